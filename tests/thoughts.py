"""Gangsters' thoughts counted in frames: how long a core takes for one must not decide what a test sees."""

from __future__ import annotations

import time
from random import Random

import pytest

from gangdice_gui.table.thinking import Thinking

PATIENCE = 120.0
"""Seconds after which nobody believes any more that a thought ends."""
_take = Thinking.take


def think_out(thinking: Thinking) -> None:
    """Wait until whoever is asked has thought."""
    worker, until = thinking._worker, time.monotonic() + PATIENCE
    while thinking.asked and thinking._answer is None and worker is not None:
        if found := worker.poll():
            thinking._answer = found[1]
        elif time.monotonic() > until:
            raise TimeoutError("a gangster thinks and thinks")
        else:
            time.sleep(0.0005)


def in_frames(monkeypatch: pytest.MonkeyPatch, chance: Random) -> None:
    """Let every thought be over after a few frames, as many as chance says: the same ones each time."""

    def take(self: Thinking) -> object:
        if self.asked and chance.random() < 0.7:
            return None
        think_out(self)
        return _take(self)

    monkeypatch.setattr(Thinking, "take", take)
