"""What a table is worth to a gang, in credits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gangdice_gui.games.fisticuffs.bots.street import Street

CURVE: Final = 0.04
"""A credit is worth the more, the nearer the end is."""
EYE: Final = 0.22
SILENCED: Final = 0.12
BEST_RIVAL: Final = 0.45
OTHERS: Final = 0.1
WIN: Final = 6.0


def worth(street: Street, seat: int) -> float:
    """Return what a settled street is worth to a gang: its track, its eyes, and what its rivals have."""
    fists, eyes = street.fists, street.eyes
    row = eyes[seat * 6 : seat * 6 + 6]
    own = fists[seat]
    rivals = fists[:seat] + fists[seat + 1 :]
    best = max(rivals)
    value = own + CURVE * own * own - EYE * sum(row) - SILENCED * (6 - row.count(0))
    value -= BEST_RIVAL * (best + CURVE * best * best) + OTHERS * (sum(rivals) - best)
    if street.over():
        won = winners(fists, eyes)
        value += WIN / len(won) if seat in won else -WIN
    return value


def winners(fists: Sequence[int], eyes: Sequence[int]) -> list[int]:
    """Return who has won, with eyes by cell: the highest track, then the fewest black eyes. [R18]"""
    places = [(-track, sum(eyes[seat * 6 : seat * 6 + 6])) for seat, track in enumerate(fists)]
    return [seat for seat, place in enumerate(places) if place == min(places)]
