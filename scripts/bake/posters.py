"""The posters of the house's other games, 250 x 372: a name in the lettering of the logo, no other words.

Below the picture two lines are left free: what stands there is in the player's language, so the title writes it.
"""

from scripts.bake.fisticuffs.features import shiner
from scripts.bake.fisticuffs.shapes import line
from scripts.bake.paths import SPRITES
from scripts.bake.pictures import numeral
from scripts.bake.rackets.houses import LEVELS, house, light
from scripts.bake.svg import BRASS, GOLD, INK, OUTLINE, bake, document, fan, star

W, H = 250, 372
PAPER = "#F1E4C6"
CORNERS = (("stash", "drugs"), ("vault", "artifacts"), ("arsenal", "guns"), ("brewery", "booze"))


def bake_posters() -> None:
    """Write posters/, twice as large as they are drawn."""
    for name, drawing in (("fisticuffs", _fisticuffs()), ("rackets", _rackets())):
        bake(document(drawing, W, H), SPRITES / "posters" / f"{name}.png", 2.0)


def _sheet(name: str, ground: str, ray: str, picture: str) -> str:
    o = f'<rect width="{W}" height="{H}" fill="{PAPER}"/><clipPath id="sheet"><rect x="12" y="12" width="{W - 24}" '
    o += f'height="{H - 24}"/></clipPath><g clip-path="url(#sheet)"><rect width="{W}" height="{H}" fill="{ground}"/>'
    o += f'<path d="{fan(W / 2, H * 0.46, 420, 32)}" fill="{ray}"/></g>'
    o += f'<rect x="18" y="18" width="{W - 36}" height="{H - 36}" fill="none" stroke="{GOLD}" stroke-width="2.5"/>'
    o += f'<text x="{W / 2}" y="72" font-family="Limelight" font-size="39" text-anchor="middle" fill="{GOLD}">'
    o += f"{name}</text>{picture}"
    for x, y in ((9, 9), (W - 9, 9), (9, H - 9), (W - 9, H - 9)):
        o += f'<circle cx="{x}" cy="{y}" r="5" fill="{BRASS}" stroke="{INK}" stroke-width="1.5"/>'
    return o


def _fisticuffs() -> str:
    """A die with a black eye."""
    cx, cy = W / 2, H * 0.475
    o = ""
    for radius, inner, fill, turn in ((104, 0.62, "#C8392B", 0), (83, 0.65, "#F8C64A", 8), (62, 0.67, "#FFF8E6", 0)):
        edge = f'stroke="{OUTLINE}" stroke-width="6" stroke-linejoin="round"' if radius == 104 else ""
        o += f'<path d="{star(cx, cy, radius, radius * inner, 11)}" fill="{fill}" {edge} '
        o += f'transform="rotate({turn} {cx} {cy})"/>'
    o += f'<svg x="{cx - 62}" y="{cy - 62}" width="124" height="124" viewBox="40 40 120 120">'
    o += '<g transform="rotate(-8 100 100)"><rect x="50" y="50" width="100" height="100" rx="20" fill="#FBF1D9" '
    o += f'stroke="{INK}" stroke-width="5"/>'
    o += '<path d="M100,52 H130 a18,18 0 0 1 18,18 V130 a18,18 0 0 1 -18,18 H100 Z" fill="#D9C8A2"/>'
    o += f'<circle cx="78" cy="88" r="11" fill="{INK}"/><g transform="translate(0 -18)">{shiner(122)}</g>'
    o += line("M76,128 Q100,116 124,128", INK, 6) + "</g></svg>"
    return _sheet("Fisticuffs", "#7E221A", "#8E2B21", o)


def _rackets() -> str:
    """Four houses round a crossing, and what it is all about in its middle."""
    cx, cy, side, gap = W / 2, H * 0.475, 80, 20
    far = gap / 2 + side
    o = f'<path d="M{cx - gap / 2},{cy - far} h{gap} V{cy + far} h{-gap} Z M{cx - far},{cy - gap / 2} H{cx + far} '
    o += f'v{gap} H{cx - far} Z" fill="#2B2423"/>'
    o += f'<path d="M{cx},{cy - far} V{cy + far} M{cx - far},{cy} H{cx + far}" stroke="#C9A45A" stroke-width="2.5" '
    o += 'stroke-dasharray="9 7"/>'
    grounds = {"booze": "#5C4B36", "drugs": "#5A2720", "artifacts": "#332B25", "guns": "#24426B"}
    places = ((gap / 2, -far), (gap / 2, gap / 2), (-far, gap / 2), (-far, -far))
    for (kind, faction), (dx, dy) in zip(CORNERS, places, strict=True):
        drawing = house(kind, faction) + "".join(light(kind, level) for level in range(1, LEVELS + 1))
        o += f'<rect x="{cx + dx}" y="{cy + dy}" width="{side}" height="{side}" rx="7" fill="{grounds[faction]}" '
        o += f'stroke="{OUTLINE}" stroke-width="3"/><svg x="{cx + dx + 3}" y="{cy + dy + 2}" width="{side - 6}" '
        o += f'height="{side - 6}" viewBox="0 0 96 96">{drawing}</svg>'
    o += f'<circle cx="{cx}" cy="{cy}" r="20" fill="#CB932F" stroke="{OUTLINE}" stroke-width="4"/>'
    o += f'<circle cx="{cx}" cy="{cy}" r="15.5" fill="#F6D98B" stroke="#6B4512" stroke-width="1.5"/>'
    return _sheet("Rackets", "#1D4A57", "#245866", o + numeral("$", cx, cy + 9, 25, INK))
