"""What a warning looks like: flat dice, the picture grammar of the sixteen conditions, bomb, dynamite and flame.

Grammar: + and, / or, = same, ≠ different, stairs = in a row, ×N that many, a sum line with N+. Numerals are baked (they
are no language); words never are. Units are those of a 300 x 420 card.
"""

from collections.abc import Sequence

from scripts.bake.emblems import emblem
from scripts.bake.svg import INK, star

IVORY, HAT = "#FBF1D9", "#B87D12"
BLACK = "#17110D"
PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
SIGN_WIDTH = {"+": 0.42, "=": 0.46, "/": 0.34, "≠": 0.46}
TOTALS: dict[int, tuple[int | str, ...]] = {
    7: (5, "+", 2),
    10: (5, "+", 5),
    11: (5, "+", 5, "+", 1),
    13: (5, "+", 5, "+", 3),
}


def die(face: int | None, size: float, x: float = 0, y: float = 0, edge: float = 0, pip: float = 1.0) -> str:
    """Return a flat die of `size` units at x, y: 1 to 6, 0 for the Boss, None for a blank; `pip` enlarges the pips."""
    width = edge or max(1.4, size * 0.055)
    body = (
        f'<g transform="translate({x:.2f} {y:.2f})"><rect x="{width / 2:.2f}" y="{width / 2:.2f}" '
        f'width="{size - width:.2f}" height="{size - width:.2f}" rx="{size * 0.2:.2f}" fill="{IVORY}" stroke="{INK}" '
        f'stroke-width="{width:.2f}"/>'
    )
    if face == 0:
        body += emblem("fedora", size * 0.72, HAT, size * 0.14, size * 0.14)
    elif face:
        radius = size * (0.105 if face > 1 else 0.14) * pip
        for a, b in PIPS[face]:
            cx, cy = size / 2 + a * size * 0.245, size / 2 + b * size * 0.245
            body += f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{radius:.2f}" fill="{INK}"/>'
    return body + "</g>"


def sign(mark: str, x: float, y: float, reach: float, thick: float, ink: str) -> str:
    """Return one of + / = ≠ round x, y, `reach` units to either side."""
    paths = {
        "+": f"M{x - reach:.2f},{y:.2f} H{x + reach:.2f} M{x:.2f},{y - reach:.2f} V{y + reach:.2f}",
        "/": f"M{x - reach * 0.55:.2f},{y + reach * 1.5:.2f} L{x + reach * 0.55:.2f},{y - reach * 1.5:.2f}",
    }
    high, low = y - reach * 0.5, y + reach * 0.5
    bars = f"M{x - reach:.2f},{high:.2f} H{x + reach:.2f} M{x - reach:.2f},{low:.2f} H{x + reach:.2f}"
    stroke = f" M{x - reach * 0.75:.2f},{y + reach * 1.35:.2f} L{x + reach * 0.75:.2f},{y - reach * 1.35:.2f}"
    path = paths.get(mark, bars + (stroke if mark == "≠" else ""))
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{thick:.2f}" stroke-linecap="round"/>'


def row(parts: Sequence[int | str], cx: float, cy: float, size: float, gap: float, ink: str) -> str:
    """Return dice and signs in one centred row."""
    widths = [size * SIGN_WIDTH[part] if isinstance(part, str) else size for part in parts]
    x, body = cx - (sum(widths) + gap * (len(parts) - 1)) / 2, ""
    for part, width in zip(parts, widths, strict=True):
        if isinstance(part, str):
            body += sign(part, x + width / 2, cy, size * 0.15, max(2.6, size * 0.085), ink)
        else:
            body += die(part, size, x, cy - size / 2)
        x += width + gap
    return body


def stairs(faces: Sequence[int], cx: float, cy: float, size: float, rise: float, ink: str, thick: float = 5) -> str:
    """Return dice climbing to the right on a stepped line."""
    pitch, count = size * 1.02, len(faces)
    x = cx - (count * size + (count - 1) * size * 0.02) / 2
    low = cy + rise * (count - 1) / 2
    line = f"M{x - 6:.2f},{low + size / 2 + 5:.2f}"
    for i in range(count):
        y, left = low - i * rise + size / 2 + 5, x + i * pitch
        line += f" L{left - (0 if i else 6):.2f},{y:.2f} L{left + size + (6 if i == count - 1 else 0):.2f},{y:.2f}"
    style = f'fill="none" stroke="{ink}" stroke-width="{thick}" stroke-linejoin="round" stroke-linecap="round"'
    dice = "".join(die(face, size, x + i * pitch, low - i * rise - size / 2) for i, face in enumerate(faces))
    return f'<path d="{line}" {style}/>' + dice


def examples(groups: Sequence[Sequence[int]], cx: float, cy: float, size: float, gap: float = 7) -> str:
    """Return the small dice under a picture that list all its other cases."""
    widths = [len(group) * size + (len(group) - 1) * 1.5 for group in groups]
    x, body = cx - (sum(widths) + gap * (len(groups) - 1)) / 2, ""
    for group, width in zip(groups, widths, strict=True):
        body += "".join(die(face, size, x + i * (size + 1.5), cy - size / 2, 1.3) for i, face in enumerate(group))
        x += width + gap
    return body


def numeral(text: str, x: float, y: float, size: float, ink: str) -> str:
    """Return a numeral centred on x with its foot at y."""
    font = f'font-family="Oswald" font-weight="700" font-size="{size:g}" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {font} fill="{ink}">{text}</text>'


