"""Whether a die that flies alone keeps clear of others that fly, or lie, meanwhile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from gangdice_gui.ui.dice.throws.lead import until_first
from gangdice_gui.ui.dice.throws.math import Vector
from gangdice_gui.ui.dice.throws.path import Trajectory

APART: Final = 1.12
"""How far from all others it stays, middle from middle, in edges."""
BESIDE: Final = 1.57
"""How far once it lies."""
SHIFTS: Final = (0.0, -1 / 3, 1 / 3, -2 / 3, 2 / 3, -1.0, 1.0)
"""Where else on the felt a throw could lie, in parts of the room there is beside it."""
STRAYS: Final = 1.0
"""How far a hand that has been flicked goes at most to let go of the die it has kept, in face widths."""
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


def beside_hand(
    felt: Sequence[float], path: Trajectory, px: float, way: float, hand: float | None, flung: bool
) -> list[float]:
    """Return where between the ends of a felt the path of a lone die could lie, of a face width, in pixels.

    Those come first that begin nearest to the hand that lets go of it; a hand that is `flung` does so where it is.
    """
    spare = max(0.0, (felt[1] - felt[0] - path.width * px / 2) / 2)
    places = [sum(felt) / 2 + spare * k for k in SHIFTS]
    if hand is None:
        return places
    begins, goes = (path.place(0, at)[0] * way * px / 2 for at in (0.0, until_first(path.impacts)))
    best, far = hand - begins, abs(goes - begins) + STRAYS * px if flung else math.inf
    places.append(min(max(places), max(min(places), best)))
    return sorted((x for x in places if abs(x - best) <= far), key=lambda x: abs(x - best))
