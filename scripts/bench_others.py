"""What `scripts/bench.py` measures of whole games of Fisticuffs and Rackets: gangsters play, every frame is timed."""

from __future__ import annotations

import time
from typing import Any, Final

import pygame
from bench_frames import SIZES, Record, in_window
from bench_parts import memory

from gangdice_gui.app import App
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages.last_page import LastPage
from gangdice_gui.table.stage import Stage

QUICK: Final = 400
"""Frames of a quick run."""
AFTER: Final = 120
"""Frames of the last page."""


def others(game: str, size: str, quick: bool) -> dict[str, Any]:
    """Play a game from the set-up to its last page, which has stood for a moment, and record every frame of it."""

    def job(app: App) -> dict[str, Any]:
        record, screens, after = Record(), screens_of(game), 0
        app.desk.seed = "bench"
        match = demo_match(app.desk, screens)
        for _ in screens.ahead(app.desk, match.seats):
            pass  # as while people choose
        app._follow(open_house(app.desk).table(match, False))
        while after < AFTER and not (quick and len(record.wall) >= QUICK):
            scene = app.scene
            after += isinstance(scene, LastPage)
            told = scene.course.told if isinstance(scene, Stage) else None
            if not scene or not (scene.busy or scene.dirty):
                time.sleep(0.004)  # somebody thinks
            del scene
            record.frame(app, pygame.event.get(), type(told.event).__name__ if told else "")
        return {**memory(), "over": bool(after), **record.report(), "late": record.late}

    return in_window(SIZES[size], job)


def fisticuffs(size: str, quick: bool) -> dict[str, Any]:
    """Record a street fight."""
    return others("fisticuffs", size, quick)


def rackets(size: str, quick: bool) -> dict[str, Any]:
    """Record an evening of Rackets."""
    return others("rackets", size, quick)
