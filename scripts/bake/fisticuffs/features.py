"""What a face is put together from: heads, shoulders, eyes, noses, mouths, beards, brows, glasses; three remedies."""

from collections.abc import Callable

from scripts.bake.fisticuffs.shapes import CREAM, DARK, GOLD, LIP, flat, line, mix, solid, spot

SKINS = {"a": "#F0C8A2", "b": "#E3AE7F", "c": "#C98D60", "d": "#9C6642", "e": "#6E452E", "f": "#F4D6BC"}
HEADS = {
    "oval": "M58,86 C58,60 76,52 100,52 C124,52 142,60 142,86 C144,118 130,158 100,160 C70,158 56,118 58,86 Z",
    "round": ("M48,104 C48,70 70,54 100,54 C130,54 152,70 152,104 C152,138 130,160 100,160 C70,160 48,138 48,104 Z"),
    "square": "M54,62 H146 L150,120 C150,142 138,158 122,160 H78 C62,158 50,142 50,120 Z",
    "long": (
        "M66,56 H134 C140,84 138,130 128,150 C118,164 110,168 100,168 C90,168 82,164 72,150 C62,130 60,84 66,56 Z"
    ),
    "heart": "M50,82 C50,58 72,52 100,52 C128,52 150,58 150,82 C150,118 118,152 100,166 C82,152 50,118 50,82 Z",
    "pear": (
        "M70,58 H130 C138,86 156,104 154,130 C152,152 128,162 100,162 C72,162 48,152 46,130 C44,104 62,86 70,58 Z"
    ),
    "tiny": "M70,96 C70,76 82,70 100,70 C118,70 130,76 130,96 C131,122 120,142 100,144 C80,142 69,122 70,96 Z",
}


def collar(kind: str, colour: str, second: str = CREAM) -> str:
    """Return shoulders."""
    base = solid("M8,214 C12,172 48,158 78,150 H122 C152,158 188,172 192,214 Z", colour)
    if kind == "robe":
        return (
            base
            + solid("M44,164 C64,186 136,186 156,164 L148,152 H52 Z", second, 0.14)
            + flat("M92,176 h16 l8,30 h-32 Z", DARK)
        )
    if kind == "tie":
        return base + flat("M76,150 L100,186 L124,150 Z", second) + flat("M93,166 h14 l5,44 h-24 Z", DARK)
    if kind == "stiff":
        return base + solid("M56,120 L84,176 H116 L144,120 L128,190 H72 Z", second, 0.12)
    if kind == "apron":
        return (
            base
            + solid("M66,156 H134 L142,214 H58 Z", second, 0.14)
            + line("M72,156 L60,150 M128,156 L140,150", second, 7)
        )
    if kind == "uniform":
        return (
            base
            + line("M100,160 V212", GOLD, 3)
            + spot(92, 186, 4, GOLD)
            + spot(108, 186, 4, GOLD)
            + flat("M74,150 L96,166 L84,172 L64,156 Z M126,150 L104,166 L116,172 L136,156 Z", second)
        )
    if kind == "fur":
        return base + "".join(spot(x, 176 - abs(x - 100) * -0.12, 17, second) for x in (34, 60, 86, 114, 140, 166))
    return base


def eye(kind: str, x: float, look: int = 0) -> str:
    """Return one open eye."""
    if kind == "shut":
        return shut(x)
    if kind == "dot":
        return spot(x, 106, 6.5, DARK)
    if kind == "lid":
        return (
            flat(f"M{x - 13},105 h26 a13,10 0 0 1 -26,0 Z", CREAM)
            + flat(f"M{x - 5},105 h11 a5.5,8 0 0 1 -11,0 Z", DARK)
            + line(f"M{x - 15},104 h30", DARK, 4)
        )
    if kind == "wide":
        return spot(x, 105, 13, CREAM) + spot(x + look * 4, 105, 6.5, DARK)
    if kind == "lash":
        s = 1 if x > 100 else -1
        return (
            flat(f"M{x - 13},107 Q{x},92 {x + 13},107 Q{x},118 {x - 13},107 Z", CREAM)
            + spot(x + look * 4, 106, 6, DARK)
            + line(
                (f"M{x - 13},106 Q{x},91 {x + 13},106 M{x + s * 12},104 l{s * 7},-6 M{x + s * 8},99 l{s * 5},-6"),
                DARK,
                3.6,
            )
        )
    return flat(f"M{x - 12},106 Q{x},94 {x + 12},106 Q{x},117 {x - 12},106 Z", CREAM) + spot(x + look * 3, 106, 6, DARK)


def shut(x: float) -> str:
    """Return a sleeping eye."""
    return line(f"M{x - 13},104 Q{x},116 {x + 13},104", DARK, 4.6)


