"""Dice that would graze each other on their ways make way for each other, each a little, while they pass."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from gangdice_gui.engine.pieces import at_once
from gangdice_gui.ui.dice.slides import part as slide_part
from gangdice_gui.ui.dice.slides.part import MOST, Parting, deep, trace
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.slides.way import way_of
from gangdice_gui.ui.dice.throws.math import COS_TILT, SIN_TILT
from gangdice_gui.ui.dice.throws.slide import Passage, Route
from scripts.slides import depth, roughness, through

FELT = (0.0, 0.0, 400.0, 200.0)
LAST = 60
PX = 20.0


def parted(
    *ways: tuple[Passage, Route], stands: tuple[Box, ...] = (), felt: Box = FELT, tries: int = MOST
) -> list[Route]:
    """Return how dice go that would have gone these ways."""
    dice = [(move, route, way_of(move, route)) for move, route in ways]
    parting = Parting(dice, LAST, Obstacles(stands, felt), felt)
    at_once(parting.part())  # type: ignore[arg-type]
    assert MOST - parting.left < tries
    return [track.route for track in parting.tracks]


def goes(x: float, y: float, gx: float, gy: float, yaw: float = 0.0) -> Passage:
    return Passage((x, y), (gx, gy), PX, PX, yaw, yaw)


def crossing(dx: float = 0.0) -> list[tuple[Passage, Route]]:
    """Return two dice that pass each other half way, so many pixels nearer than side by side."""
    return [
        (goes(50, 100, 350, 100), Route(500.0)),
        (goes(350, 100 + (PX - dx) * COS_TILT, 50, 100 + (PX - dx) * COS_TILT), Route(500.0)),
    ]


def test_two_that_would_graze_swerve_each_by_half_and_softly() -> None:
    ways = crossing(6.0)
    moves, before = [move for move, _ in ways], [route for _, route in ways]
    assert [deep > 0.25 for *_, deep in through(moves, before, 600.0)] == [True]
    routes = parted(*ways, tries=12)
    assert not through(moves, routes, 600.0)
    for move, route, was in zip(moves, routes, before, strict=True):
        assert (route.waits, route.ms) == (was.waits, was.ms)
        assert route.at(move, 0.0)[:2] == move.start and route.at(move, 1.0)[:2] == move.goal
        assert roughness(move, route)[0] < 0.19
        beside = [route.at(move, k / 100).y - was.at(move, k / 100).y for k in range(101)]
        assert 2 < max(map(abs, beside)) < 4, "half of it"
        assert max(abs(one - other) for one, other in pairwise(beside)) < 0.3
    assert all(route.at(moves[0], 0.5).px == PX for route in routes), "no smaller for it"


def test_nobody_swerves_where_nobody_grazes() -> None:
    for dx in (0.0, -3.0):
        ways = crossing(dx)
        assert parted(*ways) == [route for _, route in ways]


def test_where_there_is_no_felt_beside_it_a_die_waits_or_is_a_little_smaller() -> None:
    """There it would be over what stands, or off the felt: but no die of this size can pass there."""
    ways = [
        (goes(50, 100, 350, 100), Route(300.0)),
        (goes(200, 40, 200, 160), Route(300.0)),
    ]
    wall = 100 - PX / 2 - 9.0, 100 + PX / 2 + 9.0
    stands = tuple(
        (left, top, right, bottom)
        for left, right in ((0, 186), (214, 400))
        for top, bottom in ((0.0, wall[0]), (wall[1], 200.0))
    )
    moves = [move for move, _ in ways]
    assert through(moves, [route for _, route in ways], 600.0)
    routes = parted(*ways, stands=stands)
    assert not through(moves, routes, 600.0)
    standing = Obstacles(stands, FELT)
    assert not any(standing.where(move, route, 60) for move, route in zip(moves, routes, strict=True))
    assert {route.waits > 0 for route in routes} == {False, True}


def test_dice_that_fell_on_each_other_part_and_others_come_by() -> None:
    """Who lies on another is in it: as long as it only leaves it, it is not in its way."""
    pile = [(goes(100, 100, 100, 30), Route(400.0)), (goes(108, 104, 108, 170), Route(400.0))]
    assert parted(*pile) == [route for _, route in pile]
    back = [(goes(100, 100, 300, 100), Route(400.0)), (goes(110, 100, 110, 101), Route(400.0))]
    deeper = [(goes(100, 100, 82, 104), Route(400.0)), (goes(94, 102, 94, 102), Route(100.0))]
    assert parted(*deeper)[0].aside, "but who would come deeper into it than it lay goes round it"
    through_it = [back[0], (goes(92, 100, 300, 140), Route(200.0, waits=100.0))]
    moves = [move for move, _ in through_it]
    assert not through(moves, parted(*through_it), 600.0)


def test_nobody_makes_way_into_a_third_or_what_stands_or_off_the_felt() -> None:
    """Then the other goes all of it."""
    high = 100 - (COS_TILT + SIN_TILT) * PX / 2
    third = goes(200, 100 - PX * COS_TILT, 200, 100 - PX * COS_TILT), Route(100.0)
    for more, stands, felt in (
        ([third], (), FELT),
        ([], ((150.0, 0.0, 250.0, high),), FELT),
        ([], (), (0.0, 100 - PX / 2, 400.0, 200.0)),
    ):
        ways = [*crossing(6.0), *more]
        routes = parted(*ways, stands=stands, felt=felt)
        assert not through([move for move, _ in ways], routes, 600.0)
        assert [bool(route.aside) for route in routes[:2]] == [False, True] and not any(r.aside for r in routes[2:])


def test_where_there_is_no_time_to_wait_either_dice_are_a_little_smaller_as_they_pass() -> None:
    ways = [(goes(50, 100, 350, 100), Route(600.0)), (goes(350, 113, 50, 113), Route(600.0))]
    moves = [move for move, _ in ways]
    assert through(moves, [route for _, route in ways], 600.0)
    routes = parted(*ways, felt=(0.0, 100 - 0.5 * PX, 400.0, 113 + 0.45 * PX))
    assert not through(moves, routes, 600.0)
    sizes = [[route.at(move, k / 50).px for k in range(51)] for move, route in zip(moves, routes, strict=True)]
    assert 0.7 * PX < min(map(min, sizes)) < 0.9 * PX
    for some in sizes:
        assert some[0] == some[-1] == PX and max(abs(one - other) for one, other in pairwise(some)) < 0.1 * PX


def test_whoever_makes_way_goes_by_no_jerks_and_is_there_in_time() -> None:
    """Of any three dice: even if they meet as one has just set out, or is nearly there."""
    rng, grazed, left = random.Random(8), 0, 0
    for _ in range(150):
        ways = []
        for _ in range(3):
            move = Passage(
                *((rng.uniform(30, 200), rng.uniform(30, 170)) for _ in range(2)), 24.0, PX, rng.uniform(-40, 40)
            )
            ms = rng.randrange(200, 500, 10)
            ways.append((move, Route(float(ms), float(rng.randrange(0, 600 - ms, 10)))))
        moves, before = [move for move, _ in ways], [route for _, route in ways]
        bad = through(moves, before, 600.0)
        routes = parted(*ways, tries=2 * MOST)
        assert len(through(moves, routes, 600.0)) <= len(bad)
        grazed, left = grazed + len(bad), left + len(through(moves, routes, 600.0))
        for move, route, was in zip(moves, routes, before, strict=True):
            assert roughness(move, route)[0] < max(0.2, roughness(move, was)[0] + 1e-3)
            assert route.waits >= 0 and route.waits + route.ms <= 600 and route.ms == was.ms
            assert route.at(move, 0.0) == was.at(move, 0.0) and route.at(move, 1.0) == was.at(move, 1.0)
    assert grazed > 60 and left < 0.4 * grazed, (grazed, left)


def test_they_are_not_thought_about_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slide_part, "MOST", 1)
    pairs = [
        *crossing(6.0),
        *((replace(move, start=at(move.start), goal=at(move.goal)), r) for move, r in crossing(5.0)),
    ]
    moves = [move for move, _ in pairs]
    dice = [(move, route, way_of(move, route)) for move, route in pairs]
    parting = Parting(dice, LAST, Obstacles((), FELT), FELT)
    at_once(parting.part())  # type: ignore[arg-type]
    assert parting.left == 0 and len(through(moves, [track.route for track in parting.tracks], 600.0)) == 1


def at(place: tuple[float, float]) -> tuple[float, float]:
    return place[0], place[1] + 50


@pytest.mark.parametrize(("yaw", "turn"), [(0, 0), (10, -35), (45, 45), (80, 3)])
def test_how_deep_dice_are_in_each_other_is_told_as_they_are_drawn(yaw: float, turn: float) -> None:
    """From both sides the same, by the script and by the dice; corner to side it is less far than side to side."""
    for k in range(40):
        angle, far = math.radians(9 * k), 0.03 * k * PX
        one, other = goes(0, 0, 0, 0, yaw), goes(far * math.cos(angle), far * math.sin(angle) * COS_TILT, 0, 0, turn)
        seen = [Route(100.0).at(move, 0.0) for move in (one, other)]
        flat = [(die.x, die.y / COS_TILT, die.px, die.yaw) for die in seen]
        assert deep(*flat) == pytest.approx(deep(*flat[::-1])) == pytest.approx(depth(*seen))
        if far >= math.sqrt(2) * PX:
            assert deep(*flat) == 0
        if far < 0.9 * PX:
            assert deep(*flat) > 0.05
    assert depth(Route(1.0).at(goes(0, 0, 0, 0), 0.0), Route(1.0).at(goes(15, 0, 0, 0), 0.0)) == pytest.approx(0.25)


def test_no_die_is_made_smaller_and_smaller_by_all_that_it_lets_by() -> None:
    move, route = crossing()[0]
    one, sizes = trace(move, route, way_of(move, route), 2 * LAST + 1), [1.0]
    for _ in range(5):
        one = one.swerves(50, (0.0, 0.0), 40, 0.85) or one
        sizes.append(min(px for _, _, px, _ in one.seen) / PX)
    assert sizes == pytest.approx([1.0, 0.85, 0.7225, 0.7225, 0.7225, 0.7225])
    assert one.swerves(50, (0.0, 1.0), 40) is not None, "but for that it may still swerve"
