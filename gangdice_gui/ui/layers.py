"""Pictures drawn over each other, as many as possible in one call."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui.theme import Colour

BAND: Final = 16
"""Pixels: how high what is laid over a part of a picture is made, for to be given a new one as large takes longest."""


class Layers:
    """What is to be drawn, from the lowest to the topmost."""

    def __init__(self, surface: Surface) -> None:
        """Draw on `surface`; nothing is seen before `flush`."""
        self._surface = surface
        self._solid: list[tuple[Surface, tuple[int, int]]] = []

    def add(self, picture: Surface, middle: tuple[float, float], shown: float = 1.0) -> None:
        """Lay a picture on top with its middle at a point, `shown` from 0 to 1."""
        if shown >= 1:
            self._solid.append((picture, about(picture, middle)))
        elif shown > 0:
            self.flush()
            draw_share(self._surface, picture, about(picture, middle), shown)

    def flush(self) -> None:
        """Draw what has been laid."""
        if self._solid:
            self._surface.fblits(self._solid)
            self._solid.clear()


def about(picture: Surface, middle: tuple[float, float]) -> tuple[int, int]:
    """Return the pixel of a picture's upper left corner whose middle is at a point."""
    w, h = picture.get_size()
    return round(middle[0] - w / 2), round(middle[1] - h / 2)


def draw_share(surface: Surface, picture: Surface, where: tuple[int, int] | Rect, shown: float) -> None:
    """Draw so much of a picture with clear parts, 0 to 1; it may be shared: its alpha is put back."""
    if shown >= 1:
        surface.blit(picture, where)
    elif shown > 0:
        picture.set_alpha(round(255 * shown))
        surface.blit(picture, where)
        picture.set_alpha(255)


def draw_about(surface: Surface, picture: Surface, middle: tuple[float, float], shown: float) -> None:
    """Draw so much of a picture with clear parts, 0 to 1, with its middle at a point."""
    draw_share(surface, picture, about(picture, middle), shown)


def fade(picture: Surface, share: float) -> None:
    """Let so much of an opaque picture be seen, 0 to 1.

    One that is said to be seen wholly by an alpha of 255 would take SDL fifteen times as long as any other: a window at
    1080 lines 32 ms.
    """
    picture.set_alpha(None if share >= 1 else min(254, round(255 * share)))


def veil(surface: Surface, colour: Colour, alpha: int, place: Rect) -> None:
    """Lay a transparent colour over a part of a picture."""
    if alpha == 255:
        surface.fill(colour, place)
        return
    band = Surface((place.w, min(place.h, BAND)), pygame.SRCALPHA)
    band.fill((*colour, alpha))
    for top in range(place.top, place.bottom, BAND):
        surface.blit(band, (place.x, top), (0, 0, place.w, place.bottom - top))
