"""What is heard of dice that are shaken: by how many there are and how hard, and stroke by stroke as one sound.

The mixer begins a sound only where one of its buffers begins, so the knocks that follow a stroke of the hand are mixed
into one, each at its sample.
A knock is the moment in which all of them come to the other side of the hand: each strikes the palm, and those that
meet on the way there click. One alone has nothing to click against.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from gangdice_gui.ui.track import Hit, Track, track_of

LOUD: Final = {1: 0.27, 2: 0.42, 6: 0.47, 30: 0.56}
"""Loudness of the hardest knock of so many dice, all hits together as a root of a sum of squares: see `levels.py`."""
HARDER: Final = 1.1
"""Its loudness grows as the speed of the hand to this power: a hand is 14 dB softer at a fifth of its speed."""
APART: Final = 1.5
"""That of the hits in it as theirs, as that of a throw's contacts does."""
LEAST: Final = 0.1
"""How hard the softest knock is that is mixed, of which hardly anything is heard."""
FLESH: Final = (0.16, 0.3)
"""How loud the palm is beside many dice that click, and how much louder, shared among them, beside few."""
WIDE: Final = (9.0, 3.6)
"""Milliseconds by which hits lie apart: of any knock, and more of many dice."""
LONGEST: Final = 72.0
"""Milliseconds of a knock within which all its hits fall."""
PACES: Final = (85.0, 150.0)
"""Milliseconds from one knock to the next at most and at least, where nobody moves a hand that says when."""


class Shake(NamedTuple):
    """The knocks that follow one stroke of the hand, as one sound."""

    track: Track
    knocks: tuple[float, ...]
    """When each of them begins, in milliseconds from the stroke."""


def shake(dice: int, strengths: Iterable[float], apart: tuple[float, float], rng: Random) -> Shake:
    """Return knocks of so many dice, each 0 to 1 hard, between so many milliseconds apart."""
    at, hits, knocks = 0.0, list[Hit](), list[float]()
    for hard in strengths:
        at += rng.uniform(*apart) if knocks else 0.0
        knocks.append(at)
        hits += [replace(hit, ms=hit.ms + at) for hit in _hits(dice, hard, rng)]
    return Shake(track_of(hits), tuple(knocks))


def knock(dice: int, hard: float, rng: Random) -> Track:
    """Return one knock of so many dice, 0 to 1 `hard`, otherwise each time."""
    return track_of(_hits(dice, hard, rng))


def shaken(dice: int, ms: float, rng: Random, pan: float = 0.0, brisk: float = 1.0) -> Track:
    """Return dice that somebody shakes for so long, as one sound."""
    at, hits = 0.0, list[Hit]()
    while at < ms - LONGEST / 2:
        hits += [replace(hit, ms=(hit.ms + at) / brisk, pan=pan) for hit in _hits(dice, rng.uniform(0.6, 1.0), rng)]
        at += rng.uniform(*PACES)
    return track_of(hits)


def _hits(dice: int, hard: float, rng: Random) -> list[Hit]:
    hard = min(1.0, max(LEAST, hard))
    many = clicks(dice, hard)
    wide = WIDE[0] + WIDE[1] * math.sqrt(dice)
    flesh = FLESH[0] + FLESH[1] / dice if many else 1.0
    made = [(rng.random() * wide / 2, "palm", hard * rng.uniform(0.7, 1.0), flesh)]
    if dice == 1 or rng.random() < hard:
        made.append((rng.uniform(22, 48), "palm", hard * rng.uniform(0.3, 0.6), flesh))
    least = (0.7 if k == 0 else 0.15 for k in range(many))
    made += [(abs(rng.gauss(0.0, wide)), "die_die", hard * rng.uniform(low, 1.0), 1.0) for low in least]
    gains = [share * strength**APART for _, _, strength, share in made]
    whole = loudest(dice) * hard**HARDER / math.sqrt(sum(gain * gain for gain in gains))
    return [
        Hit(min(LONGEST, ms), name, gain * whole, strength)
        for (ms, name, strength, _), gain in zip(made, gains, strict=True)
    ]


def clicks(dice: int, hard: float) -> int:
    """Return how often dice meet in a knock: one never, thirty fifteen times, softly shaken half as often."""
    return 0 if dice < 2 else max(1, round(1.4 * (dice - 1) ** 0.7 * (0.45 + 0.55 * hard)))


def loudest(dice: int) -> float:
    """Return how loud the hardest knock of so many dice is: between those of LOUD in proportion to their logarithms."""
    known = sorted(LOUD)
    above = next((many for many in known if many >= dice), known[-1])
    below = max((many for many in known if many <= dice), default=known[0])
    if above <= below:
        return LOUD[above]
    share = math.log(dice / below) / math.log(above / below)
    return LOUD[below] + (LOUD[above] - LOUD[below]) * share
