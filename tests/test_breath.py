"""Between two long frames there is a moment."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.manners import BREATH
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk


@pytest.mark.parametrize(("took", "waits"), [(0.02, BREATH), (0.004, 0.0)])
def test_after_a_long_frame_there_is_a_moment_for_what_works_beside(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, took: float, waits: float
) -> None:
    waited, clock, feed = list[float](), [10.0], [list[Event](), [Event(pygame.QUIT)]]
    probe = Scene(desk)

    def update(ms: int) -> Scene:
        clock[0] += took
        return probe

    monkeypatch.setattr(probe, "update", update)
    monkeypatch.setattr(Scene, "busy", True)
    monkeypatch.setattr(pygame.event, "get", lambda: feed.pop(0))
    monkeypatch.setattr("gangdice_gui.app.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr("gangdice_gui.app.time.sleep", waited.append)
    App(desk, probe).loop()
    assert waited[0] == waits
