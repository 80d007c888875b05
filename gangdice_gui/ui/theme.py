"""The palette in two contrasts, the seats' colours and the type roles: the only place where a colour is a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Return a colour for `#RRGGBB`. Raises ValueError on anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"no colour: {text}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK: Colour = rgb("#1C130D")
NIGHT: Colour = rgb("#120C09")
PANEL: Final = rgb("#1E1510")
PANEL_FOCUS: Colour = rgb("#2A1D13")
BUTTON_TOP: Final = rgb("#3A2A20")
BUTTON_FOOT: Final = rgb("#231813")
WALNUT: Final = rgb("#4A2815")
FELT: Colour = rgb("#144C32")
PILL: Colour = rgb("#17301F")
BRASS_LIGHT: Colour = rgb("#F6D98B")
BRASS: Colour = rgb("#D9A441")
BRASS_MID: Final = rgb("#CB932F")
BRASS_DARK: Final = rgb("#B27A24")
BRASS_EDGE: Colour = rgb("#B8863B")
GOLD: Colour = rgb("#F2C661")
NUMERAL: Colour = rgb("#FFE3A0")
CREAM: Colour = rgb("#F4E7C8")
SECOND: Colour = rgb("#D6C195")
HINT: Colour = rgb("#C9B48C")
SOFT: Colour = rgb("#EBDDB9")
QUIET: Colour = rgb("#DCC9A0")
FAINT: Colour = rgb("#BDA985")
SPENT: Colour = rgb("#6B5A44")
TRAY: Colour = rgb("#CDB98D")
PAPER: Colour = rgb("#F1E4C6")
PAPER_TINT: Colour = rgb("#E4CF9C")
PAPER_EDGE: Colour = rgb("#5B4632")
PAPER_RULE: Colour = rgb("#8C3A28")
OXBLOOD: Colour = rgb("#8E2118")
DANGER_TOP: Final = rgb("#A8352A")
DANGER_FOOT: Final = rgb("#7E221A")
SALMON: Colour = rgb("#FFB39C")
DANGER_INK: Colour = rgb("#FFF3DC")
DISABLED: Colour = rgb("#B5A88F")
DISABLED_FACE: Colour = rgb("#3A342B")
ON: Colour = rgb("#2F7D4F")
OFF: Colour = rgb("#2A1F18")
OFF_EDGE: Colour = rgb("#8B7450")
EXPLOSIVE: Final = rgb("#F2B01E")
BURST: Final = rgb("#FFF8E6")
BOOM_RED: Final = rgb("#C8392B")
BOMB: Final = rgb("#191513")
BALL: Final = rgb("#3A332E")
ODDS_VALID: Colour = rgb("#2F6A9C")
ODDS_BEATS: Colour = rgb("#965A14")
ODDS_BEATS_STRIPE: Colour = rgb("#7A480F")
ODDS_BUST: Colour = rgb("#B4412F")
HOLDS: Colour = rgb("#9FD8B0")
FOCUS: Colour = rgb("#FFF3C9")

_HIGH: Final[dict[str, Colour]] = {
    "INK": rgb("#0B0705"),
    "NIGHT": rgb("#050302"),
    "PANEL_FOCUS": rgb("#0B0705"),
    "BRASS_LIGHT": rgb("#FFEFB8"),
    "BRASS": rgb("#FFDD6B"),
    "BRASS_EDGE": rgb("#FFDD6B"),
    "GOLD": rgb("#FFDD6B"),
    "NUMERAL": rgb("#FFEFA8"),
    "CREAM": rgb("#FFFBF0"),
    "SECOND": rgb("#FFF3D2"),
    "HINT": rgb("#F6E6BE"),
    "SOFT": rgb("#FFFBF0"),
    "QUIET": rgb("#FFF3D2"),
    "FAINT": rgb("#E0D0AA"),
    "SPENT": rgb("#A8946E"),
    "TRAY": rgb("#FFE9B0"),
    "PAPER": rgb("#FFF8E6"),
    "PAPER_TINT": rgb("#FFE9B0"),
    "PAPER_EDGE": rgb("#86683F"),
    "PAPER_RULE": rgb("#6E120B"),
    "OXBLOOD": rgb("#6E120B"),
    "SALMON": rgb("#FFD0C2"),
    "DANGER_INK": rgb("#FFFBF0"),
    "DISABLED": rgb("#D0C5B0"),
    "DISABLED_FACE": rgb("#241E1A"),
    "ON": rgb("#0F5A30"),
    "OFF": rgb("#0B0705"),
    "OFF_EDGE": rgb("#FFF3D2"),
    "ODDS_VALID": rgb("#174F86"),
    "ODDS_BEATS": rgb("#6E3C00"),
    "ODDS_BEATS_STRIPE": rgb("#4A2600"),
    "ODDS_BUST": rgb("#8A2016"),
    "HOLDS": rgb("#C4F2D0"),
    "FOCUS": rgb("#FFFFFF"),
}
"""What the colours that are no `Final` become for high contrast."""
_USUAL: Final[dict[str, Colour]] = {name: globals()[name] for name in _HIGH}


def contrast(high: bool) -> None:
    """Take the colours of the high-contrast theme, or the usual ones.

    Whoever draws says `theme.CREAM` at the moment of drawing, and so follows; a colour taken at import does not.
    """
    globals().update(_HIGH if high else _USUAL)


FELTS: Final = {"green": FELT, "oxblood": rgb("#681A18"), "midnight": rgb("#182854")}
"""The felts of the house at the lamp's mean light."""
LAID: str = "green"
"""Which of them is laid."""
PILLS: Final = {"green": PILL, "oxblood": rgb("#331412"), "midnight": rgb("#131B33")}
"""The labels that lie on them."""


