"""A way of its own whose speed changes much at once is made smoother there, as far as the die meets nobody for it."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gangdice_gui.ui.dice.slides.track import hermite
from gangdice_gui.ui.dice.slides.way import Glide, way_of
from gangdice_gui.ui.dice.throws.slide import Point, along

JERKS: Final = 0.19
"""By how much the speed of a die may change in a step, in face widths, before that is smoothed,"""
SMOOTH: Final = 0.15
"""and by how much it changes then, if it can be."""
SPANS: Final = (40, 24, 16, 10, 6)
"""How many steps long the part round such a step is that is drawn anew, one after the other."""
PARTS: Final = (1.0, 0.6, 0.3)
"""How far it then goes evenly from end to end, one after the other."""
TIMES: Final = 30
"""How many parts of a way are drawn anew at most."""
Clear = Callable[[Glide, int, int], bool]
"""Tells whether a die meets nobody after one step of a way and before another, and nothing at all that stands."""


def jerks_of(way: Glide) -> list[float]:
    """Return how much a die's speed changes at each step of a way, in face widths."""
    seen = [along(way.move, way.route, now) for now, _ in way.gone]
    goes = [0.0, *(math.dist(one[:2], other[:2]) / other[2] for one, other in pairwise(seen)), 0.0]
    return [abs(one - other) for one, other in pairwise(goes)]


def jerk_of(way: Glide) -> float:
    """Return how much a die's speed changes from one step of a way to the next at most, in face widths."""
    return max(jerks_of(way))


def smoothed(way: Glide, clear: Clear) -> Generator[bool, None, Glide]:
    """Return a way with a trail whose speed changes less at once, as far as a die can go it."""
    jerks = jerks_of(way)
    for _ in range(TIMES):
        worst = max(jerks)
        better = None if worst <= SMOOTH else (yield from _better(way, jerks.index(worst), worst, clear))
        if better is None:
            break
        way, jerks = better
    return way


def _better(way: Glide, at: int, worst: float, clear: Clear) -> Generator[bool, None, tuple[Glide, list[float]] | None]:
    """Return a way whose speed changes by less all round a step, and how much; None where there is none such."""
    trail = way.route.trail
    for span in SPANS:
        first, end = max(0, at - span // 2), min(way.steps, at + span // 2)
        old, fast = trail[first + 1 : end], _leg(trail, first - 1)
        even = hermite(trail[first], fast, trail[end], _leg(trail, end), end - first)
        for part in PARTS:
            new = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in zip(old, even, strict=True)]
            route = replace(way.route, trail=(*trail[: first + 1], *new, *trail[end:]))
            found = way_of(way.move, route, way.cost)
            jerks = jerks_of(found)
            if max(jerks[max(0, first - 1) : end + 2]) < worst - 1e-3 and clear(found, first, end):
                return found, jerks
        yield True
    return None


def _leg(trail: tuple[Point, ...], step: int) -> Point:
    """Return how far a die goes from a step of its trail to the next: before it and after it, nowhere."""
    if not 0 <= step < len(trail) - 1:
        return 0.0, 0.0
    (a, b), (c, d) = trail[step : step + 2]
    return c - a, d - b
