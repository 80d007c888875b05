"""The ways of all dice that slide at once, so that none goes through another.

One after the other gets its way: straight or along a lane, at once or when those before it are out of the way. Whoever
finds none along the felt is lifted clear of the others, straight up and straight down. Found in pieces, so that no
frame waits for it; what is found depends on the dice alone.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gangdice_gui.ui.dice.slide_grid import Cover, Squares, both
from gangdice_gui.ui.dice.slide_round import Box, Obstacles
from gangdice_gui.ui.dice.slide_way import HIGHEST, STEP, Glide, alone, coarsely, way_of
from gangdice_gui.ui.dice.throw_slide import Passage, Point, Route, along, lasts, length

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
SHORT: Final = 180.0
"""Milliseconds of a short one."""
QUICK: Final = 0.2
"""How far a die goes in half a step that is looked at in the middle of it too, in face widths."""
FAR: Final = 7.0
"""Face widths from which on a way is long."""
FEW: Final = 5
"""Up to so many have no more time for ways round what stands: they hardly wait for each other."""
SLOWER: Final = 1.4
"""Dice may also go so many times slower."""
WAITS: Final = 0.8
"""What it costs to wait as long as all that slide take."""
BESIDE: Final = 100.0
"""Milliseconds in the beginning and in the end in which nobody crosses the place of a die without a way."""
HOPS: Final = (260.0, 200.0, 360.0, 480.0)
"""Milliseconds of the way of a die that is lifted."""
ENOUGH: Final = 800
"""Pieces of thinking after which no other order is tried: dice are in the air for about so many."""


class Slides:
    """All dice that slide at once."""

    def __init__(
        self,
        moves: Sequence[Passage],
        felt: Box,
        stands: Sequence[Box] = (),
        room: Box | None = None,
        more: float = 0.0,
    ) -> None:
        """Take the dice and the felt they keep to on the way, as left, top, right, bottom.

        They go round what `stands`, within the `room` there is for that, and have some milliseconds `more` for it.
        """
        self.moves = tuple(moves)
        self._felt, self._standing = felt, Obstacles(stands, room, more > 0)
        self.ms: Final = lasts(len(self.moves)) + (more if len(self.moves) > FEW else 0.0)
        """Milliseconds until all are in their places."""
        self._routes: list[Route] = []
        self.crossed = 0
        """How many dice found no way clear of all others."""
        self.covering = 0
        """How many found none clear of all that stands."""
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

    def think_on(self, pieces: int) -> bool:
        """Think so many pieces further; tell whether there is more."""
        return all(self.think() for _ in range(pieces))

    def _think(self) -> Iterator[bool]:
        ways = _Ways(self.moves, self._felt, self.ms, self._standing)
        least, looks = 2 * len(self.moves) + 1, 0
        for order in range(6):
            if looks > ENOUGH:
                return
            for looked in ways.find(order):
                looks += looked
                yield looked
            if ways.crossed + ways.covering < least:
                least, found = ways.crossed + ways.covering, ways.found
                self._routes = [found[k] for k in range(len(self.moves))]
                self.crossed, self.covering = ways.crossed, ways.covering
            if not least:
                return


class _Ways:
    """What dice cover on the ways they could go, and which of those they have been given."""

    def __init__(self, moves: Sequence[Passage], felt: Box, ms: float, standing: Obstacles) -> None:
        self.moves, self.ms, self.last, self.standing = moves, ms, int(ms // STEP), standing
        self.grid = Squares(moves, standing.room or felt)
        px = max((move.px for move in moves), default=0.0)
        top, bottom = felt[1] + WITHIN * px, felt[3] - WITHIN * px
        self.lanes = [top + (bottom - top) * k / (LANES - 1) for k in range(LANES)]
        # A die that lies on others before or in the end, in a pile, is in nobody's way there.
        self.lies = alone(self.grid.covered(*move.start, move.px, move.yaw, -SPREAD) for move in moves)
        self.ends = alone(self.grid.covered(*move.goal, move.goal_px, move.goal_yaw, -SPREAD) for move in moves)
        self.near = int(BESIDE // STEP)
        self.along: dict[int, list[Glide]] = {}
        """Ways along the felt that have been looked at, whatever came of it."""
        self.seen: dict[tuple[int, float | None, int, tuple[Point, ...]], float] = {}
        """How much of what stands a die is seen over along a way."""
        self.vias: dict[tuple[int, int], list[tuple[Point, ...]]] = {}
        """The corners of ways round what stands, where it is in the way, by how high a die is lifted."""
        self.forget()

    def forget(self) -> None:
        """Take all ways back."""
        self.found: dict[int, Route] = {}
        self.crossed = self.covering = 0
        self.without = set(range(len(self.moves)))
        self.taken = [[0] * (self.last + 1) for _ in range(HIGHEST + 1)]
        """By how high, what those covers that have a way, at each step."""
        self.ever = [0] * (HIGHEST + 1)
        """By how high, all of that."""

    def find(self, order: int) -> Iterator[bool]:
        """Find ways, in one of six orders: whoever is late finds the felt full.

        What is yielded tells whether a way was looked at: corners are looked for as well, once for all orders.
        """
        self.forget()
        crossed, far, ends = (
            [rank(k) for k in range(len(self.moves))]
            for rank in (self._crosses, lambda k: -length(self.moves[k]), lambda k: self.moves[k].goal[0])
        )
        orders = [crossed, [-one for one in crossed], far, ends, [-one for one in ends], [-one for one in far]]
        # On the way to a far seat, round corners, those in front have to go first.
        by = orders[(5, 3, 1, 0, 2, 4)[order] if self.standing.wide else order]
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

    def _covered(self, k: int, way: Glide, step: int) -> Cover:
        """Return what a die covers at a step of a way."""
        cover = way.covered[step]
        if cover is None:
            move, route = self.moves[k], way.route
            now, then = way.gone[step]
            x, y, px, yaw = along(move, route, now)
            cover = self._under(k, x, y, px, yaw)
            later = along(move, route, then)
            if abs(later[0] - x) + abs(later[1] - y) > QUICK * px:
                cover = both(cover, self._under(k, *later))
            way.covered[step] = cover
        return cover

    def _under(self, k: int, x: float, y: float, px: float, yaw: float) -> Cover:
        """Return what a die covers that is seen on its way."""
        move = self.moves[k]
        goes, comes = math.dist((x, y), move.start) / move.px, math.dist((x, y), move.goal) / move.goal_px
        if (comes < 1 and not self.ends[k]) or (goes < 1 and not self.lies[k]):
            return 0, 0
        more = min(SPREAD, min(goes, comes) * SPREADS - SPREAD)
        return self.grid.cover(x, y, px, yaw, more)

    def _free(self, k: int) -> tuple[int, int]:
        """Return up to which step a die may lie where it fell, and from which one on its place is free."""
        felt, lies, end = self.taken[0], self.lies[k], self.ends[k]
        until = next((step for step, bits in enumerate(felt) if bits & lies), self.last + 1)
        since = next((step + 1 for step in range(self.last, -1, -1) if felt[step] & end), 0)
        return until, since

    def _waits(self, way: Glide, until: int, since: int) -> range:
        """Return the steps at which a die could set out on a way so as to leave and to come while it is free to."""
        return range(max(0, since - way.steps), min(self.last + 1 - way.steps, until))

    def _along(self, k: int) -> Iterator[bool]:
        """Find the best way along the felt, if there is one."""
        until, since = self._free(k)
        lying = ending = 0
        for other in self.without - {k}:
            lying, ending = lying | self.lies[other], ending | self.ends[other]
        best: tuple[float, int, Glide] | None = None
        yield from self._look(k)
        for way in self.along[k]:
            if self._over_what_stands(k, way):
                continue
            waits = self._waits(way, until, since)[::2]
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

    def _clear(self, k: int, way: Glide, waits: Iterable[int]) -> list[int]:
        """Return which of these steps a die could set out at, and meet nobody on this way."""
        clear = list(waits)
        for step in coarsely(way.steps):
            if not clear:
                break
            bits, up = way.covered[step] or self._covered(k, way, step)
            for high in way.levels[step]:
                if not self.ever[high] >> up & bits:
                    continue
                taken = self.taken[high]
                clear = [wait for wait in clear if not taken[wait + step] >> up & bits]
        return clear

    def _weighed(
        self, k: int, way: Glide, waits: Sequence[int], lying: int, ending: int
    ) -> Iterator[tuple[float, int]]:
        """Yield what is left of these steps to set out at, with their cost, for the sake of dice without a way yet.

        They lie where `lying` has bits and end where `ending` has: they need time to be gone, and to come.
        """
        if not waits:
            return
        steps = range(way.steps)
        first = next((step for step in steps if self._meets(k, way, step, lying)), None)
        last = next((step for step in reversed(steps) if self._meets(k, way, step, ending)), -self.last)
        for wait in waits:
            if wait + last >= self.last - self.near or (first is not None and wait + first < self.near):
                continue
            crosses = 0.0 if first is None else 0.15 + 0.8 * (1 - (wait + first) / self.last)
            yield way.cost + WAITS * wait / self.last + crosses, wait

    def _meets(self, k: int, way: Glide, step: int, others: int) -> bool:
        """Tell whether a die covers, at a step of a way, what others do."""
        bits, up = self._covered(k, way, step)
        return bool(others >> up & bits)

    def _look(self, k: int) -> Iterator[bool]:
        """Look for all ways along the felt: straight, along a lane or round what stands, each at two speeds."""
        if k in self.along:
            return
        move, found = self.moves[k], list[Glide]()
        usual = max(SHORT, LONG * min(1.0, 0.5 + 0.5 * length(move) / FAR))
        y, gy = move.start[1], move.goal[1]
        for lane in (None, *self.lanes):
            detour = 0.0 if lane is None else 0.02 + 0.12 * (abs(lane - y) + abs(lane - gy) - abs(y - gy)) / move.px
            for slower in (1.0, SLOWER):
                ms = usual * slower // STEP * STEP
                if ms <= self.ms:
                    found.append(way_of(Route(ms, 0.0, lane), detour + 0.3 * (slower - 1)))
        if self._over_what_stands(k, found[0]):
            yield False
            yield from self._rounds(k, 0)
        for via in self.vias.get((k, 0), ()):
            far = length(move, via)
            usual = max(SHORT, LONG * min(1.2, 0.5 + 0.5 * far / FAR))
            for slower in (1.0, SLOWER):
                ms = min(self.ms, usual * slower) // STEP * STEP
                detour = 0.02 + 0.12 * (far - length(move))
                found.append(way_of(Route(ms, 0.0, via=via), detour + 0.3 * (slower - 1)))
        for way in found[::2]:
            self._over_what_stands(k, way)
            yield False
        self.along[k] = found

    def _rounds(self, k: int, over: int) -> Iterator[bool]:
        """Look for the corners a die can go round what stands, one way after the other."""
        if (k, over) not in self.vias:
            found = []
            for via in self.standing.rounds(self.moves[k], over):
                found.append(via)
                yield False
            self.vias[k, over] = found

    def _over_what_stands(self, k: int, way: Glide) -> float:
        """Return how much of what stands a die is seen over on a way, however fast it goes."""
        if way.over < 0:
            key = k, way.route.lane, way.route.over, way.route.via
            if key not in self.seen:
                self.seen[key] = self.standing.covered(self.moves[k], way.route)
            way.over = self.seen[key]
        return way.over

    def _over(self, k: int) -> Iterator[bool]:
        """Lift a die over the others; where there is no room for that it covers what stands, or meets one."""
        until, since = self._free(k)
        ways = []
        for over in range(1, HIGHEST + 1):
            if (k, 0) in self.vias:
                yield from self._rounds(k, over)
            vias = self.vias.get((k, over), ())
            for lane, via in (*((lane, ()) for lane in (None, *self.lanes)), *((None, via) for via in vias)):
                ways += [way_of(Route(ms, 0.0, lane, over, via)) for ms in HOPS if ms <= self.ms]
        covering = []
        for way in ways:
            if self._over_what_stands(k, way):
                covering.append(way)
                yield False
                continue
            if (yield from self._goes(k, way, until, since)):
                return
        for way in sorted([*covering, *(way for way in self.along[k] if way.over)], key=lambda way: way.over):
            if (yield from self._goes(k, way, until, since)):
                self.covering += 1
                return
        self.crossed += 1
        way = min(ways, key=lambda way: way.over)
        self._take(k, way, max(0, min(self.last - way.steps, until - 1)))

    def _goes(self, k: int, way: Glide, until: int, since: int) -> Generator[bool, None, bool]:
        """Send a die along a way as soon as it meets nobody there; return whether it can go."""
        waits = self._clear(k, way, self._waits(way, until, since))
        yield True
        if waits:
            self._take(k, way, waits[0])
        return bool(waits)

    def _take(self, k: int, way: Glide, waits: int) -> None:
        """Give a die its way."""
        self.without.discard(k)
        self.found[k] = replace(way.route, waits=waits * STEP)
        for step in range(self.last + 1):
            at = min(way.steps, max(0, step - waits))
            bits = self.ends[k] if at else self.lies[k]
            if 0 < at < way.steps:
                cover, up = self._covered(k, way, at)
                bits = cover << up
            for high in way.levels[at]:
                self.taken[high][step] |= bits
                self.ever[high] |= bits
