"""Bakes what dice are made of: four sets in six colours, each as pictures of a lit ball and a few palettes.

    python scripts/bake/dice_stuff.py [SET ...] [--check]

Writes assets/dice/stuff_SET.webp, without loss: 256 pixels wide, and for each colour ROWS rows. First four squares of
BALL pixels: the ball of its first stuff, of its second, of its vein, by the direction of a surface (equal areas, the
line of sight in the middle), and for clear stuff the light that comes back (across) by how far it went (down). Then
palettes of 256: how pips and inlay look at rest; in flight the same, and each of the three stuffs by its angle.
`--check` says whether the files are what the script makes.
"""

from __future__ import annotations

import argparse
import io
import math
import sys
from functools import cache
from typing import NamedTuple

import numpy as np
from dice_flight import EXPOSURE, SIDE_SHADE, SOFT
from dice_model import MATERIALS, TILT
from dice_pack import OUT
from dice_tracer import _look, _tables, tone
from dice_views import BRIGHTEST, FARTHEST
from PIL import Image
from scipy.ndimage import gaussian_filter

SETS = ("today", "bakelite", "casino", "bone")
BALL = 64
ROWS = BALL + 5
RIM = {"onyx": 0.85, "pewter": 0.16, "sapphire": 0.20, "crimson": 0.16, "tangerine": 0.08, "ivory": 0.0}
"""How strong the warm light on the edges is."""
KEYS = {"ivory": 0.42, "onyx": 0.10, "crimson": 0.16, "sapphire": 0.18, "tangerine": 0.22, "pewter": 0.18}
GLOSS = {"today": (0.50, 0.042), "bakelite": (0.46, 0.060), "casino": (0.46, 0.07), "bone": (0.62, 0.035)}
"""Roughness and reflectance of each set."""
SHEEN = {"today": 0.45, "bakelite": 0.06, "casino": 0.08, "bone": 0.02}
"""What of that reflectance onyx has: under the lamp a black face would else be grey, and a clear one no look inside."""
HAZE = {"ivory": 0.40, "pewter": 0.40, "onyx": 0.12}
"""How milky clear dice are: colours without a strong tint would else be a jumble of their own pips."""
PASSED = 0.6
"""How much of the light in a clear body comes out of it again."""
SMOKE = {"onyx": ("#7A644C", 0.5, 0.5, 1.4)}
"""Of smoky clear bodies the tint of what comes back, how much does, the light below which none does, and by which power
it grows above: the body is as black as any, and what gathers in it at edges and behind pips glows like an ember."""
METALS = {
    "gold": (1.0, 0.74, 0.30),
    "brass": (0.92, 0.66, 0.26),
    "inlay": (0.80, 0.44, 0.09),
    "bronze": (0.56, 0.26, 0.032),
}
INLAID, GOLDEN = 0.38, 0.74
"""The green of the gold that the brightness of inlay and of golden pips was baked with."""
LAMPLESS = 2.0, 0.07
"""How much brighter inlay is made in flight, and what is added, where neither lamp nor felt shine on it: as at rest."""
LACQUER = {
    "dark": ((0.0, 10, 9, 9), (0.66, 15, 13, 13), (0.80, 32, 30, 29), (0.90, 78, 74, 72), (1.0, 186, 182, 176)),
    "light": (
        *((0.0, 178, 171, 155), (0.42, 204, 198, 183), (0.62, 229, 225, 213)),
        *((0.82, 243, 240, 231), (1.0, 255, 254, 250)),
    ),
    "bone": (
        *((0.0, 200, 182, 142), (0.42, 216, 199, 157), (0.62, 238, 225, 188)),
        *((0.82, 250, 240, 212), (1.0, 255, 249, 230)),
    ),
}
"""Painted pips, screen colours by the brightness of gold in their place: dark at the brim, a light in the hollow."""
FLASHES = (0.0, 0.16, 0.45, 0.72, 0.86, 0.92), (0.0, 0.42, 0.58, 0.79, 0.875, 0.95)
"""How bright gold in a pip is in flight, and the same place at rest, where the lamp is stronger."""
BRIM = 0.8
"""Light of golden pips at rest below which they are darker than they mirror: else they are pale from brim to hollow."""
DARK_INLAY = ("ivory", "tangerine", "pewter")
"""Bodies so light that gold on them would be lost."""


