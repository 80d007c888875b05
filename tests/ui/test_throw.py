"""A throw on screen: from the hand, over the felt, into the places; nothing jumps, nothing shows too early."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from gangdice_gui.ui.dice.dice import MATERIALS, DiceArt
from gangdice_gui.ui.dice.dice_places import racks, trays
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.throws.math import COS_TILT, multiply, top_face
from gangdice_gui.ui.dice.throws.pairs import split
from gangdice_gui.ui.dice.throws.path import MOST
from gangdice_gui.ui.dice.throws.plan import FROM_HAND, HOLD, Plan
from gangdice_gui.ui.dice.throws.slide import CROWD, CROWDED, LATEST, OVER, SLIDE, OnTheWay, Passage, lasts
from gangdice_gui.ui.dice.throws.sprites import BUDGET, Flight, FlightError
from gangdice_gui.ui.dice.throws.throw import FADE, Die, Throw

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
ZONE = (480, 682, 960, 150)
FELT_ROOM = (492, 620, 1380, 206)
"""The felt before the card, as a table has it."""
FELT = (20, 80, 50)


def some(n: int, seed: int = 1, material: str = "ivory", reroll: bool = False) -> list[Die]:
    rng = random.Random(seed)
    faces = sorted(rng.randrange(6) for _ in range(n))
    if n <= 20:
        keep, again = trays(ZONE, 0 if reroll else n, n if reroll else 0, 82, 24)
        places = [place for tray in (keep, again) if tray for place in tray.places]
    else:
        counts = [faces.count(face) for face in range(6)]
        places = [place for rack in racks(ZONE, counts, [0] * 6, 24, 8) for place in rack.places]
        faces = [rack.face for rack in racks(ZONE, counts, [0] * 6, 24, 8) for _ in rack.places]
    return [
        Die(material, face, (p.x, p.y), (p.x, p.y) if reroll else None, p.yaw, p.px, was=1 if reroll else None)
        for face, p in zip(faces, places, strict=True)
    ]


def frame(throw: Throw, ms: float) -> pygame.Surface:
    surface = pygame.Surface((1920, 1080))
    surface.fill(FELT)
    throw.draw(surface, ms)
    return surface


def changed(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many pixels differ visibly."""
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (24, 24, 24, 255), b)
    return a.get_width() * a.get_height() - mask.count()


def plan_of(throw: Throw) -> Plan:
    assert throw._plan is not None
    return throw._plan


@pytest.mark.parametrize("n", [1, 2, 5, 6, 8, 12, 13, 20, 21, 30, 31, 44, 60])
def test_every_die_lands_on_its_face(art: DiceArt, n: int) -> None:
    dice = some(n)
    throw = Throw(art, dice, 82, ZONE, random.Random(n))
    plan = plan_of(throw)
    assert len(plan.flying) == min(MOST, len(dice))
    for flying in plan.flying:
        final = multiply(plan.turn(flying.number, 9.0), flying.labels)
        assert top_face(final) == flying.die.face
        x, y = flying.landing
        assert ZONE[0] <= x <= ZONE[0] + ZONE[2]
        assert ZONE[1] <= y <= ZONE[1] + ZONE[3]


@pytest.mark.parametrize("n", [1, 6, 12, 24, 60, 90])
def test_it_keeps_the_time(art: DiceArt, n: int) -> None:
    throw = Throw(art, some(n), 82, ZONE, random.Random(n))
    assert 900 < throw.landed < 1600 + 200
    crowded = CROWDED * max(0, min(n, MOST) - CROWD)
    assert throw.landed + HOLD + SLIDE <= throw.duration <= throw.landed + HOLD + SLIDE + LATEST + crowded
    times = [hit.ms for hit in throw.impacts()]
    assert times == sorted(times)
    assert times[0] > 100
    assert times[-1] <= throw.landed + 20


def test_it_ends_exactly_as_the_table_draws_dice(art: DiceArt) -> None:
    dice = some(6)
    throw = Throw(art, dice, 82, ZONE, random.Random(3))
    table = pygame.Surface((1920, 1080))
    table.fill(FELT)
    for die in dice:
        art.draw_shadow(table, die.target, die.px or 82)
    for die in dice:
        art.draw_body(table, die.target, die.material, die.face, die.px or 82, die.yaw)
    assert pygame.image.tobytes(frame(throw, throw.duration), "RGB") == pygame.image.tobytes(table, "RGB")


