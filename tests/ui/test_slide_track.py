"""Dice that go round corners, along lanes or wherever there is felt do so steadily."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise

import pytest

from gangdice_gui.ui.dice.slides.track import STEADY, TURNING, Point, hermite, jerks, steadily, track
from gangdice_gui.ui.dice.throws.slide import Passage, Route

PX = 40.0
WAYS: list[tuple[Point, float | None, tuple[Point, ...], float]] = [
    ((600.0, 100.0), None, ((300.0, 100.0),), 260),
    ((600.0, 100.0), 20.0, (), 275),
    ((40.0, 100.0), 20.0, (), 190),
    ((30.0, 130.0), 300.0, (), 310),
    ((600.0, 400.0), None, ((400.0, 60.0), (420.0, 300.0)), 430),
    ((60.0, 120.0), None, ((400.0, 110.0),), 480),
]
"""Where a die goes, along which lane or round which corners, and in how many milliseconds at most."""


@pytest.mark.parametrize(("goal", "lane", "via", "most"), WAYS)
def test_a_die_goes_round_corners_and_along_lanes_without_a_jerk(
    goal: Point, lane: float | None, via: tuple[Point, ...], most: float
) -> None:
    """Along a lane its speed changed by up to two faces within 10 ms, round a corner by up to one."""
    start = (0.0, 100.0)
    (xs, ys), least = track(start, goal, PX, PX, lane, via)
    assert (xs[0], ys[0]) == start and (xs[-1], ys[-1]) == goal
    assert least < most, "slow where it bends, it is sooner there"
    assert isinstance(xs, array) and isinstance(ys, array), "hundreds are kept: no number is a thing of its own"
    move, route = Passage(start, goal, PX, PX), Route(math.ceil(least / 10) * 10, lane=lane, via=via)
    seen = [route.at(move, route.share(10.0 * step)) for step in range(round(route.ms / 10) + 1)]
    fast, turned = jerks([(die.x / PX, die.y / PX) for die in seen])
    assert fast <= 1.12 * STEADY and turned <= 1.12 * TURNING
    assert max(fast / STEADY, turned / TURNING) > 0.6, "nor is it slower than it need be"


def test_the_farther_straight_ahead_the_longer_it_takes() -> None:
    for far in (4, 9, 16, 25):
        route = Route(steadily(far))
        seen = [
            route.at(Passage((0.0, 0.0), (far * PX, 0.0), PX, PX), min(1.0, 10 * step / route.ms))
            for step in range(math.ceil(route.ms / 10) + 1)
        ]
        assert jerks([(die.x / PX, die.y / PX) for die in seen])[0] <= 1.12 * STEADY


def test_between_two_places_a_die_neither_starts_nor_ends_otherwise_than_it_came_and_will_go() -> None:
    """As fast as it came it goes on, and comes as fast as it will go, with no jerk between."""
    way = hermite((0.0, 0.0), (0.2, 0.0), (6.0, 3.0), (0.0, 0.3), 20)
    assert len(way) == 19
    before, after = (-0.2, 0.0), (6.0, 3.3)
    whole = [before, (0.0, 0.0), *way, (6.0, 3.0), after]
    goes = [(other[0] - one[0], other[1] - one[1]) for one, other in pairwise(whole)]
    assert max(math.dist(one, other) for one, other in pairwise(goes)) < 0.12
    assert hermite((1.0, 1.0), (0.0, 0.0), (5.0, 1.0), (0.0, 0.0), 20)[9] == pytest.approx((3.0, 1.0))
