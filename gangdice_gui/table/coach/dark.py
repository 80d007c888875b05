"""The dark over a table on which a paper of the coach lies, with what stays in the light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

SHADE: Final = (8, 3, 2, 120)
BAND: Final = 160
"""Lines of the window that are made dark at once: to be given a picture of all of it takes a frame at 4K."""


def darkened(
    surface: Surface, lit: Sequence[Rect], shapes: Sequence[tuple[Surface, Rect]], radius: int
) -> Iterator[None]:
    """Lay the dark over a picture, band by band; rectangles with round corners and `shapes` stay `lit`."""
    shade = Surface((surface.get_width(), BAND), pygame.SRCALPHA)
    for top in range(0, surface.get_height(), BAND):
        shade.fill(SHADE)
        for rect in lit:
            pygame.draw.rect(shade, (0, 0, 0, 0), rect.move(0, -top), border_radius=radius)
        for picture, where in shapes:
            shade.blit(picture, where.move(0, -top), special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(shade, (0, top))
        yield
