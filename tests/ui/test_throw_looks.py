"""What a frame of a throw costs, counted: pictures turned, and pictures unpacked."""

import math
import random
from collections import Counter
from pathlib import Path

import pygame
import pytest

from gangdice_gui.ui.dice.dice import YAWS, DiceArt
from gangdice_gui.ui.dice.throws import looks as throw_looks
from gangdice_gui.ui.dice.throws.ahead import Look
from gangdice_gui.ui.dice.throws.die import Flying
from gangdice_gui.ui.dice.throws.in_hand import turn_in_hand
from gangdice_gui.ui.dice.throws.looks import CROWD, UNSEEN, Views, nearer_at
from gangdice_gui.ui.dice.throws.math import at_rest, cell_direction, cell_of, multiply, to_view
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.pool import Throws
from gangdice_gui.ui.dice.throws.throw import Die, Throw

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
FELT = (492, 580, 1380, 246)
FRAME = 1000 / 60


def thrown(art: DiceArt, dice: int, seed: int = 1) -> Throw:
    places = [Die("ivory", k % 6, (560 + 1240 * k / dice, 700.0), None, k % 2, 50) for k in range(dice)]
    return Throw(art, places, 50, FELT, random.Random(seed), largest=61)


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    counts: Counter[str] = Counter()
    for module, name in ((pygame.transform, "rotozoom"), (pygame.image, "load")):

        def counting(*args: object, name: str = name, real: object = getattr(module, name)) -> object:
            counts[name] += 1
            return real(*args)  # type: ignore[operator]

        monkeypatch.setattr(module, name, counting)
    return counts


def test_a_frame_of_a_crowd_turns_half_its_dice(screen: pygame.Surface, turned: Counter[str]) -> None:
    art = DiceArt(DICE)
    throw = thrown(art, 24)
    most = []
    for ms in range(250, round(throw.landed), round(FRAME)):
        turned.clear()
        throw.draw(screen, ms)
        most.append(turned["rotozoom"])
    assert sum(most[1:]) / len(most) <= 15, most


def test_in_the_frame_of_the_press_dice_lie_as_they_lay(screen: pygame.Surface, turned: Counter[str]) -> None:
    art = DiceArt(DICE)
    lay = [Die("ivory", 3, (600.0 + 90 * k, 700.0), (600.0 + 90 * k, 760.0), 0, 50, was=5) for k in range(12)]
    throw = Throw(art, lay, 50, FELT, random.Random(1), largest=61)
    screen.fill("black")
    art.rest("ivory", 5, 50, 0)  # what lies there has been drawn before
    turned.clear()
    throw.draw(screen, 0)
    assert not turned
    throw.draw(screen, FRAME)
    assert turned["rotozoom"] == 6, "one half of them"
    throw.draw(screen, 2 * FRAME)
    assert turned["rotozoom"] == 12, "and the other"


@pytest.mark.parametrize(("px", "part"), [(48, 1.0), (58, 0.5)])
def test_of_few_dice_that_are_large_the_quick_ones_are_turned_in_every_other_frame(px: int, part: float) -> None:
    """Twelve are too many for each frame at 1080 lines, and not at 720."""
    lay = [Die("ivory", 3, (600.0 + 60 * k, 700.0), None, 0, px) for k in range(12)]
    plan = Plan(Throws(DICE / "throws.dice"), lay, px, FELT, random.Random(1), (), False)
    views, looks = Views(DiceArt(DICE).flight, plan, False, px), 0
    frames = [k * FRAME / 1000 for k in range(12)]
    for die in range(12):
        looks += len({views.moment(die, seconds) for seconds in frames})
    assert len(frames) * 12 * part * 0.9 <= looks <= len(frames) * 12 * part * 1.2


def test_many_dice_in_the_hand_keep_their_first_look_a_frame_longer_half_of_them(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throw_looks, "CORES", 1)
    made: list[int] = []
    make = Views.make

    def watched(self: Views, flying: Flying, seconds: float) -> Look:
        made.append(flying.number)
        return make(self, flying, seconds)

    monkeypatch.setattr(Views, "make", watched)
    frames = []
    for count in (CROWD, CROWD + 2):
        lay = [Die("ivory", 3, (600.0 + 60 * k, 700.0), (600.0 + 60 * k, 760.0), 0, 50, was=5) for k in range(count)]
        throw = Throw(DiceArt(DICE), lay, 50, FELT, random.Random(1), largest=50)
        for frame in range(3):
            made.clear()
            throw.draw(screen, frame * FRAME)
            frames.append(sorted(made))
    few, many = frames[:3], frames[3:]
    assert few == [[], [*range(CROWD)], [*range(CROWD)]]
    assert not many[0] and len(many[1]) == len(many[2]) == (CROWD + 2) / 2
    assert sorted(many[1] + many[2]) == [*range(CROWD + 2)]


