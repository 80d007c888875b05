"""The way of the dice from where they fell into their places: round each other, and over where there is no room.

All go at once, on ways that start straight, keep to the right of what comes towards them, and are then pushed apart
where two dice would meet. Of two that still would, one is lifted over the other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

SLIDE: Final = 300.0
"""Milliseconds of the way of a single die."""
LATEST: Final = 120.0
"""Milliseconds more that many dice take, at most."""
MORE: Final = 30.0
"""How many of them each die adds."""
CROWD: Final = 14
"""More dice have no room to go round each other: they hop, one after the other."""
LOOKS: Final = 14
"""Parts of the way at whose ends two dice are looked at for being too near."""
NEAR: Final = 1.18
"""How near, in face widths, the middles of two dice may come."""
LOOKED_AT: Final = 2.2
"""The same of dice on straight ways from which on they are looked at at all."""
LEAVES: Final = 0.45
"""How much farther apart two dice can be at each look than where they lay side by side, in face widths."""
ROUNDS: Final = 10
"""How often all ways are pushed apart and smoothed."""
SMOOTH: Final = 0.30
"""How much of a bend is taken out each time."""
KEEPS_RIGHT: Final = 0.55
"""How far a die keeps to the right of its way at first, in face widths."""
THROUGH: Final = 0.92
"""Nearer than this, in face widths, one of two dice has to be lifted."""
LOW: Final = 0.14
"""How high a die is lifted on its way, in edges as they are seen."""
HIGHER: Final = 0.62
"""How much higher than another it is lifted to pass over it."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Passage:
    """A die's way: from where it lies to its place, with the face width it has there."""

    start: Point
    goal: Point
    px: float
    goal_px: float

    def straight(self, u: float) -> tuple[float, float, float]:
        """Return where a die that goes straight is, and how wide its face, with the share u of its time behind it."""
        eased = u * u * (3 - 2 * u)
        (x, y), (gx, gy) = self.start, self.goal
        return x + (gx - x) * eased, y + (gy - y) * eased, self.px + (self.goal_px - self.px) * eased


@dataclass(frozen=True, slots=True)
class Route:
    """How a die goes its way."""

    ms: float
    """How long it takes."""
    hop: float = LOW
    """How high it is lifted in the middle, in edges as they are seen."""
    waits: float = 0.0
    """Milliseconds it sets out after the first."""
    aside: tuple[Point, ...] = ()
    """How far it is beside the straight way at each look, in pixels; the ends are its places. Empty: nowhere."""

    def at(self, move: Passage, ms: float) -> tuple[float, float, float, float]:
        """Return the share of the time it has behind it, its place without the hop, and its face width."""
        u = min(1.0, max(0.0, (ms - self.waits) / self.ms))
        x, y, px = move.straight(u)
        if self.aside and 0 < u < 1:
            k, part = divmod(u * LOOKS, 1)
            around = [self.aside[min(LOOKS, max(0, int(k) + step))] for step in (-1, 0, 1, 2)]
            x, y = x + _between([dx for dx, _ in around], part), y + _between([dy for _, dy in around], part)
        return u, x, y, px

    def lifted(self, u: float) -> float:
        """Return how high it is lifted with the share u of its time behind it, in edges as they are seen."""
        return math.sin(math.pi * u) * self.hop


def lasts(count: int) -> float:
    """Return how many milliseconds so many dice take into their places."""
    return SLIDE + (LATEST * (count - 1) / count if count > CROWD else min(LATEST, MORE * max(0, count - 1)))


def routes(moves: Sequence[Passage], top: float, bottom: float, others: Sequence[Passage] = ()) -> list[Route]:
    """Return how each die goes its way; between `top` and `bottom` it may be pushed aside without leaving the felt.

    `others` are dice that go straight meanwhile, along the felt: whoever cannot go round them passes over.
    """
    count = len(moves)
    if count > CROWD:
        return [Route(SLIDE, min(0.9, LOW + _far(move) / 10), LATEST * k / count) for k, move in enumerate(moves)]
    ms = lasts(count)
    every = [*moves, *others]
    straight = [[move.straight(k / LOOKS) for k in range(LOOKS + 1)] for move in every]
    ways = [_keeping_right(move, way, top, bottom) for move, way in zip(moves, straight, strict=False)]
    ways += [[[x, y] for x, y, _ in way] for way in straight[count:]]
    pairs = [pair for pair in _meeting(every, straight) if pair[1] < count]
    for turn in range(ROUNDS):
        _push(ways, pairs, count)
        if turn < ROUNDS - 1:
            _smooth(ways[:count], straight[:count], top, bottom)
    hops = _lifted(every, ways, pairs, count)
    return [
        Route(ms, hop, 0.0, tuple((x - sx, y - sy) for (x, y), (sx, sy, _) in zip(way, line, strict=True)))
        for hop, way, line in zip(hops, ways[:count], straight[:count], strict=True)
    ]


