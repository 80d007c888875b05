"""The chances of best play, ready for every card, 1 to 24 dice and every total: a table baked from the exact odds.

A chance is off by less than 1e-11. What a turn is worth under any other aim is for gang_odds.py to solve.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .gang_chances_table import DIGITS, TABLE, WIDTH
from .gang_hands import LARGEST

__all__ = ["LARGEST", "chance", "chances", "lead_chance", "to_lead"]

_VALUE: Final = {digit: value for value, digit in enumerate(DIGITS)}
_SCALE: Final = len(DIGITS) ** WIDTH - 1


@cache
def chances(card: str, dice: int) -> tuple[float, ...]:
    """Return, for each total from 0, the chance that best play for just that ends valid with at least it.

    The row ends where nothing more is possible. Raises KeyError for what is no card and ValueError unless there are 1
    to LARGEST dice.
    """
    row = TABLE[card].split(" ")
    if not 1 <= dice <= LARGEST:
        raise ValueError(f"Chances are known for 1 to {LARGEST} dice, not {dice}.")
    text = row[dice - 1]
    return tuple(_read(text[i : i + WIDTH]) for i in range(0, len(text), WIDTH))


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


def _read(text: str) -> float:
    number = 0
    for digit in text:
        number = number * len(DIGITS) + _VALUE[digit]
    return number / _SCALE
