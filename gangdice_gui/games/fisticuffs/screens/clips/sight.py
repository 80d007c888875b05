"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.places import Ground
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.table.sight import TableSight


@dataclass(frozen=True, slots=True)
class Sight(TableSight):
    """The table at one moment."""

    show: Show
    places: Ground

    def brush(self, surface: Surface) -> Brush:
        """Return what draws on a surface."""
        return Brush(surface, self.desk, self.dice, self.places.k, min(self.desk.text_k, LARGEST))
