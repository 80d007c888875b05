"""Felt, walnut and their light: photographic surfaces from noise. Everything tiles, everything is baked at twice 1080.

Felt and walnut are stored brighter than they are seen (by FELT_ROOM and WOOD_ROOM) and come down when the window
multiplies them by a light map; a light map is a few hundred pixels and is stretched over the window. See README.md.
"""

import math

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import fourier_gaussian

from scripts.bake.paths import SPRITES, TEXTURES
from scripts.bake.svg import write

Field = NDArray[np.float64]

FELT = np.array([14.0, 75.0, 48.0])
FELT_ROOM = 1.2
WOOD_ROOM = 1.5
DARK, MIDDLE, LIGHT = np.array([30.0, 15.0, 8.0]), np.array([74.0, 40.0, 21.0]), np.array([128.0, 76.0, 41.0])
BRASS = np.array([214.0, 162.0, 70.0])
MAP = (240, 135)
EDGE_OUT, EDGE_IN, EDGE_ZOOM = 24, 136, 2
CUT, INLAY = 70.0, 16.0


def bake_textures() -> None:
    """Write textures/ (two materials as JPEG, their light maps as PNG) and table/edge.png."""
    TEXTURES.mkdir(parents=True, exist_ok=True)
    _jpeg(felt(2048, seed=3), "felt", 88)
    _jpeg(walnut(2048, 1024, seed=5), "walnut", 90)
    write(Image.fromarray(table_edge(), "RGBA"), SPRITES / "table" / "edge.png")
    pool = _pool()
    _map(pool / FELT_ROOM, "light_felt")
    _map(_warmth()[..., None] * np.array([24.0, 20.0, 0.0]) / 255 * pool[..., None], "glow_felt")
    _map(_wood_light() * 0.84 / WOOD_ROOM, "light_wood")
    _map(_shine() * (0.55 + 0.6 * np.clip(pool, 0, 1)) / 0.9, "light_brass")
    distance = _room_distance()
    _map(np.clip(1.75 - 1.05 * distance**1.1, 0.42, 1.8) * 0.65 / WOOD_ROOM, "light_room")
    _map(np.clip(1 - distance * 1.6, 0, 1)[..., None] * np.array([30.0, 20.0, 7.0]) / 255, "glow_room")


def _noise(height: int, width: int, sigma: tuple[float, float], seed: np.random.Generator) -> Field:
    """Normal noise blurred by `sigma` (rows, columns), tiling in both directions, mean 0 and deviation 1."""
    spectrum = np.fft.fft2(seed.normal(size=(height, width)))
    field = np.real(np.fft.ifft2(fourier_gaussian(spectrum, sigma)))
    return (field - field.mean()) / field.std()


def felt(side: int, seed: int) -> Field:
    """Return a square of felt in levels, `side` pixels, FELT_ROOM times too bright."""
    rng = np.random.default_rng(seed)
    grain = 0.0
    for sigma, strength in (
        ((1.2, 3.0), 0.030),
        ((3.6, 1.2), 0.030),
        ((0.7, 0.7), 0.014),
        ((6, 6), 0.018),
        ((56, 56), 0.020),
    ):
        grain = grain + _noise(side, side, sigma, rng) * strength
    return FELT * FELT_ROOM * (1 + np.asarray(grain)[..., None] * 1.6)


def walnut(width: int, height: int, seed: int) -> Field:
    """Return planks of walnut in levels, grain along the width, WOOD_ROOM times too bright."""
    rng = np.random.default_rng(seed)
    warp = _noise(height, width, (26, 368), rng)
    y = np.arange(height)[:, None] * math.tau / height
    # Whole numbers of rings in the height, so that the planks tile.
    rings = np.sin(y * 9 + warp * 3.1) * 0.5 + np.sin(y * 22 + warp * 5.2) * 0.22
    fibre = _noise(height, width, (1.3, 52), rng)
    pores = np.clip(_noise(height, width, (0.9, 14), rng) - 1.5, 0, 3)
    patches = _noise(height, width, (128, 480), rng)
    tone = np.clip(0.46 + rings * 0.085 + fibre * 0.07 + patches * 0.07 - pores * 0.10, 0, 1)[..., None]
    dark = DARK + (MIDDLE - DARK) * tone * 2
    return np.where(tone < 0.5, dark, MIDDLE + (LIGHT - MIDDLE) * (tone - 0.5) * 2) * WOOD_ROOM