def shiner(x: float) -> str:
    """Return a black eye: a ring of two violets round an eye that is nearly shut."""
    return (
        (
            f'<ellipse cx="{x}" cy="107" rx="23" ry="21" fill="#6B3F7C"/><ellipse cx="{x}" '
            'cy="107" rx="16.5" ry="15" fill="#3B2148"/>'
        )
        + flat(f"M{x - 11},108 h22 a11,6 0 0 1 -22,0 Z", CREAM)
        + spot(x, 110, 3.6, DARK)
        + line(f"M{x - 14},107 h28", DARK, 4)
    )


def steak(x: float) -> str:
    """Return a raw steak over the eye."""
    return (
        f'<g transform="rotate(-14 {x} 104)">'
        + (
            f'<path d="M{x - 26},98 C{x - 24},82 {x - 2},84 {x + 8},80 C{x + 28},76 {x + 34},98 '
            f"{x + 22},112 C{x + 12},128 {x - 10},128 {x - 18},120 C{x - 26},114 {x - 28},106 "
            f'{x - 26},98 Z" fill="#F3DCC8" stroke="#5A1C1A" stroke-width="3"/>'
        )
        + flat(
            (
                f"M{x - 20},100 C{x - 18},88 {x},90 {x + 9},86 C{x + 23},84 {x + 27},98 {x + 18},108 "
                f"C{x + 10},120 {x - 8},121 {x - 14},115 C{x - 19},110 {x - 21},106 {x - 20},100 Z"
            ),
            "#B23A34",
        )
        + spot(x + 9, 97, 5, "#F3DCC8")
        + line(f"M{x - 12},104 q6,-6 12,-2", "#F3DCC8", 2.6)
        + "</g>"
    )


def icebag(x: float) -> str:
    """Return an ice bag tied over the eye."""
    return (
        (
            f'<path d="M{x - 8},80 L{x - 12},66 H{x + 14} L{x + 9},80 Z" fill="#E9EEF2" '
            'stroke="#2D4A5A" stroke-width="3"/>'
        )
        + (
            f'<path d="M{x},80 C{x + 30},82 {x + 34},122 {x + 4},126 C{x - 28},126 {x - 28},84 '
            f'{x},80 Z" fill="#A9D0E4" stroke="#2D4A5A" stroke-width="3"/>'
        )
        + flat(
            (f"M{x - 14},100 l10,-7 l9,9 l-10,7 Z M{x + 6},98 l10,-4 l4,11 l-10,3 Z M{x - 6},113 l10,-3 l4,9 l-10,2 Z"),
            "#E9F5FA",
        )
        + line(f"M{x - 9},80 H{x + 10}", "#2D4A5A", 4)
    )


Remedy = Callable[[float], str]
REMEDIES: tuple[Remedy, ...] = (shiner, icebag, steak)


def mouth(kind: str) -> str:
    """Return a mouth."""
    return {
        "smile": line("M84,138 Q100,150 116,138", LIP, 4.6),
        "grin": flat("M78,134 Q100,140 122,134 Q118,154 100,154 Q82,154 78,134 Z", DARK)
        + flat("M81,136 Q100,142 119,136 L117,142 Q100,147 83,142 Z", CREAM),
        "sing": (
            f'<ellipse cx="100" cy="142" rx="12" ry="14" fill="{DARK}"/><ellipse cx="100" '
            'cy="149" rx="8" ry="5" fill="#C4524A"/>'
        ),
        "flat": line("M84,142 H116", DARK, 4.6),
        "smirk": line("M86,142 Q104,146 118,134", DARK, 4.6),
        "lips": flat("M86,140 Q94,132 100,137 Q106,132 114,140 Q100,153 86,140 Z", "#B3282C"),
        "frown": line("M84,146 Q100,136 116,146", DARK, 4.6),
        "teeth": flat("M82,136 H118 V148 H82 Z", CREAM)
        + line("M82,136 H118 V148 H82 Z M94,136 V148 M106,136 V148", DARK, 3),
        "pout": flat("M90,142 Q100,134 110,142 Q100,150 90,142 Z", LIP),
        "none": "",
    }[kind]


def nose(kind: str, skin: str) -> str:
    """Return a nose."""
    tone = mix(skin, "#5a1f16", 0.34)
    return {
        "line": line("M100,106 L100,123 L92,125", tone, 3.6),
        "big": flat("M98,98 C96,112 86,120 88,127 C92,134 110,134 112,126 L100,98 Z", tone),
        "long": flat("M100,92 L112,132 L92,130 Z", tone),
        "button": spot(100, 122, 7, tone),
        "none": "",
    }[kind]


