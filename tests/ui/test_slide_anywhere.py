"""Dice that find no usual way go wherever there is felt: throws after which some were lifted over others."""

import itertools
import math

import pytest

from gangdice_gui.ui.dice.slides.covers import Covers
from gangdice_gui.ui.dice.slides.free import Free, soften
from gangdice_gui.ui.dice.slides.grid import Squares, meet, without
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.slides.round import Obstacles
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.slide import OnTheWay, Passage
from scripts.slides import roughness

ROOM = (24, 46, 1256, 552)
CASES = [
    (
        44.0,
        44.0,
        (526, 356, 1209, 539),
        [
            (391, 289, 482, 332),
            (540, 64, 740, 344),
            (48, 408, 328, 552),
            (756, 158, 930, 302),
            (54, 78, 334, 227),
            (946, 78, 1226, 227),
            (950, 236, 1234, 350),
            (24, 46, 71, 93),
            (24, 505, 71, 552),
            (1209, 46, 1256, 93),
            (1209, 505, 1256, 552),
        ],
        [
            (712, 502, 420, 490, -20),
            (1073, 446, 850, 433, 9),
            (909, 453, 563, 433, 30),
            (1029, 494, 778, 490, -5),
            (847, 421, 492, 433, 0),
            (960, 498, 707, 490, -19),
            (785, 454, 492, 490, 22),
            (859, 475, 563, 490, -9),
            (984, 432, 707, 433, 27),
            (420, 433, 420, 433, 9),
            (492, 433, 635, 433, -9),
            (420, 490, 778, 433, 9),
            (492, 490, 635, 490, -9),
        ],
    ),
    (
        44.0,
        36.0,
        (690, 356, 1209, 539),
        [
            (391, 289, 482, 332),
            (540, 64, 740, 344),
            (48, 408, 328, 552),
            (756, 158, 930, 302),
            (54, 78, 334, 227),
            (946, 78, 1226, 227),
            (950, 236, 1234, 350),
            (24, 46, 71, 93),
            (24, 505, 71, 552),
            (1209, 46, 1256, 93),
            (1209, 505, 1256, 552),
        ],
        [
            (1125, 498, 872, 484, 5),
            (865, 479, 398, 484, 30),
            (1150, 441, 767, 484, 8),
            (1060, 448, 714, 438, -42),
            (954, 438, 556, 484, -2),
            (1023, 491, 609, 484, -5),
            (758, 453, 450, 438, 34),
            (931, 494, 503, 438, -16),
            (398, 438, 398, 438, 9),
            (450, 438, 556, 438, -9),
            (503, 438, 609, 438, 9),
            (556, 438, 661, 438, -9),
            (609, 438, 820, 438, 9),
            (661, 438, 872, 438, -9),
            (398, 484, 767, 438, 9),
            (450, 484, 450, 484, -9),
            (503, 484, 503, 484, 9),
            (556, 484, 661, 484, -9),
            (609, 484, 714, 484, 9),
            (661, 484, 820, 484, -9),
        ],
    ),
]
"""Own dice thrown again at 1280x720: face widths, felt, what stands, and where from and to each goes, and its yaw."""

FELT = (0.0, 0.0, 400.0, 200.0)


@pytest.mark.parametrize(("px", "goal_px", "felt", "stands", "dice"), CASES)
def test_no_die_of_two_rows_is_lifted_as_thrown_ones_come_between_those_that_stay(px, goal_px, felt, stands, dice):
    moves = [Passage((x, y), (gx, gy), px, goal_px, yaw) for x, y, gx, gy, yaw in dice]
    slides = Slides(moves, felt, stands, ROOM)
    assert not slides.crossed + slides.covering + sum(route.over > 0 for route in slides.routes)
    trails = [(move, route) for move, route in zip(moves, slides.routes, strict=True) if route.trail]
    assert trails and all(route.waits + route.ms <= slides.ms for _, route in trails), "nobody waits any longer for it"
    for move, route in trails:
        assert route.at(move, 0.0)[:2] == move.start and route.at(move, 1.0)[:2] == pytest.approx(move.goal)
        fast, turned = roughness(move, route)
        assert fast < 0.25 and turned < 0.3, "nor does it go by jerks: its speed changed by 0.8 faces in 10 ms"


