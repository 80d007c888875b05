"""What takes seconds to reckon is reckoned once for all processes of a run; the next run reckons it anew."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

WAITS: Final = 60.0
"""Seconds for which one waits for what another process reckons: that may have come to an end."""
LOOKS: Final = 0.02
"""And how often it is looked whether it is there."""
shared_in: list[Path] = []
"""Where the processes of this run lay down what they have reckoned, if there are others."""


def share_in(folder: Path) -> None:
    """Lay down here what is reckoned from now on."""
    folder.mkdir(exist_ok=True)
    shared_in[:] = [folder]


def once_for_all(find: Callable[..., Any], kept: int = 256) -> Callable[..., Any]:
    """Return a function that finds the same, each answer once for all processes; what is asked has to say what it is.

    Nobody changes what is found: all tests of a process get the same one.
    """

    @lru_cache(maxsize=kept)
    def found(*asked: Any) -> Any:
        return found_in(shared_in[0], f"{find.__module__} {find.__qualname__} {asked!r}", lambda: find(*asked))

    @lru_cache(maxsize=kept)
    def alone(*asked: Any) -> Any:
        return find(*asked)

    return lambda *asked: (found if shared_in else alone)(*asked)


def found_in(folder: Path, question: str, find: Callable[[], Any]) -> Any:
    """Return the answer to a question as it lies in a folder, or lay it down there."""
    answer = folder / sha256(question.encode()).hexdigest()
    mine = answer.with_suffix(".asked")
    until = time.monotonic() + WAITS
    while not answer.exists():
        try:
            os.close(os.open(mine, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            if time.monotonic() < until:
                time.sleep(LOOKS)
                continue
        found = find()
        lain = answer.with_suffix(f".{os.getpid()}")
        lain.write_bytes(pickle.dumps(found))
        lain.replace(answer)
        return found
    return pickle.loads(answer.read_bytes())
