"""A way wherever there is felt for each die that finds no usual one, tried against what others cover."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final

from gangdice_gui.ui.dice.slides.choice import Choice
from gangdice_gui.ui.dice.slides.covers import Covers
from gangdice_gui.ui.dice.slides.free import FARTHER, GATHERS, SOFTER, Free, softened
from gangdice_gui.ui.dice.slides.grid import Squares
from gangdice_gui.ui.dice.slides.smooth import Clear, jerk_of
from gangdice_gui.ui.dice.slides.way import STEP, Glide, way_of
from gangdice_gui.ui.dice.throws.slide import OnTheWay, Passage, Route, along, gone

NEARLY: Final = 6
"""How often a way that leads too near somebody is drawn anew."""
COSTS: Final = 1.0
"""What such a way costs a die: more than all usual ones."""
ROUGH: Final = 0.45
"""By how much its speed may change in a step, in face widths: others had better look for new ways than one dash so."""
ONWARD: Final = (8.0, 0.0)
"""How much more a die goes on as it went than straight to its place, on ways that are drawn one after the other."""
Taken = Callable[[int], int]
"""Returns what is taken of the felt at a step."""


class Anywhere:
    """The ways that dice find wherever there is felt."""

    def __init__(
        self,
        moves: Sequence[Passage],
        grid: Squares,
        choice: Choice,
        last: int,
        covers: Covers,
    ) -> None:
        """Take the dice, the felt, their usual ways, the last step and what they cover."""
        self._moves, self._grid, self._choice, self._last = moves, grid, choice, last
        self._covers = covers
        self.slim, self.rough = 1.0, ROUGH
        """How large dice are half way, of what they would be, and by how much their speed may change in a step."""
        self.gathers = GATHERS
        """How much faster they go with each step as they set out, in squares."""

    def look(self, k: int) -> Iterator[bool]:
        """Look for such a way if a die has none even where nobody else is."""
        yield from self._choice.look(k)
        yield from self._choice.look_further(k)
        if not self._choice.free(k):
            felt = yield from self.reach(k, lambda step: 0)
            way = None if felt is None else (yield from self.way(k, felt, lambda step: 0))
            if way is not None:
                self._choice.others[k].append(way)

    def reach(self, k: int, taken: Taken) -> Generator[bool, None, Free | None]:
        """Return the felt a die can come to, past what is taken at each step; None if not into its place."""
        move = self._moves[k]
        straight = Route(self._last * STEP, trail=(move.start, move.goal), slim=self.slim)

        def seen(step: int) -> OnTheWay:
            return OnTheWay(*along(move, straight, gone(step / self._last, straight)), 0.0)

        felt = Free(self._grid, move, self._choice.standing, self._choice.room, self.gathers)
        for farther in FARTHER:
            if (yield from felt.reach(self._last, taken, seen, self._covers.keeps, farther)):
                return felt
        return None

    def way(self, k: int, felt: Free, taken: Taken) -> Generator[bool, None, Glide | None]:
        """Return a way over the felt a die can come to, None where that goes by jerks, or too near somebody."""
        for onward in ONWARD:
            way = yield from self._drawn(k, felt, taken, onward)
            if way is None or jerk_of(way) <= self.rough:
                return way
        return None

    def _drawn(self, k: int, felt: Free, taken: Taken, onward: float) -> Generator[bool, None, Glide | None]:
        for _ in range(NEARLY):
            drawn = yield from felt.way(onward)
            for mean in SOFTER:
                route = Route(self._last * STEP, trail=softened(drawn, mean), slim=self.slim)
                way = way_of(self._moves[k], route, COSTS)
                bad = self._meets(k, way, taken)
                if not bad:
                    return way
                yield True
            wrong = {step + later for step in bad for later in (0, 1)} - {way.steps}
            if not (yield from felt.avoid((step, way.route.trail[step]) for step in wrong)):
                return None
        return None

    def clear(self, k: int, taken: Taken) -> Clear:
        """Return what tells whether a die meets nothing that is taken between two steps of a way, nor what stands."""

        def clear(way: Glide, first: int, end: int) -> bool:
            for step in range(first + 1, end):
                bits, up = self._covers.covered(k, way, step)
                if taken(step) >> up & bits:
                    return False
            return not self._choice.over(way)

        return clear

    def _meets(self, k: int, way: Glide, taken: Taken) -> list[int]:
        """Return at which steps of a way a die meets what is taken, or else is seen over what stands."""
        found = []
        for step in range(1, way.steps):
            bits, up = self._covers.covered(k, way, step)
            if taken(step) >> up & bits:
                found.append(step)
        if not found and self._choice.over(way):
            return self._choice.standing.where(way.move, way.route, way.steps)
        return found