def dye(felt: str) -> None:
    """Take the colours of one of FELTS."""
    globals().update(FELT=FELTS[felt], PILL=PILLS[felt], LAID=felt)


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour as WCAG 2 defines it, 0 to 1."""
    red, green, blue = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class SeatTheme:
    """How one seat looks: its colour name (part of file names), emblem, and the badge's three colours."""

    colour: str
    emblem: str
    disc: Colour
    ink: Colour
    edge: Colour


SEATS: Final = {
    "ivory": SeatTheme("ivory", "spade", rgb("#F1E4C6"), rgb("#1C130D"), rgb("#B8863B")),
    "crimson": SeatTheme("crimson", "bowtie", rgb("#C2382A"), rgb("#FFF3DC"), rgb("#F6B9A4")),
    "onyx": SeatTheme("onyx", "key", rgb("#171412"), rgb("#F2C661"), rgb("#E8B54A")),
    "sapphire": SeatTheme("sapphire", "horseshoe", rgb("#2565B0"), rgb("#FFF3DC"), rgb("#A9D0FA")),
    "tangerine": SeatTheme("tangerine", "bottlecap", rgb("#E8862A"), rgb("#1C130D"), rgb("#FFD9A6")),
    "pewter": SeatTheme("pewter", "cocktail", rgb("#8E949E"), rgb("#1C130D"), rgb("#E3E7EE")),
}
COLOURS: Final = tuple(SEATS)
"""The seat colours in seat order: seat 0 is ivory, 1 crimson, 2 onyx, 3 sapphire, 4 tangerine, 5 pewter."""


@dataclass(frozen=True, slots=True)
class Role:
    """A type role: its font file's stem and the size it has at 1080."""

    font: str
    px: int


ROLES: Final = {
    "logo": Role("limelight-400", 150),
    "title": Role("limelight-400", 68),
    "boom": Role("limelight-400", 146),
    "card": Role("limelight-400", 36),
    "number": Role("oswald-700", 64),
    "button": Role("oswald-600", 34),
    "name": Role("oswald-600", 32),
    "prompt": Role("oswald-600", 44),
    "strong": Role("oswald-600", 28),
    "label": Role("oswald-500", 28),
    "body": Role("oswald-400", 27),
    "boss": Role("special_elite-400", 26),
}
