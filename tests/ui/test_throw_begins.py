"""How a throw begins: dice leave the hand as they lay in it, and their first frames have nothing else to do."""

import math
import random
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.throws.in_hand import place_in_hand
from gangdice_gui.ui.dice.throws.lead import QUICK, across, middle
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from tests.ui.test_throw import FELT, ZONE, changed, frame, some


def test_dice_leave_the_hand_as_large_and_as_turned_as_they_lay_in_it(art: DiceArt) -> None:
    dice = [replace(die, lay=(60.0, 2 - die.yaw)) for die in some(2, reroll=True)]
    assert any(die.yaw != 1 for die in dice), "one lies otherwise than in its place"
    lay, place = pygame.Surface((1920, 1080)), pygame.Surface((1920, 1080))
    for surface in (lay, place):
        surface.fill(FELT)
    for die in dice:
        assert die.was is not None and die.lay is not None
        art.draw_die(lay, die.target, die.material, die.was, *die.lay)
        art.draw_die(place, die.target, die.material, die.was, die.px or 82, die.yaw)
    first = frame(Throw(art, dice, 82, ZONE, random.Random(5)), 0)
    assert changed(first, lay) < 0.4 * changed(first, place)
    second = frame(Throw(art, dice, 82, ZONE, random.Random(5)), 2)
    assert changed(second, lay) < 0.5 * changed(second, place), "and so they set out"


@pytest.mark.parametrize(
    ("px", "until"), [(82, 80), (164, 320)], ids=["as usual", "at 4K, and until the lamp is narrow"]
)
def test_nothing_is_thought_about_a_slide_while_the_hand_closes(
    art: DiceArt, monkeypatch: pytest.MonkeyPatch, px: int, until: int
) -> None:
    left, top, wide, high = (px / 82 * side for side in ZONE)
    throw = Throw(art, some(12, reroll=True), px, (left, top, wide, high), random.Random(5))
    thought = list[object]()
    monkeypatch.setattr(Slides, "think", lambda self: thought.append(self))
    for ms in range(0, until, 16):
        frame(throw, ms)
    assert not thought
    frame(throw, until + 32)
    assert thought


@pytest.mark.parametrize("count", [1, 2, 3, 6, 12, 30])
def test_dice_fly_on_as_fast_as_the_hand_lets_go_of_them(art: DiceArt, count: int) -> None:
    """It flung them up four times as fast as they then flew: a jump, and nearly a halt."""
    for seed in range(6):
        spots = [(600.0 + 60 * (k % 6), 740.0) for k in range(count)]
        dice = [
            Die("ivory", k % 6, (560.0 + 60 * (k % 6), 700.0), at, 0, 60.0, k % 6, (650.0, 860.0))
            for k, at in enumerate(spots)
        ]
        assert art.throws is not None
        plan = Plan(art.throws, dice, 82, ZONE, random.Random(seed), (), False, 1)
        ways = []
        for ms in range(0, 420, 10):
            seconds = (ms - plan.wind_up) / 1000
            places = [
                place_in_hand(plan, one, seconds)[0] if seconds < 0 else plan.place(one.number, seconds)
                for one in plan.flying
            ]
            ways.append(middle([plan.screen(place) for place in places]))
        speeds = [math.dist(a, b) for a, b in pairwise(ways)]
        release = round(plan.wind_up) // 10
        before, after = speeds[release - 1], speeds[release]
        assert before < 1.5 * after, (seed, before, after)
        assert max(speeds[release:]) < 1.4 * after


def test_a_rival_s_hand_reaches_no_farther_than_dice_come_that_are_thrown_well() -> None:
    """For a small felt it reached over half of the table, and over what is to beat where a die is kept."""
    falls = [Impact(300.0, "felt", 1.0, 0)]
    for way in (1.0, 2.0):
        lead = across(-60.0, 0.0, way, falls)
        assert -lead.dx + way == pytest.approx(QUICK * lead.until), "they fly as fast as others"
    assert across(-2.0, 0.0, 1.0, falls).dx == -2.0, "a hand that is near needs no more"
