"""The result of a round: who takes it, why, and how it all adds up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Round, SeatOut, View
from gangdice_gui.games.gang.screens.coach.page import Result, Seen
from gangdice_gui.games.gang.screens.coach.why import Why
from gangdice_gui.games.gang.screens.log import log_page
from gangdice_gui.games.gang.screens.results.final import final_ahead
from gangdice_gui.games.gang.screens.results.round_buttons import round_buttons
from gangdice_gui.games.gang.screens.results.round_picture import ResultStage
from gangdice_gui.games.gang.screens.show import Advice
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.names import names_of
from gangdice_gui.table.notices import take_back
from gangdice_gui.table.pages.page import AIDS
from gangdice_gui.table.pages.unveil import UnveilPage
from gangdice_gui.table.rim import rim
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.label import Label, label
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Fired, IconButton, Widget

STANDS_HERE: Final = ("menu", "log", *AIDS)
"""What of the table's rim stands here too."""
STAY: Final = 4000
"""Milliseconds the result of a round stands where nobody is there to press a button."""


class RoundBoard(Seen, Protocol):
    """The board, as the result of a round sees it."""

    def why_of_round(self, number: int) -> list[Advice] | None:
        """Return why the gangsters of a round did what they did; None while it is worked out."""

    def comes_back(self, view: View) -> Iterator[bool]:
        """Draw, where nobody sees it, what the table shows of a view when it comes back, a part at each step."""


