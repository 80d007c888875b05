"""The market cards: a mood as a small street scene, and its four prices as a stair; the goods are the window's.

Titles are the window's too. The goods stand on the steps, 44 units wide, at GOODS_AT.
"""

import math

from scripts.bake.emblems import emblem
from scripts.bake.pictures import numeral
from scripts.bake.rackets.things import good
from scripts.bake.svg import BRASS, INK, OUTLINE, STEPS, star

PRICES = {
    "slump": (40, 60, 80, 100),
    "quiet": (70, 90, 120, 150),
    "brisk": (100, 130, 160, 200),
    "boom": (130, 170, 210, 250),
}
LOOKS = {
    "slump": ("#232A33", "#2C3540", "#9FB3C4"),
    "quiet": ("#1B2440", "#232E50", "#D9C27A"),
    "brisk": ("#F1E4C6", "#E7D3A2", "#8C3A28"),
    "boom": ("#F2B01E", "#F8C64A", "#1C130D"),
}
"""Of each mood: edge, ground and line. Titles are cream on the dark ones, ink on the light ones."""
GOODS_AT = tuple((37 + 61 * i, 284 - 22 * i) for i in range(4))
"""Where the goods stand on a card of 300 x 420, the cheapest first."""
CX = 150


def card(mood: str) -> str:
    """Return a market card, 300 x 420 units, without title and goods. Raises KeyError."""
    edge, ground, line = LOOKS[mood]
    o = f'<rect x="2" y="2" width="296" height="416" rx="18" fill="{edge}" stroke="#0A0807" stroke-width="4"/>'
    o += f'<path d="{STEPS}" fill="{ground}" stroke="{line}" stroke-width="3.4"/>'
    o += f'<g transform="translate({CX} {150 if mood == "boom" else 142})">{SCENES[mood]()}</g>'
    step = "#F1E4C6" if mood in ("slump", "quiet") else "#FFF8E6"
    for i, price in enumerate(PRICES[mood]):
        x, y = 29 + i * 61, 330 - 22 * i
        o += f'<path d="M{x},{y} h59 V386 h-59 Z" fill="{step}" stroke="{OUTLINE}" stroke-width="3"/>'
        o += numeral(str(price), x + 29.5, y + 37, 32, INK)
    return o


def back() -> str:
    """Return the back of the market cards: the four goods, a coin and the setting sun; no words."""
    o = '<rect x="2" y="2" width="296" height="416" rx="18" fill="#2A1A10" stroke="#0A0807" stroke-width="4"/>'
    for i in range(6):
        r, colour = 112 - i * 19, ("#B8863B", "#2A1A10")[i % 2]
        o += f'<path d="M{CX - r},386 A{r},{r} 0 0 1 {CX + r},386" fill="{colour}"/>'
    o += f'<path d="{STEPS}" fill="none" stroke="{BRASS}" stroke-width="4"/>'
    o += f'<circle cx="{CX}" cy="104" r="46" fill="#CB932F" stroke="{OUTLINE}" stroke-width="4"/>'
    o += f'<circle cx="{CX}" cy="104" r="37" fill="#F6D98B" stroke="#6B4512" stroke-width="2.4"/>'
    o += numeral("$", CX, 104 + 19, 54, INK)
    goods = ("booze", "drugs", "artifacts", "guns")
    return o + "".join(good(name, 34 + i * 60, 184, 52) for i, name in enumerate(goods))


