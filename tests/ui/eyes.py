"""How colours are seen by four kinds of eyes, and how far apart they lie for them."""

from itertools import combinations
from math import dist

from gangdice_gui.ui.theme import Colour

# Machado, Oliveira and Fernandes 2009, severity 1, for linear light.
EYES = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: Colour, eye: str) -> list[float]:
    """The light of a colour, red, green and blue from 0 to 1, as an eye sees it."""
    light = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye]]


def seen(colour: Colour, eye: str) -> Colour:
    """A colour as an eye sees it."""
    red, green, blue = (
        round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in linear(colour, eye)
    )
    return red, green, blue


def lab(colour: Colour, eye: str) -> tuple[float, float, float]:
    """A colour's place in CIE 1976 L*a*b*, for daylight, as an eye sees it."""
    red, green, blue = linear(colour, eye)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(colours: dict[str, Colour], eye: str) -> dict[tuple[str, str], float]:
    """How far apart (CIE 1976) an eye sees each two of some colours."""
    places = {name: lab(colour, eye) for name, colour in colours.items()}
    return {(one, other): dist(places[one], places[other]) for one, other in combinations(colours, 2)}
