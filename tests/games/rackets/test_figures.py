"""The board and the figures, held against the page they come from."""

from __future__ import annotations

from collections import Counter

import pytest

from gangdice_gui.games.rackets.rules import figures
from gangdice_gui.games.rackets.rules.board import (
    FACTION_AT,
    GOODS,
    MARKETS,
    PLOTS,
    SPACES,
    TERRITORY,
    beside,
    distance,
    is_diagonal,
    role,
    touching,
)

PICTURE = """
B . . .     . . . D
. . . .     . . . .
. . . .     . . . .
. . . .     . . . .


. . . .     . . . .
. . . .     . . . .
. . . .     . . . .
G . . .     . . . A
"""


def test_the_board_is_the_one_of_the_page():
    rows = PICTURE.split("\n")[1:-1]
    assert (SPACES[0], SPACES[9], SPACES[-1]) == ("a1", "j1", "j10")
    assert len(rows) == 10
    for y, row in enumerate(rows):
        signs = (row[::2] if row else " ").ljust(10)
        for x, sign in enumerate(signs):
            space = f"{'abcdefghij'[x]}{y + 1}"
            assert role(space) == {" ": "street", ".": "plot"}.get(sign, "market"), space
            if sign.isalpha():
                assert FACTION_AT[space][0].upper() == sign
    assert Counter(map(role, SPACES)) == {"street": 36, "plot": 60, "market": 4}
    assert MARKETS == {"booze": "a1", "drugs": "j1", "artifacts": "j10", "guns": "a10"}
    assert all(len(TERRITORY[f]) == 16 and len(PLOTS[f]) == 15 for f in GOODS)


def test_neighbours():
    assert [two for two in GOODS if is_diagonal("booze", two)] == ["artifacts"]
    assert [two for two in GOODS if is_diagonal("drugs", two)] == ["guns"]
    assert beside("b2") == ("a2", "c2")
    assert beside("d2") == ("c2",)
    assert beside("a3") == ("b3",)
    assert beside("g7") == ("h7",)
    assert set(touching("b2")) == {"b1", "a2", "c2", "b3"}
    assert set(touching("d4")) == {"d3", "c4"}


def test_distance_is_counted_along_the_grid():
    assert distance("d2", "g2") == 3
    assert distance("a1", "j10") == 18
    assert distance("d4", "g7") == 6
    assert distance("b3", "b3") == 0


PAGE = """
brewery    booze     100 200 400  1 2 3    200 400 800
laboratory drugs     100 200 400  1 2 3    200 400 800
forgery    artifacts 100 200 400  1 2 3    200 400 800
armory     guns      100 200 400  1 2 3    200 400 800
cellar     booze     200 400 800  5 10 15  400 800 1600
stash      drugs     200 400 800  5 10 15  400 800 1600
vault      artifacts 200 400 800  5 10 15  400 800 1600
arsenal    guns      200 400 800  5 10 15  400 800 1600
"""


@pytest.mark.parametrize("line", PAGE.strip().splitlines())
def test_what_structures_cost_do_and_are_worth(line):
    kind, good, *numbers = line.split()
    numbers = tuple(map(int, numbers))
    entry = figures.STRUCTURES[kind]
    assert (entry.good, entry.prices, entry.batches, entry.points) == (good, numbers[:3], numbers[3:6], numbers[6:])
    assert entry.most == 0


def test_weapons_and_tokens():
    nest, perch = figures.STRUCTURES["nest"], figures.STRUCTURES["perch"]
    assert (nest.prices, nest.points, nest.most) == ((500,), (1000,), 2)
    assert (perch.prices, perch.points, perch.most) == ((300,), (600,), 4)
    assert (figures.BOMB_PRICE, figures.BOMB_POINTS, figures.BOMBS_AT_ONCE, figures.BOMBS_BOUGHT) == (200, 400, 2, 4)
    assert figures.CRATE_PRICE == 200
    assert figures.TOKENS == 10
    assert len(figures.STRUCTURES) == 10


def test_the_96_cards():
    assert len(set(figures.CARDS)) == 96
    assert figures.prices("brisk-gbda") == {"guns": 100, "booze": 130, "drugs": 160, "artifacts": 200}
    for mood, four in {
        "slump": (40, 60, 80, 100),
        "quiet": (70, 90, 120, 150),
        "brisk": (100, 130, 160, 200),
        "boom": (130, 170, 210, 250),
    }.items():
        assert tuple(figures.prices(f"{mood}-bdag").values()) == four
    average = sum(sum(figures.prices(card).values()) for card in figures.CARDS) / (4 * 96)
    assert average == 128.75
    for good in GOODS:
        assert sum(figures.prices(card)[good] for card in figures.CARDS) == 96 * 128.75


def test_every_price_is_whole_dollars():
    firsts = {50} | {price * k for four in figures.MOODS.values() for price in four for k in (1, 2)}
    assert all(first * (3 + thrown) % 10 == 0 for first in firsts for thrown in range(2, 13))
    assert all(price % 10 == 0 for four in figures.MOODS.values() for price in four)


def test_the_table_for_one():
    assert [figures.haggled(100, thrown) for thrown in range(2, 13)] == list(range(50, 151, 10))
    assert figures.haggled(260, 6 + 5) == 364  # the example of the page


def test_the_table_for_two():
    assert figures.struck(130, 3, 5) == 104
    assert figures.struck(100, 6, 1) == 150
    assert figures.struck(100, 1, 6) == 50


def test_chances():
    assert [figures.walk_chance(5, thrown) for thrown in (5, 4, 6, 1)] == [100, 90, 90, 60]
    assert figures.walk_chance(18, 3) == 0
    assert [figures.shot_chance(far) for far in (3, 9, 10)] == [70, 10, 0]


def test_editions():
    standard, balanced = figures.EDITIONS["standard"], figures.EDITIONS["balanced"]
    assert (standard.turns, standard.money, standard.fame) == (30, 200, 0)
    assert (balanced.turns, balanced.money, balanced.fame) == (24, 600, 1)


def test_what_fame_comes_and_goes():
    assert figures.GAINS == {"rob": 1, "sabotage": 2, "destroy": 1, "dynamite": 1, "lift": 2, "clear": 1}
    assert figures.LOSSES == {
        "sell": 1,
        "rob": 1,
        "sabotage": 3,
        "destroy": 1,
        "dynamite": 1,
        "lift": 3,
        "clear": 1,
    }
    assert (figures.VICTIM, figures.INJURED, figures.INJURING) == (1, 2, 1)
    assert (figures.ALERT, figures.OUTAGE, figures.FAME_FOR_SABOTAGE, figures.PROMOTIONS) == (2, 2, 1, 4)
