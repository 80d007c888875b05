"""What would come of what a sheet asks: one consequence below the other, each with its sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.sheets.sheet import Line
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

LEAD: Final = 1.32
"""From row to row of a consequence, in letters' heights."""
BETWEEN: Final = 0.4
"""Between two consequences, in letters' heights."""
TIGHT: Final = 0.15
"""Where letters are the least there are."""
SIGN: Final = 1.6
"""How wide the sign before it is, with its gap, in letters' heights."""
ICONS: Final = {"good": "check", "bad": "cross", "plain": "eye"}


def lines_tall(desk: Desk, lines: Sequence[Line], wide: int, t: int) -> int:
    """Return how much room all lines take in letters of a height."""
    counts = [len(desk.type.wrap(line.text, "label", t, wide - round(t * SIGN))) for line in lines]
    return sum(counts) * round(t * LEAD) + max(0, len(counts) - 1) * _between(t)


def _between(t: int) -> int:
    return round(t * (BETWEEN if t > FLOOR else TIGHT))


def draw_lines(surface: Surface, desk: Desk, lines: Sequence[Line], room: Rect, t: int) -> None:
    """Draw the lines in letters of a height, as many as have room."""
    y, step = room.y, round(t * LEAD)
    left = room.x + round(t * SIGN)
    for line in lines:
        rows = desk.type.wrap(line.text, "label", t, room.right - left)
        if y + step * len(rows) > room.bottom:
            break
        colour = {"good": theme.HOLDS, "bad": theme.SALMON, "plain": theme.SECOND}[line.tone]
        side = round(t * 1.1)
        icon = desk.art.icon(line.icon or ICONS[line.tone], side, colour)
        surface.blit(icon, (room.x, y + (step - side) // 2))
        for row in rows:
            write(surface, desk, row, "label", t, theme.CREAM, Rect(left, y, room.right - left, step))
            y += step
        y += _between(t)
