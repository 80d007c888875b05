"""The reckoning of a finished match, part by part and off the frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from gangdice_gui.table.worker import Worker

_WAITING: Final = object()


class PartsReckoning:
    """What is known so far of the parts of a match: its rounds, or its turns."""

    def __init__(self, count: int, reckon: Callable[[int], Any]) -> None:
        """Reckon parts 1 to `count`; the work begins with the first `follow`."""
        self.count, self.parts = count, dict[int, Any]()
        """What was found, by part; None for one that could not be reckoned."""
        self.reckon = reckon
        self._work = Worker()
        self._begun = False

    @property
    def known(self) -> bool:
        """Whether every part is reckoned."""
        return len(self.parts) == self.count

    def follow(self) -> bool:
        """Take what has been reckoned since; returns whether there was anything."""
        numbers = range(1, self.count + 1)
        if not self._begun:
            self._begun = True
            self._work.ask([(n, partial(self.reckon, n)) for n in numbers if n not in self.parts])
        if self.known:
            return False
        answers = {n: self._work.get(n, _WAITING) for n in numbers if n not in self.parts}
        fresh = {n: found for n, found in answers.items() if found is not _WAITING}
        self.parts |= fresh
        return bool(fresh)

    def close(self) -> None:
        """Let the worker go; what is known stays."""
        self._work.close()
        self._begun = False
