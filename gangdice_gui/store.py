"""Where the game keeps things: the data folder, written so that a power cut loses nothing."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

RUNNING: Final = "running.record"


def data_folder() -> Path:
    """Return the player's data folder; the environment's GANGDICE_DATA goes first."""
    chosen = os.environ.get("GANGDICE_DATA")
    return Path(chosen) if chosen else user_data_path("gangdice", appauthor=False)


class Store:
    """Text files in one folder. Nothing here raises: what cannot be written stays in memory and `trouble` says so."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use `folder`, or the player's data folder."""
        self.folder = folder or data_folder()
        self.trouble = ""
        """One sentence when the folder cannot be written; empty when all is well."""
        self._memory: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """Return a file's text, None where there is none."""
        if name in self._memory:
            return self._memory[name]
        try:
            return (self.folder / name).read_text("utf-8")
        except UnicodeDecodeError:
            return ""
        except OSError:
            return None

    def write(self, name: str, text: str) -> bool:
        """Replace a file as a whole, on disk before it returns; False where it only went to memory."""
        path = self.folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
            try:
                with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(temporary, path)
            except BaseException:
                os.unlink(temporary)
                raise
        except OSError as error:
            self._memory[name] = text
            self.trouble = self.trouble or f"Nothing can be saved in {self.folder}: {error.strerror}."
            return False
        self._memory.pop(name, None)
        return True

    def remove(self, name: str) -> None:
        """Remove a file; one that is not there is fine."""
        self._memory.pop(name, None)
        try:
            (self.folder / name).unlink(missing_ok=True)
        except OSError as error:
            self.trouble = self.trouble or f"{name} cannot be removed: {error.strerror}."

    def set_aside(self, name: str) -> Path | None:
        """Rename a damaged file to NAME.damaged and return its new path, None where that failed."""
        self._memory.pop(name, None)
        target = self.folder / f"{name}.damaged"
        try:
            os.replace(self.folder / name, target)
        except OSError:
            return None
        return target

    def save_match(self, text: str) -> bool:
        """Keep the running match, on disk before it returns; False where it only went to memory."""
        return self.write(RUNNING, text)

    def load_match(self) -> str | None:
        """Return the match to go on with, None where there is none."""
        return self.read(RUNNING)

    def clear_match(self, finished: bool = False) -> None:
        """Forget the running match; a finished one moves to the folder `finished`."""
        text = self.load_match()
        if finished and text is not None:
            self.write(f"finished/{time.strftime('%Y-%m-%d-%H%M%S')}.record", text)
        self.remove(RUNNING)

    def finished(self) -> list[Path]:
        """Return the records of finished matches, newest first."""
        return sorted((self.folder / "finished").glob("*.record"), reverse=True)
