"""Twelve structures of the town as tiles of 96 units: one outline a kind, dark windows; what is lit lies over them.

Kinds are told by their outline, owners by place, badge and colour. Black houses on a black night are outlined in gold.
"""

import math
from collections.abc import Callable

from scripts.bake.emblems import emblem
from scripts.bake.rackets.factions import FACTIONS, LAMP, Faction
from scripts.bake.svg import BRASS, CREAM, INK, NIGHT, OUTLINE, star

LINE = OUTLINE
EDGE = f'stroke="{LINE}" stroke-width="3.4" stroke-linejoin="round"'
GOLDEN = "#BF8F38"
LEVELS = 3
WINDOWS = {
    "brewery": (48, 62, 14, 15, 5.5),
    "laboratory": (48, 63, 14, 15, 5.5),
    "forgery": (48, 63, 14, 15, 5.5),
    "armory": (48, 62, 14, 15, 5.5),
    "cellar": (48, 63, 13, 15, 4),
    "stash": (48, 62, 13, 15, 4.5),
    "vault": (48, 68.5, 14, 13, 5.5),
    "arsenal": (48, 63, 14, 15, 5.5),
}
"""Of each kind that has levels: the middle and the top of its row of windows, their width, height and gap."""


def house(kind: str, faction: str) -> str:
    """Return a structure with dark windows and its shadow. Raises KeyError."""
    drawing = '<ellipse cx="48" cy="86" rx="43" ry="6.5" fill="#000" opacity=".5"/>' + DRAW[kind](FACTIONS[faction])
    if faction == "artifacts":
        gold = f'stroke="{GOLDEN}" stroke-width='
        drawing = drawing.replace(f'stroke="{LINE}" stroke-width="3.4"', gold + '"2.6"')
        if kind in ("nest", "wire"):
            drawing = drawing.replace(f'stroke="{LINE}" stroke-width="3"', gold + '"2.6"')
            drawing = drawing.replace(f'stroke="{LINE}" stroke-width="10"', gold + '"9"')
    return drawing + "".join(_dark(*place) for place in _slots(kind))


def light(kind: str, level: int) -> str:
    """Return what is lit over a house from this level on: a window, and with the first what glows besides."""
    more = ""
    if level == 1 and kind == "forgery":
        more = "".join(solid(f"M{x + 1.4},52.6 V23.6 L{x + 5.6},27.8 V52.6 Z", "#E9D9A2", False) for x in (12, 36, 60))
    if kind == "perch":
        return f'<circle cx="48" cy="44" r="5" fill="{LAMP}"/>'
    return more + _lit(*_slots(kind)[level - 1])


def _slots(kind: str) -> list[tuple[float, float, float, float]]:
    if kind not in WINDOWS:
        return []
    cx, y, w, h, gap = WINDOWS[kind]
    left = cx - (LEVELS * w + (LEVELS - 1) * gap) / 2
    return [(left + i * (w + gap), y, w, h) for i in range(LEVELS)]


def _dark(x: float, y: float, w: float, h: float) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="1.5" fill="#0E0A08" stroke="{LINE}" stroke-width="2"/>'
    ) + f'<path d="M{x + 1.5},{y + h / 2} h{w - 3}" stroke="#6B5A45" stroke-width="1.6"/>'


