"""The hint's paper: it fits where it is laid, its numbers below the sentence or beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.coach.numbers import LEAST, STEP, Advice
from gangdice_gui.table.coach.paper import TIGHT
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

PAD: Final = 0.6
EDGE: Final = 0.4
"""Above the first line and below the last, in letters' heights."""
READABLE: Final = 0.7
"""How small letters may become, beside the wanted ones, before the paper says less."""
BULB: Final = 1.4
"""The room the bulb takes before the first line, in letters' heights."""
FLAT: Final = 2.7
"""A paper so many times as wide as high has its numbers beside the sentences."""


@dataclass(frozen=True, slots=True)
class Lay:
    """How a paper is laid out in a rectangle."""

    px: int
    text: Rect
    lines: tuple[str, ...]
    table: Rect
    rows: int
    """How many choices have room."""

    @property
    def fits(self) -> bool:
        """Whether every line has room."""
        return self.text.h >= round(len(self.lines) * STEP * self.px)


def lay(desk: Desk, rect: Rect, advice: Advice, most: int) -> Lay:
    """Lay the paper out, its letters as large as it allows, up to `most` pixels.

    Where they would be small, choices go before sentences do, and the paper says less before it is set tiny.
    """
    found = []
    for text in (advice.text, *advice.shorter):
        found.append(_lay(desk, rect, replace(advice, text=text), most))
        if found[-1].fits and found[-1].px >= READABLE * most:
            return found[-1]
    return max(found, key=lambda one: (one.fits, one.px))


def _lay(desk: Desk, rect: Rect, advice: Advice, most: int) -> Lay:
    count = 0 if advice.figure is None else len(advice.figure.rows)
    for least, smallest in ((min(2, count), max(LEAST, round(READABLE * most))), (0, LEAST), (0, TIGHT)):
        for px in range(most, smallest - 1, -1):
            for rows in range(count, least - 1, -1):
                found = _try(desk, rect, advice, px, rows)
                if found.fits:
                    return found
    return replace(found, lines=found.lines[: max(1, int(found.text.h // (STEP * found.px)))])


def _try(desk: Desk, rect: Rect, advice: Advice, px: int, rows: int) -> Lay:
    pad = round(PAD * px)
    inner = rect.inflate(-2 * pad, -2 * round(EDGE * px))
    high = round((rows + 1) * STEP * px) if rows else 0
    if rows and rect.w >= FLAT * rect.h:
        figure = advice.figure
        wanted = figure.wide(desk, px, tuple(range(len(figure.heads)))) if figure is not None else 0
        wide = min(inner.w * 3 // 5, wanted)
        table = Rect(inner.right - wide, inner.y, wide, min(inner.h, high))
        text = Rect(inner.x, inner.y, inner.w - wide - pad, inner.h)
    else:
        table = Rect(inner.x, inner.bottom - high, inner.w, high)
        text = Rect(inner.x, inner.y, inner.w, inner.h - high)
    words, first = advice.text.split(" "), ""
    while words and desk.type.width(f"{first} {words[0]}".strip(), "strong", px) <= text.w - round(BULB * px):
        first = f"{first} {words.pop(0)}".strip()
    rest = desk.type.wrap(" ".join(words), "strong", px, text.w) if words else []
    return Lay(px, text, (first, *rest), table, rows)


def draw_hint(surface: Surface, desk: Desk, rect: Rect, advice: Advice, most: int) -> None:
    """Draw the paper with what stands on it; letters are at most so many pixels high."""
    found = lay(desk, rect, advice, most)
    px, text = found.px, found.text
    surface.blit(desk.art.slice9("paper", rect.w, rect.h, desk.k * 0.7), rect)
    side, step = round(px * 1.15), round(STEP * px)
    surface.blit(desk.art.icon("bulb", side, theme.OXBLOOD), (text.x, text.y + (step - side) // 2))
    for at, line in enumerate(found.lines):
        left = text.x + (0 if at else round(BULB * px))
        place = Rect(left, text.y + at * step, text.right - left, step)
        desk.type.draw(surface, line, "strong", px, theme.INK, place)
    if found.rows and advice.figure is not None:
        replace(advice.figure, rows=advice.figure.rows[: found.rows]).draw(surface, desk, found.table, px)
