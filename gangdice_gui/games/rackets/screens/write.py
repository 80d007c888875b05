"""Lines of text that rather become small than short: a number cut off is worse than a small one."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.town_map import FLOOR
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align


def write(
    surface: Surface, desk: Desk, text: str, role: str, px: int, colour: Colour, rect: Rect, align: Align = "left"
) -> Rect:
    """Draw one line into a rectangle, as small as it has to be; only below the least size it is cut. Returns where."""
    while px > FLOOR and desk.type.width(text, role, px) > rect.w:
        px -= 1
    return desk.type.draw(surface, text, role, px, colour, rect, align)


def write_two(surface: Surface, desk: Desk, text: str, role: str, px: int, colour: Colour, rect: Rect) -> None:
    """Draw a text in one line, or in two smaller ones where it would have to become much smaller for one."""
    small = min(px, round(rect.h / 2.4))
    if desk.type.width(text, role, small) <= rect.w:
        write(surface, desk, text, role, px, colour, rect)
        return
    while small > FLOOR and len(desk.type.wrap(text, role, small, rect.w)) > 2:
        small -= 1
    first, *rest = desk.type.wrap(text, role, small, rect.w)
    half = Rect(rect.x, rect.y, rect.w, rect.h // 2)
    write(surface, desk, first, role, small, colour, half)
    write(surface, desk, " ".join(rest), role, small, colour, half.move(0, half.h))
