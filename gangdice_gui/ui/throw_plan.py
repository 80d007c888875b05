"""The plan of a throw: which trajectory, where on the table, which die on which path, when each comes to lie."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gangdice_gui.ui.throw_math import COS_TILT, SIN_TILT, Matrix, Vector, multiply, relabel, yaw_of
from gangdice_gui.ui.throw_path import MOST, Throws, Trajectory

Still = tuple[float, float, float]
"""A die that lies still: its centre and its face width in pixels."""

WIND_UP: Final = 150.0
"""Milliseconds in the hand."""
PICK_UP: Final = 180.0
"""Milliseconds in the hand for dice picked up from the table."""
HOLD: Final = 110.0
"""Milliseconds the dice lie where they fell."""
SLIDE: Final = 300.0
"""Milliseconds of the way into the places."""
STAGGER: Final = 40.0
"""Milliseconds between the faces when they slide, the lowest first."""
HALF_TURN: Final[Matrix] = (-1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0)
TRACK: Final = 0.08
"""Seconds between the points of a die's track."""
LOOK: Final = 12
"""Throws looked at to find one that keeps clear of the dice that lie still."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die to throw: what it will show, where it ends, and where it lay before (None: it comes from the hand)."""

    material: str
    face: int
    target: tuple[float, float]
    start: tuple[float, float] | None = None
    yaw: int = 0
    """Which of the baked yaws it has in its place."""
    px: float | None = None
    """Face width in its place, where it differs from the throw's."""
    was: int | None = None
    """The face it showed at `start`; left out, it starts from the face opposite the one to come, so as not to tell."""


@dataclass(slots=True)
class Flying:
    """One die that tumbles."""

    die: Die
    number: int
    """Its number in the trajectory."""
    labels: Matrix
    landing: tuple[float, float]
    """Where it comes to rest, in pixels."""
    yaw: float
    """Its yaw there, in degrees."""
    begins: float
    """Milliseconds at which it begins to slide."""
    others: list[Die]
    """Dice beyond the most that tumble: they come out from under this one."""


