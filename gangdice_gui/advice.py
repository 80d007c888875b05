"""What a player may be told: exact chances of the hands a table offers, from nothing but what is public.

Pure: no window, no clock, no chance. The screens ask for it on a thread of their own (`scenes/gang_odds_work.py`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from gangdice_gui.bots.gang_odds import MOST, Turn
from gangdice_gui.engine.gang_types import View

NEARLY: Final = 1e-9
"""A chance this close to 0 or 1 is one: the odds are exact to that."""

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
        return 1.0 - self.valid


def to_beat(view: View) -> Beat:
    """Return the result that leads the round, None where there is none."""
    leader = view.leader
    best = next((turn for turn in view.turns if turn.ended and turn.seat == leader), None)
    return None if best is None or best.total is None else (best.total, best.dice)


class Solved:
    """One number of dice at one card against one result, solved for good: every question after that is a look-up."""

    def __init__(self, card: str, dice: int, beat: Beat) -> None:
        """Solve 1 to MOST dice. Raises ValueError for more."""
        if not 1 <= dice <= MOST:
            raise ValueError(f"{dice} dice are beyond the exact odds.")
        totals = range(5 * dice + 1)
        self.dice = dice
        self._valid = Turn(card, dice, [1.0] * len(totals), 0.0)
        leads = [float(beat is None or (total, dice) > beat) for total in totals]
        self._lead = self._valid if beat is None else Turn(card, dice, leads, 0.0)

    @property
    def first(self) -> Odds:
        """The odds before the first roll."""
        return Odds(self._valid.value, self._lead.value)

    def after(self, faces: tuple[int, ...], again: Collection[int], rerolls_left: int) -> Odds:
        """Return the odds of rerolling the dice at positions `again` now; none of them means stopping."""
        if not again:
            return Odds(self._valid.stop(faces), self._lead.stop(faces))
        kept = tuple(face for position, face in enumerate(faces) if position not in again)
        return Odds(self._valid.keep(kept, rerolls_left), self._lead.keep(kept, rerolls_left))


def solve(card: str, dice: int, beat: Beat) -> Solved | None:
    """Return the solved turn, None where so many dice cannot be solved exactly."""
    return Solved(card, dice, beat) if 1 <= dice <= MOST else None


def percent(chance: float) -> str:
    """Return a chance as a whole percentage, never a false 0 or 100: `<1`, `>99`."""
    if chance <= NEARLY:
        return "0"
    if chance >= 1 - NEARLY:
        return "100"
    rounded = int(100 * chance + 0.5)
    return "<1" if rounded < 1 else ">99" if rounded > 99 else str(rounded)
