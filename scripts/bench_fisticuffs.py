"""What `scripts/bench.py` measures of a street fight: all 36 dice on the table, six of them in the air."""

from __future__ import annotations

from typing import Any, Final

import pygame
from bench_frames import FRAME, SIZES, Took, against, bare, in_window, now, pause, until
from shots_fisticuffs import played, started

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard, fisticuffs_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.stage import Stage
from scripts.moments import ponder

DICE: Final = 36
FULL: Final = """
0 rumble 3
1 join attack
2 join attack
4 join defence
5 join defence
1 confirm
2 confirm
4 confirm
0 attack 3
- roll 1 1 1 1 1 1
0 place 1
0 call 1
1 attack 3
- roll 2 2 2 2 2 2
1 place 2
2 attack 4
- roll 3 3 3 3 3 3
2 place 3
3 attack 0
- roll 1 1 1 1 1 1
3 place 1
3 call 4
4 attack 0
- roll 2 2 2 2 2 2
4 place 2
"""
LAST: Final = ("attack 0", "roll 3 3 3 3 3 3", "place 3")


def full() -> Match:
    """Return a rumble of six gangs of which five have laid all their dice."""
    return played(started(6, 0), FULL)


def punch(app: App) -> list[Took]:
    """Show the last gang's punch until it lies; returns the times of all frames in which dice move."""
    match = full()
    table = fisticuffs_table(app.desk, open_house(app.desk), match)
    if app.scene is not None:
        app.scene.close()
    app.scene = table
    ponder(table)
    until(app, lambda: not table.moving)
    table.course.take([step for text in LAST for step in match.act(match.to_act, FISTICUFFS.rules.parse(text))])
    app.step([], FRAME)
    times: list[Took] = []
    line = table.course.timeline
    assert isinstance(table.board, FisticuffsBoard)
    while line.busy and not table.board.show.settling:
        area = line.area
        began = now()
        app.step(pygame.event.get(), FRAME)
        took = pause(began)
        if area is not None and area.w:
            times.append(took)
    return times


def fists(size: str, quick: bool) -> dict[str, Any]:
    """Measure punches with 36 dice on the table, and the bare loop between them."""

    def job(app: App) -> dict[str, Any]:
        punch(app)  # the first one decodes the dice
        ours: list[Took] = []
        loop: list[Took] = []
        for _ in range(1 if quick else 8):
            ours += punch(app)
            assert isinstance(app.scene, Stage) and isinstance(app.scene.board, FisticuffsBoard)
            board = app.scene.board
            loop += bare(app, app.scene, board.dice, board.places.die(board.show.viewer) * board.places.k, DICE, 150)
        return {"dice": DICE, **against(ours, loop)}

    return in_window(SIZES[size], job)
