"""The ways that dice have been given, one after the other: whoever is late finds the felt full."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.slides.anywhere import Anywhere
from gangdice_gui.ui.dice.slides.choice import Choice
from gangdice_gui.ui.dice.slides.covers import Covers
from gangdice_gui.ui.dice.slides.free import Free
from gangdice_gui.ui.dice.slides.grid import Cover, Squares, meet
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.slides.smooth import JERKS, jerk_of, smoothed
from gangdice_gui.ui.dice.slides.taken import Line, Taken
from gangdice_gui.ui.dice.slides.way import STEP, Glide, coarsely, way_of
from gangdice_gui.ui.dice.throws.slide import Halt, Passage, Route

WAITS: Final = 0.8
"""What it costs to wait as long as all that slide take."""
AT_ONCE: Final = 3
"""How many ways that have been looked at before are tried in one piece of thinking."""
BESIDE: Final = 100.0
"""Milliseconds in the beginning and in the end in which nobody crosses the place of a die without a way."""
GENTLY: Final = 1
"""How fast one gathers speed that went by jerks, in squares in a step for each."""
BAND: Final = 16
"""How many rows of squares high the bands are in which it is noted what is taken: little more than a die."""
STRAIGHT: Final[Mapping[int, float]] = MappingProxyType({})
"""Nobody leans to any side."""
Given = tuple[dict[int, Route], dict[int, Glide], dict[int, Line]]
"""What ways dice have been given: when they set out, how they go and what they cover."""


class Leave(NamedTuple):
    """What others leave to a die that looks for a way."""

    until: int
    """Up to which step it may lie where it fell."""
    since: int
    """From which step on its place is free."""
    lying: Cover
    """What those cover that have no way yet, where they lie."""
    ending: Cover
    """And where they will."""


class Glides:
    """Which ways dice have been given, of those they could go."""

    def __init__(self, moves: Sequence[Passage], felt: Box, ms: float, standing: Obstacles) -> None:
        """Take the dice, the felt, the milliseconds they have, and what stands."""
        self.moves, self.last = moves, int(ms // STEP)
        self.choice = Choice(moves, felt, ms, standing)
        self.grid = Squares(moves, standing.room or felt)
        self.covers = Covers(moves, self.grid, self.last)
        self.near = int(BESIDE // STEP)
        self.anywhere = False
        """Whether who finds no way otherwise may go wherever there is felt."""
        self.leans = STRAIGHT
        """Who leans to which side of the felt, 1 to the near one and -1 to the far one: that leaves the other."""
        self.free = Anywhere(moves, self.grid, self.choice, self.last, self.covers)
        """The ways wherever there is felt."""
        self.forget()

    def forget(self) -> None:
        """Take all ways back."""
        self.restore(({}, {}, {}))

    def closer(self) -> None:
        """Let dice pass each other more closely from now on."""
        if self.covers.closer():
            self.choice.forget_shapes()

    def given(self) -> Given:
        """Return all ways that have been given."""
        return dict(self.found), dict(self.gone), dict(self.taken.lines)

    def restore(self, given: Given) -> None:
        """Take all ways back but these, none of which leads over others."""
        found, gone, lines = given
        self.crossed = self.covering = 0
        self.found, self.gone = dict(found), dict(gone)
        self.without = set(range(len(self.moves))) - set(found)
        self.taken = Taken(self.last + 1, BAND * self.grid.columns, lines)

    def leave(self, some: Iterable[int]) -> None:
        """Take the ways of some dice back, none of whom is lifted."""
        found, gone, lines = self.given()
        for k in some:
            del found[k], gone[k], lines[k]
        self.restore((found, gone, lines))

    def find(self, order: Iterable[int]) -> Generator[bool, None, list[int]]:
        """Find ways along the felt for dice in this order; return which found none."""
        self.forget()
        left = list[int]()
        for k in order:
            yield from self.along(k)
            if k not in self.found:
                left.append(k)
        return left

    def _free(self, k: int) -> tuple[int, int]:
        """Return up to which step a die may lie where it fell, and from which one on its place is free."""
        until, since = self.taken.when(self.covers.lies[k]), self.taken.when(self.covers.ends[k])
        return until[0] if until else self.last + 1, since[-1] + 1 if since else 0

    def _waits(self, way: Glide, until: int, since: int) -> range:
        """Return the steps at which a die could set out on a way so as to leave and to come while it is free to."""
        return range(max(0, since - way.steps), min(self.last + 1 - way.steps, until))

    def along(self, k: int) -> Iterator[bool]:
        """Find a good way along the felt for a die: of the usual ones, or else of all others, or else with a halt."""
        left = self._left_to(k)
        yield from self.choice.look(k)
        ways, lean = self.choice.usual[k], self.leans.get(k, 0.0)
        if lean:
            yield from self.choice.look_further(k)
            ways = [*ways, *self.choice.others[k]]
        found = yield from self._best(k, ways, left, lean)
        felt = None
        if not found and self.anywhere:
            felt = yield from self._felt(k, left)
            if felt is None:
                return
        if not found and not lean:
            yield from self.choice.look_further(k)
            found = yield from self._best(k, self.choice.others[k], left)
        if not found:
            yield from self._aside(k, left)
        if felt is not None and k not in self.found:
            yield from self._over(k, felt, left)

    def soon(self, k: int) -> Iterator[bool]:
        """Give a die the first of its usual ways that it can go, straight ones first: few are looked at."""
        left, straight = self._left_to(k), self.choice.straight(k)
        yield True
        if not (straight and self.choice.over(straight[0])) and (yield from self._best(k, straight, left)):
            return
        yield True
        yield from self.choice.look(k)
        ways = sorted(self.choice.usual[k][len(straight) :], key=lambda way: way.cost)
        yield from self._best(k, ways, left, first=True)

    def wherever(self, k: int) -> Iterator[bool]:
        """Find a way for a die wherever there is felt, whatever others there are."""
        left = self._left_to(k)
        felt = yield from self._felt(k, left)
        if felt is not None:
            yield from self._over(k, felt, left)

    def smooth(self, k: int, thoroughly: bool) -> Iterator[bool]:
        """Let a die go its way of its own more smoothly, if it can; `thoroughly` where there is time to look anew."""
        begun, way = self.given(), self.gone[k]
        self.leave([k])
        yield True
        left = self._left_to(k)
        clear = self.free.clear(k, self._past(left))
        found = [(yield from smoothed(way, clear))]
        if thoroughly and jerk_of(found[0]) > JERKS:
            self.free.slim, self.free.rough, self.free.gathers = way.route.slim, math.inf, GENTLY
            felt = yield from self._felt(k, left)
            anew = None if felt is None else (yield from self.free.way(k, felt, self._past(left)))
            if anew is not None:
                found.append((yield from smoothed(anew, clear)))
        best = min(found, key=jerk_of)
        if best is way:
            self.restore(begun)
        else:
            self._take(k, best, 0)

    def sooner(self, k: int, most: int) -> Iterator[bool]:
        """Give a die a way on which it is in its place before so many steps, as soon as it can, if there is one."""
        begun, best = self.given(), None
        self.leave([k])
        left = self._left_to(k)
        for way in [*self.choice.usual.get(k, ()), *self.choice.others.get(k, ())]:
            waits = [wait for wait in self._waits(way, left.until, left.since) if wait + way.steps < most]
            for wait in self._clear(k, way, waits)[:1] if waits and not self.choice.over(way) else ():
                best, most = (way, wait), wait + way.steps
            yield True
        self.restore(begun) if best is None else self._take(k, *best)

    def _left_to(self, k: int) -> Leave:
        """Return what others leave to a die."""
        lying = ending = 0
        for other in self.without - {k}:
            (lies, up), (ends, high) = self.covers.lies[other], self.covers.ends[other]
            lying, ending = lying | lies << up, ending | ends << high
        return Leave(*self._free(k), (lying, 0), (ending, 0))

    def _felt(self, k: int, left: Leave) -> Generator[bool, None, Free | None]:
        """Return the felt a die can come to; None where that is not into its place."""
        felt = yield from self.free.reach(k, self._past(left))
        return None if left.until < 1 or left.since > self.last else felt

    def _over(self, k: int, felt: Free, left: Leave) -> Iterator[bool]:
        """Give a die a way over the felt it can come to, if it can go one."""
        way = yield from self.free.way(k, felt, self._past(left))
        if way is not None and any(self._weighed(k, way, (0,), left)):
            self._take(k, way, 0)

    def _best(
        self, k: int, ways: Iterable[Glide], left: Leave, lean: float = 0.0, first: bool = False
    ) -> Generator[bool, None, bool]:
        """Give a die the best of some ways, or else the `first` that it can go; return whether there is any."""
        best: tuple[float, int, Glide] | None = None
        looked = 0
        for way in ways:
            if self.choice.over(way):
                continue
            costs = way.cost - lean * self.choice.low(way) if lean else way.cost
            waits = self._waits(way, left.until, left.since)[::2]
            if best is not None:
                # Whatever else is in the way, waiting alone makes the rest of them worse than what has been found.
                waits = waits[: sum(costs + WAITS * wait / self.last < best[0] for wait in waits)]
            if waits:
                for cost, wait in self._weighed(k, way, self._clear(k, way, waits), left):
                    if best is None or costs + cost < best[0]:
                        best = costs + cost, wait, way
                if first and best is not None:
                    break
                looked += 1
                if looked % AT_ONCE == 0:
                    yield True
        if best is not None:
            self._take(k, best[2], best[1])
        return best is not None

    def _aside(self, k: int, left: Leave) -> Iterator[bool]:
        """Let a die step aside, wait there and go on, if it can."""
        yield from self.choice.look_aside(k)
        for looked, (one, other) in enumerate(self.choice.halts[k]):
            comes = self._clear(k, one, range(min(left.until, self.last + 1 - one.steps - other.steps)))
            goes = comes and self._clear(k, other, self._waits(other, self.last + 1, max(left.since, one.steps)))
            if looked % AT_ONCE == 0:
                yield True
            if not goes:
                continue
            taken = self.taken.when(self.covers.covered(k, one, one.steps))
            for sets_out, goes_on in _halting(comes, goes, one.steps, taken):
                halt = Halt(one.move.goal, one.route.ms, (goes_on - sets_out) * STEP)
                way = way_of(self.moves[k], Route(halt.goes + other.route.ms, halt=halt))
                if any(self._weighed(k, way, [sets_out], left)):
                    self._take(k, way, sets_out)
                    return
                yield False  # dozens of those in one frame took 60 ms

    def _past(self, left: Leave) -> Callable[[int], int]:
        """Return what is taken at each step, also by those that have no way yet."""

        @cache  # as often as a way is drawn anew it is asked
        def taken(step: int) -> int:
            some = self.taken.at(step) | (left.lying[0] if step < self.near else 0)
            return some | (left.ending[0] if step >= self.last - self.near else 0)

        return taken

    def _clear(self, k: int, way: Glide, waits: Iterable[int]) -> list[int]:
        """Return which of these steps a die could set out at, and meet nobody on this way."""
        clear, near, levels = list(waits), self.taken.near, way.levels
        for step in coarsely(way.steps):
            if not clear:
                break
            cover = self.covers.covered(k, way, step)
            for high in levels[step]:
                for band, bits in near(cover, high):
                    clear = [wait for wait in clear if not band[wait + step] & bits]
        return clear

    def _weighed(self, k: int, way: Glide, waits: Sequence[int], left: Leave) -> Iterator[tuple[float, int]]:
        """Yield what is left of these steps to set out at, with what that costs, for the sake of dice without a way.

        They need time to be gone from where they lie, and to come to where they will.
        """
        if not waits:
            return
        steps = range(way.steps)
        first = next((step for step in steps if meet(self.covers.covered(k, way, step), left.lying)), None)
        last = next(
            (step for step in reversed(steps) if meet(self.covers.covered(k, way, step), left.ending)), -self.last
        )
        for wait in waits:
            if wait + last >= self.last - self.near or (first is not None and wait + first < self.near):
                continue
            crosses = 0.0 if first is None else 0.15 + 0.8 * (1 - (wait + first) / self.last)
            yield WAITS * wait / self.last + crosses, wait

    def lift(self, k: int) -> Iterator[bool]:
        """Lift a die over the others; where there is no room for that it covers what stands, or meets one."""
        until, since = self._free(k)
        yield from self.choice.look_over(k)
        ways, covering = self.choice.hops(k), []
        for way in ways:
            if self.choice.over(way):
                covering.append(way)
                yield True
                continue
            if (yield from self._goes(k, way, until, since)):
                return
        low = [way for way in self.choice.usual[k] if way.over]
        for way in sorted([*covering, *low], key=lambda way: way.over):
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

    def let_in(self, k: int, way: Glide, waits: int) -> set[int]:
        """Give a die a way whoever is in it; return who loses its own."""
        line = self.covers.line(k, way, waits)
        met = set().union(*(self.taken.by(step, cover) for step, cover in enumerate(line)))
        self.leave(met)
        self._take(k, way, waits)
        return met

    def _take(self, k: int, way: Glide, waits: int) -> None:
        """Give a die its way."""
        self.without.discard(k)
        self.found[k], self.gone[k] = replace(way.route, waits=waits * STEP), way
        levels = [way.levels[min(way.steps, max(0, step - waits))] for step in range(self.last + 1)]
        self.taken.add(k, self.covers.line(k, way, waits), levels)


def _halting(comes: Sequence[int], goes: Sequence[int], steps: int, taken: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield when a die could set out for where it halts, `steps` away, and go on, so that it stands in nobody's way.

    Others do at the steps that are `taken`. As late as it can it sets out, and first those are that are there first.
    """
    for on in goes:
        before = max((step for step in taken if step <= on), default=-1)
        out = max((out for out in comes if before < out + steps <= on), default=None)
        if out is not None:
            yield out, on
