"""The game's six typefaces: Latin and Latin Extended merged, the signs they lack added, as TrueType files.

The sources come from the npm registry (the fontsource packages, versions pinned below); npm must be on the path.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from scripts.bake.paths import FONTS

VERSION = "5.3.0"
FACES = {
    "limelight": ("limelight", (400,)),
    "oswald": ("oswald", (400, 500, 600, 700)),
    "special_elite": ("special-elite", (400,)),
}
LICENCES = {"limelight": "OFL-1.1", "oswald": "OFL-1.1", "special_elite": "Apache-2.0"}
EPOCH = 3_786_912_000  # 2024-01-01 in the font clock (seconds since 1904), so that a second run gives the same bytes

# Spaces and hyphens drawn as another glyph with its advance: (code, like, share of its advance)
ALIKE = ((0x00A0, 0x20, 1.0), (0x202F, 0x20, 0.6), (0x2009, 0x20, 0.6), (0x2011, 0x2D, 1.0))


def bake_fonts() -> None:
    """Write the six TTF files and their licence texts into assets/fonts."""
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        names = [f"@fontsource/{package}@{VERSION}" for package, _ in FACES.values()]
        subprocess.run(
            ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, *names],
            check=True,
            cwd=folder,
        )
        for face, (package, weights) in FACES.items():
            source = Path(folder) / "node_modules" / "@fontsource" / package
            shutil.copyfile(source / "LICENSE", FONTS / f"{face}-{LICENCES[face]}.txt")
            for weight in weights:
                _merge(source / "files", package, weight, Path(folder)).save(FONTS / f"{face}-{weight}.ttf")


def _merge(files: Path, package: str, weight: int, scratch: Path) -> TTFont:
    parts = []
    for subset in ("latin", "latin-ext"):
        part = TTFont(files / f"{package}-{subset}-{weight}-normal.woff")
        part.flavor = None
        path = scratch / f"{package}-{subset}-{weight}.ttf"
        part.save(path)
        parts.append(str(path))
    font = Merger().merge(parts)
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = EPOCH
    _complete(font)
    return font


def _complete(font: TTFont) -> None:
    """Add the spaces, relations and arrows a sentence of the game may use and the font lacks."""
    cmap, advance = font.getBestCmap(), font["hmtx"].metrics
    for code, like, share in ALIKE:
        if code not in cmap:
            _add(font, code, _empty if like == 0x20 else _copy(font, like), round(advance[cmap[like]][0] * share))
    minus = advance[cmap[0x2212]][0]
    for code, draw in ((0x2265, _relation(font, ">")), (0x2264, _relation(font, "<")), (0x2260, _unequal(font))):
        if code not in cmap:
            _add(font, code, draw, advance[cmap[0x3D]][0])
    for code, turn in ((0x2192, (1, 0)), (0x2190, (-1, 0)), (0x2191, (0, 1)), (0x2193, (0, -1))):
        if code not in cmap:
            _add(font, code, _arrow(font, turn, minus), round(minus * 1.5))


def _add(font: TTFont, code: int, draw: Callable[[Any], None], advance: int) -> None:
    pen = TTGlyphPen(None)
    draw(pen)
    glyph, name = pen.glyph(), f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"].metrics[name] = (advance, getattr(glyph, "xMin", 0) if glyph.numberOfContours else 0)
    for table in font["cmap"].tables:
        if table.isUnicode() and code <= 0xFFFF:
            table.cmap[code] = name


def _empty(pen: Any) -> None:
    """Draw nothing."""


def _outline(font: TTFont, code: int, pen: Any, move: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> None:
    font.getGlyphSet()[font.getBestCmap()[code]].draw(TransformPen(pen, move))


def _copy(font: TTFont, code: int) -> Callable[[Any], None]:
    return lambda pen: _outline(font, code, pen)


def _bounds(font: TTFont, code: int) -> tuple[int, int, int, int]:
    glyph = font["glyf"][font.getBestCmap()[code]]
    glyph.recalcBounds(font["glyf"])
    return glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax


def _relation(font: TTFont, sign: str) -> Callable[[Any], None]:
    """The sign > or < lifted, with a bar under it."""

    def draw(pen: Any) -> None:
        left, bottom, right, _ = _bounds(font, ord(sign))
        x0, y0, x1, y1 = _bounds(font, 0x2212)
        thick, wide = y1 - y0, (right - left) / (x1 - x0)
        _outline(font, ord(sign), pen, (1, 0, 0, 1, 0, thick))
        _outline(font, 0x2212, pen, (wide, 0, 0, 1, left - x0 * wide, bottom - thick * 0.8 - y0))

    return draw


def _unequal(font: TTFont) -> Callable[[Any], None]:
    def draw(pen: Any) -> None:
        x0, y0, x1, y1 = _bounds(font, 0x3D)
        _outline(font, 0x3D, pen)
        thick = (_bounds(font, 0x2212)[3] - _bounds(font, 0x2212)[1]) * 1.05
        middle, lean, over = (x0 + x1) / 2, (y1 - y0) * 0.34, (y1 - y0) * 0.38
        corners = [(-lean, y0 - over), (lean, y1 + over), (lean + thick, y1 + over), (-lean + thick, y0 - over)]
        _polygon(pen, [(middle - thick / 2 + x, y) for x, y in corners])

    return draw


def _arrow(font: TTFont, turn: tuple[int, int], size: int) -> Callable[[Any], None]:
    """An arrow of the minus sign's thickness, pointing where `turn` points."""

    def draw(pen: Any) -> None:
        _, y0, _, y1 = _bounds(font, 0x2212)
        thick, half, head = (y1 - y0) / 2, size * 0.55, size * 0.34
        shape = [(-half, -thick), (half - head, -thick), (half - head, -head), (half, 0), (half - head, head)]
        shape += [(half - head, thick), (-half, thick)]
        a, b = turn
        middle, height = size * 0.75, (y0 + y1) / 2
        _polygon(pen, [(middle + x * a - y * b, height + x * b + y * a) for x, y in reversed(shape)])

    return draw


def _polygon(pen: Any, points: list[tuple[float, float]]) -> None:
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
