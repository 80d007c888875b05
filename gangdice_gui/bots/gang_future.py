"""The chance to win the game from the start of a round, by what every seat owns then and who starts."""

from __future__ import annotations

from math import exp
from typing import Final

from ..engine.gang_types import View
from .gang_duel import BONUSES, duel
from .gang_round import Future

SMALL: Final = {2: (0.36, 0.64), 3: (0.18, 0.32, 0.5), 4: (0.13, 0.18, 0.28, 0.41)}
"""How often each place in a round takes the dice, where little lies in the middle."""
LARGE: Final = {2: (0.28, 0.72), 3: (0.1, 0.28, 0.62), 4: (0.06, 0.11, 0.28, 0.55)}
"""The same where much lies in the middle."""
MUCH: Final = 8
SPREAD: Final = {2: 9.0, 3: 10.5, 4: 12.0}
"""The lead in dice that makes one seat e times as likely to win as another, with rounds still to come."""
BLUR: Final = 1.5
"""The same where all but the dice used is known."""


def winning(view: View) -> Future:
    """Return the chance of the view's seat to win the game, by how this round ends."""
    me, players = view.seat or 0, view.players
    spread = SPREAD[players]
    known = players == 2 and view.bonuses == BONUSES

    def share(stash: tuple[int, ...]) -> float:
        most = max(stash)
        return 1 / stash.count(most) if stash[me] == most else 0.0

    def softly(worths: list[float], blur: float) -> float:
        mine = worths[me]
        return 1 / sum(exp(max(-40.0, min(40.0, (worth - mine) / blur))) for worth in worths)

    def before(number: int, stash: tuple[int, ...], middle: int, start: int) -> float:
        """Return the chance before a round of which only the cards and the dice are unknown."""
        order = [seat for seat in (*range(start, players), *range(start)) if stash[seat]]
        if not stash[me]:
            return 0.0
        if len(order) == 1:
            return 1.0
        pot = middle + view.bonuses[number - 1]
        share_of = takes(len(order), pot)
        used = 2 + (pot > MUCH)
        if number >= view.rounds - 1:
            # What is taken is shared out place by place; what follows from that is known, or nearly so.
            left = [max(0, dice - used) for dice in stash]
            value = 0.0
            for seat, often in zip(order, share_of, strict=True):
                rest = left.copy()
                rest[seat] = stash[seat] + pot + used * (len(order) - 1)
                if number == view.rounds:
                    value += often * softly([float(dice) for dice in rest], BLUR)
                else:
                    value += often * before(number + 1, tuple(rest), 0, seat)
            return value
        worths = [float(dice) if dice else -1000.0 for dice in stash]
        stake = pot + used * len(order)
        for seat, often in zip(order, share_of, strict=True):
            worths[seat] += often * stake - used
        return softly(worths, spread)

    def worth(stash: tuple[int, ...], middle: int, start: int) -> float:
        if view.round >= view.rounds:
            return share(stash)
        if known:
            other = stash[1 - me]
            if not other or not stash[me]:
                return float(stash[me] > 0)
            return duel(view.round + 1, start == me, stash[me] - other, middle)
        return before(view.round + 1, stash, middle, start)

    return worth


def takes(places: int, pot: float) -> list[float]:
    """Return how often each place in a round takes the dice."""
    large = min(1.0, pot / MUCH)
    return [few + (many - few) * large for few, many in zip(SMALL[places], LARGE[places], strict=True)]


def dice(view: View) -> Future:
    """Return what the view's seat owns after this round, in dice."""
    me = view.seat or 0

    def worth(stash: tuple[int, ...], middle: int, start: int) -> float:
        return stash[me] - (0.0 if stash[me] else 8.0)

    return worth
