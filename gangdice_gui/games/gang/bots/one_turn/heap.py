"""Exact odds of 9 to 24 dice that lie there: what every way to throw some of them again is worth, at once.

Two ideas keep it short. What the last reroll is worth depends on how many dice are kept, their total, and the little
that the card's condition looks at, not on the hand itself. And the worths of many hands stand side by side in one long
integer, a field of 64 bits each, so that one addition adds them all: hands are blocks by how many dice show each of
three outer faces, and within a block the fields go by the other two. The Boss counts for nothing, so how often it
shows follows from the size of a hand. Worths are counted in steps of 1 in 2 ** 46, and what is certain stays it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import Final

from gangdice_gui.games.gang.bots.one_turn.best_parts import BestParts, Blocks, Last
from gangdice_gui.games.gang.bots.one_turn.hands import FACES, LARGEST
from gangdice_gui.games.gang.bots.one_turn.odds import MOST, Turn, solve
from gangdice_gui.games.gang.bots.one_turn.regard import Counts, Outer, few_hands, regard_of
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
_CUT: Final = 3
"""After so many dice rolled blocks lose what belongs to hands larger than the rest can be."""

FEW: Final = {"bomb": 4000, "explosive": 120}
"""By the mode of a card: so many hands are counted out one by one as quickly as side by side."""

Worth = tuple[float, ...]
"""What a valid total is worth, indexed by the total, 0 to 5 times the dice."""


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
    dice, mode = len(faces), card_parts(card)[1]
    if few_hands(card, dice, FEW[mode]) and (mode == "explosive" or min(worth[: 5 * dice + 1]) >= bust):
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
        self._row, self._short = dice + 1, (dice + 1) // 2 + 1
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
        # Under an Explosive card what is not valid is bust for good.
        outers = [key.outer for key in self._regard.keys(self._dice)] if self._explosive else _outer(self._dice)
        places = {outer: at for at, outer in enumerate(outers)}
        kept = [(way, places[i, j, k], i + j + k) for way, (i, j, k) in self._kept(*self._regard.outer)]
        beside: list[list[tuple[int, int, int]]] = [[] for _ in range(self._dice + 1)]
        for way, (first, second, bosses) in self._kept(*self._regard.inner, BOSS):
            beside[first + second + bosses].append((way, first, second))
        found = array("d", bytes(8 * prod([many + 1 for many in self._counts])))
        for size, wide, narrow in self._thrown_twice(last, outers):
            rolls = self._dice - size
            step = self._span / (_ONE * FACES**rolls / (1 << _DOWN * ((rolls - 1) // _ROLLS)))
            for way, at, dice in kept:
                if dice > size or not beside[size - dice]:
                    continue
                block, row = (wide[at], self._row) if at < len(wide) else (narrow[at - len(wide)], self._short)
                worths = memoryview(block.to_bytes(8 * row * row, "little")).cast("Q")
                for more, first, second in beside[size - dice]:
                    found[way + more] = self._low + worths[first * row + second] * step
        return found

    def _kept(self, *faces: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield how many of three faces are kept, with the way that throws the others of them; see rerolls()."""
        steps = [prod([many + 1 for many in self._counts[:face]]) for face in faces]
        for kept in product(*(range(self._counts[face] + 1) for face in faces)):
            again = (self._counts[face] - many for face, many in zip(faces, kept, strict=True))
            yield sum(map(mul, again, steps)), kept

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

    def _thrown_twice(self, last: Last, outers: Sequence[Outer]) -> Iterator[tuple[int, Blocks, Blocks]]:
        """Yield each size of what is kept, the largest first, and the blocks of its worth with two rerolls left.

        The second blocks are those of many outer faces: little can lie beside them, so their rows are short.
        """
        sizes = [sum(outer) for outer in outers]
        first, edge = (bisect_right(sizes, self._row - self._short + more) for more in (-1, 0))
        best = BestParts(self._regard, self._explosive, last, self._lost)
        rows = [self._short if left < self._short else self._row for left in range(self._row)]
        blocks = WholeHands(best, rows).blocks(outers)
        wide, narrow = blocks[:first], blocks[first:]
        more, beyond = _more(outers[:edge]), _more(outers[first:])
        # What faces are worth that no hand may have: a bust.
        lost, fields = self._lost, _mask(self._row**2, _FIELD - 1)
        for size in range(self._dice - 1, -1, -1):
            rolled = self._dice - size
            if rolled > 1 and rolled % _CUT == 1:
                down = _DOWN if rolled % _ROLLS == 1 else 0
                lost >>= down
                wide = _cut(wide, sizes, size + 1, self._row, down)
                narrow = _cut(narrow, sizes[first:], size + 1, self._short, down)
            if first and size + 1 < self._short:
                # So few dice are left beside any outer faces that short rows have room for all.
                narrow = [*map(self._narrowed, wide), *narrow]
                wide, first, beyond = [], 0, _more(outers[: bisect_right(sizes, size + 1)])
            many = bisect_right(sizes, size)
            bust = fields * lost
            above = [*wide, *map(self._widened, narrow[: edge - first]), bust] if first else []
            wide = _summed(wide, above, more[: min(many, first)], self._row)
            small = bust >> (self._row**2 - self._short**2) * _FIELD
            narrow = _summed(narrow, [*narrow, small], beyond[: max(0, many - first)], self._short)
            lost *= FACES
            yield size, wide, narrow

    def _narrowed(self, block: int) -> int:
        """Return a block with long rows, of which no more than the short ones is asked for, as one with short rows."""
        wide, short = self._row * _FIELD // 8, self._short * _FIELD // 8
        fields = block.to_bytes(self._row * wide, "little")
        return int.from_bytes(
            b"".join([fields[at : at + short] for at in range(0, self._short * wide, wide)]), "little"
        )

    def _widened(self, block: int) -> int:
        """Return a block with short rows as one with long rows."""
        wide, short = self._row * _FIELD // 8, self._short * _FIELD // 8
        fields = block.to_bytes(self._short * short, "little")
        rest, ends = bytes(wide - short), range(0, len(fields), short)
        return int.from_bytes(b"".join([fields[at : at + short] + rest for at in ends]), "little")


