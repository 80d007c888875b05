"""What stands on the table: the seats' folding screens, the own screen from behind, the pot's ring."""

import math

from scripts.bake.emblems import emblem
from scripts.bake.paths import SPRITES
from scripts.bake.seats import SEATS
from scripts.bake.svg import BRASS, OUTLINE, bake, document, fan, linear

LEFT = "M8,44 L118,24 L118,150 L8,170 Z"
RIGHT = "M352,44 L242,24 L242,150 L352,170 Z"
CENTRE = "M118,24 H148 V16 H164 V8 H196 V16 H212 V24 H242 V150 H118 Z"
W, H = 360, 176


def bake_screens() -> None:
    """Write screens/ (seats 632 wide, own 800, own_big 2100) and pot/ring.png (520 square)."""
    for seat in SEATS:
        bake(document(folding_screen(seat), W, H), SPRITES / "screens" / f"{seat}.png", 632 / W)
        bake(document(folded_flat(seat), W, H), SPRITES / "screens" / f"{seat}_flat.png", 632 / W)
    bake(document(own_screen(), 400, 206), SPRITES / "screens" / "own.png", 2.0)
    bake(document(own_screen_near(), 1400, 420), SPRITES / "screens" / "own_big.png", 1.5)
    bake(document(pot_ring(), 260, 260), SPRITES / "pot" / "ring.png", 2.0)


def _lined(path: str, width: float, outline: float = 7) -> str:
    joined = 'fill="none" stroke-linejoin="round"'
    return (
        f'<path d="{path}" {joined} stroke="{OUTLINE}" stroke-width="{outline:g}"/>'
        f'<path d="{path}" {joined} stroke="{BRASS}" stroke-width="{width:g}"/>'
    )


def folding_screen(seat: str) -> str:
    """Return a seat's three-panel screen seen from the front, in a box of 360 x 176."""
    look = SEATS[seat]
    line, strength = ("#8C6A2E", 0.55) if seat == "ivory" else (look.edge, 0.38)
    body = "<defs>" + linear("left", [(0, look.light), (1, look.dark)], down=False)
    body += linear("right", [(0, look.middle), (1, look.dark)], down=False, flip=True)
    body += linear("centre", [(0, look.light), (1, look.middle)])
    for name, path in (("left", LEFT), ("right", RIGHT), ("centre", CENTRE)):
        body += f'<clipPath id="in_{name}"><path d="{path}"/></clipPath>'
    body += '</defs><ellipse cx="180" cy="164" rx="176" ry="11" fill="#000" opacity=".42"/>'
    for name, path, cx in (("left", LEFT, 63), ("right", RIGHT, 297)):
        body += f'<path d="{path}" fill="url(#{name})"/><g clip-path="url(#in_{name})">'
        body += f'<path d="{fan(cx, 178, 190, 26)}" fill="{line}" opacity="{strength * 0.32:.3f}"/>'
        for radius in (34, 58, 82):
            arc = f'fill="none" stroke="{line}" stroke-width="2.2" opacity="{strength}"'
            body += f'<circle cx="{cx}" cy="176" r="{radius}" {arc}/>'
        body += "</g>" + _lined(path, 3)
    body += f'<path d="{CENTRE}" fill="url(#centre)"/><g clip-path="url(#in_centre)">'
    body += f'<path d="{fan(180, 92, 200, 32)}" fill="{line}" opacity="{strength * 0.30:.3f}"/></g>' + _lined(
        CENTRE, 3.2
    )
    body += f'<circle cx="180" cy="88" r="44" fill="{look.disc}" stroke="{OUTLINE}" stroke-width="7"/>'
    body += f'<circle cx="180" cy="88" r="43" fill="none" stroke="{BRASS}" stroke-width="3.2"/>'
    return body + emblem(look.emblem, 60, look.ink, 150, 58)


def folded_flat(seat: str) -> str:
    """Return the same screen lying on the table, in the same box: its seat is out."""
    dull = "".join(f'<feFunc{c} type="linear" slope=".6"/>' for c in "RGB")
    foot = H * 0.84
    return (
        '<filter id="dull" color-interpolation-filters="sRGB">'
        f"<feComponentTransfer>{dull}</feComponentTransfer></filter>"
        f'<g filter="url(#dull)"><g transform="translate(0 {foot * 0.8:.2f}) scale(1 .2)">'
        f"{folding_screen(seat)}</g></g>"
    )


def own_screen() -> str:
    """Return the player's own screen from behind, in a box of 400 x 206; dice and text are the window's."""
    panels = "M6,92 L120,70 V178 L6,200 Z M394,92 L280,70 V178 L394,200 Z M120,70 H280 V178 H120 Z"
    frames = "M22,106 L106,90 V166 L22,182 Z M378,106 L294,90 V166 L378,182 Z M134,86 H266 V164 H134 Z"
    return (
        "<defs>" + linear("wood", [(0, "#5D3A20"), (1, "#3A2313")]) + "</defs>"
        '<ellipse cx="200" cy="196" rx="196" ry="12" fill="#000" opacity=".4"/>'
        f'<path d="{panels}" fill="url(#wood)"/>'
        + _lined(panels, 3)
        + f'<path d="{frames}" fill="none" stroke="{BRASS}" stroke-opacity=".4" stroke-width="2"/>'
    )


def own_screen_near() -> str:
    """Return the own screen as big as it is while its owner peeks, in a box of 1400 x 420."""
    panels = "M20,90 L420,30 V330 L20,396 Z M1380,90 L980,30 V330 L1380,396 Z M420,30 H980 V330 H420 Z"
    frames = "M60,126 L384,76 V300 L60,352 Z M1340,126 L1016,76 V300 L1340,352 Z M456,66 H944 V294 H456 Z"
    return (
        "<defs>" + linear("wood", [(0, "#6A4326"), (1, "#341F11")]) + "</defs>"
        '<ellipse cx="700" cy="392" rx="680" ry="24" fill="#000" opacity=".5"/>'
        f'<path d="{panels}" fill="url(#wood)"/>'
        + _lined(panels, 6, 14)
        + f'<path d="{frames}" fill="none" stroke="{BRASS}" stroke-opacity=".4" stroke-width="3"/>'
    )


def pot_ring() -> str:
    """Return the brass ring let into the felt, in a box of 260 x 260."""
    brass, radius = "#C9973F", 118
    body = (
        f'<circle cx="130" cy="130" r="{radius}" fill="#000" fill-opacity=".16" stroke="#0C2417" stroke-width="7"/>'
        f'<circle cx="130" cy="130" r="{radius}" fill="none" stroke="{brass}" stroke-width="3.5"/>'
        f'<circle cx="130" cy="130" r="{radius - 9}" fill="none" stroke="{brass}" stroke-opacity=".55" '
        'stroke-width="1.5"/>'
    )
    for angle in range(0, 360, 15):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        a, b = radius - 9, radius - (14 if angle % 45 else 18)
        tick = f"M{130 + a * c:.1f},{130 + a * s:.1f} L{130 + b * c:.1f},{130 + b * s:.1f}"
        body += f'<path d="{tick}" stroke="{brass}" stroke-opacity=".6" stroke-width="2"/>'
    return body
