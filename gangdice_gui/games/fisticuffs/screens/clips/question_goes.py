"""The question whose answer throws dice: what stood on the felt with it goes as they leave it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.clips.sight import Sight
from gangdice_gui.games.fisticuffs.screens.paint import backdrop, draw_foreseen, draw_weighed
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.ground import ground
from gangdice_gui.games.fisticuffs.screens.street.places import Area
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.step_aside import AWAY
from gangdice_gui.ui.timeline import ease_out

BELOW: Final = 30.0
"""From the middle of the sentence to where it ends: that steps aside by itself."""


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
    then = list[Surface]()

    def draw(surface: Surface, t: float) -> None:
        if not then:
            then.append(sight.still(area))
        surface.blit(backdrop(sight.desk, before.console, before.k), area, area)
        brush = sight.brush(surface)
        draw_weighed(brush, before, asked)
        if asked.stage == "rounds" and asked.foresees:
            draw_foreseen(brush, before, asked)
        fade(then[0], ease_out(t))
        surface.blit(then[0], area)

    return [Clip(AWAY, draw, fade=False, area=area)]
