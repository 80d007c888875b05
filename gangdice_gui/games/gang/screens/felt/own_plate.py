"""The plate that says how many dice the own seat has."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.felt.seat_plate import is_large
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.pen import Pen


def told_at(layout: Layout) -> tuple[float, float, float, float]:
    """Return the glass that tells it on the own screen, in units of a screen 400 wide."""
    wide, high = (274.0, 92.0) if is_large(layout) else (228.0, 66.0)
    return 200 - wide / 2, 137 - high / 2, wide, high


def told_rect(layout: Layout) -> Rect:
    """Return where it is told how many dice the own seat has, in window pixels."""
    slot = layout["own"]
    if slot.props.get("plate"):
        return Rect(slot.rect)
    k, (x, y, w, h) = slot.rect.w / 400, told_at(layout)
    return Rect(round(slot.rect.x + x * k), round(slot.rect.y + y * k), round(w * k), round(h * k))


def draw_own_plate(surface: Surface, desk: Desk, layout: Layout, count: str | None, word: str) -> None:
    """Draw what says how many dice the own seat has, as `word`; without a count it is hidden."""
    slot = layout["own"]
    pen = Pen(surface, desk, slot.rect.x, slot.rect.y, slot.rect.h / 95)
    width = slot.rect.w / pen.k
    pen.panel("glass", 0, 0, width, 95, 0.55)
    pen.icon("eye" if count is not None else "eyeoff", width / 2 - 11, 12, 22, theme.GOLD)
    if count is None:
        pen.text(desk.words("table.hidden"), "body", 17, theme.CREAM, (6, 38, width - 12, 44), "centre")
        return
    number, below = (32, 22) if is_large(layout) else (26, 16)
    pen.text(count, "number", number, theme.CREAM, (6, 30, width - 12, 33), "centre")
    pen.text(word, "body", below, theme.CREAM, (6, 64, width - 12, 24), "centre")
