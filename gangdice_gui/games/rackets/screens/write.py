"""Lines of text that rather become small than short: a number cut off is worse than a small one."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, TINIEST
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align


def write(
    surface: Surface, desk: Desk, text: str, role: str, px: int, colour: Colour, rect: Rect, align: Align = "left"
) -> Rect:
    """Draw one line into a rectangle, as small as it has to be; only below the last size it is cut. Returns where."""
    px = desk.type.fitting(text, role, px, rect.w, FLOOR)
    if px <= FLOOR:
        px = desk.type.fitting(text, role, px, rect.w, TINIEST)
    return desk.type.draw(surface, text, role, px, colour, rect, align)


def breakable(desk: Desk, text: str, role: str, width: int) -> str:
    """Return a text that may be broken before the space of a building where it would become tiny otherwise."""
    lines = desk.type.wrap(text, role, FLOOR, width)
    return text if all(desk.type.width(line, role, FLOOR) <= width for line in lines) else text.replace(",\u00a0", ", ")


def write_two(surface: Surface, desk: Desk, text: str, role: str, px: int, colour: Colour, rect: Rect) -> None:
    """Draw a text in one line, or in two smaller ones where it would have to become much smaller for one."""
    write_rows(surface, desk, text, role, px, colour, rect, 2)


def write_rows(
    surface: Surface, desk: Desk, text: str, role: str, px: int, colour: Colour, rect: Rect, most: int
) -> None:
    """Draw a text in one line, or in up to `most` smaller ones where it would have to become much smaller for one."""
    small = min(px, round(rect.h / (1.2 * max(2, most))))
    if desk.type.width(text, role, small) <= rect.w:
        write(surface, desk, text, role, px, colour, rect)
        return
    while small > FLOOR and len(desk.type.wrap(text, role, small, rect.w)) > max(2, most):
        small -= 1
    lines = desk.type.wrap(text, role, small, rect.w)
    lines = [*lines[: max(2, most) - 1], " ".join(lines[max(2, most) - 1 :])]
    step = rect.h // len(lines)
    for at, line in enumerate(lines):
        write(surface, desk, line, role, small, colour, Rect(rect.x, rect.y + at * step, rect.w, step))
