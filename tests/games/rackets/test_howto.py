"""How to play Rackets: what it says of prices and points is what the rules count with."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.narrate import dollars, points, whole
from gangdice_gui.games.rackets.rules.figures import (
    BOMB_POINTS,
    BOMB_PRICE,
    CRATE_PRICE,
    HOLDS,
    MAKES,
    NEST,
    PERCH,
    STRUCTURES,
)
from gangdice_gui.games.rackets.screens.howto import PAGES
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from scripts.blank import Blank

NAMES = [name for name, _ in PAGES]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_prices_and_points_on_the_page_are_those_of_the_rules(new_desk, language):
    desk = new_desk((1280, 720), language=language)
    words = desk.words
    below = Blank(desk)
    below.screens = screens_of("rackets")
    page = Rules(desk, open_house(desk), below, NAMES.index("rackets_structures"))
    said = [" ".join(label.lines) for label in page.labels]
    for family in (MAKES, HOLDS):
        for kind in family:
            about = STRUCTURES[kind]
            assert words(f"town.kinds.{kind}") in said
            first = [dollars(words, price) for price in about.prices]
            row = next(n for n in range(len(said)) if said[n : n + 3] == first)
            assert said[row + 4 : row + 7] == [str(n) for n in about.batches]
            assert said[row + 8 : row + 11] == [whole(words, worth) for worth in about.points]
    singles = {kind: (STRUCTURES[kind].prices[0], STRUCTURES[kind].points[0]) for kind in (NEST, PERCH)}
    for kind, (price, worth) in (singles | {"bomb": (BOMB_PRICE, BOMB_POINTS)}).items():
        line = next(text for text in said if text.startswith(words(f"town.kinds.{kind}")))
        assert dollars(words, price) in line and points(words, worth) in line
    crate = next(text for text in said if text.startswith(words("howto.rackets_structures.crate")))
    assert dollars(words, CRATE_PRICE) in crate
