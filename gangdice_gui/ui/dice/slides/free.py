"""A way of its own for a die that finds none of the usual ones: wherever there is felt, moment by moment.

From where it lies it is followed over all the felt it can have come to by then, as one number of bits, past all that
stands and all dice that have a way. So there is a way if there is any at all. It is then drawn as tight as may be.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from math import dist
from typing import Final

from gangdice_gui.ui.dice.slides.grid import FINE, Squares
from gangdice_gui.ui.dice.slides.round import Box, Obstacles, seen_box
from gangdice_gui.ui.dice.slides.track import hermite
from gangdice_gui.ui.dice.throws.slide import OnTheWay, Passage, Point

FAST, FASTEST = 0.2, 0.7
"""How far it goes in a step at most, in face widths, if that will do, and how far at the very most, as small as it is:
or it would be past another between two steps."""
FARTHER: Final = (2.2, 3.0)
"""How much farther it may go in one than on a straight way, if that will do, and at all: who has time goes evenly."""
CUTS: Final = 0.35
"""How much of a step it keeps from what stands, whose corners it cuts: half a square at least."""
BESIDE: Final = (0.0, 0.15, 0.3, 0.5)
"""How near where it lies, or will, dice may come to it nearer than elsewhere, in face widths."""
ROUND: Final = 0.71
"""The part of that up to which all of a square lies so near."""
EVEN: Final = 1e-4
"""So that what lies between two squares is always in the same one."""
EDGE: Final = (0.5, 0.53, 0.5, 0.45)
"""How near the felt's edges it may come, in face widths."""
LIES: Final = 5
"""So many steps a die lies still in the beginning and in the end, if it may, before its way is made soft."""
SOFTER: Final = (3, 2, 1, 0)
"""Of how many steps before and after each the mean is taken at last, as far as that leads too near nobody."""
SPANS: Final = (64, 40, 24, 16, 10, 6, 4, 3, 2) * 2
"""How many steps long the parts of a way are that are evened out, one part after the other."""
PARTS: Final = (1.0, 0.6, 0.3)
"""How far each is, at most: as far as there is felt."""
ROUGH: Final = 1.0
"""A part whose speed changes by less, in squares in a step to the fourth, is left as it is."""
GATHERS: Final = 2
"""How much faster it goes with each step as it sets out, and slower as it comes to rest, in squares: nobody dashes."""
SOFTENS: Final = 24
"""How often what is left of such changes is made less, step by step."""
NEAR: Final = 6
"""Steps in the beginning and in the end in which a die comes from where it lies into the middle of a square."""
FARTHEST: Final = 9.0
"""So far from either of its places that nothing of that counts."""
AT_ONCE: Final = 3
"""Steps looked at in one piece of thinking."""

Apart = Callable[[float], float]
"""Returns how far a die keeps from others so many face widths from where it lies, or will."""
Look = Callable[[int], OnTheWay]
"""Returns how large a die is at a step, and how it is turned."""


