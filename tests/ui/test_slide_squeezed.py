"""Who finds no way as large as it is goes through a gap a little smaller, and is not lifted over what is in it."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from gangdice_gui.ui.dice.slides.anywhere import ROUGH, jerk_of
from gangdice_gui.ui.dice.slides.plan import ENOUGH, Slides
from gangdice_gui.ui.dice.slides.round import Obstacles
from gangdice_gui.ui.dice.slides.search import _pile_by_pile
from gangdice_gui.ui.dice.slides.way import way_of
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.slide import Passage, Route

ROOM = (0.0, 0.0, 400.0, 200.0)
MOVE = Passage((100.0, 100.0), (300.0, 100.0), 20.0, 20.0)


def through_a_gap(high: float) -> Slides:
    """Return how a die slides that is seen 26 pixels high, with a wall before its place but for such a gap."""
    above, below = 100 - high / 2, 100 + high / 2
    walls = [(190.0, -50.0, 210.0, above), (190.0, below, 210.0, 250.0)]
    return Slides([MOVE], ROOM, walls, ROOM, 120.0)


def test_a_die_is_smaller_where_it_finds_no_way_else_and_only_there() -> None:
    """It was seen over the wall."""
    slides = [through_a_gap(high) for high in (24.0, 26.0, 20.0)]
    (route,), (wide,), _ = (each.routes for each in slides)
    assert route.slim < 1 and not route.over and wide.slim == 1
    assert [each.covering for each in slides] == [0, 0, 1], "it fits through no gap"
    sizes = [route.at(MOVE, k / 40).px for k in range(41)]
    assert sizes[0] == sizes[-1] == 20 and min(sizes) == pytest.approx(20 * route.slim)
    assert max(abs(one - other) for one, other in pairwise(sizes)) < 0.06 * 20, "it neither shrinks nor grows at once"


def test_what_is_not_smaller_on_its_way_is_as_large_as_ever() -> None:
    trail = tuple((100.0 + 5 * k, 100.0) for k in range(41))
    assert {Route(400.0, trail=trail).at(MOVE, k / 40).px for k in range(41)} == {20.0}


def test_nobody_looks_for_smaller_ways_where_all_have_one() -> None:
    slides = through_a_gap(40.0)
    assert sum(1 for _ in iter(slides.think, False)) < ENOUGH / 100 and not slides.routes[0].trail


def test_how_roughly_a_die_goes_is_told_by_its_largest_change_of_speed() -> None:
    """In its own faces, as large as it is then: of one that dashes on half way, and of one that goes evenly."""
    even = [(100.0 + 200 * (3 - 2 * u) * u * u, 100.0) for u in (k / 40 for k in range(41))]
    dash = [(x - (12.0 if k == 20 else 0.0), y) for k, (x, y) in enumerate(even)]
    one, other = (jerk_of(way_of(MOVE, Route(400.0, trail=tuple(way)))) for way in (even, dash))
    assert one < 0.1 < ROUGH < other
    slim = jerk_of(way_of(MOVE, Route(400.0, trail=tuple(dash), slim=0.5)))
    assert slim > 1.9 * other


def test_who_would_dash_on_has_no_way_before_others_have_made_room() -> None:
    slide = Slides([MOVE], ROOM, [], ROOM)
    ways = Glides(slide.moves, ROOM, slide.ms, Obstacles([], ROOM, False))
    found = dict[float, bool]()
    for ways.free.rough in (0.0, math.inf):
        ways.forget()
        assert all(ways.wherever(0))
        found[ways.free.rough] = 0 in ways.found
    assert found == {0.0: False, math.inf: True}


def test_dice_of_a_pile_look_for_their_ways_in_the_order_all_do() -> None:
    """And not in that in which they are found to lie on each other: who comes first lay in the others' way onto it."""
    goals = (100.0, 124.0, 112.0, 300.0, 312.0)
    moves = [replace(MOVE, goal=(x, 100.0)) for x in goals]
    assert list(_pile_by_pile(moves, (3, 0, 1, 4, 2))) == [3, 4, 0, 1, 2]
