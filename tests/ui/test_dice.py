"""Dice at rest: every sprite is there, fits its size, and what cannot be loaded is still a die."""

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from gangdice_gui.ui.dice.dice import FACE_SIZES, MATERIALS, SPRITE, YAWS, DiceArt, sprite_side
from tests.ui.pictures import pixels

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"


def body_colour(surface: pygame.Surface, box: float = 0.12) -> pygame.Color:
    side = surface.get_width()
    cut = pygame.Rect(0, 0, round(side * box), round(side * box))
    cut.center = (round(side * 0.36), round(side * 0.38))
    return pygame.Color(*pygame.transform.average_color(surface, cut)[:3])


@pytest.mark.parametrize("material", MATERIALS)
def test_all_sprites_differ(art: DiceArt, material: str) -> None:
    seen = {pixels(art.rest(material, face, 82, yaw)) for face in range(6) for yaw in range(len(YAWS))}
    assert len(seen) == 6 * len(YAWS)
    assert not art.trouble


@pytest.mark.parametrize("px", [12, 26, 31, 43, 50, 63, 82, 100, 164])
def test_a_sprite_is_a_square_around_the_die(art: DiceArt, px: int) -> None:
    die = art.rest("ivory", 5, px)
    assert die.get_size() == (round(px * SPRITE), round(px * SPRITE))
    box = pygame.mask.from_surface(die, 128).get_bounding_rects()
    largest = max(box, key=lambda rect: rect.w * rect.h)
    # Turned by 9 degrees and seen from a slant, a face of width px covers about 1.1 px across.
    assert largest.w == pytest.approx(px * 1.11, rel=0.08, abs=2)
    assert abs(largest.centerx - die.get_width() / 2) < px * 0.04 + 1
    assert abs(largest.centery - die.get_height() / 2) < px * 0.04 + 1


def test_sharp_where_the_window_is_1080_or_4k_high(art: DiceArt) -> None:
    assert [sprite_side(size) for size in FACE_SIZES] == [136, 272]
    for size in FACE_SIZES:
        assert art.flight.flat(size).side == sprite_side(size)
        assert art.rest("onyx", 3, size).get_width() == sprite_side(size)


@pytest.mark.parametrize("size", FACE_SIZES)
def test_no_die_has_a_hole(screen: pygame.Surface, size: int) -> None:
    """Rays that graze a side run past many pips: where one is given up too early the felt shines through."""
    side = sprite_side(size)
    art = DiceArt(DICE)
    for face in range(6):
        pictures = [art.rest("ivory", face, size, yaw) for yaw in range(len(YAWS))]
        pictures += [art.flight.lying("ivory", face, yaw, size, keep=False) for yaw in range(-45, 46, 9)]
        for picture in pictures:
            around = pygame.mask.from_surface(picture, 100)
            around.invert()
            holes = [rect for rect in around.get_bounding_rects() if rect.w * rect.h > 2]
            assert max(rect.w for rect in holes) > side * 0.3, "the felt around"
            inside = [
                rect for rect in holes if rect.w < side * 0.3 and picture.get_rect().inflate(-8, -8).contains(rect)
            ]
            assert not inside, (face, inside)


def test_materials_can_be_told_apart(art: DiceArt) -> None:
    bodies = [body_colour(art.rest(material, 1, 82)) for material in MATERIALS]
    for index, one in enumerate(bodies):
        for other in bodies[:index]:
            # The nearest two are crimson and tangerine, whose pips differ as well.
            assert sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > 80


def test_dim_is_darker_and_outlined_has_a_cream_rim(art: DiceArt) -> None:
    plain, dim = art.rest("ivory", 3, 60), art.rest("ivory", 3, 60, dim=True)
    assert sum(body_colour(dim)[:3]) < sum(body_colour(plain)[:3]) * 0.8
    rim = art.rest("onyx", 3, 60, outlined=True)
    assert pygame.mask.from_surface(rim).count() > pygame.mask.from_surface(art.rest("onyx", 3, 60)).count()
    edge = max(pygame.mask.from_surface(rim, 200).outline(), key=lambda point: point[0])
    assert sum(rim.get_at(edge)[:3]) > 600


def test_sprites_are_shared_and_the_cache_is_bounded(screen: pygame.Surface) -> None:
    art = DiceArt(DICE)
    assert art.rest("ivory", 1, 82) is art.rest("ivory", 1, 82.1)
    for px in range(20, 120, 3):
        for material in MATERIALS:
            art.rest(material, 0, px)
            art.glow(material, 0, px)
    # 4 MB of scaled sprites, and pictures they are scaled from.
    assert art.resident < 16 << 20
    art.forget()
    assert art.resident == 0


