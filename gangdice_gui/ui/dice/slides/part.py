"""Dice that would graze each other on their ways make way for each other, each a little, while they pass.

Ways are found on squares a tenth of a face wide, step by step: on those two dice pass each other that are a third of a
face in each other between two steps, or at their corners. So all ways are looked at once more as they will be seen,
twice as often as in steps and to the pixel; who would graze another swerves from it and back, too softly to be seen.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.slides.free import EDGE
from gangdice_gui.ui.dice.slides.round import Box, Obstacles, seen_box
from gangdice_gui.ui.dice.slides.smooth import JERKS
from gangdice_gui.ui.dice.slides.way import STEP, Glide
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import OnTheWay, Passage, Point, Route, along

GRAZES: Final = 0.05
"""How deep two dice may be in each other, in face widths: so little is not seen, as their corners are round."""
MORE: Final = 0.02
"""How much further than need be they swerve."""
SPANS: Final = (40, 26, 16, 9, 5)
"""For how many moments before, and again after, a die swerves that lets another by: one after the other."""
PARTS: Final = (0.5, 1.0, 0.0)
"""Which part of that the first of two dice swerves, one after the other."""
GAINS: Final = 0.2
"""By which part at least they have to be less in each other for it."""
SHIFTS: Final = (1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8)
"""By how many steps a die sets out later where swerving does not help."""
LATER: Final = (10, -10, 13, -13, 17, -17, 22, -22, 28, -28, 36, -36)
"""And by how many where being smaller does not help either."""
SLIM: Final = 0.85
"""How large it is then, of what it would be, where nothing else helps,"""
LEAST: Final = 0.7
"""How large it is at least, where it lets several by,"""
SLIMS: Final = 3
"""and on how many of the longest spans that is tried: dice do not shrink at once."""
MOST: Final = 1500
"""How many ways to go otherwise are tried in all."""
BLOCK: Final = 10
"""Moments that are looked at together: most dice are nowhere near each other then."""
AT_ONCE: Final = 20
"""How many pairs of dice are looked at in one piece of thinking."""
HALF: Final = 0.7072
"""How far the corners of a die are from its middle, in face widths."""
EVER: Final = 1 << 20
"""After all moments."""
Square = tuple[float, float, float, float]
"""A die as it is seen from above: where its middle is, how wide it is, and its yaw in degrees."""


class Met(NamedTuple):
    """Two dice in each other."""

    much: float
    """How much deeper than they may be, in face widths."""
    at: int
    """At which moment that is most."""


@dataclass(frozen=True, slots=True)
class Trace:
    """Where a die is on its way at all moments, half a step apart."""

    move: Passage
    route: Route
    begins: int
    """The last moment at which it lies where it fell."""
    ends: int
    """The first at which it lies in its place."""
    seen: list[Square]

    def later(self, steps: int) -> Trace | None:
        """Return the same track so many steps later, None where there is no time for that."""
        waits, more, on = self.route.waits + steps * STEP, 2 * steps, self.seen[self.begins : self.ends + 1]
        if waits < 0 or self.ends + more >= len(self.seen):
            return None
        seen = _whole(on, self.begins + more, len(self.seen))
        return Trace(self.move, replace(self.route, waits=waits), self.begins + more, self.ends + more, seen)

    def swerves(self, at: int, by: Point, span: int, size: float = 1.0) -> Trace | None:
        """Return a track on which a die is so much beside this one at a moment, in pixels; None if it cannot be.

        It may be smaller there, too: of so much of its `size`.
        """
        before, after = min(span, at - self.begins), min(span, self.ends - at)
        if before <= 0 or after <= 0:
            return None
        aside, seen = list(self.route.aside) or [(0.0, 0.0, 1.0)] * (self.ends - self.begins + 1), list(self.seen)
        for k in range(at - before + 1, at + after):
            part = (at - k) / before if k < at else (k - at) / after
            much, (dx, dy, was), (x, y, px, yaw) = (1 + math.cos(math.pi * part)) / 2, aside[k - self.begins], seen[k]
            slim = 1 - (1 - size) * much
            aside[k - self.begins] = dx + by[0] * much, dy + by[1] * much, was * slim
            seen[k] = x + by[0] * much, y + by[1] * much / COS_TILT, px * slim, yaw
        if size < 1 and min(slim for _, _, slim in aside) < LEAST:
            return None
        return Trace(self.move, replace(self.route, aside=tuple(aside)), self.begins, self.ends, seen)

    def jerks(self, first: int = 0, end: int = EVER) -> float:
        """Return by how much its speed changes from step to step between two moments, at most, in face widths."""
        begins = max(self.begins, first - (first - self.begins) % 2 - 2)
        seen = self.seen[begins : min(self.ends, end + 3) + 1 : 2]
        goes = [math.hypot(c - a, (d - b) * COS_TILT) / px for (a, b, _, _), (c, d, px, _) in pairwise(seen)]
        goes = [*([0.0] if begins == self.begins else []), *goes, *([0.0] if end + 3 >= self.ends else [])]
        return max((abs(one - other) for one, other in pairwise(goes)), default=0.0)


def trace(move: Passage, route: Route, way: Glide, moments: int) -> Trace:
    """Return where a die is on its way at so many moments."""
    begins = round(2 * route.waits / STEP)
    legs = [along(move, route, how) for both in way.gone for how in both][: 2 * way.steps + 1]
    seen = _whole([(x, y / COS_TILT, px, yaw) for x, y, px, yaw in legs], begins, moments)
    return Trace(move, route, begins, begins + 2 * way.steps, seen)


def _whole(on: list[Square], begins: int, moments: int) -> list[Square]:
    """Return where a die is at so many moments that is on its way from one of them on."""
    return [*on[:1] * begins, *on, *on[-1:] * (moments - len(on) - begins)]


class Parting:
    """The ways of all dice, none of which are to graze each other."""

    def __init__(self, dice: Iterable[tuple[Passage, Route, Glide]], last: int, standing: Obstacles, room: Box) -> None:
        """Take each die with how it goes, and the same as a way; the last step; what stands, and the felt."""
        self._dice, self._moments, self._standing, self._room = tuple(dice), 2 * last + 1, standing, room
        self.tracks: list[Trace] = []
        """How each goes so that it grazes none."""
        self._boxes: list[list[Box]] = []
        """Where each is, block by block of moments."""
        self._piled: set[tuple[int, int]] = set()
        """Who lies on another where it fell, or will: those part, or come to each other."""
        self._met: dict[tuple[int, int], Met] = {}
        """Who grazes each other so far."""
        self.stuck: set[tuple[int, int]] = set()
        """Who may still do so in the end."""
        self.left = MOST
        """How many more ways to go otherwise are tried."""

    def part(self) -> Iterator[bool]:
        """Let all that graze each other make way, as far as they can."""
        for die in self._dice:
            self.tracks.append(trace(*die, self._moments))
            self._boxes.append(_boxes(self.tracks[-1]))
            if len(self.tracks) % 4 == 0:
                yield True
        yield from self._look()
        stuck, again = dict[tuple[int, int], Met](), set[tuple[int, int]]()
        while self._met and self.left > 0:
            pair = max(self._met, key=lambda one: self._met[one].much)
            moved = yield from self._makes_way(*pair)
            if not moved:
                met = self._met.pop(pair)
                self.stuck.add(pair)
                if pair not in again:
                    stuck[pair] = met
            else:
                again |= set(stuck)  # there may be room for those now: once they look for it again
                self._met.update(stuck)
                stuck.clear()
            for k in moved:
                for other in range(len(self.tracks)):
                    if other != k:
                        self._note((min(k, other), max(k, other)))
                yield True
        self.stuck.update(self._met)

    def _look(self) -> Iterator[bool]:
        """Look which dice graze each other."""
        boxes = self._boxes
        for looked, (i, j) in enumerate(combinations(range(len(self.tracks)), 2)):
            near = [k for k, (one, other) in enumerate(zip(boxes[i], boxes[j], strict=True)) if _touch(one, other)]
            if near:
                one, other = self.tracks[i].seen, self.tracks[j].seen
                if any(deep(one[end], other[end]) > 0 for end in (0, -1)):
                    self._piled.add((i, j))
                self._note((i, j), near[0] * BLOCK, (near[-1] + 1) * BLOCK)
            if looked % AT_ONCE == 0:
                yield True

    def _note(self, pair: tuple[int, int], first: int = 0, end: int = EVER) -> None:
        """Note when two dice are in each other between two moments, if they are."""
        found = self._meet(pair, self.tracks[pair[0]], self.tracks[pair[1]], first, end)
        self._met.pop(pair, None)
        if found.much > 0:
            self._met[pair] = found

    def _meet(self, both: tuple[int, int], one: Trace, other: Trace, first: int, end: int) -> Met:
        """Return when two dice are most in each other between two moments."""
        if one.route.over or other.route.over:
            return Met(-GRAZES, first)  # one is lifted over the other
        begins, ends, piled = min(one.begins, other.begins), max(one.ends, other.ends) + 1, both in self._piled
        first, end = (begins, ends) if piled else (max(first, begins), min(end, ends))
        reach = HALF * (max(one.move.px, one.move.goal_px) + max(other.move.px, other.move.goal_px))
        deeps, much, was, there = list[float](), 0.0, None, None
        for a, b in zip(one.seen[first:end], other.seen[first:end], strict=True):
            if a is not was or b is not there:  # else both lie
                was, there = a, b
                near = -reach < a[0] - b[0] < reach and -reach < a[1] - b[1] < reach
                much = deep(a, b) if near else 0.0
            deeps.append(much)
        if piled:
            deeps = deeper(deeps)
        worst = max(deeps, default=0.0)
        return Met(worst - GRAZES, first + deeps.index(worst) if deeps else first)

    def _makes_way(self, i: int, j: int) -> Generator[bool, None, list[int]]:
        """Let one of two dice, or both, swerve where they meet, or set out later; return who does."""
        one, other, (much, at) = self.tracks[i], self.tracks[j], self._met[i, j]
        may = {k: max(JERKS, self.tracks[k].jerks()) + 1e-6 for k in (i, j)}
        best, least = dict[int, Trace](), (1 - GAINS) * much
        for new, first, end in self._tries(i, j, at):
            self.left -= 1
            if new:
                left = self._meet((i, j), new.get(i, one), new.get(j, other), first, end).much
                if left < least and all(
                    track.jerks(first, end) <= may[k]
                    and self._can(k, track, first, end)
                    and self._clear(k, track, (i, j), first, end)
                    for k, track in new.items()
                ):
                    best, least = new, left
                    if left <= 0:
                        break
            yield True
        for k, track in best.items():
            self.tracks[k], self._boxes[k] = track, _boxes(track)
        return list(best)

    def _tries(self, i: int, j: int, at: int) -> Iterator[tuple[dict[int, Trace], int, int]]:
        """Yield how one of two dice, or both, could go otherwise, and from when to when that is another way."""
        one, other = self.tracks[i], self.tracks[j]
        lies: dict[int, Trace] = {}
        axes, small = sorted(_axes(one.seen[at], other.seen[at])), min(one.seen[at][2], other.seen[at][2])
        for size, spans in ((1.0, SPANS), (SLIM, SPANS[:SLIMS])):
            for span in spans:
                for much, x, y in axes:
                    far = much + (MORE - GRAZES) * small - (1 - size) * small
                    for part in PARTS:
                        new, goes, rest = dict[int, Trace | None](), max(0.0, far) * part, max(0.0, far) * (1 - part)
                        if part:
                            new[i] = one.swerves(at, (-x * goes, -y * goes * COS_TILT), span, size)
                        if part < 1:
                            new[j] = other.swerves(at, (x * rest, y * rest * COS_TILT), span, size)
                        some = {k: track for k, track in new.items() if track is not None}
                        yield some if len(some) == len(new) else lies, at - span, at + span
            for steps in SHIFTS if size == 1 else LATER:
                for k, track in ((i, one), (j, other)):
                    later = track.later(steps)
                    yield lies if later is None else {k: later}, 0, len(track.seen)

    def _clear(self, k: int, track: Trace, pair: tuple[int, int], first: int, end: int) -> bool:
        """Tell whether a die meets none but the other of a pair, or none more than so far, between two moments."""
        first = max(0, first)
        here, blocks = _box(track.seen[first:end]), slice(first // BLOCK, end // BLOCK + 1)
        for other, there in enumerate(self.tracks):
            if other not in pair and any(_touch(here, box) for box in self._boxes[other][blocks]):
                both = min(k, other), max(k, other)
                may = self._met[both].much if both in self._met else 0.0
                if self._meet(both, track, there, first, end).much > may:
                    return False
        return True

    def _can(self, k: int, track: Trace, first: int, end: int) -> bool:
        """Tell whether a die that goes so between two moments is over nothing that stands then, and on the felt."""
        move, room = track.move, self._room
        boxes = self._standing.touches(move)
        (x, y), (gx, gy) = move.start, move.goal
        for step in range(max(track.begins, first), min(track.ends + 1, end), 2):
            new, old = track.seen[step], self.tracks[k].seen[step]
            if new == old:
                continue
            at, below, px = new[0], new[1] * COS_TILT, new[2]
            if not (
                min(x, gx, room[0] + EDGE[0] * px) - 1 <= at <= max(x, gx, room[2] - EDGE[2] * px) + 1
                and min(y, gy, room[1] + EDGE[1] * px) - 1 <= below <= max(y, gy, room[3] - EDGE[3] * px) + 1
            ):
                return False
            if boxes:
                left, top, right, bottom = seen_box(OnTheWay(at, below, px, new[3], 0.0))
                for (a, b, c, d), may in boxes:
                    if min(right - a, c - left, bottom - b, d - top) > may * px:
                        return False
        return True


def deep(one: Square, other: Square) -> float:
    """Return how deep two squares are in each other, in faces of the smaller one; 0 where they are not."""
    (x, y, wide, yaw), (a, b, broad, turn) = one, other
    dx, dy, between = a - x, b - y, math.radians(turn - yaw)
    skew, least = abs(math.cos(between)) + abs(math.sin(between)), math.inf
    for reach, angle in (((wide + broad * skew) / 2, yaw), ((broad + wide * skew) / 2, turn)):
        # A yaw is counted against the clock, and y from the top.
        c, s = math.cos(math.radians(angle)), -math.sin(math.radians(angle))
        least = min(least, reach - abs(dx * c + dy * s), reach - abs(dy * c - dx * s))
        if least <= 0:
            return 0.0
    return least / min(wide, broad)


def deeper(deeps: Sequence[float]) -> list[float]:
    """Return how much deeper in each other than they lie two dice are at moments of which it is known how deep.

    As they lie before they are until they are first apart, and as they will be once they are for the last time.
    """
    apart = [k for k, deep in enumerate(deeps) if deep <= 0] or [len(deeps), -1]
    begins, ends = deeps[0], deeps[-1]
    return [deep - max(begins if k < apart[0] else 0.0, ends if k > apart[-1] else 0.0) for k, deep in enumerate(deeps)]


def _axes(one: Square, other: Square) -> list[tuple[float, float, float]]:
    """Return how far two squares reach into each other along the sides of either, and which way the second one lies."""
    (x, y, wide, yaw), (a, b, broad, turn) = one, other
    dx, dy, between = a - x, b - y, math.radians(turn - yaw)
    skew, found = abs(math.cos(between)) + abs(math.sin(between)), []
    for reach, angle in (((wide + broad * skew) / 2, yaw), ((broad + wide * skew) / 2, turn)):
        c, s = math.cos(math.radians(angle)), -math.sin(math.radians(angle))
        for ux, uy in ((c, s), (-s, c)):
            far = dx * ux + dy * uy
            found.append((reach - abs(far), ux, uy) if far >= 0 else (reach - abs(far), -ux, -uy))
    return found


def _box(some: Sequence[Square]) -> Box:
    """Return where a die is during some moments."""
    if some[0] is some[-1]:  # it lies
        some = some[:1]
    xs, ys, wide, _ = zip(*some, strict=True)
    half = HALF * max(wide)
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def _boxes(track: Trace) -> list[Box]:
    """Return where a die is, block by block of moments."""
    return [_box(track.seen[k : k + BLOCK]) for k in range(0, len(track.seen), BLOCK)]


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
