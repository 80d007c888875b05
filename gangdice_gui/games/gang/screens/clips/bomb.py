"""The bomb that is checked: its ticking, and its fizzle where it holds."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.felt import scorch
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.pen import Pen

GOES: Final = 0.35
"""The part of its time in which goes what says that a bomb holds."""
Draw = Callable[[Surface, float], None]


def fuse(sight: Sight, tick: int, ticks: int) -> Draw:
    """Return the drawing of one of the ticks of the bomb check: the card's spark jumps along its fuse."""

    def draw(surface: Surface, t: float) -> None:
        card = scorch.card_now(sight.layout, sight.show)
        k = card.w / 300
        now = 0.5 if sight.reduced else t
        along = (tick + now) / ticks
        x, y = card.x + (277 - 40 * along) * k, card.y + (88 + 6 * math.sin(along * 9)) * k
        size = round((58 + 22 * math.sin(now * math.pi)) * k)
        spark = sight.desk.art.image("effects/spark", size, size)
        surface.blit(spark, spark.get_rect(center=(round(x), round(y))))

    return draw


def fizzle(sight: Sight) -> Draw:
    """Return the drawing of a bomb that holds: a label on the card says so, rises and goes."""
    card = scorch.card_now(sight.layout, sight.show)
    pen = Pen(Surface(card.size, pygame.SRCALPHA), sight.desk, 0, 0, card.w / 300)
    place = pen.pill(150, 340, "check", sight.desk.words("table.fizzle"), 30, True)
    wide = Pen(Surface(place.size, pygame.SRCALPHA), sight.desk, -place.x, -place.y, pen.k)
    wide.pill(150, 340, "check", sight.desk.words("table.fizzle"), 30, True)

    def draw(surface: Surface, t: float) -> None:
        rise, shown = 1 - (1 - min(1.0, t * 4)) ** 3, min(1.0, t * 4, (1 - t) / GOES)
        if sight.reduced:
            rise = shown = 1.0
        at = card.x + place.x, card.y + place.y - round(26 * rise * pen.k)
        draw_share(surface, wide.surface, at, shown)

    return draw
