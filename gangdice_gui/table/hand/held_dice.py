"""The dice in a hand: what shows of each, and where it lies there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

GATHER: Final = 120.0
"""Milliseconds in which the hands close round the dice, and in which these hop into them or out of them."""
ARC: Final = 1.1
"""How high dice hop into the glove, in face widths."""
LIFT: Final = 0.16
"""How far above their shadows they are in it, in the same."""
AROUND: Final = 2.399963
"""The angle from one die in the hand to the next."""
GROWS: Final = 3
"""In how many steps a die grows that is larger in the hand than it lies."""
HEAP: Final = 1.1
"""How far from the middle of the hand dice lie at most, in face widths."""


@dataclass(frozen=True, slots=True)
class HeldDie:
    """A die in the hand: its centre, its face's width, and what of it shows."""

    x: float
    y: float
    px: float
    face: int
    yaw: int
    colour: str
    number: int
    """Which of the dice it is: each has its own place in the hand."""
    grown: float = 0.0
    """Its face's width once it is there; 0 where it is as large as it lies."""

    def wide(self, share: float) -> float:
        """Return its face's width so far, 0 to 1, on its way into the hand: in steps, for each is a picture."""
        step = math.ceil(share * GROWS) / GROWS
        return self.px + ((self.grown or self.px) - self.px) * step


def eased(share: float) -> float:
    """Return how far something has come that sets out and arrives gently, at so much of its time, 0 to 1."""
    return share * share * (3 - 2 * share)


def between(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    """Return the place so far, 0 to 1, on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def spots(middle: tuple[float, float], count: int, px: float) -> list[tuple[float, float]]:
    """Return where so many dice of a face width lie in the hand round a place: many in a heap."""
    x, y = middle
    found = []
    for k in range(count):
        away = min(HEAP, math.sqrt(k + 0.5) * 0.55) * px if count > 1 else 0.0
        found.append((x + math.cos(k * AROUND) * away, y + math.sin(k * AROUND) * away * 0.8))
    return found
