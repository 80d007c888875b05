"""Whether a die that flies alone keeps clear of others that fly, or lie, meanwhile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from gangdice_gui.ui.dice.throw_math import Vector

APART: Final = 1.12
"""How far from all others it stays, middle from middle, in edges."""
BESIDE: Final = 1.57
"""How far once it lies."""
Moment = tuple[float, Sequence[Vector]]
"""Seconds before its rest, and where the others are then, from above and in pixels."""


def is_clear(way: Sequence[Vector | None], x: float, y: float, crowd: Sequence[Moment], px: float) -> bool:
    """Tell whether a die whose throw lies at x and y comes near nobody."""
    for place, (before, others) in zip(way, crowd, strict=True):
        if place is None:
            continue
        at = place[0] + x, place[1] + y, place[2]
        # At rest their pictures must not lie over each other either.
        near = px * (APART if before else BESIDE)
        if any(abs(at[0] - other[0]) < near and math.dist(at, other) < near for other in others):
            return False
    return True
