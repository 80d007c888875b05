"""The memory of large pictures, kept for the next ones of that size.

In a window of 4K to be given new memory takes longer than to draw in it: the system clears it page by page. Small
windows keep none: there it is not seen, and they would hold more.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Final, Literal

from pygame import Rect, Surface

from gangdice_gui.ui import memory
from gangdice_gui.ui.one_size import for_one_size

MOST: Final = 256 << 20
"""Bytes that are kept, at most."""
STOCK: Final = 3
"""So many pictures as large as the window are kept in stock while a table rests."""
WASTED: Final = 1.25
"""How many times as large as it has to be what is given out may be."""
_kept: Final[list[Surface]] = []
_one: Final = threading.RLock()
"""What is made beside the frames takes of it too. Python's collector may let a picture go, and so give its memory back,
in the midst of whatever a thread does: also while it looks for memory here."""


def got(size: tuple[int, int], like: Surface) -> Surface:
    """Return a picture of this size, with colours as in another; what is in it is anything."""
    w, h = size
    with _one:
        fits = [
            (room.get_width() * room.get_height(), at)
            for at, room in enumerate(_kept)
            if room.get_width() >= w and room.get_height() >= h
            if (room.get_bitsize(), room.get_masks()) == (like.get_bitsize(), like.get_masks())
        ]
        area, at = min(fits, default=(0, 0))
        room = _kept.pop(at) if fits and area <= WASTED * w * h else None
    if room is None:
        return Surface(size, 0, like)
    room.set_clip(None)
    if not room.get_masks()[3]:  # flags would say that one has clear parts that was faded
        room.set_alpha(None)
    return room if room.get_size() == size else room.subsurface((0, 0), size)


def copied(picture: Surface, part: Rect) -> Surface:
    """Return a copy of a part of an opaque picture."""
    if not memory.large():
        return picture.subsurface(part).copy()
    copy = got(part.size, picture)
    copy.blit(picture, (0, 0), part)
    return copy


def packed(picture: Surface, part: Rect | None = None) -> Surface:
    """Return an opaque picture, or a copy of a part of it, as it is kept where it is only copied from.

    It has three bytes a pixel, of which all are seen: to copy a part takes no longer, all of a window of 1080 lines
    0.8 ms more. To let but a share of it be seen rounds otherwise, so that wants a copy. Large windows have no time
    for this.
    """
    if memory.large():
        return picture if part is None else copied(picture, part)
    return (picture if part is None else picture.subsurface(part)).convert(24)


def got_packed(size: tuple[int, int]) -> Surface:
    """Return an opaque picture of this size as `packed` returns it; what is in it is anything."""
    return got(size, Surface((1, 1))) if memory.large() else Surface(size, 0, 24)


def give(picture: Surface) -> None:
    """Give back what nobody wants any more, or a picture that was new."""
    room = picture.get_parent() or picture
    if memory.large():
        with _one:
            if sum(one.get_pitch() * one.get_height() for one in _kept) < MOST:
                _kept.append(room)


def stock(size: tuple[int, int]) -> Iterator[Literal[True]]:
    """Get the memory of a few pictures as large as a large window, one at each step: some page will want it at once."""
    for _ in range(STOCK if memory.large() else 0):
        with _one:
            enough = sum(one.get_size() == size for one in _kept) >= STOCK
        if enough:
            return
        give(Surface(size))
        yield True


def forget() -> None:
    """Keep nothing."""
    with _one:
        _kept.clear()


for_one_size(forget)
