"""How a die goes from where it fell into its place: when it sets out, along which lane, and where it lets others by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.slides.track import track
from gangdice_gui.ui.dice.throws.math import SIN_TILT

SLIDE: Final = 300.0
"""Milliseconds of the way of a single die."""
LATEST: Final = 240.0
"""Milliseconds more that many dice take, at most: some wait until their way is free."""
MORE: Final = 35.0
"""How many of them each die adds."""
CROWD, CROWDED = 12, 12.0
"""More than so many go behind each other for longer: each of those adds so many milliseconds all the same."""
LOW: Final = 0.14
"""How high a die is lifted on a straight way along the felt, in edges as they are seen; round others it lies flat."""
HIGHER: Final = 0.62
"""How much higher it is lifted to pass over others, and again over those that do."""
OVER: Final = SIN_TILT
"""How much higher it has to be to be over them: an edge, as it is seen."""
RISES: Final = 0.22
"""The share of its time in which it has risen over one other, and in which it comes down again."""
STANDS: Final = 0.1
"""The share of its time in which it only rises, or only comes down."""
STRAIGHT: Final = 0.4
"""The share of its time in which a die has turned straight, and in which it takes the yaw of its place again."""
SHRINKS: Final = 1.5
"""How much sooner than in its place a die has the size it has there and lies as straight: so there is more room."""
MUCH: Final = 0.5
"""Dice of whose size no more is left would seem to pop: they shrink all along their way."""
SLIMS: Final = 0.3
"""The share of its time in which a die that is smaller on its way has become so, and in which it is large again."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Passage:
    """A die's way: from where it lies to its place, with its face width and its yaw in degrees at either end."""

    start: Point
    goal: Point
    px: float
    goal_px: float
    yaw: float = 0.0
    goal_yaw: float = 0.0


class OnTheWay(NamedTuple):
    """A die on its way."""

    x: float
    y: float
    px: float
    """Its face width, as it would be on the felt."""
    yaw: float
    lift: float
    """How high it is lifted, in edges as they are seen."""


class Halt(NamedTuple):
    """Where a die stops on its way to let others by."""

    at: Point
    comes: float
    """Milliseconds after which it is there."""
    goes: float
    """And after which it goes on."""


@dataclass(frozen=True, slots=True)
class Route:
    """How a die goes its way."""

    ms: float
    """How long it takes."""
    waits: float = 0.0
    """Milliseconds it sets out after the first."""
    lane: float | None = None
    """How far from the top the lane is that it goes along, in pixels; None: straight."""
    over: int = 0
    """Over how many others, one on top of the other, it is lifted."""
    via: tuple[Point, ...] = ()
    """The corners it goes round, where something stands between its place and it."""
    halt: Halt | None = None
    """Where it lets others by, of those that do."""
    trail: tuple[Point, ...] = ()
    """Where it is at moments evenly apart, of those that have a way of their own."""
    slim: float = 1.0
    """How large it is half way along that, of what it would be: through a gap that is too narrow for it."""
    aside: tuple[tuple[float, float, float], ...] = ()
    """How far beside all that it is at moments evenly apart, to let others by, and how large, of what it would be."""
    up: float = 0.0
    """Milliseconds in which it has risen over those, 0 where that is a share of its time."""

    @property
    def tracked(self) -> bool:
        """Whether it turns on its way, or has a trail of its own."""
        return bool(self.trail or self.via) or self.lane is not None

    def share(self, ms: float) -> float:
        """Return the share of its time it has behind it."""
        return min(1.0, max(0.0, (ms - self.waits) / self.ms))

    def at(self, move: Passage, u: float) -> OnTheWay:
        """Return how a die is seen with the share u of its time behind it."""
        x, y, px, yaw = along(move, self, gone(u, self))
        if self.aside:
            legs = len(self.aside) - 1
            leg = min(int(u * legs), legs - 1)
            (ax, ay, size), (bx, by, then), part = self.aside[leg], self.aside[leg + 1], u * legs - leg
            x, y, px = x + ax + (bx - ax) * part, y + ay + (by - ay) * part, px * (size + (then - size) * part)
        return OnTheWay(x, y, px, yaw, self.lifted(u) * self.hops(move))

    def hops(self, move: Passage) -> float:
        """Return how much of its height a die is lifted: who hardly moves hardly hops."""
        ends = move.goal if self.halt is None else self.halt.at
        return 1.0 if self.over else min(1.0, math.dist(move.start, ends) / move.px)

    def leg(self, u: float) -> tuple[float, bool]:
        """Return the share of its time on this leg it has behind it, and whether it comes from where it halted."""
        ms, halt = u * self.ms, self.halt
        if halt is None:
            return u, False
        return (
            (min(1.0, ms / halt.comes), False) if ms < halt.goes else ((ms - halt.goes) / (self.ms - halt.goes), True)
        )

    def lifted(self, u: float) -> float:
        """Return how high it is lifted with the share u of its time behind it, in edges as they are seen."""
        if not self.over:
            if self.tracked:
                return 0.0  # between a row and what stands behind it there is no room for more
            u, _ = self.leg(u)
            return LOW * 4 * u * (1 - u)
        return HIGHER * self.over * eased(min(u, 1 - u) / self.rises)

    @property
    def rises(self) -> float:
        """The share of its time in which it has risen."""
        return self.up / self.ms if self.up else RISES * (0.7 + 0.3 * self.over)


