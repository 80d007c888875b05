"""The dice an explosion kicks into the air, which come back to where they lay."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from gangdice_gui.games.gang.rules.types import Turn
from gangdice_gui.games.gang.screens.clips.planned import Spot, spots_of
from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.clips.tumbling import Aloft, hop

KICKED: Final = 40
"""Milliseconds after the explosion they are kicked; they are back when the burst ends."""
BLAMED: Final = 100
"""How long those to blame take to be lit before they are back, and their stars to go from the kick on."""
LEAPS: Final = (1.6, 2.9)
"""How high, in edges."""


def leaps_of(
    sight: Sight, turn: Turn, middle: float, burst: int, chance: random.Random, top: int
) -> dict[int, Callable[[float], Aloft]]:
    """Return by its number how each die of a turn leaps, by milliseconds; it is kicked from `middle`, in pixels across.

    The stars of those to blame lie at the row `top` or below.
    What leaps must not know the burst, which knows it: such a ring would keep the shade of the lamp, as large as the
    window, until the collector comes by.
    """
    colour, faces, blamed = sight.show.seats[turn.seat].colour, turn.faces, turn.culprits
    spots = spots_of(sight, turn, frozenset())
    wide = max((abs(x - middle) for x, *_ in spots.values()), default=0.0) or 1.0

    def leap(position: int, spot: Spot) -> Callable[[float], Aloft]:
        x, y, px, yaw = spot
        side = (x - middle) / wide
        high, way = chance.uniform(*LEAPS) * (1.15 - 0.4 * abs(side)), chance.uniform(-60, 60)
        turns = 360 * (1 if chance.random() < 0.5 else -1)
        pushed = side * 0.5 * px

        def at(ms: float) -> Aloft:
            t = min(1.0, max(0.0, (ms - KICKED) / (burst - KICKED)))
            out = math.sin(math.pi * t) * pushed
            over = turns * min(1.0, t / 0.62)
            # A star is left behind as its die leaves it, and high in the air there is none; who is not to blame stays
            # dull: bright again for half a second it would be told to have a part in it after all.
            guilty = position in blamed
            left, back = 1 - max(0.0, (ms - KICKED) / BLAMED), (ms - burst) / BLAMED + 1
            told = min(1.0, max(back, left)) if guilty else 1.0
            blame = None if guilty and told <= 0 else guilty
            return Aloft(
                x + out, y, px, high * hop(t), colour, faces[position], yaw, over, way, position, blame, told, top
            )

        return at

    return {position: leap(position, spot) for position, spot in spots.items()}
