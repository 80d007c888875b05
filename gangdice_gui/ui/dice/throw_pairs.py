"""Which die takes which path of a throw: at random, but for detours afterwards that nobody would want to see."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from gangdice_gui.ui.dice.throw_slide import Point

TRIES: Final = ((5, 4), (3, 2))
"""From how many dice on how many ways to hand out the paths are tried: more for few would be seen to be in order."""


def pair(faces: Sequence[int], goals: Sequence[Point], landings: Sequence[Point], rng: random.Random) -> list[int]:
    """Return for each die which landing is its own: of some ways at random the one in which the fewest change sides.

    Dice with one face are all alike: they share the landings among them so that the ways are short.
    """
    alike: dict[int, list[int]] = {}
    for k, face in enumerate(faces):
        alike.setdefault(face, []).append(k)
    best: list[int] = []
    least = len(faces) ** 2
    for _ in range(next((tries for count, tries in TRIES if len(faces) >= count), 1)):
        taken = list(range(len(landings)))
        rng.shuffle(taken)
        for group in alike.values():
            _shorten(group, goals, landings, taken)
        lies = [landings[number][0] for number in taken[: len(faces)]]
        crossed = sum(
            (a - b) * (goal[0] - other[0]) < 0
            for (a, goal), (b, other) in combinations(zip(lies, goals, strict=True), 2)
        )
        if crossed < least:
            best, least = taken[: len(faces)], crossed
    return best


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
