"""The hands of a Warning card: what can become of a hand, not which dice lie there.

A hand is how many dice show each value; how many show the Boss, which counts for nothing, follows from its size. The
hands are listed by how many dice show a value, so that those of a smaller size are the beginning of those of a larger
one, and one table of neighbours serves every size. Two things keep the list short: under an Explosive card an invalid
hand is the end of it, so only valid ones are listed; and under a Bomb a die beyond the most that one value can ever
show in a valid result is junk, whatever it shows.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts

FACES: Final = 6
LARGEST: Final = 24
"""The most dice hands are listed for."""
BUST: Final = -1
"""The place of what is bust at once."""
SEEN: Final = 3
"""A condition that does not add the dice up holds by so many of them or fewer."""
_BITS: Final = 5
_ONE: Final = tuple(1 << _BITS * face for face in range(FACES + 1))
"""One die of each value; after them one die of junk."""
_JUNK: Final = FACES
_MASK: Final = (1 << _BITS) - 1
_STRETCH: Final = 512
"""Hands that are listed at a stretch."""
_SIZES: Final = (8, 12, 16, 20, LARGEST)
"""Lists are made up to one of these sizes."""


@dataclass(frozen=True, slots=True)
class Hands:
    """All hands of up to `size` dice, as columns: a hand is its place in them."""

    size: int
    ends: tuple[int, ...]
    """By number of dice: how many hands there are, which are the first so many."""
    totals: array[int]
    """-1 where the hand is invalid."""
    larger: tuple[array[int], ...]
    """For each face the hand with one more die of it, or BUST; of hands smaller than `size`."""
    fewer: tuple[array[int], ...]
    """For each kind of dice the hand with one less; where there is none of the kind, one less of another."""

    def place(self, faces: Sequence[int]) -> int:
        """Return the place of faces, in any order, or BUST. Raises IndexError for more than `size`."""
        at = 0
        for face in faces:
            at = self.larger[face][at]
            if at == BUST:
                break
        return at


@cache
def limit_of(condition: str) -> int:
    """Return the lowest total a condition that adds the dice up holds by, 0 for any other. Raises KeyError."""
    holds = CONDITIONS[condition]
    limit = next((n for n in range(1, LARGEST + 1) if holds((1,) * n)), 0)
    return limit if limit > SEEN else 0


@cache
def junk_from(card: str) -> tuple[int, ...]:
    """Return how many dice of each face can lie in one valid hand of a Bomb; beyond that they are junk."""
    holds = CONDITIONS[card_parts(card)[0]]
    return tuple(max(n for n in range(LARGEST + 1) if not holds((face,) * n)) for face in range(FACES))


def hands(card: str, dice: int, capped: bool = True) -> Hands:
    """Return at once what `listing` finds in pieces."""
    return at_once(listing(card, dice, capped))


def listing(card: str, dice: int, capped: bool = True) -> Pieces[Hands]:
    """Find the hands of a card up to a number of dice, 1 to LARGEST, or a little beyond.

    `capped` makes junk of dice that cannot lie in a valid hand. Raises KeyError for what is no card.
    """
    size = next(size for size in _SIZES if size >= dice)
    # Under an Explosive card there is no junk.
    capped = capped and card_parts(card)[1] == "bomb"
    known = (_small if size == _SIZES[0] else _large)(card, size, capped)
    if not known:
        known.append((yield from _listed(card, size, capped)))
    return known[0]


@lru_cache(maxsize=64)
def _small(card: str, size: int, capped: bool) -> list[Hands]:
    """Return where the hands of a card are kept, once they are listed."""
    return []


@lru_cache(maxsize=1)
def _large(card: str, size: int, capped: bool) -> list[Hands]:
    """Return where larger ones are kept.

    5 MB for the largest; made anew in half a second, so only those of the card in play are kept.
    """
    return []


def _listed(card: str, size: int, capped: bool) -> Pieces[Hands]:
    condition, mode = card_parts(card)
    holds, limit = CONDITIONS[condition], limit_of(condition)
    caps = junk_from(card) if capped else (LARGEST,) * FACES
    totals, ends = array("h", [0]), [1]
    larger = tuple(array("i") for _ in range(FACES))
    fewer = tuple(array("i", [0]) for _ in range(FACES))
    here, used = {0: 0}, set[int]()
    for dice in range(1, size + 1):
        above: dict[int, int] = {}
        for hand, at in here.items():
            larger[0].append(at)
            for face in range(1, FACES):
                kind = face if hand >> _BITS * face & _MASK < caps[face] else _JUNK
                more = hand + _ONE[kind]
                place = above.get(more)
                if place is None:
                    if kind == _JUNK or totals[at] < 0:
                        bad = True
                    elif limit:
                        bad = totals[at] + face >= limit
                    elif dice > SEEN:
                        # Whatever is bad about so many is bad about all but one of them.
                        parts = [here.get(more - one, BUST) for one in _below(more)]
                        bad = BUST in parts or min(map(totals.__getitem__, parts)) < 0
                    else:
                        bad = bool(holds(_values(more)))
                    if bad and mode == "explosive":
                        place = above[more] = BUST
                    else:
                        place = above[more] = len(totals)
                        totals.append(-1 if bad else totals[at] + face)
                        for column in fewer:
                            column.append(at)
                if place != BUST:
                    fewer[kind - 1][place] = at
                    used.add(kind - 1)
                larger[face].append(place)
            if not at % _STRETCH:
                yield
        here = {hand: place for hand, place in above.items() if place != BUST}
        ends.append(len(totals))
    return Hands(size, tuple(ends), totals, larger, tuple(fewer[kind] for kind in sorted(used)))


def _below(hand: int) -> list[int]:
    """Return one die of every value that a hand shows."""
    return [one for one in _ONE[1:FACES] if hand & one * _MASK]


def _values(hand: int) -> tuple[int, ...]:
    return tuple(face for face in range(1, FACES) for _ in range(hand >> _BITS * face & _MASK))
