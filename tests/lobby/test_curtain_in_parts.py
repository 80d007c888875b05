"""A curtain is painted, and so is what lies behind it, in as many frames as keep each of them short."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.lobby.curtain import FALL, Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.patience import STANDS
from scripts.shots_results import handover
from tests.ui.events import key

BEHIND = 4
"""Frames it takes to paint what lies behind the curtain."""


class Slow(Scene):
    """What lies behind: a colour, which is there after a few frames."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.painted = 0

    def draw(self, surface: Surface) -> None:
        surface.fill((200, 40, 220))

    def redraw(self, surface: Surface, whole: bool = False) -> None:
        self.painted += 1
        self.half = self.painted < BEHIND
        if not self.half:
            self.draw(surface)


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every part take longer than a frame may."""
    clock = count()
    monkeypatch.setattr(time, "thread_time", lambda: float(next(clock)))
    monkeypatch.setattr("gangdice_gui.lobby.curtain.full", lambda: False)
    monkeypatch.setattr("gangdice_gui.table.pages.still_picture.full", lambda after: False)


def drawn(curtain: Curtain, surface: Surface) -> int:
    """Let frames pass until one shows something; returns how many did not."""
    for halves in range(200):
        before = rgb(surface)
        with frame():
            curtain.update(100)
            changed = curtain.redraw(surface, True)
        if not curtain.half:
            return halves
        assert changed == () and rgb(surface) == before
    raise AssertionError("nothing is ever shown")


def test_a_curtain_falls_once_all_of_it_is_painted(new_desk: Callable[..., Desk], slow: None) -> None:
    """The table before is seen meanwhile, and no time passes."""
    desk = new_desk((1280, 720))
    wanted = Surface(desk.size)
    there = Curtain(desk, open_house(desk), handover(desk))
    for _ in range(2):
        there.update(FALL)
    there.draw(wanted)
    let_go()
    with frame():
        curtain = Curtain(desk, open_house(desk), handover(desk))
    surface = Surface(desk.size)
    surface.fill((10, 200, 90))
    assert drawn(curtain, surface) > 12
    assert curtain.stage == "fall" and surface.get_at((5, 700))[:3] != (0, 0, 0)
    for _ in range(12):
        with frame():
            curtain.update(100)
    curtain.draw(surface)
    assert curtain.stage == "down" and rgb(surface) == rgb(wanted)


def test_what_lies_behind_is_painted_before_the_curtain_rises(new_desk: Callable[..., Desk], slow: None) -> None:
    desk = new_desk((1280, 720))
    behind = Slow(desk)
    curtain = Curtain(desk, open_house(desk), handover(desk, sit=lambda: behind))
    surface = Surface(desk.size)
    for ms in (16, FALL, STANDS + 1):
        curtain.update(round(ms))
        curtain.draw(surface)
    closed = rgb(surface)
    with frame():
        curtain.handle(key(pygame.K_RETURN))
    assert not behind.painted, "the frame of the press sits somebody down, and paints nothing"
    assert drawn(curtain, surface) == BEHIND - 1 and behind.painted == BEHIND
    with frame():
        curtain.update(round(FALL * 0.6))
        curtain.redraw(surface)
    red, green, blue, _ = surface.get_at((3, 719))
    assert rgb(surface) != closed and red > 3 * green and blue > 3 * green, "it has risen a little"
    with frame():
        assert curtain.update(FALL) is behind


def test_a_press_before_that_brings_the_table_at_once(new_desk: Callable[..., Desk], slow: None) -> None:
    desk = new_desk((1280, 720))
    behind = Slow(desk)
    curtain = Curtain(desk, open_house(desk), handover(desk, sit=lambda: behind))
    surface = Surface(desk.size)
    for ms in (16, FALL, STANDS + 1):
        curtain.update(round(ms))
        curtain.draw(surface)
    with frame():
        curtain.handle(key(pygame.K_RETURN))
        curtain.redraw(surface)
        assert curtain.half and curtain.handle(key(pygame.K_SPACE)) is behind


def test_while_it_is_down_what_the_next_screen_is_drawn_of_is_made(desk: Desk) -> None:
    made = list[int]()

    def ahead() -> Iterator[None]:
        for part in range(3):
            made.append(part)
            yield

    curtain = Curtain(desk, open_house(desk), replace(handover(desk), ahead=ahead()))
    assert not curtain.ahead() and not made, "it falls"
    curtain.update(FALL)
    assert [curtain.ahead() for _ in range(4)] == [True, True, True, False] and made == [0, 1, 2]
