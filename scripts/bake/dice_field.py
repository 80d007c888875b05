"""The distance to a die and what lies there: the field its rays are traced through."""

from __future__ import annotations

import math

from dice_model import PIP_RADIUS, ROUNDING, fedora_field
from dice_ten import EDGE, GROOVE, NUMERAL, REACH
from numba import njit

HAT = fedora_field()
_HAT_N = HAT.shape[0]


@njit(fastmath=True, inline="always")
def _smooth_max(a, b, k):  # type: ignore[no-untyped-def]
    h = max(k - abs(a - b), 0.0) / k
    return max(a, b) + h * h * k * 0.25


@njit(fastmath=True)
def _hat(x, y):  # type: ignore[no-untyped-def]
    fx, fy = (x + 1) * 0.5 * _HAT_N - 0.5, (y + 1) * 0.5 * _HAT_N - 0.5
    if fx < 0 or fy < 0 or fx >= _HAT_N - 1 or fy >= _HAT_N - 1:
        return 0.5
    i, j = int(fx), int(fy)
    a, b = fx - i, fy - j
    low = HAT[j, i] * (1 - a) + HAT[j, i + 1] * a
    high = HAT[j + 1, i] * (1 - a) + HAT[j + 1, i + 1] * a
    return low * (1 - b) + high * b


@njit(fastmath=True)
def _many_sided(x, y, z, faces):  # type: ignore[no-untyped-def]
    """Return the same for a die whose faces all lie REACH from its middle, with engraved numerals."""
    first = second = -9.0
    face = 0
    for k in range(faces.normals.shape[0]):
        q = x * faces.normals[k, 0] + y * faces.normals[k, 1] + z * faces.normals[k, 2] - REACH
        if q > first:
            first, second, face = q, first, k
        elif q > second:
            second = q
    d = _smooth_max(first, second, EDGE)
    if d >= 0.12:
        return d, 0
    u = x * faces.rights[face, 0] + y * faces.rights[face, 1] + z * faces.rights[face, 2]
    v = x * faces.ups[face, 0] + y * faces.ups[face, 1] + z * faces.ups[face, 2]
    n = faces.numerals.shape[1]
    i, j = int((u / NUMERAL + 1) * 0.5 * n), int((v / NUMERAL + 1) * 0.5 * n)
    if i < 0 or j < 0 or i >= n or j >= n:
        return d, 0
    e = faces.numerals[face, j, i] * NUMERAL
    if e >= 0.08:
        return d, 0
    groove = max(e * 0.8 + first * 0.75, -GROOVE - first)
    return _smooth_max(d, -groove, 0.012), 1 if -groove > d - 0.010 else 0


@njit(fastmath=True)
def _distance(x, y, z, faces):  # type: ignore[no-untyped-def]
    """Return the distance to the die and what lies there: 0 body, 1 pip or numeral, 2 inlay."""
    if faces.normals.shape[0]:
        return _many_sided(x, y, z, faces)
    q0, q1, q2 = abs(x) - (1 - ROUNDING), abs(y) - (1 - ROUNDING), abs(z) - (1 - ROUNDING)
    a, b, c = max(q0, 0.0), max(q1, 0.0), max(q2, 0.0)
    d = math.sqrt(a * a + b * b + c * c) + min(max(q0, max(q1, q2)), 0.0) - ROUNDING
    part = 0
    if d >= 0.12:
        return d, part
    ax, ay, az = abs(x), abs(y), abs(z)
    if ax > ay and ax > az:
        slot, u, v, w = 0 if x > 0 else 1, y, z, ax
    elif ay > az:
        slot, u, v, w = 2 if y > 0 else 3, z, x, ay
    else:
        slot, u, v, w = 4 if z > 0 else 5, x, y, az
    if faces.counts[slot] == 0:
        e = _hat(u, v + 0.03)
        if e < 0.08:
            groove = max(e * 0.8 + (w - 1.0) * 0.75, 0.955 - w)
            # The inlay rises again from its rim to a low cushion, which is what makes metal read as metal.
            groove = max(groove, 0.955 + 0.030 * min(1.0, max(0.0, -e - 0.008) / 0.055) - w)
            deep = _smooth_max(d, -groove, 0.02)
            if -groove > d - 0.012:
                part = 2
            d = deep
        return d, part
    nearest = 1e9
    for i in range(faces.counts[slot]):
        du, dv = u - faces.pips[slot, i, 0], v - faces.pips[slot, i, 1]
        nearest = min(nearest, du * du + dv * dv)
    size = 1.5 if faces.counts[slot] == 1 else 1.0
    h = w - (1 + PIP_RADIUS * 0.62 * size)
    groove = math.sqrt(nearest + h * h) - PIP_RADIUS * 1.22 * size
    deep = _smooth_max(d, -groove, 0.045)
    if -groove > d - 0.016:
        part = 1
    return deep, part
