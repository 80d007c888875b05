"""The six seats' emblems and the Boss's fedora: one-colour silhouettes in a box of 100 round the middle."""

import math

FEDORA_CROWN = (
    "M-27,3 C-28,-16 -24,-33 -13,-34 C-7,-34.5 -4,-29.5 0,-29.5 C4,-29.5 7,-34.5 13,-34 "
    "C24,-33 28,-16 27,3 C18,7.5 9,9 0,9 C-9,9 -18,7.5 -27,3 Z"
)
FEDORA_BAND = (
    "M-28,6.5 C-18,11.5 -9,13 0,13 C9,13 18,11.5 28,6.5 L28.6,13 C19,18 10,19.5 0,19.5 C-10,19.5 -19,18 -28.6,13 Z"
)
FEDORA_BRIM = (
    "M-48,6 C-49,2.5 -45,1 -42,3.5 C-38,7 -34.5,10.5 -31,13.5 C-21,21 -10,23 0,23 C10,23 21,21 31,13.5 "
    "C34.5,10.5 38,7 42,3.5 C45,1 49,2.5 48,6 C43,20 24,33 0,33 C-24,33 -43,20 -48,6 Z"
)
SPADE = (
    "M0,-44 C6,-30 38,-12 38,12 C38,27 27,34 17,33 C11,32.4 7,29 4.5,25 C5.5,34 9,40 15,44 L-15,44 "
    "C-9,40 -5.5,34 -4.5,25 C-7,29 -11,32.4 -17,33 C-27,34 -38,27 -38,12 C-38,-12 -6,-30 0,-44 Z"
)
BOWTIE = (
    "M-10,-11 C-18,-19 -33,-27 -44,-27 C-48,-14 -48,14 -44,27 C-33,27 -18,19 -10,11 Z "
    "M10,-11 C18,-19 33,-27 44,-27 C48,-14 48,14 44,27 C33,27 18,19 10,11 Z "
    "M-7,-13 L7,-13 Q10,0 7,13 L-7,13 Q-10,0 -7,-13 Z"
)
KEY = (
    "M0,-47 C14,-47 24,-37 24,-24.5 C24,-15.5 18.5,-8 10,-4.5 L10,14 L28,14 L28,24.5 L20,24.5 L20,30 L28,30 L28,41 "
    "L10,41 L10,47 L-9,47 L-9,-4.5 C-18,-8 -24,-15.5 -24,-24.5 C-24,-37 -14,-47 0,-47 Z "
    "M0,-34 C-6,-34 -10.5,-30 -10.5,-24.5 C-10.5,-19 -6,-15 0,-15 C6,-15 10.5,-19 10.5,-24.5 C10.5,-30 6,-34 0,-34 Z"
)
HORSESHOE = (
    "M-20,43 L-37,43 L-37,35 L-33,33 C-40,20 -42,8 -41,-5 C-39,-28 -22,-44 0,-44 C22,-44 39,-28 41,-5 "
    "C42,8 40,20 33,33 L37,35 L37,43 L20,43 L20,33 C25,20 27,8 26,-3 C24.5,-19 14,-28 0,-28 "
    "C-14,-28 -24.5,-19 -26,-3 C-27,8 -25,20 -20,33 Z"
)
COCKTAIL = (
    "M-42,-34 H42 L44,-30 L6,10 V34 H22 C25,34 26,42 22,42 H-22 C-26,42 -25,34 -22,34 H-6 V10 L-44,-30 Z "
    "M8,-24 A9,9 0 1 0 26,-24 A9,9 0 1 0 8,-24 Z M13,-24 A4,4 0 1 1 21,-24 A4,4 0 1 1 13,-24 Z M16,-48 L22,-46 "
    "L16,-30 L11,-32 Z"
)
HOLLOW = ("key", "bottlecap", "cocktail")
"""Emblems with holes: what is inside an even number of their outlines is not filled."""


def _bottlecap() -> str:
    """Return a crown cork from above: a round-toothed rim, a ring, and what is left of the star in its middle."""
    teeth, steps = 15, 10
    corners = []
    for i in range(teeth * steps):
        angle = math.tau * i / (teeth * steps)
        radius = 43 + 4 * math.cos(teeth * angle)
        corners.append(f"{radius * math.sin(angle):.2f},{-radius * math.cos(angle):.2f}")
    ring = "M30,0 A30,30 0 1 0 -30,0 A30,30 0 1 0 30,0 Z M25,0 A25,25 0 1 1 -25,0 A25,25 0 1 1 25,0 Z"
    points = [(15.5 if k % 2 == 0 else 6.6, math.pi * k / 5) for k in range(10)]
    star = " L".join(f"{r * math.sin(a):.2f},{-r * math.cos(a):.2f}" for r, a in points)
    return f"M{' L'.join(corners)} Z {ring} M{star} Z"


EMBLEMS = {
    "spade": SPADE,
    "bowtie": BOWTIE,
    "key": KEY,
    "horseshoe": HORSESHOE,
    "bottlecap": _bottlecap(),
    "cocktail": COCKTAIL,
    "fedora": f"{FEDORA_CROWN} {FEDORA_BAND} {FEDORA_BRIM}",
}


def emblem(name: str, size: float, fill: str, x: float = 0, y: float = 0) -> str:
    """Return an emblem as a nested SVG of `size` units with its top left corner at x, y."""
    rule = ' fill-rule="evenodd"' if name in HOLLOW else ""
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="-50 -50 100 100">'
        f'<path d="{EMBLEMS[name]}" fill="{fill}"{rule}/></svg>'
    )
