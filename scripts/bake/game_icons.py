"""The icons of Fisticuffs and Rackets, drawn like the house's: white lines in a box of 24."""

from scripts.bake.rackets.things import HOURGLASS, SAND
from scripts.bake.svg import star

SOLID = 'fill="#fff"'

FIST = (
    "M5,9 C5,7 7.6,6.6 8,8.4 C8,5.5 12,5.4 12.2,8 C12.4,5.8 16,5.9 16.2,8.4 C17,6.9 19.4,7.5 19.4,9.6 "
    "V14 C19.4,18 16.5,20.5 12.5,20.5 C8.5,20.5 5,18 5,14 Z "
    "M5,13 C9,12.4 12.2,12.6 12.2,15.2 C12.2,16.8 10.5,17 8.6,16.8"
)
SHIELD = "M12,2.8 L20,5.6 V11.5 C20,16.5 16.6,19.8 12,21.5 C7.4,19.8 4,16.5 4,11.5 V5.6 Z"
LAMP = "M12,21.5 V8.5 M8.5,21.5 H15.5 M8.8,8.5 L7.4,3.6 H16.6 L15.2,8.5 Z M10,3.6 L12,1.4 L14,3.6"
DUST = "M3,17.5 C1.5,14.5 4,12.5 6,13.3 C6,9.8 11,9 12,12 C14,9.8 18,11 17.5,14 C20.5,13.4 22,16 20.5,17.5 Z"
CHAIN = (
    "M10,14 L14,10 M8.8,10.8 L6,13.6 a3.2,3.2 0 0 0 4.5,4.5 L13.3,15.3 "
    "M15.2,13.2 L18,10.4 a3.2,3.2 0 0 0 -4.5,-4.5 L10.7,8.7"
)
RUN = (
    "M6,11 L10,8 L14,9.5 L12,14.5 L15.5,17 L14.5,21.5 M12,14.5 L9.5,17.5 L4.5,17.5 M14,9.5 L16.5,12.5 L20,11.5",
    "M8,11 L11.6,8 L14,9 L15.4,12 L18.4,13 M12.4,9 L11,14 L14,17 L14.6,21.4 M11,14 L9.6,17.6 L6.4,21",
)
BELL = "M5,17 C7,15 6.5,11 7,9 C7.6,6 9.6,4.5 12,4.5 C14.4,4.5 16.4,6 17,9 C17.5,11 17,15 19,17 Z"
SACK = "M8,8 C4,11 3,15 4,18.6 C4.6,20.6 8,21 12,21 C16,21 19.4,20.6 20,18.6 C21,15 20,11 16,8 Z"
SPANNER = (
    "M14,6.5 a4.6,4.6 0 0 1 6,-1 L17,8.4 L18.4,10 L21.2,7.2 a4.6,4.6 0 0 1 -6.4,5.2 "
    "L7.6,20 a2.3,2.3 0 0 1 -3.4,-3.4 L12,9.6 Z"
)
COIN = "M15,8.6 C13.6,7 9,7 9,9.6 C9,12.4 15,11.4 15,14.4 C15,17 10.2,17 8.8,15.2 M12,5.6 V7.2 M12,16.8 V18.6"

