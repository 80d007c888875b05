"""Where something is seen in a picture: a large one with much that is clear is drawn there alone."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

FINER: Final = 4
DOUBLED: Final = 4
Size = tuple[int, int]


class SeenParts:
    """The parts of a picture, cut into tiles, in which there is something, however large it is drawn."""

    def __init__(self, picture: Surface, tiles: Size) -> None:
        """Look through a picture cut into so many tiles across and down."""
        self._tiles = tiles
        self._runs: list[tuple[int, int, int]] = []
        """Row, first column, and the one after the last."""
        # Made small in two steps, and more opaque between them: else little in a tile would count as none.
        small = pygame.transform.smoothscale(picture, (FINER * tiles[0], FINER * tiles[1]))
        for _ in range(DOUBLED):
            small.blit(small.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        small = pygame.transform.smoothscale(small, tiles)
        for row in range(tiles[1]):
            first = None
            for column in range(tiles[0] + 1):
                there = column < tiles[0] and small.get_at((column, row)).a > 0
                if there and first is None:
                    first = column
                elif not there and first is not None:
                    self._runs.append((row, first, column))
                    first = None

    def draw(self, surface: Surface, picture: Surface, place: Rect) -> None:
        """Draw the picture, now as large as this place, where there is something in it."""
        for part in self._parts(picture.get_size()):
            surface.blit(picture, part.move(place.topleft), part)

    def _parts(self, size: Size) -> list[Rect]:
        across, down = ([round(k * size[i] / self._tiles[i]) for k in range(self._tiles[i] + 1)] for i in (0, 1))
        return [
            Rect(across[first], down[row], across[last] - across[first], down[row + 1] - down[row])
            for row, first, last in self._runs
        ]
