"""Which impacts of a throw are heard, and how loud: many dice are no louder than one."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

MOST: Final = 26
"""Impacts that are played at most: more is noise."""
GAP: Final = 18.0
"""Milliseconds between two impacts that are both heard."""
SOFTEST: Final = 0.25
"""Volume of the weakest impact."""
FADES: Final = 60.0
"""Milliseconds in which an impact's loudness falls to a third, roughly."""
ROOM: Final = 0.72
"""Loudness that all impacts ringing at a moment may have together: that of one die's hardest."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An impact to play: when, of which kind (`felt` or `die`), its volume and how hard it is, from 0 to 1."""

    ms: float
    kind: str
    volume: float
    hard: float


def audible(impacts: Iterable[tuple[float, str, float]], brisk: float = 1.0) -> list[Heard]:
    """Return the impacts to play, of all in order of time: when, which kind, how strong from 0 to 1.

    `brisk` is how much faster than that they will pass. Dice on dice are rather heard than dice on felt.
    """
    chosen: list[tuple[float, str, float]] = []
    for ms, kind, strength in impacts:
        at = ms / brisk
        if chosen and at - chosen[-1][0] < GAP:
            before = chosen[-1]
            if (kind == "die", strength) > (before[1] == "die", before[2]) and (
                len(chosen) < 2 or at - chosen[-2][0] >= GAP
            ):
                chosen[-1] = (at, kind, strength)
        else:
            chosen.append((at, kind, strength))
    # The loudest are kept; the silences between them stay as they were.
    loudest = sorted(chosen, key=lambda hit: -hit[2])[:MOST]
    chosen = [hit for hit in chosen if hit in loudest]
    volumes = [SOFTEST + (1 - SOFTEST) * strength for _, _, strength in chosen]
    return [
        Heard(at, kind, volume * min(1.0, math.sqrt(ROOM / _ringing(chosen, volumes, at))), strength)
        for (at, kind, strength), volume in zip(chosen, volumes, strict=True)
    ]


def _ringing(chosen: list[tuple[float, str, float]], volumes: list[float], at: float) -> float:
    """Return how loud everything is that rings around a moment, as a sum of squares."""
    return sum(
        volume * volume * math.exp(-abs(at - ms) / FADES) for (ms, _, _), volume in zip(chosen, volumes, strict=True)
    )
