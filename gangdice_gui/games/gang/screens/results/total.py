"""What a settled round adds up to: a lane of dice for everybody who threw, and for the pot. Pure numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from gangdice_gui.games.gang.rules.types import Round, Turn

FULL: Final = 12
"""A lane of more dice than this shows one die and its number."""
COUNTED: Final = 112.0
"""Width of a lane that shows one die and its number."""
PITCHES: Final = (46.0, 42.0, 38.0, 34.0, 30.0)
SIGN: Final = 52.0
"""Width of a plus, or of the equals sign."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Some of the dice of a round and where they came from."""

    seat: int | None
    """None for what lay in the middle."""
    source: Literal["thrown", "pot", "bonus"]
    dice: int
    faces: tuple[int, ...]
    """Shown at rest, highest first; for dice in the middle any faces do."""


@dataclass(frozen=True, slots=True)
class Span:
    """A lane laid out: its left edge and width, and the distance from die to die, 0 where one die stands for all."""

    x: float
    w: float
    pitch: float


def lanes_of(settled: Round) -> list[Lane]:
    """Return the lanes of a round, the winner's first; together they hold every die of its pot."""
    turns = sorted(settled.turns, key=lambda turn: turn.seat != settled.winner)
    lanes = [Lane(turn.seat, "thrown", turn.dice, ordered(turn)) for turn in turns]
    rng = Random(settled.number)
    if settled.carried:
        lanes.append(Lane(None, "pot", settled.carried, _any_faces(settled.carried, rng)))
    if settled.bonus:
        lanes.append(Lane(None, "bonus", settled.bonus, _any_faces(settled.bonus, rng)))
    return lanes


def ordered(turn: Turn) -> tuple[int, ...]:
    """Return a turn's faces, highest first and the Boss last."""
    return tuple(sorted(turn.faces, reverse=True))


def lay_lanes(counts: Sequence[int], width: float, least: Sequence[float], counted: float = COUNTED) -> list[Span]:
    """Return where each lane lies, as long as they are and in `width` units, a sign's width after each of them.

    `least` are the widths their labels need. Small steps come first: dice closer together, then the longest lanes
    shown as one die and a number. If nothing fits, the lanes share the width in proportion.
    """
    for limit, pitch in [(FULL, p) for p in PITCHES] + [(n, PITCHES[-1]) for n in range(FULL - 1, 0, -1)]:
        spans = _lay(counts, least, limit, pitch, counted)
        if spans[-1].x + spans[-1].w + SIGN <= width:
            return spans
    share = (width - SIGN) / (spans[-1].x + spans[-1].w)
    return [Span(span.x * share, span.w * share, 0.0) for span in spans]


def _lay(counts: Sequence[int], least: Sequence[float], limit: int, pitch: float, counted: float) -> list[Span]:
    spans = []
    x = 0.0
    for count, narrow in zip(counts, least, strict=True):
        single = count > limit
        w = max(counted if single else count * pitch, narrow)
        spans.append(Span(x, w, 0.0 if single else pitch))
        x += w + SIGN
    return spans


def _any_faces(count: int, rng: Random) -> tuple[int, ...]:
    return tuple(rng.randrange(6) for _ in range(min(count, FULL)))
