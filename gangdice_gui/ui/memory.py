"""The memory of pictures: kept for the next ones, and handed back to the system when nobody wants it."""

from __future__ import annotations

import contextlib
import ctypes
import gc
from collections.abc import Callable
from functools import cache
from typing import Final

from gangdice_gui.base.manners import full

M_TRIM_THRESHOLD: Final = -1
M_MMAP_MAX: Final = -4
M_ARENA_MAX: Final = -8
NEVER: Final = 2**31 - 1
LARGE: Final = 1440
"""Lines from which on a window is large."""
HUGE: Final = 2160
"""And one in which even a picture that fades over the console is too much for a frame that has more to do."""
OFTEN: Final = 4
"""How often younger things have been looked over since all were: after ten times Python does so in some frame."""
EVERY: Final = 64
"""Milliseconds of moving pictures after which what lies free goes back."""
LATEST: Final = 2 * EVERY
"""Those after which it does so in any case."""

_large, _moved = False, 0


def keep() -> None:
    """Have the C library keep what is freed for the next picture, where it can; call it before there is a window.

    Else glibc has the system map each picture anew and take it back at once, and the system clears it page by page
    when it is drawn on: that took longer than the drawing. Nor does each thread need a heap of its own.
    """
    with contextlib.suppress(OSError, TypeError, AttributeError):
        library = _c_library(ctypes.CDLL)
        library.mallopt(M_MMAP_MAX, 0)
        library.mallopt(M_TRIM_THRESHOLD, NEVER)
        library.mallopt(M_ARENA_MAX, 1)


def suit(size: tuple[int, int]) -> None:
    """Mind how large the window is."""
    global _large
    _large = size[1] >= LARGE


def large() -> bool:
    """Tell whether the window is large."""
    return _large


def moved(ms: int) -> None:
    """Count the time in which pictures move: that leaves holes everywhere, and what lies free in them is held.

    A full frame leaves it to the next one that is not, for a while.
    """
    global _moved
    _moved += ms
    if _moved >= (LATEST if full() else EVERY):
        _moved = 0
        give_back()


def tidy() -> None:
    """Have Python's collector look over all there is, if that is soon due: at rest no frame waits for it."""
    if gc.get_count()[2] >= OFTEN:
        gc.collect()


def give_back() -> None:
    """Hand back what lies free, where the C library can: a tenth of a table's memory does.

    Not in a large window: to get it again for its next pictures takes longer than one of its frames.
    """
    if _large:
        return
    with contextlib.suppress(OSError, TypeError, AttributeError):
        _c_library(ctypes.CDLL).malloc_trim(0)


@cache
def _c_library(load: Callable[[None], ctypes.CDLL]) -> ctypes.CDLL:
    """Return the C library. To ask the system for it takes as long as to hand back what lies free."""
    return load(None)
