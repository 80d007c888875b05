"""What is heard of a throw: each contact as loud as it is hard, where it is, and many dice louder than one."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.impact import Impact, Kind
from gangdice_gui.ui.dice.throws.path import MOST
from gangdice_gui.ui.track import Hit, Track, pan_at, track_of

HARDER: Final = 1.5
"""The loudness of a contact grows as its speed to this power: so far apart are loud and soft where dice are real."""
POWERS: Final = tuple(HARDER + sign * step / 20 for step in range(1, 24) for sign in (-1, 1))
"""Other powers, the nearest first, for throws in which loud and soft would lie too near or too far apart."""
SPREAD: Final = (24.0, 31.0)
"""Decibels between the softest and the loudest tenth of a throw's contacts, in recordings of real rolls."""
TAKES: Final[dict[Kind, float]] = {"felt": -25.5, "wood": -24.5, "die": -24.0}
"""How loud the takes of each contact are, in LUFS: see `levels.py`."""
LOUD: Final = (-21.5, -17.5)
"""How loud one die and thirty are, in LUFS: louder than all else at the table but what blows up, and many more so."""
MOMENT: Final = 370.0
"""Milliseconds whose contacts the ear takes together: the 400 of BS.1770, but for what the last of them ring on."""
LIFTS: Final = 2.4
"""How much louder than baked contacts are made for that, at most: a throw that hardly touches stays soft."""
NEAR: Final = (1.05, 18.0)
"""How far from the rim a die is at most that strikes it: in faces of it, and so many pixels more."""
STEP: Final = 1.6
"""Milliseconds about its moment in which a contact is heard somewhere. The physics was stepped in 2 ms: contacts that
all lie on these steps hum at 500 Hz, as a siren's holes do."""
GOLDEN: Final = (math.sqrt(5) - 1) / 2
"""Its multiples by squares are anywhere in there, in no order: by whole numbers each is 1 ms later against the one
before it or 0.6 sooner, and where many dice fall at once gaps of 8 and of 10 ms come to be 9, and buzz."""
LEAVES: Final = 0.25
"""How loud the dice leave the hand."""
LEAVING: Final = ((6, "throw_many"), (2, "throw_few"), (0, "throw"))
"""From how many dice on they are heard how."""
MIXING: Final = 100.0
"""Milliseconds after its beginning from which on a throw's contacts are heard: none is earlier."""


Leaves = tuple[float, int]
"""When dice leave the hand, in milliseconds, and how many."""


def throw_track(
    impacts: Iterable[Impact],
    width: int,
    leaves: Sequence[Leaves] = (),
    brisk: float = 1.0,
    rim: Rect | None = None,
) -> Track:
    """Return what is heard of a throw in a window so wide, `brisk` times as fast as the impacts say.

    A wall that stands where there is no wood is heard as cloth: `rim` is the felt within the wood, None where it is
    all round. No contact is made softer or louder alone, for its place between the softest and the loudest is its own.
    """
    hits = [_met(hit, rim) for hit in sorted(impacts, key=lambda hit: hit.ms)]
    power = _power([hit.strength for hit in hits])
    gains = [hit.strength**power for hit in hits]
    heard = [(hit.ms / brisk, gain**2 * 10 ** (TAKES[hit.kind] / 10)) for hit, gain in zip(hits, gains, strict=True)]
    wanted = LOUD[0] + (LOUD[1] - LOUD[0]) * min(1.0, math.log(max(1, dice_in(hits))) / math.log(MOST))
    loud = min(LIFTS, math.sqrt(10 ** (wanted / 10) / _loudest(heard))) if hits else 1.0
    made = [Hit(ms / brisk, leaving(dice), LEAVES) for ms, dice in leaves]
    for number, (hit, gain) in enumerate(zip(hits, gains, strict=True)):
        pan = pan_at(hit.x, width) if hit.x else 0.0
        ms = max(0.0, hit.ms + (number * number * GOLDEN % 1 - 0.5) * STEP)
        made.append(Hit(ms / brisk, f"die_{hit.kind}", gain * loud, hit.strength, pan))
    return track_of(made)


def throw_clips(
    impacts: Iterable[Impact],
    width: int,
    leaves: Sequence[Leaves] = (),
    brisk: float = 1.0,
    hand: float | None = None,
    rim: Rect | None = None,
) -> list[Clip]:
    """Return what is heard of a throw that has just left the hand, as clips; see `throw_track`.

    No die touches anything before the track begins, so there is time to mix it. The hand is so many pixels from the
    left; where nobody says so it is near the place at which the first of its dice comes down.
    """
    hits = [replace(hit, ms=hit.ms - MIXING) for hit in impacts]
    track = throw_track(hits, width, [(ms - MIXING, dice) for ms, dice in leaves], brisk, rim)
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


def _met(hit: Impact, rim: Rect | None) -> Impact:
    """Return a contact with what is seen to be met: walls of a tray stand in open felt and before the card, too."""
    if hit.kind != "wood" or rim is None:
        return hit
    near = NEAR[0] * hit.px + NEAR[1]
    far = min(hit.x - rim.left, rim.right - hit.x, hit.y - rim.top, rim.bottom - hit.y) > near
    return replace(hit, kind="felt") if far else hit


def _power(strengths: Sequence[float]) -> float:
    """Return the power nearest to HARDER by which a throw's contacts lie as far apart as SPREAD says."""
    levels = sorted((20 * math.log10(strength) for strength in strengths), reverse=True)
    apart = at(levels, 0.1) - at(levels, 0.9) if levels else 0.0
    return next((power for power in (HARDER, *POWERS) if SPREAD[0] <= power * apart <= SPREAD[1]), HARDER)


def at(levels: Sequence[float], share: float) -> float:
    """Return what stands behind that share of some levels, in proportion where that is between two."""
    before, rest = divmod(share * (len(levels) - 1), 1)
    here, behind = levels[int(before)], levels[min(int(before) + 1, len(levels) - 1)]
    return here + (behind - here) * rest


def _loudest(heard: Iterable[tuple[float, float]]) -> float:
    """Return the most that is heard within a MOMENT, out of moments in order and what each contact brings."""
    most, now, ringing = 0.0, 0.0, deque[tuple[float, float]]()
    for ms, loud in heard:
        ringing.append((ms, loud))
        now += loud
        while ringing[0][0] <= ms - MOMENT:
            now -= ringing.popleft()[1]
        most = max(most, now)
    return most
