"""How a table comes to the next person at the same screen: what was seen goes over how that one sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.table.board import TablePage
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.rim import RIM
from gangdice_gui.table.softened import Bed, Softened, beside_all
from gangdice_gui.ui import spare
from gangdice_gui.ui.traced import merged
from gangdice_gui.ui.widget import RIM as RING

COMES: Final = 220
"""Milliseconds in which the table comes to the next person: nobody waits for it, and a press has done with it."""
PARTS: Final = 8
"""Parts that come so, at most."""
STAND: Final = frozenset({*RIM, "undo"})
"""The buttons that stand where they stood."""


class NextPerson:
    """The table as it was seen before the next person sat down, as long as it goes.

    Only what everybody at the screen may see goes so: where one alone sees theirs the table is cut.
    """

    def __init__(self, table: TablePage, picture: Picture) -> None:
        """Begin with nothing that goes; `picture` is what lies still on the table."""
        self._table, self._picture = table, picture
        self._softened = Softened()
        self._lent: list[Surface] = []
        """What was seen, and what it goes into, as pictures of the window."""

    @property
    def busy(self) -> bool:
        """Whether something of it goes."""
        return self._softened.busy

    def sits_down(self, seat: int) -> None:
        """Have what was painted last be seen no more, but as it goes where that is open to all."""
        self.has_done()
        table, picture = self._table, self._picture
        everybodys = (table.hidden or not table.board.secret) and not table.curtained
        softly = everybodys and table.board.traced and not table.desk.settings.still
        if softly and table.viewer != seat and picture.whole:
            picture.leave(self._goes)
        else:
            picture.forget()

    def _goes(self, boxes: Sequence[Rect], painted: Surface, bare: Callable[[Surface, Rect], None]) -> None:
        """Let go what is painted over, into what is there both before and after, out of which comes what is new."""
        table = self._table
        # The buttons that stand still lie over all that is painted, and those of what is asked come with it.
        stand = [widget.rect for widget in table.group.widgets if widget.name in STAND]
        ring = 2 * table.desk.px(RING)
        come = [widget.rect.inflate(ring, ring) for widget in table.group.widgets if widget.name not in STAND]
        window = painted.get_rect()
        boxes = merged([*boxes, *come], window.size, PARTS) or [window]
        places = [part for box in boxes for part in beside_all(box, stand)]
        # Where memory is kept it is of pictures as large as the window: any other would have to be cleared first.
        seen, between = self._lent = [spare.got(window.size, painted) for _ in range(2)]
        for place in places:
            seen.blit(painted, place, place)
            bare(between, place)
        self._softened.keep(places, seen.subsurface, window.size, table.clock, Bed(lambda: between), COMES)

    def _gives_back(self) -> None:
        for picture in self._lent:
            spare.give(picture)
        self._lent = []

    def has_done(self) -> None:
        """Have nothing of it go any more."""
        self._table.dirty = self._table.dirty or self.busy
        self._softened.clear()
        self._gives_back()

    def passes(self) -> bool:
        """Take note of the time; returns whether nothing of it goes any more since just now."""
        over = self._softened.follow(self._table.desk.size, self._table.clock)
        if not self.busy:
            self._gives_back()
        return over

    def draw(self, surface: Surface) -> None:
        """Draw what of it goes, over all that lies still and the buttons of what is asked."""
        self._softened.draw(surface, self._table.clock)
