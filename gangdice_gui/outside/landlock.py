"""What a program of one's own may read on Linux 5.13 and newer: all but saves, terminals and other processes.

Landlock knows only what is allowed, so all that lies beside a way to the saves is allowed, and the way itself is not.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import stat
import struct
import sys
from collections.abc import Iterator
from typing import Final

# Of Linux's linux/landlock.h and linux/prctl.h; these numbers are the same on every kind of processor.
_CREATE, _ADD, _RESTRICT = 444, 445, 446
_TELL_VERSION, _PATH_BENEATH = 1, 1
_WRITE_FILE, _READ_FILE, _REMOVE_DIR, _REFER = 1 << 1, 1 << 2, 1 << 4, 1 << 13
_SCOPE_SIGNAL = 1 << 1
_REFER_SINCE, _SCOPES_SINCE = 2, 6
_NO_NEW_PRIVILEGES = 38

_SAVES: Final = re.compile(
    r"running.*\.record.*|(un)?finished|settings\.json.*|setup\.json.*|gangdice\.log|.*\.damaged"
)
"""What in the data folder is the game's; somebody may keep a program there."""
_TERMINALS: Final = re.compile(r"pts|ptmx|console|tty.*|vcs.*|hvc.*|input|mem|kmem|port")


def version() -> int:
    """Return Landlock's version, 0 where the system has none."""
    # Elsewhere the number means another thing.
    return max(0, _system(_CREATE, None, 0, _TELL_VERSION)) if sys.platform == "linux" else 0


def confine(saves: str) -> bool:
    """Keep this process, and all that it starts, from the files of saves, terminals, other processes, and their death.

    False where the system cannot, and then nothing has changed.
    """
    known = version()
    if not known:
        return False
    # Who could move a folder on the way to the saves could have the next ones written elsewhere.
    handled = _READ_FILE | _WRITE_FILE | _REMOVE_DIR | (_REFER if known >= _REFER_SINCE else 0)
    scoped = _SCOPE_SIGNAL if known >= _SCOPES_SINCE else 0
    attributes = struct.pack("QQQ", handled, 0, scoped)
    rules = _system(_CREATE, attributes, len(attributes), 0)
    if rules < 0:
        return False
    try:
        saves = os.path.realpath(saves)
        for path in _beside("/", saves):
            _allow(rules, path, handled)
        top = "/" + saves.split("/")[1]
        if top not in ("/dev", "/proc"):  # to write on the way to the saves does no harm, and somebody's home is on it
            _allow(rules, top, _WRITE_FILE)
        if _libc().prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0:
            return False
        return _system(_RESTRICT, rules, 0) == 0
    finally:
        os.close(rules)


def _beside(folder: str, saves: str) -> Iterator[str]:
    """Yield what is allowed as a whole, in a folder that is not."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            path = entry.path
            # A link leads to something that is judged by its own name.
            if entry.is_symlink() or _kept(folder, entry.name, saves):
                continue
            if path in ("/dev", "/proc", saves) or saves.startswith(f"{path}/"):
                yield from _beside(path, saves)
            else:
                yield path


def _kept(folder: str, name: str, saves: str) -> bool:
    if folder == "/proc":
        return name.isdigit() and int(name) != os.getpid()
    if folder == "/dev":
        return _TERMINALS.fullmatch(name) is not None
    return folder == saves and _SAVES.fullmatch(name) is not None


def _allow(rules: int, path: str, rights: int) -> None:
    with contextlib.suppress(OSError):
        place = os.open(path, getattr(os, "O_PATH", 0) | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            if not stat.S_ISDIR(os.fstat(place).st_mode):
                rights &= ~(_REMOVE_DIR | _REFER)
            _system(_ADD, rules, _PATH_BENEATH, struct.pack("=Qi", rights, place), 0)
        finally:
            os.close(place)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _system(number: int, *arguments: int | bytes | None) -> int:
    words = [ctypes.c_long(word) if isinstance(word, int) else word for word in arguments]
    try:
        return int(_libc().syscall(ctypes.c_long(number), *words))
    except AttributeError:  # no such function in this C library
        return -1
