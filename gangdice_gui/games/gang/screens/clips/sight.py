"""What clips are made from: the table as it lies when something happens. Nothing here changes any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.hand.hand import Flick
from gangdice_gui.table.notices import Toasts
from gangdice_gui.table.sight import TableSight
from gangdice_gui.ui.layout import Layout


@dataclass(frozen=True, slots=True)
class Sight(TableSight):
    """The table at one moment."""

    show: Show
    layout: Layout
    clenched: float
    """How far the hands that shook the dice had closed, 0 to 1."""
    flick: Flick
    """How the hand at the mouse let go of them."""
    held: tuple[tuple[float, float], ...]
    """Where they were in that hand; empty where none held them."""
    palm: tuple[float, float] | None
    """Where the palm of its glove was."""
    still: Callable[[Rect], Surface]
    """Returns a copy of what lies still within a rectangle."""
    toasts: Toasts
    """The notices that stand there."""

    def seat_pan(self, seat: int) -> float:
        """Return where is heard what a seat does."""
        place = self.show.places[seat]
        return self.pan(self.layout["own" if place == "own" else f"seat_{place}"].rect.centerx)
