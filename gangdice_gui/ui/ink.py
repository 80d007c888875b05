"""What is written on a picture as it is painted: which lines have come since it was seen last, and what they lie on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary, ref

from pygame import Rect, Surface, mask

from gangdice_gui.ui.traced import Traced

MARKS: Final = (8, 24)
"""At so many places of its letters it is looked whether something is painted over a line, at least and at most."""
SOLID: Final = 200
"""Where letters are so opaque, of 255, nothing is seen through them."""
CLEAR: Final = (0, 0, 0, 0)

_Key = tuple[Hashable, int, int]
"""What a line says and how, but for its colour, and where it begins."""


class Written(NamedTuple):
    """A line that has come."""

    key: _Key
    box: Rect
    """Where it is seen."""
    ground: Surface
    """What its letters lie on there, and nothing beside them."""


class _Line(NamedTuple):
    """A line as it was written."""

    box: Rect
    corner: tuple[int, int]
    points: Sequence[tuple[int, int]]
    """Some pixels of its letters, seen from there."""
    looks: array[int]
    """How those looked then: something may be painted over it."""
    letters: ref[Surface]

    def at(self) -> list[tuple[int, int]]:
        """Return those pixels of the picture."""
        x, y = self.corner
        return [(x + right, y + down) for right, down in self.points]

    def inks(self, at: tuple[int, int]) -> bool:
        """Tell whether it has a letter at a pixel of the picture."""
        letters, x, y = self.letters(), at[0] - self.corner[0], at[1] - self.corner[1]
        return self.box.collidepoint(at) and letters is not None and letters.get_at((x, y)).a > 0


class Ink:
    """Takes note of the lines that are written on the picture of a table."""

    def __init__(self) -> None:
        """Begin with nothing that was seen."""
        self._canvas: Surface | None = None
        """What is painted on just now: it must not hold a picture of the window beyond that."""
        self._lines: dict[_Key, _Line] = {}
        """What is written there, the topmost last."""
        self._new: dict[_Key, tuple[Surface, Surface]] = {}
        """The letters of those that have come, as far as they are seen, and what was there before."""
        self._grounds: dict[_Key, Surface] = {}
        """What the letters of those lie on, where somebody has asked: every place of a picture asks for the same."""
        self._plain: dict[_Key, Rect] | None = None
        """Where those are that can be read, once somebody has asked."""
        self._seen: dict[_Key, Rect] | None = None
        """Where those were that could be read as all of it was seen last."""
        self._went: list[Rect] = []
        """Where one of those was that can be read no more."""

    def begin(self, parts: Sequence[Rect] | None = None) -> None:
        """Forget what is written on these parts, None for everywhere: they are painted anew."""
        gone = [key for key, line in self._lines.items() if parts is None or line.box.collidelist(parts) >= 0]
        for key in gone:
            del self._lines[key]
            self._new.pop(key, None)
        self._plain = None
        self._grounds.clear()

    @contextmanager
    def on(self, canvas: Surface) -> Iterator[None]:
        """Take note of what is written on a picture meanwhile."""
        global _noting
        before, _noting, self._canvas = _noting, self, canvas
        try:
            yield
        finally:
            _noting, self._canvas = before, None

    def see(self, canvas: Surface) -> None:
        """Take all that is written there for seen."""
        self._seen, self._new, self._went = self._read(canvas), {}, []
        self._grounds.clear()

    def forget(self) -> None:
        """Have nothing seen: what is written next has not come instead of anything."""
        self._lines, self._new, self._plain, self._seen, self._went = {}, {}, None, None, []
        self._grounds.clear()

    def came(self, canvas: Surface, place: Rect, coming: Sequence[Written] = ()) -> list[Written]:
        """Return the lines on a part of the picture that have come instead of others, the topmost first.

        Those that were `coming` already, and still do, are among them. Those that have stood there before are not.
        """
        plain = self._read(canvas)
        if not coming and place.collidelist(self._went) < 0:
            return []
        lines = [line for line in coming if line.key in plain and line.key not in self._new]
        here = [key for key in self._new if key in plain and place.colliderect(plain[key])]
        lines += [Written(key, plain[key], self._ground(key)) for key in here]
        above = {key: at for at, key in enumerate(plain)}
        found = list[Written]()
        for key, box, ground in sorted(lines, key=lambda line: -above[line.key]):
            if part := box.clip(place):
                found.append(Written(key, part, ground.subsurface(part.move(-box.x, -box.y))))
        return found

    def _ground(self, key: _Key) -> Surface:
        """Return what the letters of a line that has come lie on, and nothing beside them."""
        if key not in self._grounds:
            self._grounds[key] = _beneath(*self._new[key])
        return self._grounds[key]

    def _read(self, canvas: Surface) -> dict[_Key, Rect]:
        """Return the lines that can be read."""
        if self._plain is None:
            self._plain = {key: line.box for key, line in self._lines.items() if not self._hidden(canvas, key)}
            self._went = [box for key, box in (self._seen or {}).items() if key not in self._plain]
        return self._plain

    def _hidden(self, canvas: Surface, key: _Key) -> bool:
        """Tell whether something else than letters is painted over a line."""
        line = self._lines[key]
        other = [at for at, look in zip(line.at(), line.looks, strict=True) if canvas.get_at_mapped(at) != look]
        if not other:
            return False
        keys = [*self._lines]
        above = [self._lines[one] for one in keys[keys.index(key) + 1 :]]
        return not all(any(one.inks(at) for one in above) for at in other)

    def _write(self, letters: Surface, place: Rect, what: Hashable) -> None:
        assert self._canvas is not None
        canvas, key = self._canvas, (what, place.x, place.y)
        box = place.clip(canvas.get_clip())
        if box and self._seen is not None and key not in self._seen:
            part = letters.subsurface(box.move(-place.x, -place.y))
            self._new[key] = part, canvas.subsurface(box).copy()
        canvas.blit(letters, place)
        if box:
            self._lines.pop(key, None)
            points: Sequence[tuple[int, int]] = _inked(letters)
            if box.size != place.size:
                points = [(x, y) for x, y in points if box.collidepoint(place.x + x, place.y + y)]
            line = _Line(box, place.topleft, points, array("L"), ref(letters))
            self._lines[key] = _look(canvas, line)

    def _lay(self, place: Rect, veil: Callable[[Surface, Rect], object]) -> None:
        assert self._canvas is not None
        canvas, lines = self._canvas, self._lines
        below = [key for key, line in lines.items() if place.contains(line.box) and not self._hidden(canvas, key)]
        veil(canvas, place)
        for key in below:
            lines[key] = _look(canvas, lines[key])
            if key in self._new:
                _, there = self._new[key]
                veil(there, there.get_rect())


def _beneath(letters: Surface, there: Surface) -> Surface:
    """Return what was there where letters are, and nothing beside them."""
    return mask.from_surface(letters, 0).to_surface(setsurface=there.convert_alpha(), unsetcolor=CLEAR)


def _look(canvas: Surface, line: _Line) -> _Line:
    """Return a line as it looks now."""
    return line._replace(looks=array("L", [canvas.get_at_mapped(at) for at in line.at()]))


_solid: WeakKeyDictionary[Surface, list[tuple[int, int]]] = WeakKeyDictionary()
"""A few pixels in the midst of the letters of each line."""


def _inked(letters: Surface) -> list[tuple[int, int]]:
    if letters not in _solid:
        (w, h), solid, found = letters.get_size(), mask.from_surface(letters, SOLID), list[tuple[int, int]]()
        count = max(MARKS[0], min(MARKS[1], 2 * w // h))
        # From above and from below by turns: a sheet may hide the feet of letters alone.
        ways = range(h // 4, h), range(h - 1 - h // 4, -1, -1)
        for n, x in enumerate(int((n + 0.5) * w / count) for n in range(count)):
            y = next((y for y in ways[n % 2] if solid.get_at((x, y))), None)
            found += [] if y is None else [(x, y)]
        _solid[letters] = found
    return _solid[letters]


_noting: Ink | None = None
"""Who takes note just now."""


def put(surface: Surface, letters: Surface, place: Rect, *what: Hashable) -> None:
    """Write letters at a place of a picture; `what` they say, and how, tells them from others, but for their colour."""
    if isinstance(surface, Traced):
        which = ref(letters)
        hash(which)  # it keeps that; of letters that are gone none can be made
        surface.note(place, lambda on: put(on, letters, place, *what), which)
    elif _noting is not None and surface is _noting._canvas:
        _noting._write(letters, place, what)
    else:
        surface.blit(letters, place)


def lay_over(surface: Surface, place: Rect, veil: Callable[[Surface, Rect], object]) -> None:
    """Have a `veil` drawn over a part of a picture through which is read what is written there."""
    if _noting is not None and surface is _noting._canvas:
        _noting._lay(place, veil)
    else:
        veil(surface, place)
