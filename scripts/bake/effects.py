"""What flashes, glows and falls as shadow: the Boom starburst, the guilty die's star, soft light and dark."""

import math
import random

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scripts.bake.paths import SPRITES
from scripts.bake.svg import bake, document, radial, star, write

Field = NDArray[np.float64]
FOLDER = SPRITES / "effects"


def bake_effects() -> None:
    """Write effects/."""
    bake(document(burst(), 1200, 800, "-600 -400 1200 800"), FOLDER / "burst.png")
    guilty = f'<path d="{star(100, 100, 95, 76, 16)}" fill="#FFD45A" stroke="#C8392B" stroke-width="7"/>'
    bake(document(guilty, 200, 200), FOLDER / "star.png", 2.0)
    r = _radius(256, 256)
    write(_soft((255, 214, 110), 0.95 * _fall(r, 0.42, 2.2)), FOLDER / "glow.png")
    write(_soft((0, 0, 0), 0.74 * _fall(r, 0.38, 1.6)), FOLDER / "shadow.png")
    write(_soft((255, 226, 150), 0.16 * _fall(_radius(512, 512), 0.0, 1.15)), FOLDER / "lamp.png")
    write(_spark(128), FOLDER / "spark.png")
    # A ring of light for a medallion: drawn 1.3 times as wide as the medallion, behind it.
    halo = _radius(512, 512) * 1.3 * 216 / 208
    write(
        _soft((255, 214, 120), 0.92 * np.exp(-((np.clip(halo - 0.96, 0, None) / 0.085) ** 1.3))),
        FOLDER / "medallion_glow.png",
    )


def burst() -> str:
    """Return the starburst behind the word Boom, in a box of 1200 x 800 round its middle; the same every time."""
    stream, points = random.Random(4), []
    for i in range(48):
        angle = math.tau * i / 48
        reach = (1 if i % 2 else 0.62) * (1 + 0.16 * stream.random())
        points.append(f"{math.cos(angle) * 504 * reach:.0f},{math.sin(angle) * 330 * reach:.0f}")
    shape = " ".join(points)
    heat = radial("heat", [(0, "#FFF8DC"), (0.45, "#FFD45A"), (1, "#F28C28")])
    return (
        f'<defs>{heat}</defs><g transform="scale(.955)">'
        f'<polygon points="{shape}" fill="#8E2A1C" transform="scale(1.07)"/>'
        f'<polygon points="{shape}" fill="url(#heat)"/>'
        f'<polygon points="{shape}" fill="none" stroke="#FFF3C9" stroke-width="5" transform="scale(.86)" opacity=".8"/>'
        "</g>"
    )


def _radius(width: int, height: int) -> Field:
    """Distance from the middle: 1 at the middle of each side."""
    y, x = np.mgrid[0:height, 0:width]
    return np.hypot((x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1)


def _fall(r: Field, core: float, power: float) -> Field:
    """Full strength within `core`, none at 1, without a visible edge at either end."""
    t = np.clip((r - core) / (1 - core), 0, 1)
    return ((1 - t) ** power) * (1 + t * power * 0.5) if core else (1 - t) ** power


def _soft(colour: tuple[int, int, int], alpha: Field) -> Image.Image:
    """One colour whose alpha is a field, dithered so that large soft shapes show no steps."""
    noise = np.random.default_rng(1).random(alpha.shape) - 0.5
    levels = alpha * 255
    levels = np.where((levels > 0.5) & (levels < 250), levels + noise, levels)
    pixels = np.empty((*alpha.shape, 4), np.uint8)
    pixels[..., :3] = colour
    pixels[..., 3] = np.clip(np.rint(levels), 0, 255).astype(np.uint8)
    return Image.fromarray(pixels, "RGBA")


def _spark(size: int) -> Image.Image:
    """A four-pointed glint on a small halo."""
    y, x = np.mgrid[0:size, 0:size]
    u, v = np.abs((x + 0.5) / size * 2 - 1), np.abs((y + 0.5) / size * 2 - 1)
    r = np.hypot(u, v)
    rays = np.exp(-(v / 0.05) - u * 3.0) + np.exp(-(u / 0.05) - v * 3.0)
    light = np.clip(rays + 1.2 * np.exp(-((r / 0.16) ** 2)) + 0.28 * np.exp(-((r / 0.42) ** 2)), 0, 1)
    light *= np.clip((1 - r) * 5, 0, 1)
    pixels = np.empty((size, size, 4), np.uint8)
    hot = np.exp(-((r / 0.22) ** 2))[..., None]
    pixels[..., :3] = np.rint(np.array([255, 196, 84]) * (1 - hot) + np.array([255, 250, 232]) * hot)
    pixels[..., 3] = np.rint(light * 255)
    return Image.fromarray(pixels, "RGBA")
