"""What is freed is kept for the next picture, and goes back when it is not wanted: never in a large window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from gangdice_gui import start
from gangdice_gui.app import STEADY, App
from gangdice_gui.ui import memory
from gangdice_gui.ui.desk import Desk
from tests.test_app import Probe


class Library:
    """A C library that notes what it is asked."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self.told: list[tuple[int, int]] = []
        self.trimmed = 0

    def mallopt(self, what: int, how: int) -> int:
        """Note it."""
        self.told.append((what, how))
        return 1

    def malloc_trim(self, rest: int) -> int:
        """Count it."""
        self.trimmed += 1
        return rest


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    """Return what stands for the C library of a window of 1080 lines."""
    asked = Library()
    monkeypatch.setattr("ctypes.CDLL", lambda name: asked)
    memory.suit((1920, 1080))
    memory.moved(memory.EVERY)
    asked.trimmed = 0
    yield asked
    memory.suit((1920, 1080))


def test_nothing_is_mapped_alone_nothing_goes_back_by_itself_and_there_is_one_heap(library: Library) -> None:
    memory.keep()
    assert dict(library.told) == {memory.M_MMAP_MAX: 0, memory.M_TRIM_THRESHOLD: 2**31 - 1, memory.M_ARENA_MAX: 1}


def test_while_pictures_move_what_lies_free_goes_back_several_times_a_second(library: Library) -> None:
    for _ in range(126):
        memory.moved(16)
    assert library.trimmed == 31


def test_a_full_frame_leaves_that_to_the_next_one_but_not_for_long(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_full = [True]
    monkeypatch.setattr(memory, "full", lambda: is_full[0])
    for _ in range(7):
        memory.moved(16)
    assert not library.trimmed
    memory.moved(16)
    assert library.trimmed == 1, "128 ms"
    for _ in range(5):
        memory.moved(16)
    is_full[0] = False
    memory.moved(16)
    assert library.trimmed == 2


def test_a_large_window_keeps_what_its_next_pictures_take_long_to_get(library: Library) -> None:
    memory.suit((2560, 1440))
    memory.give_back()
    memory.moved(10 * memory.EVERY)
    assert not library.trimmed
    memory.suit((2560, 1439))
    memory.give_back()
    assert library.trimmed == 1


def test_the_library_is_looked_for_once_that_takes_as_long_as_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    found, asked = Library(), list[object]()
    monkeypatch.setattr("ctypes.CDLL", lambda name: asked.append(name) or found)
    memory.suit((1920, 1080))
    memory.give_back()
    memory.give_back()
    assert asked == [None] and found.trimmed == 2


@pytest.mark.parametrize("call", [memory.keep, memory.give_back])
def test_a_library_that_knows_nothing_of_that_is_left_alone(
    call: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda name: object())
    call()


def test_the_program_says_when_pictures_move_and_how_large_its_window_is(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(memory, "moved", told.append)
    monkeypatch.setattr(memory, "suit", told.append)
    probe = Probe(new_desk((1280, 720)))
    app = App(probe.desk, probe, pygame.display.set_mode((1280, 720)), window=True)
    told.clear()
    probe.dirty = True
    app.step([], 40)
    assert told == [40]
    probe.dirty = False
    pygame.display.set_mode((1440, 900))
    app.step([], 0)
    pygame.time.wait(STEADY + 40)
    app.step([], 0)
    assert (1440, 900) in told
    pygame.display.set_mode((1280, 720))


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc is asked")
def test_memory_is_kept_from_before_the_first_window_on(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bool] = []

    def closed(app: App) -> None:
        pygame.event.post(Event(pygame.QUIT))
        loop(app)

    loop = App.loop
    monkeypatch.setattr(memory, "keep", lambda: kept.append(True))
    monkeypatch.setattr(App, "loop", closed)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert start.run(seed="x") == 0
    gc.unfreeze()
    assert kept == [True]
