"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.sight import TableSight


@dataclass(frozen=True, slots=True)
class Sight(TableSight):
    """The table at one moment."""

    show: Show
    places: TownMap
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""

    def brisk(self, seat: int) -> float:
        """Return how much faster than normal what a seat does is shown: gangsters' errands at double speed."""
        return 1.0 if self.human(seat) else 2.0
