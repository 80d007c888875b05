"""What a frame of a throw costs, counted: pictures turned, and pictures unpacked."""

import random
from collections import Counter
from pathlib import Path

import pygame
import pytest

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throw import Die, Throw
from gangdice_gui.ui.dice.throw_looks import CROWD, UNSEEN
from gangdice_gui.ui.dice.throw_math import cell_direction, cell_of
from gangdice_gui.ui.dice.throw_path import Throws

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
    assert turned["rotozoom"] >= 12


def test_of_a_second_throw_as_large_little_is_unpacked(screen: pygame.Surface, turned: Counter[str]) -> None:
    art = DiceArt(DICE)
    loads = []
    for seed in (1, 2):
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
