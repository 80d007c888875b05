"""What dice cover of the felt where they lie, and on the ways they could go."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from gangdice_gui.ui.dice.slides.grid import Cover, Squares, meet, without
from gangdice_gui.ui.dice.slides.taken import Line
from gangdice_gui.ui.dice.slides.way import Glide, apart
from gangdice_gui.ui.dice.throws.slide import Passage, Route, along

SPREAD: Final = 0.12
"""How far from a die on its way others keep, and how much nearer dice may lie that lie still, in face widths."""
CLOSE: Final = 0.05
"""How far they keep where somebody finds no way otherwise."""
SPREADS: Final = 0.4
"""How fast that grows as it leaves its place, in face widths for each."""
QUICK: Final = 0.2
"""How far a die goes in half a step that is looked at in the middle of it too, in face widths."""
PARTS, JOINS = 1.0, 0.55
"""How near to where it lies, and will, a die is that is not in the way of those that lie on it, in face widths."""
NOTHING: Final[Cover] = 0, 0
"""Of the felt."""


class Covers:
    """What dice cover."""

    def __init__(self, moves: Sequence[Passage], grid: Squares, last: int) -> None:
        """Take the dice, the squares of the felt, and the last step."""
        self._moves, self._grid, self._last = moves, grid, last
        # What two cover that lie on each other, in a pile, is in neither's way there.
        self.lies, self._lain = apart([grid.cover(*move.start, move.px, move.yaw, -SPREAD) for move in moves])
        ends = [grid.cover(*move.goal, move.goal_px, move.goal_yaw, -SPREAD) for move in moves]
        self.ends, shared = apart(ends)
        self.piles: Final = [_mates(k, ends) if both[0] else NOTHING for k, both in enumerate(shared)]
        """What all others cover of the pile that each comes to: none of those is in its way there, or few find one."""
        self.piled: Final = any(bits for bits, _ in self.piles)
        """Whether some come to piles."""
        self._apart = SPREAD

    def closer(self) -> bool:
        """Let dice pass each other more closely from now on; return whether they did not so far."""
        did, self._apart = self._apart <= CLOSE, CLOSE
        return not did

    def covered(self, k: int, way: Glide, step: int) -> Cover:
        """Return what a die covers at a step of a way."""
        shape = way.shapes[step]
        if shape is not None:
            return shape, way.up[step]
        move, route = way.move, way.route
        now, then = way.gone[step]
        x, y, px, yaw = along(move, route, now)
        cover = self._under(k, route, x, y, px, yaw)
        if not route.trail:  # whoever has one is no faster than can be seen
            later, below, *how = along(move, route, then)
            if abs(later - x) + abs(below - y) > QUICK * px:
                cover = self._grid.both(cover, self._under(k, route, later, below, *how))
        way.shapes[step], way.up[step] = cover
        return cover

    def cover(self, k: int, way: Glide, step: int) -> Cover:
        """Return what a die covers so many steps after it sets out on a way, or before that where they are below 0."""
        if step <= 0:
            return self.lies[k]
        return self.covered(k, way, step) if step < way.steps else self.ends[k]

    def line(self, k: int, way: Glide, waits: int) -> Line:
        """Return what a die covers at each step that sets out on a way after so many."""
        lies, ends = self.lies[k], self.ends[k]
        on = [self.covered(k, way, at) for at in range(1, way.steps)]
        return [*[lies] * (waits + 1), *on, *[ends] * (self._last + 1 - waits - way.steps)]

    def keeps(self, away: float) -> float:
        """Return how far others keep from a die that is so far from where it lies, or will."""
        return min(self._apart, away * SPREADS - SPREAD)

    def _under(self, k: int, route: Route, x: float, y: float, px: float, yaw: float) -> Cover:
        """Return what a die covers that is seen on its way."""
        move, at = self._moves[k], (x, y)
        goes, comes = math.dist(at, move.start) / move.px, math.dist(at, move.goal) / move.goal_px
        more = self.keeps(min(comes, goes))
        cover = self._grid.cover(x, y, px, yaw, 0.0 if route.trail and more > 0 else more)
        for away, near, both in ((goes, PARTS, self._lain[k]), (comes, JOINS, self.piles[k])):
            if away < near and both[0]:
                cover = without(cover, both)
        return cover


def _mates(k: int, places: Sequence[Cover]) -> Cover:
    """Return what all dice cover that lie on one of them."""
    some = [place for other, place in enumerate(places) if other != k and meet(places[k], place)]
    low, found = min(up for _, up in some), 0
    for bits, up in some:
        found |= bits << up - low
    return found, low
