"""In which order dice are given their ways, until all have one: who finds none is let in, and others look again.

Who finds no way takes the one that is in the way of the fewest, and only those look again. Where that leads nowhere
dice pass each other more closely, and at last whoever has none is a little smaller on its way than it lies.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from gangdice_gui.ui.dice.slides.anywhere import ROUGH
from gangdice_gui.ui.dice.slides.smooth import JERKS, jerk_of
from gangdice_gui.ui.dice.slides.way import Glide
from gangdice_gui.ui.dice.slides.ways import STRAIGHT, WAITS, Given, Glides
from gangdice_gui.ui.dice.throws.slide import Passage, length

LEANS: Final = 0.2
"""How far from the middle of the felt one goes half way, in face widths, if others lean to the other side."""
TRIED: Final = 24
"""How many ways are tried to find one that is in the way of few."""
EVERY, COARSE = 6, 3
"""At which steps a die could set out on those, and at which they are looked at."""
AT_ONCE: Final = 6
"""How many of those steps are tried in one piece of thinking."""
PUSHED: Final = 0.5
"""What it costs to take a die's way, for each time it has lost one."""
PATIENT: Final = 8
"""How often somebody is let in until dice may pass each other more closely."""
CHANGES: Final = 5
"""With how many of those in its way a die tries to change ways."""
PUSHES: Final = 6
"""How often one of those that find none even as small as may be is let in, whoever is in its way."""
ANYWHERE: Final = ((13, 1, 6), (0, 3, 12))
"""From how many dice on, from which of those times on, who finds no way may change ways with others, and from which on
go wherever there is felt: that is less smooth than all usual ways."""
ALL_ONE_WAY: Final = 20
"""Nor may many, before that, that all go the same one: whoever waits has the way of the others."""
LAST: Final = 3
"""But as the last ones of them, up to so many, where all others keep their ways: nobody waits for those any more."""
WORSE: Final = 2
"""By how many more than at best may have no way until those let in are taken back."""
LIFTS: Final = 3
"""Of how many of the best ones it is looked whether all others can be lifted clear."""
SMOOTH: Final = 0.2
"""By how much the speed of those may change in a step, in face widths."""
SLIMS: Final = (1.0, 0.85, 0.7)
"""How large dice are on their way that find none otherwise, of what they would be, one after the other."""
HASTY: Final = (0.75, 0.6, 0.5)
"""The same where a machine is too slow to look for more."""
TURNS: Final = 4
"""How often all dice are given their ways there, those first that found none before."""
AGAIN: Final = 1.0
"""What it costs a die to take a way, for each time it has been let in there."""
PILE: Final = 0.7
"""How far from each other the places of dice in one pile are at most, in face widths."""


