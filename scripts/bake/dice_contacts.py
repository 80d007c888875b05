"""What is heard of a simulated throw: which contacts are new, how fast they met, and which an ear tells apart."""

from __future__ import annotations

import math
import sys
from bisect import bisect_left
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from statistics import quantiles

import mujoco
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from gangdice_gui.ui.dice.throws.heard import HARDER, POWERS, SPREAD, at

FRESH = 0.016
"""Seconds after which the same two things may be heard to meet again: a die that rolls over slaps down edge by edge."""
FAINTEST, HARDEST = 0.5, 48.0
"""Speeds of a contact, in half edges a second: what is heard at all, and what is a throw's hardest."""
MANY = 110
"""Contacts kept of a throw at most."""
SOFTEST = (36.0, 42.0)
"""Decibels under the hardest from which on a contact says nothing of a throw, and for throws of few contacts."""
TOLD_APART = 5
"""Milliseconds below which two contacts are one to the ear."""
COVERED, COVERS = 25, 4.0
"""Milliseconds for which a contact covers those after it that are so many times weaker."""
Contact = tuple[int, str, float, int]
"""The step, what met (`felt`, `wood` or `die`), the speed they met at, and the die."""
Heard = tuple[int, str, float, int]
"""The same with milliseconds and a strength from 0 to 1."""


def fresh(
    step: int,
    hits: dict[tuple[int, ...], float],
    met: dict[tuple[int, ...], int],
    first_die: int,
    felt: int,
    every: float,
) -> list[Contact]:
    """Return the contacts of a step that had not been heard a moment before; `met` is when each pair was last."""
    found: list[Contact] = []
    for pair, hit in hits.items():
        if hit > FAINTEST and step - met.get(pair, -9999) > FRESH / every:
            kind = "die" if pair[0] >= first_die else "felt" if pair[0] == felt else "wood"
            found.append((step, kind, hit, pair[1] - first_die))
            met[pair] = step
    return found


def meetings(
    data: mujoco.MjData, places: np.ndarray, speeds: np.ndarray, first_die: int
) -> dict[tuple[int, ...], float]:
    """Return, by pair of shapes that touch, how fast they met there: a die that spins hits harder than it flies."""
    found: dict[tuple[int, ...], float] = {}
    contact = data.contact
    for shapes, point, frame in zip(contact.geom, contact.pos, contact.frame, strict=True):
        pair, normal = tuple(sorted(int(shape) for shape in shapes)), frame[:3]
        meet = sum(
            sign * speed_at(places[shape - first_die], speeds[shape - first_die], point)
            for shape, sign in zip(pair, (-1, 1), strict=True)
            if shape >= first_die
        )
        found[pair] = max(found.get(pair, 0.0), abs(float(normal @ meet)))
    return found


def speed_at(place: np.ndarray, speed: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Return the velocity of the point of a die that is at `point`; its spin is told in its own axes."""
    spin = np.zeros(3)
    mujoco.mju_rotVecQuat(spin, speed[3:], place[3:])
    return speed[:3] + np.cross(spin, point - place[:3])


def thin(contacts: list[Contact], every: float, hardest: float = HARDEST) -> list[Heard]:
    """Return what can be told apart by ear, the strongest MANY in order of time; a step is `every` seconds.

    A contact right after a much stronger one is not heard; a faint one by itself is.
    """
    found: list[Heard] = []
    for step, kind, hit, die in sorted(contacts, key=lambda contact: -contact[2]):
        ms, strength = round(step * every * 1000), round(min(1.0, hit / hardest), 2)
        near = [
            -TOLD_APART < ms - other < (COVERED if louder > COVERS * strength else TOLD_APART)
            for other, _, louder, _ in found
        ]
        if strength > 0 and not any(near):
            found.append((ms, kind, strength, die))
    return sorted(found[:MANY])


def sounds_real(heard: list[Heard]) -> bool:
    """Tell whether the softest and the loudest tenth of a throw lie as far apart as the game would have them.

    That is of what is not so soft beside the hardest that hardly anybody hears it; the game mixes that as well.
    """
    if len(heard) < 2:
        return False
    power, softest = dynamics([strength for _, _, strength, _ in heard])
    levels = [20 * math.log10(strength**power) for _, _, strength, _ in heard]
    levels = [level for level in levels if level > max(levels) - softest]
    if len(levels) < 2 or max(levels) - min(levels) < SPREAD[0]:
        return False
    softest, *_, loudest = quantiles(levels, n=10, method="inclusive")
    return SPREAD[0] <= loudest - softest <= SPREAD[1]


def dynamics(strengths: Sequence[float]) -> tuple[float, float]:
    """Return the power nearest to HARDER by which contacts lie as far apart as SPREAD says, and one of SOFTEST."""
    hardest = max(strengths)
    levels = sorted((20 * math.log10(strength / hardest) for strength in strengths), reverse=True)
    for softest, power in product(SOFTEST, (HARDER, *POWERS)):
        many = bisect_left(levels, softest / power, key=lambda level: -level)
        if many > 1 and SPREAD[0] <= power * (at(levels[:many], 0.1) - at(levels[:many], 0.9)) <= SPREAD[1]:
            return power, softest
    return HARDER, SOFTEST[0]