class Body(NamedTuple):
    """What a die of one colour in one set is made of: screen colours, and the kind of its pips."""

    first: str
    pips: str
    second: str = ""
    vein: str = ""


BODIES: dict[str, dict[str, Body]] = {
    "today": {
        "ivory": Body("#F2E6C7", "dark"),
        "onyx": Body("#0B0A0B", "gold"),
        "crimson": Body("#C82215", "light"),
        "sapphire": Body("#397BDD", "light"),
        "tangerine": Body("#F98620", "dark"),
        "pewter": Body("#616976", "dark"),
    },
    "bakelite": {
        "ivory": Body("#F3E3B8", "dark", "#C9974F", "#FFF6DC"),
        "onyx": Body("#0C0B0A", "gold", "#191513", "#BEAE8C"),
        "crimson": Body("#A2130C", "light", "#560A0A", "#F4783E"),
        "sapphire": Body("#3E76E4", "light", "#2A4CA3", "#7FB4F0"),
        "tangerine": Body("#F08A1C", "dark", "#B4480A", "#FFD27A"),
        "pewter": Body("#5C646E", "dark", "#3E444B", "#D2D8DA"),
    },
    "casino": {
        "ivory": Body("#F6EBC6", "dark"),
        "onyx": Body("#0B0A0B", "gold"),
        "crimson": Body("#B40E08", "light"),
        "sapphire": Body("#3087DE", "light"),
        "tangerine": Body("#FA8A18", "dark"),
        "pewter": Body("#586478", "dark"),
    },
    "bone": {
        "ivory": Body("#F2E4BC", "brass", "#DCC692", "#8E6A38"),
        "onyx": Body("#0E0A08", "bone", "#1A120C", "#946838"),
        "crimson": Body("#B22014", "bone", "#74100A", "#3E0806"),
        "sapphire": Body("#447FDC", "bone", "#214A98", "#0F2448"),
        "tangerine": Body("#F89E38", "brass", "#D07020", "#6C2C0A"),
        "pewter": Body("#747E8C", "brass", "#58626D", "#2A2E36"),
    },
}


