"""An orthographic path tracer for one die: sphere tracing of a signed distance field, several materials in one pass.

Smooth parts of the die are convex, so their light is looked up in tables made beforehand and has no noise; only pips
and inlay are traced. Without a key light the surroundings are symmetric about the line of sight, so that a sprite may
be turned in the picture plane and stay rightly lit.
"""

from __future__ import annotations

import math

import numpy as np
from dice_field import _distance
from dice_model import EXTENT, KEY_LIGHT, SURFACES, Faces, faces
from dice_ten import REACH, ten
from numba import njit, prange

TABLE_ROWS, TABLE_COLUMNS = 180, 360
_NEVER = -1.0
EYE = 1.76
"""How far from the die's middle a line of sight begins."""


@njit(inline="always")
def _random(state):  # type: ignore[no-untyped-def]
    state = state * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
    return state, float(state >> np.uint64(33)) / 2147483648.0


@njit(fastmath=True)
def _march(ox, oy, oz, dx, dy, dz, t, t_max, steps, faces):  # type: ignore[no-untyped-def]
    for _ in range(steps):
        d, part = _distance(ox + dx * t, oy + dy * t, oz + dz * t, faces)
        if d < 0.0012:
            return t, part
        t += d * 0.93
        if t > t_max:
            break
    return _NEVER, 0


@njit(fastmath=True)
def _normal(x, y, z, faces):  # type: ignore[no-untyped-def]
    e = 0.0025
    a, _ = _distance(x + e, y - e, z - e, faces)
    b, _ = _distance(x - e, y - e, z + e, faces)
    c, _ = _distance(x - e, y + e, z - e, faces)
    d, _ = _distance(x + e, y + e, z + e, faces)
    nx, ny, nz = a - b - c + d, -a - b + c + d, -a + b - c + d
    k = 1 / math.sqrt(nx * nx + ny * ny + nz * nz + 1e-20)
    return nx * k, ny * k, nz * k


@njit(fastmath=True)
def _light(x, y, z, key):  # type: ignore[no-untyped-def]
    """Return the radiance from a direction: felt, lamp ring, dome; a window if key > 0, a cap if key < 0."""
    if z < 0:
        k = 1 + z
        r, g, b = 0.02 + 0.03 * k, 0.045 + 0.05 * k, 0.03 + 0.035 * k
    else:
        # In flight a whole face meets the lamp at once and would flash: there the lamp is faint and has no core.
        lamp, core = (3.6, 0.55) if key > 0 else (0.15, 0.0)
        ring = math.exp(-(((z - 0.86) / 0.055) ** 2)) * lamp + math.exp(-(((z - 0.42) / 0.05) ** 2)) * 0.55
        level = 0.10 + 0.42 * z * z + ring + core * max(0.0, (z - 0.93) / 0.07)
        r, g, b = level * 1.04, level * 0.96, level * 0.82
        if key < 0:
            # A broad cap on the line of sight stands in for the window: a top face is as bright in flight as at rest.
            cap = min(1.0, max(0.0, (z - 0.25) / 0.65))
            w = -key * 2.1 * cap * cap * (3 - 2 * cap)
            r, g, b = r + w, g + w * 0.96, b + w * 0.86
        elif key > 0:
            w = key / (1 + math.exp(-(x * -0.45 + y * 0.62 + z * 0.64 - 0.90) * 60))
            r, g, b = r + w * 7, g + w * 6.6, b + w * 5.6
            w = key / (1 + math.exp(-(x * 0.8 + y * -0.2 + z * 0.25 - 0.80) * 40))
            r, g, b = r + w * 0.5, g + w * 0.9, b + w * 1.6
    return r, g, b


