"""How a die goes along a way with corners: how far along it is by when, so that its speed never changes much at once.

It speeds up and slows down evenly, and goes slowly where its way bends; how quickly it can go so at all follows.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

Point = tuple[float, float]

LEGS: Final = 48
"""Into so many legs a way is cut, evenly along it and then evenly in time."""
TURNS_IN: Final = 0.36
"""The share of its way along which a die turns into its lane, and out of it again."""
EVEN: Final = 3
"""Over so many moments before and after its speed is evened out, so that it neither starts nor stops at a jerk."""
SLOWEST: Final = 0.05
"""How fast it is at least where its way turns back, in face widths in 10 ms, or it would never be past that."""
STEADY: Final = 0.14
"""By how much the speed of a die changes in 10 ms at most, however it is counted, in face widths."""
TURNING: Final = 0.35
"""And by how much if it counts where to as well: a bend is seen as one."""
CUTS: Final = 0.5
"""How far from a corner it begins to cut it, in face widths: there may be no room for more than the die."""
ARC: Final = 8
"""The legs of such an arc."""


@lru_cache(512)  # what a search for a dozen ways comes back to: with 128 it thinks 1.4 times as long
def track(
    start: Point, goal: Point, px: float, goal_px: float, lane: float | None, via: tuple[Point, ...]
) -> tuple[tuple[array[float], array[float]], float]:
    """Return where a die is at moments evenly apart, all x and all y, and the least milliseconds to go steadily.

    Its faces are `px` wide where it lies and `goal_px` where it goes, along a `lane` or round the corners `via`. As
    points all that are kept would be 2.6 MB, so they are half a megabyte.
    """
    small = min(px, goal_px)
    line = _even(_rounded((start, *via, goal), CUTS * small) if via or lane is None else _bent(start, goal, lane))
    whole = sum(math.dist(one, other) for one, other in pairwise(line))
    if whole < 1e-6:
        return _apart((start, goal)), 0.0
    ahead = [start] * (2 * EVEN) + [_at(line, part) for part in _gone(line, small)] + [goal] * (2 * EVEN)
    sums = list(accumulate(ahead, lambda one, other: (one[0] + other[0], one[1] + other[1]), initial=(0.0, 0.0)))
    wide = 2 * EVEN + 1
    means = [((bx - ax) / wide, (by - ay) / wide) for (ax, ay), (bx, by) in zip(sums, sums[wide:], strict=False)]
    points = [_at(means, (len(means) - 1) * step / LEGS) for step in range(LEGS + 1)]
    points[0], points[-1] = start, goal
    # Of a die as large as it is in the end more is seen than of a larger one.
    fast, turned = jerks(points)
    return _apart(points), 10 * LEGS * math.sqrt(max(fast / STEADY, turned / TURNING) / small)


def _apart(points: Sequence[Point]) -> tuple[array[float], array[float]]:
    xs, ys = zip(*points, strict=True)
    return array("d", xs), array("d", ys)


def steadily(far: float) -> float:
    """Return the least milliseconds a die takes to go steadily so many face widths straight ahead."""
    return 10 * math.sqrt(6 * far / STEADY)


def jerks(points: Sequence[Point]) -> tuple[float, float]:
    """Return how much the speed changes at most from one to the next of some moments evenly apart, and at the ends.

    First how fast it is, and then where to as well.
    """
    goes = [(0.0, 0.0), *((other[0] - one[0], other[1] - one[1]) for one, other in pairwise(points)), (0.0, 0.0)]
    fast = [math.hypot(*way) for way in goes]
    return (
        max(abs(one - other) for one, other in pairwise(fast)),
        max(math.dist(one, other) for one, other in pairwise(goes)),
    )


def hermite(start: Point, fast: Point, end: Point, faster: Point, legs: int) -> list[Point]:
    """Return where a die is between two places, so many legs apart, that goes so far in one at either of them."""
    (ax, ay), (px, py), (bx, by), (qx, qy), found = start, fast, end, faster, list[Point]()
    for step in range(1, legs):
        u = step / legs
        much, goes, comes = u * u * (3 - 2 * u), u * (1 - u) * (1 - u) * legs, u * u * (1 - u) * legs
        found.append((ax + (bx - ax) * much + px * goes - qx * comes, ay + (by - ay) * much + py * goes - qy * comes))
    return found


def _gone(line: Sequence[Point], px: float) -> list[float]:
    """Return how many of the even legs of a line a die has behind it at moments evenly apart."""
    leg = sum(math.dist(one, other) for one, other in pairwise(line)) / LEGS / px
    # As fast as it may be where the line bends, and for it to speed up and slow down in time at one rate.
    free = [0.0, *(_slow(a, b, c, leg) for a, b, c in zip(line, line[1:], line[2:], strict=False)), 0.0]
    for k in range(1, LEGS + 1):
        free[k] = min(free[k], free[k - 1] + 2 * leg)
    for k in range(LEGS - 1, -1, -1):
        free[k] = min(free[k], free[k + 1] + 2 * leg)
    speeds = [math.sqrt(fast) for fast in free]
    when = list(accumulate((2 * leg / (one + other) for one, other in pairwise(speeds)), initial=0.0))
    found, k = [], 0
    for step in range(LEGS + 1):
        now = when[-1] * step / LEGS
        while k < LEGS - 1 and when[k + 1] < now:
            k += 1
        since, fast, then = now - when[k], speeds[k], speeds[k + 1]
        rate = (then - fast) / (when[k + 1] - when[k])
        found.append(k + (fast * since + rate * since * since / 2) / leg)
    return found


def _slow(a: Point, b: Point, c: Point, leg: float) -> float:
    """Return how fast a die may go round the corner b, squared, where its legs are so many face widths long."""
    turn = abs(math.remainder(math.atan2(c[1] - b[1], c[0] - b[0]) - math.atan2(b[1] - a[1], b[0] - a[0]), math.tau))
    return max(SLOWEST, leg / turn * TURNING / STEADY) if turn > 1e-6 else math.inf


def _at(line: Sequence[Point], at: float) -> Point:
    k = min(int(at), len(line) - 2)
    (ax, ay), (bx, by), u = line[k], line[k + 1], at - k
    return ax + (bx - ax) * u, ay + (by - ay) * u


def _even(line: Sequence[Point]) -> list[Point]:
    """Return points on a line evenly apart."""
    far = list(accumulate((math.dist(one, other) for one, other in pairwise(line)), initial=0.0))
    found, k = [], 0
    for step in range(LEGS + 1):
        at = far[-1] * step / LEGS
        while k < len(line) - 2 and far[k + 1] < at:
            k += 1
        leg = far[k + 1] - far[k]
        found.append(_at(line[k : k + 2], (at - far[k]) / leg if leg > 0 else 0.0))
    return found


def _bent(start: Point, goal: Point, lane: float) -> list[Point]:
    """Return a line that turns into a lane, goes along it, and turns out of it again."""
    (x, y), (gx, gy), found = start, goal, []
    for step in range(2 * LEGS + 1):
        part = step / (2 * LEGS)
        near = min(1.0, min(part, 1 - part) / TURNS_IN)
        end = y if part < 0.5 else gy
        found.append((x + (gx - x) * part, end + (lane - end) * near * near * (3 - 2 * near)))
    return found


def _rounded(corners: Sequence[Point], cut: float) -> list[Point]:
    """Return a line round corners that it cuts, from so many pixels before each to so many behind it."""
    found = [corners[0]]
    for (ax, ay), (x, y), (bx, by) in zip(corners, corners[1:], corners[2:], strict=False):
        before, after = math.dist((ax, ay), (x, y)), math.dist((x, y), (bx, by))
        near = min(cut, before / 2, after / 2)
        if near < 1e-6:
            continue
        # As an arc of a parabola from one leg to the next.
        ax, ay, bx, by = (
            (ax - x) * near / before,
            (ay - y) * near / before,
            (bx - x) * near / after,
            (by - y) * near / after,
        )
        for step in range(ARC + 1):
            u = step / ARC
            one, other = (1 - u) ** 2, u * u
            found.append((x + ax * one + bx * other, y + ay * one + by * other))
    return [*found, corners[-1]]
