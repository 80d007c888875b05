"""What a game brings to the house for the window: its screens, as values and calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gangdice_gui.match.match import Match
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk


@dataclass(frozen=True, slots=True)
class GameScreens:
    """The screens of one game. The lobby asks these, and knows no game."""

    table: Callable[[Desk, Ways, Match, bool, bool], Scene]
    """Sits people down at a match: with the first switch gangsters play for ever, with the second it goes on."""
    final: Callable[[Desk, Ways, Match, Callable[[], Scene] | None], Scene]
    """The page after a match; where a call makes the next scene, it goes there by itself after a while."""
