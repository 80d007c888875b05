"""What the verbs between seats put on their sheets: an offer, the payment of a debt, work for a creditor."""

from __future__ import annotations

from typing import Any

import pygame

from gangdice_gui.base.words import Words
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules import debts, goods
from gangdice_gui.games.rackets.rules.actions import Pay, Promote
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import prices, struck
from gangdice_gui.games.rackets.screens.sheets.sheet import Line, Row, Sheet
from gangdice_gui.games.rackets.screens.sheets.targets import refusal
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.ui.desk import Desk


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
    lines = [Line("plain", words("town.offer_binds"), "chain")]
    if view.card:
        key = "town.if_card_get" if draft.way == "sell" else "town.if_card_pay"
        lines.insert(0, Line("good", words(key, **span_of(words, view.card, draft.good, draft.count)), "dice"))
    return Sheet(
        words("town.verbs.offer"),
        words("town.offer_sub"),
        rows=tuple(rows),
        columns=2,
        stepper=(min(draft.count, max(most, 1)), 1, max(most, 15)),
        stepper_label=words("town.batches"),
        lines=tuple(lines),
        confirm=words("town.offer_confirm"),
        able=not why,
        reason=why,
    )


def span_of(words: Words, card: str, good: str, count: int) -> dict[str, Any]:
    """Return a card's price of a good, and what a lot of it comes to at worst, even, and at best for the seller."""
    price = prices(card)[good]
    low, even, high = (dollars(words, count * struck(price, *dice)) for dice in ((1, 6), (3, 3), (6, 1)))
    return {"card": price, "low": low, "even": even, "high": high}


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
