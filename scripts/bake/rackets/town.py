"""The town: a warm night of 10 x 10 spaces, streets, lamps, four quarters with their markets, in its brass frame.

It has no letters and no houses: the window writes the one round it and sets the other upon it.
"""

from scripts.bake.emblems import emblem
from scripts.bake.icons import badge
from scripts.bake.rackets.factions import FACTIONS, Faction
from scripts.bake.rackets.houses import EDGE
from scripts.bake.rackets.things import good
from scripts.bake.svg import GOLD, OUTLINE, star

SPACE = 88
"""Side of a space."""
FRAME = 32
"""Width of the frame round the town."""
SIDE = 10 * SPACE + 2 * FRAME
BRASS_EDGE = "#B8863B"
LAMPS = (
    *((4.12, 1.1), (5.88, 2.9), (4.12, 8.9), (5.88, 7.1)),
    *((1.1, 4.12), (2.9, 5.88), (8.9, 4.12), (7.1, 5.88)),
)


def town() -> str:
    """Return the town in its frame, SIDE units square; its first space begins at FRAME, FRAME."""
    glow = '<radialGradient id="pool">'
    for at, colour, strength in ((0, "#FFC766", 0.62), (0.45, "#FFB347", 0.22), (1, "#FFB347", 0)):
        glow += f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength}"/>'
    glow += "</radialGradient>"
    quarters = "".join(_quarter(name, look) for name, look in FACTIONS.items())
    return (
        f'<defs>{glow}<clipPath id="in"><rect width="{10 * SPACE}" height="{10 * SPACE}"/></clipPath></defs>{_frame()}'
        f'<g transform="translate({FRAME} {FRAME})" clip-path="url(#in)">{_streets()}{quarters}</g>'
    )


def _cut(inset: float, corner: float) -> str:
    far = SIDE - inset
    return (
        f"M{inset + corner},{inset} H{far - corner} L{far},{inset + corner} V{far - corner} L{far - corner},{far} "
        f"H{inset + corner} L{inset},{far - corner} V{inset + corner} Z"
    )


def _frame() -> str:
    inner = f'x="{FRAME - 3}" y="{FRAME - 3}" width="{10 * SPACE + 6}" height="{10 * SPACE + 6}"'
    return (
        f'<path d="{_cut(2, 24)}" fill="#2C1A0F" stroke="{OUTLINE}" stroke-width="4"/>'
        f'<path d="{_cut(6, 22)}" fill="none" stroke="{BRASS_EDGE}" stroke-width="2.4"/>'
        f'<rect {inner} fill="none" stroke="{BRASS_EDGE}" stroke-width="2.4"/>'
    )


def _streets() -> str:
    """Return asphalt, kerbs, crossings, lamps and three parked cars: only for the eye."""
    c, w = SPACE, 10 * SPACE
    o = f'<rect width="{w}" height="{w}" fill="#211B1C"/>'
    o += f'<path d="M{4 * c},0 h{2 * c} v{w} h{-2 * c} Z M0,{4 * c} h{w} v{2 * c} h{-w} Z" fill="#2B2423"/>'
    for a, b in ((0, 3.6), (6.4, 10)):
        o += f'<path d="M{5 * c},{a * c} V{b * c} M{a * c},{5 * c} H{b * c}" stroke="#C9A45A" stroke-opacity=".55" '
        o += f'stroke-width="3" stroke-dasharray="{c * 0.28:.1f} {c * 0.22:.1f}"/>'
    stripe = 'fill="#E9D9B4" opacity=".3"'
    for i in range(7):  # zebra crossings
        t = (4.13 + i * 0.27) * c
        for e in (3.62 * c, 6.12 * c):
            o += f'<rect x="{t:.1f}" y="{e:.1f}" width="{c * 0.14:.1f}" height="{c * 0.26:.1f}" {stripe}/>'
            o += f'<rect x="{e:.1f}" y="{t:.1f}" width="{c * 0.26:.1f}" height="{c * 0.14:.1f}" {stripe}/>'
    for i in range(1, 10):  # the spaces of the street, faintly
        o += f'<path d="M{4 * c},{i * c} h{2 * c} M{i * c},{4 * c} v{2 * c}" stroke="#F4E7C8" stroke-opacity=".10"/>'
    o += "".join(_lamp(u * c, v * c) for u, v in LAMPS)
    o += _car(4.42 * c, 2.2 * c, "#7A2A20", -90) + _car(8.2 * c, 5.62 * c, "#3F5B45", 0)
    o += _car(5.6 * c, 8.5 * c, "#4B4766", 90)
    m = 5 * c
    o += f'<circle cx="{m}" cy="{m}" r="{c * 1.5}" fill="url(#pool)"/>'
    o += f'<circle cx="{m}" cy="{m}" r="{c * 0.42:.1f}" fill="#1B1616" stroke="{BRASS_EDGE}" stroke-width="2"/>'
    return o + f'<path d="{star(m, m, c * 0.34, c * 0.13, 8)}" fill="{BRASS_EDGE}" opacity=".75"/>'


