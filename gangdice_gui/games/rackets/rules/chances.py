"""What the rules make of chance: walks over all throws, heat on one's own spaces, prices still to come. Exact."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gangdice_gui.games.rackets.rules import goods
from gangdice_gui.games.rackets.rules.board import FACTIONS, MARKETS, TERRITORY, Space, distance, is_diagonal
from gangdice_gui.games.rackets.rules.errands import dice_between, first_price
from gangdice_gui.games.rackets.rules.figures import (
    CARDS,
    DIAGONAL_TIMES,
    HAGGLE_DICE,
    HOME_PRICE,
    haggled,
    prices,
    walk_chance,
)
from gangdice_gui.games.rackets.rules.state import Table


@cache
def thrown(dice: int) -> dict[int, int]:
    """Count the ways to each sum of some dice."""
    if not dice:
        return {0: 1}
    ways: dict[int, int] = {}
    for total, count in thrown(dice - 1).items():
        for face in range(1, 7):
            ways[total + face] = ways.get(total + face, 0) + count
    return ways


@cache
def over_dice(far: int, dice: int) -> float:
    """Return the chance of an errand so far away, over all throws of its dice."""
    ways = thrown(dice)
    return sum(walk_chance(far, total) * count for total, count in ways.items()) / (100 * sum(ways.values()))


def by_throw(far: int, dice: int) -> dict[int, int]:
    """Return the per cent of an errand for each sum its dice may show."""
    return {total: walk_chance(far, total) for total in thrown(dice)}


@cache
def _heat(own: str, target: Space) -> Mapping[Space, float]:
    dice = dice_between(own, target)
    return {start: over_dice(distance(start, target), dice) for start in TERRITORY[own]}


@cache
def _best_start(own: str, target: Space) -> tuple[Space, float]:
    chances = _heat(own, target)
    start = max(chances, key=chances.__getitem__)
    return start, chances[start]


def heat(table: Table, seat: int, target: Space) -> Mapping[Space, float]:
    """Return the chance over the dice of each space a seat may start from, in reading order."""
    return _heat(table.options.factions[seat], target)


def best_start(table: Table, seat: int, target: Space) -> tuple[Space, float]:
    """Return the start with the best chance over the dice, of equal ones the first in reading order."""
    return _best_start(table.options.factions[seat], target)


def reach(own: str, target: Space) -> float:
    """Return the chance over the dice a faction has to get to a space from its best start."""
    return _best_start(own, target)[1]


def sale_chance(table: Table, seat: int, good: str) -> float:
    """Return the chance to get to a market from the best start, 1 at home."""
    return 1.0 if table.options.factions[seat] == good else best_start(table, seat, MARKETS[good])[1]


def price_for(table: Table, seat: int, good: str) -> int:
    """Return the dollars a seat begins to haggle with for a batch at this turn's card."""
    return first_price(table, seat, good)


def haggle_odds(first: int) -> list[tuple[int, int]]:
    """Return the eleven prices of the table for one, each with its ways of 36."""
    return [(haggled(first, total), ways) for total, ways in thrown(HAGGLE_DICE).items()]


@cache
def _card_to_come(good: str, turned: frozenset[str]) -> float:
    left = [prices(card)[good] for card in CARDS if card not in turned]
    return sum(left) / max(1, len(left))


def card_to_come(turned: tuple[str, ...], good: str) -> float:
    """Return the mean of what the cards not yet turned give a batch of a good."""
    return _card_to_come(good, frozenset(turned))


def price_to_come(turned: tuple[str, ...], own: str, good: str) -> float:
    """Return the mean of a faction's first price for a good over the cards not yet turned."""
    if good == own:
        return float(HOME_PRICE)
    return (DIAGONAL_TIMES if is_diagonal(own, good) else 1) * card_to_come(turned, good)


def output(table: Table, seat: int) -> dict[str, int]:
    """Return the batches of each good one produce would make now."""
    made = dict.fromkeys(FACTIONS, 0)
    for _, good, batches in goods.would_make(table, seat):
        made[good] += batches
    return made
