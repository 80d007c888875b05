"""The light on the table when a round is settled: dusk all round, and rays from where the winner stands."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

RAYS: Final = 44
GLOW: Final = (255, 226, 150)
DUSK: Final = (6, 3, 2)
HAZES: Final = ((GLOW, 36, 0), (DUSK, 0, 168))
"""Colour, and how opaque it is in the middle and at the edge, of the light and the dark over the table."""


def lit_table(desk: Desk, layout: Layout, middle: tuple[float, float]) -> Surface:
    """Return the table of `layout` in stage light; the rays come from `middle`, in window pixels."""
    felt, console, size = layout["felt"].rect, layout["console"].rect, desk.size
    spot = (round(middle[0]), round(middle[1]))
    picture = backdrop(desk, layout).copy()
    picture.blit(_rays(size, felt.x, felt.y, size[1] - console.y, spot), (0, 0))
    for haze in HAZES:
        picture.blit(_dusk(size, *haze), (0, 0))
    return picture


def _rays(size: tuple[int, int], rim: int, top: int, console: int, middle: tuple[int, int]) -> Surface:
    w, h = size
    rays = Surface(size, pygame.SRCALPHA)
    felt = pygame.Rect(rim, top, w - 2 * rim, h - top - console)
    rays.set_clip(felt)
    reach = math.hypot(w, h)
    colour = (*theme.GOLD, 20)
    for i in range(0, RAYS * 2, 2):
        points = [middle]
        for side in (0, 1):
            angle = (i + side) * math.pi / RAYS
            points.append((round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))))
        pygame.draw.polygon(rays, colour, points)
    # The felt's corners are cut.
    cut = rim * 2
    for x, inner in ((felt.left, 1), (felt.right - 1, -1)):
        for y, down in ((felt.top, 1), (felt.bottom - 1, -1)):
            pygame.draw.polygon(rays, (0, 0, 0, 0), [(x, y), (x + cut * inner, y), (x, y + cut * down)])
    return rays


def _dusk(size: tuple[int, int], colour: tuple[int, int, int], middle: int, edge: int) -> Surface:
    """Return a haze of one colour, `middle` to `edge` opaque. Painted small, kept, and stretched."""
    return pygame.transform.smoothscale(small_dusk(colour, middle, edge), size)


@cache
def small_dusk(colour: tuple[int, int, int], middle: int, edge: int) -> Surface:
    """Return the haze as it is painted: five thousand pixels one by one, so only once."""
    small = Surface((96, 54), pygame.SRCALPHA)
    for y in range(54):
        for x in range(96):
            t = min(1.0, math.hypot((x - 47.5) / 68, (y - 18.4) / 52) / 0.72)
            small.set_at((x, y), (*colour, round(middle + (edge - middle) * t)))
    return small
