"""Say what every answer to a record's open question is worth, without a window."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any, Final

from gangdice_gui.base.voice import say
from gangdice_gui.cli.verify import read_match
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.advice.weigh import Choice, blunder_below, find, weigh
from gangdice_gui.games.gang.bots.chances import LARGEST
from gangdice_gui.games.gang.rules.types import Stop
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError, clean

TOLD: Final = 12
"""The most ways to go on with a roll that are told."""


def advise(file: str, seat: int | None) -> int:
    """Write {"file", "seat", "options", "blunder_below"} as one line of JSON, or one sentence on stderr; return the
    exit status.

    Each option has its `action` as a record has it, its chance to `win` the game and the `dice` the round brings, and
    the best comes first. Without a seat it is the one that is asked.
    """
    try:
        match = read_match(file)
    except RecordError as error:
        print(f"{clean(file)}:{error.line}: {error.sentence}", file=sys.stderr)
        return 1
    wrong = unasked(match, seat)
    choices = () if wrong else weigh(match.view(match.to_act))
    if not wrong and not choices:
        wrong = f"More than {LARGEST} dice are more than can be counted out."
    if wrong:
        print(f"gangdice advise: {wrong}", file=sys.stderr)
        return 1
    say(json.dumps({"file": file, **report(match, choices)}))
    return 0


def unasked(match: Match, seat: int | None) -> str:
    """Return why a seat has nothing to be told, empty where it has."""
    asked = match.to_act
    if asked is None:
        return "The game is over."
    if asked == CHANCE:
        return "A card or a roll is awaited, not a seat's answer."
    if seat is not None and seat != asked:
        return f"Seat {asked} is asked, not seat {seat}."
    return ""


def report(match: Match, choices: Sequence[Choice]) -> dict[str, Any]:
    """Return what the seat to act may be told, in the words of `gangdice advise`; stopping is always among it."""
    told = choices
    turn = match.state.turns[-1]
    if turn.rolls and len(choices) > TOLD:
        told, stop = choices[:TOLD], find(choices, Stop())
        if stop is not None and stop not in told:
            told = [*told[:-1], stop]
    return {
        "seat": match.to_act,
        "options": [
            {"action": str(choice.action), "win": round(choice.win, 6), "dice": round(choice.dice, 3)}
            for choice in told
        ],
        "blunder_below": round(max(0.0, blunder_below(choices)), 6),
    }
