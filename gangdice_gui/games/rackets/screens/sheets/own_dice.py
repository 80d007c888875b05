"""The dice that somebody at the screen is about to throw: those of a haggle wait on its felt, an errand's on its sheet.

Until the pawn is sent they lie beside the chance of it; where they have no room there they come out of the button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gangdice_gui.games.rackets.rules.errand_events import Walked
from gangdice_gui.games.rackets.rules.events import Event, Sold
from gangdice_gui.games.rackets.screens.beside.walking import felt_rect, thrown_px
from gangdice_gui.games.rackets.screens.sheets import haggle
from gangdice_gui.games.rackets.screens.sheets.chance_line import PITCH, SIDE, dice_at, first_face
from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import SheetPanel
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.hand.glove import TIPS
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.table.hand.held_dice import HeldDie
from gangdice_gui.ui.desk import Desk

ROOM: Final = 1.2
"""How much of the window the glove of an errand has at least below where it reaches, in what it reaches itself."""


class OwnDice:
    """Where they lie, reckoned once for what is shown."""

    def __init__(self) -> None:
        """Begin with nothing shown."""
        self._of: tuple[object, ...] = ()
        self._found: list[HeldDie] = []
        self._seen = False
        """Whether they are seen on the sheet, and do not come out of the button."""
        self._told = False
        """Whether it has been said at this table how dice are thrown by hand."""

    def lie(self, desk: Desk, places: TownMap, show: Show) -> Sequence[HeldDie]:
        """Return the dice; none where nothing that is asked throws any."""
        if show.ladder is not None:
            return haggle.held_dice(haggle.ladder_panel(places), show.ladder)
        if (of := (show, places, desk.words.language, desk.pad)) != self._of:
            self._of, (self._found, self._seen) = of, _on_sheet(desk, places, show)
        return self._found

    def button(self, desk: Desk, places: TownMap, show: Show) -> str:
        """Return the button that throws them; empty where there are none."""
        if show.mode == "haggle":
            return "continue"
        return "confirm" if self.lie(desk, places, show) else ""

    def tell(self, table: TablePage, places: TownMap, show: Show) -> None:
        """Tell newcomers who plan an errand, and see its dice lie there, how these are thrown by hand."""
        if self._told or table.desk.settings.hand_hints >= TIMES:
            return
        if self.lie(table.desk, places, show) and self._seen:
            self._told = True
            table.toast(table.desk.words("hand.notice"))


def threw(event: Event, show: Show) -> bool:
    """Tell whether an event is a throw of somebody at the screen."""
    if isinstance(event, Walked):
        return event.seat == show.viewer and show.seats[event.seat].human
    return isinstance(event, Sold) and show.ladder is not None


def _on_sheet(desk: Desk, places: TownMap, show: Show) -> tuple[list[HeldDie], bool]:
    """Return the dice of the errand that is planned, if it may be sent, and whether they are seen there.

    They grow in the hand.
    """
    sheet = sheet_of(desk, show) if show.mode == "act" else None
    if sheet is None or not sheet.dice[1] or not sheet.able:
        return [], False
    panel, (colour, count), side = SheetPanel(desk, places, sheet), sheet.dice, places.text * SIDE
    lie = dice_at(desk, panel.sheet, panel.big, panel.t)
    if not (seen := bool(lie)):
        button = next(widget.rect for widget in panel.widgets() if widget.name == "confirm")
        left = button.centerx - PITCH * side * (count - 1) / 2
        lie = [(left + PITCH * side * number, float(button.y)) for number in range(count)]
    grown = thrown_px(places, count)
    return [HeldDie(x, y, side, first_face(n), 0, colour, n, grown) for n, (x, y) in enumerate(lie)], seen


def reach(desk: Desk, places: TownMap) -> float:
    """Return how high the glove of an errand may reach, in pixels: over the felt its dice fall on, not above it."""
    return min(float(felt_rect(places).y), desk.size[1] - ROOM * TIPS * desk.k)
