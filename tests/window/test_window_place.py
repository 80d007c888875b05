"""Where the window is: it stays there through the full screen, and comes back there at the next start.

And how small it can be dragged, which has nothing to do with how large it was.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window import player
from tests.window.harness import Display, Program, eventually

pytestmark = pytest.mark.window

ROOT = Path(__file__).resolve().parents[2]
PLAY = (sys.executable, "-m", "gangdice_gui")
SCREEN = (1920, 1080)
Box = tuple[int, int, int, int]


@pytest.fixture(scope="module")
def display() -> Iterator[Display]:
    with Display(SCREEN) as opened:
        yield opened


@pytest.fixture
def data(tmp_path: Path) -> Path:
    player.prepare(tmp_path / "data")
    return tmp_path / "data"


def opened(display: Display, data: Path) -> Program:
    program = Program(display, PLAY, data, cwd=ROOT)
    program.wait_for_window("Gang of Dice")
    player.still(program)  # nobody moves a window before there is something in it
    return program


def box(window: Program) -> Box:
    """Return where the window is inside its frame, and its size: what stays the same five times in a row."""
    seen: list[Box] = []

    def look() -> Box | None:
        window.display.xdotool("mousemove", "--window", window.window, 0, 0)
        words = window.display.xdotool("getmouselocation", "--shell").split()
        values = dict(word.split("=", 1) for word in words)
        seen.append((int(values["X"]), int(values["Y"]), *window.size()))
        return seen[-1] if len(seen) >= 5 and len(set(seen[-5:])) == 1 else None

    return eventually("a window at rest", look, 20, window.said)


def becomes(window: Program, wanted: Box) -> None:
    eventually(f"the window at {wanted}", lambda: box(window) == wanted, 20, lambda: f"{box(window)} {window.said()}")


def move(window: Program, *frame: int) -> Box:
    """Drag the window by its frame, and return where it is then inside it."""
    before = box(window)
    window.display.xdotool("windowmove", window.window, *frame)
    eventually("a window elsewhere", lambda: box(window) != before, 20, window.said)
    return box(window)


def close(window: Program) -> None:
    window.keys("alt+F4")
    assert window.wait_for_end() == 0, window.said()


def full(window: Program) -> None:
    window.keys("F11")
    becomes(window, (0, 0, *SCREEN))


def test_the_window_keeps_its_place_through_full_screen_and_maximising_start_after_start(
    display: Display, data: Path
) -> None:
    with opened(display, data) as window:
        there = move(window, 210, 130)
        assert there[2:] == (1280, 720)
        for _ in range(2):
            there_and_back(window, there)
        # Where the player puts it in between counts, and so does the size.
        window.display.xdotool("windowsize", window.window, 1100, 800)
        eventually("another size", lambda: window.size() == (1100, 800), 20, window.said)
        there = move(window, 333, 77)
        there_and_back(window, there)
        close(window)
    with opened(display, data) as window:
        becomes(window, there)
        full(window)
        close(window)
    with opened(
        display, data
    ) as window:  # closed in full screen, it is full screen again, and knows its place behind it
        becomes(window, (0, 0, *SCREEN))
        window.keys("F11")
        becomes(window, there)
        maximise(window)
        eventually("a large window", lambda: window.size()[0] == SCREEN[0], 20, window.said)
        large = box(window)
        there_and_back(window, large)
        close(window)
    with opened(display, data) as window:
        becomes(window, large)
        maximise(window)
        becomes(window, there)
        close(window)


def there_and_back(window: Program, there: Box) -> None:
    full(window)
    window.keys("F11")
    becomes(window, there)


def maximise(window: Program) -> None:
    """Maximise the window by a double click on its title, or undo that."""
    x, y, w, _ = box(window)
    window.display.xdotool("mousemove", x + w // 2, y - 8)
    window.display.xdotool("click", "--repeat", 2, "--delay", 60, 1)


@pytest.mark.parametrize("size", [[1280, 720], [1024, 1000], [400, 330]])
def test_the_smallest_window_is_the_same_whatever_size_it_began_with(
    display: Display, data: Path, size: list[int]
) -> None:
    player.prepare(data, window=size)
    least = 540, 540
    with opened(display, data) as window:
        assert window.size() == (max(size[0], least[0]), max(size[1], least[1]))
        for wanted, held in (((720, 540), (720, 540)), ((540, 720), (540, 720)), ((300, 200), least)):
            window.display.xdotool("windowsize", window.window, *wanted)
            becomes(window, (*box(window)[:2], *held))
        close(window)


@pytest.mark.parametrize("place", [[5000, 5000], [300, -600]])
def test_a_window_is_never_put_where_no_screen_is(display: Display, data: Path, place: list[int]) -> None:
    player.prepare(data, place=place)
    with opened(display, data) as window:
        x, y, w, h = box(window)
        assert x >= 0 and y >= 0 and x + w <= SCREEN[0] and y + h <= SCREEN[1]
        close(window)
    assert json.loads((data / "settings.json").read_text())["place"] == [x, y]
