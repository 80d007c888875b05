"""To the end of the evening: what goods, houses and money come to, with prices at the odds of the cards still to come.

The model knows no rivals: what is done to others is reckoned by plays.py and takes a round of the plan, and a round
that is left free for it is worth less each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from gangdice_gui.games.rackets.bots.plays import Play, Temper
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules import goods
from gangdice_gui.games.rackets.rules.actions import Build, Produce, Sell
from gangdice_gui.games.rackets.rules.board import GOODS, is_diagonal
from gangdice_gui.games.rackets.rules.chances import sale_chance
from gangdice_gui.games.rackets.rules.figures import (
    CARDS,
    DIAGONAL_TIMES,
    HOME_PRICE,
    LOSSES,
    NEST,
    PERCH,
    PRODUCTION,
    STRUCTURES,
    prices,
)
from gangdice_gui.games.rackets.rules.works import tokens_left

WIDTH: Final = 22
"""Plans that are followed at once."""
FREE: Final = 300.0
"""Points a round is worth in which the plan does nothing: there is somebody to hit."""
TIRES: Final = 0.88
"""What such a round is worth beside the one before: a name has a top, and people are on the alert."""
KEEPS: Final = 0.88
"""Share of the goods nobody has taken a round later."""
WORKS: Final = 0.94
"""Share of the houses nobody has put out of work a round later."""
WAITS: Final = 0.0
"""How far a price later is that of the better of two cards, and not that of any."""
SPENT: Final = 0.8
"""Points a dollar brings beyond its own while there are rounds to spend it in."""
A_ROUND_SPENDS: Final = 250.0

Key = tuple[str, str]
"""What a round of the plan is spent on: a verb, and a good or a kind."""
PASSED: Final[Key] = ("pass", "")
PRODUCED: Final[Key] = ("produce", "")
Four = tuple[float, float, float, float]
_Shop = tuple[float, float, Four, Four, Four, tuple[int, ...]]
"""One seat's business: money, points beyond it, stock, room, output, and how many it may still have of a few things."""
_PLOTS, _NESTS, _PERCHES, _FREE = range(4)
_BUILDS: Final = tuple(
    (
        ("build", kind),
        float(figures.prices[0]),
        float(figures.points[0]),
        float(figures.batches[0]) if figures.batches else 0.0,
        GOODS.index(figures.good) if figures.good else -1,
        kind in PRODUCTION.values(),
        _NESTS if kind == NEST else _PERCHES if kind == PERCH else -1,
    )
    for kind, figures in STRUCTURES.items()
)


@cache
def chosen_price(turned: tuple[str, ...], own: str, good: str) -> float:
    """Return the mean of the better of two cards still to come: who has time sells when the price is good."""
    if good == own:
        return float(HOME_PRICE)
    gone = set(turned)
    left = sorted(prices(card)[good] for card in CARDS if card not in gone)
    if len(left) < 2:
        return float(left[0] if left else 0)
    count = len(left)
    best = sum(price * at for at, price in enumerate(left)) * 2 / (count * (count - 1))
    return best * (DIAGONAL_TIMES if is_diagonal(own, good) else 1)


@dataclass(frozen=True, slots=True)
class _Market:
    """What selling means to a seat: the chance to get there, what failing costs, prices now, next and later."""

    chance: Four
    loss: Four
    now: Four
    next: Four
    later: Four

    def prices(self, ahead: int) -> Four:
        """Return the prices so many rounds ahead."""
        return self.now if not ahead else self.next if ahead == 1 else self.later


def values(mind: Worth) -> dict[Key, float]:
    """Return what the best plan brings that begins with each thing, in points."""
    market, rounds = _market(mind), mind.rounds
    due = tuple(float(mind.spoiling[good]) for good in GOODS)
    kinds = {kind for kind in STRUCTURES if tokens_left(mind.view, kind) > 0}
    plans: dict[tuple[Key, _Shop], float] = {(PASSED, _shop(mind)): 0.0}
    best: dict[Key, float] = {}
    for ahead in range(rounds):
        left, price = rounds - ahead - 1, market.prices(ahead)
        grown: dict[tuple[Key, _Shop], float] = {}
        for first, shop in plans:
            for key, after in _rounds(shop, market, price, kinds, WORKS**ahead):
                begun = key if ahead == 0 else first
                after = _spoiled(after, due) if ahead == 0 and key[0] != "sell" else after
                if (begun, after) not in grown:
                    grown[begun, after] = _estimate(after, market, left)
        plans = _kept(grown)
        if not left:
            best = {}
            for (first, _), value in plans.items():
                best[first] = max(value, best.get(first, value))
    return best


def _kept(grown: dict[tuple[Key, _Shop], float]) -> dict[tuple[Key, _Shop], float]:
    """Keep the best plans, and of every beginning the best two."""
    kept: dict[tuple[Key, _Shop], float] = {}
    seen: dict[Key, int] = {}
    for at, (plan, value) in enumerate(sorted(grown.items(), key=lambda item: -item[1])):
        seen[plan[0]] = seen.get(plan[0], 0) + 1
        if at < WIDTH or seen[plan[0]] <= 2:
            kept[plan] = value
    return kept


