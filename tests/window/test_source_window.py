"""The play command in a real window: it opens, it is played with the keys, and it goes on where it was left."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gangdice_gui.games.gang.rules.types import RerollOrStop
from tests.window import player
from tests.window.harness import Display, Program, eventually

pytestmark = pytest.mark.window

ROOT = Path(__file__).resolve().parents[2]
PLAY = (sys.executable, ROOT / "scripts" / "play.py")


@pytest.fixture(scope="module")
def display() -> Iterator[Display]:
    # The first start fetches libraries, which takes as long as the network takes.
    first = subprocess.run([*PLAY, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=280)
    assert first.returncode == 0, first.stdout + first.stderr
    with Display() as opened:
        yield opened


def test_the_play_command_opens_the_title_a_turn_is_played_with_the_keys_and_the_game_goes_on_later(
    display: Display, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    player.prepare(data)
    with Program(display, [*PLAY, "--seed", "a window"], data) as window:
        window.wait_for_window("Gang of Dice")
        assert window.size() == (1280, 720)
        eventually("a picture", lambda: len(window.picture().getcolors(1 << 24)) > 2000, 60, window.said)
        press_when_still(window, "Return")  # New game
        press_when_still(window, "Return")  # Start
        match = player.settled(window)
        seat, before = match.to_act, len(player.actions(window))
        press_when_still(window, "2", "Return")
        lines = player.new_actions(window, before, 2)
        assert lines[0] == f"{seat} use 2"
        assert lines[1].startswith("- roll ")
        left = player.record(window)
        player.still(window)
        window.keys("alt+F4")
        assert window.wait_for_end() == 0, window.said()
    with Program(display, PLAY, data) as window:
        window.wait_for_window("Gang of Dice")
        press_when_still(window, "Return")  # Continue
        # On a busy machine the title stands there while the game is read: what is pressed meanwhile is pressed there.
        eventually("the felt", lambda: on_felt(window), 60, window.said)
        match = player.match_on_disk(window)
        assert player.record(window) == left
        assert match.to_act == seat
        assert isinstance(match.ask, RerollOrStop)
        before = len(player.actions(window))
        press_when_still(window, "s")
        assert player.new_actions(window, before, 1)[0] == f"{seat} stop"
        window.keys("alt+F4")
        assert window.wait_for_end() == 0, window.said()


def on_felt(window: Program) -> bool:
    """Tell whether a good part of the picture is green."""
    dots = iter(window.picture().convert("RGB").resize((32, 18)).tobytes())
    return sum(green > red and green > blue for red, green, blue in zip(dots, dots, dots, strict=True)) > 150


def press_when_still(window: Program, *names: str) -> None:
    player.still(window)
    window.keys(*names)
