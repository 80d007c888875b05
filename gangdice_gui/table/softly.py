"""A board on which what stands still changes softly: its owner says where, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.table.board import TablePage
from gangdice_gui.table.softened import Bed, Softened, beside_all

LATELY: Final = 60.0
"""Milliseconds in which what a clip has brought may not have been painted yet."""


class Softly:
    """What was shown goes over what is shown now, where a board says that something else stands there."""

    def __init__(self, table: TablePage) -> None:
        """Begin with nothing that goes on a table."""
        self._table = table
        self._softened = Softened(lambda place, coming: table.kept.came(place, coming))
        self._shown: list[tuple[Rect, float]] = []
        """Where clips have brought what stands there, and when."""

    @property
    def still(self) -> bool:
        """Whether nothing may move but what is played."""
        return self._table.desk.settings.still

    @property
    def busy(self) -> bool:
        """Whether something goes."""
        return self._softened.busy

    @property
    def places(self) -> list[Rect]:
        """Where something goes, in pixels."""
        return self._softened.places

    def change(self, places: Sequence[Rect], shown: Sequence[Rect] = ()) -> None:
        """Let go what was seen at these places, in pixels: something else stands there from now on.

        Where a clip has `shown` it already it does not come once more: there nothing goes, also of what changes next.
        """
        table = self._table
        self._shown += [(place, table.clock) for place in shown]
        if not self.still:
            self._softened.keep(self._parts(places), table.seen, table.desk.size, table.clock)

    def rewrite(self, places: Sequence[Rect], bare: Callable[[], Surface]) -> None:
        """Let what was written at these places, in pixels, go into the `bare` table before what comes is read there.

        Call it before `change`, which leaves these places alone.
        """
        table = self._table
        if not self.still:
            self._softened.keep(self._parts(places), table.seen, table.desk.size, table.clock, Bed(bare))

    def empty(self, places: Sequence[Rect], blank: Callable[[Surface, Rect], None]) -> None:
        """Let what was read at these places, in pixels, go into a `blank` drawn over it before what comes is read.

        Call it before `change`, which leaves these places alone.
        """
        table = self._table
        if not self.still:
            self._softened.keep(self._parts(places), table.seen, table.desk.size, table.clock, Bed(None, None, blank))

    def uncover(self, places: Sequence[Rect], blank: Callable[[Surface, Rect], None]) -> None:
        """Let what comes at these places, in pixels, come out of a `blank` drawn over what was seen: that goes at once.

        Call it before `change`, which leaves these places alone.
        """
        table = self._table
        if not self.still:
            self._softened.keep(self._parts(places), table.seen, table.desk.size, table.clock, Bed(None, blank))

    def _parts(self, places: Sequence[Rect]) -> list[Rect]:
        """Return what of these places is seen, beside what clips have shown lately."""
        self._shown = [one for one in self._shown if self._table.clock < one[1] + LATELY]
        window, there = Rect((0, 0), self._table.desk.size), [place for place, _ in self._shown]
        seen = [part for place in places if (part := place.clip(window))]
        return [part for place in seen for part in beside_all(place, there)]

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
