"""What `scripts/bench.py` measures at the table of Rackets: an errand on a full town, from the throw to its end."""

from __future__ import annotations

from typing import Any

import pygame
from bench_frames import FRAME, SIZES, Took, against, bare, in_window, now, pause, until
from shots_rackets import full

from gangdice_gui.app import App
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.patience import STANDS

DICE, PX = 3, 60.0
ERRAND = "sell artifacts from d4"
"""A walk with three dice, the longest there is, and the ten-sided die."""


def errand(size: str, quick: bool) -> dict[str, Any]:
    """Measure errands and the bare loop between them."""

    def job(app: App) -> dict[str, Any]:
        ours: list[Took] = []
        loop: list[Took] = []
        for _ in range(2 if quick else 6):
            table = rackets_table(app.desk, open_house(app.desk), full())
            if app.scene is not None:
                app.scene.close()
            app.scene = table
            until(app, lambda table=table: table.course.asked and not table.busy)
            app.step([], STANDS)
            table.act(table.match.game.rules.parse(ERRAND), sure=True)
            while table.board.show.view.actor == 0 and not table.course.asked and not table.course.waiting:
                began, frames = now(), app.frames
                app.step(pygame.event.get(), FRAME)
                took = pause(began)
                if app.frames > frames:
                    ours.append(took)
            loop += bare(app, table, table.board.dice, PX, DICE, 150)
        return {"dice": DICE, **against(ours, loop)}

    return in_window(SIZES[size], job)
