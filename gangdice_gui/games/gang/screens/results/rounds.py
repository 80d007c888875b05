"""The rounds of a finished match in one strip, and the rays behind who won it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Round
from gangdice_gui.games.gang.screens.results.hand import Box, sized, write
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui import theme
from gangdice_gui.ui.pen import Pen


def draw_rounds(pen: Pen, box: Box, rounds: Sequence[Round | None], seats: Sequence[Seat]) -> None:
    """Draw every round's card, who took it and how many dice; None is a round that was not played."""
    x, y, w, h = box
    pitch = (w - 56) / len(rounds)
    chip = min(92.0, pitch * 0.62)
    for i, settled in enumerate(rounds):
        left = x + 28 + i * pitch + (pitch - chip * 1.58) / 2
        _round(pen, settled, i + 1, left, y + (h - chip * 1.4 - 34) / 2, chip, pitch, seats)


def _round(
    pen: Pen, settled: Round | None, number: int, x: float, y: float, chip: float, pitch: float, seats: Sequence[Seat]
) -> None:
    tall = chip * 1.4
    below = (x, y + tall + 2, chip, 34)
    small = min(sized(pen, 24), 30.0)
    pen.text(str(number), "label", small, theme.SECOND if settled else theme.DISABLED, below, "centre")
    if settled is None:
        pen.frame(x, y, chip, tall, theme.BRASS_EDGE, 70)
        return
    pen.image(f"chips/{settled.card}", x, y, chip, tall)
    size = chip * 0.65
    at = (x + chip * 0.63, y + tall * 0.56)
    if settled.winner is None:
        _nobody(pen, at, size)
    else:
        pen.image(f"badges/{seats[settled.winner].colour}", *at, size, size)
    pot = (x + chip + 5, y + 6, pitch - chip - 6, 42)
    taken = settled.pot if settled.winner is not None else 0
    write(pen, str(taken), "strong", 30, theme.NUMERAL if taken else theme.HINT, pot, "left")


def _nobody(pen: Pen, at: tuple[float, float], size: float) -> None:
    place = pen.at(*at, size, size)
    big = Surface((place.w * 2, place.h * 2), pygame.SRCALPHA)
    middle = (place.w, place.h)
    pygame.draw.circle(big, theme.HINT, middle, round(place.w * 0.86))
    pygame.draw.circle(big, theme.PANEL_FOCUS, middle, round(place.w * 0.77))
    pen.surface.blit(pygame.transform.smoothscale(big, place.size), place)
    cross = pen.desk.art.icon("cross", round(place.w * 0.5), theme.CREAM)
    pen.surface.blit(cross, cross.get_rect(center=place.center))


def fan(pen: Pen, box: Box) -> Surface:
    """Return pale rays from the upper middle of a box, in pixels."""
    place = Rect(0, 0, *pen.at(*box).size)
    fan = Surface(place.size, pygame.SRCALPHA)
    middle = (place.centerx, round(place.h * 0.42))
    reach = math.hypot(*place.size)
    for i in range(0, 28, 2):
        points = [middle]
        for side in (0, 1):
            angle = (i + side) * math.pi / 14
            points.append((round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))))
        pygame.draw.polygon(fan, (*theme.GOLD, 26), points)
    return fan
