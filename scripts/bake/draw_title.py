"""The title scene in layers, the logo, and the curtain.

The window lays the layers over the wall in the order of layers.toml, each in its design rectangle (1920 x 1080).
"""

from dataclasses import dataclass

from scripts.bake.emblems import FEDORA_BAND, FEDORA_BRIM, FEDORA_CROWN
from scripts.bake.paths import SPRITES
from scripts.bake.svg import BRASS, CREAM, GOLD, OUTLINE, bake, blur, document, fan, linear, radial, star

LAMP_X, LAMP_Y, LAMP_W = 1310.0, 176.0, 330.0
BLACK = "#0A0706"


@dataclass(frozen=True)
class Layer:
    """One picture of the title: its name, its design rectangle, and how many pixels a unit it is baked at."""

    name: str
    rect: tuple[int, int, int, int]
    body: str
    zoom: float


def bake_title() -> None:
    """Write title/ with layers.toml, and curtain/."""
    lines = ["# The title's layers from back to front: x, y, w, h in the 1920 x 1080 design. Written by scripts/bake."]
    for layer in layers():
        x, y, w, h = layer.rect
        bake(document(layer.body, w, h, f"{x} {y} {w} {h}"), SPRITES / "title" / f"{layer.name}.png", layer.zoom)
        lines.append(f"{layer.name} = [{x}, {y}, {w}, {h}]")
    (SPRITES / "title" / "layers.toml").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    bake(document(fold(), 120, 8), SPRITES / "curtain" / "fold.png", 2.0)
    bake(document(swag(), 240, 152), SPRITES / "curtain" / "swag.png", 2.0)
    bake(document(fringe(), 24, 40), SPRITES / "curtain" / "fringe.png", 2.0)
    bake(document(spot(), 480, 270), SPRITES / "curtain" / "spot.png")


def layers() -> list[Layer]:
    """Return the title's layers from back to front; the hero dice are sprites and come after the table."""
    rays = f'<path d="{fan(1310, 300, 1900, 56)}" fill="#E0B45A" opacity=".05"/>'
    return [
        Layer("rays", (0, 0, 1920, 1080), rays, 1.0),
        Layer("cone", (600, 150, 1320, 930), cone(), 1.0),
        Layer("boss", (980, 262, 660, 560), boss(), 2.0),
        Layer("table", (560, 690, 1500, 640), table(), 2.0),
        Layer("lamp", (1140, 0, 340, 240), lamp(), 2.0),
        Layer("logo", (76, 70, 600, 400), logo(), 2.0),
    ]


def cone() -> str:
    """Return the light that falls from the lamp."""
    x, y, w = LAMP_X, LAMP_Y, LAMP_W
    warm = 'stop-color="#FFE9A8" stop-opacity='
    stops = f'<stop offset="0" {warm}".46"/><stop offset="1" {warm}"0"/>'
    return (
        f'<defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        f"{blur(14)}</defs>"
        f'<path d="M{x - w * 0.42},{y} L{x - w * 1.9},1080 H{x + w * 1.9} L{x + w * 0.42},{y} Z" fill="url(#light)" '
        'filter="url(#soft)"/>'
    )


