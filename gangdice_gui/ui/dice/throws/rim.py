"""Dice that are thrown against the rim: they strike it on their way out of the hand, and come back from it.

Their path is one from beyond the rim; as long as they are there they are seen where the rim, as a mirror, shows them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.impact import Impact
from gangdice_gui.ui.dice.throws.math import Vector
from gangdice_gui.ui.dice.throws.path import Trajectory

LOOKS: Final = 0.004
"""Seconds between the moments at which it is looked whether a die has struck it."""
LATEST: Final = 0.5
"""Seconds after which none does."""
HARDEST: Final = 22.0
"""Edges a second with which a die strikes that is heard most."""
CLOSEST: Final = 0.3
"""How near to where dice strike it a hand lets go at most, in face widths."""


class Rim(NamedTuple):
    """A side of the table that dice come back from."""

    x: float
    """Where their middles are as they strike it."""
    side: int
    """1 for the right, -1 for the left."""

    def beside(self, middle: float, unit: float) -> Rim:
        """Return it as so many units right of a middle."""
        return Rim((self.x - middle) / unit, self.side)

    def seen(self, x: float) -> float:
        """Return where a die is seen whose path is at `x`."""
        return 2 * self.x - x if self.side * (x - self.x) > 0 else x

    def beyond(self, hand: float, px: float) -> float:
        """Return where a hand, at a face of this width, would be beyond it whose dice simply fly on."""
        return 2 * self.x - self.side * min(self.side * hand, self.side * self.x - CLOSEST * px)

    def strikes(self, path_at: Callable[[float], Vector], die: int, path: Trajectory) -> list[Impact]:
        """Return what is heard of a die whose path is somewhere at a moment, in seconds: once or not at all."""
        steps = range(int(LATEST / LOOKS))
        struck = next((k * LOOKS for k in steps if self.side * (path_at(k * LOOKS)[0] - self.x) <= 0), None)
        if not struck:
            return []
        return [Impact(struck * 1000, "wood", min(1.0, path.speed(die, struck) / HARDEST), die)]
