"""The chance to win a game of two from every position between rounds, ready in a table baked by solving it backwards.

It holds for the standard edition and deck, for one who plays as well as can be against one who plays for dice.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gangdice_gui.games.gang.bots.one_turn.chances_table import DIGITS
from gangdice_gui.games.gang.bots.whole_game.duel_table import LEAD, STEP, STEPS, TABLE

BONUSES: Final = (0,) * 9 + (3, 6, 9)
"""The bonus dice of the rounds the table was solved for."""
_SCALE: Final = len(DIGITS) ** 2 - 1


def duel(number: int, starting: bool, lead: int, middle: int) -> float:
    """Return the chance to win before a round, 2 to 12, by one's lead in dice and the dice carried in the middle.

    Raises KeyError for another round.
    """
    row = max(-LEAD, min(LEAD, lead)) + LEAD
    chances = _read(number, starting)[row * STEPS : (row + 1) * STEPS]
    low, part = divmod(min(middle, STEP * (STEPS - 1)), STEP)
    here = chances[low]
    return here + (chances[low + 1] - here) * part / STEP if part else here


@cache
def _read(number: int, starting: bool) -> tuple[float, ...]:
    text = TABLE[number][0 if starting else 1]
    value = {digit: place for place, digit in enumerate(DIGITS)}
    return tuple((value[text[i]] * len(DIGITS) + value[text[i + 1]]) / _SCALE for i in range(0, len(text), 2))
