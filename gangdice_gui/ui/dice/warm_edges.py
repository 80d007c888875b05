"""The warm light along the edges of a black die in flight: without it nothing of it is seen on a dark plate.

At rest it is in the picture of a lit ball. In flight colours depend on nothing but the angle of a surface, by which a
whole face would flash as it passes; so there it is drawn where the edges are.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.dice.solids import CUBE, Solid, dot, ridges
from gangdice_gui.ui.dice.throws.math import SPRITE, Matrix
from gangdice_gui.ui.theme import Colour

WARM: Final[dict[str, Colour]] = {"onyx": (104, 77, 46)}
"""The colours that have it, and its own where it is strongest."""
FAINT: Final[dict[str, Colour]] = {"onyx": (52, 38, 23)}
"""The same on the ten-sided die: it has nearly twice as many edges, and they are sharp."""
REACHES: Final = 1.057
"""How far along the line its rounding is about the light on an edge reaches, into the corners."""
WIDE: Final = 0.10
"""How wide the light on a sharp edge is, in half edges."""
ROUND: Final = 0.16
"""The same on the round edge of a cube, before it is blurred."""
SOFT: Final = 0.07
"""How far it is blurred, in half edges, where they are round: it has no border there, and is no strip."""
LEANS: Final = math.radians(128)
"""How much nearer it lies to the less visible of two faces: where the lit ball has it."""
BEHIND: Final = math.radians(52)
"""The same where that one is out of sight, and the light nearer to the other."""
SHOWS: Final = (0.5, 0.8)
"""How far an edge faces the eye, from 0 to 1, from which on it has any light, and all of it."""
TURNS: Final = (-0.7, -0.4)
"""The same of the less visible of its faces, which may be out of sight."""

Edge = tuple[tuple[float, float], tuple[float, float], float]
"""Its two ends, right and up of the middle in half edges, and how bright it is, 0 to 1."""


@lru_cache(maxsize=256)
def edges(view: Matrix, solid: Solid) -> tuple[Edge, ...]:
    """Return the lit edges of a die that is turned so, body to view."""
    found = []
    for ridge in ridges(solid):
        one, other, low, high = (
            tuple(sum(view[3 * row + k] * vector[k] for k in range(3)) for row in range(3)) for vector in ridge
        )
        if one[2] < other[2]:
            one, other = other, one
        between = math.acos(dot(one, other))
        # How far the rounding of the edge faces the eye where it does most.
        seen, hidden = one[2], max(0.0, other[2])
        faces = math.sqrt(seen**2 + hidden**2 - 2 * seen * hidden * math.cos(between)) / math.sin(between)
        if not hidden:
            faces = seen
        bright = _between(faces, SHOWS) * _between(other[2], TURNS)
        if not bright:
            continue
        leans = LEANS * (one[2] - other[2]) if other[2] > 0 else BEHIND
        turn = between / 2 + leans * one[2] * other[2] * between / (math.pi / 2)
        in_one, in_other = (solid.rounding * math.sin(part) / math.sin(between) for part in (between - turn, turn))
        x, y = ((low[k] + high[k]) / 2 + one[k] * in_one + other[k] * in_other for k in (0, 1))
        dx, dy = ((high[k] - low[k]) / 2 * REACHES for k in (0, 1))
        found.append(((x - dx, y - dy), (x + dx, y + dy), bright))
    return tuple(found)


def _between(value: float, ends: tuple[float, float]) -> float:
    return min(1.0, max(0.0, (value - ends[0]) / (ends[1] - ends[0])))


def draw_edges(picture: Surface, view: Matrix, colour: Colour, solid: Solid) -> None:
    """Add the light on the edges to a square picture of a die that is turned so, body to view."""
    side = picture.get_width()
    unit, light = side / SPRITE / 2, Surface((2 * side, 2 * side), 0, 32)
    blurs = max(1, round(SOFT * unit / 2)) if solid is CUBE else 0
    for start, end, bright in edges(view, solid):
        one, other = ((side + 2 * x * unit, side - 2 * y * unit) for x, y in (start, end))
        shade = tuple(round(part * bright) for part in colour)
        pygame.draw.line(light, shade, one, other, max(2, round(2 * (ROUND if blurs else WIDE) * unit)))
    small = pygame.transform.smoothscale(light, (side // 2, side // 2))
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(small, blurs) if blurs else small, (side, side))
    picture.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
