"""The one place that writes chances and amounts of dice: rounded as people round, and never a false certainty.

Pure: a number and the words go in, a text comes out.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from gangdice_gui.base.words import Words

SURE: Final = 1 - 1e-9
"""A chance from which on nothing but the way it is kept is in doubt."""
DASH: Final = "–"
"""Stands where a number is not known: not yet, or not exactly."""
TEN: Final = 10
"""Points from which on a tenth of one is no news."""
NOISE: Final = 5
"""Decimals beyond these come of how chances are kept, not of dice."""


def chance(share: float | None, words: Words, about: bool = False) -> str:
    """Return a chance in per cent, a dash where it is not known.

    Whole numbers, but with half a per cent told where that is nearest, unless the chance is itself only `about` right:
    of 87.5 one would say 87 and another 88. Only what cannot be is 0 %, and only what must be is 100 %.
    """
    if share is None:
        return DASH
    return words("figures.percent", p=_percent(share, about).replace(".", words("figures.point")))


def rate(percent: int, words: Words) -> str:
    """Return a part of a price in whole per cent: what is agreed on, and no chance."""
    return words("figures.percent", p=percent)


def dice(amount: float, words: Words) -> str:
    """Return an amount of dice with one decimal, as the language writes it."""
    return str(tenths(amount)).replace(".", words("figures.point"))


def signed(amount: float, words: Words) -> str:
    """Return a gain or a loss of dice with one decimal and its sign; nothing gained has none."""
    rounded = tenths(amount)
    return _sign(rounded) + dice(abs(amount), words)


def points(share: float, words: Words) -> str:
    """Return an amount of chance in points of a hundred: with one decimal, but from ten on whole."""
    amount = 100 * share
    return str(_rounded(amount, "1")) if abs(tenths(amount)) >= TEN else dice(amount, words)


def signed_points(share: float, words: Words) -> str:
    """Return a gain or a loss of chance in points with its sign; nothing gained has none."""
    return _sign(tenths(100 * share)) + points(abs(share), words)


def whole(amount: int) -> str:
    """Return a gain or a loss of whole dice with its sign."""
    return _sign(Decimal(amount)) + str(abs(amount))


def tenths(amount: float) -> Decimal:
    """Return an amount of dice as it is written, rounded half away from nothing."""
    return _rounded(amount, "0.1") + 0  # no minus before a nought


def _percent(share: float, about: bool) -> str:
    if share <= 0:
        return "0"
    if share >= SURE:
        return "100"
    fine = _rounded(100 * share, "0.1")
    if fine % 1 == Decimal("0.5") and not about:
        return str(fine)
    coarse = _rounded(100 * share, "1")
    return "<1" if coarse < 1 else ">99" if coarse > 99 else str(coarse)


def _rounded(number: float, step: str) -> Decimal:
    return Decimal(repr(round(number, NOISE))).quantize(Decimal(step), ROUND_HALF_UP)


def _sign(amount: Decimal) -> str:
    return "+" if amount > 0 else "−" if amount < 0 else ""
