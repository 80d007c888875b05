"""What turns in the air of a large window, turned anew in every second or third frame and moved in all of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from pygame import Surface

FRAME: Final = 16.7
"""Milliseconds of a frame."""
MANY: Final = 8
"""Of more things than these a third is turned in each frame, of fewer the half."""


class Turned:
    """Pictures of things that turn: in a large window to turn them costs most, and nobody sees that it is left out."""

    def __init__(self, large: bool, many: int = 0) -> None:
        """Begin with none; where the window is not `large` none is kept, and all are turned in every frame."""
        self._large, self._parts = large, 3 if many > MANY else 2
        self._kept: dict[int, tuple[int, Surface]] = {}
        """By its number, which of its moments each picture is of."""

    def held(self, ms: float) -> float:
        """Return a moment for what grows meanwhile: in a large window the one it was enlarged for last."""
        return math.floor(ms / FRAME / 2) * FRAME * 2 if self._large else ms

    def picture(self, number: int, ms: float, turn: Callable[[], Surface]) -> Surface:
        """Return how one of the things looks at a moment; `turn` makes it. A part of them is turned in each frame."""
        if not self._large:
            return turn()
        moment = math.floor((ms / FRAME + number % self._parts) / self._parts)
        kept = self._kept.get(number)
        if kept is None or kept[0] != moment:
            kept = self._kept[number] = moment, turn()
        return kept[1]
