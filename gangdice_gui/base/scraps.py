"""What is left of a file where a program was killed while it wrote: found by its name, and swept."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

_MADE: Final = re.compile(r".*(?:\.record|\.json|probe)(?:\.(?P<who>[1-9])-)?[a-z0-9_]{8}\.new")
"""A file's name, the number of the program that writes it, letters of chance. Older versions gave no number."""


def begin(path: Path, who: int) -> tuple[int, str]:
    """Open the file that is to take the place of `path`, written by program `who`; returns its handle and name."""
    return tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.{who}-", suffix=".new")


def sweep(folder: Path, gone: Callable[[int], bool]) -> None:
    """Remove what programs left in `folder`; `gone` tells whether the program of a number writes no more."""
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            made = _MADE.fullmatch(name)
            if made and (made["who"] is None or gone(int(made["who"]))):
                os.unlink(folder / name)
