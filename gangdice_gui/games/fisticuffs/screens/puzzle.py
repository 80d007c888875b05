"""The puzzles at a table: the task on a paper, the real table to answer at, and what came of it on another paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs import puzzles
from gangdice_gui.games.fisticuffs.narrate import cast_of, sentence
from gangdice_gui.games.fisticuffs.puzzles import PUZZLES, Puzzle
from gangdice_gui.games.fisticuffs.rules.events import Blow, Event
from gangdice_gui.games.fisticuffs.rules.types import Question
from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard
from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.match.match import Told
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.doubt import WIDTHS
from gangdice_gui.table.coach.page import BUTTON, CoachPage
from gangdice_gui.table.coach.paper import PAD, Note, draw_paper
from gangdice_gui.table.console import Console
from gangdice_gui.table.names import names_of
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.clip import Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Fired, IconButton, Widget


def puzzle_table(desk: Desk, ways: Ways, number: int, under: Scene) -> Stage:
    """Sit down at a puzzle, counted from 0; Escape and F1 lead back to the page under it."""

    def away(page: Scene) -> Scene:
        assert isinstance(stage.board, PuzzleBoard)
        return stage.board.away()

    def board(table: TablePage) -> PuzzleBoard:
        return PuzzleBoard(table, number, under, lambda at: puzzle_table(desk, ways, at, under))

    stage = Stage(desk, replace(ways, pause=away, rules=away), puzzles.begin(PUZZLES[number]), board)
    return stage


class PuzzleBoard(FisticuffsBoard):
    """The table of a street fight with a task."""

    def __init__(self, table: TablePage, number: int, under: Scene, sit: Callable[[int], Scene]) -> None:
        """Lay the board of a puzzle on a table over the page `under` it; `sit` makes the table of any puzzle."""
        self.which, self.under, self._sit = number, under, sit
        self.puzzle: Puzzle = PUZZLES[number]
        self._kept = False
        """Whether the page under the table outlives it."""
        self._told = False
        """Whether the task has been on the table."""
        super().__init__(table)

    def fit(self) -> None:
        """Take the layout that suits the window, and say in its language which puzzle it is."""
        words = self.desk.words
        count = words("puzzle.count", n=self.which + 1, of=len(PUZZLES))
        self.show = replace(self.show, heading=(count, words(f"puzzle.{self.puzzle.id}.title")))
        super().fit()

    def console(self) -> Console:
        """Return what there is to press: the bulb shows the task again."""
        console = super().console()
        log, step = self.layout["log"].rect, self.layout["fast"].rect.x - self.layout["log"].rect.x
        bulb = IconButton(
            "coach", log.move(-step, 0), "bulb", tip=with_key(self.desk, self.desk.words("puzzle.tip"), "C")
        )
        others = [widget for widget in console.aside if widget.name not in ("coach", "why")]
        return console._replace(aside=[bulb, *others])

    def ask(self, question: Question) -> None:
        """Ask with nothing picked that has been weighed; before the first answer the task is said."""
        super().ask(question)
        self.selection = Selection.unweighed(self.show.view, question)
        self.show_choice()
        if not self._told:
            self._told = True
            self.consult("coach")

    def consult(self, what: str) -> None:
        """Show the task."""
        if what == "coach":
            self.table.follow = lambda: Task(self.table, self)

    def warn(self, action: Any) -> None:
        """Let anything be tried."""

    def clips(self, told: Told) -> Sequence[Lot]:
        """Return an event as lots of clips; the last one of the puzzle leads to what came of it."""
        lots = super().clips(told)
        last = told.view == self.match.view(self.table.eyes) and puzzles.over(self.puzzle, self.match)
        return [*lots, Lot(show={"view": told.view}, page=True)] if last else lots

    def page(self, told: Told) -> Callable[[], Scene] | None:
        """Return what makes the page that says what came of the answer."""
        return lambda: Outcome(self.table, self)

    # ------------------------------------------------------------ from one to the next

    def sit(self, number: int) -> Scene:
        """Clear the table, and return that of a puzzle."""
        self._kept = True
        self.table.close()
        return self._sit(number)

    def away(self) -> Scene:
        """Clear the table, and return the page under it, laid out for the window as it is."""
        self._kept = True
        self.table.close()
        self.under.resize()
        return self.under

    def close(self) -> None:
        """Let the workers go, and what lies under the table too where that is not wanted any more."""
        super().close()
        if not self._kept:
            self.under.close()


class PuzzlePage(CoachPage):
    """A paper of a puzzle over its table, with one or two buttons."""

    def __init__(self, table: TablePage, board: PuzzleBoard) -> None:
        """Lay the paper over the table."""
        self.board = board
        super().__init__(table)

    def said(self) -> Note:
        """Return what stands on the paper."""
        raise NotImplementedError

    def labels(self) -> Sequence[tuple[str, str]]:
        """Return the buttons, by name and what they say; the last one is meant first."""
        raise NotImplementedError

    def further(self, felt: Rect) -> Rect:
        """Return where the paper may lie if the felt has no room: over the console, which it does not speak of."""
        edge = self.letters
        return felt.union(self.layout["console"].rect.inflate(-edge, -edge))

    def lay(self) -> list[Widget]:
        """Place the paper, and its buttons one below the other."""
        labels = self.labels()
        self.place(
            [self.said()],
            WIDTHS,
            lambda _, px: len(labels) * round(BUTTON * px) + round(PAD * px * (len(labels) + 1) / 2),
        )
        pad, foot = round(PAD * self.px), round(BUTTON * self.px)
        found: list[Widget] = []
        for up, (name, text) in enumerate(reversed(labels)):
            box = Rect(self.box.x + pad, 0, self.box.w - 2 * pad, foot)
            box.bottom = self.box.bottom - pad - up * (foot + pad // 2)
            brass = up == 0
            enter = self.desk.words("table.enter") if brass else ""
            found.insert(0, self.button(name, box, text, brass, enter, pygame.K_RETURN if brass else 0))
        return found

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_paper(surface, self.desk, self.box, self.said(), self.px, foot=False)


class Task(PuzzlePage):
    """Says what is to be done."""

    def said(self) -> Note:
        """Return the task."""
        words, key = self.desk.words, f"puzzle.{self.board.puzzle.id}"
        return Note(words(f"{key}.title"), words(f"{key}.task"))

    def labels(self) -> Sequence[tuple[str, str]]:
        """Return the way to the table."""
        return [("go", self.desk.words("puzzle.go"))]


class Outcome(PuzzlePage):
    """Says what came of the answer, and why."""

    decides = True

    def __init__(self, table: TablePage, board: PuzzleBoard) -> None:
        """Lay the outcome over the table."""
        self.solved = puzzles.solved(board.puzzle, table.match)
        super().__init__(table, board)

    def said(self) -> Note:
        """Return what happened and the rule it followed."""
        words, puzzle = self.desk.words, self.board.puzzle
        cast = cast_of(self.table.match.view(None), names_of(self.table.match.seats, words))
        told = [event for event in puzzles.since(puzzle, self.table.match) if _matters(event, puzzle.seat)]
        happened = " ".join(_capital(sentence(event, cast, words)) for event in told)
        why = words(f"puzzle.{puzzle.id}.{'right' if self.solved else 'other'}")
        return Note(words("puzzle.right" if self.solved else "puzzle.other"), f"{happened} {why}")

    def labels(self) -> Sequence[tuple[str, str]]:
        """Return the way on, and where it is not solved, the way back first."""
        words = self.desk.words
        last = self.board.which + 1 == len(PUZZLES)
        on = ("leave", words("puzzle.done")) if last else ("next", words("puzzle.next"))
        again = ("again", words("puzzle.again"))
        return (again, on) if self.solved else (on, again)

    def chosen(self, fired: Fired) -> Scene:
        """Go on, try again, or go back to the rules."""
        if fired.name == "leave":
            return self.back()
        return self.board.sit(self.board.which + (fired.name == "next"))

    def back(self) -> Scene:
        """Go back to the rules: what was asked has been answered."""
        return self.board.away()


def _matters(event: Event, seat: int) -> bool:
    """Tell whether an event is the answer of a seat, or a blow."""
    return isinstance(event, Blow) or getattr(event, "seat", None) == seat


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
