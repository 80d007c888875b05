"""Bakes the dice that lie: what is seen of each face at each yaw, without any colour.

A smooth body's colour depends on nothing but which way its surface faces, so a picture of directions serves every
stuff through a picture of a ball of it (`dice_stuff.py`). What is in the body stands in planes of its own: how far
along its ramp a marbled or grained stuff is, and, for clear stuff, how much light comes back and how far it went.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from dice_flight import EXPOSURE, GRID, cells, fill, halve, jpeg
from dice_model import SURFACES, TILT, Faces, resting, shows_top
from dice_model import faces as faces_of
from dice_pack import OUT, ending, pack
from dice_tracer import _distance, _engraved, _light, _look, _normal, _seen, _tables, tone
from numba import njit, prange

RING = 11
"""Yaws of 90 degrees a face lies at."""
SIDE = 272
PLANES = 15
KEY = 0.20
"""How strong the window on the upper left is in the light of pips and inlay."""
FARTHEST = 7.0
"""The longest way of light through a clear body, in half edges, that is told apart."""
BRIGHTEST = 3.0
INDEX = 1.40
"""How strongly a clear body bends light."""
LAYERS = ("form", "gold", "marble", "grain", "clear")
OF_FACES = ("form", "gold", "clear")
"""What another set of faces has of its own. The bodies are the same, but through a clear one its faces are seen."""
QUALITY = {SIDE: 70, SIDE // 2: 84}
IN_FLIGHT = {"marble": 32, "clear": 32, "grain": 64}
"""Side of a flying die in the planes that only some stuffs need: small, since outline and pips stay sharp."""
COARSER = 0.55
"""How fine the pores of bone are in flight, beside those at rest: what such small planes can show."""


@njit(fastmath=True, inline="always")
def _hash(i, j, k):  # type: ignore[no-untyped-def]
    v = math.sin(i * 127.1 + j * 311.7 + k * 74.7) * 43758.5453
    return v - math.floor(v)


@njit(fastmath=True)
def _noise(x, y, z):  # type: ignore[no-untyped-def]
    i, j, k = math.floor(x), math.floor(y), math.floor(z)
    a, b, c = x - i, y - j, z - k
    a, b, c = a * a * (3 - 2 * a), b * b * (3 - 2 * b), c * c * (3 - 2 * c)
    total = 0.0
    for di in range(2):
        for dj in range(2):
            for dk in range(2):
                w = (a if di else 1 - a) * (b if dj else 1 - b) * (c if dk else 1 - c)
                total += w * _hash(i + di, j + dj, k + dk)
    return total


@njit(fastmath=True)
def _cloud(x, y, z):  # type: ignore[no-untyped-def]
    return 0.5 * _noise(x, y, z) + 0.25 * _noise(2 * x + 3, 2 * y, 2 * z) + 0.125 * _noise(4 * x, 4 * y + 5, 4 * z)


@njit(fastmath=True)
def marble(x, y, z):  # type: ignore[no-untyped-def]
    """Return how far along its ramp marbled stuff is at a place in the body, 0 to 1; its vein runs along one half."""
    x, y, z = x + 4.7, y + 2.3, z + 1.9
    warp = _cloud(x * 1.1, y * 1.1, z * 1.1) * 8.4
    return 0.5 + 0.5 * math.sin(1.3 * x + 1.9 * y - 1.1 * z + warp)


@njit(fastmath=True)
def grain(x, y, z, fine):  # type: ignore[no-untyped-def]
    """Return how far along its ramp bone is at a place in the body, 0 to 1: clouds, and `fine` pores along one axis."""
    x, y = x + 3.1, y + 1.7
    pore = _noise(x * 15 * fine, y * 15 * fine, z * 1.5) * 0.6 + _noise(x * 33 * fine, y * 33 * fine, z * 3.1) * 0.4
    cloud = _cloud(x * 1.4, y * 1.4, z * 1.4) / 0.875
    return min(1.0, max(0.0, 0.45 * cloud + 0.75 * pore - 0.22))


@njit(fastmath=True)
def _inside(m, x, y, z, dx, dy, dz, nx, ny, nz, key, faces):  # type: ignore[no-untyped-def]
    """Follow a ray into clear stuff; return the light that comes back through it, and how far it went."""
    eta = 1 / INDEX
    cosine = -(dx * nx + dy * ny + dz * nz)
    f = eta * cosine - math.sqrt(max(0.0, 1 - eta * eta * (1 - cosine * cosine)))
    ex, ey, ez = dx * eta + nx * f, dy * eta + ny * f, dz * eta + nz * f
    x, y, z = x - nx * 0.01, y - ny * 0.01, z - nz * 0.01
    way = 0.0
    for _ in range(5):
        t, part = 0.0, 0
        for _s in range(90):
            d, part = _distance(x + ex * t, y + ey * t, z + ez * t, faces)
            if d > -0.0015 and t > 0.01:
                break
            t += max(0.004, -d * 0.9)
        x, y, z = x + ex * t, y + ey * t, z + ez * t
        way += t
        if part > 0:
            return 0.55, way  # paint and metal, seen from behind
        ax, ay, az = _normal(x, y, z, faces)
        cosine = ex * ax + ey * ay + ez * az
        k = 1 - INDEX * INDEX * (1 - cosine * cosine)
        if k > 0:
            f = INDEX * cosine - math.sqrt(k)
            ox, oy, oz = ex * INDEX - ax * f, ey * INDEX - ay * f, ez * INDEX - az * f
            wx = m[0, 0] * ox + m[0, 1] * oy + m[0, 2] * oz
            wy = m[1, 0] * ox + m[1, 1] * oy + m[1, 2] * oz
            wz = m[2, 0] * ox + m[2, 1] * oy + m[2, 2] * oz
            _, level, _ = _light(wx, wy, abs(wz), key)
            if wz < 0:
                level = level * 0.54 + 0.13  # the felt in the die's own pool of light
            return min(level, BRIGHTEST), way
        ex, ey, ez = ex - 2 * cosine * ax, ey - 2 * cosine * ay, ez - 2 * cosine * az
        x, y, z = x - ax * 0.012, y - ay * 0.012, z - az * 0.012
    return 0.35, way


@njit(parallel=True, fastmath=True)
def _view(m, side, n, paths, cream, gold, key, metal, floor, seed, faces, what):  # type: ignore[no-untyped-def]
    """Sum over n x n samples a pixel; `what`: all (0), stuff alone (1), clear alone (2), all but clear (3)."""
    out = np.zeros((side, side, PLANES), np.float32)
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
                out[py, px, 0] += 1.0
                if part == 0:
                    out[py, px, 1] += 1.0
                if what == 1:
                    out[py, px, 10] += marble(hx, hy, hz)
                    out[py, px, 11] += grain(hx, hy, hz, COARSER)
                    continue
                # Every other ray is enough of the inside, which costs most.
                if part == 0 and what != 3 and (sx + sy) % 2 == 0:
                    out[py, px, 14] += 1.0
                    level, way = _inside(m, hx, hy, hz, dx, dy, dz, nx, ny, nz, key, faces)
                    out[py, px, 12] += level
                    out[py, px, 13] += way
                if what == 2:
                    continue
                height = hx * floor[0] + hy * floor[1] + hz * floor[2] + floor[3]
                out[py, px, 4] += 1.0 - 0.42 * math.exp(-height / 0.30)
                facing = min(1.0, max(0.0, -(dx * nx + dy * ny + dz * nz)))
                out[py, px, 10] += marble(hx, hy, hz)
                out[py, px, 11] += grain(hx, hy, hz, 1.0)
                wx = m[0, 0] * nx + m[0, 1] * ny + m[0, 2] * nz
                wy = m[1, 0] * nx + m[1, 1] * ny + m[1, 2] * nz
                wz = m[2, 0] * nx + m[2, 1] * ny + m[2, 2] * nz
                if part == 0:
                    reach = math.sqrt(max(0.0, 1 - wz) / (wx * wx + wy * wy + 1e-9))
                    out[py, px, 2] += wx * reach
                    out[py, px, 3] += wy * reach
                    continue
                for shiny in range(2):
                    if part == 2 and shiny == 0:
                        continue
                    level = 0.0
                    if part == 2 and nz > 0.99:
                        grazing = (1 - facing) ** 5
                        _, level, _ = _look(metal, 2 * wz * wx, 2 * wz * wy, 2 * wz * wz - 1)
                        # A little of the lamp comes back from the felt: else metal in front is a dark hole.
                        level = (level + 0.24) * (gold[2, 1] + (1 - gold[2, 1]) * grazing)
                    else:
                        for _ in range(paths):
                            mats = gold if shiny else cream
                            _, green, _, state = _engraved(
                                m, mats, hx, hy, hz, part, dx, dy, dz, nx, ny, nz, key, n, sx, sy, state, faces
                            )
                            level += min(green, 4.0) / paths
                        if shiny:
                            level += 0.10
                    if part == 2:
                        out[py, px, 7] += 1.0
                        out[py, px, 8] += level
                    elif shiny:
                        out[py, px, 9] += level
                    else:
                        out[py, px, 5] += 1.0
                        out[py, px, 6] += level
    return out / (n * n)


class Looker:
    """Looks at dice that lie, or for what is in the body of those that fly."""

    def __init__(self, which: str, surfaces: np.ndarray) -> None:
        """Prepare a set of faces; `surfaces` are one with cream pips and one with gold, by which light is told."""
        self.faces = faces_of(which)
        self.cream, self.gold = surfaces
        self.metal = _tables(float(self.gold[0, 3]), float(self.gold[2, 3]), KEY, 300)[2]

    def lying(self, face: int, number: int, clear: bool) -> np.ndarray:
        """Return the planes of a face at one yaw of RING, those of clear stuff among them or not."""
        matrix = resting(face, -45 + 90 * number / (RING - 1))
        up = matrix.T @ np.array([0.0, math.sin(TILT), math.cos(TILT)])
        floor, seed = np.array([*up, 1.0], np.float32), face * RING + number + 1
        return self._look(matrix, SIDE, 3, 4, floor, seed, 0 if clear else 3, self.faces)

    def flying(self, matrix: np.ndarray, layer: str) -> np.ndarray:
        """Return the planes of one direction that `layer` needs, small.

        They serve all sets of faces: through a clear body neither the fedora nor a six is seen there.
        """
        if layer == "clear":
            return self._look(matrix, IN_FLIGHT[layer], 3, 1, np.zeros(4, np.float32), 1, 2, _bare(self.faces))
        return self._look(matrix, IN_FLIGHT[layer], 2, 1, np.zeros(4, np.float32), 1, 1, self.faces)

    def _look(
        self, matrix: np.ndarray, side: int, n: int, paths: int, floor: np.ndarray, seed: int, what: int, carved: Faces
    ) -> np.ndarray:
        m = matrix.astype(np.float32)
        return _view(m, side, n, paths, self.cream, self.gold, KEY, self.metal, floor, seed, carved, what)


def _bare(carved: Faces) -> Faces:
    """Return faces of which the one on +z has nothing on it: a pip, where no die is."""
    pips, counts = carved.pips.copy(), carved.counts.copy()
    pips[4, 0], counts[4] = 9.0, 1
    return carved._replace(pips=pips, counts=counts)


def planes(seen: np.ndarray) -> dict[str, np.ndarray]:
    """Return what is kept of a view, each from 0 to 1, carried on beyond where it is known."""
    cover, body, across, up, shade, pip, cream, inlay, shine, golden, swirl, pores, level, way, rays = (
        seen[..., i] for i in range(PLANES)
    )
    reach = seen.shape[0] / 60
    carved = pip + inlay
    on, out = body > 0.02, cover > 0.02

    def of(plane: np.ndarray, share: np.ndarray, known: np.ndarray) -> np.ndarray:
        return fill(plane / np.maximum(share, 1e-6), known, reach)

    metal = tone((golden + shine) / np.maximum(carved, 1e-6) * EXPOSURE)
    paint = tone(cream / np.maximum(pip, 1e-6) * EXPOSURE)
    # Of pips in the upper half of the values, of the inlay in the lower, as in flight.
    low, foot = 0.46 * metal, 0.54
    light, gold = (fill(np.where(pip >= inlay, foot + 0.46 * one, low), carved > 0.02, reach) for one in (paint, metal))
    return {
        "outline": np.clip(cover, 0, 1) * 0.5 + 0.5 * carved,
        "across": 0.5 + 0.5 * of(across, body, on),
        "up": 0.5 + 0.5 * of(up, body, on),
        "shade": of(shade, cover, out),
        "light": light,
        "gold": gold,
        "marble": of(swirl, cover, out),
        "grain": of(pores, cover, out),
        "level": (of(level, rays, rays > 0.02) / BRIGHTEST) ** (1 / 2.2),
        "way": of(way, rays, rays > 0.02) / FARTHEST,
    }


def packed(seen: np.ndarray) -> dict[str, bytes]:
    """Return a view as a picture for each of LAYERS: the outline whole, what changes slowly at half the size."""
    found = planes(seen)
    small = {name: halve(plane[..., None])[..., 0] for name, plane in found.items()}
    quality = QUALITY[seen.shape[0]]
    form = [found["outline"], np.hstack([small["across"], small["up"]]), np.hstack([small["shade"], small["light"]])]
    return {
        "form": jpeg(np.vstack(form), quality),
        "gold": jpeg(small["gold"], quality),
        "marble": jpeg(small["marble"], quality),
        "grain": jpeg(found["grain"], quality - 14),
        "clear": jpeg(np.vstack([found["level"], np.hstack([small["way"], small["way"] * 0 + 0.5])]), quality - 6),
    }


def bake_views(which: str) -> None:
    """Write lying_164.dice and lying_82.dice: for each of LAYERS, each face on top at RING yaws of 90 degrees.

    In another set of faces than the boss's there is nothing where its own face is out of sight: the boss's serve.
    """
    views = [view(which, face, number) for face in range(6) for number in range(RING)]
    for side in QUALITY:
        blobs = [found[side].get(name, b"") for name in LAYERS for found in views]
        pack(OUT / f"lying{ending(which)}_{round(side / 1.66)}.dice", RING, side, blobs)


def view(which: str, face: int, number: int) -> dict[int, dict[str, bytes]]:
    """Return the pictures of a face at one yaw, by side and layer, but for those that the boss's serve for."""
    if which != "boss" and not shows_top(resting(face, -45 + 90 * number / (RING - 1))):
        return {side: {} for side in QUALITY}
    seen = _looker(which).lying(face, number, True)
    found = {side: packed(seen if side == SIDE else halve(seen)) for side in QUALITY}
    own = LAYERS if which == "boss" else OF_FACES
    return {side: {name: blobs[name] for name in own} for side, blobs in found.items()}


@cache
def _looker(which: str) -> Looker:
    return Looker(which, np.array([SURFACES[1], SURFACES[2]]))


def bake_in_body() -> None:
    """Write flight_stuff.dice: what is in flying bodies, a strip for each row of the cube of directions.

    First a strip of how far along its ramp marbled stuff is, for each row, then one for clear stuff: light above way,
    then one of how far along its ramp bone is.
    """
    strips = [strip(layer, row) for layer in IN_FLIGHT for row in range(6 * GRID)]
    pack(OUT / "flight_stuff.dice", GRID, IN_FLIGHT["marble"], strips)


def strip(layer: str, row: int) -> bytes:
    """Return what one layer needs of a row of the cube of directions."""
    found = [planes(_looker("boss").flying(matrix, layer)) for matrix in cells(GRID)[row * GRID : (row + 1) * GRID]]
    parts = [np.vstack([one["level"], one["way"]]) if layer == "clear" else one[layer] for one in found]
    return jpeg(np.hstack(parts), 72)
