"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.hand_sight import HandSight
from gangdice_gui.ui.dice.dice import DiceArt


@dataclass(frozen=True, slots=True)
class Sight(HandSight):
    """The table at one moment."""

    show: Show
    places: Ground
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""
    asked: Show | None
    """What was shown as the player at the screen answered last; None where something else has happened since."""

    @classmethod
    def of(cls, table: TablePage, dice: DiceArt, show: Show, places: Ground, asked: Show | None) -> Sight:
        """Return a table as it lies now."""
        more: dict[str, Any] = {"places": places, "still": table.picture, "asked": asked}
        return cls(desk=table.desk, dice=dice, show=show, rng=table.rng, **more, **cls.hand_of(table))

    def around(self, points: Iterable[tuple[float, float]], margin: float) -> Rect:
        """Return the pixels that hold some points and what is drawn so far around them, both in units."""
        across, down = zip(*points, strict=True)
        left, top = min(across) - margin, min(down) - margin
        return self.places.rect(Area(left, top, max(across) + margin - left, max(down) + margin - top)).inflate(4, 4)

    def brush(self, surface: Surface) -> Brush:
        """Return what draws on a surface."""
        return Brush(surface, self.desk, self.dice, self.places.k, min(self.desk.text_k, LARGEST))

    def at(self, x: float) -> float:
        """Return where is heard what happens so many units from the left."""
        return self.pan(x * self.places.k)

    def home_pan(self, seat: int) -> float:
        """Return where is heard what a gang does."""
        return self.at(self.places.home(seat)[0])
