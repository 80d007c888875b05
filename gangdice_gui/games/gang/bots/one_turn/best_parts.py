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
from itertools import accumulate
from typing import Final, Literal, TypeAlias

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.bots.one_turn.regard import Counts, Key, Outer, Regard

_SHORT: Final = 1 << 15
"""So many ranks have room in 16 bits, below the bit that comparing takes."""
NUMBER: Final = 8
"""The bytes of a worth."""
_STRETCH: Final = 64
"""Outer faces that are gone through at a stretch."""

Last: TypeAlias = "list[dict[Counts, array[int]]]"
"""By how many valid dice are kept for the last reroll and what the condition sees of them, the worth of each total."""
Blocks = list[int]
"""Worths by the outer faces, in an order of one's own."""
Known = dict[Counts, tuple[int, "array[int]"]]
"""By what the condition sees, the lowest total there is and the worths from it to the highest."""
Strips = dict[Counts | None, list[bytes]]
"""Ranks by total, as they lie in a row, by how far the first is from a multiple of a face; None is invalid."""
Rows = list[list[bytes]]
"""Rows of blocks by total: by the first inner face, and by how far the first is from a multiple of that face."""


def best_parts(regard: Regard, explosive: bool, last: Last, lost: int) -> Pieces[BestParts]:
    """Find the best parts by a condition, what parts are worth by their size, the whole hand's the last, and a bust."""
    worths, known = {lost}, list[Known]()
    for size, rows in enumerate(last):
        ends = {state: regard.totals(state, size) for state in rows}
        known.append({state: (low, rows[state][low : high + 1]) for state, (low, high) in ends.items()})
        worths.update(*(row for _, row in known[-1].values()))
        yield
    order = sorted(worths)
    yield
    best = BestParts(regard, explosive, last, lost, order)
    yield
    yield from best.keep_alone(last)
    for size, whole in enumerate(known):
        yield
        yield from best.keep(size, whole)
    return best


