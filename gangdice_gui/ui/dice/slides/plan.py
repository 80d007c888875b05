"""The ways of all dice that slide at once, so that none goes through another.

One after the other gets its way: straight or along a lane, at once or when those before it are out of the way, or
aside first to let others by. Whoever finds none goes wherever there is felt, or changes ways with another, or is let
in, and those in its way look again. Who finds none even so is a little smaller on its way, and only who finds none then
is lifted clear of the others, straight up and straight down. Who would go by jerks then goes more smoothly, if it can;
and who would go through another as it is seen makes way for it, or at last passes over it.
Found in pieces, so that no frame waits for it; what is found depends on the dice alone, unless a machine is too slow to
look so far: there whoever has no way yet takes the first that will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Final

from gangdice_gui.base.manners import full, watched
from gangdice_gui.ui import memory
from gangdice_gui.ui.dice.slides.over import Above
from gangdice_gui.ui.dice.slides.part import Parting
from gangdice_gui.ui.dice.slides.round import Box, Obstacles
from gangdice_gui.ui.dice.slides.search import SLIMS, Search
from gangdice_gui.ui.dice.slides.sooner import sooner
from gangdice_gui.ui.dice.slides.ways import Glides
from gangdice_gui.ui.dice.throws.slide import CROWD, Passage, Route, lasts

FEW, MANY = 4, 8
"""Of fewer that come after the first each adds as much of the time there is more for ways round what stands."""
BEHIND, LONGEST = 22.0, 200.0
"""How many milliseconds each of more than `MANY` adds, one behind the other round what stands, and all at most."""
SHARE, LARGE_SHARE = 0.008, 0.004
"""Seconds of thinking in one frame that is seen, at most; in one that draws for long, as in a large window."""
ROOM: Final = 0.009
"""Seconds after which such a frame has no room for more."""
ENOUGH, MOST = 2800, 4800
"""Pieces of thinking after which nobody looks for ways of all dice any more, and after which nobody looks for one for
each that has none: dice are in the air for about so many."""
FURTHER: Final = 2400
"""In how many more whoever has none then goes as small as may be, or on a slow machine as soon as may be."""
SLOW: Final = 400
"""A machine that has thought of no more pieces by the time dice lie is too slow to think of all ways of a crowd."""
LATE: Final = 150.0
"""Milliseconds dice lie longer at most, on a slow machine, before what has been found by then is taken."""


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
        others = max(0, len(self.moves) - 1)
        behind = min(LONGEST, BEHIND * max(0, others - MANY)) if more else 0.0
        self.ms: Final = lasts(len(self.moves)) + more * min(1.0, others / FEW) + behind
        """Milliseconds until all are in their places."""
        self._routes: list[Route] = []
        self.crossed = 0
        """How many dice found no way clear of all others."""
        self.covering = 0
        """How many found none clear of all that stands."""
        self._enough, self._further = (ENOUGH, MOST), FURTHER
        self._settled, self._thought, self._late = False, 0, 0.0
        self._thinking = self._think()

    @property
    def routes(self) -> list[Route]:
        """How each die goes its way."""
        while self.think():
            pass
        return self._routes

    def think(self) -> bool:
        """Think a piece further, as long as a way takes to be looked at; tell whether there is more to think about."""
        self._thought += 1
        piece = next(self._thinking, None)
        if piece is False:  # only a part of one
            self._thought -= 1
        return piece is not None

    def think_on(self, due: float, much: bool = False) -> None:
        """Think until so many pieces have been thought of in all; in a frame that is seen as far as that has room.

        Less where there is `much` to draw besides.
        """
        began, share = thread_time(), LARGE_SHARE if much or memory.large() else SHARE
        while self._thought < due and self.think():
            if full(ROOM) or (watched() and thread_time() - began > share):
                return

    def known(self, late: float) -> bool:
        """Think on until a frame in which all dice lie is full; return whether all has been thought of by then.

        They should have slid `late` milliseconds ago: where that adds up to too much, what has been found is taken.
        """
        self._late += late
        if self._late > LATE or (len(self.moves) >= CROWD and self._thought < SLOW):
            self.settle()
        began, share = thread_time(), SHARE if self._settled else LARGE_SHARE
        while self.think():
            if full() and thread_time() - began > share:
                return False
        return True

    def settle(self) -> None:
        """Look no further: what has been found by now is taken, and whoever has no way takes the first there is."""
        self._settled = True

    def _think(self) -> Iterator[bool]:
        ways = Glides(self.moves, self._felt, self.ms, self._standing)
        search = Search(self.moves, ways, self._standing.wide)
        for looks, enough in zip((search.think(), search.squeeze()), self._enough, strict=True):
            for piece in looks:
                if self._settled or (self._thought > enough and search.best is not None):
                    break
                yield piece
        last = self._thought + self._further
        for piece in search.hurry() if self._settled else search.squeeze(SLIMS[-1:]):
            if self._thought > last and search.best is not None:
                break
            yield piece
        yield from search.smooth(lambda: self._settled)
        if search.best is not None and not (search.best[0] or self._settled):
            yield from sooner(ways)
        yield from search.end()
        self.crossed, self.covering = ways.crossed, ways.covering
        dice = ((move, ways.found[k], ways.gone[k]) for k, move in enumerate(self.moves))
        parting = Parting(dice, ways.last, self._standing, ways.choice.room)
        yield from parting.part()
        above = Above((track.route for track in parting.tracks), ways, lambda: self._settled)
        yield from above.part(parting.stuck)
        self._routes = above.routes
