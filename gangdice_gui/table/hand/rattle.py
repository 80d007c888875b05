"""How dice in the hand jiggle and rattle: as it moves, and not at all while it is still.

Dice in a hand are thrown about by what changes its speed: where it turns they fly on to its other side, and knock. So
the changes are summed up, and forgotten by and by; what they come to is how hard the next stroke is. The knocks that
follow it, to the hand's other side and back, are one sound; it dies away where the hand comes to rest before.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from random import Random
from typing import Final

from gangdice_gui.table.hand.hand import Grasp
from gangdice_gui.table.sounds import Sounds
from gangdice_gui.ui.dice.shake_heard import HARDER, PACES, Shake, shake

FORGETS: Final = 120.0
"""Milliseconds in which two thirds of a change of speed are forgotten."""
SOFTEST, HARDEST = 0.5, 3.2
"""The changes of speed, in pixels a millisecond at 1080 lines, from which on dice knock, and knock hardest."""
FASTEST: Final = 2.2
"""The speed, in the same, at which they jiggle most."""
APART: Final = (68.0, 112.0)
"""Milliseconds from one knock to the next: no sooner than the first of them, and at hand from the second on."""
SPENT: Final = 0.75
"""How much of what makes dice knock is gone by the knock."""
STILL: Final = 30.0
"""Milliseconds after which a hand that has not moved is still."""
RISES, FALLS, STOPS = 35.0, 90.0, 20.0
"""Milliseconds in which two thirds of the jiggling come, go, and go once the hand is still."""
LEAST: Final = 0.02
"""How much of it nobody sees."""
STRENGTHS: Final = (0.2, 0.4, 0.7, 1.0)
"""How hard strokes are whose knocks are mixed ahead."""
EVEN: Final = len(STRENGTHS)
"""The number of the knocks a key that is held is heard by."""
SWINGS: Final = 4
"""How many of them are one sound."""
BACK: Final = (0.7, 1.0)
"""How hard dice knock as they come back, of how hard they did on the other side."""
UNEVEN: Final = (0.55, 1.0)
"""No stroke is quite as hard as the hand would have it: that much of it."""
SWING, JIGGLE, ROCK = 0.2, 0.09, 13.0
"""How far the hands swing and each die jiggles, in face widths, and how far it rocks, in degrees."""
LOOSE: Final = 1.7
"""How much farther it jiggles in a hand that somebody moves, which swings by itself."""
BEAT: Final = 190.0
"""Milliseconds of one swing."""
HANDFULS: Final = (1, 2, 3, 4, 6, 9, 13, 20, 30)
"""Numbers of dice that sound otherwise than the one before."""


class Rattle:
    """What a hand does to the dice in it."""

    def __init__(self, sounds: Sounds) -> None:
        """Know what they are heard by."""
        self.level = 0.0
        """How much they jiggle, 0 to 1."""
        self._sounds, self._rng = sounds, Random("rattle")
        self._ready: dict[int, Shake] = {}
        """What is mixed ahead, by its number in STRENGTHS, or EVEN."""
        self._dice, self._evenly = 0, False
        """How many dice that is of, and whether a key shakes them."""
        self._clock = self._next = 0.0
        self._place: tuple[float, float] | None = None
        self._way = (0.0, 0.0)
        """Its speed, right and down."""
        self._jolts = 0.0
        self._hushed = True

    def begin(self, clock: float, after: float = 0.0) -> None:
        """Begin with a hand at rest; the first knock comes so many milliseconds `after` that, or later."""
        self.level, self._jolts, self._place, self._way = 0.0, 0.0, None, (0.0, 0.0)
        self._clock, self._next, self._hushed = clock, clock + after, True

    def feel(self, clock: float, hand: Grasp, k: float, dice: int, pan: float) -> None:
        """Follow a hand that so many dice are in, in a window `k` times as high as 1080 lines; it is heard at `pan`."""
        self._expect(dice)
        place = hand.pos
        if self._place is None:
            self._place = place
        ms = clock - self._clock
        if ms < 1:
            return
        right, down = ((there - here) / ms / k for here, there in zip(self._place, place, strict=True))
        self._clock, self._place = clock, place
        self._jolts = self._jolts * math.exp(-ms / FORGETS) + math.dist(self._way, (right, down))
        self._way = right, down
        if hand.rests(clock) >= STILL:
            self._stop(ms)
            return
        hard = min(1.0, self._jolts / HARDEST)
        wanted = max(hard, min(1.0, math.hypot(right, down) / FASTEST))
        self.level += (wanted - self.level) * (1 - math.exp(-ms / (RISES if wanted > self.level else FALLS)))
        if self._jolts > SOFTEST and clock >= self._next:
            self._jolts *= 1 - SPENT
            hard *= self._rng.uniform(*UNEVEN)
            number = bisect_left(STRENGTHS, hard, hi=len(STRENGTHS) - 1)
            # Of those that are mixed the next harder one, as much softer.
            self._next = clock + self._begin(number, (hard / STRENGTHS[number]) ** HARDER, pan)
            self._next += self._rng.uniform(*APART)

    def beat(self, clock: float, level: float, dice: int, pan: float) -> None:
        """Shake them evenly, as a key that is held does."""
        self.level = level
        self._expect(dice, evenly=True)
        if clock >= self._next:
            self._next = clock + self._begin(EVEN, 1.0, pan) + self._rng.uniform(*PACES)

    def end(self) -> None:
        """Let go of them."""
        self.level = 0.0
        self._hush()
        self._drop()

    def jiggle(self, ms: float, number: int, px: float, swings: bool) -> tuple[float, float, float]:
        """Return how far a die is from its place in the hand, right and down, and how far it is rocked.

        The hand `swings` by itself where nobody moves it.
        """
        swing, loose = (SWING, JIGGLE) if swings else (0.0, JIGGLE * LOOSE)
        own = ms / BEAT * math.tau * (1.3 + number % 3 * 0.22) + number * 2.1
        dx = math.sin(ms / BEAT * math.tau) * swing + math.sin(own) * loose
        dy = abs(math.cos(ms / BEAT * math.pi)) * -swing * 0.7 + math.cos(own * 1.2) * loose
        return dx * px * self.level, dy * px * self.level, math.sin(own * 0.9) * ROCK * self.level

    def _stop(self, ms: float) -> None:
        self._hush()
        self._jolts = 0.0
        self.level *= math.exp(-ms / STOPS)
        if self.level < LEAST:
            self.level = 0.0

    def _hush(self) -> None:
        if not self._hushed:
            self._sounds.hush()
        self._hushed = True

    def _expect(self, dice: int, evenly: bool = False) -> None:
        """Have knocks of so many dice mixed ahead."""
        dice = max((many for many in HANDFULS if many <= dice), default=0)
        if (dice, evenly) == (self._dice, self._evenly):
            return
        self._drop()
        self._dice, self._evenly = dice, evenly
        for number in ((EVEN,) if evenly else range(len(STRENGTHS))) if dice else ():
            self._make(number)

    def _drop(self) -> None:
        for made in self._ready.values():
            self._sounds.drop_shake(made)
        self._ready.clear()
        self._dice = 0

    def _make(self, number: int) -> None:
        rng = self._rng
        if number == EVEN:
            made = shake(self._dice, [rng.uniform(*UNEVEN) for _ in range(SWINGS)], PACES, rng)
        else:
            hard = STRENGTHS[number]
            made = shake(self._dice, [hard, hard * rng.uniform(*BACK)], APART, rng)
        self._ready[number] = made
        self._sounds.expect_shake(made)

    def _begin(self, number: int, volume: float, pan: float) -> float:
        """Begin the knocks of a stroke, and have others mixed; returns after how many milliseconds the last comes."""
        if not self._dice:
            return 0.0
        made = self._ready[number]
        self._sounds.shake(made, min(1.0, volume), pan)
        self._hushed = False
        self._make(number)
        return made.knocks[-1]
