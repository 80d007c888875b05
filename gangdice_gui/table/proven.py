"""What the log of a match says of its chance once it is over: its seed, and whether all that fell follows from it."""

from __future__ import annotations

from typing import Final

from gangdice_gui.base.words import Words
from gangdice_gui.match.match import Match
from gangdice_gui.match.proof import AS_SEED, prove
from gangdice_gui.match.record import RecordError
from gangdice_gui.table.log import LogEntry

PART: Final = 10_000
"""Its place in the list: a part of its own, after all rounds."""
LONG: Final = 40
"""Letters of a seed that are told; all of it stands in the record."""


def proven(match: Match, words: Words) -> list[LogEntry]:
    """Return the last part of a log, nothing while the match runs: whoever knows the seed knows the dice to come."""
    if not match.over:
        return []
    try:
        proof = prove(match)
    except RecordError as error:
        text = words("results.proof_differs", what=words.say(error.sentence))
    else:
        seed = match.seed if len(match.seed) <= LONG else match.seed[: LONG - 1] + "…"
        given = proof.chance == AS_SEED
        count = sum(match.drawn.values())
        text = words("results.proof", n=count, seed=seed) if given else words("results.proof_none")
    return [LogEntry(PART, None, text, words("results.proof_title"))]
