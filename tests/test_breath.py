"""Between two long frames there is a moment."""

from __future__ import annotations

from threading import Event as Signal

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.manners import BREATH, afterwards, frame
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


def test_who_works_beside_is_woken_when_the_frame_is_made() -> None:
    woken, other = Signal(), Signal()
    with frame():
        afterwards(woken)
        assert not woken.is_set()
    assert woken.is_set() and not other.is_set()
    woken.clear()
    with frame():
        pass
    assert not woken.is_set(), "once for each time it is asked for"
    afterwards(other)
    assert other.is_set(), "where none is made it is at once"