def lamp() -> str:
    """Return the hanging lamp: chain, brass cap, green shade, bulb."""
    x, y, w = LAMP_X, LAMP_Y, LAMP_W
    shade = (
        f"M{x - w * 0.15:.1f},{y - w * 0.28:.1f} H{x + w * 0.15:.1f} "
        f"C{x + w * 0.28:.1f},{y - w * 0.22:.1f} {x + w * 0.42:.1f},{y - w * 0.12:.1f} {x + w * 0.46:.1f},{y} "
        f"H{x - w * 0.46:.1f} C{x - w * 0.42:.1f},{y - w * 0.12:.1f} {x - w * 0.28:.1f},{y - w * 0.22:.1f} "
        f"{x - w * 0.15:.1f},{y - w * 0.28:.1f} Z"
    )
    cap = (
        f"M{x - w * 0.10:.1f},{y - w * 0.40:.1f} h{w * 0.20:.1f} v{w * 0.07:.1f} h{w * 0.05:.1f} v{w * 0.05:.1f} "
        f"h{-w * 0.30:.1f} v{-w * 0.05:.1f} h{w * 0.05:.1f} Z"
    )
    green = linear("shade", [(0, "#0D3A28"), (0.35, "#1F7A54"), (0.6, "#145A3D"), (1, "#08261A")], down=False)
    chain = f"M{x},0 V{y - w * 0.36:.1f}"
    return (
        f"<defs>{green}{blur(12)}</defs>"
        f'<path d="{chain}" stroke="{OUTLINE}" stroke-width="7"/>'
        f'<path d="{chain}" stroke="#B8863B" stroke-width="2.5"/>'
        f'<path d="{cap}" fill="{BRASS}" stroke="{OUTLINE}" stroke-width="4"/>'
        f'<path d="{shade}" fill="url(#shade)" stroke="{OUTLINE}" stroke-width="5"/>'
        f'<path d="M{x - w * 0.47:.1f},{y - 6} H{x + w * 0.47:.1f} v12 H{x - w * 0.47:.1f} Z" fill="{BRASS}" '
        f'stroke="{OUTLINE}" stroke-width="4"/>'
        f'<ellipse cx="{x}" cy="{y + 8}" rx="{w * 0.40:.1f}" ry="{w * 0.055:.1f}" fill="#FFF7D6"/>'
        f'<ellipse cx="{x}" cy="{y + 8}" rx="{w * 0.5:.1f}" ry="{w * 0.12:.1f}" fill="#FFE9A8" opacity=".45" '
        'filter="url(#soft)"/>'
    )


def boss() -> str:
    """Return the Boss: a silhouette in the light of the lamp."""
    rim, arms = "#E0B45A", "M250,346 C130,372 30,430 20,560 M410,346 C530,372 630,430 640,560"
    crown = "M-27,3 C-28,-16 -24,-33 -13,-34 C-7,-34.5 -4,-29.5 0,-29.5 C4,-29.5 7,-34.5 13,-34 C24,-33 28,-16 27,3"
    return (
        f"<defs>{linear('coat', [(0, BLACK), (0.8, '#120B08'), (1, '#1C110B')])}</defs>"
        '<g transform="translate(980 262)">'
        '<path d="M20,560 C30,430 130,372 250,346 L410,346 C530,372 630,430 640,560 Z" '
        f'fill="url(#coat)"/><path d="{arms}" fill="none" stroke="{rim}" stroke-opacity=".55" stroke-width="3"/>'
        f'<path d="M245,130 h170 C424,250 396,352 330,360 C264,352 236,250 245,130 Z" fill="{BLACK}"/>'
        f'<path d="M252,350 L330,470 L408,350 M330,470 V560" fill="none" stroke="{rim}" stroke-opacity=".6" '
        'stroke-width="3"/><path d="M314,376 h32 l-6,22 l20,110 l-30,34 l-30,-34 l20,-110 Z" fill="#7E221A" '
        f'stroke="{BLACK}" stroke-width="4"/><g transform="translate(330 146) scale(4.1)">'
        f'<path d="M-33,6 L-28,0 H28 L33,6 L36,14 Q0,30 -36,14 Z" fill="{BLACK}"/>'
        f'<path d="{FEDORA_CROWN}" fill="#100A08"/><path d="{FEDORA_BAND}" fill="#7E221A"/>'
        f'<path d="{FEDORA_BRIM}" fill="{BLACK}"/>'
        f'<path d="{crown}" fill="none" stroke="#FFDF95" stroke-opacity=".75" stroke-width="1"/>'
        '<path d="M-48,6 C-49,2.5 -45,1 -42,3.5 M42,3.5 C45,1 49,2.5 48,6" fill="none" stroke="#FFDF95" '
        'stroke-opacity=".8" stroke-width="1"/></g>'
        f'<path d="M272,298 L312,308 M388,298 L348,308" stroke="{GOLD}" stroke-width="8" stroke-linecap="round"/></g>'
    )


