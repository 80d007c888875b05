"""A picture enlarged anew again and again, as it grows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.base.manners import full
from gangdice_gui.ui import spare
from gangdice_gui.ui.beside import Beside

Size = tuple[int, int]
LATE: Final = 2
"""Full frames in a row that show a picture as it was, at most: where all are full it grows nevertheless."""


class Enlarged:
    """Memory for a picture that grows: to be given new memory costs as much as to enlarge it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._room: Surface | None = None

    def to(self, picture: Surface, size: Size, most: Size) -> Surface:
        """Return a picture as large as `size`, good until the next; it never gets larger than `most`."""
        room = self.make_room(picture, (max(size[0], most[0]), max(size[1], most[1]))).subsurface((0, 0), size)
        pygame.transform.smoothscale(picture, size, room)
        return room

    def make_room(self, picture: Surface, most: Size) -> Surface:
        """Return the memory for a picture that grows as large as `most`, got now where it is not there yet."""
        if self._room is None or self._room.get_width() < most[0] or self._room.get_height() < most[1]:
            self.forget()
            self._room = spare.got(most, picture)
        return self._room

    def forget(self) -> None:
        """Let the memory go."""
        room, self._room = self._room, None
        if room is not None:
            spare.give(room)

    def __del__(self) -> None:
        """Let the memory go as well where nobody has said so: no thread is at work in it any more."""
        self.forget()


class Growing:
    """A picture that grows, as it was shown last. Where its next look is made beside the frames, it has two rooms."""

    def __init__(self, beside: Beside | None = None) -> None:
        """Begin with nothing shown."""
        self._beside = beside if beside and beside.works else None
        self.rooms = [Enlarged() for _ in range(2 if self._beside else 1)]
        """The one that is shown comes first."""
        self._shown: tuple[Hashable, Surface] | None = None
        self._late = 0
        """Full frames in a row that have shown it as it was."""

    @property
    def shown(self) -> Surface | None:
        """How it was shown last."""
        return self._shown and self._shown[1]

    def at(self, key: Hashable, small: Callable[[], Surface], size: Size, most: Size) -> Surface:
        """Return how it looks by this key: what `small` returns, as large as `size`, never larger than `most`."""
        if self._shown is None or self._shown[0] != key:
            if self._shown and self._beside and self._late < LATE and full() and not self._beside.made(self, key):
                self._late += 1
                return self._shown[1]  # the next frame will have the time, or it is made beside this one
            self._late = 0
            made = self._beside.take(self, key) if self._beside else None
            if made or self._shown:
                self.rooms.reverse()
            self._shown = None  # nor its memory, where a larger one takes its place
            self._shown = key, made or self.rooms[0].to(small(), size, most)
        return self._shown[1]

    def next(self, key: Hashable, small: Callable[[], Surface], size: Size, most: Size) -> None:
        """Say how it will look next; `small` may use nothing that a frame uses."""
        if self._beside and (self._shown is None or self._shown[0] != key):
            self._beside.ask(self, key, partial(_enlarge, self.rooms[-1], small, size, most))

    def make_room(self, picture: Surface, most: Size) -> None:
        """Get the memory for a picture that grows as large as `most`; the second one beside the frames."""
        self.rooms[0].make_room(picture, most)
        if self._beside:
            self._beside.ask(self, None, partial(self.rooms[1].make_room, picture, most))

    def forget(self) -> None:
        """Let all go that is kept."""
        if self._beside:
            self._beside.take(self, None)
        self._shown = None
        for room in self.rooms:
            room.forget()


def thinned(picture: Surface, alpha: int) -> Surface:
    """Return a copy of a small picture of which so much is seen, of 255: to say so of a large one draws it slowest."""
    thin = picture.copy()
    thin.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return thin


def _enlarge(room: Enlarged, small: Callable[[], Surface], size: Size, most: Size) -> Surface:
    return room.to(small(), size, most)
