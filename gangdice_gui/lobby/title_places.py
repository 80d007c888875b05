"""Where things stand on the title: in a wide window, a nearly square one, and an upright one."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from gangdice_gui.ui.desk import HIGH, NARROW, DesignArea


class Sitting(NamedTuple):
    """How the Boss is drawn: he sits at a share of the window's width, of which his drawing takes so many units."""

    middle: float
    across: int
    screens: bool
    """Two screens stand on his table."""


class TitlePlaces(NamedTuple):
    """Where everything stands, in pixels."""

    stand: Sitting
    logo: Rect
    entries: list[Rect]
    """The column of buttons, from the top."""
    posters: tuple[Rect, Rect]
    doors: tuple[Rect, Rect]
    """The buttons below the posters."""
    slip: Rect
    """What a note may take, from its top."""
    hints: Rect
    """Where it is said what the arrow keys do."""


def title_places(page: DesignArea, entries: int, logo: tuple[float, float, float, float]) -> TitlePlaces:
    """Return where everything stands for so many `entries`; `logo` is where its picture was drawn."""
    if page.upright:
        return _upright(page, entries, logo)
    wide = not page.compact
    x, y, w, pitch, h = (88, 462, 560, 88, 80) if wide else (60, 410, 460, 84, 76)
    left, top, across, high = logo if wide else (44, 30, logo[2] * 0.86, logo[3] * 0.86)
    aside = -page.rect.x // 2  # the column moves half as far as the page in very wide windows
    low = y + entries * pitch
    size, corners = ((250, 372), ((688, 119), (1640, 150))) if wide else ((180, 268), ((560, 60), (1152, 106)))
    one, other = (page.at(*corner, *size) for corner in corners)
    return TitlePlaces(
        Sitting(1310 / 1920, 1250, True) if wide else Sitting(0.7, 1250, False),
        page.at(left, top, across, high).move(aside, 0),
        [page.at(x, y + row * pitch, w, h).move(aside, 0) for row in range(entries)],
        (one, other),
        (_below(page, one), _below(page, other)),
        page.at(x, low + 8, w, 170).move(aside, 0),
        page.at(x + 16, low + 16, w - 32, 80).move(aside, 0),
    )


def _upright(page: DesignArea, entries: int, logo: tuple[float, float, float, float]) -> TitlePlaces:
    """Return the places where the menu stands in the middle, and the posters at both sides of the Boss below it."""
    at, (across, tall) = page.at, page.design
    middle, steep = across / 2, logo[3] / logo[2]
    large = 456 + min(144, tall - HIGH)
    y, w, pitch = 28 + round(large * steep) + 16, 640, 84
    low = y + entries * pitch
    # The posters begin below what is said about the arrow keys, and end above the rim of the table.
    bottom = tall - 316
    wide = min(250, round((bottom - low - 60 - 86) / 1.49))
    high = round(wide * 1.49)
    left, top = middle - 444, bottom - 86 - high
    one, other = at(left, top, wide, high), at(2 * middle - left - wide, top, wide, high)
    return TitlePlaces(
        Sitting(0.5, round(1400 * across / NARROW), False),
        at(middle - large / 2, 28, large, large * steep),
        [at(middle - w / 2, y + row * pitch, w, 74) for row in range(entries)],
        (one, other),
        (_below(page, one, 72), _below(page, other, 72)),
        at(32, tall - 196, across - 64, 170),
        at(middle - w / 2 + 16, low + 4, w - 32, 60),
    )


def _below(page: DesignArea, poster: Rect, high: int = 64) -> Rect:
    return Rect(poster.x, poster.bottom + page.px(14), poster.w, page.px(high))
