"""Which ways a die could take into its place: straight, along a lane, round corners, or aside first and then on."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from gangdice_gui.ui.dice.slides.round import Box, Obstacles, meet, seen_box
from gangdice_gui.ui.dice.slides.track import steadily, track
from gangdice_gui.ui.dice.slides.way import HIGHEST, STEP, Glide, way_of
from gangdice_gui.ui.dice.throws.slide import OnTheWay, Passage, Point, Route, along, length

WITHIN: Final = 0.65
"""How near the edge of the felt the outer lanes are, in face widths."""
CLOSE: Final = (0.53, 0.45)
"""How near its far and its near edge those are that a die takes only where it finds no other way."""
LONG: Final = 260.0
"""Milliseconds of a long way."""
SHORT: Final = 180.0
"""Milliseconds of a short one."""
ASIDE: Final = 130.0
"""Milliseconds of the shortest leg of a way with a halt."""
FAR: Final = 7.0
"""Face widths from which on a way is long."""
SLOWER, SLOWEST = 1.4, 2.0
"""Dice may also go so many times slower, and so many where they find no other way."""
HURRIED: Final = 1.25
"""How many times less time than it takes to go steadily a die may have for a way, where it finds no other,"""
HURRIES: Final = 0.5
"""and what that costs."""
BESIDE: Final = 1.15
"""How far beside where it lies, or where it goes, a die turns or halts, in face widths."""
ALONG: Final = (1.15, 1.0, 0.94)
"""How far above or below a row a die goes along it, at best and at least, in face widths."""
GATE: Final = 1.5
"""How far beyond the last place of a row a die turns into it, in face widths."""
TURNS: Final = (
    ((0, 0.0), (1, 0.0)),
    ((0, 0.0), (1, BESIDE)),
    ((0, 0.0), (1, -BESIDE)),
    *(((end, beside),) for beside in (0.0, BESIDE, -BESIDE) for end in (0, 1)),
)
"""The corners of ways that turn on a lane: at which end of the way, and how far beside that, in face widths."""
HOPS: Final = (260.0, 200.0, 360.0, 480.0)
"""Milliseconds of the way of a die that is lifted."""


class Choice:
    """What ways there are on a felt; each is looked at once, however often it is tried."""

    def __init__(self, moves: Sequence[Passage], felt: Box, ms: float, standing: Obstacles) -> None:
        """Take the dice, the felt, the time they have, and what stands."""
        self.moves, self.ms, self.standing = moves, ms, standing
        self.room = standing.room or felt
        px = max((move.px for move in moves), default=0.0)
        top, bottom = felt[1] + WITHIN * px, felt[3] - WITHIN * px
        self.lanes = (top, (top + bottom) / 2, bottom)
        self.close = (felt[1] + CLOSE[0] * px, felt[3] - CLOSE[1] * px)
        """Lanes as close to the edges of the felt as can be."""
        self._straight: dict[int, list[Glide]] = {}
        self.usual: dict[int, list[Glide]] = {}
        """Ways that have been looked at, whatever came of it."""
        self.others: dict[int, list[Glide]] = {}
        """Ways of dice that found no usual one, the best first; none of them is over what stands."""
        self.halts: dict[int, list[tuple[Glide, Glide]]] = {}
        """Both legs of ways with a halt, likewise."""
        self._vias: dict[tuple[int, int], list[tuple[Point, ...]]] = {}
        """The corners of ways round what stands, where it is in the way, by how high a die is lifted."""
        self._seen: dict[tuple[Passage, float | None, int, tuple[Point, ...]], float] = {}
        """How much of what stands a die is seen over along a way."""

    def over(self, way: Glide) -> float:
        """Return how much of what stands a die is seen over on a way, however fast it goes."""
        if way.over < 0 and way.route.trail:
            way.over = self.standing.covered(way.move, way.route)
        if way.over < 0:
            key = way.move, way.route.lane, way.route.over, way.route.via
            if key not in self._seen:
                self._seen[key] = self.standing.covered(way.move, way.route)
            way.over = self._seen[key]
        return way.over

    def low(self, way: Glide) -> float:
        """Return how far below the middle of the felt a die is half way, in face widths, 1 at most."""
        _, y, px, _ = along(way.move, way.route, way.gone[way.steps // 2][0])
        return max(-1.0, min(1.0, (y - self.lanes[1]) / px))

    def free(self, k: int) -> list[Glide]:
        """Return all ways that have been looked at where a die is over nothing that stands."""
        return [*(way for way in self.usual[k] if not self.over(way)), *self.others.get(k, ())]

    def forget_shapes(self) -> None:
        """Forget what dice cover on all ways that have been looked at."""
        legs = chain.from_iterable(chain.from_iterable(self.halts.values()))
        for way in chain(*self._straight.values(), *self.usual.values(), *self.others.values(), legs):
            way.shapes = [None] * len(way.shapes)

    def straight(self, k: int) -> list[Glide]:
        """Return the straight way, at two speeds."""
        if k not in self._straight:
            self._straight[k] = self._at(self.moves[k], (1.0, SLOWER))
        return self._straight[k]

    def look(self, k: int) -> Iterator[bool]:
        """Look for all usual ways: straight, along a lane or round what stands."""
        if k in self.usual:
            return
        move = self.moves[k]
        found = list(self.straight(k))
        found += [way for lane in self.lanes for way in self._at(move, (1.0,), lane)]
        if self.over(found[0]):
            yield True
            yield from self._rounds(k, 0)
        found += [way for via in self._vias.get((k, 0), ()) for way in self._at(move, (1.0, SLOWER), None, via)]
        for way in found:
            if way.over < 0:
                self.over(way)
                yield True
        self.usual[k] = found

    def look_further(self, k: int) -> Iterator[bool]:
        """Look for slower ways, for such close to the edge or to the row, and for such that turn at once or late."""
        if k in self.others:
            return
        move, vias, found = self.moves[k], self._vias.get((k, 0), ()), list[Glide]()
        for via in ((), *vias):
            found += self._clear(move, (SLOWEST,), None, via)
            yield True
        (_, y), px, (_, top, _, bottom) = move.goal, move.goal_px, self.room
        above, below = ([y + side * far * px for far in ALONG] for side in (-1, 1))
        outer = (self.close[0], self.lanes[0]), (self.close[1], self.lanes[2])
        for lanes in (*outer, (self.lanes[1],), above, below):
            # A way round what stands turns often enough.
            for turns in TURNS if not vias else ():
                for lane in (lane for lane in lanes if top + px / 2 < lane < bottom - px / 2):
                    via = tuple(((move.start, move.goal)[end][0] + far * move.px, lane) for end, far in turns)
                    ways = self._clear(move, (1.0, SLOWER) if len(via) > 1 else (1.0,), None, via)
                    found += ways
                    yield True
                    if ways:
                        break
        for via in chain(self._along_row(k, (*above, *below)), self._through_gates(k)):
            found += self._clear(move, (1.0, SLOWER), None, via)
            yield True
        for lane, speed in (*((lane, 1.0) for lane in self.close), *((lane, SLOWER) for lane in self.lanes)):
            found += self._clear(move, (speed,), lane)
            yield True
        self.others[k] = sorted(found, key=lambda way: way.cost)

    def _along_row(self, k: int, lanes: Sequence[float]) -> Iterator[tuple[Point, ...]]:
        """Yield the corners of ways round what stands, then along a row of places and into it from there."""
        if not self._vias.get((k, 0)):
            return  # `TURNS` has those on which nothing stands
        move = self.moves[k]
        for lane in lanes:
            if self.room[1] + move.px / 2 < lane < self.room[3] - move.px / 2:
                before = move.goal[0], lane
                yield from ((*via, before) for via in self.standing.rounds(replace(move, goal=before)))

    def _through_gates(self, k: int) -> Iterator[tuple[Point, ...]]:
        """Yield the corners of ways that come into a row of places from either end of it."""
        move = self.moves[k]
        y, px = move.goal[1], move.goal_px
        row = [other.goal[0] for other in self.moves if abs(other.goal[1] - y) < px / 2]
        for gate in (max(row) + GATE * px, min(row) - GATE * px):
            if self.room[0] + px / 2 < gate < self.room[2] - px / 2:
                yield (*next(self.standing.rounds(replace(move, goal=(gate, y))), ()), (gate, y))

    def look_aside(self, k: int) -> Iterator[bool]:
        """Look for places on the lanes where a die could halt, beside where it lies and where it goes."""
        if k in self.halts:
            return
        move, found = self.moves[k], list[tuple[float, tuple[Glide, Glide]]]()
        places = {round(x + far * move.px, 2) for x in (move.start[0], move.goal[0]) for far in (0.0, BESIDE, -BESIDE)}
        inside = [x for x in sorted(places) if self.room[0] + move.px < x < self.room[2] - move.px]
        # Of a leg nobody minds what its end lies on: so that has to be asked here.
        stands, size = self.standing.for_one(move), max(move.px, move.goal_px)
        for at in ((x, lane) for x in inside for lane in (*self.close, self.lanes[1])):
            if any(meet(seen_box(OnTheWay(*at, size, 0.0, 0.0)), box) for box in stands):
                continue
            comes = Passage(move.start, at, move.px, move.goal_px, move.yaw)
            goes = Passage(at, move.goal, move.goal_px, move.goal_px, 0.0, move.goal_yaw)
            one, other = (way_of(leg, Route(_lasts(leg))) for leg in (comes, goes))
            if (one.steps + other.steps) * STEP <= self.ms and not self.over(one) and not self.over(other):
                found.append((length(comes) + length(goes), (one, other)))
            yield True
        self.halts[k] = [legs for _, legs in sorted(found, key=lambda one: one[0])]

    def look_over(self, k: int) -> Iterator[bool]:
        """Look for the corners of ways on which a die is lifted over others."""
        if (k, 0) in self._vias:
            for over in range(1, HIGHEST + 1):
                yield from self._rounds(k, over)

    def hops(self, k: int) -> list[Glide]:
        """Return all ways on which a die is lifted over others, the lowest first."""
        found = []
        for over in range(1, HIGHEST + 1):
            vias = self._vias.get((k, over), ())
            for lane, via in (*((lane, ()) for lane in (None, *self.lanes)), *((None, via) for via in vias)):
                routes = [Route(ms, 0.0, lane, over, via) for ms in HOPS if ms <= self.ms]
                found += [way_of(self.moves[k], route) for route in routes]
        return found

    def _rounds(self, k: int, over: int) -> Iterator[bool]:
        """Look for the corners a die can go round what stands, one way after the other."""
        if (k, over) not in self._vias:
            found = []
            for via in self.standing.rounds(self.moves[k], over):
                found.append(via)
                yield True
            self._vias[k, over] = found

    def _clear(
        self, move: Passage, speeds: Sequence[float], lane: float | None, via: tuple[Point, ...] = ()
    ) -> list[Glide]:
        """Return a way at several speeds, none where a die is seen over what stands."""
        ways = self._at(move, speeds, lane, via)
        return ways if ways and not self.over(ways[0]) else []

    def _at(
        self, move: Passage, speeds: Iterable[float], lane: float | None = None, via: tuple[Point, ...] = ()
    ) -> list[Glide]:
        """Return a way at several speeds, as far as there is time for them."""
        y, gy, far = move.start[1], move.goal[1], length(move, via)
        if via:
            detour = 0.02 + 0.12 * (far - length(move))
        else:
            detour = 0.0 if lane is None else 0.02 + 0.12 * (abs(lane - y) + abs(lane - gy) - abs(y - gy)) / move.px
        usual, found = max(SHORT, LONG * min(1.2 if via else 1.0, 0.5 + 0.5 * far / FAR)), []
        if via or lane is not None:
            least = track(move.start, move.goal, move.px, move.goal_px, lane, via)[1]
        else:
            least = steadily(length(move) * move.px / min(move.px, move.goal_px))
        usual = max(usual, math.ceil(least / STEP) * STEP)
        if usual > self.ms >= least / HURRIED:
            usual, detour = self.ms, detour + HURRIES
        for slower in speeds:
            ms = (min(self.ms, usual * slower) if via else usual * slower) // STEP * STEP
            if ms <= self.ms:
                found.append(way_of(move, Route(ms, 0.0, lane, via=via), detour + 0.3 * (slower - 1)))
        return found


def _lasts(leg: Passage) -> float:
    """Return how many milliseconds a leg of a way with a halt takes."""
    usual = max(ASIDE, LONG * min(1.0, 0.3 + 0.7 * length(leg) / FAR)) // STEP * STEP
    return max(usual, math.ceil(steadily(length(leg) * leg.px / min(leg.px, leg.goal_px)) / STEP) * STEP)
