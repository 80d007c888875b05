"""An evening of games that nobody plays: what each took it gives back."""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from weakref import WeakSet

import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.screens.results.final import FinalResult
from gangdice_gui.lobby import ways
from gangdice_gui.lobby.door import first_scene
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from tests.people import play_up_to

GAMES = 10
SETTLED = 4
"""Games that fill what is kept on purpose: rendered text, pictures, hands of dice already reckoned."""
QUICK = (Seat("gangster", "Sal", "ivory", "sal", "sal"), Seat("gangster", "Benno", "crimson", "benno", "benno"))


def test_ten_games_of_gangsters_leave_no_thread_no_handle_and_no_memory_behind(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ways, "demo_match", lambda *_: late_in_the_game())
    desk = new_desk((1024, 768), speed="instant")
    app = App(desk, first_scene(desk, True, False, None))
    held, tables, others = [], WeakSet[Scene | None](), set(threading.enumerate())
    for _ in range(GAMES):
        until(app, FinalResult)
        until(app, Stage)
        tables.add(app.scene)
        held.append(holds() | {"tables": len(tables)})
    assert app.scene is not None
    app.scene.close()
    early, late = held[SETTLED], held[-1]
    assert late["threads"] <= 1 + held[0]["threads"], "one may just be ending"
    assert ended(others), threading.enumerate()
    assert late["handles"] <= early["handles"]
    assert late["tables"] <= held[0]["tables"]
    assert late["memory"] - early["memory"] < 4 << 20


def late_in_the_game() -> Match:
    """Return a match of few rounds more: all that it takes it takes in them, and at its end."""
    match = Match.start(GANG, standard_options(2), QUICK, "an evening")
    play_up_to(match, 11)
    return match


def until(app: App, kind: type) -> None:
    for _ in range(20_000):
        if isinstance(app.scene, kind):
            return
        app.step([], 3000)
        time.sleep(0.001)  # for the gangster who thinks on another thread
    raise AssertionError(f"no {kind.__name__} came after {app.scene}")


def ended(others: set[threading.Thread]) -> bool:
    """Return whether all threads but `others` end within two seconds: they let a frame pass first."""
    for _ in range(200):
        if set(threading.enumerate()) <= others:
            return True
        time.sleep(0.01)
    return False


def holds() -> dict[str, int]:
    """Return what the program holds just now; handles and memory only where the system tells."""
    gc.collect()
    own = Path("/proc/self")
    return {
        "threads": threading.active_count(),
        "handles": len(os.listdir(own / "fd")) if own.is_dir() else 0,
        "memory": int((own / "statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") if own.is_dir() else 0,
    }
