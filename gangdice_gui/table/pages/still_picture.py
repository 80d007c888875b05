"""The still picture of a page: where it is seen as it is made it takes as many frames as keep each of them short."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from pygame import Surface

from gangdice_gui.base.manners import full
from gangdice_gui.ui import spare

ROOM: Final = 0.006
"""Seconds after which the frame in which a page is built paints nothing of it."""
SHARE: Final = 0.006
"""Seconds of painting after which a frame shows nothing yet: the next one goes on, or draws what is there."""


class StillPicture:
    """A picture painted part by part."""

    def __init__(self) -> None:
        """Begin without one."""
        self._picture = Surface((1, 1))
        self._left: Iterator[bool | None] | None = None
        self._waited = False
        """Whether a frame has left all of it to the next one."""

    @property
    def stale(self) -> bool:
        """Whether some of it has to be painted."""
        return self._left is not None

    def spoil(self, size: tuple[int, int], paint: Callable[[Surface], Iterator[bool | None]]) -> None:
        """Have it painted anew, in a size in pixels; `paint` pauses after each part, with True where a thread is at it.

        It is not kept: a page that held itself by it would outlast its time, with a picture as large as the window.
        """
        if self._picture.get_size() != size:
            self._picture = spare.got(size, Surface((1, 1)))
            self._picture.fill((0, 0, 0))
        self._left, self._waited = paint(self._picture), False

    @property
    def gone(self) -> bool:
        """Whether there is none, and none is painted."""
        return self._left is None and self._picture.get_size() == (1, 1)

    def lie_on(self, canvas: Surface) -> None:
        """Have it painted on a picture that nobody sees."""
        self._picture = canvas

    def lent(self) -> Surface:
        """Hand over what it was painted on, and keep none."""
        picture, self._picture, self._left = self._picture, Surface((1, 1)), None
        return picture

    def let_go(self) -> None:
        """Keep no picture: the page is not seen. In a large window the next one is painted on its memory."""
        if self._picture.get_size() != (1, 1):
            spare.give(self._picture)
        self._picture, self._left = Surface((1, 1)), None

    def whole(self) -> Surface:
        """Return it, and paint first what is left of it."""
        for _ in self._left or ():
            pass
        self._left = None
        return self._picture

    def goes_on(self) -> bool:
        """Paint as much of it as a frame has room for; returns whether that was so much that the next one draws it."""
        if self._left is None:
            return False
        if full(ROOM) and not self._waited:
            self._waited = True
            return True
        began = time.thread_time()
        for waits in self._left:
            if waits or time.thread_time() - began > SHARE:
                return True
        self._left = None
        return time.thread_time() - began > SHARE
