"""Clear dice throw coloured light beside them: where they lie, and no longer than they do."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_shadows import THROUGH
from gangdice_gui.ui.dice.dice_stuff import MATERIALS, SETS
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from tests.ui.pictures import pixels


def wear(art: DiceArt, kind: str) -> None:
    art.flight.stuffs.dress(dict.fromkeys(MATERIALS, kind))


@pytest.mark.parametrize("colour", MATERIALS)
def test_light_comes_through_a_clear_die_that_lies_and_through_no_other(art: DiceArt, colour: str) -> None:
    """Beside it, away from the lamp, the felt has its colour; in the air it throws the shadow of all dice."""
    beside = {}
    for kind in SETS:
        wear(art, kind)
        felt = Surface((200, 200))
        felt.fill(theme.FELTS["green"])
        art.draw_die(felt, (100, 100), colour, 5, 82)
        beside[kind] = pygame.transform.average_color(felt, Rect(148, 118, 10, 14))[:3]
        assert pixels(art.shadow(82, lifted=True, material=colour)) == pixels(art.shadow(82, lifted=True))
    assert len({beside[kind] for kind in SETS if kind != "casino"}) == 1
    lit, dark = beside["casino"], beside["today"]
    hue = max(range(3), key=lambda part: THROUGH[colour][part])
    assert lit[hue] > dark[hue] + (10 if colour == "onyx" else 20), (lit, dark)


def test_the_light_through_a_clear_die_goes_as_it_leaves_the_felt(art: DiceArt) -> None:
    """In the steps in which its shadow fades, so that nothing leaps; and it costs no picture of its own higher up."""
    wear(art, "casino")
    felt, reds = Surface((220, 220)), []
    for height in (0.0, 0.07, 0.14, 0.21, 0.28, 0.35, 0.45):
        felt.fill(theme.FELTS["green"])
        shadow = art.shadow_at(82, height, "crimson")
        felt.blit(shadow, shadow.get_rect(center=(110, 110)))
        reds.append(pygame.transform.average_color(felt, Rect(158, 128, 10, 14))[0])
    assert reds[0] > reds[-1] + 40 and all(after <= before + 2 for before, after in pairwise(reds)), reds
    assert art.shadow_at(82, 1.0, "crimson") is art.shadow_at(82, 1.0, "ivory")


def test_light_lies_beside_clear_dice_as_soon_as_a_throw_lies(art: DiceArt, screen: Surface) -> None:
    pictures = []
    for kind in ("today", "casino"):
        wear(art, kind)
        art.throws_file.forget_seen()  # the same throw twice
        throw = Throw(art, [Die("crimson", 3, (400.0, 300.0))], 82, (200, 240, 400, 140), random.Random(1))
        frames = []
        for ms in (throw.landed + 1, throw.duration + 60):
            frame = Surface(screen.get_size())
            frame.fill(theme.FELTS["green"])
            throw.draw(frame, ms)
            frames.append(frame)
        pictures.append(frames)
    for plain, clear in zip(*pictures, strict=True):
        glows = [
            clear.get_at((x, y)).r - plain.get_at((x, y)).r
            for x in range(0, clear.get_width(), 3)
            for y in range(0, clear.get_height(), 3)
            if plain.get_at((x, y)).r < 20
        ]
        assert sum(glow > 25 for glow in glows) > 20
    wear(art, "today")
