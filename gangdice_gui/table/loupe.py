"""A closer view of what all wait for: a loupe with a brass rim."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.memory import give_back
from gangdice_gui.ui.timeline import ease_out

ZOOM: Final = 1.42
GROWS: Final = 120
"""Milliseconds in which it grows and goes, where nobody is in a hurry."""
LEAST: Final = 0.5
"""How small it comes and goes, of its radius: never so small that its ring lies on the die."""
SOON: Final = 2.5
"""How much sooner its ring is seen wholly than it is grown."""
FINE: Final = 4
RIM: Final = 4
"""How wide the ring is that lies beside the glass, in pixels."""
SMALLEST: Final = 0.75
"""How small the glass may be for the sake of what it should not cut, in parts of its radius."""
FAR: Final = 0.65
"""How far from what it shows it may be held, in parts of its radius: that still lies under it."""
Lying = Sequence[tuple[float, float, float]]
"""Dice as circles: x, y and radius."""


def loupe(
    middle: tuple[float, float],
    radius: int,
    begins: int,
    ends: int,
    window: tuple[int, int],
    others: Lying = (),
    grows: int = GROWS,
) -> Clip:
    """Return the loupe over what lies at `middle`, from `begins` to `ends` milliseconds; it stays in the window.

    It is held so that it cuts none of the `others`, or as little of them as it can, and takes `grows` to come and go:
    out of what it shows, nearer and nearer.
    """
    length = max(1, ends - begins)
    (x, y), radius = held(middle, radius, window, others)
    box = Rect(0, 0, 2 * (radius + RIM), 2 * (radius + RIM))
    box.center = x, y

    def draw(surface: Surface, t: float) -> None:
        grown = ease_out(min(1.0, t * length / grows, (1 - t) * length / grows))
        if not grown:
            return
        now = round(radius * (LEAST + (1 - LEAST) * grown))
        seen = Rect(0, 0, *(round(2 * now / (1 + (ZOOM - 1) * grown)),) * 2)
        seen.center = round(middle[0]), round(middle[1])
        at = round(middle[0] + (x - middle[0]) * grown), round(middle[1] + (y - middle[1]) * grown)
        seen.clamp_ip(surface.get_rect())
        glass = pygame.transform.smoothscale(surface.subsurface(seen), (2 * now, 2 * now)).convert_alpha()
        rim, disc = _rim(radius)
        if now != radius:
            disc = pygame.transform.smoothscale(disc, (2 * now, 2 * now))
            rim = pygame.transform.smoothscale(rim, (2 * (now + RIM), 2 * (now + RIM)))
        glass.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(glass, glass.get_rect(center=at))
        draw_share(surface, rim, rim.get_rect(center=at), min(1.0, grown * SOON))

    return Clip(length, draw, delay=begins, fade=False, area=box)


def held(
    middle: tuple[float, float], radius: int, window: tuple[int, int], others: Lying
) -> tuple[tuple[int, int], int]:
    """Return where the glass is held, and how large it is: large and near rather than small and far."""
    # In the glass too a die is seen whole or not at all.
    others = [one for one in others if math.dist(middle, one[:2]) < one[2] + (1 + FAR) * radius + RIM]
    seen = [ZOOM * (math.dist(middle, at) - reach) for *at, reach in others]
    radius = round(max(SMALLEST * radius, min([radius, *seen])))
    room = Rect((0, 0), window).inflate(-2 * (radius + RIM), -2 * (radius + RIM))

    def cut(at: tuple[int, int]) -> float:
        return sum(max(0.0, radius + RIM + reach - math.dist(at, place)) for *place, reach in others)

    best, least = room.center, math.inf
    for at in _places(middle, radius, room):
        if (now := cut(at)) < least:
            best, least = at, now
        if not now:
            break
    return best, radius


def _places(middle: tuple[float, float], radius: int, room: Rect) -> Iterator[tuple[int, int]]:
    """Yield places to hold a glass, the nearest first."""
    steps = 6
    for step in range(steps + 1):
        away = FAR * radius * step / steps
        for turn in range(24 if step else 1):
            x, y = middle[0] + away * math.cos(turn * math.pi / 12), middle[1] + away * math.sin(turn * math.pi / 12)
            yield round(min(max(x, room.left), room.right)), round(min(max(y, room.top), room.bottom))


@lru_cache(maxsize=2)
def _rim(radius: int) -> tuple[Surface, Surface]:
    """Return the brass ring and the round shape of the glass."""
    give_back()  # the dice have just been thrown, and left holes; this takes two megabytes for a moment
    side = 2 * radius
    fine = Surface((side * FINE // 2, side * FINE // 2), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    half = fine.get_width() // 2
    pygame.draw.circle(fine, (255, 255, 255, 255), (half, half), half)
    disc = pygame.transform.smoothscale(fine, (side, side))
    ring = Surface(((side + 2 * RIM) * 2, (side + 2 * RIM) * 2), pygame.SRCALPHA)
    middle = ring.get_width() // 2
    pygame.draw.circle(ring, (18, 12, 9, 255), (middle, middle), middle, 18)
    pygame.draw.circle(ring, (*theme.GOLD[:3], 255), (middle, middle), middle - 5, 8)
    return pygame.transform.smoothscale(ring, (side + 2 * RIM, side + 2 * RIM)), disc
