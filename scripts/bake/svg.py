"""From SVG text to a small PNG file: the one place that renders, plus the shapes every drawing shares."""

import io
import math
from pathlib import Path

import oxipng
import resvg_py
from PIL import Image

from scripts.bake.paths import FONTS

# The palette's words for what is drawn in more than one place.
INK = "#1C130D"
NIGHT = "#120C09"
OUTLINE = "#0B0705"
CREAM = "#F4E7C8"
BRASS = "#D9A441"
GOLD = "#F2C661"
STEPS = "M12,34 h11 v-11 h11 v-11 H266 v11 h11 v11 h11 V386 h-11 v11 h-11 v11 H34 v-11 h-11 v-11 h-11 Z"
"""The stepped frame of a 300 x 420 card."""


def document(body: str, width: float, height: float, box: str = "") -> str:
    """Wrap SVG elements in a document; `box` is the view box, by default the size itself."""
    view = box or f"0 0 {width:g} {height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width:g}" height="{height:g}" viewBox="{view}">{body}</svg>'
    )


def render(svg: str, zoom: float = 1.0) -> Image.Image:
    """Draw an SVG document as RGBA pixels, `zoom` pixels a unit. Raises ValueError on malformed SVG."""
    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    data = resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True, font_files=fonts)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def write(image: Image.Image, path: Path, colours: int = 0) -> None:
    """Write a PNG as small as it goes, losslessly, or with a palette of `colours` where that cannot be seen."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if colours:
        image = image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    path.write_bytes(oxipng.optimize_from_memory(buffer.getvalue(), level=3, strip=oxipng.StripChunks.all()))


def bake(svg: str, path: Path, zoom: float = 1.0) -> None:
    """Render an SVG document into a PNG file."""
    write(render(svg, zoom), path)


def star(cx: float, cy: float, outer: float, inner: float, points: int) -> str:
    """Return the path of a star, its first point upward."""
    corners = []
    for i in range(2 * points):
        angle = math.pi * i / points - math.pi / 2
        radius = outer if i % 2 == 0 else inner
        corners.append(f"{cx + radius * math.cos(angle):.2f},{cy + radius * math.sin(angle):.2f}")
    return "M" + " L".join(corners) + " Z"


def fan(cx: float, cy: float, radius: float, rays: int) -> str:
    """Return the path of `rays` rays round a centre, each as wide as the gap beside it."""
    path, step = "", math.tau / rays
    for i in range(rays):
        a = i * step - math.pi / 2
        b = a + step / 2
        path += f"M{cx:g},{cy:g} L{cx + radius * math.cos(a):.1f},{cy + radius * math.sin(a):.1f} "
        path += f"L{cx + radius * math.cos(b):.1f},{cy + radius * math.sin(b):.1f} Z "
    return path


def stepped(size: float, inset: float, step: float) -> str:
    """Return the outline of a square panel with two steps in each corner."""
    i, c, far = inset, step, size - inset
    right, left = f"h{c:g}", f"h{-c:g}"
    down, up = f"v{c:g}", f"v{-c:g}"
    return (
        f"M{i + 2 * c:g},{i:g} H{far - 2 * c:g} {down} {right} {down} {right} "
        f"V{far - 2 * c:g} {left} {down} {left} {down} "
        f"H{i + 2 * c:g} {up} {left} {up} {left} "
        f"V{i + 2 * c:g} {right} {up} {right} Z"
    )


def chamfered(size: float, inset: float, cut: float) -> str:
    """Return the outline of a square panel with its corners cut off."""
    i, far, c = inset, size - inset, max(0.0, cut - inset * 0.41)
    return (
        f"M{i + c:g},{i:g} H{far - c:g} L{far:g},{i + c:g} V{far - c:g} L{far - c:g},{far:g} "
        f"H{i + c:g} L{i:g},{far - c:g} V{i + c:g} Z"
    )


def linear(name: str, stops: list[tuple[float, str]], down: bool = True, flip: bool = False) -> str:
    """Return a linear gradient from offsets and colours: top down, left to right, or right to left (`flip`)."""
    x1, x2, y2 = ("0", "0", "1") if down else (("1", "0", "0") if flip else ("0", "1", "0"))
    inside = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x1="{x1}" y1="0" x2="{x2}" y2="{y2}">{inside}</linearGradient>'


def radial(name: str, stops: list[tuple[float, str]], centre: str = "") -> str:
    """Return a radial gradient called `name`; `centre` sets cx, cy and r where the defaults do not serve."""
    inside = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<radialGradient id="{name}" {centre}>{inside}</radialGradient>'


def blur(deviation: float) -> str:
    """Return a Gaussian blur called `soft`, with room for it to spread."""
    room = 'x="-50%" y="-150%" width="200%" height="400%"'
    return f'<filter id="soft" {room}><feGaussianBlur stdDeviation="{deviation:g}"/></filter>'
