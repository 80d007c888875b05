"""Exact odds of 9 to 24 dice that lie there: what every way to throw some of them again is worth, at once.

Two ideas keep it short. What the last reroll is worth depends on how many dice are kept, their total, and the little
that the card's condition looks at, not on the hand itself. And the worths of many hands stand side by side in one long
integer, a field of 64 bits each, so that one addition adds them all: hands are blocks by how many dice show each of
three outer faces, and within a block the fields go by the other two. The Boss counts for nothing, so how often it
shows follows from the size of a hand. Worths are counted in steps of 1 in 2 ** 46, and what is certain stays it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import Final

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.bots.one_turn.best_parts import Blocks, Last, best_parts
from gangdice_gui.games.gang.bots.one_turn.hands import FACES, LARGEST, listing
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, Turn, solve
from gangdice_gui.games.gang.bots.one_turn.regard import Counts, Outer, Regard, few_hands, regard_of
from gangdice_gui.games.gang.bots.one_turn.whole_hands import WholeHands
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts
from gangdice_gui.games.gang.rules.types import BOSS

_ONE: Final = 1 << 46
"""The highest worth, as a number in a field; zero is the lowest."""
_FIELD: Final = 64
_FULL: Final = (1 << _FIELD) - 1
_SIXTH: Final = -(-(1 << 60) // FACES)
_ROLLS: Final = 6
_DOWN: Final = 16
"""After so many dice rolled the sums, six times as large with each of them, are made smaller by so many bits."""
_ROWS: Final = (6, 10, 16, LARGEST + 1)
"""The lengths of the rows of blocks, in fields."""

_STRETCH: Final = 32
"""Ways to keep outer faces that are gone through at a stretch."""

FEW: Final = {"bomb": 4000, "explosive": 120}
"""By the mode of a card: so many hands are counted out one by one as quickly as side by side."""

Worth = tuple[float, ...]
"""What a valid total is worth, indexed by the total, 0 to 5 times the dice."""


def again(card: str, faces: Sequence[int], rerolls_left: int, worth: Worth, bust: float) -> Sequence[float]:
    """Return at once what `trying_again` finds in pieces."""
    return at_once(trying_again(card, faces, rerolls_left, worth, bust))


def trying_again(
    card: str, faces: Sequence[int], rerolls_left: int, worth: Worth, bust: float
) -> Pieces[Sequence[float]]:
    """Find the worth of every way to throw some of any number of dice again, in the order of Turn.rerolls().

    Where no reroll is left there is but one way. Raises ValueError for more than LARGEST dice and KeyError for what is
    no card.
    """
    if not rerolls_left:
        return [bust if CONDITIONS[card_parts(card)[0]](tuple(faces)) else worth[sum(faces)]]
    if len(faces) <= MOST:
        few = solve(card, len(faces), worth, bust)
        yield from few.solving(rerolls_left)
        return few.rerolls(faces, rerolls_left)
    lying = tuple(sorted(faces))
    known = _known(card, lying, rerolls_left, worth, bust)
    if not known:
        known.append((yield from _many_again(card, lying, rerolls_left, worth, bust)))
    return known[0]


@lru_cache(maxsize=2)
def _known(card: str, faces: tuple[int, ...], rerolls_left: int, worth: Worth, bust: float) -> list[Sequence[float]]:
    """Return where the worths of many dice are kept, once they are found."""
    return []


def _many_again(
    card: str, faces: tuple[int, ...], rerolls_left: int, worth: Worth, bust: float
) -> Pieces[Sequence[float]]:
    dice, mode = len(faces), card_parts(card)[1]
    listed = mode == "explosive" or min(worth[: 5 * dice + 1]) >= bust
    if listed and dice <= LARGEST and few_hands(card, dice, FEW[mode]):
        yield from listing(card, dice)
        turn = Turn(card, dice, worth, bust)
        yield from turn.solving(rerolls_left)
        return turn.rerolls(faces, rerolls_left)
    return (yield from Heap(card, faces, worth, bust).rerolling(rerolls_left))


class Heap:
    """Dice that lie there, their card, and what each outcome is worth."""

    def __init__(self, card: str, faces: Sequence[int], worth: Sequence[float], bust: float) -> None:
        """Take dice as they lie; of an Explosive card they are valid.

        Raises ValueError unless they are 1 to LARGEST and KeyError for what is no card.
        """
        self._dice = dice = len(faces)
        if not 1 <= dice <= LARGEST:
            raise ValueError(f"A turn is solved for 1 to {LARGEST} dice, not {dice}.")
        # By how many dice are no outer ones, the fields of a row of a block: few widths, as each change takes time.
        self._rows = [next(row for row in _ROWS if row > left) for left in range(dice + 1)]
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
        """Return at once what `rerolling` finds in pieces."""
        return at_once(self.rerolling(left))

    def rerolling(self, left: int) -> Pieces[array[float]]:
        """Find the worth of every way to throw some dice again, as one of 1 or 2 rerolls; the first is stopping."""
        last = yield from self._thrown_once()
        worths = yield from self._once(last) if left == 1 else self._twice(last)
        worths[0] = self._stop
        return worths

    def _ways(self) -> Iterator[Counts]:
        """Yield what is kept, way by way: all dice first, then one less of the lowest face."""
        for kept in product(*(range(many, -1, -1) for many in reversed(self._counts))):
            yield kept[::-1]

    def _once(self, last: Last) -> Pieces[array[float]]:
        regard, found = self._regard, array("d")
        for kept in self._ways():
            state, total = regard.seen(kept), sum(map(mul, kept, range(FACES)))
            valid = state in regard.larger and total < regard.limit
            number = last[sum(kept)][state][total] if valid else self._lost
            found.append(self._low + number * self._span / _ONE)
            if not len(found) % (8 * _STRETCH):
                yield
        return found

    def _twice(self, last: Last) -> Pieces[array[float]]:
        regard = self._regard
        # Under an Explosive card what is not valid is bust for good.
        outers = [key.outer for key in regard.keys(self._dice)] if self._explosive else _outer(self._dice)
        if regard.adds:
            outers = [*dict.fromkeys(map(regard.stand_in, outers))]
        places = {outer: at for at, outer in enumerate(outers)}
        kept = [(way, places[regard.stand_in((i, j, k))], i + j + k) for way, (i, j, k) in self._kept(*regard.outer)]
        beside: list[list[tuple[int, int, int]]] = [[] for _ in range(self._dice + 1)]
        for way, (first, second, bosses) in self._kept(*regard.inner, BOSS):
            beside[first + second + bosses].append((way, first, second))
        # By how many dice are no outer ones: the fields up to the last that is asked for.
        fields = [
            max([first * row + second + 1 for _, first, second in ways], default=0)
            for ways, row in zip(beside, self._rows, strict=True)
        ]
        found = array("d", bytes(8 * prod([many + 1 for many in self._counts])))
        yield
        best = yield from best_parts(regard, self._explosive, last, self._lost)
        blocks = yield from WholeHands(best, self._rows).blocks(outers)
        beyond, lost = _more(regard, outers), self._lost
        yield
        for size in range(self._dice - 1, -1, -1):
            blocks, lost = yield from self._thrown_twice(size, blocks, lost, outers, beyond)
            rolls = self._dice - size
            step = self._span / (_ONE * FACES**rolls / (1 << _DOWN * ((rolls - 1) // _ROLLS)))
            for number, (way, at, dice) in enumerate(kept, 1):
                if not number % _STRETCH:
                    yield
                left = size - dice
                if left < 0 or not fields[left]:
                    continue
                row, block = self._rows[left], blocks[at] & _mask(fields[left], 0)
                worths = memoryview(block.to_bytes(fields[left] * _FIELD // 8, "little")).cast("Q")
                for more, first, second in beside[left]:
                    found[way + more] = self._low + worths[first * row + second] * step
        return found

    def _kept(self, *faces: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield how many of three faces are kept, with the way that throws the others of them; see rerolls()."""
        steps = [prod([many + 1 for many in self._counts[:face]]) for face in faces]
        for kept in product(*(range(self._counts[face] + 1) for face in faces)):
            again = (self._counts[face] - many for face, many in zip(faces, kept, strict=True))
            yield sum(map(mul, again, steps)), kept

    # ------------------------------------------------------------ the last reroll

    def _thrown_once(self) -> Pieces[Last]:
        regard, many = self._regard, 5 * self._dice + 1
        # Fields of twice the width here: there is room to multiply by a sixth.
        lost = array("Q", [self._lost, 0] * many)
        ends, valid = array("Q", lost), min(many, regard.limit)
        ends[: 2 * valid : 2] = array("Q", self._ends[:valid])
        bust, number = _packed(lost), _packed(array("Q", [_FULL >> 1, 0] * many))
        rows = dict.fromkeys(regard.larger, _packed(ends))
        found = []
        for kept in range(self._dice, -1, -1):
            many = 5 * kept + 1
            found.append({state: array("Q", row.to_bytes(16 * many, "little"))[::2] for state, row in rows.items()})
            # One die less is at most five less.
            bust, number = bust >> 10 * _FIELD, number >> 10 * _FIELD
            above, rows = rows, {}
            for state, larger in regard.larger.items():
                sums = above[state]
                for face, more in enumerate(larger, 1):
                    sums += bust if more is None else above[more] >> 2 * _FIELD * face
                rows[state] = sums * _SIXTH >> 60 & number
            yield
        return found[::-1]

    # ------------------------------------------------------------ two rerolls

    def _thrown_twice(
        self, size: int, blocks: Blocks, lost: int, outers: Sequence[Outer], more: Sequence[Outer]
    ) -> Pieces[tuple[Blocks, int]]:
        """Find what so many kept dice, and a bust, are worth with two rerolls left, from what one die more is worth."""
        rows, sizes = self._rows, [sum(outer) for outer in outers]
        rolled, starts = self._dice - size, [bisect_left(sizes, few) for few in range(size + 2)]
        if rolled > 1 and rolled % _ROLLS == 1:
            lost >>= _DOWN
            masks = [_mask(left * rows[left] + 1, _DOWN) for left in range(size + 2)]
            blocks = [block >> _DOWN & masks[size + 1 - few] for block, few in zip(blocks, sizes, strict=False)]
        summed: Blocks = []
        above = [*blocks, 0]
        for outer in range(size + 1):
            # Dice that are no outer ones, before and after one is thrown.
            left, wide = size - outer, rows[size - outer + 1] * _FIELD
            start, stop = starts[outer], starts[outer + 1]
            mine = _summed(blocks[start:stop], wide)
            if wide != rows[left] * _FIELD:
                mine = _narrowed(mine, left, rows[left + 1], rows[left])
            # What faces are worth that no hand may have: a bust.
            above[-1] = _mask(left * rows[left] + 1, _FIELD - 1) * lost
            within = _mask(left * rows[left] + 1, 0)
            summed += [
                block + above[i] + above[j] + above[k] & within
                for block, (i, j, k) in zip(mine, more[start:stop], strict=True)
            ]
            yield
        return summed, lost * FACES


