"""What the console is drawn of while somebody else plays, made before the frame that draws it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pygame import Surface

from gangdice_gui.games.gang.screens.console.rivals_dice import draw_glass, on_console
from gangdice_gui.games.gang.screens.console.rivals_turn import (
    LIGHT,
    face_pen,
    face_size,
    is_lit,
    keeps_grey,
    panels_of,
    rivals_turn_lines,
)
from gangdice_gui.games.gang.screens.felt.moods import mood_of
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.ui import ahead
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout


def face_ahead(desk: Desk, layout: Layout, show: Show) -> ahead.Steps:
    """Make the face of whoever plays and the light about it, beside frames that are seen."""
    head, _, seat, grey = rivals_turn_lines(desk, show)
    if head:
        if is_lit(show, seat, grey):
            yield from light_ahead(desk, layout)
        who, face = show.seats[seat], face_size(layout)
        yield from ahead.medallion(
            desk.art, who.face, face, who.colour, keeps_grey(show, seat, grey), mood_of(show, seat)
        )


def light_ahead(desk: Desk, layout: Layout) -> ahead.Steps:
    """Make the light about that face, likewise."""
    return ahead.image(desk.art, "effects/medallion_glow", *face_pen(Surface((1, 1)), desk, layout).at(*LIGHT).size)


def panels_ahead(desk: Desk, layout: Layout, show: Show) -> Iterator[Literal[True]]:
    """Make the panels of a rival's dice and of what they may come to, one at each step."""
    lies = on_console(show)
    if lies is not None:
        for panel in panels_of(desk, layout, show, lies):
            if panel.w:
                draw_glass(Surface((1, 1)), desk, layout, panel)
                yield True
