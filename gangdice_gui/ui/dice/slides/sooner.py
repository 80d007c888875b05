"""The last dice to arrive set out sooner, if they can: they were given their ways while others were in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gangdice_gui.ui.dice.slides.way import STEP
from gangdice_gui.ui.dice.slides.ways import Glides

ALONE: Final = 40.0
"""Milliseconds for which a die may be the only one that slides, at the end."""
TIMES: Final = 6
"""How many dice look for that at most."""


def sooner(ways: Glides) -> Iterator[bool]:
    """Let dice arrive sooner that would slide alone when all others have arrived."""
    for _ in range(TIMES if len(ways.found) > 1 else 0):
        ends = sorted((route.waits + route.ms, k) for k, route in ways.found.items())
        (before, _), (last, k) = ends[-2:]
        if last - before <= ALONE:
            return
        yield from ways.sooner(k, int(last // STEP))
        if ways.found[k].waits + ways.found[k].ms >= last:
            return