@njit(parallel=True, fastmath=True)
def _tables(rough, inlay_rough, key, samples):  # type: ignore[no-untyped-def]
    """Return light gathered by a matt surface, glossy body and glossy inlay: (3, rows, columns, 3)."""
    out = np.zeros((3, TABLE_ROWS, TABLE_COLUMNS, 3), np.float32)
    golden = math.pi * (3 - math.sqrt(5.0))
    for row in prange(TABLE_ROWS):
        theta = (row + 0.5) / TABLE_ROWS * math.pi
        for column in range(TABLE_COLUMNS):
            phi = (column + 0.5) / TABLE_COLUMNS * 2 * math.pi
            nx, ny, nz = math.sin(theta) * math.cos(phi), math.sin(theta) * math.sin(phi), math.cos(theta)
            for lobe in range(3):
                spread = 0.999 if lobe == 0 else rough * rough if lobe == 1 else inlay_rough * inlay_rough
                r = g = b = 0.0
                for i in range(samples):
                    uz = 1 - 2 * (i + 0.5) / samples
                    ur = math.sqrt(1 - uz * uz)
                    ex = nx + ur * math.cos(i * golden) * spread
                    ey = ny + ur * math.sin(i * golden) * spread
                    ez = nz + uz * spread
                    k = 1 / math.sqrt(ex * ex + ey * ey + ez * ez + 1e-20)
                    er, eg, eb = _light(ex * k, ey * k, ez * k, key)
                    r, g, b = r + er, g + eg, b + eb
                out[lobe, row, column, 0] = r / samples
                out[lobe, row, column, 1] = g / samples
                out[lobe, row, column, 2] = b / samples
    return out


