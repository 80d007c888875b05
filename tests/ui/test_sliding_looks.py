"""How a die on its way into its place is drawn, and in which frames it gets a new look."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.frame import lain, shadow_falls
from gangdice_gui.ui.dice.throws.looks import CROWD, Looks
from gangdice_gui.ui.dice.throws.plan import HOLD, Plan
from gangdice_gui.ui.dice.throws.slide import OVER, OnTheWay
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from tests.ui.test_throw import FELT, ZONE, plan_of, some

FRAME, WIDE = 1000 / 60, 1920


@pytest.mark.parametrize("lift", [0.0, 0.3, 0.8])
def test_a_die_on_its_way_lies_over_its_shadow_and_all_of_it_is_said_to_be_seen(art: DiceArt, lift: float) -> None:
    dies = art.rest("ivory", 3, 60, 0), art.rest("onyx", 2, 44, 1)
    seen, look = OnTheWay(700.0, 500.0, 52.0, 20.0, lift), tuple((die, 0.5) for die in dies)
    near, ((shadow, corner), pieces, boxes) = lain(art, seen, look, WIDE)
    falls = shadow_falls(700.0, 500.0, 52.0, lift / OVER, WIDE)
    middle = shadow.get_rect(topleft=corner).center
    assert all(abs(one - other) <= 1 for one, other in zip(middle, falls, strict=True))
    for die, (picture, at, shown) in zip(dies, pieces, strict=True):
        x, y = picture.get_rect(topleft=at).center
        assert picture is die and shown == 0.5
        assert abs(x - 700) <= 1 and abs(y - (500 - lift * 52)) <= 1, "as high over the felt as it is lifted"
    there = [(picture, at) for picture, at, _ in pieces]
    assert [pygame.Rect(a, b, c - a, d - b) for a, b, c, d in boxes] == [
        picture.get_rect(topleft=at) for picture, at in ((shadow, corner), *there)
    ]
    lower, _ = lain(art, seen._replace(y=520.0), look, WIDE)
    higher, _ = lain(art, seen._replace(lift=max(lift, OVER) + 0.2), look, WIDE)
    assert near < lower and near < higher, "what is nearer, or lifted, lies over what it passes"


def test_a_die_less_than_an_edge_up_never_lies_over_one_before_it(art: DiceArt) -> None:
    """Coming down behind others, or hopping along, it was painted over them for some forty milliseconds."""
    look = ((art.rest("ivory", 3, 60, 0), 1.0),)

    def near(y: float, lift: float) -> float:
        return lain(art, OnTheWay(700.0, y, 52.0, 0.0, lift), look, WIDE)[0]

    lifts = [step / 100 for step in range(75)]
    for y in (500.5, 520.0, 552.0):
        over = [near(500.0, lift) > near(y, 0.0) for lift in lifts]
        assert over == [lift > OVER for lift in lifts], "over it as soon as it is an edge up, and not to and fro"


def test_the_shadows_of_dice_that_are_lifted_have_few_sizes_and_the_others_their_own(art: DiceArt) -> None:
    """Each is a picture of its own: one for each pixel of width was made anew in every frame of a slide."""
    look = ((art.rest("ivory", 3, 60, 0), 1.0),)
    sizes = {}
    for lift in (0.0, 0.4):
        laid = [lain(art, OnTheWay(700.0, 500.0, 48 + n / 4, 0.0, lift), look, WIDE) for n in range(48)]
        sizes[lift] = len({part[0][0].get_size() for _, part in laid})
    assert sizes[0.4] <= 4 < sizes[0.0]


def slid(art: DiceArt, number: int) -> Throw:
    """Return a throw whose dice are about to slide."""
    throw = Throw(art, some(number), 82, ZONE, random.Random(number))
    window = pygame.Surface((WIDE, 1080))
    window.fill(FELT)
    throw.draw(window, throw.landed)
    return throw


@pytest.mark.parametrize("number", [4, CROWD + 6])
def test_every_die_that_slides_looks_as_at_its_last_moment_and_of_a_crowd_that_is_every_others(
    art: DiceArt, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    throw, made, sliding = slid(art, number), list[float](), Throw._sliding
    monkeypatch.setattr(Throw, "_sliding", lambda self, *how: (made.append(how[1]), sliding(self, *how))[1])
    window, frames = pygame.Surface((WIDE, 1080)), []
    looks = throw._looks(plan_of(throw))
    ms = throw.landed + HOLD
    while ms < throw.duration:
        made.clear()
        throw.draw(window, ms)
        frames.append(len(made))
        for die, (moment, share, _) in throw._slid.items():
            assert moment == looks.slides(die, ms)
            assert share == throw._ways[die][2].share(moment - throw.landed - HOLD)
        ms += FRAME
    moving = [count for count in frames[1:] if count]
    most = len(throw._ways) if number <= CROWD else len(throw._ways) / 2
    assert len(moving) > 8 and max(moving) <= most + 0.5
    assert moving != [len(throw._ways)] * len(moving) or number <= CROWD


def test_a_die_that_waits_or_is_in_its_place_gets_no_new_look(art: DiceArt, monkeypatch: pytest.MonkeyPatch) -> None:
    throw, made, sliding = slid(art, 12), list[tuple[int, float]](), Throw._sliding

    def watched(self: Throw, plan: Plan, u: float, die: Die, *how: Any) -> Any:
        made.append((id(die), u))
        return sliding(self, plan, u, die, *how)

    monkeypatch.setattr(Throw, "_sliding", watched)
    window, ms, waits = pygame.Surface((WIDE, 1080)), throw.landed + HOLD, 0
    while ms < throw.duration:
        throw.draw(window, ms)
        waits += sum(share in (0.0, 1.0) for _, share, _ in throw._slid.values())
        ms += FRAME
    assert waits > 24 and len(made) == len(set(made)) > 24


def test_a_die_in_flight_has_a_new_look_at_each_moment_and_one_at_a_moment(art: DiceArt) -> None:
    throw = Throw(art, some(3), 82, ZONE, random.Random(3))
    plan = plan_of(throw)
    looks = Looks(art, plan, False, 82)
    die = plan.flying[0]
    first, again, later = looks.at(die, 0.10), looks.at(die, 0.10), looks.at(die, 0.25)
    assert first is again and later is not first
    assert [id(picture) for picture, _ in later] != [id(picture) for picture, _ in first]
    assert looks.at(die, 0.25) is later
