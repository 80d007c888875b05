"""In a large window what will be wanted later is made in short frames."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gangdice_gui.app import PUT_OFF, App
from gangdice_gui.base.settings import Settings
from gangdice_gui.ui import memory
from gangdice_gui.ui.desk import Desk
from scripts.shot import take
from scripts.shots_table import SHOTS
from tests.test_app import Probe


@pytest.mark.parametrize(
    ("lines", "seconds", "made"), [(1440, 0.02, 2), (1440, 0.0115, 12), (1440, 0.004, 50), (1080, 0.02, 50)]
)
def test_what_is_wanted_later_waits_for_a_short_frame_of_a_large_window(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, lines: int, seconds: float, made: int
) -> None:
    class Mover(Probe):
        busy = True

        def redraw(self, surface: pygame.Surface, whole: bool = False) -> list[pygame.Rect] | None:
            clock[0] += seconds
            return None if whole else [pygame.Rect(0, 0, 1, 1)]

        def meanwhile(self) -> None:
            self.log.append("meanwhile")

    clock, mover = [0.0], Mover(desk)
    monkeypatch.setattr("gangdice_gui.app.time.perf_counter", lambda: clock[0])
    app = App(desk, mover, pygame.Surface((32, lines)))
    for _ in range(1 + 2 * (PUT_OFF + 1)):
        app.step([], 16)
    assert mover.log.count("meanwhile") == made


def test_a_picture_of_a_large_window_is_taken_when_it_is_whole(tmp_path: Path, own_data: Path) -> None:
    """A table of so many lines is painted in two frames; the picture after the first is black."""
    take(SHOTS["table:choose"], Settings(), (810, memory.LARGE), tmp_path / "table.png")
    picture = pygame.image.load(tmp_path / "table.png")
    assert picture.get_bounding_rect().size == (810, memory.LARGE)
    assert pygame.transform.average_color(picture)[:3] > (8, 8, 8)
