"""A round of two, both playing to win: what every result of a turn is worth once the other seat has answered it.

What both own is counted from what was used and won in the open, so nothing is hidden and nobody gains by tossing a
coin: each has a best answer that may be told. The seat that acts last can only take the round or leave it, so its best
answer is known from the chances of best play, or of the worst where it would rather lose.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gangdice_gui.games.gang.bots.one_round.round_game import Stand
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, LOSING, chances, least_chances
from gangdice_gui.games.gang.bots.whole_game.solved import Ahead


class End(NamedTuple):
    """What a turn can come to, to the seat that plays it."""

    win: float
    """The chance to win the game."""
    dice: float
    """What it owns after the round, on average."""
    takes: float
    """The chance to take the round."""


Ends = tuple[list[End], End]
"""The ends of every valid total, 0 to 5 times the dice, and that of a bust."""


def ends(stand: Stand, dice: int, ahead: Ahead) -> Ends:
    """Return what every result of a turn comes to in a round of two; `ahead` is the chances before the next."""
    me = stand.seat
    mine, theirs = stand.stash[me], stand.stash[1 - me]
    if stand.later:
        return _answered(stand.card, mine, theirs, stand.pot, dice, ahead)
    taken = End(ahead.starter(mine + stand.pot, theirs), mine + stand.pot, 1.0)
    if stand.best is None:
        left = End(1 - ahead.starter(theirs, mine), mine, 0.0)
    else:
        left = End(1 - ahead.starter(theirs + stand.pot, mine), mine, 0.0)
    beat = None if stand.best is None else stand.best[:2]
    return [taken if beat is None or (total, dice) > beat else left for total in range(5 * dice + 1)], left


def _answered(card: str, mine: int, theirs: int, pot: int, dice: int, ahead: Ahead) -> Ends:
    answers = range(1, min(theirs, LARGEST) + 1)
    lost = 1 - ahead.starter(theirs + pot, mine)
    won = [ahead.starter(mine + pot + n, theirs - n) for n in answers]
    tied = [ahead.starter(mine, theirs - n) for n in answers]

    def best(kept: list[float], need: int, stays: bool) -> End:
        """Return the worst the other seat can do; it has to reach a total, or one more with no more dice."""
        level, above = _reached(card, need), _reached(card, need + 1)
        low, which, often = 2.0, 0, 0.0
        for at, here in enumerate(kept):
            row = above if stays and at < dice else level
            chance = row[at] if lost < here else row[at + LARGEST]
            value = here + chance * (lost - here)
            if value < low:
                low, which, often = value, at + 1, chance
        held = 1 - often if stays else 0.0
        return End(low, mine + held * (pot + which), held)

    found: list[End] = []
    top = len(chances(card, dice)) if dice <= LARGEST else 0
    for total in range(5 * dice + 1):
        found.append(best(won, total, True) if total < top or not found else found[-1])
    return found, best(tied, 0, False)


@lru_cache(maxsize=4096)
def _reached(card: str, need: int) -> tuple[float, ...]:
    """Return, by dice from 1, the best chance of a valid result of at least a total, and after them the least."""
    most, least = [], []
    for dice in range(1, LARGEST + 1):
        row = chances(card, dice)
        most.append(row[need] if need < len(row) else 0.0)
        worst = least_chances(card, dice) if dice <= LOSING else row
        least.append(worst[need] if need < len(worst) else 0.0)
    return (*most, *least)
