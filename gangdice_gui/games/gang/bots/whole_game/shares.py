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
KEPT: Final = 3_000
"""How many shares are remembered, 0.4 kB each: choices of the round ask for them again, no other round does."""
_SEATS: Final = 4
"""The most seats there are."""
_DICE: Final = 1 << 9
"""More dice than there are in a game."""
_KEPT: Final = 1 << 10
"""More than the dice carried over that count."""

Shares = tuple[float, ...]
Mix = tuple[tuple[float, int], ...]
"""What points of a grid weigh, and where they lie from the first."""


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
    codes: tuple[tuple[int, ...], ...]
    """By the place in playing order and the dice of a lag: what adds up to a code, see shares_at()."""
    _points: dict[int, tuple[float, ...]] = field(default_factory=dict)
    """The shares of both tables, four numbers each."""
    _mixes: dict[int, Mix] = field(default_factory=dict)

    def point(self, table: int, at: int) -> Shares:
        """Return the shares of a table at a point, by the steps each seat is up, the last one's running fastest."""
        return (self._points.get(at) or self._point(at))[_SEATS * table :][: len(self.codes)]

    def _point(self, at: int) -> tuple[float, ...]:
        row, found = at - inside(at, self.steps, len(self.codes)), list[float]()
        for columns in self.columns:
            shares = [column[row] / SCALE for column in columns]
            found += [*shares, max(0.0, 1 - sum(shares)), 0.0][:_SEATS]
        point = self._points[at] = tuple(found)
        return point

    def shares(self, lags: tuple[int, ...], carried: int) -> Shares:
        """Return the shares of the seats in playing order, by how many dice each lags behind the richest."""
        far = self.steps * self.size
        return self.shares_at(sum([code[min(lag, far)] for code, lag in zip(self.codes, lags, strict=True)]), carried)

    def shares_at(self, code: int, carried: int) -> Shares:
        """Return the shares of the seats in playing order by the sum of their codes.

        It is the point below all of them, and beside it how far each is from there to the next step.
        """
        seats, points, a, b, c, d = len(self.codes), self._points, 0.0, 0.0, 0.0, 0.0
        at, over = divmod(code, self.size**seats)
        mix = self._mixes.get(over)
        if mix is None:
            mix = self._mixes[over] = self._mix(over)
        if not carried:
            for weight, step in mix:
                row = points.get(at + step) or self._point(at + step)
                a += weight * row[0]
                b += weight * row[1]
                c += weight * row[2]
                d += weight * row[3]
            return (a, b, c, d)[:seats]
        e = f = g = h = 0.0
        for weight, step in mix:
            i, j, k, m, n, o, p, q = points.get(at + step) or self._point(at + step)
            a += weight * i
            b += weight * j
            c += weight * k
            d += weight * m
            e += weight * n
            f += weight * o
            g += weight * p
            h += weight * q
        extra = min(_MOST, carried / self.carried)
        a, b, c, d = a + extra * (e - a), b + extra * (f - b), c + extra * (g - c), d + extra * (h - d)
        a, b, c, d = a if a > 0 else 0.0, b if b > 0 else 0.0, c if c > 0 else 0.0, d if d > 0 else 0.0
        total = a + b + c + d
        return (a / total, b / total, c / total, d / total)[:seats]

    def _mix(self, over: int) -> Mix:
        """Return the corners of the simplex around a place between points and what each of them weighs.

        They go from its floor, one step up in each seat, the nearest first.
        """
        parts = []
        for width in _widths(len(self.codes), self.steps):
            over, dice = divmod(over, self.size)
            if dice:
                parts.append((dice / self.size, width))
        found, before, at = [], 1.0, 0
        for part, width in (*sorted(parts, reverse=True), (0.0, 0)):
            if before > part:
                found.append((before - part, at))
            before, at = part, at + width
        return tuple(found)


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
        self._key = (
            view.players,
            self._number,
            self._over,
            self._edition,
            self._card,
            self._dice,
            self._bonus,
            self._left,
        )
        grid = None if self._over else before(view.players, self._number)
        self._grid = grid if isinstance(grid, Grid) else None
        self._most = int(_MOST * grid.carried) if isinstance(grid, Grid) else 0
        """The dice carried over that make a difference."""
        self._known: list[dict[int, Shares]] = [{} for _ in range(view.players)]
        """By who starts, the shares by the codes of the seats and the dice carried over, see _reckoned()."""
        self._codes = list[tuple[tuple[int, ...], ...]]()
        """The codes by who starts, the seat, and how much it lags behind."""
        if self._grid is not None:
            codes = self._grid.codes
            # Who lags further lags so much.
            codes = tuple([row + row[-1:] * _DICE for row in codes])
            self._codes = [codes[len(codes) - start :] + codes[: len(codes) - start] for start in range(view.players)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outlook) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __call__(self, stash: Sequence[int], middle: int, start: int) -> Shares:
        """Return the shares by what every seat owns, what lies in the middle, and who started or won the round."""
        if self._over or not all(stash):
            return self._few(stash, middle, start)
        most, code = max(stash), 0
        if self._grid is None:
            lags = tuple([most - dice for dice in stash])
            return _scored(self._number, lags, start)
        for codes, dice in zip(self._codes[start], stash, strict=True):
            code += codes[most - dice]
        # Between two choices of one round much the same comes up.
        carried = min(middle, self._most)
        return self._known[start].get(code * _KEPT + carried) or self._reckoned(code, carried, start)

    def missed(
        self, stash: Sequence[int], middle: int, start: int, seat: int, taker: int, numbers: Sequence[int]
    ) -> list[Shares]:
        """Return the shares by the dice one seat loses, to another or, where that is -1, to the middle."""
        if self._grid is None or self._over or not all(stash) or max(numbers) >= stash[seat]:
            owns, reckoned = [*stash], list[Shares]()
            for dice in numbers:
                owns[seat] = stash[seat] - dice
                if taker >= 0:
                    owns[taker] = stash[taker] + dice
                reckoned.append(self(owns, middle if taker >= 0 else middle + dice, start))
            return reckoned
        codes, known, found = self._codes[start], self._known[start], list[Shares]()
        mine, own = codes[seat], stash[seat]
        others = [(codes[each], stash[each]) for each in range(len(stash)) if each not in (seat, taker)]
        top = max([dice for _, dice in others])
        if taker < 0:
            beside = sum([code[top - dice] for code, dice in others])
            for dice in numbers:
                left, carried = own - dice, min(middle + dice, self._most)
                if left <= top:
                    code = beside + mine[top - left]
                else:
                    code = mine[0] + sum([each[left - other] for each, other in others])
                found.append(known.get(code * _KEPT + carried) or self._reckoned(code, carried, start))
            return found
        theirs, owned, carried = codes[taker], stash[taker], min(middle, self._most)
        for dice in numbers:
            left, more = own - dice, owned + dice
            most = max(left, more, top)
            code = mine[most - left] + theirs[most - more]
            for each, other in others:
                code += each[most - other]
            found.append(known.get(code * _KEPT + carried) or self._reckoned(code, carried, start))
        return found

    def _reckoned(self, code: int, carried: int, start: int) -> Shares:
        """Return the shares by the sum of the seats' codes and the dice carried over that count, and remember them."""
        assert self._grid is not None
        shares = self._grid.shares_at(code, carried)
        first = len(shares) - start
        found = self._known[start][code * _KEPT + carried] = shares[first:] + shares[:first]
        return found

    def _few(self, stash: Sequence[int], middle: int, start: int) -> Shares:
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


