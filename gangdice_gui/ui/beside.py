"""Pictures made on a second core, ahead of the frame that will ask for them.

To turn or to enlarge a picture lets other threads run meanwhile: what is made here takes the frame no time. What has
not been begun when a frame asks for it, that frame makes itself, the same to the pixel.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Hashable
from typing import Final

from pygame import Surface

from gangdice_gui.ui.dice.throws.ahead import CORES

PATIENCE: Final = 0.5
"""Seconds without anything to make after which the thread ends; what is asked for then begins another."""


class _Job:
    """A picture to make."""

    def __init__(self, key: Hashable, make: Callable[[], Surface]) -> None:
        self.key, self.make = key, make
        self.made: Surface | None = None
        self.begun = False


class Beside:
    """Makes the next picture of each of many things, in the order they are asked for."""

    def __init__(self, wanted: bool = True) -> None:
        """Begin without a thread. Where it is not `wanted`, or there is one core only, nothing is ever made."""
        self.works: Final = wanted and CORES > 1
        self._jobs: dict[Hashable, _Job] = {}
        self._now: _Job | None = None
        self._change, self._over = threading.Condition(), False
        self._thread: threading.Thread | None = None

    def rest(self, most: float = 0.0) -> bool:
        """Wait so many seconds, at most, until all that was asked for is made; returns whether it is."""
        with self._change:
            return self._change.wait_for(lambda: self._now is None and self._next() is None, most)

    @property
    def runs(self) -> bool:
        """Whether its thread is there."""
        return self._thread is not None and self._thread.is_alive()

    def ask(self, thing: Hashable, key: Hashable, make: Callable[[], Surface]) -> None:
        """Have made how a thing looks next, which has this key; `make` may use nothing that a frame uses."""
        with self._change:
            known = self._jobs.get(thing)
            if not self.works or self._over or (known is not None and (known.key == key or known is self._now)):
                return
            self._jobs.pop(thing, None)
            self._jobs[thing] = _Job(key, make)
            self._change.notify_all()
            runs = self.runs
        if not runs:
            self._thread = threading.Thread(target=self._run, name="beside", daemon=True)
            try:
                self._thread.start()
            except RuntimeError:  # the system has no thread left: every frame makes its own pictures
                self.end()

    def made(self, thing: Hashable, key: Hashable) -> bool:
        """Tell whether a picture that was asked for by this key is there."""
        with self._change:
            job = self._jobs.get(thing)
            return job is not None and job.key == key and job.made is not None

    def take(self, thing: Hashable, key: Hashable) -> Surface | None:
        """Return how a thing looks where it was asked for by this key, and is made or just being made.

        Nothing is made of this thing any more then, so what it is made in is free.
        """
        with self._change:
            job = self._jobs.pop(thing, None)
            while job is not None and job is self._now:
                self._change.wait()
            return job.made if job is not None and job.key == key else None

    def forget(self, thing: Hashable) -> None:
        """Keep no picture of a thing that nobody has come for."""
        with self._change:
            self._jobs.pop(thing, None)

    def clear(self) -> None:
        """Keep no picture of anything, and make none: the window has another size."""
        with self._change:
            self._jobs.clear()
            self._change.notify_all()

    def end(self) -> None:
        """Let the thread end after the picture it is at, and keep none."""
        with self._change:
            self._over = True
            self._jobs.clear()
            self._change.notify_all()

    # ------------------------------------------------------------ the thread's own part

    def _run(self) -> None:
        while self._wait():
            with self._change:
                job = self._now = self._next()
                if job is None:  # taken meanwhile
                    continue
                job.begun = True
            # A window that closes meanwhile, or a file that is damaged: the frame will meet it itself, and say so.
            # Whatever it is, the thread goes on: a frame may be waiting for it.
            with contextlib.suppress(Exception):
                job.made = job.make()
            with self._change:
                self._now = job = None  # whoever takes the picture has it alone: one may be larger than the window
                self._change.notify_all()

    def _wait(self) -> bool:
        """Wait for something to make; returns whether there is."""
        with self._change:
            while not self._over and self._next() is None:
                if not self._change.wait(PATIENCE) and self._next() is None:
                    self._thread = None  # whoever asks from now on begins another
                    return False
            return not self._over

    def _next(self) -> _Job | None:
        return next((job for job in self._jobs.values() if not job.begun), None)
