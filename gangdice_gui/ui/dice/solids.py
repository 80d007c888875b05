"""The two solids that dice are, the cube and the ten-sided one, with their edges; lengths in half edges of a cube."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from gangdice_gui.ui.dice.throws.math import Vector

REACH: Final = 0.88
"""How far the faces of the ten-sided die lie from its middle."""
LEAN: Final = math.radians(42)
"""How steep they are to the line through its poles."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A solid all of whose faces are as far from its middle."""

    faces: tuple[Vector, ...]
    """The directions they look in."""
    reach: float
    rounding: float
    """The radius of its edges."""


Ridge = tuple[Vector, Vector, Vector, Vector]
"""An edge of a solid: the directions its two faces look in, and the ends of the line its rounding is about."""


@lru_cache(maxsize=4)
def ridges(solid: Solid) -> tuple[Ridge, ...]:
    """Return the edges of a solid."""
    faces, inner = solid.faces, solid.reach - solid.rounding
    found = []
    for one, other in itertools.combinations(faces, 2):
        line = cross(one, other)
        # Where both faces meet a third one, without being outside any.
        ends = []
        for third in faces:
            volume = dot(line, third)
            if abs(volume) < 1e-6:
                continue
            x, y, z = map(sum, zip(cross(other, third), cross(third, one), line, strict=True))
            corner = inner * x / volume, inner * y / volume, inner * z / volume
            if all(dot(corner, face) < inner + 1e-6 for face in faces):
                ends.append(corner)
        if ends and math.dist(low := min(ends), high := max(ends)) > 1e-3:
            found.append((one, other, low, high))
    return tuple(found)


def cross(a: Sequence[float], b: Sequence[float]) -> Vector:
    """Return what stands upright on both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """Return how much of one is in the direction of the other."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _kite(k: int) -> Vector:
    """Return the direction of a face: five round the upper pole, then five round the lower."""
    side = 1 if k < 5 else -1
    around = math.radians(72 * (k % 5) + (36 if side < 0 else 0))
    return math.cos(LEAN) * math.cos(around), math.cos(LEAN) * math.sin(around), side * math.sin(LEAN)


CUBE: Final = Solid(
    ((1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 1.0), (0.0, 0.0, -1.0)),
    1.0,
    0.30,
)
TEN: Final = Solid(tuple(map(_kite, range(10))), REACH, 0.11)
