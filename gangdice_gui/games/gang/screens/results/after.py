"""What comes after the last round: the final reckoning, and at a table of gangsters alone another match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gangdice_gui.games.gang.screens.results.pages import FinalResult
from gangdice_gui.table.scene import Scene

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

STAY = 9000
"""Milliseconds the reckoning stands before gangsters begin again."""


class DemoResult(FinalResult):
    """The reckoning of a match nobody plays: goes on to the next one by itself."""

    _stood = 0

    def update(self, ms: int) -> Scene:
        """Let time pass; after a while another match begins."""
        scene = super().update(ms)
        self._stood += ms
        self.wake = max(1, STAY - self._stood)
        if scene is not self or self._stood < STAY:
            return scene
        from gangdice_gui.games.gang.screens.table import GangTable
        from gangdice_gui.lobby.setup import demo_match

        self.reckoning.close()
        return GangTable(self.desk, demo_match(self.desk), forever=True)


def after_match(table: GangTable) -> Scene:
    """Return the scene after a finished match; the table is closed."""
    table.close()
    return (DemoResult if table.forever else FinalResult)(table.desk, table.match)
