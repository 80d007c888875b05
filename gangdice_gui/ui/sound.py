"""Sounds: played by name, silent where there is no device or no file."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from random import Random
from threading import Lock
from typing import Final

import pygame

from gangdice_gui.ui.bars import BarByBar
from gangdice_gui.ui.track import RATE, Track, Wave, left_of, mixed, panned, wave_of

CHANNELS: Final = 24
"""Sounds that may ring at once: a handful of dice landing."""
KEPT: Final = 2
"""Channels for what must be heard, however many dice land just then."""
BRIGHT: Final = KEPT
"""The channel of what is bright in the music, kept as well. It lies over the rest bar by bar, so it never stops."""
MUST: Final = frozenset({"explosion", "win", "out"})
ENDS: Final = {"explosion": "fuse", "fizzle": "fuse"}
"""What a sound puts an end to: a fuse has burnt down."""
FADE: Final = 60
"""Milliseconds in which such a sound dies away."""
BUFFER: Final = 1024
"""Samples handed to the sound card at once, 23 ms: fewer would wake the processor of a resting table more often."""
DUCKED: Final = 0.5
"""Share of its volume the music keeps under an explosion: 6 dB less."""
DUCK_HOLD: Final = 400
DUCK_BACK: Final = 300
"""Milliseconds the music stays low, and of its way back."""
FAR: Final = 0.8
"""Share of its volume the music keeps where it is muffled: without all that is bright in it."""
WAY: Final = 250
"""Milliseconds in which it goes behind the door, and comes back."""
HELD: Final = 1_100_000
"""Bytes of sounds that are held for when they are played again: to read one anew takes 5 ms at most."""
_TAKE: Final = re.compile(r"(.+)_(\d+)\.ogg")


class Sound:
    """Every sound and the music, under their volumes and a mute."""

    def __init__(self, assets: Path) -> None:
        """Open the mixer where there is one; files are `assets/sounds/NAME.ogg` and `assets/music/NAME.ogg`.

        A name may have a folder, of the one game it belongs to. What is not played is not read.
        """
        self.folder = assets / "sounds"
        self.music_folder = assets / "music"
        self.missing: set[str] = set()
        """Names that could not be loaded: they stay silent."""
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
        self._looping: str | None = None
        self._effects = self._music = 0.5
        self._low = 0.0
        """Milliseconds until the music is as loud as before."""
        self._muffled, self._far = False, 0.0
        """Whether the music is to be heard as through a door, and how far it is on the way there: 0 to 1."""
        self._bright: BarByBar | None = None
        self._paused = False
        if not pygame.mixer.get_init():
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            except pygame.error:
                return  # no device: everything below finds get_init() None and stays silent
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(KEPT + 1)

    @property
    def works(self) -> bool:
        """Whether there is a device to play on."""
        return pygame.mixer.get_init() is not None

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

    def duck(self, hold: int = DUCK_HOLD) -> None:
        """Lower the music at once, for `hold` milliseconds; then it comes back by and by as `update` is called."""
        self._low = max(self._low, float(hold + DUCK_BACK))
        self._level()

    def muffle(self, muffled: bool) -> None:
        """Have the music heard as through a door, or again in the room, by and by as `update` is called."""
        self._muffled = muffled

    @property
    def ducked(self) -> bool:
        """Whether the music is not yet as loud and as bright as it should be, and wants `update`."""
        return self._low > 0 or self._far != self._muffled

    @property
    def wake(self) -> int | None:
        """Milliseconds until `update` has a bar of music to read though nothing else moves, None where it has none."""
        if self._bright is None or not self.works or self._paused or self._music <= 0:
            return None
        return self._bright.due(pygame.mixer.music.get_pos())

    def update(self, ms: float) -> None:
        """Let time pass for lowered and muffled music, and read what is bright in it bar by bar."""
        if self.wake == 0 and self._bright is not None:
            self._bright.follow(pygame.mixer.music.get_pos())
        if self.ducked:
            self._low = max(0.0, self._low - ms)
            self._far = min(1.0, max(0.0, self._far + (ms if self._muffled else -ms) / WAY))
            self._level()

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
            channel = sound.play(loops)
        if channel is not None:
            _place(channel, min(1.0, max(0.0, volume)) * self._effects, pan)

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
        """Play what was mixed."""
        if not self.audible or not raw:
            return
        self._mix = pygame.mixer.Sound(buffer=raw)
        if (channel := self._mix.play()) is not None:
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

    def loop(self, name: str | None) -> None:
        """Play a piece of music round and round instead of the one before; None ends it."""
        if not self.works or name == self._looping:
            return
        self._looping = name
        self._low, self._far, self._bright = 0.0, 0.0, None
        pygame.mixer.Channel(BRIGHT).fadeout(400)
        if name is None:
            pygame.mixer.music.fadeout(400)
            return
        bright = sorted(self.music_folder.glob(f"{name}_bright_*.ogg"))
        try:
            pygame.mixer.music.load(self.music_folder / f"{name}.ogg")
            if not bright:
                self._level()
                pygame.mixer.music.play(-1, fade_ms=600)
                return
            # It comes out from behind its door: what fades music in and what sets its volume would disturb each other.
            self._bright, self._far = BarByBar(bright), 1.0
            self._level()
            # Both begin in one buffer, and so stay together.
            pygame.mixer.music.play(-1)
            pygame.mixer.Channel(BRIGHT).play(self._bright.loop, -1)
            self._level()
        except (OSError, pygame.error):
            self.missing.add(name)

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

    def _level(self) -> None:
        if self.works:
            deep = min(1.0, self._low / DUCK_BACK)
            loud = self._music * (1 - (1 - DUCKED) * deep) * (1 - (1 - FAR) * self._far)
            pygame.mixer.music.set_volume(loud)
            pygame.mixer.Channel(BRIGHT).set_volume(loud * (1 - max(deep, self._far)))

    def _take(self, name: str, hard: float | None) -> str:
        takes = self._takes.get(name, ())
        if len(takes) < 2:
            return takes[0] if takes else name
        if hard is not None:
            # Its neighbours do as well: otherwise dice that land alike would sound the same.
            about = round(min(1.0, max(0.0, hard)) * (len(takes) - 1))
            takes = takes[max(0, about - 1) : about + 2]
        take = self._random.choice([take for take in takes if take != self._last.get(name)])
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


def _place(channel: pygame.mixer.Channel, volume: float, pan: float) -> None:
    """Have a channel heard so loudly at a place; what would be too loud on one side is softer on both."""
    if not pan:
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
