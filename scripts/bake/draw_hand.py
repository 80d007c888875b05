"""The glove that throws by hand: four poses, each a layer under the dice and where it closes one over them.

Flat deco vector in a box of 260 x 380 units whose middle is the palm's. The cuff is a layer of its own, one a seat.
"""

from scripts.bake.paths import SPRITES
from scripts.bake.seats import SEATS
from scripts.bake.svg import BRASS, GOLD, INK, document, render, write

RED = "#8C3A28"
GLOVE, SHADE, SEAM = "#F7ECD2", "#D8C39A", "#BDA678"
BOX, WIDTH, HEIGHT = "-10 -40 260 380", 520, 760
COLOURS = 64
Finger = tuple[int, int, int, int]
Thumb = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
POSES: dict[str, tuple[tuple[Finger, ...], Thumb]] = {
    "open": (
        ((70, 118, 40, 40), (102, 104, 90, 14), (136, 104, 146, 16), (166, 120, 192, 52)),
        ((170, 176), (206, 150), (228, 112)),
    ),
    "cup": (
        ((68, 116, 50, 72), (100, 104, 92, 50), (138, 104, 148, 52), (170, 118, 188, 78)),
        ((172, 182), (204, 168), (206, 128)),
    ),
    "fist": (
        ((70, 122, 70, 98), (102, 112, 100, 84), (136, 112, 140, 86), (168, 122, 172, 100)),
        ((170, 186), (196, 176), (190, 142)),
    ),
    "flick": (
        ((72, 112, 22, 30), (104, 98, 74, -8), (136, 100, 142, -10), (164, 120, 206, 34)),
        ((170, 172), (210, 150), (236, 118)),
    ),
}
"""Of each finger its root and its tip; of the thumb three points."""
BENT = {"cup": 26, "fist": 44}
"""How far the fingers of a pose that closes reach over the dice."""
PALM = "M56,128 C52,170 62,214 88,236 L152,236 C178,214 190,168 184,128 C176,96 64,96 56,128 Z"
IN_SHADE = "M122,104 C178,100 184,118 184,128 C190,168 178,214 152,236 L120,236 Z"
CUFF = "M78,232 L162,232 L172,316 L68,316 Z"


def bake_hand() -> None:
    """Write hand/: POSE_back, POSE_front, cuff_SEAT, the arcs of a shaken fist, and four pictures of what to do."""
    for pose in POSES:
        _write(_back(pose), f"{pose}_back")
        if pose in BENT:
            _write(_front(pose), f"{pose}_front")
    for seat, look in SEATS.items():
        _write(_cuff(look.disc, look.edge), f"cuff_{seat}")
    _write(_arcs(), "arcs")
    for name, body in {"gather": _gather(), "shake": _shake(), "flick": _flick(), "hold": _hold()}.items():
        write(render(document(body, 192, 128, "0 0 96 64")), SPRITES / "hand" / f"{name}.png", COLOURS)


def _write(body: str, name: str) -> None:
    write(render(document(body, WIDTH, HEIGHT, BOX)), SPRITES / "hand" / f"{name}.png", COLOURS)


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _back(pose: str) -> str:
    """Return palm, fingers and the cuff's outline."""
    fingers, ((ax, ay), (bx, by), (cx, cy)) = POSES[pose]
    lines = [f"M{x},{y} L{to_x},{to_y}" for x, y, to_x, to_y in fingers]
    thumb = f"M{ax},{ay} Q{bx},{by} {cx},{cy}"
    body = f'<path d="{CUFF}" fill="{INK}" stroke="{INK}" stroke-width="9" stroke-linejoin="round"/>'
    body += "".join(_stroke(line, INK, 41) for line in lines) + _stroke(thumb, INK, 43)
    body += f'<path d="{PALM}" fill="{INK}" stroke="{INK}" stroke-width="9" stroke-linejoin="round"/>'
    body += "".join(_stroke(line, SHADE if k > 1 else GLOVE, 32) for k, line in enumerate(lines))
    body += _stroke(thumb, SHADE, 34) + f'<path d="{PALM}" fill="{GLOVE}"/><path d="{IN_SHADE}" fill="{SHADE}"/>'
    return body + f'<ellipse cx="120" cy="158" rx="46" ry="42" fill="{SEAM}" opacity=".55"/>'


