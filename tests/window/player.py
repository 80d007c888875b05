"""A player at a real window: sees what the game would draw at the record on disk, and presses it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import RUNNING, Store
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from tests.warm import make_desk
from tests.window.harness import Program, Trouble, eventually


def prepare(data: Path, **settings: object) -> None:
    """Write the settings a player has chosen before the program starts."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "settings.json").write_text(
        json.dumps({"language": "en", "speed": "instant", "coach": "ask", "finished": True, **settings}),
        encoding="utf-8",
    )


def record(program: Program) -> str:
    """Return the running match on disk, empty where there is none."""
    path = program.data / RUNNING
    return path.read_text(encoding="utf-8") if path.exists() else ""


def actions(program: Program) -> list[str]:
    """Return the lines of the running match: one an action."""
    _, line, tail = record(program).partition("\n---\n")
    return tail.splitlines() if line else []


def desk_like(program: Program, scratch: Path) -> Desk:
    """Return a desk of the same size, settings and saves, writing elsewhere."""
    scratch.mkdir(parents=True, exist_ok=True)
    for path in program.data.iterdir():
        if path.is_file():
            (scratch / path.name).write_bytes(path.read_bytes())
    store = Store(scratch)
    return make_desk(program.size(), store, Settings.load(store)[0])


class Sight:
    """A screen of the program, built again here, to know where its buttons are."""

    def __init__(self, program: Program, scene: Scene, desk: Desk) -> None:
        """Let the scene come to rest."""
        self.program, self.app = program, App(desk, scene)
        for _ in range(2000):
            self.app.step([], 50)
            if self.app.scene is None or not self.app.scene.busy:
                break

    def place(self, name: str) -> tuple[int, int]:
        """Return the middle of a widget. Raises Trouble when it is not there or cannot be pressed."""
        widgets = {widget.name: widget for widget in self.app.scene.group.widgets}  # type: ignore[union-attr]
        if name not in widgets or not widgets[name].enabled:
            raise Trouble(f"{name} is not among {sorted(widgets)}. {self.program.said()}")
        return widgets[name].rect.center

    def press(self, name: str) -> None:
        """Click a widget in the real window once that is at rest."""
        still(self.program)
        self.program.click(self.place(name))


def sight(program: Program, scratch: Path, which: Literal["title", "setup", "table"]) -> Sight:
    """Return what the window must be showing by now; needs the fixture `screen`."""
    desk = desk_like(program, scratch)
    scenes: dict[str, Callable[[], Scene]] = {
        "title": lambda: Title(desk, open_house(desk)),
        "setup": lambda: SetUp(desk, open_house(desk)),
        "table": lambda: gang_table(desk, open_house(desk), match_on_disk(program)),
    }
    return Sight(program, scenes[which](), desk)


def still(program: Program, seconds: float = 40) -> None:
    """Wait until the picture is another than at the last call, and has stood still for half a second.

    Then no clip runs, and no press is taken for a skip.
    """
    seen: list[bytes] = []
    box: tuple[int, int, int, int] | None = None

    def look() -> bool:
        nonlocal box
        time.sleep(0.1)
        # Where the window is has to be asked again only where another picture says that it may have moved.
        if len(set(seen[-2:])) != 1 or len(seen) == 5:
            box = program.box()
        seen.append(program.picture(box).tobytes())
        return len(seen) > 5 and len(set(seen[-6:])) == 1 and seen[-1] != program.last_still

    eventually("a table at rest", look, seconds, program.said)
    program.last_still = seen[-1]


def match_on_disk(program: Program) -> Match:
    """Return the running match as it stands on disk."""
    return Match.from_text(record(program), find_game)


def settled(program: Program, seconds: float = 60) -> Match:
    """Wait until the record asks a person, and return the match."""

    def look() -> Match | None:
        text = record(program)
        match = Match.from_text(text, find_game) if text else None
        return match if match is not None and _asks_a_person(match) else None

    return eventually("a question for a person", look, seconds, program.said)


def new_actions(program: Program, before: int, many: int, seconds: float = 30) -> list[str]:
    """Wait for this many actions after the first `before`, and return all after those."""

    def look() -> list[str]:
        lines = actions(program)[before:]
        return lines if len(lines) >= many else []

    return eventually(f"{many} actions after {before}", look, seconds, program.said)


def _asks_a_person(match: Match) -> bool:
    seat = match.to_act
    return seat is not None and seat >= 0 and match.seats[seat].kind == "human"