def _lamp(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SPACE * 1.5:.1f}" fill="url(#pool)"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SPACE * 0.13:.1f}" fill="#2A2018" stroke="{OUTLINE}" '
        f'stroke-width="1.5"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{SPACE * 0.075:.1f}" fill="#FFF0C0"/>'
    )


def _car(x: float, y: float, colour: str, turn: float) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn}) scale({SPACE / 100:g})">'
        '<ellipse cx="2" cy="5" rx="33" ry="17" fill="#000" opacity=".45"/>'
        '<path d="M30,-9 L78,-26 V26 L30,9 Z" fill="#FFD98A" opacity=".2"/>'
        f'<rect x="-30" y="-14" width="60" height="28" rx="9" fill="{colour}" stroke="{OUTLINE}" stroke-width="3"/>'
        f'<rect x="-18" y="-11" width="24" height="22" rx="5" fill="#0F0C0B" stroke="{BRASS_EDGE}" stroke-width="1.6"/>'
        f'<path d="M12,-11 v22" stroke="{OUTLINE}" stroke-width="2"/><circle cx="28" cy="-8" r="3.2" fill="#FFE9B0"/>'
        '<circle cx="28" cy="8" r="3.2" fill="#FFE9B0"/></g>'
    )


def _quarter(name: str, look: Faction) -> str:
    """Return the ground of a quarter: kerb, fifteen plots with the faint emblem, the market."""
    c = SPACE
    left, top = look.corner
    o = f'<rect x="{left * c + 1}" y="{top * c + 1}" width="{4 * c - 2}" height="{4 * c - 2}" rx="9" '
    o += f'fill="{look.ground}" stroke="{look.edge}" stroke-opacity=".85" stroke-width="3"/>'
    for column in range(left, left + 4):
        for row in range(top, top + 4):
            x, y, i = column * c, row * c, c * 0.045
            if (column, row) == look.market:
                o += f'<g transform="translate({x} {y}) scale({c / 96:.4f})">{market(name)}</g>'
                continue
            o += f'<rect x="{x + i:.1f}" y="{y + i:.1f}" width="{c - 2 * i:.1f}" height="{c - 2 * i:.1f}" rx="6" '
            o += f'fill="{look.plot}" stroke="#000" stroke-opacity=".35" stroke-width="1.2"/>'
            sign = emblem(look.emblem, c * 0.36, look.edge, x + c * 0.32, y + c * 0.32)
            o += f'<g opacity=".13">{sign}</g>'
    return o


def market(name: str) -> str:
    """Return a faction's market, 96 units: a stall with a striped awning, its good, the badge at the lower right."""
    look = FACTIONS[name]
    o = f'<rect x="4" y="4" width="88" height="88" rx="8" fill="#7A5A30" stroke="{GOLD}" stroke-width="2.6"/>'
    o += '<path d="M4,26 H92 M4,48 H92 M4,70 H92 M34,4 V26 M62,26 V48 M34,48 V70 M62,70 V92" stroke="#5D4322" '
    o += f'stroke-width="2.4"/><rect x="13" y="36" width="70" height="48" fill="#2A1A10" stroke="{OUTLINE}" '
    o += f'stroke-width="3"/>{good(name, 27, 36, 44)}'
    for i in range(5):
        fill = look.ink if i % 2 else look.disc
        o += f'<path d="M{8 + i * 16},12 h16 v24 a8,8 0 0 1 -16,0 Z" fill="{fill}" {EDGE}/>'
    return o + f'<g transform="translate(57.6 55.7) scale(.403)">{badge(look.seat)}</g>'
