"""Rivals throw from their own side: a glove with their cuff takes their dice before their plate and lets them go."""

import math

import pygame
import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Rolled, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.planned import plan
from gangdice_gui.games.gang.screens.clips.throw import BRISK, throw_lots
from gangdice_gui.games.gang.screens.made_ahead import turns
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.hand.glove import Glove
from gangdice_gui.ui.dice.throws.in_hand import place_in_hand
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.warm import make_desk

FOUR = (MARCO, ADA, BENNO, Seat("gangster", "Dot", "crimson", "dot"))
SIZES = [(1920, 1080), (1280, 720), (1024, 768)]
FACES = {1: (4,), 3: (4, 1, 3), 5: (4, 1, 3, 0, 5), 12: (4, 1, 3, 0, 5, 2) * 2}


@pytest.fixture
def sight_of(tmp_path):
    """Return what is seen of a game of four by whoever sits at the bottom, with these things otherwise."""

    def of(seat, dice, size=SIZES[0], stays=False, then=(), **other):
        pygame.init()
        pygame.display.set_mode(size)
        lies = (Use(3), Roll((1, 2, 3)), Stop()) if stays else (Use(1), Roll((1,)), Stop())
        before = [answer for _ in range(seat - 1) for answer in (Use(1), Roll((2,)), Stop())]
        match = played(started(*FOUR, seed="hands"), Card("different-2-bomb"), *lies, *before, Use(dice), *then)
        settings = Settings(language="en", odds="off", **{"motion": "full", **other})
        return gang_table(desk := make_desk(size, Store(tmp_path), settings), open_house(desk), match).board._sight()

    return of


def middle(points):
    return tuple(sum(axis) / len(points) for axis in zip(*points, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("dice", [1, 3, 5, 12])
def test_their_dice_are_in_a_hand_before_their_plate_and_come_onto_their_path_in_the_air(sight_of, size, seat, dice):
    sight = sight_of(seat, dice, size, stays=dice == 3)
    planned = plan(sight, Rolled(seat, tuple(range(dice)), FACES[dice], 2))
    lie, k = sight.layout[f"result_{sight.show.places[seat]}"].rect, sight.desk.k
    assert planned.palm and math.dist(planned.palm, lie.center) < 0.5 * lie.w + 120 * k
    assert sight.layout["felt"].rect.collidepoint(planned.palm)
    throw = planned.throw.parts[0].throw
    course = throw._plan
    taken = middle([course.screen(place_in_hand(course, one, -course.wind_up / 1000)[0]) for one in course.flying])
    assert math.dist(taken, planned.palm) < 2 * throw.face
    lead, alone = course.lead, course.path
    for one in course.flying:
        x, y, z = alone.place(one.number, lead.until)
        assert course.place(one.number, lead.until) == pytest.approx((-x, -y, z)), "from there on the felt decides"
        x, y, z = alone.place(one.number, 0.0)
        assert course.place(one.number, 0.0) == pytest.approx((-x + lead.dx, -y + lead.dy, z))
    goes = middle([course.screen(course.place(one.number, lead.until)) for one in course.flying])
    begins = middle([course.screen((-x, -y, z)) for x, y, z in (alone.place(one.number, 0.0) for one in course.flying)])
    if math.dist(begins, planned.palm) > 40 * k:
        assert math.dist(throw.leaves[:2], planned.palm) < math.dist(begins, planned.palm), "nearer to the hand"
    quick = 17.2 * lead.until * throw.face  # in edges a second, seen from above
    assert math.dist(throw.leaves[:2], goes) < max(3.8 * math.dist(begins, goes), quick), "and can be followed"


def test_the_glove_has_their_cuff_and_points_where_it_throws(sight_of, monkeypatch):
    drawn = []
    monkeypatch.setattr(Glove, "back", lambda self, surface, palm, pose, turn, shown: drawn.append((palm, pose, turn)))
    made = Glove.__init__
    colours = []
    monkeypatch.setattr(
        Glove, "__init__", lambda self, art, colour, k: (colours.append(colour), made(self, art, colour, k))[1]
    )
    for seat in (1, 3):
        sight = sight_of(seat, 3)
        drawn.clear()
        event = Rolled(seat, (0, 1, 2), (4, 1, 3), 2)
        run = plan(sight, event).throw.parts[0].throw.leaves[2]
        lot = throw_lots(sight, event, sight.show.view)[0]
        under = next(clip for clip in lot.clips if clip.draw and clip.draw.__name__ == "under")
        for ms in range(0, under.duration, 8):
            under.draw(pygame.Surface((8, 8)), ms / under.duration)
        assert colours[-1] == FOUR[seat].colour and {pose for _, pose, _ in drawn} == {"open", "cup", "flick"}
        assert all(10 < -run * turn < 130 for *_, turn in drawn), (run, drawn)
        assert under.duration < (240 + 170 + 20) / BRISK, "as brisk as all else of their throw"


def test_dice_thrown_again_are_picked_up_from_where_they_lie(sight_of):
    sight = sight_of(1, 3, then=(Roll((4, 1, 3)),))
    planned = plan(sight, Rolled(1, (0, 2), (5, 1, 0), 1))
    starts = [die.start for die in planned.throw.parts[0].throw.dice]
    lie = sight.layout["result_left"].rect
    assert planned.palm is not None and all(lie.collidepoint(start) for start in starts)


@pytest.mark.parametrize("other", [{"motion": "reduced"}, {"speed": "instant"}])
def test_where_nothing_moves_no_hand_is_seen(sight_of, other):
    sight = sight_of(1, 3, **other)
    assert plan(sight, Rolled(1, (0, 1, 2), (4, 1, 3), 2)).palm is None


@pytest.mark.parametrize("dice", [1, 2, 3, 12])
def test_their_lamp_is_open_as_their_dice_are_home_and_nothing_is_gone_until_then(sight_of, dice):
    sight = sight_of(1, dice)
    faces = tuple(n % 6 for n in range(dice))
    throw = throw_lots(sight, Rolled(1, tuple(range(dice)), faces, 2), sight.show.view)[0]
    drawn = [clip for clip in throw.clips if clip.draw]
    home = max(clip.delay + clip.duration for clip in drawn if clip.waits)
    assert {clip for clip in drawn if clip.delay + clip.duration > home} == set()


def test_the_own_glove_is_fetched_again_whenever_the_own_turn_goes_on(tmp_path, monkeypatch):
    """Read in the first frame in which it is seen it made that one of 30 ms."""
    pygame.init()
    desk = make_desk(SIZES[1], Store(tmp_path), Settings(language="en", coach="off"))
    read, image, rimless = [], desk.art.image, desk.art.rimless
    monkeypatch.setattr(desk.art, "image", lambda name, *of: (read.append(name), image(name, *of))[1])
    monkeypatch.setattr(desk.art, "rimless", lambda name, *of: (read.append(name), rimless(name, *of))[1])
    for own, answers in ((True, ()), (False, (Use(3), Roll((4, 3, 3)), Stop()))):
        match = played(started(MARCO, ADA, first=0), Card("total-11-explosive"), *answers)
        sight = gang_table(desk, open_house(desk), match).board._sight()
        read.clear()
        for _ in turns(sight):
            pass
        assert ({"hand/open_back", "hand/cup_front", f"hand/cuff_{MARCO.colour}"} <= {*read}) is own
