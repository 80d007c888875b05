"""Say an exact chance without a window."""

from __future__ import annotations

import json
import sys

from gangdice_gui.base.voice import say
from gangdice_gui.match.entry import Entry


def odds(game: Entry, card: str, dice: int, target: int) -> int:
    """Write what the game says of a chance as one line of JSON, or one sentence on stderr; return the exit status."""
    try:
        if game.odds is None:
            raise ValueError(f"{game.name} has no odds to be asked for like that")
        said = game.odds(card, dice, target)
    except ValueError as error:
        print(f"gangdice odds: {error}.", file=sys.stderr)
        return 2
    say(json.dumps(said))
    return 0
