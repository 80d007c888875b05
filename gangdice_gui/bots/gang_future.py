"""The chance to win the game from the start of a round, by what every seat owns then."""

from __future__ import annotations

from math import exp
from typing import Final

from ..engine.gang_types import View
from .gang_round import Future

SPREAD: Final = {
    2: (9.5,) * 13,
    3: (10.0, 10.2, 10.2, 11.2, 11.5, 11.5, 12.3, 11.8, 11.0, 10.4, 9.8, 9.1, 8.5),
    4: (11.4, 11.4, 11.4, 12.8, 14.1, 13.8, 13.0, 12.5, 12.2, 11.7, 11.5, 10.9, 9.4),
}
"""By players, and by the round to come: the lead in dice that makes one seat e times as likely to win as another."""
LATE: Final = {2: (0.0, 0.4), 3: (0.0, 0.45, 1.0), 4: (0.0, 0.3, 0.6, 1.0)}
"""What acting later in the last three rounds adds, by the place in the round, times that lead."""


def winning(view: View) -> Future:
    """Return the chance of the view's seat to win the game, by how this round ends."""
    me, players, last = view.seat or 0, view.players, view.round >= view.rounds
    spread = SPREAD[players][view.round + 1 if view.round < view.rounds else 0]
    late = LATE[players] if view.round >= view.rounds - 3 else (0.0,) * players

    def worth(stash: tuple[int, ...], middle: int, start: int) -> float:
        if not stash[me]:
            return 0.0
        if last:
            most = max(stash)
            return 1 / stash.count(most) if stash[me] == most else 0.0
        mine = total = 0.0
        for seat, dice in enumerate(stash):
            if dice:
                weight = exp((dice - stash[me]) / spread + late[(seat - start) % players])
                total += weight
                if seat == me:
                    mine = weight
        return mine / total

    return worth


def dice(view: View) -> Future:
    """Return what the view's seat owns after this round, in dice."""
    me = view.seat or 0

    def worth(stash: tuple[int, ...], middle: int, start: int) -> float:
        return stash[me] - (0.0 if stash[me] else 8.0)

    return worth
