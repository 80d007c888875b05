"""A card being turned: lifted, turned over in the air, laid down again."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.middle import back_picture, card_picture, card_rect
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

TURNS: Final = 0.02, 0.9
"""From when to when it turns over, evenly: a card that is only lifted at first looks as if nothing happened."""


def flip_area(layout: Layout) -> Rect:
    """Return a rectangle that the card and its shadow do not leave while it is turned."""
    rect = card_rect(layout)
    return rect.inflate(round(rect.w * 0.4), round(rect.h * 0.4))


def draw_flip(surface: Surface, desk: Desk, layout: Layout, card: str, dark: bool, t: float) -> None:
    """Draw the card at t from 0 (face down) to 1 (face up)."""
    rect = card_rect(layout)
    if desk.settings.reduced:
        surface.blit(back_picture(desk, dark, rect.size), rect)
        face = card_picture(desk, card, rect.size).copy()
        face.set_alpha(round(255 * t))
        surface.blit(face, rect)
        return
    turned = max(0.0, min(1.0, (t - TURNS[0]) / (TURNS[1] - TURNS[0])))
    angle = turned * math.pi
    lift = math.sin(min(1.0, t) * math.pi)
    # Its face is fetched when it is seen: the first frame has the whole table to paint.
    picture = card_picture(desk, card, rect.size) if turned > 0.5 else back_picture(desk, dark, rect.size)
    grow = 1 + 0.09 * lift
    size = max(2, round(rect.w * abs(math.cos(angle)) * grow)), round(rect.h * grow)
    pad = round(rect.w * 0.07)
    whole = desk.art.image("effects/shadow", rect.w + 2 * pad, rect.h + 2 * pad)
    shade = pygame.transform.smoothscale(whole, (size[0] + 2 * pad, rect.h + 2 * pad))
    shade.set_alpha(round(255 - 120 * lift))
    drop = round(rect.w * (0.035 + 0.06 * lift))
    surface.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + drop)))
    turned_card = pygame.transform.smoothscale(picture, size)
    place = turned_card.get_rect(center=(rect.centerx, rect.centery - round(rect.h * 0.05 * lift)))
    surface.blit(turned_card, place)
