"""Exact odds of one turn of Gang of Dice: what the best play is worth, at any moment of it, for up to 24 dice.

A value for every finished hand is carried back roll by roll over the sizes of hands. Rolling one more die is the mean
over six hands one die larger; choosing what to keep is the best of all smaller hands inside this one. Nothing is tried
out and nothing is rounded: floats carry the odds to about 1e-14.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.bots.one_turn.chances import chance
from gangdice_gui.games.gang.bots.one_turn.hands import BUST, FACES, LARGEST, hands
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts

MOST: Final = 8
"""The largest hand that is solved in a few milliseconds, for all who cannot wait; Turn itself goes up to LARGEST."""
_CHUNK: Final = 2048
"""Hands reckoned at a stretch: whoever solves a turn in pieces pauses in between."""

Worths = Sequence[float]
"""What a valid total is worth, indexed by the total, 0 to 5 times the dice."""
Values = Sequence[float]
"""The values of all hands of one size, and last of all that of being bust."""


class Turn:
    """One turn solved: a card, a number of dice, and what each outcome is worth."""

    def __init__(self, card: str, dice: int, worth: Worths, bust: float) -> None:
        """Take a turn to solve; each reroll is solved when it is first asked about.

        `bust` is the worth of an invalid result, `worth` has at least 5 * dice + 1 entries. Raises ValueError unless
        there are 1 to LARGEST dice and KeyError for what is no card. Time and memory grow with the dice: a millisecond
        or two up to 8; at 24, for cards where every value matters, most of a second and 5 MB a reroll.
        """
        if not 1 <= dice <= LARGEST:
            raise ValueError(f"A turn is solved for 1 to {LARGEST} dice, not {dice}.")
        self.card, self.dice, self.bust = card, dice, bust
        self._worth = worth
        self._holds = CONDITIONS[card_parts(card)[0]]
        # Whoever would rather be bust wants junk dice told apart: it matters then which of them are kept.
        capped = min(worth[: 5 * dice + 1]) >= bust
        self._hands = hands(card, dice, capped=capped)
        self._steps = _steps(card, capped) if dice <= MOST else None
        self._after: dict[int, list[Values]] = {}
        self._value: float | None = None

    @property
    def value(self) -> float:
        """The worth of the turn before its first roll, played as well as can be."""
        return at_once(self.valuing())

    def valuing(self) -> Pieces[float]:
        """Find what `value` returns."""
        if self._value is None:
            self._value = (yield from self._rolled((yield from self._chosen(2))))[0][0]
        return self._value

    def solving(self, rerolls_left: int) -> Pieces[None]:
        """Solve so many rerolls, the last one first: then `keep` and `rerolls` know what they are worth."""
        for left in range(1, rerolls_left + 1):
            if left not in self._after:
                self._after[left] = yield from self._rolled((yield from self._chosen(left - 1)))

    def stop(self, faces: Sequence[int]) -> float:
        """Return the worth of stopping with these faces."""
        return self.bust if self._holds(tuple(faces)) else self._worth[sum(faces)]

    def keep(self, kept: Sequence[int], rerolls_left: int) -> float:
        """Return the worth of keeping these faces, fewer than all, and rerolling the rest as one of 1 or 2 rerolls."""
        place = self._hands.place(kept)
        return self.bust if place == BUST else self._rerolled(rerolls_left)[len(kept)][place]

    def rerolls(self, faces: Sequence[int], rerolls_left: int) -> list[float]:
        """Return the worth of every way to throw some of these faces again, by how many of each.

        One die more of the lowest face is the next way, one more of the face above it is as many ways further as there
        were so far, and so on; the first way throws none and is stopping.
        """
        rolled, larger = self._rerolled(rerolls_left), self._hands.larger
        kept = [(0, 0)]
        for face, times in sorted(Counter(faces).items()):
            column, sizes = larger[face], [kept]
            for _ in range(times):
                sizes.append([(size + 1, at if at == BUST else column[at]) for size, at in sizes[-1]])
            kept = [hand for hands_ in reversed(sizes) for hand in hands_]
        return [self.stop(faces), *(self.bust if at == BUST else rolled[size][at] for size, at in kept[1:])]

    def _rerolled(self, left: int) -> list[Values]:
        """Return the value of every kept hand of every size while `left` rerolls, this one among them, are left."""
        if left not in self._after:
            at_once(self.solving(left))
        return self._after[left]

    def _ended(self) -> list[float]:
        worth, bust, totals = self._worth, self.bust, self._hands.totals
        return [bust if total < 0 else worth[total] for total in totals[: self._hands.ends[self.dice]]]

    def _rolled(self, whole: list[float]) -> Pieces[list[Values]]:
        """Find the value of every hand of every size once the missing dice are rolled, from that of whole hands."""
        ends, larger = self._hands.ends, self._hands.larger
        above = [*whole, self.bust]
        values: list[Values] = []
        if self._steps is not None:
            for size in range(self.dice - 1, -1, -1):
                columns = [one(above) for one in self._steps.larger[size]]
                above = [(a + b + c + d + e + f) / FACES for a, b, c, d, e, f in zip(*columns, strict=True)]
                above.append(self.bust)
                values.append(above)
                yield
            return values[::-1]
        for size in range(self.dice - 1, -1, -1):
            means: list[float] = []
            for start in range(0, ends[size], _CHUNK):
                stop = min(start + _CHUNK, ends[size])
                found = [map(above.__getitem__, column[start:stop]) for column in larger]
                means += [(a + b + c + d + e + f) / FACES for a, b, c, d, e, f in zip(*found, strict=True)]
                yield
            means.append(self.bust)
            values.append(array("d", means))
            above = means
        values.reverse()
        return values

    def _chosen(self, left: int) -> Pieces[list[float]]:
        """Find the value of every whole hand where its best part may be kept and the rest rerolled."""
        own: Values = self._ended()
        if not left:
            return list(own)
        yield from self.solving(left)
        rolled, ends, fewer = self._after[left], self._hands.ends, self._hands.fewer
        best = list(rolled[0])
        for size in range(1, self.dice + 1):
            here = own if size == self.dice else rolled[size]
            # Hands with a Boss come first: they are those of the size below.
            if self._steps is not None:
                some = ends[size - 1]
                rows = [one(best) for one in self._steps.fewer[size]]
                best = [*map(max, here[:some], best, *rows), *map(max, here[some:], *[row[some:] for row in rows])]
                yield
                continue
            found: list[float] = []
            for start in range(0, ends[size], _CHUNK):
                stop = min(start + _CHUNK, ends[size])
                columns: list[Iterable[float]] = [map(best.__getitem__, column[start:stop]) for column in fewer]
                if stop <= ends[size - 1]:
                    columns.append(best[start:stop])
                elif start < ends[size - 1]:
                    columns.append(best[start : ends[size - 1]] + list(here[ends[size - 1] : stop]))
                found += map(max, here[start:stop], *columns)
                yield
            best = found
        return best


@dataclass(frozen=True, slots=True)
class _Steps:
    """The neighbours of all hands of a size at once, of up to MOST dice: what takes their values from a list of all."""

    larger: list[list[Callable[[Values], tuple[float, ...]]]]
    fewer: list[list[Callable[[Values], tuple[float, ...]]]]


@lru_cache(maxsize=2)
def _steps(card: str, capped: bool) -> _Steps:
    listed = hands(card, MOST, capped)
    # Each place is one number, however often it is a neighbour.
    places = [*range(listed.ends[MOST]), BUST]
    larger, fewer = ([[places[at] for at in column] for column in kind] for kind in (listed.larger, listed.fewer))
    return _Steps(
        [[_taken(column[:end]) for column in larger] for end in listed.ends[:MOST]],
        [[_taken(column[:end]) for column in fewer] for end in listed.ends[: MOST + 1]],
    )


def _taken(places: Sequence[int]) -> Callable[[Values], tuple[float, ...]]:
    if len(places) == 1:
        (place,) = places
        return lambda values: (values[place],)
    return itemgetter(*places)


@lru_cache(maxsize=24)
def solve(card: str, dice: int, worth: tuple[float, ...], bust: float) -> Turn:
    """Return a solved turn, remembered for the next time. Raises like Turn."""
    return Turn(card, dice, worth, bust)


def chance_to_beat(card: str, total: int) -> float:
    """Return the best chance any number of dice up to MOST has for a valid result above a total."""
    return max(chance(card, dice, total + 1) for dice in range(1, MOST + 1))


@cache
def chances_to_beat(card: str) -> tuple[float, ...]:
    """Return chance_to_beat for the totals 0, 1, 2 ... as long as it is not negligible."""
    row: list[float] = []
    while (best := chance_to_beat(card, len(row))) >= 0.005:
        row.append(best)
    return tuple(row)
