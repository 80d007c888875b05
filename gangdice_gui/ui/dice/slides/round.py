"""Ways round what stands on the felt, so that no die that slides is seen over card, pot, figures or words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

from gangdice_gui.ui.dice.slides.track import LEGS, track
from gangdice_gui.ui.dice.throws.math import COS_TILT, NEARER, SIN_TILT
from gangdice_gui.ui.dice.throws.slide import HIGHER, OVER, Gone, OnTheWay, Passage, Point, Route, along, gone

Box = tuple[float, float, float, float]
"""What stands on the felt, as left, top, right, bottom in pixels."""

NEAR: Final = ((0.78, 0.95), (0.62, 0.75))
"""How far from what stands a die's middle passes, sideways and up or down, in face widths: at best, and at least."""
WIDE: Final = ((1.7, 0.95), (2.6, 0.95))
"""Ways beside those, for dice that all go the same one."""
TOUCH: Final = 0.03
"""How deep a picture's box may reach into it: its corners are round. In face widths."""
EQUAL: Final = 0.005
"""By how much two depths may differ that are the same, in face widths."""
LOOKS: Final = 30
"""Moments of a way that are looked at."""
LEGS_LOOKED_AT: Final = tuple(
    (min(int(at), LEGS - 1), at - min(int(at), LEGS - 1)) for at in (k / LOOKS * LEGS for k in range(LOOKS + 1))
)
"""On which leg of a track that is, and how far along it."""