def _slump() -> str:
    o = f'<rect x="-74" y="-34" width="148" height="74" fill="#3A434D" stroke="{OUTLINE}" stroke-width="4"/>'
    o += "".join(f'<path d="M-66,{-14 + i * 11} h132" stroke="#232A33" stroke-width="4"/>' for i in range(5))
    o += f'<path d="M-84,-34 h168 l-12,-22 h-144 Z" fill="#59636E" stroke="{OUTLINE}" stroke-width="4"/>'
    o += f'<g transform="rotate(-4)"><rect x="-34" y="-10" width="68" height="34" fill="#F1E4C6" stroke="{OUTLINE}" '
    o += f'stroke-width="3"/><g transform="translate(0 7) rotate(-90)">{emblem("key", 44, INK, -22, -22)}</g></g>'
    for i in range(10):
        o += f'<path d="M{-118 + i * 26},{-70 + i % 3 * 16} l-8,26" stroke="#9FB3C4" stroke-width="3.4" '
        o += 'stroke-linecap="round"/>'
    return o


def _quiet() -> str:
    o = f'<path d="M52,-66 a30,30 0 1 0 28,38 a24,24 0 1 1 -28,-38 Z" fill="#F4E7C8" stroke="{OUTLINE}" '
    o += 'stroke-width="3"/><radialGradient id="pool"><stop offset="0" stop-color="#FFC766" stop-opacity=".62"/>'
    o += '<stop offset="1" stop-color="#FFB347" stop-opacity="0"/></radialGradient>'
    for x, y, r in ((-96, -62, 7), (-46, -74, 5), (4, -56, 6), (100, 6, 5)):
        o += f'<path d="{star(x, y, r, r * 0.4, 4)}" fill="#D9C27A"/>'
    o += '<circle cx="-46" cy="-26" r="42" fill="url(#pool)"/>'
    o += f'<path d="M-46,46 V-18" stroke="{OUTLINE}" stroke-width="8"/>'
    o += f'<path d="M-60,-20 h28 l-6,-18 h-16 Z" fill="#FFD767" stroke="{OUTLINE}" stroke-width="4"/>'
    o += f'<path d="M-110,46 h220" stroke="{OUTLINE}" stroke-width="6"/>'
    o += f'<path d="M10,44 V-2 h62 v46 Z" fill="#3B4870" stroke="{OUTLINE}" stroke-width="4"/>'
    o += '<rect x="24" y="10" width="14" height="16" fill="#FFD767"/>'
    return o + '<rect x="46" y="10" width="14" height="16" fill="#151C33"/>'


def _brisk() -> str:
    o = f'<path d="M-112,44 h224" stroke="{OUTLINE}" stroke-width="6"/>'
    o += f'<path d="M-70,-46 h140 M0,-34 l-24,-26" stroke="{OUTLINE}" stroke-width="4"/>'
    o += '<rect x="-88" y="-34" width="176" height="66" rx="12" fill="#A8352A" '
    o += f'stroke="{OUTLINE}" stroke-width="4"/><rect x="-88" y="4" width="176" height="10" fill="#F2C661"/>'
    for i in range(4):
        o += f'<rect x="{-76 + i * 39}" y="-24" width="30" height="24" rx="4" fill="#FFE9B0" stroke="{OUTLINE}" '
        o += f'stroke-width="3"/><circle cx="{-61 + i * 39}" cy="-8" r="6.5" fill="{OUTLINE}"/>'
    return o + f'<circle cx="-50" cy="36" r="11" fill="{OUTLINE}"/><circle cx="50" cy="36" r="11" fill="{OUTLINE}"/>'


def _boom() -> str:
    o = ""
    for cx, cy, r, colour in ((-62, -14, 46, "#C8392B"), (54, -12, 50, "#FFF8E6"), (4, 30, 30, "#8E2118")):
        for stroke, width in ((OUTLINE, 9), (colour, 4.6)):
            for k in range(14):
                x, y = math.cos(k * math.pi / 7), math.sin(k * math.pi / 7)
                o += f'<path d="M{cx + r * x / 4:.1f},{cy + r * y / 4:.1f} L{cx + r * x:.1f},{cy + r * y:.1f}" '
                o += f'stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"/>'
    return o


SCENES = {"slump": _slump, "quiet": _quiet, "brisk": _brisk, "boom": _boom}
