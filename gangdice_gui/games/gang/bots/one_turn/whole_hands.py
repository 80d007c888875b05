"""What every hand of many dice is worth to whoever may keep its best part: ranks of best parts, read as worths.

Here nothing is shifted, so the fields of a hand's inner faces need no room between rows: they lie as a triangle, rows
end to end, each a field shorter than the one before. Triangles of hands that differ in how many dice show the third
outer face, and look alike otherwise, lie end to end as well, and are compared at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from gangdice_gui.games.gang.bots.one_turn.best_parts import NUMBER, BestParts, Blocks
from gangdice_gui.games.gang.bots.one_turn.hands import LARGEST
from gangdice_gui.games.gang.bots.one_turn.regard import Outer

_NOTHING = bytes(NUMBER * (LARGEST + 1))


class _Alike(NamedTuple):
    """Outer faces that look alike but for how many show the third."""

    first: Outer
    """With the fewest of the third."""
    lefts: list[int]
    """How many dice are no outer ones, ascending."""

    @property
    def outers(self) -> list[Outer]:
        """The outer faces, in the order of `lefts`."""
        return [self.with_third(self.first, left) for left in self.lefts]

    def with_third(self, part: Outer, left: int) -> Outer:
        """Return what a part of the first outer faces is of those that go with so many other dice."""
        i, j, third = part
        return (i, j, third + self.lefts[-1] - left) if third == self.first[2] and len(self.lefts) > 1 else part


class WholeHands:
    """The worths of whole hands, block by block."""

    def __init__(self, best: BestParts, rows: Sequence[int]) -> None:
        """Take the best parts, and how many fields a row of a block has by how many dice are no outer ones."""
        self._best, self._rows = best, rows
        self._triangles: dict[tuple[Outer, int], bytes] = {}
        self._known: dict[tuple[Outer, bool, int], int] = {}

    def blocks(self, outers: Sequence[Outer]) -> Blocks:
        """Return blocks of what the best part is worth, and nothing better where the whole hand is bust."""
        best, found = self._best, dict[Outer, int]()
        if best.explosive:
            for outer in outers:
                left = best.dice - sum(outer)
                ranks = _triangle(best.valid(outer, left), left, best.row, best.width)
                found |= zip([outer], self._worths(ranks, [left]), strict=True)
        else:
            told = best.regard.told(best.regard.outer[2])
            for i, j in product(range(best.dice + 1), repeat=2):
                most = best.dice - i - j
                for low in range(min(told, most) + 1):
                    alike = _Alike((i, j, low), [*range(most - low + 1)] if low == told else [most - low])
                    found |= zip(alike.outers, self._of(alike), strict=True)
        return [found[outer] for outer in outers]

    def _of(self, alike: _Alike) -> Blocks:
        parts = self._best.regard.parts(alike.first)
        if not self._best.regard.adds:
            return self._worths(self._ranks(alike, parts), alike.lefts)
        # Of dice that are added up the one largest part says all, whatever else lies there.
        part, whole, known = parts[0], parts == [alike.first], self._known
        new = alike._replace(lefts=[left for left in alike.lefts if (part, whole, left) not in known])
        if new.lefts:
            blocks = self._worths(self._ranks(new, parts), new.lefts)
            known |= {(part, whole, left): block for left, block in zip(new.lefts, blocks, strict=True)}
        return [known[part, whole, left] for left in alike.lefts]

    def _ranks(self, alike: _Alike, parts: Sequence[Outer]) -> bytes:
        best, lefts = self._best, alike.lefts
        fields, lost = sum(map(_fields, lefts)), best.lost.to_bytes(best.width, "little")
        whole, guard = parts == [alike.first], _guard(fields, best.width)
        alone = [part for part in parts if part in best.alone]
        block = 0 if whole and not alone else int.from_bytes(lost * fields, "little")
        if alone:
            if whole:
                # Who keeps an inner face beside them is bust.
                rows = [bytes(best.width) + lost * (_fields(left) - 1) for left in lefts]
                block = int.from_bytes(b"".join(rows), "little")
            block = best.larger(block, self._beside_bosses(alike, alone), guard)
            parts = best.regard.sociable(alike.first)
        for part in parts:
            rows = [self._part(alike.with_third(part, left), left) for left in lefts]
            other = int.from_bytes(b"".join(rows), "little")
            block = best.larger(block, other, guard) if block else other
        return block.to_bytes(fields * best.width, "little")

    def _part(self, part: Outer, left: int) -> bytes:
        """Return the triangle of the best of a part, any inner faces and the Bosses among so many dice."""
        if (part, left) not in self._triangles:
            best = self._best
            self._triangles[part, left] = _triangle(best.part(part, left), left, best.row, best.width)
        return self._triangles[part, left]

    def _beside_bosses(self, alike: _Alike, alone: Sequence[Outer]) -> int:
        """Return the triangles of outer faces that go with the Boss alone."""
        best, block = self._best, 0
        width, guard = best.width, _guard(sum(alike.lefts) + len(alike.lefts), best.width)
        for part in alone:
            rows = [best.alone[alike.with_third(part, left)][-(left + 1) * width :] for left in alike.lefts]
            other = int.from_bytes(b"".join(rows), "little")
            block = best.larger(block, other, guard) if block else other
        # One inner face more is one Boss less, whichever face it is: each row begins a field further on.
        ranks = block.to_bytes((sum(alike.lefts) + len(alike.lefts)) * width, "little")
        found, at = [], 0
        for left in alike.lefts:
            end = at + (left + 1) * width
            found += [ranks[first:end] for first in range(at, end, width)]
            at = end
        return int.from_bytes(b"".join(found), "little")

    def _worths(self, ranks: bytes, lefts: Sequence[int]) -> Blocks:
        """Return the blocks of triangles of ranks that lie end to end."""
        best, found, at = self._best, [], 0
        worths = b"".join(map(best.worths.__getitem__, memoryview(ranks).cast(best.code))) + _NOTHING
        for left in lefts:
            starts, wide = _starts(left), self._rows[left] * NUMBER
            rows = [worths[at + start : at + start + wide] for start in starts]
            at += _fields(left) * NUMBER
            # What lies beyond the end of a row is never asked for.
            found.append(int.from_bytes(b"".join([*rows, worths[at - NUMBER : at]]), "little"))
        return found


def _fields(left: int) -> int:
    """Return the fields of a triangle."""
    return (left + 1) * (left + 2) // 2


@cache
def _starts(left: int) -> list[int]:
    """Return where the rows of a triangle of worths begin, but for the last one, of a single field."""
    return [(row * (left + 1) - row * (row - 1) // 2) * NUMBER for row in range(left)]


@cache
def _guard(fields: int, width: int) -> int:
    return int.from_bytes((1 << 8 * width - 1).to_bytes(width, "little") * fields, "little")


def _triangle(block: int, left: int, row: int, width: int) -> bytes:
    """Return a block of ranks as a triangle."""
    fields, step = block.to_bytes((left + 1) * row * width, "little"), row * width
    return b"".join([fields[at * step : at * step + (left + 1 - at) * width] for at in range(left + 1)])
