"""Lines of text that rather become small than short: a number cut off is worse than a small one."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.town_map import LEAST
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align


def write(
    surface: Surface, desk: Desk, text: str, role: str, px: int, colour: Colour, rect: Rect, align: Align = "left"
) -> Rect:
    """Draw one line into a rectangle, as small as it has to be; only below the least size it is cut. Returns where."""
    while px > LEAST and desk.type.width(text, role, px) > rect.w:
        px -= 1
    return desk.type.draw(surface, text, role, px, colour, rect, align)
