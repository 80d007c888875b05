"""The report after the game: what the dice gave a player and what choices cost, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from gangdice_gui.games.gang.advice.report import Decision
from gangdice_gui.games.gang.screens.report.draw import AGAIN, Box, draw_chart, draw_decisions, draw_sums
from gangdice_gui.games.gang.screens.report.look_again import LookAgain
from gangdice_gui.games.gang.screens.report.numbers import ReportTable
from gangdice_gui.games.gang.screens.report.reckoning import GangReckoning, Report
from gangdice_gui.match.match import Match
from gangdice_gui.table.names import names_of
from gangdice_gui.table.pages.menu import room
from gangdice_gui.table.pages.players_page import PlayersPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.widgets import Fired, Widget

SUMS: Final = ("luck", "skill", "others")


class GangReport(PlayersPage, Report):
    """One player at a time, the arrows go round the table; `Back` hands the parent back."""

    def __init__(
        self, desk: Desk, ways: Ways, parent: Scene, match: Match, reckoning: GangReckoning | None = None
    ) -> None:
        """Report on the finished `match`; the reckoning begins at once, or goes on, off the frame."""
        self.parent = parent
        super().__init__(desk, ways, match, reckoning)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the way back and the arrows to the other players, and write the texts."""
        words, at = self.desk.words, self.page.at
        wide = self.page.design[0]
        self.names = names_of(self.match.seats, words)
        m = self.margin
        found = self.top(words("report.title", name=self.names[self.seat], n=self.view.stash[self.seat] or 0))
        note = self.note
        if not self.known:
            note = words("report.counting", n=len(self.rounds), of=len(self.view.history))
        numbers = 250.0 if self.page.compact else 280.0
        low = self.note_box(0, 284 + (numbers + 24 if self.known else 0))
        self.write(low, note, "body", 27, theme.SECOND, lines=self.note_lines)
        for which, box in zip(("best", "worst"), self._boxes()[1], strict=True):
            if self.known and self.verdict.enough and getattr(self.verdict, which) is not None:
                place = at(box[0] + box[2] - 26 - AGAIN[0], box[1] + box[3] - 18 - AGAIN[1], *AGAIN)
                found.append(self.button(which, place, words("report.again"), 28))
        if self.known:
            place = at(wide - m - 284 - numbers, self.foot - 4, numbers, 76)
            found.append(self.button("numbers", place, words("report.numbers"), 34, icon="log", shortcut=pygame.K_n))
        return [*found, self.done()]

    def still_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the sums, the chart and the two decisions, part by part."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page = self.page
        pen = Pen(surface, self.desk, page.rect.x, page.rect.y, page.k)
        pen.medallion(self.match.seats[self.seat].face, *self.face[:3], self.match.seats[self.seat].colour)
        sums, (best, worst), chart = self._boxes()
        found = self.verdict
        yield
        draw_sums(pen, sums, found, self.known)
        yield
        draw_chart(pen, chart, found, self.view, self.match.seats)
        yield
        draw_decisions(pen, {"best": best, "worst": worst}, found, self.known, 0.0 if page.upright else self.more)

    def _boxes(self) -> tuple[dict[str, Box], tuple[Box, Box], Box]:
        """Return where the three sums, the two decisions and the chart stand."""
        wide, (top, foot) = self.page.design[0], self.content
        m, gap = self.margin, 16 if self.page.compact else 20
        whole = wide - 2 * m
        if self.page.upright:
            sums, low = 118.0 + 28 * (self.desk.text_k - 1), 240.0
            after = top + len(SUMS) * (sums + gap)
            return (
                {kind: (m, top + i * (sums + gap), whole, sums) for i, kind in enumerate(SUMS)},
                ((m, foot - 2 * low - gap, whole, low), (m, foot - low, whole, low)),
                (m, after, whole, foot - 2 * low - 2 * gap - after),
            )
        half, third = (whole - gap) / 2, (whole - 2 * gap) / 3
        sums, low = 150 + self.more, (236 if self.page.compact else 216) + self.more
        chart: Box = (m, top + sums + gap, whole, foot - low - gap - (top + sums + gap))
        right = m + half + gap
        return (
            {kind: (m + i * (third + gap), top, third, sums) for i, kind in enumerate(SUMS)},
            (
                (m, foot - low, half, low),
                (right, foot - low, half, low),
            ),
            chart,
        )

    # ------------------------------------------------------------ time and answers

    def update(self, ms: int) -> Scene:
        """Take what has been reckoned since."""
        if self.reckoning.follow():
            self.relay()
        return super().update(ms)

    def fired(self, fired: Fired) -> Scene | None:
        """Go to another player, to the numbers, to a decision, or back."""
        if fired.name == "numbers":
            return ReportTable(self)
        if fired.name in ("best", "worst"):
            decision: Decision | None = getattr(self.verdict, fired.name)
            return self if decision is None else LookAgain(self, decision)
        return super().fired(fired)

    def close(self) -> None:
        """Let the worker go."""
        self.reckoning.close()
        self.parent.close()