# What Fisticuffs says beside its words.
STREET_ICONS: dict[str, tuple[str, float]] = {
    "fist": (f'<path d="{FIST}"/><path d="M8.1,8.4 V11.5 M12.2,8 V11.5 M16.2,8.4 V11.5" stroke-width="1.7"/>', 2),
    "shield": (f'<path d="{SHIELD}"/><path d="M12,6.5 V17.5 M7.5,10.5 H16.5" stroke-width="1.8"/>', 2.2),
    "lamp": (
        f'<path d="{LAMP}"/><path d="M4,5 L2.5,4.4 M4.3,8 L2.8,8.6 M20,5 L21.5,4.4 M19.7,8 L21.2,8.6" '
        'stroke-width="1.8"/>',
        2.2,
    ),
    "dust": (f'<path d="{DUST}"/><path d="M9,5.5 H17 M7,8.5 H12" stroke-width="1.8"/>', 2.2),
    "chain": (f'<path d="{CHAIN}"/>', 2.5),
    "flip": ('<path d="M8,20 V5 M3.5,9.5 L8,4.5 L12.5,9.5 M16,4 V19 M11.5,14.5 L16,19.5 L20.5,14.5"/>', 2.6),
    "copy": ('<path d="M4,4 H14 V14 H4 Z M10,17.5 V20 H20 V10 H17.5"/>', 2.6),
    "one_more": ('<path d="M2.5,13 H11.5 M7,8.5 V17.5 M15,9 L19,5.5 V19"/>', 2.9),
    "one_less": ('<path d="M2.5,13 H10.5 M15,9 L19,5.5 V19"/>', 2.9),
    "runner": (f'<circle cx="14.5" cy="4.5" r="2.4" {SOLID}/><path d="{RUN[0]}"/>', 2.5),
    "zzz": ('<path d="M3,13 H10 L3,21 H10 M12.5,4 H20 L12.5,12.5 H20"/>', 2.7),
}
# What Rackets says beside its words: its verbs first.
TOWN_ICONS: dict[str, tuple[str, float]] = {
    "make": (
        '<path d="M3.5,20.5 V11 L9,14 V11 L14.5,14 V4.5 H19.5 V20.5 Z"/><path d="M7.5,17.4 h2 M13,17.4 h2"/>',
        2.2,
    ),
    "build": ('<path d="M4,20.5 L13,11.5 M11,5.4 C14,2.6 18,3.4 20,6 L16.6,6.4 L18,10 L14.6,12.6 L10,8 Z"/>', 2.2),
    "level": ('<path d="M4,20 H9 V15 H14 V10 H19 V4.5 M15.6,7.4 L19,4 L22,7.4"/>', 2.2),
    "repair": (f'<path d="{SPANNER}"/>', 2.2),
    "dismantle": ('<path d="M4,20.5 H20 M6,20 V13 L11,10 V20 M14,20 V15 H19 V20 M9,6 L13,3 M15,9 L20,6"/>', 2.2),
    "sell": (f'<path d="M3,12.6 L12.6,3 H20.6 V11 L11,20.6 Z"/><circle cx="16.6" cy="7.2" r="1.6" {SOLID}/>', 2.2),
    "rob": (
        f'<path d="{SACK}"/><path d="M8.4,7.6 H15.6 L17,3.4 C14.6,5 13.6,3.4 12,3.4 C10.4,3.4 9.4,5 7,3.4 Z" {SOLID}/>',
        2.2,
    ),
    "sabotage": ('<path d="M12,3 V12 M7.4,6.2 A8,8 0 1 0 16.6,6.2"/>', 2.2),
    "destroy": ('<path d="M7,8 V20 H11 V8 Z M13,8 V20 H17 V8 Z M5,13 H19 M12,7.6 C12,4 15,5 16.4,2.6"/>', 2.2),
    "throw": (
        '<path d="M3,19 C6,9 13,5.4 18.6,7.6 M14.6,3.8 L19,7.8 L14.4,11.2"/>'
        f'<circle cx="5.2" cy="20" r="1.6" {SOLID}/>',
        2.2,
    ),
    "lift": ('<path d="M4,21 H20 M12,16 V4 M7.4,8.4 L12,3.6 L16.6,8.4"/>', 2.2),
    "clear": ('<path d="M8.5,7.5 a7,7 0 1 0 7,7 M13,10 L16,7 L17.4,8.4 M16.6,7.4 L19,5 M5,5 L19.5,21"/>', 2.2),
    "promote": ('<path d="M6,21 V11 H3.4 L9,4.6 L14.6,11 H12 V21 Z"/><path d="M16,14.6 h5 M16,18.6 h5"/>', 2.2),
    "pass": ('<path d="M4,12 h.02 M12,12 h.02 M20,12 h.02"/>', 4.6),
    "aim": ('<circle cx="12" cy="12" r="7"/><path d="M12,1.8 V7 M12,17 V22.2 M1.8,12 H7 M17,12 H22.2"/>', 2.2),
    "offer": ('<path d="M3,8.4 H17 M13.4,4.4 L17.6,8.4 L13.4,12.4 M21,16 H7 M10.6,12 L6.4,16 L10.6,20"/>', 2.2),
    "pay": ('<path d="M3,6.4 H21 V17.6 H3 Z"/><circle cx="12" cy="12" r="2.8"/>', 2.2),
    "wire": (
        '<path d="M2.6,17 L5.6,9 M21.4,17 L18.4,9 M5.4,12 C9,15 15,15 18.6,12"/>'
        f'<circle cx="12" cy="17.4" r="3.6" {SOLID}/>',
        2.2,
    ),
    "perch": (
        '<path d="M8,9.4 H16 V15 H8 Z M6.4,9.4 L12,3.4 L17.6,9.4 Z M8.6,15 L6.4,21.4 M15.4,15 L17.6,21.4 '
        'M7.6,19 H16.4"/>',
        2.2,
    ),
    "star": (f'<path d="{star(12, 12.6, 10.4, 4.6, 5)}" {SOLID}/>', 1),
    "bell": (f'<path d="{BELL}" {SOLID}/><path d="M12,4.4 V2.6 M10,20 a2.2,2.2 0 0 0 4,0"/>', 2.2),
    "hourglass": (f'<path d="{HOURGLASS}"/><path d="{SAND}" {SOLID} stroke="none"/>', 2.2),
    "coin": (f'<circle cx="12" cy="12" r="9.4"/><path d="{COIN}"/>', 2),
    "walk": (f'<circle cx="13.4" cy="4.2" r="2.1" {SOLID}/><path d="{RUN[1]}"/>', 2.2),
    "flag": ('<path d="M6,21.5 V3 M6,4 H19 L15.6,8.4 L19,12.8 H6"/>', 2.2),
}
