"""The interface's icons in a box of 24, white lines on nothing: the window tints them."""

from scripts.bake.emblems import EMBLEMS, emblem
from scripts.bake.game_icons import STREET_ICONS, TOWN_ICONS
from scripts.bake.paths import SPRITES
from scripts.bake.seats import SEATS
from scripts.bake.svg import NIGHT, bake, document

EYE = (
    '<path d="M2,12 C5,6.5 8.5,5 12,5 s7,1.5 10,7 c-3,5.5 -6.5,7 -10,7 s-7,-1.5 -10,-7 Z"/>'
    '<circle cx="12" cy="12" r="3.2"/>'
)
SPEAKER = '<path d="M4,9.5 v5 h3.5 l5,4 v-13 l-5,4 Z"/>'
SOLID = 'fill="#fff"'
DOT = 'stroke-width="3.2"'
TEETH = (
    "M12,2.6 v2 M12,19.4 v2 M2.6,12 h2 M19.4,12 h2 "
    "M5.4,5.4 l1.4,1.4 M17.2,17.2 l1.4,1.4 M5.4,18.6 l1.4,-1.4 M17.2,6.8 l1.4,-1.4"
)
CUP = (
    "M7,4 h10 v5 a5,5 0 0 1 -10,0 Z "
    "M7,5.5 H3.5 c0,3.5 1.5,5 4,5.2 M17,5.5 h3.5 c0,3.5 -1.5,5 -4,5.2 M12,14 v4 M8,20 h8 M9.5,18 h5"
)
BOOK = (
    "M12,6.5 C9.5,4.8 6,4.5 3,5.2 v13.2 "
    "c3,-.7 6.5,-.4 9,1.3 c2.5,-1.7 6,-2 9,-1.3 V5.2 C18,4.5 14.5,4.8 12,6.5 Z M12,6.5 v13"
)
BULB = "M9,18 h6 M10,21 h4 M8.5,15.5 C6.5,14 5.5,12 5.5,9.5 a6.5,6.5 0 0 1 13,0 C18.5,12 17.5,14 15.5,15.5 Z"
GLOBE = "M2.5,12 h19 M12,2.5 C6.8,7.5 6.8,16.5 12,21.5 C17.2,16.5 17.2,7.5 12,2.5 Z"

