"""Exact odds of 9 to 24 dice that lie there: what every way to throw some of them again is worth, at once.

Two ideas keep it short. What the last reroll is worth depends on how many dice are kept, their total, and the little
that the card's condition looks at, not on the hand itself. And the worths of many hands stand side by side in one long
integer, a field of 64 bits each, so that one addition adds them all: hands are blocks by how many dice show each of
three outer faces, and within a block the fields go by the other two. The Boss counts for nothing, so how often it
shows follows from the size of a hand. Worths are counted in steps of 1 in 2 ** 46, and what is certain stays it.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import Final, TypeAlias

from gangdice_gui.games.gang.bots.hands import FACES, LARGEST
from gangdice_gui.games.gang.bots.odds import MOST, Turn, solve
from gangdice_gui.games.gang.bots.regard import Counts, Outer, few_hands, regard_of
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts

_ONE: Final = 1 << 46
"""The highest worth, as a number in a field; zero is the lowest."""
_FIELD: Final = 64
_FULL: Final = (1 << _FIELD) - 1
_TOP: Final = 1 << _FIELD - 1
"""The bit of a field that no number reaches."""
_SIXTH: Final = -(-(1 << 60) // FACES)
_ROLLS: Final = 6
_DOWN: Final = 16
"""After so many dice rolled the sums, six times as large with each of them, are made smaller by so many bits."""

FEW: Final = 4000
"""So many hands are counted out one by one as quickly as side by side."""

Rows = dict[Counts | None, list[bytes]]
"""Worths by total, as they lie in a block, by what the condition sees; None where it holds."""
Worth = tuple[float, ...]
"""What a valid total is worth, indexed by the total, 0 to 5 times the dice."""
Last: TypeAlias = "list[dict[Counts, array[int]]]"
"""By how many valid dice are kept for the last reroll and what the condition sees of them, the worth of each total."""
Blocks = list[int]
"""Worths by the outer faces, in the order of _outer()."""


def again(card: str, faces: Sequence[int], rerolls_left: int, worth: Worth, bust: float) -> Sequence[float]:
    """Return the worth of every way to throw some of any number of dice again, in the order of Turn.rerolls().

    Where no reroll is left there is but one way. Raises ValueError for more than LARGEST dice and KeyError for what is
    no card.
    """
    if not rerolls_left:
        return [bust if CONDITIONS[card_parts(card)[0]](tuple(faces)) else worth[sum(faces)]]
    if len(faces) <= MOST:
        return solve(card, len(faces), worth, bust).rerolls(faces, rerolls_left)
    return _many_again(card, tuple(sorted(faces)), rerolls_left, worth, bust)


@lru_cache(maxsize=2)
def _many_again(card: str, faces: tuple[int, ...], rerolls_left: int, worth: Worth, bust: float) -> Sequence[float]:
    dice = len(faces)
    if few_hands(card, dice, FEW) and (card.endswith("explosive") or min(worth[: 5 * dice + 1]) >= bust):
        return Turn(card, dice, worth, bust).rerolls(faces, rerolls_left)
    return Heap(card, faces, worth, bust).rerolls(rerolls_left)


class Heap:
    """Dice that lie there, their card, and what each outcome is worth."""

    def __init__(self, card: str, faces: Sequence[int], worth: Sequence[float], bust: float) -> None:
        """Take dice as they lie; of an Explosive card they are valid.

        Raises ValueError unless they are 1 to LARGEST and KeyError for what is no card.
        """
        self._dice = dice = len(faces)
        if not 1 <= dice <= LARGEST:
            raise ValueError(f"A turn is solved for 1 to {LARGEST} dice, not {dice}.")
        condition, mode = card_parts(card)
        self._regard, self._explosive = regard_of(condition), mode == "explosive"
        counts = Counter(faces)
        self._counts = tuple([counts[face] for face in range(FACES)])
        self._stop = bust if CONDITIONS[condition](tuple(faces)) else worth[sum(faces)]
        ends = (*worth[: 5 * dice + 1], bust)
        self._low, self._span = min(ends), max(ends) - min(ends)
        steps = _ONE / self._span if self._span else 0.0
        *self._ends, self._lost = [round((end - self._low) * steps) for end in ends]

    def rerolls(self, left: int) -> array[float]:
        """Return the worth of every way to throw some dice again, as one of 1 or 2 rerolls; the first is stopping."""
        last = self._thrown_once()
        worths = self._once(last) if left == 1 else self._twice(last)
        worths[0] = self._stop
        return worths

    def _ways(self) -> Iterator[Counts]:
        """Yield what is kept, way by way: all dice first, then one less of the lowest face."""
        for kept in product(*(range(many, -1, -1) for many in reversed(self._counts))):
            yield kept[::-1]

    def _once(self, last: Last) -> array[float]:
        regard, found = self._regard, array("d")
        for kept in self._ways():
            state, total = regard.seen(kept), sum(map(mul, kept, range(FACES)))
            valid = state in regard.larger and total < regard.limit
            number = last[sum(kept)][state][total] if valid else self._lost
            found.append(self._low + number * self._span / _ONE)
        return found

    def _twice(self, last: Last) -> array[float]:
        i, j, k = self._regard.outer
        a, b = self._regard.inner
        places, row = _places(), self._dice + 1
        wanted: list[list[tuple[int, int, int]]] = [[] for _ in range(self._dice + 1)]
        found = array("d", bytes(8 * prod([many + 1 for many in self._counts])))
        for way, kept in enumerate(self._ways()):
            at = places[kept[i], kept[j], kept[k]]
            wanted[sum(kept)].append((way, at, (kept[a] * row + kept[b]) * _FIELD))
        for size, blocks in self._thrown_twice(last):
            rolls = self._dice - size
            step = self._span / (_ONE * FACES**rolls / (1 << _DOWN * ((rolls - 1) // _ROLLS)))
            for way, at, shift in wanted[size]:
                found[way] = self._low + (blocks[at] >> shift & _FULL) * step
        return found

    # ------------------------------------------------------------ the last reroll

    def _thrown_once(self) -> Last:
        regard, many = self._regard, 5 * self._dice + 1
        # Fields of twice the width here: there is room to multiply by a sixth.
        lost = array("Q", [self._lost, 0] * many)
        ends, valid = array("Q", lost), min(many, regard.limit)
        ends[: 2 * valid : 2] = array("Q", self._ends[:valid])
        bust, number = _packed(lost), _packed(array("Q", [_FULL >> 1, 0] * many))
        rows = dict.fromkeys(regard.larger, _packed(ends))
        found = []
        for _ in range(self._dice + 1):
            found.append({state: array("Q", row.to_bytes(16 * many, "little"))[::2] for state, row in rows.items()})
            above, rows = rows, {}
            for state, larger in regard.larger.items():
                sums = above[state]
                for face, more in enumerate(larger, 1):
                    sums += bust if more is None else above[more] >> 2 * _FIELD * face
                rows[state] = sums * _SIXTH >> 60 & number
        return found[::-1]

    # ------------------------------------------------------------ two rerolls

    def _thrown_twice(self, last: Last) -> Iterator[tuple[int, Blocks]]:
        """Yield each size of what is kept, the largest first, and the blocks of its worth with two rerolls left."""
        above, dice, row = self._chosen(last), self._dice, (self._dice + 1) * _FIELD
        small = _fields((dice + 1) ** 2, _FULL >> _DOWN)
        for size in range(dice - 1, -1, -1):
            if dice - size > _ROLLS and (dice - size) % _ROLLS == 1:
                above = [block >> _DOWN & small for block in above]
            above = [
                block + (block >> _FIELD) + (block >> row) + above[i] + above[j] + above[k]
                for block, (i, j, k) in zip(above, _more()[: _many(size)], strict=False)
            ]
            yield size, above

    def _chosen(self, last: Last) -> Blocks:
        """Return the blocks of all whole hands where the best part may be kept and the rest rerolled."""
        best, found = self._best_parts(last), []
        for outer in _outer()[: _many(self._dice)]:
            left = self._dice - sum(outer)
            guard, block = self._fields(left, _TOP), 0
            parts = self._regard.parts(outer)
            for part in parts:
                other = best[left + sum(part)][part]
                block = _larger(block, other, guard) if block else other
            if parts != (outer,):
                # The outer faces make it invalid whatever else lies there.
                lost = self._fields(left, self._lost)
                block = lost if self._explosive else _larger(block, lost, guard)
            elif self._explosive:
                valid, blown = self._blown(outer, left)
                block = block & valid | blown
            found.append(block)
        return found

    def _best_parts(self, last: Last) -> list[dict[Outer, int]]:
        """Return the worth of the best part of hands, by their size and by outer faces that are valid alone."""
        row = (self._dice + 1) * _FIELD
        found: list[dict[Outer, int]] = [{}]
        keys = self._regard.keys(self._dice)
        for size in range(self._dice + 1):
            before, here, rows = found[-1], dict[Outer, int](), self._rows(last[size])
            for outer in keys:
                i, j, k = outer
                left = size - i - j - k
                if left < 0:
                    continue
                guard, block = self._fields(left, _TOP), self._whole(outer, left, rows)
                if left:
                    less = before[outer]
                    block = _larger(block, less, guard)
                    block = _larger(block, less << _FIELD, guard)
                    block = _larger(block, less << row, guard)
                if i:
                    block = _larger(block, before[i - 1, j, k], guard)
                if j:
                    block = _larger(block, before[i, j - 1, k], guard)
                if k:
                    block = _larger(block, before[i, j, k - 1], guard)
                here[outer] = block
            found.append(here)
        return found[1:]

    def _rows(self, whole: dict[Counts, array[int]]) -> Rows:
        """Return the worth of all totals of whole hands of a size, by how far they are from a multiple of a face."""
        regard, many = self._regard, 5 * self._dice + 1
        lost, b = 0 if self._explosive else self._lost, regard.inner[1]
        found: Rows = {None: [array("Q", [lost] * many).tobytes()] * b}
        for state, row in whole.items():
            if regard.limit < many:
                row = row[: regard.limit] + array("Q", [lost] * (many - regard.limit))
            found[state] = [row[rest::b].tobytes() for rest in range(b)]
        return found

    def _whole(self, outer: Outer, left: int, rows: Rows) -> int:
        """Return the worth of keeping all of some outer faces, any inner ones and as many Bosses as make up a size."""
        regard, width = self._regard, 8 * (self._dice + 1)
        a, b = regard.inner
        total = sum(map(mul, outer, regard.outer))
        heads, blank = regard.heads(outer), bytes(width)
        pieces = []
        for i in range(left + 1):
            head = heads[min(i, len(heads) - 1)]
            end = 8 * (left - i + 1)
            row = b"".join(
                [
                    rows[state][(total + j * b) % b][8 * ((total + j * b) // b) :][:8]
                    for j, state in enumerate(head[:-1])
                ]
            )
            at = 8 * (total // b + len(head) - 1)
            row += rows[head[-1]][total % b][at : at + end - len(row)]
            pieces.append(row[:end])
            pieces.append(blank[end:])
            total += a
        return int.from_bytes(b"".join(pieces), "little")

    def _blown(self, outer: Outer, left: int) -> tuple[int, int]:
        """Return all bits of the fields that are valid with some outer faces, and a bust in the others."""
        many = (left + 1) * (self._dice + 1)
        valid, blown = array("Q", bytes(8 * many)), array("Q", bytes(8 * many))
        for start, stop, state, _ in self._spans(outer, left):
            column, number = (blown, self._lost) if state is None else (valid, _FULL)
            column[start:stop] = array("Q", [number]) * (stop - start)
        return _packed(valid), _packed(blown)

    def _spans(self, outer: Outer, left: int) -> Iterator[tuple[int, int, Counts | None, int]]:
        """Yield stretches of a block: first and last field, what the condition sees there, and the first total.

        What is seen of an invalid hand is None.
        """
        regard = self._regard
        a, b = regard.inner
        for i in range(left + 1):
            row, many = i * (self._dice + 1), left - i + 1
            total = sum(map(mul, outer, regard.outer)) + i * a
            valid = min(many, -(-(regard.limit - total) // b))
            at = 0
            while at < many:
                state = regard.with_inner(outer, i, at)
                # Beyond so many of the second face the condition sees no difference.
                stop = many if at >= regard.caps[b] else min(many, at + 1)
                if state in regard.larger and at < valid:
                    yield row + at, row + min(stop, valid), state, total + at * b
                    at = min(stop, valid)
                else:
                    yield row + at, row + stop, None, 0
                    at = stop

    def _fields(self, left: int, number: int) -> int:
        """Return a block with a number in every field, for so many dice that are no outer ones."""
        return _fields((left + 1) * (self._dice + 1), number)


def _larger(one: int, other: int, guard: int) -> int:
    """Return the larger number in every field; `guard` is the top bit of all fields."""
    # Where one is the larger, or as large, the top bit is still there; it becomes all bits below it.
    more = (one | guard) - other
    kept = more & guard
    return other + (more & (kept - (kept >> _FIELD - 1)))


def _packed(numbers: array[int]) -> int:
    return int.from_bytes(numbers.tobytes(), "little")


@cache
def _fields(many: int, number: int) -> int:
    return _packed(array("Q", [number]) * many)


@cache
def _outer() -> list[Outer]:
    """Return how often the outer faces can show, the fewest dice first: those of a size are the first _many()."""
    counts = range(LARGEST + 1)
    return sorted([(i, j, k) for i, j, k in product(counts, repeat=3) if i + j + k <= LARGEST], key=sum)


@cache
def _places() -> dict[Outer, int]:
    return {key: at for at, key in enumerate(_outer())}


@cache
def _more() -> list[Outer]:
    """Return the places of one die more of each outer face."""
    places = _places()
    return [
        (places[i + 1, j, k], places[i, j + 1, k], places[i, j, k + 1]) for i, j, k in _outer()[: _many(LARGEST - 1)]
    ]


def _many(size: int) -> int:
    return (size + 1) * (size + 2) * (size + 3) // 6
