"""What a landing does to the felt: dust where a die strikes hard, and a shadow that darkens as it comes down."""

import random
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.frame import Frame, InFlight
from gangdice_gui.ui.dice.throws.looks import Looks
from gangdice_gui.ui.dice.throws.math import shadow_falls
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.puffs import Dust, puff_picture, rising
from gangdice_gui.ui.dice.throws.throw import Throw
from tests.ui.pictures import pixels
from tests.ui.test_throw import FELT, FELT_ROOM, some

PX = 82
EVERY = 17


def thrown(art: DiceArt, dice: int, seed: int = 1) -> Plan:
    assert art.throws is not None
    return Plan(art.throws, some(dice, seed), PX, FELT_ROOM, random.Random(seed), (), False, run=1)


def flight(art: DiceArt, plan: Plan) -> InFlight:
    return InFlight(art, plan, Looks(art, plan, False, PX))


def painted(frame: Frame) -> Surface:
    surface = Surface((1920, 1080))
    surface.fill(FELT)
    frame.draw(surface)
    return surface


def falls(plan: Plan, die: int, seconds: float) -> float:
    """How fast a die falls just before a moment, in edges a second."""
    step = 1 / plan.path.rate
    now, before, earlier = (plan.path.place(die, seconds - ago * step)[2] for ago in (0, 1, 2))
    return max(before - now, earlier - before) / 2 / step


@pytest.mark.parametrize("dice", [1, 3, 12, 18])
def test_dust_rises_where_a_die_strikes_the_felt_faster_than_nine_edges_a_second(art: DiceArt, dice: int) -> None:
    for seed in range(4):
        plan = thrown(art, dice, seed)
        landings = [(die, *one) for die in range(plan.path.dice) for one in plan.path.landings(die, 0.0)]
        hard = [at for die, at, fell in landings if fell > 9]
        assert [puff.begins for puff in rising(plan)] == sorted(hard)
        assert len(landings) > len(hard) >= 0.8 * dice, "nearly all land so once, and none that rolls over"
        for die, at, fell in landings:
            # A die that falls on another has its middle higher.
            assert fell == pytest.approx(falls(plan, die, at)) and plan.path.place(die, at)[2] < 1.8


def test_it_spreads_from_one_and_a_half_faces_to_three_in_160_ms_and_is_gone(art: DiceArt) -> None:
    plan = thrown(art, 1)
    begins, flying = rising(plan)[0].begins, flight(art, plan)
    seen = [flying.frame(0.0, begins + ms / 1000 + 0.001, 1920).puffs for ms in range(0, 200, 20)]
    assert [len(puffs) for puffs in seen] == [1] * 8 + [0] * 2
    pictures = [puff_picture(plan.px, step) for step in range(8)]
    assert [pixels(puffs[0][0]) for puffs in seen[:8]] == [pixels(picture) for picture in pictures]
    wide = [picture.get_bounding_rect().w / plan.px for picture in pictures]
    dense = [max(pixels(picture)[3::4]) / 255 for picture in pictures]
    assert 1.3 < wide[0] <= 1.7 and 2.7 < wide[-1] <= 3.2 and wide == sorted(wide)
    assert 0.3 < dense[0] <= 0.6 and dense[-1] < 0.05 and dense == sorted(dense, reverse=True)
    assert all(1.4 < picture.get_width() / picture.get_height() < 1.7 for picture in pictures), "it lies flat"
    assert pictures[0].get_at(pictures[0].get_rect().center).a < 30, "a ring, in which the die stands"


def test_it_lies_about_the_foot_of_its_die_within_what_the_throw_draws(art: DiceArt) -> None:
    for seed in range(4):
        plan = thrown(art, 1, seed)
        area = Throw(art, some(1, seed), PX, FELT_ROOM, random.Random(seed), run=1).area()
        for puff in rising(plan):
            x, y, _ = plan.place(0, puff.begins)
            left, top = plan.screen((x, y, 1.0))
            assert puff.middle == pytest.approx((left, top + 0.358 * plan.px), abs=0.1)
            assert puff.shown == pytest.approx(min(1.0, falls(plan, 0, puff.begins) / 15)), "the harder, the more"
            for age in (0.0, 0.08, 0.159):
                ((picture, corner, _),) = Dust(plan).at(puff.begins + age)
                box = Rect(corner, picture.get_size())
                assert box.center == pytest.approx(puff.middle, abs=1.01) and area.contains(box)


