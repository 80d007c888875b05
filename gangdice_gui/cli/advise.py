"""Say what every answer to a record's open question is worth, without a window."""

from __future__ import annotations

import json
import sys
from typing import Any

from gangdice_gui.base.voice import say
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError, clean, read_file


def advise(file: str, seat: int | None) -> int:
    """Write what the seat asked may be told as one line of JSON, or one sentence on stderr; return the exit status.

    Without a seat it is the one that is asked.
    """
    try:
        match = Match.from_text(read_file(file), find_game)
        said = advice(match, seat)
    except RecordError as error:
        print(f"{clean(file)}:{error.line}: {error.sentence}", file=sys.stderr)
        return 1
    except ValueError as error:
        print(f"gangdice advise: {error}", file=sys.stderr)
        return 1
    say(json.dumps({"file": file, **said}))
    return 0


def advice(match: Match, seat: int | None) -> dict[str, Any]:
    """Return the seat asked and what the game tells it. Raises ValueError with one sentence where that is nothing."""
    asked = match.to_act
    if asked is None:
        raise ValueError("The game is over.")
    if asked == CHANCE:
        raise ValueError("A card or a roll is awaited, not a seat's answer.")
    if seat is not None and seat != asked:
        raise ValueError(f"Seat {asked} is asked, not seat {seat}.")
    if match.game.advise is None:
        raise ValueError(f"Nobody advises at {match.game.name}.")
    return {"seat": asked, **match.game.advise(match.view(asked), match.ask)}
