"""Baked throws: where every die is, and how it is turned, at every moment from the hand to rest.

Lengths are in half edges of a die; x runs right, y away from the player, z up, and a die at rest has z = 1. The tray
lies around the origin.
"""

from __future__ import annotations

import json
import math
import random
import sys
import zlib
from array import array
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final

from gangdice_gui.ui.dice.impact import KINDS, Impact, Kind
from gangdice_gui.ui.dice.throw_math import COS_TILT, SIN_TILT, Matrix, Vector, from_quaternion

Tray = tuple[float, float]
MOST: Final = 30
"""Dice that tumble at once, at most."""
RISE: Final = 2 * SIN_TILT
"""How much higher than the ground they stand on dice are seen, in half edges."""

NEARLY: Final = 0.9
"""How small dice may be for the sake of a throw that begins where a hand lets go, of the size they could have."""
NO_SMALLER: Final = 0.995
"""What part of a width nobody sees from it."""
SPARE: Final = 0.988
"""What part of the width of dice at rest a tray has to allow: what it lacks of that a felt keeps free beside it."""
LEAST: Final = 0.9
"""Seconds a throw tumbles at least: shorter ones are shown a little slower, or they would look hurried."""
LOW: Final = 1.8
"""A die lower than this touches the felt, in half edges: on a corner its middle is 1.73 above it."""
STILL: Final = 0.011
"""How far from where it will lie a die is still seen as lying there, in half edges: the baked numbers creep."""
STILL_TURN: Final = math.cos(math.radians(0.3))
"""The same of how it is turned: the cosine of half the angle."""
MOST_SECONDS: Final = 1.45
"""Seconds a throw may be slowed down to."""


class ThrowsError(Exception):
    """The file of throws is missing or damaged; its text is one sentence fit to show a player."""