UNKNOWN = [("jade", 1, 0), ("ivory", 6, 0), ("ivory", -1, 0), ("ivory", 1, 3)]


@pytest.mark.parametrize(("material", "face", "yaw"), UNKNOWN)
def test_no_such_die(art: DiceArt, material: str, face: int, yaw: int) -> None:
    with pytest.raises(ValueError, match="no such die"):
        art.rest(material, face, 40, yaw)


def test_a_lost_picture_is_still_a_die(screen: pygame.Surface, tmp_path: Path) -> None:
    art = DiceArt(tmp_path)
    seen = {pixels(art.rest("crimson", face, 60)) for face in range(6)}
    assert len(seen) == 6, "its number can be read"
    assert art.trouble == "The picture stuff_today.webp is missing or damaged; install the game again."


def test_draw_die_puts_it_where_it_belongs(art: DiceArt, screen: pygame.Surface) -> None:
    felt = pygame.Surface((300, 300))
    felt.fill((20, 80, 50))
    art.draw_die(felt, (150, 150), "ivory", 4, 82)
    assert sum(felt.get_at((150, 146))[:3]) > 500, "the middle of the top face is ivory"
    assert sum(felt.get_at((156, 212))[:3]) < 120, "its shadow lies below it"
    assert felt.get_at((10, 10))[:3] == (20, 80, 50)
    lifted = pygame.Surface((300, 300))
    lifted.fill((20, 80, 50))
    art.draw_die(lifted, (150, 150), "ivory", 4, 82, lift=82 * 0.14, tilt=7, glow=True)
    assert sum(lifted.get_at((150, 90))[:3]) > sum(felt.get_at((150, 90))[:3]), "higher up, with a halo"


@pytest.mark.parametrize("number", range(1, 6))
def test_title_dice(screen: pygame.Surface, number: int) -> None:
    hero = pygame.image.load(DICE / f"hero_{number}.webp")
    assert hero.get_size() == (640, 640)
    assert hero.get_at((0, 0)).a == 0
    assert hero.get_at((320, 320)).a == 255


def test_dice_take_little_room() -> None:
    assert sum(path.stat().st_size for path in DICE.iterdir()) < 30 << 20


@pytest.mark.parametrize(("size", "bakes"), [((1920, 1080), {82}), ((2560, 1440), {164}), ((3840, 2160), {164})])
def test_a_window_cuts_all_its_usual_sizes_from_one_bake(size: tuple[int, int], bakes: set[int]) -> None:
    """Six materials in two bakes would push each other out of memory with every repaint."""
    old = pygame.display.get_surface().get_size()
    pygame.display.set_mode(size)
    art = DiceArt(DICE)
    for material in MATERIALS:
        for px in (20, 42, 63, 82):
            art.rest(material, 3, px * size[1] / 1080)
    assert {key[-1] for key in art._whole} == bakes and len(art._whole) == len(MATERIALS)
    pygame.display.set_mode(old)


@pytest.mark.parametrize("px", [20, 26, 54, 82, 131, 164])
def test_the_shadow_of_a_die_in_the_air_is_as_dark_as_its_height_lets_it(art: DiceArt, px: int) -> None:
    """High in the air there was hardly any: it was blurred twice as wide as it is drawn by."""
    for height in (step / 2 for step in range(1, 13)):
        shadow, wide, soft = art.shadow_at(px, height), 1 + 0.09 * height, 0.055 + 0.065 * height
        wide_now, high_now = shadow.get_size()
        alphas = pygame.image.tobytes(shadow, "RGBA")[3::4]
        rows = [alphas[at : at + wide_now] for at in range(0, len(alphas), wide_now)]
        # A square of this width blurred by a bell of this one is so dark in its middle.
        dark = 255 * 0.66 / (1 + 0.30 * height) * math.erf(wide / (2 * math.sqrt(2) * soft)) ** 2
        assert abs(max(alphas) - dark) <= 8, height
        assert wide_now <= round((wide + 5 * soft) * px) + 2
        assert high_now <= round((wide + 5 * soft + 2 * 0.13) * px) + 4, "and it falls a little below its die"
        assert max(*rows[0], *rows[-1], *(row[at] for row in rows for at in (0, -1))) <= 8, "no edge is seen"
        steps = max(abs(one - other) for row in rows for one, other in pairwise(row))
        assert steps <= 1.25 * dark / (soft * px * math.sqrt(math.tau)) + 3, "it fades as softly as it should"