Way = list[list[float]]
Pair = tuple[int, int, list[float]]
"""Two dice, and how near their middles may come at each look, in pixels."""


def _keeping_right(move: Passage, straight: Sequence[tuple[float, float, float]], top: float, bottom: float) -> Way:
    """Return a die's way as it begins: whoever goes to the right swings down, whoever goes to the left up."""
    swing = KEEPS_RIGHT * move.px * max(-1.0, min(1.0, (move.goal[0] - move.start[0]) / (2 * move.px)))
    way = [[x, y + swing * bow] for (x, y, _), bow in zip(straight, _bows(), strict=True)]
    for place in way[1:-1]:
        place[1] = min(max(place[1], min(top, *_heights(move))), max(bottom, *_heights(move)))
    return way


@cache
def _bows() -> tuple[float, ...]:
    return tuple(math.sin(math.pi * k / LOOKS) for k in range(LOOKS + 1))


def _heights(move: Passage) -> Point:
    return move.start[1], move.goal[1]


def _meeting(moves: Sequence[Passage], straight: Sequence[Sequence[tuple[float, float, float]]]) -> list[Pair]:
    """Return the pairs of dice that are looked at: dice that lie side by side need not leap apart."""
    found = []
    for i, move in enumerate(moves):
        for j in range(i):
            begins, ends = math.dist(move.start, moves[j].start), math.dist(move.goal, moves[j].goal)
            reach, both = LOOKED_AT * move.px, list(zip(straight[i], straight[j], strict=True))
            if not any(abs(one[0] - other[0]) < reach and abs(one[1] - other[1]) < reach for one, other in both):
                continue
            sizes = [(one[2] + other[2]) / 2 for one, other in both]
            least = [
                min(NEAR * px, begins + k * LEAVES * px, ends + (LOOKS - k) * LEAVES * px) for k, px in enumerate(sizes)
            ]
            found.append((i, j, least))
    return found


def _push(ways: Sequence[Way], pairs: Sequence[Pair], count: int) -> None:
    """Push apart what is too near, both as far; after the first `count` come those that give way to nobody."""
    for i, j, least in pairs:
        stays = i >= count
        for k in range(1, LOOKS):
            one, other, wanted = ways[i][k], ways[j][k], least[k]
            dx, dy = one[0] - other[0], one[1] - other[1]
            if -wanted < dx < wanted and -wanted < dy < wanted:
                away = math.hypot(dx, dy)
                if away < wanted:
                    share = (wanted - away) / away / (1 if stays else 2) if away > 1 else 0.0
                    dx, dy = (dx * share, dy * share) if share else (0.0, wanted / (1 if stays else 2))
                    other[0], other[1] = other[0] - dx, other[1] - dy
                    if not stays:
                        one[0], one[1] = one[0] + dx, one[1] + dy


def _smooth(
    ways: Sequence[Way], straight: Sequence[Sequence[tuple[float, float, float]]], top: float, bottom: float
) -> None:
    """Take some of every bend out of the ways, and lead them back onto the felt."""
    for way, line in zip(ways, straight, strict=True):
        low, high = min(top, line[0][1], line[-1][1]), max(bottom, line[0][1], line[-1][1])
        aside = [(place[0] - x, place[1] - y) for place, (x, y, _) in zip(way, line, strict=True)]
        for k in range(1, LOOKS):
            x, y, _ = line[k]
            dx, dy = (
                aside[k][axis] + SMOOTH * ((aside[k - 1][axis] + aside[k + 1][axis]) / 2 - aside[k][axis])
                for axis in (0, 1)
            )
            way[k][0], way[k][1] = x + dx, min(max(y + dy, low), high)


def _lifted(moves: Sequence[Passage], ways: Sequence[Way], pairs: Sequence[Pair], count: int) -> list[float]:
    """Return how high each of the first `count` dice is lifted, so that of two that meet one passes over.

    It is the one whose way is longer; those after them are never lifted.
    """
    meets: list[set[int]] = [set() for _ in moves]
    for i, j, least in pairs:
        if any(math.dist(ways[i][k], ways[j][k]) < least[k] * THROUGH / NEAR for k in range(1, LOOKS)):
            meets[i].add(j)
            meets[j].add(i)
    hops = [LOW] * len(moves)
    for i in sorted(range(count), key=lambda k: _far(moves[k])):
        taken = {hops[j] for j in meets[i] if j >= count or _far(moves[j]) < _far(moves[i])}
        while hops[i] in taken:
            hops[i] += HIGHER
    return hops[:count]


def _between(around: Sequence[float], part: float) -> float:
    """Return a smooth curve through four values, between the middle two."""
    a, b, c, d = around
    return b + part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a))) / 2


def _far(move: Passage) -> float:
    return math.hypot(move.goal[0] - move.start[0], move.goal[1] - move.start[1]) / move.px
