"""What is said on standard output and standard error: neither is promised to be there, or to take a word."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO, cast


class NoOutput(RuntimeError):  # noqa: N818  (it names what is the matter)
    """Standard output takes nothing; its text says why, as in "there is no standard output"."""


def check_output() -> None:
    """Make sure that there is a standard output, before work is done for it. Raises NoOutput."""
    if sys.stdout is None:
        raise NoOutput("there is no standard output")


def say(text: str) -> None:
    """Write a line to standard output, out of our hands before this returns.

    Raises NoOutput, and BrokenPipeError where nobody reads on.
    """
    check_output()
    try:
        print(text, flush=True)
    except OSError as error:
        _hush(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise
        raise NoOutput(f"nothing can be written to standard output: {error.strerror or error}") from None


@contextlib.contextmanager
def forgiving() -> Iterator[None]:
    """Let nothing that is said on standard error fail, whether it is closed, full or read by nobody."""
    if os.name == "posix":
        _fill_gaps()
    before, stream = sys.stderr, _Forgiving(sys.stderr)
    sys.stderr = cast(TextIO, stream)
    try:
        yield
    finally:
        stream.flush()
        sys.stderr = before


class _Forgiving:
    """A stream like the one it stands for, or like none, that never refuses a word."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        if self._stream is not None:
            try:
                self._stream.write(text)
            except (OSError, ValueError):
                _hush(self._stream)
        return len(text)

    def flush(self) -> None:
        if self._stream is not None:
            try:
                self._stream.flush()
            except (OSError, ValueError):
                _hush(self._stream)

    def isatty(self) -> bool:
        return self._stream is not None and self._stream.isatty()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _fill_gaps() -> None:
    """Open what was closed of the three streams every program has: else a file of ours would get its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # It takes the lowest number that is free; and what we start is to have it too.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _hush(stream: TextIO) -> None:
    """Have what a stream could not write go nowhere, or Python would complain once more when it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
