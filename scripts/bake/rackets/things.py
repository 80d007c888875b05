"""What stands and lies in the town: goods, pawns, crates of loose goods, and what happens to houses."""

from scripts.bake.emblems import emblem
from scripts.bake.rackets.factions import FACTIONS
from scripts.bake.rackets.houses import EDGE, LINE
from scripts.bake.svg import BRASS, CREAM, INK, NIGHT, star

HOURGLASS = (
    "M6,3 H18 M6,21 H18 M7.5,3 V6 C7.5,9 11,10 11,12 C11,14 7.5,15 7.5,18 V21 "
    "M16.5,3 V6 C16.5,9 13,10 13,12 C13,14 16.5,15 16.5,18 V21"
)
SAND = "M9,19.6 H15 L12,15.6 Z M9.4,7 H14.6 L12,9.6 Z"
NUMERAL = "#FFE3A0"


def good(kind: str, x: float = 0, y: float = 0, size: float = 48) -> str:
    """Return a bottle, a pharmacy vial, an amphora or a violin case, `size` units wide, with its corner at x, y."""
    o = (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" viewBox="0 0 48 '
        f'48"><g stroke="{LINE}" stroke-width="2.6" stroke-linejoin="round">'
    )
    if kind == "booze":
        o += (
            '<path d="M20,3 H28 V14 C34,17 36,21 36,26 V45 H12 V26 C12,21 14,17 20,14 Z" '
            'fill="#6FA36A"/><path d="M28,15 C33,18 35,21 35,26 V44 H28 Z" fill="#4E7F4C" '
            f'stroke="none"/><path d="M19,2 H29 V8 H19 Z" fill="{BRASS}"/><path d="M12,27 H36 V39 '
            f'H12 Z" fill="{CREAM}"/><path d="M24,29 l1.6,2.6 3,.5 -2.2,2.1 .5,3 -2.9,-1.4 '
            '-2.9,1.4 .5,-3 -2.2,-2.1 3,-.5 Z" fill="#8E2118" stroke="none"/>'
        )
    elif kind == "drugs":
        o += (
            f'<path d="M15,8 H33 V15 H15 Z" fill="{BRASS}"/><path d="M13,15 H35 V41 Q35,45 31,45 '
            'H17 Q13,45 13,41 Z" fill="#D9ECEA"/><path d="M13,25 H35 V41 Q35,45 31,45 H17 Q13,45 '
            '13,41 Z" fill="#D2624F" stroke="none"/><path d="M13,15 H35 V41 Q35,45 31,45 H17 '
            'Q13,45 13,41 Z" fill="none"/><path d="M21.5,24 h5 v4.5 h4.5 v5 h-4.5 v4.5 h-5 v-4.5 '
            f'h-4.5 v-5 h4.5 Z" fill="{CREAM}" stroke-width="1.8"/><path d="M18,3.5 H30 V8 H18 Z" '
            'fill="#8A5A1E"/>'
        )
    elif kind == "artifacts":
        o += (
            '<path d="M17,12 C8,10 6,22 14,24 M31,12 C40,10 42,22 34,24" fill="none" '
            f'stroke="{LINE}" stroke-width="6"/><path d="M17,12 C8,10 6,22 14,24 M31,12 C40,10 '
            '42,22 34,24" fill="none" stroke="#D98E45" stroke-width="2.6"/><path d="M17,3 H31 V8 '
            "L29,12 C36,17 38,25 34,33 C32,37 29,40 29,42 H32 V46 H16 V42 H19 C19,40 16,37 14,33 "
            'C10,25 12,17 19,12 L17,8 Z" fill="#D98E45"/><path d="M27,13 C34,18 36,25 32.6,32 '
            'C31,36 28,38 27.6,41 H24 V13 Z" fill="#B36A28" stroke="none"/><path d="M12.4,22 '
            f'H35.6 V28 H12.4 Z" fill="{INK}" stroke-width="1.6"/><path d="M15,25 l2.6,-2 2.6,2 '
            f'2.6,-2 2.6,2 2.6,-2 2.6,2 2.6,-2" fill="none" stroke="{CREAM}" stroke-width="1.6"/>'
        )
    else:
        o += (
            '<g transform="rotate(-38 24 24)"><path d="M2,20 C2,12 10,10 15,14 C18,16.4 21,17 '
            "25,17 L42,19 Q47,24 42,29 L25,31 C21,31 18,31.6 15,34 C10,38 2,36 2,28 Q4.4,24 2,20 "
            'Z" fill="#3B3A52"/><path d="M3,24 Q4,26 2.6,28 C2.6,35 10,37 14.6,33 C18,30.6 21,30 '
            '25,30 L41.6,28 Q43.6,26 43.8,24 Z" fill="#29283b" stroke="none"/><path d="M2,20 '
            "C2,12 10,10 15,14 C18,16.4 21,17 25,17 L42,19 Q47,24 42,29 L25,31 C21,31 18,31.6 "
            f'15,34 C10,38 2,36 2,28 Q4.4,24 2,20 Z" fill="none" stroke="{BRASS}" '
            f'stroke-width="2"/><path d="M20,30 v4 h8 v-3.4" fill="none" stroke="{BRASS}" '
            f'stroke-width="2.4"/><path d="M13,20 v3 M33,20.6 v3" stroke="{BRASS}" '
            'stroke-width="2.6"/></g>'
        )
    return o + "</g></svg>"