class BestParts:
    """Every hand of some dice, and what the best part of it is worth to keep."""

    def __init__(self, regard: Regard, explosive: bool, last: Last, lost: int, order: Sequence[int]) -> None:
        """Take a condition, what parts are worth by their size and in their order, and what a bust is.

        What is kept of hands is told by `keep_alone`, and then by `keep`, from the smallest up.
        """
        self.regard, self.explosive = regard, explosive
        self.dice = len(last) - 1
        self.row = self.dice + 1
        self._rank = {worth: rank for rank, worth in enumerate(order, 1)}
        self.worths = [worth.to_bytes(NUMBER, "little") for worth in (0, *order)]
        self.code: Literal["H", "I"] = "H" if len(order) < _SHORT else "I"
        self.width = array(self.code).itemsize
        self._bits = 8 * self.width - 1
        self.lost = self._rank[lost]
        every = range(self.dice + 1)
        self._guards = [self._fields(left, 1 << 8 * self.width - 1) for left in every]
        self._within = [self._fields(left, (1 << 8 * self.width) - 1) for left in every]
        self._bust = [self._fields(left, self.lost) for left in every]
        keys = regard.keys(self.dice)
        # Beside these no inner face can lie: one number for every number of Bosses says all.
        self._alone, self.alone = dict[Outer, list[int]](), dict[Outer, bytes]()
        self._lonely, self._keys = [key for key in keys if key.lonely], [key for key in keys if not key.lonely]
        self._best: list[dict[Outer, int]] = [{}]
        self._own: dict[Outer, int] = {}

    def part(self, part: Outer, left: int) -> int:
        """Return the ranks of the best of outer faces, any inner ones and the Bosses among so many dice."""
        return self._best[left + sum(part) + 1][part]

    def valid(self, outer: Outer, left: int) -> int:
        """Return the ranks of whole hands of an Explosive card with outer faces that are valid alone."""
        lost = self._bust[left]
        if outer in self._alone:
            # Valid only without any inner face.
            field = (1 << 8 * self.width) - 1
            others = [self.part(part, left) & field for part in self.regard.sociable(outer)]
            return lost ^ self.lost ^ max(self._alone[outer][left], *others)
        guard, bits = self._guards[left], 8 * self.width - 1
        # A hand that is valid has a rank of its own: taken from it, the bit above stays.
        valid = (self._own[outer] | guard) - (guard >> bits) & guard
        valid |= valid - (valid >> bits)
        return self._best[-1][outer] & valid | lost ^ (lost & valid)

    # ------------------------------------------------------------ parts, from the smallest up

    def keep_alone(self, last: Last) -> Pieces[None]:
        """Add the best parts of outer faces no inner face goes with, of all sizes."""
        for number, key in enumerate(self._lonely, 1):
            ranks = self._alone[key.outer] = self._keep_alone(key, last)
            self.alone[key.outer] = array(self.code, ranks[::-1]).tobytes()
            if not number % _STRETCH:
                yield

    def keep(self, size: int, whole: Known) -> Pieces[None]:
        """Add the best part of hands of a size, by outer faces that are valid alone."""
        before, here, width = self._best[-1], dict[Outer, int](), 8 * self.width
        strips, row, larger = self._strips(whole), width * self.row, self.larger
        rows: dict[int, Rows] = {}
        for key in self._keys:
            outer, left = key.outer, size - key.dice
            if left < 0:
                break
            i, j, k = outer
            if id(key.heads) not in rows:
                rows[id(key.heads)] = [self._rows(head, strips, size) for head in key.heads]
                yield
            guard, block = self._guards[left], self._whole(key.total, left, rows[id(key.heads)])
            if size == self.dice:
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
            if not len(here) % _STRETCH:
                yield
        self._best.append(here)

    def _keep_alone(self, key: Key, last: Last) -> list[int]:
        """Return the ranks of the best parts of outer faces no inner face goes with, by how many Bosses lie there."""
        state, (i, j, k) = key.heads[0][0] or (), key.outer
        own = [self._rank[rows[state][key.total]] for rows in last[key.dice :]]
        less = [self._alone[one] for one in ((i - 1, j, k), (i, j - 1, k), (i, j, k - 1)) if one in self._alone]
        return [*accumulate(map(max, own, *less) if less else own, max)]

    def _strips(self, whole: Known) -> Strips:
        b, rank = self.regard.inner[1], self._rank
        none = array(self.code, [0 if self.explosive else self.lost])
        found: Strips = {None: [none.tobytes() * (5 * self.dice + 1 + self.row)] * b}
        every = none * (5 * self.dice + 1 + b * self.row)
        for state, (low, worths) in whole.items():
            row = every[:]
            row[low : low + len(worths)] = array(self.code, map(rank.__getitem__, worths))
            found[state] = [row[rest::b].tobytes() for rest in range(b)]
        return found

    def _rows(self, head: list[Counts | None], strips: Strips, size: int) -> list[bytes]:
        """Return the rows of blocks for one number of the first inner face, by the total without the second."""
        a, b = self.regard.inner
        width, many = self.width, 5 * size + 1
        rows = [b""] * many
        for rest in range(min(b, many)):
            ends = range(0, len(range(rest, many, b)) * width, width)
            columns = []
            for j, state in enumerate(head):
                strip, first = strips[state][rest], j * width
                wide = first + width if j < len(head) - 1 else self.row * width
                columns.append([strip[at + first : at + wide] for at in ends])
            rows[rest::b] = map(b"".join, zip(*columns, strict=True)) if len(columns) > 1 else columns[0]
        return [b"".join(rows[rest::a]) for rest in range(a)]

    def _whole(self, total: int, left: int, rows: Rows) -> int:
        """Return the ranks of keeping outer faces of a total, any inner ones and as many Bosses as make up a size."""
        a, size = self.regard.inner[0], self.row * self.width
        pieces = []
        at, rest = divmod(total, a)
        for i, row in enumerate(rows[: left + 1], 1):
            # The last kind of row stands for all that follow.
            end = at + i if i < len(rows) else at + left + 1
            pieces.append(row[rest][(at + i - 1) * size : end * size])
        return int.from_bytes(b"".join(pieces), "little") & self._within[left]

    def larger(self, one: int, other: int, guard: int) -> int:
        """Return the larger number in every field; `guard` is the top bit of all fields."""
        # Where one is the larger, or as large, the top bit is still there; it becomes all bits below it.
        more = (one | guard) - other
        kept = more & guard
        return other + (more & (kept - (kept >> self._bits)))

    def _fields(self, left: int, number: int) -> int:
        """Return a block with a number in every field that so many dice, which are no outer ones, can be at."""
        return _spread(left, self.row, self.width) * number


@cache
def _spread(left: int, row: int, width: int) -> int:
    return sum(1 << 8 * width * (i * row + j) for i in range(left + 1) for j in range(left - i + 1))
