"""The chances of the page, exact: walks over the dice, the haggle, prices to come."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules.board import MARKETS, TERRITORY
from gangdice_gui.games.rackets.rules.chances import (
    best_start,
    by_throw,
    haggle_odds,
    heat,
    over_dice,
    price_for,
    price_to_come,
    sale_chance,
    thrown,
)
from gangdice_gui.games.rackets.rules.figures import CARDS

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, town


def per_cent(chance):
    return round(100 * chance)


def test_the_best_chances_of_the_page():
    state = town()
    inwards = [best_start(state, BOOZE, space)[1] for space in ("g2", "h2", "i2", "j2")]
    assert list(map(per_cent, inwards)) == [85, 85, 82, 75]
    assert [per_cent(best_start(state, seat, "j1")[1]) for seat in (BOOZE, ARTIFACTS)] == [75, 75]
    assert {per_cent(best_start(state, BOOZE, space)[1]) for space in TERRITORY["artifacts"][:15]} == {76}
    assert per_cent(best_start(state, BOOZE, "j10")[1]) == 73
    assert sale_chance(state, BOOZE, "booze") == 1


def test_heat_is_one_chance_a_space_of_ones_own():
    chances = heat(town(), DRUGS, "d2")
    assert tuple(chances) == TERRITORY["drugs"]
    assert chances["g2"] == over_dice(3, 1) == pytest.approx((80 + 90 + 100 + 90 + 80 + 70) / 600)
    assert by_throw(3, 1) == {1: 80, 2: 90, 3: 100, 4: 90, 5: 80, 6: 70}


def test_three_dice():
    assert sum(thrown(3).values()) == 216
    assert (thrown(3)[3], thrown(3)[10]) == (1, 27)


def test_the_haggle_as_a_ladder():
    ladder = haggle_odds(260)
    assert [price for price, _ in ladder] == [130 + 26 * step for step in range(11)]
    assert [ways for _, ways in ladder] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_each_seat_has_its_own_prices():
    state = town(card="brisk-gbda")
    assert [price_for(state, BOOZE, good) for good in MARKETS] == [50, 160, 400, 100]
    assert [price_for(state, GUNS, good) for good in MARKETS] == [130, 320, 200, 50]


def test_prices_to_come_are_known_odds():
    assert price_to_come((), "booze", "booze") == 50
    assert price_to_come((), "booze", "drugs") == 128.75
    assert price_to_come((), "booze", "artifacts") == 257.5
    dear = tuple(card for card in CARDS if card.startswith("boom"))
    assert price_to_come(dear, "booze", "drugs") == (70 + 107.5 + 147.5) / 3
