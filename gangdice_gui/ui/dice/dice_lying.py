"""A die that lies, seen at each of many yaws: which way its surface faces, and what is in it, without any colour.

The colour of a smooth body depends on nothing but the direction of its surface, so these pictures serve every stuff
through a picture of a ball of it. scripts/bake/dice_views.py makes the files.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.dice.dice_stuff import SHARES, FlightError, Stuff
from gangdice_gui.ui.dice.throws.shapes import GREYS, Painted, grey, halves, indexed, looked_up, pairs, spread

LAYERS: Final = ("form", "gold", "marble", "grain", "clear")


class Laid(Painted):
    """A file of dice that lie: for each of LAYERS a picture of each face at each yaw."""

    def __init__(self, path: Path, others: Laid | None = None) -> None:
        """Open the file; `others` has the pictures that are empty in it. Raises FlightError if missing or damaged."""
        super().__init__(path, others)
        self.views = 6 * self.kind
        if self.count != self.views * len(LAYERS):
            raise FlightError(f"The file {path.name} is damaged; install the game again.")

    def _painted(self, number: int, stuff: Stuff) -> Surface:
        side, half = self.side, self.half
        seen = grey(self.blob(number))
        outline = seen[: side * side]
        across, up = halves(seen[side * side : side * (side + half)], side)
        shade, _ = halves(seen[side * (side + half) :], side)
        ways = pairs(across, up)

        def lit(ball: int, goal: Surface) -> None:
            self._part.get_buffer().write(looked_up(stuff.balls[ball], ways))
            pygame.transform.smoothscale(self._part, (side, side), goal)

        if stuff.layer in SHARES:
            plane = grey(self._layer(stuff.layer, number))
            ramp = indexed(side, side, GREYS)
            ramp.get_buffer().write(spread(plane, half, side) if len(plane) < side * side else plane)
            bodies = [partial(lit, ball) for ball in range(len(stuff.balls))]
            self._mix(bodies, ramp, SHARES[stuff.layer])
        else:
            lit(0, self._body)
        if stuff.chart is not None:
            clear = grey(self._layer("clear", number))
            way = spread(halves(clear[side * side :], side)[0], half, side)
            self._inlay.get_buffer().write(looked_up(stuff.chart, pairs(clear[: side * side], way)))
            self._body.blit(self._inlay, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._fill(grey(self._layer("gold", number)), stuff.carving, self._inlay)
        self._join(outline)
        # Near the felt less light arrives.
        self._fill(shade, GREYS, self._inlay)
        self._body.blit(self._inlay, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return self._cut_out(outline)

    def _layer(self, name: str, number: int) -> bytes:
        return self.blob(LAYERS.index(name) * self.views + number)