def test_drawing_depends_on_the_time_alone(art: DiceArt) -> None:
    throw = Throw(art, some(5), 82, ZONE, random.Random(3))
    first = [pygame.image.tobytes(frame(throw, ms), "RGB") for ms in (0, 300, 700, 1250, 1500)]
    again = [pygame.image.tobytes(frame(throw, ms), "RGB") for ms in (1500, 1250, 700, 300, 0)]
    assert first == again[::-1]


def test_the_same_seed_looks_the_same(art: DiceArt) -> None:
    one, two = (Throw(art, some(5), 82, ZONE, random.Random(8)) for _ in range(2))
    assert pygame.image.tobytes(frame(one, 600), "RGB") == pygame.image.tobytes(frame(two, 600), "RGB")


def test_no_jump_from_frame_to_frame(art: DiceArt) -> None:
    """Near rest, in the hold, in the slide and at the very end a sixtieth of a second changes little."""
    n = 5
    throw = Throw(art, some(n), 82, ZONE, random.Random(5))
    die = 82 * 82 * 1.5 * n
    ms = throw.landed - 60
    last = frame(throw, ms)
    while ms < throw.duration + 34:
        ms += 1000 / 60
        now = frame(throw, ms)
        assert changed(last, now) < die * 1.3, ms
        last = now
    assert changed(frame(throw, throw.duration - 0.5), frame(throw, throw.duration)) < die * 0.12


def test_something_happens_in_the_first_frame(art: DiceArt) -> None:
    throw = Throw(art, some(5), 82, ZONE, random.Random(5))
    empty = pygame.Surface((1920, 1080))
    empty.fill(FELT)
    assert changed(frame(throw, 0), empty) > 2000


def test_a_reroll_starts_where_the_dice_lie(art: DiceArt) -> None:
    dice = some(3, reroll=True)
    throw = Throw(art, dice, 82, ZONE, random.Random(5))
    before = pygame.Surface((1920, 1080))
    before.fill(FELT)
    for die in dice:
        assert die.was is not None
        art.draw_die(before, die.target, die.material, die.was, die.px or 82, die.yaw)
    assert changed(frame(throw, 0), before) < 3 * 82 * 82 * 0.45, "the faces of before, in their places"


def test_dice_leave_a_hand_where_it_is_and_are_soon_on_their_path(art: DiceArt) -> None:
    """As near to it as lets them go on the way of the flick, and never backwards."""
    dice = some(3)
    usual = plan_of(Throw(art, dice, 60, ZONE, random.Random(2), run=1))
    begins = Throw(art, dice, 60, ZONE, random.Random(2), run=1).leaves[0]
    leaves = []
    for beyond in (-2000.0, -20.0, 40.0, 2000.0):
        thrown = [replace(die, start=die.target, hand=(begins + beyond, 800.0)) for die in dice]
        throw = Throw(art, thrown, 60, ZONE, random.Random(2), run=1)
        plan = plan_of(throw)
        leaves.append(throw.leaves[0] - begins)
        ways = [sum(plan.place(die, ms / 1000)[0] for die in range(3)) for ms in range(0, 460, 10)]
        assert all(a < b for a, b in pairwise(ways))
        assert all(plan.place(die, FROM_HAND) == usual.place(die, FROM_HAND) for die in range(3))
    assert leaves[1:3] == [pytest.approx(-20), pytest.approx(40)]
    assert -200 < leaves[0] < -20 and 40 < leaves[3] < 400


def test_opponents_throw_from_the_far_side(art: DiceArt) -> None:
    near = plan_of(Throw(art, some(4), 60, ZONE, random.Random(2), run=1))
    far = plan_of(Throw(art, some(4), 60, ZONE, random.Random(2), from_far=True, run=1))
    back = plan_of(Throw(art, some(4), 60, ZONE, random.Random(2), run=-1))
    assert near.place(0, 0.0)[0] < 0 and far.place(0, 0.0)[0] < 0 < back.place(0, 0.0)[0]
    assert near.place(0, 0.0)[1] < 0 < far.place(0, 0.0)[1]
    for flying in far.flying:
        assert top_face(multiply(far.turn(flying.number, 9.0), flying.labels)) == flying.die.face


GRAZES = 0.22
"""How deep corners may graze each other on their way, in face widths; up to twelve dice a tenth is measured."""


