"""Sounds: played by name, silent where there is no device or no file."""

from __future__ import annotations

from pathlib import Path

import pygame


class Sound:
    """Every sound and the music, under three volumes and a mute."""

    def __init__(self, assets: Path) -> None:
        """Open the mixer where there is one; sounds are `assets/sounds/NAME.ogg`, loaded when first played."""
        self.folder = assets / "sounds"
        self.muted = False

    def volumes(self, master: int, effects: int, music: int, ambience: int, muted: bool) -> None:
        """Set the volumes, 0 to 100 each."""
        self.muted = muted

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound once; `volume` is 0 to 1."""

    def loop(self, name: str | None) -> None:
        """Play a piece of music round and round instead of the one before; None ends it."""

    def close(self) -> None:
        """Let go of the device."""
        pygame.mixer.quit()