@lru_cache(maxsize=KEPT)
def _shares(number: int, lags: tuple[int, ...], carried: int) -> Shares:
    return before(len(lags), number).shares(lags, carried)


@lru_cache(maxsize=KEPT)
def _scored(number: int, lags: tuple[int, ...], start: int) -> Shares:
    """Return the shares by seat, from how much each lags; between two choices of one round much the same comes up."""
    seats = len(lags)
    found = before(seats, number).shares(lags[start:] + lags[:start], 0)
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
    halves, numbers = zlib.decompress(b64decode(text)), array("h")
    packed = bytearray(len(halves))
    packed[::2], packed[1::2] = halves[: len(halves) // 2], halves[len(halves) // 2 :]
    numbers.frombytes(packed)
    many = len(numbers) // (2 * (players - 1))
    columns = [numbers[at : at + many] for at in range(0, len(numbers), many)]
    tables = tuple(columns[: players - 1]), tuple(columns[players - 1 :])
    ups, every = range(steps * size, -1, -1), size**players
    codes = [
        tuple([up // size * width * every + up % size * size**place for up in ups])
        for place, width in enumerate(_widths(players, steps))
    ]
    return Grid(steps, size, carried, tables, tuple(codes))


def inside(at: int, steps: int, seats: int) -> int:
    """Return how many of the points before one have no seat at the top: no table has those."""
    found, width = 0, int((steps + 1) ** (seats - 1))
    for seat in range(seats):
        up, at = divmod(at, width)
        found = found * steps + up
        if up == steps:
            # Whatever the seats after it do, one is at the top from here on.
            return found * int(steps ** (seats - 1 - seat))
        width //= steps + 1
    return found
