"""The ten-sided die as a solid: five kites round each pole, 1 to 9 and 0 for ten; opposite faces make eleven."""

from __future__ import annotations

import math

import numpy as np
from dice_model import Faces, faces, rotation
from paths import FONTS
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import distance_transform_edt

REACH = 0.88
"""How far its faces lie from its middle, in half edges of the other dice."""
LEAN = math.radians(42)
"""How steep its faces are to the line through its poles."""
EDGE = 0.11
"""How wide its edges are rounded."""
GROOVE = 0.10
NUMERAL = 0.60
"""Half the side of the square a numeral is drawn in."""
LOW = 0.05
"""How far a numeral stands below its face's middle, where the kite is widest."""
TOPS = (1, 7, 3, 9, 5, 2, 6, 10, 4, 8)
"""The numbers of the faces: round the upper pole, then round the lower, which is turned by 36 degrees."""
YAW = 8


def axes(number: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return a face's right, up and normal in body axes; its numeral stands up towards its pole."""
    k = TOPS.index(number)
    side = 1 if k < 5 else -1
    around = math.radians(72 * (k % 5) + (36 if side < 0 else 0))
    normal = np.array(
        [math.cos(LEAN) * math.cos(around), math.cos(LEAN) * math.sin(around), side * math.sin(LEAN)], float
    )
    pole = np.array([0.0, 0.0, side])
    up = pole - normal * (pole @ normal)
    up /= np.linalg.norm(up)
    return np.cross(up, normal), up, normal


def resting(number: int, yaw: float, tilt: float) -> np.ndarray:
    """Return body to view for a die at rest with this number on top, the table turned away by `tilt` degrees."""
    return rotation((1, 0, 0), -tilt) @ rotation((0, 0, 1), yaw) @ np.stack(axes(number))


def ten() -> Faces:
    """Return what is on its faces."""
    rights, ups, normals = (np.array(rows, np.float32) for rows in zip(*map(axes, TOPS), strict=True))
    numerals = np.array([_numeral(number % 10) for number in TOPS], np.float32)
    cube = faces("boss")
    return Faces(cube.pips, cube.counts, normals, rights, ups, numerals)


def _numeral(digit: int, n: int = 160) -> np.ndarray:
    """Return the signed distance to a digit on [-1, 1]^2 as (n, n), row 0 at the bottom; 6 and 9 are underlined."""
    size = 640
    picture = Image.new("L", (size, size))
    draw = ImageDraw.Draw(picture)
    font = ImageFont.truetype(str(FONTS / "oswald-700.ttf"), round(size * 0.66))
    middle = size * (0.5 + LOW)
    draw.text((size / 2, middle), str(digit), 255, font, anchor="mm")
    if digit in (6, 9):
        draw.rectangle((size * 0.37, middle + size * 0.325, size * 0.63, middle + size * 0.38), fill=255)
    inside = np.asarray(picture) > 127
    field = (distance_transform_edt(~inside) - distance_transform_edt(inside)) / size * 2
    small = Image.fromarray(field.astype(np.float32)).resize((n, n), Image.Resampling.BILINEAR)
    return np.asarray(small, np.float32)[::-1].copy()
