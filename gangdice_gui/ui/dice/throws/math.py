"""Turning dice: rotations as nine numbers, the grid of view directions, the symmetries of the cube.

A rotation is a row-major tuple of nine floats, body to world unless said otherwise. Body axes: Boss or six +z, 1 -z,
2 -y, 5 +y, 3 +x, 4 -x. World: x right, y away from the player, z up. View: x right, y up, z towards the eye; the table
is seen from above, turned by TILT.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

Matrix = tuple[float, float, float, float, float, float, float, float, float]
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

SPRITE: Final = 1.66
"""Side of a die's sprite in face widths."""
TILT: Final = math.radians(21)
COS_TILT: Final = math.cos(TILT)
SIN_TILT: Final = math.sin(TILT)
NEARER: Final = 0.12
"""How much larger a die is seen for each edge it is higher."""
FLEES: Final = 0.31
"""How far a shadow lies beside its die, in face widths for each of height: away from the lamp over the middle."""
FALLS: Final = 0.20
"""How far it lies below it."""
FRAME: Final = 1 / 60
"""Seconds from one picture to the next."""
IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
FACE_AXIS: Final[dict[int, Vector]] = {
    0: (0.0, 0.0, 1.0),
    1: (0.0, 0.0, -1.0),
    2: (0.0, -1.0, 0.0),
    3: (1.0, 0.0, 0.0),
    4: (-1.0, 0.0, 0.0),
    5: (0.0, 1.0, 0.0),
    6: (0.0, 0.0, 1.0),
}
"""Where each face is; a die has a Boss, 0, or a six, never both."""


def multiply(a: Matrix, b: Matrix) -> Matrix:
    """Return the rotation that does b first, then a."""
    a0, a1, a2, a3, a4, a5, a6, a7, a8 = a
    b0, b1, b2, b3, b4, b5, b6, b7, b8 = b
    return (
        a0 * b0 + a1 * b3 + a2 * b6,
        a0 * b1 + a1 * b4 + a2 * b7,
        a0 * b2 + a1 * b5 + a2 * b8,
        a3 * b0 + a4 * b3 + a5 * b6,
        a3 * b1 + a4 * b4 + a5 * b7,
        a3 * b2 + a4 * b5 + a5 * b8,
        a6 * b0 + a7 * b3 + a8 * b6,
        a6 * b1 + a7 * b4 + a8 * b7,
        a6 * b2 + a7 * b5 + a8 * b8,
    )


def about_z(degrees: float) -> Matrix:
    """Return a rotation about the vertical, counter-clockwise seen from above."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0)


def from_quaternion(q: Quaternion) -> Matrix:
    """Return the rotation of a unit quaternion w, x, y, z."""
    w, x, y, z = q
    return (
        1 - 2 * (y * y + z * z),
        2 * (x * y - w * z),
        2 * (x * z + w * y),
        2 * (x * y + w * z),
        1 - 2 * (x * x + z * z),
        2 * (y * z - w * x),
        2 * (x * z - w * y),
        2 * (y * z + w * x),
        1 - 2 * (x * x + y * y),
    )


def to_view(m: Matrix) -> Matrix:
    """Return body to view for a body-to-world rotation."""
    a, b, c, d, e, f, g, h, i = m
    return (
        a,
        b,
        c,
        COS_TILT * d + SIN_TILT * g,
        COS_TILT * e + SIN_TILT * h,
        COS_TILT * f + SIN_TILT * i,
        -SIN_TILT * d + COS_TILT * g,
        -SIN_TILT * e + COS_TILT * h,
        -SIN_TILT * f + COS_TILT * i,
    )


def cell_of(n: int, x: float, y: float, z: float, every: int = 1) -> int:
    """Return the cell of a cube map of 6 n^2 cells of nearly equal angle that a direction falls in.

    With `every` 2 it is the nearest of those in every other row and column, of a map whose n is odd.
    """
    ax, ay, az = abs(x), abs(y), abs(z)
    if ax >= ay and ax >= az:
        slot, u, v, w = (0 if x > 0 else 1), y, z, ax
    elif ay >= az:
        slot, u, v, w = (2 if y > 0 else 3), x, z, ay
    else:
        slot, u, v, w = (4 if z > 0 else 5), x, y, az
    across, down = (math.atan2(u, w) * 4 / math.pi + 1) * 0.5 * n, (math.atan2(v, w) * 4 / math.pi + 1) * 0.5 * n
    if every == 1:
        i, j = min(n - 1, int(across)), min(n - 1, int(down))
    else:
        i, j = min(n - 1, int(across / 2 + 0.25) * 2), min(n - 1, int(down / 2 + 0.25) * 2)
    return (slot * n + i) * n + j


def cell_direction(n: int, cell: int) -> Vector:
    """Return the unit direction in the middle of a cell."""
    rest, j = divmod(cell, n)
    slot, i = divmod(rest, n)
    u = math.tan(((i + 0.5) / n * 2 - 1) * math.pi / 4)
    v = math.tan(((j + 0.5) / n * 2 - 1) * math.pi / 4)
    sign = -1.0 if slot % 2 else 1.0
    x, y, z = ((sign, u, v), (u, sign, v), (u, v, sign))[slot // 2]
    k = 1 / math.sqrt(x * x + y * y + z * z)
    return x * k, y * k, z * k


@cache
def cell_rotation(n: int, cell: int) -> Matrix:
    """Return the body-to-view rotation a cell's sprite is baked with: the shortest to turn its direction to the eye."""
    x, y, z = cell_direction(n, cell)
    if z < -0.999999:
        return (1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, -1.0)
    k = 1 / (1 + z)
    return (1 - x * x * k, -x * y * k, -x, -x * y * k, 1 - y * y * k, -y, x, y, 1 - (x * x + y * y) * k)


