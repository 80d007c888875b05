"""What turns in the air of a large window, turned anew in every second frame and moved in all of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from pygame import Surface

EVERY: Final = 33.4
"""Milliseconds a picture is good for: two frames."""


class Turned:
    """Pictures of things that turn: in a large window to turn them costs most, and nobody sees every second time."""

    def __init__(self, large: bool) -> None:
        """Begin with none; where the window is not `large` none is kept, and all are turned in every frame."""
        self._large = large
        self._kept: dict[int, tuple[int, Surface]] = {}
        """By its number, which of its moments each picture is of."""

    def held(self, ms: float) -> float:
        """Return a moment for what grows meanwhile: in a large window the one it was enlarged for last."""
        return math.floor(ms / EVERY) * EVERY if self._large else ms

    def picture(self, number: int, ms: float, turn: Callable[[], Surface]) -> Surface:
        """Return how one of the things looks at a moment; `turn` makes it. Half of them are turned in each frame."""
        if not self._large:
            return turn()
        moment = math.floor(ms / EVERY + number % 2 / 2)
        kept = self._kept.get(number)
        if kept is None or kept[0] != moment:
            kept = self._kept[number] = moment, turn()
        return kept[1]