def _summed(blocks: Blocks, above: Blocks, more: Sequence[Outer], row: int) -> Blocks:
    """Return the sums over the six faces of one die more, from the blocks with that die.

    `more` are the places, in `above`, of those with an outer face more.
    """
    return [
        block + (block >> _FIELD) + (block >> row * _FIELD) + above[i] + above[j] + above[k]
        for block, (i, j, k) in zip(blocks, more, strict=False)
    ]


def _cut(blocks: Blocks, sizes: Sequence[int], size: int, row: int, down: int) -> Blocks:
    """Return blocks without what no hand of a size comes to, each number made smaller by so many bits."""
    masks = [_mask((size - outer) * row + 1, down) if outer <= size else 0 for outer in range(LARGEST + 1)]
    return [block >> down & masks[outer] for block, outer in zip(blocks, sizes, strict=False)]


def _mask(fields: int, down: int) -> int:
    return int.from_bytes((_FULL >> down).to_bytes(_FIELD // 8, "little") * fields, "little")


def _packed(numbers: array[int]) -> int:
    return int.from_bytes(numbers.tobytes(), "little")


@cache
def _outer(dice: int) -> list[Outer]:
    """Return how often the outer faces can show, the fewest dice first."""
    counts = range(dice + 1)
    return sorted([(i, j, k) for i, j, k in product(counts, repeat=3) if i + j + k <= dice], key=sum)


def _more(outers: Sequence[Outer]) -> list[Outer]:
    """Return the places of one die more of each outer face, -1 where there is none."""
    places = {outer: at for at, outer in enumerate(outers)}
    return [
        (places.get((i + 1, j, k), -1), places.get((i, j + 1, k), -1), places.get((i, j, k + 1), -1))
        for i, j, k in outers
    ]
