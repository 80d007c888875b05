"""Ways round what stands on the felt: as near as may be, within the felt, but not round its own place."""

import math
import random
from dataclasses import replace
from itertools import chain, combinations, count, pairwise

import pytest

from gangdice_gui.base import manners
from gangdice_gui.ui.dice.slides import plan as slide_plan
from gangdice_gui.ui.dice.slides import search as slide_search
from gangdice_gui.ui.dice.slides.alike import shared
from gangdice_gui.ui.dice.slides.choice import ALONG, GATE, Choice
from gangdice_gui.ui.dice.slides.plan import BEHIND, FEW, MANY, SHARE, Slides
from gangdice_gui.ui.dice.slides.round import LOOKS, NEAR, WIDE, Obstacles, meet, seen_box
from gangdice_gui.ui.dice.slides.ways import _halting
from gangdice_gui.ui.dice.throws.apart import Landing
from gangdice_gui.ui.dice.throws.pairs import pair
from gangdice_gui.ui.dice.throws.slide import HIGHER, LOW, Halt, OnTheWay, Passage, Route, lasts

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


def test_a_die_comes_no_deeper_over_what_stands_than_it_lies():
    """Before the top seat its place is seen a little over the card: no way to there was clear of it."""
    move = Passage((360.0, 30.0), (100.0, 30.0), 20.0, 20.0)
    top = seen_box(OnTheWay(100.0, 30.0, 20.0, 0.0, 0.0))[3] - 0.05 * 20
    deeper = replace(move, start=(360.0, 32.0))
    card = Obstacles([(60.0, top, 300.0, 200.0)], ROOM)
    assert card.for_one(move) and card.covered(move, Route(300.0, lane=30.0)) == 0
    assert card.covered(deeper, Route(300.0, lane=32.0)) > 0


def test_how_much_a_die_is_seen_over_is_what_is_found_moment_by_moment():
    """What a way never comes near is left out beforehand, and a way that leads nowhere is one as well."""
    rng, boxes = random.Random(4), [CARD, (60.0, 200.0, 120.0, 260.0), (250.0, 20.0, 330.0, 90.0)]
    standing, over = Obstacles(boxes, ROOM), 0
    for _ in range(60):
        start, goal = ((rng.uniform(20, 380), rng.uniform(20, 280)) for _ in range(2))
        move = Passage(start, goal, rng.uniform(14, 24), 20.0, rng.uniform(-45, 45))
        via = tuple((rng.uniform(20, 380), rng.uniform(20, 280)) for _ in range(rng.randrange(3)))
        for route in (Route(300.0, lane=rng.uniform(20, 280)), Route(300.0, via=via), Route(300.0, over=1)):
            looks = [route.at(move, k / LOOKS) for k in range(LOOKS + 1)]
            deep = [
                (min(right - x, w - left, bottom - y, h - top) / look.px, may)
                for look in looks
                for (left, top, right, bottom) in [seen_box(look)]
                for (x, y, w, h), may in standing.touches(move)
            ]
            assert standing.covered(move, route) == pytest.approx(sum(much for much, may in deep if much > may))
            over += standing.covered(move, route) > 0
    assert 60 < over < 160
    near = CARD[0] - 0.9 * 20
    stays = Passage((near - 2e-7, 150.0), (near + 2e-7, 150.0), 20.0, 20.0)
    assert standing.for_one(stays) and standing.covered(stays, Route(300.0, lane=150.0)) == 0


def test_what_stands_along_a_lane_is_in_the_way_of_those_that_take_it():
    beside = Obstacles([(180.0, 20.0, 220.0, 60.0)], ROOM)
    assert beside.covered(MOVE, Route(200.0, lane=40.0)) > 0 == beside.covered(MOVE, Route(200.0))


def test_dice_that_all_go_one_way_have_ways_further_off_beside_the_nearest():
    near, wide = ways([CARD]), list(Obstacles([CARD], ROOM, wide=True).rounds(MOVE))
    assert wide[-2:] == near and [CARD[0] - via[0][0] for via in wide[:2]] == [beside * 20 for beside, _ in WIDE]


