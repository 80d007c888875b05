"""A closer view of what all wait for: a loupe with a brass rim."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.timeline import Clip, ease_out

ZOOM: Final = 1.42
GROWS: Final = 120
"""Milliseconds in which it grows and goes."""
FINE: Final = 4


def loupe(middle: tuple[float, float], radius: int, begins: int, ends: int, window: tuple[int, int]) -> Clip:
    """Return the loupe over what lies at `middle`, from `begins` to `ends` milliseconds; it stays in the window."""
    length = max(1, ends - begins)
    room = Rect((0, 0), window).inflate(-2 * radius - 8, -2 * radius - 8)
    at = min(max(middle[0], room.left), room.right), min(max(middle[1], room.top), room.bottom)
    box = Rect(0, 0, 2 * radius + 8, 2 * radius + 8)
    box.center = round(at[0]), round(at[1])

    def draw(surface: Surface, t: float) -> None:
        grown = ease_out(min(1.0, t * length / GROWS, (1 - t) * length / GROWS))
        now = round(radius * grown)
        if now < 4:
            return
        seen = Rect(0, 0, round(2 * now / ZOOM), round(2 * now / ZOOM))
        seen.center = round(middle[0]), round(middle[1])
        seen.clamp_ip(surface.get_rect())
        glass = pygame.transform.smoothscale(surface.subsurface(seen), (2 * now, 2 * now)).convert_alpha()
        rim, disc = _rim(radius)
        if now != radius:
            disc = pygame.transform.smoothscale(disc, (2 * now, 2 * now))
            rim = pygame.transform.smoothscale(rim, (2 * now + 8, 2 * now + 8))
        glass.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(glass, glass.get_rect(center=box.center))
        surface.blit(rim, rim.get_rect(center=box.center))

    return Clip(length, draw, delay=begins, fade=False, area=box)


@lru_cache(maxsize=2)
def _rim(radius: int) -> tuple[Surface, Surface]:
    """Return the brass ring and the round shape of the glass."""
    side = 2 * radius
    fine = Surface((side * FINE // 2, side * FINE // 2), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    half = fine.get_width() // 2
    pygame.draw.circle(fine, (255, 255, 255, 255), (half, half), half)
    disc = pygame.transform.smoothscale(fine, (side, side))
    ring = Surface(((side + 8) * 2, (side + 8) * 2), pygame.SRCALPHA)
    middle = ring.get_width() // 2
    pygame.draw.circle(ring, (18, 12, 9, 255), (middle, middle), middle, 18)
    pygame.draw.circle(ring, (*theme.GOLD[:3], 255), (middle, middle), middle - 5, 8)
    return pygame.transform.smoothscale(ring, (side + 8, side + 8)), disc
