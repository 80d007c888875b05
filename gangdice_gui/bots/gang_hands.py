"""The hands of a Warning card, layer by layer: what can become of a hand, not which dice lie there.

A hand is how many dice show each face, written as one number with five bits a face. Two things make the layers small:
under an Explosive card an invalid hand is the end of it, so only valid hands are listed; and under a Bomb a die beyond
the most that one face can ever show in a valid result is junk, whatever it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final

from ..engine.conditions import CONDITIONS, card_parts

FACES: Final = 6
LARGEST: Final = 24
"""The largest hand there is a layer for."""
_BITS: Final = 5
_ONE: Final = tuple(1 << _BITS * face for face in range(FACES + 1))
_JUNK: Final = _ONE[FACES]
_MASK: Final = (1 << _BITS) - 1

Values = list[float]
Getter = Callable[[Sequence[float]], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Layer:
    """All hands of one size. The values of a layer are a list, one a hand, and last of all the value of being bust."""

    at: dict[int, int]
    """A hand's place in the layer; what is not in it is bust."""
    totals: tuple[int | None, ...]
    """None where the hand is invalid."""
    fewer: tuple[Getter, ...]
    """For each hand a hand with one die less, as many times as there are kinds of dice; some of them the same."""


def _getter(places: Sequence[int]) -> Getter:
    if len(places) > 1:
        return itemgetter(*places)
    only = places[0]
    return lambda values: (values[only],)


@cache
def _caps(card: str, capped: bool) -> tuple[int, ...]:
    """Return how many dice of each face can lie in one valid hand; beyond that they are junk."""
    condition, mode = card_parts(card)
    if not capped or mode == "explosive":
        return (LARGEST,) * FACES
    holds = CONDITIONS[condition]
    return tuple(max(n for n in range(LARGEST + 1) if not holds((face,) * n)) for face in range(FACES))


def hand_of(card: str, faces: Sequence[int], capped: bool = True) -> int:
    """Return the hand that faces, in any order, are under a card."""
    hand = 0
    for face, cap in enumerate(_caps(card, capped)):
        count = faces.count(face)
        hand += min(count, cap) * _ONE[face] + max(0, count - cap) * _JUNK
    return hand


def _faces(hand: int) -> tuple[int, ...]:
    return tuple(face for face in range(FACES) for _ in range(hand >> _BITS * face & _MASK))


@cache
def layer(card: str, size: int, capped: bool = True) -> Layer:
    """Return the layer of one size, 0 to LARGEST. Raises KeyError for what is no card."""
    condition, mode = card_parts(card)
    if size == 0:
        return Layer({0: 0}, (0,), ())
    below = layer(card, size - 1, capped)
    holds, caps = CONDITIONS[condition], _caps(card, capped)
    at: dict[int, int] = {}
    invalid: set[int] = set()
    totals: list[int | None] = []
    for hand in below.at:
        for larger in _with_one_more(hand, caps):
            if larger in at or larger in invalid:
                continue
            faces = _faces(larger)
            bad = larger >= _JUNK or bool(holds(faces))
            if bad and mode == "explosive":
                invalid.add(larger)
            else:
                at[larger] = len(at)
                totals.append(None if bad else sum(faces))
    return Layer(at, tuple(totals), _fewer(at, below.at))


def _with_one_more(hand: int, caps: tuple[int, ...]) -> list[int]:
    return [
        hand + (one if hand >> _BITS * face & _MASK < cap else _JUNK)
        for face, (one, cap) in enumerate(zip(_ONE, caps, strict=False))
    ]


def _fewer(hands: dict[int, int], below: dict[int, int]) -> tuple[Getter, ...]:
    columns = []
    some = [0] * len(hands)
    found: list[list[int | None]] = []
    for kind, one in enumerate(_ONE):
        column = [below.get(hand - one) if hand >> _BITS * kind & _MASK else None for hand in hands]
        for i, place in enumerate(column):
            if place is not None:
                some[i] = place
        found.append(column)
    for column in found:
        if any(place is not None for place in column):
            columns.append(_getter([other if p is None else p for p, other in zip(column, some, strict=True)]))
    return tuple(columns)


@cache
def larger(card: str, size: int, capped: bool = True) -> tuple[Getter, ...]:
    """Return, for each face, where the hands of a layer are once one more die shows it."""
    here, above = layer(card, size, capped).at, layer(card, size + 1, capped).at
    caps = _caps(card, capped)
    rows = [[above.get(hand, -1) for hand in _with_one_more(hand, caps)] for hand in here]
    return tuple(_getter(column) for column in zip(*rows, strict=True))
