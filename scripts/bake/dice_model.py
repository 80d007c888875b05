"""The die as a solid: a rounded cube with engraved pips, its six materials, its two sets of faces, its orientations.

Body axes: Boss or six +z, 1 -z, 2 -y, 5 +y, 3 +x, 4 -x. Half the edge is 1. View axes: x right, y up, z towards the
eye.
"""

from __future__ import annotations

import io
import math
from typing import NamedTuple

import numpy as np
import resvg_py
from PIL import Image
from scipy.ndimage import distance_transform_edt

ROUNDING = 0.30
PIP_RADIUS = 0.185
PIP_REACH = 0.46
SIX_REACH = 0.52
"""How far the outer pips of a six lie from its middle row."""
EXTENT = 1.66
"""Half the side of a sprite."""
TILT = math.radians(21)
"""How far the table is turned away from a straight look down."""
MATERIALS = ("ivory", "crimson", "onyx", "sapphire", "tangerine", "pewter")
BATCHES = (slice(0, 4), slice(4, 6))
"""Materials traced in one pass: they share its chance, so another material in it would change all their noise."""
FACE_SETS = ("boss", "six")
"""What the face on +z shows: the Boss's fedora as an inlay, or six pips."""

FEDORA = (
    "M-27,3 C-28,-16 -24,-33 -13,-34 C-7,-34.5 -4,-29.5 0,-29.5 C4,-29.5 7,-34.5 13,-34 C24,-33 28,-16 27,3 "
    "C18,7.5 9,9 0,9 C-9,9 -18,7.5 -27,3 Z "
    "M-28,6.5 C-18,11.5 -9,13 0,13 C9,13 18,11.5 28,6.5 L28.6,13 C19,18 10,19.5 0,19.5 C-10,19.5 -19,18 -28.6,13 Z "
    "M-48,6 C-49,2.5 -45,1 -42,3.5 C-38,7 -34.5,10.5 -31,13.5 C-21,21 -10,23 0,23 C10,23 21,21 31,13.5 "
    "C34.5,10.5 38,7 42,3.5 C45,1 49,2.5 48,6 C43,20 24,33 0,33 C-24,33 -43,20 -48,6 Z"
)


def rotation(axis: tuple[float, float, float], degrees: float) -> np.ndarray:
    """Return the 3x3 rotation about an axis."""
    a = np.asarray(axis, float)
    a = a / np.linalg.norm(a)
    k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    angle = math.radians(degrees)
    return np.eye(3) + math.sin(angle) * k + (1 - math.cos(angle)) * k @ k


FACE_UP = {
    0: np.eye(3),
    1: rotation((1, 0, 0), 180),
    2: rotation((1, 0, 0), -90),
    5: rotation((1, 0, 0), 90),
    3: rotation((0, 1, 0), -90),
    4: rotation((0, 1, 0), 90),
}
"""Body to world with this face on top."""


def resting(face: int, yaw: float, tilt: float = math.degrees(TILT)) -> np.ndarray:
    """Return body to view for a die at rest."""
    return rotation((1, 0, 0), -tilt) @ rotation((0, 0, 1), yaw) @ FACE_UP[face]


class Faces(NamedTuple):
    """What is on a die's faces: of a cube the pips by slot (+x, -x, +y, -y, +z, -z), centres (6, 6, 2) and counts (6,).

    A slot without pips carries the fedora. A die of another shape has its faces' normals, what is right and up on
    them (each (faces, 3)) and the numerals as signed distances (faces, n, n); a cube has none of these.
    """

    pips: np.ndarray
    counts: np.ndarray
    normals: np.ndarray = np.zeros((0, 3), np.float32)
    rights: np.ndarray = np.zeros((0, 3), np.float32)
    ups: np.ndarray = np.zeros((0, 3), np.float32)
    numerals: np.ndarray = np.zeros((0, 1, 1), np.float32)


def faces(which: str) -> Faces:
    """Return the pips of a set of faces. Raises ValueError for one that is not in FACE_SETS."""
    if which not in FACE_SETS:
        raise ValueError(f"no such set of faces: {which}")
    d = PIP_REACH
    corners = [(-d, -d), (d, d), (-d, d), (d, -d)]
    by_face = {1: [(0.0, 0.0)], 2: corners[:2], 3: [*corners[:2], (0.0, 0.0)], 4: corners, 5: [*corners, (0.0, 0.0)]}
    by_face[6] = [(x, y) for x in (-d, d) for y in (-SIX_REACH, 0.0, SIX_REACH)]
    slots = {0: 3, 1: 4, 2: 5, 3: 2, 5: 1}
    if which == "six":
        slots[4] = 6
    centres, counts = np.zeros((6, 6, 2), np.float32), np.zeros(6, np.int32)
    for slot, face in slots.items():
        counts[slot] = len(by_face[face])
        centres[slot, : counts[slot]] = by_face[face]
    return Faces(centres, counts)


def shows_top(matrix: np.ndarray) -> bool:
    """Tell whether anything of the face on +z can be seen: where not, both sets of faces look the same."""
    return bool(matrix[2, 2] > -0.02)


def fedora_field(n: int = 192) -> np.ndarray:
    """Return the signed distance to the fedora on [-1, 1]^2 as (n, n), row 0 at the bottom."""
    size = 768
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="-71 -71 142 142">'
        f'<rect x="-71" y="-71" width="142" height="142" fill="#000"/><path d="{FEDORA}" fill="#fff"/></svg>'
    )
    inside = np.array(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("L")) > 127
    field = (distance_transform_edt(~inside) - distance_transform_edt(inside)) / size * 2
    small = Image.fromarray(field.astype(np.float32)).resize((n, n), Image.Resampling.BILINEAR)
    return np.asarray(small, np.float32)[::-1].copy()


def _paint(r: float, g: float, b: float) -> list[float]:
    return [r**2.2, g**2.2, b**2.2]


_BRONZE = [0.12, 0.065, 0.03, 0.40, 1, 0.9]
_GOLD = [0.72, 0.38, 0.066, 0.38, 1.0, 0.9]
SURFACES = np.array(
    [  # body, pips, inlay: linear red, green, blue, roughness, metal, reflectance
        [
            [*_paint(0.95, 0.90, 0.78), 0.35, 0, 0.05],
            [*_paint(0.10, 0.07, 0.06), 0.40, 0, 0.04],
            [0.56, 0.26, 0.032, 0.40, 1, 0.9],
        ],
        [[*_paint(0.90, 0.18, 0.12), 0.25, 0, 0.06], [*_paint(0.99, 0.96, 0.88), 0.40, 0, 0.04], _GOLD],
        [[*_paint(0.075, 0.070, 0.075), 0.30, 0, 0.05], [1.0, 0.74, 0.30, 0.38, 1, 0.9], _GOLD],
        [[*_paint(0.13, 0.40, 0.80), 0.25, 0, 0.06], [*_paint(0.99, 0.97, 0.92), 0.40, 0, 0.04], _GOLD],
        [[*_paint(0.97, 0.475, 0.07), 0.26, 0, 0.06], [*_paint(0.12, 0.06, 0.03), 0.40, 0, 0.04], _BRONZE],
        [[*_paint(0.37, 0.40, 0.46), 0.30, 0, 0.10], [*_paint(0.07, 0.06, 0.06), 0.40, 0, 0.04], _BRONZE],
    ],
    np.float32,
)
KEY_LIGHT = np.array([0.42, 0.20, 0.10, 0.20, 0.20, 0.16], np.float32)
"""How strong the window on the upper left is for each material; 0 keeps the light symmetric about the line of sight."""
