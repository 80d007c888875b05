"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pygame import Surface

from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.places import Ground
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import DiceArt


@dataclass(frozen=True, slots=True)
class Sight:
    """The table at one moment."""

    desk: Desk
    places: Ground
    dice: DiceArt
    show: Show
    """What is shown before the event."""
    rng: Random
    """For what only decorates."""

    @property
    def reduced(self) -> bool:
        """Whether motion is not wanted."""
        return self.desk.settings.reduced

    def brush(self, surface: Surface) -> Brush:
        """Return what draws on a surface."""
        return Brush(surface, self.desk, self.dice, self.places.k, min(self.desk.text_k, LARGEST))

    def human(self, seat: int) -> bool:
        """Tell whether a person has a seat."""
        return self.show.seats[seat].human