def condition(stem: str, cx: float, cy: float, ink: str, number: str) -> str:
    """Return a condition's picture round cx, cy: `ink` for signs, `number` for numerals. Raises KeyError if unknown."""
    kind, _, arg = stem.partition("-")
    if kind == "total":
        parts = TOTALS[int(arg)]
        line = f'<path d="M{cx - 66},{cy + 1} H{cx + 66}" stroke="{number}" stroke-width="4" stroke-linecap="round"/>'
        dice = row(parts, cx, cy - 40, 56 if len(parts) == 3 else 42, 4, ink)
        return dice + line + numeral(f"{arg}+", cx, cy + 76, 78, number)
    if kind == "odd" and arg != "1":
        return row((1, "/", 3, "/", 5), cx, cy - 34, 43, 1, ink) + numeral(f"×{arg}", cx, cy + 66, 72, number)
    return {
        "run-2": lambda: (
            stairs((3, 4), cx, cy - 22, 62, 26, ink) + examples(((1, 2), (2, 3), (3, 4), (4, 5)), cx, cy + 62, 16)
        ),
        "run-3": lambda: (
            stairs((2, 3, 4), cx, cy - 20, 48, 20, ink) + examples(((1, 2, 3), (2, 3, 4), (3, 4, 5)), cx, cy + 62, 14.5)
        ),
        "odd-1": lambda: row((1, "/", 3, "/", 5), cx, cy, 46, 1, ink),
        "different-2": lambda: row((2, "≠", 5), cx, cy, 66, 4, ink),
        "different-3": lambda: row((1, "≠", 3, "≠", 4), cx, cy, 43, 2, ink),
        "pair": lambda: (
            row((3, "=", 3), cx, cy - 14, 66, 4, ink) + examples(((1, 1), (2, 2), (4, 4), (5, 5)), cx, cy + 60, 16)
        ),
        "fives-2": lambda: row((5, "+", 5), cx, cy, 68, 4, ink),
        "has-1": lambda: die(1, 96, cx - 48, cy - 48),
        "has-45": lambda: row((4, "/", 5), cx, cy, 72, 2, ink),
        "has-345": lambda: row((3, "/", 4, "/", 5), cx, cy, 46, 1, ink),
    }[stem]()


def dynamite(size: float, x: float, y: float) -> str:
    """Return three sticks with a burning fuse: boom after every roll."""
    fuse = "M50,34 C50,18 62,22 66,10"
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 100 100">'
        '<g transform="rotate(12 50 55)">'
        f'<path d="{fuse}" fill="none" stroke="{BLACK}" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="{fuse}" fill="none" stroke="#EADBB8" stroke-width="4" stroke-linecap="round"/>'
        f'<g stroke="{BLACK}" stroke-width="5"><rect x="18" y="32" width="22" height="60" rx="5" fill="#C8392B"/>'
        '<rect x="60" y="32" width="22" height="60" rx="5" fill="#9E2A20"/>'
        '<rect x="39" y="28" width="22" height="68" rx="5" fill="#DB4A38"/></g>'
        f'<rect x="15" y="52" width="70" height="15" fill="#F4E7C8" stroke="{BLACK}" stroke-width="5"/></g>'
        f'<path d="{star(74, 14, 17, 7, 8)}" fill="#FFE27A" stroke="{BLACK}" stroke-width="3" '
        'stroke-linejoin="round"/></svg>'
    )


def bomb(size: float, x: float, y: float, ball: str = "#2B2623") -> str:
    """Return a round bomb with a burning fuse: boom only at the end."""
    fuse, edge = "M62,32 C70,18 78,26 84,14", "#F4E7C8"
    shine = 'stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"'
    spark = f'stroke="{BLACK}" stroke-width="2.5" stroke-linejoin="round"'
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 100 100">'
        f'<path d="{fuse}" fill="none" stroke="{edge}" stroke-width="10" stroke-linecap="round"/>'
        f'<path d="{fuse}" fill="none" stroke="#B98A4A" stroke-width="5" stroke-linecap="round"/>'
        f'<rect x="50" y="22" width="24" height="18" rx="4" transform="rotate(30 62 31)" fill="{ball}" stroke="{edge}" '
        f'stroke-width="5"/><circle cx="44" cy="60" r="34" fill="{ball}" stroke="{edge}" stroke-width="5"/>'
        f'<path d="M22,56 a24,24 0 0 1 18,-20" fill="none" {shine}/>'
        f'<path d="{star(85, 14, 15, 6.5, 8)}" fill="#FFE27A" {spark}/></svg>'
    )


def flame(size: float, x: float, y: float) -> str:
    """Return a flame."""
    outer = (
        "M20,2 C22,11 33,15 33,26 C33,34 27,39 20,39 C13,39 7,34 7,26 "
        "C7,20 11,17 13,12 C15,15 16,17 16,19 C19,15 21,9 20,2 Z"
    )
    inner = "M20,20 C22,25 27,26 27,31 C27,35 24,37.5 20,37.5 C16,37.5 13,35 13,31 C13,27 18,25 20,20 Z"
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 40 40">'
        f'<path d="{outer}" fill="#E8552D" stroke="{BLACK}" stroke-width="2"/><path d="{inner}" fill="#FFD45A"/></svg>'
    )


def ember(size: float, x: float, y: float, line: str) -> str:
    """Return the small ring that stands where no flame burns."""
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 40 40">'
        f'<circle cx="20" cy="24" r="6.5" fill="none" stroke="{line}" stroke-width="3"/></svg>'
    )
