"""Finds a place for a paper on a crowded table: what must stay in sight is never covered, the rest as little as can be.

All rectangles are window pixels; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot, inf
from typing import Final, NamedTuple

from pygame import Rect

SHRINK: Final = 3.0
"""What letters of no height would cost; each obstacle costs its weight where it is wholly covered."""
SMALL: Final = 0.76
SMALLER: Final = 14.0
"""Below this part of the wanted height letters are too small for whoever wants them large: that costs so much more."""
TOUCH: Final = 0.15
"""The share of its weight an obstacle costs where it is only just touched: half a word is no word."""
FAR: Final = 0.3
"""What the other end of the window costs."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that lies on the table already."""

    rect: Rect
    weight: float | None = None
    """What hiding it costs; None for what must never be hidden."""
    whole: bool = False
    """Whether it is hidden wholly or not at all: half a face looks like a mistake."""
    twice: float | None = None
    """What hiding it costs where letters would be small otherwise, for it says again what is seen elsewhere."""
    instead: bool = False
    """Whether a paper that hides some of it is laid over all of it: half a sentence is none."""


def in_part(obstacles: Sequence[Obstacle]) -> list[Obstacle]:
    """Return them as what may be hidden in part, too."""
    return [replace(item, whole=False) for item in obstacles]


def but_once(obstacles: Sequence[Obstacle]) -> list[Obstacle]:
    """Return them as what is seen once at least."""
    return [item if item.twice is None else replace(item, weight=item.twice) for item in obstacles]


def over_all(rect: Rect, area: Rect, obstacles: Sequence[Obstacle]) -> Rect:
    """Return where a paper lies that hides wholly what it is laid over `instead`, where that hides nothing more."""
    for item in obstacles:
        if item.instead and rect.colliderect(item.rect):
            larger = rect.union(item.rect)
            others = [other.rect for other in obstacles if other is not item and not rect.colliderect(other.rect)]
            if area.contains(larger) and larger.collidelist(others) < 0:
                rect = larger
    return rect


class Shape(NamedTuple):
    """A form the paper could take: its size, its letters' height, and what it costs not to have the best one."""

    w: int
    h: int
    px: int
    cost: float


def shrunk(px: int, wanted: int) -> float:
    """Return what letters smaller than wanted cost."""
    share = px / wanted
    return (1 - share) * SHRINK + max(0.0, SMALL - share) * SMALLER


def place(
    area: Rect, shapes: Iterable[Shape], obstacles: Sequence[Obstacle], near: tuple[int, int], gap: int = 0
) -> tuple[Rect, Shape] | None:
    """Return where within `area` a paper lies best and in which shape, `gap` away from what must stay in sight.

    Best is what hides least, has the best shape and is nearest to `near`. None where every shape would hide
    what must stay in sight. `shapes` come cheapest first.
    """
    hard = [item.rect.inflate(2 * gap, 2 * gap) for item in obstacles if item.weight is None]
    soft = [(item.rect, item.weight, item.whole) for item in obstacles if item.weight]
    free = _free(area, hard)
    found: tuple[float, Rect, Shape] | None = None
    for shape in shapes:
        if found is not None and shape.cost >= found[0]:
            break
        # Most papers are too large for all that is free: that is cheaper to see than to try every place.
        if not any(shape.w <= room.w and shape.h <= room.h for room in free):
            continue
        better = _best(area, shape, hard, soft, near, gap, inf if found is None else found[0])
        if better is not None:
            found = (*better, shape)
    return None if found is None else (found[1], found[2])


def _free(area: Rect, hard: Sequence[Rect]) -> list[Rect]:
    """Return the largest rectangles of an area that none of these cuts."""
    free = [area]
    for taken in hard:
        whole = [room for room in free if not room.colliderect(taken)]
        parts: list[Rect] = []
        for room in free:
            if room.colliderect(taken):
                parts += [
                    Rect(room.x, room.y, taken.x - room.x, room.h),
                    Rect(taken.right, room.y, room.right - taken.right, room.h),
                    Rect(room.x, room.y, room.w, taken.y - room.y),
                    Rect(room.x, taken.bottom, room.w, room.bottom - taken.bottom),
                ]
        parts = sorted((part for part in parts if part.w > 0 and part.h > 0), key=lambda part: -part.w * part.h)
        for part in parts:
            if not any(room.contains(part) for room in whole):
                whole.append(part)
        free = whole
    return free


def _best(
    area: Rect,
    shape: Shape,
    hard: Sequence[Rect],
    soft: Sequence[tuple[Rect, float, bool]],
    near: tuple[int, int],
    gap: int,
    most: float,
) -> tuple[float, Rect] | None:
    """Return what the cheapest place costs, and the place, if one costs less than `most`.

    Worth a look are the places along the edges of the area and of everything on it.
    """
    w, h = shape.w, shape.h
    if w > area.w or h > area.h:
        return None
    others = [*hard, *(rect.inflate(2 * gap, 2 * gap) for rect, *_ in soft)]
    # What is too large to be hidden wholly is hidden nowhere.
    larger = [rect for rect, _, whole in soft if whole and (rect.w > w or rect.h > h)]
    wholes = [rect.inflate(gap, gap) for rect, _, whole in soft if whole and rect.w <= w and rect.h <= h]
    hard = [*hard, *larger]
    soft = [item for item in soft if item[0] not in larger]
    xs = {area.left, area.right - w} | {x for rect in others for x in (rect.right, rect.left - w)}
    xs |= {x for rect in wholes for x in (rect.left, rect.right - w)}
    ys = {area.top, area.bottom - h} | {y for rect in others for y in (rect.bottom, rect.top - h)}
    ys |= {y for rect in wholes for y in (rect.top, rect.bottom - h)}
    down = [(y, y + h // 2 - near[1]) for y in sorted(y for y in ys if area.top <= y <= area.bottom - h)]
    far, bare, best, rect = FAR / (area.w + area.h), shape.cost, None, Rect(0, 0, w, h)
    for x in sorted(x for x in xs if area.left <= x <= area.right - w):
        across = x + w // 2 - near[0]
        for y, below in down:
            cost = bare + far * hypot(across, below)
            # Most places are too far away to be better: that is the cheapest to see.
            if cost >= most:
                continue
            rect.topleft = x, y
            if rect.collidelist(hard) >= 0:
                continue
            for other, weight, whole in soft:
                if cost < most and rect.colliderect(other):
                    cut = rect.clip(other)
                    share = cut.w * cut.h / (other.w * other.h)
                    cost += inf if whole and share < 1 else weight * (TOUCH + (1 - TOUCH) * share)
            if cost < most:
                most, best = cost, (cost, rect.copy())
    return best
