"""Six seats are told apart by every kind of eyes: by dice and badges, and by more where colours lie near."""

from __future__ import annotations

from itertools import combinations, product
from math import dist

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.dice import DARK_PIPS, MATERIALS, DiceArt
from gangdice_gui.ui.dice.dice_stuff import SETS
from gangdice_gui.ui.dice.throws.shapes import FACES, Faces
from gangdice_gui.ui.theme import Colour
from tests.ui.eyes import EYES, apart, lab

NEAR = 30.0
"""Distances under this are told by something else as well: pips of another lightness, another emblem."""
OTHER_PIPS = 25.0
"""How far apart pips are that are told from each other by themselves."""
Look = tuple[Colour, Colour]
"""Of a die the face on top between the pips of a two, and the middle pip of a five."""


@pytest.fixture(scope="module")
def tops(screen: Surface) -> dict[str, Colour]:
    """The colour of the top face of each material, between the pips of a two."""
    art = DiceArt(assets_dir() / "dice")
    dice = {material: art.rest(material, 2, 164) for material in MATERIALS}
    found = {name: pygame.transform.average_color(die, Rect(110, 95, 40, 24)) for name, die in dice.items()}
    return {name: (red, green, blue) for name, (red, green, blue, _) in found.items()}


@pytest.mark.parametrize("eye", EYES)
def test_dice_of_two_seats_are_never_taken_for_each_other(tops: dict[str, Colour], eye: str) -> None:
    for (one, other), far in apart(tops, eye).items():
        assert far > 19, f"{one} and {other}: {far:.0f}"
        if far < NEAR:
            assert (one in DARK_PIPS) != (other in DARK_PIPS), f"{one} and {other}, {far:.0f} apart, have the same pips"


def looks(faces: Faces = "boss") -> dict[tuple[str, str], Look]:
    """How every colour looks in every set."""
    art, found = DiceArt(assets_dir() / "dice", faces), {}
    for kind in SETS:
        art.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))
        for colour in MATERIALS:
            parts = (art.rest(colour, 2, 164), Rect(110, 95, 40, 24)), (art.rest(colour, 5, 82), Rect(62, 56, 8, 8))
            body, pip = (pygame.transform.average_color(die, box, True)[:3] for die, box in parts)
            found[kind, colour] = body, pip
    return found


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("eye", EYES)
def test_dice_of_two_seats_are_never_taken_for_each_other_whatever_sets_they_own(
    screen: Surface, eye: str, faces: Faces
) -> None:
    """In one set and in any two: ivory of bakelite was its pewter, and red-blind eyes saw bone crimson as onyx."""
    dice = looks(faces)
    for (own, one), (others, other) in combinations(product(SETS, MATERIALS), 2):
        if one == other:
            continue
        body, pips = (dist(lab(a, eye), lab(b, eye)) for a, b in zip(dice[own, one], dice[others, other], strict=True))
        which = f"{own} {one} and {others} {other}: {body:.0f}, pips {pips:.0f}"
        assert body > 19, which
        assert body >= NEAR or pips >= OTHER_PIPS, f"{which} alike"


@pytest.mark.parametrize("eye", EYES)
def test_badges_are_told_by_their_emblem_and_by_their_ground(eye: str) -> None:
    assert len({seat.emblem for seat in theme.SEATS.values()}) == len(theme.SEATS)
    grounds = {name: seat.disc for name, seat in theme.SEATS.items()}
    for (one, other), far in apart(grounds, eye).items():
        assert far > 25, f"{one} and {other}: {far:.0f}"


@pytest.mark.parametrize("eye", EYES)
def test_light_dice_stand_out_from_the_felt_by_themselves(tops: dict[str, Colour], eye: str) -> None:
    """Crimson and onyx do not, for red-blind and green-blind eyes: small ones wear a rim."""
    for felt in (theme.FELT, theme.rgb("#1C5532")):
        for name in ("ivory", "sapphire", "tangerine", "pewter"):
            assert apart({name: tops[name], "felt": felt}, eye)[name, "felt"] > NEAR - 1, name
