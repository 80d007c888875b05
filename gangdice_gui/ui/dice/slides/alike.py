"""Dice with one face are all alike: they share the places for it so that those that lie already move little."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TypeVar

Lies = TypeVar("Lies", bound=tuple[float, ...])
"""Where a die lies: x, y and whatever else."""


def shared(lay: Mapping[int, Lies], lie: Mapping[int, Lies], faces: Sequence[int]) -> dict[int, Lies]:
    """Return the places dice will have, by position, so that those that `lay` somewhere go as short ways as can be.

    Each has one of the places that dice of its face have anyway; by whom none is told from another.
    """
    found = dict(lie)
    alike: dict[int, list[int]] = {}
    for position in lie:
        alike.setdefault(faces[position], []).append(position)

    def far(position: int, at: Lies) -> float:
        was = lay.get(position)
        return 0.0 if was is None else (was[0] - at[0]) ** 2 + (was[1] - at[1]) ** 2

    for group in alike.values():
        better = True
        while better:
            better = False
            for one, other in combinations(group, 2):
                here, there = found[one], found[other]
                if far(one, there) + far(other, here) < far(one, here) + far(other, there) - 1e-6:
                    found[one], found[other] = there, here
                    better = True
    return found
