"""The stash that answers as the pile of a win comes behind its screen: it swells a little, for a blink."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.ui.clip import Clip

NODS: Final = 170
"""Milliseconds in which it does."""
SOONER: Final = 110
"""Milliseconds before the pile is wholly behind the screen at which it begins."""
SWELLS: Final = 0.045
"""How much larger it is seen then; every stash by as much, for what lies there is nobody's business."""


BESIDE: Final = 7
"""What lies round it swells with it, so that its own edges are seen once: over one in so many parts of its size."""
SOFT: Final = 14
"""The edge of that fades into what lies round it, over one in so many parts of its width and height."""


def stash_rect(sight: Sight, side: str) -> Rect:
    """Return where the seat at a side is seen, behind whose screen dice lie, in window pixels."""
    rect = sight.layout["own" if side == "own" else f"seat_{side}"].rect
    return rect.inflate(rect.w // BESIDE, rect.h // BESIDE).clip((0, 0), sight.desk.size)


def stash_nods(sight: Sight, side: str, home: int) -> Clip:
    """Return the clip of the stash at a side that nods as a pile comes home, so many milliseconds after its lot began.

    It is drawn out of what is seen there at that moment, which has been drawn before it in the same frame.
    """
    place = stash_rect(sight, side)
    reach = Rect(0, 0, math.ceil(place.w * (1 + SWELLS)) + 2, math.ceil(place.h * (1 + SWELLS)) + 2)
    reach.center = place.center
    edge = Surface((SOFT, SOFT), pygame.SRCALPHA)
    edge.fill((255, 255, 255, 0))
    edge.fill((255, 255, 255, 255), (1, 1, SOFT - 2, SOFT - 2))

    def draw(surface: Surface, t: float) -> None:
        size = [round(side * (1 + SWELLS * math.sin(math.pi * t))) for side in place.size]
        if size != [*place.size]:
            seen = pygame.transform.smoothscale(surface.subsurface(place), size).convert_alpha()
            seen.blit(pygame.transform.smoothscale(edge, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(seen, seen.get_rect(center=place.center))

    return Clip(NODS, draw, delay=home - SOONER, fade=False, area=reach.clip((0, 0), sight.desk.size), trails=True)
