"""The warning cards: the table cut without its title (the window sets that), history chips, backs and flat faces.

The frame says when, without colour: starburst, dynamite and three flames = after every roll; round bomb, fuse and the
last flame only = at the end.
"""

from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from scripts.bake.emblems import emblem
from scripts.bake.paths import SPRITES
from scripts.bake.pictures import bomb, condition, die, dynamite, ember, flame, numeral, sign
from scripts.bake.svg import BRASS, CREAM, INK, STEPS, bake, document, fan, star

MODES = ("bomb", "explosive")
W, H = 300, 420
CARD_ZOOM, CHIP_ZOOM = 2.0, 0.56


def bake_cards() -> None:
    """Write cards/ (600 x 840), chips/ (168 x 235) and faces/ (256 square)."""
    for stem in CONDITIONS:
        for mode in MODES:
            bake(document(card(stem, mode), W, H), SPRITES / "cards" / f"{stem}-{mode}.png", CARD_ZOOM)
            bake(document(chip(stem, mode), W, H), SPRITES / "chips" / f"{stem}-{mode}.png", CHIP_ZOOM)
    for name, large, small in (("bright", back_bright(), chip_bright()), ("dark", back_dark(), chip_dark())):
        bake(document(large, W, H), SPRITES / "cards" / f"back_{name}.png", CARD_ZOOM)
        bake(document(small, W, H), SPRITES / "chips" / f"back_{name}.png", CHIP_ZOOM)
    for face in range(7):
        bake(document(die(face, 256), 256, 256), SPRITES / "faces" / f"{face}.png")


def card(stem: str, mode: str) -> str:
    """Return a card's table cut: frame, picture, flames and the sign of its mode; room for the title above."""
    explosive = mode == "explosive"
    ground, ray, line = ("#F2B01E", "#F8C64A", INK) if explosive else ("#191513", "#241E1A", BRASS)
    cx, cy = 150, 206
    picture = condition(stem, cx, cy, INK if explosive else CREAM, INK if explosive else "#FFE3A0")
    body = f'<clipPath id="card"><rect width="{W}" height="{H}" rx="20"/></clipPath><g clip-path="url(#card)">'
    body += f'<rect width="{W}" height="{H}" fill="{ground}"/><path d="{fan(150, 190, 340, 24)}" fill="{ray}"/>'
    body += (
        _border(INK if explosive else "#0A0807") + f'<path d="{STEPS}" fill="none" stroke="{line}" stroke-width="3"/>'
    )
    body += f'<g transform="translate({cx} {cy}) scale(1.13) translate({-cx} {-cy})">'
    body += (_burst(cx, cy, line) if explosive else _ball(cx, cy, line)) + picture + "</g>"
    if not explosive:
        spark = 'fill="#FFE27A" stroke="#E8552D" stroke-width="3.5" stroke-linejoin="round"'
        body += f'<path d="{star(277, 88, 19, 8, 9)}" {spark}/>'
    for k in range(3):
        body += flame(38, 92 + k * 40, 352) if explosive or k == 2 else ember(38, 92 + k * 40, 352, "#B9A47E")
    # The sign of the mode breaks the frame at the lower left.
    return body + "</g>" + (dynamite(80, 2, 334) if explosive else bomb(80, 2, 334))


def _border(colour: str) -> str:
    return f'<rect x="2" y="2" width="296" height="416" rx="18" fill="none" stroke="{colour}" stroke-width="4"/>'


def _burst(cx: float, cy: float, line: str) -> str:
    return (
        f'<path d="{star(cx, cy, 126, 107, 20)}" fill="#FFF8E6" stroke="{line}" stroke-width="5"/>'
        f'<path d="{star(cx, cy, 113, 98, 20)}" fill="none" stroke="#C8392B" stroke-width="3"/>'
    )


