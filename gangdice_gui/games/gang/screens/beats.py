"""The views between two actions: what the table looks like after each event of a beat."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.state import clockwise, leading
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    CardTurned,
    DiceUsed,
    Event,
    Exploded,
    GameOver,
    PickedUp,
    Rolled,
    RoundBegan,
    RoundSettled,
    SeatOut,
    Turn,
    TurnBegan,
    TurnEnded,
    View,
)


def after(view: View, event: Event) -> View:
    """Return the view one event later. All events of an action together lead from its view before to its view after."""
    match event:
        case RoundBegan(number, start, _, middle):
            return replace(
                view,
                round=number,
                start=start,
                card=None,
                middle=middle,
                turns=(),
                leader=None,
                still_to_play=clockwise(start, view.out),
                to_act=CHANCE,
            )
        case CardTurned(card):
            return replace(view, card=card)
        case TurnBegan(seat):
            waiting = tuple(other for other in view.still_to_play if other != seat)
            return replace(view, turns=(*view.turns, Turn(seat, 0)), still_to_play=waiting, to_act=seat, rerolls_left=2)
        case DiceUsed(seat, dice):
            stash = tuple(n - dice if i == seat and n is not None else n for i, n in enumerate(view.stash))
            return replace(_running(view, replace(_last(view), dice=dice)), stash=stash, to_act=CHANCE)
        case PickedUp():
            return replace(view, to_act=CHANCE)
        case Rolled(seat, _, faces, left):
            turn = replace(_last(view), faces=faces, rolls=_last(view).rolls + 1)
            return replace(_running(view, turn), to_act=seat, rerolls_left=left)
        case Exploded(_, _, culprits) | BombChecked(_, _, culprits):
            return _running(view, replace(_last(view), culprits=culprits))
        case TurnEnded(turn):
            middle = view.middle + (0 if turn.valid else turn.dice)
            turns = (*view.turns[:-1], turn)
            best = leading(turns)
            leader = None if best is None else best.seat
            return replace(view, turns=turns, middle=middle, leader=leader, rerolls_left=0)
        case RoundSettled(settled):
            won = settled.winner
            stash = tuple(n + settled.pot if i == won and n is not None else n for i, n in enumerate(view.stash))
            return replace(
                view,
                history=(*view.history, settled),
                stash=stash,
                middle=settled.pot if won is None else 0,
                start=settled.start,
                card=None,
                turns=(),
                leader=None,
                still_to_play=(),
            )
        case SeatOut(seat):
            return replace(view, out=tuple(gone or i == seat for i, gone in enumerate(view.out)))
        case GameOver(winners, worth, _):
            return replace(view, winners=winners, stash=tuple(worth), to_act=None)


def _last(view: View) -> Turn:
    return view.turns[-1]


def _running(view: View, turn: Turn) -> View:
    return replace(view, turns=(*view.turns[:-1], turn))
