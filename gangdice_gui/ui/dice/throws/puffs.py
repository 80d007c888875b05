"""The dust that rises from the felt where a die of a throw strikes it hard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.ui.dice.throws.math import SIN_TILT
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.layers import Piece, about

HARD: Final = 9.0
"""Edges a second from which on the felt gives off dust where a die falls on it."""
HARDEST: Final = 15.0
"""The same from which on it gives off all it has."""
RISES: Final = 0.16
"""Seconds in which it spreads and is gone."""
STEPS: Final = 8
"""Pictures of it."""
GROWS: Final = (1.5, 3.2)
"""How wide it is at first and at last, in faces."""
FLAT: Final = 0.64
"""How high it is seen, of its width."""
LINE, SOFT = 0.15, 0.07
"""How thick its ring is, and how soft, in faces."""
DENSE: Final = 0.6
"""How much of it there is at first; at last nothing is."""
COLOUR: Final = (204, 212, 180)
"""Light on felt of any colour."""
DOTS: Final = 48
"""How wide its pictures are kept, 9 kB each: nothing in them is sharp, and they are enlarged as they are wanted."""


@dataclass(frozen=True, slots=True)
class Puff:
    """The dust of one landing: when it begins, in seconds after the release, where, and how much of it is seen."""

    begins: float
    middle: tuple[float, float]
    shown: float


class Dust:
    """All that rises in a throw."""

    def __init__(self, plan: Plan) -> None:
        """Find where its dice strike the felt."""
        self.puffs: tuple[Puff, ...] = rising(plan)
        """In order of time."""
        self._px = plan.px
        self._seen: dict[int, Surface] = {}
        """Pictures of what is seen just now, by step: more are never held."""

    def at(self, seconds: float) -> list[Piece]:
        """Return what is seen at a moment, what rose first as the lowest."""
        steps = [
            (puff, int((seconds - puff.begins) / RISES * STEPS))
            for puff in self.puffs
            if puff.begins <= seconds < puff.begins + RISES
        ]
        self._seen = {step: self._seen.get(step) or puff_picture(self._px, step) for _, step in steps}
        return [(self._seen[step], about(self._seen[step], puff.middle), puff.shown) for puff, step in steps]


def rising(plan: Plan) -> tuple[Puff, ...]:
    """Return the dust of all hard landings of a throw, in order of time."""
    found = []
    for flying in plan.flying:
        for begins, falls in plan.path.landings(flying.number, HARD):
            x, y, _ = plan.place(flying.number, begins)
            left, top = plan.screen((x, y, 1.0))
            # About the edge it stands on, which is nearer than its middle.
            at = left, top + SIN_TILT * plan.px
            found.append((begins, flying.number, Puff(begins, at, min(1.0, falls / HARDEST))))
    return tuple(puff for _, _, puff in sorted(found, key=lambda one: one[:2]))


def puff_picture(px: float, step: int) -> Surface:
    """Return a flat ring of dust about a die of face width `px`, at one of STEPS: it grows and fades."""
    wide = _wide(step) * px
    return pygame.transform.smoothscale(_ring(min(STEPS - 1, step)), (round(wide), round(wide * FLAT)))


def _wide(step: int) -> float:
    return GROWS[0] + (GROWS[1] - GROWS[0]) * (step + 0.5) / STEPS


@cache
def _ring(step: int) -> Surface:
    """Return it as if it were round."""
    dots = 4 * DOTS
    unit, middle = dots / _wide(step), (dots / 2, dots / 2)
    line, soft = LINE * unit, SOFT * unit
    large = Surface((dots, dots), pygame.SRCALPHA)
    large.fill((*COLOUR, 0))
    outer = dots / 2 - 2 * soft
    pygame.draw.circle(large, (*COLOUR, round(255 * DENSE * (1 - (step + 0.5) / STEPS))), middle, outer)
    pygame.draw.circle(large, (*COLOUR, 0), middle, outer - line)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(large, max(1, round(soft))), (DOTS, DOTS))
