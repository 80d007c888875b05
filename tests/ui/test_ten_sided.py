"""The ten-sided die: every number can be thrown along every path, it comes out on top, and nothing snaps."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import beside, memory
from gangdice_gui.ui.dice.dice import sprite_side
from gangdice_gui.ui.dice.solids import CUBE, TEN, ridges
from gangdice_gui.ui.dice.ten_sided import (
    COLUMNS,
    FADE,
    MATERIALS,
    NUMBERS,
    SIDES,
    TOPS,
    TenArt,
    TenThrow,
    axes,
    relabel,
    top,
    yaw_of,
)
from gangdice_gui.ui.dice.throws.math import cell_rotation, multiply, to_view
from gangdice_gui.ui.dice.throws.pool import Throws
from gangdice_gui.ui.dice.throws.sprites import TEN_BUDGET
from tests.ui.eyes import lab

DICE = assets_dir() / "dice"
FELT = (20, 80, 50)
ZONE = (300, 240, 700, 300)
TARGET = (640.0, 400.0)


@pytest.fixture(scope="module")
def art(screen: Surface) -> TenArt:
    return TenArt(DICE)


def thrown(art: TenArt, number: int = 7, seed: int = 1, reduced: bool = False) -> TenThrow:
    return TenThrow(art, "crimson", number, TARGET, 140, ZONE, random.Random(seed), reduced)


def frame(throw: TenThrow, ms: float) -> Surface:
    picture = Surface((1280, 720))
    picture.fill(FELT)
    throw.draw(picture, ms)
    return picture


def changed(one: Surface, other: Surface) -> int:
    """How many pixels differ clearly."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return one.get_width() * one.get_height() - same.count()


def test_opposite_faces_make_eleven() -> None:
    for number in NUMBERS:
        outward = axes(number)[2]
        (opposite,) = [other for other in NUMBERS if sum(map(float.__mul__, outward, axes(other)[2])) < -0.999]
        assert number + opposite == 11
    assert sorted(TOPS) == list(NUMBERS)


def test_any_number_comes_out_on_top_of_any_throw_nearly_upright() -> None:
    throws = Throws(DICE / "throws_ten.dice")
    assert len(throws) >= 8
    for path in map(throws.get, range(len(throws))):
        final = path.turn(0, path.seconds)
        lies = {yaw_of(final, top(final))}
        for number in NUMBERS:
            shown = multiply(final, relabel(final, number))
            assert top(shown) == number
            assert sum(a * b for a, b in zip(shown[6:9], axes(number)[2], strict=True)) > 0.999, "it lies flat"
            lies.add(yaw_of(shown, number))
        assert max(lies) - min(lies) < 0.01, "the labels turn, never the die"
        assert abs(lies.pop()) < 40
        assert 0.8 < path.seconds < 1.6


def test_at_rest_every_number_is_a_picture_of_its_own(art: TenArt) -> None:
    for material in MATERIALS:
        pictures = {pygame.image.tobytes(art.rest(material, number, 140), "RGBA") for number in NUMBERS}
        assert len(pictures) == 10
    assert art.rest("onyx", 10, 90).get_size() == (sprite_side(90),) * 2
    assert not art.trouble
    for size, side in SIDES.items():
        sheet = pygame.image.load(DICE / f"rest_ten_ivory_{size}.webp")
        assert sheet.get_size() == (COLUMNS * side, 2 * side)
        assert abs(sprite_side(size) - side) <= 1
    assert art.rest("ivory", 3, 290).get_width() == sprite_side(290), "a 4K window gets it a little enlarged"


@pytest.mark.parametrize(("material", "number"), [("jade", 1), ("ivory", 0), ("ivory", 11)])
def test_no_such_die(art: TenArt, material: str, number: int) -> None:
    with pytest.raises(ValueError, match="no such die"):
        art.rest(material, number, 90)


def test_a_throw_ends_in_its_place_with_its_number(art: TenArt) -> None:
    throw = thrown(art)
    assert changed(frame(throw, throw.duration), frame(throw, throw.duration + 500)) == 0
    other = thrown(art, number=8)
    x, y = TARGET
    box = Rect(0, 0, 60, 60)
    box.center = (round(x), round(y))
    one, two = (frame(t, t.duration).subsurface(box) for t in (throw, other))
    assert changed(one, two) > 120, "another number is another picture"


