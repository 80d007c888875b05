"""What dice cover of the felt, as the bits of one number: two that share a bit are in each other's way.

Seen from above a die is a square. A step of the grid is a tenth of the largest, so what is found lies within as much.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from gangdice_gui.ui.dice.throw_math import COS_TILT
from gangdice_gui.ui.dice.throw_slide import Passage, Point

FINE: Final = 10
"""Squares along the edge of the largest die."""
TURN: Final = 9
"""Degrees between the yaws that are told apart."""
Cover = tuple[int, int]
"""What a die covers, as bits and how far up they belong: written out, most of a number would be what lies below them.
A throw of twelve dice asks for a thousand such numbers, 5 kB each."""


def meet(one: Cover, other: Cover) -> bool:
    """Tell whether two cover some of the same."""
    (bits, up), (others, high) = one, other
    return bool(bits >> high - up & others if high > up else others >> up - high & bits)


class Squares:
    """The felt under some dice, in cells."""

    def __init__(self, moves: Iterable[Passage], felt: tuple[float, float, float, float]) -> None:
        """Take in the felt, as left, top, right, bottom, and all places the dice come from and go to."""
        moves = tuple(moves)
        px = max((max(move.px, move.goal_px) for move in moves), default=1.0)
        points: list[Point] = [felt[:2], felt[2:]]
        points += [at for move in moves for at in (move.start, move.goal)]
        self.cell = px / FINE
        self._left = min(x for x, _ in points) - px
        self._top = min(y for _, y in points) / COS_TILT - px
        self._columns = int((max(x for x, _ in points) + px - self._left) / self.cell) + 2
        self._squares: dict[tuple[int, int], tuple[int, int]] = {}
        self._both: dict[tuple[int, int, int], int] = {}

    def covered(self, x: float, y: float, px: float, yaw: float, more: float) -> int:
        """Return the bits a die covers whose middle is seen at a pixel, its edge longer by `more` face widths."""
        bits, up = self.cover(x, y, px, yaw, more)
        return bits << up

    def cover(self, x: float, y: float, px: float, yaw: float, more: float) -> Cover:
        """Return the same in a tenth of the memory."""
        key = round(px * (1 + more) * 2 / self.cell), round(yaw / TURN) % (90 // TURN)
        square = self._squares.get(key)
        if square is None:
            square = self._squares[key] = self._square(*key)
        row, column = round((y / COS_TILT - self._top) / self.cell), round((x - self._left) / self.cell)
        return square[0], row * self._columns + column - square[1]

    def both(self, one: Cover, other: Cover) -> Cover:
        """Return what is covered by either; of the few shapes that come of it each is kept once."""
        if not one[0] or not other[0]:
            return one if one[0] else other
        up = min(one[1], other[1])
        key = one[0], other[0], one[1] - other[1]
        bits = self._both.get(key)
        if bits is None:
            bits = self._both[key] = one[0] << one[1] - up | other[0] << other[1] - up
        return bits, up

    def _square(self, halves: int, turn: int) -> tuple[int, int]:
        """Return the bits of a square of so many half cells, and the place of its middle among them."""
        half, angle = halves / 4, math.radians(turn * TURN)
        # A yaw is counted against the clock, and rows from the top.
        c, s, reach = math.cos(angle), -math.sin(angle), int(halves / 4 * 1.42) + 1
        bits = 0
        for row in range(-reach, reach + 1):
            low, high = (-half - row * s) / c, (half - row * s) / c
            if turn:
                one, other = (row * c - half) / s, (row * c + half) / s
                low, high = max(low, min(one, other)), min(high, max(one, other))
            elif abs(row) > half:
                continue
            first, last = math.ceil(low), math.floor(high)
            if first <= last:
                bits |= (1 << last - first + 1) - 1 << (row + reach) * self._columns + first + reach
        return bits, reach * self._columns + reach
