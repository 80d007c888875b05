"""What the verbs between seats put on their sheets: an offer, the payment of a debt, work for a creditor."""

from __future__ import annotations

from typing import Final

import pygame

from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import debts, goods
from gangdice_gui.games.rackets.rules.actions import Pay, Promote
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import prices, struck
from gangdice_gui.games.rackets.screens.sheets.sheet import Cell, Line, Row, Sheet
from gangdice_gui.games.rackets.screens.sheets.targets import refusal
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.ui.desk import Desk

DICE: Final = ((1, 6), (3, 3), (6, 1))
"""What seller and buyer throw for the lowest price, an even one and the highest."""


def offer(desk: Desk, show: Show) -> Sheet:
    """Ask a seat for a trade."""
    words, view, seat, draft = desk.words, show.mine, show.viewer, show.draft
    _, why = refusal(desk, show)
    others = [n for n in range(view.options.players) if n != seat]
    rows = [
        Row(f"to:{n}", show.names[n], picture=f"badges/{show.seats[n].colour}", chosen=n == draft.to) for n in others
    ]
    rows += [Row(f"way:{way}", words(f"town.i_{way}"), chosen=way == draft.way, group=1) for way in ("sell", "buy")]
    seller = seat if draft.way == "sell" else draft.to
    for good in GOODS:
        count = goods.owned(view, seller, good) if seller >= 0 else 0
        if not count and good != draft.good:
            continue
        label = narrate.lot(count, good, words)
        rows.append(Row(f"good:{good}", label, picture=f"rackets/goods/{good}", chosen=good == draft.good, group=2))
    if show.deaf:
        rows.append(Row("hear", words("town.hear_again"), key="X", shortcut=pygame.K_x, group=3))
    most = max(1, goods.owned(view, seller, draft.good) if seller >= 0 else 1)
    title, cells = span_of(words, view.card, draft.good, draft.count, draft.way == "buy") if view.card else ("", ())
    return Sheet(
        words("town.verbs.offer"),
        words("town.offer_sub"),
        rows=tuple(rows),
        columns=2,
        stepper=(min(draft.count, max(most, 1)), 1, max(most, 15)),
        stepper_label=words("town.batches"),
        lines=(Line("plain", words("town.offer_binds"), "chain", words("town.offer_binds_short")),),
        cells=cells,
        cells_title=title,
        confirm=words("town.offer_confirm"),
        able=not why,
        reason=why,
    )


def span_of(words: Words, card: str, good: str, count: int, buys: bool) -> tuple[str, tuple[Cell, ...]]:
    """Return what a lot comes to by the present card at its lowest, even and at its highest, as cells with a title."""
    price, cells = prices(card)[good], []
    for seller, buyer in DICE:
        own, other = (buyer, seller) if buys else (seller, buyer)
        each = struck(price, seller, buyer)
        top = words("town.even") if own == other else words("town.dice_each", own=own, other=other)
        below = words("town.first_price", n=count, price=dollars(words, each))
        cells.append(Cell(top, below, dollars(words, count * each), own == other))
    return words("town.if_card_pay" if buys else "town.if_card_get", card=price), tuple(cells)


def pay(desk: Desk, show: Show) -> Sheet:
    """Pay a debt, or some of it."""
    words, view, draft = desk.words, show.mine, show.draft
    action, why = refusal(desk, show)
    debt = debts.debt_to(view, show.viewer, draft.to)
    most = max(1, min(debt.amount if debt else 1, view.money[show.viewer]))
    assert action is None or isinstance(action, Pay | Promote)
    return Sheet(
        words("town.verbs.pay"),
        words("town.money_left", money=dollars(words, view.money[show.viewer])),
        rows=_creditors(desk, show),
        stepper=(min(draft.count, most), 1, most),
        stepper_label=words("town.dollars"),
        confirm=words("town.pay_confirm", price=dollars(words, min(draft.count, most))),
        able=not why,
        reason=why,
    )


def promote(desk: Desk, show: Show) -> Sheet:
    """Work off a quarter of a debt."""
    words, view, draft = desk.words, show.mine, show.draft
    _, why = refusal(desk, show)
    debt = debts.debt_to(view, show.viewer, draft.to)
    worth = dollars(words, debts.promotion_worth(debt)) if debt else ""
    done = view.promotions.count((show.viewer, draft.to))
    return Sheet(
        words("town.verbs.promote"),
        words("town.promote_sub"),
        rows=_creditors(desk, show),
        lines=(
            Line("good", words("town.promote_off", price=worth)),
            Line("plain", words("town.promote_fame", n=4 - done % 4), "star"),
        ),
        confirm=words("town.verbs.promote"),
        able=not why,
        reason=why,
    )


def _creditors(desk: Desk, show: Show) -> tuple[Row, ...]:
    return tuple(
        Row(
            f"to:{debt.creditor}",
            show.names[debt.creditor],
            dollars(desk.words, debt.amount),
            f"badges/{show.seats[debt.creditor].colour}",
            chosen=debt.creditor == show.draft.to,
        )
        for debt in show.mine.debts
        if debt.debtor == show.viewer
    )
