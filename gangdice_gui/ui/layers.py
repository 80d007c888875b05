"""Pictures drawn over each other, as many as possible in one call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui.ink import lay_over
from gangdice_gui.ui.theme import Colour

BAND: Final = 16
"""Pixels: how high what is laid over a part of a picture is made, for to be given a new one as large takes longest."""


Corner = tuple[int, int]
Piece = tuple[Surface, Corner, float]
"""A picture, where its upper left corner is, and how much of it is seen."""


def draw_pieces(surface: Surface, pieces: Iterable[Piece]) -> None:
    """Draw pictures from the lowest to the topmost, as many as possible in one call."""
    solid: list[tuple[Surface, Corner]] = []
    for picture, corner, shown in pieces:
        if shown >= 1:
            solid.append((picture, corner))
        elif shown > 0:
            surface.fblits(solid)
            solid.clear()
            draw_share(surface, picture, corner, shown)
    surface.fblits(solid)


def both(one: Rect, other: Rect) -> Rect:
    """Return a rectangle that holds both; one that is empty lies nowhere."""
    return one.union(other) if one and other else Rect(one or other)


def about(picture: Surface, middle: tuple[float, float]) -> Corner:
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

    def lay(on: Surface, part: Rect) -> None:
        for top in range(part.top, part.bottom, BAND):
            on.blit(band, (part.x, top), (0, 0, part.w, part.bottom - top))

    lay_over(surface, place, lay)
