"""The games that have screens. A game is read when it is first asked for, so that the title is there at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gangdice_gui.match.match import Match
from gangdice_gui.table.game_screens import GameScreens


def _gang() -> GameScreens:
    from gangdice_gui.games.gang.screens.house import GANG

    return GANG


SCREENS: Final[dict[str, Callable[[], GameScreens]]] = {"gang-of-dice": _gang}
"""Reads a game's screens, by the id of the game."""


def screens_of(match: Match) -> GameScreens:
    """Return the screens of a match's game."""
    return SCREENS[match.game.id]()
