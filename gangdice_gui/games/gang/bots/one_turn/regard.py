"""What a Warning condition looks at: how many of each face make a difference to it, and which dice can lie together.

It is found by asking the condition, so a new one needs nothing here: it either adds the dice up, or up to three dice
are enough to make it hold, whatever lies beside them. One that takes four wants `SEEN` raised, as a test says.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod
from operator import mul
from typing import Final, NamedTuple

from gangdice_gui.games.gang.bots.one_turn.hands import FACES, SEEN, junk_from, limit_of
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, Condition, card_parts

_NEVER: Final = 1000
"""No total comes so high."""
_TRIED: Final = 6
"""Dice that faces are chosen by."""

Counts = tuple[int, ...]
"""How many dice show each face, the Boss's first."""
Outer = tuple[int, int, int]
"""How many dice show each of the three outer faces."""


Heads = list[list[Counts | None]]
"""What is seen beside outer faces, by how many of either inner face lie there; None is invalid."""


class Key(NamedTuple):
    """Outer faces that are valid alone."""

    outer: Outer
    dice: int
    total: int
    heads: Heads
    lonely: bool
    """Whether no inner face can lie beside them."""


@dataclass(frozen=True, slots=True)
class Regard:
    """A condition as it looks at dice."""

    caps: Counts
    """By face: more dice than so many make no difference."""
    limit: int
    """The lowest total that is invalid."""
    larger: dict[Counts, tuple[Counts | None, ...]]
    """Everything valid it can see, with what it sees once there is one die more of 1 to 5; None is invalid."""
    inner: tuple[int, int]
    """Two faces that go with any others more often than the rest; never the Boss."""
    outer: Outer
    """The other three."""
    _parts: dict[Outer, list[Outer]] = field(default_factory=dict)
    _sociable: dict[Outer, list[Outer]] = field(default_factory=dict)
    _heads: dict[Outer, Heads] = field(default_factory=dict)
    _keys: dict[int, list[Key]] = field(default_factory=dict)

    @property
    def adds(self) -> bool:
        """Whether it adds the dice up."""
        return self.limit < _NEVER

    def told(self, face: int) -> int:
        """Return from how many dice of a face on hands with one more look alike, but for that die."""
        return (self.limit - 1) // face + 1 if self.adds else self.caps[face]

    def stand_in(self, outer: Outer) -> Outer:
        """Return as many outer faces beside which all dice are worth the same.

        Where dice are added up and more of a face lie there than can count, it does not matter of which face.
        """
        if not self.adds:
            return outer
        (i, j, k), (x, y, z), most = outer, self.outer, self.limit - 1
        a, b, c = most // x, most // y, most // z
        more = max(0, i - a) + max(0, j - b) + max(0, k - c)
        if i >= a:
            return a + more, min(j, b), min(k, c)
        return (i, b + more, min(k, c)) if j >= b else (i, j, k)

    def seen(self, counts: Counts) -> Counts:
        """Return what the condition sees of dice."""
        return tuple(map(min, counts, self.caps))

    def totals(self, state: Counts, dice: int) -> tuple[int, int]:
        """Return the lowest and the highest total that a number of dice can have where the condition sees this."""
        more = [face for face, (count, cap) in enumerate(zip(state, self.caps, strict=True)) if count == cap]
        least = sum(map(mul, state, range(FACES)))
        return least, min(self.limit - 1, least + (dice - sum(state)) * max(more))

    def valid_hands(self, dice: int) -> int:
        """Return how many valid hands there are of a number of dice."""
        if self.limit < _NEVER:
            every = product(*(range((self.limit - 1) // face + 1) for face in range(1, FACES)))
            return sum(sum(map(mul, each, range(1, FACES))) < self.limit and sum(each) <= dice for each in every)
        found = 0
        for counts in self.larger:
            more = sum(count == cap for count, cap in zip(counts[1:], self.caps[1:], strict=True))
            found += comb(dice - sum(counts) + more, more) if sum(counts) <= dice else 0
        return found

    def with_inner(self, outer: Outer, first: int, second: int) -> Counts:
        """Return what the condition sees of outer and inner faces."""
        counts = [0] * FACES
        for face, count in zip((*self.outer, *self.inner), (*outer, first, second), strict=True):
            counts[face] = min(count, self.caps[face])
        return tuple(counts)

    def heads(self, outer: Outer) -> Heads:
        """Return what is seen beside outer faces, by how many of the first inner face and then of the second lie there.

        The last of each stands for all that follow; what is seen of an invalid hand is None.
        """
        (i, j, k), (x, y, z) = outer, self.outer
        i, j, k = min(i, self.caps[x]), min(j, self.caps[y]), min(k, self.caps[z])
        if (i, j, k) not in self._heads:
            a, b = (range(self.caps[face] + 1) for face in self.inner)
            seen = [[self.with_inner((i, j, k), first, second) for second in b] for first in a]
            self._heads[i, j, k] = [[one if one in self.larger else None for one in row] for row in seen]
        return self._heads[i, j, k]

    def keys(self, dice: int) -> list[Key]:
        """Return what can be kept of the outer faces, up to a number of dice, the fewest first; see parts()."""
        if dice not in self._keys:
            most = [dice if self.limit == _NEVER else min(dice, (self.limit - 1) // face) for face in self.outer]
            caps, found = [self.caps[face] for face in self.outer], []
            for i, j, k in product(*(range(cap + 1) for cap in caps)):
                seen, heads = (i, j, k), self.heads((i, j, k))
                if heads[0][0] is None:
                    continue
                lonely = _lonely(seen, heads)
                # Where the condition sees as many as it can, any more may lie there.
                alike = [range(n, (many if n == cap else n) + 1) for n, cap, many in zip(seen, caps, most, strict=True)]
                for i, j, k in product(*alike):
                    if i + j + k <= dice:
                        found.append(Key((i, j, k), i + j + k, sum(map(mul, (i, j, k), self.outer)), heads, lonely))
            self._keys[dice] = sorted(found, key=lambda key: key.dice)
        return self._keys[dice]

    def kept(self, dice: int) -> int:
        """Return how many keys there are of a number of dice."""
        if self.adds:
            return len(self.keys(dice))
        found = 0
        for counts in self.larger:
            if not any(counts[face] for face in self.inner) and sum(counts) <= dice:
                more = sum(counts[face] == self.caps[face] for face in self.outer)
                found += comb(dice - sum(counts) + more, more)
        return found

    def parts(self, outer: Outer) -> list[Outer]:
        """Return the largest parts of outer faces that can be kept, where the dice are not added up."""
        return self._largest(outer, self._parts, lonely=True)

    def sociable(self, outer: Outer) -> list[Outer]:
        """Return the largest parts of outer faces that can be kept and that an inner face can lie beside."""
        return self._largest(outer, self._sociable, lonely=False)

    def _largest(self, outer: Outer, known: dict[Outer, list[Outer]], lonely: bool) -> list[Outer]:
        i, j, k = outer
        a, b, c = (self.caps[face] for face in self.outer)
        seen = (min(i, a), min(j, b), min(k, c))
        if seen not in known:
            below = product(range(seen[0] + 1), range(seen[1] + 1), range(seen[2] + 1))
            valid = [part for part in below if self.heads(part)[0][0] is not None]
            valid = [part for part in valid if lonely or not _lonely(part, self.heads(part))]
            known[seen] = [
                part
                for part in valid
                if not any(part != other and all(map(int.__le__, part, other)) for other in valid)
            ]
        return [(i if x == a else x, j if y == b else y, k if z == c else z) for x, y, z in known[seen]]


@cache
def regard_of(condition: str) -> Regard:
    """Return how a condition looks at dice. Raises KeyError for what is none."""
    holds = CONDITIONS[condition]
    limit = limit_of(condition)
    adds = bool(limit)
    caps = (0,) * FACES if adds else _caps(holds)
    valid = {(0, *counts) for counts in product(*(range(cap + 1) for cap in caps[1:])) if not holds(_dice(counts))}
    larger = {}
    for counts in sorted(valid):
        more = [(*counts[:face], min(counts[face] + 1, caps[face]), *counts[face + 1 :]) for face in range(1, FACES)]
        larger[counts] = tuple([one if one in valid else None for one in more])
    regards = []
    for inner in combinations(range(1, FACES), 2):
        i, j, k = (face for face in range(1, FACES) if face not in inner)
        regards.append(Regard(caps, limit if adds else _NEVER, larger, inner, (i, j, k)))
    # Where dice are added up, low ones go with any others most often.
    return regards[0] if adds else min(regards, key=lambda regard: regard.kept(_TRIED))


def few_hands(card: str, dice: int, most: int) -> bool:
    """Tell whether there are no more than so many hands of a card: see hands(), with dice that cannot count as junk."""
    condition, mode = card_parts(card)
    if mode == "explosive":
        return regard_of(condition).valid_hands(dice) <= most
    caps = [min(cap, dice) for cap in junk_from(card)[1:]]
    if prod(cap + 1 for cap in caps) > most:
        return False
    found = 0
    for counts in product(*(range(cap + 1) for cap in caps)):
        left = dice - sum(counts)
        if left >= 0:
            found += 1 + (left if any(map(int.__eq__, counts, caps)) else 0)
    return found <= most


def _lonely(outer: Outer, heads: Heads) -> bool:
    _, *others = (state for row in heads for state in row)
    return any(outer) and bool(others) and not any(others)


def _caps(holds: Condition) -> Counts:
    """Return by face how many dice of it are seen: those of the fewest dice that make a condition hold."""
    caps, least = [0] * FACES, list[tuple[int, ...]]()
    for dice in chain.from_iterable(combinations_with_replacement(range(1, FACES), n) for n in range(1, SEEN + 1)):
        counts = tuple([dice.count(face) for face in range(FACES)])
        if holds(dice) and not any(all(map(int.__le__, fewer, counts)) for fewer in least):
            least.append(counts)
            caps = [*map(max, caps, counts)]
    return tuple(caps)


def _dice(counts: Iterable[int]) -> tuple[int, ...]:
    """Return dice that show the values from 1 on so often, the lowest first."""
    return tuple(face for face, times in enumerate(counts, 1) for _ in range(times))
