"""Where everything stands on the last page, and the pictures it is drawn of, made while the last clips run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from gangdice_gui.games.rackets.screens.show import in_colours
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.last_page import feet_ahead
from gangdice_gui.table.pages.menu import room_ahead
from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.label import rows

LARGER: Final = 1.25
"""How much larger the figures of a table may become: its columns stay as wide."""


class FinalPlaces:
    """The places of the last page in pixels, for so many seats."""

    def __init__(self, page: DesignArea, seats: int, text_k: float) -> None:
        """Share the page out; `text_k` is how much larger than usual the player wants text."""
        (w, h), px = page.design, page.px
        m, top, foot = (37, 112, h - 124) if page.compact else (56, 130, h - 132)
        low = 344 if page.compact else 296
        left = 0 if page.compact else 450
        self.winner = page.at(m, top, 430, foot - low - 16 - top)
        self.board = page.at(m + left, top, w - 2 * m - left, foot - low - 16 - top)
        turns = (w - 2 * m) * (0.5 if page.compact or text_k > 1 else 0.38)
        self.curve = page.at(m, foot - low, w - 2 * m - turns - 16, low)
        self.turns = page.at(w - m - turns, foot - low, turns, low)
        inner = self.board.inflate(-px(52), -px(36))
        self.head = Rect(inner.x, inner.y, inner.w, px(36 * min(text_k, LARGER)))
        under = Rect(inner.x, self.head.bottom, inner.w, inner.h - self.head.h)
        self.rows = rows(under, seats, px(8))
        """A row for everybody's points, the best first."""
        self.face = min(self.upper(self.rows[0], px(16)).h - px(10), px(90))
        """How wide a face is in its row, in pixels."""
        rect = self.winner
        self.plaque = Rect(rect.x + px(60), rect.bottom - px(116), rect.w - px(120), px(84))
        self.said = Rect(rect.x + px(36), self.plaque.y - px(54), rect.w - px(72), px(44))
        self.line = Rect(self.said.x, self.said.y - px(64), self.said.w, px(64))
        self.portrait = min(rect.w - px(110), self.line.y - rect.y - px(40))
        """How wide the winner's face is, in pixels."""

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


def final_ahead(desk: Desk, match: Match) -> Iterator[object]:
    """Make what the last page of a match is drawn of, a part at each step; before its end the leader's face is made."""
    yield from room_ahead(desk.art, desk.size)
    yield from feet_ahead(desk)
    view, page = match.view(None), desk.page()
    seats, places = in_colours(match.seats, view.options.factions), FinalPlaces(page, len(match.seats), desk.text_k)
    panels = {"winner": places.winner} if not page.compact else {}
    panels |= {"board": places.board, "curve": places.curve, "turns": places.turns}
    for name, rect in panels.items():
        yield desk.art.slice9("focus" if name == "winner" else "panel", *rect.size, desk.k)
    for look in ("cell", "cell_selected"):
        yield desk.art.slice9(look, *places.rows[0].size, desk.k)
    for sitting in seats:
        yield desk.art.medallion(sitting.face, places.face, sitting.colour)
    if not page.compact:
        best = view.winners[0] if view.winners else max(range(len(seats)), key=lambda seat: view.points[seat].total)
        yield desk.art.medallion(seats[best].face, places.portrait, seats[best].colour)
        yield desk.art.slice9("plaque", *places.plaque.size, desk.k)
