"""Whether chance in a record is what its seed says: each card, die and coin drawn again, and the first start player.

A record made here claims so in its header: `cup gangdice-cup-1`, and `cup gangdice-cup-1 first` where the first start
player came out of the cup too, and was neither chosen nor thrown for. What claims it has to bear it out. A record of
somebody else's dice claims nothing, and is as good as it was.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gangdice_gui.match.cup import SCHEME, Cup
from gangdice_gui.match.match import Match
from gangdice_gui.match.record import Field, RecordError

AS_SEED: Final = "as the seed says"
NO_SEED: Final = "not from a seed"
OTHER: Final = "not from its seed"
"""It has a seed, but does not claim this house's cup, and there is something else in it."""
_FIRST: Final = "first"


class Proof(NamedTuple):
    """What was found about chance in a record."""

    chance: str
    """One of the three sentences above."""
    compared: dict[str, int]
    """How many answers are what the seed says, by stream; empty where they are not."""


def prove(match: Match) -> Proof:
    """Compare chance in a match, as read from a record, with its seed.

    Raises RecordError, with the first line that differs, where the header claims that there is none.
    """
    claim = _claim(match.header)
    lines = {field.key: field.line for field in match.header}
    rule = len(match.header) + 2
    if match.unseeded:
        return Proof(NO_SEED, {})
    first: dict[str, int] = {}
    if _FIRST in claim:
        wanted, found = Cup(match.seed).first(match.options.players), getattr(match.options, "first", None)
        if found is None:
            raise RecordError(rule, "The header does not say first.")
        if wanted != found:
            raise RecordError(lines.get(_FIRST, rule), f"The seed gives first {wanted} here, not first {found}.")
        first = {_FIRST: 1}
    if match.stray is None:
        return Proof(AS_SEED, first | {stream: match.drawn[stream] for stream in sorted(match.drawn)})
    if not claim:
        return Proof(OTHER, {})
    at, wanted_text = match.stray
    raise RecordError(rule + 1 + at, f"The seed gives {wanted_text} here, not {match.log[at][1]}.")


def _claim(header: tuple[Field, ...]) -> tuple[str, ...]:
    """Return the words of the line `cup`, none where the record claims no cup of this house."""
    said = next((tuple(field.value.split(" ")) for field in header if field.key == "cup"), None)
    if said is not None:
        return said if said[0] == SCHEME else ()
    # Version 0.1.0 had that cup already and no such line: its headers list the seats and end in seed and app.
    keys = [field.key for field in header]
    old = keys[-2:] == ["seed", "app"] and header[-1].value == "0.1.0" and "seat" in keys
    return (SCHEME,) if old else ()
