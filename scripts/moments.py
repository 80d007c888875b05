"""What the pictures of a table are told by: lines that are played, widgets that are used, and time that goes by."""

from __future__ import annotations

from collections.abc import Callable

from gangdice_gui.match.match import Match
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.widgets import Fired

Change = Callable[[Stage], None]


def played(match: Match, script: str) -> Match:
    """Play lines of `SEAT ACTION`, `-` for CHANCE."""
    for line in filter(None, map(str.strip, script.splitlines())):
        who, _, text = line.partition(" ")
        match.act(-1 if who == "-" else int(who), match.game.rules.parse(text))
    return match


def ponder(scene: Stage) -> None:
    """Let gangsters think and never answer: they do as a picture, a film or a test says, however quickly they think."""
    thinking = scene.course.thinking
    thinking.forget()
    thinking.ask = lambda *_, **more: setattr(thinking, "asked", True)  # type: ignore[method-assign]
    thinking.take = lambda: None  # type: ignore[method-assign]


def press(*names: str) -> Change:
    """Use widgets by name."""

    def change(scene: Stage) -> None:
        for name in names:
            scene.fired(Fired(name))

    return change


def calm(scene: Stage) -> None:
    """Let what changes softly be there: a still shows what stands, not what goes."""
    for _ in range(20):
        if scene.moving or not (scene.board.busy or scene.soft.busy):
            return
        scene.update(20)


def run(ms: int, step: int = 20) -> Change:
    """Let time pass in small steps."""

    def change(scene: Stage) -> None:
        for _ in range(0, ms, step):
            scene.update(step)

    return change
