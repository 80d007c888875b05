"""What Fisticuffs says without a window: the words of `gangdice verify` and `advise`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.fisticuffs.advice.weigh import BLUNDER, FINE, weigh
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.rules.legal import legal
from gangdice_gui.games.fisticuffs.rules.state import State
from gangdice_gui.games.fisticuffs.rules.types import Question, Settled, View


def summary(state: State, played: Iterable[object] = ()) -> dict[str, Any]:
    """Return what a match came to, and where it is not over the open question with every legal answer.

    `rumbles` counts those declared, `turns` those and the wounds licked; `rumble_list` has the settled ones.
    """
    said: dict[str, Any] = {
        "winners": list(state.winners),
        "fists": list(state.fists),
        "eyes": [list(eyes) for eyes in state.eyes],
        "suffered": list(state.suffered),
        "rumbles": state.rumbles,
        "turns": state.turns,
        "turn": None if state.winners else state.seat,
        "rumble_list": [_rumble(settled) for settled in state.history],
    }
    if state.asked == CHANCE:
        said["ask"] = {"kind": state.kind, "seat": None}
    elif state.asked is not None:
        said["ask"] = {"kind": state.kind, "seat": state.asked, "legal": [str(action) for action in legal(state)]}
    return said


def _rumble(settled: Settled) -> dict[str, Any]:
    return {
        "attacker": settled.attacker,
        "defender": settled.defender,
        "attack": list(settled.attack),
        "defence": list(settled.defence),
        "retired": [
            {"seat": retreat.seat, "member": retreat.member, "credit": retreat.credit} for retreat in settled.retreats
        ],
        "rounds": settled.rounds,
        "blows": [
            {"seat": blow.seat, "member": blow.member, "eyes": blow.eyes, "credit": list(blow.credit)}
            for blow in settled.blows
        ],
        "fists": list(settled.fists),
        "eyes": [list(eyes) for eyes in settled.eyes],
    }


def advise(view: View, question: Question) -> dict[str, Any]:
    """Return what the seat asked may be told: each sensible answer with its chance to win the game, the best first.

    `credits` and `eyes` are what the gang gets by the end of the turn on average, `rumble` the chance that its side
    deals more black eyes than it takes, null where it is on no side; `exact` says whether all ways the dice can fall
    were gone through. The same question has the same answer every time.
    """
    choices = weigh(view, question, Stream(0), work=FINE)
    return {
        "options": [
            {
                "action": str(choice.action),
                "win": round(choice.win, 6),
                "credits": round(choice.credits, 3),
                "eyes": round(choice.eyes, 3),
                "rumble": None if choice.rumble is None else round(choice.rumble, 6),
                "exact": choice.exact,
            }
            for choice in choices
        ],
        "blunder_below": round(max(0.0, choices[0].win - BLUNDER), 6),
    }
