"""Exact odds of one turn of Gang of Dice: what the best play is worth, at any moment of it, for up to 24 dice.

A value for every finished hand is carried back roll by roll over the layers of hands. Rolling one more die is the mean
over six hands one die larger; choosing what to keep is the best of all smaller hands inside this one. Nothing is tried
out and nothing is rounded: floats carry the odds to about 1e-14.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from ..engine.conditions import CONDITIONS, card_parts
from .gang_chances import chance
from .gang_hands import FACES, LARGEST, Values, hand_of, larger, layer

MOST: Final = 8
"""The largest hand that is solved in a few milliseconds, for all who cannot wait; Turn itself goes up to LARGEST."""

Worths = Sequence[float]
"""What a valid total is worth, indexed by the total, 0 to 5 times the dice."""


class Turn:
    """One turn solved: a card, a number of dice, and what each outcome is worth."""

    def __init__(self, card: str, dice: int, worth: Worths, bust: float) -> None:
        """Solve a turn. `bust` is the worth of an invalid result, `worth` has at least 5 * dice + 1 entries.

        Raises ValueError unless there are 1 to LARGEST dice and KeyError for what is no card. Time and memory grow with
        the dice: a few milliseconds up to 8, a second or more at 24 for cards where every face matters.
        """
        if not 1 <= dice <= LARGEST:
            raise ValueError(f"A turn is solved for 1 to {LARGEST} dice, not {dice}.")
        self.card, self.dice, self.bust = card, dice, bust
        self._worth = worth
        self._holds = CONDITIONS[card_parts(card)[0]]
        # Whoever would rather be bust wants junk dice told apart: it matters then which of them are kept.
        self._capped = min(worth[: 5 * dice + 1]) >= bust
        ends = [bust if total is None else worth[total] for total in layer(card, dice, self._capped).totals]
        ends.append(bust)
        self._after = [self._roll(ends)]
        for _ in range(2):
            self._after.append(self._roll(self._choose(ends, self._after[-1])))

    @property
    def value(self) -> float:
        """The worth of the turn before its first roll, played as well as can be."""
        return self._after[2][0][0]

    def stop(self, faces: Sequence[int]) -> float:
        """Return the worth of stopping with these faces."""
        return self.bust if self._holds(tuple(faces)) else self._worth[sum(faces)]

    def keep(self, kept: Sequence[int], rerolls_left: int) -> float:
        """Return the worth of keeping these faces, fewer than all, and rerolling the rest as one of 1 or 2 rerolls."""
        place = layer(self.card, len(kept), self._capped).at.get(hand_of(self.card, kept, self._capped))
        return self.bust if place is None else self._after[rerolls_left - 1][len(kept)][place]

    def _roll(self, ends: Values) -> list[Values]:
        """Return the value of every hand of every size once the missing dice are rolled, from that of whole hands."""
        values = [ends]
        for size in range(self.dice - 1, -1, -1):
            columns = (get(values[-1]) for get in larger(self.card, size, self._capped))
            means = [(a + b + c + d + e + f) / FACES for a, b, c, d, e, f in zip(*columns, strict=True)]
            means.append(self.bust)
            values.append(means)
        values.reverse()
        return values

    def _choose(self, ends: Values, rolled: list[Values]) -> Values:
        """Return the value of every whole hand where its best part may be kept and the rest rolled."""
        best = rolled[0]
        for size in range(1, self.dice + 1):
            own = ends if size == self.dice else rolled[size]
            columns = [get(best) for get in layer(self.card, size, self._capped).fewer]
            best = list(map(max, own, *columns))
            best.append(self.bust)
        return best


@lru_cache(maxsize=64)
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
