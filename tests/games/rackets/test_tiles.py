"""A house of Rackets as the town shows it."""

from __future__ import annotations

import pygame

from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.screens.town.tiles import tile

SIDE = 96


def test_a_level_lights_one_window_more_and_leaves_the_others_lit(new_desk):
    desk = new_desk((1280, 720))
    windows = [desk.art.image(f"rackets/lights/vault_{n}", SIDE, SIDE).get_bounding_rect() for n in (1, 2, 3)]
    for level in (1, 2, 3):
        picture = tile(desk, "booze", Structure("vault", level), False, SIDE)
        lit = [pygame.transform.average_color(picture, window)[0] > 100 for window in windows]
        assert lit == [n < level for n in range(3)]
