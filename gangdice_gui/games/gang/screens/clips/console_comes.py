"""The console as it comes: what it has said goes into the wood, and what is asked next comes out of it."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from gangdice_gui.games.gang.screens.clips.sight import Sight
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import memory
from gangdice_gui.ui.layers import fade
from gangdice_gui.ui.timeline import Clip

COMES: Final = 140
"""Milliseconds before it is asked in which it comes."""
GOES: Final = 0.4
"""The part of them in which goes what stood there before."""


def console_comes(sight: Sight, then: Show, length: int) -> list[Clip]:
    """Return the console of `then` as it comes at the end of a lot of this length.

    No picture is held for it: it is drawn as ever, and wood over it. That takes too long in a large window.
    """
    desk, layout = sight.desk, sight.layout
    rect = layout["console"].rect
    if desk.size[1] >= memory.LARGE:
        return []

    def lay_wood(surface: Surface, share: float) -> None:
        wood = backdrop(desk, layout)
        if share > 0:
            fade(wood, share)
            surface.blit(wood, rect, rect)
            fade(wood, 1)

    def draw(surface: Surface, t: float) -> None:
        if t < GOES:
            lay_wood(surface, t / GOES)
            return
        lay_wood(surface, 1)
        console.draw_console(surface, desk, sight.dice, layout, then)
        for widget in console.widgets(desk, layout, then):
            if rect.colliderect(widget.rect):
                widget.draw(surface, desk)
        lay_wood(surface, (1 - t) / (1 - GOES))

    return [Clip(COMES, draw, delay=length - COMES, fade=False, area=rect)]
