"""Dice in flight: one set of shapes for six materials, sharp at every size, lit without a flash, rimmed if wanted."""

import math
import random
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.ui.dice import dice_rims
from gangdice_gui.ui.dice.dice import MATERIALS, DiceArt
from gangdice_gui.ui.dice.dice_rims import outline
from gangdice_gui.ui.dice.dice_stuff import FlightError, Stuffs
from gangdice_gui.ui.dice.throws.math import SPRITE, about_x, about_z, cell_direction, multiply, to_view
from gangdice_gui.ui.dice.throws.shapes import Shapes
from gangdice_gui.ui.dice.throws.sprites import LARGE, Flight
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.theme import luminance

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
STUFFS = Stuffs(DICE)
FELT = (20, 80, 50)
ASLANT = to_view(multiply(about_z(31), about_x(24)))


@pytest.fixture(scope="module")
def shapes(screen: Surface) -> Shapes:
    return Shapes(DICE / "flight_82.dice")


def between_pips(die: Surface, px: int) -> tuple[int, int, int]:
    """The mean colour a little above the middle: where a one on top has no pip."""
    x, y = die.get_rect().center
    box = Rect(0, 0, px // 8, px // 10)
    box.center = (x, y - px // 4)
    red, green, blue, _ = pygame.transform.average_color(die, box)
    return red, green, blue


@pytest.mark.parametrize(("size", "side"), [(82, 136), (164, 272)])
def test_a_bake_for_1080_and_one_for_4k(screen: Surface, size: int, side: int) -> None:
    shapes = Shapes(DICE / f"flight_{size}.dice")
    assert shapes.side == side == round(size * SPRITE)
    assert shapes.cells == 6 * shapes.kind**2
    assert shapes.die(7, STUFFS.of("ivory")).get_size() == (side, side)


@pytest.mark.parametrize("px", [20, 49, 82, LARGE, 100, 164])
def test_nothing_is_enlarged_by_more_than_an_eighth(screen: Surface, px: int) -> None:
    flight = Flight(DICE)
    flight.image("sapphire", ASLANT, px)
    (shape,) = flight._shapes.values()
    assert px * SPRITE <= shape.side * 1.13
    assert shape.side == (136 if px <= LARGE else 272), "the smaller bake wherever it will do"


@pytest.mark.parametrize("px", [40, 82, 164])
def test_a_die_has_its_size(screen: Surface, px: int) -> None:
    flat = Flight(DICE).image("ivory", (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), px)
    box = max(pygame.mask.from_surface(flat, 128).get_bounding_rects(), key=lambda rect: rect.w)
    assert box.w == pytest.approx(px, abs=max(2, px * 0.03))
    assert box.h == pytest.approx(px, abs=max(2, px * 0.03))


@pytest.mark.parametrize("material", MATERIALS)
def test_every_direction_shows_the_material(shapes: Shapes, material: str) -> None:
    """No cell is empty, holed or of another colour."""
    for cell in range(0, shapes.cells, 17):
        die = shapes.die(cell, STUFFS.of(material))
        mask = pygame.mask.from_surface(die, 128)
        assert 0.34 < mask.count() / shapes.side**2 < 0.64, cell
        assert len(mask.get_bounding_rects()) == 1, cell
        red, green, blue, _ = pygame.transform.average_color(die, mask.get_bounding_rects()[0], True)
        told = {
            "ivory": red > 140 and blue > 100,
            "crimson": red > 2 * blue and red > 2 * green,
            "onyx": red + green + blue < 300,
            "sapphire": blue > 1.5 * red,
            "tangerine": red > 2 * blue and red < 2 * green,
            "pewter": max(red, green, blue) - min(red, green, blue) < 40 and red > 50,
        }
        assert told[material], (cell, red, green, blue)


@pytest.mark.parametrize("material", MATERIALS)
def test_no_face_flashes_as_it_passes_the_lamp(shapes: Shapes, material: str) -> None:
    """From the slant of a top face at rest to straight at the eye a face brightens a little, and never leaps.

    What turns out of sight, at more than 72 degrees, is an edge, and may have a warm rim.
    """
    body = STUFFS.of(material).flying[0]
    rest, edge = round(21 / 90 * 255), round(72 / 90 * 255)
    assert luminance(max(body[:edge], key=sum)) < luminance(body[rest]) + 0.07
    ten_degrees = 28
    for angle in range(160 - ten_degrees):
        near, far = luminance(body[angle]), luminance(body[angle + ten_degrees])
        assert abs(near - far) < 0.16, (angle, body[angle], body[angle + ten_degrees])


def test_a_face_is_as_bright_in_flight_as_at_rest(shapes: Shapes, screen: Surface) -> None:
    art = DiceArt(DICE)
    for material in MATERIALS:
        lying = between_pips(art.flight.lying(material, 1, 0, 82, keep=False), 82)
        flying = between_pips(art.flight.image(material, to_view(about_x(180)), 82), 82)
        assert abs(luminance(lying) - luminance(flying)) < 0.09, (material, lying, flying)


@pytest.mark.parametrize("px", [56, 82, 164])
@pytest.mark.parametrize("material", ["onyx", "crimson"])
def test_outlined_dice_keep_their_rim_in_the_air(
    screen: Surface, material: str, px: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    flight = Flight(DICE)
    monkeypatch.setattr(dice_rims, "LOST", {"green": {"today": ()}})  # the others with nothing along their edges
    for before, least in ((None, 4), (to_view(multiply(about_z(31), about_x(31))), 2)):
        plain = flight.image(material, ASLANT, px, before)
        rimmed = flight.image(material, ASLANT, px, before, outlined=True)
        assert cream(rimmed) > cream(plain) + least * px, "round a silhouette about five face widths long"
    lying = flight.lying(material, 2, 10, px, keep=True, outlined=True)
    assert cream(lying) > cream(flight.lying(material, 2, 10, px, keep=True)) + 3 * px


def cream(picture: Surface) -> int:
    """How many pixels are nearly the colour of the rim."""
    felt = Surface(picture.get_size())
    felt.fill(FELT)
    felt.blit(picture, (0, 0))
    return pygame.mask.from_threshold(felt, (255, 243, 210), (60, 60, 70, 255)).count()


def test_a_throw_of_outlined_dice_is_outlined_all_the_way(screen: Surface) -> None:
    art = DiceArt(DICE)
    die = Die("onyx", 4, (400, 300))
    for reroll in (None, (300.0, 320.0)):
        thrown = [Die(die.material, die.face, die.target, reroll)]
        throws = [
            Throw(art, thrown, 82, (200, 240, 400, 140), random.Random(4), outlined=outlined)
            for outlined in (False, True)
        ]
        for share in (0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95, 1.0):
            pictures = []
            for throw in throws:
                picture = Surface((900, 620))
                picture.fill(FELT)
                throw.draw(picture, share * throw.duration)
                pictures.append(cream(picture))
            assert pictures[1] > pictures[0] + 100, share


def test_neighbouring_cells_look_alike(shapes: Shapes) -> None:
    """A slow turn shows no die out of line: a cell's picture has its direction's outline."""
    areas = []
    for cell in range(shapes.cells):
        if cell % 11 == 0:
            direction = cell_direction(shapes.kind, cell)
            areas.append(
                (sum(map(abs, direction)), pygame.mask.from_surface(shapes.die(cell, STUFFS.of("ivory")), 128).count())
            )
    # The shadow of a cube grows with the sum of its direction's parts: 1 for a face, root 3 for a corner.
    smallest, largest = min(areas), max(areas)
    assert largest[0] / smallest[0] == pytest.approx(math.sqrt(3), rel=0.02)
    assert 1.3 < largest[1] / smallest[1] < 1.75


def test_damaged_shapes_are_told(tmp_path: Path) -> None:
    good = (DICE / "flight_82.dice").read_bytes()
    for name, data in (("short", good[:4000]), ("other", (DICE / "lying_82.dice").read_bytes())):
        (tmp_path / f"{name}.dice").write_bytes(data)
        with pytest.raises(FlightError, match="damaged"):
            Shapes(tmp_path / f"{name}.dice")
    with pytest.raises(FlightError, match="missing"):
        Shapes(tmp_path / "none.dice")


@pytest.mark.parametrize("name", ["flight_82.dice", "lying_82.dice"])
def test_pictures_damaged_inside_their_file_are_told_and_a_plain_die_stands_in(
    screen: Surface, tmp_path: Path, name: str
) -> None:
    for path in DICE.iterdir():
        (tmp_path / path.name).symlink_to(path)
    spoilt = bytearray((DICE / name).read_bytes())
    for at in range(len(spoilt) // 8, len(spoilt) - 8, 60):
        spoilt[at] ^= 0x5A
    (tmp_path / name).unlink()
    (tmp_path / name).write_bytes(spoilt)
    art = DiceArt(tmp_path)
    throw = Throw(art, [Die("onyx", 3, (400.0, 300.0))], 60, (200, 240, 400, 140), random.Random(1))
    for ms in range(0, round(throw.duration) + 60, 40):
        throw.draw(screen, ms)
    assert art.trouble == f"The file {name} is damaged; install the game again."


def test_a_rim_leaves_the_die_as_it_is(shapes: Shapes) -> None:
    die = shapes.die(3, STUFFS.of("crimson"))
    rimmed = outline(die)
    at = (die.get_width() // 2, die.get_height() // 2)
    assert rimmed.get_at(at) == die.get_at(at)
