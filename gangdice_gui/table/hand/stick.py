"""The glove that a gamepad's right stick moves: within a small reach, and shaken as the stick is."""

from __future__ import annotations

import math
from typing import Final

from gangdice_gui.table.hand.hand import Grasp

REACH: Final = (84.0, 34.0)
"""How far to the side and up or down the stick moves it at most, in pixels of 1080 lines."""
WEIGHS: Final = 32.0
"""Milliseconds by which it lags behind the stick, which weighs nothing."""


class Stick(Grasp):
    """How far from its middle the glove is, and has been lately."""

    def __init__(self, clock: float) -> None:
        """Hold it in the middle."""
        super().__init__((0, 0), clock)
        self._wanted = (0.0, 0.0)
        self._passed = clock

    def push(self, tilt: tuple[float, float], k: float) -> None:
        """Have it go where the stick is pushed, -1 to 1 right and down, in a window `k` times as high as 1080 lines."""
        self._wanted = tilt[0] * REACH[0] * k, tilt[1] * REACH[1] * k

    def update(self, clock: float, k: float) -> None:
        """Let it come after the stick, its dice in it."""
        ms, self._passed = max(0.0, clock - self._passed), clock
        share = 1 - math.exp(-ms / WEIGHS)
        (x, y), (to_x, to_y) = self.pos, self._wanted
        there = (
            self._wanted
            if math.dist(self.pos, self._wanted) < 0.5
            else (x + (to_x - x) * share, y + (to_y - y) * share)
        )
        if there != self.pos and ms:
            self.move(there, clock)
        self.at = self.pos

    def stirs(self, clock: float, lately: float) -> bool:
        """Tell whether it is on its way, or was until so many milliseconds ago."""
        return self.pos != self._wanted or super().stirs(clock, lately)
