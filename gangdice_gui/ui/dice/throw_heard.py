"""What is heard of a throw: each contact as loud as it is hard, where it is, and many dice no louder than one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from gangdice_gui.ui.dice.throw_path import Impact
from gangdice_gui.ui.timeline import Clip
from gangdice_gui.ui.track import Hit, Track, track_of

HARDER: Final = 1.7
"""The loudness of a contact grows as its speed to this power: so far apart are loud and soft where dice are real."""
SOFTEST: Final = 0.008
"""The gain below which a contact is not mixed at all: 42 dB under the hardest."""
FADES: Final = 60.0
"""Milliseconds in which a contact's loudness falls to a third, roughly."""
ROOM: Final = 0.6
"""Loudness that all contacts ringing at a moment may have together: about that of one die's hardest."""
WIDE: Final = 0.6
"""How far to the side a contact at the window's edge is heard."""
LEAVES: Final = 0.25
"""How loud the dice leave the hand."""
MIXING: Final = 100.0
"""Milliseconds after its beginning from which on a throw's contacts are heard: none is earlier."""


def throw_track(impacts: Iterable[Impact], width: int, leaves: Sequence[float] = (), brisk: float = 1.0) -> Track:
    """Return what is heard of a throw in a window so wide, `brisk` times as fast as the impacts say.

    `leaves` is when dice leave the hand, in milliseconds.
    """
    hits = sorted(impacts, key=lambda hit: hit.ms)
    times = [hit.ms / brisk for hit in hits]
    gains = [hit.strength**HARDER for hit in hits]
    made = [Hit(ms / brisk, "throw", LEAVES) for ms in leaves]
    for hit, at, gain, ringing in zip(hits, times, gains, _ringing(times, gains), strict=True):
        loud = gain * min(1.0, math.sqrt(ROOM / ringing)) if ringing else 0.0
        if loud > SOFTEST:
            pan = (2 * hit.x / width - 1) * WIDE if hit.x else 0.0
            made.append(Hit(at, f"die_{hit.kind}", loud, hit.strength, pan))
    return track_of(made)


def throw_clips(impacts: Iterable[Impact], width: int, leaves: Sequence[float] = (), brisk: float = 1.0) -> list[Clip]:
    """Return what is heard of a throw that has just left the hand, as clips; see `throw_track`.

    No die touches anything before the track begins, so there is time to mix it.
    """
    hits = [replace(hit, ms=hit.ms - MIXING) for hit in impacts]
    track = throw_track(hits, width, [ms - MIXING for ms in leaves], brisk)
    leaving = Clip(1, sound="throw", volume=LEAVES, fade=False)
    return [leaving, Clip(1, track=track, delay=round(MIXING / brisk), fade=False)]


def _ringing(times: Sequence[float], gains: Sequence[float]) -> list[float]:
    """Return how loud everything is that rings around each of these moments, as sums of squares."""
    before, after = _fading(times, gains), _fading([-ms for ms in times[::-1]], gains[::-1])[::-1]
    return [one + other - gain * gain for one, other, gain in zip(before, after, gains, strict=True)]


def _fading(times: Sequence[float], gains: Sequence[float]) -> list[float]:
    """Return how loud everything is that still rings at each of these moments, which are in order."""
    rings: list[float] = []
    last, sum_so_far = 0.0, 0.0
    for ms, gain in zip(times, gains, strict=True):
        sum_so_far = sum_so_far * math.exp((last - ms) / FADES) + gain * gain if rings else gain * gain
        rings.append(sum_so_far)
        last = ms
    return rings
