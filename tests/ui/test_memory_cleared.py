"""In a large window memory is cleared on a thread before a picture wants it: the frame that has it done is late."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from gangdice_gui.ui import memory

ROOT = Path(__file__).resolve().parents[2]
COUNT = """
import resource, sys
from pygame import Surface
from gangdice_gui.ui import memory

def waits(size):
    # Pages that the system has cleared for a picture as it is drawn on, and the picture.
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    picture = Surface((1024, size // 4096), 0, 32)
    picture.fill((1, 2, 3))
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before, picture

memory.keep()
memory.clear(32 << 20)
cleared, first = waits(32 << 20)
fresh, second = waits(32 << 20)
del first
memory.clear(32 << 20)  # there is room already
again, third = waits(32 << 20)
print(cleared, fresh, again)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the C library of other systems does not tell")
def test_a_picture_for_which_memory_was_cleared_waits_for_none() -> None:
    done = subprocess.run([sys.executable, "-c", COUNT], cwd=ROOT, capture_output=True, text=True, timeout=60)
    cleared, fresh, again = map(int, done.stdout.split()[-3:])
    pages = (32 << 20) // 4096
    if fresh < pages // 2:  # the system gives two megabytes at once: nothing to wait for
        assert cleared <= fresh
    else:
        assert cleared < pages // 8 and again < pages // 8


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what is done about memory."""
    done = list[str]()
    monkeypatch.setattr(memory._clearing, "ask", lambda size: done.append("clears"))
    monkeypatch.setattr(memory, "give_back", lambda: done.append("gives back"))
    monkeypatch.setattr(memory, "_moved", 0)
    return done


@pytest.mark.parametrize(
    ("size", "moves", "rests"), [((1920, 1080), "gives back", []), ((3840, 2160), "clears", ["clears"])]
)
def test_a_small_window_gives_back_what_a_large_one_has_cleared_ahead(
    asked: list[str], size: tuple[int, int], moves: str, rests: list[str]
) -> None:
    memory.suit(size)
    try:
        for _ in range(64):
            memory.moved(16)
        assert set(asked) == {moves} and len(asked) == (16 if moves == "gives back" else 4)
        asked.clear()
        memory.tidy()
        assert [done for done in asked if done == "clears"] == rests  # what Python collects may give something back
    finally:
        memory.suit((1280, 720))


def test_what_is_asked_for_is_cleared_on_another_thread_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cleared, go, came = list[tuple[int, str]](), threading.Event(), threading.Semaphore(0)

    def clear(size: int) -> None:
        cleared.append((size, threading.current_thread().name))
        came.release()
        go.wait(10)

    monkeypatch.setattr(memory, "clear", clear)
    clearing = memory.Clearing()
    clearing.ask(5)
    assert came.acquire(timeout=10)
    clearing.ask(7)  # two while it is at work are one
    clearing.ask(3)
    go.set()
    assert came.acquire(timeout=10)
    assert cleared == [(5, "clearing"), (7, "clearing")] and not came.acquire(timeout=0.05)


def test_where_the_c_library_does_not_tell_nothing_is_cleared_and_nothing_goes_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = threading.Semaphore(0)

    def clear(size: int) -> None:
        tried.release()
        raise AttributeError("mallinfo2")

    monkeypatch.setattr(memory, "clear", clear)
    clearing = memory.Clearing()
    clearing.ask(5)
    assert tried.acquire(timeout=10)
    assert clearing._thread is not None
    clearing._thread.join(10)
    clearing.ask(5)  # whatever comes later is not worth a thread
    assert not clearing._thread.is_alive() and not tried.acquire(timeout=0.05)
