"""Which part of many dice is best kept, for every hand of them at once.

What keeping a part is worth is asked for only to find the greatest, so worths stand here as ranks, in fields of 16 bits
side by side in one long integer, and few operations compare hundreds. Hands are blocks by how many dice show each of
three outer faces; within a block the fields go by the two inner ones, and how often the Boss shows follows from the
size of a hand. Rank 0 is what no hand has.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from gangdice_gui.games.gang.bots.one_turn.regard import Counts, Outer, Regard

_SHORT: Final = 1 << 15
"""So many ranks have room in 16 bits, below the bit that comparing takes."""
_NUMBER: Final = 8
"""The bytes of a worth."""

Last: TypeAlias = "list[dict[Counts, array[int]]]"
"""By how many valid dice are kept for the last reroll and what the condition sees of them, the worth of each total."""
Blocks = list[int]
"""Worths by the outer faces, in an order of one's own."""
Strips = dict[Counts | None, list[bytes]]
"""Ranks by total, as they lie in a row, by how far the first is from a multiple of a face; None is invalid."""
Rows = list[list[bytes]]
"""Rows of blocks by total: by the first inner face, and by how far the first is from a multiple of that face."""


class BestParts:
    """Every hand of some dice, and what the best part of it is worth to keep."""

    def __init__(self, regard: Regard, explosive: bool, last: Last, lost: int) -> None:
        """Take a condition, what parts are worth by their size, the whole hand's the last, and what a bust is."""
        self._regard, self._explosive = regard, explosive
        self._dice = len(last) - 1
        self._row = self._dice + 1
        worths = {lost}
        for size, rows in enumerate(last):
            for state, row in rows.items():
                low, high = regard.totals(state, size)
                worths.update(row[low : high + 1])
        order = sorted(worths)
        self._rank = {worth: rank for rank, worth in enumerate(order, 1)}
        self._worths = [worth.to_bytes(_NUMBER, "little") for worth in (0, *order)]
        self._code: Literal["H", "I"] = "H" if len(order) < _SHORT else "I"
        self._width = array(self._code).itemsize
        self._lost = self._rank[lost]
        every = range(self._dice + 1)
        self._guards = [self._fields(left, 1 << 8 * self._width - 1) for left in every]
        self._within = [self._fields(left, (1 << 8 * self._width) - 1) for left in every]
        self._bust = [self._fields(left, self._lost) for left in every]
        keys = regard.keys(self._dice)
        # Beside these no inner face can lie: one number for every number of Bosses says all.
        self._alone = {key.outer: list[int]() for key in keys if key.lonely}
        self._keys = [key for key in keys if key.outer not in self._alone]
        self._lonely = [key for key in keys if key.outer in self._alone]
        self._best: list[dict[Outer, int]] = [{}]
        self._own: dict[Outer, int] = {}
        for size in every:
            self._keep(size, last[size])

    def hands(self, outers: Sequence[Outer], row: int) -> Blocks:
        """Return the blocks of whole hands: what the best part is worth, and nothing better where that is bust.

        `row` is the fields of a row in them, enough for what is beside the outer faces.
        """
        lefts = [self._dice - sum(outer) for outer in outers]
        return [self._worth(self._hand(outer, left), left, row) for outer, left in zip(outers, lefts, strict=True)]

    def _hand(self, outer: Outer, left: int) -> int:
        parts, guard = self._regard.parts(outer), self._guards[left]
        if self._explosive:
            if parts != [outer]:
                # The outer faces make it invalid whatever else lies there.
                return self._bust[left]
            if outer in self._alone:
                # Valid only without any inner face.
                field = (1 << 8 * self._width) - 1
                others = [self._best[left + sum(part) + 1][part] & field for part in self._regard.sociable(outer)]
                return self._bust[left] ^ self._lost ^ max(self._alone[outer][left], *others)
            bits = 8 * self._width - 1
            # A hand that is valid has a rank of its own: taken from it, the bit above stays.
            valid = (self._own[outer] | guard) - (guard >> bits) & guard
            valid |= valid - (valid >> bits)
            lost = self._bust[left]
            return self._best[-1][outer] & valid | lost ^ (lost & valid)
        alone = [self._alone[part][left::-1] for part in parts if part in self._alone]
        if alone:
            # Who keeps an inner face beside them is bust.
            bust = [0 if parts == [outer] else self._lost, *[self._lost] * left]
            block, parts = self._beside_bosses([*map(max, bust, *alone)], left), self._regard.sociable(outer)
        else:
            block = 0 if parts == [outer] else self._bust[left]
        for part in parts:
            other = self._best[left + sum(part) + 1][part]
            block = self._larger(block, other, guard) if block else other
        return block

    def _beside_bosses(self, ranks: list[int], left: int) -> int:
        """Return a block of what outer faces are worth that go with the Boss alone, the most Bosses first."""
        # One inner face more is one Boss less, whichever face it is: each row begins a field further on than the one
        # above, as it does where the same fields, one less than a row has, lie there again and again.
        fields = array(self._code, ranks + [0] * (self._dice - left - 1)).tobytes() * (left + 2)
        return int.from_bytes(fields[: (left * self._row + 1) * self._width], "little") & self._within[left]

    def _worth(self, block: int, left: int, row: int) -> int:
        """Return a block of ranks as one of worths, in rows of so many fields."""
        ranks = block.to_bytes((left + 1) * self._row * self._width, "little")
        if row < self._row:
            step, wide = self._row * self._width, row * self._width
            ranks = b"".join([ranks[at : at + wide] for at in range(0, len(ranks), step)])
        numbers = memoryview(ranks[: (left * row + 1) * self._width]).cast(self._code)
        return int.from_bytes(b"".join(map(self._worths.__getitem__, numbers)), "little")

    # ------------------------------------------------------------ parts, from the smallest up

    def _keep(self, size: int, whole: dict[Counts, array[int]]) -> None:
        """Add the best part of hands of a size, by outer faces that are valid alone."""
        self._keep_alone(size, whole)
        before, here, width = self._best[-1], dict[Outer, int](), 8 * self._width
        strips, row, larger = self._strips(size, whole), width * self._row, self._larger
        rows: dict[int, Rows] = {}
        for key in self._keys:
            outer, left = key.outer, size - key.dice
            if left < 0:
                break
            i, j, k = outer
            if id(key.heads) not in rows:
                rows[id(key.heads)] = [self._rows(head, strips, size) for head in key.heads]
            guard, block = self._guards[left], self._whole(key.total, left, rows[id(key.heads)])
            if size == self._dice:
                self._own[outer] = block
            if left:
                less = before[outer]
                block = larger(block, less, guard)
                block = larger(block, less << width, guard)
                block = larger(block, less << row, guard)
            if i:
                block = larger(block, before[i - 1, j, k], guard)
            if j:
                block = larger(block, before[i, j - 1, k], guard)
            if k:
                block = larger(block, before[i, j, k - 1], guard)
            here[outer] = block
        self._best.append(here)

    def _keep_alone(self, size: int, whole: dict[Counts, array[int]]) -> None:
        for key in self._lonely:
            bosses, (i, j, k) = size - key.dice, key.outer
            if bosses < 0:
                break
            ranks = self._alone[key.outer]
            best = self._rank[whole[key.heads[0][0] or ()][key.total]]
            for less in ((i - 1, j, k), (i, j - 1, k), (i, j, k - 1)):
                if less in self._alone:
                    best = max(best, self._alone[less][bosses])
            ranks.append(max(best, ranks[-1]) if ranks else best)

    def _strips(self, size: int, whole: dict[Counts, array[int]]) -> Strips:
        b, rank = self._regard.inner[1], self._rank
        none = array(self._code, [0 if self._explosive else self._lost])
        found: Strips = {None: [none.tobytes() * (5 * self._dice + 1 + self._row)] * b}
        for state, worths in whole.items():
            low, high = self._regard.totals(state, size)
            row = none * (5 * self._dice + 1 + b * self._row)
            row[low : high + 1] = array(self._code, map(rank.__getitem__, worths[low : high + 1]))
            found[state] = [row[rest::b].tobytes() for rest in range(b)]
        return found

    def _rows(self, head: list[Counts | None], strips: Strips, size: int) -> list[bytes]:
        """Return the rows of blocks for one number of the first inner face, by the total without the second."""
        a, b = self._regard.inner
        width, many = self._width, 5 * size + 1
        rows = [b""] * many
        for rest in range(min(b, many)):
            ends = range(0, len(range(rest, many, b)) * width, width)
            columns = []
            for j, state in enumerate(head):
                strip, first = strips[state][rest], j * width
                wide = first + width if j < len(head) - 1 else self._row * width
                columns.append([strip[at + first : at + wide] for at in ends])
            rows[rest::b] = map(b"".join, zip(*columns, strict=True)) if len(columns) > 1 else columns[0]
        return [b"".join(rows[rest::a]) for rest in range(a)]

    def _whole(self, total: int, left: int, rows: Rows) -> int:
        """Return the ranks of keeping outer faces of a total, any inner ones and as many Bosses as make up a size."""
        a, size = self._regard.inner[0], self._row * self._width
        pieces = []
        for i, row in enumerate(rows[: left + 1]):
            at, rest = divmod(total + i * a, a)
            # The last kind of row stands for all that follow.
            many = 1 if i < len(rows) - 1 else left - i + 1
            pieces.append(row[rest][at * size : (at + many) * size])
        return int.from_bytes(b"".join(pieces), "little") & self._within[left]

    def _larger(self, one: int, other: int, guard: int) -> int:
        """Return the larger number in every field; `guard` is the top bit of all fields."""
        # Where one is the larger, or as large, the top bit is still there; it becomes all bits below it.
        more = (one | guard) - other
        kept = more & guard
        return other + (more & (kept - (kept >> 8 * self._width - 1)))

    def _fields(self, left: int, number: int) -> int:
        """Return a block with a number in every field that so many dice, which are no outer ones, can be at."""
        return _spread(left, self._row, self._width) * number


@cache
def _spread(left: int, row: int, width: int) -> int:
    return sum(1 << 8 * width * (i * row + j) for i in range(left + 1) for j in range(left - i + 1))
