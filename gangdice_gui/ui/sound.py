"""Sounds: played by name over the music, silent where there is no device or no file."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from random import Random
from threading import Lock
from typing import Final

import pygame

from gangdice_gui.ui.music import BRIGHT, KEPT, Music
from gangdice_gui.ui.track import RATE, Track, Wave, left_of, mixed, panned, wave_of

CHANNELS: Final = 24
"""Sounds that may ring at once: a handful of dice landing."""
THROWN: Final = KEPT + 1
"""The channel of what is mixed, kept for where no other is free: all wait for a throw."""
MUST: Final = frozenset({"explosion", "win", "out"})
ENDS: Final = {"explosion": "fuse", "fizzle": "fuse"}
"""What a sound puts an end to: a fuse has burnt down."""
FADE: Final = 60
"""Milliseconds in which such a sound dies away."""
RISES: Final = 40
"""Milliseconds in which one comes that goes round and round: it is as loud at its beginning as anywhere."""
BUFFER: Final = 1024
"""Samples handed to the sound card at once, 23 ms: fewer would wake the processor of a resting table more often."""
HELD: Final = 1_100_000
"""Bytes of sounds that are held for when they are played again: to read one anew takes 5 ms at most."""
NEAR: Final = 3
"""Takes a hit may be heard by, at least, and the share of a large bank that they are."""
_TAKE: Final = re.compile(r"(.+)_(\d+)\.ogg")


class Sound(Music):
    """Every sound and the music, under their volumes and a mute."""

    def __init__(self, assets: Path) -> None:
        """Open the mixer where there is one; files are `assets/sounds/NAME.ogg` and `assets/music/NAME.ogg`.

        A name may have a folder, of the one game it belongs to. What is not played is not read.
        """
        super().__init__(assets / "music")
        self.folder = assets / "sounds"
        self.held: dict[str, pygame.mixer.Sound] = {}
        """What was played, the longest ago first; see HELD."""
        self._lock = Lock()
        self._takes = _takes(self.folder)
        self._last: dict[str, str] = {}
        """The take of a sound that was played last."""
        self._chosen: dict[str, str] = {}
        """The take of a sound that is read ahead."""
        self._random = Random("takes")
        self._lefts: dict[str, bytes] = {}
        """What is mixed: the takes of what a throw is heard by, half as large as the mixer would hold them."""
        self._mix: pygame.mixer.Sound | None = None
        """The mix that was played last."""
        self._effects = 0.5
        if not pygame.mixer.get_init():
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            except pygame.error:
                return  # no device: everything below finds get_init() None and stays silent
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(THROWN + 1)

    @property
    def audible(self) -> bool:
        """Whether anything but music would be heard just now."""
        return self.works and self._effects > 0

    def volumes(self, master: int, effects: int, music: int, muted: bool) -> None:
        """Set the volumes, 0 to 100 each; a mute keeps them in mind, and what rings dies away."""
        loud = 0.0 if muted else master / 100
        self._effects, self._music = loud * effects / 100, loud * music / 100
        self._level()
        if self.works and self._effects <= 0:
            for channel in (pygame.mixer.Channel(number) for number in range(CHANNELS) if number != BRIGHT):
                channel.fadeout(FADE)

    def play(self, name: str, volume: float = 1.0, loops: int = 0, pan: float = 0.0) -> None:
        """Play a sound; `volume` is 0 to 1, `loops` repeats it that often (-1 until `stop`), `pan` is where it is.

        Of a sound with several takes one is chosen, never the same twice in a row.
        """
        if name in ENDS and ENDS[name] in self.held:
            self.held[ENDS[name]].fadeout(FADE)
        if not self.audible or not (sound := self._load(self._chosen.pop(name, "") or self._take(name, None))):
            return
        channel: pygame.mixer.Channel | None
        if name in MUST:
            channel = self._kept()
            channel.play(sound, loops)
        else:
            channel = sound.play(loops, 0, RISES if loops else 0)
        if channel is not None:
            _place(channel, min(1.0, max(0.0, volume)) * self._effects, pan, loops != 0)

    def fetching(self, name: str) -> Callable[[], None] | None:
        """Return what reads a sound, on any thread, so that no frame waits for it; None where that is done already.

        Of several takes the one to be played next is chosen now.
        """
        if not self.works:
            return None
        take = self._chosen[name] = self._chosen.get(name) or self._take(name, None)
        if take in self.held or take in self.missing:
            return None

        def read() -> None:
            self._load(take)  # and not returned: whoever asks has nothing to keep it for

        return read

    def reading(self, names: Sequence[str]) -> Generator[None, None, None]:
        """Read all takes of what will be mixed, one at each step, on any thread."""
        for name in names:
            for take in self._takes.get(name, (name,)):
                self._left(take)
                yield

    def mixing(self, track: Track, rest: Callable[[], object] = bool) -> Callable[[], bytes]:
        """Return what mixes a track, on any thread: its takes are chosen now. It calls `rest` again and again.

        Where takes go from soft to hard, `hard` of a hit says which it should be about.
        """
        takes = {hit: self._take(hit.name, hit.hard) for hit in track.hits}

        def mix() -> bytes:
            waves: dict[str, Wave | None] = {}
            for take in takes.values():
                if take not in waves:
                    rest()
                    waves[take] = self._wave(take)
            return mixed(track, lambda hit: waves[takes[hit]], rest)

        return mix

    def play_mix(self, raw: bytes) -> None:
        """Play what was mixed, however many sounds ring."""
        if not self.audible or not raw:
            return
        self._mix = pygame.mixer.Sound(buffer=raw)
        # Without a free one nothing comes back.
        channel = self._mix.play() or pygame.mixer.Channel(THROWN)
        if self._mix.get_num_channels() == 0:
            channel.play(self._mix)
        channel.set_volume(self._effects)

    def strike(self, raw: bytes, volume: float = 1.0, pan: float = 0.0) -> pygame.mixer.Sound | None:
        """Play what was mixed beside what else was, heard at a place; returns what rings, if anything does."""
        if not self.audible or not raw:
            return None
        struck = pygame.mixer.Sound(buffer=raw)
        if (channel := struck.play()) is not None:
            _place(channel, volume * self._effects, pan)
        return struck

    def stop_mix(self) -> None:
        """Let the mix that was played last die away."""
        if self._mix is not None and self.works:
            self._mix.fadeout(FADE)
        self._mix = None

    def stop(self, name: str) -> None:
        """Let a sound that still rings die away, whichever of its takes it is."""
        if self.works:
            for take in (name, *self._takes.get(name, ())):
                if take in self.held:
                    self.held[take].fadeout(FADE)

    def keep(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Have a sound go round and round until `stop`: it begins unless it rings already."""
        if not any(take in self.held and self.held[take].get_num_channels() for take in self._takes.get(name, (name,))):
            self.play(name, volume, -1, pan)

    def pause(self, paused: bool) -> None:
        """Hold everything while the window is out of sight, or go on."""
        self._paused = paused
        if self.works:
            (pygame.mixer.pause if paused else pygame.mixer.unpause)()
            (pygame.mixer.music.pause if paused else pygame.mixer.music.unpause)()

    def close(self) -> None:
        """Let go of the device."""
        self.held.clear()
        self._mix = self._bright = None
        pygame.mixer.quit()

    def takes_of(self, name: str, hard: float | None = None) -> tuple[str, ...]:
        """Return the takes a sound is heard by, where they go from soft to hard those about so `hard`, 0 to 1.

        Those are three at least, also at either end: of two that must not come twice in a row each is the other's echo.
        """
        takes = self._takes.get(name, (name,))
        if hard is None:
            return takes
        near = max(NEAR, len(takes) // NEAR)
        about = round(min(1.0, max(0.0, hard)) * (len(takes) - 1))
        first = max(0, min(about - near // 2, len(takes) - near))
        return takes[first : first + near]

    def _take(self, name: str, hard: float | None) -> str:
        takes = self.takes_of(name, hard)
        take = self._random.choice([take for take in takes if take != self._last.get(name)] or takes)
        self._last[name] = take
        return take

    def _kept(self) -> pygame.mixer.Channel:
        """Return one of the kept channels, a silent one where there is one."""
        channels = [pygame.mixer.Channel(i) for i in range(KEPT)]
        return next((channel for channel in channels if not channel.get_busy()), channels[0])

    def _wave(self, name: str) -> Wave | None:
        left = self._left(name)
        return None if left is None else wave_of(left)

    def _left(self, name: str) -> bytes | None:
        if name not in self._lefts and (sound := self.held.get(name) or self._read(name)):
            self._lefts[name] = left_of(sound.get_raw())
        return self._lefts.get(name)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        sound = self.held.get(name) or self._read(name)
        if sound is None:
            return None
        with self._lock:  # a worker may read ahead
            self.held.pop(name, None)
            self.held[name] = sound
            held = sum(map(_size, self.held.values()))
            # What still rings has to be there to be stopped.
            for old in [old for old, other in self.held.items() if other.get_num_channels() == 0 and old != name]:
                if held <= HELD:
                    break
                held -= _size(self.held.pop(old))
        return sound

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self.missing:
            try:
                return pygame.mixer.Sound(self.folder / f"{name}.ogg")
            except (OSError, pygame.error):
                self.missing.add(name)
        return None


def _place(channel: pygame.mixer.Channel, volume: float, pan: float, rises: bool = False) -> None:
    """Have a channel heard so loudly at a place; what would be too loud on one side is softer on both.

    What `rises` takes its loudness as a place as well: its volume is what makes it rise.
    """
    if not pan and not rises:
        channel.set_volume(volume)
        return
    left, right = (volume * side for side in panned(pan))
    most = max(1.0, left, right)
    channel.set_volume(left / most, right / most)


def _size(sound: pygame.mixer.Sound) -> int:
    """Return the bytes a sound takes."""
    return round(sound.get_length() * RATE) * 4


def _takes(folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the takes of every sound that has several, in the order of their numbers."""
    found: dict[str, list[tuple[int, str]]] = {}
    for room, _, files in os.walk(folder):
        inside = "" if room == str(folder) else f"{Path(room).relative_to(folder).as_posix()}/"
        for file in files:
            if numbered := _TAKE.fullmatch(file):
                found.setdefault(inside + numbered[1], []).append((int(numbered[2]), inside + file[: -len(".ogg")]))
    return {name: tuple(take for _, take in sorted(takes)) for name, takes in found.items()}
