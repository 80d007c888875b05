"""Who would still go through another goes another way at last, or passes over it: nobody goes through anybody."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from gangdice_gui.engine.pieces import at_once
from gangdice_gui.ui.dice.slides import over as slide_over
from gangdice_gui.ui.dice.slides.over import SEEN, Above, Glimpse
from gangdice_gui.ui.dice.slides.over import through as told
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import OVER, Passage, Route
from scripts.slides import GRAZES, depth, roughness, through

FELT = (0.0, 0.0, 400.0, 200.0)
LAST = 60
PX = 20.0
CROSSING = [Passage((50, 100), (350, 100), PX, PX), Passage((350, 104), (50, 104), PX, PX)]
STRAIGHT = [Route(500.0), Route(500.0)]


def apart(
    moves: Sequence[Passage],
    routes: Sequence[Route],
    pairs: Sequence[tuple[int, int]],
    felt: Box = FELT,
    stands: Sequence[Box] = (),
) -> list[Route]:
    """Return how dice go none of which goes through another."""
    above = Above(routes, Glides(moves, felt, 10.0 * LAST, Obstacles(stands, felt)), lambda: True)
    at_once(above.part(pairs))  # type: ignore[arg-type]
    return above.routes


def test_one_of_two_goes_another_way_along_the_felt_where_there_is_any() -> None:
    assert through(CROSSING, STRAIGHT, 600.0)
    routes = apart(CROSSING, STRAIGHT, [(0, 1)])
    assert not through(CROSSING, routes, 600.0) and not any(route.over for route in routes)
    assert routes[1] == STRAIGHT[1], "and the other keeps its own"


def test_where_there_is_none_one_rises_and_passes_over_the_other() -> None:
    felt = (0.0, 92.0, 400.0, 112.0)
    routes = apart(CROSSING, STRAIGHT, [(0, 1)], felt)
    assert not through(CROSSING, routes, 600.0)
    assert [route.over for route in routes] == [1, 0]
    assert roughness(CROSSING[0], routes[0])[0] < 0.2, "nor by a jerk"
    seen = [routes[0].at(CROSSING[0], k / 200) for k in range(201)]
    assert seen[0].lift == seen[-1].lift == 0 and max(at.lift for at in seen) > OVER
    assert max(abs(one.lift - other.lift) for one, other in pairwise(seen)) < 0.1
    still = [at.lift for at in seen if at.x == CROSSING[0].start[0]]
    assert still[-1] > 0.9 * OVER, "it goes straight up first"


def test_who_goes_through_another_by_little_is_smaller_as_it_does() -> None:
    """Softly, and only there: it is as large as ever before and after."""
    y = 100 + 0.85 * PX * COS_TILT
    moves = [CROSSING[0], Passage((350, y), (50, y), PX, PX)]
    routes = apart(moves, STRAIGHT, [(0, 1)])
    assert through(moves, STRAIGHT, 600.0) and not through(moves, routes, 600.0)
    assert not any(route.over for route in routes) and [route.waits for route in routes] == [0, 0]
    sizes = [routes[0].at(moves[0], k / 100).px for k in range(101)]
    assert sizes[0] == sizes[20] == sizes[80] == sizes[-1] == PX and 0.55 * PX < min(sizes) < 0.9 * PX
    assert max(abs(one - other) for one, other in pairwise(sizes)) < 0.06 * PX


def test_it_is_out_of_the_way_before_another_comes_to_where_it_lies() -> None:
    """And comes down no sooner than that one has left its place: a die that flew as long as others do met both."""
    felt = (0.0, 92.0, 400.0, 112.0)
    follows = Passage((20, 102), (200, 102), PX, PX)
    leaves = Passage((345, 102), (380, 102), PX, PX)
    moves = [*CROSSING, follows, leaves]
    routes = [*STRAIGHT, Route(300.0, waits=60.0), Route(200.0, waits=390.0)]
    found = apart(moves, routes, list(combinations(range(4), 2)), felt)
    assert not through(moves, found, 600.0)


def test_nobody_is_met_in_the_air_either() -> None:
    """A lifted one that goes through a third does not keep its way, whoever is known to meet whom."""
    third = Passage((200, 30), (200, 170), PX, PX)
    moves = [*CROSSING, third]
    routes = [Route(500.0, over=1), Route(500.0), Route(500.0, over=1)]
    assert through(moves, routes, 600.0)
    assert not through(moves, apart(moves, routes, []), 600.0)


def test_nobody_goes_another_way_who_only_grazes_another() -> None:
    graze = [CROSSING[0], Passage((350, 100 + 0.95 * PX * COS_TILT), (50, 100 + 0.95 * PX * COS_TILT), PX, PX)]
    assert apart(graze, STRAIGHT, [(0, 1)]) == STRAIGHT


def crowd(rng: random.Random, dice: int) -> tuple[list[Passage], list[Route]]:
    """Return dice that go straight through each other, and lie apart before and in the end."""
    places = [(30.0 + 34 * k, 20.0 + 32 * row) for k in range(11) for row in range(6)]
    ends = list(zip(rng.sample(places, dice), rng.sample(places, dice), strict=True))
    moves = [Passage(start, goal, PX, PX, rng.uniform(-20, 20), 0.0) for start, goal in ends]
    lasts = [rng.randrange(200, 600, 10) for _ in moves]
    return moves, [Route(float(ms), float(rng.randrange(0, 610 - ms, 10))) for ms in lasts]


@pytest.mark.parametrize("seed", range(12))
def test_it_cannot_fail(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has been thought before, and even if no way is looked at at all: then all that meet hang in the air."""
    rng = random.Random(seed)
    moves, routes = crowd(rng, 8)
    pairs = list(combinations(range(8), 2))
    assert through(moves, routes, 600.0)
    monkeypatch.setattr(slide_over, "TRIES", 30)
    assert not through(moves, apart(moves, routes, pairs), 600.0)
    monkeypatch.setattr(slide_over, "TRIES", 0)
    monkeypatch.setattr(slide_over, "FLAT", 0)
    hung = apart(moves, routes, pairs)
    assert not through(moves, hung, 600.0)
    high = sorted(route.over for route in hung if route.over)
    assert high == [*range(1, len(high) + 1)] and len(high) > 0, "each higher than the one before"


