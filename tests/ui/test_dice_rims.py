"""A die stands out from what it lies on, for red-blind and green-blind eyes too: measured where its edge meets it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress, pairwise
from math import dist

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.screens.hand_picture import HandPen
from gangdice_gui.games.gang.screens.peek import Peek
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.backdrop import felt_piece
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import dice_rims
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_rims import LOST, SMALL, edge_lit
from gangdice_gui.ui.dice.dice_stuff import MATERIALS, SETS
from gangdice_gui.ui.dice.solids import CUBE
from gangdice_gui.ui.dice.throws.math import cell_rotation
from gangdice_gui.ui.dice.throws.sprites import dulled
from gangdice_gui.ui.dice.warm_edges import WARM, draw_edges
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour, ratio
from scripts.blank import Blank
from tests.ui.eyes import EYES, lab, seen

FELTS = {"felt": theme.FELT, "lamp": theme.rgb("#1C5532"), "edge": theme.rgb("#06231A")}
LEAST = 3.0


TOLD = 1.5
"""The contrast with what it lies on from which on a die's edge is seen; or"""
FAR = 25.0
"""by how far the two colours lie apart, where both are as bright."""


def edge(die: Surface, ground: Colour) -> Colour:
    """Return the mean colour along a die's edge, as it lies on a ground."""
    lying = Surface(die.get_size())
    lying.fill(ground)
    lying.blit(die, (0, 0))
    shape = pygame.mask.from_surface(die, 200)
    inner = shape.copy()
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        inner = inner.overlap_mask(shape, (dx, dy)).overlap_mask(inner, (0, 0))
    shape.erase(inner, (0, 0))
    spots = pygame.image.tobytes(shape.to_surface(setcolor=(1, 1, 1, 1), unsetcolor=(0, 0, 0, 0)), "RGBA")[::4]
    colours = pygame.image.tobytes(lying, "RGB")
    red, green, blue = (round(sum(compress(colours[at::3], spots)) / shape.count()) for at in range(3))
    return red, green, blue


def flying(art: DiceArt, material: str, px: float) -> Surface:
    return art.flight.lying(material, 3, 20.0, px, False)


def resting(art: DiceArt, material: str, px: float) -> Surface:
    return art.rest(material, 3, px)


def turned(art: DiceArt, material: str, px: float) -> Surface:
    return art.rest_turned(material, 3, px, 0, False, 12.0)


@pytest.mark.parametrize("make", [resting, turned, flying])
@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize("eye", EYES)
def test_a_small_die_stands_out_from_the_felt(
    art: DiceArt, make: Callable[[DiceArt, str, float], Surface], material: str, eye: str
) -> None:
    for px in (12, 18, 24, 30, 38, SMALL - 1):
        for name, felt in FELTS.items():
            found = ratio(seen(edge(make(art, material, px), felt), eye), seen(felt, eye))
            assert found >= LEAST, f"{px} pixels on {name}: {found:.2f}"


def test_a_dimmed_one_does_too(art: DiceArt) -> None:
    for material in ("crimson", "onyx", "sapphire"):
        die = art.rest(material, 3, 30, dim=True)
        for eye in EYES:
            assert ratio(seen(edge(die, theme.FELT), eye), seen(theme.FELT, eye)) >= LEAST


def test_larger_dice_wear_a_rim_only_if_it_is_asked_for(art: DiceArt) -> None:
    for material in MATERIALS:
        plain, outlined = (art.rest(material, 3, SMALL, outlined=asked) for asked in (False, True))
        assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(outlined, "RGBA")


@pytest.fixture(params=theme.FELTS)
def grounds(request: pytest.FixtureRequest, screen: Surface) -> Iterator[list[Colour]]:
    """A felt that is laid: what dice lie on in the lamp's light, at its mean, and far from the lamp."""
    pictures = Art(assets_dir())
    pictures.felt = request.param
    cloth = at_once(felt_piece(pictures, (1920, 1080), 1.0))
    theme.dye(request.param)
    spots = pygame.Rect(760, 600, 400, 200), pygame.Rect(300, 800, 200, 150)
    lit, dark = (pygame.transform.average_color(cloth, spot)[:3] for spot in spots)
    yield [lit, theme.FELT, dark]
    theme.dye("green")


def looks(art: DiceArt, material: str) -> list[tuple[float, list[Surface]]]:
    """How dice look that wear no rim, by the width of their faces: at rest, on their way, and in the air."""
    found = [(px, [resting(art, material, px), flying(art, material, px)]) for px in (SMALL, 82)]
    found[1][1].extend(art.flight.image(material, cell_rotation(13, cell), 82) for cell in (13, 400, 777))
    return found


def lost(die: Surface, grounds: list[Colour]) -> str:
    """Say which eye would lose a die on one of the grounds; empty where none would."""
    for ground in grounds:
        found = edge(die, ground)
        for eye in EYES:
            far, bright = dist(lab(found, eye), lab(ground, eye)), ratio(seen(found, eye), seen(ground, eye))
            if bright < TOLD and far < FAR:
                return f"{eye} eyes on {ground}: {bright:.2f}, {far:.0f} apart"
    return ""


@pytest.mark.parametrize("kind", SETS)
def test_every_die_is_told_from_every_felt_at_every_size(art: DiceArt, grounds: list[Colour], kind: str) -> None:
    """Without a rim red-blind eyes saw 1.09 between crimson of bone and green felt, and onyx not at all on oxblood."""
    art.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))
    for material in MATERIALS:
        for px, dice in looks(art, material):
            for die in dice:
                assert not (said := lost(die, grounds)), f"{kind} {material}, {px} pixels, for {said}"