def test_nothing_leaps_between_landing_and_rest(art: TenArt) -> None:
    throw = thrown(art, seed=3)
    before = frame(throw, throw.landed - 1)
    for step in range(1, 27):
        now = frame(throw, throw.landed + step * 10)
        assert changed(before, now) < 16000, f"{step * 10} ms after landing"
        before = now


def test_all_it_draws_is_in_its_area_and_it_can_be_heard(art: TenArt) -> None:
    throw = thrown(art, seed=2)
    area, bare = throw.area(), Surface((1280, 720))
    bare.fill(FELT)
    for ms in range(0, round(throw.duration), 60):
        picture = frame(throw, ms)
        picture.fill(FELT, area.clip(picture.get_rect()))
        assert changed(bare, picture) == 0, ms
    heard = throw.impacts()
    assert heard and all(0 < hit.ms <= throw.landed for hit in heard)


def test_reduced_motion_fades(art: TenArt) -> None:
    throw = thrown(art, reduced=True)
    assert throw.duration == throw.landed == FADE
    assert 0 < changed(frame(throw, 0), frame(throw, FADE / 2)) <= changed(frame(throw, 0), frame(throw, FADE))


def test_lost_files_do_not_stop_the_game(screen: Surface, tmp_path: Path) -> None:
    art = TenArt(tmp_path)
    throw = thrown(art)
    assert "throws_ten.dice is missing or damaged" in art.trouble
    assert changed(frame(throw, 0), frame(throw, FADE)) > 2000
    assert "rest_ten_crimson_140.webp is missing or damaged" in art.trouble
    for name in ("throws_ten.dice", "rest_ten_crimson_140.webp"):
        (tmp_path / name).symlink_to(DICE / name)
    throw = thrown(TenArt(tmp_path))
    assert changed(frame(throw, 500), frame(throw, 9999)) > 0
    assert "flight_ten_164.dice is missing or damaged" in throw.art.trouble


def test_a_black_one_has_warm_edges_in_the_air_as_at_rest_and_its_faces_do_not_flash(art: TenArt) -> None:
    assert (len(ridges(CUBE)), len(ridges(TEN))) == (12, 20)
    path = art.throws
    assert path is not None
    flight = path.get(0)
    turned = [art.flight.image("onyx", to_view(flight.turn(0, flight.seconds * k / 5)), 96) for k in range(6)]
    for picture in (*turned, art.rest("onyx", 3, 96)):
        seen = [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]
        body = [colour for colour in seen if colour.a > 200]
        warm = sum(12 < colour.r - colour.b < 60 and colour.r < 100 for colour in body) / len(body)
        assert 0.02 < warm < 0.3, warm


@pytest.mark.parametrize("large", [False, True])
def test_of_many_throws_no_more_is_held_than_of_a_few(
    screen: Surface, monkeypatch: pytest.MonkeyPatch, large: bool
) -> None:
    """It flies alone: what a throw before it looked like is hardly wanted again."""
    monkeypatch.setattr(beside, "CORES", 2)
    memory.suit((3840, 2160) if large else (1920, 1080))
    art, canvas = TenArt(DICE), Surface((1280, 720))
    for seed in range(8):
        throw = thrown(art, seed + 1, seed)
        for ms in range(0, round(throw.duration) + 50, 25):
            throw.draw(canvas, ms)
    assert (art.flight.resident > TEN_BUDGET) is large
    memory.suit((1280, 720))
    lying = [art.rest(material, number, 140) for material in MATERIALS for number in NUMBERS]
    kept = [art.rest(material, number, 140) for material in MATERIALS for number in NUMBERS]
    assert not set(map(id, lying)) & set(map(id, kept)), "nor how it lay then"
    assert kept[-1] is art.rest(MATERIALS[-1], NUMBERS[-1], 140)


def test_its_colours_differ_without_any_colour_lying_and_flying(art: TenArt) -> None:
    """As those of the other dice do: by four times what an eye sees of two greys side by side."""
    view = cell_rotation(9, 200)
    for pictures in ({colour: art.rest(colour, number, 140) for colour in MATERIALS} for number in (3, 8)):
        assert nearest(pictures) > 8
    assert nearest({colour: art.flight.image(colour, view, 140) for colour in MATERIALS}) > 8


def nearest(pictures: dict[str, Surface]) -> float:
    """Return how far apart the lightness of two dice is that come nearest."""
    grey = []
    for picture in pictures.values():
        red, green, blue, _ = pygame.transform.average_color(picture, picture.get_bounding_rect(128), True)
        grey.append(lab((red, green, blue), "usual")[0])
    grey.sort()
    return min(b - a for a, b in pairwise(grey))
