"""What Gang of Dice says without a window: the words of `gangdice verify`, `advise` and `odds`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from gangdice_gui.engine.replay import Played
from gangdice_gui.games.gang.advice.weigh import blunder_below, find, weigh
from gangdice_gui.games.gang.bots.one_turn.chances import LARGEST, chance
from gangdice_gui.games.gang.rules.conditions import is_card
from gangdice_gui.games.gang.rules.state import State
from gangdice_gui.games.gang.rules.types import HowMany, RerollOrStop, Round, RoundSettled, Stop, View
from gangdice_gui.match.record import quoted

TOLD: Final = 12
"""The most ways to go on with a roll that are told."""


def summary(state: State, played: Iterable[Played]) -> dict[str, Any]:
    """Return what a match came to; a round still running is left out.

    `worth` at the top counts the dice in front of a seat while its turn runs or its result stands: they are its own
    still.
    """
    rounds = []
    for each in played:
        settled = (step.event.round for step in each.steps if isinstance(step.event, RoundSettled))
        rounds += [_round(round_, each.after.worth) for round_ in settled]
    return {"winners": list(state.winners), "worth": list(state.worth), "middle": state.middle, "rounds": rounds}


def _round(settled: Round, worth: tuple[int, ...]) -> dict[str, Any]:
    return {
        "card": settled.card,
        "start": settled.start,
        "turns": [
            {
                "seat": turn.seat,
                "dice": turn.dice,
                "faces": list(turn.faces),
                "total": turn.total,
                "valid": turn.valid,
            }
            for turn in settled.turns
        ],
        "winner": settled.winner,
        "pot": settled.pot,
        "worth": list(worth),
    }


def advise(view: View, question: HowMany | RerollOrStop) -> dict[str, Any]:
    """Return what the seat asked may be told: each answer with its chance to win the game and the dice it brings.

    The best comes first, and stopping is always among it. Raises ValueError with one sentence.
    """
    told = choices = weigh(view)
    if not choices:
        raise ValueError(f"More than {LARGEST} dice are more than can be counted out.")
    if isinstance(question, RerollOrStop) and len(choices) > TOLD:
        told, stop = choices[:TOLD], find(choices, Stop())
        if stop is not None and stop not in told:
            told = [*told[:-1], stop]
    return {
        "options": [
            {"action": str(choice.action), "win": round(choice.win, 6), "dice": round(choice.dice, 3)}
            for choice in told
        ],
        "blunder_below": round(max(0.0, blunder_below(choices)), 6),
    }


def odds(card: str, dice: int, target: int) -> dict[str, Any]:
    """Return the chance `p` that best play for just that ends valid with at least the target.

    Raises ValueError with one sentence.
    """
    if not is_card(card):
        raise ValueError(
            f"there is no Warning card {quoted(card)}: a card is named like total-7-bomb or pair-explosive"
        )
    if not 1 <= dice <= LARGEST:
        raise ValueError(f"odds are known for 1 to {LARGEST} dice, not {dice}")
    if target < 0:
        raise ValueError("a target is a total, 0 or more")
    return {"card": card, "dice": dice, "target": target, "p": chance(card, dice, target)}
