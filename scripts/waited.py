"""Waiting for a worker without a look at the clock on the wall: a machine with much to do beside is no failure."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

MOST: Final = 60.0
"""Seconds of this program's own work, its threads' included, after which nothing will come any more."""
PAUSE: Final = 0.005
"""Seconds between two looks."""


def wait_until(done: Callable[[], object], what: str, most: float = MOST) -> None:
    """Look again and again until something is `done`. Raises AssertionError after `most` seconds of own work.

    While others have the processor no time passes here: whoever reckons gets as much of it as alone on a machine.
    """
    began = time.process_time()
    while not done():
        if time.process_time() - began > most:
            raise AssertionError(f"{what} not found in {most:.0f} seconds of work")
        time.sleep(PAUSE)
