"""The file of baked throws, from when it is known where that is until it is read."""

from __future__ import annotations

from pathlib import Path

from gangdice_gui.ui.dice.throws.pool import Throws, ThrowsError


class ThrowsFile:
    """A file of baked throws, read when the first is wanted."""

    def __init__(self, path: Path) -> None:
        """Remember where it is."""
        self.path = path
        self.trouble = ""
        """Why there are no throws, one sentence; empty as long as that is not known."""
        self._throws: Throws | None = None

    def forget_seen(self) -> None:
        """Let whoever throws next begin with a throw nobody has seen."""
        if self._throws is not None:
            self._throws.forget_seen()

    def read(self) -> Throws | None:
        """Return the throws; None where the file cannot be read."""
        if self._throws is None:
            try:
                self._throws = Throws(self.path)
            except ThrowsError as error:
                self.trouble = str(error)
        return self._throws
