"""Trade between seats: asking, answering, and the table for two. `[R25]` and so on: see turn.py."""

from __future__ import annotations

from gangdice_gui.games.rackets.rules.actions import Offer
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.debts import make_debt
from gangdice_gui.games.rackets.rules.events import Answered, Deal, Offered
from gangdice_gui.games.rackets.rules.figures import prices, struck
from gangdice_gui.games.rackets.rules.goods import bring_in, owned, take_out
from gangdice_gui.games.rackets.rules.state import Bargain, Table, with_one


def has_round_to_come(table: Table, seat: int) -> bool:
    """Tell whether a seat, not the one whose round it is, still gets a round in this game."""
    return table.turn < table.options.turns or table.order.index(seat) > table.at


def why_not_offer(table: Table, seat: int, action: Offer) -> str | None:
    """Return in one sentence why a seat cannot ask for this trade, None where it can."""
    to = action.to
    if to >= table.options.players or to == seat:
        return "A trade is offered to another seat."
    if to in table.asked:
        return f"Seat {to} was asked in this round already."
    if table.bound[to] is not None:
        return f"Seat {to} is bound by a trade already."
    if not has_round_to_come(table, to):
        return f"Seat {to} has no round to come."
    return None if action.count >= 1 else "A trade is of at least one batch."


def offer(course: Course, seat: int, action: Offer) -> None:
    """Ask a seat for a trade."""
    seller = seat if action.way == "sell" else action.to
    course.happen(
        Offered(seat, action.to, action.way, action.good, action.count),
        asked=(*course.state.asked, action.to),
        offer=Bargain(seat, action.to, seller, action.good, action.count),
    )


def answer(course: Course, accepted: bool) -> None:
    """Close the question; an accepted offer binds the seat asked."""
    bargain = course.state.offer
    assert bargain is not None
    if accepted:
        course.change(bound=with_one(course.state.bound, bargain.asked, bargain))
    course.happen(Answered(bargain.asked, bargain.asker, accepted), offer=None)


def deal(course: Course, faces: tuple[int, ...]) -> None:
    """Make the trade at the price of the two dice; what the buyer cannot pay it owes. [R25] [R26]"""
    bargain = course.state.dealing
    assert bargain is not None
    seller, buyer, good = bargain.seller, bargain.buyer, bargain.good
    count = min(bargain.count, owned(course.state, seller, good))
    price = struck(prices(course.state.card or "")[good], *faces)
    paid = min(course.state.money[buyer], price * count)
    take_out(course, seller, good, count)
    course.earn(buyer, -paid)
    course.earn(seller, paid)
    course.happen(Deal(seller, buyer, good, count, faces, price, paid), dealing=None)
    if paid < price * count:
        make_debt(course, buyer, seller, price * count - paid)
    bring_in(course, buyer, good, count)
