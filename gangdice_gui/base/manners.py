"""What works beside the frames lets each of them pass.

Python runs one thread at a time: whatever reckons beside a frame takes half of its time. So the window says while it
makes a frame, and who has manners waits for the gap before the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Final

PATIENCE: Final = 0.003
"""Seconds that are waited for a frame at most: where one follows the other at once, work has to go on too."""

_gap = Event()
_gap.set()


@contextmanager
def frame() -> Iterator[None]:
    """Say that a frame is made meanwhile."""
    _gap.clear()
    try:
        yield
    finally:
        _gap.set()


def let_pass() -> bool:
    """Wait until no frame is made, or PATIENCE is at its end; returns whether there is a gap."""
    return _gap.wait(PATIENCE)