@njit(fastmath=True)
def _look(table, x, y, z):  # type: ignore[no-untyped-def]
    fy = math.acos(min(1.0, max(-1.0, z))) / math.pi * TABLE_ROWS - 0.5
    fx = math.atan2(y, x) / (2 * math.pi) * TABLE_COLUMNS - 0.5
    j = math.floor(fy)
    i = math.floor(fx)
    b, a = fy - j, fx - i
    j0, j1 = min(max(int(j), 0), TABLE_ROWS - 1), min(max(int(j) + 1, 0), TABLE_ROWS - 1)
    i0, i1 = int(i) % TABLE_COLUMNS, (int(i) + 1) % TABLE_COLUMNS
    p, q, r, s = (1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b
    return (
        table[j0, i0, 0] * p + table[j0, i1, 0] * q + table[j1, i0, 0] * r + table[j1, i1, 0] * s,
        table[j0, i0, 1] * p + table[j0, i1, 1] * q + table[j1, i0, 1] * r + table[j1, i1, 1] * s,
        table[j0, i0, 2] * p + table[j0, i1, 2] * q + table[j1, i0, 2] * r + table[j1, i1, 2] * s,
    )


@njit(fastmath=True)
def _engraved(m, mats, hx, hy, hz, part, dx, dy, dz, nx, ny, nz, key, n, sx, sy, state, faces):  # type: ignore[no-untyped-def]
    """Return the light one camera sample gets from a pip or the inlay: a path of up to three bounces a lobe."""
    red = green = blue = 0.0
    facing = max(0.0, -(dx * nx + dy * ny + dz * nz))
    fresnel = mats[part, 5] + (1 - mats[part, 5]) * (1 - facing) ** 5 * (1 - mats[part, 3] * 0.6)
    metal = mats[part, 4] > 0.5
    for lobe in range(1 if metal else 2):
        x, y, z, ax, ay, az, ix, iy, iz = hx, hy, hz, nx, ny, nz, dx, dy, dz
        here, co = part, facing
        weight = 1.0 if metal else (fresnel if lobe == 0 else 1 - fresnel)
        tr, tg, tb = weight, weight, weight
        for bounce in range(3):
            state, q1 = _random(state)
            state, q2 = _random(state)
            if bounce == 0:
                q1, q2 = (q1 + sy) / n, (q2 + (sx * 5 + sy * 3) % n) / n
            uz = 1 - 2 * q1
            ur = math.sqrt(max(0.0, 1 - uz * uz))
            ux, uy = ur * math.cos(6.2831853 * q2), ur * math.sin(6.2831853 * q2)
            if (bounce == 0 and lobe == 0) or mats[here, 4] > 0.5:
                k, rough = 2 * co, mats[here, 3] * mats[here, 3]
                ex, ey, ez = ix + ax * k + ux * rough, iy + ay * k + uy * rough, iz + az * k + uz * rough
                if mats[here, 4] > 0.5:
                    grazing = (1 - co) ** 5
                    tr *= mats[here, 0] + (1 - mats[here, 0]) * grazing
                    tg *= mats[here, 1] + (1 - mats[here, 1]) * grazing
                    tb *= mats[here, 2] + (1 - mats[here, 2]) * grazing
            else:
                ex, ey, ez = ax + ux * 0.999, ay + uy * 0.999, az + uz * 0.999
                tr, tg, tb = tr * mats[here, 0], tg * mats[here, 1], tb * mats[here, 2]
            k = 1 / math.sqrt(ex * ex + ey * ey + ez * ez + 1e-20)
            ex, ey, ez = ex * k, ey * k, ez * k
            below = ex * ax + ey * ay + ez * az
            if below <= 0:
                ex, ey, ez = ex - 2 * ax * below, ey - 2 * ay * below, ez - 2 * az * below
            x, y, z = x + ax * 0.006, y + ay * 0.006, z + az * 0.006
            t, there = _march(x, y, z, ex, ey, ez, 0.004, 0.6, 10, faces)
            if t < 0:
                r, g, b = _light(
                    m[0, 0] * ex + m[0, 1] * ey + m[0, 2] * ez,
                    m[1, 0] * ex + m[1, 1] * ey + m[1, 2] * ez,
                    m[2, 0] * ex + m[2, 1] * ey + m[2, 2] * ez,
                    key,
                )
                red, green, blue = red + min(tr * r, 6.0), green + min(tg * g, 6.0), blue + min(tb * b, 6.0)
                break
            x, y, z, here, ix, iy, iz = x + ex * t, y + ey * t, z + ez * t, there, ex, ey, ez
            ax, ay, az = _normal(x, y, z, faces)
            co = max(0.0, -(ix * ax + iy * ay + iz * az))
    return red, green, blue, state


@njit(fastmath=True, inline="always")
def _seen(state, m, side, n, px, py, sx, sy, circle, near, far, steps, faces):  # type: ignore[no-untyped-def]
    """Return what one of n x n samples of a pixel sees: the part of the die, -1 for none, the spot and its normal.

    Nothing is looked for outside the `circle`, by the square of its radius, nor before `near` or beyond `far`.
    """
    state, r1 = _random(state)
    state, r2 = _random(state)
    vx = ((px + (sx + r1) / n) / side * 2 - 1) * EXTENT
    vy = -((py + (sy + r2) / n) / side * 2 - 1) * EXTENT
    part, hx, hy, hz, nx, ny, nz = -1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    if vx * vx + vy * vy <= circle:
        dx, dy, dz = -m[2, 0], -m[2, 1], -m[2, 2]
        ox = m[0, 0] * vx + m[1, 0] * vy + m[2, 0] * EYE
        oy = m[0, 1] * vx + m[1, 1] * vy + m[2, 1] * EYE
        oz = m[0, 2] * vx + m[1, 2] * vy + m[2, 2] * EYE
        t, met = _march(ox, oy, oz, dx, dy, dz, near, far, steps, faces)
        if t >= 0:
            part, hx, hy, hz = met, ox + dx * t, oy + dy * t, oz + dz * t
            nx, ny, nz = _normal(hx, hy, hz, faces)
    return state, part, hx, hy, hz, nx, ny, nz


@njit(parallel=True, fastmath=True)
def _render(m, side, n, paths, mats, keys, tables, floor, seed, faces):  # type: ignore[no-untyped-def]
    kinds = mats.shape[0]
    out = np.zeros((kinds, side, side, 4), np.float32)
    dx, dy, dz = -m[2, 0], -m[2, 1], -m[2, 2]
    for py in prange(side):
        state = np.uint64(seed * 7919 + py * 104729 + 12345)
        for px in range(side):
            for sub in range(n * n):
                sx, sy = sub % n, sub // n
                state, part, hx, hy, hz, nx, ny, nz = _seen(
                    state, m, side, n, px, py, sx, sy, 2.9, 0.0, 3.6, 200, faces
                )
                if part < 0:
                    continue
                # Near the felt less light arrives: `floor` is up in body axes and the middle's height, or 0 in flight.
                height = hx * floor[0] + hy * floor[1] + hz * floor[2] + floor[3]
                shade = 1.0 - 0.42 * math.exp(-height / 0.30) if floor[3] > 0 else 1.0
                facing = max(0.0, -(dx * nx + dy * ny + dz * nz))
                wx = m[0, 0] * nx + m[0, 1] * ny + m[0, 2] * nz
                wy = m[1, 0] * nx + m[1, 1] * ny + m[1, 2] * nz
                wz = m[2, 0] * nx + m[2, 1] * ny + m[2, 2] * nz
                for k in range(kinds):
                    out[k, py, px, 3] += 1.0
                    if part == 0:
                        gloss = mats[k, 0, 5] + (1 - mats[k, 0, 5]) * (1 - facing) ** 5 * (1 - mats[k, 0, 3] * 0.6)
                        mr, mg, mb = _look(tables[k, 0], wx, wy, wz)
                        sr, sg, sb = _look(tables[k, 1], 2 * wz * wx, 2 * wz * wy, 2 * wz * wz - 1)
                        r = (1 - gloss) * mats[k, 0, 0] * mr + gloss * sr
                        g = (1 - gloss) * mats[k, 0, 1] * mg + gloss * sg
                        b = (1 - gloss) * mats[k, 0, 2] * mb + gloss * sb
                    elif part == 2 and nz > 0.99:
                        grazing = (1 - facing) ** 5
                        sr, sg, sb = _look(tables[k, 2], 2 * wz * wx, 2 * wz * wy, 2 * wz * wz - 1)
                        r = sr * (mats[k, 2, 0] + (1 - mats[k, 2, 0]) * grazing)
                        g = sg * (mats[k, 2, 1] + (1 - mats[k, 2, 1]) * grazing)
                        b = sb * (mats[k, 2, 2] + (1 - mats[k, 2, 2]) * grazing)
                    else:
                        r = g = b = 0.0
                        for _ in range(paths):
                            er, eg, eb, state = _engraved(
                                m, mats[k], hx, hy, hz, part, dx, dy, dz, nx, ny, nz, keys[k], n, sx, sy, state, faces
                            )
                            r, g, b = r + er / paths, g + eg / paths, b + eb / paths
                    out[k, py, px, 0] += min(r, 6.0) * shade
                    out[k, py, px, 1] += min(g, 6.0) * shade
                    out[k, py, px, 2] += min(b, 6.0) * shade
    return out / (n * n)


class Tracer:
    """Renders dice of some materials under one light; makes its light tables once."""

    def __init__(
        self, keyed: bool, surfaces: np.ndarray = SURFACES, keys: np.ndarray = KEY_LIGHT, which: str = "boss"
    ) -> None:
        """Prepare the light: with the window on the upper left if `keyed`, else symmetric about the line of sight.

        `which` is the set of faces.
        """
        self.surfaces = surfaces
        self.keys = keys if keyed else -keys
        self.faces: Faces = ten() if which == "ten" else faces(which)
        self.tables = np.stack(
            [_tables(float(s[0, 3]), float(s[2, 3]), float(k), 600) for s, k in zip(surfaces, self.keys, strict=True)]
        )

    def render(
        self, matrix: np.ndarray, side: int, n: int, paths: int, up: np.ndarray | None = None, seed: int = 1
    ) -> np.ndarray:
        """Return linear premultiplied light, (materials, side, side, 4), for a body-to-view matrix.

        n x n camera samples a pixel, `paths` paths each in the engravings; `up` is the world's up in body axes for a
        die that stands on the felt.
        """
        floor = np.zeros(4, np.float32)
        if up is not None:
            floor[:3], floor[3] = up, REACH if len(self.faces.normals) else 1.0
        m = matrix.astype(np.float32)
        return _render(m, side, n, paths, self.surfaces, self.keys, self.tables, floor, seed, self.faces)


def develop(light: np.ndarray, exposure: float) -> np.ndarray:
    """Return 8-bit RGBA with straight alpha from linear premultiplied light, by a filmic curve.

    Colour is carried on beyond the edge, so that scaling and turning the sprite later draws no dark rim.
    """
    alpha = light[..., 3]
    colour = tone(light[..., :3] / np.maximum(alpha, 1e-4)[..., None] * exposure)
    colour = _bleed(colour, alpha > 0.02)
    return np.dstack([np.clip(colour * 255 + 0.5, 0, 255), np.clip(alpha * 255 + 0.5, 0, 255)]).astype(np.uint8)


def tone(light: np.ndarray) -> np.ndarray:
    """Return brightness from 0 to 1 as a screen wants it, from linear light, by a filmic curve."""
    filmic = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
    return np.clip(filmic, 0, 1) ** (1 / 2.2)


def _bleed(colour: np.ndarray, known: np.ndarray) -> np.ndarray:
    from scipy.ndimage import distance_transform_edt, gaussian_filter

    nearest = distance_transform_edt(~known, return_distances=False, return_indices=True)
    filled = colour[nearest[0], nearest[1]]
    soft = np.dstack([gaussian_filter(filled[..., c], 3) for c in range(3)])
    return np.where(known[..., None], colour, soft)