@pytest.mark.parametrize("dice", [1, 3, 12])
def test_a_frame_says_of_dust_too_where_it_is_seen_otherwise_than_the_one_before(art: DiceArt, dice: int) -> None:
    plan, alone = thrown(art, dice), 0
    flying, begins = flight(art, plan), rising(plan)[0].begins * 1000 - EVERY
    before = flying.frame(begins, begins / 1000, 1920)
    drawn = painted(before)
    for step in range(1, 24):
        ms = begins + EVERY * step
        after = flying.frame(ms, ms / 1000, 1920)
        where, now = before.differs(after), painted(after)
        bare = [Frame("flight", 0.0, 1920, one.parts) for one in (before, after)]
        alone += where != bare[0].differs(bare[1])
        then, here = drawn, now.copy()
        for surface in (then, here):
            surface.fill(FELT, where)
        assert pixels(then) == pixels(here), ms
        assert after.box.contains(bare[1].box)
        before, drawn = after, now
    assert alone, "dust is seen where no die is"


def test_a_crowd_raises_none(art: DiceArt) -> None:
    for dice, seen in ((19, True), (20, False), (24, False)):
        plan = thrown(art, dice)
        at = rising(plan)[0].begins + 0.01
        assert bool(flight(art, plan).frame(0.0, at, 1920).puffs) == seen


def darkest(shadow: Surface) -> float:
    return max(pixels(shadow)[3::4]) / 255


@pytest.mark.parametrize("px", [26, 54, 82, 131])
def test_the_dark_beneath_a_die_fades_until_it_is_a_third_of_a_face_above_the_felt(art: DiceArt, px: int) -> None:
    """It leapt from 0.91 to 0.57 at a quarter of a face."""
    dark = [darkest(art.shadow_at(px, height / 100)) for height in range(36)]
    assert dark[0] == pytest.approx(0.91, abs=0.02) and dark[35] == pytest.approx(0.66 / 1.15, abs=0.03)
    assert all(-0.02 <= here - above < 0.09 for here, above in pairwise(dark))
    assert max(abs(value - (dark[0] + (dark[35] - dark[0]) * at / 35)) for at, value in enumerate(dark)) < 0.05


def test_a_shadow_falls_away_from_the_lamp_and_down_with_the_height_of_its_die(art: DiceArt) -> None:
    for height, right, down in ((0.0, 0.0, 0.0), (1.0, 0.31, 0.20), (2.5, 0.775, 0.50), (4.5, 1.395, 0.90)):
        for x, side in ((0.0, -1), (960.0, 0), (1920.0, 1)):
            falls = x + side * right * 100, 500 + down * 100
            assert shadow_falls(x, 500.0, 100.0, height, 1920) == pytest.approx(falls)
    for height, below in ((0.0, 17), (0.14, 15), (0.35, 13), (1.0, 13), (2.5, 13), (4.5, 13)):
        shadow = art.shadow_at(100, height)
        alphas, (w, h) = pixels(shadow)[3::4], shadow.get_size()
        all_of_it = sum(alphas)
        low = sum(row * sum(alphas[row * w : row * w + w]) for row in range(h)) / all_of_it
        assert low + 0.5 - h / 2 == pytest.approx(below, abs=1), "its middle lies below the die's"
        assert sum(k % w * alpha for k, alpha in enumerate(alphas)) / all_of_it + 0.5 == pytest.approx(w / 2, abs=2)


def test_the_shadows_of_a_throw_in_the_air_are_those_and_lie_there(art: DiceArt) -> None:
    plan = thrown(art, 3)
    flying = flight(art, plan)
    for ms in range(0, 900, 30):
        for number, ((picture, corner), _, _) in flying.frame(ms, ms / 1000, 1920).parts.items():
            x, y, z = plan.place(number, ms / 1000)
            high = max(0.0, z - 1) / 2
            middle = shadow_falls(*plan.screen((x, y, 1.0)), plan.px, high, 1920)
            assert picture is art.shadow_at(plan.px, high)
            assert picture.get_rect(topleft=corner).center == pytest.approx(middle, abs=1.01)
