"""The last page of a match: which gang has won and why, and where everybody stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.final_picture import final_picture
from gangdice_gui.games.fisticuffs.screens.log import log_page
from gangdice_gui.games.fisticuffs.screens.report import ReportPage, reckoning
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.last_page import LastPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Widget


class FinalPage(LastPage):
    """The last screen of a match."""

    builds_up = False

    def __init__(self, desk: Desk, ways: Ways, match: Match, onward: Callable[[], Scene] | None = None) -> None:
        """Show the finished `match`; where nobody is there to press a button, `onward` makes the next scene."""
        self.reckoning = reckoning(match)
        super().__init__(desk, ways, match, onward)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the buttons."""
        return self.buttons(report=True)

    def log(self) -> Scene:
        """Return the log over this page."""
        return log_page(self.desk, self.ways, self, self.match)

    def report(self) -> Scene:
        """Return the report over this page."""
        return ReportPage(self.desk, self.ways, self, self.match, self.reckoning)

    def leave(self) -> None:
        """Let the reckoning go."""
        self.reckoning.close()

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw the winners and the standings."""
        yield from final_picture(self.desk, self.match, surface)