@pytest.mark.parametrize("kind", SETS)
def test_an_edge_is_lit_only_where_the_die_would_be_lost(
    art: DiceArt, grounds: list[Colour], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    art.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))
    worn = LOST[theme.LAID][kind]
    monkeypatch.setattr(dice_rims, "LOST", {theme.LAID: {kind: frozenset()}})
    found = [
        material
        for material in MATERIALS
        if any(lost(die, grounds) for _, dice in looks(art, material) for die in dice)
    ]
    assert set(found) == worn


@pytest.mark.parametrize("kind", SETS)
def test_a_small_die_of_any_set_stands_out_from_any_felt(art: DiceArt, grounds: list[Colour], kind: str) -> None:
    art.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))
    for material in MATERIALS:
        for px in (14, 30, SMALL - 1):
            for make in (resting, flying):
                die = make(art, material, px)
                for eye in EYES:
                    found = min(ratio(seen(edge(die, ground), eye), seen(ground, eye)) for ground in grounds)
                    assert found >= LEAST, f"{kind} {material}, {px} pixels, {eye}: {found:.2f}"


def test_a_lit_edge_is_a_thin_light_and_no_line(art: DiceArt) -> None:
    """It falls off inwards, and leaves the face and what is outside as they are."""
    die = dulled(art.rest("ivory", 3, 82), 2.0)
    for plain in (die, pygame.transform.smoothscale(die, (112, 112)), pygame.transform.smoothscale(die, (104, 104))):
        lit, y = edge_lit(plain, dice_rims.LIGHTS["bright"]), plain.get_height() // 2
        across = [x for x in range(plain.get_width()) if plain.get_at((x, y)).a > 90]
        gains = [sum(lit.get_at((x, y))[:3]) - sum(plain.get_at((x, y))[:3]) for x in across]
        assert gains[0] > 100 and gains[0] > gains[1] >= gains[2] and not any(gains[5:-5]), gains
        assert all(lit.get_at((x, y)).a == plain.get_at((x, y)).a for x in range(plain.get_width()))


def test_what_is_small_grows_with_windows_larger_than_1080_lines(art: DiceArt) -> None:
    before = pygame.display.get_window_size()
    try:
        pygame.display.set_mode((3840, 2160))
        art.forget()
        assert ratio(edge(art.rest("crimson", 3, SMALL * 2 - 4), theme.FELT), theme.FELT) >= LEAST
    finally:
        pygame.display.set_mode(before)
        art.forget()


@pytest.mark.parametrize("dim", [False, True], ids=["lit", "dimmed"])
@pytest.mark.parametrize("panel", ["glass", "panel"])
def test_onyx_stands_out_from_dark_panels_at_every_size(desk: Desk, panel: str, dim: bool) -> None:
    for px in (14, 22, 32, 42, 52, 69, 84):
        side = px * 2
        pictures = []
        for drawn in (False, True):
            surface = Surface((side, side))
            surface.fill(theme.FELT)
            pen = Pen(surface, desk, 0, 0, 1)
            pen.surface.blit(desk.art.slice9(panel, side * 5, side * 5, 1), (-2 * side, -2 * side))
            if drawn:
                HandPen(pen).die((px, px), "onyx", 3, px, 0, dim)
            pictures.append(surface)
        bare, lying = pictures
        assert across(lying, (px, px), px, bare.get_at((px, px))[:3]) >= LEAST, f"{px} pixels on {panel}"


@pytest.mark.parametrize("colour", MATERIALS)
def test_dice_behind_the_own_screen_stand_out_from_the_dimmed_table(new_desk: Callable[..., Desk], colour: str) -> None:
    desk = new_desk((1920, 1080))
    peek = Peek(desk, Blank(desk), Seat("human", "Marco", colour, "bellhop"), 5)
    places: list[tuple[float, float]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DiceArt, "draw_die", lambda self, surface, centre, *rest, **more: places.append(centre))
        peek.resize()
    bare = peek._picture
    peek.resize()
    x, y = (round(v) for v in places[2])
    assert across(peek._picture, (x, y), 62, bare.get_at((x, y))[:3]) >= LEAST


def across(picture: Surface, middle: tuple[int, int], px: int, ground: Colour) -> float:
    """Return the contrast of a die's left edge with the ground, or of its right edge where that is weaker."""
    x, y = middle
    near, far = round(px * 0.4), round(px * 0.75)
    sides = [range(x - far, x - near), range(x + near, x + far)]
    return min(max(ratio(picture.get_at((at, y))[:3], ground) for at in side) for side in sides)


def test_the_warm_light_on_the_edges_of_a_black_die_in_flight_has_no_border() -> None:
    """It was a strip: from one pixel to the next it rose by half its brightness."""
    for cell in range(0, 1014, 101):
        light = Surface((144, 144))
        draw_edges(light, cell_rotation(13, cell), WARM["onyx"], CUBE)
        for y in range(0, 144, 5):
            row = [light.get_at((x, y)).r for x in range(144)]
            assert max(abs(a - b) for a, b in pairwise(row)) < 16, cell
        assert max(light.get_at((x, y)).r for x in range(144) for y in range(0, 144, 3)) > 45