def pawn(faction: str, sulks: bool = False) -> str:
    """Return a pawn in a box of 100 x 110, its foot at 50, 100; one that was seen off sulks under a small cloud."""
    look = FACTIONS[faction]
    turn, cx = (' transform="rotate(13 50 100)"', 54) if sulks else ("", 50)
    body = "M36,42 C36,60 22,72 18,98 C30,106 70,106 82,98 C78,72 64,60 64,42 Z"
    side = "M52,42 H63 C63,60 77,72 80.6,97 C74,101 64,103 56,103 C64,80 60,62 52,42 Z"
    o = f'<ellipse cx="53" cy="100" rx="36" ry="9" fill="#000" opacity=".55"/><g{turn} stroke="{LINE}" '
    o += f'stroke-width="4.4" stroke-linejoin="round"><path d="{body}" fill="{look.roof}"/>'
    o += f'<path d="{side}" fill="{look.shade}" stroke="none"/><path d="{body}" fill="none"/>'
    o += f'<ellipse cx="50" cy="43" rx="21" ry="6.4" fill="{BRASS}"/>'
    o += f'<circle cx="{cx}" cy="25" r="19.6" fill="{look.roof}"/>'
    o += f'<path d="M{cx + 3},6.4 a18.6,18.6 0 0 1 0,37.2 a26,26 0 0 0 0,-37.2 Z" fill="{look.shade}" stroke="none"/>'
    o += f'<circle cx="50" cy="78" r="17" fill="{look.disc}" stroke="{look.edge}" stroke-width="3"/></g>'
    o += f"<g{turn}>{emblem(look.emblem, 23, look.ink, 38.5, 66.5)}</g>"
    if sulks:
        ink = CREAM if look.emblem == "key" else INK
        o += f'<g{turn}><path d="M44,24 l9,3 M62,27 l7,-2 M48,36 q6,-5 12,0" stroke="{ink}" stroke-width="3.4" '
        o += 'fill="none" stroke-linecap="round"/></g>'
        o += '<path d="M66,8 c-6,-1 -7,-8 0,-8 c2,-5 11,-5 13,0 c7,0 8,8 1,8 Z" fill="#8D8A96" '
        o += f'stroke="{LINE}" stroke-width="2.4" transform="translate(10 4)"/>'
    return o


def crate(kind: str) -> str:
    """Return an open crate with loose goods and an hourglass, 96 units; its number is the window's, round (66, 68)."""
    o = '<ellipse cx="48" cy="86" rx="42" ry="7" fill="#000" opacity=".5"/>'
    o += good(kind, 14, 12, 40) + good(kind, 40, 8, 40)
    o += f'<path d="M10,44 H86 V86 H10 Z" fill="#A87A45" {EDGE}/><path d="M62,45.6 H84.4 V84.4 H62 Z" fill="#84592E"/>'
    o += f'<path d="M10,58 H86 M10,72 H86" stroke="{LINE}" stroke-width="2.6"/>'
    o += f'<circle cx="28" cy="66" r="19" fill="{CREAM}" stroke="{LINE}" stroke-width="3.4"/>'
    o += '<svg x="14" y="52" width="28" height="28" viewBox="0 0 24 24"><g fill="none" stroke="#8E2118" '
    o += f'stroke-width="2.4" stroke-linecap="round"><path d="{HOURGLASS}"/>'
    return o + f'<path d="{SAND}" fill="#8E2118" stroke="none"/></g></svg>'


