"""Where two moments of a throw differ: where a die was and where it is, and anywhere if others come to lie on top."""

import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.die import Die
from gangdice_gui.ui.dice.throws.frame import Frame, Held, InFlight, drawn_of
from gangdice_gui.ui.dice.throws.looks import Looks
from gangdice_gui.ui.dice.throws.plan import Plan

DIE, SHADOW = Surface((10, 10)), Surface((12, 6))


def part(x: int, y: int):
    at, under = (x, y, x + 10, y + 10), (x, y + 6, x + 12, y + 12)
    return (SHADOW, (x, y + 6)), ((DIE, (x, y), 1.0),), (under, at)


def frame(*dice: tuple[int, int, int], ms: float = 0.0, width: int = 100) -> Frame:
    return Frame("flight", ms, width, {number: part(x, y) for number, x, y in dice})


def test_two_frames_differ_where_a_die_was_and_where_it_is():
    before, after = frame((0, 5, 5), (1, 40, 40)), frame((0, 7, 30), (1, 40, 40))
    assert before.differs(after) == Rect(5, 5, 14, 37) == after.differs(before)
    assert not before.differs(before)


def test_dice_that_lie_still_must_not_change_which_lies_on_top():
    two, other = frame((0, 5, 5), (1, 8, 8)), frame((1, 8, 8), (0, 5, 5))
    assert two.differs(other) == Rect(5, 5, 15, 15) == two.box
    passes = frame((0, 5, 5), (1, 8, 8), (2, 0, 0)).differs(frame((2, 1, 0), (0, 5, 5), (1, 8, 8)))
    assert passes == Rect(0, 0, 13, 12), "who moves may pass behind those that lie"


def test_other_dice_or_another_window_may_differ_in_all_of_both():
    one, there = frame((0, 5, 5)), Rect(5, 5, 12, 12)
    assert one.differs(frame((1, 5, 5))) == there == one.differs(frame((0, 5, 5), width=200))
    assert one.differs(Frame("slide", 0.0, 100, {0: part(20, 5)})) == there.union(Rect(20, 5, 12, 12))
    assert not Frame("flight", 0.0, 100, {}).differs(Frame("slide", 0.0, 100, {}))


def test_dice_in_the_hand_differ_wherever_they_were_or_are():
    held = Held((0.0, 0.0, 0.0), 100, [(SHADOW, (30, 36), 0.5), (DIE, (30, 30), 1.0)])
    later, none = Held((16.0, 0.0, 0.0), 100, [(DIE, (10, 20), 1.0)]), Held((0.0, 0.0, 0.0), 100, [])
    assert held.differs(later) == Rect(10, 20, 32, 22) == later.differs(held)
    assert held.differs(frame((0, 5, 5))) == Rect(5, 5, 37, 37) == frame((0, 5, 5)).differs(held)
    assert held.differs(none) == held.box == none.differs(held) and not none.differs(none)
    surface = Surface((60, 60))
    DIE.fill("white")
    held.draw(surface)
    assert surface.get_at((30, 30)) == surface.get_at((39, 39)) == (255, 255, 255)


def test_all_that_is_drawn_of_a_die_lies_in_its_box(screen):
    art = DiceArt(assets_dir() / "dice")
    for px, lift in ((14.0, 0.0), (41.5, 0.0), (82.3, 60.0), (30.0, 90.0)):
        screen.fill("green")
        art.draw_die(screen, (320.4, 240.6), "ivory", 3, px, 1, lift)
        left, top, right, bottom = drawn_of(320.4, 240.6, px, lift)
        screen.fill("green", (left, top, right - left, bottom - top))
        assert (
            pygame.mask.from_threshold(screen, "green", (1, 1, 1)).count() == screen.get_width() * screen.get_height()
        )


def test_a_die_on_the_felt_never_lies_over_one_before_it(screen):
    """One that tipped over its last edge, or stood on it, was painted over the die before it."""
    art = DiceArt(assets_dir() / "dice")
    assert art.throws is not None
    tipped = 0
    for number, far in ((8, False), (12, False), (12, True), (30, False)):
        dice = [Die("ivory", 3, (900.0, 700.0))] * number
        plan = Plan(art.throws, dice, 60, (492, 620, 1380, 206), random.Random(number), (), far, run=1)
        flight = InFlight(art, plan, Looks(art, plan, False, 60))
        for step in range(round(plan.path.seconds * 60) + 3):
            order = list(flight.at(step / 60, 1920))
            places = {die: plan.place(die, min(step / 60, plan.path.seconds)) for die in order}
            low = [places[die] for die in order if places[die][2] <= 1.3]
            assert all(one[1] >= other[1] - 0.02 for one, other in pairwise(low)), "what is further back comes first"
            tipped += sum(z > 1.1 for _, _, z in low)
    assert tipped > 200


def test_a_die_faster_than_seven_edges_a_second_is_seen_where_it_was_25_and_12_ms_ago(screen):
    art = DiceArt(assets_dir() / "dice")
    assert art.throws is not None
    plan = Plan(
        art.throws, [Die("ivory", 3, (900.0, 700.0))], 82, (492, 620, 1380, 206), random.Random(1), (), False, run=1
    )
    flight, fast, slow = InFlight(art, plan, Looks(art, plan, False, 82)), 0, 0
    for step in range(4, round(plan.path.seconds * 60)):
        at, number = step / 60, plan.flying[0].number
        _, pieces, _ = flight.frame(0.0, at, 1920).parts[number]
        if plan.path.speed(number, at) < 7:
            slow += 1
            assert all(shown == 1 or shown not in (0.16, 0.30) for _, _, shown in pieces)
            continue
        fast += 1
        assert [shown for _, _, shown in pieces[:3]] == [0.16, 0.30, 1.0]
        for (picture, corner, _), ago in zip(pieces, (0.025, 0.0125, 0.0), strict=False):
            x, y = plan.screen(plan.place(number, at - ago))
            assert picture.get_rect(topleft=corner).center == pytest.approx((x, y), abs=1.1)
    assert fast > 20 and slow > 5
