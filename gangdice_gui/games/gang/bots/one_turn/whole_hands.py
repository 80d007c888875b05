"""What every hand of many dice is worth to whoever may keep its best part: ranks of best parts, read as worths.

Here nothing is shifted, so the fields of a hand's inner faces need no room between rows: they lie as a triangle, rows
end to end, each a field shorter than the one before. Triangles of hands with as many outer faces, of which the
condition sees the same, lie end to end as well, and are compared at once.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from functools import cache, reduce

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.bots.one_turn.best_parts import NUMBER, BestParts, Blocks
from gangdice_gui.games.gang.bots.one_turn.hands import LARGEST
from gangdice_gui.games.gang.bots.one_turn.regard import Outer

_NOTHING = bytes(NUMBER * (LARGEST + 1))


class WholeHands:
    """The worths of whole hands, block by block."""

    def __init__(self, best: BestParts, rows: Sequence[int]) -> None:
        """Take the best parts, and how many fields a row of a block has by how many dice are no outer ones."""
        self._best, self._rows = best, rows
        self._caps = [best.regard.told(face) - best.regard.adds for face in best.regard.outer]

    def blocks(self, outers: Sequence[Outer]) -> Pieces[Blocks]:
        """Find blocks of what the best part is worth, and nothing better where the whole hand is bust."""
        best, found = self._best, dict[Outer, int]()
        if best.explosive:
            for outer in outers:
                left = best.dice - sum(outer)
                found[outer] = self._worths(_triangle(best.valid(outer, left), left, best.row, best.width), left)[0]
                yield
            return [found[outer] for outer in outers]
        triangles, (a, b, c) = [_Triangles(best, left) for left in range(best.dice + 1)], self._caps
        for (left, seen), alike in self._alike(outers).items():
            hands = alike
            if best.regard.adds:
                # Of dice that are added up the one largest part says all.
                hands = [(min(i, a), min(j, b), min(k, c)) for i, j, k in alike]
            ranks = self._ranks(hands, seen, triangles[left])
            yield
            found |= zip(alike, self._worths(ranks, left), strict=True)
            yield
        return [found[outer] for outer in outers]

    def _alike(self, outers: Sequence[Outer]) -> dict[tuple[int, Outer | None], list[Outer]]:
        """Return outer faces by how many other dice there are and by what is seen of them.

        Where dice are added up, None is seen of those that are more than their largest part.
        """
        (a, b, c), adds, dice = self._caps, self._best.regard.adds, self._best.dice
        found = defaultdict[tuple[int, Outer | None], list[Outer]](list)
        for outer in outers:
            i, j, k = outer
            seen = (min(i, a), min(j, b), min(k, c))
            found[dice - i - j - k, seen if not adds or seen == outer else None].append(outer)
        return found

    def _ranks(self, hands: Sequence[Outer], seen: Outer | None, triangles: _Triangles) -> bytes:
        """Return the triangles of hands that look alike, end to end."""
        best, left = self._best, triangles.left
        fields, lost = _fields(left), best.lost.to_bytes(best.width, "little")
        guard = _guard(len(hands) * fields, best.width)
        parts = [hands] if best.regard.adds else self._parts(hands, best.regard.parts(seen or hands[0]))
        alone = [part for part in parts if part[0] in best.alone]
        if alone:
            parts = self._parts(hands, best.regard.sociable(seen or hands[0]))
        rows = [b"".join(map(triangles.__getitem__, part)) for part in parts]
        if alone:
            rows.append(self._beside_bosses(alone, left))
        if seen is None or parts + alone != [hands]:
            # Who keeps all the dice is bust, except where they are outer ones alone that no inner face goes with.
            saved = bytes(best.width) if hands in alone else lost
            rows.append((saved + lost * (fields - 1)) * len(hands))
        numbers = [int.from_bytes(row, "little") for row in rows]
        return reduce(lambda one, other: best.larger(one, other, guard), numbers).to_bytes(len(rows[0]), "little")

    def _parts(self, hands: Sequence[Outer], ways: Sequence[Outer]) -> list[list[Outer]]:
        """Return by way to make a part, as what is seen of it, that part of each of some hands."""
        a, b, c = self._caps
        return [[(i if x == a else x, j if y == b else y, k if z == c else z) for i, j, k in hands] for x, y, z in ways]

    def _beside_bosses(self, parts: Sequence[Sequence[Outer]], left: int) -> bytes:
        """Return the triangles of the best of parts that go with the Boss alone, by way to make them."""
        best, many = self._best, left + 1
        start, guard = -many * best.width, _guard(len(parts[0]) * many, best.width)
        rows = [b"".join([best.alone[each][start:] for each in part]) for part in parts]
        numbers = [int.from_bytes(row, "little") for row in rows]
        ranks = array(best.code)
        ranks.frombytes(
            reduce(lambda one, other: best.larger(one, other, guard), numbers).to_bytes(len(rows[0]), "little")
        )
        # One inner face more is one Boss less, whichever face it is.
        columns = [ranks[more::many] for more in range(many)]
        fields = _fields(left)
        found = array(best.code, bytes(len(parts[0]) * fields * best.width))
        places = [first + second for first in range(many) for second in range(many - first)]
        for place, more in enumerate(places):
            found[place::fields] = columns[more]
        return found.tobytes()

    def _worths(self, ranks: bytes, left: int) -> Blocks:
        """Return the blocks of triangles of ranks that lie end to end."""
        best, size, wide = self._best, _fields(left) * NUMBER, self._rows[left] * NUMBER
        worth_of = best.worths
        worths = b"".join([worth_of[rank] for rank in memoryview(ranks).cast(best.code)]) + _NOTHING
        found = []
        for at in range(0, len(worths) - len(_NOTHING), size):
            rows = [worths[at + start : at + start + wide] for start in _starts(left)]
            # What lies beyond the end of a row is never asked for.
            found.append(int.from_bytes(b"".join([*rows, worths[at + size - NUMBER : at + size]]), "little"))
        return found


class _Triangles(dict[Outer, bytes]):
    """By part of the outer faces the triangle of the best of it, any inner faces and the Bosses among some dice."""

    def __init__(self, best: BestParts, left: int) -> None:
        super().__init__()
        self._best, self.left = best, left

    def __missing__(self, part: Outer) -> bytes:
        best, left = self._best, self.left
        found = self[part] = _triangle(best.part(part, left), left, best.row, best.width)
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
