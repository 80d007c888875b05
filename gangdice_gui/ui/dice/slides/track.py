"""How a die goes along a way with corners: how far along it is by when, so that its speed never changes much at once.

It speeds up and slows down evenly, and goes slowly where its way bends; how quickly it can go so at all follows.
Asked for each way a die could take, hundreds of them for one throw. So a point on a line is a complex number here,
right and down at once: that takes half the time.
"""

from __future__ import annotations

import cmath
import math
from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise, repeat
from operator import sub
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
SHARES: Final = tuple(step / LEGS for step in range(LEGS + 1))
"""The parts of a way, or of its time, that have passed at moments evenly apart."""
BENDS: Final = tuple(
    (part, near * near * (3 - 2 * near))
    for part, near in (
        (part, min(part, 1 - part, TURNS_IN) / TURNS_IN) for part in (k / 2 / LEGS for k in range(2 * LEGS + 1))
    )
)
"""The same twice as often, and how far a die has turned into its lane by then."""
WIDE: Final = 2 * EVEN + 1
"""Over so many moments a speed is evened out in all."""
MEANS: Final = tuple((int(at), at - int(at)) for at in ((LEGS + 2 * EVEN) * share for share in SHARES[1:-1]))
"""Between which of those that have been evened out each moment is, but the first and the last, and how far."""


@lru_cache(512)  # what a search for a dozen ways comes back to: with 128 it thinks 1.4 times as long
def track(
    start: Point, goal: Point, px: float, goal_px: float, lane: float | None, via: tuple[Point, ...]
) -> tuple[tuple[array[float], array[float]], float]:
    """Return where a die is at moments evenly apart, all x and all y, and the least milliseconds to go steadily.

    Its faces are `px` wide where it lies and `goal_px` where it goes, along a `lane` or round the corners `via`. As
    points all that are kept would be 2.6 MB, so they are half a megabyte.
    """
    small, ends = min(px, goal_px), (complex(*start), complex(*goal))
    line = _even(_rounded((start, *via, goal), CUTS * small) if via or lane is None else _bent(*ends, lane))
    goes = list(map(sub, line[1:], line))
    whole = sum(map(abs, goes))
    if whole < 1e-6:
        return (array("d", (start[0], goal[0])), array("d", (start[1], goal[1]))), 0.0
    places = _evened(line, goes, _gone(goes, whole / LEGS / small), *ends)
    # Of a die as large as it is in the end more is seen than of a larger one.
    fast, turned = _jerks(places)
    xs, ys = (array("d", [getattr(at, axis) for at in places]) for axis in ("real", "imag"))
    return (xs, ys), 10 * LEGS * math.sqrt(max(fast / STEADY, turned / TURNING) / small)


def steadily(far: float) -> float:
    """Return the least milliseconds a die takes to go steadily so many face widths straight ahead."""
    return 10 * math.sqrt(6 * far / STEADY)


def jerks(points: Sequence[Point]) -> tuple[float, float]:
    """Return how much the speed changes at most from one to the next of some moments evenly apart, and at the ends.

    First how fast it is, and then where to as well.
    """
    return _jerks([complex(*at) for at in points])


def hermite(start: Point, fast: Point, end: Point, faster: Point, legs: int) -> list[Point]:
    """Return where a die is between two places, so many legs apart, that goes so far in one at either of them."""
    (ax, ay), (px, py), (bx, by), (qx, qy), found = start, fast, end, faster, list[Point]()
    for step in range(1, legs):
        u = step / legs
        much, goes, comes = u * u * (3 - 2 * u), u * (1 - u) * (1 - u) * legs, u * u * (1 - u) * legs
        found.append((ax + (bx - ax) * much + px * goes - qx * comes, ay + (by - ay) * much + py * goes - qy * comes))
    return found


def _jerks(places: Sequence[complex]) -> tuple[float, float]:
    goes = [0j, *map(sub, places[1:], places), 0j]
    fast = list(map(abs, goes))
    return max(map(abs, map(sub, fast[1:], fast))), max(map(abs, map(sub, goes[1:], goes)))


