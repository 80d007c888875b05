"""What a clip draws lies within the part of the table it names: beside it nobody draws anew, so it would be cut."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.timeline import Timeline
from scripts.film_moments import begin
from tests.differs import alike

SIZE = (1024, 768)
MOMENTS = (
    "explosion",
    "explosion-other",
    "win",
    "count",
    "card",
    "throw-12",
    "suspense",
    "punch",
    "run",
    "blast",
    "sale",
)
FAINT = 12
"""Levels of 255: the last of a ring of smoke ends at the console's edge."""


def draw_all(self: Timeline, surface: Surface, laid: bool = False) -> None:
    """Draw clips as they would be drawn if none were kept to its part."""
    for index, t in self._seen().items():
        clip = self._queue[0].clips[index]
        assert clip.draw and not laid
        if clip.under:
            clip.under(surface, t)
        clip.draw(surface, t)


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_clip_is_cut(new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    app, table = begin(new_desk(SIZE, odds="off"), moment)
    kept, free, frames, draw = Surface(SIZE), Surface(SIZE), 0, Timeline.draw
    for frame in range(260):
        app.step([], 16)
        if not isinstance(app.scene, Stage):
            break
        if frame % 3 or not table.moving:
            continue
        table.draw(kept)
        monkeypatch.setattr(Timeline, "draw", draw_all)
        table.draw(free)
        monkeypatch.setattr(Timeline, "draw", draw)
        if not alike(kept, free):
            same = pygame.mask.from_threshold(kept, (0, 0, 0), (FAINT, FAINT, FAINT, 255), free)
            same.invert()
            assert not same.count(), same.get_bounding_rects()
        frames += 1
    assert frames > 5
    table.close()
