"""What lies still on a table, painted once and then only where it differs, and the parts of it that are drawn over."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.ink import Ink, Written
from gangdice_gui.ui.traced import Traced, differing, merged, others


class Drawn(Protocol):
    """What a picture is drawn of."""

    @property
    def traced(self) -> bool:
        """Whether all that is drawn can be noted instead: all but what moves, which says where it does."""

    def still(self) -> Surface:
        """Return what lies still, as `Picture.still` does."""

    def draw(self, surface: Surface) -> None:
        """Draw everything within a surface's clip."""

    def draw_over(self, surface: Surface) -> None:
        """Draw what lies over that and is no clip."""

    @property
    def moves(self) -> Rect | None:
        """Where clips draw, None for anywhere."""

    def differs(self, surface: Surface) -> list[Rect] | None:
        """Tell which parts look otherwise than on a surface that was drawn on last; None for anywhere in both areas."""

    @property
    def stirs(self) -> Hashable:
        """Something that is another once what lies over has changed, but for what is `busy`."""

    @property
    def busy(self) -> bool:
        """Whether some of that moves."""


class _Left(NamedTuple):
    """What was drawn last."""

    surface: Surface
    painted: int
    area: Rect
    stirs: Hashable
    busy: bool
    over: Traced | None


Leaves = Callable[[Sequence[Rect], Surface, Callable[[Surface, Rect], None]], None]
"""Takes where something else is about to be painted, what was seen there, and what draws a part as it is without it."""


