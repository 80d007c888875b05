"""Bakes the dice: sprites at rest, orientation sprites for the tumble, the large dice of the title.

    python scripts/bake/dice.py [rest] [lying] [flight] [hero]

Deterministic. On two cores shared with much else, at low priority: rest 90 s, lying and flight 10 min each, hero 4 min.
Writes to assets/dice.
"""

from __future__ import annotations

import io
import math
import sys
import time

import numpy as np
from dice_flight import bake_flight
from dice_model import FACE_UP, MATERIALS, SURFACES, TILT, YAWS, resting, rotation
from dice_pack import OUT, pack
from dice_tracer import Tracer, develop
from PIL import Image

REST_SIDE = 272
"""Side of a rest sprite for a face of 164 pixels, its size in a 4K window."""
RING = 11
EXPOSURE = 0.92


def webp(rgba: np.ndarray, quality: int) -> bytes:
    """Return an image as WebP that keeps the colour of invisible pixels."""
    file = io.BytesIO()
    Image.fromarray(rgba, "RGBA").save(file, "WEBP", quality=quality, method=6, exact=True, alpha_quality=100)
    return file.getvalue()


def halve(light: np.ndarray) -> np.ndarray:
    """Return light averaged over 2 x 2 pixels."""
    h, w = light.shape[:2]
    # Highlights are capped first: one spark must not whiten four pixels.
    return np.minimum(light, 2.0).reshape(h // 2, 2, w // 2, 2, 4).mean((1, 3))


def bake_rest() -> None:
    """Write rest_MATERIAL_164.webp and rest_MATERIAL_82.webp: a column for each face, a row for each yaw."""
    tracer = Tracer(keyed=True)
    full = np.zeros((len(MATERIALS), 3 * REST_SIDE, 6 * REST_SIDE, 4), np.uint8)
    half = full[:, ::2, ::2].copy()
    for row, yaw in enumerate(YAWS):
        for face in range(6):
            matrix = resting(face, yaw)
            up = matrix.T @ np.array([0.0, math.sin(TILT), math.cos(TILT)])
            light = tracer.render(matrix, REST_SIDE, 5, 4, up, seed=face + 6 * row + 1)
            for k in range(len(MATERIALS)):
                for sheet, picture in ((full, light[k]), (half, halve(light[k]))):
                    side = picture.shape[0]
                    sheet[k, row * side : (row + 1) * side, face * side : (face + 1) * side] = develop(
                        picture, EXPOSURE
                    )
    for k, name in enumerate(MATERIALS):
        (OUT / f"rest_{name}_164.webp").write_bytes(webp(full[k], 88))
        (OUT / f"rest_{name}_82.webp").write_bytes(webp(half[k], 91))


def bake_lying() -> None:
    """Write lying_MATERIAL_164.dice and _82.dice: each face on top at RING yaws of 90 degrees, lit as at rest."""
    tracer = Tracer(keyed=True)
    full: list[list[bytes]] = [[] for _ in MATERIALS]
    half: list[list[bytes]] = [[] for _ in MATERIALS]
    for face in range(6):
        for k in range(RING):
            matrix = resting(face, -45 + 90 * k / (RING - 1))
            up = matrix.T @ np.array([0.0, math.sin(TILT), math.cos(TILT)])
            light = tracer.render(matrix, REST_SIDE, 4, 3, up, seed=face * RING + k + 1)
            for m in range(len(MATERIALS)):
                full[m].append(webp(develop(light[m], EXPOSURE), 72))
                half[m].append(webp(develop(halve(light[m]), EXPOSURE), 77))
    for name, large, small in zip(MATERIALS, full, half, strict=True):
        pack(OUT / f"lying_{name}_164.dice", RING, REST_SIDE, large)
        pack(OUT / f"lying_{name}_82.dice", RING, REST_SIDE // 2, small)


def bake_hero() -> None:
    """Write hero_1.webp to hero_5.webp, the dice of the title, 640 pixels square."""
    keys = np.array([0.42, 0.26, 0.16, 0.26], np.float32)
    tracer = Tracer(keyed=True, surfaces=SURFACES, keys=keys)
    poses = (
        ("ivory", 0, 24, -31),
        ("crimson", 5, -30, -36),
        ("onyx", 4, 14, -36),
        ("sapphire", 2, -18, -36),
        ("ivory", 3, 40, -36),
    )
    for number, (material, face, yaw, tilt) in enumerate(poses, 1):
        matrix = rotation((1, 0, 0), tilt) @ rotation((0, 0, 1), yaw) @ FACE_UP[face]
        slope = math.radians(-tilt)
        up = matrix.T @ np.array([0.0, math.sin(slope), math.cos(slope)])
        light = tracer.render(matrix, 640, 5, 6, up, seed=number)[MATERIALS.index(material)]
        (OUT / f"hero_{number}.webp").write_bytes(webp(develop(light, 0.95), 90))


def main() -> None:
    """Bake what the command line names, or everything."""
    OUT.mkdir(parents=True, exist_ok=True)
    jobs = {"rest": bake_rest, "lying": bake_lying, "flight": bake_flight, "hero": bake_hero}
    for name in sys.argv[1:] or jobs:
        began = time.perf_counter()
        jobs[name]()
        print(f"{name}: {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
