"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.hand_sight import HandSight
from gangdice_gui.table.notices import Toasts
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout


@dataclass(frozen=True, slots=True)
class Sight(HandSight):
    """The table at one moment."""

    show: Show
    layout: Layout
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""
    toasts: Toasts
    """The notices that stand there."""

    @classmethod
    def of(cls, table: TablePage, dice: DiceArt, show: Show, layout: Layout) -> Sight:
        """Return a table as it lies now."""
        more: dict[str, Any] = {"still": table.picture, "toasts": table.toasts, **cls.hand_of(table)}
        return cls(desk=table.desk, dice=dice, show=show, rng=table.rng, layout=layout, **more)

    def seat_pan(self, seat: int) -> float:
        """Return where is heard what a seat does."""
        place = self.show.places[seat]
        return self.pan(self.layout["own" if place == "own" else f"seat_{place}"].rect.centerx)