def test_those_ways_are_as_far_off_as_dice_are_large_and_fit_between_two_that_stand():
    """Of dice that shrink to a third they were all one way; and what is not gone round takes no more than usual."""
    shrinks, below = replace(MOVE, start=(40.0, 280.0), goal=(200.0, 40.0), goal_px=7.0), (0.0, 100.0, 180.0, 240.0)
    left, beside = (0.0, 0.0, 120.0, 90.0), (180.0 + 4.2 * 20, 60.0, 400.0, 240.0)
    found = list(Obstacles([below, left, beside], ROOM, wide=True).rounds(shrinks))
    far = [max(x for x, _ in via) - below[2] for via in found]
    assert far[:3] == pytest.approx([WIDE[0][0] * 20, WIDE[1][0] * 20, NEAR[0][0] * 20])


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
    assert 2 < near < 10 and {seen.lift for seen in ways} == {0.0}, "there may be no room for more than the die itself"
    assert Route(200.0).at(replace(MOVE, start=(40.0, 40.0)), 0.5).lift == pytest.approx(LOW)
    assert Route(200.0).at(replace(MOVE, goal=(42.0, 150.0)), 0.5).lift == pytest.approx(LOW / 10)


def test_dice_for_a_far_seat_lie_as_they_came_and_round_a_corner_the_first_takes_the_place_behind_it():
    lie, goals = [(40.0, 140.0), (40.0, 160.0)], [(360.0, 160.0), (360.0, 140.0)]
    straight, round_card = (Landing((20.0, 20.0), Obstacles(boxes, ROOM)) for boxes in ([], [CARD]))
    assert straight.corner(lie, goals) is None and round_card.corner(lie, goals) == ways([CARD])[0][-1]
    for seed in range(5):
        assert pair((1, 2), goals, lie, random.Random(seed), straight, far=True) == [1, 0]
        places = [(370.0, 150.0), (240.0, 150.0)]
        assert pair((1, 2), places, lie, random.Random(seed), round_card, far=True) == [0, 1]


def test_dice_that_would_meet_change_landings_but_not_with_those_that_lie_there():
    ground = Landing((20.0, 20.0), Obstacles((), ROOM))
    goals, lie = [(100.0 + 25 * k, 150.0) for k in range(9)], [(100.0 + 25 * k, 100.0) for k in range(9)]
    for taken in ([*range(8, -1, -1)], [1, 0, *range(2, 9)], [0, 5, 2, 3, 4, 1, 6, 7, 8]):
        ground.part(goals, lie, taken)
        assert taken == [*range(9)]
    apart = [(100.0, 30.0), (220.0, 250.0), (140.0, 140.0), (180.0, 140.0)]
    beside = [Passage(lie[7], goals[8], 20.0, 20.0), Passage(lie[8], goals[7], 20.0, 20.0)]
    taken = [1, 0, 2, 3]
    replace(ground, beside=beside).part([(100.0, 200.0), (220.0, 60.0), (140.0, 150.0), (180.0, 150.0)], apart, taken)
    assert taken == [1, 0, 2, 3], "who passes far from others may come from the other side"
    few = [1, 0]
    ground.part(goals[:2], lie[:2], few)
    assert few == [1, 0], "few are not seen to be in order"
    replace(ground, beside=beside).part(goals[:2], lie[:2], few)
    assert few == [0, 1], "beside others that slide there is no felt to go round on"


@pytest.mark.parametrize(("dice", "may"), [(3, 2), (4, 2), (5, 1), (8, 1), (9, 0)])
def test_some_dice_that_would_meet_may_so_that_few_are_not_seen_to_be_in_order(dice, may):
    ground = Landing((20.0, 20.0), Obstacles((), ROOM))
    goals, lie = [(60.0 + 40 * k, 150.0) for k in range(dice)], [(60.0 + 40 * k, 100.0) for k in range(dice)]
    taken = [*range(dice)]
    for k in range(0, 2 * may, 2):
        taken[k : k + 2] = taken[k + 1 : k + 2] + taken[k : k + 1]
    begun = list(taken)
    ground.part(goals, lie, taken)
    assert taken == begun
    taken = [*range(dice - 1, -1, -1)]
    ground.part(goals, lie, taken)
    turned = sum(taken[one] > taken[other] for one, other in combinations(range(dice), 2))
    assert turned <= may


def test_those_that_go_round_a_corner_stand_in_line_for_it():
    ground = Landing((20.0, 20.0), Obstacles([CARD], ROOM))
    lie, goals = [(20.0 + 20 * k, 160.0) for k in range(7)], [(240.0 + 20 * k, 160.0) for k in range(7)]
    taken = list(range(7))
    ground.line_up(goals, lie, taken)
    assert taken == list(range(7)), "the nearest goes furthest"
    taken = [3, 1, 2, 0, 4, 6, 5]
    ground.line_up(goals, lie, taken)
    assert taken == list(range(7))
    straight = [(x, 30.0) for x, _ in lie]
    taken = [3, 1, 2, 0, 4, 6, 5]
    ground.line_up([(x, 30.0) for x, _ in goals], straight, taken)
    assert taken == [3, 1, 2, 0, 4, 6, 5]


