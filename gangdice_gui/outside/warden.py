"""A process between the game and a program of one's own, but for Windows: nothing it starts outlives it.

The game holds the other end of a line. When that closes, because the game says so or because it is gone, however it
went, the warden ends the program and all that it left behind; when the program ends, it ends the rest.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn

from gangdice_gui.outside.landlock import confine

NO_START: Final = 127
"""The exit status where the program cannot be started; the line says why."""
FROZEN_WORD: Final = "--warden"
_DIE_WITH_PARENT, _ADOPT, _DUMPABLE = 1, 36, 4
_OURS: Final = ("GANGDICE_DATA", "LD_LIBRARY_PATH")


def command(line: int, saves: str, words: Sequence[str]) -> list[str]:
    """Return what starts a warden that listens on the file descriptor `line` and has `words` run."""
    begin = [sys.executable, FROZEN_WORD]
    if not getattr(sys, "frozen", False):
        code = (
            "import sys; sys.path.append(sys.argv.pop(1)); "
            "from gangdice_gui.outside.warden import main; main(sys.argv[1:])"
        )
        begin = [sys.executable, "-I", "-S", "-c", code, str(Path(__file__).resolve().parents[2])]
    return [*begin, str(line), saves, *words]


def main(arguments: Sequence[str]) -> NoReturn:
    """Run a program until it ends or the line closes, then end whatever it started."""
    line, saves, words = int(arguments[0]), arguments[1], arguments[2:]
    os.set_inheritable(line, False)
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    keep_private()
    _tell_system(_ADOPT, 1)
    me = os.getpid()
    try:
        child = os.fork()
    except OSError as error:  # no room for one more process
        os.write(line, (error.strerror or str(error)).encode())
        os._exit(NO_START)
    if child == 0:
        _become(words, line, saves, me)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in range(3):  # or the program could not close its own ends
        os.dup2(nowhere, number)
    heard = select.poll()  # no select(): the line has the number it has in the game, which may be above 1023
    for number in (line, woken):
        heard.register(number, select.POLLIN)
    status = None
    while status is None:
        if line in dict(heard.poll()):
            break
        os.read(woken, 4096)
        status = _reap(child)
    _end_all(child, alive=status is None)
    os._exit(NO_START if status is None else status)


def keep_private(secret: str | None = None) -> None:
    """Keep other programs of this user out of this process's memory and files, and a secret out of its command line."""
    _tell_system(_DUMPABLE, 0)
    if secret and sys.platform == "linux":
        with contextlib.suppress(OSError, ValueError, IndexError):
            fields = Path("/proc/self/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
            start, end = int(fields[45]), int(fields[46])  # where this process's arguments lie
            words, hidden = ctypes.string_at(start, end - start), os.fsencode(secret)
            at = words.find(hidden)
            while at >= 0:
                ctypes.memset(start + at, ord("*"), len(hidden))
                at = words.find(hidden, at + len(hidden))


def environment() -> dict[str, str]:
    """Return a program's environment: ours, but for the way to the saves and the packaged game's own libraries."""
    own = {key: value for key, value in os.environ.items() if key not in _OURS and not key.startswith("_PYI_")}
    library = "LD_LIBRARY_PATH_ORIG" if getattr(sys, "frozen", False) else "LD_LIBRARY_PATH"
    if library in os.environ:
        own["LD_LIBRARY_PATH"] = os.environ[library]
    return own


def _become(words: Sequence[str], line: int, saves: str, warden: int) -> NoReturn:
    """Become the program."""
    try:
        os.setsid()
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(each, signal.SIG_DFL)
        _tell_system(_DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != warden:
            os._exit(NO_START)
        confine(saves)
        os.execvpe(words[0], list(words), environment())
    except OSError as error:
        os.write(line, (error.strerror or str(error)).encode())
    finally:
        os._exit(NO_START)


def _reap(child: int) -> int | None:
    """Bury the dead; return the program's exit status once it is among them, as a shell says it."""
    status = None
    with contextlib.suppress(ChildProcessError):
        while (dead := os.waitpid(-1, os.WNOHANG))[0]:
            if dead[0] == child:
                code = os.waitstatus_to_exitcode(dead[1])
                status = code if code >= 0 else 128 - code
    return status


def _end_all(child: int, alive: bool) -> None:
    """Kill the program's group and, where orphans come to us, everybody it ever started."""
    with contextlib.suppress(OSError):
        os.killpg(child, signal.SIGKILL)
    with contextlib.suppress(OSError):  # it may have no group yet
        if alive:
            os.kill(child, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        while True:
            for each in _children():
                with contextlib.suppress(OSError):
                    os.kill(each, signal.SIGKILL)
            os.waitpid(-1, 0)


def _children() -> Iterator[int]:
    me = os.getpid()
    try:
        yield from map(int, Path(f"/proc/{me}/task/{me}/children").read_text("ascii").split())
        return
    except (OSError, ValueError):
        pass
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int(path.read_text("utf-8", "replace").rpartition(")")[2].split()[1]) == me:
                yield int(path.parent.name)


def _tell_system(what: int, value: int) -> None:
    """Ask Linux for something about this process; other systems have nothing like it."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(what, value, 0, 0, 0)