class Obstacles:
    """What stands on the felt while dice slide."""

    def __init__(self, boxes: Sequence[Box], room: Box | None, wide: bool = False) -> None:
        """Take all that stands, and the felt, which the ways do not leave; they may be `wide`, side by side."""
        self.boxes, self.room, self.wide = tuple(boxes), room, wide
        self._for: dict[Passage, tuple[Box, ...]] = {}
        self._touch: dict[Passage, list[tuple[Box, float]]] = {}

    def for_one(self, move: Passage) -> tuple[Box, ...]:
        """Return what is in the way of one die: all but what it lies on before or in the end."""
        if move not in self._for:
            begins = seen_box(OnTheWay(*move.start, move.px, move.yaw, 0.0))
            ends, deep = seen_box(OnTheWay(*move.goal, move.goal_px, move.goal_yaw, 0.0)), 2 * TOUCH * move.goal_px
            self._for[move] = tuple(box for box in self.boxes if max(_deep(begins, box), _deep(ends, box)) <= deep)
        return self._for[move]

    def touches(self, move: Passage) -> list[tuple[Box, float]]:
        """Return what is in the way of one die, and how deep it may be seen in each: no deeper than where it lies."""
        if move not in self._touch:
            lies = seen_box(OnTheWay(*move.start, move.px, move.yaw, 0.0)), move.px
            ends = seen_box(OnTheWay(*move.goal, move.goal_px, move.goal_yaw, 0.0)), move.goal_px
            self._touch[move] = [
                (box, max(TOUCH, *(_deep(at, box) / px + EQUAL for at, px in (lies, ends))))
                for box in self.for_one(move)
            ]
        return self._touch[move]

    def covered(self, move: Passage, route: Route) -> float:
        """Return how much of all that stands a die is seen over on a way: how deep, summed over the way, in faces."""
        boxes = self.touches(move)
        if not boxes:
            return 0.0
        reach = 0.9 * max(move.px, move.goal_px) * (1 + 2 * route.over)
        xs, ys = zip(move.start, move.goal, *route.via, *route.trail, strict=True)
        ys = ys if route.lane is None else (*ys, route.lane)
        left, right, top, bottom = min(xs) - reach, max(xs) + reach, min(ys) - reach, max(ys) + reach
        near = [
            one for one in boxes if one[0][0] < right and left < one[0][2] and one[0][1] < bottom and top < one[0][3]
        ]
        when: list[int] | None = None
        if near and route.tracked and not (route.trail or route.over):
            # Flat on the felt, along a lane or round corners: seldom does it come near any of them.
            line, _ = track(move.start, move.goal, move.px, move.goal_px, route.lane, route.via)
            passes = [_passes(*line, box, reach) for box, _ in near]
            near = [one for one, some in zip(near, passes, strict=True) if some]
            when = sorted(set().union(*passes))
        if not near:
            return 0.0
        deep = 0.0
        hops = route.hops(move)
        looks = _looks(route.tracked, route.over) if route.halt is None else _looked(route)
        for how, lift in looks if when is None else [looks[k] for k in when]:
            at, below, px, yaw = along(move, route, how)
            high = lift * hops
            far = px + 2 * high * px  # at least as far as it is seen from its middle
            for (x, y, end, low), may in near:
                if x - far < at < end + far and y - far < below < low + far:
                    left, top, right, bottom = seen_box(OnTheWay(at, below, px, yaw, high))
                    if left < end and x < right and top < low and y < bottom:
                        much = min(right - x, end - left, bottom - y, low - top) / px
                        deep += much if much > may else 0.0
        return deep

    def where(self, move: Passage, route: Route, steps: int) -> list[int]:
        """Return at which of so many steps of a way a die is seen over what stands."""
        found, boxes = [], self.touches(move)
        for step in range(1, steps):
            seen = route.at(move, step / steps)
            over = seen_box(seen)
            if any(_deep(over, box) / seen.px > may for box, may in boxes):
                found.append(step)
        return found

    def rounds(self, move: Passage, over: int = 0) -> Iterator[tuple[Point, ...]]:
        """Yield the corners of the shortest ways round all that stands: near it and as near as can be, or further off.

        A die lifted `over` others keeps as much lower.
        """
        boxes, large = self.for_one(move), max(move.px, move.goal_px)
        best, least = (
            self._round(move, [_grown(box, *how, over) for box in boxes])
            for how in ((NEAR[0], large), (NEAR[1], move.goal_px))
        )
        if self.wide and best:
            # Only what it goes round is passed at a distance: between two that stand there is room for no more.
            near = [_grown(box, NEAR[0], large, over) for box in boxes]
            passed = [any(_is_corner(at, box) for at in best) for box in near]
            for how in WIDE:
                some = [
                    _grown(box, how, large, over) if round_it else usual
                    for box, usual, round_it in zip(boxes, near, passed, strict=True)
                ]
                found = self._round(move, some)
                if found:
                    yield found
        yield from (found for found in (best, least) if found)

    def _round(self, move: Passage, grown: Sequence[Box]) -> tuple[Point, ...]:
        return _shortest(move.start, move.goal, [_without(box, move) for box in grown], self.room)


def _grown(box: Box, how: tuple[float, float], px: float, over: int) -> Box:
    """Return what stands with the felt beside it that a die's middle keeps off."""
    (x, y, r, b), (beside, above) = box, how
    return x - beside * px, y - above * px, r + beside * px, b + (above + HIGHER * over) * px


def _is_corner(at: Point, box: Box) -> bool:
    return at[0] in (box[0], box[2]) and at[1] in (box[1], box[3])


def _passes(xs: Sequence[float], ys: Sequence[float], box: Box, reach: float) -> list[int]:
    """Return at which of the moments looked at a track comes as near a box as this."""
    left, top, right, bottom = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
    if len(xs) <= LEGS:  # it leads nowhere
        return [*range(LOOKS + 1)]
    return [
        look
        for look, (k, u) in enumerate(LEGS_LOOKED_AT)
        if left < xs[k] + (xs[k + 1] - xs[k]) * u < right and top < ys[k] + (ys[k + 1] - ys[k]) * u < bottom
    ]


@cache
def _looks(tracked: bool, over: int) -> tuple[tuple[Gone, float], ...]:
    """Return how far along a die is, and how high, at the moments looked at: the same for all ways without a halt."""
    return _looked(Route(1.0, lane=0.0 if tracked else None, over=over))


def _looked(route: Route) -> tuple[tuple[Gone, float], ...]:
    return tuple((gone(k / LOOKS, route), route.lifted(k / LOOKS)) for k in range(LOOKS + 1))


