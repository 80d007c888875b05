"""The dice that lie while all wait for the last one: they fall into the dark with the felt, and come back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.clips.handfuls import Handfuls
from gangdice_gui.games.gang.screens.clips.planned import Spot
from gangdice_gui.table.lamp import CLOSES
from gangdice_gui.table.light import CONTRAST
from gangdice_gui.ui.dice.throws.frame import Shade, around, drawn_of
from gangdice_gui.ui.dice.throws.plan import HOLD
from gangdice_gui.ui.layers import Piece

LEFT: Final = 0.62
"""How much light is left on them."""
STEPS: Final = 6
"""In how many steps they darken: each is a frame that draws all of them, and in all others nothing is drawn."""


class Waiting:
    """How dark the dice of one throw are that lie while its last one still rolls."""

    def __init__(self, throw: Handfuls, staying: Sequence[Spot], brisk: float, contrast: bool) -> None:
        """Know when that is, and where they lie: those thrown, and those `staying` where they lay."""
        self._brisk = brisk
        self._begins, self._ends = throw.landed - throw.hang, throw.landed
        self._dark = 1 - (max(CONTRAST, LEFT) if contrast else LEFT)
        lie = [rest for part in throw.parts[:-1] for rest in part.throw.rests()] + [spot[:3] for spot in staying]
        self._box = around([drawn_of(x, y, px, 0.0) for x, y, px in lie])
        self._shapes: dict[Surface, Surface] = {}
        """By its picture the dark shape that is laid over a die: to darken the die itself would be a copy as well."""

    def differs(self, last: float, ms: float) -> Rect:
        """Return where they look otherwise at a moment of the throw than at the last one."""
        return Rect(0, 0, 0, 0) if self._step(last) == self._step(ms) else self._box

    def shade(self, ms: float) -> Shade | None:
        """Return what darkens dice that lie at a moment of the throw; None where there is nothing to darken."""
        step = self._step(ms)
        return partial(self._darken, step=step) if step else None

    def _step(self, ms: float) -> int:
        # With the lamp as it closes in; they have to be back when they slide, a little before it has opened.
        closes, opens = (ms - self._begins) / self._brisk / CLOSES, (self._ends + HOLD - ms) / HOLD
        return math.floor(STEPS * min(1.0, max(0.0, closes), max(0.0, opens)))

    def _darken(self, surface: Surface, pieces: Sequence[Piece], step: int) -> None:
        shapes = []
        for picture, corner, _ in pieces:
            shape = self._shapes.get(picture)
            if shape is None:
                shape = self._shapes[picture] = picture.copy()
                shape.fill((0, 0, 0, round(255 * self._dark)), special_flags=pygame.BLEND_RGBA_MULT)
            shape.set_alpha(round(255 * step / STEPS))
            shapes.append((shape, corner))
        surface.fblits(shapes)
