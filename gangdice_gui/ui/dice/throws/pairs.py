"""Which die takes which path of a throw: at random, but for detours afterwards that nobody would want to see."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import combinations
from typing import Final, Protocol, TypeVar

from gangdice_gui.ui.dice.throws.apart import Landing
from gangdice_gui.ui.dice.throws.path import MOST
from gangdice_gui.ui.dice.throws.slide import Point

TRIES: Final = ((9, 4), (4, 1), (3, 2))
"""From how many dice on how many ways to hand out the paths are tried: more for few would be seen to be in order."""


class Faced(Protocol):
    """What shows a face once it lies."""

    @property
    def face(self) -> int:
        """The face, 0 for the Boss."""


Thrown = TypeVar("Thrown", bound=Faced)


FEW: Final = 8
"""Up to so many dice lie as chance has it, but for those that would meet: more have no felt to go round each other."""


def pair(
    faces: Sequence[int],
    goals: Sequence[Point],
    landings: Sequence[Point],
    rng: random.Random,
    ground: Landing | None = None,
    far: bool = False,
) -> list[int]:
    """Return for each die which landing is its own: of some ways at random the one in which the fewest change sides.

    Dice with one face are all alike: they share the landings among them so that the ways are short. So do all that go
    to a `far` seat, where they lie as they came; where all come by one corner the first takes the place behind it.
    Whoever would meet others on the `ground` changes landings with one of them.
    """
    dice = len(faces)
    if far and ground is not None:
        taken = list(range(len(landings)))
        rng.shuffle(taken)
        corner = ground.corner(landings, goals)
        if corner is None:
            _shorten(range(dice), goals, landings, taken)
            ground.line_up(goals, landings, taken)
            return taken[:dice]
        lie = sorted(taken[:dice], key=lambda number: math.dist(landings[number], corner))
        into = sorted(range(dice), key=lambda die: -math.dist(goals[die], corner))
        return [number for _, number in sorted(zip(into, lie, strict=True))]
    alike: dict[int, list[int]] = {}
    for k, face in enumerate(faces):
        alike.setdefault(face, []).append(k)
    best: list[int] = []
    least = dice**2
    passes = (dice - 2) // 2 if dice > FEW else 0
    for _ in range(next((tries for count, tries in TRIES if dice >= count), 1)):
        taken = list(range(len(landings)))
        rng.shuffle(taken)
        for _ in range(passes):
            _put_in_order(goals, landings, taken)
        for group in alike.values():
            _shorten(group, goals, landings, taken)
        lies = [landings[number][0] for number in taken[:dice]]
        crossed = sum(
            (a - b) * (goal[0] - other[0]) < 0
            for (a, goal), (b, other) in combinations(zip(lies, goals, strict=True), 2)
        )
        if crossed < least:
            best, least = taken, crossed
    if ground is not None:
        ground.part(goals, landings, best)
        ground.line_up(goals, landings, best)
    return best[:dice]


def _put_in_order(goals: Sequence[Point], landings: Sequence[Point], taken: list[int]) -> None:
    """Let neighbours on the felt change landings once where they would have to change sides."""
    lie = sorted(range(len(goals)), key=lambda die: landings[taken[die]][0])
    for k in range(len(lie) - 1):
        one, other = lie[k], lie[k + 1]
        if goals[one][0] > goals[other][0]:
            taken[one], taken[other] = taken[other], taken[one]
            lie[k], lie[k + 1] = other, one


def _shorten(group: Sequence[int], goals: Sequence[Point], landings: Sequence[Point], taken: list[int]) -> None:
    """Let two of these dice change landings as long as that makes the sum of squares of their ways less."""
    better = True
    while better:
        better = False
        for i, j in combinations(group, 2):
            # Of the squares only the products differ.
            (ax, ay), (bx, by), one, other = goals[i], goals[j], landings[taken[i]], landings[taken[j]]
            if (ax - bx) * (one[0] - other[0]) + (ay - by) * (one[1] - other[1]) < -1e-6:
                taken[i], taken[j] = taken[j], taken[i]
                better = True


def split(dice: Sequence[Thrown]) -> tuple[list[Thrown], list[Thrown]]:
    """Return the dice that tumble, at most MOST and every face among them, and the others."""
    if len(dice) <= MOST:
        return list(dice), []
    groups = [[die for die in dice if die.face == face] for face in range(7)]
    tumbling: list[Thrown] = []
    rest: list[Thrown] = []
    for group in groups:
        share = min(len(group), max(1, len(group) * MOST // len(dice))) if group else 0
        tumbling += group[:share]
        rest += group[share:]
    spare = MOST - len(tumbling)
    return tumbling + rest[:spare], rest[spare:]
