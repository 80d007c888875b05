"""What is made anew after a change, made once after several of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Gathered:
    """Puts off what is to be made, while changes are gathered that may wait, until all have happened."""

    def __init__(self, make: Callable[[], None]) -> None:
        """Begin with nothing owed; `make` makes it."""
        self._make = make
        self._gathers = self._owes = False

    def waits(self, may: bool) -> bool:
        """Tell whether what is to be made waits, where it `may`."""
        self._owes = self._gathers and may
        return self._owes

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Gather what changes within."""
        outer, self._gathers = self._gathers, True
        try:
            yield
        finally:
            self._gathers = outer
            if self._owes and not outer:
                self._make()