def reached(move, taken, last=40):
    """Return the felt a die can come to past what is always taken, and whether that is into its place."""
    squares = Squares([move], FELT)
    felt = Free(squares, move, Obstacles((), FELT), FELT)
    there = sum(bits << up for bits, up in (squares.cover(*at, move.goal_px, 0.0, -0.12) for at in taken))
    return (felt, came(felt, move, there, last))


def came(felt, move, there, last=40):
    """Return whether a die comes into its place past what is always taken."""
    seen = OnTheWay(0.0, 0.0, move.goal_px, 0.0, 0.0)
    return done(felt.reach(last, lambda step: there, lambda step: seen, lambda away: min(0.12, away * 0.4 - 0.12)))


def done(pieces):
    """Return what comes of some pieces of thinking."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            return end.value


def test_a_die_goes_onto_a_pile_wherever_there_is_felt():
    """None found such a way: the die it comes to lie on was in it, and dice of piles were lifted over others."""
    move, below = Passage((50.0, 100.0), (300.0, 100.0), 20.0, 20.0), Passage((350.0, 60.0), (303.0, 98.0), 20.0, 20.0)
    assert reached(move, [])[1] and not reached(move, [below.goal])[1]
    squares = Squares([move, below], FELT)
    covers = Covers([move, below], squares, 40)
    there, pile = covers.ends[1], covers.piles[0]
    assert there[0] and not without(there, pile)[0], "it is in nobody's way that comes to its pile"
    assert meet(covers.piles[1], covers.ends[0]), "nor is the other in its way"
    assert not meet(there, covers.ends[0]), "what both cover there is neither's"
    assert came(Free(squares, move, Obstacles((), FELT), FELT), move, there[0] << there[1])


def test_but_nobody_goes_over_a_pile():
    """Who lay on others was in nobody's way, and whoever went by went through it."""
    pile = [Passage((350.0, 60.0 + 5 * k), (200.0 + 6 * k, 100.0 + 4 * k), 20.0, 20.0) for k in range(3)]
    by = Passage((50.0, 104.0), (300.0, 104.0), 20.0, 20.0)
    squares = Squares([*pile, by], FELT)
    covers = Covers([*pile, by], squares, 40)
    for dx in range(-14, 27, 2):
        over = squares.cover(200.0 + dx, 104.0, 20.0, 0.0, -0.12)
        assert any(meet(over, lies) for lies in covers.ends[:3]), dx


def test_such_a_way_begins_and_ends_where_the_die_lies_without_a_jump():
    """Its last step was up to half a square: from the middle of that to where the die lies."""
    for off in (0.0, 0.4, 0.9, 1.3):
        move = Passage((50.0 + off, 100.0 - off), (300.0 - off, 120.0 + off / 2), 20.0, 20.0)
        felt, can = reached(move, [])
        assert can
        way = done(felt.way())
        assert way[0] == pytest.approx(move.start) and way[-1] == pytest.approx(move.goal)
        assert max(math.dist(*way[:2]), math.dist(*way[-2:])) < 0.05 * 20


