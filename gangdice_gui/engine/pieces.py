"""Long work in pieces: whoever asks for it beside something else can turn to that between two of them.

The work itself knows neither threads nor time: it pauses, and what is done in a pause is not its affair.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Pieces = Generator[None, None, T]
"""Work that pauses after each piece, and returns what comes of all of them."""


def at_once(work: Pieces[T]) -> T:
    """Do all pieces one after the other, and return what comes of them."""
    try:
        while True:
            next(work)
    except StopIteration as done:
        found: T = done.value
        return found
