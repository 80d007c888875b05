"""Where the game keeps things: the data folder, written so that a power cut loses nothing."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, TextIO

from platformdirs import user_data_path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

RUNNING: Final = "running.record"
PROGRAMS: Final = 9
"""How many programs can each keep a running match in one folder."""


def data_folder() -> Path:
    """Return the player's data folder; the environment's GANGDICE_DATA goes first."""
    chosen = os.environ.get("GANGDICE_DATA")
    return Path(chosen) if chosen else user_data_path("gangdice", appauthor=False)


_HELD: Final[dict[Path, TextIO]] = {}
"""Lock files this process holds, for as long as it lives."""


class Store:
    """Text files in one folder. Nothing here raises: what cannot be written stays in memory and `trouble` says so.

    The running match is this program's own: a second program on the same folder keeps its match under another name.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Use `folder`, or the player's data folder."""
        self.folder = folder or data_folder()
        self.trouble = ""
        """One sentence when the folder cannot be written; empty when all is well."""
        self._memory: dict[str, str] = {}
        self._running = ""

    def read(self, name: str) -> str | None:
        """Return a file's text, None where there is none."""
        if name in self._memory:
            return self._memory[name]
        try:
            return self._path(name).read_text("utf-8")
        except UnicodeDecodeError:
            return ""
        except OSError:
            return None

    def write(self, name: str, text: str) -> bool:
        """Replace a file as a whole, on disk before it returns; False where it only went to memory."""
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
            try:
                with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                os.replace(temporary, path)
                _sync_folder(path.parent)
            except BaseException:
                with contextlib.suppress(OSError):
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
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            self.trouble = self.trouble or f"{name} cannot be removed: {error.strerror}."

    def set_aside(self, name: str) -> Path | None:
        """Rename a damaged file to NAME.damaged and return its new path, None where that failed."""
        self._memory.pop(name, None)
        path = self._path(name)
        target = path.with_name(f"{path.name}.damaged")
        try:
            os.replace(path, target)
        except OSError:
            return None
        return target

    def save_match(self, text: str) -> bool:
        """Keep the running match, on disk before it returns; False where it only went to memory."""
        return self.write(RUNNING, text)

    def load_match(self) -> str | None:
        """Return the match to go on with, None where there is none. One that a second program left behind counts."""
        return self.read(RUNNING)

    def clear_match(self, finished: bool = False) -> None:
        """Forget the running match; a finished one moves to the folder `finished`."""
        text = self.load_match()
        if finished and text is not None:
            stamp = time.strftime("%Y-%m-%d-%H%M%S")
            names = (f"finished/{stamp}{extra}.record" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
            self.write(next(name for name in names if not (self.folder / name).exists()), text)
        self.remove(RUNNING)

    def finished(self) -> list[Path]:
        """Return the records of finished matches, newest first."""
        return sorted((self.folder / "finished").glob("*.record"), reverse=True)

    def _path(self, name: str) -> Path:
        return self.folder / (self._own() if name == RUNNING else name)

    def _own(self) -> str:
        """Return the name of this program's running match: the first that no other program holds."""
        if self._running:
            return self._running
        names = [RUNNING, *(RUNNING.replace(".", f"-{n}.") for n in range(2, PROGRAMS + 1))]
        free = [name for name in names if _lock(self.folder / f"{name}.lock")]
        self._running = free[0] if free else RUNNING
        # A second program that has ended leaves its match to whoever comes next.
        left = [name for name in free[1:] if (self.folder / name).exists()]
        if left and not (self.folder / self._running).exists():
            with contextlib.suppress(OSError):
                os.replace(self.folder / left[0], self.folder / self._running)
        for name in free[1:]:
            _unlock(self.folder / f"{name}.lock")
        return self._running


def _lock(path: Path) -> bool:
    """Take a lock file; False where another program holds it. Where nothing can be written there is nothing to lock."""
    if path in _HELD:
        return True
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a")
    except OSError:
        return True
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return False
    _HELD[path] = file
    return True


def _unlock(path: Path) -> None:
    file = _HELD.pop(path, None)
    if file is not None:
        file.close()
        with contextlib.suppress(OSError):
            path.unlink()


def _sync_folder(folder: Path) -> None:
    """Have the new name itself on disk, where the system can."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
