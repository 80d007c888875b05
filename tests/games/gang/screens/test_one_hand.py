"""A die that keeps all waiting stays in the hand that threw the others: there is one hand, and no sign of it before."""

import math
import random
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.rules.types import Card, Roll, Rolled, Stop, Use
from gangdice_gui.games.gang.screens.clips.handfuls import hanging
from gangdice_gui.games.gang.screens.clips.planned import plan
from gangdice_gui.table.hand.glove import Glove, throws
from gangdice_gui.table.hand.keeping import OPENS
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws import frame as throw_frame
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from tests.games.gang.table import sitting, started
from tests.people import DOT, MARCO, played

FELT = (492.0, 620.0, 1380.0, 206.0)
SIZE = (1920, 1080)


@pytest.fixture
def kept(screen):
    """Return a throw of four dice whose last one hangs, out of a hand."""
    art = DiceArt(assets_dir() / "dice")
    for seed in range(20):
        rng = random.Random(seed)
        spots = [(600.0 + 40 * k, 900.0) for k in range(4)]
        dice = [Die("ivory", k, (320.0 + 80 * k, 560.0), at, 0, 60.0, k, at) for k, at in enumerate(spots)]
        whole = at_once(
            hanging(
                lambda some, avoid, most, rng=rng: Throw(art, some, 82.0, FELT, rng, avoid=avoid, largest=most, run=1),
                dice,
                2,
                [],
                rng,
                in_hand=True,
            )
        )
        if len(whole.parts) == 2:
            return whole
    raise AssertionError("none of them hangs alone")


@pytest.fixture
def screen():
    pygame.init()
    return pygame.display.set_mode(SIZE)


def test_it_goes_with_the_others_and_only_then_waits(kept):
    first, last = kept.parts
    assert last.taken == 0 < last.begins
    times = [last.own(ms) for ms in range(0, round(last.ends) + 50, 3)]
    assert times == sorted(times) and times[0] == 0
    wind_up = last.throw.wind_up
    assert [last.own(ms) for ms in (100, wind_up, wind_up + last.begins)] == [100, wind_up, wind_up]
    assert last.own(wind_up + last.begins + 50) == pytest.approx(wind_up + 50)
    assert first.own(wind_up + 50) == wind_up + 50
    assert last.landed - first.landed == pytest.approx(kept.hang, abs=1)


def test_the_hand_has_it_where_it_threw_the_others_and_brings_it_where_it_lets_go(kept):
    first, last = kept.parts
    (x, y, _), (goes_x, goes_y, _) = first.throw.leaves, last.throw.leaves
    wind_up = last.throw.wind_up
    assert last.kept(0, first.throw) == (0, 0)
    assert last.kept(wind_up, first.throw) == pytest.approx((x - goes_x, y - goes_y))
    assert last.kept(wind_up + last.begins - 0.001, first.throw) == pytest.approx((0, 0), abs=0.01)
    assert last.kept(wind_up + last.begins, first.throw) is None
    assert first.kept(0, first.throw) is None


def middle(screen, throw, own, kept):
    screen.fill("black")
    throw.draw(screen, own, kept)
    return pygame.mask.from_threshold(screen, "white", (170, 170, 170)).centroid()


def test_a_rivals_is_in_the_hand_with_his_others_from_the_first_moment_on_and_never_jumps(new_desk, screen):
    """It came out of nowhere as the others flew already."""
    led = played(started(MARCO, DOT), Card("total-11-explosive"), Use(3), Roll((4, 3, 3)), Stop(), Use(3))
    table = sitting(new_desk(SIZE, odds="off"), led).scene
    first, last = plan(table.board._sight(), Rolled(1, (0, 1, 2), (5, 3, 1), 2)).throw.parts
    assert last.throw.dice[0].start is None and last.taken == 0 < last.begins
    (x, y, _), (goes_x, goes_y, _) = first.throw.leaves, last.throw.leaves
    assert [die.hand for die in (*first.throw.dice, *last.throw.dice) if die.hand is None] == []
    assert last.kept(0, first.throw) == (0, 0)
    assert last.kept(last.throw.wind_up, first.throw) == pytest.approx((x - goes_x, y - goes_y))
    ways = [last.kept(ms, first.throw) for ms in range(0, round(last.throw.wind_up + last.begins), 5)]
    assert max(math.dist(a, b) for a, b in pairwise(ways)) < 12
    table.close()


def test_it_is_seen_where_the_hand_has_it(kept, screen):
    first, last = kept.parts
    shift = last.kept(last.throw.wind_up, first.throw)
    there, own_way = (middle(screen, last.throw, last.throw.wind_up, by) for by in (shift, (0.0, 0.0)))
    assert math.dist(shift, (0, 0)) > 20
    assert (there[0] - own_way[0], there[1] - own_way[1]) == pytest.approx(shift, abs=3)


def test_the_hand_lets_each_go_where_its_way_begins(kept, screen, new_desk, monkeypatch):
    first, last = kept.parts
    palms = []
    monkeypatch.setattr(Glove, "back", lambda self, surface, palm, *how: palms.append(palm))
    glove = Glove(new_desk(SIZE).art, "ivory", 1.0)
    under, _ = throws(glove, (650.0, 950.0), 0.0, first.throw, 1.0, 0, (last.throw, last.begins))
    for ms in (first.throw.wind_up, last.throw.wind_up + last.begins):
        under.draw(screen, ms / under.duration)
    assert palms[0] == pytest.approx(first.throw.leaves[:2], abs=2)
    assert palms[1] == pytest.approx(last.throw.leaves[:2], abs=2)


