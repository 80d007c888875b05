"""What a player may be told: exact chances of the hands a table offers, from nothing but what is public.

Pure: no window, no clock, no chance. The screens ask for it on a thread of their own (`screens/console/odds_asked.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.bots.one_turn import heap
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, chance, lead_chance
from gangdice_gui.games.gang.rules.types import View

CERTAIN: Final = 1 - 1e-9
"""A chance from here on is one: sums of exact chances miss it by less, and none at this table comes so close."""
ALMOST: Final = 1 - 1e-8
"""The greatest chance below."""

Beat = tuple[int, int] | None
"""The total and the dice of the result to beat; None where nobody has one."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance of a valid result and a chance to lead, each with the best play for that aim alone."""

    valid: float
    lead: float

    @property
    def bust(self) -> float:
        """The chance of an invalid result, however carefully one plays."""
        if self.valid >= CERTAIN:
            return 0.0
        # Beside a chance however small there is no certainty.
        return min(1.0 - self.valid, ALMOST) if self.valid > 0 else 1.0


def to_beat(view: View) -> Beat:
    """Return the result that leads the round, None where there is none."""
    leader = view.leader
    best = next((turn for turn in view.turns if turn.ended and turn.seat == leader), None)
    return None if best is None or best.total is None else (best.total, best.dice)


def first(card: str, dice: int, beat: Beat) -> Odds | None:
    """Return the odds before the first roll, at once; None for more than LARGEST dice."""
    if not 1 <= dice <= LARGEST:
        return None
    return Odds(chance(card, dice), lead_chance(card, dice, beat))


class Parts:
    """All ways to throw some dice again, by how many of each face: way 0 throws none."""

    def __init__(self, faces: Sequence[int]) -> None:
        """List the ways for dice as they lie."""
        self.faces = tuple(faces)
        self._counts = sorted(Counter(faces).items())
        self._steps: dict[int, int] = {}
        self.count = 1
        for face, times in self._counts:
            self._steps[face] = self.count
            self.count *= times + 1

    def way(self, again: Iterable[int]) -> int:
        """Return the way that throws the dice at these positions again."""
        return sum(self._steps[self.faces[position]] for position in again)

    def again(self, way: int) -> tuple[int, ...]:
        """Return positions a way throws again, ascending; of equal faces the last ones."""
        left = {}
        for face, times in self._counts:
            way, left[face] = divmod(way, times + 1)
        found = []
        for position in range(len(self.faces) - 1, -1, -1):
            if left[self.faces[position]]:
                left[self.faces[position]] -= 1
                found.append(position)
        return tuple(reversed(found))


class Picks:
    """The odds of every reroll of the dice that lie there, solved: picking others is a look-up."""

    def __init__(self, parts: Parts, valid: Sequence[float], lead: Sequence[float]) -> None:
        """Take how dice that lie there are parted, and by way the chances of a valid result and to lead."""
        self.parts, self._valid, self._lead = parts, valid, lead

    def odds(self, again: Collection[int]) -> Odds:
        """Return the odds of rerolling the dice at positions `again` now; none of them means stopping."""
        return self.way(self.parts.way(again))

    def way(self, way: int) -> Odds:
        """Return the odds of one of the ways. Raises IndexError for a reroll where none is left."""
        return Odds(self._valid[way], self._lead[way])

    def best(self) -> Odds:
        """Return the odds of whoever throws again what leads most often."""
        way = max(range(len(self._lead)), key=lambda one: (self._lead[one], self._valid[one]))
        return self.way(way)


def picks(card: str, faces: Sequence[int], rerolls_left: int, beat: Beat) -> Picks | None:
    """Return at once what `picking` finds in pieces."""
    return at_once(picking(card, faces, rerolls_left, beat))


def picking(card: str, faces: Sequence[int], rerolls_left: int, beat: Beat) -> Pieces[Picks | None]:
    """Find the odds of every reroll, None where there are too many dice to solve."""
    dice = len(faces)
    if not 1 <= dice <= LARGEST:
        return None
    totals = range(5 * dice + 1)
    valid = lead = yield from heap.trying_again(card, faces, rerolls_left, (1.0,) * len(totals), 0.0)
    if beat is not None:
        leads = tuple([float((total, dice) > beat) for total in totals])
        lead = yield from heap.trying_again(card, faces, rerolls_left, leads, 0.0)
    return Picks(Parts(faces), valid, lead)