def meets(one: OnTheWay, other: OnTheWay) -> float:
    """How far two squares on the felt lie in each other, of the smaller one's edge; one lifted over does not."""
    reach = (one.px + other.px) / 2
    dx, dy = one.x - other.x, (one.y - other.y) / COS_TILT
    if dx * dx + dy * dy >= 2 * reach * reach or abs(one.lift - other.lift) >= 0.95 * OVER:
        return 0.0
    turns = [(math.cos(math.radians(die.yaw)), math.sin(math.radians(die.yaw))) for die in (one, other)]
    sides = [side for c, s in turns for side in ((c, -s), (s, c))]
    apart = [
        sum(abs(c * x - s * y) + abs(s * x + c * y) for c, s in turns) / 2 * reach - abs(dx * x + dy * y)
        for x, y in sides
    ]
    return max(0.0, min(apart)) / min(one.px, other.px)


def through(moves: Sequence[Passage], slide: Slides) -> int:
    """How many pairs of dice go through each other, deeper than they lie where they set out or come to."""
    found = set()

    def seen(ms: float) -> list[OnTheWay]:
        return [route.at(move, route.share(ms)) for move, route in zip(moves, slide.routes, strict=True)]

    fell, lie = seen(0.0), seen(slide.ms)
    for ms in range(0, round(slide.ms) + 1, 8):
        now = seen(ms)
        for i, j in combinations(range(len(moves)), 2):
            deep = meets(now[i], now[j])
            if deep > GRAZES and deep - max(meets(fell[i], fell[j]), meets(lie[i], lie[j])) > GRAZES:
                found.add((i, j))
    return len(found)


def test_no_die_goes_through_another_on_its_way_to_its_place(art: DiceArt) -> None:
    """Of every number of dice, a throw each: they go round each other, wait, or are lifted clear over others."""
    lifted = dice = deep = 0
    for n in range(2, 31):
        plan = plan_of(Throw(art, some(n, n), 82, FELT_ROOM, random.Random(n)))
        slide = plan.slide
        moves, routes = slide.moves, slide.routes
        met = through(moves, slide)
        assert slide.crossed == 0 and (met == 0 or n > 12), n
        deep += met
        for move, route in zip(moves, routes, strict=True):
            assert route.at(move, 0.0)[:4] == (*move.start, move.px, move.yaw)
            assert route.at(move, 1.0)[:4] == pytest.approx((*move.goal, move.goal_px, move.goal_yaw))
            assert route.waits + route.ms <= lasts(n), "all are there in time"
        lifted, dice = lifted + sum(route.over > 0 for route in routes), dice + n
    assert lifted < 0.4 * dice, "most stay on the felt"
    assert deep <= 2, "of a crowd that fell in a pile two graze a third"


def test_dice_that_stayed_and_one_that_came_late_are_gone_round_too(art: DiceArt) -> None:
    stays = [Passage((700.0 + 110 * k, 757.0), (700.0 + 110 * (k + 2), 757.0), 74.0, 74.0) for k in range(3)]
    dice = [replace(die, target=(700.0 + 110 * k, 757.0)) for k, die in enumerate(some(2))]
    throw, late = (
        Throw(
            art, [die], 74, FELT_ROOM, random.Random(3 + k), avoid=[(*stay.start, 74.0) for stay in stays], beside=stays
        )
        for k, die in enumerate(dice)
    )
    throw.slide_with(late)
    one, other = plan_of(throw), plan_of(late)
    assert one.slide is other.slide and through(one.slide.moves, one.slide) == 0
    assert [route for _, route in one.beside] == one.slide.routes[2:] == [route for _, route in other.beside]
    assert throw.beside(throw.landed) == throw.beside(throw.duration) == []
    assert len(throw.beside(throw.landed + HOLD + 100)) == 3


def test_what_is_thought_about_the_slide_does_not_depend_on_when(art: DiceArt) -> None:
    thrown = [plan_of(Throw(art, some(8), 82, FELT_ROOM, random.Random(8))).slide for _ in range(2)]
    for _ in range(40):
        thrown[0].think()
    assert thrown[0].routes == thrown[1].routes


