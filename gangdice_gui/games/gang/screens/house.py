"""What Gang of Dice brings to the house for the window."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.games.gang.screens.table import GangTable
from gangdice_gui.table.game_screens import GameScreens

GANG: Final = GameScreens(table=GangTable, final=FinalResult)