class Free:
    """The felt a die can come to."""

    def __init__(
        self,
        grid: Squares,
        move: Passage,
        standing: Obstacles,
        room: Box,
        gathers: int = GATHERS,
    ) -> None:
        """Take in the squares of the felt, the die, what stands, its felt, and how fast it gathers speed."""
        self._grid, self._move, self._standing, self._room = grid, move, standing, room
        self._gathers = gathers
        self._ends = [grid.square(*at) for at in (move.start, move.goal)]
        self._kept: dict[tuple[int, int], int] = {}
        self._there: list[tuple[bytes, int]] = []
        """Where it can be at each step, in squares: their bits, eight in a byte, and how far up those belong."""
        self._fast = self._last = 0
        """How many of them it goes in one at most, and how many steps there are."""

    def reach(
        self, last: int, taken: Callable[[int], int], seen: Look, apart: Apart, farther: float = FARTHER[-1]
    ) -> Generator[bool, None, bool]:
        """Follow a die to the last step, clear of what is `taken` at each; return whether it is in its place then."""
        grid, move = self._grid, self._move
        pace = dist(move.start, move.goal) / grid.cell / last
        small = min(move.px, move.goal_px) / grid.cell
        fast = max(1, round(min(FASTEST * small, max(FAST * FINE, farther * pace))))
        (row, column), (to_row, to_column) = self._ends
        begins, ends = row * grid.columns + column, to_row * grid.columns + to_column
        both = (begins, move.start, move.px), (ends, move.goal, move.goal_px)
        near = [[(far, *self._beside(at, place, far * px)) for far in BESIDE] for at, place, px in both]
        there, bits, up = [_noted(1, begins)], 1, begins
        self._fast, self._last = fast, last
        slack = grid.cell * max(0.5, CUTS * pace)
        for step in range(1, last + 1):
            some, look = taken(step), seen(step)
            bits, up = grid.grown(bits, up, self._fast_at(step))
            bits &= (self._stands(look, slack) | 1 << begins | 1 << ends) >> up
            # Only what is taken near that counts.
            free = bits & ~grid.near_to((bits, up), some, look.px, look.yaw, apart(FARTHEST))
            for places in near:
                _, beside, high, _ = places[-1]
                if not (bits & ~free & _moved(beside, high - up)):
                    continue  # nor nearer by
                for far, beside, high, window in places:
                    more = bits & ~free & _moved(beside, high - up)
                    around = some >> high & window if more else 0
                    met = grid.near(around, look.px, look.yaw, apart(far)) if around else 0
                    free |= more & ~_moved(met, high - up)
            if step == last:
                free &= _moved(1, ends - up) if ends >= up else 0
            if not free:
                return False
            lowest = (free & -free).bit_length() - 1
            bits, up = free >> lowest, up + lowest
            there.append(_noted(bits, up))
            if step % AT_ONCE == 0:
                yield True
        self._there = there
        return True

    def way(self, onward: float = 0.0) -> Generator[bool, None, tuple[Point, ...]]:
        """Return where a die that has been followed into its place could have been at each step.

        The more it goes `onward` as it went, the less it goes straight to where it comes from.
        """
        way = yield from self._back(onward)
        yield True
        self._draw(way)
        yield True
        yield from self._even_out(way)
        yield from soften(way, self._can)
        points = [self._grid.pixel(row, column) for row, column in way]
        # Where it lies, and will, is somewhere in a square: it comes from there, and gets there, little by little.
        for end, at in ((0, self._move.start), (-1, self._move.goal)):
            dx, dy = at[0] - points[end][0], at[1] - points[end][1]
            for step in range(min(NEAR, len(points))):
                part, place = 1 - step / NEAR, step if end == 0 else -1 - step
                points[place] = points[place][0] + dx * part, points[place][1] + dy * part
        return tuple(points)

    def avoid(self, places: Iterable[tuple[int, Point]]) -> Generator[bool, None, bool]:
        """Leave out what a die cannot come to at some steps; return whether it is in its place at last all the same."""
        grid, there = self._grid, self._there
        taken = dict[int, int]()
        for step, at in places:
            row, column = grid.square(*at)
            beside, up = grid.grown(1, row * grid.columns + column, 1)
            taken[step] = taken.get(step, 0) | beside << up
        first = min(taken)
        before, high = int.from_bytes(there[first - 1][0], "little"), there[first - 1][1]
        for step in range(first, len(there)):
            before, high = grid.grown(before, high, self._fast_at(step))
            noted, up = there[step]
            bits = int.from_bytes(noted, "little") & _moved(before, high - up) & ~(taken.get(step, 0) >> up)
            if not bits:
                return False
            lowest = (bits & -bits).bit_length() - 1
            before, high = bits >> lowest, up + lowest
            there[step] = _noted(before, high)
            if step % (4 * AT_ONCE) == 0:
                yield True
        return True

    def _fast_at(self, step: int) -> int:
        """Return how many squares a die goes in a step at most."""
        return min(self._fast, self._gathers * step, self._gathers * (self._last + 1 - step))

    def _can(self, step: int, row: int, column: int) -> bool:
        """Tell whether a die can be in a square at a step."""
        noted, up = self._there[step]
        at = row * self._grid.columns + column - up
        return 0 <= at < 8 * len(noted) and bool(noted[at >> 3] >> (at & 7) & 1)

    def _back(self, onward: float) -> Generator[bool, None, list[Point]]:
        """Return in which square it was at each step: as straight as can be, and still at first and at last."""
        begins, ends = self._ends
        last, at, was = len(self._there) - 1, ends, ends
        found = [(float(at[0]), float(at[1]))]
        for step in range(last - 1, -1, -1):
            fast = self._fast_at(step + 1)
            mask = (1 << 2 * fast + 1) - 1
            part = 1 / max(1, step + 1 - LIES)
            want = at[0] + (begins[0] - at[0]) * part, at[1] + (begins[1] - at[1]) * part
            if step >= last - LIES:
                want = ends
            elif onward:
                goes = 2 * at[0] - was[0], 2 * at[1] - was[1]
                want = (want[0] + onward * goes[0]) / (1 + onward), (want[1] + onward * goes[1]) / (1 + onward)
            best = round(want[0]), round(want[1])
            if max(abs(best[0] - at[0]), abs(best[1] - at[1])) > fast or not self._can(step, *best):
                near, (noted, up) = list[tuple[int, int]](), self._there[step]
                bits = int.from_bytes(noted, "little")
                for row in range(at[0] - fast, at[0] + fast + 1):
                    line = _moved(bits, up - row * self._grid.columns - at[1] + fast) & mask
                    while line:
                        low = line & -line
                        near.append((row, at[1] - fast + low.bit_length() - 1))
                        line ^= low
                best = min(near, key=lambda one: (one[0] - want[0]) ** 2 + (one[1] - want[1]) ** 2)
            at, was = best, at
            found.append((float(at[0]), float(at[1])))
            if step % (4 * AT_ONCE) == 0:
                yield True
        return found[::-1]

    def _draw(self, way: list[Point]) -> None:
        """Draw a way tight."""
        last = len(way) - 1
        first = next(step for step in range(last + 1) if step == last or way[step + 1] != way[0])
        until = next(step for step in range(last, -1, -1) if step == 0 or way[step - 1] != way[last])
        span = until - first
        while span > 1:
            for step in range(first, until - span + 1, max(1, span // 3)):
                self._straightens(way, step, step + span)
            span = span * 2 // 3

    def _even_out(self, way: list[Point]) -> Iterator[bool]:
        """Let the speed of a die change as little at once as can be, part by part of its way, and from rest to rest."""
        last = len(way) - 1
        changes = [_change(way, step) for step in range(last + 1)]
        for span in SPANS:
            for first in range(0, last + 1 - span, max(1, span // 3)):
                end = first + span
                rough = sum(changes[first : end + 1])
                if rough < ROUGH:
                    continue
                old, fast = way[first + 1 : end], _leg(way, first - 1)
                even = hermite(way[first], fast, way[end], _leg(way, end), span)
                for part in PARTS:
                    new = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in zip(old, even, strict=True)]
                    if all(self._can(step, round(a), round(b)) for step, (a, b) in enumerate(new, start=first + 1)):
                        way[first + 1 : end] = new
                        some = [_change(way, step) for step in range(first, end + 1)]
                        if sum(some) < rough:
                            changes[first : end + 1] = some
                            break
                        way[first + 1 : end] = old
            yield True

    def _straightens(self, way: list[Point], first: int, last: int) -> None:
        """Let a way go straight from one step to another, if it can."""
        (a, b), (c, d) = way[first], way[last]
        if max(abs(c - a), abs(d - b)) / (last - first) > min(self._fast_at(first + 1), self._fast_at(last)):
            return
        part = [(step - first) / (last - first) for step in range(first + 1, last)]
        straight = [(a + (c - a) * u + EVEN, b + (d - b) * u + EVEN) for u in part]
        if all(
            self._can(step, round(row), round(column)) for step, (row, column) in enumerate(straight, start=first + 1)
        ):
            way[first + 1 : last] = straight

    def _stands(self, look: OnTheWay, slack: float) -> int:
        """Return where a die's middle may be for the sake of what stands, and of the felt's edges."""
        move, cell = self._move, self._grid.cell
        left, top, right, bottom = seen_box(OnTheWay(0.0, 0.0, look.px, look.yaw, 0.0))
        key = round(2 * (right - left) / cell), round(2 * (bottom - top) / cell)
        if key in self._kept:
            return self._kept[key]
        (x, y), (gx, gy), px, room = move.start, move.goal, look.px, self._room
        free = self._grid.within(
            min(x, gx, room[0] + EDGE[0] * px),
            min(y, gy, room[1] + EDGE[1] * px),
            max(x, gx, room[2] - EDGE[2] * px),
            max(y, gy, room[3] - EDGE[3] * px),
        )
        for box, touch in self._standing.touches(move):
            less = touch * px - slack
            free &= ~self._grid.within(
                box[0] - right + less, box[1] - bottom + less, box[2] - left - less, box[3] - top - less
            )
        self._kept[key] = free
        return free

    def _beside(self, bit: int, at: Point, reach: float) -> tuple[int, int, int]:
        """Return the squares that are so near a point, how far up they are, and all that a die covers there."""
        (x, y), reach, columns = at, reach * ROUND, self._grid.columns
        squares = 1 << bit | self._grid.within(x - reach, y - reach, x + reach, y + reach)
        around = int(2 * FINE + reach / self._grid.cell) * columns
        up = max(0, bit - around)
        return squares >> up, up, (1 << bit + around - up) - 1


def soften(way: list[Point], can: Callable[[int, int, int], bool]) -> Iterator[bool]:
    """Take the edge off all changes of speed, step by step, as far as a die `can` be in a square then."""
    last = len(way) - 1
    for times in range(SOFTENS):
        (a, b), (c, d), (x, y), (e, f) = way[0], way[0], way[min(1, last)], way[min(2, last)]
        for step in range(1, last):
            g, h = way[step + 2] if step + 2 < last else way[last]
            now = (10 * x + 4 * (c + e) - a - g) / 16, (10 * y + 4 * (d + f) - b - h) / 16
            if now != (x, y) and can(step, round(now[0]), round(now[1])):
                way[step] = x, y = now
            a, b, c, d, x, y, e, f = c, d, x, y, e, f, g, h
        if times % AT_ONCE == 0:
            yield True


def softened(way: Sequence[Point], of: int) -> tuple[Point, ...]:
    """Return a way each step of which is the mean of so many before and after it, twice; of fewer near its ends."""
    found = list(way)
    for _ in range(2 if of else 0):
        some = [min(of, at, len(found) - 1 - at) for at in range(len(found))]
        parts = [found[at - k : at + k + 1] for at, k in enumerate(some)]
        found = [(sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)) for part in parts]
    return tuple(found)


def _leg(way: Sequence[Point], step: int) -> Point:
    """Return how far a die goes from a step of its way to the next: before its way and after it, nowhere."""
    if not 0 <= step < len(way) - 1:
        return 0.0, 0.0
    (a, b), (c, d) = way[step : step + 2]
    return c - a, d - b


def _change(way: Sequence[Point], step: int) -> float:
    """Return how much the speed of a die changes at a step, most of all where it changes much."""
    (a, b), (c, d), (e, f) = way[max(0, step - 1)], way[step], way[min(len(way) - 1, step + 1)]
    much = (a + e - 2 * c) ** 2 + (b + f - 2 * d) ** 2
    return much * much


def _noted(bits: int, up: int) -> tuple[bytes, int]:
    """Return bits so that any one of them is quickly looked at."""
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little"), up


def _moved(bits: int, up: int) -> int:
    return bits << up if up >= 0 else bits >> -up
