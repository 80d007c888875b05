"""Ways to throw 1 to 8 dice where others still act, ready for every card: for a total and a little more, or to lose.

Each is known by the chance of every total. With them a seat's best answer is found in no time that would take long to
count out for every number of dice and every result before it.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from gangdice_gui.games.gang.bots.one_turn.ways_table import TABLE

SCALE: Final = 60_000
"""A chance is written in steps of one in so many."""
SMALL: Final = (1, 2, 3, 4, 5, 6, 7, 8)
"""The numbers of dice there are ways for."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to throw a number of dice."""

    falling: tuple[float, ...]
    """The chance of every total, from the highest down to 0."""
    misses: tuple[float, ...]
    """The chance to stay below a total or be bust, from 0 to one above the highest."""


@lru_cache(maxsize=64)
def ways(card: str, dice: int) -> tuple[Way, ...]:
    """Return the ways to throw a number of dice in SMALL. Raises KeyError for what is no card."""
    many, _, text = TABLE[card][SMALL.index(dice)].partition(" ")
    steps = array("H")
    steps.frombytes(zlib.decompress(b85decode(text)))
    width = len(steps) // int(many)
    found = []
    for at in range(0, len(steps), width):
        row = steps[at : at + width]
        # What was lost to rounding would otherwise count as worth nothing.
        every = sum(row)
        falling = tuple([step / every for step in reversed(row[:-1])])
        misses = [1 - often for often in accumulate(falling)]
        found.append(Way(falling, (*reversed(misses), 1.0)))
    return tuple(found)
