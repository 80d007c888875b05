"""The ring of smoke that runs out over the table where something has exploded."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.art import Art
from gangdice_gui.ui.enlarged import Enlarged
from gangdice_gui.ui.timeline import ease_out

PICTURE: Final = (512, 340)
GROWS: Final = 25
"""In how many steps it runs out: in a window of 4K it is twenty megabytes in the end."""
SMALLEST: Final = 0.3
"""How wide it begins."""
ROUND: Final = 0.66
"""How high it is for its width."""


class SmokeRing:
    """One ring, whose edge is `radius` pixels from its middle at the sides in the end."""

    def __init__(self, art: Art, radius: float) -> None:
        """Begin with nothing drawn."""
        self._art, self._radius = art, radius
        self._room = Enlarged()
        self._drawn: tuple[int, Surface] | None = None
        """Which of its steps was drawn last, and what it looks like."""

    def draw(self, surface: Surface, middle: tuple[int, int], u: float) -> None:
        """Draw it at u of its way: nothing before 0 and from 1 on."""
        if not 0 < u < 1:
            self._drawn = None
            self._room.forget()
            return
        step = math.floor(u * GROWS)
        if self._drawn is None or self._drawn[0] != step:
            u = step / GROWS
            # Thinned while it is small: to say how much of it is seen would be the slowest way to draw it.
            thin = self._art.image("effects/smoke", *PICTURE).copy()
            thin.fill((255, 255, 255, round(255 * (1 - u**2))), special_flags=pygame.BLEND_RGBA_MULT)
            size = self._size(SMALLEST + (1 - SMALLEST) * ease_out(u))
            self._drawn = step, self._room.to(thin, size, self._size(1.0))
        ring = self._drawn[1]
        surface.blit(ring, ring.get_rect(center=middle))

    def _size(self, share: float) -> tuple[int, int]:
        return round(2 * self._radius * share), round(2 * ROUND * self._radius * share)