def planned(mind: Worth, found: list[Play], temper: Temper) -> Play:
    """Return the play with which the best plan begins; what the plan knows nothing of takes a round of it."""
    best = values(mind)
    return max(found, key=lambda play: in_the_end(play, best))


def in_the_end(play: Play, best: dict[Key, float]) -> float:
    """Return the points a play leads to, by the values of the plans."""
    key = _key(play)
    return best[key] + play.beside if key in best else best[PASSED] - FREE + play.gain


def _key(play: Play) -> Key:
    match play.action:
        case Produce():
            return PRODUCED
        case Sell(good=good):
            return "sell", good
        case Build(kind=kind):
            return "build", kind
    return "", ""


def _four(each: Callable[[str], float]) -> Four:
    a, b, c, d = (float(each(good)) for good in GOODS)
    return a, b, c, d


def _market(mind: Worth) -> _Market:
    view, seat = mind.view, mind.seat
    chance = _four(lambda good: sale_chance(view, seat, good))
    turned = tuple(sorted(view.turned))
    return _Market(
        chance,
        _four(lambda good: -mind.fame(-LOSSES["sell"]) * (1 - sale_chance(view, seat, good))),
        _four(lambda good: mind.first[good]),
        _four(lambda good: mind.to_come[good]),
        _four(
            lambda good: mind.to_come[good] + WAITS * (chosen_price(turned, mind.faction, good) - mind.to_come[good])
        ),
    )


def _shop(mind: Worth) -> _Shop:
    view, seat = mind.view, mind.seat
    free = sum(space not in view.board for space in goods.plots_of(view, seat))
    may = [STRUCTURES[kind].most - sum(s.kind == kind for _, s in mind.own) for kind in (NEST, PERCH)]
    return (
        float(view.money[seat]),
        0.0,
        _four(lambda good: mind.stock[good]),
        _four(lambda good: mind.capacity[good]),
        _four(lambda good: mind.output[good]),
        (free, *may, 0),
    )


def _spoiled(shop: _Shop, due: tuple[float, ...]) -> _Shop:
    if not any(due):
        return shop
    a, b, c, d = (max(0.0, have - gone) for have, gone in zip(shop[2], due, strict=True))
    return (*shop[:2], (a, b, c, d), *shop[3:])


def _with(counts: Four, at: int, value: float) -> Four:
    changed = list(counts)
    changed[at] = value
    return tuple(changed)  # type: ignore[return-value]


def _rounds(shop: _Shop, market: _Market, price: Four, kinds: set[str], works: float) -> Iterator[tuple[Key, _Shop]]:
    """Yield what a round may be spent on, and the business after it; `works` is the share of houses in use."""
    money, points, stock, room, output, may = shop
    a, b, c, d = stock
    kept = (a * KEEPS, b * KEEPS, c * KEEPS, d * KEEPS)
    free = may[_FREE]
    worth = FREE * TIRES**free
    yield PASSED, (money, points + worth, kept, room, output, (*may[:_FREE], free + 1))
    made = [
        have + min(more * works, hold - have) if hold > have and more else have
        for more, hold, have in zip(output, room, stock, strict=True)
    ]
    if made[0] > a or made[1] > b or made[2] > c or made[3] > d:
        yield PRODUCED, (money, points, (made[0], made[1], made[2], made[3]), room, output, may)
    for at, good in enumerate(GOODS):
        have = stock[at]
        if have >= 1:
            got = market.chance[at] * have * price[at]
            rest = _with(kept, at, have * (1 - market.chance[at]))
            yield ("sell", good), (money + got, points - market.loss[at], rest, room, output, may)
    if not may[_PLOTS]:
        return
    for key, cost, worth, batches, at, makes, count in _BUILDS:
        if money < cost or (count >= 0 and not may[count]) or key[1] not in kinds:
            continue
        left = (may[_PLOTS] - 1, *may[1:])
        if count >= 0:
            left = (*left[:count], left[count] - 1, *left[count + 1 :])
            yield key, (money - cost, points + worth, kept, room, output, left)
        elif makes:
            yield key, (money - cost, points + worth, kept, room, _with(output, at, output[at] + batches), left)
        else:
            yield key, (money - cost, points + worth, kept, _with(room, at, room[at] + batches), output, left)


def _estimate(shop: _Shop, market: _Market, left: int) -> float:
    """Return what a business comes to with so many rounds left."""
    money, points, stock, room, output, _may = shop
    if not left:
        return money + points
    income = 0.0
    value = 0.0
    for at in range(4):
        gets = market.chance[at] * market.later[at]
        value += stock[at] * gets
        if output[at] and room[at]:
            # A few rounds to fill the house, and one to sell.
            fills = max(1.0, room[at] / output[at])
            income += min(output[at], room[at]) * gets * fills / (fills + 1)
    kept = 0.55 if left == 1 else 0.8
    later = 0.8 * income * max(0, left - 1)
    return money + points + kept * value + later + SPENT * min(money + kept * value, A_ROUND_SPENDS * left)
