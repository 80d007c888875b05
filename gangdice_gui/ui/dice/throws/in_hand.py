"""Dice in the hand before it lets go of them: where each is, and how it is turned."""

from __future__ import annotations

import math
from typing import Final

from gangdice_gui.ui.dice.dice import YAWS
from gangdice_gui.ui.dice.throws.die import Flying
from gangdice_gui.ui.dice.throws.math import Matrix, Vector, about_x, at_rest, between, multiply
from gangdice_gui.ui.dice.throws.plan import IN_HAND, Plan

OPPOSITE: Final = (1, 0, 5, 4, 3, 2, 1)
"""By face, 0 to 6; what lies opposite a one is the Boss or the six, which are turned alike."""
OUT: Final = (0.6, 0.85)
"""In which part of the wind-up dice come out of the hand that were not seen in it."""
SETS_OUT: Final = 0.2
"""The share of the wind-up in which dice are seen to be those that lay there."""


def share_of(plan: Plan, seconds: float) -> float:
    """Return how much of the wind-up is over, 0 to 1, so many seconds, below 0, from the release."""
    return 1 + seconds * 1000 / plan.wind_up


def place_in_hand(plan: Plan, flying: Flying, seconds: float) -> tuple[Vector, float]:
    """Return where a die is, and how much of it is seen."""
    x, y, z = plan.place(flying.number, seconds)
    die, u = flying.die, share_of(plan, seconds)
    if die.hand is not None:
        # Into the hand, back with it, and out of it at its fastest. What lay nowhere is in it from the beginning, and
        # so is what a hand has flicked: that is on its way.
        into, (back, out) = 0.0 if plan.flung else min(1.0, u / IN_HAND), plan.swing(u)
        (sx, sy), (hx, hy), share = die.start or die.hand, die.hand, into * into * (3 - 2 * into)
        x0, y0 = plan.ground(sx + (hx - sx) * share + back, sy + (hy - sy) * share)
        z0 = 1 + (2.0 * math.sin(math.pi * into) if die.start else 0.0)
        shown = 1.0 if die.start else comes_out(plan, u) if plan.lay else min(1.0, 0.35 + 3 * u)
        return (x0 + (x - x0) * out, y0 + (y - y0) * out, z0 + (z - z0) * out), shown
    eased, arc = u * u * (3 - 2 * u), math.sin(math.pi * u)
    if die.start is None:
        # The hand draws back a little before it throws.
        dx, dy = plan.back(2.4 * (1 - u) ** 2 + 1.3 * arc)
        return (x + dx, y + dy, z), min(1.0, 0.35 + 2 * u)
    sx, sy = plan.ground(*die.start)
    dx, dy = plan.back(1.2 * arc)
    return (sx + (x - sx) * eased + dx, sy + (y - sy) * eased + dy, 1 + (z - 1) * eased + 2.0 * arc), 1.0


def comes_out(plan: Plan, u: float) -> float:
    """Return how much is seen of a die, at u (0 to 1) of the wind-up, that has not been seen before as others were.

    It is in the closed hand until that opens.
    """
    begins, ends = (0.0, 1.0) if plan.flung else OUT
    return min(1.0, max(0.0, (u - begins) / (ends - begins)))


def turn_in_hand(plan: Plan, flying: Flying, seconds: float) -> Matrix:
    """Return how a die is turned."""
    die, u = flying.die, share_of(plan, seconds)
    turn = multiply(plan.turn(flying.number, seconds), flying.labels)
    turn = multiply(about_x(-plan.back((1 - u) * 90)[1]), turn)
    if die.start is None:
        return turn
    lay = at_rest(OPPOSITE[die.face] if die.was is None else die.was, YAWS[die.lain(plan.px)[1]])
    return between(lay, turn, u * u * (3 - 2 * u))


def size_in_hand(size: float, u: float) -> float:
    """Return the size of a die at u (0 to 1) of the wind-up, `size` where it lay and 1 when it is thrown."""
    return size + (1 - size) * u * u * (3 - 2 * u)
