"""Exact chances of one turn of Gang of Dice, for up to eight dice.

What matters of a hand is how many dice show each face, so hands are multisets: 3003 of them with eight dice or fewer. A
value for every finished hand is carried back roll by roll: rolling one more die is the mean over six hands one die
larger, and choosing what to keep is the best of all smaller hands inside this one. Three rolls of eight dice take a few
milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from ..engine.conditions import CONDITIONS, card_parts

MOST: Final = 8
"""The largest hand that is solved exactly."""
FACES: Final = 6

Worths = Sequence[float]
"""What a valid total is worth, indexed by the total, 0 to 5 times the dice."""


@dataclass(frozen=True, slots=True)
class _Hands:
    start: tuple[int, ...]
    """Where the hands of each size begin; one more entry ends the last size."""
    faces: tuple[tuple[int, ...], ...]
    larger: tuple[tuple[int, ...], ...]
    """Six hands with one die more, per hand below the largest size."""
    smaller: tuple[tuple[int, ...], ...]
    """The hands with one die less."""
    index: dict[tuple[int, ...], int]


@cache
def _hands() -> _Hands:
    faces: list[tuple[int, ...]] = []
    start = []
    for dice in range(MOST + 1):
        start.append(len(faces))
        faces += combinations_with_replacement(range(FACES), dice)
    start.append(len(faces))
    index = {hand: i for i, hand in enumerate(faces)}
    larger = [tuple(index[tuple(sorted((*hand, face)))] for face in range(FACES)) for hand in faces[: start[MOST]]]
    smaller = [
        tuple({index[hand[:at] + hand[at + 1 :]] for at in range(len(hand)) if at == 0 or hand[at] != hand[at - 1]})
        for hand in faces
    ]
    return _Hands(tuple(start), tuple(faces), tuple(larger), tuple(smaller), index)


@cache
def _totals(condition: str, dice: int) -> tuple[int | None, ...]:
    """Return the total of every hand of a size, None where the condition holds."""
    hands, holds = _hands(), CONDITIONS[condition]
    rows = hands.faces[hands.start[dice] : hands.start[dice + 1]]
    return tuple(None if holds(faces) else sum(faces) for faces in rows)


class Turn:
    """One turn solved: a card, a number of dice, and what each outcome is worth."""

    def __init__(self, card: str, dice: int, worth: Worths, bust: float) -> None:
        """Solve a turn of 1 to MOST dice. `bust` is the worth of an invalid result."""
        condition, mode = card_parts(card)
        totals = _totals(condition, dice)
        self._dice = dice
        self._ends = [bust if total is None else worth[total] for total in totals]
        forced = [mode == "explosive" and total is None for total in totals]
        self._after = [self._back(self._ends)]
        for _ in range(2):
            choice = self._choose(self._after[-1])
            for i, over in enumerate(forced):
                if over:
                    choice[i] = bust
            self._after.append(self._back(choice))

    @property
    def value(self) -> float:
        """The worth of the turn before its first roll, played as well as can be."""
        return self._after[2][0]

    def stop(self, faces: Sequence[int]) -> float:
        """Return the worth of stopping with these faces."""
        hands = _hands()
        return self._ends[hands.index[tuple(sorted(faces))] - hands.start[self._dice]]

    def keep(self, kept: Sequence[int], rerolls_left: int) -> float:
        """Return the worth of keeping these faces and rerolling all other dice, with 1 or 2 rerolls left before it."""
        return self._after[rerolls_left - 1][_hands().index[tuple(sorted(kept))]]

    def _back(self, ends: list[float]) -> list[float]:
        hands = _hands()
        first = hands.start[self._dice]
        values = [0.0] * first + ends
        larger = hands.larger
        for i in range(first - 1, -1, -1):
            a, b, c, d, e, f = larger[i]
            values[i] = (values[a] + values[b] + values[c] + values[d] + values[e] + values[f]) / FACES
        return values

    def _choose(self, values: list[float]) -> list[float]:
        best = values.copy()
        smaller = _hands().smaller
        for i in range(1, len(best)):
            value = best[i]
            for j in smaller[i]:
                if best[j] > value:
                    value = best[j]
            best[i] = value
        return best[_hands().start[self._dice] :]


def chance_to_beat(card: str, total: int) -> float:
    """Return the best chance any number of dice up to MOST has for a valid result above a total."""
    return max(
        Turn(card, dice, [float(t > total) for t in range(5 * dice + 1)], 0.0).value for dice in range(1, MOST + 1)
    )


@cache
def chances_to_beat(card: str) -> tuple[float, ...]:
    """Return chance_to_beat for the totals 0, 1, 2 ... as long as it is not negligible. Slow the first time."""
    row: list[float] = []
    while (chance := chance_to_beat(card, len(row))) >= 0.005:
        row.append(chance)
    return tuple(row)
