"""What keys mean on the board of Fisticuffs beside those of its widgets."""

from __future__ import annotations

from typing import Final, Protocol

import pygame
from pygame.event import Event

from gangdice_gui.games.fisticuffs.screens.selection import Selection
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.console import Console
from gangdice_gui.table.rim import RIM
from gangdice_gui.ui.widgets import Fired

KEYPAD: Final = {getattr(pygame, f"K_KP{n}"): getattr(pygame, f"K_{n}") for n in range(1, 10)}
ARROWS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -1, pygame.K_DOWN: 1}
ADVICE: Final = {pygame.K_c: "coach", pygame.K_w: "why"}


class Answering(Protocol):
    """The board, as its keys see it."""

    table: TablePage
    selection: Selection | None

    def console(self) -> Console:
        """Return what there is to press."""

    def consult(self, what: str) -> None:
        """Show the hint or put it away, or ask why a gangster did what it did."""

    def show_choice(self) -> None:
        """Show the answer in the making."""

    def take_back(self) -> bool:
        """Take back the last change of the answer in the making; returns whether there was one."""


def take_key(board: Answering, event: Event) -> bool:
    """Take the digits of the keypad, the arrows among the dice of a throw, the way back and the coach's letters."""
    selection = board.selection
    if event.type == pygame.KEYDOWN and event.key in ADVICE and not _means(board, event.key):
        board.consult(ADVICE[event.key])
        return True
    if event.type != pygame.KEYDOWN or selection is None:
        return False
    if event.key in KEYPAD:
        return _digit(board, KEYPAD[event.key])
    if event.key == pygame.K_BACKSPACE:
        return board.take_back()
    if selection.question.kind != "aim" or selection.which or event.key not in ARROWS or board.table.focus in RIM:
        return False
    if not selection.can_turn:
        return False
    if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
        selection.step_die(ARROWS[event.key])
    else:
        selection.step_ghost(ARROWS[event.key])
    board.show_choice()
    return True


def _means(board: Answering, key: int) -> bool:
    """Tell whether a key is one of the answers' own."""
    return any(widget.shortcut == key for widget in board.console().answers)


def _digit(board: Answering, key: int) -> bool:
    found = next((one for one in board.console().answers if one.shortcut == key and one.focusable), None)
    if found is not None and found.enabled:
        board.table.fired(Fired(found.name))
    elif found is not None:
        board.table.refuse(found.reason)
    return found is not None