def test_a_die_that_has_to_be_gone_soon_gathers_speed_all_the_same():
    """Where others came by at once it went at its full speed from the first moment on: nearly a face in 10 ms."""
    move = Passage((50.0, 100.0), (350.0, 100.0), 20.0, 20.0)
    squares, seen = Squares([move], FELT), OnTheWay(0.0, 0.0, 20.0, 0.0, 0.0)
    bits, up = squares.cover(50.0, 90.0, 20.0, 0.0, 1.0)
    over = bits << up
    for since, can in ((2, False), (3, True), (8, True)):
        felt, taken = Free(squares, move, Obstacles((), FELT), FELT), [0] * since + [over] * (40 - since) + [0] * 21
        assert done(felt.reach(60, taken.__getitem__, lambda step: seen, lambda away: 0.0)) is can, since
        goes = [math.dist(*leg) / 20 for leg in itertools.pairwise(done(felt.way()))] if can else [0.0]
        assert max(goes[0], goes[-1]) < 0.3


def test_a_die_goes_no_faster_wherever_there_is_felt_than_it_has_to(monkeypatch):
    """It was tried at its fastest at once: so it stood, and dashed on."""
    moves, tried = [Passage((50.0, 100.0), (350.0, 100.0), 20.0, 20.0)], list[float]()
    ways = Glides(moves, FELT, 600.0, Obstacles((), FELT))
    closed = ways.grid.within(200.0, 0.0, 400.0, 200.0)
    reach = Free.reach

    def noted(self, *how):
        tried.append(how[-1])
        return reach(self, *how)

    monkeypatch.setattr(Free, "reach", noted)
    for opens, times in ((0, 1), (48, 2)):
        # The half of the felt its place lies on is closed until then: the later, the less time it has.
        taken = [closed if step < opens else 0 for step in range(61)]
        tried.clear()
        assert done(ways.free.reach(0, taken.__getitem__)) is not None
        assert len(tried) == times and tried == sorted(tried)


def test_changes_of_speed_are_made_less_step_by_step_where_there_is_felt():
    dashes = [(10.0, step + (4.0 if step % 8 == 4 else 0.0)) for step in range(81)]

    def changes(way):
        goes = [math.dist(*leg) for leg in itertools.pairwise(way)]
        return max(abs(one - other) for one, other in itertools.pairwise(goes[8:-8]))

    soft, fixed = list(dashes), list(dashes)
    for _ in soften(soft, lambda step, row, column: True):
        pass
    for _ in soften(fixed, lambda step, row, column: step != 44):
        pass
    assert changes(soft) < 0.25 * changes(dashes)
    assert (soft[0], soft[-1]) == (dashes[0], dashes[-1])
    assert fixed[44] == dashes[44] and fixed[36] != dashes[36]


def test_dice_that_touch_where_they_fell_are_not_lifted():
    """Whoever lay at another's corner could never set out: one was lifted, through the other."""
    goals = [(300.0, 60.0), (300.0, 90.0), (300.0, 120.0)]
    moves = [
        Passage(start, goal, 30.0, 20.0, yaw)
        for start, goal, yaw in zip([(80.0, 90.0), (111.0, 93.0), (60.0, 150.0)], goals, (14.0, 34.0, 0.0), strict=True)
    ]
    slides = Slides(moves, FELT, (), FELT)
    assert [route.over for route in slides.routes] == [0, 0, 0] and not slides.crossed


def test_a_small_die_is_never_past_another_between_two_steps():
    """It went up to 1.2 faces in one, as large as it lay before: two and a half of its own."""
    move, found = Passage((50.0, 100.0), (350.0, 100.0), 20.0, 8.0), []
    squares, seen = Squares([move], FELT), OnTheWay(0.0, 0.0, 20.0, 0.0, 0.0)
    closed = squares.within(150.0, 0.0, 400.0, 200.0)
    for opens in range(0, 59, 4):
        felt = Free(squares, move, Obstacles((), FELT), FELT)
        taken = [closed if step < opens else 0 for step in range(61)]
        if done(felt.reach(60, taken.__getitem__, lambda step: seen, lambda away: 0.0)):
            found.append(max(abs(other - one) for (one, _), (other, _) in itertools.pairwise(done(felt.way()))))
    assert 4 < len(found) < 14 and max(found) < 1.05 * 8.0
