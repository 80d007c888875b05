"""Replay records without a window and say what came out of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from gangdice_gui.base.files import TooLarge, read_plain
from gangdice_gui.base.voice import say
from gangdice_gui.games import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import MAX_BYTES, TOO_LARGE, RecordError, clean, decode


def verify(files: Sequence[str]) -> int:
    """Write a line of JSON for each good record, `FILE:LINE: sentence` on stderr for each other; return the exit
    status."""
    status = 0
    for file in files:
        try:
            line = json.dumps({"file": file, **report(read_match(file))})
        except RecordError as error:
            print(f"{clean(file)}:{error.line}: {error.sentence}", file=sys.stderr, flush=True)
            status = 1
        else:
            say(line)
    return status


def read_match(file: str) -> Match:
    """Read a record's file and play it through. Raises RecordError, also where the file cannot be read."""
    try:
        data = read_plain(file, MAX_BYTES)
    except TooLarge:
        raise RecordError(1, TOO_LARGE) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise RecordError(1, f"The file cannot be read: {why}.") from None
    return Match.from_text(decode(data), find_game)


def report(match: Match) -> dict[str, Any]:
    """Return what a match came to, in the words of `gangdice verify`."""
    summary = match.game.summary(match.state, match.replay())
    return {"game": match.game.id, "finished": match.over, **summary}
