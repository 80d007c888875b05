"""Bakes the dice: sprites at rest, orientation sprites for the tumble, the large dice of the title.

    python scripts/bake/dice.py [PART ...] [--faces boss six]

Parts: lying, within, flight, palettes, ten, hero. Deterministic. On two cores shared with much else, at low priority:
lying 6 min and flight 10 min for one set of faces, within 4 min, ten 15 min, hero 4 min. A new stuff needs none of
them: `dice_stuff.py` alone. Writes to assets/dice.
"""

from __future__ import annotations

import argparse
import io
import math
import time
from collections.abc import Callable

import numpy as np
from dice_flight import SIDE, bake_flight, bake_palettes, cells, packed, survey
from dice_model import (
    BATCHES,
    FACE_SETS,
    FACE_UP,
    KEY_LIGHT,
    MATERIALS,
    SURFACES,
    TILT,
    rotation,
)
from dice_pack import OUT, pack, unpack
from dice_stuff import BODIES, GLOSS, SHEEN, paint
from dice_ten import YAW
from dice_ten import resting as resting_ten
from dice_tracer import Tracer, develop
from dice_views import bake_in_body, bake_views
from PIL import Image

TEN_SIDE = 464
"""Side of a sprite of the ten-sided die, which is thrown larger than the others."""
TEN_GRID = 9
"""Cells along an edge of its cube of directions."""
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


def soft_surfaces() -> np.ndarray:
    """Return the surfaces of the first four materials with today's soft gloss: a sharp one draws the lamp on an edge
    as two lines with round ends, which is read as a scratch.
    """
    soft = SURFACES[BATCHES[0]].copy()
    soft[:, 0, 3], soft[:, 0, 5] = GLOSS["today"]
    for k, name in enumerate(MATERIALS[BATCHES[0]]):
        soft[k, 0, 5] *= SHEEN["today"] if name == "onyx" else 1.0
    return soft


RECOLOURED = ("crimson", "sapphire")
"""Bodies whose colour in the usual set is another than the one that the shapes were learnt with."""


def bake_ten() -> None:
    """Write what is seen of the ten-sided die."""
    bake_ten_at_rest()
    bake_ten_in_flight()


def bake_ten_at_rest() -> None:
    """Write rest_ten_MATERIAL_280.webp and _140.webp, 1 to 5 above 6 to 10; four materials."""
    batch = BATCHES[0]
    names = MATERIALS[batch]
    surfaces = soft_surfaces()
    for k, name in enumerate(names):
        if name in RECOLOURED:
            surfaces[k, 0, :3] = paint(BODIES["today"][name].first)
    tracer = Tracer(True, surfaces, KEY_LIGHT[batch], "ten")
    full = np.zeros((len(names), 2 * TEN_SIDE, 5 * TEN_SIDE, 4), np.uint8)
    half = full[:, ::2, ::2].copy()
    for number in range(1, 11):
        matrix = resting_ten(number, YAW, math.degrees(TILT))
        up = matrix.T @ np.array([0.0, math.sin(TILT), math.cos(TILT)])
        light = tracer.render(matrix, TEN_SIDE, 3, 3, up, seed=number)
        row, column = divmod(number - 1, 5)
        for k in range(len(names)):
            for sheet, picture in ((full, light[k]), (half, halve(light[k]))):
                side = picture.shape[0]
                sheet[k, row * side : (row + 1) * side, column * side : (column + 1) * side] = develop(
                    picture, EXPOSURE
                )
    for k, name in enumerate(names):
        (OUT / f"rest_ten_{name}_280.webp").write_bytes(webp(full[k], 88))
        (OUT / f"rest_ten_{name}_140.webp").write_bytes(webp(half[k], 91))


def bake_ten_in_flight() -> None:
    """Write flight_ten_164.dice."""
    flying = Tracer(False, which="ten")
    views = enumerate(cells(TEN_GRID), 1)
    shapes, golden = zip(*(packed(survey(flying, matrix, SIDE, n, 2)) for n, matrix in views), strict=True)
    colours = unpack(OUT / "flight_82.dice")[2][-1]
    pack(OUT / "flight_ten_164.dice", TEN_GRID, SIDE, [*shapes, *golden, colours])


def bake_hero() -> None:
    """Write hero_1.webp to hero_5.webp, the dice of the title, 640 pixels square."""
    keys = np.array([0.42, 0.26, 0.16, 0.26], np.float32)
    tracer = Tracer(True, soft_surfaces(), keys)
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
    parser = argparse.ArgumentParser(description="Bake the dice into assets/dice.")
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="what to bake; without a name everything")
    parser.add_argument("--faces", nargs="+", choices=FACE_SETS, default=FACE_SETS, help="sets of faces")
    wanted = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    for name in wanted.part or PARTS:
        began = time.perf_counter()
        for which in wanted.faces:
            PARTS[name](which)
        print(f"{name}: {time.perf_counter() - began:.0f} s", flush=True)


PARTS: dict[str, Callable[[str], None]] = {
    "lying": bake_views,
    "within": lambda which: bake_in_body() if which == "boss" else None,
    "flight": bake_flight,
    "palettes": lambda which: bake_palettes() if which == "boss" else None,
    "ten": lambda which: bake_ten() if which == "boss" else None,
    "hero": lambda which: bake_hero() if which == "boss" else None,
}

if __name__ == "__main__":
    main()
