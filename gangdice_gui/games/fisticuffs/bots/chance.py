"""Dice in a gangster's head: throws as counts of each face, from one stream of chance that can be run again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import factorial, prod
from typing import Final

Counts = tuple[int, ...]
"""How many dice show 1 to 6."""
MOST: Final = 6
_MASK: Final = (1 << 64) - 1


def _hands(dice: int, faces: int) -> Iterator[Counts]:
    if faces == 1:
        yield (dice,)
        return
    for first in range(dice, -1, -1):
        for rest in _hands(dice - first, faces - 1):
            yield (first, *rest)


HANDS: Final[tuple[tuple[Counts, ...], ...]] = tuple(tuple(_hands(dice, 6)) for dice in range(MOST + 1))
"""By number of dice, every throw there is."""
SHOWN: Final[tuple[tuple[tuple[tuple[int, int], ...], ...], ...]] = tuple(
    tuple(tuple((at, count) for at, count in enumerate(hand) if count) for hand in hands) for hands in HANDS
)
"""The same throws as (face from 0, how many dice show it)."""
_UP_TO: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(accumulate(factorial(dice) / prod(map(factorial, hand)) / 6**dice for hand in HANDS[dice][:-1]))
    for dice in range(MOST + 1)
)
"""How likely one of the throws up to each is; the last one is what is left."""


class Stream:
    """A stream of chance that runs the same way every time it is begun with the same number."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK
        self.random()

    def random(self) -> float:
        """Return the next number of the stream, from 0 up to but not 1."""
        self._at = at = (self._at * 6364136223846793005 + 1442695040888963407) & _MASK
        return (at >> 11) / 9007199254740992

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        return int(self.random() * n)

    def throw(self, dice: int) -> Counts:
        """Throw up to six dice."""
        return HANDS[dice][bisect_right(_UP_TO[dice], self.random())]

    def shown(self, dice: int) -> tuple[tuple[int, int], ...]:
        """Throw up to six dice, told as (face from 0, how many dice show it)."""
        return SHOWN[dice][bisect_right(_UP_TO[dice], self.random())]


def counted(faces: tuple[int, ...]) -> Counts:
    """Return a throw as counts of each face."""
    return tuple(map(faces.count, range(1, 7)))
