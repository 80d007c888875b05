"""One way a die could slide into its place, moment by moment, and how high it is lifted there."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from gangdice_gui.ui.dice.slides.grid import Cover
from gangdice_gui.ui.dice.throws.slide import HIGHER, OVER, Gone, Passage, Route, gone

STEP: Final = 10.0
"""Milliseconds between the moments looked at."""
CLEAR: Final = OVER + 0.1
"""How much higher than another a die is that passes over it, as it rises and comes down: between two looks it does."""
HIGHEST: Final = 3
"""Over how many others it is lifted at most."""
REACH: Final = HIGHER - 0.02
"""How much higher than one that is lifted over as many a die still meets it, in edges as they are seen."""


@dataclass(slots=True)
class Glide:
    """One way a die could go, whenever it sets out."""

    move: Passage
    """All of its way, or the leg of it this is."""
    route: Route
    steps: int
    cost: float
    gone: Sequence[tuple[Gone, Gone]]
    """How far along a die is at each step, and half a step later."""
    levels: Sequence[tuple[int, ...]]
    """Over how many others those dice are lifted then that a die is not an edge above or below."""
    shapes: list[int | None]
    """The bits of what it covers at each step, as far as anybody asked: dice and ways share the few there are."""
    up: array[int]
    """And how far up each belongs."""
    over: float = -1.0
    """How much of what stands it is seen over; below 0 nobody has asked."""


def way_of(move: Passage, route: Route, cost: float = 0.0) -> Glide:
    """Return a route as a way, none of which has been looked at yet."""
    steps = int(route.ms // STEP)
    if route.trail:
        how = _all_trailed(steps)
    else:
        how = _gone_along(steps, route) if route.halt else _all_gone(steps, route.over > 0, route.tracked)
    shapes, up = list[int | None]([None] * (steps + 1)), array("i", [0] * (steps + 1))
    return Glide(move, route, steps, cost, how, _levels(steps, route.over), shapes, up)


def apart(places: Sequence[Cover]) -> tuple[list[Cover], list[Cover]]:
    """Return what dice cover in these places without what two of them do, and that: who lies beside another touches."""
    once = twice = 0
    for bits, up in places:
        once, twice = once | bits << up, twice | once & bits << up
    both = [(bits & twice >> up, up) for bits, up in places]
    return [(bits ^ shared, up) for (bits, up), (shared, _) in zip(places, both, strict=True)], both


@cache
def _all_gone(steps: int, lifted: bool, tracked: bool) -> tuple[tuple[Gone, Gone], ...]:
    """Return how far along a die is at each step of a way of so many, and half a step later."""
    return _gone_along(steps, Route(steps * STEP, lane=0.0 if tracked else None, over=int(lifted)))


@lru_cache(1)
def _all_trailed(steps: int) -> tuple[tuple[Gone, Gone], ...]:
    """Return the same of a way with a trail of its own: all of a throw have as many steps, and more than others."""
    return _gone_along(steps, Route(steps * STEP, lane=0.0))


def _gone_along(steps: int, route: Route) -> tuple[tuple[Gone, Gone], ...]:
    shares = [step / steps for step in range(steps + 1)]
    return tuple((gone(u, route), gone(min(1.0, u + 0.5 / steps), route)) for u in shares)


@cache
def _levels(steps: int, over: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each step of a way over so many, over how many those are lifted that a die is not clear of."""
    if not over:
        return ((0,),) * (steps + 1)
    route = Route(steps * STEP, over=over)
    lifts = [route.lifted(step / steps) for step in range(steps + 1)]
    return tuple(
        tuple(high for high in range(HIGHEST + 1) if HIGHER * (high - 1) + REACH - CLEAR < lift < HIGHER * high + REACH)
        for lift in lifts
    )


@cache
def coarsely(steps: int) -> tuple[int, ...]:
    """Return all steps of a way, so that what is in the way is soon met."""
    return tuple(step for first in (0, 3, 1, 4, 2) for step in range(first, steps, 5))
