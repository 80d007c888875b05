"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town_map import TownMap
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import DiceArt


@dataclass(frozen=True, slots=True)
class Sight:
    """The table at one moment."""

    desk: Desk
    places: TownMap
    dice: DiceArt
    show: Show
    """What is shown before the event."""
    rng: Random
    """For what only decorates."""
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""

    @property
    def reduced(self) -> bool:
        """Whether motion is not wanted."""
        return self.desk.settings.reduced

    @property
    def instant(self) -> bool:
        """Whether nothing takes any time."""
        return self.desk.settings.speed == "instant"

    def human(self, seat: int) -> bool:
        """Tell whether a person has a seat."""
        return self.show.seats[seat].human

    def brisk(self, seat: int) -> float:
        """Return how much faster than normal what a seat does is shown: gangsters' errands at double speed."""
        return 1.0 if self.human(seat) else 2.0

    @property
    def outlined(self) -> bool:
        """Whether dice have outlines."""
        return self.desk.settings.outlined_dice