def _lit(x: float, y: float, w: float, h: float) -> str:
    return (
        (f'<rect x="{x - 2.5}" y="{y - 2.5}" width="{w + 5}" height="{h + 5}" rx="3" fill="{LAMP}" opacity=".28"/>')
        + (f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="1.5" fill="{LAMP}" stroke="{LINE}" stroke-width="2"/>')
        + f'<path d="M{x + w / 2},{y} v{h} M{x},{y + h / 2} h{w}" stroke="#A8711F" stroke-width="1.4"/>'
    )


def solid(path: str, fill: str, edged: bool = True) -> str:
    """Return a shape, with the outline all houses have where it is `edged`."""
    return f'<path d="{path}" fill="{fill}" {EDGE if edged else ""}/>'


def body(look: Faction, x: float, y: float, w: float, h: float, split: float = 0.62) -> str:
    """Return a facade: lit side and shade side."""
    m = x + w * split
    return (
        solid(f"M{x},{y} H{x + w} V{y + h} H{x} Z", look.wall)
        + solid(f"M{m},{y} H{x + w} V{y + h} H{m} Z", look.dark, edged=False)
        + solid(f"M{x},{y} H{x + w} V{y + h} H{x} Z", "none")
        + (f'<path d="M{x + 2},{y + 2.6} H{x + w - 2}" stroke="{look.edge}" stroke-width="1.8" opacity=".75"/>')
    )


def roof(look: Faction, x: float, y: float, w: float, d: float, top: float = 6) -> str:
    """Return a flat roof seen slightly from above."""
    return solid(f"M{x - 3},{y} L{x + top},{y - d} H{x + w - top} L{x + w + 3},{y} Z", look.roof) + solid(
        f"M{x + w * 0.6},{y} L{x + w * 0.6 - 2},{y - d + 1.5} H{x + w - top} L{x + w + 2},{y} Z",
        look.shade,
        edged=False,
    )


def brewery(look: Faction) -> str:
    """Return a dome and a chimney."""
    o = solid("M18,50 V13 H31 V50 Z", look.wall) + solid("M15.5,19 V10 H33.5 V19 Z", look.roof)
    o += solid("M38,52 C36,24 46,15 60,15 C74,15 84,24 82,52 Z", look.roof) + solid(
        "M62,16.5 C74,17 82.5,26 80.6,50.5 H66 C70,38 69,24 62,16.5 Z", look.shade, edged=False
    )
    o += (
        solid("M54,16 V9 C54,5 58,4 60,4 C62,4 66,5 66,9 V16 Z", BRASS)
        + f'<path d="M39,40 H81.6" stroke="{BRASS}" stroke-width="3.4"/>'
    )
    return o + body(look, 12, 52, 72, 33)


def laboratory(look: Faction) -> str:
    """Return a flask on the roof."""
    o = roof(look, 12, 54, 72, 10)
    o += solid("M40,8 H56 V24 L76,54 H20 L40,24 Z", "#DCE9E2" if look.emblem != "spade" else "#BFD8D2") + solid(
        "M32,38 H64.5 L75,53 H21.6 Z", look.roof if look.emblem != "key" else BRASS, edged=False
    )
    o += (
        solid("M40,8 H56 V24 L76,54 H20 L40,24 Z", "none")
        + solid("M36,5 H60 V11 H36 Z", BRASS)
        + (
            '<circle cx="43" cy="45" r="3.4" fill="#fff" opacity=".8"/><circle cx="53" cy="49" '
            'r="2.4" fill="#fff" opacity=".8"/>'
        )
    )
    return o + body(look, 12, 54, 72, 31)


def forgery(look: Faction) -> str:
    """Return a saw-tooth roof."""
    o = ""
    for x in (12, 36, 60):
        o += (
            solid(f"M{x},54 V20 L{x + 24},44 V54 Z", look.roof)
            + solid(f"M{x},54 V20 L{x + 7},27 V54 Z", "#4C463C", edged=False)
            + solid(f"M{x + 15},35 L{x + 24},44 V53 H{x + 15} Z", look.shade, edged=False)
            + solid(f"M{x},54 V20 L{x + 24},44 V54 Z", "none")
        )
    return o + body(look, 12, 54, 72, 31)


def armory(look: Faction) -> str:
    """Return battlements."""
    d = "M11,52 V14 H24 V23 H35 V14 H61 V23 H72 V14 H85 V52 Z"
    o = solid(d, look.roof) + solid("M61,14 V23 H72 V14 H85 V52 H61 Z", look.shade, edged=False) + solid(d, "none")
    o += (
        '<g transform="translate(48 38) rotate(-24)"><path d="M-17,-3 C-17,-8 -11,-9 -7,-6 '
        "C-4,-4.4 0,-4.2 4,-4.2 L16,-3.4 Q19,0 16,3.4 L4,4.2 C0,4.2 -4,4.4 -7,6 C-11,9 -17,8 "
        f'-17,3 Q-15.4,0 -17,-3 Z" fill="{INK}" stroke="{BRASS}" stroke-width="2"/></g>'
    )
    return o + body(look, 12, 52, 72, 33)


def cellar(look: Faction) -> str:
    """Return a low barrel vault."""
    d = "M7,85 V72 C7,48 25,34 48,34 C71,34 89,48 89,72 V85 Z"
    o = solid(d, look.roof) + solid("M58,35 C76,39 88,52 88,72 V84 H70 C73,62 70,46 58,35 Z", look.shade, edged=False)
    o += (
        '<path d="M23,84 C22,62 25,50 33,38.6 M73,84 C74,62 71,50 63,38.6" fill="none" '
        f'stroke="{BRASS}" stroke-width="3.6"/>'
    ) + solid(d, "none")
    return o + solid("M20,85 V62 C20,56 24,54 30,54 H66 C72,54 76,56 76,62 V85 Z", look.wall)


def stash(look: Faction) -> str:
    """Return a steep gable with a cross."""
    o = body(look, 18, 50, 60, 35)
    o += (
        solid("M6,54 L48,9 L90,54 L82,58 L48,22 L14,58 Z", look.shade)
        + solid("M48,9 L90,54 H6 Z", look.roof)
        + solid("M48,10.5 L88,53 H56 Z", look.shade, edged=False)
        + solid("M48,9 L90,54 H6 Z", "none")
    )
    o += (
        '<path d="M44,25 h8 v6.5 h6.5 v8 h-6.5 v6.5 h-8 v-6.5 h-6.5 v-8 h6.5 Z" '
        f'fill="{CREAM}" stroke="{LINE}" stroke-width="2.4"/>'
    )
    return o


def vault(look: Faction) -> str:
    """Return a spoked wheel on its base."""
    o = (
        solid("M16,85 V66 H80 V85 Z", look.wall)
        + f'<circle cx="48" cy="41" r="33" fill="{look.roof}" {EDGE}/>'
        + solid("M48,8.5 A32.5,32.5 0 0 1 48,73.5 A44,44 0 0 0 48,8.5 Z", look.shade, edged=False)
    )
    o += f'<circle cx="48" cy="41" r="25" fill="{look.wall}" stroke="{BRASS}" stroke-width="3"/>'
    o += "".join(
        (
            f'<path d="M48,41 L{48 + 19 * math.cos(a):.1f},{41 + 19 * math.sin(a):.1f}" '
            f'stroke="{BRASS}" stroke-width="4.4" stroke-linecap="round"/><circle '
            f'cx="{48 + 29 * math.cos(a + 0.5236):.1f}" cy="{41 + 29 * math.sin(a + 0.5236):.1f}" '
            f'r="2.2" fill="{look.edge}"/>'
        )
        for a in [k * math.pi / 3 for k in range(6)]
    )
    o += f'<circle cx="48" cy="41" r="7" fill="{BRASS}" stroke="{LINE}" stroke-width="2.4"/>'
    return o + body(look, 14, 64, 68, 22)


def arsenal(look: Faction) -> str:
    """Return a stepped gable with a crossed door."""
    d = "M8,85 V48 H20 V34 H33 V20 H63 V34 H76 V48 H88 V85 Z"
    o = solid(d, look.roof) + solid("M60,20 H63 V34 H76 V48 H88 V85 H60 Z", look.shade, edged=False)
    o += f'<path d="M33,25 h30 M20,39 h56" stroke="{look.edge}" stroke-width="2" opacity=".8"/>' + solid(d, "none")
    o += (
        f'<path d="M37,32 H59 V52 H37 Z" fill="{look.wall}" stroke="{LINE}" '
        f'stroke-width="2.6"/><path d="M38,33 L58,51 M58,33 L38,51" stroke="{BRASS}" '
        'stroke-width="3"/>'
    )
    return o + solid("M16,85 V58 H80 V85 Z", look.wall)


def nest(look: Faction) -> str:
    """Return a ring of sandbags round a violin case."""

    def bag(x: float, y: float, fill: str) -> str:
        return (
            f'<rect x="{x}" y="{y}" width="21" height="13" rx="6.5" fill="{fill}" stroke="{LINE}" '
            f'stroke-width="3"/><path d="M{x + 7},{y + 3} v7 M{x + 14},{y + 3} v7" '
            f'stroke="{LINE}" stroke-opacity=".35" stroke-width="1.6"/>'
        )

    o = f'<ellipse cx="48" cy="66" rx="40" ry="20" fill="{look.dark}" {EDGE}/>'
    for x, y in ((18, 42), (38, 37), (58, 42)):
        o += bag(x, y, look.shade)
    o += (
        (
            '<g transform="rotate(-20 50 46)"><path d="M22,41 C22,33 31,31 37,35.5 C41,38 '
            "46,38.4 52,38.4 L74,40 Q79,46 74,52 L52,53.6 C46,53.6 41,54 37,56.5 C31,61 22,59 "
            '22,51 Q25,46 22,41 Z" fill="#17110D" stroke="'
        )
        + BRASS
        + '" stroke-width="3"/><path d="M33,46 H70" stroke="'
        + BRASS
        + '" stroke-width="1.8" opacity=".7"/></g>'
    )
    for x, y in ((4, 55), (71, 55), (8, 68), (29, 72), (50, 72), (68, 68)):
        o += bag(x, y, look.roof)
    return o


def perch(look: Faction) -> str:
    """Return a water tower with an eye."""
    o = (
        '<path d="M34,58 L27,86 M62,58 L69,86 M48,58 V86 M31,72 L66,84 M65,72 L30,84" '
        f'stroke="{LINE}" stroke-width="8" stroke-linecap="round"/><path d="M34,58 L27,86 '
        f'M62,58 L69,86 M48,58 V86 M31,72 L66,84 M65,72 L30,84" stroke="{look.edge}" '
        'stroke-width="3.4" stroke-linecap="round"/>'
    )
    o += (
        solid("M27,28 H69 V58 C60,62 36,62 27,58 Z", look.roof)
        + solid("M54,28 H69 V58 C64,60 58,60.6 54,60.8 Z", look.shade, edged=False)
        + solid("M27,28 H69 V58 C60,62 36,62 27,58 Z", "none")
    )
    o += (
        solid("M21,30 L48,4 L75,30 Z", look.shade)
        + solid("M21,30 L48,4 L53,30 Z", look.roof)
        + solid("M21,30 L48,4 L75,30 Z", "none")
    )
    return o + (
        f'<path d="M32,44 C38,36 58,36 64,44 C58,52 38,52 32,44 Z" fill="{NIGHT}" '
        f'stroke="{LINE}" stroke-width="2"/><circle cx="48" cy="44" r="5" fill="#6B5A45"/>'
    )


def wire(look: Faction) -> str:
    """Return two pegs, a wire and a ball."""
    o = (
        f'<path d="M14,80 L20,48 M82,80 L76,48" stroke="{LINE}" stroke-width="10" '
        f'stroke-linecap="round"/><path d="M14,80 L20,48 M82,80 L76,48" stroke="{look.roof}" '
        'stroke-width="5" stroke-linecap="round"/>'
    )
    o += (
        f'<path d="M19,56 C34,66 62,66 77,56" fill="none" stroke="{LINE}" stroke-width="6"/>'
        f'<path d="M19,56 C34,66 62,66 77,56" fill="none" stroke="{CREAM}" stroke-width="2.4" '
        'stroke-dasharray="6 4"/>'
    )
    o += (
        f'<circle cx="48" cy="72" r="16" fill="#2B2623" stroke="{look.edge}" '
        'stroke-width="3"/><path d="M38,70 a11,11 0 0 1 8,-8" fill="none" stroke="#fff" '
        'stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>'
    )
    return (
        o
        + ('<path d="M54,57 C58,46 64,52 66,42" fill="none" stroke="#C99A55" stroke-width="4" stroke-linecap="round"/>')
        + (f'<path d="{star(66, 38, 11, 4.6, 8)}" fill="#FFE27A" stroke="#E8552D" stroke-width="2"/>')
    )


def dynamite(look: Faction) -> str:
    """Return a crate with three sticks."""
    o = ""
    for x, fill in ((24, "#9E2A20"), (41, "#DB4A38"), (58, "#C8392B")):
        o += f'<rect x="{x}" y="22" width="15" height="40" rx="4" fill="{fill}" stroke="{LINE}" stroke-width="3.2"/>'
    o += (
        f'<path d="M48,22 C48,8 58,12 63,6" fill="none" stroke="{LINE}" stroke-width="6.5" '
        'stroke-linecap="round"/><path d="M48,22 C48,8 58,12 63,6" fill="none" '
        f'stroke="{CREAM}" stroke-width="2.8" stroke-linecap="round"/>'
    )
    o += (
        solid("M12,46 H84 V85 H12 Z", "#A87A45")
        + solid("M60,46 H84 V85 H60 Z", "#84592E", edged=False)
        + solid("M12,46 H84 V85 H12 Z", "none")
        + f'<path d="M12,59 H84 M12,72 H84" stroke="{LINE}" stroke-width="2.4"/>'
    )
    return (
        o
        + f'<circle cx="48" cy="66" r="13" fill="{look.disc}" stroke="{LINE}" stroke-width="3"/>'
        + emblem(look.emblem, 18, look.ink, 39, 57)
    )


DRAW: dict[str, Callable[[Faction], str]] = {
    "brewery": brewery,
    "laboratory": laboratory,
    "forgery": forgery,
    "armory": armory,
    "cellar": cellar,
    "stash": stash,
    "vault": vault,
    "arsenal": arsenal,
    "nest": nest,
    "perch": perch,
    "wire": wire,
    "dynamite": dynamite,
}
