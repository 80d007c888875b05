"""Six seats are told apart by every kind of eyes: by dice and badges, and by more where colours lie near."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.dice import DARK_PIPS, MATERIALS, DiceArt
from gangdice_gui.ui.theme import Colour
from tests.ui.eyes import EYES, apart

NEAR = 30.0
"""Distances under this are told by something else as well: pips of another lightness, another emblem."""


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
