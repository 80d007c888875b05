"""What tells a die from what it lies on: a cream rim round small dice, a thin light along the edge of larger ones.

Which larger dice need one depends on the felt: of dark bodies some eyes see neither brightness nor hue against it.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.dice.throws.math import SPRITE
from gangdice_gui.ui.theme import Colour

Rim = Literal["", "light", "bright", "cream"]
"""What is drawn along a die's edge."""
CREAM: Final = (255, 243, 210)
SMALL: Final = 48
"""Dice whose faces are narrower wear a rim: pips and a lit edge no longer tell crimson from felt to red-blind eyes.

In pixels of a window of 1080 lines or fewer; a larger window shows larger dice as small.
"""
PALE: Final = frozenset({"today", "casino", "bone"})
"""Sets whose ivory stands out by itself however small it is; that of bakelite is brown at its edges."""
WARM: Final = (255, 214, 110)
"""The halo of a picked die."""
BLUR: Final = 3
"""How far a die's halo is blurred at most, in pixels: a wider one is blurred small and enlarged."""
LIGHTS: Final[dict[Rim, Colour]] = {"light": (152, 136, 106), "bright": (242, 216, 166)}
"""The light along an edge."""
BRIGHT: Final = {"green": {"crimson", "onyx", "pewter"}, "oxblood": {"onyx"}, "midnight": {"onyx"}}
"""By felt the colours where it is bright: in the air black dice have little of it, and red-blind eyes see a red body as
bright as green felt, and of its hue."""
FALLS: Final = 0.035
"""How far into a die that light falls, in faces."""
ROUNDING: Final = (3, 3, 3)
"""What is taken from it first: a scaled die is not quite solid, and its whole face would be lit, in stripes."""
TIMES: Final = 4
"""How often it is added: enlarging leaves less than half of it at the edge."""
LEAST: Final = 2.4
"""The same in pixels, where that is more."""
_BLUE: Final = frozenset({"onyx", "pewter"})
_DARK: Final = _BLUE | {"crimson"}
LOST: Final[dict[str, dict[str, frozenset[str]]]] = {
    "green": {
        "today": _DARK | {"sapphire"},
        "bakelite": _DARK | {"sapphire", "tangerine"},
        "casino": _DARK | {"sapphire", "tangerine"},
        "bone": _DARK | {"sapphire"},
    },
    "oxblood": {"today": _DARK, "bakelite": _DARK | {"tangerine"}, "casino": _DARK, "bone": _DARK},
    "midnight": {"today": _BLUE, "bakelite": _BLUE | {"sapphire"}, "casino": _BLUE, "bone": _BLUE | {"sapphire"}},
}
"""By felt and set, the colours some eye would lose on it, measured where the edge of a die meets the felt."""


def rim_of(kind: str, colour: str, px: float, outlined: bool, felt: bool = True) -> Rim:
    """Return what a die of a set, of face width `px`, wears along its edge on the felt that is laid, or elsewhere.

    A cream rim wherever it is asked for, and small dice always, but for pale ones; on felt larger ones a light where
    they would be lost.
    """
    window = pygame.display.get_surface()
    larger = max(1.0, min(window.get_width() / 1920, window.get_height() / 1080)) if window else 1.0
    pale = colour == "ivory" and kind in PALE
    if outlined or (not pale and px < SMALL * larger):
        return "cream"
    if not felt or colour not in LOST[theme.LAID][kind]:
        return ""
    return "bright" if colour in BRIGHT[theme.LAID] else "light"


def rimmed(die: Surface, rim: Rim) -> Surface:
    """Return a die with a rim, or the die itself without one."""
    if rim == "cream":
        return outline(die)
    return edge_lit(die, LIGHTS[rim]) if rim else die


def outline(die: Surface) -> Surface:
    """Return a die with a cream rim: 2 pixels at 1080 lines, 4 in a 4K window, 1.2 at least."""
    px = die.get_width() / SPRITE
    width = max(1.2, min(2.0, px * 0.05), px * 0.0244)
    rim = die.copy()  # its own alpha, so that the rim's edge is as smooth as the die's
    rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.fill((*CREAM, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = Surface(die.get_size(), pygame.SRCALPHA)
    result.fill((*CREAM, 0))  # else turning the picture would mix black into the rim's edge
    steps = round(width) + 1
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
        for step in range(1, steps):
            result.blit(rim, (round(dx * step * width / (steps - 1)), round(dy * step * width / (steps - 1))))
    result.blit(die, (0, 0))
    return result


def edge_lit(die: Surface, light: Colour) -> Surface:
    """Return a die with a light along its edge that falls off inwards: the same all round, for it may be turned."""
    size = die.get_size()
    outside, made = Surface(size, 0, 32), die.copy()
    outside.fill(light)
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outside.blit(made, (0, 0))
    # Made small and enlarged smoothly: to blur it took longer than to paint the die.
    reach = max(LEAST, die.get_width() / SPRITE * FALLS)
    small = pygame.transform.smoothscale(outside, (max(1, round(size[0] / reach)), max(1, round(size[1] / reach))))
    made.fill((0, 0, 0, 0))
    made.blit(die, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft = pygame.transform.smoothscale(small, size)
    soft.fill(ROUNDING, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(TIMES):
        made.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def halo(die: Surface, px: float) -> Surface:
    """Return the blurred silhouette of a die of face width `px` in a warm colour, a square of 2.2 times that."""
    size = round(px * 2.2)
    made = Surface((size, size), pygame.SRCALPHA)
    shape = pygame.mask.from_surface(die, 90).to_surface(setcolor=(*WARM, 255), unsetcolor=(*WARM, 0))
    made.fill((*WARM, 0))
    made.blit(shape, ((size - die.get_width()) // 2, (size - die.get_height()) // 2))
    # Blurred small: nobody sees a difference, and large each picked die of a rival's throw takes 4 ms.
    blur = px * 0.09
    if blur <= BLUR:
        return pygame.transform.gaussian_blur(made, max(1, round(blur)))
    dots = round(size * BLUR / blur)
    small = pygame.transform.smoothscale(made, (dots, dots))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, BLUR), (size, size))