class Gone(NamedTuple):
    """How far a die is with some share of its time behind it, the same for all ways without a halt."""

    way: float
    """The part of its way, or of its time where it has a track; of one with a halt that of the first leg, and 1 more
    than that of the second."""
    grown: tuple[float, float]
    """How far it has the size of its place, and how far a die that shrinks much has."""
    askew: tuple[float, float]
    """How much of the yaw it had it still has, and of the one it will have already: between it goes straight."""


def gone(u: float, route: Route) -> Gone:
    """Return how far a die is with the share u of its time behind it."""
    if route.halt is not None:
        on, second = route.leg(u)
        askew = (0.0, eased(1 - (1 - on) / STRAIGHT)) if second else (1 - eased(on / STRAIGHT), 0.0)
        grown = (1.0, 1.0) if second else (eased(on * SHRINKS), eased(on))
        return Gone(eased(on) + second, grown, askew)
    askew = 1 - eased(u / STRAIGHT), eased(1 - (1 - u) / STRAIGHT)
    grown = eased(u * SHRINKS), eased(u)
    on = (u - STANDS) / (1 - 2 * STANDS) if route.over else u
    return Gone(min(1.0, max(0.0, on)) if route.tracked else eased(on), grown, askew)


def along(move: Passage, route: Route, how: Gone) -> tuple[float, float, float, float]:
    """Return where a die is seen on its way, its face width and its yaw."""
    part, (grown_soon, grown_late), (was, will) = how
    (x, y), (gx, gy), px, yaw = move.start, move.goal, move.px, move.yaw
    grown = grown_soon if move.goal_px > MUCH * px else grown_late
    size, direct = px + (move.goal_px - px) * grown, yaw + (move.goal_yaw - yaw) * grown
    # Who hardly moves hardly turns.
    far = (abs(gx - x) + abs(gy - y)) / 2 / px
    turn = direct + (yaw * was + move.goal_yaw * will - direct) * min(1.0, far)
    if route.trail:
        trail, legs = route.trail, len(route.trail) - 1
        if route.slim < 1:
            size *= 1 - (1 - route.slim) * eased(min(part, 1 - part) / SLIMS)
        leg = min(int(part * legs), legs - 1)
        (ax, ay), (bx, by), u, (ex, ey) = trail[leg], trail[leg + 1], part * legs - leg, trail[-1]
        return ax + (bx - ax) * u + (gx - ex) * part, ay + (by - ay) * u + (gy - ey) * part, size, turn
    if route.via or route.lane is not None:
        xs, ys = track(move.start, move.goal, px, move.goal_px, route.lane, route.via)[0]
        legs = len(xs) - 1
        at = part * legs
        leg = int(at) if at < legs else legs - 1
        u, x, y = at - leg, xs[leg], ys[leg]
        return x + (xs[leg + 1] - x) * u, y + (ys[leg + 1] - y) * u, size, turn
    if route.halt is not None:
        if part > 1:
            (x, y), part = route.halt.at, part - 1
        else:
            gx, gy = route.halt.at
    return x + (gx - x) * part, y + (gy - y) * part, size, turn


def length(move: Passage, via: Sequence[Point] = ()) -> float:
    """Return how long a way is, straight or round some corners, in face widths."""
    return sum(math.dist(a, b) for a, b in pairwise((move.start, *via, move.goal))) / move.px


def lasts(count: int) -> float:
    """Return how many milliseconds so many dice take into their places."""
    return SLIDE + min(LATEST, MORE * max(0, count - 1)) + CROWDED * max(0, count - CROWD)


def eased(u: float) -> float:
    """Return 0 up to 0, 1 from 1, and a way between that begins and ends slowly."""
    return 0.0 if u <= 0 else 1.0 if u >= 1 else u * u * (3 - 2 * u)
