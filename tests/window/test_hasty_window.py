"""A resting table and a hasty hand at a real window: clicks in a hail, a stop taken back, an end in mid-throw."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gangdice_gui.base.store import RUNNING
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from tests.window import player
from tests.window.harness import Display, Program, eventually

pytestmark = pytest.mark.window

ROOT = Path(__file__).resolve().parents[2]
GAME = (sys.executable, "-m", "gangdice_gui", "play")
BEGUN = """gangdice-record 1
game gang-of-dice
players 2
first {first}
name 0 Ada
name 1 Marco
seat 0 gangster onyx ada ada
seat 1 human ivory bellhop
seed window 0
---
- card run-2-explosive
"""
LAST = BEGUN.format(first=0) + "0 use 1\n- roll 2\n0 stop\n1 use 2\n- roll 1 5\n"
"""The person plays last; the die thrown again will show a neighbour of the one kept."""


@pytest.fixture(scope="module")
def display() -> Iterator[Display]:
    with Display() as opened:
        yield opened


def begin(display: Display, data: Path, text: str = "") -> Program:
    """Open the window at a match."""
    player.prepare(data, speed="normal")
    if text:
        (data / RUNNING).write_text(text, encoding="utf-8")
    return Program(display, GAME, data, cwd=ROOT)


def at_rest(window: Program) -> None:
    """Wait until the table is there and nothing moves on it."""
    window.wait_for_window("Gang of Dice")
    eventually("a picture", lambda: len(window.picture().getcolors(1 << 24)) > 2000, 30, window.said)
    player.still(window)


def place(window: Program, scratch: Path, name: str) -> tuple[int, int]:
    """Return where a button of the table stands now."""
    return player.sight(window, scratch, "table").place(name)


def sleeps_until_a_key_wakes_it(window: Program) -> None:
    """Check that a table at rest looks for no events, and is there at once for one that comes."""

    def sleeps() -> bool:
        # Once a second it listens for Ctrl-C; a table that looks for events would have woken two hundred times.
        before = naps(window)
        time.sleep(4)
        return 1 <= naps(window) - before <= 20

    # On a busy machine a clip may stand so long that the table only seems to rest.
    eventually("a table that sleeps", sleeps, 40, window.said)
    window.keys("Tab")
    eventually("an answer to a key", lambda: window.picture().tobytes() != window.last_still, 20, window.said)


def naps(window: Program) -> int:
    """Return how often the program's main thread has waited for something so far."""
    status = Path(f"/proc/{window.process.pid}/task/{window.process.pid}/status").read_text()
    return int(status.split("\nvoluntary_ctxt_switches:")[1].split()[0])


def test_a_resting_table_sleeps_three_clicks_in_a_hail_roll_once_and_a_stop_is_taken_back(
    display: Display, tmp_path: Path, screen: pygame.Surface
) -> None:
    with begin(display, tmp_path / "data", BEGUN.format(first=1)) as window:
        at_rest(window)
        sleeps_until_a_key_wakes_it(window)
        window.keys("1")
        window.click(place(window, tmp_path / "a", "roll"))
        display.xdotool("click", "--repeat", 10, "--delay", 120, 1)
        assert player.new_actions(window, 1, 2)[0] == "1 use 1"
        time.sleep(1)
        assert len(player.actions(window)) == 3, "the hail rolled, and decided nothing more"
        stop = place(window, tmp_path / "b", "stop")
        display.xdotool("mousemove", "--window", window.window, *stop)
        time.sleep(1)
        display.xdotool("click", "1")
        eventually("a stop on disk", lambda: player.actions(window)[3:] == ["1 stop"], 60, window.said)
        window.keys("u")
        eventually("a stop taken back", lambda: len(player.actions(window)) == 3, 60, window.said)
        window.keys("alt+F4")
        assert window.wait_for_end() == 0, window.said()


def test_a_window_closed_in_mid_throw_shows_its_outcome_again_and_its_result_has_a_menu(
    display: Display, tmp_path: Path, screen: pygame.Surface
) -> None:
    data = tmp_path / "data"
    with begin(display, data, LAST) as window:
        at_rest(window)
        window.keys("2", "Return")
        assert player.new_actions(window, 6, 2) == ["1 reroll 1", "- roll 2"]
        window.keys("alt+F4")  # the dice are still in the air
        assert window.wait_for_end() == 0, window.said()
    left = (data / RUNNING).read_text("utf-8")
    with begin(display, data) as window:
        at_rest(window)
        time.sleep(2)
        assert player.record(window) == left, "it waits to be seen"
        desk = player.desk_like(window, tmp_path / "a")
        seen = player.Sight(window, gang_table(desk, open_house(desk), player.match_on_disk(window), again=True), desk)
        window.click(seen.place("continue"))
        player.still(window)
        result = window.last_still
        for key in ("F1", "Escape", "l"):
            window.keys(key)
            player.still(window)
            assert window.last_still != result
            window.keys("Escape")
            player.still(window)
            assert window.last_still == result, f"{key} leads back to the result"
        assert player.record(window) == left
        window.keys("Return")
        assert player.new_actions(window, 8, 1)[0].startswith("- card ")
        window.keys("alt+F4")
        assert window.wait_for_end() == 0, window.said()
