"""Music that lies over other music bar by bar, of which two bars are held however many there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

import pygame

from gangdice_gui.ui.track import RATE

NEAR: Final = 100
"""Milliseconds round a bar line in which nothing is written: the mixer may be a buffer ahead of what its clock says."""
Manner = Literal["bright", "tense", "warm"]
"""How the band plays: as ever, while something is at stake, once somebody has won."""
MANNERS: Final[tuple[Manner, ...]] = ("bright", "tense", "warm")


class BarByBar:
    """A loop of two bars: while one is heard, the other becomes the one that comes next.

    The mixer streams one piece of music only, and what it plays beside that it holds whole: eight bars would be 3 MB.
    Whoever comes too late to write a bar hears again what was there, in time all the same. Another manner comes in with
    the next bar, so it costs nothing but what is read.
    """

    def __init__(self, layers: Mapping[Manner, Sequence[Path]]) -> None:
        """Take the bars of each manner in their order, each as long as the others, the first again after the last.

        `bright` is there; a manner that is not is played as that. Raises OSError or pygame.error where one of the first
        two cannot be read.
        """
        self._layers = layers
        self.manner: Manner = "bright"
        """How the bars to come are played."""
        files = layers["bright"]
        first = pygame.mixer.Sound(files[0]).get_raw()
        self._size = len(first)
        self.ms = self._size / 4 / RATE * 1000
        """How long a bar is."""
        self.loop = pygame.mixer.Sound(buffer=bytes(2 * self._size))
        """What is to be played round and round."""
        self._write(0, first)
        self._write(1, pygame.mixer.Sound(files[1 % len(files)]).get_raw())
        self._next = 2
        self._written: Manner = "bright"
        """In which manner the bar was that was written last."""

    def follow(self, ms: float) -> None:
        """Write the bar that comes next, once that is due; `ms` is how far the music is from its very beginning."""
        number, into = divmod(ms, self.ms)
        if (self._stale or self._next <= number + 1) and NEAR <= into <= self.ms - NEAR:
            self._next, self._written = int(number) + 2, self.manner
            files = self._layers.get(self.manner) or self._layers["bright"]
            try:
                bar = pygame.mixer.Sound(files[(self._next - 1) % len(files)]).get_raw()
            except (OSError, pygame.error):
                return  # the bar before the last is heard again
            self._write(self._next - 1, bar)

    def due(self, ms: float) -> int:
        """Return the milliseconds until `follow` has something to write."""
        number, into = divmod(ms, self.ms)
        first = number + (into > self.ms - NEAR)
        begins = (first if self._stale else max(first, self._next - 1)) * self.ms
        return max(0, round(begins + NEAR - ms) + 1)

    @property
    def _stale(self) -> bool:
        """Whether the bar that comes next was written in another manner."""
        return self._written != self.manner

    def _write(self, number: int, bar: bytes) -> None:
        # The mixer goes on reading the very same bytes: that is how it comes to play the next bar.
        pygame.BufferProxy(self.loop).write(bar, number % 2 * self._size)
