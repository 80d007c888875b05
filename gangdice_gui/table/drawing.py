"""How a table is drawn: what lies still, what moves on it, the buttons and the notices."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base.manners import FULL, full, watched
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.next_person import NextPerson
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.rim import RIM
from gangdice_gui.ui import memory
from gangdice_gui.ui.timeline import Timeline
from gangdice_gui.ui.traced import beside
from gangdice_gui.ui.widget import USUAL, Look

HEAVY: Final = 0.005
"""Seconds of painting after which a frame of a large window shows nothing yet: the next one draws what it has painted.

In a small one so does a frame that is full as well by then.
"""
PIECE: Final = 0.010
"""Seconds of painting in one frame that is seen, of a table that is painted part by part; half where others went by."""
LATE: Final = 0.016
"""Seconds of a frame after which nothing is drawn in it any more, whatever they went by with: it would be late."""
PLANNED: Final = 0.006
"""Seconds of a frame of a large window that have passed before anything is drawn after which the next one paints.

In a small one those of a full frame.
"""
MOST: Final = 2
"""Frames in a row that show nothing, at most."""
PIECES: Final = 8
"""Those of a table that is painted or noted part by part."""
COMES: Final = 60
"""Those in which it comes: the page before is seen meanwhile."""
LIT: Final = (255, 255, 255)
"""The usual light on what is drawn."""


class Drawing:
    """Draws a table, all of it or where it differs from its last picture."""

    def __init__(self, table: TablePage, timeline: Timeline) -> None:
        """Begin with nothing drawn of a table whose clips run in `timeline`."""
        self._table, self._timeline = table, timeline
        self.picture = Picture()
        """What lies still."""
        self.next_person = NextPerson(table, self.picture)
        """What was seen before the next person sat down."""
        self.half = False
        """Whether the last frame has done the first half of the work of two, and shows nothing."""
        self._halves = 0
        """How many frames in a row have done no more than that."""
        self._lain = False
        """Whether the last of them has laid what lies beneath the clips."""
        self._planned = False
        """Whether the last frame has not even done that: it had something to plan, as a throw."""
        self._making: Iterator[bool | None] | None = None
        """What is left of what a table that can be noted is made of, where all of it comes."""
        self._changes = 0
        """How often its picture had become stale as that was begun."""
        self._came = False
        """Whether all of that has been made since the table was drawn last."""
        self._held = False
        """Whether a hand that is shaken was drawn last."""
        self._bed: Rect | None = None
        """Where what lies beneath the clips has been drawn already."""
        self._stirred: Sequence[Rect] | None = ()
        """Where what moves and is no clip was drawn last, None for anywhere."""

    def draw(self, surface: Surface) -> None:
        """Draw everything within a surface's clip."""
        table, area, still = self._table, surface.get_clip(), self.still()
        self._held = table.shaking.shown and not self._timeline.covers
        if not self._timeline.covers:
            for part in [area] if self._bed is None else beside(area, self._bed):
                surface.blit(still, part, part)
            self._draw_moving(surface)
        self._timeline.draw(surface, laid=self._bed is not None)
        self._stirred = () if self.traced else self._stirs_now()
        self._draw_buttons(surface, self._light(surface))
        self.next_person.draw(surface)
        if self._held:
            self._draw_hand(surface)  # over the buttons: large ones would hide most of a fist
        self._draw_notices(surface)

    def _draw_moving(self, surface: Surface) -> None:
        """Draw what moves on the table: not beneath clips where that is drawn a frame before them, as it lies still.

        Over what is laid there it would be light in the dark.
        """
        area, bed = surface.get_clip(), self._timeline.bed if self._table.laid else None
        for part in [area] if bed is None else beside(area, bed):
            surface.set_clip(part)
            self._table.board.draw_moving(surface)
        surface.set_clip(area)

    def redraw(self, surface: Surface, whole: bool) -> Sequence[Rect] | None:
        """Draw anew only where something differs, or the `whole` of it; returns where, None for anywhere.

        It may take two frames to do so: the first paints what lies still, where that takes long, and in a large window
        what lies beneath the clips. It shows nothing, and is `half` of it.
        """
        if whole:
            self._timeline.take_up()
        large = surface.get_height() >= memory.LARGE
        if (large or watched()) and self._puts_off(surface, whole, large):
            return ()
        self._came = False
        self._bed = self._timeline.bed if self._timeline.laid and not whole else None
        try:
            return self.picture.redraw(surface, self, whole)
        finally:
            self._bed = None

    def _puts_off(self, surface: Surface, whole: bool, large: bool) -> bool:
        """Do the first half of a frame that has much to do; returns whether it was much.

        After one that was put off another one is too where what is done before all drawing has taken long as well, as
        a throw that is planned, or where something lies beneath the clips: then the third frame draws.
        """
        if self._timeline.plans:
            self._halves, self._planned, self.half = 0, False, True
            return True
        halves, self._halves = self._halves, 0
        planned, self._planned = self._planned, False
        lain, self._lain, self.half = self._lain, False, False
        if lain and not self.picture.fresh:
            self._timeline.take_up()  # it has changed since: what was laid would be seen for a frame more
            lain = False
        bed = self._timeline.bed if large and not (lain or whole) and self.picture.lies_on(surface) else None
        if not (planned or self.picture.fresh) and halves < MOST and full(PLANNED if large else FULL):
            # Whoever types fast throws while what has been typed is still to be shown: that is painted later too.
            self._planned, self._halves, self.half = True, halves, True
            return True
        if whole and watched() and self.traced and not self.picture.fresh:
            came = self._came
            if not came and halves < COMES and self._makes():
                self._halves, self.half = 0 if self._came else halves + 1, True
                return True
            # Only once: a picture that is stale again in each frame has to be shown all the same.
            self._came, halves = True, halves if came else 0
        self._making = None  # what it has not come to holds a picture as large as the window
        in_parts, noted = watched() and not self.traced, watched() and self.traced and not whole
        most = COMES if in_parts and whole else PIECES if in_parts or noted or self.picture.noting else MOST
        goes_on = ((in_parts or noted or self.picture.noting) and not self.picture.fresh) or planned or bed
        if halves >= most or (halves and not (goes_on or full(PLANNED))):
            return False
        began, table = time.thread_time(), self._table
        parts, share = self._parts if whole else table.board.draw_parts, PIECE / 2 if full(PLANNED) else PIECE
        if in_parts and self.picture.paint_on(table.desk.size, parts, share):
            self._halves, self.half = halves + 1, True
            return True
        if noted and self.picture.note_on(table.desk.size, table.board.draw_parts, lambda: full(LATE)):
            self._halves, self.half = halves + 1, True
            return True
        self.picture.prepare(surface, self, lambda: full(LATE))
        much = (time.thread_time() - began > HEAVY and (large or full())) or full(LATE)
        if bed and not much:
            surface.blit(self.still(), bed, bed)
            self._timeline.lay(surface)
            self.picture.spoil(bed)
            much = self._lain = True
        if much:
            self._halves, self.half = halves + 1, True
        return much

    def _makes(self) -> bool:
        """Make a part of what a table is noted of that comes; returns whether the frame has no room for more."""
        began, changes = time.thread_time(), self.picture.changes
        if self._making is None or self._changes != changes:
            # What is there already takes no time again.
            self._making, self._changes = self._parts(Surface((1, 1))), changes
        for waits in self._making:
            if waits or time.thread_time() - began > PIECE:
                return True
        self._making, self._came = None, True
        return time.thread_time() - began > HEAVY

    def _parts(self, surface: Surface) -> Iterator[bool | None]:
        """Paint what lies still part by part, and make what the buttons are drawn of, where all of the table comes."""
        yield from self._table.board.draw_parts(surface)
        nowhere = Surface((1, 1))
        for widget in self._table.group.widgets:
            widget.draw(nowhere, self._table.desk)
            yield None

    def still(self) -> Surface:
        """Return what lies still."""
        return self.picture.still(self._table.desk.size, self.paint, self.traced)

    # What a picture asks of what it is drawn of:

    @property
    def traced(self) -> bool:
        """Whether all that is drawn but clips and a shaken hand can be noted."""
        return self._table.board.traced

    @property
    def stirs(self) -> Hashable:
        """What has changed of that where it is another: the widgets, how much of them is seen, and the notices."""
        table, toasts = self._table, self._table.toasts
        soft = toasts.busy or (table.soft.busy and self.traced)
        return table.stirs, toasts.shown, table.clock if soft else None

    @property
    def busy(self) -> bool:
        """Whether something beside clips and widgets moves."""
        return self._table.board.busy or self.next_person.busy

    def paint(self, surface: Surface) -> None:
        """Paint what lies still."""
        self._table.board.draw(surface)

    def draw_over(self, surface: Surface) -> None:
        """Draw what lies over that and is no clip."""
        self._table.board.draw_moving(surface)
        self._draw_buttons(surface)
        self.next_person.draw(surface)
        self._draw_notices(surface)

    @property
    def moves(self) -> Rect | None:
        """Where the table may differ from frame to frame; None for anywhere."""
        table, area = self._table, self._timeline.area
        if area is None or (not self.traced and (table.toasts.next_change is not None or self._stirs is None)):
            return None
        area = area if self.traced else area.unionall(self._stirs or [area])
        if not table.shaking.shown:
            return area
        hand = table.shaking.area(table.desk.size, table.board.hand())
        return hand and hand.union(area) if area else hand

    def differs(self, surface: Surface) -> list[Rect] | None:
        """Tell which parts look otherwise than on a surface it was drawn on last; None for anywhere in both areas."""
        stirs: Sequence[Rect] | None = () if self.traced else self._stirs
        if self._table.shaking.shown or self._held or stirs is None:
            return None
        return [*self._timeline.differs(surface), *stirs]

    @property
    def _stirs(self) -> Sequence[Rect] | None:
        """Where what moves and is no clip is drawn, or was last; None for anywhere."""
        now = self._stirs_now()
        return None if now is None or self._stirred is None else [*now, *self._stirred]

    def _stirs_now(self) -> list[Rect] | None:
        table = self._table
        found = table.board.stirs_at if table.board.busy else ()
        if found is None:
            return None
        window = Rect((0, 0), table.desk.size)
        return [place.clip(window) for place in (*found, *table.soft.places(table.group.widgets, table.desk))]

    def _light(self, surface: Surface) -> dict[str, tuple[int, int, int]]:
        """Return how much light is left on the buttons of the rim in a surface's clip, of 255: on those that are dim.

        They lie on the table, but over its clips: nothing else dims them. Where the light changes, clips draw anyway.
        """
        found = {}
        for widget in self._table.group.near(surface) if self._timeline.busy else ():
            if widget.name in RIM:
                red, green, blue = (round(255 * part) for part in self._timeline.light(widget.rect.center))
                if (red, green, blue) != LIT:
                    found[widget.name] = red, green, blue
        return found

    def _draw_hand(self, surface: Surface) -> None:
        table, part = self._table, surface.get_clip()
        dice = table.board.hand()
        surface.set_clip(part.clip(table.shaking.area(table.desk.size, dice) or part))
        table.shaking.draw(surface, table.board.dice, dice, table.clock)
        surface.set_clip(part)

    def _draw_buttons(self, surface: Surface, dim: Mapping[str, tuple[int, int, int]] = USUAL.dim) -> None:
        table, soft = self._table, self._table.soft
        soft.draw_gone(surface, table.desk, table.clock)
        table.group.draw(surface, Look(dim, soft.shown(table.clock), soft.ring(table.clock)))

    def _draw_notices(self, surface: Surface) -> None:
        table, board = self._table, self._table.board
        papers = [*board.papers(), *([table.group["undo"].rect] if "undo" in table.group else [])]
        changing = board.stirs_at if table.toasts.shown and board.busy else None
        table.toasts.draw(surface, table.desk, board.layout, papers, board.lying, changing or (), board.floor())
