"""The question whose answer throws dice: what stood on the felt with it goes as they leave it."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.paint import backdrop, foreseen_parts, weighed_parts
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.ground import ground
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.table.softened import HALF, between, lay
from gangdice_gui.ui import spare
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.layers import both, fade
from gangdice_gui.ui.memory import LARGE
from gangdice_gui.ui.step_aside import AWAY
from gangdice_gui.ui.traced import beside

BELOW: Final = 30.0
"""From the middle of the sentence to where it ends: that steps aside by itself."""

STEPS: Final = 4
"""In how many steps it goes in a large window."""


def question_goes(sight: Sight, asked: Show | None) -> list[Clip]:
    """Return what stood on the felt as the player was `asked`, without the dice that are thrown, going."""
    if asked is None or not (asked.weighs or asked.asked == "turn"):
        return []
    # Its dice are in the hand.
    asked = replace(asked, shaking=True)
    size, lies, before = sight.desk.size, sight.places, ground(sight.desk.size, asked)
    felt, above = before.felt, before.prompt + BELOW
    area = lies.rect(Area(felt.x, above, felt.w, min(before.own_top, lies.own_top, before.console) - above)).clip(
        (0, 0), size
    )
    steps, old = STEPS if size[1] >= LARGE else AWAY, list[Surface]()
    foresees = asked.stage == "rounds" and asked.foresees
    # The next forecast is read elsewhere: it comes once this one has gone, and not through it.
    turns = Rect(0, 0, 0, 0)
    if foresees and before.forecast != lies.forecast:
        turns = before.rect(before.forecast).union(lies.rect(lies.forecast)).clip((0, 0), size)
    whole, rest = both(area, turns), beside(area, turns)

    def gone(t: float) -> float:
        return math.floor(t * steps) / steps

    def draw(surface: Surface, t: float) -> None:
        bare = backdrop(sight.desk, before.console, before.k)
        if not old:
            # Drawn once, as it lay there: it is seen wholly now.
            part, brush = surface.get_clip(), sight.brush(surface)
            surface.set_clip(area)
            surface.blit(bare, area, area)
            deque(weighed_parts(brush, before, asked), 0)
            if turns:
                surface.set_clip(turns)
                surface.blit(bare, turns, turns)
            deque(foreseen_parts(brush, before, asked) if foresees else (), 0)
            old.append(spare.copied(surface, whole))
            surface.set_clip(part)
            return
        fade(old[0], 1 - gone(t))
        for place in rest:
            surface.blit(old[0], place, place.move(-whole.x, -whole.y))
        if turns:
            fade(old[0], 1)
            if gone(t) < HALF:
                surface.blit(old[0], turns, turns.move(-whole.x, -whole.y))
            lay(bare, surface, turns, between(gone(t)))

    def differs(last: float | None, t: float) -> Rect | None:
        return Rect(area.center, (0, 0)) if last is not None and gone(last) == gone(t) else None

    return [Clip(AWAY, draw, fade=False, area=whole, differs=differs)]
