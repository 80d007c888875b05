"""What `scripts/bench.py` measures at the table of Rackets: an errand on a full town, from the throw to its end."""

from __future__ import annotations

import time
from typing import Any

import pygame
from bench_parts import FRAME, SIZES, against, in_window, until
from pygame import Surface
from shots_rackets import full

from gangdice_gui.app import App
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.patience import STANDS

DICE = 3
ERRAND = "sell artifacts from d4"
"""A walk with three dice, the longest there is, and the ten-sided die."""


def errand(size: str, quick: bool) -> dict[str, Any]:
    """Measure errands and a loop that blits as much, both in processor time: a busy machine does not blur it."""

    def job(app: App) -> dict[str, Any]:
        ours: list[float] = []
        loop: list[float] = []
        for _ in range(2 if quick else 6):
            table = rackets_table(app.desk, open_house(app.desk), full())
            if app.scene is not None:
                app.scene.close()
            app.scene = table
            until(app, lambda table=table: table.course.asked and not table.busy)
            app.step([], STANDS)
            table.act(table.match.game.rules.parse(ERRAND), sure=True)
            while table.board.show.view.actor == 0 and not table.course.asked and not table.course.waiting:
                began, frames = time.process_time(), app.frames
                app.step(pygame.event.get(), FRAME)
                if app.frames > frames:
                    ours.append(time.process_time() - began)
            loop += bare_town(app.surface, table, 150)
        return {"dice": DICE, **against(ours, loop)}

    return in_window(SIZES[size], job)


def bare_town(surface: Surface, table: Stage, frames: int) -> list[float]:
    """Return the times of a loop that does nothing but blit: the table, as many dice with shadows, flip."""
    still = Surface(surface.get_size()).convert()
    table.draw(still)
    px = 60.0
    shadow, die = table.board.dice.shadow(px), table.board.dice.rest("ivory", 3, px)
    times = []
    for frame in range(frames):
        began = time.process_time()
        pygame.event.get()
        surface.blit(still, (0, 0))
        for n in range(DICE):
            place = 200 + n * 97 + frame, 200 + n * 31
            surface.blit(shadow, place)
            surface.blit(die, place)
        pygame.display.flip()
        times.append(time.process_time() - began)
    return times