def _front(pose: str) -> str:
    """Return the fingers and the thumb that are bent over the dice."""
    fingers, (_, (bx, by), (cx, cy)) = POSES[pose]
    body, deep = "", BENT[pose]
    for k, (root, _, tip, top) in enumerate(fingers):
        way = root - tip
        bow = f"M{tip + way * 0.1:g},{top} q{way * 0.2:g},{deep * 0.6:g} {way * 0.5:g},{deep}"
        body += _stroke(bow, INK, 41) + _stroke(bow, SHADE if k > 1 else GLOVE, 32)
    thumb = f"M{bx - 4},{by + 2} Q{cx + 10},{cy + 22} {cx - 18},{cy + 12}"
    return body + _stroke(thumb, INK, 42) + _stroke(thumb, GLOVE, 33)


def _cuff(colour: str, edge: str) -> str:
    """Return a cuff in a seat's colours, with its seam and its button."""
    return (
        f'<path d="{CUFF}" fill="{colour}"/>'
        '<path d="M120,232 L162,232 L172,316 L120,316 Z" fill="#000" opacity=".22"/>'
        f'<path d="M76,244 L164,244" stroke="{edge}" stroke-width="6"/>'
        f'<circle cx="120" cy="280" r="9" fill="{BRASS}" stroke="{INK}" stroke-width="3"/>'
    )


def _arcs() -> str:
    """Return arcs of brass light on either side of a shaken fist."""
    body = ""
    for k, opacity in enumerate((0.9, 0.6, 0.35)):
        out, high = 14 * k, 34 + 8 * k
        for side in (-1, 1):
            x = 120 + side * (84 + out)
            path = f"M{x - side * 10},{96 - high} Q{x + side * 12},{96} {x - side * 10},{96 + high}"
            body += f'<g opacity="{opacity}">{_stroke(path, GOLD, 4)}</g>'
    return body


def _die(x: float, y: float, turn: float) -> str:
    """Return a small die round a point, turned clockwise by degrees."""
    return (
        f'<g transform="translate({x:g} {y:g}) rotate({turn:g})"><rect x="-14" y="-14" width="28" height="28" rx="6" '
        f'fill="#FFF8E6" stroke="{INK}" stroke-width="4"/><circle r="4" fill="{INK}"/></g>'
    )


def _gather() -> str:
    """Return a die and the way the pointer goes over it."""
    way = _stroke("M8,50 Q34,62 46,38", RED, 5) + _stroke("M33,42 L47,36 L51,50", RED, 5)
    return _die(68, 26, 0) + way


def _shake() -> str:
    """Return a die between arcs."""
    arcs = "M22,14 Q12,32 22,50", "M10,8 Q-4,32 10,56", "M74,14 Q84,32 74,50", "M86,8 Q100,32 86,56"
    return _die(48, 32, 12) + "".join(_stroke(arc, RED, 5) for arc in arcs)


def _hold() -> str:
    """Return a key that is held down, and beside it a die between arcs."""
    key = f'<rect x="4" y="36" width="36" height="22" rx="5" fill="#FFF8E6" stroke="{INK}" stroke-width="4"/>'
    down = _stroke("M22,4 L22,26", RED, 5) + _stroke("M12,17 L22,28 L32,17", RED, 5)
    arcs = "M52,14 Q43,30 52,46", "M92,14 Q101,30 92,46"
    return key + down + _die(72, 30, 12) + "".join(_stroke(arc, RED, 5) for arc in arcs)


def _flick() -> str:
    """Return a die that flies."""
    lines = "M6,20 L40,20", "M0,34 L36,34", "M10,48 L34,48"
    return _die(66, 30, 24) + "".join(_stroke(line, RED, 5) for line in lines)