class Trajectory:
    """One baked throw, or its mirror image, which is as true to nature."""

    __slots__ = (
        *("_dice", "_heard", "_runs", "_sign", "_slower", "_step"),
        *("depth", "dice", "frames", "rate", "seconds", "width"),
    )

    def __init__(
        self,
        runs: Sequence[Sequence[float]],
        step: float,
        frames: int,
        rate: float,
        tray: Tray,
        heard: array[float],
        slower: float = 1.0,
        mirrored: bool = False,
    ) -> None:
        """Take seven runs of numbers over time for each die: x, y, z and the quaternion w, x, y, z.

        x, y and z are counted in steps, each `step` half edges long; how long a quaternion is does not matter.
        `heard` holds four numbers an impact: its ms, to be multiplied by `slower`, the place of its kind in KINDS, its
        strength and its die.
        """
        self._runs, self._step = runs, step
        self._dice = [runs[7 * die : 7 * die + 7] for die in range(len(runs) // 7)]
        self._sign = -1.0 if mirrored else 1.0
        self.dice = len(runs) // 7
        self.frames = frames
        self.rate = rate
        self.seconds = (frames - 1) / rate
        self.width, self.depth = tray
        self._heard, self._slower = heard, slower

    @property
    def impacts(self) -> tuple[Impact, ...]:
        """What can be heard of it. Made anew when asked for: those of all throws, kept, would be 0.8 MB."""
        numbers = iter(self._heard)
        return tuple(
            Impact(ms * self._slower, KINDS[int(kind)], strength, int(die))
            for ms, kind, strength, die in zip(numbers, numbers, numbers, numbers, strict=True)
        )

    def mirror(self) -> Trajectory:
        """Return the same throw with left and right exchanged."""
        return self._again(self.rate, mirrored=self._sign > 0)

    def paced(self, pace: float) -> Trajectory:
        """Return the same throw as many times faster, but never over sooner than LEAST nor later than MOST_SECONDS."""
        rate = (self.frames - 1) / min(max(LEAST, self.seconds / pace), max(MOST_SECONDS, self.seconds))
        return self._again(rate, mirrored=self._sign < 0)

    @property
    def runs_right(self) -> bool:
        """Whether it starts at the left."""
        return self._sign > 0

    def place(self, die: int, seconds: float) -> Vector:
        """Return the middle of a die; before the start and after the end it stands still."""
        (k, u), step = self._frame(seconds), self._step
        x, y, z, *_ = self._dice[die]
        return (
            self._sign * step * (x[k] + (x[k + 1] - x[k]) * u),
            step * (y[k] + (y[k + 1] - y[k]) * u),
            step * (z[k] + (z[k + 1] - z[k]) * u),
        )

    def places(self, seconds: float, dice: Iterable[int] | None = None) -> list[Vector]:
        """Return the middles of some dice, else of all by their numbers: `place` of each, in half the time."""
        (k, u), step = self._frame(seconds), self._step
        side, then = self._sign * step, k + 1
        return [
            (
                side * (x[k] + (x[then] - x[k]) * u),
                step * (y[k] + (y[then] - y[k]) * u),
                step * (z[k] + (z[then] - z[k]) * u),
            )
            for x, y, z, *_ in (self._dice if dice is None else map(self._dice.__getitem__, dice))
        ]

    def reach(self) -> tuple[float, float]:
        """Return how far left and right of its tray's middle dice come."""
        ends = [find(find(run) for run in self._runs[::7]) * self._step for find in (min, max)]
        return (ends[0], ends[1]) if self.runs_right else (-ends[1], -ends[0])

    def turn(self, die: int, seconds: float) -> Matrix:
        """Return a die's body-to-world rotation."""
        k, u = self._frame(seconds)
        _, _, _, ws, xs, ys, zs = self._dice[die]
        w, x = ws[k] + (ws[k + 1] - ws[k]) * u, xs[k] + (xs[k + 1] - xs[k]) * u
        y, z = ys[k] + (ys[k + 1] - ys[k]) * u, zs[k] + (zs[k + 1] - zs[k]) * u
        scale = (w * w + x * x + y * y + z * z) ** -0.5
        side = self._sign * scale
        return from_quaternion((w * scale, x * scale, y * side, z * side))

    def speed(self, die: int, seconds: float) -> float:
        """Return how fast a die moves, in edges a second."""
        k, _ = self._frame(seconds)
        x, y, z, *_ = self._dice[die]
        return math.hypot(x[k + 1] - x[k], y[k + 1] - y[k], z[k + 1] - z[k]) * self._step / 2 * self.rate

    def landings(self, die: int, faster: float) -> list[tuple[float, float]]:
        """Return when a die strikes the felt falling `faster` than so many edges a second, and how fast it falls."""
        z, found = self._dice[die][2], list[tuple[float, float]]()
        edges, low = self._step / 2 * self.rate, LOW / self._step
        least = faster / edges
        for k in range(1, self.frames - 1):
            # It falls no further, and what stopped it is the felt: on another die its middle would be higher.
            if z[k] <= z[k + 1] and z[k] < low and z[k] < z[k - 1]:
                falls = max(z[k - 1] - z[k], z[k - 2] - z[k - 1] if k > 1 else 0)
                if falls > least:
                    found.append((k / self.rate, falls * edges))
        return found

    def spin(self, die: int, seconds: float) -> float:
        """Return how fast a die turns, in degrees a second."""
        k, _ = self._frame(seconds)
        # Asked of every die in every frame: written out it takes a quarter of the time.
        _, _, _, ws, xs, ys, zs = self._dice[die]
        a, b, c, d = ws[k], xs[k], ys[k], zs[k]
        e, f, g, h = ws[k + 1], xs[k + 1], ys[k + 1], zs[k + 1]
        lengths = math.sqrt((a * a + b * b + c * c + d * d) * (e * e + f * f + g * g + h * h))
        return math.degrees(2 * math.acos(min(1.0, abs(a * e + b * f + c * g + d * h) / lengths))) * self.rate

    def rests(self, die: int) -> float:
        """Return from which moment on a die as good as lies still, in seconds."""
        # Asked of all dice in the frame in which a hand takes them: written out it takes a third of the time.
        xs, ys, zs, a, b, c, d = self._dice[die]
        k = self.frames - 1
        x, y, z, e, f, g, h = xs[k], ys[k], zs[k], a[k], b[k], c[k], d[k]
        straight, still = STILL_TURN * (e * e + f * f + g * g + h * h), STILL / self._step
        while k:
            k -= 1
            near = abs(xs[k] - x) < still and abs(ys[k] - y) < still and abs(zs[k] - z) < still
            if not near or a[k] * e + b[k] * f + c[k] * g + d[k] * h <= straight:
                return (k + 1) / self.rate
        return 0.0

    def _again(self, rate: float, mirrored: bool) -> Trajectory:
        slower, tray = self._slower * self.rate / rate, (self.width, self.depth)
        return Trajectory(self._runs, self._step, self.frames, rate, tray, self._heard, slower, mirrored)

    def _frame(self, seconds: float) -> tuple[int, float]:
        at = seconds * self.rate
        if at <= 0:
            return 0, 0.0
        k = int(at)
        return (k, at - k) if k < self.frames - 1 else (self.frames - 2, 1.0)


class Throws:
    """The file of baked throws. Each is unpacked when first thrown and kept, as it was baked: all are 1.4 MB."""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises ThrowsError where it cannot be read."""
        try:
            head, _, self._data = path.read_bytes().partition(b"\n")
            index = json.loads(head)
            self._rate = int(index["rate"])
            self._step = 1 / float(index["position"])
            self._entries = list(index["throws"])
            # As they are read they are a list and its numbers each, 1.3 MB in all.
            self._heard = [_flat(entry.pop("impacts")) for entry in self._entries]
            self.counts = tuple(sorted({int(entry["dice"]) for entry in self._entries}))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError) as error:
            raise ThrowsError(f"The file {path.name} is missing or damaged; install the game again.") from error
        self._unpacked: dict[int, Trajectory] = {}
        self._pools: dict[int, tuple[int, ...]] = {}
        """By how many dice, which throws are of so many."""
        self._kinds: dict[tuple[int, ...], dict[Tray, bool]] = {}
        """The trays of such a pool, and whether each is a snug one."""

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, number: int) -> Trajectory:
        """Return a throw by its number, 0 to len - 1."""
        if number not in self._unpacked:
            self._unpacked[number] = self._unpack(self._entries[number], self._heard[number])
            if len(self._unpacked) == len(self._entries):
                self._data = b""  # nothing in it is wanted any more
        return self._unpacked[number]

    def pool(self, dice: int) -> tuple[int, ...]:
        """Return the numbers of the throws fit for so many dice: exactly as many up to 30, the next larger beyond."""
        size = next((count for count in self.counts if count >= dice), self.counts[-1])
        if size not in self._pools:
            self._pools[size] = tuple(k for k, entry in enumerate(self._entries) if entry["dice"] == size)
        return self._pools[size]

    def face(self, dice: int, room: tuple[float, float], largest: float = math.inf, least: float = 0.0) -> float:
        """Return the face width in pixels of so many dice thrown in a room of this width and height, in pixels.

        Where it would be less than `least`, a snug tray may do.
        """
        return min(largest, max(fits(tray, room, least) for tray in self._trays(dice, room, least)))

    def _trays(self, dice: int, room: tuple[float, float], least: float) -> Sequence[Tray]:
        """Return the trays of so many dice: snug ones only where no other lets them be large enough."""
        pool = self.pool(dice)
        if pool not in self._kinds:
            entries = [self._entries[number] for number in pool]
            self._kinds[pool] = {tuple(entry["tray"]): bool(entry.get("snug")) for entry in entries}
        every = self._kinds[pool]
        roomy = [tray for tray, snug in every.items() if not snug]
        return roomy if max(fits(tray, room, least) for tray in roomy) >= least else list(every)

    def _on(self, dice: int, trays: Collection[Tray]) -> list[int]:
        """Return the numbers of all throws of so many dice on some trays."""
        return [number for number in self.pool(dice) if tuple(self._entries[number]["tray"]) in trays]

    def some(
        self,
        dice: int,
        rng: random.Random,
        most: int,
        room: tuple[float, float],
        largest: float = math.inf,
        run: int = 0,
        least: float = 0.0,
    ) -> list[Trajectory]:
        """Return up to `most` different throws for so many dice, in an order drawn from `rng`.

        Of the trays it is the longest that lets dice be as large as they can in a `room` of so many pixels, `largest`
        at most; a snug one only where they would be less than `least`. They `run` right with 1, left with -1 or either.
        """
        face = self.face(dice, room, largest, least)
        wanted = max(NO_SMALLER * face, min(least, face))
        longest = max(tray for tray in self._trays(dice, room, least) if fits(tray, room, least) >= wanted)
        ways = {0: (False, True), 1: (False,), -1: (True,)}[run]
        picks = [(number, flip) for number in self._on(dice, (longest,)) for flip in ways]
        rng.shuffle(picks)
        return [self.get(number).mirror() if flip else self.get(number) for number, flip in picks[:most]]

    def all_within(
        self, dice: int, rng: random.Random, room: tuple[float, float], px: float, run: int, least: float
    ) -> list[Trajectory]:
        """Return all throws for so many dice, long and short, in which a face is nearly as wide as it can be, or `px`.

        Snug ones are left out where it is `least` pixels wide without. The order is drawn from `rng`; `run` as in some.
        """
        wide = NEARLY * self.face(dice, room, px, least)
        trays = [tray for tray in self._trays(dice, room, least) if fits(tray, room) >= wide]
        return self._running(self._on(dice, trays), rng, run)

    def lone(self, rng: random.Random, room: tuple[float, float], px: float, run: int) -> list[Trajectory]:
        """Return all throws of one die that have room with a face as wide as `px`, in an order drawn from `rng`."""
        trays = [tray for tray in self._trays(1, room, px) if fits(tray, room) >= px * NO_SMALLER]
        return self._running(self._on(1, trays), rng, run)

    def _running(self, numbers: list[int], rng: random.Random, run: int) -> list[Trajectory]:
        rng.shuffle(numbers)
        return [self.get(number).mirror() if run < 0 else self.get(number) for number in numbers]

    def _unpack(self, entry: dict[str, object], heard: array[float]) -> Trajectory:
        at, size, frames = (int(str(entry[key])) for key in ("at", "size", "frames"))
        steps = array("h", zlib.decompress(self._data[at : at + size]))
        if sys.byteorder == "big":
            steps.byteswap()
        runs = []
        for start in range(0, len(steps), frames):
            # Differences were taken modulo 2^16; a turn's numbers can wrap, so bring each back into range.
            wrapped = (((total + 32768) & 65535) - 32768 for total in accumulate(steps[start : start + frames]))
            runs.append(array("h", list(wrapped)))  # of a list, as it is given no room to grow
        tray = entry["tray"]
        if not isinstance(tray, list):
            raise ThrowsError("The file of throws is damaged; install the game again.")
        rate = min(float(self._rate), (frames - 1) / LEAST)
        return Trajectory(runs, self._step, frames, rate, (float(tray[0]), float(tray[1])), heard, self._rate / rate)


def _flat(impacts: Sequence[tuple[float, Kind, float, int]]) -> array[float]:
    """Return impacts as a trajectory takes them, four numbers each."""
    flat: list[float] = []
    for ms, kind, strong, die in impacts:
        flat += (ms, KINDS.index(kind), strong, die)
    return array("d", flat)


def fits(tray: Tray, room: tuple[float, float], least: float = 0.0) -> float:
    """Return the face width at which no die at rest in a tray is seen outside a room, or `least` if that is as good."""
    width = 2 * min(room[0] / tray[0], room[1] / (tray[1] * COS_TILT + RISE))
    return max(width, least) if width >= SPARE * least else width
