"""Baked throws: where every die is, and how it is turned, at every moment from the hand to rest.

Lengths are in half edges of a die; x runs right, y away from the player, z up, and a die at rest has z = 1. The tray
lies around the origin.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from typing import Final

from gangdice_gui.ui.dice.impact import KINDS, Impact
from gangdice_gui.ui.dice.throws.math import SIN_TILT, Matrix, Vector, from_quaternion

Tray = tuple[float, float]
MOST: Final = 30
"""Dice that tumble at once, at most."""
RISE: Final = 2 * SIN_TILT
"""How much higher than the ground they stand on dice are seen, in half edges."""
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


class Trajectory:
    """One baked throw, or its mirror image, which is as true to nature."""

    __slots__ = (
        *("_dice", "_heard", "_runs", "_sign", "_slower", "_step"),
        *("depth", "dice", "frames", "number", "rate", "seconds", "width"),
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
        number: int = -1,
    ) -> None:
        """Take seven runs of numbers over time for each die: x, y, z and the quaternion w, x, y, z.

        x, y and z are counted in steps, each `step` half edges long; how long a quaternion is does not matter.
        `heard` holds four numbers an impact: its ms, to be multiplied by `slower`, the place of its kind in KINDS, its
        strength and its die. Its `number` is that in its file, -1 where it is in none.
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
        self.number = number

    @property
    def impacts(self) -> tuple[Impact, ...]:
        """What can be heard of it. Made anew when asked for: those of all throws, kept, would be 0.8 MB."""
        numbers = iter(self._heard)
        return tuple(
            Impact(ms * self._slower, KINDS[int(kind)], strength, int(die))
            for ms, kind, strength, die in zip(numbers, numbers, numbers, numbers, strict=True)
        )

    def folded(self) -> bytes:
        """Return its runs one after another: as many arrays take half as much again."""
        return b"".join(bytes(memoryview(array("h", run))) for run in self._runs)

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
        return Trajectory(self._runs, self._step, self.frames, rate, tray, self._heard, slower, mirrored, self.number)

    def _frame(self, seconds: float) -> tuple[int, float]:
        at = seconds * self.rate
        if at <= 0:
            return 0, 0.0
        k = int(at)
        return (k, at - k) if k < self.frames - 1 else (self.frames - 2, 1.0)
