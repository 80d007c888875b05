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
    burnt, glowing = scorch(520, 344)
    write(burnt, FOLDER / "scorch.png", 255)
    write(glowing, FOLDER / "embers.png", 32)
    write(smoke_ring(512, 340), FOLDER / "smoke.png", 255)


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


def scorch(width: int, height: int) -> tuple[Image.Image, Image.Image]:
    """Return burnt felt, a ragged dark star in a brown halo, and the embers along its edge."""
    chance = np.random.default_rng(12)
    y, x = np.mgrid[0:height, 0:width]
    across, down = ((x + 0.5) / width * 2 - 1) * 1.6, ((y + 0.5) / height * 2 - 1) * 1.6
    away, angle = np.hypot(across, down), np.arctan2(down, across)
    ragged: Field = np.zeros_like(away)
    for waves in (3, 5, 7, 11, 17, 23, 31):
        ragged += 0.13 * chance.uniform(0.25, 1.0) / waves**0.8 * np.sin(waves * angle + chance.uniform(0, math.tau))
    grain = _blurred(chance.normal(0, 1, away.shape), 1) * 0.9
    core = np.clip(1.25 - (away - ragged) * 1.25, 0, 1) ** 0.7
    halo = np.clip(1.45 - away + ragged * 1.6, 0, 1) ** 1.6 * 0.75
    level = np.clip(np.maximum(core * 0.93, halo * 0.62) + grain * 0.16 * (core > 0.04), 0, 0.96)
    burnt = np.clip(core * 1.3, 0, 1)[..., None]
    colour = np.array([58.0, 34.0, 14.0]) * (1 - burnt) + np.array([9.0, 6.0, 4.0]) * burnt
    # Only here and there something still glows.
    patchy = np.clip(0.35 + 0.5 * np.sin(3 * angle + 1) + 0.5 * np.sin(7 * angle) + 0.4 * np.sin(13 * angle), 0, 1)
    glow = np.exp(-(((away - ragged - 0.78) / 0.045) ** 2)) * np.clip(grain * 2.4 + 0.1, 0, 1) * patchy
    # As red as they can be, and either there or not: what is half clear over a green felt is yellow.
    there = np.clip(glow * 2.2 - 0.2, 0, 1)
    hot = np.dstack([np.full_like(glow, 255), 70 + 76 * glow, np.full_like(glow, 18), there * 255])
    pictures = np.dstack([colour, level * 255]), hot
    first, second = (Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8), "RGBA") for picture in pictures)
    return first, second


def smoke_ring(width: int, height: int) -> Image.Image:
    """Return a rolling ring of smoke: soft puffs, dark outside and lit from the middle."""
    chance = np.random.default_rng(3)
    y, x = np.mgrid[0:height, 0:width]
    across, down = ((x + 0.5) / width * 2 - 1) * 1.35, ((y + 0.5) / height * 2 - 1) * 1.35
    dark, light = np.zeros_like(across), np.zeros_like(across)
    for puff in range(120):
        angle, reach = (puff + chance.uniform(-0.5, 0.5)) * math.tau / 120, chance.normal(1, 0.06)
        size = 0.2 * chance.uniform(0.4, 1.0)
        for field, inward, share in ((dark, 0.0, 1.0), (light, 0.05, 0.66)):
            apart = np.hypot(
                across - math.cos(angle) * (reach - inward), (down - math.sin(angle) * (reach - inward)) * 1.2
            )
            np.maximum(field, chance.uniform(0.35, 0.8) * _fall(apart / (size * share * 1.5), 0.3, 1.6), out=field)
    dark, light = _blurred(dark, 12) * 0.85, _blurred(light, 8) * 0.6
    lit = light + dark * (1 - light)
    share = (light / np.maximum(lit, 1e-6))[..., None]
    colour = np.array([212.0, 188.0, 150.0]) * share + np.array([58.0, 48.0, 42.0]) * (1 - share)
    return Image.fromarray(np.clip(np.dstack([colour, lit * 255]), 0, 255).astype(np.uint8), "RGBA")


def _blurred(field: Field, steps: int) -> Field:
    """Soften a field by averaging each point with its neighbours."""
    for _ in range(steps):
        for axis in (0, 1):
            field = (np.roll(field, 1, axis) + 2 * field + np.roll(field, -1, axis)) / 4
    return field


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
