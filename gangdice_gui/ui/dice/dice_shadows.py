"""The shadows of dice: tight and dark beneath one that lies, and the higher it is the wider and weaker."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui.dice.throws.sprites import trimmed

CONTACT: Final = 0.35
"""Height in face widths at which the dark of what touches the felt has faded from beneath a die."""
CLOSE: Final = 5
"""The steps in which it fades; above them is one shadow for every half face of height."""
HIGHEST: Final = 12
"""How many of those there are: up to six faces."""
SINKS: Final = 0.13
"""How far below its die the middle of a shadow is in its picture, in faces."""
UNSEEN: Final = 4
"""How weak the rim of a shadow in the air may be without being seen, of 255: nor is it held, or drawn."""
DARK: Final = (4, 8, 4)
THROUGH: Final[dict[str, tuple[int, int, int, int]]] = {
    "ivory": (255, 240, 200, 150),
    "crimson": (255, 40, 24, 190),
    "onyx": (196, 120, 44, 110),
    "sapphire": (52, 146, 255, 190),
    "tangerine": (255, 150, 34, 190),
    "pewter": (140, 172, 230, 180),
}
"""The light that comes through a clear die of each colour, and how much of it is seen beside the die, of 255."""


def step_of(height: float) -> int:
    """Return which shadow a die has `height` face widths above the felt, 0 where it lies."""
    near = round(height * (CLOSE / CONTACT))
    return near if near < CLOSE else CLOSE - 1 + min(HIGHEST, max(1, round(height * 2)))


def lying_shadow(side: int, through: str = "") -> Surface:
    """Return the shadow of a die that lies, whose sprite has this side: tight and strong.

    With the colour of a clear die the lamp's light comes `through` it and lies beside it, away from the lamp.
    """
    # Drawn small and enlarged smoothly: the enlargement is the blur.
    small = Surface((32, 32), pygame.SRCALPHA)
    rings = 9
    for ring in range(rings):
        t = ring / (rings - 1)
        grow = (1 - t) * 5.5
        box = Rect(0, 0, round(15 + grow), round(14 + grow))
        box.center = (16, 18)
        pygame.draw.rect(small, (*DARK, round(232 * t**1.7)), box, border_radius=round(4 + grow / 2))
    small = pygame.transform.gaussian_blur(small, 1)
    if through:
        small.blit(_come_through(*THROUGH[through]), (0, 0))
    size = round(side * 1.30)
    return trimmed(pygame.transform.smoothscale(small, (size, size)))


def _come_through(red: int, green: int, blue: int, shown: int) -> Surface:
    """Return the light beside a clear die, on the same small picture as its shadow."""
    light = Surface((32, 32), pygame.SRCALPHA)
    light.fill((red, green, blue, 0))
    for ring in range(7):
        t = ring / 6
        box = Rect(0, 0, round(20 - 10 * t), round(17 - 9 * t))
        box.center = (18, 20)
        pygame.draw.ellipse(light, (red, green, blue, round(shown * t)), box)
    return pygame.transform.gaussian_blur(light, 1)


def far_shadow(px: float, height: float) -> Surface:
    """Return the shadow of a die of face width `px` some edges above the felt: the higher, the wider and weaker."""
    wide, soft = (1 + 0.09 * height) * px, (0.055 + 0.065 * height) * px
    # As many dots beside it on one side as on the other.
    across = round(wide / (wide + 5 * soft) * 40)
    dots = 40 + across % 2
    size = wide * dots / across
    small = Surface((dots, dots), pygame.SRCALPHA)
    small.fill((*DARK, 0))
    box = Rect((dots - across) // 2, (dots - across) // 2, across, across)
    strength = round(255 * 0.66 / (1 + 0.30 * height))
    pygame.draw.rect(small, (*DARK, strength), box, border_radius=round(box.w * 0.2))
    # Its radius is a little more than the bell's own width, which is what `soft` is.
    blurred = pygame.transform.gaussian_blur(small, max(1, round(1.1 * soft / size * dots)))
    return _sunk(trimmed(pygame.transform.smoothscale(blurred, (round(size), round(size))), UNSEEN), round(SINKS * px))


def fading(lies: Surface, leaves: Surface, share: float) -> Surface:
    """Return a shadow between that of a die that lies and that of one which has left the felt, 0 to 1."""
    size = max(lies.get_width(), leaves.get_width()), max(lies.get_height(), leaves.get_height())
    made = Surface(size, pygame.SRCALPHA)
    made.fill((*DARK, 0))
    for one, shown in ((lies, 1 - share), (leaves, share)):
        # Of both only how dark they are, or their colour would be added as well.
        part = one.copy()
        part.fill((0, 0, 0, round(255 * shown)), special_flags=pygame.BLEND_RGBA_MULT)
        corner = (size[0] - one.get_width()) // 2, (size[1] - one.get_height()) // 2
        made.blit(part, corner, special_flags=pygame.BLEND_RGBA_ADD)
    return trimmed(made, UNSEEN)


def fading_light(dark: Surface, lies: Surface, share: float) -> Surface:
    """Return a shadow over which so much of that of a clear die that lies is seen, 0 to 1."""
    size = max(lies.get_width(), dark.get_width()), max(lies.get_height(), dark.get_height())
    made = Surface(size, pygame.SRCALPHA)
    made.fill((*DARK, 0))
    for one, shown in ((dark, 1.0), (lies, share)):
        part = one.copy()
        part.fill((255, 255, 255, round(255 * shown)), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(part, ((size[0] - one.get_width()) // 2, (size[1] - one.get_height()) // 2))
    return trimmed(made, UNSEEN)


def _sunk(picture: Surface, pixels: int) -> Surface:
    """Return a picture with as many empty rows above it as let its middle lie so many pixels higher."""
    w, h = picture.get_size()
    made = Surface((w, h + 2 * pixels), pygame.SRCALPHA)
    made.blit(picture, (0, 2 * pixels))
    return made
