"""Positions of a game of two between rounds, as views: what both own, who starts and which cards are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

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


def late(
    number: int,
    card: str,
    stash: Sequence[int],
    *gone: str,
    start: int = 0,
    middle: int | None = None,
    edition: Edition = "standard",
) -> turn.State:
    """Return the state in which the starter of a late round of several is asked, by what everybody owns."""
    players = len(stash)
    state = turn.new(standard_options(players, edition=edition, first=start))
    # What went before, as two rounds: the open count of it is all anybody goes by.
    begun = START_WORTH[players]
    used = tuple(Turn(seat, begun - dice) for seat, dice in enumerate(stash) if dice < begun)
    past = [Round(0, seen, start, (), None, "", (), 0, 0, 0) for seen in gone]
    past.append(Round(0, "", start, used, None, "", (), 0, 0, 0))
    past += [Round(0, "", start, (), i, "", (), 0, 0, dice - begun) for i, dice in enumerate(stash) if dice > begun]
    bonus = turn.BONUSES[edition][number - 1]
    middle = bonus if middle is None else middle
    state = replace(state, round=number, stash=tuple(stash), middle=middle, carried=middle - bonus, history=tuple(past))
    return turn.apply(state, Card(card))[-1].state


def laid(at: dict[str, Any]) -> turn.State:
    """Return the state of a line of `tests/data/late.jsonl`: whoever acted stopped at its first roll."""
    if len(at["stash"]) == 2:
        state = position(at["round"], at["card"], at["stash"], *at["gone"], edition=at["edition"])
    else:
        state = late(at["round"], at["card"], at["stash"], *at["gone"], middle=at["middle"], edition=at["edition"])
    for faces in at["done"]:
        seat = turn.to_act(state)
        state = played(state, Use(len(faces)), Roll(tuple(faces)))
        if turn.to_act(state) == seat:
            state = played(state, Stop())
    if at.get("faces"):
        state = played(state, Use(len(at["faces"])), Roll(tuple(at["faces"])))
    return state


def played(state: turn.State, *actions: Use | Roll | Reroll | Stop) -> turn.State:
    """Return the state after some more actions."""
    for action in actions:
        state = turn.apply(state, action)[-1].state
    return state


def view(state: turn.State) -> View:
    """Return what the seat asked may know."""
    return turn.observe(state, turn.to_act(state))
