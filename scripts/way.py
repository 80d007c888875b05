"""Traces one press of Reroll: the files it goes through until the dice are in the record, in order.

python scripts/way.py

The way begins where the window hands the event to the table. Left out is what a press makes on its way and does not
lead on: tools of `ui/`, what is shown and heard, and the rules, which begin where the match takes the action.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from pygame.event import Event

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import Roll
from gangdice_gui.games.gang.rules.types import Reroll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from scripts.shots_table import led, played

PACKAGE = Path(__file__).resolve().parents[1] / "gangdice_gui"
ASIDE = frozenset({"change", "changed", "update", "redraw", "draw", "play", "toast", "focus", "hand", "stir"})
"""Calls that show, sound, let time pass, say what is in the hand, or only where the keys are."""

BESIDE = ("ui/", "base/", "games/gang/rules/", "table/hand/rattle.py", "table/hand/held_dice.py")
"""Where tools, rules, and what is heard and seen of dice in the hand are."""


class Way:
    """Listens to calls from a press until the match takes an action; see `sys.setprofile`."""

    def __init__(self) -> None:
        """Start with nothing heard."""
        self.files: list[str] = []
        """Every file in the order it was gone through, neighbours once."""
        self.arrived = self.taken = False
        """Whether the way is at its end, and whether that is where the match takes an action."""
        self._first: FrameType | None = None
        self._aside: FrameType | None = None
        """The call within which nothing counts."""

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        """Take note of a call or of its end."""
        if self._aside is not None:
            if event == "return" and frame is self._aside:
                self._aside = None
            return
        if event == "return" and frame is self._first:
            self.arrived = True
        path = Path(frame.f_code.co_filename)
        if self.arrived or event != "call" or not path.is_relative_to(PACKAGE):
            return
        name = str(path.relative_to(PACKAGE))
        if self._first is None and name == "table/stage.py" and frame.f_code.co_name == "handle":
            self._first = frame
        if self._first is None:
            return
        if name.startswith(BESIDE) or frame.f_code.co_name in ASIDE:
            self._aside = frame
            return
        if not self.files or self.files[-1] != name:
            self.files.append(name)
        self.taken = self.arrived = name == "match/match.py" and frame.f_code.co_name == "act"


def rooms(files: list[str]) -> list[str]:
    """Return the rooms a way goes through, neighbours once."""
    found: list[str] = []
    for name in files:
        parts = name.split("/")
        room = "/".join(parts[:3] if parts[0] == "games" else parts[:1])
        if not found or found[-1] != room:
            found.append(room)
    return found


def reroll() -> tuple[list[str], list[str]]:
    """Return the files Enter on Reroll goes through: pressed, and let go, when the dice are thrown."""
    pygame.init()
    pygame.display.set_mode((1280, 720))
    with tempfile.TemporaryDirectory() as folder:
        desk = make_desk((1280, 720), Store(Path(folder)), Settings(language="en", odds="off", coach="off"))
        table = gang_table(desk, open_house(desk), played(led(), Use(5), Roll((5, 3, 0, 4, 2))))
        app = App(desk, table)
        for _ in range(50):
            app.step([], 20)
        table.board.answer(table.group["die:3"].activate())
        ways = Way(), Way()
        for kind, way in zip((pygame.KEYDOWN, pygame.KEYUP), ways, strict=True):
            app.step([], 400)
            sys.setprofile(way)
            try:
                app.step([Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)], 0)
            finally:
                sys.setprofile(None)
        assert ways[1].taken and table.match.log[-2][1] == str(Reroll((3,)))
        table.close()
    return ways[0].files, ways[1].files


if __name__ == "__main__":
    down, up = reroll()
    for name, way in (("pressed", down), ("let go", up)):
        print(f"{name}: {' > '.join(way)}\n  rooms: {' > '.join(rooms(way))}")
    print(f"{len({*down, *up})} files")
