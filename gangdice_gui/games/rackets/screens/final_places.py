"""Where everything stands on the last page, and the pictures it is drawn of, made while the last clips run."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from pygame import Rect

from gangdice_gui.base.manners import much
from gangdice_gui.games.rackets.screens.show import in_colours
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.last_page import UPRIGHT, feet_ahead
from gangdice_gui.table.pages.menu import room_ahead
from gangdice_gui.ui.desk import HIGH, DesignArea, Desk
from gangdice_gui.ui.faces import Mood
from gangdice_gui.ui.label import rows

LARGER: Final = 1.25
"""How much larger the figures of a table may become: its columns stay as wide."""

WON: Final = 216
"""Units the winner's panel is high in an upright window."""
TALL, NEAR = 150, 0.7
"""It has room where the window is so many units higher than need be, or its units are so large and letters usual."""


class FinalPlaces:
    """The places of the last page in pixels, for so many seats."""

    def __init__(self, page: DesignArea, seats: int, text_k: float) -> None:
        """Share the page out; `text_k` is how much larger than usual the player wants text."""
        px, spare = page.px, page.design[1] - HIGH
        self.crowned = not page.compact or (page.upright and (spare >= TALL or (text_k == 1 and page.k >= NEAR)))
        """There is room for the winner's portrait."""
        self.deal: Rect | None = None
        """Where the deal of the night is told, None where that is beside the title."""
        self.beneath: Rect | None = None
        """Where what the town says of the winner stands, None where that is beside the title."""
        if page.upright:
            self._stand(page, seats, min(text_k, LARGER))
        else:
            self._lie(page, text_k)
        inner = self.board.inflate(-px(52), -px(36))
        self.head = Rect(inner.x, inner.y, inner.w, px(36 * min(text_k, LARGER)))
        under = Rect(inner.x, self.head.bottom, inner.w, inner.h - self.head.h)
        self.rows = rows(under, seats, px(8))
        """A row for everybody's points, the best first."""
        self.face = min(self.upper(self.rows[0], px(16)).h - px(10), px(90))
        """How wide a face is in its row, in pixels."""

    def _stand(self, page: DesignArea, seats: int, larger: float) -> None:
        """Share an upright window out: all below each other, the winner's words beside the portrait."""
        (w, h), px, at, m = page.design, page.px, page.at, UPRIGHT.margin
        wide, low, gap = w - 2 * m, h - UPRIGHT.feet - 20, 16
        self.deal, self.beneath = at(m, 100, wide, 56), at(m, 156, wide, 44)
        top = 164 if self.crowned else 208
        won = WON if self.crowned else -gap
        board = 36 + 36 * larger + seats * 84
        rest = low - top - won - board - 3 * gap
        # The turns are told in whole sentences, each of two lines if need be.
        curve = rest * 0.47
        turns = rest - curve
        self.winner = rect = at(m, top, wide, max(0, won))
        self.board = at(m, top + won + gap, wide, board)
        self.curve = at(m, low - turns - gap - curve, wide, curve)
        self.turns = at(m, low - turns, wide, turns)
        self.portrait = rect.h - px(48)
        self.light = Rect(rect.x + px(22), rect.y + px(22), self.portrait + px(80), rect.h - px(44))
        self.faced = Rect(0, 0, self.portrait, self.portrait)
        self.faced.center = self.light.center
        x = self.light.right + px(24)
        self.line = Rect(x, rect.y + px(14), rect.right - px(40) - x, px(66))
        self.said = Rect(x, self.line.bottom, self.line.w, px(44))
        self.plaque = Rect(0, 0, min(self.line.w, px(340)), px(66))
        self.plaque.midtop = (self.line.centerx, self.said.bottom + px(4))

    def _lie(self, page: DesignArea, text_k: float) -> None:
        """Share out a wide window, or one that is nearly square."""
        (w, h), px = page.design, page.px
        m, top, foot = (37, 112, h - 124) if page.compact else (56, 130, h - 132)
        low = 344 if page.compact else 296
        left = 0 if page.compact else 450
        self.winner = page.at(m, top, 430, foot - low - 16 - top)
        self.board = page.at(m + left, top, w - 2 * m - left, foot - low - 16 - top)
        turns = (w - 2 * m) * (0.5 if page.compact or text_k > 1 else 0.38)
        self.curve = page.at(m, foot - low, w - 2 * m - turns - 16, low)
        self.turns = page.at(w - m - turns, foot - low, turns, low)
        rect = self.winner
        self.plaque = Rect(rect.x + px(60), rect.bottom - px(116), rect.w - px(120), px(84))
        self.said = Rect(rect.x + px(36), self.plaque.y - px(54), rect.w - px(72), px(44))
        self.line = Rect(self.said.x, self.said.y - px(64), self.said.w, px(64))
        self.portrait = min(rect.w - px(110), self.line.y - rect.y - px(40))
        """How wide the winner's face is, in pixels."""
        self.light = Rect(rect.x + px(22), rect.y + px(22), rect.w - px(44), round(rect.h * 0.62))
        """The rays behind it."""
        self.faced = Rect(0, 0, self.portrait, self.portrait)
        self.faced.midbottom = (rect.centerx, self.line.y - px(4))

    def upper(self, row: Rect, pad: int) -> Rect:
        """Return the part of a row above its lane."""
        return Rect(row.x + pad, row.y, row.w - 2 * pad, round(row.h * 0.62))


class LastPageAhead:
    """What has been made of the last page so far, for a window of one size."""

    def __init__(self) -> None:
        """Begin with nothing made."""
        self._parts: Iterator[object] | None = None

    def more(self, desk: Desk, match: Match) -> bool:
        """Make a part; returns whether there may be more."""
        self._parts = self._parts or final_ahead(desk, match)
        return next(self._parts, False) is not False

    def some(self, desk: Desk, match: Match) -> None:
        """Make two parts, but only one where that takes long: the last turn may be a short one."""
        began = time.thread_time()
        if self.more(desk, match) and not much(began):
            self.more(desk, match)


def final_ahead(desk: Desk, match: Match) -> Iterator[object]:
    """Make what the last page of a match is drawn of, a part at each step; before its end the leader's face is made."""
    yield from room_ahead(desk.art, desk.size)
    yield from feet_ahead(desk)
    view, page = match.view(None), desk.page(upright=True)
    seats, places = in_colours(match.seats, view.options.factions), FinalPlaces(page, len(match.seats), desk.text_k)
    panels = {"winner": places.winner} if places.crowned else {}
    panels |= {"board": places.board, "curve": places.curve, "turns": places.turns}
    for name, rect in panels.items():
        yield desk.art.slice9("focus" if name == "winner" else "panel", *rect.size, page.k)
    for look in ("cell", "cell_selected"):
        yield desk.art.slice9(look, *places.rows[0].size, page.k)
    for number, sitting in enumerate(seats):
        mood: Mood = "pleased" if number in view.winners else "calm"
        yield desk.art.medallion(sitting.face, places.face, sitting.colour, mood=mood)
    if places.crowned:
        best = view.winners[0] if view.winners else max(range(len(seats)), key=lambda seat: view.points[seat].total)
        yield desk.art.medallion(seats[best].face, places.portrait, seats[best].colour, mood="pleased")
        yield desk.art.slice9("plaque", *places.plaque.size, page.k)
