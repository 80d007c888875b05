"""What a table is worth to a gang: its chance to win the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from gangdice_gui.games.fisticuffs.bots.street import Street

CREDIT: Final = 0.64
CURVE: Final = 0.044
"""A credit is worth the more, the nearer the end is."""
EYE: Final = 0.32
LATE: Final = 0.34
"""Whoever has just attacked has the longest to wait for his next turn, and everybody else first."""


def worth(street: Street, seat: int) -> float:
    """Return a gang's chance to win when a rumble is settled: 1, 0 or a share when the game is over, else a guess.

    The guess goes by tracks, black eyes and who has the turn next; its figures come from many games among hitters.
    """
    if street.over():
        won = winners(street.fists, street.eyes)
        return 1 / len(won) if seat in won else 0.0
    weights = [
        exp(CREDIT * track + CURVE * track * track - EYE * sum(street.eyes[at * 6 : at * 6 + 6]))
        for at, track in enumerate(street.fists)
    ]
    weights[street.attacker] *= _WAIT
    return weights[seat] / sum(weights)


_WAIT: Final = exp(-LATE)


def winners(fists: Sequence[int], eyes: Sequence[int]) -> list[int]:
    """Return who has won, with eyes by cell: the highest track, then the fewest black eyes. [R18]"""
    places = [(-track, sum(eyes[seat * 6 : seat * 6 + 6])) for seat, track in enumerate(fists)]
    return [seat for seat, place in enumerate(places) if place == min(places)]
