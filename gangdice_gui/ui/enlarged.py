"""A picture enlarged anew again and again, as it grows."""

from __future__ import annotations

import pygame
from pygame import Surface


class Enlarged:
    """Memory for a picture that grows: to be given new memory costs as much as to enlarge it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._room: Surface | None = None

    def to(self, picture: Surface, size: tuple[int, int], most: tuple[int, int]) -> Surface:
        """Return a picture as large as `size`, good until the next; it never gets larger than `most`."""
        room = self.make_room(picture, (max(size[0], most[0]), max(size[1], most[1]))).subsurface((0, 0), size)
        pygame.transform.smoothscale(picture, size, room)
        return room

    def make_room(self, picture: Surface, most: tuple[int, int]) -> Surface:
        """Return the memory for a picture that grows as large as `most`, got now where it is not there yet."""
        if self._room is None or self._room.get_width() < most[0] or self._room.get_height() < most[1]:
            self._room = None
            self._room = Surface(most, 0, picture)
        return self._room

    def forget(self) -> None:
        """Let the memory go."""
        self._room = None