def spin(view: Matrix, n: int, cell: int) -> float:
    """Return the degrees, counter-clockwise, to turn a cell's sprite by to show a body-to-view rotation."""
    k = cell_rotation(n, cell)
    m00 = view[0] * k[0] + view[1] * k[1] + view[2] * k[2]
    m01 = view[0] * k[3] + view[1] * k[4] + view[2] * k[5]
    m10 = view[3] * k[0] + view[4] * k[1] + view[5] * k[2]
    m11 = view[3] * k[3] + view[4] * k[4] + view[5] * k[5]
    return math.degrees(math.atan2(m10 - m01, m00 + m11))


@cache
def symmetries() -> tuple[Matrix, ...]:
    """Return the 24 rotations that map the cube onto itself."""
    found = [IDENTITY]
    quarter_turns: tuple[Matrix, ...] = (
        (0.0, -1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0),
        (1.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 1.0, 0.0),
    )
    for known in found:  # grows while it is walked
        for turn in quarter_turns:
            new = multiply(turn, known)
            if new not in found:
                found.append(new)
    return tuple(found)


def between(a: Matrix, b: Matrix, u: float) -> Matrix:
    """Return the rotation a share u, 0 to 1, of the shortest way from a to b."""
    # The turn from a to b is b * a transposed; its axis and angle are in its antisymmetric part and its trace.
    t = multiply(b, (a[0], a[3], a[6], a[1], a[4], a[7], a[2], a[5], a[8]))
    angle = math.acos(max(-1.0, min(1.0, (t[0] + t[4] + t[8] - 1) / 2)))
    x, y, z = t[7] - t[5], t[2] - t[6], t[3] - t[1]
    length = math.sqrt(x * x + y * y + z * z)
    if length < 1e-6:
        return a if angle < 1 or u < 0.5 else b
    half = angle * u / 2
    k = math.sin(half) / length
    return multiply(from_quaternion((math.cos(half), x * k, y * k, z * k)), a)


def about_x(degrees: float) -> Matrix:
    """Return a rotation about the line from left to right, positive lifting the far side."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (1.0, 0.0, 0.0, 0.0, c, -s, 0.0, s, c)


def top_face(m: Matrix) -> int:
    """Return the face most nearly on top, 0 for the Boss or the six."""
    x, y, z = m[6:9]
    ax, ay, az = abs(x), abs(y), abs(z)
    if ax >= ay and ax >= az:
        return 3 if x > 0 else 4
    if ay >= az:
        return 5 if y > 0 else 2
    return 0 if z > 0 else 1


def relabel(final: Matrix, face: int) -> Matrix:
    """Return the symmetry s for which final * s shows `face` on top, its picture as upright as the die lies.

    Multiplying every rotation of a die's path by s turns its labels, never its motion.
    """
    best, upright = IDENTITY, -9.0
    _, _, _, a, b, c, d, e, f = final
    for s, (x, y, z), (ux, uy, uz) in _labelled(face):
        if d * x + e * y + f * z > 0.9:
            # The picture's own upright direction, seen from above, against straight away from the player.
            away = a * ux + b * uy + c * uz
            if away > upright:
                best, upright = s, away
    return best


@cache
def _labelled(face: int) -> tuple[tuple[Matrix, Vector, Vector], ...]:
    """Return the symmetries, and where each turns a face's middle and its upright direction."""
    ways = FACE_AXIS[face], upright_axis(face)
    turned = []
    for s in symmetries():
        up, away = (
            (s[0] * x + s[1] * y + s[2] * z, s[3] * x + s[4] * y + s[5] * z, s[6] * x + s[7] * y + s[8] * z)
            for x, y, z in ways
        )
        turned.append((s, up, away))
    return tuple(turned)


def upright_axis(face: int) -> Vector:
    """Return the body direction that points away from the player when a die lies with this face up and no yaw."""
    return ((0, 1.0, 0), (0, -1.0, 0), (0, 0, 1.0), (0, 1.0, 0), (0, 1.0, 0), (0, 0, -1.0), (0, 1.0, 0))[face]


def at_rest(face: int, yaw: float) -> Matrix:
    """Return the body-to-world rotation of a die that lies with this face up, turned by `yaw` degrees."""
    up, away = FACE_AXIS[face], upright_axis(face)
    right = (
        away[1] * up[2] - away[2] * up[1],
        away[2] * up[0] - away[0] * up[2],
        away[0] * up[1] - away[1] * up[0],
    )
    return multiply(about_z(yaw), (*right, *away, *up))


def lie_of(m: Matrix) -> tuple[int, float, float]:
    """Return the face most nearly on top, how nearly (the cosine of its slant), and its yaw in degrees."""
    face = top_face(m)
    x, y, z = FACE_AXIS[face]
    return face, m[6] * x + m[7] * y + m[8] * z, yaw_of(m, face)


def yaw_of(m: Matrix, face: int) -> float:
    """Return the yaw in degrees of a die that lies with this face up."""
    x, y, z = upright_axis(face)
    return math.degrees(math.atan2(-(m[0] * x + m[1] * y + m[2] * z), m[3] * x + m[4] * y + m[5] * z))


def shadow_falls(x: float, y: float, px: float, height: float, width: float) -> tuple[float, float]:
    """Return where the shadow of a die falls that is `height` face widths over a place, in a window of this width."""
    return x + height * FLEES * (2 * x / width - 1) * px, y + height * FALLS * px
