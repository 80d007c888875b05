"""The chances of best play, ready for every card, 1 to 24 dice and every total: a table baked from the exact odds.
And those of the worst play there is, for who would rather lose.

A chance is off by less than 1e-11. What a turn is worth under any other aim is for odds.py to solve.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gangdice_gui.games.gang.bots.one_turn.chances_table import DIGITS, LEAST, TABLE, WIDTH
from gangdice_gui.games.gang.bots.one_turn.hands import LARGEST

__all__ = ["LARGEST", "LOSING", "chance", "chances", "lead_chance", "least_chances", "to_lead"]

LOSING: Final = 12
"""The most dice the chances of losing on purpose are known for."""

_VALUE: Final = {digit: value for value, digit in enumerate(DIGITS)}
_SCALE: Final = len(DIGITS) ** WIDTH - 1


@cache
def chances(card: str, dice: int) -> tuple[float, ...]:
    """Return, for each total from 0, the chance that best play for just that ends valid with at least it.

    The row ends where nothing more is possible. Raises KeyError for what is no card and ValueError unless there are 1
    to LARGEST dice.
    """
    if not 1 <= dice <= LARGEST:
        raise ValueError(f"Chances are known for 1 to {LARGEST} dice, not {dice}.")
    return _row(TABLE[card], dice)


@cache
def least_chances(card: str, dice: int) -> tuple[float, ...]:
    """Return, for each total from 0, the chance to end valid with at least it all the same when trying not to.

    The row ends where it can be avoided for certain. Raises KeyError for what is no card and ValueError unless there
    are 1 to LOSING dice.
    """
    if not 1 <= dice <= LOSING:
        raise ValueError(f"The chances of losing on purpose are known for 1 to {LOSING} dice, not {dice}.")
    return _row(LEAST[card], dice)


def chance(card: str, dice: int, target: int = 0) -> float:
    """Return the chance that best play for just that ends valid with at least a total. Raises like chances()."""
    row = chances(card, dice)
    return row[max(0, target)] if target < len(row) else 0.0


def to_lead(dice: int, best: tuple[int, int] | None) -> int:
    """Return the total a number of dice needs to beat a result, given as (total, dice); None is no result yet."""
    if best is None:
        return 0
    total, rival = best
    return total if dice > rival else total + 1


def lead_chance(card: str, dice: int, best: tuple[int, int] | None) -> float:
    """Return the chance that best play for just that beats a result, (total, dice) or None. Raises like chances()."""
    return chance(card, dice, to_lead(dice, best))


def _row(rows: str, dice: int) -> tuple[float, ...]:
    digits = [*map(_VALUE.__getitem__, rows.split(" ")[dice - 1])]
    numbers = digits[::WIDTH]
    for place in range(1, WIDTH):
        numbers = [number * len(DIGITS) + digit for number, digit in zip(numbers, digits[place::WIDTH], strict=True)]
    return tuple([number / _SCALE for number in numbers])