def _summed(blocks: Blocks, wide: int) -> Blocks:
    """Return the sums over the Boss and both inner faces of one die more; a row of a block is so many bits."""
    return [block + (block >> _FIELD) + (block >> wide) for block in blocks]


def _narrowed(blocks: Blocks, left: int, wide: int, narrow: int) -> Blocks:
    """Return blocks for so many dice that are no outer ones with rows of fewer fields, where there is room in them."""
    size, end = (left + 2) * wide * _FIELD // 8, (left * narrow + 1) * _FIELD // 8
    fields = array("Q", b"".join([block.to_bytes(size, "little") for block in blocks]))
    kept = array("Q", bytes(len(fields) // wide * narrow * _FIELD // 8))
    for column in range(narrow):
        kept[column::narrow] = fields[column::wide]
    rows, step = kept.tobytes(), size // wide * narrow
    return [int.from_bytes(rows[at : at + end], "little") for at in range(0, len(rows), step)]


@cache
def _mask(fields: int, down: int) -> int:
    return int.from_bytes((_FULL >> down).to_bytes(_FIELD // 8, "little") * fields, "little")


def _packed(numbers: array[int]) -> int:
    return int.from_bytes(numbers.tobytes(), "little")


@cache
def _outer(dice: int) -> list[Outer]:
    """Return how often the outer faces can show, the fewest dice first."""
    every = range(dice + 1)
    return sorted([(i, j, k) for i in every for j in range(dice - i + 1) for k in range(dice - i - j + 1)], key=sum)


def _more(regard: Regard, outers: Sequence[Outer]) -> list[Outer]:
    """Return the places of one die more of each outer face, -1 where there is none."""
    places = {outer: at for at, outer in enumerate(outers)}

    def standing_in(outer: Outer, none: int) -> int:
        return places.get(regard.stand_in(outer), none)

    place = standing_in if regard.adds else places.get
    return [(place((i + 1, j, k), -1), place((i, j + 1, k), -1), place((i, j, k + 1), -1)) for i, j, k in outers]
