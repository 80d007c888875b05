"""Which trajectory a throw takes, and where on the felt that lies."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from gangdice_gui.ui.dice.throws.gesture import WALL, Gesture, TurnedPath, leant, outline_of
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.path import MOST, RISE, Trajectory
from gangdice_gui.ui.dice.throws.pool import NEARLY, Throws, fits
from gangdice_gui.ui.dice.throws.rim import Rim

Still = tuple[float, float, float]
"""A die that lies still: its centre and its face width in pixels."""

LOOK: Final = 12
"""Throws looked at to find one that keeps clear of the dice that lie still."""
EASY: Final = -0.2
"""How far along its way the hand of a flick had best be that lets go: behind its beginning, so that the dice go on as
fast as it went, and lose by their first fall."""
ABOUT: Final = 0.25
"""How far from there it may be."""
AWAY: Final = 2.0
"""What it costs that it is farther along than that, or behind, for each way dice go while they are in the air."""
JUMP: Final = 4.0
"""How far on a hand may go first the way it went, in face widths, to where its dice can fly from."""
LONG: Final = 12.0
"""The same where they come back from the rim: however far from it the felt begins."""
ONWARD: Final = 6.0
"""How far dice have to go on from it until they fall, in half edges: on a shorter way they would rise, not go."""
SAME: Final = 0.1
"""By how little two lengths are none."""
RUNS: Final = 0.8
"""What it costs that a throw runs farthest of all where the hand asks for the shortest, or the other way round."""
LIKE: Final = 0.3
"""By how much of the range between those it may run farther or less far all the same."""
VARIES: Final = 0.25
"""By how much chance has a say: two flicks alike are not the same throw again."""
DEEP: Final = 4.0
"""What it is worth that dice rest at the far end of the felt where the hand went straight up."""
SOON, LATE = 0.7, 1.5
"""How far the rim is at most from a hand whose dice come back from it, of the way they go until they fall: where they
might do otherwise, and where not. Off its felt a hand goes on to the rim first, as far as it has to."""
NEAR: Final = 9.0
"""How far from a hand it is at most in any throw, in face widths."""
HARD: Final = 0.5
"""How hard a hand goes along the felt whose dice may come back from the rim though there was room for a short throw."""
COMES_BACK: Final = 0.25
"""What it costs that they do."""
WALKS: Final = 0.15
"""What it costs that a hand has to go elsewhere to let go, a face width."""
AGAIN: Final = 100.0
"""What it costs that a throw is the one that was seen last: more than all else of one that fits."""


class Choice(NamedTuple):
    """A trajectory on the felt."""

    path: Trajectory
    px: float
    """Face width while tumbling."""
    middle: tuple[float, float]
    """Where the middle of its tray lies, in pixels."""
    rim: Rim | None = None
    """What dice strike first and come back from, in pixels from the left; None where there is no such thing."""


def choose(
    throws: Throws,
    dice: int,
    px: float,
    zone: tuple[float, float, float, float],
    rng: random.Random,
    avoid: Sequence[Still],
    way: float,
    run: int,
    wish: tuple[float, float],
    least: float,
) -> Choice:
    """Return the one of a few throws that keeps best clear of dice that lie still, and lies nearest to a `wish`.

    `way` is -1 for dice that come from the far side; `run` is said as they see it. A face is at `least` so many pixels
    wide, if it can be.
    """
    x, _, w, h = zone
    candidates = throws.some(min(dice, MOST), rng, LOOK if avoid else 1, (w, h), px, run, least)
    path = candidates[0]
    px = min(px, fits((path.width, path.depth), (w, h), least))
    unit, high = px / 2, _high(path, px, zone, wish)
    spare = max(0.0, (w - path.width * unit) / 2)
    best, chosen = math.inf, Choice(path, px, (x + w / 2, high))
    for candidate in candidates:
        near = passes(candidate, way, unit, high) if avoid else []
        for shift in (spare * k / 3 for k in range(-3, 4)):
            at = x + w / 2 + shift
            cost = in_the_way(near, at, avoid, px) + abs(at - wish[0]) / w
            if cost < best:
                best, chosen = cost, Choice(candidate, px, (at, high))
    return chosen


class Wanted(NamedTuple):
    """What a hand that is thrown by wants of its throw."""

    hand: float
    """Where it lets go, in pixels from the left."""
    was: float
    """Where it is before that."""
    flung: bool
    """Whether it is on its way, and lets go there; else it winds up, and had best do that where it is."""
    gesture: Gesture
    rims: tuple[float, float]
    """Where the table ends at the left and right."""

    def rim(self, side: int, felt: tuple[float, float], px: float) -> Rim:
        """Return what dice of a width come back from at a side: the end of their felt, or of the table beyond that."""
        ends = felt if felt[0] < self.was < felt[1] else self.rims
        return Rim(ends[1] - px / 2, 1) if side > 0 else Rim(ends[0] + px / 2, -1)


def choose_flick(
    throws: Throws,
    dice: int,
    px: float,
    zone: tuple[float, float, float, float],
    rng: random.Random,
    avoid: Sequence[Still],
    run: int,
    wish: tuple[float, float],
    wanted: Wanted,
    least: float,
) -> Choice | None:
    """Return the throw that begins best where a hand lets go, and goes on the same way.

    The harder the hand went along the felt the farther it runs, and the more it went up the deeper it rests. It may lie
    anywhere where none of its dice leaves the felt, and be a short one where the hand is far along. Near the rim dice
    strike that and come back: from a soft hand only where there is no room for them. A face is at `least` so many
    pixels wide, if it can be. There is none for a hand that lets go where no throw can begin: one that winds up always
    finds one.
    """
    fixed = throws, dice, px, zone, rng, avoid
    best, chosen = _best(*fixed, run, wish, wanted, least)
    near = abs(wanted.rim(run, (zone[0], zone[0] + zone[2]), px).x - wanted.hand) < NEAR * px
    if wanted.flung and run and near and (chosen is None or wanted.gesture.along >= HARD):
        cost, back = _best(*fixed, -run, wish, wanted, least, run, LATE if chosen is None else SOON)
        chosen = back if cost + COMES_BACK < best else chosen
    return chosen


def _best(
    throws: Throws,
    dice: int,
    px: float,
    zone: tuple[float, float, float, float],
    rng: random.Random,
    avoid: Sequence[Still],
    run: int,
    wish: tuple[float, float],
    wanted: Wanted,
    least: float,
    rim: int = 0,
    soon: float = SOON,
) -> tuple[float, Choice | None]:
    """Return the throw that runs one way and pleases a hand best, and how little; off the `rim` at the right with 1.

    That is as `soon` as a part of the way its dice go until they fall.
    """
    x, y, w, h = zone
    gesture, flung = wanted.gesture, wanted.flung
    paths = throws.all_within(min(dice, MOST), rng, (w, h), px, run, least)
    sizes = [min(px, fits((path.width, path.depth), (w, h), least)) for path in paths]
    least = min(least, max(sizes, default=0.0))
    large = [(path, size, outline_of(path)) for path, size in zip(paths, sizes, strict=True) if size >= least]
    shortest, longest = (find((outline.carries for *_, outline in large), default=0.0) for find in (min, max))
    best, chosen = math.inf, None
    for path, full, outline in large:
        # A hand that goes up or down is given room for that, by dice no smaller than they will lie.
        size = full - max(0.0, full - max(least, NEARLY * full)) * abs(gesture.up)
        far = (outline.carries - shortest) / max(SAME, longest - shortest)
        cost = VARIES * rng.random() + RUNS * max(0.0, abs(gesture.along - far) - LIKE)
        turn, high = leant(outline, path, gesture.up, size, zone, wish[1])
        if turn:
            path, outline = TurnedPath(path, turn), outline.turned(turn)
        unit, (begins, _), (goes, _) = size / 2, outline.begins, outline.goes
        left, right = outline.ends if turn else path.reach()
        # As far as its dice let it: no end of its tray is where the felt ends, unless one of them touches it.
        first, last = x + (WALL - left) * unit, x + w - (right + WALL) * unit
        if not turn:
            first, last = min(first, x + path.width * unit / 2), max(last, x + w - path.width * unit / 2)
        strikes = wanted.rim(rim, (x, x + w), size) if rim else None
        hand = wanted.hand if strikes is None else strikes.beyond(wanted.hand, size)
        way, eased = abs(goes - begins), (begins + EASY * (goes - begins)) * unit
        if strikes is not None:
            if x < wanted.was < x + w and rim * (strikes.x - wanted.hand) > soon * way * unit:
                continue
            # They only seem to come from beyond the rim: it is no matter that they set out there.
            lowest, highest = outline.ends
            first = min(first, x + (WALL - lowest) * unit) if rim < 0 else first
            last = max(last, x + w - (highest + WALL) * unit) if rim > 0 else last
            eased = begins * unit
        at = min(last, max(first, hand - (eased if flung else begins * unit)))
        gone = (hand - at - begins * unit) / ((goes - begins) * unit)
        if flung and ((1 - gone) * way < ONWARD or (-gone - 1) * way / 2 > (LONG if rim else JUMP)):
            continue
        near = passes(path, 1.0, unit, high) if avoid else []
        cost += in_the_way(near, at, avoid, size)
        if not flung:
            cost += WALKS * abs(gone) * way / 2
        elif strikes is None:
            cost += AWAY * max(0.0, abs(gone - EASY) - ABOUT)
        else:
            cost += WALKS * max(0.0, -gone - 1) * way / 2
        cost += AGAIN * throws.again(path)
        cost += DEEP * gesture.up * (high - outline.rests[1] * COS_TILT * unit - y - h / 2) / (h / 2)
        if cost < best:
            best, chosen = cost, Choice(path, size, (at, high), strikes)
    return best, chosen


def _high(path: Trajectory, px: float, zone: tuple[float, float, float, float], wish: tuple[float, float]) -> float:
    """Return how far from the top the middle of a throw lies, in pixels: near the `wish`, as far as it has room."""
    _, y, _, h = zone
    above = max(0.0, (h - (path.depth * COS_TILT + RISE) * px / 2) / 2)
    return min(max(wish[1], y + h / 2 - above), y + h / 2 + above)


def passes(path: Trajectory, way: float, unit: float, high: float) -> list[tuple[float, float, float]]:
    """Return where a throw is low over the felt: pixels right of its middle, from the top, and what that weighs."""
    low = []
    for seconds, weight in ((path.seconds, 20.0), (path.seconds * 0.75, 2.0), (path.seconds * 0.5, 1.0)):
        for number in range(path.dice):
            x, y, z = path.place(number, seconds)
            if z < 2.6:
                x, y = x * way, y * way
                low.append((x * unit, high - y * COS_TILT * unit, weight))
    return low


def in_the_way(low: Sequence[tuple[float, float, float]], at: float, avoid: Sequence[Still], px: float) -> float:
    """Return how much a throw disturbs dice that lie still: much if it rests on one, a little if it rolls over."""
    cost, reach = 0.0, px * 0.62
    for x, sy, weight in low:
        sx = at + x
        for ax, ay, apx in avoid:
            if abs(sx - ax) < reach + apx * 0.62 and abs(sy - ay) < reach + apx * 0.62:
                cost += weight
    return cost