class Plan:
    """Everything about a throw that is decided before it is drawn. Times are milliseconds from the press."""

    def __init__(
        self,
        throws: Throws,
        dice: Sequence[Die],
        px: float,
        zone: tuple[float, float, float, float],
        rng: random.Random,
        avoid: Sequence[Still],
        from_far: bool,
    ) -> None:
        """Choose the trajectory that keeps best clear of `avoid` and hand out its paths at random."""
        x, y, w, h = zone
        self._way = -1.0 if from_far else 1.0
        # Dice may tumble above the zone by seven tenths of its height.
        room = (w, h * 1.7)
        candidates = throws.some(min(len(dice), MOST), rng, LOOK if avoid else 1, room)
        self._path = candidates[0]
        self.px = min(px, 2 * room[0] / self._path.width, 2 * room[1] / self._path.depth)
        """Face width while tumbling."""
        self._unit = self.px / 2
        self._middle = (x + w / 2, y + h - ((self._path.depth / 2 - 1) * COS_TILT + 1.3) * self._unit)
        slack = max(0.0, (w - self._path.width * self._unit) / 2)
        shifts = [slack * k / 3 for k in range(-3, 4)] if avoid else [0.0]
        wish = sum(die.target[0] for die in dice) / len(dice)
        best = math.inf
        for candidate in candidates:
            for shift in shifts:
                middle = x + w / 2 + shift
                cost = self._in_the_way(candidate, middle, avoid) + abs(middle - wish) / w
                if cost < best:
                    best, self._path, self._middle = cost, candidate, (middle, self._middle[1])
        self.wind_up = PICK_UP if any(die.start for die in dice) else WIND_UP
        self.landed = self.wind_up + self._path.seconds * 1000
        order = sorted({die.face for die in dice})
        self.duration = self.landed + HOLD + SLIDE + STAGGER * (len(order) - 1)
        self.impacts = tuple(
            replace(hit, ms=hit.ms + self.wind_up, x=self.screen(self.place(hit.die, hit.ms / 1000))[0])
            for hit in self._path.impacts
        )
        self.flying: list[Flying] = []
        self._hand_out(dice, order, rng)

    def place(self, number: int, seconds: float) -> Vector:
        """Return where a die of the trajectory is, in half edges, seconds after the release."""
        x, y, z = self._path.place(number, seconds)
        return x * self._way, y * self._way, z

    def turn(self, number: int, seconds: float) -> Matrix:
        """Return its body-to-world rotation, before its labels are turned."""
        turn = self._path.turn(number, seconds)
        # Half a turn about the vertical, for dice thrown towards the player.
        return turn if self._way > 0 else multiply(HALF_TURN, turn)

    def speed(self, number: int, seconds: float) -> float:
        """Return how fast it turns, in degrees a second."""
        return self._path.speed(number, seconds)

    def back(self, amount: float) -> float:
        """Return a distance away from the middle of the table, towards whoever throws, as a change of y."""
        return -amount * self._way

    def screen(self, place: Vector) -> tuple[float, float]:
        """Return the pixel a point of the table is seen at."""
        x, y, z = place
        return (
            self._middle[0] + x * self._unit,
            self._middle[1] - (y * COS_TILT + (z - 1) * SIN_TILT) * self._unit,
        )

    def track(self) -> list[tuple[float, float]]:
        """Return points in pixels no die's middle, and no shadow's, is far from on its way to rest."""
        points = []
        for flying in self.flying:
            for step in range(math.ceil(self._path.seconds / TRACK) + 1):
                x, y, z = self.place(flying.number, step * TRACK)
                height = max(0.0, z - 1) / 2
                sx, sy = self.screen((x, y, 1.0))
                points += [self.screen((x, y, z)), (sx + height * 0.34 * self.px, sy + height * 0.16 * self.px)]
            x, y, z = self.place(flying.number, 0.0)
            points += [self.screen((x, y + self.back(3.0), z)), self.screen((x, y, z + 1.0)), flying.landing]
        return points

    def ground(self, x: float, y: float) -> tuple[float, float]:
        """Return the x and y of a die at rest whose middle is seen at a pixel."""
        return (x - self._middle[0]) / self._unit, (self._middle[1] - y) / self._unit / COS_TILT

    def _in_the_way(self, path: Trajectory, middle: float, avoid: Sequence[Still]) -> float:
        """Return how much a throw disturbs dice that lie still: much if it rests on one, a little if it rolls over."""
        cost = 0.0
        for seconds, weight in ((path.seconds, 20.0), (path.seconds * 0.75, 2.0), (path.seconds * 0.5, 1.0)):
            for number in range(path.dice):
                x, y, z = path.place(number, seconds)
                x, y = x * self._way, y * self._way
                sx, sy = middle + x * self._unit, self._middle[1] - y * COS_TILT * self._unit
                reach = self.px * 0.62
                for ax, ay, apx in avoid:
                    if z < 2.6 and abs(sx - ax) < reach + apx * 0.62 and abs(sy - ay) < reach + apx * 0.62:
                        cost += weight
        return cost

    def _hand_out(self, dice: Sequence[Die], order: list[int], rng: random.Random) -> None:
        numbers = list(range(self._path.dice))
        rng.shuffle(numbers)
        end = self._path.seconds
        tumbling, rest = split(dice)
        for die, number in zip(tumbling, numbers, strict=False):
            final = self.turn(number, end)
            labels = relabel(final, die.face)
            begins = self.landed + HOLD + STAGGER * order.index(die.face)
            yaw = yaw_of(multiply(final, labels), die.face)
            self.flying.append(Flying(die, number, labels, self.screen(self.place(number, end)), yaw, begins, []))
        for index, die in enumerate(rest):
            same = [flying for flying in self.flying if flying.die.face == die.face] or self.flying
            same[index % len(same)].others.append(die)


def split(dice: Sequence[Die]) -> tuple[list[Die], list[Die]]:
    """Return the dice that tumble, at most MOST and every face among them, and the others."""
    if len(dice) <= MOST:
        return list(dice), []
    groups = [[die for die in dice if die.face == face] for face in range(7)]
    tumbling: list[Die] = []
    rest: list[Die] = []
    for group in groups:
        share = min(len(group), max(1, len(group) * MOST // len(dice))) if group else 0
        tumbling += group[:share]
        rest += group[share:]
    spare = MOST - len(tumbling)
    return tumbling + rest[:spare], rest[spare:]