class Search:
    """The search for ways of all dice, none of whom is lifted over others."""

    def __init__(self, moves: Sequence[Passage], ways: Glides, wide: bool) -> None:
        """Take the dice and their ways; where those are `wide`, all go one way and do not lean to any side."""
        self.moves, self.ways, self.wide = moves, ways, wide
        self.best: tuple[list[int], Given] | None = None
        """Which dice had no way when the fewest had none, and what the others were given then."""
        self._kept: list[tuple[list[int], Given]] = []
        """That, the last times there were fewer."""
        self._pushed = [0] * len(moves)
        """How often each has lost its way to others."""
        self._let_in: dict[int, int] = {}
        """How often a die has been let in on a way."""

    def think(self) -> Iterator[bool]:
        """Look for ways, a piece at a time, until all have one that can."""
        left = yield from self.ways.find(self._order())
        self._note(left)
        change, anywhere = next(times for dice, *times in ANYWHERE if len(self.moves) >= dice)
        fewest, stuck = 0, 0
        if self.wide and change == 1:
            change = anywhere = ALL_ONE_WAY
            fewest = LAST + 1
        for times in count(1):
            if not self.ways.anywhere and 0 < len(left) < fewest:
                fewest = len(left)
                if (yield from self._finish(left)):
                    return
            if times == anywhere or not any(self.ways.choice.free(k) for k in left):
                self.ways.anywhere = True
                for k in left:
                    yield from self.ways.free.look(k)
            if not any(self.ways.choice.free(k) for k in left):
                return
            if stuck > PATIENT and self.best is not None and len(self.best[0]) <= LAST:
                return  # they find a way sooner where only they, and whoever is in it, look for one
            had = self.best
            left.sort(key=lambda k: not self.ways.choice.free(k))
            k = left.pop(0)
            if not (times >= change and (yield from self._change(k))):
                yield from self._push(k, left)
            self._note(left)
            assert self.best is not None
            stuck = 0 if self.best is not had else stuck + 1
            if times == PATIENT:
                self.ways.closer()
            if times == PATIENT or len(left) > len(self.best[0]) + WORSE:
                left = self._back()

    def _finish(self, left: Sequence[int]) -> Generator[bool, None, bool]:
        """Let all that are left go wherever there is felt, if every one finds a way there; return whether they do."""
        ways, begun = self.ways, self.ways.given()
        ways.anywhere = True
        for k in left:
            yield from ways.along(k)
            if k not in ways.found or (ways.found[k].trail and jerk_of(ways.gone[k]) > SMOOTH):
                ways.restore(begun)
                ways.anywhere = False
                return False
        self._note([])
        return True

    def _change(self, k: int) -> Generator[bool, None, bool]:
        """Give a die a way past the others, or another's who finds a new one; return whether there is any."""
        ways = self.ways
        yield from ways.along(k)
        if k in ways.found:
            return True
        found = yield from self._least(k)
        if found is None:
            return False
        way, waits = found
        begun, met = ways.given(), sorted(self._met(k, way, waits))
        for other in met[:CHANGES]:
            ways.leave([other])
            yield from ways.along(k)
            if k in ways.found:
                yield from ways.along(other)
                if other in ways.found:
                    return True
            ways.restore(begun)
        return False

    def _back(self) -> list[int]:
        """Go back to when the fewest dice had no way; return which."""
        assert self.best is not None
        left, given = self.best
        self.ways.restore(given)
        return list(left)

    def squeeze(self, slims: Sequence[float] = SLIMS) -> Iterator[bool]:
        """Let whoever has no way when the fewest have none go wherever there is felt, smaller on its way than it lies.

        First as large as ever, but as close to others as may be, and then through gaps, the narrower the smaller. Once
        few are left others make room for them too; and at last they go by jerks, if need be.
        """
        ways = self.ways
        for kept, given in reversed(self._kept):
            if not kept:
                return
            ways.restore(given)
            ways.closer()
            ways.anywhere, left = True, list(kept)
            for ways.free.rough, some in ((ROUGH, slims), (math.inf, slims[-1:])):
                for ways.free.slim in some:
                    yield from self._squeeze(left, ways.free.slim == some[-1])
                    if not left:
                        return

    def hurry(self) -> Iterator[bool]:
        """Let whoever has no way yet take the first that will do: there is no time to look for better ones.

        Who finds no usual one gets its way first, and all others once more; and who finds none even so goes wherever
        there is felt, a little smaller on its way, or half as large.
        """
        ways, order = self.ways, self._order()
        for _ in range(TURNS if self.best is None else 0):
            left = list[int]()
            for k in order:
                if k not in ways.found:
                    yield from ways.soon(k)
                if k not in ways.found:
                    left.append(k)
                    if self.best is not None and len(left) >= len(self.best[0]):
                        break
            else:
                self._note(left)
            if not left:
                return
            ways.forget()
            order = [*left, *(k for k in order if k not in left)]
        left = self._back()
        for k in tuple(left):
            yield from ways.along(k)
            self._has(k, left)
        ways.closer()
        ways.anywhere = True
        for ways.free.rough in (ROUGH, math.inf):
            for ways.free.slim in HASTY:
                for k in tuple(left):
                    yield from ways.wherever(k)
                    self._has(k, left)
        for _ in range(PUSHES):
            if left:
                yield from self._push(left.pop(0), left)
                self._note(left)

    def _has(self, k: int, left: list[int]) -> None:
        """Note that a die is no more `left` without a way, if it has found one."""
        if k in self.ways.found:
            left.remove(k)
            self._note(left)

    def _squeeze(self, left: list[int], last: bool) -> Iterator[bool]:
        """Let dice that are `left` go wherever there is felt now, and at `last` push others aside that do so too."""
        ways = self.ways
        for room in (False, True):
            for k in tuple(left) if not room or len(left) <= LAST else ():
                yield from self._change(k) if room else ways.along(k)
                self._has(k, left)
        for _ in range(PUSHES if last else 0):
            if left:
                yield from self._push(left.pop(0), left)
                self._note(left)

    def smooth(self, hurries: Callable[[], bool]) -> Iterator[bool]:
        """Let those that go by jerks go more smoothly, once all have a way; anew only while nobody `hurries`."""
        if self.best is None or self.best[0]:
            return
        for k, way in tuple(self.ways.gone.items()):
            if way.route.trail and jerk_of(way) > JERKS:
                yield from self.ways.smooth(k, not hurries())

    def end(self) -> Iterator[bool]:
        """Take the best that was found; who has no way there is lifted over the others, best where nobody is met."""
        ways, least = self.ways, len(self.moves) + 1
        for left, given in reversed(self._kept):
            if not left:
                return
            ways.restore(given)
            for k in left:
                yield from ways.lift(k)
            bad = ways.crossed + ways.covering
            if bad < least:
                least, found, gone, how = bad, ways.found, ways.gone, (ways.crossed, ways.covering)
            if not bad:
                break
        ways.found, ways.gone, (ways.crossed, ways.covering) = found, gone, how

    def _note(self, left: Sequence[int]) -> None:
        """Keep what has been given if fewer dice are left without a way than ever."""
        if self.best is None or len(left) < len(self.best[0]):
            self.best = list(left), self.ways.given()
            self._kept = [*self._kept, self.best][-LIFTS:]

    def _order(self) -> list[int]:
        """Return in which order dice are first given their ways: whoever is late finds the felt full."""
        moves, far = self.moves, [length(move) for move in self.moves]
        crossed = [
            sum((one.start[0] - other.start[0]) * (one.goal[0] - other.goal[0]) < 0 for other in moves) for one in moves
        ]
        if not self.wide:
            return sorted(range(len(moves)), key=lambda k: (crossed[k], -far[k]))
        if not self.ways.covers.piled:
            # On the way to a far seat, round corners, those in front have to go first.
            return sorted(range(len(moves)), key=far.__getitem__)
        x, y = (sum(move.start[axis] for move in moves) / len(moves) for axis in (0, 1))
        return list(_pile_by_pile(moves, sorted(range(len(moves)), key=lambda k: -math.dist(moves[k].goal, (x, y)))))

    def _push(self, k: int, left: list[int]) -> Iterator[bool]:
        """Let a die in, whoever is in its way; those look for other ways, and whoever is `left` tries again too."""
        yield True
        found = yield from self._least(k)
        if found is None:
            left.append(k)
            return
        way, waits = found
        self._let_in[id(way)] = self._let_in.get(id(way), 0) + 1
        pushed = sorted(self.ways.let_in(k, way, waits))
        for other in pushed:
            self._pushed[other] += 1
        low = 0.0 if self.wide else self.ways.choice.low(way)
        if abs(low) > LEANS:
            self.ways.leans = dict.fromkeys(pushed, -1.0 if low > 0 else 1.0)
        looking = [*pushed, *left]
        for other in looking:
            yield from self.ways.along(other)
        self.ways.leans = STRAIGHT
        left[:] = [other for other in (*left, *pushed) if other not in self.ways.found]

    def _least(self, k: int) -> Generator[bool, None, tuple[Glide, int] | None]:
        """Return a way that is in the way of the fewest, and when to set out on it; None where there is no way at all.

        How many those are is only estimated, at some steps.
        """
        ways, choice = self.ways, self.ways.choice
        yield from choice.look(k)
        yield from choice.look_further(k)
        some = [(way.cost + AGAIN * self._let_in.get(id(way), 0), way) for way in choice.free(k)]
        best: tuple[float, Glide, int] | None = None
        looked = 0
        for cost, way in sorted(some, key=lambda one: one[0])[:TRIED]:
            for waits in range(0, ways.last + 1 - way.steps, EVERY):
                # Somebody is in the way of each of them: these are worse than what has been found.
                if best is not None and cost + WAITS * waits / ways.last + 1 >= best[0]:
                    break
                costs = cost + WAITS * waits / ways.last
                costs += self._price(self._met(k, way, waits, math.inf if best is None else best[0] - costs))
                if best is None or costs < best[0]:
                    best = costs, way, waits
                looked += 1
                if looked % AT_ONCE == 0:
                    yield True
        return None if best is None else best[1:]

    def _met(self, k: int, way: Glide, waits: int, most: float = math.inf) -> set[int]:
        """Return who is in the way of a die that sets out on a way after so many steps, as it is seen at some of them.

        Once to push those aside costs more than `most` nobody else is looked for.
        """
        ways, met = self.ways, set[int]()
        for step in range(0, ways.last + 1, COARSE):
            more = ways.taken.by(step, ways.covers.cover(k, way, step - waits), met)
            if more:
                met |= more
                if self._price(met) > most:
                    break
        return met

    def _price(self, met: Iterable[int]) -> float:
        """Return what it costs to push these aside."""
        return sum(1 + PUSHED * self._pushed[other] for other in met)


def _pile_by_pile(moves: Sequence[Passage], order: Sequence[int]) -> Iterator[int]:
    """Yield dice in an order, and with each all of its pile."""
    left = list(order)
    while left:
        pile = left[:1]
        for one in pile:
            (x, y), near = moves[one].goal, PILE * moves[one].goal_px
            pile += [k for k in left if k not in pile and math.dist(moves[k].goal, (x, y)) < near]
        left = [k for k in left if k not in pile]
        yield from sorted(pile, key=order.index)
