"""Replay records without a window and say what came out of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from gangdice_gui.base.voice import say
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import RecordError, clean, read_file


def verify(files: Sequence[str]) -> int:
    """Write a line of JSON for each good record, `FILE:LINE: sentence` on stderr for each other; return the exit
    status."""
    status = 0
    for file in files:
        try:
            line = json.dumps({"file": file, **report(Match.from_text(read_file(file), find_game))})
        except RecordError as error:
            print(f"{clean(file)}:{error.line}: {error.sentence}", file=sys.stderr, flush=True)
            status = 1
        else:
            say(line)
    return status


def report(match: Match) -> dict[str, Any]:
    """Return what a match came to, in the words of `gangdice verify`."""
    summary = match.game.summary(match.state, match.replay())
    return {"game": match.game.id, "finished": match.over, **summary}
