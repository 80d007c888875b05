"""Where the hint lies, and the two buttons on the rim that ask the coach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.table.coach.hint import draw_hint, hint_place
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import IconButton, Widget

WIDE: Final = (26.0, 30.0, 36.0)
"""How wide the hint is, in letters' heights, where it has to lie above what is asked."""


def place(desk: Desk, layout: Layout, lying: Sequence[Obstacle], advice: Note) -> tuple[Rect, int]:
    """Return where the hint lies and the size of its letters."""
    console = layout["console"].rect
    return hint_place(desk, layout, lying, [advice], layout["toast"].font, console.centerx, WIDE)


def draw(surface: Surface, desk: Desk, layout: Layout, lying: Sequence[Obstacle], advice: Note) -> None:
    """Draw the hint."""
    box, px = place(desk, layout, lying, advice)
    draw_hint(surface, desk, box, px, advice, layout["felt"].rect, layout["console"].rect)


def buttons(desk: Desk, layout: Layout, advises: bool) -> list[Widget]:
    """Return what asks why, and where there is something to choose, what asks for the hint: left of the log."""
    if desk.settings.coached == "off":
        return []
    log, step = layout["log"].rect, layout["fast"].rect.x - layout["log"].rect.x
    why = with_key(desk, desk.words("corner.tip_why"), "W")
    found: list[Widget] = [IconButton("why", log.move(-step, 0), "eye", tip=why)]
    if advises:
        told = with_key(desk, desk.words("corner.tip"), "C")
        found.append(IconButton("coach", log.move(-2 * step, 0), "bulb", tip=told))
    return found
