"""The hand at the mouse: dice are dragged into it, shaken by moving it, and thrown by letting go.

How fast and which way it moved last chooses how the dice fly, never what they show.
"""

from __future__ import annotations

import math
from collections import deque
from itertools import pairwise
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.throws.gesture import Gesture

DRAG: Final = 10
"""Pixels the mouse moves before a press becomes a drag, at 1080 lines and in a smaller window."""
TREMBLES: Final = (150.0, 20)
"""Milliseconds and pixels, likewise, from a press within which dice let go were never meant to be thrown."""
LAST: Final = 80.0
"""Milliseconds before letting go that count."""
LONGEST: Final = 250.0
"""The same where the machine is slow and all of it comes at one time."""
DROP, HARD = 0.6, 2.4
"""Pixels a millisecond, at 1080 lines, below which dice are dropped, and from which on they are thrown hardest."""
SLOWEST, FASTEST = 0.86, 1.16
"""How much slower and faster than usual a throw goes by that."""
STRAIGHT: Final = 0.3
"""How far aside it goes, of how far up or down, where it says nothing of right and left."""
SPRING: Final = 50.0
"""Milliseconds by which the dice lag behind the hand."""
BEHIND: Final = 60.0
"""How far, in pixels of 1080 lines: farther they would be out of the fist."""
THERE: Final = 0.5
"""Pixels from where on they have come after it."""


class Flick(NamedTuple):
    """How a hand let go: which way the dice run, 1 to the right and 0 for any, and how fast, 1 for as usual."""

    run: int = 0
    pace: float = 1.0
    swung: bool = False
    """Whether it was on its way, and need not wind up."""
    gesture: Gesture | None = None
    """What it asks of the throw; None where it was the button, or a key, that let go."""


def flicked(right: float, down: float, hard: float) -> Flick:
    """Return how a hand that went that way throws, from 0, just about, to 1, hardest."""
    far = max(1e-9, math.hypot(right, down))
    run = 0 if abs(right) < abs(down) * STRAIGHT else 1 if right > 0 else -1
    asked = Gesture(hard * abs(right) / far, -down / far)
    return Flick(run, SLOWEST + (FASTEST - SLOWEST) * hard, True, asked)


DROPPED: Final = Flick(0, SLOWEST, False, Gesture(0.0))
"""How a hand lets go that just opens."""


def pushed(right: float, down: float, hard: float) -> Flick:
    """Return how a stick throws that was pushed that way, so quickly: slowly it winds up first, and throws short."""
    return flicked(right, down, hard)._replace(swung=hard > 0)


class Grasp:
    """The open hand: where it has been lately."""

    def __init__(self, pos: tuple[float, float], clock: float) -> None:
        """Open it at a place."""
        self.at = (float(pos[0]), float(pos[1]))
        """Where the dice in it are."""
        self.pos = pos
        self._been = deque([(clock, pos)], maxlen=32)
        self._seen = clock

    def move(self, pos: tuple[float, float], clock: float) -> None:
        """Follow the mouse."""
        self.pos = pos
        self._been.append((clock, pos))

    def update(self, clock: float, k: float) -> None:
        """Let the dice follow, in a window `k` times as high as 1080 lines; however fast it is none is left behind."""
        ms, away = max(0.0, clock - self._seen), math.dist(self.at, self.pos)
        share, self._seen = 1 - math.exp(-ms / SPRING), clock
        if away > BEHIND * k:
            share = max(share, (away - BEHIND * k) / away)
        (x, y), (px, py) = self.at, self.pos
        self.at = (x + (px - x) * share, y + (py - y) * share)
        if math.dist(self.at, self.pos) < THERE:
            self.at = float(px), float(py)

    def rests(self, clock: float) -> float:
        """Return for how many milliseconds it has not moved."""
        return clock - self._been[-1][0]

    def stirs(self, clock: float, lately: float) -> bool:
        """Tell whether it has moved for so many milliseconds, or its dice are still on their way to it."""
        return self.rests(clock) <= lately or self.at != self.pos

    def flick(self, clock: float, k: float) -> Flick:
        """Return what letting go now means in a window `k` times as high as 1080 lines."""
        lately = [(ms, pos) for ms, pos in self._been if clock - ms <= LAST]
        # What comes in one long frame has one time: the way since the frame before it says where the hand went.
        earlier = [(ms, pos) for ms, pos in self._been if lately and ms < lately[0][0] and clock - ms <= LONGEST]
        if lately and lately[0][0] == lately[-1][0]:
            lately = earlier[-1:] + lately
        if len(lately) < 2 or lately[-1][0] <= lately[0][0]:
            return DROPPED
        (begun, start), (_, end) = lately[0], lately[-1]
        dx, dy = end[0] - start[0], end[1] - start[1]
        speed = math.hypot(dx, dy) / max(16.0, clock - begun) / k
        return flicked(dx, dy, min(1.0, (speed - DROP) / (HARD - DROP))) if speed >= DROP else DROPPED

    def was(self, clock: float) -> tuple[float, float]:
        """Return where it was at a moment not long ago: between two places it is on its way."""
        (begun, found), *later = self._been
        for ms, pos in later:
            if ms > clock:
                u = max(0.0, (clock - begun) / (ms - begun))
                return found[0] + (pos[0] - found[0]) * u, found[1] + (pos[1] - found[1]) * u
            begun, found = ms, pos
        return float(found[0]), float(found[1])

    def speed(self, clock: float, lately: float) -> float:
        """Return how fast it has moved for so many milliseconds, in pixels a millisecond, whichever way."""
        way = [pos for ms, pos in self._been if clock - ms <= lately]
        return sum(math.dist(a, b) for a, b in pairwise(way)) / lately
