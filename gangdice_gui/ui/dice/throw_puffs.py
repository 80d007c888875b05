"""The dust that rises from the felt where a die of a throw strikes it hard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.dice_shadows import PUFFS
from gangdice_gui.ui.dice.throw_math import SIN_TILT
from gangdice_gui.ui.dice.throw_plan import Plan
from gangdice_gui.ui.layers import Piece, about

HARD: Final = 9.0
"""Edges a second from which on the felt gives off dust where a die falls on it."""
HARDEST: Final = 15.0
"""The same from which on it gives off all it has."""
RISES: Final = 0.16
"""Seconds in which it spreads and is gone."""


@dataclass(frozen=True, slots=True)
class Puff:
    """The dust of one landing: when it begins, in seconds after the release, where, and how much of it is seen."""

    art: DiceArt
    px: float
    begins: float
    middle: tuple[float, float]
    shown: float

    def at(self, seconds: float) -> Piece:
        """Return how it looks at a moment, at which it must be there."""
        picture = self.art.puff(self.px, min(PUFFS - 1, int((seconds - self.begins) / RISES * PUFFS)))
        return picture, about(picture, self.middle), self.shown


def rising(art: DiceArt, plan: Plan) -> tuple[Puff, ...]:
    """Return all that rises in a throw, in order of time."""
    found = []
    for flying in plan.flying:
        for begins, falls in plan.path.landings(flying.number, HARD):
            x, y, _ = plan.place(flying.number, begins)
            left, top = plan.screen((x, y, 1.0))
            # About the edge it stands on, which is nearer than its middle.
            at = left, top + SIN_TILT * plan.px
            found.append((begins, flying.number, Puff(art, plan.px, begins, at, min(1.0, falls / HARDEST))))
    return tuple(puff for _, _, puff in sorted(found, key=lambda one: one[:2]))
