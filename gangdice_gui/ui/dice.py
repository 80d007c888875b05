"""Dice at rest: sprites baked offline, scaled once for each size, drawn with their shadow.

`px` is always the width of a die's face in pixels. A sprite is a square of 1.66 times that, with the die in its middle.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

MATERIALS: Final = ("ivory", "crimson", "onyx", "sapphire")
SPRITE: Final = 1.66
"""Side of a sprite in face widths."""
YAWS: Final = (7, -9, 20)
"""The baked yaws in degrees; `yaw` arguments are indices into this."""


class DiceArt:
    """Everything needed to draw dice. Surfaces handed out are shared and have straight alpha: blit them, never draw on them."""

    def __init__(self, art_dir: Path) -> None:
        """Remember the folder of the dice (`assets/dice`); pictures are loaded when first needed."""
        self.folder = art_dir

    def rest(
        self, material: str, face: int, px: float, yaw: int = 0, dim: bool = False, outlined: bool = False
    ) -> Surface:
        """Return a die at rest, a square of 1.66 px; face 0 is the Boss."""
        side = max(4, round(px * SPRITE))
        surface = Surface((side, side), pygame.SRCALPHA)
        body = {"ivory": (240, 234, 214), "crimson": (214, 48, 36), "onyx": (30, 27, 26), "sapphire": (42, 108, 196)}
        shade = 0.7 if dim else 1.0
        colour = tuple(round(c * shade) for c in body[material])
        box = pygame.Rect(0, 0, round(px), round(px)).move(round((side - px) / 2), round((side - px) / 2))
        pygame.draw.rect(surface, colour, box, border_radius=round(px * 0.15))
        if outlined:
            pygame.draw.rect(surface, (255, 243, 210), box, 2, border_radius=round(px * 0.15))
        return surface

    def shadow(self, px: float, lifted: bool = False) -> Surface:
        """Return the contact shadow of a die, or the softer one of a lifted die; its middle goes to the die's middle."""
        side = max(4, round(px * SPRITE))
        surface = Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(surface, (0, 0, 0, 80 if lifted else 130), (side / 2, side / 2 + px * 0.1), px * 0.6)
        return surface

    def draw_die(
        self,
        surface: Surface,
        centre: tuple[float, float],
        material: str,
        face: int,
        px: float,
        yaw: int = 0,
        lift: float = 0.0,
        tilt: float = 0.0,
        glow: bool = False,
        dim: bool = False,
        outlined: bool = False,
    ) -> None:
        """Draw a die with its shadow: `lift` pixels above its place, turned by `tilt` degrees, with a warm rim if `glow`."""
        cx, cy = centre
        for picture, up in (
            (self.shadow(px, lift > 0), 0.0),
            (self.rest(material, face, px, yaw, dim, outlined), lift),
        ):
            surface.blit(picture, (cx - picture.get_width() / 2, cy - picture.get_height() / 2 - up))
