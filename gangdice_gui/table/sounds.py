"""What is heard of a table: nothing twice in a frame."""

from __future__ import annotations

from gangdice_gui.ui.sound import Sound


class Sounds:
    """At instant pace a whole round would ring at once; so each sound begins once in a frame at most."""

    def __init__(self, sound: Sound) -> None:
        """Play on the house's device."""
        self._sound = sound
        self._heard: set[str] = set()

    def frame(self) -> None:
        """Begin another frame."""
        self._heard.clear()

    def play(self, name: str, volume: float = 1.0, hard: float | None = None) -> None:
        """Begin a sound, unless it has begun in this frame already; `hard` chooses among its takes."""
        if name not in self._heard:
            self._heard.add(name)
            self._sound.play(name, volume, hard=hard)
