"""The coach's marks: an outline with a bulb round each thing it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import outline, round_box


def draw_marks(surface: Surface, desk: Desk, marks: Sequence[Rect]) -> None:
    """Draw the outlines; the bulb on each says whose marks they are, so that nothing hangs on a colour."""
    for rect in marks:
        width, radius = max(2, round(rect.h * 0.05)), max(4, rect.h // 6)
        surface.blit(outline(rect.size, radius, width, theme.NIGHT, 255, False), rect)
        inner = rect.inflate(-2 * width, -2 * width)
        surface.blit(outline(inner.size, radius, width, theme.PAPER, 255, False), inner)
    for rect in marks:
        side = max(14, min(round(rect.h * 0.34), round(desk.px(40))))
        badge = Rect(0, 0, side, side)
        badge.center = rect.right - side // 4, rect.top + side // 4
        surface.blit(round_box(badge.size, side // 2, theme.PAPER, theme.NIGHT), badge)
        icon = round(side * 0.7)
        picture = desk.art.icon("bulb", icon, theme.OXBLOOD)
        surface.blit(picture, picture.get_rect(center=badge.center))
