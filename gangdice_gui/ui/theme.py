"""The palette, the seats' colours and the type roles: the only place where a colour is a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Return a colour for `#RRGGBB`. Raises ValueError on anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"no colour: {text}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK: Final = rgb("#1C130D")
NIGHT: Final = rgb("#120C09")
PANEL: Final = rgb("#1E1510")
PANEL_FOCUS: Final = rgb("#2A1D13")
BUTTON_TOP: Final = rgb("#3A2A20")
BUTTON_FOOT: Final = rgb("#231813")
WALNUT: Final = rgb("#4A2815")
FELT: Final = rgb("#144C32")
BRASS_LIGHT: Final = rgb("#F6D98B")
BRASS: Final = rgb("#D9A441")
BRASS_MID: Final = rgb("#CB932F")
BRASS_DARK: Final = rgb("#B27A24")
BRASS_EDGE: Final = rgb("#B8863B")
GOLD: Final = rgb("#F2C661")
NUMERAL: Final = rgb("#FFE3A0")
CREAM: Final = rgb("#F4E7C8")
SECOND: Final = rgb("#D6C195")
HINT: Final = rgb("#C9B48C")
PAPER: Final = rgb("#F1E4C6")
PAPER_TINT: Final = rgb("#E4CF9C")
PAPER_EDGE: Final = rgb("#5B4632")
PAPER_RULE: Final = rgb("#8C3A28")
OXBLOOD: Final = rgb("#8E2118")
DANGER_TOP: Final = rgb("#A8352A")
DANGER_FOOT: Final = rgb("#7E221A")
SALMON: Final = rgb("#FFB39C")
DANGER_INK: Final = rgb("#FFF3DC")
DISABLED: Final = rgb("#B5A88F")
DISABLED_FACE: Final = rgb("#3A342B")
ON: Final = rgb("#2F7D4F")
OFF: Final = rgb("#2A1F18")
OFF_EDGE: Final = rgb("#8B7450")
EXPLOSIVE: Final = rgb("#F2B01E")
EXPLOSIVE_LIGHT: Final = rgb("#F8C64A")
BURST: Final = rgb("#FFF8E6")
BOOM_RED: Final = rgb("#C8392B")
BOMB: Final = rgb("#191513")
BOMB_LIGHT: Final = rgb("#241E1A")
BALL: Final = rgb("#3A332E")
ODDS_VALID: Final = rgb("#2F6A9C")
ODDS_BEATS: Final = rgb("#965A14")
ODDS_BEATS_STRIPE: Final = rgb("#7A480F")
ODDS_BUST: Final = rgb("#B4412F")
HOLDS: Final = rgb("#9FD8B0")
FOCUS: Final = rgb("#FFF3C9")


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
}
COLOURS: Final = tuple(SEATS)
"""The seat colours in seat order: seat 0 is ivory, 1 crimson, 2 onyx, 3 sapphire."""


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
