"""Replay records without a window, draw all chance in them again from its seed, and say what came out of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from gangdice_gui.base.voice import say
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.proof import prove
from gangdice_gui.match.record import RecordError, clean, read_file


def verify(files: Sequence[str]) -> int:
    """Write a line of JSON for each good record, `FILE:LINE: sentence` on stderr for each other; return the exit
    status."""
    status = 0
    for file in files:
        try:
            line = json.dumps({"file": file, **read(read_file(file))})
        except RecordError as error:
            print(f"{clean(file)}:{error.line}: {error.sentence}", file=sys.stderr, flush=True)
            status = 1
        else:
            say(line)
    return status


def read(text: str) -> dict[str, Any]:
    """Return what is said of a record. Raises RecordError."""
    match, refused = Match.read(text, find_game)
    if refused is not None:
        prove(match)  # an answer of CHANCE that was changed comes before what it has made impossible
        raise refused
    return report(match)


def report(match: Match) -> dict[str, Any]:
    """Return what a match came to, in the words of `gangdice verify`. Raises RecordError where chance strays."""
    summary = match.game.summary(match.state, match.replay())
    return {"game": match.game.id, "finished": match.over, **summary, **prove(match)._asdict()}
