"""What keys mean on the board of Rackets beside those of its widgets."""

from __future__ import annotations

from typing import Any, Final, Protocol

import pygame
from pygame.event import Event

from gangdice_gui.games.rackets.screens.coach.adviser import Adviser
from gangdice_gui.games.rackets.screens.selection import WAYS, Selection
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.rim import RIM

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Drafting(Protocol):
    """The board, as its keys see it."""

    table: TablePage
    selection: Selection
    show: Show
    adviser: Adviser

    def change(self, **parts: Any) -> None:
        """Show parts of the picture otherwise, by name."""

    def toggle_coach(self) -> None:
        """Show the hint, or put it away."""

    def show_draft(self, changed: bool = True) -> bool:
        """Show the answer in the making; returns whether it has `changed`."""

    def leave(self) -> bool:
        """Leave the verb that was chosen, and go back to all of them."""


def take_key(board: Drafting, event: Event) -> bool:
    """Take the keys of the town, the way back, the coach's letters, and the one that shows secrets while it is held."""
    show = board.show
    if event.key == pygame.K_p:
        if show.asked:
            board.change(secrets=event.type == pygame.KEYDOWN)
        return show.asked
    if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL:
        return False
    if event.key == pygame.K_w:
        board.adviser.wonder()
        return True
    if not show.asked:
        return False
    if event.key == pygame.K_c:
        board.toggle_coach()
        return True
    view, seat, used = show.mine, show.viewer, False
    if board.table.focus in RIM:
        return False
    if event.key == pygame.K_BACKSPACE:
        used = board.leave()
    elif event.key in WAYS:
        used = board.selection.arrow(view, seat, event.key)
    elif event.key == pygame.K_TAB:
        used = board.selection.tab(view, seat, -1 if event.mod & pygame.KMOD_SHIFT else 1)
    elif event.key in (*ENTER, pygame.K_SPACE):
        used = board.selection.enter(view, seat)
    return board.show_draft(used)