def test_it_never_jumps_on_its_way_into_the_hand_and_out_of_it(kept, screen):
    first, last = kept.parts
    seen = []
    for ms in range(0, round(last.throw.wind_up + last.begins) + 60, 12):
        seen.append(middle(screen, last.throw, last.own(ms), last.kept(ms, first.throw)))
    assert all(at != (0, 0) for at in seen)
    assert max(math.dist(a, b) for a, b in pairwise(seen)) < 70


def test_while_it_moves_in_the_hand_it_is_drawn_anew_there_too(kept, screen):
    last = kept.parts[1]
    wind_up, art, width = last.throw.wind_up, DiceArt(assets_dir() / "dice"), screen.get_width()
    begun = wind_up + last.begins
    for before, after in ((40, 56), (wind_up + 20, wind_up + 36), (begun - 8, begun + 8), (begun + 20, begun + 36)):
        screen.fill("black")
        kept.draw(screen, art, before)
        part, was = kept.differs(before, after, width), screen.copy()
        screen.fill("black")
        kept.draw(screen, art, after)
        assert part and part.w * part.h < screen.get_width() * screen.get_height() / 3, (before, part)
        for picture in (was, screen):
            picture.fill("black", part)
        assert was.get_buffer().raw == screen.get_buffer().raw, before
    assert kept.differs(begun + 36, begun + 52, width) is not None
    assert kept.differs(3.0, begun + 52, width) is None, "of a moment that was not drawn last nothing is known"


def test_one_hand_throws_them_all(new_desk, monkeypatch):
    drawn, back = [], Glove.back
    monkeypatch.setattr(Glove, "back", lambda self, *how: (drawn.append(how[1]), back(self, *how))[1])
    led = played(started(MARCO, DOT, first=1), Card("total-11-explosive"), Use(3), Roll((5, 3, 1)), Stop())
    app = sitting(new_desk((1280, 720), odds="off"), led)
    table = app.scene
    for answer in (Use(4), Roll((4, 1, 3, 0))):
        table.course.take(table.match.act(table.match.to_act, answer))
    most, frames = 0, 0
    while not table.board.show.air:
        app.step([], 16)
    while table.board.show.air:
        drawn.clear()
        app.step([], 16)
        most, frames = max(most, len(drawn)), frames + bool(drawn)
    assert most == 1
    assert frames * 16 > 240 + 170 + 100, "it is kept longer than a hand is seen that throws all at once"
    table.close()


def test_its_shadow_goes_with_it(kept, screen, monkeypatch):
    first, last = kept.parts
    wind_up, places = last.throw.wind_up, []
    monkeypatch.setattr(throw_frame, "draw_pieces", lambda _, pieces: places.extend(piece[1] for piece in pieces))
    shift = last.kept(wind_up, first.throw)
    for by in (shift, (0.0, 0.0)):
        last.throw.draw(screen, wind_up, by)
    (shadow, die), (own_shadow, own_die) = places[:2], places[2:]
    assert (die[0] - own_die[0], die[1] - own_die[1]) == pytest.approx(shift, abs=1)
    # It flees the lamp besides, the more the farther away it is.
    assert (shadow[0] - own_shadow[0], shadow[1] - own_shadow[1]) == pytest.approx(shift, abs=0.04 * abs(shift[0]))


def test_the_hand_is_drawn_anew_wherever_it_comes(kept, screen, new_desk):
    first, last = kept.parts
    glove = Glove(new_desk(SIZE).art, "ivory", 1.0)
    for clip in throws(glove, (650.0, 950.0), 0.0, first.throw, 1.0, 0, (last.throw, last.begins)):
        assert clip.area.contains(glove.room([last.throw.leaves[:2]]).inflate(-4, -4))


@pytest.mark.parametrize("lowest", [0.0, 880.0], ids=["of a rival", "the own one"])
def test_while_it_is_kept_the_hand_is_half_closed_round_it_and_goes_on_moving(
    kept, screen, new_desk, monkeypatch, lowest
):
    """It stood on the fingertips of an open hand, and both were frozen, for as long as the others flew."""
    kept = kept.below(lowest)
    first, last = kept.parts
    wind_up, drawn = last.throw.wind_up, []
    monkeypatch.setattr(Glove, "back", lambda self, surface, palm, pose, *how: drawn.append((palm, pose)))
    under, _ = throws(
        Glove(new_desk(SIZE).art, "ivory", 1.0),
        (650.0, 950.0),
        lowest,
        first.throw,
        1.0,
        0,
        (last.throw, last.begins),
    )
    moments = list(range(round(wind_up), round(wind_up + last.begins), 8))
    for ms in moments:
        under.draw(screen, ms / under.duration)
    closed = [pose == "cup" for _, pose in drawn]
    assert closed == sorted(closed, reverse=True) and 0 < closed.count(False) * 8 <= OPENS + 8
    for ms, (palm, pose) in zip(moments, drawn, strict=True):
        x, y = middle(screen, last.throw, last.own(ms), last.kept(ms, first.throw))
        assert abs(x - palm[0]) < 30 and (pose != "cup" or abs(y - palm[1]) < 30), (ms, "in its palm")
    steps = [math.dist(a[0], b[0]) for a, b in pairwise(drawn)]
    assert max(steps) < 12 and sum(step < 0.3 for step in steps) < len(steps) / 4, "never at a standstill"
