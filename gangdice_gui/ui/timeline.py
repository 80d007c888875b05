"""Clips in a row: what moves, for how long, and how to have done with it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

SPEEDS: Final = {"slow": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""Factor on every duration by the setting `speed`."""
GUARD: Final = 150
"""Milliseconds after a clip was cut short in which further presses are swallowed too."""


@dataclass(slots=True)
class Clip:
    """Something that happens over time. `start` and `end` run once each, also when skipped; `draw` may never run."""

    duration: int
    """Milliseconds at normal speed; 0 happens at once."""
    draw: Callable[[Surface, float], None] | None = None
    """Draws the clip at t from 0 to 1 over the settled table."""
    start: Callable[[], None] | None = None
    end: Callable[[], None] | None = None
    delay: int = 0
    """Milliseconds it waits after its neighbours of the same `add` have begun."""
    fade: bool = True
    """Under reduced motion the clip lasts at most 150 ms."""
    area: Rect | None = None
    """The part of the surface it draws on; None for anywhere."""


class Timeline:
    """A queue of clips. Those added together run together; the next lot begins when all have ended."""

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        """Start empty; `speed` is a key of SPEEDS, `reduced` shortens every clip to a fade."""
        self.speed = speed
        self.reduced = reduced
        self.fast_forward = False
        """True while Space is held: four times as fast."""
        self._queue: deque[tuple[Clip, ...]] = deque()
        self._time = 0.0
        self._state: list[int] = []  # 0 waiting, 1 running, 2 ended: one for each clip of the running lot
        self._guard = 0.0

    @property
    def busy(self) -> bool:
        """Whether a clip runs or waits."""
        return bool(self._queue)

    @property
    def guarded(self) -> bool:
        """Whether a press should be swallowed, because the one before it has just cut a clip short."""
        return self._guard > 0

    def add(self, *clips: Clip) -> None:
        """Queue clips that run together. With speed `instant` they still run in order at the next `update`."""
        if clips:
            self._queue.append(clips)

    def wait(self, ms: int) -> None:
        """Queue a pause: reduced motion leaves it as long, for it is there to read."""
        self.add(Clip(ms, fade=False))

    def update(self, ms: float) -> None:
        """Let time pass."""
        self._guard = max(0.0, self._guard - ms)
        self._time += ms * (4 if self.fast_forward else 1)
        while self._queue:
            spare = self._run(self._queue[0])
            if spare is None:
                return
            self._queue.popleft()
            self._state = []
            self._time = spare
        self._time = 0.0

    def draw(self, surface: Surface) -> None:
        """Draw the running clips."""
        if not self._queue:
            return
        for clip, state in zip(self._queue[0], self._state, strict=False):
            if state == 1 and clip.draw:
                clip.draw(surface, self._t(clip))

    @property
    def area(self) -> Rect | None:
        """The part of the surface the running clips draw on; None for anywhere."""
        running = zip(self._queue[0], self._state, strict=False) if self._queue else ()
        areas = [clip.area for clip, state in running if state == 1 and clip.draw]
        known = [area for area in areas if area is not None]
        return Rect(0, 0, 0, 0) if not areas else known[0].unionall(known[1:]) if len(known) == len(areas) else None

    def skip(self) -> bool:
        """Finish the running clips; returns False when there was nothing to finish."""
        if not self._queue:
            return False
        lot = self._queue[0]
        self._time = 1e9
        self._run(lot)
        self._queue.popleft()
        self._state, self._time, self._guard = [], 0.0, float(GUARD)
        return True

    def clear(self) -> None:
        """Drop everything queued: what it showed is not going to happen."""
        self._queue.clear()
        self._state, self._time, self._guard = [], 0.0, 0.0

    def finish(self) -> None:
        """Finish everything queued."""
        while self.skip():
            pass

    def length(self, clip: Clip) -> float:
        """Return how long a clip lasts with the present settings, in milliseconds."""
        ms = clip.duration * SPEEDS[self.speed]
        return min(ms, 150.0) if self.reduced and clip.fade else ms

    def _t(self, clip: Clip) -> float:
        length = self.length(clip)
        return 1.0 if length <= 0 else min(1.0, max(0.0, (self._time - self._begin(clip)) / length))

    def _begin(self, clip: Clip) -> float:
        return 0.0 if self.reduced and clip.fade else clip.delay * SPEEDS[self.speed]

    def _run(self, lot: tuple[Clip, ...]) -> float | None:
        """Move the lot on to the present time; returns the time left over when all have ended, else None."""
        if len(self._state) != len(lot):
            self._state = [0] * len(lot)
        last = 0.0
        for index, clip in enumerate(lot):
            begin = self._begin(clip)
            stop = begin + self.length(clip)
            last = max(last, stop)
            if self._state[index] == 0 and self._time >= begin:
                self._state[index] = 1
                if clip.start:
                    clip.start()
            if self._state[index] == 1 and self._time >= stop:
                self._state[index] = 2
                if clip.end:
                    clip.end()
        return self._time - last if all(state == 2 for state in self._state) else None


def ease_out(t: float) -> float:
    """Return t eased for arrivals: quick, then settling."""
    return 1 - (1 - t) ** 3
