"""A board on which what stands still changes softly: its owner says where, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from gangdice_gui.table.board import TablePage
from gangdice_gui.table.softened import Softened


class Softly:
    """What was shown goes over what is shown now, where a board says that something else stands there."""

    def __init__(self, table: TablePage) -> None:
        """Begin with nothing that goes on a table."""
        self._table = table
        self._softened = Softened()

    @property
    def still(self) -> bool:
        """Whether nothing may move but what is played."""
        settings = self._table.desk.settings
        return settings.reduced or settings.speed == "instant"

    @property
    def busy(self) -> bool:
        """Whether something goes."""
        return self._softened.busy

    @property
    def places(self) -> list[Rect]:
        """Where something goes, in pixels."""
        return self._softened.places

    def change(self, places: Sequence[Rect]) -> None:
        """Let go what was seen at these places, in pixels: something else stands there from now on."""
        table = self._table
        if not self.still:
            window = Rect((0, 0), table.desk.size)
            seen = [part for place in places if (part := place.clip(window))]
            self._softened.keep(seen, table.seen, table.desk.size, table.clock)

    def leave(self, place: Rect) -> None:
        """Let nothing go any more on a part of the table, in pixels: something else goes there its own way."""
        self._softened.leave(place)

    def clear(self) -> None:
        """Let all be there at once: nobody has seen it change, or may see what was there."""
        self._softened.clear()

    def follow(self) -> None:
        """Take note of the time."""
        table = self._table
        table.dirty = self._softened.follow(table.desk.size, table.clock) or table.dirty

    def draw(self, surface: Surface) -> None:
        """Draw what goes over what lies still."""
        self._softened.draw(surface, self._table.clock)
