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
from base64 import b64decode
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import accumulate
from math import exp, sqrt
from operator import mul
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
    columns: tuple[tuple[Sequence[int], ...], ...]
    """By table: for each seat but the last its shares at the points where the richest is at the top, in their order."""
    _starts: tuple[int, ...]
    """By the steps of all seats but the last where their points begin; see starts_of()."""
    _rungs: tuple[tuple[int, float], ...]
    """By the dice of a lag the step below, and how far it is from there to the next."""
    _points: tuple[dict[int, Shares], ...] = field(default_factory=lambda: ({}, {}))

    def point(self, table: int, at: int) -> Shares:
        """Return the shares of a table at a point, by the steps each seat is up, the last one's running fastest."""
        points = self._points[table]
        found = points.get(at)
        if found is None:
            others, up = divmod(at, self.steps + 1)
            row = self._starts[others] + up
            shares = [column[row] / SCALE for column in self.columns[table]]
            found = points[at] = (*shares, max(0.0, 1 - sum(shares)))
        return found

    def shares(self, lags: tuple[int, ...], carried: int) -> Shares:
        """Return the shares of the seats in playing order, by how many dice each lags behind the richest."""
        at, rungs, far = 0, self._rungs, len(self._rungs) - 1
        parts: list[tuple[float, int]] = []
        for lag, width in zip(lags, _widths(len(lags), self.steps), strict=True):
            low, over = rungs[min(lag, far)]
            at += low * width
            if over:
                parts.append((over, width))
        if not parts:
            weights, corners = [1.0], [at]
        else:
            # The corners of the simplex around the point: from its floor, one step up in each seat, the nearest first.
            parts.sort(reverse=True)
            before, weights, corners = 1.0, [], []
            for part, width in (*parts, (0.0, 0)):
                if before > part:
                    weights.append(before - part)
                    corners.append(at)
                before, at = part, at + width
        found = self._mean(0, weights, corners)
        if carried:
            extra = min(_MOST, carried / self.carried)
            mixed = [max(0.0, a + extra * (b - a)) for a, b in zip(found, self._mean(1, weights, corners), strict=True)]
            total = sum(mixed)
            found = tuple([value / total for value in mixed])
        return found

    def _mean(self, table: int, weights: list[float], corners: list[int]) -> Shares:
        points = self._points[table]
        rows = [points.get(at) or self.point(table, at) for at in corners]
        if len(rows) == 1:
            return rows[0]
        return tuple([sum(map(mul, weights, column)) for column in zip(*rows, strict=True)])


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
        grid = None if self._over else before(view.players, self._number)
        self._most = int(_MOST * grid.carried) if isinstance(grid, Grid) else 0
        """The dice carried over that make a difference."""

    def __call__(self, stash: tuple[int, ...], middle: int, start: int) -> Shares:
        """Return the shares by what every seat owns, what lies in the middle, and who started or won the round."""
        if self._over or not all(stash):
            return self._few(stash, middle, start)
        most = max(stash)
        return _placed(self._number, tuple([most - dice for dice in stash]), min(middle, self._most), start)

    def _few(self, stash: tuple[int, ...], middle: int, start: int) -> Shares:
        """Return the shares where the game is over or some seat has no dice any more."""
        most = max(stash)
        if self._over or stash.count(0) >= len(stash) - 1:
            share = 1 / stash.count(most)
            return tuple([share if dice == most else 0.0 for dice in stash])
        own = (*stash[start:], *stash[:start])
        left = tuple(dice for dice in own if dice)
        if len(left) == 2:
            shares = iter(self._two(*left, middle))
        else:
            shares = iter(_shares(self._number, tuple([most - dice for dice in left]), middle))
        found = tuple(next(shares) if dice else 0.0 for dice in own)
        return (*found[len(own) - start :], *found[: len(own) - start])

    def _two(self, mine: int, theirs: int, middle: int) -> Shares:
        """Return the shares of two who are left: as in a game of two with the same lead and as much in the middle."""
        dice = 2 * START_WORTH[2] + self._dice - self._bonus - middle
        own = max(1, min(dice - 1, (dice + mine - theirs) // 2))
        chance = solved.before(self._edition, self._number, self._left, self._card).starter(own, dice - own)
        return chance, 1 - chance


@lru_cache(maxsize=20_000)
def _shares(number: int, lags: tuple[int, ...], carried: int) -> Shares:
    return before(len(lags), number).shares(lags, carried)


@lru_cache(maxsize=20_000)
def _placed(number: int, lags: tuple[int, ...], middle: int, start: int) -> Shares:
    """Return the shares by seat, from how much each lags; between two choices of one round much the same comes up."""
    grid, seats = before(len(lags), number), len(lags)
    if not start:
        return grid.shares(lags, middle)
    found = grid.shares(lags[start:] + lags[:start], middle)
    return found[seats - start :] + found[: seats - start]


@cache
def _widths(seats: int, steps: int) -> tuple[int, ...]:
    return tuple([(steps + 1) ** (seats - 1 - seat) for seat in range(seats)])


@cache
def before(players: int, number: int) -> Grid | Early:
    """Return the shares before a round of three or four, 2 to 12. Raises KeyError for another."""
    if number in EARLY[players]:
        die, square, lead, lag, *places = EARLY[players][number]
        return Early(die, square, lead, lag, tuple(places))
    *figures, text = TABLE[players][number].split(" ")
    steps, size, carried = map(int, figures)
    numbers = array("h")
    numbers.frombytes(zlib.decompress(b64decode(text)))
    many = len(numbers) // (2 * (players - 1))
    columns = [array("h", accumulate(numbers[at : at + many])) for at in range(0, len(numbers), many)]
    rungs = tuple([(up // size, up % size / size) for up in range(steps * size, -1, -1)])
    tables = tuple(columns[: players - 1]), tuple(columns[players - 1 :])
    return Grid(steps, size, carried, tables, starts_of(players, steps), rungs)


def starts_of(players: int, steps: int) -> tuple[int, ...]:
    """Return where, among the points of a grid at whose top some seat is, those of all seats but the last begin.

    Add the steps of the last seat. Where no other seat is at the top it has to be, and there is one such point.
    """
    # How many points there are, by the steps of ever more seats: a seat at the top leaves the others free.
    many = [1] * steps + [steps + 1]
    for others in range(2, players):
        many = many * steps + [steps + 1] * (steps + 1) ** (others - 1)
    firsts = accumulate(many, initial=0)
    return tuple([first - (steps if points == 1 else 0) for first, points in zip(firsts, many, strict=False)])
