"""What has been laid beneath an explosion, in the first half of a frame of a large window, is what lies there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from gangdice_gui.base import manners
from gangdice_gui.ui import memory
from gangdice_gui.ui.desk import Desk
from scripts.film_moments import begin
from tests.differs import alike

SIZE = (800, 600)


def test_what_has_been_laid_beneath_an_explosion_is_laid_anew_where_it_has_changed_since(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever calmed down between the two halves of a frame was seen startled for one more."""
    monkeypatch.setattr(memory, "LARGE", SIZE[1])
    monkeypatch.setattr(manners, "FULL", 60.0)  # a full frame shows some things later
    app, table = begin(new_desk(SIZE), "explosion-first")
    whole, shown = Surface(SIZE), 0
    for frame in range(60):
        while not (table.half and table.course.timeline.laid):
            app.step([], 16)
            if table.course.timeline.bed is None and shown:
                break
        table.board.change(names=tuple(f"{frame}{name}" for name in table.board.show.names))
        app.step([], 16)
        while table.half:
            app.step([], 16)
        if table.course.timeline.bed is None:
            break
        table.draw(whole)
        assert alike(whole, app.surface)
        shown += 1
    assert shown > 5
    table.close()
