"""What stirs beside the play: what is said changes softly, money is counted, faces live. Nobody waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.beside.faces import Faces
from gangdice_gui.games.rackets.screens.beside.purses import Purses
from gangdice_gui.games.rackets.screens.changing import changing, emptied, landed, lay_blank
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel, lay_bare
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town_map import TownMap
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.softly import Softly


class Stirring:
    """Follows what a table shows."""

    def __init__(self, table: TablePage) -> None:
        """Begin with everything at rest."""
        self._table = table
        self.softly, self.faces, self.purses = Softly(table), Faces(), Purses()
        self._known: tuple[int, ...] = ()
        """The money everybody has as the ledgers showed it last; nothing before one has."""

    @property
    def busy(self) -> bool:
        """Whether something stirs."""
        return self.softly.busy or self.faces.busy or self.purses.busy

    @property
    def ends(self) -> Sequence[float]:
        """When something of it happens although nothing else does."""
        return self.faces.ends()

    def places(self, places: TownMap, show: Show) -> list[Rect]:
        """Return where it does, in pixels."""
        desk = self._table.desk
        return [
            *self.softly.places,
            *self.faces.places(desk, places, show),
            *self.purses.places(desk, places, show),
        ]

    def shows(self, places: TownMap, before: Show, after: Show) -> None:
        """Take note of what is shown next."""
        if before.secrets or after.secrets or before.viewer != after.viewer:
            self.clear()  # of what one person has looked at nothing may be left
            return
        blank = partial(lay_blank, self._table.desk, places, after.asked)
        self.softly.empty(emptied(places, before, after), blank)
        if before.ladder is not None and after.ladder is not None and before.ladder.thrown != after.ladder.thrown:
            panel = ladder_panel(places)
            self.softly.empty(panel.told(after.ladder.thrown), partial(lay_bare, self._table.desk, panel))
        self.softly.change(changing(places, before, after), landed(places, before, after))
        # Beneath a ladder nobody would see it counted.
        self._known = self._known or before.view.money
        if after.ladder is None and not self.softly.still:
            self.purses.change(self._known, after.view.money, self._table.clock)
        self._known = self._known if after.ladder is not None else after.view.money

    def clear(self) -> None:
        """Let all be there at once."""
        self.softly.clear()
        self.purses.clear()
        self._known = ()

    def follow(self, show: Show) -> None:
        """Let time pass."""
        table, changed = self._table, self.faces.busy
        self.softly.follow()
        self.faces.follow(show, table.clock, table.moving, self.softly.still)
        counted = self.purses.follow(table.clock)
        table.dirty = table.dirty or counted or (changed and not self.faces.busy)

    def draw(self, surface: Surface, places: TownMap, show: Show) -> None:
        """Draw it over what lies still."""
        desk, clock = self._table.desk, self._table.clock
        self.softly.draw(surface)
        self.purses.draw(surface, desk, places, show, clock)
        self.faces.draw(surface, desk, places, show, clock, self.softly.places)