def paint(colour: str) -> np.ndarray:
    """Return linear light for a colour such as #F2C661."""
    return np.array([(int(colour[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)])


class Lit(NamedTuple):
    """The light tables of one surface under one light."""

    tables: np.ndarray
    rough: float
    shine: float


@cache
def _tables_at(rough: float, key: float) -> np.ndarray:
    return _tables(rough, 0.38, key, 140)


def _lit(kind: str, colour: str, keyed: bool) -> Lit:
    """Return the light of a set's surface on a colour, at rest (`keyed`) or in flight."""
    rough, shine = GLOSS[kind]
    shine *= SHEEN[kind] if colour == "onyx" else 1.0
    # The light is a part without the window and a part as strong as it: two tables serve all colours.
    sign = 1 if keyed else -1
    none, full = _tables_at(rough, sign * 1e-9), _tables_at(rough, float(sign))
    return Lit(none + (full - none) * KEYS[colour], rough, shine)


def _gathered(lit: Lit, x: float, y: float, z: float) -> tuple[np.ndarray, np.ndarray, float]:
    """Return the light a matt and a glossy surface that faces (x, y, z) gather, and the share of the glossy one."""
    gloss = lit.shine + (1 - lit.shine) * (1 - z) ** 5 * (1 - lit.rough * 0.6)
    matt = np.array(_look(lit.tables[0], x, y, z))
    return matt, np.array(_look(lit.tables[1], 2 * z * x, 2 * z * y, 2 * z * z - 1)), gloss


def _rim(x: float, y: float, z: float) -> np.ndarray:
    """Return the warm light on edges: along the four round the face on top, and where a body turns out of sight.

    A face in front has z from .25 to .36 and gets none, or onyx would be brown.
    """
    above = math.exp(-(((z - 0.66) / 0.12) ** 2)) * (0.30 + 0.45 * max(0.0, y * 0.8 - x * 0.55 + 0.25))
    behind = max(0.0, 1 - z / 0.24) ** 2 * (0.45 + 0.55 * max(0.0, y * 0.8 - x * 0.35 + 0.2))
    behind += max(0.0, y) ** 2 * max(0.0, 1 - z / 0.75) * 0.6
    return (0.42 * above + behind) * np.array([1.0, 0.66, 0.30])


def _directions() -> list[tuple[float, float, float]]:
    """Return the directions of a ball's pixels, row by row from below."""
    found = []
    for row in range(BALL):
        for column in range(BALL):
            a, b = (column + 0.5) / BALL * 2 - 1, (row + 0.5) / BALL * 2 - 1
            r = math.hypot(a, b) + 1e-9
            z = max(0.0, 1 - min(1.0, r) ** 2)
            k = math.sqrt(1 - z * z) / r
            found.append((a * k, b * k, z))
    return found


def ball(kind: str, colour: str, stuff: str) -> np.ndarray:
    """Return the picture of a lit ball of a stuff, (BALL, BALL, 3), 0 to 1; for clear stuff what lies upon it."""
    lit, body, rim = _lit(kind, colour, True), paint(stuff), RIM[colour]
    haze = HAZE.get(colour, 0.14) if kind == "casino" else 1.0
    picture = np.zeros((BALL * BALL, 3))
    for k, (x, y, z) in enumerate(_directions()):
        matt, glossy, gloss = _gathered(lit, x, y, z)
        edge = _rim(x, y, z) * rim
        picture[k] = tone(((1 - gloss) * body * matt + gloss * glossy + edge) * EXPOSURE)
        if haze < 1:
            picture[k] = haze * picture[k] + (1 - haze) * tone((gloss * glossy + edge) * EXPOSURE)
    return picture.reshape(BALL, BALL, 3)


def chart(colour: str) -> np.ndarray:
    """Return the light that comes back out of clear stuff, by its strength and by its way, (BALL, BALL, 3), 0 to 1."""
    tint, passed, dark, power = SMOKE.get(colour, (BODIES["casino"][colour].first, PASSED, 0.0, 1.0))
    sigma = -np.log(np.clip(paint(tint), 1e-3, 0.985)) / 1.7
    level = np.clip(np.linspace(0, 1, BALL) ** 2.2 * BRIGHTEST - dark, 0.0, None)[None, :, None] ** power
    way = (np.linspace(0, 1, BALL) * FARTHEST)[:, None, None]
    light = passed * level * np.array([1.03, 1.0, 0.92]) * np.exp(-sigma * way)
    return (1 - HAZE.get(colour, 0.14)) * tone(light * EXPOSURE)


# ---------------------------------------------------------------- pips and inlay

_LEVELS = np.concatenate([[0.0], np.geomspace(1e-4, 40.0, 4000)])


def _untone(value: np.ndarray) -> np.ndarray:
    """Return the light that `tone` makes a brightness of."""
    return np.interp(value, tone(_LEVELS), _LEVELS)


def _metal(name: str, of: float, gold: np.ndarray, keyed: bool) -> np.ndarray:
    """Return colours of a metal by the brightness of `gold`, whose green is `of`."""
    light = _untone(gold)[:, None]
    if of == GOLDEN:
        light = light * np.clip(light / BRIM, 0.0, 1.0) ** 0.8
    elif not keyed:
        light = light * LAMPLESS[0] + LAMPLESS[1]
    light = light / of * np.array(METALS[name]) * np.array([1.05, 1.0, 0.86])
    return tone(light)


def _lacquer(pips: str, gold: np.ndarray) -> np.ndarray:
    """Return colours of painted pips by the brightness of gold: paint shines where it does, only less."""
    rows = np.array(LACQUER[pips], float)
    return np.stack([np.interp(gold, rows[:, 0], rows[:, n]) for n in (1, 2, 3)], 1) / 255


def carving(kind: str, colour: str, keyed: bool) -> np.ndarray:
    """Return 256 colours by brightness: of the inlay in the lower half, of the pips in the upper."""
    pips, gold, table = BODIES[kind][colour].pips, np.linspace(0, 1, 118), np.zeros((256, 3))
    inlay = "bronze" if colour in DARK_INLAY else "brass" if kind == "bone" else "inlay"
    table[:118] = _metal(inlay, INLAID, gold, keyed)
    table[118:128] = table[117]
    seen = gold if keyed else np.interp(gold, *FLASHES)
    table[138:] = _metal(pips, GOLDEN, seen, keyed) if pips in METALS else _lacquer(pips, seen)
    table[128:138] = table[138]
    return table


# ---------------------------------------------------------------- in flight


def flying(kind: str, colour: str, stuff: str) -> np.ndarray:
    """Return 256 colours of a stuff by the angle of its surface.

    A face on top and a face in front are as bright as at rest: nothing leaps when a die comes to lie.
    """
    body, haze = paint(stuff), HAZE.get(colour, 0.14) if kind == "casino" else 1.0
    edge = _rim_in_flight(colour) * RIM[colour]
    whole, gloss = _by_angle(kind, colour, body), _by_angle(kind, colour, None)
    return haze * tone((whole + edge) * EXPOSURE) + (1 - haze) * tone((gloss + edge) * EXPOSURE)


def _by_angle(kind: str, colour: str, body: np.ndarray | None) -> np.ndarray:
    """Return a stuff's light in flight by its angle, (256, 3); without a body what its surface alone sends back."""
    moving, still = _lit(kind, colour, False), _lit(kind, colour, True)

    def light(lit: Lit, x: float, y: float, z: float) -> np.ndarray:
        matt, glossy, gloss = _gathered(lit, x, y, z)
        return gloss * glossy + (0.0 if body is None else (1 - gloss) * body * matt)

    top, front = (0.0, math.sin(TILT), math.cos(TILT)), (0.0, -math.cos(TILT), math.sin(TILT))
    gain = light(still, *top) / light(moving, *top)
    fall = np.minimum(1.0, SIDE_SHADE * light(still, *front) / light(moving, *front) / gain)
    angles = np.linspace(0, math.pi / 2, 256)
    rows = np.array([light(moving, math.sin(a), 0.0, math.cos(a)) for a in angles]) * gain
    rows *= 1 + (fall - 1) * np.interp(angles, (TILT, math.pi / 2 - TILT), (0.0, 1.0))[:, None]
    return np.stack([gaussian_filter(row, SOFT, mode="nearest") for row in rows.T], 1)


def _rim_in_flight(colour: str) -> np.ndarray:
    """Return the warm light on edges by their angle: strong where the body turns out of sight, a breath of it between
    two faces, where a whole face may pass.

    Of onyx the game draws it along the edges themselves: on a black body a face that passes would flash brown.
    """
    z = np.cos(np.linspace(0, math.pi / 2, 256))[:, None]
    if colour == "onyx":
        return np.maximum(0.0, 1 - z / 0.20) ** 2 * 0.32 * np.array([1.0, 0.66, 0.30])
    behind, between = np.maximum(0.0, 1 - z / 0.30) ** 2 * 0.32, np.exp(-(((z - 0.66) / 0.07) ** 2)) * 0.075
    return (behind + between) * np.array([1.0, 0.66, 0.30])


def sheet(kind: str) -> np.ndarray:
    """Return all that is known of a set, as its file holds it."""
    out = np.zeros((ROWS * len(MATERIALS), 256, 3))
    for k, colour in enumerate(MATERIALS):
        body, strip = BODIES[kind][colour], out[k * ROWS : (k + 1) * ROWS]
        for n, stuff in enumerate((body.first, body.second, body.vein)):
            if stuff:
                strip[:BALL, n * BALL : (n + 1) * BALL] = ball(kind, colour, stuff)
                strip[BALL + 2 + n] = flying(kind, colour, stuff)
                if n == 0:
                    strip[BALL] = carving(kind, colour, True)
                    strip[BALL + 1] = carving(kind, colour, False)
        if kind == "casino":
            strip[:BALL, 3 * BALL :] = chart(colour)
    return np.round(np.clip(out, 0, 1) * 255).astype(np.uint8)


def main() -> int:
    """Write the sets that the command line names, or all; or compare them."""
    parser = argparse.ArgumentParser(description="Bake what dice are made of.")
    parser.add_argument("set", nargs="*", choices=[*SETS, []], help="which; without a name all")
    parser.add_argument("--check", action="store_true", help="write nothing: say whether the files are up to date")
    wanted, stale = parser.parse_args(), []
    for kind in wanted.set or SETS:
        path, file = OUT / f"stuff_{kind}.webp", io.BytesIO()
        made = sheet(kind)
        if wanted.check:
            if not path.exists() or np.abs(np.asarray(Image.open(path).convert("RGB"), int) - made).max() > 1:
                stale.append(path.name)
            continue
        Image.fromarray(made, "RGB").save(file, "WEBP", lossless=True, quality=100, method=6)
        path.write_bytes(file.getvalue())
    for name in stale:
        print(f"{name} is not what this script makes")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
