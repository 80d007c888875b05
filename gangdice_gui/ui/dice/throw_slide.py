"""The way of the dice from where they fell into their places: round each other, where there is room for it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

SLIDE: Final = 300.0
"""Milliseconds of the way."""
LATEST: Final = 120.0
"""Milliseconds after the first die that the last one sets out, at most."""
WAITS: Final = (0.0, 40.0, 80.0, LATEST)
BOWS: Final = (0.0, 0.7, -0.7, 1.3, -1.3)
"""How far a way may swing aside, in face widths; what is positive swings down the screen."""
LOOKS: Final = 12
"""Moments at which two dice are looked at for being too near."""
NEAR: Final = 1.12
"""How near, in face widths, the middles of two dice may come."""
CROWD: Final = 14
"""More dice have no room to go round each other: they hop."""
Way = list[tuple[float, float]]
"""Where a die is at each look."""
LOW: Final = 0.14
"""How high a die is lifted on its way, in edges."""
HIGH: Final = 0.9
"""The same where it must pass over another."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A die's way: from where it lies to its place, with the face width it has there."""

    start: tuple[float, float]
    goal: tuple[float, float]
    px: float
    goal_px: float


@dataclass(frozen=True, slots=True)
class Route:
    """How a die goes its way."""

    waits: float
    """Milliseconds it sets out after the first."""
    bow: float
    """How far it swings aside, in pixels."""
    hop: float
    """How high it is lifted in the middle, in edges."""

    def at(self, move: Passage, ms: float) -> tuple[float, float, float, float]:
        """Return the share of the way a die has behind it, its place without the hop, and its face width."""
        u = min(1.0, max(0.0, (ms - self.waits) / SLIDE))
        eased = u * u * (3 - 2 * u)
        (x, y), (gx, gy) = move.start, move.goal
        aside = math.sin(math.pi * eased) * self.bow
        px = move.px + (move.goal_px - move.px) * eased
        return u, x + (gx - x) * eased, y + (gy - y) * eased + aside, px


def routes(moves: Sequence[Passage], top: float, bottom: float) -> list[Route]:
    """Return how each die goes its way; between `top` and `bottom` a way may swing aside without leaving the felt."""
    if len(moves) > CROWD:
        return [Route(LATEST * k / len(moves), 0.0, min(HIGH, LOW + _far(move) / 10)) for k, move in enumerate(moves)]
    found: dict[int, Route] = {}
    walked: list[Way] = []
    for k in sorted(range(len(moves)), key=lambda k: -_far(moves[k])):
        move, least, near = moves[k], math.inf, 0.0
        best: tuple[Route, Way] | None = None
        bows = BOWS if _far(move) > 1 else (0.0,)
        choices = ((waits / 2000 + abs(bow) / 20, waits, bow) for waits in WAITS for bow in bows)
        for cost, waits, bow in sorted(choices, key=lambda choice: choice[0]):
            if cost >= least:
                break
            way = _walk(move, waits, bow * move.px)
            crowded = _crowded(way, walked, move.px)
            cost += crowded + sum(max(0.0, top - y, y - bottom) for _, y in way) / move.px
            if cost < least:
                least, near, best = cost, crowded, (Route(waits, bow * move.px, LOW), way)
        assert best is not None
        route, way = best
        found[k] = Route(route.waits, route.bow, HIGH) if near > 0.08 else route
        walked.append(way)
    return [found[k] for k in range(len(moves))]


def _walk(move: Passage, waits: float, bow: float) -> Way:
    (x, y), (gx, gy) = move.start, move.goal
    return [(x + (gx - x) * eased, y + (gy - y) * eased + aside * bow) for eased, aside in _steps(waits)]


@cache
def _steps(waits: float) -> tuple[tuple[float, float], ...]:
    """Return the share of its way a die has behind it at each look, and how far it then swings aside of its bow."""
    end = SLIDE + LATEST
    shares = (min(1.0, max(0.0, (end * step / LOOKS - waits) / SLIDE)) for step in range(LOOKS + 1))
    return tuple((eased, math.sin(math.pi * eased)) for eased in (u * u * (3 - 2 * u) for u in shares))


def _crowded(way: Way, others: Sequence[Way], px: float) -> float:
    """Return how much a way comes too near to others, and for how long."""
    near, cost = px * NEAR, 0.0
    for other in others:
        for (x, y), (ox, oy) in zip(way, other, strict=True):
            dx, dy = x - ox, y - oy
            if -near < dx < near and -near < dy < near:
                cost += max(0.0, 1 - math.hypot(dx, dy) / near)
    return cost


def _far(move: Passage) -> float:
    return math.hypot(move.goal[0] - move.start[0], move.goal[1] - move.start[1]) / move.px
