"""The ways of all dice that slide at once, so that none goes through another.

One after the other gets its way: straight or along a lane, at once or when those before it are out of the way. Whoever
finds none along the felt is lifted clear of the others, straight up and straight down. Found in pieces, so that no
frame waits for it; what is found depends on the dice alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from gangdice_gui.ui.dice.slide_grid import Squares
from gangdice_gui.ui.dice.throw_slide import HIGHER, OVER, Gone, Passage, Route, along, gone, lasts

STEP: Final = 10.0
"""Milliseconds between the moments looked at."""
LANES: Final = 3
"""Lanes along the felt, the first and the last as near to its edge as dice may come."""
WITHIN: Final = 0.65
"""How near that is, in face widths."""
SPREAD: Final = 0.12
"""How far from a die on its way others keep, and how much nearer dice may lie that lie still, in face widths."""
SPREADS: Final = 1.0
"""How fast that grows as it leaves its place, in face widths for each."""
LONG: Final = 260.0
"""Milliseconds of a long way."""
CLEAR: Final = OVER + 0.1
"""How much higher than another a die is that passes over it, as it rises and comes down: between two looks it does."""
SHORT: Final = 180.0
"""Milliseconds of a short one."""
QUICK: Final = 0.2
"""How far a die goes in half a step that is looked at in the middle of it too, in face widths."""
FAR: Final = 7.0
"""Face widths from which on a way is long."""
SLOWER: Final = 1.4
"""Dice may also go so many times slower."""
WAITS: Final = 0.8
"""What it costs to wait as long as all that slide take."""
BESIDE: Final = 100.0
"""Milliseconds in the beginning and in the end in which nobody crosses the place of a die without a way."""
HOPS: Final = (260.0, 200.0, 360.0, 480.0)
"""Milliseconds of the way of a die that is lifted."""
HIGHEST: Final = 3
"""Over how many others it is lifted at most."""
ENOUGH: Final = 1200
"""Pieces of thinking after which no other order is tried: dice are in the air for about so many."""
REACH: Final = HIGHER - 0.02
"""How much higher than one that is lifted over as many a die still meets it, in edges as they are seen."""


@dataclass(slots=True)
class _Way:
    """One way a die could go, whenever it sets out."""

    route: Route
    steps: int
    cost: float
    gone: Sequence[tuple[Gone, Gone]]
    """How far along a die is at each step, and half a step later."""
    levels: Sequence[tuple[int, ...]]
    """Over how many others those dice are lifted then that a die is not an edge above or below."""
    covered: list[int | None]
    """What it covers at each step, as far as anybody asked."""


class Slides:
    """All dice that slide at once."""

    def __init__(self, moves: Sequence[Passage], felt: tuple[float, float, float, float]) -> None:
        """Take the dice and the felt they keep to on the way, as left, top, right, bottom."""
        self.moves = tuple(moves)
        self._felt = felt
        self._routes: list[Route] = []
        self.crossed = 0
        """How many dice found no way clear of all others."""
        self._thinking = self._think()

    @property
    def routes(self) -> list[Route]:
        """How each die goes its way."""
        while self.think():
            pass
        return self._routes

    def think(self) -> bool:
        """Think a piece further, as long as a way takes to be looked at; tell whether there is more to think about."""
        return next(self._thinking, None) is not None

    def _think(self) -> Iterator[bool]:
        ways = _Ways(self.moves, self._felt, lasts(len(self.moves)))
        least = len(self.moves) + 1
        looks = 0
        for order in range(5):
            if looks > ENOUGH:
                return
            for looked in ways.find(order):
                looks += 1
                yield looked
            if ways.crossed < least:
                least, found = ways.crossed, ways.found
                self._routes, self.crossed = [found[k] for k in range(len(self.moves))], least
            if not least:
                return


class _Ways:
    """What dice cover on the ways they could go, and which of those they have been given."""

    def __init__(self, moves: Sequence[Passage], felt: tuple[float, float, float, float], ms: float) -> None:
        self.moves, self.ms, self.last = moves, ms, int(ms // STEP)
        self.grid = Squares(moves, felt)
        px = max((move.px for move in moves), default=0.0)
        top, bottom = felt[1] + WITHIN * px, felt[3] - WITHIN * px
        self.lanes = [top + (bottom - top) * k / (LANES - 1) for k in range(LANES)]
        self.lies = [self.grid.covered(*move.start, move.px, move.yaw, -SPREAD) for move in moves]
        self.ends: list[int] = []
        taken = 0
        for move in moves:
            end = self.grid.covered(*move.goal, move.goal_px, move.goal_yaw, -SPREAD)
            # A die whose place is on others, in a pile, is in nobody's way there.
            self.ends.append(0 if end & taken else end)
            taken |= end
        self.near = int(BESIDE // STEP)
        self.along: dict[int, list[_Way]] = {}
        """Ways along the felt that have been looked at, whatever came of it."""
        self.forget()

    def forget(self) -> None:
        """Take all ways back."""
        self.found: dict[int, Route] = {}
        self.crossed = 0
        self.without = set(range(len(self.moves)))
        self.taken = [[0] * (self.last + 1) for _ in range(HIGHEST + 1)]
        """By how high, what those covers that have a way, at each step."""
        self.ever = [0] * (HIGHEST + 1)
        """By how high, all of that."""

    def find(self, order: int) -> Iterator[bool]:
        """Find ways, in one of five orders: whoever is late finds the felt full."""
        self.forget()
        crossed, far, ends = (
            [rank(k) for k in range(len(self.moves))]
            for rank in (self._crosses, lambda k: -_far(self.moves[k]), lambda k: self.moves[k].goal[0])
        )
        by = (crossed, [-one for one in crossed], far, ends, [-one for one in ends])[order]
        lifted = []
        for k in sorted(self.without, key=lambda k: (by[k], far[k])):
            yield from self._along(k)
            if k not in self.found:
                lifted.append(k)
        for k in lifted:
            yield from self._over(k)

    def _crosses(self, k: int) -> int:
        one = self.moves[k]
        return sum((one.start[0] - other.start[0]) * (one.goal[0] - other.goal[0]) < 0 for other in self.moves)

    def _covered(self, k: int, way: _Way, step: int) -> int:
        """Return what a die covers at a step of a way."""
        bits = way.covered[step]
        if bits is None:
            move, lane = self.moves[k], way.route.lane
            now, then = way.gone[step]
            x, y, px, yaw = along(move, lane, now)
            bits = self._under(k, x, y, px, yaw)
            later = along(move, lane, then)
            if abs(later[0] - x) + abs(later[1] - y) > QUICK * px:
                bits |= self._under(k, *later)
            way.covered[step] = bits
        return bits

    def _under(self, k: int, x: float, y: float, px: float, yaw: float) -> int:
        """Return what a die covers that is seen on its way."""
        move = self.moves[k]
        goes, comes = math.dist((x, y), move.start) / move.px, math.dist((x, y), move.goal) / move.goal_px
        if comes < 1 and not self.ends[k]:
            return 0
        more = min(SPREAD, min(goes, comes) * SPREADS - SPREAD)
        return self.grid.covered(x, y, px, yaw, more)

    def _free(self, k: int) -> tuple[int, int]:
        """Return up to which step a die may lie where it fell, and from which one on its place is free."""
        felt, lies, end = self.taken[0], self.lies[k], self.ends[k]
        until = next((step for step, bits in enumerate(felt) if bits & lies), self.last + 1)
        since = next((step + 1 for step in range(self.last, -1, -1) if felt[step] & end), 0)
        return until, since

    def _along(self, k: int) -> Iterator[bool]:
        """Find the best way along the felt, if there is one."""
        until, since = self._free(k)
        lying = ending = 0
        for other in self.without - {k}:
            lying, ending = lying | self.lies[other], ending | self.ends[other]
        best: tuple[float, int, _Way] | None = None
        for way in self._ways(k):
            waits = range(max(0, since - way.steps), min(self.last + 1 - way.steps, until), 2)
            if best is not None:
                # Whatever else is in the way, waiting alone makes the rest of them worse than what has been found.
                waits = waits[: sum(way.cost + WAITS * wait / self.last < best[0] for wait in waits)]
            if waits:
                for cost, wait in self._weighed(k, way, self._clear(k, way, waits), lying, ending):
                    if best is None or cost < best[0]:
                        best = cost, wait, way
                yield True
        if best is not None:
            self._take(k, best[2], best[1])

    def _clear(self, k: int, way: _Way, waits: Iterable[int]) -> list[int]:
        """Return which of these steps a die could set out at, and meet nobody on this way."""
        clear = list(waits)
        for step in _coarsely(way.steps):
            if not clear:
                break
            bits = way.covered[step]
            if bits is None:
                bits = self._covered(k, way, step)
            for high in way.levels[step]:
                if not self.ever[high] & bits:
                    continue
                taken = self.taken[high]
                clear = [wait for wait in clear if not taken[wait + step] & bits]
        return clear

    def _weighed(self, k: int, way: _Way, waits: Sequence[int], lying: int, ending: int) -> Iterator[tuple[float, int]]:
        """Yield what is left of these steps to set out at, with their cost, for the sake of dice without a way yet.

        They lie where `lying` has bits and end where `ending` has: they need time to be gone, and to come.
        """
        if not waits:
            return
        steps = range(way.steps)
        first = next((step for step in steps if lying & self._covered(k, way, step)), None)
        last = next((step for step in reversed(steps) if ending & self._covered(k, way, step)), -self.last)
        for wait in waits:
            if wait + last >= self.last - self.near or (first is not None and wait + first < self.near):
                continue
            crosses = 0.0 if first is None else 0.15 + 0.8 * (1 - (wait + first) / self.last)
            yield way.cost + WAITS * wait / self.last + crosses, wait

    def _ways(self, k: int) -> list[_Way]:
        """Return all ways along the felt: straight or along a lane, each at two speeds."""
        if k in self.along:
            return self.along[k]
        move, found = self.moves[k], self.along.setdefault(k, [])
        usual = max(SHORT, LONG * min(1.0, 0.5 + 0.5 * _far(move) / FAR))
        y, gy = move.start[1], move.goal[1]
        for lane in (None, *self.lanes):
            detour = 0.0 if lane is None else 0.02 + 0.12 * (abs(lane - y) + abs(lane - gy) - abs(y - gy)) / move.px
            for slower in (1.0, SLOWER):
                ms = usual * slower // STEP * STEP
                if ms <= self.ms:
                    found.append(self._way(Route(ms, 0.0, lane), detour + 0.3 * (slower - 1)))
        return found

    def _over(self, k: int) -> Iterator[bool]:
        """Lift a die over the others; where there is no room for that either it meets one for a moment."""
        until, since = self._free(k)
        ways = [
            self._way(Route(ms, 0.0, lane, over))
            for over in range(1, HIGHEST + 1)
            for lane in (None, *self.lanes)
            for ms in HOPS
        ]
        for way in ways:
            waits = self._clear(k, way, range(max(0, since - way.steps), min(self.last + 1 - way.steps, until)))
            yield True
            if waits:
                self._take(k, way, waits[0])
                return
        self.crossed += 1
        way = ways[0]
        self._take(k, way, max(0, min(self.last - way.steps, until - 1)))

    def _way(self, route: Route, cost: float = 0.0) -> _Way:
        steps = int(route.ms // STEP)
        return _Way(
            route, steps, cost, _all_gone(steps, route.over > 0), _levels(steps, route.over), [None] * (steps + 1)
        )

    def _take(self, k: int, way: _Way, waits: int) -> None:
        """Give a die its way."""
        route = way.route
        self.without.discard(k)
        self.found[k] = Route(route.ms, waits * STEP, route.lane, route.over)
        for step in range(self.last + 1):
            at = min(way.steps, max(0, step - waits))
            bits = self.lies[k] if not at else self.ends[k] if at == way.steps else self._covered(k, way, at)
            for high in way.levels[at]:
                self.taken[high][step] |= bits
                self.ever[high] |= bits


@cache
def _all_gone(steps: int, lifted: bool) -> tuple[tuple[Gone, Gone], ...]:
    """Return how far along a die is at each step of a way of so many, and half a step later."""
    shares = [step / steps for step in range(steps + 1)]
    return tuple((gone(u, lifted), gone(min(1.0, u + 0.5 / steps), lifted)) for u in shares)


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
def _coarsely(steps: int) -> tuple[int, ...]:
    """Return all steps of a way, so that what is in the way is soon met."""
    return tuple(step for first in (0, 3, 1, 4, 2) for step in range(first, steps, 5))


def _far(move: Passage) -> float:
    """Return how far a die goes, in face widths."""
    return math.dist(move.start, move.goal) / move.px
