"""The light on the table when a round is settled: dusk all round, and rays from where the winner stands."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

RAYS: Final = 44
BANDS: Final = 9
"""It is lit in so many bands: at once it would take longer than a frame."""
GLOW: Final = (255, 226, 150)
DUSK: Final = (6, 3, 2)
HAZES: Final = ((GLOW, 36, 0), (DUSK, 0, 168))
"""Colour, and how opaque it is in the middle and at the edge, of the light and the dark over the table."""


def light_table(picture: Surface, desk: Desk, layout: Layout, middle: tuple[float, float]) -> Iterator[None]:
    """Paint the table of `layout` in stage light, a band at each step; the rays come from `middle`, in pixels."""
    w, h = desk.size
    table, spot = backdrop(desk, layout), (round(middle[0]), round(middle[1]))
    for n in range(BANDS):
        top, bottom = round(n * h / BANDS), round((n + 1) * h / BANDS)
        band = pygame.Rect(0, top, w, bottom - top)
        picture.blit(table, band, band)
        picture.blit(_rays(band, layout, spot), band)
        for haze in HAZES:
            picture.blit(_dusk(band, h, *haze), band)
        yield


def _rays(band: pygame.Rect, layout: Layout, middle: tuple[int, int]) -> Surface:
    """Return the rays within a band of the window."""
    felt, console = layout["felt"].rect, layout["console"].rect
    rays = Surface(band.size, pygame.SRCALPHA)
    felt = pygame.Rect(felt.x, felt.y - band.y, band.w - 2 * felt.x, console.y - felt.y)
    rays.set_clip(felt)
    x, y = middle[0], middle[1] - band.y
    reach = math.hypot(band.w, 2 * console.bottom)
    for i in range(0, RAYS * 2, 2):
        ends = [(i + side) * math.pi / RAYS for side in (0, 1)]
        points = [(round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))) for angle in ends]
        pygame.draw.polygon(rays, (*theme.GOLD, 20), [(x, y), *points])
    # The felt's corners are cut.
    cut = felt.x * 2
    for side, inner in ((felt.left, 1), (felt.right - 1, -1)):
        for edge, down in ((felt.top, 1), (felt.bottom - 1, -1)):
            pygame.draw.polygon(
                rays, (0, 0, 0, 0), [(side, edge), (side + cut * inner, edge), (side, edge + cut * down)]
            )
    return rays


def _dusk(band: pygame.Rect, height: int, colour: tuple[int, int, int], middle: int, edge: int) -> Surface:
    """Return a band of a haze of one colour, `middle` to `edge` opaque. Painted small, kept, and stretched."""
    small = small_dusk(colour, middle, edge)
    k = height / small.get_height()
    # A row more on either side, or the bands would be seen.
    first, last = max(0, int(band.top / k) - 1), min(small.get_height(), math.ceil(band.bottom / k) + 1)
    above = round(first * k)
    part = small.subsurface(0, first, small.get_width(), last - first)
    large = pygame.transform.smoothscale(part, (band.w, round(last * k) - above))
    return large.subsurface(0, band.top - above, band.w, band.h)


@cache
def small_dusk(colour: tuple[int, int, int], middle: int, edge: int) -> Surface:
    """Return the haze as it is painted, once."""
    pixels = bytearray()
    across = [((x - 47.5) / 68) ** 2 for x in range(96)]
    for y in range(54):
        down = ((y - 18.4) / 52) ** 2
        for square in across:
            pixels += bytes((*colour, round(middle + (edge - middle) * min(1.0, math.sqrt(square + down) / 0.72))))
    # In the order of colours the window has: in any other a band takes ten times as long to light.
    return pygame.image.frombytes(bytes(pixels), (96, 54), "RGBA").convert_alpha()