def _ball(cx: float, cy: float, line: str) -> str:
    fuse, shine = "M214,108 C232,76 250,108 268,84", "M62,158 A90,90 0 0 1 112,108"
    return (
        f'<path d="{fuse}" fill="none" stroke="#0A0807" stroke-width="13" stroke-linecap="round"/>'
        f'<path d="{fuse}" fill="none" stroke="#C99A55" stroke-width="7" stroke-linecap="round" '
        'stroke-dasharray="5 5"/>'
        f'<rect x="-17" y="-13" width="34" height="26" rx="4" transform="translate(220 112) rotate(43)" fill="#0D0B0A" '
        f'stroke="{line}" stroke-width="4"/>'
        f'<circle cx="{cx}" cy="{cy}" r="114" fill="#0D0B0A" stroke="{line}" stroke-width="5"/>'
        f'<circle cx="{cx}" cy="{cy}" r="106" fill="#3A332E"/>'
        f'<path d="{shine}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>'
    )


def chip(stem: str, mode: str) -> str:
    """Return a history chip, made for 34 to 46 pixels of width: one big idea and the sign of the mode."""
    explosive = mode == "explosive"
    ground, line, ink = ("#F2B01E", INK, INK) if explosive else ("#191513", BRASS, "#FFE3A0")
    frame = f'<rect x="9" y="9" width="282" height="402" rx="30" fill="{ground}" stroke="{line}" stroke-width="18"/>'
    return frame + _idea(stem, ink) + (dynamite(118, 91, 288) if explosive else bomb(114, 96, 288, "#191513"))


def _idea(stem: str, ink: str) -> str:
    """The chip's picture, in the upper 290 units: the seat badge of the winner covers what is below."""
    kind, _, arg = stem.partition("-")
    if kind == "total":
        return numeral(f"{arg}+", 150, 236, 210 if len(arg) == 1 else 172, ink)
    if kind == "odd":
        dice = "".join(_die(face, 84, 24 + i * 84, 40) for i, face in enumerate((1, 3, 5)))
        return dice + numeral(f"×{arg}", 150, 274, 160, ink)
    two, three = ((34, 40), (146, 152)), ((94, 32), (30, 158), (158, 158))
    pairs = {"different-2": (2, 5, "≠"), "pair": (3, 3, "="), "fives-2": (5, 5, "+"), "has-45": (4, 5, "/")}
    if stem in pairs:
        first, second, mark = pairs[stem]
        dice = "".join(_die(face, 120, x, y) for face, (x, y) in zip((first, second), two, strict=True))
        return dice + sign(mark, 214, 96, 38, 20, ink)
    triples = {"different-3": (1, 3, 4), "has-345": (3, 4, 5)}
    if stem in triples:
        dice = "".join(_die(face, 112, x, y) for face, (x, y) in zip(triples[stem], three, strict=True))
        mark = "≠" if kind == "different" else "/"
        return dice + sign(mark, 56, 92, 24, 15, ink) + sign(mark, 244, 92, 24, 15, ink)
    if stem == "run-2":
        return _die(3, 122, 28, 152) + _die(4, 122, 150, 60) + _steps(28, 122, 2, 284, 92, ink)
    if stem == "run-3":
        dice = "".join(_die(2 + i, 82, 27 + i * 82, 190 - i * 62) for i in range(3))
        return dice + _steps(27, 82, 3, 282, 62, ink)
    return {"has-1": _die(1, 190, 55, 56)}[stem]


def _die(face: int, size: float, x: float, y: float) -> str:
    return die(face, size, x, y, edge=7, pip=1.22)


def _steps(x: float, width: float, count: int, low: float, rise: float, ink: str) -> str:
    line = f"M{x},{low}"
    for i in range(count):
        line += f" L{x + i * width},{low - i * rise} L{x + (i + 1) * width},{low - i * rise}"
    style = 'stroke-width="12" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{line}" fill="none" stroke="{ink}" {style}/>'


