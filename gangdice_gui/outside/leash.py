"""A program that runs for us: asked one line at a time, heard when it was asked, and ended with all it started."""

from __future__ import annotations

import contextlib
import os
import queue
import select
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import IO, Final

from gangdice_gui.match.record import clean, quoted
from gangdice_gui.outside import warden

if sys.platform == "win32":
    import _winapi
    import msvcrt
elif sys.platform == "linux":
    import fcntl
    import termios

LONGEST_ANSWER: Final = 2000
_GRACE_S: Final = 1.0
_GONE_S: Final = 3.0
"""For a program that closed its output to have ended, which takes a while on a busy machine; less than a choice has."""
_LAST_S: Final = 5.0
"""For the warden to end what is left, and for what it said to arrive."""


class Forfeit(RuntimeError):  # noqa: N818  (it names what happens)
    """A program gave no answer that can be read; its text says why, as in "it took longer than 5 s over a choice"."""


class Leash:
    """A program at its work. Nothing here waits for it but `answer` and `end`."""

    def __init__(self, command: list[str] | str) -> None:
        """Start the program; on Windows the command is a line. Raises Forfeit where it does not start."""
        self._line: socket.socket | None = None
        try:
            self.process = self._start(command)
        except OSError as error:
            raise Forfeit(f"it does not start: {error.strerror or error}") from None
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[str | Forfeit] = queue.SimpleQueue()
        threading.Thread(target=self._talk, name="own gangster", daemon=True).start()
        self._words = threading.Thread(target=_pass_on, args=(self.process.stderr,), name="its words", daemon=True)
        self._words.start()

    def ask(self, line: bytes) -> None:
        """Have a line written once the program may have it."""
        self._asked.put(line)

    def answer(self, seconds: float) -> str:
        """Wait for what it answered. Raises Forfeit where that is nothing, and queue.Empty where it thinks on."""
        said = self._answers.get(timeout=seconds)
        if isinstance(said, Forfeit):
            raise said
        return said

    def end(self, *, at_once: bool) -> None:
        """End the program; it has a second to end by itself, or none."""
        self._asked.put(None)
        if not at_once:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(_GRACE_S)
        if self._line is not None:
            self._line.close()  # the warden ends it, and what it started even where it ended well
        else:
            self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(_LAST_S)
        self._words.join(_GRACE_S)

    def _start(self, command: list[str] | str) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        if sys.platform == "win32":
            group = subprocess.CREATE_NEW_PROCESS_GROUP  # out of reach of the terminal's Ctrl-C
            return subprocess.Popen(
                command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, env=warden.environment(), creationflags=group
            )
        warden.keep_private()
        self._line, its = socket.socketpair()
        with its:
            words = warden.command(its.fileno(), _saves(), [command] if isinstance(command, str) else command)
            return subprocess.Popen(
                words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, pass_fds=[its.fileno()], start_new_session=True
            )

    # ------------------------------------------------------------ on a thread of its own

    def _talk(self) -> None:
        """Write lines and read answers until None is asked: neither may block the one who waits."""
        ours, its = self.process.stdin, self.process.stdout
        assert ours is not None and its is not None
        try:
            while (line := self._asked.get()) is not None:
                try:
                    self._answers.put(self._ask(line, ours, its))
                except Forfeit as why:
                    self._answers.put(why)
                except OSError:
                    self._answers.put(self._gone())
        finally:
            for each in (ours, its):
                with contextlib.suppress(OSError):
                    each.close()

    def _ask(self, line: bytes, ours: IO[bytes], its: IO[bytes]) -> str:
        if _waiting(its) and (early := os.read(its.fileno(), LONGEST_ANSWER)):
            raise Forfeit(f"it wrote {_plain(early)} before it was asked")
        with contextlib.suppress(OSError):  # gone already: the reading says so
            while line:
                line = line[os.write(ours.fileno(), line) :]
        said = b""
        while b"\n" not in said:
            more = os.read(its.fileno(), LONGEST_ANSWER)
            if not more:
                raise self._gone()
            if not said and _unread(ours):
                raise Forfeit(f"it wrote {_plain(more)} before it had read the question")
            said += more
            if len(said) >= LONGEST_ANSWER:
                raise Forfeit("it answered with an endless line")
        answer, _, more = said.partition(b"\n")
        if more:
            raise Forfeit(f"it wrote {_plain(more)} after its answer, before it was asked again")
        return answer.decode("utf-8", "replace").strip()

    def _gone(self) -> Forfeit:
        """Say why nothing comes any more."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self.process.wait(_GONE_S)
            if status == warden.NO_START and self._line is not None:
                with contextlib.suppress(OSError):
                    self._line.setblocking(False)
                    if why := self._line.recv(200):
                        return Forfeit(f"it does not start: {why.decode('utf-8', 'replace')}")
            return Forfeit(f"it ended with exit status {status} instead of answering")
        return Forfeit("it closed its output instead of answering")


def _saves() -> str:
    # Only here: a tournament of the house alone needs nothing that has to be installed.
    from gangdice_gui.base.store import NoFolder, data_folder

    try:
        return str(data_folder())
    except NoFolder:  # then nothing is kept, and there is nothing to hide
        return "/no saves"


def _plain(said: bytes) -> str:
    return quoted(said.decode("utf-8", "replace").strip())


def _waiting(pipe: IO[bytes]) -> bool:
    """Tell whether something is there to be read, the end included."""
    if sys.platform == "win32":
        try:
            return _winapi.PeekNamedPipe(msvcrt.get_osfhandle(pipe.fileno()), 0)[0] > 0
        except OSError:
            return True
    look = select.poll()
    look.register(pipe.fileno(), select.POLLIN)
    return bool(look.poll(0))


def _unread(pipe: IO[bytes]) -> bool:
    """Tell whether what was written is still in the pipe; only Linux knows."""
    if sys.platform != "linux":
        return False
    with contextlib.suppress(OSError):
        return any(fcntl.ioctl(pipe.fileno(), termios.FIONREAD, bytes(4)))
    return False


def _pass_on(words: IO[bytes] | None) -> None:
    """Say what a program says on standard error, clean, line by line."""
    assert words is not None
    with contextlib.suppress(OSError, ValueError), words:
        rest = b""
        while more := os.read(words.fileno(), 8192):
            *lines, rest = (rest + more).split(b"\n")
            if len(rest) >= LONGEST_ANSWER:
                lines, rest = [*lines, rest], b""
            _write(lines)
        _write([rest] if rest else [])


def _write(lines: Sequence[bytes]) -> None:
    for line in lines:
        if sys.stderr is not None:
            print(clean(line.decode("utf-8", "replace").rstrip("\r").expandtabs()), file=sys.stderr, flush=True)
