"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.hand import Flick
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import DiceArt
from gangdice_gui.ui.layout import Layout


@dataclass(frozen=True, slots=True)
class Sight:
    """The table at one moment."""

    desk: Desk
    layout: Layout
    dice: DiceArt
    show: Show
    """What is shown before the event."""
    rng: Random
    """For what only decorates."""
    clenched: float
    """How far the hands that shook the dice had closed, 0 to 1."""
    flick: Flick
    """How the hand at the mouse let go of them."""
    held: tuple[tuple[float, float], ...]
    """Where they were in that hand; empty where none held them."""
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

    def own(self, seat: int) -> bool:
        """Tell whether a seat is the one at the bottom."""
        return seat == self.show.viewer