def damage() -> str:
    """Return what lies over a damaged house, which leans 7 degrees to the left about (48, 84): shade, crack, planks."""
    crack = "M30,2 L44,24 L34,34 L54,54 L44,64 L58,92"
    o = '<path d="M4,4 H92 V90 H4 Z" fill="#000" opacity=".28"/>'
    for colour, width in ((LINE, 11), (CREAM, 4.6)):
        o += f'<path d="{crack}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="bevel"/>'
    for colour, turn in (("#C08B4E", -17), ("#A97438", 15)):
        o += f'<rect x="10" y="62" width="76" height="10" rx="2" fill="{colour}" transform="rotate({turn} 48 67)" '
        o += f'stroke="{LINE}" stroke-width="3"/>'
    o += f'<path d="{star(48, 67, 9, 5, 9)}" fill="{CREAM}" stroke="{LINE}" stroke-width="2.4"/>'
    return o + '<path d="M45,64 l6,6 M51,64 l-6,6" stroke="#8E2118" stroke-width="2.6" stroke-linecap="round"/>'


def guard() -> str:
    """Return what lies over a guarded space: a dashed kerb, and a shield at the lower left."""
    return (
        (f'<rect x="2.5" y="2.5" width="91" height="91" rx="9" fill="none" stroke="{NUMERAL}" stroke-width="2.6" ')
        + 'stroke-dasharray="9 5"/><g transform="translate(0 66) scale(.92)">'
        f'<path d="M13,1 L25,5 V14 C25,21 20,26 13,29 C6,26 1,21 1,14 V5 Z" fill="{NUMERAL}" stroke="{LINE}" '
        f'stroke-width="3"/><path d="M13,7 V21 M7,13 H19" stroke="{INK}" stroke-width="3.4"/></g>'
    )


def clock(rounds: int) -> str:
    """Return the clock of a house that is out for one round or two, at the upper right; its numeral is the window's."""
    o = f'<circle cx="76" cy="20" r="18" fill="{CREAM}" stroke="{LINE}" stroke-width="4"/>'
    o += '<circle cx="76" cy="20" r="14.6" fill="none" stroke="#8C3A28" stroke-width="2.4"/>'
    if rounds == 1:
        o += '<path d="M76,20 V6.6 A13.4,13.4 0 0 1 76,33.4 Z" fill="#8C3A28" opacity=".25"/>'
    return o


def debt(quarters: int) -> str:
    """Return a debt's coin, 96 units, `quarters` of it eaten by time; its numeral is the window's."""
    o = f'<circle cx="48" cy="48" r="45" fill="#CB932F" stroke="{LINE}" stroke-width="3"/>'
    o += '<circle cx="48" cy="48" r="40" fill="#F6D98B" stroke="#6B4512" stroke-width="1.6"/>'
    ends = {1: "A38,38 0 0 1 86,48", 2: "A38,38 0 0 1 48,86", 3: "A38,38 0 1 1 10,48"}
    if quarters in ends:
        o += f'<path d="M48,48 V10 {ends[quarters]} Z" fill="#8E2118" opacity=".75"/>'
    elif quarters:
        o += '<circle cx="48" cy="48" r="38" fill="#8E2118" opacity=".75"/>'
    for x, y in ((48, 10), (86, 48), (48, 86), (10, 48)):
        dx, dy = (48 - x) / 38 * 6, (48 - y) / 38 * 6
        o += f'<path d="M{x},{y} l{dx:g},{dy:g}" stroke="{INK}" stroke-width="4"/>'
    return o + f'<circle cx="48" cy="48" r="16" fill="#F6D98B" stroke="{NIGHT}" stroke-width="2.4"/>'
