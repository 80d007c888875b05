"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.board import MARKETS, Space
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.hand_sight import HandSight
from gangdice_gui.ui.dice.dice import DiceArt


@dataclass(frozen=True, slots=True)
class Sight(HandSight):
    """The table at one moment."""

    show: Show
    places: TownMap
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""

    @classmethod
    def of(cls, table: TablePage, dice: DiceArt, show: Show, places: TownMap) -> Sight:
        """Return a table as it lies now."""
        more: dict[str, Any] = {"places": places, "still": table.picture, **cls.hand_of(table)}
        return cls(desk=table.desk, dice=dice, show=show, rng=table.rng, **more)

    def brisk(self, seat: int) -> float:
        """Return how much faster than normal what a seat does is shown: gangsters' errands at double speed."""
        return 1.0 if self.human(seat) else 2.0

    def space_pan(self, space: Space) -> float:
        """Return where is heard what happens on a space."""
        return self.pan(self.places.spaces[space].centerx)

    def home_pan(self, seat: int) -> float:
        """Return where is heard what a seat does: at the market of its goods, in its corner of the town."""
        return self.space_pan(MARKETS[self.show.faction(seat)])
