"""Several rounds ahead: what goods, houses and money come to, with prices at the odds of the cards still to come.

The model knows no rivals: what is done to others is reckoned by plays.py and takes a round of the plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from gangdice_gui.games.rackets.bots.plays import Play, Temper
from gangdice_gui.games.rackets.bots.worth import KEPT, Worth
from gangdice_gui.games.rackets.rules.actions import Build, Produce, Sell
from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import HOLDS, MAKES, NEST, PERCH, STRUCTURES

DEPTH: Final = 6
"""Rounds of one's own that are planned."""
WIDTH: Final = 20
"""Plans that are followed at once."""
INCOME: Final = 0.3
"""Share of one produce that a round after the plan is worth."""
SPENT: Final = 0.4
"""Points a dollar brings beyond its own while there are rounds to spend it in."""
A_ROUND_SPENDS: Final = 250.0

Key = tuple[str, str]
"""What a round of the plan is spent on: a verb, and a good or a kind."""
PASSED: Final[Key] = ("pass", "")


@dataclass(frozen=True, slots=True)
class _Shop:
    """One seat's business, as far as the plan knows it."""

    money: float
    points: float
    stock: tuple[float, ...]
    room: tuple[float, ...]
    output: tuple[float, ...]
    built: tuple[str, ...] = ()


def values(mind: Worth) -> dict[Key, float]:
    """Return what the best plan brings that begins with each thing, in points."""
    depth = min(DEPTH, mind.rounds)
    plans: list[tuple[float, Key, _Shop]] = [(0.0, PASSED, _shop(mind))]
    best: dict[Key, float] = {}
    for ahead in range(depth):
        left = mind.rounds - ahead - 1
        grown: list[tuple[float, Key, _Shop]] = []
        for _, first, shop in plans:
            for key, after in _rounds(mind, shop, ahead):
                begun = key if ahead == 0 else first
                grown.append((_estimate(mind, after, left), begun, after))
        grown.sort(key=lambda plan: -plan[0])
        plans = _kept(grown)
        best = {}
        for value, first, _ in plans:
            best[first] = max(value, best.get(first, value))
    return best


def _kept(grown: list[tuple[float, Key, _Shop]]) -> list[tuple[float, Key, _Shop]]:
    """Keep the best plans, and of every beginning the best two."""
    kept, seen = [], dict.fromkeys((first for _, first, _ in grown), 0)
    for at, plan in enumerate(grown):
        seen[plan[1]] += 1
        if at < WIDTH or seen[plan[1]] <= 2:
            kept.append(plan)
    return kept


def planned(mind: Worth, found: list[Play], temper: Temper) -> Play:
    """Return the play with which the best plan begins; what the plan knows nothing of takes a round of it."""
    best = values(mind)

    def total(play: Play) -> float:
        key = _key(play)
        return best[key] if key in best else best[PASSED] + play.gain

    return max(found, key=total)


def _key(play: Play) -> Key:
    match play.action:
        case Produce():
            return "produce", ""
        case Sell(good=good):
            return "sell", good
        case Build(kind=kind):
            return "build", kind
    return "", ""


def _shop(mind: Worth) -> _Shop:
    return _Shop(
        float(mind.view.money[mind.seat]),
        0.0,
        tuple(float(mind.stock[good]) for good in GOODS),
        tuple(float(mind.capacity[good]) for good in GOODS),
        tuple(float(mind.output[good]) for good in GOODS),
    )


def _rounds(mind: Worth, shop: _Shop, ahead: int) -> Iterator[tuple[Key, _Shop]]:
    """Yield what a round may be spent on, and the business after it."""
    yield PASSED, shop
    made = [
        min(made, room - have) if room > have else 0.0
        for made, room, have in zip(shop.output, shop.room, shop.stock, strict=True)
    ]
    if any(made):
        stock = tuple(have + more for have, more in zip(shop.stock, made, strict=True))
        yield ("produce", ""), replace(shop, stock=stock)
    price = mind.mean if ahead else mind.now
    for at, good in enumerate(GOODS):
        if shop.stock[at]:
            rest = (*shop.stock[:at], 0.0, *shop.stock[at + 1 :])
            yield ("sell", good), replace(shop, money=shop.money + shop.stock[at] * price[good], stock=rest)
    for kind, figures in STRUCTURES.items():
        if shop.money < figures.prices[0] or (kind in (NEST, PERCH) and shop.built.count(kind) >= 2):
            continue
        after = replace(
            shop,
            money=shop.money - figures.prices[0],
            points=shop.points + figures.points[0],
            built=(*shop.built, kind),
        )
        if kind in MAKES:
            after = replace(after, output=_plus(shop.output, MAKES[kind], figures.batches[0]))
        elif kind in HOLDS:
            after = replace(after, room=_plus(shop.room, HOLDS[kind], figures.batches[0]))
        yield ("build", kind), after


def _plus(counts: tuple[float, ...], good: str, more: float) -> tuple[float, ...]:
    at = GOODS.index(good)
    return (*counts[:at], counts[at] + more, *counts[at + 1 :])


def _estimate(mind: Worth, shop: _Shop, left: int) -> float:
    """Return what a business is worth with so many rounds left."""
    kept = KEPT[min(left + 1, len(KEPT) - 1)] if left else 0.0
    goods = sum(have * mind.mean[good] for have, good in zip(shop.stock, GOODS, strict=True))
    income = sum(
        min(made, room) * mind.mean[good] for made, room, good in zip(shop.output, shop.room, GOODS, strict=True)
    )
    later = INCOME * income * max(0, left - 1)
    return shop.money + shop.points + goods * kept + later + SPENT * min(shop.money, A_ROUND_SPENDS * left)
