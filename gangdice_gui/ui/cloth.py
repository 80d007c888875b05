"""The closed stage curtain, composed once per window size, a part at each step where frames pass meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
from pygame import Surface

from gangdice_gui.ui.art import Art
from gangdice_gui.ui.one_size import for_one_size

SPOT = (480, 270)
"""The size the curtain's light is baked at."""


def curtain_backdrop(art: Art, size: tuple[int, int]) -> Surface:
    """Return the closed stage curtain with its pelmet, spotlight and fringe."""
    *_, curtain = _hung(art, size)
    assert curtain is not None
    return curtain


def _hung(art: Art, size: tuple[int, int]) -> Iterator[Surface | None]:
    """Make it, a part at each step; the last one gives it."""
    w, h = size
    k = min(w / 1920, h / 1080)
    curtain = Surface(size)
    yield None
    for x, width in _shares(w, 120 * k):
        curtain.blit(art.image("curtain/fold", width, h), (x, 0))
        yield None
    # The soft light is stretched premultiplied: as a sprite of the window's size it would take half a second at 4K.
    light = art.image("curtain/spot", *SPOT).premul_alpha()
    yield None
    stretched = pygame.transform.smoothscale(light, size)
    yield None
    curtain.blit(stretched, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    del stretched
    yield None
    for x, width in _shares(w, 24 * k):
        curtain.blit(art.image("curtain/fringe", width, round(40 * k)), (x, h - round(45 * k)))
    yield None
    for x, width in _shares(w, 240 * k):
        curtain.blit(art.image("curtain/swag", width, round(152 * k)), (x, 0))
    yield curtain


_cloth: dict[tuple[Art, tuple[int, int]], Surface] = {}
"""The bare curtain, kept: between two people it falls every minute."""
for_one_size(_cloth.clear)


def cloth_ahead(art: Art, size: tuple[int, int]) -> Iterator[None]:
    """Make the bare curtain where there is none, a part at each step."""
    if (art, size) not in _cloth:
        for made in _hung(art, size):
            yield
            if made is not None:
                _cloth.clear()
                _cloth[art, size] = made


def cloth(art: Art, size: tuple[int, int]) -> Surface:
    """Return the bare curtain."""
    for _ in cloth_ahead(art, size):
        pass
    return _cloth[art, size]


def let_down() -> None:
    """Keep no curtain."""
    _cloth.clear()


def _shares(whole: int, part: float) -> list[tuple[int, int]]:
    """Cut a length into as many equal parts as come nearest to `part`: starts and lengths in pixels."""
    count = max(1, round(whole / part))
    marks = [whole * i // count for i in range(count + 1)]
    return [(a, b - a) for a, b in pairwise(marks)]