@pytest.mark.parametrize("seed", range(4))
def test_no_frame_has_all_the_thinking_to_do(art: DiceArt, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Whichever throw of thirty it is. What is only a part of a piece does not count, for it takes as much less."""
    throw = Throw(art, some(30, 30), 82, FELT_ROOM, random.Random(seed))
    think, pieces = Slides.think, [0]

    def counted(self: Slides) -> bool:
        before, more = self._thought, think(self)
        pieces[-1] += self._thought - before
        return more

    monkeypatch.setattr(Slides, "think", counted)
    small = pygame.Surface((64, 36))
    throw.draw(small, 0.0)
    assert pieces == [0], "the frame of the press has enough to do"
    for k in range(1, int((throw.landed + HOLD) / 33)):
        pieces.append(0)
        throw.draw(small, 33.0 * k)
    assert sum(pieces) > 200, "one that takes long"
    assert max(pieces) <= 90
    assert not think(plan_of(throw).slide), "all is thought before they slide"


def test_reduced_motion_is_a_fade(art: DiceArt) -> None:
    throw = Throw(art, some(6), 82, ZONE, random.Random(5), reduced=True)
    assert throw.duration == throw.landed == FADE
    assert len(throw.impacts()) == 1
    empty = pygame.Surface((1920, 1080))
    empty.fill(FELT)
    amounts = [changed(frame(throw, FADE * share), empty) for share in (0, 0.3, 1)]
    assert amounts[0] == 0
    assert 0 < amounts[1] <= amounts[2]


def test_more_dice_than_tumble_at_once() -> None:
    dice = [Die("ivory", face, (0, 0)) for face in range(6) for _ in range(27)]
    tumbling, rest = split(dice)
    assert len(tumbling) == MOST
    assert len(tumbling) + len(rest) == len(dice)
    assert {die.face for die in tumbling} == set(range(6))
    lopsided = [Die("ivory", 0, (0, 0))] * 150 + [Die("ivory", 3, (0, 0))]
    tumbling, _ = split(lopsided)
    assert len(tumbling) == MOST
    assert any(die.face == 3 for die in tumbling)


def test_a_crowd_ends_in_its_places(art: DiceArt) -> None:
    dice = some(90)
    throw = Throw(art, dice, 40, ZONE, random.Random(5))
    plan = plan_of(throw)
    assert sum(1 + len(flying.others) for flying in plan.flying) == len(dice) and len(plan.flying) == MOST
    assert all(other.face == flying.die.face for flying in plan.flying for other in flying.others)
    frame(throw, throw.landed + HOLD + 100)


def test_no_dice(art: DiceArt) -> None:
    throw = Throw(art, [], 82, ZONE, random.Random(5))
    assert throw.impacts() == []
    frame(throw, 10)


@pytest.mark.parametrize("material", MATERIALS)
def test_flight_sprites(screen: pygame.Surface, material: str) -> None:
    flight = Flight(DICE)
    for face in range(6):
        for yaw in (-45, 0, 44):
            picture = flight.lying(material, face, yaw, 60, keep=False)
            assert picture.get_at((picture.get_width() // 2, picture.get_height() // 2)).a >= 250
    assert 0 < flight.resident < BUDGET + (5 << 20)


def test_memory_is_bounded(screen: pygame.Surface) -> None:
    art = DiceArt(DICE)
    for seed, material in enumerate(MATERIALS):
        for n in (6, 24):
            throw = Throw(art, some(n, seed, material), 82, ZONE, random.Random(seed))
            ms = 0.0
            while ms < throw.duration:
                throw.draw(screen, ms)
                ms += 66
    assert art.resident < 45_000_000


def test_lost_files_do_not_stop_the_game(screen: pygame.Surface, tmp_path: Path) -> None:
    art = DiceArt(tmp_path)
    throw = Throw(art, some(3), 82, ZONE, random.Random(1))
    assert throw.duration == FADE
    assert "throws.dice is missing or damaged" in art.trouble
    (tmp_path / "throws.dice").write_bytes((DICE / "throws.dice").read_bytes())
    (tmp_path / "flight_82.dice").write_bytes(b"DICE")
    throw = Throw(DiceArt(tmp_path), some(3), 82, ZONE, random.Random(1))
    frame(throw, 500)
    frame(throw, throw.landed + HOLD + 50)
    assert "is missing or damaged" in throw.art.trouble
    with pytest.raises(FlightError, match="missing or damaged"):
        Flight(tmp_path).lying("onyx", 1, 0, 40, keep=False)
