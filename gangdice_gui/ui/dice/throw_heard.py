"""What is heard of a throw: each contact as loud as it is hard, where it is, and many dice no louder than one."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.throw_path import Impact
from gangdice_gui.ui.track import Hit, Track, pan_at, track_of

HARDER: Final = 1.5
"""The loudness of a contact grows as its speed to this power: so far apart are loud and soft where dice are real."""
POWERS: Final = tuple(HARDER + sign * step / 20 for step in range(1, 24) for sign in (-1, 1))
"""Other powers, the nearest first, for throws in which loud and soft would lie too near or too far apart."""
SPREAD: Final = (24.0, 31.0)
"""Decibels between the softest and the loudest tenth of a throw's contacts, in recordings of real rolls."""
SOFTEST: Final = (36.0, 42.0)
"""Decibels under the hardest from which on a contact is not mixed at all, and for throws of few contacts."""
FADES: Final = 110.0
"""Milliseconds in which a contact's loudness falls to a third, roughly."""
ROOM: Final = 0.6
"""Loudness that all contacts ringing at a moment may have together, or the whole throw is softer: about that of one
die's hardest. No contact is made softer alone, for its place between the softest and the loudest is the dice's own."""
STEP: Final = 1.6
"""Milliseconds about its moment in which a contact is heard somewhere. The physics was stepped in 2 ms: contacts that
all lie on these steps hum at 500 Hz, as a siren's holes do."""
GOLDEN: Final = (math.sqrt(5) - 1) / 2
WIDE: Final = 0.6
"""How far to the side a contact at the window's edge is heard."""
LEAVES: Final = 0.25
"""How loud the dice leave the hand."""
LEAVING: Final = ((6, "throw_many"), (2, "throw_few"), (0, "throw"))
"""From how many dice on they are heard how."""
MIXING: Final = 100.0
"""Milliseconds after its beginning from which on a throw's contacts are heard: none is earlier."""


Leaves = tuple[float, int]
"""When dice leave the hand, in milliseconds, and how many."""


def throw_track(impacts: Iterable[Impact], width: int, leaves: Sequence[Leaves] = (), brisk: float = 1.0) -> Track:
    """Return what is heard of a throw in a window so wide, `brisk` times as fast as the impacts say."""
    hits = sorted(impacts, key=lambda hit: hit.ms)
    power, softest = _dynamics([hit.strength for hit in hits])
    gains = [hit.strength**power for hit in hits]
    loudest = max(_ringing([hit.ms / brisk for hit in hits], gains), default=1.0)
    softer, least = min(1.0, math.sqrt(ROOM / loudest)), max(gains, default=1.0) * 10 ** (-softest / 20)
    made = [Hit(ms / brisk, leaving(dice), LEAVES) for ms, dice in leaves]
    for number, (hit, gain) in enumerate(zip(hits, gains, strict=True)):
        if gain > least:
            pan = (2 * hit.x / width - 1) * WIDE if hit.x else 0.0
            ms = max(0.0, hit.ms + (number * GOLDEN % 1 - 0.5) * STEP)
            made.append(Hit(ms / brisk, f"die_{hit.kind}", gain * softer, hit.strength, pan))
    return track_of(made)


def throw_clips(
    impacts: Iterable[Impact],
    width: int,
    leaves: Sequence[Leaves] = (),
    brisk: float = 1.0,
    hand: float | None = None,
) -> list[Clip]:
    """Return what is heard of a throw that has just left the hand, as clips; see `throw_track`.

    No die touches anything before the track begins, so there is time to mix it. The hand is so many pixels from the
    left; where nobody says so it is near the place at which the first of its dice comes down.
    """
    hits = [replace(hit, ms=hit.ms - MIXING) for hit in impacts]
    track = throw_track(hits, width, [(ms - MIXING, dice) for ms, dice in leaves], brisk)
    near = min(hits, key=lambda hit: hit.ms).x if hits else 0.0
    pan = pan_at(hand or near or width / 2, width)
    leaves_hand = Clip(1, sound=leaving(dice_in(hits)), volume=LEAVES, pan=pan, fade=False)
    return [leaves_hand, Clip(1, track=track, delay=round(MIXING / brisk), fade=False)]


def dice_in(impacts: Iterable[Impact]) -> int:
    """Return how many dice are heard."""
    return len({hit.die for hit in impacts})


def leaving(dice: int) -> str:
    """Return the sound of so many dice that leave the hand: one alone has nothing to click against."""
    return next(name for least, name in LEAVING if dice >= least)


def _dynamics(strengths: Sequence[float]) -> tuple[float, float]:
    """Return the power nearest to HARDER by which a throw's contacts lie as far apart as SPREAD says, and SOFTEST."""
    hardest = max(strengths, default=1.0)
    levels = sorted((20 * math.log10(strength / hardest) for strength in strengths), reverse=True)
    for softest, power in product(SOFTEST, (HARDER, *POWERS)):
        heard = bisect_left(levels, softest / power, key=lambda level: -level)
        if heard > 1 and SPREAD[0] <= power * (_at(levels, 0.1, heard) - _at(levels, 0.9, heard)) <= SPREAD[1]:
            return power, softest
    return HARDER, SOFTEST[0]


def _at(levels: Sequence[float], share: float, many: int) -> float:
    """Return what stands behind that share of the first so many levels, in proportion where that is between two."""
    before, rest = divmod(share * (many - 1), 1)
    here, behind = levels[int(before)], levels[min(int(before) + 1, many - 1)]
    return here + (behind - here) * rest


def _ringing(times: Sequence[float], gains: Sequence[float]) -> list[float]:
    """Return how loud everything is that rings at each of these moments, which are in order, as a sum of squares."""
    rings: list[float] = []
    last, sum_so_far = 0.0, 0.0
    for ms, gain in zip(times, gains, strict=True):
        sum_so_far = sum_so_far * math.exp((last - ms) / FADES) + gain * gain
        rings.append(sum_so_far)
        last = ms
    return rings
