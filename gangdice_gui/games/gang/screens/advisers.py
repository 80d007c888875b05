"""Who advises at the table: the odds strip and the coach, with one worker that reckons for both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import thread_time
from typing import Any, Final, Protocol

from pygame.event import Event

from gangdice_gui.base.manners import watched
from gangdice_gui.games.gang.rules.types import View
from gangdice_gui.games.gang.screens.coach.adviser import Adviser
from gangdice_gui.games.gang.screens.coach.hint import hint_box
from gangdice_gui.games.gang.screens.coach.page import Seen
from gangdice_gui.games.gang.screens.coach.warning import Risk, Sure
from gangdice_gui.games.gang.screens.coach.why import Why
from gangdice_gui.games.gang.screens.console.odds_asked import OddsAsked
from gangdice_gui.games.gang.screens.show import Advice, OddsStrip
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.page import measured
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.worker import Worker

MEASURES: Final = 0.006
"""Seconds of measuring words in one frame."""


class Shown(Seen, Protocol):
    """The board, as the advisers see it."""

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""


class Advisers:
    """Follow what is shown, and have the board show what they know of it."""

    def __init__(self, table: TablePage, board: Shown) -> None:
        """Stand beside a board."""
        self.table, self.board, self.settings, self.words = table, board, table.desk.settings, table.desk.words
        self.worker = Worker()
        self.odds = OddsAsked(self.worker)
        self.coach = Adviser(self.worker, table.match)
        self._last, self._came = board.show, table.clock
        """What was shown when they last looked, and since when."""
        self._bare = -1.0
        """When odds were shown with dashes."""
        self._sought: tuple[tuple[View, int, frozenset[int]], Advice] | None = None
        """A hint that has found its place and is not shown yet, and for which view, number and dice picked it is."""
        self._seeks = -1.0
        """When it found it."""
        self._why: list[Advice] = []
        """Papers that are not shown yet."""
        self._why_at = board.show.view
        """The view they were asked at."""
        self._measuring: Iterator[object] = iter(())
        """What is left to do of measuring their words."""
        self._measured = -1.0
        """When something was done of it."""

    def update(self) -> None:
        """Show what the worker has found."""
        if self.board.show is not self._last:
            self._came = self.table.clock
        self._show_odds()
        self._show_hint()
        self._show_why()
        self._last = self.board.show

    def asked(self) -> None:
        """Show the odds of a new question at once where a curtain may rise over it.

        Nothing is updated meanwhile, and the console would be seen without them, and otherwise once it is up.
        """
        if self.table.curtained:
            self.update()

    @property
    def late(self) -> bool:
        """Whether there are odds for the next frame."""
        return self._bare == self.table.clock

    @property
    def waits(self) -> bool:
        """Whether there is something for the next frame."""
        return self.late or self._sought is not None or bool(self._why)

    def toggle(self, what: str) -> None:
        """Show the `odds` or what the `coach` says, or put it away."""
        if what == "odds":
            self.odds.toggle(self.board.show, self.settings.odds)
            self._show_odds()
        else:
            self.coach.toggle(self.board.show, self.settings.coached)
            self._show_hint()
            self._show_odds()

    def odds_key(self, event: Event) -> None:
        """Take the key for the odds, pressed or let go."""
        self.odds.key(event, self.board.show, self.settings.odds, self.table.clock)
        self._show_odds()

    def warn(self, action: Any) -> Callable[[], Scene] | None:
        """Return what makes the page that warns of a clear blunder, or asks before everything is risked at once."""
        match self.coach.doubt(self.board.show, action, self.words):
            case str(text):
                return lambda: Risk(self.table, self.board, text, action)
            case (mine, best):
                return lambda: Sure(self.table, self.board, mine, best, action)
        return None

    def explain(self, seat: int | None = None) -> None:
        """Work out why a gangster did what it did, and show it then; without a seat the one that played last."""
        if self.settings.coached == "off" or self.table.moving:
            return
        if not self.coach.wonder(self.board.show, seat):
            self.table.toast(self.words("coach.no_why"))
        self._show_why()

    def why_of_round(self, number: int) -> list[Advice] | None:
        """Return why the gangsters of a round did what they did; None while it is worked out."""
        return self.coach.of_round(number, self.board.show.names, self.words)

    def close(self) -> None:
        """Let the worker go."""
        self.worker.close()

    def _show_odds(self) -> None:
        """Show the odds, in the frame in which they come with dashes for figures.

        That frame, which shows what they are the odds of too, has the most to paint, and they have letters and bars.
        """
        strip = self.odds.strip(self.board.show, self.board.layout, self.settings.odds)
        if strip is not None and (self.late or (self.board.show.odds is None and self._came == self.table.clock)):
            strip, self._bare = OddsStrip(strip.beat), self.table.clock
        best = self.coach.best(self.board.show, self.settings.coached)
        self.board.change(odds=strip and replace(strip, best=best))

    def _show_hint(self) -> None:
        """Show the hint, in a frame that is seen one after that in which it finds its place: both take long."""
        show, advice = self.board.show, self.coach.advice(self.board.show, self.settings.coached, self.words)
        stands = show.view, show.dice, show.picked
        if watched() and advice is not None and advice != show.advice and self._sought is None:
            self._sought, self._seeks = (stands, advice), self.table.clock
            hint_box(self.table.desk, self.board.layout, show, advice)
        elif self._sought is None or self._seeks != self.table.clock:
            # What has been counted since has no place yet.
            if advice is not None and self._sought is not None and self._sought[0] == stands:
                advice = self._sought[1]
            self._sought = None
            self.board.change(advice=advice)

    def _show_why(self) -> None:
        """Show why, in a frame that is seen some after that in which it is known: to measure its words takes long."""
        if self.table.follow is not None or self._measured == self.table.clock:
            return
        if self._why_at is not self.board.show.view:
            self._why, self._why_at = [], self.board.show.view  # the table has gone on meanwhile
        if not self._why and (papers := self.coach.why(self.board.show.names, self.words)):
            together = [paper for paper in papers if paper.spoken_of == papers[0].spoken_of]
            letters = self.board.layout["odds"].font
            self._why, self._measuring = papers, measured(self.table.desk, together, letters) if watched() else iter(())
        if not self._why:
            return
        began = thread_time()
        for _ in self._measuring:
            self._measured = self.table.clock
            if thread_time() - began > MEASURES:
                return
        if self._measured != self.table.clock:
            papers, self._why = self._why, []
            self.table.follow = lambda: Why(self.table, self.board, papers)
