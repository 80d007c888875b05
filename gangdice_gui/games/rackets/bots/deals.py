"""Trade between seats: which offers are worth making, and which are worth taking. All worths are in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gangdice_gui.games.rackets.bots.plays import best_attack
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Offer, Pay, Way
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.chances import card_to_come
from gangdice_gui.games.rackets.rules.debts import owes
from gangdice_gui.games.rackets.rules.figures import CARDS, prices
from gangdice_gui.games.rackets.rules.goods import room_for
from gangdice_gui.games.rackets.rules.state import Bargain
from gangdice_gui.games.rackets.rules.trade import why_not_offer
from gangdice_gui.games.rackets.rules.view import View

SMALLEST: Final = 3
"""Batches that are worth asking for."""
A_SALE: Final = 200.0
"""Points the round is worth in which goods are sold."""
LOOSE: Final = 0.85
"""Share of its worth a batch keeps that has to be sold in the next round."""
ROUND: Final = 0.35
"""Share of what the best play of a round seems to bring that it really brings: it counts goods not sold yet."""
OWED: Final = 0.15
"""Points a dollar of debt costs beyond itself: it doubles, and nobody levels up meanwhile."""
LIKES: Final = 25.0
"""Points a bargain has to bring a seat beyond what its round would."""

HOPE: Final = 0.75
"""Share of what its best attack would bring the other that an offer has to better: to ask in vain costs nothing."""


def price_then(view: View, asked: int, good: str) -> float:
    """Return the mean price of a batch in the round of the seat asked."""
    if view.order.index(asked) > view.at:
        return float(prices(view.card or CARDS[0])[good])
    return card_to_come(view.turned, good)


def unsold(mind: Worth, good: str, more: int) -> float:
    """Return what batches in store are worth each, so many coming or going: to sell them takes a round as well."""
    lot = max(mind.stock[good], more, 1)
    return max(0.0, mind.mean[good] - A_SALE / lot) * (1.0 if mind.rounds > 3 else mind.kept(1))


def gain_of(mind: Worth, bargain: Bargain) -> float:
    """Return what a bargain brings a seat, the round it takes left out."""
    view, seat, good, count = mind.view, mind.seat, bargain.good, bargain.count
    price = price_then(view, bargain.asked, good)
    batch = unsold(mind, good, count)
    if seat == bargain.seller:
        return count * (price - batch)
    if mind.rounds <= 2:
        return -count * price
    stored = min(count, room_for(view, seat, good))
    owed = max(0.0, count * price - view.money[seat])
    return (stored + LOOSE * (count - stored)) * batch - count * price - OWED * owed


def spite(mind: Worth, other: int, theirs: float) -> float:
    """Return what it costs a seat that another one gains: much where that one leads."""
    return mind.rivalry[other] * max(0.0, theirs)


def a_round(mind: Worth) -> float:
    """Return what a round brings a seat that produces in it, as anybody can see."""
    made = sum(
        min(count, mind.capacity[good] - mind.stock[good]) * mind.mean[good]
        for good, count in mind.output.items()
        if mind.capacity[good] > mind.stock[good]
    )
    return max(A_ROUND, 0.4 * made)


A_ROUND: Final = 100.0
"""The least a round brings."""


def bargains(mind: Worth) -> Iterator[tuple[Offer, Bargain, float, float]]:
    """Yield offers both sides may like, each with what it brings this one and the other, their rounds left out."""
    view, seat = mind.view, mind.seat
    ways: tuple[Way, ...] = ("sell", "buy")
    if view.asked:
        return
    for other, rival in mind.rivals.items():
        if why_not_offer(view, seat, Offer(other, "sell", GOODS[0], 1)):
            continue
        usual = a_round(rival)
        for way in ways:
            stock = mind.stock if way == "sell" else rival.stock
            for good in GOODS:
                if stock[good] < SMALLEST:
                    continue
                bargain = Bargain(seat, other, seat if way == "sell" else other, good, stock[good])
                mine = gain_of(mind, bargain)
                theirs = gain_of(rival, bargain) - usual - spite(rival, seat, mine)
                # What else the other may do is looked at only where the rest is to its liking.
                if mine > 0 and theirs > LIKES and theirs > LIKES + HOPE * ROUND * best_attack(rival) - usual:
                    yield Offer(other, way, good, stock[good]), bargain, mine, theirs


def offers(mind: Worth, trade: float) -> Iterator[tuple[float, Offer]]:
    """Yield offers both sides may like, each with what it seems to bring a seat with a taste for trade."""
    for offer, _, mine, theirs in bargains(mind):
        yield mine * trade - spite(mind, offer.to, theirs), offer


def would_take(mind: Worth, bargain: Bargain, trade: float, otherwise: float) -> bool:
    """Tell whether a seat with a taste for trade takes an offer; `otherwise` is what its round brings without."""
    other = bargain.asker if mind.seat == bargain.asked else bargain.asked
    theirs = gain_of(mind.rivals[other], bargain)
    return gain_of(mind, bargain) * trade - spite(mind, other, theirs) > ROUND * otherwise + LIKES


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
