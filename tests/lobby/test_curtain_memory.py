"""In a large window a curtain falls on the memory of the one before: the screen is handed over every minute."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from gangdice_gui.lobby.curtain import FALL
from gangdice_gui.ui import memory, spare
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import STANDS
from tests.lobby.test_curtain import LAST, NEXT, Hall
from tests.ui.events import key


def test_in_a_large_window_a_curtain_is_drawn_on_the_memory_of_the_last_one(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To be given new memory twice takes a frame, each time the screen is handed over."""
    gc.collect()  # lights that tests before this one left give theirs back as they go
    monkeypatch.setattr(memory, "LARGE", 1)
    desk, got, give = new_desk(), spare.got, spare.give
    lent, back = list[Surface](), list[Surface]()

    def lends(size: tuple[int, int], like: Surface) -> Surface:
        lent.append(got(size, like))
        return lent[-1]

    monkeypatch.setattr(spare, "got", lends)
    monkeypatch.setattr(spare, "give", lambda room: (back.append(room), give(room))[1])
    spare.forget()
    for _ in range(2):
        lent.clear()
        hall = Hall(desk)
        for ms in (16, FALL + 1, STANDS + 1):
            hall.app.step([], round(ms))
        hall.app.step([key(pygame.K_RETURN)], 0)
        hall.app.step([], round(FALL) + 1)
        assert hall.made and hall.app.scene is hall.made[0]
        assert len(lent) == 3 and all(any(one is room for room in back[:3]) for one in lent)
    assert len(back) == 6
    memory.suit((1280, 720))
    spare.forget()


@pytest.mark.parametrize("lines", [1, 4000])
def test_nothing_of_what_the_one_before_saw_is_there_as_it_rises(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    monkeypatch.setattr(memory, "LARGE", lines)
    hall = Hall(new_desk())
    for ms in (16, round(FALL / 2)):
        hall.step(ms)
    assert hall.rows(LAST)
    for ms in (round(FALL), round(STANDS) + 1):
        hall.step(ms)
    hall.step(0, key(pygame.K_RETURN))
    hall.step(round(FALL * 0.6))
    assert hall.app.scene is hall.curtain and hall.rows(NEXT) and not hall.rows(LAST)
    memory.suit((1280, 720))
    spare.forget()
