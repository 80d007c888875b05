"""What works beside the frames lets each of them pass.

Python runs one thread at a time: whatever reckons beside a frame takes half of its time. So the window says while it
makes a frame, and who has manners waits for the gap before the next one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Final, TypeVar

T = TypeVar("T")

PATIENCE: Final = 0.003
"""Seconds that are waited for a frame at most: where one follows the other at once, work has to go on too."""
SHARE: Final = 0.0005
"""Seconds of work between two looks whether a frame is made."""
MOMENT: Final = 0.00125
"""Seconds that are waited for a frame by what has to end soon."""
LONG: Final = 0.04
"""Seconds that are waited before somebody begins to think, whatever is shown of it takes longer, and between the pieces
of it while frames are seen: none takes so long, and after each of them there is a gap."""

FULL: Final = 0.012
"""Seconds after which a frame is full: what may be late by a frame or two waits for the next one."""

MUCH: Final = 0.002
"""Seconds of making one thing for later after which a frame makes no other: two would be seen."""
BREATH: Final = 0.003
"""Seconds between two frames of which the first was full, at least."""

_gap = Event()
_gap.set()
_began: float | None = None
_after: list[Event] = []
"""What is set as soon as the present frame is made."""


@contextmanager
def frame(seen: bool = True) -> Iterator[None]:
    """Say that a frame is made meanwhile; one that is not `seen` as it is made has all the time there is."""
    global _began
    _gap.clear()
    _began = time.perf_counter() if seen else None
    try:
        yield
    finally:
        _began = None
        _gap.set()
        while _after:
            _after.pop().set()


def afterwards(event: Event) -> None:
    """Set an event once no frame is made, for the thread that makes them: whom it wakes would only be in its way."""
    if _gap.is_set():
        event.set()
    elif event not in _after:
        _after.append(event)


def watched() -> bool:
    """Tell whether a frame is made that is seen as it is made, and could be late."""
    return _began is not None


def full(after: float = FULL) -> bool:
    """Tell whether a frame is made that has taken so long already that more would make it late."""
    return _began is not None and time.perf_counter() - _began > after


def breath(took: float) -> float:
    """Return how long to wait after a frame that took so long, in seconds, before the next one begins.

    Where long frames follow each other at once nobody beside them would come to work, or all at the same time.
    """
    return BREATH if took > FULL else 0.0


def much(began: float) -> bool:
    """Tell whether a frame that is seen has made something for later since `began`, by the clock of its thread."""
    return watched() and time.thread_time() - began > MUCH


def let_pass(patience: float = PATIENCE) -> bool:
    """Wait until no frame is made, or patience is at its end; returns whether there is a gap."""
    return _gap.wait(patience)


class Steady:
    """Rest for work that has to end soon: it goes on after a moment even where frames follow each other at once."""

    def __init__(self, seconds: float) -> None:
        """Begin to work; after so many `seconds` nothing is waited for any more."""
        self._until = time.perf_counter() + seconds
        self._worked = 0.0

    def __call__(self) -> None:
        """Let the present frame go on for a moment, after each half a millisecond's work."""
        now = time.perf_counter()
        if now < self._until and now - self._worked >= SHARE:
            let_pass(MOMENT)
            self._worked = time.perf_counter()


def politely(work: Generator[None, None, T], wanted: Callable[[], bool]) -> T | None:
    """Do work that pauses, and let each frame pass; returns what comes of it, None once nobody wants it any more.

    A frame that is seen passes as a whole: each time it gives way in its midst it waits until a piece is done.
    """
    try:
        while wanted():
            let_pass(LONG if watched() else PATIENCE)
            until = time.perf_counter() + SHARE
            next(work)
            while time.perf_counter() < until:
                next(work)
    except StopIteration as done:
        found: T = done.value
        return found
    return None
