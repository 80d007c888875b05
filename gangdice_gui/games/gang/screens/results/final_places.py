"""Where things stand on the last page of a match: in a wide window, a nearly square one, and an upright one."""

from __future__ import annotations

from typing import NamedTuple

from gangdice_gui.games.gang.screens.hand_picture import Box
from gangdice_gui.table.pages.last_page import UPRIGHT
from gangdice_gui.ui.desk import HIGH, DesignArea


class FinalPlaces(NamedTuple):
    """The boxes of the page, in its units."""

    winner: Box
    table: Box
    rounds: Box
    lines: int
    """In how many lines the rounds lie."""


def final_places(page: DesignArea) -> FinalPlaces:
    """Return where the winners, the standings and the rounds are."""
    if page.upright:
        m, top, wide = UPRIGHT.margin, UPRIGHT.top, page.design[0] - 2 * UPRIGHT.margin
        spare = page.design[1] - HIGH
        won, played = 320 + spare * 0.4, 330 + spare * 0.2
        low = page.design[1] - UPRIGHT.feet - 20 - played
        table = top + won + 16
        return FinalPlaces((m, top, wide, won), (m, table, wide, low - 16 - table), (m, low, wide, played), 2)
    if page.compact:
        return FinalPlaces((40, 138, 330, 560), (386, 138, 939, 560), (40, 714, 1285, 190), 1)
    return FinalPlaces((56, 150, 470, 590), (546, 150, 1318, 590), (56, 756, 1808, 196), 1)


class WinnerPlaces(NamedTuple):
    """What stands in the winners' box, in units of the page."""

    light: Box
    """The rays behind their portraits."""
    faces: tuple[Box, ...]
    name: Box
    why: Box
    plaque: Box


def winner_places(page: DesignArea, winners: int) -> WinnerPlaces:
    """Return where so many winners are shown: above their name, or beside it in an upright window."""
    x, y, w, h = final_places(page).winner
    columns = 1 if winners == 1 else 2
    if page.upright:
        side = h - 56
        face = side if winners == 1 else min(side, (w * 0.5 - 40) / 2) if winners == 2 else side / 2 - 3
        light = (x + 24, y + 24, max(side + 40.0, columns * (face + 8) + 24), h - 48)
        left = light[0] + light[2] + 20
        right = x + w - 48
        lines = 1 if winners < 3 else 2
        faces = _faces(winners, light[0] + light[2] / 2, y + (h - lines * (face + 6) + 6) / 2, face)
        middle = (left + right) / 2
        plaque = min(340.0, right - left)
        return WinnerPlaces(
            light,
            faces,
            (left, y + h * 0.12, right - left, h * 0.28),
            (left, y + h * 0.41, right - left, h * 0.15),
            (middle - plaque / 2, y + h * 0.6, plaque, h * 0.3),
        )
    face = min({1: 250.0, 2: 196.0}.get(winners, 124.0), (w - 60) / columns - 8)
    return WinnerPlaces(
        (x + 24, y + 24, w - 48, h * 0.58),
        _faces(winners, x + w / 2, y + 36 + (30 if winners == 2 else 0), face),
        (x + 42, y + h * 0.505, w - 84, h * 0.14),
        (x + 26, y + h * 0.645, w - 52, h * 0.09),
        (x + w * 0.16, y + h * 0.755, w * 0.68, h * 0.19),
    )


def _faces(winners: int, middle: float, top: float, face: float) -> tuple[Box, ...]:
    """Return where the portraits stand: alone, side by side, or two and two."""
    columns, found = 1 if winners == 1 else 2, []
    for i in range(winners):
        row, column = divmod(i, columns)
        alone = winners == 3 and i == 2
        left = middle - columns * (face + 8) / 2 + column * (face + 8) + 4 if not alone else middle - face / 2
        found.append((left, top + row * (face + 6), face, face))
    return tuple(found)
