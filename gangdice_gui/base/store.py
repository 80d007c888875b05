"""Where the game keeps things: the data folder, written so that a power cut loses nothing."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Final, TextIO

from platformdirs import user_data_path

from gangdice_gui.base import scraps
from gangdice_gui.base.files import MAX_BYTES, NotPlain, TooLarge, open_end, read_plain

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

RUNNING: Final = "running.record"
NAMES: Final = (RUNNING, *(RUNNING.replace(".", f"-{n}.") for n in range(2, 10)))
"""What running matches are called: so many programs can each keep one in one folder."""
PROBE: Final = 64 << 10


class NoFolder(RuntimeError):  # noqa: N818  (it names what is the matter)
    """Nobody knows where the player's files belong."""


def data_folder() -> Path:
    """Return the player's data folder, a full path; the environment's GANGDICE_DATA goes first. Raises NoFolder."""
    chosen = os.environ.get("GANGDICE_DATA")
    if chosen:
        return Path(chosen).absolute()
    home, data = os.environ.get("HOME"), os.environ.get("XDG_DATA_HOME", "")
    if os.name == "posix" and home and not os.path.isabs(home) and not os.path.isabs(data):
        # Read from where the game was started it is another folder each time, and any other is not what was said.
        raise NoFolder
    try:
        folder = user_data_path("gangdice", appauthor=False)
    except RuntimeError:  # neither HOME nor the system says where the player lives
        raise NoFolder from None
    if not folder.is_absolute():
        raise NoFolder
    return folder


_HELD: Final[dict[Path, TextIO]] = {}
"""Lock files this process holds, for as long as it lives."""


class Store:
    """Text files in one folder. Nothing here raises: what cannot be written stays in memory and `trouble` says so.

    The running match is this program's own: a second program on the same folder keeps its match under another name.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Use `folder`, or the player's data folder. Raises NoFolder."""
        self.folder = folder or data_folder()
        self.trouble = ""
        """One sentence when the folder cannot be written; empty when all is well."""
        self.damage = ""
        """One sentence about what was damaged and has been kept aside; what is written from then on is safe."""
        self._memory: dict[str, str] = {}
        self._running = ""
        self._match: str | None = None
        """The header of the match kept last: it is another match when that changes."""

    def read(self, name: str) -> str | None:
        """Return a file's text, None where there is none. What is there but no text of a sensible size is empty."""
        if name in self._memory:
            return self._memory[name]
        try:
            return read_plain(self._path(name), MAX_BYTES).decode("utf-8").replace("\r\n", "\n")
        except (UnicodeDecodeError, NotPlain, TooLarge, IsADirectoryError):
            return ""
        except OSError:
            return None

    def write(self, name: str, text: str) -> bool:
        """Replace a file as a whole, on disk before it returns; False where it only went to memory."""
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = scraps.begin(path, 1 + NAMES.index(self._own()))
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
        """Rename a damaged file to NAME.damaged, numbered from the second on; None where that failed."""
        self._memory.pop(name, None)
        path = self._path(name)
        target = _free(path, ".damaged")
        try:
            os.replace(path, target)
        except OSError:
            return None
        return target

    def try_out(self) -> bool:
        """Tell whether the folder can be written, before anything depends on it; if not, `trouble` says why."""
        # As large as a long match: a full disk still takes an empty file.
        works = self.write("probe", " " * PROBE)
        self.remove("probe")
        return works

    def save_match(self, text: str) -> bool:
        """Keep the running match, on disk before it returns; False where it only went to memory.

        A match that another one takes the place of moves to the folder `unfinished`.
        """
        header = _header(text)
        if header != self._match:
            before = self.load_match()
            if before:
                if _header(before) != header:
                    self._lay_by("unfinished", before)
            elif before is not None:  # no match, but perhaps somebody's
                self.set_aside(RUNNING)
            self._match = header
        return self.write(RUNNING, text)

    def load_match(self) -> str | None:
        """Return the match to go on with, None where there is none. One that a second program left behind counts."""
        return self.read(RUNNING)

    def clear_match(self, finished: bool = False, then: str = "") -> None:
        """Forget the running match; a finished one moves to the folder `finished`, or stays where that cannot be.

        `then` is the record of what follows it at once, and takes its place.
        """
        text = self.load_match()
        if finished and text is not None and not self._lay_by("finished", text):
            return
        if then:
            self._match = _header(then)
            self.write(RUNNING, then)
        else:
            self.remove(RUNNING)

    def finished(self) -> list[Path]:
        """Return the records of finished matches, newest first."""
        return sorted((self.folder / "finished").glob("*.record"), reverse=True)

    def _lay_by(self, folder: str, text: str) -> bool:
        path = _free(self.folder / folder / time.strftime("%Y-%m-%d-%H%M%S"), ".record")
        return self.write(f"{folder}/{path.name}", text)

    def _path(self, name: str) -> Path:
        return self.folder / (self._own() if name == RUNNING else name)

    def _own(self) -> str:
        """Return the name of this program's running match: the first that no other program holds."""
        if self._running:
            return self._running
        mine = next((i for i, name in enumerate(NAMES) if _lock(self.folder / f"{name}.lock")), 0)
        self._running = NAMES[mine]
        for folder in (self.folder, *(self.folder / name for name in ("finished", "unfinished"))):
            scraps.sweep(folder, self._gone)
        # A second program that has ended leaves its match to whoever comes next. Only names with a match are tried: a
        # program that starts at the same time must not find every name taken.
        path = self.folder / self._running
        left = (self.folder / name for name in NAMES[mine + 1 :])
        for other in () if os.path.exists(path) else filter(os.path.exists, left):
            lock = other.with_name(f"{other.name}.lock")
            if _lock(lock):
                with contextlib.suppress(OSError):
                    os.replace(other, path)
                _unlock(lock)
                break
        return self._running

    def _gone(self, number: int) -> bool:
        """Tell whether the program that kept the match of this number writes no more: it is ours now, or nobody's."""
        name = NAMES[number - 1]
        if name == self._running:
            return True
        lock = self.folder / f"{name}.lock"
        if lock in _HELD or not _lock(lock):
            return False
        _unlock(lock)
        return True


class Keeper:
    """Keeps a match in a store, as a match wants it: an OSError where nothing could be written."""

    def __init__(self, store: Store) -> None:
        """Write to `store`."""
        self.store = store

    def __call__(self, text: str) -> None:
        """Put the record on disk. Raises OSError."""
        if not self.store.save_match(text):
            raise OSError(0, self.store.trouble)


def _header(text: str) -> str:
    return text.partition("\n---\n")[0]


def _free(path: Path, ending: str) -> Path:
    """Return the first of PATH.ending, PATH-2.ending and so on that is not taken."""
    # Here and above not Path.exists: that one raises in a folder that may not be searched.
    n, free = 1, path.with_name(path.name + ending)
    while os.path.exists(free):
        n += 1
        free = path.with_name(f"{path.name}-{n}{ending}")
    return free


def _lock(path: Path) -> bool:
    """Take a lock file; False where another program holds it. Where nothing can be written there is nothing to lock."""
    if path in _HELD:
        return True
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open_end(path)
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
    # The empty file stays: another program may have it open and be about to lock it.
    file = _HELD.pop(path, None)
    if file is not None:
        file.close()


def _sync_folder(folder: Path) -> None:
    """Have the new name itself on disk, where the system can."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
