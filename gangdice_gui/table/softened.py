"""What is said on a table while nothing flies there: it changes softly, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.ink import Written
from gangdice_gui.ui.layers import BAND, draw_share, fade
from gangdice_gui.ui.traced import Traced, beside

GOES: Final = 140
"""Milliseconds in which goes what was said."""
HALF: Final = 0.5
"""The part of that in which it goes where what comes waits until it has gone, as what is written instead does."""
STEPS: Final = 6
"""In so many steps it goes in a large window: between two of them nothing is drawn."""
Seen = Callable[[Rect], Surface | None]
"""Returns a copy of a part of what was painted last; None where that is another picture."""
Came = Callable[[Rect, Sequence[Written]], list[Written]]
"""Returns the lines on a part of what has been painted that have come instead of others, the topmost first.

Those that were coming already are among them.
"""
Box = tuple[int, int, int, int]


class Bed(NamedTuple):
    """What is said at a place stands on, which it goes into before what comes instead comes out of it."""

    bare: Callable[[], Surface] | None
    """Returns a picture of the window with nothing on it; None where what comes does so out of what is drawn `over`."""
    over: Callable[[Surface, Rect], None] | None = None
    """Draws what has stood at a place over a picture of what was painted there."""
    blank: Callable[[Surface, Rect], None] | None = None
    """Draws the blank sheet over a picture of what was painted there, which that goes into; None where it is `bare`."""


@dataclass(slots=True)
class _Going:
    """What goes."""

    picture: Surface
    since: float
    lasts: float
    bare: Callable[[], Surface] | None
    """What it goes into, as a picture of the window."""
    blank: Surface | None
    """The same as a picture of the place; without either it goes over what comes."""
    corner: tuple[int, int]
    """Where it is seen."""
    lines: list[Written]
    """Those that come there instead of others: they are seen when it has gone."""
    sheet: bool = False
    """Whether it is a blank sheet, out of which all that is read there comes together in the second half."""

    def gone(self, clock: float) -> float:
        """Return how far it has gone, 0 to 1: in a large window step by step."""
        t = min(1.0, max(0.0, (clock - self.since) / self.lasts))
        return int(t * STEPS) / STEPS if memory.large() else t

    def between(self, clock: float) -> float:
        """Return how much is seen of what it goes into, 0 to 1: all of it when it has gone and nothing has come yet."""
        return between(self.gone(clock))

    @property
    def over(self) -> bool:
        """Whether it goes over what comes."""
        return self.bare is None and self.blank is None

    def empties(self, clock: float) -> bool:
        """Tell whether nothing is seen yet of what comes when it has gone: that may be something else by then."""
        return not self.over and self.gone(clock) < HALF

    def draw(self, surface: Surface, at: tuple[int, int], clock: float) -> None:
        """Draw it at a corner, over what has come, but for a `bare` window.

        As much less of it is seen in every frame, so that none jumps.
        """
        if self.over:
            self._draw_over(surface, at, self.gone(clock))
            return
        if self.gone(clock) < HALF:
            surface.blit(self.picture, at)
        if self.blank is not None:
            fade(self.blank, self.between(clock))
            surface.blit(self.blank, at)

    def _draw_over(self, surface: Surface, at: tuple[int, int], gone: float) -> None:
        """Draw it over what has come, of which lines are seen later that have come instead of others."""
        off = at[0] - self.corner[0], at[1] - self.corner[1]
        for line in self.lines:
            draw_share(surface, line.ground, line.box.move(off), (1 - gone) / (1 - HALF))
        left = (1 - gone) / (1 - HALF) if self.sheet else 1 - gone / (HALF if self.lines else 1)
        if left > 0:
            fade(self.picture, min(1.0, left))
            surface.blit(self.picture, at)


class Softened:
    """The pictures of what was said, which go over what is said now."""

    def __init__(self, came: Came = lambda place, coming: []) -> None:
        """Begin with nothing that goes over a picture; `came` tells what is written there."""
        self._came = came
        self._going: dict[Box, _Going] = {}
        self._size = (0, 0)
        """How large the window was."""

    @property
    def busy(self) -> bool:
        """Whether something goes."""
        return bool(self._going)

    @property
    def places(self) -> list[Rect]:
        """Where something goes."""
        return [Rect(box) for box in self._going]

    def keep(
        self,
        places: Sequence[Rect],
        seen: Seen,
        size: tuple[int, int],
        clock: float,
        ground: Bed | None = None,
        lasts: float = GOES,
    ) -> None:
        """Let go what is `seen` at these places, over what comes; on a `ground` that comes when it has gone."""
        if size != self._size:
            self.clear()
        self._size = size
        sheet = ground.blank if ground else None
        uncovers = bool(ground and ground.over and not (ground.bare or sheet))
        papered = sheet or uncovers or (ground is not None and ground.bare is not None)
        # Of several changes in one frame the first tells what was seen: since then it may have been painted anew. Nor
        # does what goes into a blank sheet go over what comes, because that is not yet all that comes there. But what
        # would go over it goes into such a sheet where one is wanted.
        told = [
            Rect(box)
            for box, going in self._going.items()
            if going.empties(clock) or (going.since == clock and not (papered and going.over and not going.sheet))
        ]
        for box, going in self._going.items():
            last = going.since == clock or going.empties(clock)
            if sheet and going.blank is not None and last and Rect(box).collidelist(places) >= 0:
                sheet(going.blank, Rect(box))  # but what comes there at last is what it makes room for
        # What has not been read yet when something else changes there has not been seen by then.
        waits = [one for one in self._going.values() if one.since < clock and one.gone(clock) < HALF]
        coming = {(line.key, box_of(line.box)): line for one in waits for line in one.lines}.values()
        for place in self._apart(places, told):
            if (picture := seen(place)) is not None:
                self._lay_over(picture, place, clock)
                if ground and ground.over:
                    # Once: to draw it in each frame would take as long as all dice that are taken into the hand then.
                    ground.over(picture, place)
                blank = None
                if sheet:
                    sheet(blank := spare.copied(picture, picture.get_rect()), place)
                if papered:
                    self._cut(place)
                self._going.pop(box_of(place), None)
                lines = [line for line in coming if place.colliderect(line.box)]
                bare = ground.bare if ground else None
                self._going[box_of(place)] = _Going(
                    picture, clock, lasts, bare, blank, place.topleft, [] if uncovers else lines, uncovers
                )

    @staticmethod
    def _apart(places: Sequence[Rect], told: Sequence[Rect]) -> Iterator[Rect]:
        """Yield what of these places lies beside what is `told`, none of it twice: more would be seen of it there."""
        taken = [*told]
        for part in places:
            yield from beside_all(part, taken)
            taken.append(part)

    def _lay_over(self, picture: Surface, place: Rect, clock: float) -> None:
        """Lay what still goes at a place over what was painted there: together that is what was seen."""
        for box, one in self._going.items():
            if place.colliderect(box) and (one.over or one.since < clock):
                one.draw(picture, (box[0] - place.x, box[1] - place.y), clock)
                if one.bare is not None:
                    lay_at(one.bare(), picture, place.clip(box), one.between(clock), place.topleft)

    def _cut(self, place: Rect) -> None:
        """Let what goes over a place go beside it alone: what of it was seen there is part of what goes now."""
        for box, one in [*self._going.items()]:
            if place.colliderect(box) and one.over:
                del self._going[box]
                for part in beside(Rect(box), place):
                    rest = one.picture.subsurface(part.move(-box[0], -box[1]))
                    self._going[box_of(part)] = replace(one, picture=rest, corner=part.topleft)

    def follow(self, size: tuple[int, int], clock: float) -> bool:
        """Take note of the time; returns whether nothing goes any more."""
        before = self.busy
        going = self._going.items() if size == self._size else ()
        self._going = {box: one for box, one in going if clock < one.since + one.lasts}
        return before and not self.busy

    def clear(self) -> None:
        """Let nothing go any more."""
        self._going.clear()

    def leave(self, place: Rect) -> None:
        """Let nothing go any more on a part of the table, where something else comes its own way."""
        self._going = {box: one for box, one in self._going.items() if not place.colliderect(box)}

    def draw(self, surface: Surface, clock: float) -> None:
        """Draw what goes, over what lies still."""
        for box, one in self._going.items() if surface.get_size() == self._size else ():
            if one.over and not one.sheet:  # what lies beneath a sheet is no line of it
                one.lines = self._came(Rect(box), one.lines)  # what is reckoned meanwhile comes as well
            one.draw(surface, box[:2], clock)
            if one.bare is not None:
                lay(one.bare(), surface, Rect(box), one.between(clock))


def between(gone: float) -> float:
    """Return how much is seen of what something goes into and another comes out of, 0 to 1, by how far it has gone."""
    return gone / HALF if gone < HALF else (1 - gone) / (1 - HALF)


def beside_all(place: Rect, boxes: Sequence[Rect]) -> list[Rect]:
    """Return what of a place lies beside all of these boxes: a few rectangles that do not overlap."""
    parts = [place]
    for box in boxes:
        parts = [rest for part in parts for rest in (beside(part, box) if part.colliderect(box) else [part])]
    return parts


def lay(ground: Surface, surface: Surface, place: Rect, share: float) -> None:
    """Lay so much of a picture of the bare window over a part of it, 0 to 1."""
    part = place.clip(surface.get_clip())
    if share >= 1 or not part:
        surface.blit(ground, part, part)
    elif share > 0 and isinstance(surface, Traced):
        surface.note(part, lambda on: lay(ground, on, part, share), id(ground), share)
    elif share > 0 and ground.get_bytesize() == surface.get_bytesize():
        fade(ground, share)
        surface.blit(ground, part, part)
        fade(ground, 1)
    elif share > 0:
        # A packed ground does not fade. Band by band: a picture as large as a console takes as long to get as to draw.
        some = Surface((part.w, min(part.h, BAND)), 0, surface)
        fade(some, share)
        for top in range(part.top, part.bottom, BAND):
            band = Rect(part.x, top, part.w, min(BAND, part.bottom - top))
            some.blit(ground, (0, 0), band)
            surface.blit(some, band, (0, 0, *band.size))


def lay_at(ground: Surface, picture: Surface, part: Rect, share: float, corner: tuple[int, int]) -> None:
    """Lay so much of a picture of the bare window over a picture of a part of it, whose corner is there."""
    if share > 0:
        some = Surface(part.size, 0, picture)
        some.blit(ground, (0, 0), part)
        fade(some, share)
        picture.blit(some, part.move(-corner[0], -corner[1]))


def box_of(place: Rect) -> Box:
    """Return a rectangle as something to look up by."""
    return place.x, place.y, place.w, place.h
