"""Files that somebody else may have put there: read with a limit, and never waited for."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final, TextIO

MAX_BYTES: Final = 4_000_000
"""The most bytes any file of the house has: a record of a long match has some tens of thousands."""
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""A FIFO is opened without waiting for whoever is at its other end."""


class NotPlain(OSError):  # noqa: N818  (it names what is the matter)
    """A FIFO, a device or a socket: reading it might never end."""


class TooLarge(OSError):  # noqa: N818
    """More bytes than a file of its kind can have."""


def read_plain(path: str | Path, most: int) -> bytes:
    """Return a plain file's bytes; one with more than `most` is not read. Raises OSError, NotPlain and TooLarge."""
    _refuse(os.stat(path), most)  # opening a device may already do something
    with open(os.open(path, os.O_RDONLY | _AT_ONCE), "rb") as file:
        _refuse(os.fstat(file.fileno()), most)
        data = file.read(most + 1)
    if len(data) > most:  # it grew, or its size is made up, as in /proc
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def open_end(path: Path) -> TextIO:
    """Open a file to write at its end; a FIFO that nobody reads is an error at once. Raises OSError."""
    return open(path, "a", encoding="utf-8", opener=lambda name, flags: os.open(name, flags | _AT_ONCE, 0o666))


def _refuse(known: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(known.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(known.st_mode):
        raise NotPlain(errno.EINVAL, "it is no plain file")
    if known.st_size > most:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG))
