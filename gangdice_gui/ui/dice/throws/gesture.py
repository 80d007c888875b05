"""What the movement of a hand asks of its throw, and how a baked throw is turned and moved to please it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.throws.lead import middle, until_first
from gangdice_gui.ui.dice.throws.math import COS_TILT, SIN_TILT, Matrix, Vector, multiply
from gangdice_gui.ui.dice.throws.path import RISE, Trajectory

WALL: Final = math.sqrt(2)
"""How near the end of its tray the middle of a die comes that does not touch it, in half edges: a corner may point
there."""
TURNS: Final = 15.0
"""By how many degrees a throw is turned at most. Its walls, which nobody sees, turn with it: farther round, a die that
rebounds from one would be seen to do so from nothing."""
TRIED: Final = (1.0, 0.75, 0.5, 0.25)
"""How much of the turn a hand asks for is tried: as far as all of its dice stay on the felt."""
STRAIGHTER: Final = 0.25
"""What it costs to turn it by less, times the square of the part that is left out: dice that lie wide have less room
once they are turned, and seven of them then lie a fifth less deeper up than down."""
SLIGHT: Final = 1.0
"""By fewer degrees it is not turned at all."""
ROLLS: Final = 1.6
"""How high the middle of a die is at most that lies or rolls, in half edges: higher up it may be over anything."""
LOOKS: Final = (0.45, 0.65, 0.85, 1.0)
"""At which parts of a throw it is looked where dice lie and roll."""


Point = tuple[float, float]
Felt = tuple[float, float, float, float]


class Gesture(NamedTuple):
    """How a hand let go of its dice, as far as that chooses among throws."""

    along: float = 1.0
    """How hard it went along the felt, from 0, where it just opens, to 1."""
    up: float = 0.0
    """How much of its way went up the felt, -1 to 1; below 0 it came down."""


class TurnedPath(Trajectory):
    """A throw turned about the vertical, which is as true to nature: neither felt nor gravity knows a direction."""

    __slots__ = ("_c", "_s", "degrees", "straight")

    def __init__(self, path: Trajectory, degrees: float) -> None:
        """Turn it anticlockwise as seen from above."""
        for name in Trajectory.__slots__:
            setattr(self, name, getattr(path, name))
        self.straight = path
        """The throw as it was baked."""
        self.degrees = degrees
        self._c, self._s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def place(self, die: int, seconds: float) -> Vector:
        """Return the middle of a die."""
        x, y, z = super().place(die, seconds)
        return x * self._c - y * self._s, x * self._s + y * self._c, z

    def places(self, seconds: float, dice: Iterable[int] | None = None) -> list[Vector]:
        """Return the middles of some dice, else of all by their numbers."""
        c, s = self._c, self._s
        return [(x * c - y * s, x * s + y * c, z) for x, y, z in super().places(seconds, dice)]

    def turn(self, die: int, seconds: float) -> Matrix:
        """Return a die's body-to-world rotation."""
        c, s = self._c, self._s
        return multiply((c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0), super().turn(die, seconds))

    def reach(self) -> tuple[float, float]:
        """Return how far left and right of its tray's middle dice come, at most."""
        (left, right), beside = super().reach(), self.depth / 2 * abs(self._s)
        return left * self._c - beside, right * self._c + beside

    def paced(self, pace: float) -> Trajectory:
        """Return the same throw as many times faster, within the bounds of any."""
        return TurnedPath(self.straight.paced(pace), self.degrees)


class Outline(NamedTuple):
    """What a hand has to know of a throw: points from above, in half edges."""

    begins: Point
    """Where its dice all together are as they leave the hand, as the first falls, and at rest."""
    goes: Point
    rests: Point
    low: Sequence[Point]
    """Where dice lie and roll."""

    @property
    def carries(self) -> float:
        """How far they run along the felt."""
        return abs(self.rests[0] - self.begins[0])

    @property
    def ends(self) -> tuple[float, float]:
        """How far left and right of the middle they lie and roll."""
        return min(x for x, _ in self.low), max(x for x, _ in self.low)

    def turned(self, degrees: float) -> Outline:
        """Return that of the same throw turned anticlockwise."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        begins, goes, rests, *low = ((x * c - y * s, x * s + y * c) for x, y in (*self[:3], *self.low))
        return Outline(begins, goes, rests, low)


def outline_of(path: Trajectory) -> Outline:
    """Return what a hand has to know of a throw."""
    looks = [path.places(path.seconds * u) for u in LOOKS]
    points = path.places(0.0), path.places(until_first(path.impacts)), looks[-1]
    begins, goes, rests = (middle([place[:2] for place in places]) for places in points)
    return Outline(begins, goes, rests, [place[:2] for places in looks for place in places if place[2] < ROLLS])


def leant(outline: Outline, path: Trajectory, up: float, size: float, felt: Felt, wish: float) -> tuple[float, float]:
    """Return by how many degrees a throw is turned for a hand that went `up`, and how far from the top its middle lies.

    It lies near the `wish`, and deeper in the felt the more the hand went up; it is turned less where that takes much
    of it. All that as far as no die that lies or rolls, a face `size` pixels wide, leaves the felt.
    """
    (_, top, wide, high), unit = felt, size / 2
    wish, centre = wish - up * high / 2, top + high / 2
    reach = high / 2 - (WALL * COS_TILT + SIN_TILT) * unit
    asked = up * TURNS * (1 if path.runs_right else -1)
    best, found = math.inf, None
    for share in TRIED if abs(asked) > SLIGHT else ():
        turned = outline.turned(asked * share)
        away, (left, right) = [y * COS_TILT * unit for _, y in turned.low], turned.ends
        if max(away) - min(away) <= 2 * reach and (right - left + 2 * WALL) * unit <= wide:
            at = min(centre + min(away) + reach, max(centre + max(away) - reach, wish))
            lower = (at - turned.rests[1] * COS_TILT * unit) / (high / 2)
            cost = STRAIGHTER * (1 - share) ** 2 + math.copysign(1, up) * lower
            if cost < best:
                best, found = cost, (asked * share, at)
    if found is not None:
        return found
    # As far as its dice let it: no end of its tray is where the felt ends, unless one of them touches it.
    away = [y * COS_TILT * unit for _, y in outline.low]
    spare = max(0.0, (high - (path.depth * COS_TILT + RISE) * unit) / 2)
    return 0.0, min(centre + max(spare, min(away) + reach), max(centre - max(spare, reach - max(away)), wish))
