"""When a press counts: what decides takes none that came before anybody could have seen what it does."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

STANDS: Final = 400
"""Milliseconds a button that decides stands in its place before a press counts."""
PAUSE: Final = 300
"""Milliseconds after a press in vain until the next is of no hail any more, also where a button stands less long."""
FAR: Final = 24.0
"""Design units a pointer goes to be called moved: a finger never comes down twice on the same pixel."""


@dataclass(slots=True)
class _Stand:
    """One button: since when it stands, and where the pointer was then."""

    since: float
    pointer: tuple[int, int] | None


class Patience:
    """Knows of every widget how long it has stood.

    Whoever hammers on a key, or on a place where a button has come up under the pointer, decides nothing until there
    is a pause. Whoever has moved to the button since, or presses its own letter, only waits until it has stood.
    """

    def __init__(self) -> None:
        """Start with an empty page."""
        self._clock = 0.0
        self._pointer: tuple[int, int] | None = None
        self._stands: dict[str, _Stand] = {}
        self._hail = -math.inf
        """When a press was taken by nothing, or in vain."""

    def follow(self, names: Iterable[str]) -> None:
        """Take note of what is on the page now: what was there before goes on standing."""
        new = _Stand(self._clock, self._pointer)
        self._stands = {name: self._stands.get(name) or _Stand(new.since, new.pointer) for name in names}

    def again(self) -> None:
        """Let everything stand from now on: the page has just come, or a press has cut short what covered it."""
        self._stands = {name: _Stand(self._clock, self._pointer) for name in self._stands}

    def hail(self) -> None:
        """Take note of a press that no widget took: those that follow it at once are of the same hail.

        So it is for what comes only after it, too.
        """
        self._hail = self._clock

    def update(self, ms: int) -> None:
        """Let time pass."""
        self._clock += ms

    def point(self, pos: tuple[int, int]) -> None:
        """Take note of where the pointer is."""
        self._pointer = pos
        for stand in self._stands.values():
            stand.pointer = stand.pointer or pos

    def moved(self, name: str, unit: float) -> bool:
        """Tell whether the pointer has gone some way since a widget came; `unit` is pixels per design unit."""
        start = self._stands[name].pointer
        return start is not None and self._pointer is not None and math.dist(start, self._pointer) > FAR * unit

    def takes(self, name: str, meant: bool, stands: float = STANDS) -> bool:
        """Tell whether a press on a widget counts; `meant` where it cannot be one of a hail meant for something else.

        It has to have stood for `stands` milliseconds. A press that does not count starts the waiting anew for the
        others of its hail, which ends with a pause as long as that, and no shorter than `PAUSE`.
        """
        stand = self._stands[name]
        paused = meant or self._clock - self._hail >= max(stands, PAUSE)
        if paused and self._clock - stand.since >= stands:
            return True
        self.hail()
        return False
