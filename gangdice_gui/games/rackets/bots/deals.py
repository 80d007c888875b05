"""Trade between seats: which offers are worth making, and which are worth taking. `worth` is in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Offer, Pay, Way
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.debts import owes
from gangdice_gui.games.rackets.rules.figures import CARDS, prices
from gangdice_gui.games.rackets.rules.goods import room_for
from gangdice_gui.games.rackets.rules.state import Bargain
from gangdice_gui.games.rackets.rules.trade import why_not_offer
from gangdice_gui.games.rackets.rules.view import View

A_ROUND: Final = 220.0
"""What the round of a deal would bring otherwise."""
SMALLEST: Final = 3
"""Batches that are worth asking for."""


def price_then(view: View, asked: int, good: str) -> float:
    """Return the mean price of a batch in the round of the seat asked."""
    if view.order.index(asked) > view.at:
        return float(prices(view.card or CARDS[0])[good])
    left = [card for card in CARDS if card not in view.turned]
    return sum(prices(card)[good] for card in left) / max(1, len(left))


def gain_of(view: View, seat: int, bargain: Bargain) -> float:
    """Return what a bargain brings a seat, the round it takes left out."""
    mind, good = Worth(view, seat), bargain.good
    price = price_then(view, bargain.asked, good)
    if seat == bargain.seller:
        kept = max(mind.mean[good] * mind.kept(1), 0.0)
        return bargain.count * (price - kept)
    count = min(bargain.count, room_for(view, seat, good))
    owed = max(0.0, bargain.count * price - view.money[seat])
    fresh = bargain.count - count
    batch = mind.mean[good] * mind.kept(1)
    return count * batch + fresh * 0.6 * batch - bargain.count * price - 0.25 * owed


def would_take(view: View, seat: int, bargain: Bargain, trade: float) -> bool:
    """Tell whether a seat with a taste for trade takes an offer."""
    if seat == bargain.buyer and Worth(view, seat).rounds <= 2:
        return False
    return gain_of(view, seat, bargain) * trade > A_ROUND


def offers(view: View, seat: int, trade: float) -> Iterator[tuple[float, Offer]]:
    """Yield offers both sides may like, each with what it seems to bring this one."""
    mind = Worth(view, seat)
    ways: tuple[Way, ...] = ("sell", "buy")
    for other in range(view.options.players):
        if other == seat or why_not_offer(view, seat, Offer(other, "sell", GOODS[0], 1)):
            continue
        for way in ways:
            seller = seat if way == "sell" else other
            for good in GOODS:
                count = Worth(view, seller).stock[good] if seller != seat else mind.stock[good]
                if count < SMALLEST:
                    continue
                bargain = Bargain(seat, other, seller, good, count)
                theirs = gain_of(view, other, bargain)
                mine = gain_of(view, seat, bargain) * trade
                if theirs > 0.35 * A_ROUND and mine > 0:
                    yield mine, Offer(other, way, good, count)


def payment(view: View, seat: int) -> Pay | None:
    """Return the payment that is due, or easy."""
    turn, money = view.turn, view.money[seat]
    for debt in view.debts:
        if debt.debtor != seat or not money:
            continue
        pressing = debt.doubles - turn <= 1 or turn >= view.options.turns - 1
        if pressing or money >= owes(view, seat) + 200:
            return Pay(debt.creditor, min(money, debt.amount))
    return None
