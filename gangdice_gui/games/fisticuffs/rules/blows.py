"""What attack dice that nobody wards off do to a member, by owner. [R17]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT


def eyes_of(before: int, gangs: int) -> int:
    """Return the black eyes of a blow: one from a single gang; two from several, or one if only one eye is left."""
    return 1 if gangs == 1 else KNOCKED_OUT - before


def strongest(counts: Mapping[int, int]) -> tuple[int, ...]:
    """Return the gangs with most dice there, by seat."""
    return tuple(sorted(seat for seat, dice in counts.items() if dice == max(counts.values())))


def best_throws(seats: Sequence[int], throws: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the seats whose throw has the highest sum."""
    best = max(map(sum, throws))
    return tuple(seat for seat, faces in zip(seats, throws, strict=True) if sum(faces) == best)
