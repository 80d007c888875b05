"""Ways round what stands on the felt: as near as may be, within the felt, but not round its own place."""

import math
import random
from dataclasses import replace
from itertools import pairwise

import pytest

from gangdice_gui.ui.dice import slide_plan
from gangdice_gui.ui.dice.slide_plan import FEW, Slides
from gangdice_gui.ui.dice.slide_round import NEAR, WIDE, Obstacles, seen_box
from gangdice_gui.ui.dice.throw_pairs import Far, pair
from gangdice_gui.ui.dice.throw_slide import HIGHER, LOW, OnTheWay, Passage, Route, lasts

ROOM = (0.0, 0.0, 400.0, 300.0)
MOVE = Passage((40.0, 150.0), (360.0, 150.0), 20.0, 20.0)
CARD = (180.0, 120.0, 220.0, 200.0)


def ways(boxes, over=0, move=MOVE, room=ROOM):
    return list(Obstacles(boxes, room).rounds(move, over))


def test_a_die_goes_round_on_the_shorter_side_at_the_best_distance_and_then_at_the_least():
    found = ways([CARD])
    assert len(found) == len(NEAR)
    for via, (beside, above) in zip(found, NEAR, strict=True):
        assert via == ((180 - beside * 20, 120 - above * 20), (220 + beside * 20, 120 - above * 20)), "above it"


def test_a_way_stays_within_the_room_and_out_of_everything_else_that_stands():
    above, below = (170.0, 0.0, 230.0, 110.0), (150.0, 195.0, 250.0, 240.0)
    high, low = Passage((40.0, 40.0), (360.0, 40.0), 20.0, 20.0), (180.0, 10.0, 220.0, 120.0)
    assert all(y < 40 for via in ways([low], move=high, room=None) for _, y in via)
    assert [y > 120 for via in ways([low], move=high) for _, y in via] == [True] * 4, "there is no felt above it"
    for via in ways([CARD, above, below]):
        assert via
        for (ax, ay), (bx, by) in pairwise((MOVE.start, *via, MOVE.goal)):
            seen = [(ax + (bx - ax) * t / 50, ay + (by - ay) * t / 50) for t in range(51)]
            for left, top, right, bottom in (CARD, above, below):
                assert not any(left < x < right and top < y < bottom for x, y in seen)


def test_what_a_die_lies_on_in_the_end_is_not_in_its_way():
    plate = (330.0, 120.0, 400.0, 180.0)
    standing = Obstacles([plate, CARD], ROOM)
    assert standing.for_one(MOVE) == (CARD,)
    assert standing.covered(MOVE, Route(200.0, 0.0)) == Obstacles([CARD], ROOM).covered(MOVE, Route(200.0, 0.0)) > 0
    assert Obstacles([plate], ROOM).covered(MOVE, Route(200.0, 0.0)) == 0


def test_what_stands_along_a_lane_is_in_the_way_of_those_that_take_it():
    beside = Obstacles([(180.0, 20.0, 220.0, 60.0)], ROOM)
    assert beside.covered(MOVE, Route(200.0, lane=40.0)) > 0 == beside.covered(MOVE, Route(200.0))


def test_dice_that_all_go_one_way_have_ways_further_off_beside_the_nearest():
    near, wide = ways([CARD]), list(Obstacles([CARD], ROOM, wide=True).rounds(MOVE))
    assert wide[-2:] == near and [CARD[0] - via[0][0] for via in wide[:2]] == [beside * 20 for beside, _ in WIDE]


def test_a_die_that_is_lifted_passes_lower_below_what_stands():
    high = (180.0, 60.0, 220.0, 160.0)
    for flat, lifted in zip(ways([high]), ways([high], over=1), strict=True):
        assert [y - z for (_, y), (_, z) in zip(lifted, flat, strict=True)] == [pytest.approx(HIGHER * 20)] * 2


def test_what_a_die_covers_grows_as_it_is_lifted_and_turned():
    flat, high, turned = (OnTheWay(50.0, 50.0, 20.0, yaw, lift) for yaw, lift in ((0.0, 0.0), (0.0, 0.5), (45.0, 0.0)))
    (left, _, right, _), lifted, wider = seen_box(flat), seen_box(high), seen_box(turned)
    assert right - left == 20 and wider[2] - wider[0] == pytest.approx(20 * math.sqrt(2))
    assert lifted[2] - lifted[0] > 20 and lifted[3] < seen_box(flat)[3]


def test_a_die_rounds_its_corners_and_one_that_hardly_moves_hardly_hops():
    corner = (360.0, 40.0)
    ways = [Route(200.0, via=(corner,)).at(replace(MOVE, start=(40.0, 40.0)), u / 100) for u in range(101)]
    near = min(math.dist((seen.x, seen.y), corner) for seen in ways)
    assert 2 < near < 10 and max(seen.lift for seen in ways) == pytest.approx(LOW)
    assert Route(200.0).at(replace(MOVE, goal=(42.0, 150.0)), 0.5).lift == pytest.approx(LOW / 10)


def test_dice_for_a_far_seat_lie_as_they_came_and_round_a_corner_the_first_takes_the_place_behind_it():
    lie, goals = [(40.0, 140.0), (40.0, 160.0)], [(360.0, 160.0), (360.0, 140.0)]
    straight, round_card = (Far.of(lie, goals, (20.0, 20.0), Obstacles(boxes, ROOM)) for boxes in ([], [CARD]))
    assert straight.corner is None and round_card.corner == ways([CARD])[0][-1]
    for seed in range(5):
        assert pair((1, 2), goals, lie, random.Random(seed), straight) == [1, 0]
        places = [(300.0, 40.0), (380.0, 250.0)]
        assert pair((1, 2), places, lie, random.Random(seed), Far((300.0, 60.0))) == [1, 0]


def test_a_die_that_finds_no_way_round_is_seen_over_what_stands_as_little_as_can_be():
    wall, low = (180.0, -50.0, 220.0, 290.0), Passage((40.0, 270.0), (360.0, 270.0), 20.0, 20.0)
    slides = Slides([low], ROOM, [wall], ROOM)
    (route,) = slides.routes
    over = Obstacles([wall], ROOM).covered(low, route)
    assert (slides.covering, slides.crossed) == (1, 0)
    assert 0 < over < min(Obstacles([wall], ROOM).covered(low, Route(260.0, over=high)) for high in (0, 1))


@pytest.mark.parametrize(("dice", "longer"), [(FEW, 0.0), (FEW + 1, 120.0)])
def test_only_where_many_dice_wait_for_each_other_is_there_more_time_for_ways_round(dice, longer):
    moves = [Passage((40.0, 30.0 * k), (360.0, 30.0 * k), 20.0, 20.0) for k in range(dice)]
    assert Slides(moves, ROOM, more=120.0).ms == lasts(dice) + longer


def test_no_other_order_is_tried_once_enough_has_been_thought(monkeypatch):
    tried = []

    def find(ways, order):
        tried.append(order)
        ways.found, ways.crossed = dict.fromkeys(range(len(ways.moves))), 1
        yield from [True] * (slide_plan.ENOUGH // 2)

    monkeypatch.setattr(slide_plan._Ways, "find", find)
    slides = Slides([MOVE], ROOM)
    assert slides.routes == [None] and slides.crossed == 1
    assert tried == [0, 1, 2], "two of them are just enough, and none of the six was good"
