"""What is said on a table while nothing flies there: it changes softly, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from gangdice_gui.table.drawing import beside
from gangdice_gui.ui import memory
from gangdice_gui.ui.layers import BAND, fade
from gangdice_gui.ui.traced import Traced

GOES: Final = 140
"""Milliseconds in which goes what was said."""
HALF: Final = 0.5
"""The part of that in which it goes into what it stood on, where what comes waits until it has gone."""
STEPS: Final = 6
"""In so many steps it goes in a large window: between two of them nothing is drawn."""
Seen = Callable[[Rect], Surface | None]
"""Returns a copy of a part of what was painted last; None where that is another picture."""
Box = tuple[int, int, int, int]


class Bed(NamedTuple):
    """What is said at a place stands on, which it goes into before what comes instead comes out of it."""

    bare: Callable[[], Surface] | None
    """Returns a picture of the window with nothing on it; None where what comes does so out of what is drawn `over`."""
    over: Callable[[Surface, Rect], None] | None = None
    """Draws what has stood at a place over a picture of what was painted there."""


class _Going(NamedTuple):
    """What goes."""

    picture: Surface
    since: float
    lasts: float
    bare: Callable[[], Surface] | None
    """What it goes into; None where it goes over what comes."""

    def gone(self, clock: float) -> float:
        """Return how far it has gone, 0 to 1: in a large window step by step."""
        t = min(1.0, max(0.0, (clock - self.since) / self.lasts))
        return int(t * STEPS) / STEPS if memory.large() else t

    def shown(self, clock: float) -> float:
        """Return how much of it is seen over what has come, 0 to 1: as much less in every frame, so that none jumps."""
        return 1 - self.gone(clock)


class Softened:
    """The pictures of what was said, which go over what is said now."""

    def __init__(self) -> None:
        """Begin with nothing that goes."""
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
        # Of several changes in one frame the first tells what was seen: since then it may have been painted anew.
        told = [Rect(box) for box, going in self._going.items() if going.since == clock]
        for place in self._apart(places, told):
            if (picture := seen(place)) is not None:
                self._lay_over(picture, place, clock)
                if ground and ground.over:
                    # Once: to draw it in each frame would take as long as all dice that are taken into the hand then.
                    ground.over(picture, place)
                self._going.pop(box_of(place), None)
                self._going[box_of(place)] = _Going(picture, clock, lasts, ground.bare if ground else None)

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
            if one.bare is None and one.since < clock and place.colliderect(box):
                fade(one.picture, one.shown(clock))
                picture.blit(one.picture, (box[0] - place.x, box[1] - place.y))

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
            if one.bare is None:
                fade(one.picture, one.shown(clock))
                surface.blit(one.picture, box[:2])
                continue
            t = one.gone(clock)
            if t < HALF:
                surface.blit(one.picture, box[:2])
            lay(one.bare(), surface, Rect(box), t / HALF if t < HALF else (1 - t) / (1 - HALF))


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


def box_of(place: Rect) -> Box:
    """Return a rectangle as something to look up by."""
    return place.x, place.y, place.w, place.h
