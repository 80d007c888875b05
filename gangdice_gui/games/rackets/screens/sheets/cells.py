"""Prices as cells side by side, or one below another where the panel is narrow: how they come about, and how much."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.sheets.sheet import Line, Sheet
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, LEAST
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns, rows

TITLE: Final = 1.3
"""How high the line above them is, in letters' heights."""
SMALL: Final = 0.9
"""How high what is written on them is, and how much smaller it is."""
ACROSS: Final = {3: 4.3, 2: 3.3, 1: 1.8}
"""How high cells side by side are by their rows of text, in letters' heights."""
LIST: Final = 0
"""The way of narrow panels: one below another."""
DOWN: Final = 1.7
"""How high one of several below another is."""


def ways(desk: Desk, sheet: Sheet, wide: int, t: int) -> tuple[int, ...]:
    """Return the ways to lay the cells out in `wide` pixels, the best first: so many rows of text, or LIST."""
    cells = sheet.cells
    room = wide // max(1, len(cells)) - round(t * 0.9)
    px = max(LEAST, round(t * SMALL) - 2)
    longest = max((desk.type.width(cell.top, "label", px) for cell in cells), default=0)
    return (3, 2, 1) if longest <= room else (LIST, 1)


def tall(sheet: Sheet, way: int, t: int) -> int:
    """Return how high the cells are with their title, in pixels; 0 where there are none."""
    if not sheet.cells:
        return 0
    each = ACROSS.get(way, DOWN * len(sheet.cells))
    return round(t * (TITLE + each))


def in_words(desk: Desk, sheet: Sheet) -> Sheet:
    """Return the sheet with its cells said in a sentence."""
    amounts = ", ".join(cell.amount for cell in sheet.cells)
    said = Line("plain", desk.words("town.cells_said", title=sheet.cells_title, amounts=amounts), "dice")
    return replace(sheet, lines=(said, *sheet.lines), cells=())


def _title(desk: Desk, sheet: Sheet, wide: int) -> str:
    """Return what stands above the cells: where that would be tiny, without who pays, which the buttons say as well."""
    title = sheet.cells_title
    if desk.type.width(title, "label", FLOOR) <= wide:
        return title
    rest = title.partition(", ")[2]
    return rest[:1].upper() + rest[1:] or title


def draw_cells(surface: Surface, desk: Desk, sheet: Sheet, way: int, rect: Rect, t: int) -> None:
    """Draw the cells with their title; letters are `t` pixels high."""
    head = Rect(rect.x, rect.y, rect.w, round(t * TITLE))
    write(surface, desk, _title(desk, sheet, head.w), "label", t, theme.GOLD, head)
    rest = Rect(rect.x, head.bottom, rect.w, rect.bottom - head.bottom)
    gap, count = max(3, round(t * 0.25)), len(sheet.cells)
    boxes = columns(rest, count, gap) if way != LIST else rows(rest, count, max(2, gap // 2))
    small = round(t * SMALL)
    for cell, box in zip(sheet.cells, boxes, strict=True):
        name = "cell_selected" if cell.chosen else "cell"
        surface.blit(desk.art.slice9(name, *box.size, desk.k * 0.6), box)
        inner = box.inflate(-round(t * 0.7), -round(t * (0.5 if way != LIST else 0)))
        if way == LIST:
            drawn = write(surface, desk, cell.amount, "number", round(t * 1.1), theme.NUMERAL, inner, "right")
            inner.w = drawn.x - round(t * 0.4) - inner.x
            write(surface, desk, cell.top, "label", small, theme.SECOND, inner)
            continue
        step = round(t * 1.0)
        for n, text in enumerate((cell.top, cell.below)[: way - 1]):
            colour = theme.SECOND if not n else theme.CREAM
            line = Rect(inner.x, inner.y + n * step, inner.w, step)
            write(surface, desk, text, "label", small, colour, line, "centre")
        below = inner.y + (way - 1) * step
        amount = Rect(inner.x, below, inner.w, inner.bottom - below)
        write(
            surface, desk, cell.amount, "number", round(t * (1.45 if way > 1 else 1.2)), theme.NUMERAL, amount, "centre"
        )
