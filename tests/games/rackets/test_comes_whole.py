"""The last page of Rackets comes with all its parts: the table is seen until its curve and its turns are reckoned."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from pygame import Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.games.rackets.screens import final
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.games.rackets.screens.report.reckoning import EveningReckoning
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.desk import Desk
from scripts.shots_rackets_report import evening

SIZE = (1280, 720)


def comes(desk: Desk) -> tuple[FinalReckoning, int]:
    """Return the page as it is first seen, and after how many frames."""
    surface = Surface(SIZE)
    surface.fill("purple")
    with frame():
        page = FinalReckoning(desk, open_house(desk), evening())
    for frames in range(1, 2000):
        with frame():
            page.update(16)
            page.redraw(surface, True)
        if not page.half:
            return page, frames
        assert surface.get_at((3, 3))[:3] == (160, 32, 240), "the table is seen"
        time.sleep(0.003)
    raise AssertionError("it never comes")


def test_it_comes_with_its_curve_and_its_turns(new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(final, "PATIENCE", 1900)  # however slow the machine
    page, _ = comes(new_desk(SIZE))
    assert page.reckoning.curves is not None
    seen, whole = Surface(SIZE), Surface(SIZE)
    page.draw(seen)
    page.relay()
    page.draw(whole)
    assert page.reckoning.swings and seen.get_buffer().raw == whole.get_buffer().raw
    page.close()


def test_it_comes_without_them_where_they_take_too_long_and_shows_them_later(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EveningReckoning, "begin", lambda self: False)
    page, frames = comes(new_desk(SIZE))
    assert page.reckoning.curves is None and frames > final.PATIENCE
    monkeypatch.undo()
    for _ in range(2000):
        page.update(16)
        if page.reckoning.curves is not None:
            break
        time.sleep(0.003)
    assert page.reckoning.curves is not None
    page.close()
