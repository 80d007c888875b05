"""Panels and buttons of any size, cut from a sprite in nine: corners stay, edges and the middle are stretched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from gangdice_gui.ui.shrunk import shrink

MARGIN: Final = {
    "panel": (30, 30),
    "glass": (30, 26),
    "paper": (20, 18),
    "plaque": (22, 18),
    "button": (26, 24),
    "cell": (16, 14),
}
"""By the first word of a 9-slice's name: the margin cut from the sprite and the one drawn, in design units."""


def nine(
    source: Surface, name: str, size: tuple[int, int], k: float, seen: Rect
) -> Iterator[tuple[Surface | Color, Rect]]:
    """Yield those of a panel's nine parts that are `seen`, and where: the middle as its one colour, if it has."""
    cut, corner = MARGIN.get(name.partition("_")[0], MARGIN["panel"])
    m, whole, (w, h) = 2 * cut, source.get_width(), size
    d = max(2, min(round(corner * k), w // 2, h // 2))
    froms = ((0, m), (m, whole - 2 * m), (whole - m, m))
    for (sx, sw), (dx, dw) in zip(froms, ((0, d), (d, w - 2 * d), (w - d, d)), strict=True):
        for (sy, sh), (dy, dh) in zip(froms, ((0, d), (d, h - 2 * d), (h - d, d)), strict=True):
            if dw <= 0 or dh <= 0 or not seen.colliderect(dx, dy, dw, dh):
                continue
            part = source.subsurface(sx, sy, sw, sh)
            plain = dw * dh > sw * sh and _plain(part)
            yield part.get_at((0, 0)) if plain else shrink(part, dw, dh), Rect(dx, dy, dw, dh)


def _plain(picture: Surface) -> bool:
    """Tell whether a picture is of one colour throughout, as the middle of most panels is."""
    raw = pygame.image.tobytes(picture, "RGBA")
    return raw == raw[:4] * (len(raw) // 4)