def test_a_die_that_finds_no_way_round_is_seen_over_what_stands_as_little_as_can_be():
    wall, low = (180.0, -50.0, 220.0, 290.0), Passage((40.0, 270.0), (360.0, 270.0), 20.0, 20.0)
    slides = Slides([low], ROOM, [wall], ROOM)
    (route,) = slides.routes
    over = Obstacles([wall], ROOM).covered(low, route)
    assert (slides.covering, slides.crossed) == (1, 0)
    assert 0 < over < min(Obstacles([wall], ROOM).covered(low, Route(260.0, over=high)) for high in (0, 1))


@pytest.mark.parametrize(
    ("dice", "longer"), [(1, 0.0), (1 + FEW // 2, 60.0), (FEW + 1, 120.0), (MANY + 4, 120.0 + 3 * BEHIND)]
)
def test_the_more_dice_wait_for_each_other_the_more_time_there_is_for_ways_round(dice, longer):
    moves = [Passage((40.0, 30.0 * k), (360.0, 30.0 * k), 20.0, 20.0) for k in range(dice)]
    assert Slides(moves, ROOM, more=120.0).ms == lasts(dice) + longer


def test_nobody_looks_on_once_enough_has_been_thought(monkeypatch):
    """A die that fills the felt is in the way of another that goes to where it lies."""
    moves = [Passage((40.0, 30.0), (360.0, 30.0), 60.0, 60.0), Passage((360.0, 30.0), (40.0, 30.0), 60.0, 60.0)]
    made = []
    monkeypatch.setattr(slide_search, "LAST", 0)  # of few that are left it would soon be seen that they have none
    for enough in (400, 100):
        for most, pieces in (("ENOUGH", enough), ("MOST", enough), ("FURTHER", 0)):
            monkeypatch.setattr(slide_plan, most, pieces)
        made.append(Slides(moves, (0.0, 0.0, 400.0, 60.0)))
    long, short = made
    thought = [sum(1 for _ in iter(slides.think, False)) for slides in (long, short)]
    assert 100 <= thought[1] < 200 < 400 <= thought[0] < 500
    assert all(slides.crossed + sum(route.over > 0 for route in slides.routes) for slides in (long, short))


def test_a_frame_that_is_seen_thinks_no_longer_than_it_has_room(monkeypatch):
    """With 24 dice in the air it took up to 17 ms of a frame."""
    rng = random.Random(4)
    moves = [
        Passage((rng.uniform(40, 760), rng.uniform(40, 360)), (40.0 + 30 * k, 380.0), 24.0, 24.0) for k in range(24)
    ]
    seen, unseen = (Slides(moves, (0.0, 0.0, 800.0, 420.0)) for _ in range(2))
    looks = count()
    monkeypatch.setattr(slide_plan, "thread_time", lambda: 0.001 * next(looks))  # a millisecond for each piece
    with manners.frame():
        seen.think_on(5000)
    assert next(looks) * 0.001 < 3 * SHARE
    with manners.frame(seen=False):
        unseen.think_on(5000)
    assert not unseen.think() and seen.think(), "a frame nobody sees has all the time there is"


def test_a_slow_machine_takes_what_has_been_found(monkeypatch):
    """For who has no way it looks a little further, and not for long."""
    moves = [Passage((40.0, 30.0), (360.0, 30.0), 60.0, 60.0), Passage((360.0, 30.0), (40.0, 30.0), 60.0, 60.0)]
    for further in (0, 100):
        monkeypatch.setattr(slide_plan, "FURTHER", further)
        slides = Slides(moves, (0.0, 0.0, 400.0, 60.0))
        slides.think_on(200)
        slides.settle()
        more = sum(1 for _ in iter(slides.think, False))
        assert further <= more < further + 100 and len(slides.routes) == 2


def test_a_die_halts_beside_its_way_and_goes_on():
    route = Route(400.0, waits=20.0, halt=Halt((100.0, 100.0), 150.0, 220.0))
    turned = replace(MOVE, yaw=40.0, goal_yaw=9.0)
    seen = [route.at(turned, route.share(20.0 + ms)) for ms in range(0, 401, 10)]
    assert seen[0][:4] == (*MOVE.start, 20.0, 40.0) and seen[-1][:4] == pytest.approx((*MOVE.goal, 20.0, 9.0))
    assert {(die.x, die.y, die.yaw, die.lift) for die in seen[15:22]} == {(100.0, 100.0, 0.0, 0.0)}
    assert max(die.lift for die in seen[:15]) == pytest.approx(LOW, abs=0.01) == max(die.lift for die in seen[22:])
    far = [math.dist(one[:2], other[:2]) for one, other in pairwise(seen)]
    assert max(far) < 25, "it never jumps"


def test_a_die_goes_straight_between_two_yaws_unless_it_hardly_moves():
    turned = replace(MOVE, yaw=40.0, goal_yaw=-9.0)
    assert Route(200.0).at(turned, 0.5).yaw == 0
    near = replace(turned, goal=(41.0, 150.0))
    assert -9 < Route(200.0).at(near, 0.5).yaw < 40 and Route(200.0).at(near, 0.5).yaw != 0


def test_two_dice_change_sides_past_each_other_on_the_felt():
    """One of them goes along the far edge and one along the near one: neither is lifted."""
    felt = (0.0, 0.0, 400.0, 56.0)
    moves = [Passage((x, 30.0), (gx, 36.0), 20.0, 20.0) for x, gx in ((150.0, 200.0), (210.0, 160.0))]
    slides = Slides(moves, felt, room=felt)
    assert not slides.crossed and not any(route.over for route in slides.routes)


def test_dice_with_one_face_that_stay_hardly_move():
    lay = {0: (10.0, 5.0), 1: (30.0, 5.0), 3: (50.0, 5.0)}
    lie = {2: (10.0, 5.0), 0: (30.0, 5.0), 1: (50.0, 5.0), 3: (70.0, 5.0)}
    assert shared(lay, lie, (1, 1, 1, 4)) == {0: (10.0, 5.0), 1: (30.0, 5.0), 2: (50.0, 5.0), 3: (70.0, 5.0)}
    assert shared(lay, lie, (1, 2, 3, 4)) == lie


def test_a_die_shrinks_all_along_its_way():
    """Of thirty each had shrunk by half a quarter of its way along: they seemed to pop rather than to slide."""
    move, route = Passage((40.0, 150.0), (360.0, 150.0), 31.0, 15.0), Route(540.0)
    sizes = [route.at(move, route.share(ms)).px for ms in range(0, 541, 20)]
    assert sizes[0] == 31 and sizes[-1] == pytest.approx(15) and sizes == sorted(sizes, reverse=True)
    assert max(one - other for one, other in zip(sizes, sizes[5:], strict=False)) < (31 - 15) * 0.3


def test_no_die_halts_on_what_stands():
    """Of a leg nobody minds what its end lies on."""
    halts = {}
    for boxes in ((), (CARD,)):
        choice = Choice([replace(MOVE, start=(200.0, 40.0), goal=(320.0, 40.0))], ROOM, 900.0, Obstacles(boxes, ROOM))
        for _ in choice.look_aside(0):
            pass
        halts[boxes] = {one.move.goal for one, _ in choice.halts[0]}
    on_card = {at for at in halts[()] if meet(seen_box(OnTheWay(*at, 20.0, 0.0, 0.0)), CARD)}
    assert on_card and halts[(CARD,)] and not on_card & halts[(CARD,)]


def test_a_die_comes_into_a_row_from_beyond_either_end_of_it():
    row = [Passage((40.0 + 30 * k, 40.0), (100.0 + 30 * k, 250.0), 20.0, 20.0) for k in range(3)]
    choice = Choice(row, ROOM, 900.0, Obstacles((), ROOM))
    for _ in chain(choice.look(1), choice.look_further(1)):
        pass
    gates = {way.route.via[-1] for way in choice.others[1] if way.route.via and way.route.via[-1][1] == 250.0}
    assert gates == {(100.0 - GATE * 20, 250.0), (160.0 + GATE * 20, 250.0)}


@pytest.mark.parametrize("boxes", [(), (CARD,)], ids=["dice alone", "what stands is in the way"])
def test_a_die_finds_ways_along_a_row_behind_it_and_before_it(boxes):
    """Whoever is thrown again lies among those that stay: it comes along their row, and into its place from there."""
    choice = Choice([replace(MOVE, start=(40.0, 170.0), goal=(360.0, 170.0))], ROOM, 900.0, Obstacles(boxes, ROOM))
    for _ in chain(choice.look(0), choice.look_further(0)):
        pass
    last = {way.route.via[-1] for way in choice.others[0] if way.route.via and way.route.via[-1][0] == 360.0}
    assert {170.0 - ALONG[0] * 20, 170.0 + ALONG[0] * 20} <= {y for _, y in last}


def test_who_halts_stands_in_nobodys_way():
    """It is there after others have passed, and gone before others come: the steps at which they do are taken."""
    comes, goes = range(30), range(12, 30)
    assert next(iter(_halting(comes, goes, 5, []))) == (7, 12), "as late as it can"
    assert list(_halting(range(4), goes, 5, [9])) == [], "it would be there as they pass"
    assert [on for _, on in _halting(range(6), range(7, 14), 5, [12])] == [7, 8, 9, 10, 11]