def beard(kind: str, colour: str) -> str:
    """Return a moustache or a beard."""
    return {
        "handle": flat(
            (
                "M100,129 C90,124 78,132 70,140 C64,146 56,144 54,136 C50,152 70,158 84,150 C94,144 "
                "97,140 100,140 C103,140 106,144 116,150 C130,158 150,152 146,136 C144,144 136,146 "
                "130,140 C122,132 110,124 100,129 Z"
            ),
            colour,
        ),
        "walrus": flat(
            (
                "M100,126 C82,124 66,136 64,154 C76,158 92,152 100,146 C108,152 124,158 136,154 "
                "C134,136 118,124 100,126 Z"
            ),
            colour,
        ),
        "pencil": flat("M100,130 L76,135 L78,139 L100,135 L122,139 L124,135 Z", colour),
        "curl": line(
            (
                "M100,134 C88,130 78,140 66,136 C58,132 62,122 70,126 M100,134 C112,130 122,140 "
                "134,136 C142,132 138,122 130,126"
            ),
            colour,
            5.5,
        ),
        "goatee": flat("M100,130 L82,134 L84,138 L100,135 L116,138 L118,134 Z M90,150 H110 L100,178 Z", colour),
        "beard": flat(
            (
                "M50,110 C52,150 70,180 100,182 C130,180 148,150 150,110 C142,128 126,130 100,130 "
                "C74,130 58,128 50,110 Z"
            ),
            colour,
        )
        + flat("M88,142 Q100,148 112,142 Q100,154 88,142 Z", "#7a2a24"),
        "stubble": (
            '<path d="M52,122 C56,150 76,162 100,162 C124,162 144,150 148,122 C134,134 66,134 '
            f'52,122 Z" fill="{colour}" opacity=".45"/>'
        ),
    }[kind]


def glasses(kind: str, colour: str = GOLD) -> str:
    """Return glasses; lenses do not hide the eyes."""
    lens = 'fill="#EAF6F2" fill-opacity=".30"'
    if kind == "round":
        return (
            f'<g stroke="{colour}" stroke-width="5"><circle cx="79" cy="106" r="19" {lens}/>'
            f'<circle cx="121" cy="106" r="19" {lens}/></g>'
        ) + line("M97,104 q3,-4 6,0", colour, 5)
    if kind == "cat":
        return (
            '<path d="M58,92 L98,100 C98,122 66,126 62,106 Z M142,92 L102,100 C102,122 134,126 '
            f'138,106 Z" {lens} stroke="{colour}" stroke-width="5" stroke-linejoin="round"/>'
        ) + line("M58,92 L44,78 M142,92 L156,78", colour, 6)
    if kind == "half":
        return (
            f'<path d="M60,110 h36 a18,17 0 0 1 -36,0 Z M104,110 h36 a18,17 0 0 1 -36,0 Z" {lens} '
            f'stroke="{colour}" stroke-width="4.5"/>'
        ) + line("M96,112 h8", colour, 4)
    if kind == "square":
        return (
            f'<path d="M58,92 h38 v28 h-38 Z M104,92 h38 v28 h-38 Z" {lens} stroke="{colour}" '
            'stroke-width="5" stroke-linejoin="round"/>'
        ) + line("M96,102 h8", colour, 5)
    if kind == "monocle":
        return f'<circle cx="79" cy="106" r="20" {lens} stroke="{colour}" stroke-width="5"/>' + line(
            "M79,126 C76,150 62,160 56,178", colour, 3
        )
    return ""


def brows(kind: str, colour: str) -> str:
    """Return eyebrows."""
    return {
        "flat": line("M64,86 H92 M108,86 H136", colour, 6),
        "up": line("M64,86 Q78,74 92,84 M108,84 Q122,74 136,86", colour, 5),
        "angry": line("M64,82 L93,92 M136,82 L107,92", colour, 7),
        "sad": line("M64,92 L92,82 M136,92 L108,82", colour, 5),
        "one": line("M64,90 H92 M108,80 Q122,70 138,80", colour, 6),
        "thin": line("M66,84 Q78,76 92,84 M108,84 Q122,76 134,84", colour, 3.4),
        "none": "",
    }[kind]


def ears(skin: str, dx: float = 0, big: float = 1) -> str:
    """Return ears."""
    return (
        f'<ellipse cx="{54 + dx}" cy="108" rx="{9 * big}" ry="{13 * big}" fill="{skin}"/>'
        f'<ellipse cx="{146 - dx}" cy="108" rx="{9 * big}" ry="{13 * big}" '
        f'fill="{mix(skin, "#2a0f16", 0.26)}"/>'
    )
