"""What is heard of a table: nothing twice in a frame, and a throw as one sound that was mixed beside the frames."""

from __future__ import annotations

from collections import deque
from typing import Final

import pygame

from gangdice_gui.base.manners import Steady
from gangdice_gui.table.worker import Worker
from gangdice_gui.ui.clip import Clip
from gangdice_gui.ui.dice.shake_heard import Shake
from gangdice_gui.ui.sound import Sound
from gangdice_gui.ui.track import Track

PRESSED: Final = ("button", "throw", "throw_few", "throw_many")
"""What is heard in the very frame in which somebody presses to throw."""

THROWN: Final = ("die_die", "palm", "die_felt", "die_wood")
"""What a throw, and the shaking before it, is mixed of."""
RINGING: Final = 4
"""Strokes of shaken dice that ring at a time, at most: each begins after the last knock of the one before."""
DIES: Final = 50
"""Milliseconds in which they die away once the hand is still: two of the mixer's buffers, by which it fades, and a bit.

In less, one die alone ends with a tick: 12 dB more above 4 kHz than unfaded, so 7.
"""
POLITE: Final = 0.06
"""Seconds for which the mixing of a track lets frames go on: one's own throw is heard soon after the press."""


class Sounds:
    """At instant pace a whole round would ring at once; so each sound begins once in a frame at most."""

    def __init__(self, sound: Sound) -> None:
        """Play on the house's device."""
        self._sound = sound
        self._heard: set[str] = set()
        self._worker = Worker()
        self._coming: deque[tuple[Track, float]] = deque()
        """Tracks that are mixed ahead, in the order in which they begin."""
        self._lasting = ""
        """What goes round and round just now."""
        self._strokes = deque[pygame.mixer.Sound](maxlen=RINGING)
        """What was begun of shaken dice and may still ring."""

    def frame(self) -> None:
        """Begin another frame."""
        self._heard.clear()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Begin a sound, heard at a place, unless it has begun in this frame already."""
        if name not in self._heard:
            self._heard.add(name)
            self._sound.play(name, volume, pan=pan)
            self.fetch(name)  # another of its takes, for the next time

    def last(self, clip: Clip | None) -> None:
        """Have what a clip is heard by for as long as it runs begin or go on, and whatever else lasted end."""
        name = "" if clip is None else clip.lasting
        if self._lasting and name != self._lasting:
            self._sound.stop(self._lasting)
        self._lasting = name
        if clip is not None:
            self._sound.keep(name, clip.volume, clip.pan)

    def fetch(self, name: str) -> None:
        """Have a sound read on another thread, for when it begins."""
        if (read := self._sound.fetching(name)) is not None:
            self._worker.take(("read", name))  # that it was read once: it may be let go by now
            self._worker.ask_also((("read", name), read))

    def expect_throws(self) -> None:
        """Have read what throws are mixed of: the first one takes twice as long where that is not there."""
        if self._sound.audible:
            self._worker.ask_also((("read", THROWN), lambda: self._sound.reading(THROWN)))

    def expect_press(self) -> None:
        """Have read what a press to throw is heard by: the frame of that press has enough to do."""
        for name in PRESSED:
            self.fetch(name)

    def prepare(self, track: Track, pace: float) -> None:
        """Mix a track on another thread, for when it begins; `pace` is how much longer everything takes."""
        if pace > 0 and self._sound.audible:
            mix = self._sound.mixing(track.at_pace(pace), Steady(POLITE))
            self._worker.ask_also(((track, pace), mix))
            self._coming.append((track, pace))

    def play_track(self, track: Track, pace: float) -> None:
        """Begin a track, which is mixed on the spot where it is not ready; without any time nothing is heard of it."""
        mix = self._ready((track, pace))
        if pace > 0 and self._sound.audible:
            self._sound.play_mix(mix or self._sound.mixing(track.at_pace(pace))())

    def _ready(self, key: tuple[Track, float]) -> bytes | None:
        """Return what has been mixed of a track; what was to begin before it has been skipped, and is not kept."""
        while key in self._coming and self._coming[0] != key:
            self._worker.take(self._coming.popleft())
        if key in self._coming:
            self._coming.popleft()
        mix: bytes | None = self._worker.take(key)
        return mix

    def expect_shake(self, shake: Shake) -> None:
        """Have the knocks that follow a stroke of the hand mixed on another thread, for when it turns."""
        if self._sound.audible:
            self._worker.ask_also((("shake", shake), self._sound.mixing(shake.track, Steady(POLITE))))

    def shake(self, shake: Shake, volume: float, pan: float) -> None:
        """Begin them, so loud, at a place; they are mixed on the spot where they are not ready."""
        if self._sound.audible:
            mix: bytes | None = self._worker.take(("shake", shake))
            struck = self._sound.strike(mix or self._sound.mixing(shake.track)(), volume, pan)
            self._strokes += [] if struck is None else [struck]

    def drop_shake(self, shake: Shake) -> None:
        """Keep no mix of knocks that are not going to be heard."""
        self._worker.take(("shake", shake))

    def hush(self) -> None:
        """Let knocks that still ring, or are still to come, die away."""
        for struck in self._strokes:
            struck.fadeout(DIES)
        self._strokes.clear()

    def stop_track(self) -> None:
        """Let a track that still rings die away: what is seen has gone on without it."""
        self._sound.stop_mix()

    def close(self) -> None:
        """Let the thread go, and nothing last."""
        self.last(None)
        self._worker.close()
