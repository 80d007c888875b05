"""Frames that nobody looks at: a test that follows what a table knows pays for few pictures of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

import pytest
from pygame import Rect

from gangdice_gui.app import App
from gangdice_gui.table.scene import Scene

SEEN: Final = 8
"""Of so many frames of a page one is drawn, and the first: so each of its moments still is, as on a slow machine."""


def draw_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw few of the frames of every program, each wherever it differs from the one drawn before."""
    draw, frames = App._draw, count(1)

    def drawn(self: App, scene: Scene) -> Sequence[Rect] | None:
        return draw(self, scene) if self._whole or scene.half or next(frames) % SEEN == 0 else ()

    monkeypatch.setattr(App, "_draw", drawn)