def _gone(goes: Sequence[complex], leg: float) -> list[float]:
    """Return how many of the even legs of a line, each so long, a die has behind it at moments evenly apart."""
    # As fast as it may be where the line bends, squared, and for it to speed up and slow down in time at one rate.
    heads, bends, more = list(map(cmath.phase, goes)), leg * TURNING / STEADY, 2 * leg
    turns = map(abs, map(math.remainder, map(sub, heads[1:], heads), repeat(math.tau)))
    free = [0.0, *(max(SLOWEST, bends / turn) if turn > 1e-6 else math.inf for turn in turns), 0.0]
    slowed = _in_time(_in_time(free, more)[::-1], more)[::-1]
    speeds = list(map(math.sqrt, slowed))
    lasts = [more / (one + other) for one, other in pairwise(speeds)]
    when = list(accumulate(lasts, initial=0.0))
    whole, last, k, until, found = when[-1], LEGS - 1, -1, -1.0, list[float]()
    for share in SHARES:
        now = whole * share
        if until < now and k < last:
            k += 1
            while k < last and when[k + 1] < now:
                k += 1
            begins, until = when[k], when[k + 1]
            fast, rate = speeds[k] / leg, (slowed[k + 1] - slowed[k]) / (2 * more * leg)
        now -= begins
        found.append(k + (fast + rate * now) * now)
    return found


def _in_time(free: Sequence[float], more: float) -> list[float]:
    """Return speeds, squared, none of which is by so much more than the one before."""
    found, most = list[float](), math.inf
    for may in free:
        if may < most:
            most = may
        found.append(most)
        most += more
    return found


def _evened(
    line: Sequence[complex], goes: Sequence[complex], gone: Sequence[float], start: complex, goal: complex
) -> list[complex]:
    """Return where a die is that has so many legs of a line behind it by and by, its speed evened out."""
    last, ahead = LEGS - 1, [start] * (2 * EVEN)
    for part in gone:
        leg = int(part)
        if leg > last:
            leg = last
        ahead.append(line[leg] + goes[leg] * (part - leg))
    sums = list(accumulate(ahead + [goal] * (2 * EVEN), initial=0j))
    means = [total / WIDE for total in map(sub, sums[WIDE:], sums)]
    return [start, *[means[k] + (means[k + 1] - means[k]) * part for k, part in MEANS], goal]


def _even(line: Sequence[complex]) -> list[complex]:
    """Return points on a line evenly apart."""
    goes = list(map(sub, line[1:], line))
    legs = list(map(abs, goes))
    far = list(accumulate(legs, initial=0.0))
    whole, last, k, until, found = far[-1], len(legs) - 1, -1, -1.0, list[complex]()
    for share in SHARES:
        at = whole * share
        if until < at and k < last:
            k += 1
            while k < last and far[k + 1] < at:
                k += 1
            until, way = far[k + 1], goes[k] / legs[k] if legs[k] else 0j
            here = line[k] - way * far[k]
        found.append(here + way * at)
    return found


def _bent(start: complex, goal: complex, lane: float) -> list[complex]:
    """Return a line that turns into a lane, goes along it, and turns out of it again."""
    (x, y), (gx, gy) = (start.real, start.imag), (goal.real, goal.imag)
    comes = [complex(x + (gx - x) * part, y + (lane - y) * bent) for part, bent in BENDS[:LEGS]]
    return comes + [complex(x + (gx - x) * part, gy + (lane - gy) * bent) for part, bent in BENDS[LEGS:]]


def _rounded(corners: Sequence[Point], cut: float) -> list[complex]:
    """Return a line round corners that it cuts, from so many pixels before each to so many behind it."""
    found = [complex(*corners[0])]
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
            found.append(complex(x + ax * one + bx * other, y + ay * one + by * other))
    return [*found, complex(*corners[-1])]
