"""What a rival's numbers of dice show of how it plays: for dice, round by round, or for the game.

Only what everybody saw is looked at. Each number a rival has said is held against what somebody who plays for dice
would have said there, and against the best number for winning the game; what fits the one better than the other counts
for it. Rerolls tell less and are left out.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import exp, log
from typing import Final

from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.gang.bots import house
from gangdice_gui.games.gang.bots.one_round.round_game import owned
from gangdice_gui.games.gang.bots.one_turn.odds import MOST
from gangdice_gui.games.gang.bots.win import using
from gangdice_gui.games.gang.rules.types import Turn, View

SURE: Final = 0.9
"""How likely it has to be that a rival plays for dice before he is answered as one who does."""
_REROLLS: Final = 2
"""What a seat has left before its first roll."""
_SLIP: Final = 0.1
"""How often anybody does something else."""
_CLOSE: Final = 0.002
"""Chances to win the game that are no reason to choose."""


def plays_for_dice(view: View, rival: int) -> Pieces[float]:
    """Find how likely it is, by what lies open, that a seat plays for dice and not for the game. Raises like owned().

    Without any sign it is a half.
    """
    signs = 0.0
    for asked, dice in said(view, rival):
        known = _known(asked, dice)
        if not known:
            known.append((yield from _sign(asked, dice)))
        signs += known[0]
    return 1 / (1 + exp(-max(-40.0, min(40.0, signs))))


def said(view: View, seat: int) -> list[tuple[View, int]]:
    """Return every number of dice a seat has said in the rounds before, with what it could know then."""
    stash = list(owned(view))
    for turn in view.turns:
        stash[turn.seat] += turn.dice
    found = []
    # Back from the present round to the first, giving everybody back what a round took.
    for at in range(len(view.history) - 1, -1, -1):
        past = view.history[at]
        if past.winner is not None:
            stash[past.winner] -= past.pot
        for turn in past.turns:
            stash[turn.seat] += turn.dice
        place = next((i for i, turn in enumerate(past.turns) if turn.seat == seat), None)
        if place is None:
            continue
        before = past.turns[:place]
        valid = [turn for turn in before if turn.valid]
        # Of equal results the earlier one leads, which max() finds first.
        lead = max(valid, key=lambda turn: (turn.total or 0, turn.dice), default=None)
        asked = replace(
            view,
            seat=seat,
            round=past.number,
            start=past.start,
            card=past.card,
            middle=past.carried + past.bonus + sum(turn.dice for turn in before if not turn.valid),
            to_act=seat,
            turns=(*before, Turn(seat, 0)),
            still_to_play=tuple(turn.seat for turn in past.turns[place + 1 :]),
            leader=None if lead is None else lead.seat,
            stash=tuple(stash[i] if i == seat else None for i in range(view.players)),
            history=view.history[:at],
            winners=(),
            rerolls_left=_REROLLS,
        )
        found.append((asked, past.turns[place].dice))
    return found[::-1]


@lru_cache(maxsize=4096)
def _known(asked: View, dice: int) -> list[float]:
    """Return where it is kept what a number shows, once it is found."""
    return []


def _sign(asked: View, dice: int) -> Pieces[float]:
    """Find how much more likely a number is from one who plays for dice, as a logarithm."""
    own = asked.stash[asked.seat or 0] or 1
    numbers = range(1, min(own, MOST) + 1)
    if dice not in numbers:
        return 0.0
    for_dice = house.numbers(asked, own)
    wins = dict[int, float]()
    for n in numbers:
        wins[n] = (yield from using(asked, n)).win
    for_game = [n for n, win in wins.items() if win >= max(wins.values()) - _CLOSE]

    def often(liked: list[int]) -> float:
        return (1 - _SLIP) / len(liked) * (dice in liked) + _SLIP / len(numbers)

    return log(often(for_dice) / often(for_game))
