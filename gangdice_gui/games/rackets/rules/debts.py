"""Debts: one account for each pair, a clock, and two ways out. `[R27]` and so on: see turn.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.events import DebtDoubled, DebtMade, DebtPaid, DebtPromoted
from gangdice_gui.games.rackets.rules.figures import DOUBLES_AFTER, PROMOTED, PROMOTIONS
from gangdice_gui.games.rackets.rules.state import Debt, Table


def debt_to(table: Table, debtor: int, creditor: int) -> Debt | None:
    """Return the account of a pair, None where nothing is owed."""
    return next((debt for debt in table.debts if (debt.debtor, debt.creditor) == (debtor, creditor)), None)


def owes(table: Table, seat: int) -> int:
    """Add up what a seat owes, in dollars."""
    return sum(debt.amount for debt in table.debts if debt.debtor == seat)


def make_debt(course: Course, debtor: int, creditor: int, amount: int) -> None:
    """Write dollars down as owed; an account that is open keeps its clock."""
    debt = debt_to(course.state, debtor, creditor)
    if debt is None:
        debt = Debt(debtor, creditor, amount, amount, course.state.turn + DOUBLES_AFTER)
    else:
        debt = replace(debt, amount=debt.amount + amount, base=debt.base + amount)
    _write(course, debt)
    course.happen(DebtMade(debtor, creditor, amount, debt.amount, debt.doubles))


def why_not_pay(table: Table, seat: int, to: int, amount: int) -> str | None:
    """Return in one sentence why a seat cannot pay so much, None where it can."""
    debt = debt_to(table, seat, to)
    if debt is None:
        return f"You owe seat {to} nothing."
    if not 1 <= amount <= debt.amount:
        return f"You owe seat {to} {debt.amount} dollars."
    return "You have not that much money." if amount > table.money[seat] else None


def pay(course: Course, seat: int, to: int, amount: int) -> None:
    """Pay some of a debt, or all of it."""
    debt = debt_to(course.state, seat, to)
    assert debt is not None
    course.earn(seat, -amount)
    course.earn(to, amount)
    _write(course, replace(debt, amount=debt.amount - amount))
    course.happen(DebtPaid(seat, to, amount, debt.amount - amount))


def promotion_worth(debt: Debt) -> int:
    """Return the dollars one promotion takes off: a quarter of the base, rounded up. [R28]"""
    return min(debt.amount, -(-debt.base // 4))


def promote(course: Course, seat: int, to: int) -> None:
    """Work off a quarter; every fourth time for a creditor fame moves to it."""
    debt = debt_to(course.state, seat, to)
    assert debt is not None
    worth = promotion_worth(debt)
    _write(course, replace(debt, amount=debt.amount - worth))
    promotions = (*course.state.promotions, (seat, to))
    course.happen(DebtPromoted(seat, to, worth, debt.amount - worth), promotions=promotions)
    if promotions.count((seat, to)) % PROMOTIONS == 0:
        course.gain_fame(seat, -PROMOTED, "promoting")
        course.gain_fame(to, PROMOTED, "promoted")


def double(course: Course) -> None:
    """Double the debts whose turn it is, as a turn ends. [R27]"""
    for debt in course.state.debts:
        if debt.doubles == course.state.turn:
            twice = 2 * debt.amount
            _write(course, replace(debt, amount=twice, base=twice, doubles=debt.doubles + DOUBLES_AFTER))
            course.happen(DebtDoubled(debt.debtor, debt.creditor, twice))


def _write(course: Course, debt: Debt) -> None:
    pair = (debt.debtor, debt.creditor)
    others = [other for other in course.state.debts if (other.debtor, other.creditor) != pair]
    if debt.amount:
        others.append(debt)
    course.change(debts=tuple(sorted(others, key=lambda d: (d.debtor, d.creditor))))
