"""Bakes the dice in flight: what is seen from each direction, without any colour, and the colours of each material.

In flight the light is symmetric about the line of sight. So the colour of a smooth body depends on nothing but the
angle between its surface and the eye, and one picture of angles serves all materials through a palette each. Pips and
inlay, which shade themselves, are kept as brightness and coloured through palettes too.
"""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path

import numpy as np
from dice_model import BATCHES, KEY_LIGHT, MATERIALS, SURFACES, TILT, shows_top
from dice_pack import OUT, ending, pack, unpack
from dice_tracer import Tracer, _engraved, _look, _seen, tone
from numba import njit, prange
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter

ROOT = Path(__file__).resolve().parents[2]
GRID = 13
"""Cells along an edge of the cube of directions."""
SIDE = 272
"""Side of a sprite for a face of 164 pixels, its size in a 4K window; a second file has half of it."""
EXPOSURE = 0.92
QUALITY = {SIDE: 64, SIDE // 2: 80}
LOOKED_AT = 36
"""Cells in which the colours of pips and inlay are learnt."""
SOFT = 7.0
"""How far a palette is smoothed, in its 256 steps from 0 to 90 degrees."""
SIDE_SHADE = 0.85
"""How much of its light the front of a die at rest has left, so near the felt."""
PLANES = 8
PIP_FOOT = 0.04
"""Half the gap between the values of pips and those of the inlay."""
METAL_PIPS = "onyx"


@njit(parallel=True, fastmath=True)
def _survey(m, side, n, paths, cream, gold, key, seed, faces):  # type: ignore[no-untyped-def]
    """Sum over n x n samples a pixel: seen, body, its angle, pip, its light, inlay, its light, light on gold pips."""
    out = np.zeros((side, side, PLANES), np.float32)
    dx, dy, dz = -m[2, 0], -m[2, 1], -m[2, 2]
    for py in prange(side):
        state = np.uint64(seed * 7919 + py * 104729 + 12345)
        for px in range(side):
            for sub in range(n * n):
                sx, sy = sub % n, sub // n
                state, part, hx, hy, hz, nx, ny, nz = _seen(state, m, side, n, px, py, sx, sy, 2.4, 0.2, 3.3, 96, faces)
                if part < 0:
                    continue
                out[py, px, 0] += 1.0
                facing = min(1.0, max(0.0, -(dx * nx + dy * ny + dz * nz)))
                if part == 0:
                    out[py, px, 1] += 1.0
                    out[py, px, 2] += math.acos(facing)
                    continue
                for metal in range(2):
                    if part == 2 and metal == 0:
                        continue
                    level = 0.0
                    for _ in range(paths):
                        mats = gold if metal else cream
                        _, green, _, state = _engraved(
                            m, mats, hx, hy, hz, part, dx, dy, dz, nx, ny, nz, key, n, sx, sy, state, faces
                        )
                        level += min(green, 6.0) / paths
                    if part == 2:
                        out[py, px, 5] += 1.0
                        out[py, px, 6] += level
                    elif metal:
                        out[py, px, 7] += level
                    else:
                        out[py, px, 3] += 1.0
                        out[py, px, 4] += level
    return out / (n * n)


def halve(seen: np.ndarray) -> np.ndarray:
    """Return planes averaged over 2 x 2 pixels."""
    h, w = seen.shape[:2]
    return seen.reshape(h // 2, 2, w // 2, 2, -1).mean((1, 3))


def fill(plane: np.ndarray, known: np.ndarray, reach: float) -> np.ndarray:
    """Carry a plane on where it is unknown: as it is for `reach` pixels, ever smoother beyond."""
    if not known.any():
        return np.full_like(plane, 0.5)
    away, nearest = distance_transform_edt(~known, return_indices=True)
    near = plane[nearest[0], nearest[1]]
    smooth = gaussian_filter(near, 4 * reach)
    return np.where(away > reach, smooth, near)


def shape(seen: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Return what is kept of a survey, from 0 to 1: outline, angle, brightness with cream pips, with golden ones.

    The outline is 0 outside, 0.5 on the body, 1 on pips and inlay. The brightness of pips lies in the upper half of
    the values, that of the inlay in the lower.
    """
    cover, body, angle, pip, pip_light, inlay, inlay_light, gold = (seen[..., i] for i in range(PLANES))
    reach = seen.shape[0] / 60
    carved = pip + inlay
    outline = np.clip(cover, 0, 1) * 0.5 + 0.5 * carved
    theta = fill(angle / np.maximum(body, 1e-6) / (math.pi / 2), body > 0.02, reach)
    cream = 0.5 + PIP_FOOT + (0.5 - PIP_FOOT) * tone(pip_light / np.maximum(pip, 1e-6) * EXPOSURE)
    metal = tone((gold + inlay_light) / np.maximum(carved, 1e-6) * EXPOSURE)
    low, high = (0.5 - PIP_FOOT) * metal, 0.5 + PIP_FOOT + (0.5 - PIP_FOOT) * metal
    light, shine = (fill(np.where(pip >= inlay, up, low), carved > 0.02, reach) for up in (cream, high))
    return outline, theta, light, shine


def jpeg(plane: np.ndarray, quality: int) -> bytes:
    """Return a plane as a grey JPEG, which is unpacked five times as fast as anything smaller."""
    file = io.BytesIO()
    grey = Image.fromarray(np.clip(plane * 255 + 0.5, 0, 255).astype(np.uint8), "L")
    grey.save(file, "JPEG", quality=quality, optimize=True)
    return file.getvalue()


def packed(seen: np.ndarray) -> tuple[bytes, bytes]:
    """Return a survey as two pictures: outline above angle and light, these at half the size; and gold, at half."""
    outline, *planes = shape(seen)
    small = [halve(plane[..., None])[..., 0] for plane in planes]
    quality = QUALITY[seen.shape[0]]
    return jpeg(np.vstack([outline, np.hstack(small[:2])]), quality), jpeg(small[2], quality)


def body_light(tracer: Tracer, k: int, x: float, y: float, z: float) -> np.ndarray:
    """Return the light a smooth body of material k sends to the eye from where its surface faces (x, y, z)."""
    surface = tracer.surfaces[k, 0]
    gloss = surface[5] + (1 - surface[5]) * (1 - z) ** 5 * (1 - surface[3] * 0.6)
    matt = np.array(_look(tracer.tables[k, 0], x, y, z))
    shine = np.array(_look(tracer.tables[k, 1], 2 * z * x, 2 * z * y, 2 * z * z - 1))
    return (1 - gloss) * surface[:3] * matt + gloss * shine


def body_colours(tracer: Tracer, resting: Tracer, k: int) -> tuple[np.ndarray, float]:
    """Return the 256 colours of material k by the angle of its surface, and how much brighter they were made.

    A face on top and a face in front are as bright as at rest: nothing leaps when a die comes to lie.
    """
    still, moving = [], []
    for up, out in ((math.sin(TILT), math.cos(TILT)), (-math.cos(TILT), math.sin(TILT))):
        still.append(float(body_light(resting, k, 0.0, up, out).sum()))
        moving.append(float(body_light(tracer, k, 0.0, up, out).sum()))
    gain = still[0] / moving[0]
    fall = SIDE_SHADE * still[1] / moving[1] / gain
    angles = np.linspace(0, math.pi / 2, 256)
    light = np.array([body_light(tracer, k, math.sin(a), 0.0, math.cos(a)) for a in angles])
    # A straight line from the top's angle to the front's, and soft steps: the angles are packed a little roughly.
    light *= (gain * np.interp(angles, (TILT, math.pi / 2 - TILT), (1.0, min(1.0, fall))))[:, None]
    return tone(np.stack([gaussian_filter(row, SOFT, mode="nearest") for row in light.T], 1) * EXPOSURE), gain


def palettes(views: list[np.ndarray]) -> bytes:
    """Return for each material 256 colours by the angle of its body, and 256 by the brightness of pips and inlay.

    For the material with golden pips the latter are by the brightness of these. All are as bright as at rest. They are
    learnt from the set of faces that has an inlay, and serve both.
    """
    looker = Tracer(keyed=False)
    seen = [shape(survey(looker, matrix, SIDE // 2, number + 1)) for number, matrix in enumerate(views)]
    return b"".join(_palettes(views, seen, MATERIALS[batch], SURFACES[batch], KEY_LIGHT[batch]) for batch in BATCHES)


def _palettes(
    views: list[np.ndarray],
    seen: list[tuple[np.ndarray, ...]],
    names: tuple[str, ...],
    surfaces: np.ndarray,
    keys: np.ndarray,
) -> bytes:
    tracer, resting = Tracer(False, surfaces, keys), Tracer(True, surfaces, keys)
    bodies, gains = zip(*(body_colours(tracer, resting, k) for k in range(len(names))), strict=True)
    sums, counts = np.zeros((2, len(names), 256, 3)), np.zeros((2, 256))
    for number, (matrix, (outline, _, *values)) in enumerate(zip(views, seen, strict=True)):
        light = tracer.render(matrix, SIDE // 2, 4, 6, seed=number + 1)
        for way, plane in enumerate(values):
            sure = outline > 0.97
            index = np.round(plane[sure] * 255).astype(int)
            np.add.at(counts[way], index, 1)
            for k in range(len(names)):
                np.add.at(sums[way, k], index, light[k][sure][:, :3])
    out = b""
    for k, body in enumerate(bodies):
        way = 1 if names[k] == METAL_PIPS else 0
        halves = []
        for half in (slice(0, 128), slice(128, 256)):  # inlay, pips
            known = counts[way, half] > 4
            colour = sums[way, k, half][known] / counts[way, half][known][:, None] * gains[k] * EXPOSURE
            table = [np.interp(np.arange(128), np.flatnonzero(known), colour[:, c]) for c in range(3)]
            halves.append(np.stack([gaussian_filter(row, 2) for row in table], 1))
        carved = tone(np.vstack(halves))
        out += b"".join(np.round(part * 255).astype(np.uint8).tobytes() for part in (body, carved))
    return out


def survey(tracer: Tracer, matrix: np.ndarray, side: int, seed: int, n: int = 3) -> np.ndarray:
    """Return the planes of one view direction, (side, side, PLANES), from n x n samples a pixel."""
    cream, gold = SURFACES[MATERIALS.index("crimson")], SURFACES[MATERIALS.index(METAL_PIPS)]
    key = -float(KEY_LIGHT[MATERIALS.index("crimson")])
    return _survey(matrix.astype(np.float32), side, n, 2, cream, gold, key, seed, tracer.faces)


def cells(grid: int) -> list[np.ndarray]:
    """Return the body-to-view rotations of all cells of a grid of directions."""
    sys.path.insert(0, str(ROOT))
    from gangdice_gui.ui.dice.throws.math import cell_rotation

    return [np.array(cell_rotation(grid, cell)).reshape(3, 3) for cell in range(6 * grid**2)]


def bake_flight(which: str) -> None:
    """Write the flight files of a set of faces: for each cell of the grid of directions a shape, then all palettes.

    The boss's are flight_82.dice and flight_164.dice. Those of the six have nothing where its face is out of sight,
    and no palettes: there the boss's serve.
    """
    tracer, views = Tracer(False, which=which), cells(GRID)
    found: dict[int, list[tuple[bytes, bytes]]] = {SIDE: [], SIDE // 2: []}
    for number, matrix in enumerate(views):
        if which != "boss" and not shows_top(matrix):
            for blobs in found.values():
                blobs.append((b"", b""))
            continue
        seen = survey(tracer, matrix, SIDE, number + 1)
        for planes in (seen, halve(seen)):
            found[planes.shape[0]].append(packed(planes))
    colours = palettes(views[5 :: len(views) // LOOKED_AT]) if which == "boss" else b""
    for side, blobs in found.items():
        shapes, golden = zip(*blobs, strict=True)
        pack(OUT / f"flight{ending(which)}_{round(side / 1.66)}.dice", GRID, side, [*shapes, *golden, colours])


def bake_palettes() -> None:
    """Write the palettes anew into the boss's flight files: all that a new material needs."""
    views = cells(GRID)
    colours = palettes(views[5 :: len(views) // LOOKED_AT])
    for size in (round(SIDE / 1.66), round(SIDE / 2 / 1.66)):
        path = OUT / f"flight_{size}.dice"
        kind, side, blobs = unpack(path)
        pack(path, kind, side, [*blobs[:-1], colours])
