"""The board of penny guesses: the least a table needs of a game, and the pattern for a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from gangdice_gui.match.match import Told
from gangdice_gui.table.board import Board, TablePage
from gangdice_gui.table.console import Console
from gangdice_gui.table.log import LogEntry
from gangdice_gui.ui import theme
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widgets import Button, Fired
from tests.nullgame.game import Guess, Thrown, Won

DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 7)}


class PennyBoard(Board):
    """Felt, the guesses as far as they may be seen, and one button."""

    number, secret = 1, True

    def __init__(self, table: TablePage) -> None:
        self.table, self.view, self.asked, self.guess = table, table.match.view(None), False, 3
        self.dice = table.dice
        self.fit()

    def change(self, **parts: Any) -> None:
        self.view = parts.get("view", self.view)
        self.table.changed()

    def settle(self, view: Any) -> None:
        self.change(view=view)

    def fit(self) -> None:
        self.layout = Layout.load("table", self.table.desk.size)

    def draw(self, surface: Surface) -> None:
        surface.fill(theme.FELT)
        told = " ".join("?" if number is None else str(number) for number in self.view.guesses)
        text = f"{told} : {self.view.face or '-'} ({self.guess if self.asked else ''})"
        self.table.desk.type.draw(surface, text, "number", 60, theme.CREAM, self.layout["zone"].rect)

    draw_covered = draw

    def console(self) -> Console:
        rect = self.layout["roll"].rect
        write = Button("write", rect, f"Write {self.guess}", "brass", shortcut=pygame.K_RETURN, decides=True)
        return Console("write", [write], "write") if self.asked else Console("", (), "")

    def clips(self, told: Told) -> Sequence[Lot]:
        match told.event:
            case Thrown(face):
                return [Lot((Clip(300, sound=f"die_felt_{face}"),), {"view": told.view})]
            case Won(winners):
                notice = " and ".join(self.table.names[seat] for seat in winners)
                return [Lot((Clip(500),), notice=f"{notice} came nearest.")]
        return ()

    def entries(self) -> list[LogEntry]:
        names, told = self.table.names, []
        for played in self.table.match.replay():
            told += [LogEntry(1, None, f"{names[played.seat]} writes.")] if played.seat >= 0 else []
        return told

    def ask(self, question: Any) -> None:
        self.asked = True
        self.table.changed()

    def wait(self, thinking: bool = False) -> None:
        self.asked = False
        self.table.changed()

    def answer(self, fired: Fired) -> Guess | None:
        return Guess(self.guess) if fired.name == "write" else None

    def key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in DIGITS or not self.asked:
            return False
        self.guess = DIGITS[event.key]
        self.table.changed()
        return True
