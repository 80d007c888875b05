"""Every seat's share of wins before a round of three or four who all play to win: tables solved backwards on a grid.

What counts is by how many dice each seat lags behind the richest, who starts, and the dice carried over; between the
points of the grid the shares run straight. Of four the rounds before the tenth have a score of each seat instead,
fitted to what the round after makes of them. `scripts/bake/shares.py --check` tells how far both are off. All are for
the standard edition and the house's deck, whichever cards are gone; the French edition, with fewer bonus dice, takes
them as they are.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import exp, sqrt
from typing import Final

from gangdice_gui.games.gang.bots.whole_game import solved
from gangdice_gui.games.gang.bots.whole_game.shares_table import EARLY, FIRST, TABLE
from gangdice_gui.games.gang.rules.state import START_WORTH
from gangdice_gui.games.gang.rules.types import View

__all__ = ["FIRST", "LAG", "Early", "Grid", "Outlook", "before"]

SCALE: Final = 30_000
"""A share is written in steps of one in so many."""
LAG: Final = 4.0
"""Added to a lag whose root counts: the first dice behind tell less than that would make them."""
_MOST: Final = 2.0
"""Dice carried over count for no more than so many times those of the second table."""

Shares = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """The shares before one round."""

    steps: int
    """How many steps a seat can lag behind; who lags more lags so much."""
    size: int
    """The dice of a step."""
    carried: int
    """The dice carried over in the second table."""
    tables: tuple[tuple[Shares, ...], ...]
    """By the steps each seat has from the bottom of the grid up, the last one running fastest."""

    def shares(self, lags: tuple[int, ...], carried: int) -> Shares:
        """Return the shares of the seats in playing order, by how many dice each lags behind the richest."""
        at, width = 0, 1
        parts: list[tuple[float, int]] = []
        for lag in reversed(lags):
            low, over = divmod(max(0, self.steps * self.size - lag), self.size)
            at += low * width
            if over:
                parts.append((over / self.size, width))
            width *= self.steps + 1
        # The corners of the simplex around the point: from its floor, one step up in each seat, the nearest first.
        parts.sort(reverse=True)
        plain, more = self.tables
        extra = min(_MOST, carried / self.carried)
        before, found = 1.0, [0.0] * len(lags)
        for part, width in (*parts, (0.0, 0)):
            weight = before - part
            if weight:
                found = [value + weight * share for value, share in zip(found, plain[at], strict=True)]
                if extra:
                    change = [b - a for a, b in zip(plain[at], more[at], strict=True)]
                    found = [value + weight * extra * by for value, by in zip(found, change, strict=True)]
            before, at = part, at + width
        found = [max(0.0, value) for value in found]
        total = sum(found)
        return tuple(value / total for value in found)


@dataclass(frozen=True, slots=True)
class Early:
    """The shares before one round of many to come, by a score of each seat."""

    die: float
    """Each die above the mean."""
    square: float
    """Its square."""
    lead: float
    """Each die above all others."""
    lag: float
    """The root of the dice behind the richest, and LAG."""
    places: tuple[float, ...]
    """The place in playing order."""

    def shares(self, lags: tuple[int, ...], carried: int) -> Shares:
        """Return the shares of the seats in playing order, by how many dice each lags behind the richest.

        Dice carried over make no difference worth a weight.
        """
        mean, second = sum(lags) / len(lags), sorted(lags)[1]
        found = []
        for lag, place in zip(lags, self.places, strict=True):
            more = mean - lag
            score = self.die * more + self.square * more * abs(more) + self.lag * sqrt(lag + LAG) + place
            found.append(exp(score + (0 if lag else self.lead * second)))
        total = sum(found)
        return tuple([value / total for value in found])


class Outlook:
    """Every seat's share of wins once a round has ended."""

    def __init__(self, view: View) -> None:
        """Take the round that a view of a table of three or four shows."""
        self._number = view.round + 1
        self._over = self._number > view.rounds
        self._edition, self._card = view.edition, view.card
        self._dice = sum(view.bonuses[: self._number])
        self._bonus = 0 if self._over else view.bonuses[self._number - 1]
        self._left = tuple(solved.left(view))

    def __call__(self, stash: tuple[int, ...], middle: int, start: int) -> Shares:
        """Return the shares by what every seat owns, what lies in the middle, and who started or won the round."""
        most = max(stash)
        if self._over or stash.count(0) >= len(stash) - 1:
            share = 1 / stash.count(most)
            return tuple([share if dice == most else 0.0 for dice in stash])
        own = (*stash[start:], *stash[:start])
        if all(own):
            found = self._among(own, middle)
        else:
            left = tuple(dice for dice in own if dice)
            shares = iter(self._two(*left, middle) if len(left) == 2 else self._among(left, middle))
            found = tuple(next(shares) if dice else 0.0 for dice in own)
        return (*found[len(own) - start :], *found[: len(own) - start])

    def _among(self, own: tuple[int, ...], middle: int) -> Shares:
        most = max(own)
        return _shares(self._number, tuple([most - dice for dice in own]), middle)

    def _two(self, mine: int, theirs: int, middle: int) -> Shares:
        """Return the shares of two who are left: as in a game of two with the same lead and as much in the middle."""
        dice = 2 * START_WORTH[2] + self._dice - self._bonus - middle
        own = max(1, min(dice - 1, (dice + mine - theirs) // 2))
        chance = solved.before(self._edition, self._number, self._left, self._card).starter(own, dice - own)
        return chance, 1 - chance


@lru_cache(maxsize=20_000)
def _shares(number: int, lags: tuple[int, ...], carried: int) -> Shares:
    return before(len(lags), number).shares(lags, carried)


@cache
def before(players: int, number: int) -> Grid | Early:
    """Return the shares before a round of three or four, 2 to 12. Raises KeyError for another."""
    if number in EARLY[players]:
        die, square, lead, lag, *places = EARLY[players][number]
        return Early(die, square, lead, lag, tuple(places))
    *figures, text = TABLE[players][number].split(" ")
    steps, size, carried = map(int, figures)
    numbers = array("h")
    numbers.frombytes(zlib.decompress(b85decode(text)))
    points = [point for point in product(range(steps + 1), repeat=players) if max(point) == steps]
    many, at = len(points), 0
    tables = []
    for _ in range(2):
        rows: list[Shares] = [()] * (steps + 1) ** players
        columns = []
        for _ in range(players - 1):
            share, column = 0, []
            for step in numbers[at : at + many]:
                share += step
                column.append(share / SCALE)
            columns.append(column)
            at += many
        for point, *shares in zip(points, *columns, strict=True):
            place = 0
            for up in point:
                place = place * (steps + 1) + up
            rows[place] = (*shares, max(0.0, 1 - sum(shares)))
        tables.append(tuple(rows))
    return Grid(steps, size, carried, tuple(tables))
