"""What is freed is kept for the next picture, and goes back when it is not wanted: never in a large window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from gangdice_gui.ui import memory


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
    assert library.trimmed == 18


def test_a_large_window_keeps_what_its_next_pictures_take_long_to_get(library: Library) -> None:
    memory.suit((2560, 1440))
    memory.give_back()
    memory.moved(10 * memory.EVERY)
    assert not library.trimmed
    memory.suit((2560, 1439))
    memory.give_back()
    assert library.trimmed == 1


@pytest.mark.parametrize("call", [memory.keep, memory.give_back])
def test_a_library_that_knows_nothing_of_that_is_left_alone(
    call: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ctypes.CDLL", lambda name: object())
    call()


@pytest.mark.parametrize(("size", "pieces"), [((3840, 2160), memory.PIECES), ((1920, 1080), 0)])
def test_only_a_large_window_gets_memory_before_anything_moves(
    size: tuple[int, int], pieces: int, screen: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    got: list[tuple[int, int]] = []
    monkeypatch.setattr(memory, "Surface", got.append)
    assert len(list(memory.ahead(size))) == pieces == len(got)
    assert set(got) <= {(size[0], size[1] // 4)}
