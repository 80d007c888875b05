"""The music: a piece round and round, low or gone for a moment, behind a door, and played as the moment wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from gangdice_gui.ui.bars import MANNERS, BarByBar, Manner

KEPT: Final = 2
"""Channels for what must be heard, however many dice land just then."""
BRIGHT: Final = KEPT
"""The channel of what is bright in the music, kept as well. It lies over the rest bar by bar, so it never stops."""
DUCKED: Final = 0.5
"""Share of its volume the music keeps while all wait for the last die: 6 dB less."""
DUCK_HOLD: Final = 400
DUCK_BACK: Final = 300
"""Milliseconds the music stays low, and of its way back."""
GONE: Final = 2222
RETURNS: Final = 3000
"""Milliseconds, a bar, for which it is gone where something went off, and of its way back."""
FAR: Final = 0.8
"""Share of its volume the music keeps where it is muffled: without all that is bright in it."""
WAY: Final = 250
"""Milliseconds in which it goes behind the door, and comes back."""
FORM: Final = "AABA"
PART: Final = 8
"""The parts of a piece that has layers, and the bars of each."""


class Music:
    """What plays while nobody does anything, under its volume."""

    def __init__(self, folder: Path) -> None:
        """Play from a folder: `NAME.ogg`, and bar by bar `NAME_MANNER_1.ogg` and on."""
        self.music_folder = folder
        self.missing: set[str] = set()
        """Names that could not be loaded: they stay silent."""
        self._looping: str | None = None
        self._music = 0.5
        self._low = self._gone = 0.0
        """Milliseconds until the music is as loud as before: where it was lowered, and where it was gone."""
        self._muffled, self._far = False, 0.0
        """Whether the music is to be heard as through a door, and how far it is on the way there: 0 to 1."""
        self._bright: BarByBar | None = None
        self._manner: Manner = "bright"
        self._paused = False

    @property
    def works(self) -> bool:
        """Whether there is a device to play on."""
        return pygame.mixer.get_init() is not None

    def duck(self, hold: int = DUCK_HOLD) -> None:
        """Lower the music at once, for `hold` milliseconds; then it comes back by and by as `update` is called."""
        self._low = max(self._low, float(hold + DUCK_BACK))
        self._level()

    def break_off(self) -> None:
        """Have no music at once, for a bar; then it comes back softly as `update` is called."""
        self._gone = float(GONE + RETURNS)
        self._level()

    def muffle(self, muffled: bool) -> None:
        """Have the music heard as through a door, or again in the room, by and by as `update` is called."""
        self._muffled = muffled

    def moment(self, manner: Manner) -> None:
        """Have the band play so from the next bar on, where the piece knows that manner."""
        self._manner = manner
        if self._bright is not None:
            self._bright.manner = manner

    @property
    def ducked(self) -> bool:
        """Whether the music is not yet as loud and as bright as it should be, and wants `update`."""
        return self._low > 0 or self._gone > 0 or self._far != self._muffled

    @property
    def wake(self) -> int | None:
        """Milliseconds until `update` has a bar of music to read though nothing else moves, None where it has none."""
        if self._bright is None or not self.works or self._paused or self._music <= 0:
            return None
        return self._bright.due(pygame.mixer.music.get_pos())

    def update(self, ms: float) -> None:
        """Let time pass for music that is not as it should be, and read what is bright in it bar by bar."""
        if self.wake == 0 and self._bright is not None:
            self._bright.follow(pygame.mixer.music.get_pos())
        if self.ducked:
            self._low, self._gone = max(0.0, self._low - ms), max(0.0, self._gone - ms)
            self._far = min(1.0, max(0.0, self._far + (ms if self._muffled else -ms) / WAY))
            self._level()

    def loop(self, name: str | None) -> None:
        """Play a piece of music round and round instead of the one before; None ends it."""
        if not self.works or name == self._looping:
            return
        self._looping = name
        self._low = self._gone = self._far = 0.0
        self._bright = None
        pygame.mixer.Channel(BRIGHT).fadeout(400)
        if name is None:
            pygame.mixer.music.fadeout(400)
            return
        layers = {manner: bars_of(self.music_folder, f"{name}_{manner}") for manner in MANNERS}
        try:
            pygame.mixer.music.load(self.music_folder / f"{name}.ogg")
            if not layers["bright"]:
                self._level()
                pygame.mixer.music.play(-1, fade_ms=600)
                return
            # It comes out from behind its door: what fades music in and what sets its volume would disturb each other.
            self._bright, self._far = BarByBar({manner: bars for manner, bars in layers.items() if bars}), 1.0
            self.moment(self._manner)
            self._level()
            # Both begin in one buffer, and so stay together.
            pygame.mixer.music.play(-1)
            pygame.mixer.Channel(BRIGHT).play(self._bright.loop, -1)
            self._level()
        except (OSError, pygame.error):
            self.missing.add(name)

    def _level(self) -> None:
        if self.works:
            deep, gone = min(1.0, self._low / DUCK_BACK), min(1.0, self._gone / RETURNS)
            loud = self._music * (1 - (1 - DUCKED) * deep) * (1 - (1 - FAR) * self._far) * (1 - gone)
            pygame.mixer.music.set_volume(loud)
            pygame.mixer.Channel(BRIGHT).set_volume(loud * (1 - max(deep, self._far)))


def bars_of(folder: Path, name: str) -> list[Path]:
    """Return the bars of a layer in the order in which they are heard; its files are one part for all, or A and B."""
    numbered = {int(path.stem.rpartition("_")[2]): path for path in folder.glob(f"{name}_*.ogg")}
    files = [numbered[number] for number in sorted(numbered)]
    if len(files) <= PART:
        return files
    parts = {"A": files[:PART], "B": files[PART:]}
    return [bar for part in FORM for bar in parts[part]]
