"""What a token of fame now is worth in the end: hits wear a name down, but never below nothing, and it has a top."""

from __future__ import annotations

from functools import cache
from typing import Final

from gangdice_gui.games.rackets.rules.figures import FAME_FOR_SABOTAGE, GAINS, MOST_FAME, VICTIM

HIT: Final = 0.28
"""Chance of being hit between two rounds of one's own, among gangsters."""
MADE: Final = 0.2
"""Chance that a round of one's own makes a name."""


@cache
def lasting(fame: int, rounds: int) -> float:
    """Return the fame expected in the end from so much now, with so many rounds of one's own to come."""
    if rounds <= 0:
        return float(fame)
    # Who has no name cannot sabotage, and has to rob or to blast first.
    gain = GAINS["sabotage"] if fame >= FAME_FOR_SABOTAGE else GAINS["rob"]
    hit, made = max(0, fame - VICTIM), min(MOST_FAME, fame + gain)
    rest = (1 - HIT - MADE) * lasting(fame, rounds - 1)
    return rest + HIT * lasting(hit, rounds - 1) + MADE * lasting(made, rounds - 1)
