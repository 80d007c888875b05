"""What an action of a round brings at once, on average over everything that is thrown: exact, and of what is known.

What waits unseen, wires and aims of others, is nobody's to reckon with and left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from gangdice_gui.games.rackets.bots.first_round import chance_of
from gangdice_gui.games.rackets.rules import attacks, debts, goods, works
from gangdice_gui.games.rackets.rules.actions import (
    Attack,
    Build,
    Dismantle,
    DismantleBomb,
    Level,
    Main,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.chances import haggle_odds, thrown
from gangdice_gui.games.rackets.rules.errands import first_price
from gangdice_gui.games.rackets.rules.figures import (
    CRATE_PRICE,
    GAINS,
    HAGGLE_DICE,
    LOSSES,
    MOST_FAME,
    POINTS_A_FAME,
    PROMOTED,
    PROMOTIONS,
    struck,
)
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.rules.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an action brings its seat in this round, on average."""

    chance: float = 1.0
    """To get there and do it, over all throws."""
    dollars: float = 0.0
    fame: float = 0.0
    houses: float = 0.0
    """Points of structures and wires that come or go."""
    made: int = 0
    """Batches that come in for certain if it succeeds."""
    worst: int = 0
    best: int = 0
    """Dollars of the worst and the best throw where it succeeds."""
    debt: float = 0.0
    """Dollars of debt worked off."""

    @property
    def points(self) -> float:
        """What it changes the seat's points by, goods counting nothing."""
        return self.dollars + POINTS_A_FAME * self.fame + self.houses + self.debt


def outlook(view: View, seat: int, action: Main) -> Outlook:
    """Return what an action the rules allow brings a seat, on average."""
    match action:
        case Produce():
            return Outlook(made=sum(batches for _, _, batches in goods.would_make(view, seat)))
        case Sell():
            return _sale(view, seat, action)
        case Attack():
            return _attack(view, seat, action)
        case Build() | Level() | Repair() | Dismantle() | DismantleBomb():
            dollars, houses = works.brings(view, action)
            return Outlook(dollars=dollars, houses=houses)
        case Promote(to=to):
            return _promotion(view, seat, to)
    return Outlook()


def deal_prices(card: int) -> dict[int, int]:
    """Return the prices of the table for two at a card's price, each with its ways of 36."""
    found: dict[int, int] = {}
    for seller in range(1, 7):
        for buyer in range(1, 7):
            price = struck(card, seller, buyer)
            found[price] = found.get(price, 0) + 1
    return dict(sorted(found.items()))


def at_least(first: int, price: int) -> float:
    """Return the chance of the table for one to end with at least a price."""
    ways = sum(count for _, count in haggle_odds(first))
    return sum(count for got, count in haggle_odds(first) if got >= price) / ways


def _fame(view: View, seat: int, by: int) -> int:
    """Return by how much fame really changes, within what is possible."""
    have = view.fame[seat]
    return min(MOST_FAME, max(0, have + by)) - have


def _sale(view: View, seat: int, action: Sell) -> Outlook:
    count, first = goods.owned(view, seat, action.good), first_price(view, seat, action.good)
    if action.start is None:
        return Outlook(dollars=count * first, worst=_least(first) * count, best=_most(first) * count)
    chance = chance_of(view, seat, action)
    lost = (1 - chance) * _fame(view, seat, -LOSSES["sell"])
    return Outlook(chance, chance * count * first, lost, worst=_least(first) * count, best=_most(first) * count)


def _least(first: int) -> int:
    return min(price for price, _ in haggle_odds(first))


def _most(first: int) -> int:
    return max(price for price, _ in haggle_odds(first))


def _attack(view: View, seat: int, action: Attack) -> Outlook:
    chance, verb = chance_of(view, seat, action), action.verb
    structure = view.board.get(action.target)
    gains = _fame(view, seat, GAINS[verb]) if verb not in attacks.SEARCHES else 0
    fame = chance * gains + (1 - chance) * _fame(view, seat, -LOSSES[verb])
    if verb == "rob" and isinstance(structure, Structure):
        return Outlook(chance, fame=fame, made=structure.goods)
    return Outlook(chance, -CRATE_PRICE if verb in attacks.BLASTS else 0, fame)


def _promotion(view: View, seat: int, to: int) -> Outlook:
    debt = debts.debt_to(view, seat, to)
    if debt is None:
        return Outlook()
    fourth = (view.promotions.count((seat, to)) + 1) % PROMOTIONS == 0
    fame = _fame(view, seat, -PROMOTED) if fourth else 0
    return Outlook(fame=fame, debt=debts.promotion_worth(debt))


def haggle_mean(first: int) -> float:
    """Return the mean price of the table for one."""
    ways = thrown(HAGGLE_DICE)
    return sum(price * count for price, count in haggle_odds(first)) / sum(ways.values())
