"""The chance to win a game of two where both play to win, from every position between rounds: a table solved backwards.

A position is what both own and who starts; the dice that are missing lie in the middle. The dark rounds know which dark
cards are gone. So does a bright round of the cards that may come in it; the rounds after it count with every other
bright card, which is off by a thousandth as a rule and by six at most.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import isqrt
from typing import Final, Protocol

from gangdice_gui.games.gang.bots.whole_game.solved_table import FIRST, TABLE
from gangdice_gui.games.gang.rules.types import Edition, View

__all__ = ["FIRST", "Ahead", "Over", "Solved", "ahead_of", "before", "solved"]

SCALE: Final = 30_000
"""A chance is written in steps of one in so many."""
BRIGHT: Final = 9
"""The rounds of bright cards."""


class Ahead(Protocol):
    """The chances before a round."""

    def starter(self, mine: int, theirs: int) -> float:
        """Return the chance of the seat that starts it, by its own dice and the other's."""
        ...


class Over:
    """The end of the last round."""

    def starter(self, mine: int, theirs: int) -> float:
        """Return 1, 0, or a half where both own the same."""
        return 0.5 * ((mine > theirs) - (mine < theirs) + 1)


class Solved:
    """The chances before a round that is still to come."""

    def __init__(self, chances: list[float]) -> None:
        """Take the chances by the starter's dice and then by the other's, from one die each to all in the game."""
        self._chances = chances
        dice = (isqrt(8 * len(chances) + 1) + 1) // 2
        self._rows = [-1, *accumulate(range(dice - 1, 0, -1), initial=-1)]

    def starter(self, mine: int, theirs: int) -> float:
        """Return the chance of the seat that starts it; who has no dice has lost."""
        if mine <= 0 or theirs <= 0:
            return 0.5 * ((mine > 0) - (theirs > 0) + 1)
        # More than there is in the game: nobody has counted that, and the same lead is as good.
        beyond = max(0, mine + theirs - len(self._rows) + 2) // 2
        mine, theirs = mine - beyond, theirs - beyond
        if min(mine, theirs) <= 0:
            return float(mine > theirs)
        return self._chances[self._rows[mine] + theirs]


def ahead_of(view: View) -> Ahead:
    """Return the chances before the round after this one, as far as the cards turned so far tell."""
    number = view.round + 1
    if number > view.rounds:
        return Over()
    return before(view.edition, number, left(view), view.card)


def left(view: View) -> list[str]:
    """Return the cards that may come in the round after a view's, as far as those turned so far tell."""
    found = list(view.deck_bright if view.round < BRIGHT else view.deck_dark)
    for card in (*(past.card for past in view.history), view.card):
        if card in found:
            found.remove(card)
    return found


def before(edition: Edition, number: int, left: Iterable[str], card: str | None) -> Solved:
    """Return the chances before a round, by the cards that may come in it and the one of the round before."""
    names = [f"{number}/{other}" for other in left]
    if number == BRIGHT + 1:
        names = [f"{number}"]
    elif number == BRIGHT + 2:
        names = [f"{number}/{card}"]
    return solved(edition, number, tuple(names))


@lru_cache(maxsize=8)
def solved(edition: Edition, number: int, names: tuple[str, ...]) -> Solved:
    """Return the mean of some tables of a round, of all it has where none of them is known."""
    tables = TABLE[edition]
    # A deck of one's own may hold cards that nobody solved: those of the house stand for them.
    known = [name for name in names if name in tables] or [n for n in tables if n.partition("/")[0] == str(number)]
    found = []
    for name in known:
        steps = array("h")
        steps.frombytes(zlib.decompress(b85decode(tables[name])))
        found.append(accumulate(steps))
    scale = SCALE * len(found)
    return Solved([sum(chances) / scale for chances in zip(*found, strict=True)])