def table() -> str:
    """Return the round table: walnut rim, brass line, felt in the lamp's light."""
    felt = radial("felt", [(0, "#2F8A58"), (0.5, "#14573A"), (1, "#06231A")], 'cx=".5" cy=".32" r=".75"')
    wood = linear("wood", [(0, "#7A4A28"), (0.35, "#4F2D18"), (1, "#1D0F08")])
    return (
        f"<defs>{felt}{wood}{blur(30)}</defs>"
        '<ellipse cx="1310" cy="1016" rx="700" ry="310" fill="#000" opacity=".5" filter="url(#soft)"/>'
        '<ellipse cx="1310" cy="1000" rx="676" ry="268" fill="url(#wood)" stroke="#120905" stroke-width="6"/>'
        '<ellipse cx="1310" cy="994" rx="626" ry="236" fill="#0B0604"/>'
        f'<ellipse cx="1310" cy="996" rx="620" ry="232" fill="url(#felt)" stroke="{BRASS}" stroke-width="4"/>'
        '<ellipse cx="1310" cy="998" rx="588" ry="214" fill="none" stroke="#E0B45A" stroke-opacity=".35" '
        'stroke-width="2"/>'
    )


def logo() -> str:
    """Return the lettering of the title, the only text that is baked, with its brass edge and shadow."""
    font = 'font-family="Limelight"'
    words = (
        f'<text x="96" y="212" {font} font-size="150" fill="COLOUR">Gang</text>'
        f'<text x="100" y="343" {font} font-size="84" fill="SMALL">of</text>'
        f'<text x="214" y="359" {font} font-size="150" fill="COLOUR">Dice</text>'
    )

    def lettering(big: str, small: str) -> str:
        return words.replace("COLOUR", big).replace("SMALL", small)

    body = (
        f"<defs>{blur(13)}</defs>"
        f'<g transform="translate(0 14)" filter="url(#soft)" opacity=".7">{lettering("#000", "#000")}</g>'
    )
    for drop, colour in (
        (7, "#3A2508"),
        (6, "#3A2508"),
        (4, "#5D3D10"),
        (3, "#5D3D10"),
        (2, "#7A5317"),
        (1, "#7A5317"),
    ):
        body += f'<g transform="translate(0 {drop})">{lettering(colour, colour)}</g>'
    rules = "M96,416 H332 M420,416 H656 M126,426 H316 M436,426 H626"
    return (
        body
        + lettering(GOLD, CREAM)
        + f'<path d="{rules}" stroke="#B8863B" stroke-width="3"/><path d="{star(376, 421, 16, 6.5, 4)}" fill="{GOLD}"/>'
    )


def fold() -> str:
    """Return one fold of the curtain: 120 units wide, the same all the way down."""
    folds = [(0, "#3D0C0E"), (0.28, "#8A1F20"), (0.45, "#A52A28"), (0.7, "#6B1617"), (1, "#2C0809")]
    return f'<defs>{linear("fold", folds, down=False)}</defs><rect width="120" height="8" fill="url(#fold)"/>'


def swag() -> str:
    """Return one swag of the pelmet, 240 units wide; the next one joins it without a seam."""
    velvet = linear("velvet", [(0, "#4A0D0F"), (0.55, "#661416"), (1, "#7A1A1B")])
    return (
        f'<defs>{velvet}</defs><path d="M0,0 H240 V96 Q120,196 0,96 Z" fill="url(#velvet)"/>'
        f'<path d="M0,0 V96 Q120,196 240,96 V0" fill="none" stroke="{BRASS}" stroke-width="6"/>'
        f'<path d="M0,82 Q120,178 240,82" fill="none" stroke="{BRASS}" stroke-width="2.5" opacity=".8"/>'
    )


def fringe() -> str:
    """Return one tassel of the hem, 24 units wide, on its brass band."""
    return (
        f'<path d="M0,5 H24" stroke="{BRASS}" stroke-width="10"/>'
        f'<path d="M12,9 v28" stroke="{BRASS}" stroke-width="6"/>'
        '<path d="M12,9 v28" stroke="#F6D98B" stroke-width="1.6"/>'
    )


def spot() -> str:
    """Return the spotlight on the curtain: warm in the middle, dark at the edges; scaled to the window."""
    stops = (("0", "#FFD98A", ".20"), (".5", "#3D0C0E", ".10"), ("1", "#120304", ".72"))
    inside = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{a}"/>' for at, colour, a in stops)
    gradient = f'<radialGradient id="spot" cx=".5" cy=".42" r=".62">{inside}</radialGradient>'
    return f'<defs>{gradient}</defs><rect width="480" height="270" fill="url(#spot)"/>'