def table_edge() -> NDArray[np.uint8]:
    """Return the 9-slice laid round the felt: its shadow, the groove, the brass lip, the lit wood, the inlaid line.

    EDGE_OUT units lie outside the felt and EDGE_IN inside, on every side; corners are cut by CUT units.
    """
    side = 2 * (EDGE_OUT + EDGE_IN) + 8
    grid = (np.arange(side * EDGE_ZOOM) + 0.5) / EDGE_ZOOM
    x, y = np.meshgrid(grid, grid)
    d = _cut_box(x, y, side, EDGE_OUT, CUT)
    colour, alpha = np.zeros((*d.shape, 3)), np.zeros(d.shape)
    outside = d > 0
    layers = [
        (np.zeros(3), np.where(outside, 0, 0.62 * np.exp(np.clip(d, None, 0) / 17.3))),
        (np.array([205.0, 116.0, 60.0]), np.where(outside, 0.46 * np.exp(-np.clip(d - 3, 0, None) / 5.0), 0)),
        (np.zeros(3), 0.75 * np.exp(-(((d - 1.5) / 2.2) ** 2))),
        (BRASS * 1.12, np.clip(1 - np.abs(d - 6) / 1.6, 0, 1)),
        (np.array([224.0, 180.0, 90.0]), 0.36 * np.clip(1.5 - np.abs(_inlay(x, y, side)), 0, 1)),
    ]
    for over, a in layers:
        total = a + alpha * (1 - a)
        safe = np.where(total > 0, total, 1)[..., None]
        colour = (over * a[..., None] + colour * (alpha * (1 - a))[..., None]) / safe
        alpha = total
    fade = np.clip((EDGE_OUT - d) / 6, 0, 1)
    pixels = np.concatenate([colour, (alpha * fade * 255)[..., None]], axis=2)
    return np.clip(np.rint(pixels), 0, 255).astype(np.uint8)


def _cut_box(x: Field, y: Field, side: float, inset: float, cut: float) -> Field:
    """Distance to a square with cut corners, negative inside."""
    half = side / 2 - inset
    ax, ay = np.abs(x - side / 2), np.abs(y - side / 2)
    return np.maximum(np.maximum(ax - half, ay - half), (ax + ay - (2 * half - cut)) / math.sqrt(2))


def _inlay(x: Field, y: Field, side: float) -> Field:
    """Distance to the inlaid line: INLAY inside the edge, its corners cut where the felt's cut ends."""
    return _cut_box(x, y, side, EDGE_OUT + INLAY, CUT - INLAY)


def _plane(width: int, height: int) -> tuple[Field, Field]:
    x, y = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
    return x, y


def _lamp() -> Field:
    x, y = _plane(*MAP)
    return np.hypot((x - 0.5) / 0.60, (y - 0.40) / 0.72)


def _pool() -> Field:
    return np.clip(1.22 - 1.02 * _lamp() ** 1.65, 0.16, 1.2)


def _warmth() -> Field:
    return np.clip(1 - _lamp() * 1.25, 0, 1)


def _wood_light() -> Field:
    x, y = _plane(*MAP)
    return np.clip(1.75 - 0.85 * np.hypot((x - 0.5) / 0.62, (y - 0.45) / 0.75) ** 1.5, 0.62, 1.7)


def _shine() -> Field:
    x, y = _plane(*MAP)
    return 0.75 + 0.35 * np.sin((x + y * 0.6 * 9 / 16) * 9)


def _room_distance() -> Field:
    """Twice the window in each direction, the lamp in the middle: the window cuts out what it needs."""
    x, y = _plane(MAP[0] * 2, MAP[1] * 2)
    return np.hypot((x - 0.5) * 2 / 0.55, (y - 0.5) * 2 / 0.85)


def _map(values: Field, name: str) -> None:
    levels = np.clip(np.rint(values * 255), 0, 255).astype(np.uint8)
    write(Image.fromarray(levels).convert("RGB"), TEXTURES / f"{name}.png")


def _jpeg(pixels: Field, name: str, quality: int) -> None:
    image = Image.fromarray(np.clip(np.rint(pixels), 0, 255).astype(np.uint8), "RGB")
    image.save(TEXTURES / f"{name}.jpg", quality=quality, optimize=True)
