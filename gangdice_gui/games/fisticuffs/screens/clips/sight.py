"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.hand import Flick
from gangdice_gui.table.sight import TableSight
from gangdice_gui.ui.dice.dice import DiceArt


@dataclass(frozen=True, slots=True)
class Sight(TableSight):
    """The table at one moment."""

    show: Show
    places: Ground
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""
    clenched: float
    """How far the hands that shook the dice had closed, 0 to 1."""
    flick: Flick
    """How the hand let go of them."""
    held: tuple[tuple[float, float], ...]
    """Where they were in that hand; empty where none held them."""
    palm: tuple[float, float] | None
    """Where the palm of its glove was."""
    asked: Show | None
    """What was shown as the player at the screen answered last; None where something else has happened since."""

    @classmethod
    def of(cls, table: TablePage, dice: DiceArt, show: Show, places: Ground, asked: Show | None) -> Sight:
        """Return a table as it lies now."""
        hand = table.shaking
        seen = hand.flick, hand.spots, hand.palm, asked
        return cls(table.desk, dice, show, table.rng, places, table.picture, table.clenched, *seen)

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
