"""Being told to stop from outside: Ctrl-C, a terminal that closes, a system that shuts down."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final, Self

TELLING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
PATIENCE_S: Final = 5.0
"""Seconds the window has to close by itself; who is told again after them ends at once."""


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Have Ctrl-C raise KeyboardInterrupt for a while, for work that says something about it."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)


class StopSignals:
    """Listens while a window is open. A context manager: before and after, everything is as it was."""

    def __init__(self) -> None:
        """Begin as one that has nothing to close: whatever tells the program to stop ends it at once."""
        self.number = 0
        """The signal that told the program to stop, 0 where none has."""
        self.close: Callable[[], object] | None = None
        """Closes the window, once there is one."""
        self._since = 0.0
        self._before: dict[int, Any] = {}

    @property
    def status(self) -> int:
        """The exit status of who has been told to stop, as shells count it; 0 for who has not."""
        return 128 + self.number if self.number else 0

    def __enter__(self) -> Self:
        """Listen, except to what the program was started to ignore, as by nohup."""
        for number in TELLING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._told)
        return self

    def __exit__(self, *_: object) -> None:
        """Listen no more."""
        for number, before in self._before.items():
            signal.signal(number, before or signal.SIG_DFL)

    def _told(self, number: int, _: FrameType | None) -> None:
        if self.close is None or (self.number and time.monotonic() - self._since > PATIENCE_S):
            os._exit(128 + number)
        if not self.number:
            self.number, self._since = number, time.monotonic()
            self.close()
