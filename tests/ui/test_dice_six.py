"""Dice with a true six: the same but for one face, at rest, lying and in flight, and thrown like the others."""

from __future__ import annotations

import random
from math import dist
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_stuff import MATERIALS, SETS, Stuffs
from gangdice_gui.ui.dice.throws.math import about_x, about_z, at_rest, cell_direction, multiply, to_view
from gangdice_gui.ui.dice.throws.shapes import FACES, Shapes
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from tests.ui.eyes import lab
from tests.ui.pictures import pixels

DICE = assets_dir() / "dice"
UPSIDE = to_view(multiply(about_z(31), about_x(24)))
"""The face of the Boss, or the six, towards the eye."""
BELOW = to_view(multiply(about_z(31), about_x(204)))


@pytest.fixture(scope="module")
def six(screen: Surface) -> DiceArt:
    return DiceArt(DICE, "six")


@pytest.fixture(scope="module")
def boss(screen: Surface) -> DiceArt:
    return DiceArt(DICE)


def middle(picture: Surface) -> tuple[int, int]:
    """Where a box of 46 pixels lies in the middle of a picture."""
    return (picture.get_width() - 46) // 2, (picture.get_height() - 46) // 2


@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize("px", [82, 164])
def test_it_has_one_to_six_and_no_boss(six: DiceArt, boss: DiceArt, material: str, px: int) -> None:
    pictures = {face: pixels(six.rest(material, face, px)) for face in FACES["six"]}
    assert len(set(pictures.values())) == 6 and not six.trouble
    assert pictures[6] != pixels(boss.rest(material, 0, px))
    for face in (0, 7):
        with pytest.raises(ValueError, match="no such die"):
            six.rest(material, face, px)


@pytest.mark.parametrize("kind", SETS)
@pytest.mark.parametrize("px", [16, 20, 24, 40, 82])
def test_nothing_lies_between_the_pips_of_a_six(six: DiceArt, kind: str, px: int) -> None:
    """The Boss's hat shone through clear dice there, and in small ones all six pips ran together with it."""
    six.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))
    for material in MATERIALS:
        lying = [six.rest(material, face, px) for face in (6, 4)]
        assert dist(*(between_pips(die, px, 0.06) for die in lying)) < 8, material
        flying = [six.flight.image(material, to_view(at_rest(face, 9.0)), 82) for face in (0, 4)]
        assert dist(*(between_pips(die, 82, 0.06) for die in flying)) < 12, material
    six.flight.stuffs.dress({})


def between_pips(die: Surface, px: float, up: float) -> tuple[float, float, float]:
    """Return how the middle of the face on top looks, where neither a six nor a four has a pip."""
    box = Rect(0, 0, max(2, round(px * 0.16)), max(2, round(px * 0.3)))
    box.center = (round(die.get_width() / 2), round(die.get_height() / 2 - px * up))
    red, green, blue, _ = pygame.transform.average_color(die, box, True)
    return lab((red, green, blue), "usual")


def test_a_six_is_two_rows_of_three_and_its_opposite_is_a_one(six: DiceArt) -> None:
    """Told by its dark pips on ivory: six spots, three left and three right of the middle."""
    die = six.rest("ivory", 6, 164)
    top = die.subsurface((60, 40, 150, 120))
    dark = pygame.mask.from_threshold(top, (16, 14, 14), (60, 60, 60, 255))
    pips = [box for box in dark.get_bounding_rects() if box.w > 14 and box.h > 10]
    assert len(pips) == 6
    assert sum(box.centerx < 75 for box in pips) == 3


@pytest.mark.parametrize("size", [82, 164])
def test_its_files_hold_only_what_shows_the_six(screen: Surface, size: int) -> None:
    boss = Shapes(DICE / f"flight_{size}.dice")
    six = Shapes(DICE / f"flight_six_{size}.dice", boss)
    shown = 0
    for cell in range(six.cells):
        own = six.offsets[cell] < six.offsets[cell + 1]
        shown += own
        if cell_direction(six.kind, cell)[2] > 0.05:
            assert own, "the six can be seen"
        elif cell_direction(six.kind, cell)[2] < -0.05:
            assert six.blob(cell) == boss.blob(cell)
    assert shown < 0.56 * six.cells
    for cell in range(0, six.cells, 41):
        assert pygame.mask.from_surface(six.die(cell, Stuffs(DICE).of("pewter")), 128).count() > 0.34 * six.side**2


def test_seen_from_below_both_dice_are_the_same(six: DiceArt, boss: DiceArt) -> None:
    below, above = ([pixels(art.flight.image("onyx", view, 82)) for art in (six, boss)] for view in (BELOW, UPSIDE))
    assert below[0] == below[1]
    assert above[0] != above[1]


@pytest.mark.parametrize("material", ["ivory", "onyx", "tangerine"])
def test_lying_dice_look_like_those_at_rest(six: DiceArt, material: str) -> None:
    for face in FACES["six"]:
        rest = six.rest(material, face, 82)
        lying = six.flight.lying(material, face, 9, 82, keep=False)
        one, two = (pygame.transform.average_color(p, Rect(0, 0, 46, 46).move(middle(p))) for p in (rest, lying))
        assert max(abs(a - b) for a, b in zip(one[:3], two[:3], strict=True)) < 14, face


def test_a_throw_of_sixes_ends_with_sixes(six: DiceArt) -> None:
    dice = [Die("pewter", 6, (400.0 + 90 * k, 330.0)) for k in range(3)]
    throw = Throw(six, dice, 60, (200, 240, 700, 200), random.Random(2))
    pictures = [Surface((1000, 640)) for _ in range(2)]
    throw.draw(pictures[0], throw.duration)
    for die in dice:
        six.draw_die(pictures[1], die.target, "pewter", 6, 60)
    assert not six.trouble
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (24, 24, 24, 255), pictures[1]).count()
    assert same > 1000 * 640 - 300, "as if they had been laid there"
    for ms in range(0, round(throw.duration), 70):
        throw.draw(pictures[0], ms)
    assert not six.trouble


def test_a_lost_picture_of_it_can_still_be_counted(screen: Surface, tmp_path: Path) -> None:
    art = DiceArt(tmp_path, "six")
    assert len({pixels(art.rest("crimson", face, 60)) for face in FACES["six"]}) == 6
    assert art.trouble == "The picture stuff_today.webp is missing or damaged; install the game again."


def test_a_throw_goes_on_where_lying_sixes_are_lost(screen: Surface, tmp_path: Path) -> None:
    for path in DICE.iterdir():
        if not path.name.startswith("lying_six"):
            (tmp_path / path.name).symlink_to(path)
    art = DiceArt(tmp_path, "six")
    throw = Throw(art, [Die("onyx", 6, (400.0, 300.0))], 60, (200, 240, 400, 140), random.Random(1))
    for ms in range(0, round(throw.duration) + 60, 40):
        throw.draw(screen, ms)
    assert art.trouble == "The file lying_six_82.dice is missing or damaged; install the game again."
