"""The memory of pictures: kept for the next ones, and handed back to the system when nobody wants it."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import threading
from collections.abc import Callable
from functools import cache
from typing import Any, Final

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
LOOKS: Final = 256
"""Those after which a large window has more cleared, if need be."""
ENOUGH: Final = 128 << 20
"""Bytes that should lie free in one piece then, and at rest: three pictures as large as it, and what turns there."""

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

    A full frame leaves it to the next one that is not, for a while. In a large window it takes ever more instead, which
    is cleared before it is wanted.
    """
    global _moved
    _moved += ms
    if _moved < (LOOKS if _large else LATEST if full() else EVERY):
        return
    _moved = 0
    if _large:
        _clearing.ask(ENOUGH)
    else:
        give_back()


class _Free(ctypes.Structure):
    """What glibc tells of its heap; its first number is how many bytes it has of the system."""

    _fields_ = [(f"number_{k}", ctypes.c_size_t) for k in range(10)]


def clear(size: int) -> None:
    """Have so many bytes lie free in one piece that the system has cleared already, where the C library can tell.

    Raises OSError, TypeError or AttributeError where it cannot.
    """
    library: Any = _c_library(ctypes.CDLL)  # a call lets other threads run
    library.malloc.restype, library.mallinfo2.restype = ctypes.c_void_p, _Free
    before = library.mallinfo2().number_0
    place = library.malloc(ctypes.c_size_t(size))
    more = min(size, max(0, library.mallinfo2().number_0 - before))
    if place and more:  # what it had before has been drawn on
        library.memset(ctypes.c_void_p(place + size - more), 0, ctypes.c_size_t(more))
    library.free(ctypes.c_void_p(place))


class Clearing:
    """Has memory cleared on a thread, for pictures to come: a frame that has it done waits 1 ms for each MB."""

    def __init__(self) -> None:
        """Begin without a thread: it comes with the first large window."""
        self._wanted, self._asked = 0, threading.Condition()
        self._thread: threading.Thread | None = None

    def ask(self, size: int) -> None:
        """Have so many bytes lie free soon."""
        with self._asked:
            self._wanted = max(size, self._wanted)
            self._asked.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="clearing", daemon=True)
            with contextlib.suppress(RuntimeError):  # the system has no thread left: each picture waits for its own
                self._thread.start()

    def _run(self) -> None:
        with contextlib.suppress(OSError, TypeError, AttributeError):
            while True:
                with self._asked:
                    self._asked.wait_for(lambda: self._wanted)
                    size, self._wanted = self._wanted, 0
                clear(size)


_clearing: Final = Clearing()


def tidy() -> None:
    """Have Python's collector look over all there is, if that is soon due: at rest no frame waits for it.

    A large window has memory cleared for what begins next.
    """
    if _large:
        _clearing.ask(ENOUGH)
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