class Picture:
    """Keeps the picture of everything that lies still, and paints and draws anew where it differs."""

    def __init__(self) -> None:
        """Start with nothing painted."""
        self._canvas: Surface | None = None
        """One for all paintings: it is as large as the window."""
        self._whole = False
        """Whether it holds a picture of this table, old or not, and not half of one."""
        self._fresh = False
        self._painting: Iterator[bool | None] | None = None
        """What is left of a painting that takes several frames."""
        self._noting: tuple[Traced, Iterator[bool | None]] | None = None
        """What it will be painted of, as far as that is noted, and what is left to note."""
        self._painted = 0
        self._strokes: Traced | None = None
        """What the canvas was painted of; it keeps no picture."""
        self._changed: list[Rect] | None = None
        """Where the canvas has changed since it was drawn last, None for anywhere."""
        self._ink = Ink()
        """What is written on the canvas."""
        self._leaves: Leaves | None = None
        """Who wants to have seen what is painted over next."""
        self._left: _Left | None = None
        """It must not hold an old picture: a table that rests after a page would keep two."""
        self._noted: tuple[tuple[int, Hashable], Traced] | None = None
        """What lies over, as `prepare` has noted it, and what it was noted for."""
        self.changes = 0
        """How often it has become stale."""
        self.heavy = False
        """Whether the last frame had something to paint."""

    def lies_on(self, surface: Surface) -> bool:
        """Tell whether a surface is the one that was drawn on last."""
        return self._left is not None and self._left.surface is surface

    def spoil(self, part: Rect) -> None:
        """Have a part of the surface drawn anew that something else has been drawn on."""
        if self._changed is not None:
            self._changed.append(Rect(part))

    @property
    def fresh(self) -> bool:
        """Whether what lies still is as it was painted last."""
        return self._fresh

    @property
    def noting(self) -> bool:
        """Whether it is noted already, or half so, what it will be painted of."""
        return self._noting is not None

    def stale(self) -> None:
        """Have painted anew what differs."""
        self._fresh, self._painting, self._noting = False, None, None
        self.changes += 1

    def let_go(self) -> None:
        """Keep no picture: another page lies over the table, and it will look otherwise after that.

        Its memory goes back at once, for such a page wants as much: it does not fit into what the picture leaves.
        """
        if (canvas := self.lent()) is not None:
            spare.give(canvas)
        memory.give_back()

    def lent(self) -> Surface | None:
        """Hand over the picture, if there is one, and keep none: what comes next is painted on another, or on it."""
        canvas, self._canvas = self._canvas, None
        self._fresh, self._strokes, self._painting, self._whole = False, None, None, False
        self._noting = self._leaves = None
        self._left = None  # what was drawn on last may be a page's that is hidden as well
        self._ink.forget()
        return canvas

    def lie_on(self, canvas: Surface) -> None:
        """Paint on a picture that nobody wants any more: to be given one as large as a window takes a frame of 4K."""
        if self._canvas is None:
            self._canvas, self._strokes, self._painting, self._whole = canvas, None, None, False
            self._leaves = None

    def still(self, size: tuple[int, int], paint: Callable[[Surface], None], traced: bool = False) -> Surface:
        """Return what lies still, painted by `paint` until it is stale; `traced` says that it may be noted first."""
        canvas = self._fit(size)
        if not self._fresh and self._painting is None:
            strokes = self._notes(size, paint) if traced else None
            self._fresh, self._painted = True, self._painted + 1
            self._paint(canvas, paint, strokes)
        elif not self._fresh:
            self.paint_on(size, lambda surface: iter(()), math.inf)
        return canvas

    def note_on(
        self, size: tuple[int, int], parts: Callable[[Surface], Iterator[bool | None]], enough: Callable[[], bool]
    ) -> bool:
        """Note what lies still, part by part, until it is `enough` for a frame; returns whether some of it is left.

        What is noted is made: dice, words and panels that were not there yet. `still` notes what is left.
        """
        if self._fresh:
            return False
        if self._noting is None:
            notes = Traced(size)
            self._noting = notes, parts(notes)
        return any(enough() for _ in self._noting[1])

    def _notes(self, size: tuple[int, int], paint: Callable[[Surface], None]) -> Traced:
        """Return what is to be painted, of which what is not noted yet is noted now."""
        notes, left = self._noting or (None, ())
        self._noting = None
        if notes is None or notes.get_size() != size:
            notes, left = Traced(size), ()
            paint(notes)
        for _ in left:
            pass
        return notes

    def paint_on(self, size: tuple[int, int], parts: Callable[[Surface], Iterator[bool | None]], share: float) -> bool:
        """Paint what lies still for about so many seconds, part by part; returns whether some of it is left.

        Where another thread is at a part, as it says by True, all of it is left.
        """
        canvas = self._fit(size)
        if self._fresh:
            return False
        if self._painting is None:
            canvas.fill((0, 0, 0))
            self._ink.begin()
            self._painting, self._strokes, self._whole = parts(canvas), None, False
        began = time.thread_time()
        with self._ink.on(canvas):
            for waits in self._painting:
                if (waits and share < math.inf) or time.thread_time() - began > share:
                    return True
        self._fresh, self._painted, self._painting, self._changed = True, self._painted + 1, None, None
        self._whole = True
        return False

    def _fit(self, size: tuple[int, int]) -> Surface:
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas, self._fresh, self._strokes = spare.got(size, Surface((1, 1))), False, None
            self._painting = self._leaves = None
            self._whole = False
            self._ink.forget()
        return self._canvas

    def forget(self) -> None:
        """Have nothing seen until it is painted anew: somebody else is at the screen, who has seen none of it."""
        self._whole, self._leaves = False, None
        self._ink.forget()

    @property
    def whole(self) -> bool:
        """Whether it is a picture of this table, and may be seen as it goes."""
        return self._whole and self._canvas is not None

    def leave(self, leaves: Leaves) -> None:
        """Have nothing seen until it is painted anew but by `leaves`, which may look at what is painted over then."""
        self.forget()
        self._leaves = leaves

    def came(self, part: Rect, coming: Sequence[Written]) -> list[Written]:
        """Return the lines on a part that have come instead of others since it was drawn last; see `Ink.came`."""
        return [] if self._canvas is None or not self._fresh else self._ink.came(self._canvas, part, coming)

    def seen(self, part: Rect) -> Surface | None:
        """Return a copy of a part of what was painted last; None where that is no picture of this table any more."""
        if self._canvas is None or not self._whole or not self._canvas.get_rect().contains(part):
            return None
        return spare.copied(self._canvas, part)

    def _paint(self, canvas: Surface, paint: Callable[[Surface], None], strokes: Traced | None) -> None:
        before, self._strokes, parts = self._strokes, strokes, None
        leaves, self._leaves = self._leaves, None
        if leaves is not None and before is not None and strokes is not None:
            self._leave(leaves, canvas, before, strokes)
        if strokes is None:
            canvas.fill((0, 0, 0))
            self._ink.begin()
            with self._ink.on(canvas):
                paint(canvas)
        else:
            parts = None if before is None else differing(before, strokes)
            if parts is None and not strokes.grounded:
                canvas.fill((0, 0, 0))
            self._ink.begin(parts)
            with self._ink.on(canvas):
                for part in [canvas.get_rect()] if parts is None else parts:
                    strokes.paint(canvas, part)
            strokes.forget()
        self._whole = True
        self._changed = None if parts is None or self._changed is None else self._changed + parts

    @staticmethod
    def _leave(leaves: Leaves, canvas: Surface, before: Traced, strokes: Traced) -> None:
        """Let somebody have a last look at where other strokes are painted, and draw all the others there."""
        either = others(before, strokes)
        boxes = [Rect(stroke.box) for stroke in either]
        leaves(boxes, canvas, lambda surface, part: strokes.paint(surface, part, either))

    def prepare(self, surface: Surface, of: Drawn, late: Callable[[], bool]) -> None:
        """Paint what lies still, and make what lies over it: all that is left for the next frame is to draw.

        Where it is `late` by then that one makes what lies over it as well.
        """
        of.still()
        if of.traced and not of.busy and not late():
            stirs = of.stirs
            self._noted = (self._painted, stirs), self._over(self._left, surface, of, stirs, False)

    def redraw(self, surface: Surface, of: Drawn, whole: bool = False) -> list[Rect] | None:
        """Draw anew where something differs, `whole` for all; returns where, None for anywhere."""
        painted = self._painted
        of.still()
        self.heavy = self._painted != painted
        last, area = None if whole or self._left is None or self._left.surface is not surface else self._left, of.moves
        stirs, busy = of.stirs, of.busy  # once: drawing changes nothing of it
        over = self._over(last, surface, of, stirs, busy) if of.traced else None
        self._noted = None
        parts = None if last is None or area is None else self._parts(last, area, over, of, stirs)
        if parts is None:
            of.draw(surface)
            area = of.moves
        for part in parts or ():
            surface.set_clip(part)
            of.draw(surface)
            surface.set_clip(None)
        self._changed = []
        if self._canvas is not None:
            self._ink.see(self._canvas)
        self._left = None if area is None else _Left(surface, self._painted, area, stirs, busy, over)
        return parts

    def _over(self, last: _Left | None, surface: Surface, of: Drawn, stirs: Hashable, busy: bool) -> Traced:
        """Return what lies over, noted anew where it may have changed."""
        if last and last.over and not (busy or last.busy) and self._same(last, stirs):
            return last.over
        if self._noted and self._noted[0] == (self._painted, stirs) and not busy:
            return self._noted[1]
        over = Traced(surface.get_size())
        of.draw_over(over)
        over.forget()
        return over

    def _same(self, last: _Left, stirs: Hashable) -> bool:
        """Tell whether all that does not move is what it was."""
        return (last.painted, last.stirs) == (self._painted, stirs)

    def _parts(self, last: _Left, area: Rect, over: Traced | None, of: Drawn, stirs: Hashable) -> list[Rect] | None:
        """Return where something differs from what was drawn last, None for anywhere."""
        parts, size = of.differs(last.surface), last.surface.get_size()
        moving = [last.area, area] if parts is None else parts
        if over is None or last.over is None:
            return _few(moving, size) if self._same(last, stirs) else None
        if over is last.over and self._changed == []:
            return _few(moving, size)
        above = [] if over is last.over else differing(last.over, over)
        if above is None or self._changed is None:
            return None
        return merged([*self._changed, *above, *moving], size)


def _few(parts: list[Rect], size: tuple[int, int]) -> list[Rect]:
    """Return few parts that hold all of these: where nothing else changed even a whole picture is one."""
    found = merged(parts, size)
    return [Rect((0, 0), size)] if found is None else found
