"""To the end of the evening: what a round leads to, with prices at the odds of the cards still to come.

A seat's business is a row of numbers, and a plan fills the rounds that are left with what one can do: produce, sell,
build, or go for a name. Rivals have no plans in it: what they take on an average evening is taken a round at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.rackets.bots.fame import HIT
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules import goods
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.chances import sale_chance
from gangdice_gui.games.rackets.rules.figures import (
    MOST_FAME,
    MOST_TURNS,
    NEST,
    PERCH,
    POINTS_A_FAME,
    PRODUCTION,
    STRUCTURES,
)
from gangdice_gui.games.rackets.rules.works import tokens_left

WIDTH: Final = 10
"""Plans that are followed at once."""
FOLLOWED: Final = 6
"""Beginnings that are followed to the end; what another one leads to is told by how far it was behind by then."""
NAME: Final = 0.9
"""Fame a round of attacks brings, somebody to attack or not: what fails and whom nobody can reach counted in."""
FIRST_NAME: Final = 0.5
"""The same for a seat without a name, which has to rob or to blast."""
HARM: Final = 120.0
"""Points such a round is worth beside, by what it does to rivals."""
KEEPS: Final = 0.93
"""Share of the goods nobody has taken a round later."""
WORKS: Final = 0.95
"""Share of the houses that are not out of use for a while."""
LASTS: Final = 0.995
"""Share of the houses nobody has destroyed a round later."""
NAMED: Final = POINTS_A_FAME * (NAME - HIT) + HARM
"""Points a round of attacks leads to, hits of others counted off."""
EARNED: Final = 0.7
"""Share of what its houses could make that a seat really earns in a round."""
SPENT: Final = 0.5
"""Points a dollar brings beyond its own while there are rounds to spend it in."""
A_ROUND_SPENDS: Final = 250.0

Shop = tuple[float, ...]
"""A seat's business: money, fame, points of things, stock, room and output of each good, and how many plots are free
and how many nests and perches it may still have."""
MONEY, FAME, POINTS, STOCK, ROOM, OUTPUT, PLOTS, NESTS, PERCHES = 0, 1, 2, 3, 7, 11, 15, 16, 17
K = TypeVar("K")

_Kind = tuple[float, float, int, float, int]
"""Of a structure its price, points, which number of the business it raises and by how much, and which it uses up."""


def _kind(kind: str) -> _Kind:
    figures = STRUCTURES[kind]
    price, points = float(figures.prices[0]), float(figures.points[0])
    if kind in (NEST, PERCH):
        return price, points, -1, 0.0, NESTS if kind == NEST else PERCHES
    first = OUTPUT if kind in PRODUCTION.values() else ROOM
    return price, points, first + GOODS.index(figures.good), float(figures.batches[0]), -1


_KINDS: Final = {kind: _kind(kind) for kind in STRUCTURES}


def shop(mind: Worth) -> Shop:
    """Return the business of a seat as it stands."""
    view, seat = mind.view, mind.seat
    return (
        float(view.money[seat]),
        float(view.fame[seat]),
        0.0,
        *(float(mind.stock[good]) for good in GOODS),
        *(float(mind.capacity[good]) for good in GOODS),
        *(float(mind.output[good]) for good in GOODS),
        float(sum(space not in view.board for space in goods.plots_of(view, seat))),
        *(float(STRUCTURES[kind].most - sum(s.kind == kind for _, s in mind.own)) for kind in (NEST, PERCH)),
    )


def passed(business: Shop, spoils: Iterable[float] = ()) -> Shop:
    """Return a business after what rivals take of it in a round, and after what spoils of each good."""
    changed = list(business)
    changed[FAME] -= HIT * min(1.0, changed[FAME])
    for at, gone in enumerate(spoils, STOCK):
        changed[at] = max(0.0, changed[at] - gone)
    for at in range(STOCK, ROOM):
        changed[at] *= KEEPS
    return tuple(changed)


class Plans:
    """Plans of one seat from a round of its own on."""

    def __init__(self, mind: Worth, reach: int = MOST_TURNS) -> None:
        """Look at the market and at the rounds that are left; `reach` are the most that are planned."""
        self.rounds = min(mind.rounds, reach)
        view, seat = mind.view, mind.seat
        self.chance = [sale_chance(view, seat, good) for good in GOODS]
        played = view.order.index(seat) < view.at
        self.later = [mind.to_come[good] for good in GOODS]
        self.now = self.later if played else [mind.first[good] for good in GOODS]
        self.gets = [chance * price for chance, price in zip(self.chance, self.later, strict=True)]
        self._kinds = [_KINDS[kind] for kind in STRUCTURES if tokens_left(view, kind) > 0]

    def values(self, begun: Iterable[tuple[K, Shop]]) -> Pieces[dict[K, float]]:
        """Find the points the best plan ends with for each beginning: the business after a first round of it."""
        plans: list[tuple[float, K, Shop]] = []
        gap: dict[K, float] = {}
        for key, business in begun:
            plans.append((self.estimate(business), key, business))
        plans = self._kept(plans, gap)
        yield
        for ahead in range(1, self.rounds):
            left = self.rounds - ahead - 1
            works = WORKS * LASTS**ahead
            seen: set[tuple[K, Shop]] = set()
            grown: list[tuple[float, K, Shop]] = []
            for _, key, business in plans:
                for after in self.rounds_of(business, self.later, works):
                    if (key, after) not in seen:
                        seen.add((key, after))
                        grown.append((self._estimate(after, left), key, after))
            plans = self._kept(grown, gap)
            yield
        best: dict[K, float] = {}
        for value, key, _ in plans:
            best[key] = max(value, best.get(key, value))
        top = max(best.values(), default=0.0)
        return {**{key: top - less for key, less in gap.items()}, **best}

    def _kept(self, grown: list[tuple[float, K, Shop]], gap: dict[K, float]) -> list[tuple[float, K, Shop]]:
        """Keep the best plans, and of the best beginnings one each; note how far the others are behind."""
        grown.sort(key=_value, reverse=True)
        kept: list[tuple[float, K, Shop]] = []
        seen: set[K] = set()
        for at, plan in enumerate(grown):
            key = plan[1]
            if at < WIDTH or (key not in seen and len(seen) < FOLLOWED):
                kept.append(plan)
                seen.add(key)
            elif key not in seen:
                gap.setdefault(key, grown[0][0] - plan[0])
        for key in seen:
            gap.pop(key, None)
        return kept

    def rounds_of(self, business: Shop, price: list[float], works: float) -> list[Shop]:
        """Return the businesses a round may lead to; `works` is the share of houses in use."""
        money, fame, points = business[0], business[1], business[2]
        a, b, c, d = business[3:7]
        e, f, g, h = business[7:11]
        i, j, k, m = business[11:15]
        rest = business[15:]
        houses = business[7:]
        worn = fame - HIT * (min(1.0, fame))
        named = worn + (NAME if fame >= 1.0 else FIRST_NAME)
        kept = (a * KEEPS, b * KEEPS, c * KEEPS, d * KEEPS)
        found = [(money, named if named < MOST_FAME else float(MOST_FAME), points + HARM, *kept, *houses)]
        w = a + min(i * works, e - a) if e > a and i else a
        x = b + min(j * works, f - b) if f > b and j else b
        y = c + min(k * works, g - c) if g > c and k else c
        z = d + min(m * works, h - d) if h > d and m else d
        if w > a or x > b or y > c or z > d:
            found.append((money, worn, points, w * KEEPS, x * KEEPS, y * KEEPS, z * KEEPS, *houses))
        for at in range(4):
            have = business[STOCK + at]
            if have >= 1.0:
                chance = self.chance[at]
                fails = (1.0 - chance) * (min(1.0, worn))
                left = list(kept)
                left[at] *= 1.0 - chance
                found.append((money + chance * have * price[at], worn - fails, points, *left, *houses))
        if rest[0] < 1.0:
            return found
        for cost, worth, raises, by, uses in self._kinds:
            if money < cost or (uses >= 0 and business[uses] < 1.0):
                continue
            after = [money - cost, worn, points + worth, *kept, *houses]
            after[PLOTS] -= 1.0
            if raises >= 0:
                after[raises] += by
            else:
                after[uses] -= 1.0
            found.append(tuple(after))
        return found

    def estimate(self, business: Shop) -> float:
        """Return roughly what a business comes to that a first round led to."""
        return self._estimate(business, self.rounds - 1)

    def _estimate(self, business: Shop, left: int) -> float:
        """Return what a business comes to with so many rounds left."""
        money, fame, points = business[0], business[1], business[2]
        if not left:
            return money + points + POINTS_A_FAME * fame
        gets = self.gets
        income = 0.0
        value = 0.0
        for at in range(4):
            value += business[3 + at] * gets[at]
            made, room = business[11 + at], business[7 + at]
            if made and room:
                # A few rounds to fill the house, and one to sell.
                income += made * gets[at] * room / (room + made) if room > made else room * gets[at] * 0.5
        value *= 0.6 if left == 1 else 0.85
        rich = money + value
        spends = A_ROUND_SPENDS * left
        found = rich + points + SPENT * (min(spends, rich))
        income *= EARNED
        top = (MOST_FAME - fame) / (NAME - HIT)
        if income >= NAMED:
            kept = fame - HIT * left
            return found + income * left + (POINTS_A_FAME * kept if kept > 0.0 else 0.0)
        wars = min(top, left)
        return found + POINTS_A_FAME * fame + NAMED * wars + income * (left - wars)


def _value(plan: tuple[float, K, Shop]) -> float:
    return plan[0]
