"""Coins on their way: what somebody is paid flies to where that one keeps the books."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.ledgers import head_and_face
from gangdice_gui.games.rackets.screens.clips.sight import Sight
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.timeline import ease_both

Point = tuple[float, float]

WAY, APART = 380, 45
"""Milliseconds a coin is on its way, and how long after it the next one leaves."""
MOST: Final = 7
"""So many fly at most, however much is paid."""
EACH: Final = 120
"""Dollars for each of them."""
ARC: Final = 0.16
"""How high they fly, as a part of how far."""
WIDE: Final = 0.34
"""How wide one is, in sides of a space."""


def purse(sight: Sight, seat: int) -> Point:
    """Return where a seat's money stands in its ledger."""
    head, _ = head_and_face(sight.desk, sight.places, sight.show, seat)
    return head.right - 0.12 * head.w, head.y + 0.28 * head.h


def coins(sight: Sight, dollars: int, begin: Point, goal: Point, brisk: float = 1.0) -> Clip:
    """Return so many dollars on their way from one place to another, in pixels; nothing where motion is not wanted."""
    if sight.reduced or sight.instant or dollars <= 0:
        return Clip(0)
    count = min(MOST, max(1, round(dollars / EACH)))
    wide = max(8, round(sight.places.side * WIDE))
    far = math.dist(begin, goal)
    length = WAY + APART * (count - 1)

    def draw(surface: Surface, t: float) -> None:
        for number in range(count):
            u = (t * length - APART * number) / WAY
            if not 0 < u < 1:
                continue
            way = ease_both(u)
            x = begin[0] + (goal[0] - begin[0]) * way
            y = begin[1] + (goal[1] - begin[1]) * way - ARC * far * math.sin(math.pi * way)
            draw_coin(sight, surface, (x, y), wide)

    left, top = min(begin[0], goal[0]) - wide, min(begin[1], goal[1]) - ARC * far - wide
    right, bottom = max(begin[0], goal[0]) + wide, max(begin[1], goal[1]) + wide
    area = Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
    return Clip(round(length / brisk), draw, fade=False, area=area.clip((0, 0), sight.desk.size))


def draw_coin(sight: Sight, surface: Surface, middle: Point, wide: int) -> None:
    """Draw a coin of brass round its middle."""

    def paint(canvas: Surface, scale: int) -> None:
        box = canvas.get_rect()
        pygame.draw.ellipse(canvas, theme.INK, box)
        pygame.draw.ellipse(canvas, theme.BRASS, box.inflate(-2 * scale, -2 * scale))
        pygame.draw.ellipse(canvas, theme.NUMERAL, box.inflate(-box.w // 3, -box.h // 3), max(1, scale))

    picture = sight.desk.art.drawn(("town coin",), wide, wide, paint)
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
