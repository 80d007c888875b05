"""The map on a chair of the set-up, where each colour is a corner of the board, and which one is far from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.words import Words
from gangdice_gui.lobby.setup_chair import Places
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import Seating
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import DesignArea

LEAST: Final = 34
"""A corner is no smaller, in pixels, or it is hard to hit: then the colours stay in a row."""
STREET: Final = 10
"""Units between two corners."""
EDGE: Final = 5
"""Units the map reaches beyond its corners."""
CORNERS: Final = (("top_left", "top_right"), ("bottom_left", "bottom_right"))
"""What the corners are called, row by row."""


def mapped(page: DesignArea, panel: Rect, places: Places, seating: Seating, large: bool) -> Places:
    """Return a chair whose colours lie as their corners do, with room beside them; as it was where that has none.

    In a narrow window it has none: four corners over each other would be too small to hit.
    """
    px = page.px
    side = px(62 if large else 54)
    if not seating.corners or page.compact or side < LEAST:
        return places
    row = places.colours[0].union(places.colours[-1])
    whole = 2 * side + px(STREET)
    if large:
        left, top = row.x + px(EDGE), row.bottom - whole
        beside = Rect(left + whole + px(14), top, row.right - left - whole - px(10), whole)
    else:
        left, top = row.right - whole - px(EDGE), panel.bottom - px(22) - whole
        beside = Rect(row.x, top, left - px(18) - row.x, whole)
        places = _closer(page, panel, places, top)
    corners = tuple(
        Rect(left + column * (side + px(STREET)), top + line * (side + px(STREET)), side, side)
        for column, line in (seating.corners[colour] for colour in seating.colours)
    )
    return replace(places, colours=corners, corner=beside)


def _closer(page: DesignArea, panel: Rect, places: Places, end: int) -> Places:
    """Return an upright chair that leaves the map the room below `end`; beside the face is room for the ware."""
    px, x, w = page.px, places.name.x, places.name.w
    face = Rect(panel.centerx - px(74), panel.y + px(28), px(148), px(148))
    back = Rect(face.x - px(64), face.centery - px(28), px(56), px(56))
    name = Rect(x, panel.y + px(185), w, px(56))
    kind = Rect(x, name.bottom + px(7), w, px(52))
    about = Rect(x, kind.bottom + px(3), w, end - px(EDGE + 2) - kind.bottom - px(3))
    ware = Rect(x, panel.y + px(64), px(56), px(56))
    forth = back.move(face.right + px(8) - back.x, 0)
    return replace(places, face=face, back=back, forth=forth, name=name, kind=kind, about=about, ware=ware)


def corner_of(words: Words, seating: Seating, colour: str) -> tuple[str, str]:
    """Return where the corner of a colour lies, and whose is the one across the board."""
    column, row = seating.corners[colour]
    across = next(other for other, place in seating.corners.items() if place == (1 - column, 1 - row))
    return words(f"setup.corners.{CORNERS[row][column]}"), words(seating.parties[across])


def write_corner(page: MenuPage, places: Places, seating: Seating, colour: str) -> None:
    """Say where a chair's corner lies, and which is the far one."""
    if places.corner is not None:
        where, across = corner_of(page.desk.words, seating, colour)
        text = f"{where}\n{page.desk.words('setup.far_corner', party=across)}"
        page.write(places.corner, text, "body", 25, theme.SECOND, lines=0)


def draw_map(surface: Surface, page: MenuPage, places: Places, seating: Seating, colour: str) -> None:
    """Draw the streets under the corners of a chair's map, and what its side deals in."""
    if places.corner is None:
        return
    px, corners = page.px, places.colours
    whole = corners[0].unionall(corners[1:]).inflate(2 * px(EDGE), 2 * px(EDGE))
    pygame.draw.rect(surface, theme.PANEL_FOCUS, whole, border_radius=px(10))
    for corner in corners:
        pygame.draw.rect(surface, theme.NIGHT, corner, border_radius=px(8))
    pygame.draw.rect(surface, theme.BRASS_EDGE, whole, max(1, px(2)), border_radius=px(10))
    if places.ware is not None:
        surface.blit(page.desk.art.image(seating.wares[colour], *places.ware.size), places.ware)
