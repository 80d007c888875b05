"""Ways to play hands of 9 to 24 dice, ready for every card: the chance of every total each leads to.

The best of them is worth within a thousandth or two of the very best play, in chances to win a game of two.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode
from functools import cache
from typing import Final

from gangdice_gui.games.gang.bots.one_turn.odds import MOST
from gangdice_gui.games.gang.bots.one_turn.plays_table import TABLE

SCALE: Final = 60_000
"""A chance is written in steps of one in so many."""

Play = tuple[tuple[float, ...], float]
"""The chance of every total, from 0, and of a bust."""


@cache
def plays(card: str, dice: int) -> tuple[Play, ...]:
    """Return some ways to play more than MOST dice. Raises KeyError for what is no card."""
    ways, _, text = TABLE[card][dice - MOST - 1].partition(" ")
    steps = array("H")
    steps.frombytes(zlib.decompress(b85decode(text)))
    width = len(steps) // int(ways)
    rows = [steps[at : at + width] for at in range(0, len(steps), width)]
    # What was lost to rounding would otherwise count as worth nothing.
    totals = map(sum, rows)
    return tuple(
        (tuple([step / all_ for step in row[:-1]]), row[-1] / all_) for row, all_ in zip(rows, totals, strict=True)
    )
