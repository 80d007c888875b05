"""What asks the coach: the bulb beside the news, and the gangsters' ledgers, which tell why."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.news import button_rect
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import ring, with_key
from gangdice_gui.ui.widgets import IconButton, Widget


class WhySpot(Widget):
    """A gangster's ledger: pressed, the coach says why it did what it did last."""

    def __init__(self, seat: int, rect: Rect, tip: str) -> None:
        """Lay it over the ledger of a seat."""
        super().__init__(f"why:{seat}", rect, tip=tip)

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw nothing but the focus: the ledger is drawn already."""
        if self.focused:
            ring(surface, desk, self.rect)


def coach_buttons(desk: Desk, places: TownMap, show: Show, advises: bool) -> list[Widget]:
    """Return the bulb where the coach knows something about what is asked, and the gangsters' ledgers."""
    words = desk.words
    found: list[Widget] = []
    if advises:
        found.append(IconButton("coach", button_rect(places), "bulb", tip=with_key(desk, words("town.coach.tip"), "C")))
    for seat, who in enumerate(show.seats):
        if not who.human:
            rect = places.layout[f"ledger_{show.faction(seat)}"].rect
            found.append(WhySpot(seat, rect, with_key(desk, words("town.coach.tip_why"), "W")))
    return found
