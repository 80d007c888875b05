"""Who would still go through another, once all have made way as far as they can, goes another way, or passes over it.

That is the last resort, and all is looked at as it will be seen, moment by moment: any way along the felt on which it
meets nobody, or else straight up before anybody comes to where it lies, across, and straight down once nobody is where
it will. Where even that is not to be had it rises at once and comes down last, and so does whoever meets it: if need be
all of them, each higher than the one before, and there nobody is met.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, pairwise
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.slides.part import HALF, Square, deep, deeper
from gangdice_gui.ui.dice.slides.smooth import JERKS
from gangdice_gui.ui.dice.slides.track import steadily, track
from gangdice_gui.ui.dice.slides.way import STEP
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import OVER, STANDS, Passage, Route, eased, length

SEEN: Final = 0.079
"""How deep two dice may be in each other, in face widths: more is seen."""
CLEARS: Final = 0.95
"""Of how much of an edge a die is higher than another that it is over."""
UP: Final = 6
"""In how many steps it has risen."""
EARLY: Final = 4
"""How many steps before somebody comes to where it lies it sets out at the latest, and so many it stays in the air."""
EVERY: Final = 2
"""At which steps it could set out."""
SLOWER: Final = (1.0, 1.3, 1.7)
"""How many times slower than it could go in the air it does, one after the other, if it need not be there longer."""
SLIMS: Final = (0.85, 0.7, 0.6, 0.5)
"""How large a die is at last while it would be in others, of what it would be, one after the other."""
SHRINKS: Final = 16
"""In how many moments it has become so."""
LEAST: Final = 0.42
"""How large it is then at least, of what it is in its place."""
SMALLER: Final = (1.0, 0.85, 0.7)
"""How large it is on a way wherever there is felt, of what it would be, one after the other."""
FLAT, TRIES = 90, 250
"""How many ways along the felt are looked at for one die, and how many in the air."""
MOST: Final = 1000
"""After how many pieces of thinking nobody looks for such ways any more: whoever still meets another hangs over it."""
AT_ONCE: Final = 10
"""How many dice are looked at in one piece of thinking, whether they meet one."""


class Glimpse(NamedTuple):
    """How a die is seen at a moment: as a square on the felt, and how high it is lifted, in edges."""

    square: Square
    lift: float


Found = tuple[Route, list[Glimpse]]
"""A way, and how a die is seen there at all moments, half a step apart."""


class Above:
    """The ways of all dice, none of whom is to go through another, even if one has to pass over it."""

    def __init__(self, routes: Iterable[Route], ways: Glides, hurries: Callable[[], bool]) -> None:
        """Take how dice go so far and the ways they could go, and whether there is no time to look for others."""
        self.routes, self._ways, self._hurries = list(routes), ways, hurries
        self._moves, self._choice, self._last = ways.moves, ways.choice, ways.last
        self._seen: list[list[Glimpse]] = []
        self._met: set[tuple[int, int]] = set()
        """Who goes through each other."""

    def part(self, pairs: Iterable[tuple[int, int]]) -> Iterator[bool]:
        """Let one of each of these pairs that go through each other go otherwise, and of those with a lifted one."""
        over = {k for k, route in enumerate(self.routes) if route.over}
        pairs = {*pairs, *((i, j) for i, j in combinations(range(len(self.routes)), 2) if over & {i, j})}
        if not pairs:
            return
        for move, route in zip(self._moves, self.routes, strict=True):
            self._seen.append(self._look(move, route))
            yield True
        for i, j in sorted(pairs):
            if through(self._seen[i], self._seen[j]) > SEEN:
                self._met.add((i, j))
            yield True
        yield from islice(self._otherwise(), MOST if self._ways.covers.piled else None)
        yield from self._hang()

    def _otherwise(self) -> Iterator[bool]:
        """Let those that go through others go any other way on which they meet nobody, if there is one."""
        for other in (self._smaller, self._along, self._anew, self._jerkily, self._over):
            stuck = set[int]()
            while (k := self._most(stuck)) is not None:
                found = yield from other(k)
                if found is None:
                    stuck.add(k)
                else:
                    self.routes[k], self._seen[k] = found
                    self._met = {pair for pair in self._met if k not in pair}

    def _most(self, but: set[int]) -> int | None:
        """Return who goes through most others, but for some; None where there is nobody else."""
        often = [k for pair in self._met for k in pair if k not in but]
        return max(sorted(set(often)), key=often.count, default=None)

    def _look(self, move: Passage, route: Route) -> list[Glimpse]:
        """Return how a die is seen at all moments."""
        seen = (route.at(move, route.share(k * STEP / 2)) for k in range(2 * self._last + 1))
        return [Glimpse((at.x, at.y / COS_TILT, at.px, at.yaw), at.lift) for at in seen]

    def _smaller(self, k: int) -> Generator[bool, None, Found | None]:
        """Return the same way for a die that is smaller for as long as it would be in others; None if that is much.

        Nor does it go by jerks for it: what it swerves is more against a face that is small.
        """
        may, smooth = max(JERKS, _jerk_of(self._seen[k])) + 1e-6, list[Route]()
        for route in (yield from self._slims(k)):
            if _jerk_of(self._look(self._moves[k], route)) <= may:
                smooth.append(route)
            yield True
        return (yield from self._first(k, smooth))

    def _jerkily(self, k: int) -> Generator[bool, None, Found | None]:
        """Return the same by jerks, where it has no other way: less is seen of that than of one above others."""
        return (yield from self._first(k, (yield from self._slims(k))))

    def _slims(self, k: int) -> Generator[bool, None, list[Route]]:
        """Return the ways of a die that is smaller, one after the other, for as long as it would be in others."""
        (route, seen), when = (self.routes[k], self._seen[k]), list[int]()
        for pair in self._met:
            if k in pair:
                i, j = pair
                when += [
                    at for at, (a, b) in enumerate(zip(self._seen[i], self._seen[j], strict=True)) if _deep(a, b) > 0
                ]
                yield True
        begins, legs = (
            round(2 * route.waits / STEP),
            len(route.aside) - 1 if route.aside else round(2 * route.ms / STEP),
        )
        first, last = min(when) - begins, max(when) - begins
        aside = route.aside or ((0.0, 0.0, 1.0),) * (legs + 1)
        if not SHRINKS <= first <= last <= legs - SHRINKS:
            return []  # that is as it sets out, or comes into its place
        near = [eased(min(at - first, last - at, 0) / SHRINKS + 1) for at in range(legs + 1)]
        small = min(seen[begins + at].square[2] for at in range(first, last + 1)) / self._moves[k].goal_px
        return [
            replace(
                route,
                aside=tuple((x, y, px * (1 - (1 - slim) * much)) for (x, y, px), much in zip(aside, near, strict=True)),
            )
            for slim in SLIMS
            if slim * small >= LEAST
        ]

    def _along(self, k: int) -> Generator[bool, None, Found | None]:
        """Return another way along the felt on which a die meets nobody; None where there is none."""
        yield from self._choice.look(k)
        yield from self._choice.look_further(k)
        ways = sorted(self._choice.free(k), key=lambda way: way.cost)
        return (yield from self._first(k, islice(self._flat(k, [way.route for way in ways]), FLAT)))

    def _anew(self, k: int) -> Generator[bool, None, Found | None]:
        """Return a way wherever there is felt for a die; None where there is none, or no time to look for one."""
        ways, route = self._ways, list[Route]()
        if not self._hurries() and not self.routes[k].over:
            ways.free.rough = JERKS
            for ways.free.slim in SMALLER:
                begun = ways.given()
                ways.leave([k])
                yield from ways.wherever(k)
                if k in ways.found:
                    route.append(ways.found[k])
                ways.restore(begun)
        return (yield from self._first(k, route))

    def _over(self, k: int) -> Generator[bool, None, Found | None]:
        """Return a way over all others on which a die meets nobody; None where there is none."""
        yield from self._choice.look_over(k)
        covers = dict[Route, bool]()
        for way in self._choice.hops(k):
            covers[replace(way.route, ms=0.0)] = self._choice.over(way) > 0
            yield True
        return (yield from self._first(k, islice(self._times(k, sorted(covers, key=covers.__getitem__)), TRIES)))

    def _first(self, k: int, routes: Iterable[Route]) -> Generator[bool, None, Found | None]:
        """Return the first way on which a die meets nobody."""
        others = [other for other in range(len(self._moves)) if other != k]
        for route in routes:
            seen, met = self._look(self._moves[k], route), None
            for looked, other in enumerate(others):
                if through(seen, self._seen[other], SEEN) > SEEN:
                    met = other
                    break
                if looked % AT_ONCE == 0:
                    yield True
            if met is None:
                return route, seen
            others.remove(met)
            others.insert(0, met)  # who was in its way will be again
        return None

    def _flat(self, k: int, routes: Iterable[Route]) -> Iterator[Route]:
        """Yield these ways along the felt for a die that sets out when it would have, or else first or last of all."""
        (leaves, comes), was = self._free(k), self.routes[k].waits / STEP
        for route in routes:
            lasts = int(route.ms / STEP)
            first, latest = max(0, comes - lasts), min(leaves, self._last - lasts)
            for step in dict.fromkeys((max(first, min(latest, round(was))), first, latest)) if first <= latest else ():
                yield replace(route, waits=step * STEP)

    def _times(self, k: int, hops: Iterable[Route]) -> Iterator[Route]:
        """Yield these ways in the air for a die, with how long it could take and when it could set out."""
        (leaves, comes), was = self._free(k), self.routes[k].waits / STEP
        leaves, comes = leaves - EARLY, comes + EARLY
        for hop in hops:
            least = max(_least(self._moves[k], hop), comes - leaves)
            for slower in SLOWER:
                lasts = math.ceil(least * slower)
                waits = range(max(0, comes - lasts), min(leaves, self._last - lasts) + 1, EVERY)
                for step in sorted(waits, key=lambda step: abs(step - was)):
                    yield replace(hop, ms=lasts * STEP, waits=step * STEP, up=min(UP, STANDS * lasts) * STEP)

    def _free(self, k: int) -> tuple[int, int]:
        """Return up to which step a die may lie where it fell, and from which one on its place is free."""
        lies, ends, leaves, comes = self._seen[k][0], self._seen[k][-1], self._last, 0
        for other, seen in enumerate(self._seen):
            if other != k and _deep(lies, seen[0]) <= 0:
                leaves = next((at for at in range(leaves) if _deep(lies, seen[2 * at]) > SEEN), leaves)
            if other != k and _deep(ends, seen[-1]) <= 0:
                comes = next((at for at in range(self._last, comes, -1) if _deep(ends, seen[2 * at]) > SEEN), comes)
        return leaves, comes

    def _hang(self) -> Iterator[bool]:
        """Let one of each pair rise at once, hang in the air, each higher than the one before, and come down at last.

        Whoever meets one of them does so too: they go up and down above where they lie, and in between none is as high
        as another.
        """
        whole, over, hanging = self._last * STEP, max(route.over for route in self.routes), set[int]()
        while (k := self._most(hanging)) is not None:
            over += 1
            hanging.add(k)
            self.routes[k] = Route(whole, over=over, up=min(UP * STEP, STANDS * whole))
            self._seen[k] = self._look(self._moves[k], self.routes[k])
            self._met = {pair for pair in self._met if k not in pair}
            for other in range(len(self._moves)):
                if other not in hanging and through(self._seen[k], self._seen[other], SEEN) > SEEN:
                    self._met.add((k, other))
                yield True


def through(one: Sequence[Glimpse], other: Sequence[Glimpse], most: float = math.inf) -> float:
    """Return how deep two dice go through each other; of those that lie on each other only how much deeper than that.

    Where that is more than `most` it may be less than at worst.
    """
    piled = any(_deep(one[end], other[end]) > 0 for end in (0, -1))
    deeps = list[float]()
    for a, b in zip(one, other, strict=True):
        much = _deep(a, b)
        if much > most and not piled:
            return much
        deeps.append(much)
    return max(deeper(deeps) if piled else deeps)


def _jerk_of(seen: Sequence[Glimpse]) -> float:
    """Return how much the speed of a die changes from step to step at most, in faces: twice that if half as wide."""
    at = [(x, y * COS_TILT, px) for (x, y, px, _), _ in seen[::2]]
    fast = [0.0, *(math.dist(one[:2], other[:2]) / other[2] for one, other in pairwise(at)), 0.0]
    return max(abs(one - other) for one, other in pairwise(fast))


def _deep(one: Glimpse, other: Glimpse) -> float:
    (x, y, px, _), (a, b, wide, _) = one[0], other[0]
    reach = HALF * (px + wide)
    if not (-reach < x - a < reach and -reach < y - b < reach) or abs(one[1] - other[1]) >= CLEARS * OVER:
        return 0.0
    return deep(one[0], other[0])


def _least(move: Passage, route: Route) -> float:
    """Return how many steps a die takes in the air at least to go steadily."""
    if route.via or route.lane is not None:
        ms = track(move.start, move.goal, move.px, move.goal_px, route.lane, route.via)[1]
    else:
        ms = steadily(length(move) * move.px / min(move.px, move.goal_px))
    return max(ms / STEP / (1 - 2 * STANDS), 2.0 * UP)
