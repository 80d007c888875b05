"""What dice cover of the felt, as the bits of one number: two that share a bit are in each other's way.

Seen from above a die is a square. A step of the grid is a tenth of the largest, so what is found lies within as much.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import Passage, Point

FINE: Final = 10
"""Squares along the edge of the largest die."""
LEAST: Final = 5
"""And along the edge of one that is so much smaller in its place, at least."""
TURN: Final = 9
"""Degrees between the yaws that are told apart."""
TURNS: Final = 90 // TURN
"""How many those are."""
Cover = tuple[int, int]
"""What a die covers, as bits and how far up they belong: written out, most of a number would be what lies below them.
A throw of twelve dice asks for a thousand such numbers, 5 kB each."""


def meet(one: Cover, other: Cover) -> bool:
    """Tell whether two cover some of the same."""
    (bits, up), (others, high) = one, other
    return bool(bits >> high - up & others if high > up else others >> up - high & bits)


def without(one: Cover, other: Cover) -> Cover:
    """Return one cover without what another covers of it."""
    (bits, up), (others, high) = one, other
    return bits & ~(others << high - up if high > up else others >> up - high), up


class Squares:
    """The felt under some dice, in cells."""

    def __init__(self, moves: Iterable[Passage], felt: tuple[float, float, float, float]) -> None:
        """Take in the felt, as left, top, right, bottom, and all places the dice come from and go to."""
        moves = tuple(moves)
        px = max((max(move.px, move.goal_px) for move in moves), default=1.0)
        points: list[Point] = [felt[:2], felt[2:]]
        points += [at for move in moves for at in (move.start, move.goal)]
        self.cell = min(px / FINE, min((move.goal_px for move in moves), default=px) / LEAST)
        self._left = min(x for x, _ in points) - px
        self._top = min(y for _, y in points) / COS_TILT - px
        self.columns = int((max(x for x, _ in points) + px - self._left) / self.cell) + 2
        self._squares: dict[tuple[int, int], tuple[int, int]] = {}
        self._shapes: dict[tuple[int, int], tuple[list[tuple[int, list[int]]], int]] = {}
        self._both: dict[tuple[int, int, int], int] = {}

    def cover(self, x: float, y: float, px: float, yaw: float, more: float) -> Cover:
        """Return what a die covers whose middle is seen at a pixel, its edge longer by `more` face widths."""
        # As `_key` and `square` have it: asked for each die at each moment of each way it could go.
        cell = self.cell
        key = round(px * (1 + more) * 2 / cell), round(yaw / TURN) % TURNS
        square = self._squares.get(key)
        if square is None:
            square = self._squares[key] = self._square(*key)
        row, column = round((y / COS_TILT - self._top) / cell), round((x - self._left) / cell)
        return square[0], row * self.columns + column - square[1]

    def both(self, one: Cover, other: Cover) -> Cover:
        """Return what is covered by either; of the few shapes that come of it each is kept once."""
        if not one[0] or not other[0]:
            return one if one[0] else other
        up = min(one[1], other[1])
        # All shapes are kept: to look for so large a number itself would take as long as to make it.
        key = id(one[0]), id(other[0]), one[1] - other[1]
        bits = self._both.get(key)
        if bits is None:
            bits = self._both[key] = one[0] << one[1] - up | other[0] << other[1] - up
        return bits, up

    def pixel(self, row: float, column: float) -> Point:
        """Return where the middle of a square is seen, or a point between some."""
        return self._left + column * self.cell, (self._top + row * self.cell) * COS_TILT

    def within(self, left: float, top: float, right: float, bottom: float) -> int:
        """Return the bits of all squares whose middle is seen in a box."""
        first, last = math.ceil((left - self._left) / self.cell), math.floor((right - self._left) / self.cell)
        upper, lower = (
            math.ceil((top / COS_TILT - self._top) / self.cell),
            math.floor((bottom / COS_TILT - self._top) / self.cell),
        )
        first, last, upper = max(0, first), min(self.columns - 1, last), max(0, upper)
        if first > last or upper > lower:
            return 0
        run = (1 << last - first + 1) - 1 << first
        return _repeated(run, lower - upper + 1, self.columns) << upper * self.columns

    def near(self, bits: int, px: float, yaw: float, more: float) -> int:
        """Return where the middle of a die would be that covers some of these bits."""
        runs, _ = self._shape(px, yaw, more)
        found, run, long = 0, bits, 1
        for wide, ups in runs:  # each is made of the one before
            while long < wide:
                longer = min(long, wide - long)
                run |= run << longer
                long += longer
            for up in ups:
                found |= run << up if up >= 0 else run >> -up
        return found

    def near_to(self, where: Cover, bits: int, px: float, yaw: float, more: float) -> int:
        """Return the same of all of the felt's bits, as far as that is `where` it is asked for."""
        some, up = where
        _, reach = self._shape(px, yaw, more)
        low = max(0, up - reach)
        around = bits >> low & (1 << some.bit_length() + up - low + reach) - 1
        return self.near(around, px, yaw, more) >> up - low if around else 0

    def grown(self, bits: int, up: int, far: int) -> Cover:
        """Return all squares that are at most so far from these, sideways and up or down."""
        wide, low = 2 * far + 1, up - far * (self.columns + 1)
        bits = _repeated(_repeated(bits, wide, 1), wide, self.columns)
        return (bits, low) if low >= 0 else (bits >> -low, 0)

    def square(self, x: float, y: float) -> tuple[int, int]:
        """Return the row and the column of the square under a pixel."""
        return round((y / COS_TILT - self._top) / self.cell), round((x - self._left) / self.cell)

    def _shape(self, px: float, yaw: float, more: float) -> tuple[list[tuple[int, list[int]]], int]:
        """Return how wide the rows of a die are and where from its middle each begins, and how far its last bit is."""
        key = self._key(px, yaw, more)
        if key not in self._shapes:
            runs, reach = dict[int, list[int]](), 0
            for row, first, last in self._rows(*key):
                runs.setdefault(last - first + 1, []).append(row * self.columns + first)
                reach = max(reach, abs(row * self.columns + first), abs(row * self.columns + last))
            self._shapes[key] = sorted(runs.items()), reach
        return self._shapes[key]

    def _key(self, px: float, yaw: float, more: float) -> tuple[int, int]:
        return round(px * (1 + more) * 2 / self.cell), round(yaw / TURN) % TURNS

    def _square(self, halves: int, turn: int) -> tuple[int, int]:
        """Return the bits of a square of so many half cells, and the place of its middle among them."""
        reach, bits = int(halves / 4 * 1.42) + 1, 0
        for row, first, last in self._rows(halves, turn):
            bits |= (1 << last - first + 1) - 1 << (row + reach) * self.columns + first + reach
        return bits, reach * self.columns + reach

    def _rows(self, halves: int, turn: int) -> Iterator[tuple[int, int, int]]:
        """Yield the rows of a square of so many half cells, from its middle, and from where to where each goes."""
        half, angle = halves / 4, math.radians(turn * TURN)
        # A yaw is counted against the clock, and rows from the top.
        c, s, reach = math.cos(angle), -math.sin(angle), int(halves / 4 * 1.42) + 1
        for row in range(-reach, reach + 1):
            low, high = (-half - row * s) / c, (half - row * s) / c
            if turn:
                one, other = (row * c - half) / s, (row * c + half) / s
                low, high = max(low, min(one, other)), min(high, max(one, other))
            elif abs(row) > half:
                continue
            first, last = math.ceil(low), math.floor(high)
            if first <= last:
                yield row, first, last


def _repeated(bits: int, times: int, by: int) -> int:
    """Return bits, and the same so many times in all, each so much further up."""
    done = 1
    while done < times:
        more = min(done, times - done)
        bits |= bits << more * by
        done += more
    return bits
