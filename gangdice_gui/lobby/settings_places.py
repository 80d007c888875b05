"""Where things stand in the settings: in a wide window, a nearly square one, and an upright one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from gangdice_gui.ui.desk import DesignArea
from gangdice_gui.ui.label import columns, rows

ROWS: Final = 7
"""Room for this many rows on a tab; nothing scrolls."""
SWITCH: Final = 0.66
"""How high a row with a switch is in an upright window, beside one whose choice lies below its name."""
TALLEST: Final = 216
"""Units a row is high at most there."""


class SettingsPlaces(NamedTuple):
    """Where the parts of the page stand, in pixels; the tabs are in a row or in a column."""

    tabs: list[Rect]
    panel: Rect
    defaults: Rect
    done: Rect
    saved: Rect
    """What is said about every change."""


def settings_places(page: DesignArea, tabs: int) -> SettingsPlaces:
    """Return where everything stands on a page."""
    at, gap = page.at, page.px(10)
    if page.upright:
        across, foot = page.design[0], page.design[1] - 112
        return SettingsPlaces(
            columns(at(37, 124, across - 74, 104), tabs, gap),
            at(37, 244, across - 74, foot - 66 - 244),
            at(37, foot, 440, 80),
            at(across - 377, foot, 340, 80),
            at(61, foot - 60, across - 122, 52),
        )
    wide = not page.compact
    strip = at(56, 150, 336, 5 * 98 - 10) if wide else at(37, 112, 1291, 72)
    foot = 968 if wide else 936
    defaults = at(412, foot, 380, 76) if wide else at(37, foot, 420, 68)
    done = at(1564, foot, 300, 76) if wide else at(1028, foot, 300, 68)
    side = page.px(24)
    return SettingsPlaces(
        rows(strip, tabs, gap) if wide else columns(strip, tabs, gap),
        at(412, 150, 1452, 798) if wide else at(37, 200, 1291, 716),
        defaults,
        done,
        Rect(defaults.right + side, defaults.y, done.x - defaults.right - 2 * side, defaults.h),
    )


def row_places(page: DesignArea, panel: Rect, switches: Sequence[bool]) -> tuple[list[Rect], Rect]:
    """Return where the rows of a tab stand, and where there is room below; `switches` tells which are no more."""
    px = page.px
    inner = Rect(panel.x + px(44), panel.y + px(24), panel.w - 2 * px(44), panel.h - px(44))
    if not page.upright:
        places = rows(inner, ROWS, 0)
        return places[: len(switches)], places[-2].union(places[-1])
    shares = [SWITCH if switch else 1.0 for switch in switches]
    each = min(px(TALLEST), (inner.h - px(176)) / sum(shares))
    found, top = [], float(inner.y)
    for share in shares:
        found.append(Rect(inner.x, round(top), inner.w, round(each * share)))
        top += each * share
    high = min(px(300), inner.bottom - round(top))
    return found, Rect(inner.x, inner.bottom - high, inner.w, high)


class LanguagePlaces(NamedTuple):
    """Where the parts of the languages' tab stand, in pixels."""

    languages: Rect
    note: Rect
    cards: list[Rect]
    strip: Rect
    """What a game says in that language."""


def language_places(page: DesignArea, panel: Rect) -> LanguagePlaces:
    """Return where the languages stand, and what is seen of each: beside them, in an upright window below."""
    px, wide = page.px, not page.compact
    x, y, gap = panel.x + px(44), panel.y + px(40), px(40)
    if page.upright:
        w = panel.w - 2 * px(44)
        languages = Rect(x, panel.y + px(32), w, round(panel.h * 0.3))
        note = Rect(x, languages.bottom + px(16), w, px(80))
        strip = Rect(x, panel.bottom - px(44) - px(92), w, px(92))
        width = min((w - gap) // 2, round((strip.y - px(20) - note.bottom) / 1.4))
        left, top = (
            panel.centerx - width - gap // 2,
            note.bottom + (strip.y - px(20) - note.bottom - round(width * 1.4)) // 2,
        )
        cards = [Rect(left + i * (width + gap), top, width, round(width * 1.4)) for i in range(2)]
        return LanguagePlaces(languages, note, cards, strip)
    w, width = px(440 if wide else 400), px(384 if wide else 350)
    languages = Rect(x, y, w, px(3 * 92 + 2 * 12))
    left = panel.right - px(44) - 2 * width - gap
    cards = [Rect(left + i * (width + gap), y, width, round(width * 1.4)) for i in range(2)]
    return LanguagePlaces(
        languages,
        Rect(x, languages.bottom + px(36), w, px(180)),
        cards,
        Rect(left, cards[0].bottom + px(28), 2 * width + gap, px(100)),
    )
