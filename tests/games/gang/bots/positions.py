"""Positions of a game of two between rounds, as views: what both own, who starts and which cards are gone."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.state import START_WORTH
from gangdice_gui.games.gang.rules.types import (
    Card,
    Edition,
    HowMany,
    Question,
    Reroll,
    RerollOrStop,
    Roll,
    Round,
    Stop,
    Turn,
    Use,
    View,
)


def answers(question: Question, action: object) -> bool:
    """Tell whether an action answers a question: a number one has, dice that lie there in order, or to stop."""
    if isinstance(question, HowMany):
        return isinstance(action, Use) and 1 <= action.dice <= question.most
    assert isinstance(question, RerollOrStop)
    if isinstance(action, Reroll):
        lie = range(len(question.faces))
        return bool(action.positions) and [i for i in lie if i in action.positions] == list(action.positions)
    return isinstance(action, Stop)


def position(
    number: int, card: str, stash: tuple[int, int], *gone: str, start: int = 0, edition: Edition = "standard"
) -> turn.State:
    """Return the state in which the starter of a round is asked how many dice it uses; the rest lies in the middle."""
    state = turn.new(standard_options(2, edition=edition, first=start))
    bonuses = turn.BONUSES[edition][:number]
    middle = 2 * START_WORTH[2] + sum(bonuses) - sum(stash)
    # What went before, as two rounds: the open count of it is all anybody goes by.
    used = tuple(Turn(seat, START_WORTH[2] - dice) for seat, dice in enumerate(stash) if dice < START_WORTH[2])
    won = {seat: dice - START_WORTH[2] for seat, dice in enumerate(stash) if dice > START_WORTH[2]}
    past = [Round(0, seen, start, (), None, "", (), 0, 0, 0) for seen in gone]
    past.append(Round(0, "", start, used, None, "", (), 0, 0, 0))
    past += [Round(0, "", start, (), seat, "", (), 0, 0, pot) for seat, pot in won.items()]
    state = replace(
        state,
        round=number,
        stash=stash,
        middle=middle,
        carried=middle - bonuses[-1],
        history=tuple(past),
        bright=tuple(c for c in state.bright if c not in gone),
        dark=tuple(c for c in state.dark if c not in gone),
    )
    return turn.apply(state, Card(card))[-1].state


def played(state: turn.State, *actions: Use | Roll | Reroll | Stop) -> turn.State:
    """Return the state after some more actions."""
    for action in actions:
        state = turn.apply(state, action)[-1].state
    return state


def view(state: turn.State) -> View:
    """Return what the seat asked may know."""
    return turn.observe(state, turn.to_act(state))