def test_dice_leave_their_places_turned_as_they_lay() -> None:
    lay = [
        Die("ivory", 3, (600.0 + 90 * k, 700.0), (600.0, 760.0), 0, 50, was=5, lay=None if k < 2 else (70, 1))
        for k in range(4)
    ]
    plan = Plan(Throws(DICE / "throws.dice"), lay, 50, FELT, random.Random(1), (), False)
    for flying in plan.flying:
        yaw = YAWS[flying.die.yaw if flying.die.lay is None else flying.die.lay[1]]
        assert turn_in_hand(plan, flying, -plan.wind_up / 1000) == pytest.approx(at_rest(5, yaw))
    assert YAWS[0] != YAWS[1]


def test_of_a_second_throw_as_large_little_is_unpacked(screen: pygame.Surface, turned: Counter[str]) -> None:
    art = DiceArt(DICE)
    loads = []
    for seed in (10, 11):
        throw = thrown(art, 24, seed)
        turned.clear()
        for ms in range(250, 900, round(FRAME)):
            throw.draw(screen, ms)
        loads.append(turned["load"])
    assert loads[1] <= loads[0] * 0.6 and loads[0] <= 2 * 300, (loads, "two pictures a die: its shape, its pips")


def test_few_dice_turn_in_every_frame_as_long_as_they_are_seen_to() -> None:
    throws = Throws(DICE / "throws.dice")
    path = throws.get(throws.pool(3)[0])
    assert path.dice <= CROWD
    for die in range(path.dice):
        assert path.rests(die) <= path.seconds
        last, end = path.place(die, path.rests(die)), path.place(die, path.seconds)
        assert max(abs(a - b) for a, b in zip(last, end, strict=True)) < 0.02
        assert path.spin(die, 0.2) * FRAME / 1000 > UNSEEN


def test_a_die_that_comes_to_lie_is_never_seen_to_turn_back() -> None:
    """The picture it kept for many frames was one from before it had stopped, over 40 degrees off."""
    throws, off = Throws(DICE / "throws.dice"), 0.0
    for seed in range(12):
        lay = [Die("ivory", 3, (600.0 + 60 * k, 700.0), None, 0, 40) for k in range(5)]
        plan = Plan(throws, lay, 40, FELT, random.Random(seed), (), False)
        views = Views(DiceArt(DICE).flight, plan, False, 40)
        for die in range(5):
            for ms in range(0, round(1000 * plan.path.seconds), 10):
                now, seen = (plan.path.turn(die, at) for at in (ms / 1000, views.moment(die, ms / 1000)))
                trace = sum(a * b for a, b in zip(now, seen, strict=True))
                off = max(off, math.degrees(math.acos(max(-1.0, min(1.0, (trace - 1) / 2)))))
    assert off < 2 * UNSEEN


def test_a_grid_seen_by_every_other_cell_still_finds_the_nearest() -> None:
    n = 13
    for cell in range(6 * n * n):
        x, y, z = cell_direction(n, cell)
        i, j = cell // n % n, cell % n
        assert cell_of(n, x, y, z) == cell
        coarse = cell_of(n, x, y, z, 2)
        assert coarse // (n * n) == cell // (n * n)
        assert abs(coarse // n % n - i) <= 1 and abs(coarse % n - j) <= 1
        assert not coarse // n % n % 2 and not coarse % n % 2


def test_a_die_is_seen_larger_the_higher_it_is(art: DiceArt) -> None:
    """By an eighth an edge, and by six tenths at most: its middle is one half edge high where it lies."""
    for edges, larger in ((0.0, 1.0), (1.0, 1.12), (2.5, 1.30), (4.5, 1.54), (5.0, 1.6), (7.0, 1.6)):
        assert nearer_at(1 + 2 * edges) == pytest.approx(larger)
    assert art.throws is not None
    dice = [Die("ivory", face, (700.0 + 90 * face, 700.0)) for face in range(3)]
    plan = Plan(art.throws, dice, 50, FELT, random.Random(1), (), False)
    views = Views(art.flight, plan, False, 50)
    flying = plan.flying[0]
    moments = [k / 60 for k in range(60)]
    highest = max(moments, key=lambda at: plan.place(flying.number, at)[2])
    high = (plan.place(flying.number, highest)[2] - 1) / 2
    wide = views.make(flying, highest)[0][0].get_bounding_rect().size
    view = to_view(multiply(plan.turn(flying.number, highest), flying.labels))
    lying = art.flight.image("ivory", view, plan.px, quick=True).get_bounding_rect().size
    assert high > 3
    for one, other in zip(wide, lying, strict=True):
        assert one / other == pytest.approx(1 + 0.12 * high, abs=0.04)
