"""What would be drawn, noted stroke by stroke: two such notes tell where two pictures differ, and nothing is drawn."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterable, Sequence
from typing import Any, Final, NamedTuple
from weakref import ref

import pygame
from pygame import Rect, Surface

MOST: Final = 4
"""Parts that are drawn each for itself, at most: for every one all that draws is asked anew."""
SPARED: Final = 0.9
"""Parts that take more of the picture than this are no parts: all of it is drawn."""


class Stroke(NamedTuple):
    """One thing that is drawn: where, and what it looks like there, as a value two of which are equal or not."""

    box: tuple[int, int, int, int]
    look: Hashable


class Traced(Surface):
    """A surface that takes down what is drawn on it, and has no pixels; `paint` draws it on one that has.

    A picture that is drawn is the same as before if it is the same object, which nobody paints on once it has been
    drawn; one that is gone, or made anew, is another. Instead of `pygame.draw` there is what this module draws.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """Begin with nothing, as large as a surface of this size."""
        super().__init__((1, 1))
        self._whole = self._clip = Rect((0, 0), size)
        self.strokes: list[Stroke] = []
        self.grounded = False
        """Whether the first of them is opaque and lies everywhere: what is beneath is not seen."""
        self._ways: list[Callable[[Surface], object]] = []
        """How each of them is drawn, until that is forgotten."""

    def note(self, box: Rect, way: Callable[[Surface], object], *look: Hashable) -> None:
        """Take down that something is drawn within a box, how, and what it looks like."""
        if seen := box.clip(self._clip):
            self.strokes.append(Stroke((seen.x, seen.y, seen.w, seen.h), (tuple(box), *look)))
            self._ways.append(way)

    def paint(self, surface: Surface, part: Rect, but: Container[Stroke] = ()) -> None:
        """Draw what has been taken down on a part of a surface, all `but` some of it."""
        for at in part.collidelistall([stroke.box for stroke in self.strokes]):
            if self.strokes[at] in but:
                continue
            surface.set_clip(part.clip(self.strokes[at].box))
            self._ways[at](surface)
        surface.set_clip(None)

    def forget(self) -> None:
        """Keep no picture: from now on it can only be held against another."""
        self._ways.clear()

    # ------------------------------------------------------------ as a surface does

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Take down a picture, or a part of it."""
        part = source.get_rect() if area is None else Rect(area)
        box = Rect((dest.x, dest.y) if isinstance(dest, Rect) else (dest[0], dest[1]), part.size)
        cut, which, alpha = None if area is None else tuple(part), ref(source), source.get_alpha()
        hash(which)  # it keeps that; of a picture that is gone none can be made

        def draw(surface: Surface) -> None:
            now = source.get_alpha()
            if now != alpha:  # it was faded for a moment
                source.set_alpha(alpha)
            surface.blit(source, box, area, special_flags)
            if now != alpha:
                source.set_alpha(now)

        opaque = not special_flags and alpha in (None, 255) and not source.get_flags() & pygame.SRCALPHA
        self.grounded = self.grounded or (opaque and not self.strokes and box.contains(self._whole))
        self.note(box, draw, which, alpha, cut, special_flags)
        return box

    def fblits(self, blit_sequence: Iterable[tuple[Surface, Any]], special_flags: int = 0, /) -> None:
        """Take down some pictures."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        """Take down a colour."""
        box = Rect(self._whole if rect is None else rect)
        self.note(box, lambda surface: surface.fill(color, box, special_flags), _rgba(color), special_flags)
        return box

    def get_size(self) -> tuple[int, int]:
        """Return how large the picture would be."""
        return self._whole.size

    def get_width(self) -> int:
        """Return how wide it would be."""
        return self._whole.w

    def get_height(self) -> int:
        """Return how high it would be."""
        return self._whole.h

    def get_rect(self, **places: Any) -> Rect:
        """Return its box, moved as wanted."""
        box = Rect(self._whole)
        for name, value in places.items():
            setattr(box, name, value)
        return box

    def get_clip(self) -> Rect:
        """Return where strokes are noted."""
        return Rect(self._clip)

    def set_clip(self, rect: Any = None, /) -> None:
        """Note strokes within a box alone."""
        self._clip = self._whole if rect is None else Rect(rect).clip(self._whole)

    def subsurface(self, *_: Any) -> Surface:
        """Refuse: what is drawn there would not be noted. Raises NotImplementedError."""
        raise NotImplementedError

    copy = scroll = set_at = get_at = blits = subsurface  # type: ignore[assignment]


def draw_box(surface: Surface, colour: Any, box: Rect, width: int = 0, radius: int = -1) -> None:
    """Draw a filled box, or its outline, on a surface that may be a traced one."""

    def way(on: Surface) -> Rect:
        if width and radius < 1:
            return _outline(on, colour, box, width)
        return pygame.draw.rect(on, colour, box, width, border_radius=radius)

    _draw(surface, box, way, "box", _rgba(colour), width, radius)


def _outline(on: Surface, colour: Any, box: Rect, width: int) -> Rect:
    """Draw the outline of a box: `pygame.draw.rect` (pygame-ce 2.5.8) puts an edge where a clip cuts it off."""
    wide, high = min(width, box.w), min(width, box.h)
    for at, size in (
        (box.topleft, (box.w, high)),
        ((box.x, box.bottom - high), (box.w, high)),
        (box.topleft, (wide, box.h)),
        ((box.right - wide, box.y), (wide, box.h)),
    ):
        on.fill(colour, (at, size))
    return box


def draw_lines(
    surface: Surface, colour: Any, points: Sequence[tuple[float, float]], width: int, closed: bool = False
) -> None:
    """Draw lines from point to point on a surface that may be a traced one."""

    def way(on: Surface) -> Rect:
        return pygame.draw.lines(on, colour, closed, points, width)

    wider = 2 * width + 2
    _draw(surface, _box(points).inflate(wider, wider), way, "lines", _rgba(colour), tuple(points), width, closed)


def draw_shape(surface: Surface, colour: Any, points: Sequence[tuple[float, float]]) -> None:
    """Draw a filled shape with these corners on a surface that may be a traced one."""

    def way(on: Surface) -> Rect:
        return pygame.draw.polygon(on, colour, points)

    _draw(surface, _box(points).inflate(2, 2), way, "shape", _rgba(colour), tuple(points))


def _draw(surface: Surface, box: Rect, way: Callable[[Surface], Rect], *look: Hashable) -> None:
    if isinstance(surface, Traced):
        surface.note(box, way, *look)
    else:
        way(surface)


def _rgba(colour: Any) -> tuple[int, ...]:
    return tuple(pygame.Color(colour))


def _box(points: Sequence[tuple[float, float]]) -> Rect:
    """Return a box that holds these points."""
    left, top = (math.floor(min(point[at] for point in points)) for at in (0, 1))
    right, bottom = (math.ceil(max(point[at] for point in points)) for at in (0, 1))
    return Rect(left, top, right - left + 1, bottom - top + 1)


def differing(before: Traced, after: Traced) -> list[Rect] | None:
    """Return the parts where two pictures differ, at most a few; None where they do anywhere, or nearly so."""
    if before.get_size() != after.get_size():
        return None
    other = others(before, after)
    if [stroke for stroke in before.strokes if stroke not in other] != [
        stroke for stroke in after.strokes if stroke not in other
    ]:
        return None  # the same in another order: what lay above lies beneath
    return merged([Rect(stroke.box) for stroke in other], after.get_size())


def others(before: Traced, after: Traced) -> set[Stroke]:
    """Return the strokes that are of one of two pictures alone."""
    old, new = Counter(before.strokes), Counter(after.strokes)
    return {*(old - new), *(new - old)}


def merged(parts: Sequence[Rect], size: tuple[int, int], most: int = MOST) -> list[Rect] | None:
    """Return few parts that hold all of these, none of which touch; None where they hold nearly the whole picture."""
    found, whole = list[Rect](), Rect((0, 0), size)
    for part in parts:
        _join(found, whole.clip(part))
        if len(found) > 2 * most:  # at the end it would be many times as many pairs
            _fewer(found)
    while len(found) > most:
        _fewer(found)
    return None if sum(box.w * box.h for box in found) > SPARED * size[0] * size[1] else found


def _join(found: list[Rect], box: Rect) -> None:
    """Add a box to some that do not touch; those it touches become part of it."""
    while (at := box.collidelist(found)) >= 0:
        box = box.union(found.pop(at))
    if box:
        found.append(box)


def _fewer(found: list[Rect]) -> None:
    """Make one of the two that waste least if they are one."""
    one, other = min(((one, other) for k, one in enumerate(found) for other in found[k + 1 :]), key=_wasted)
    found[:] = [box for box in found if box not in (one, other)]
    _join(found, one.union(other))


def _wasted(pair: tuple[Rect, Rect]) -> int:
    """Return how much more than two boxes hold their union does."""
    one, other = pair
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h


def beside(part: Rect, bed: Rect) -> list[Rect]:
    """Return what of a part lies beside another one: a few rectangles that do not overlap."""
    inner = part.clip(bed)
    if not inner.w or not inner.h:
        return [part]
    found = (
        Rect(part.x, part.y, part.w, inner.y - part.y),
        Rect(part.x, inner.bottom, part.w, part.bottom - inner.bottom),
        Rect(part.x, inner.y, inner.x - part.x, inner.h),
        Rect(inner.right, inner.y, part.right - inner.right, inner.h),
    )
    return [box for box in found if box.w and box.h]