def seen_box(seen: OnTheWay) -> Box:
    """Return what of the screen a die covers on its way."""
    turn = math.radians(seen.yaw)
    wide = abs(math.cos(turn)) + abs(math.sin(turn))
    half = seen.px * (1 + NEARER * seen.lift / OVER) / 2
    x, y, high = seen.x, seen.y - seen.lift * seen.px, (wide * COS_TILT + SIN_TILT) * half
    return x - wide * half, y - high, x + wide * half, y + high


def meet(one: Box, other: Box) -> bool:
    """Tell whether two boxes lie in each other."""
    return _deep(one, other) > 0


def _deep(one: Box, other: Box) -> float:
    """Return how deep two boxes lie in each other; below 0 they do not."""
    return min(one[2] - other[0], other[2] - one[0], one[3] - other[1], other[3] - one[1])


def _without(box: Box, move: Passage) -> Box:
    """Return what is left of a box so that neither end of a way is within it."""
    left, top, right, bottom = box
    for x, y in (move.start, move.goal):
        if left < x < right and top < y < bottom:
            least = min(x - left, right - x, y - top, bottom - y)
            if least == y - top:
                top = y
            elif least == bottom - y:
                bottom = y
            elif least == x - left:
                left = x
            else:
                right = x
    return left, top, right, bottom


def _shortest(start: Point, goal: Point, boxes: Sequence[Box], room: Box | None) -> tuple[Point, ...]:
    """Return the corners of the shortest way that goes through none of these boxes; none where there is no such way."""
    met: list[Box] = []
    via: tuple[Point, ...] | None = ()
    while via is not None:
        # Most boxes are never in the way: only those a way has met so far are gone round.
        hit = [box for box in boxes if any(through(a, b, box) for a, b in pairwise((start, *via, goal)))]
        if not hit:
            return via
        met += [box for box in hit if box not in met]
        via = _past(start, goal, met, boxes, room)
    return ()


def _past(
    start: Point, goal: Point, met: Sequence[Box], boxes: Sequence[Box], room: Box | None
) -> tuple[Point, ...] | None:
    """Return the corners of the shortest way past the boxes that were met, at corners that lie in none of them all."""
    points = [goal]
    for x, y in {(x, y) for left, top, right, bottom in met for x in (left, right) for y in (top, bottom)}:
        if room is not None and not (room[0] < x < room[2] and room[1] < y < room[3]):
            continue
        if not any(box[0] < x < box[2] and box[1] < y < box[3] for box in boxes):
            points.append((x, y))
    points.sort()
    ways: list[tuple[float, float, Point, tuple[Point, ...]]] = [(math.dist(start, goal), 0.0, start, ())]
    done: set[Point] = set()
    while ways:
        _, length, at, via = heappop(ways)
        if at == goal:
            return via[:-1]
        if at in done:
            continue
        done.add(at)
        for then in points:
            if then not in done and not any(through(at, then, box) for box in met):
                far = length + math.dist(at, then)
                heappush(ways, (far + math.dist(then, goal), far, then, (*via, then)))
    return None


def through(one: Point, other: Point, box: Box) -> bool:
    """Tell whether a straight way goes through a box, and not only along its edge."""
    (x, y), (a, b), (left, top, right, bottom) = one, other, box
    # Most boxes are wholly beside it: asked tens of thousands of times for one throw.
    if (x <= left and a <= left) or (x >= right and a >= right) or (y <= top and b <= top) or (y >= bottom <= b):
        return False
    dx, dy = a - x, b - y
    begins, ends = 0.0, 1.0
    for at, way, low, high in ((x, dx, left, right), (y, dy, top, bottom)):
        if abs(way) < 1e-9:
            if not low < at < high:
                return False
            continue
        one_side, far_side = (low - at) / way, (high - at) / way
        begins, ends = max(begins, min(one_side, far_side)), min(ends, max(one_side, far_side))
    return ends - begins > 1e-6