def back_bright() -> str:
    """Return the back of the first nine rounds' cards: sunrise over the Boss's hat; no words."""
    line, hat = "#7A2A20", CREAM
    body = f'<clipPath id="back"><rect width="{W}" height="{H}" rx="20"/></clipPath><g clip-path="url(#back)">'
    body += f'<rect width="{W}" height="{H}" fill="{CREAM}"/><path d="{fan(150, 430, 560, 44)}" fill="#E9D6A8"/>'
    body += _border("#0A0807") + _double_frame(line)
    for k, colour in enumerate((line, CREAM, "#B8863B", CREAM, line)):
        r = 120 - k * 12
        body += f'<path d="M{150 - r},300 A{r},{r} 0 0 1 {150 + r},300" fill="{colour}"/>'
    body += (
        emblem("fedora", 86, hat, 107, 226) + f'<path d="M24,300 H276 M24,310 H276" stroke="{line}" stroke-width="4"/>'
    )
    for k, size in enumerate((9, 13, 9)):
        body += f'<path d="{star(114 + 36 * k, 348, size, size * 0.4, 4)}" fill="{line}"/>'
    body += f'<path d="{star(150, 92, 26, 10, 8)}" fill="{line}"/><path d="{star(150, 92, 11, 5, 8)}" fill="#F2B01E"/>'
    for side in (-1, 1):
        body += f'<path d="{star(150 + side * 54, 104, 9, 3.6, 4)}" fill="{line}"/>'
    return body + "</g>"


def _double_frame(line: str) -> str:
    inner = "translate(150 210) scale(.93 .95) translate(-150 -210)"
    return (
        f'<path d="{STEPS}" fill="none" stroke="{line}" stroke-width="4"/>'
        f'<path d="{STEPS}" fill="none" stroke="{line}" stroke-width="1.6" transform="{inner}"/>'
    )


MOON = "M150,66 a34,34 0 1 0 33,42 a27,27 0 1 1 -33,-42 Z"


def back_dark() -> str:
    """Return the back of the last three rounds' cards: moon and stars over the Boss's hat; no words."""
    body = f'<clipPath id="back"><rect width="{W}" height="{H}" rx="20"/></clipPath><g clip-path="url(#back)">'
    body += f'<rect width="{W}" height="{H}" fill="#15110F"/><path d="{fan(150, 210, 340, 40)}" fill="#211A16"/>'
    body += _border("#0A0807") + _double_frame(BRASS)
    body += f'<path d="{MOON}" fill="{BRASS}" transform="rotate(18 150 100)"/>'
    stars = (
        (78, 84, 9),
        (232, 100, 7),
        (214, 60, 5),
        (98, 130, 5),
        (70, 340, 6),
        (236, 330, 8),
        (108, 374, 7),
        (190, 368, 5),
    )
    for x, y, r in stars:
        body += f'<path d="{star(x, y, r, r * 0.4, 4)}" fill="{BRASS}"/>'
    body += f'<circle cx="150" cy="244" r="84" fill="#15110F" stroke="{BRASS}" stroke-width="4"/>'
    body += f'<circle cx="150" cy="244" r="75" fill="none" stroke="{BRASS}" stroke-width="1.6"/>'
    return body + emblem("fedora", 118, BRASS, 91, 185) + "</g>"


def chip_bright() -> str:
    """Return the small sunrise back."""
    line = "#7A2A20"
    body = f'<clipPath id="in"><rect width="{W}" height="{H}" rx="30"/></clipPath><g clip-path="url(#in)">'
    body += f'<rect width="{W}" height="{H}" fill="{CREAM}"/><path d="{fan(150, 330, 480, 22)}" fill="#E2CC95"/>'
    for k, colour in enumerate((line, CREAM, "#B8863B")):
        r = 112 - k * 22
        body += f'<path d="M{150 - r},292 A{r},{r} 0 0 1 {150 + r},292" fill="{colour}"/>'
    body += f'<path d="M20,300 H280" stroke="{line}" stroke-width="16"/></g>'
    return body + f'<rect x="9" y="9" width="282" height="402" rx="30" fill="none" stroke="{line}" stroke-width="18"/>'


def chip_dark() -> str:
    """Return the small moon back."""
    body = f'<rect x="9" y="9" width="282" height="402" rx="30" fill="#15110F" stroke="{BRASS}" stroke-width="18"/>'
    body += (
        f'<path d="{MOON}" fill="{BRASS}" transform="translate(150 110) scale(1.7) rotate(18) translate(-150 -100)"/>'
    )
    for x, y, r in ((82, 66, 20), (214, 72, 15), (226, 178, 13)):
        body += f'<path d="{star(x, y, r, r * 0.42, 4)}" fill="{BRASS}"/>'
    return body + emblem("fedora", 190, BRASS, 55, 210)
