"""What every game's clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.track import pan_at


class Seated(Protocol):
    """What is shown, as clips of any game know it: who sits where."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""

    @property
    def viewer(self) -> int:
        """The seat at the bottom."""


@dataclass(frozen=True, slots=True)
class TableSight:
    """The table at one moment; a game adds where things lie."""

    desk: Desk
    dice: DiceArt
    show: Seated
    """What is shown before the event."""
    rng: Random
    """For what only decorates."""

    @property
    def reduced(self) -> bool:
        """Whether motion is not wanted."""
        return self.desk.settings.reduced

    @property
    def instant(self) -> bool:
        """Whether nothing takes any time."""
        return self.desk.settings.speed == "instant"

    @property
    def outlined(self) -> bool:
        """Whether dice have outlines."""
        return self.desk.settings.outlined_dice

    def pan(self, x: float) -> float:
        """Return where something is heard that happens at a pixel from the left; see `pan_at`."""
        return pan_at(x, self.desk.size[0])

    def human(self, seat: int) -> bool:
        """Tell whether a person has a seat."""
        return self.show.seats[seat].human

    def own(self, seat: int) -> bool:
        """Tell whether a seat is the one at the bottom."""
        return seat == self.show.viewer
