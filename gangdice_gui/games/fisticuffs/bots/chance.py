"""Dice in a gangster's head: throws as counts of each face, from one stream of chance that can be run again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import factorial, prod
from typing import Final, Protocol

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
LIKELY: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(factorial(dice) / prod(map(factorial, hand)) / 6**dice for hand in HANDS[dice]) for dice in range(MOST + 1)
)
"""How likely each of them is."""
_UP_TO: Final[tuple[tuple[float, ...], ...]] = tuple(tuple(accumulate(likely[:-1])) for likely in LIKELY)
"""How likely one of the throws up to each is; the last one is what is left."""


class Chance(Protocol):
    """Whatever decides what nobody chooses."""

    def below(self, n: int) -> int: ...

    def throw(self, dice: int) -> Counts: ...

    def shown(self, dice: int) -> tuple[tuple[int, int], ...]: ...


class Stream:
    """A stream of chance that runs the same way every time it is begun with the same number."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        # Numbers side by side begin far from each other: else one stream would know what the next one throws.
        at = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK
        at = ((at ^ at >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        self._at = ((at ^ at >> 27) * 0x94D049BB133111EB) & _MASK

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


class Fallen(Stream):
    """A stream of chance whose first throw has fallen already."""

    __slots__ = ("_fallen",)

    def __init__(self, fallen: Counts, seed: int) -> None:
        super().__init__(seed)
        self._fallen: Counts | None = fallen

    def throw(self, dice: int) -> Counts:
        """Throw up to six dice."""
        drawn, fallen, self._fallen = super().throw(dice), self._fallen, None
        return drawn if fallen is None else fallen

    def shown(self, dice: int) -> tuple[tuple[int, int], ...]:
        """Throw up to six dice, told as (face from 0, how many dice show it)."""
        drawn, fallen, self._fallen = super().shown(dice), self._fallen, None
        return drawn if fallen is None else tuple((at, count) for at, count in enumerate(fallen) if count)


class Every:
    """Chance that goes all its ways, one after the other, each with how likely it is."""

    __slots__ = ("_at", "_ways", "likely")

    def __init__(self) -> None:
        """Begin with the first way."""
        self._ways: list[list[int]] = []
        """Where the way has turned: which turning was taken, and of how many."""
        self._at, self.likely = 0, 1.0

    def next(self) -> bool:
        """Turn to the next way; returns False where all have been gone."""
        while self._ways and self._ways[-1][0] + 1 == self._ways[-1][1]:
            self._ways.pop()
        if self._ways:
            self._ways[-1][0] += 1
        self._at, self.likely = 0, 1.0
        return bool(self._ways)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1."""
        self.likely /= n
        return self._turn(n)

    def throw(self, dice: int) -> Counts:
        """Throw up to six dice."""
        way = self._turn(len(HANDS[dice]))
        self.likely *= LIKELY[dice][way]
        return HANDS[dice][way]

    def shown(self, dice: int) -> tuple[tuple[int, int], ...]:
        """Throw up to six dice, told as (face from 0, how many dice show it)."""
        way = self._turn(len(SHOWN[dice]))
        self.likely *= LIKELY[dice][way]
        return SHOWN[dice][way]

    def _turn(self, of: int) -> int:
        if self._at == len(self._ways):
            self._ways.append([0, of])
        self._at += 1
        return self._ways[self._at - 1][0]


def counted(faces: tuple[int, ...]) -> Counts:
    """Return a throw as counts of each face."""
    return tuple(map(faces.count, range(1, 7)))
