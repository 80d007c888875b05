"""A member's figure: what it is put together from, and the hats that several wear."""

from dataclasses import dataclass

from scripts.bake.fisticuffs.shapes import DARK, GOLD, flat, line, mix, solid, spot


@dataclass(frozen=True)
class Figure:
    """One member: kinds of features by name, and what is drawn by hand as SVG."""

    skin: str
    head: str
    clothes: str
    behind: str = ""
    """Under the face: hair that falls behind it."""
    over: str = ""
    """Over the face: hair and hat."""
    top: str = ""
    """Over everything, left out while the member sleeps."""
    eyes: str = "plain"
    look: int = 0
    """Which way the eyes turn: -1 left, 1 right."""
    brow: str = "flat"
    brow_colour: str = "#3A2418"
    mouth: str = "smile"
    nose: str = "line"
    beard: tuple[str, str] | None = None
    """Kind and colour."""
    glasses: tuple[str, str] | None = None
    ears: bool = True
    ears_big: float = 1.0


TOQUE = "M56,76 C30,72 28,36 54,34 C58,12 84,8 100,20 C116,8 142,12 146,34 C172,36 170,72 144,76 Z"
CAPTOP = "M44,62 C44,30 70,20 100,20 C130,20 156,30 156,62 Z"
PEAK = "M44,78 C60,70 140,70 156,78 C150,92 124,88 100,88 C76,88 50,92 44,78 Z"


def tram_cap(colour: str, badge: str = GOLD, extra: str = "") -> str:
    """Return a tram conductor's cap."""
    return (
        solid(CAPTOP, colour)
        + solid("M48,58 H152 V78 H48 Z", mix(colour, "#000000", 0.3))
        + flat(PEAK, DARK)
        + line("M50,66 H150", GOLD, 3)
        + spot(100, 50, 11, badge)
        + extra
    )


def halo(tilt: float, y: float) -> str:
    """Return a halo that has been bent before."""
    return (
        f'<g transform="rotate({tilt} 100 {y})"><ellipse cx="100" cy="{y}" rx="40" ry="9.5" '
        f'fill="none" stroke="#7A5317" stroke-width="9"/><ellipse cx="100" cy="{y}" rx="40" '
        'ry="9.5" fill="none" stroke="#FFE08A" stroke-width="5"/></g>'
    )
