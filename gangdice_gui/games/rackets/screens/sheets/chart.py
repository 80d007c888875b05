"""The exact table of an errand: the chance for each number the dice may show, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.rackets.screens.town.town_map import LEAST
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns
from gangdice_gui.ui.traced import draw_box

TALL: Final = 5.6
"""How high a column with a die is, in letters of its chart."""
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of a die are, in columns and rows from its middle."""


def draw_chart(surface: Surface, desk: Desk, rect: Rect, chart: Sequence[tuple[int, int]], mark: int, t: int) -> None:
    """Draw a column for each number: what is thrown on top, the chance below; `mark` is what was thrown."""
    if len(chart) <= max(PIPS):
        _wide(surface, desk, rect, chart, mark, t)
    else:
        _narrow(surface, desk, rect, chart, mark, t)


def _wide(surface: Surface, desk: Desk, rect: Rect, chart: Sequence[tuple[int, int]], mark: int, t: int) -> None:
    # Die, bar and figure share the height there is.
    unit = rect.h / TALL
    for (number, chance), box in zip(chart, columns(rect, len(chart), 3), strict=True):
        name = "cell_selected" if number == mark else "cell"
        surface.blit(desk.art.slice9(name, *box.size, desk.k * 0.6), box)
        side = min(round(unit * 1.55), box.w - 4)
        flat_die(surface, number, Rect(box.centerx - side // 2, box.y + round(unit * 0.4), side, side))
        full = round(unit * 1.6)
        bar = Rect(0, 0, round(t * 1.1), max(1, round(full * chance / 100)))
        bar.midbottom = (box.centerx, box.bottom - round(unit * 1.65))
        pygame.draw.rect(surface, theme.ODDS_VALID, bar)
        draw_box(surface, theme.QUIET, bar, 1)
        text = figures.chance(chance / 100, desk.words)
        if desk.type.width(text, "number", LEAST) > box.w - 4:
            text = str(chance)
        low = Rect(box.x, box.bottom - round(unit * 1.6), box.w, round(unit * 1.5))
        colour = theme.NUMERAL if chance == 100 else theme.CREAM
        write(
            surface, desk, text, "number", max(LEAST, min(t, round(unit * 1.3))), colour, low.inflate(-4, 0), "centre"
        )


def _narrow(surface: Surface, desk: Desk, rect: Rect, chart: Sequence[tuple[int, int]], mark: int, t: int) -> None:
    px = max(LEAST - 2, round(t * 0.8))
    full = rect.h - round(px * 3)
    above: list[tuple[bool, str, tuple[int, int]]] = []
    for (number, chance), box in zip(chart, columns(rect, len(chart), 2), strict=True):
        bar = Rect(box.x, 0, box.w, max(1, round(full * chance / 100)))
        bar.bottom = rect.bottom - round(px * 1.35)
        pygame.draw.rect(surface, theme.BRASS if number == mark else theme.ODDS_VALID, bar)
        draw_box(surface, theme.QUIET, bar, 1)
        below = Rect(box.x - 2, rect.bottom - round(px * 1.3), box.w + 4, round(px * 1.3))
        wide = desk.type.width("18", "label", px) <= box.w + 2
        if wide or number % 3 == 0:
            image = desk.type.render(str(number), "label", px, theme.SECOND)
            surface.blit(image, image.get_rect(center=below.center))
        if chance % 50 == 0 or number == mark:
            above.append((number != mark, str(chance), (box.centerx, bar.y - 1)))
    # That of the throw comes first, and whatever has no room beside it goes without saying.
    written: list[Rect] = []
    for _, text, foot in sorted(above):
        image = desk.type.render(text, "strong", px, theme.NUMERAL)
        place = image.get_rect(midbottom=foot)
        if place.collidelist(written) < 0:
            written.append(place)
            surface.blit(image, place)


def flat_die(surface: Surface, face: int, rect: Rect) -> None:
    """Draw a die as a flat picture, as it stands in tables."""
    pygame.draw.rect(surface, theme.PAPER, rect, border_radius=max(2, rect.w // 5))
    pygame.draw.rect(surface, theme.INK, rect, 1, border_radius=max(2, rect.w // 5))
    for x, y in PIPS.get(face, ()):
        middle = rect.centerx + round(x * rect.w * 0.26), rect.centery + round(y * rect.h * 0.26)
        pygame.draw.aacircle(surface, theme.INK, middle, max(1.2, rect.w * 0.1))