class RoundResult(UnveilPage, Result):
    """One settled round over its table; hands the table back."""

    def __init__(
        self, table: TablePage, board: RoundBoard, settled: Round, view: View, stage: ResultStage | None = None
    ) -> None:
        """Show `settled`; `view` is anybody's view after it: it says who is out and who starts the next round.

        `stage` is its picture where that has been begun already.
        """
        super().__init__(table.desk, table.ways)
        self.table, self.board, self.settled, self.view = table, board, settled, view
        self.match = table.match
        self.seats = self.match.seats
        self.alone = not any(seat.human for seat in self.seats)
        self._asking = False
        """Whether the player has asked why, and it is being worked out."""
        self._begun = stage
        self._next: Iterator[bool] | None = None
        """What comes next in the making: the last page or the table."""
        self.resize()

    # ------------------------------------------------------------ input

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons; while it builds up, any other press shows the whole and does nothing else."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.ways.pause(self)
        if not self._on_rim(event) and self.hurries(event):
            return self
        fired = self.fires(event)
        return self if fired is None else self._answer(fired)

    def _answer(self, fired: Fired) -> Scene | None:
        """Do what a button says."""
        match fired.name:
            case name if name in AIDS:
                return self.aid(fired)
            case "menu":
                return self.ways.pause(self)
            case "log" | "told":
                return log_page(self.desk, self.ways, self, self.match)
            case "why":
                self._asking = True
                return self
            case "undo":
                self.table.undo(away=True)
        return self._back()

    def _on_rim(self, event: Event) -> bool:
        """Tell whether a press is meant for the rim, which answers at any time."""
        rim = [widget for widget in self.group.widgets if widget.name in STANDS_HERE]
        if event.type == pygame.KEYDOWN:
            return any(widget.shortcut == event.key for widget in rim)
        return event.type == pygame.MOUSEBUTTONDOWN and any(widget.rect.collidepoint(event.pos) for widget in rim)

    def _back(self) -> Scene:
        if self._moved:
            self.table.resize()
        self.table.lie_on(self.stage.unveil.after)
        self.table.dirty = True
        return self.table

    # ------------------------------------------------------------ time

    @property
    def number(self) -> int:
        """The round on screen."""
        return self.settled.number

    def update(self, ms: int) -> Scene:
        """Build the picture up; where only gangsters play, go on after a while."""
        self.build_up(ms)
        was_busy = self.busy
        self.group.update(ms)
        self.busy = self.building or self.group.busy
        self.stir()
        self.dirty = self.dirty or (was_busy and not self.busy)
        if self._asking and (papers := self.board.why_of_round(self.settled.number)):
            self._asking = False
            return Why(self.table, self.board, papers, under=self)
        left = self.stage.unveil.length + STAY - self.since
        self.wake = max(1, round(left)) if self.alone else None
        return self._back() if self.alone and left <= 0 else self

    # ------------------------------------------------------------ pictures

    def draw(self, surface: Surface) -> None:
        """Draw the stage as far as it has built up, and the console."""
        self.stage.unveil.draw(surface, self.since)
        for text in self.labels:
            text.draw(surface, self.desk)
        self.group.draw(surface)

    def draw_covered(self, surface: Surface) -> None:
        """Draw the stage with an empty console: it holds nothing that anybody may not see."""
        surface.blit(self.stage.unveil.after, (0, 0))

    def ahead(self) -> bool:
        """Make a part of what comes next: of the last page, or of the table, whose words this page has pushed out."""
        if self._next is None:
            over = bool(self.view.winners)
            self._next = final_ahead(self.desk, self.match) if over else self.board.comes_back(self.view)
        return next(self._next, False)

    def resize(self) -> None:
        """Lay out anew; the picture stays as far as it had built up."""
        super().resize()
        self._next = None
        self._moved = bool(self.group.widgets)
        desk = self.desk
        self.names = names_of(self.seats, desk.words)
        begun, self._begun = self._begun, None
        if begun is not None and begun.shows(desk, self.settled, self.view, self.names):
            self.stage = begun
        else:
            self.stage = ResultStage(desk, self.settled, self.view, self.seats, self.names)
        self.unveil = self.stage.unveil
        cut, place, near = self.stage.cut, self.stage.below, self.stage.near
        texts = cut.texts
        widgets: list[Widget] = [
            *round_buttons(desk, place, cut, near, bool(self.view.winners)),
            *(widget for widget in rim(desk, self.stage.layout) if widget.name in STANDS_HERE),
        ]
        if self.table.can_undo:
            widgets.append(take_back(desk, place(*cut.undo)))
        gangsters = any(not self.seats[turn.seat].human for turn in self.settled.turns)
        if gangsters and desk.settings.coached != "off":
            tip = with_key(desk, desk.words("coach.tip_why"), "W")
            widgets.insert(0, IconButton("why", place(*cut.why), "bulb", tip=tip, shortcut=pygame.K_w))
        if cut.across:
            high = cut.undo[1] - texts[1] - 8 if self.table.can_undo else texts[3]
            texts = (*texts[:3], high)
        elif widgets[0].name != "why":
            texts = (*texts[:2], cut.log[0] - 20 - texts[0], texts[3])
        self.group.set(widgets, focus="next")
        x, y, w, h = texts
        head = 58 * (1 + (desk.text_k - 1) * 0.7)
        top = label(desk, place(x, y, w, head), self._heading(), "prompt", 44 * near)
        note = place(x, y + head + 6, w, h - head - 6)
        self.labels: list[Label] = [
            top,
            label(desk, note, self._note(), "body", 29 * near, lines=0, top=True, leading=0.9),
        ]

    # ------------------------------------------------------------ words

    def _heading(self) -> str:
        words, view = self.desk.words, self.view
        if view.winners:
            return words("results.over")
        return words("results.starts", name=self.names[view.start], n=self.settled.number + 1)

    def _note(self) -> str:
        words, settled, view = self.desk.words, self.settled, self.view
        told = [narrate.why_won(settled, self.names, words)]
        gone = [turn.seat for turn in settled.turns if view.out[turn.seat]]
        told += [narrate.sentence(SeatOut(seat), self.names, words) for seat in gone]
        told.append(words("results.thrown", n=sum(turn.dice for turn in settled.turns)))
        if settled.carried:
            told.append(words("results.waited", n=settled.carried))
        coming = 0 if view.winners or settled.number >= view.rounds else view.bonuses[settled.number]
        if coming:
            told.append(words("results.coming", n=coming))
        return " ".join(told)

    def lying(self, spoken_of: tuple[int, int] | None) -> list[Obstacle]:
        """Return what a paper laid over the felt should not hide, and must not: the hand of the seat it is about."""
        hands = self.stage.hands
        mine = None if spoken_of is None else spoken_of[1]
        return [Obstacle(rect, None if seat == mine else 1.0) for seat, rect in hands.items()]

    def marks(self, spoken_of: tuple[int, int] | None) -> list[Rect]:
        """Return where the hand lies that is spoken of."""
        hands = self.stage.hands
        return [hands[spoken_of[1]]] if spoken_of is not None and spoken_of[1] in hands else []

    def close(self) -> None:
        """Close the table too."""
        self.table.close()
