"""The last things that happened, beside the town: whose doing, and the sentence. The whole log is a page of its own."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.strip import badge
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import least

LEAD = 1.42
"""From line to line, in letters' heights."""
LOW = 4
"""News so many letters high are low: two lines are all there is room for."""
KEPT = 12
"""So many are remembered."""


def button_rect(places: TownMap) -> Rect:
    """Return where the coach's button stands: in the corner of the news."""
    rect, side = places.layout["news"].rect, round(places.text * 2)
    return Rect(rect.right - side - 5, rect.bottom - side - 5, side, side)


def hint_rect(places: TownMap) -> Rect:
    """Return where the coach's paper lies: over the news, beside its button; over low ones, on the town's frame too."""
    rect, board = places.layout["news"].rect, places.layout["board"].rect
    low = rect.h < LOW * places.text and rect.y > board.bottom
    top = board.bottom + 2 if low else rect.y
    return Rect(rect.x, top, button_rect(places).x - 3 - rect.x, rect.bottom - top)


def draw_news(surface: Surface, desk: Desk, places: TownMap, show: Show) -> None:
    """Draw the newest sentences from the top, each in full, as many as there is room for.

    Where the newest one has no room its letters are smaller.
    """
    rect, t = places.layout["news"].rect, places.text
    surface.blit(desk.art.slice9("panel", rect.w, rect.h, places.layout.k * 0.62), rect)
    while not _draw(surface, desk, places, show, t, t <= least(desk.size)):
        t -= 1


def _draw(surface: Surface, desk: Desk, places: TownMap, show: Show, t: int, at_last: bool) -> bool:
    """Draw them in letters t high; where the newest has no room return False, but `at_last` draw how it begins."""
    rect = places.layout["news"].rect
    pad = max(8, round(t * 0.6))
    step = round(t * LEAD)
    left = rect.x + pad + round(t * 1.55)
    whole, button = rect.right - round(1.5 * pad) - left, button_rect(places)
    narrow = whole - (0 if desk.settings.coached == "off" else button.w)
    y, bottom = rect.y + round(pad * 0.8), rect.bottom - round(pad * 0.6)
    for n, (seat, text) in enumerate(show.news):
        role = "body" if n else "label"
        lines = desk.type.wrap(text, role, t, width := whole)
        if y + step * len(lines) > button.y:
            lines = desk.type.wrap(text, role, t, width := narrow)
        if y + step * len(lines) > bottom:
            if n:
                break
            if not at_last:
                return False
            lines = lines[: max(1, (bottom - y) // step)]
        if seat is None:
            surface.fill(theme.GOLD, Rect(rect.x + pad + 2, y + step // 2, round(t * 0.9), 2))
        else:
            side = round(t * 1.15)
            badge(surface, desk, show, seat, Rect(rect.x + pad, y + (step - side) // 2, side, side))
        colour = theme.CREAM if n < 2 else theme.SECOND
        for line in lines:
            desk.type.draw(surface, line, role, t, colour, Rect(left, y, width, step))
            y += step
    return True
