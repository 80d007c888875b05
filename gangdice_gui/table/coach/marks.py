"""The coach's marks: an outline round each thing it speaks of, with a bulb, or a star and a word round what is best."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import LEAST_TEXT, outline, round_box


def draw_marks(
    surface: Surface, desk: Desk, marks: Sequence[Rect], icon: str = "bulb", labels: Sequence[str] = ()
) -> None:
    """Draw the outlines; the icon on each says whose marks they are, so that nothing hangs on a colour.

    `labels` are words beside it, the first mark's first; where they end, marks have none.
    """
    for rect in marks:
        width, radius = max(2, round(rect.h * 0.05)), max(4, rect.h // 6)
        surface.blit(outline(rect.size, radius, width, theme.NIGHT, 255, False), rect)
        inner = rect.inflate(-2 * width, -2 * width)
        surface.blit(outline(inner.size, radius, width, theme.PAPER, 255, False), inner)
    for rect, label in zip(marks, [*labels, *[""] * len(marks)], strict=False):
        side = max(14, min(round(rect.h * 0.34), round(desk.px(40))))
        if label:
            side = max(side, round(LEAST_TEXT * 1.4))
        letters = round(side * 0.72)
        wide = desk.type.width(label, "strong", letters) + round(side * 0.4) if label else 0
        badge = Rect(0, 0, side + wide, side)
        badge.topright = rect.right + side // 4, rect.top - side // (2 if label else 4)
        surface.blit(round_box(badge.size, side // 2, theme.PAPER, theme.NIGHT), badge)
        room = Rect(badge.x, badge.y, side, side)
        picture = desk.art.icon(icon, round(side * 0.7), theme.OXBLOOD)
        surface.blit(picture, picture.get_rect(center=room.center))
        if label:
            desk.type.draw(surface, label, "strong", letters, theme.INK, Rect(room.right, badge.y, wide, side))