def test_where_some_come_onto_a_pile_other_ways_are_not_looked_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Throws onto piles were thought about for up to two seconds; who meets others then hangs over them."""
    pile = [Passage((20.0 + 40 * k, 20.0), (20.0 + 6 * k, 20.0 + 4 * k), PX, PX) for k in range(2)]
    moves, routes = [*CROSSING, *pile], [*STRAIGHT, *STRAIGHT]
    assert not any(route.over for route in apart(moves, routes, [(0, 1)]))
    monkeypatch.setattr(slide_over, "MOST", 0)
    hung = apart(moves, routes, [(0, 1)])
    assert any(route.over for route in hung[:2]) and not through(moves[:2], hung[:2], 600.0)
    assert not any(route.over for route in apart(CROSSING, STRAIGHT, [(0, 1)])), "nowhere else"


@pytest.mark.parametrize("lift", [0.0, 0.3, 0.36, 0.7])
def test_how_deep_two_are_in_each_other_is_told_as_it_is_counted(lift: float) -> None:
    for far in range(0, 30, 3):
        moves = Passage((0.0, 0.0), (0.0, 0.0), PX, PX, 10.0, 10.0), Passage((far, 0.0), (far, 0.0), PX, PX, 50.0, 50.0)
        one, other = (Route(1.0).at(move, 0.0) for move in moves)
        other = other._replace(lift=lift)
        seen = [Glimpse((at.x, at.y / COS_TILT, at.px, at.yaw), at.lift) for at in (one, other)]
        alone = Glimpse((900.0, 0.0, PX, 0.0), 0.0)
        deep = told([alone, seen[0], alone], [Glimpse((-900.0, 0.0, PX, 0.0), 0.0), seen[1], alone._replace(lift=1.0)])
        assert deep == pytest.approx(depth(one, other))
    assert SEEN < GRAZES, "no less than what counts"