# name: what is drawn, and the width of its lines where it is not 2.2
ICONS: dict[str, tuple[str, float]] = {
    "access": ('<circle cx="12" cy="4.5" r="2"/><path d="M4,8.5 L12,10 L20,8.5 M12,10 V14 L8,21 M12,14 L16,21"/>', 2.2),
    "back": ('<path d="M14.5,4.5 L7,12 L14.5,19.5"/>', 2.6),
    "book": (f'<path d="{BOOK}"/>', 2.2),
    "bulb": (f'<path d="{BULB}"/>', 2.2),
    "check": ('<path d="M4,12.5 L10,18.5 L20.5,6"/>', 3.2),
    "clock": ('<circle cx="12" cy="12" r="9.5"/><path d="M12,6.5 V12 l4,2.5"/>', 2.2),
    "cont": ('<path d="M5,4.5 L14,12 L5,19.5 Z M17.5,5 v14"/>', 2.2),
    "cross": ('<path d="M5,5 L19,19 M19,5 L5,19"/>', 3.4),
    "crown": (f'<path d="M3,8 L7.5,12.5 L12,5 L16.5,12.5 L21,8 L19,18.5 H5 Z" {SOLID}/>', 2),
    "dice": (
        '<rect x="3.5" y="3.5" width="17" height="17" rx="4"/>'
        f'<path d="M8.5,8.5 v.01 M15.5,15.5 v.01 M12,12 v.01" {DOT}/>',
        2.2,
    ),
    "display": ('<path d="M3,4.5 h18 v12 h-18 Z M12,16.5 v4 M7.5,20.5 h9"/>', 2.2),
    "door": ('<path d="M5,21 V3.5 h10 V21 M3,21 h14 M12,12 v.4 M18,8.5 l3.5,3.5 l-3.5,3.5 M21,12 h-4"/>', 2.2),
    "down": ('<path d="M4.5,9 L12,16.5 L19.5,9"/>', 2.6),
    "edit": ('<path d="M4,20 l1.2,-5 L16,4.2 a2.4,2.4 0 0 1 3.6,3.6 L8.8,18.8 Z M14,6.5 l3.5,3.5"/>', 2.2),
    "eye": (EYE, 2.2),
    "eyeoff": (EYE + '<path d="M4,21 L20,3"/>', 2.2),
    "fast": ('<path d="M4,5 L12,12 L4,19 Z M12.5,5 L20.5,12 L12.5,19 Z"/>', 2.2),
    "first": ('<path d="M12,5 L4,12 L12,19 Z M20,5 L12,12 L20,19 Z"/>', 2.2),
    "gear": (
        f'<circle cx="12" cy="12" r="2.7"/><circle cx="12" cy="12" r="6.6"/><path d="{TEETH}" stroke-width="3.4"/>',
        2.2,
    ),
    "globe": (f'<circle cx="12" cy="12" r="9.5"/><path d="{GLOBE}"/>', 2),
    "help": (
        '<circle cx="12" cy="12" r="9.5"/><path d="M9,9.5 a3,3 0 1 1 4.2,2.8 c-1,.5 -1.2,1 -1.2,2 M12,17.4 v.2"/>',
        2.2,
    ),
    "last": ('<path d="M4,5 L12,12 L4,19 Z M12,5 L20,12 L12,19 Z"/>', 2.2),
    "left": ('<path d="M20,12 H4.5 M11,5 L4,12 L11,19"/>', 2.4),
    "lock": ('<path d="M6,11 h12 v9.5 h-12 Z M8.5,11 V8 a3.5,3.5 0 0 1 7,0 v3"/>', 2.4),
    "log": ('<path d="M5,3.5 h14 v17 h-14 Z M8.5,8 h7 M8.5,12 h7 M8.5,16 h4.5"/>', 2.2),
    "menu": ('<path d="M4,6.5 h16 M4,12 h16 M4,17.5 h16"/>', 2.2),
    "minus": ('<path d="M4.5,12 H19.5"/>', 3.2),
    "mute": (SPEAKER + '<path d="M16.5,9.5 l5,5 M21.5,9.5 l-5,5"/>', 2.2),
    "next": ('<path d="M6,4.5 L16,12 L6,19.5 Z M18.5,5 v14"/>', 2.2),
    "pause": (f'<path d="M6.5,4.5 h4 v15 h-4 Z M13.5,4.5 h4 v15 h-4 Z" {SOLID}/>', 1.2),
    "people": (
        '<circle cx="9" cy="8" r="3.8"/><path d="M2.5,20 c0,-8 13,-8 13,0"/>'
        '<path d="M15.5,4.6 a3.6,3.6 0 0 1 0,6.8 M18,14 c2.3,.8 3.5,2.8 3.5,6"/>',
        2.2,
    ),
    "play": (f'<path d="M7,4.5 L19,12 L7,19.5 Z" {SOLID}/>', 2.2),
    "plus": ('<path d="M4.5,12 H19.5 M12,4.5 V19.5"/>', 3.2),
    "reroll": ('<path d="M19.5,8 A8.5,8.5 0 1 0 20.5,13.5 M20,3 v5.5 h-5.5"/>', 2.6),
    "right": ('<path d="M4,12 H19.5 M13,5 L20,12 L13,19"/>', 2.4),
    "sound": (SPEAKER + '<path d="M16,9 a4.4,4.4 0 0 1 0,6 M18.6,6.4 a8,8 0 0 1 0,11.2"/>', 2.2),
    "trophy": (f'<path d="{CUP}"/>', 2.2),
    "undo": ('<path d="M4.5,8 A8.5,8.5 0 1 1 3.5,13.5 M4,3 v5.5 h5.5"/>', 2.4),
}


def bake_icons() -> None:
    """Write icons/ and emblems/ as white masks and badges/ as coloured discs."""
    for name, (body, width) in {**ICONS, **STREET_ICONS, **TOWN_ICONS}.items():
        bake(document(_lines(body, width), 128, 128, "0 0 24 24"), SPRITES / "icons" / f"{name}.png")
    for name in EMBLEMS:
        bake(document(emblem(name, 256, "#fff"), 256, 256), SPRITES / "emblems" / f"{name}.png")
    for name in SEATS:
        bake(document(badge(name), 100, 100), SPRITES / "badges" / f"{name}.png", 2.0)


def _lines(body: str, width: float) -> str:
    style = f'fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {style}>{body}</g>"


def badge(seat: str) -> str:
    """Return the badge of a seat, 100 units wide."""
    look = SEATS[seat]
    return (
        f'<circle cx="50" cy="50" r="46" fill="{look.disc}" stroke="{NIGHT}" stroke-width="8"/>'
        f'<circle cx="50" cy="50" r="42" fill="none" stroke="{look.edge}" stroke-width="5"/>'
        + emblem(look.emblem, 58, look.ink, 21, 21)
    )
