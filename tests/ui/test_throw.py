"""A throw on screen: from the hand, over the felt, into the places; nothing jumps, nothing shows too early."""

import math
import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from gangdice_gui.ui.dice.dice import MATERIALS, DiceArt
from gangdice_gui.ui.dice.dice_places import racks, trays
from gangdice_gui.ui.dice.throw import FADE, Die, Throw
from gangdice_gui.ui.dice.throw_math import multiply, top_face
from gangdice_gui.ui.dice.throw_path import MOST
from gangdice_gui.ui.dice.throw_plan import FROM_HAND, HOLD, Plan, split
from gangdice_gui.ui.dice.throw_slide import LATEST, SLIDE, Passage, lasts, routes
from gangdice_gui.ui.dice.throw_sprites import BUDGET, Flight, FlightError

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
ZONE = (480, 682, 960, 150)
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
    assert throw.landed + HOLD + SLIDE <= throw.duration <= throw.landed + HOLD + SLIDE + LATEST
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


@pytest.mark.parametrize("n", [1, 5])
def test_no_jump_from_frame_to_frame(art: DiceArt, n: int) -> None:
    """Near rest, in the hold, in the slide and at the very end a sixtieth of a second changes little."""
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


@pytest.mark.parametrize(("n", "most"), [(2, 0), (3, 2), (6, 20), (10, 60)])
def test_dice_go_round_each_other_into_their_places(n: int, most: int) -> None:
    """Of 20 throws at most so many times 20 ms two dice are in one place, neither lifted over the other."""
    met = 0
    for seed in range(20):
        rng = random.Random(seed)
        goals = [(700.0 + 110 * k, 757.0) for k in range(n)]
        starts = [(560.0 + 1200 * (k + rng.uniform(0.1, 0.9)) / n, rng.uniform(690, 780)) for k in range(n)]
        rng.shuffle(goals)
        moves = [Passage(start, goal, 74.0, 74.0) for start, goal in zip(starts, goals, strict=True)]
        ways = list(zip(moves, routes(moves, 660, 790), strict=True))
        for ms in range(0, round(lasts(n)) + 20, 20):
            seen = [(route.at(move, ms), route) for move, route in ways]
            met += sum(
                math.dist(a[1:3], b[1:3]) < 0.7 * 74 and abs(one.lifted(a[0]) - other.lifted(b[0])) < 0.3
                for k, (a, one) in enumerate(seen)
                for b, other in seen[:k]
            )
        assert all(route.at(move, 0)[1:3] == pytest.approx(move.start) for move, route in ways)
        assert all(route.at(move, 9999)[1:3] == pytest.approx(move.goal) for move, route in ways)
    assert met <= most, "as good as never through each other, unless one is lifted over"


def test_dice_thrown_again_go_round_those_that_stayed_or_over_them() -> None:
    for seed in range(20):
        rng = random.Random(seed)
        stayed = [Passage((700.0 + 110 * k, 757.0), (700.0 + 110 * (k + 2), 757.0), 74.0, 74.0) for k in range(3)]
        starts = [(1100 + 260.0 * k, rng.uniform(690, 780)) for k in range(2)]
        moves = [Passage(start, (700.0 + 110 * k, 757.0), 74.0, 74.0) for k, start in enumerate(starts)]
        for move, route in zip(moves, routes(moves, 660, 790, stayed), strict=True):
            for ms in range(0, 340, 20):
                u, x, y, _ = route.at(move, ms)
                near = min(math.dist((x, y), other.straight(u)[:2]) for other in stayed)
                assert near > 0.6 * 74 or route.lifted(u) > 0.3, (seed, ms)


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
