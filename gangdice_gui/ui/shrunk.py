"""Pictures scaled smoothly to another size, most often to a smaller one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

BEYOND: Final = 3
"""Pixels round a piece that is cut out of a picture."""
FURTHER: Final = 24
"""And so many more, where the scaled piece ends with a whole pixel then."""
RIM: Final = 2
"""Pixels of an empty rim that are kept."""
Box = tuple[float, float, float]
"""A square piece of a picture: its corner and its width, in parts of the picture's width."""


def cut_out(source: Surface, boxes: Sequence[Box], side: int) -> Surface:
    """Return square pieces of a picture, as it is read, beside each other, each scaled to `side` pixels.

    Only they are converted: where all of it is the town that would be 14 MB more.
    """
    found, whole = Surface((side * len(boxes), side), pygame.SRCALPHA), source.get_width()
    for at, (x, y, wide) in enumerate(boxes):
        k = side / (wide * whole)
        (left, right), (top, low) = _even(x * whole, wide * whole, k), _even(y * whole, wide * whole, k)
        piece = Rect(left, top, right - left, low - top).clip(source.get_rect())
        large = shrink(source.subsurface(piece).convert_alpha(), round(piece.w * k), round(piece.h * k))
        corner = round(x * whole * k) - round(piece.x * k), round(y * whole * k) - round(piece.y * k)
        found.blit(large, (at * side, 0), (*corner, side, side))
    return found


def without_rims(picture: Surface) -> tuple[Surface, tuple[int, int]]:
    """Return a picture without most of its empty rims, and where the rest lies in all of it.

    Whatever is made of its edge takes the colour of what is not seen beside it, and is the same of what is left.
    """
    seen = picture.get_bounding_rect()
    box = seen.inflate(2 * RIM, 2 * RIM).clip(picture.get_rect())
    return picture.subsurface(box).copy(), box.topleft


def _even(start: float, length: float, k: float) -> tuple[int, int]:
    """Return a little more of a row of pixels, to both sides, whose ends are scaled to whole pixels as well as may be.

    Else all of it would lie up to half a pixel beside where it lies in the whole picture.
    """
    first, last = math.floor(start) - BEYOND, math.ceil(start + length) + BEYOND

    def off(at: int) -> float:
        return abs(at * k - round(at * k))

    return min(range(first - FURTHER, first + 1), key=off), min(range(last, last + FURTHER + 1), key=off)


def shrink(source: Surface, w: int, h: int) -> Surface:
    """Return a picture scaled to w x h pixels, with straight alpha and no dark fringe.

    Scaling straight alpha would mix the colour of invisible pixels into the edge. So it is scaled premultiplied, and
    the colour is won back by laying it over ever coarser copies of itself until no hole is left.
    """
    if source.get_size() == (w, h):
        return source.copy()
    if not source.get_flags() & pygame.SRCALPHA:
        return pygame.transform.smoothscale(_two_rows(source), (w, h))
    fine = pygame.transform.smoothscale(_two_rows(source).premul_alpha(), (w, h))
    # smoothscale rounds what is opaque down to 253: make it opaque again. Twice what is above 252 is enough.
    spare = fine.copy()
    spare.fill((255, 255, 255, 252), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(2):
        fine.blit(spare, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    levels = [fine]
    while min(levels[-1].get_size()) > 1 and len(levels) < 6:
        size = max(1, levels[-1].get_width() // 2), max(1, levels[-1].get_height() // 2)
        levels.append(pygame.transform.smoothscale(levels[-1], size))
    red, green, blue, alpha = pygame.transform.average_color(levels[-1], consider_alpha=False)
    result = Surface((w, h), pygame.SRCALPHA)
    result.fill(tuple(min(255, channel * 255 // alpha) for channel in (red, green, blue)) if alpha else (0, 0, 0))
    for level in reversed(levels[1:]):
        # One surface for all of them: to get a new one takes longer than to fill it.
        pygame.transform.smoothscale(_two_rows(level), (w, h), spare)
        result.blit(spare, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(fine, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    fine.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(fine, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _two_rows(picture: Surface) -> Surface:
    """Return a picture that may be scaled smoothly: one of a single row with that row twice, any other itself.

    To make a single row higher, `smoothscale` (pygame-ce 2.5.8) reads the row after it, which is not there: where the
    memory ends, so did the program.
    """
    return picture if picture.get_height() > 1 else pygame.transform.scale(picture, (picture.get_width(), 2))
