"""The 16 warning conditions, as one table, and the ids of the cards that carry them.

A condition answers with its culprits: the positions of the dice that make it hold, ascending; empty when it does
not hold. The Boss is no value, so no condition ever counts a Boss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from gangdice_gui.games.gang.rules.types import BOSS, Mode

Faces = tuple[int, ...]
Culprits = tuple[int, ...]
Condition = Callable[[Faces], Culprits]

_NONE: Final[Culprits] = ()


def _showing(faces: Faces, values: Iterable[int]) -> Culprits:
    wanted = frozenset(values)
    return tuple(i for i, face in enumerate(faces) if face in wanted)


def _valued(faces: Faces) -> Culprits:
    return tuple(i for i, face in enumerate(faces) if face != BOSS)


def _total(least: int) -> Condition:
    return lambda faces: _valued(faces) if sum(faces) >= least else _NONE


def _run(length: int) -> Condition:
    def culprits(faces: Faces) -> Culprits:
        present = set(faces) - {BOSS}
        in_runs: set[int] = set()
        for low in range(1, 5 - length + 2):
            run = set(range(low, low + length))
            if run <= present:
                in_runs |= run
        return _showing(faces, in_runs) if in_runs else _NONE

    return culprits


def _odd(count: int) -> Condition:
    def culprits(faces: Faces) -> Culprits:
        odd = _showing(faces, (1, 3, 5))
        return odd if len(odd) >= count else _NONE

    return culprits


def _different(count: int) -> Condition:
    return lambda faces: _valued(faces) if len(set(faces) - {BOSS}) >= count else _NONE


def _pair(faces: Faces) -> Culprits:
    seen = Counter(faces)
    return _showing(faces, (value for value, times in seen.items() if value != BOSS and times >= 2))


def _two_fives(faces: Faces) -> Culprits:
    fives = _showing(faces, (5,))
    return fives if len(fives) >= 2 else _NONE


def _has(*values: int) -> Condition:
    return lambda faces: _showing(faces, values)


CONDITIONS: Final[dict[str, Condition]] = {
    "total-7": _total(7),
    "total-10": _total(10),
    "total-11": _total(11),
    "total-13": _total(13),
    "run-2": _run(2),
    "run-3": _run(3),
    "odd-1": _odd(1),
    "odd-2": _odd(2),
    "odd-3": _odd(3),
    "different-2": _different(2),
    "different-3": _different(3),
    "pair": _pair,
    "fives-2": _two_fives,
    "has-1": _has(1),
    "has-45": _has(4, 5),
    "has-345": _has(3, 4, 5),
}

_MODES: Final[tuple[Mode, ...]] = ("explosive", "bomb")
_CARDS: Final[dict[str, tuple[str, Mode]]] = {f"{c}-{mode}": (c, mode) for c in CONDITIONS for mode in _MODES}


def is_card(card: str) -> bool:
    """Tell whether a text is the id of a Warning card."""
    return card in _CARDS


def card_parts(card: str) -> tuple[str, Mode]:
    """Split a card's id into its condition and its mode. Raises KeyError for anything that is no card."""
    return _CARDS[card]


def culprits(condition: str, faces: Faces) -> Culprits:
    """Return the positions of the dice that make a condition hold, empty when it does not. Raises KeyError."""
    return CONDITIONS[condition](faces)
