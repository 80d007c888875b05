"""What `scripts/bench.py` measures of a street fight: all 36 dice on the table, six of them in the air."""

from __future__ import annotations

import time
from typing import Any, Final

import pygame
from bench_parts import FRAME, SIZES, against, in_window, until
from pygame import Surface
from shots_fisticuffs import played, started

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.fisticuffs.screens.board import FisticuffsBoard, fisticuffs_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match

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


def punch(app: App) -> list[float]:
    """Show the last gang's punch until it lies; returns the times of all frames in which dice move."""
    match = full()
    table = fisticuffs_table(app.desk, open_house(app.desk), match)
    if app.scene is not None:
        app.scene.close()
    app.scene = table
    thinking = table.course.thinking
    # The last gang answers as the measuring says, not as it likes.
    thinking.ask = lambda *_, **more: setattr(thinking, "asked", True)  # type: ignore[method-assign]
    thinking.take = lambda: None  # type: ignore[method-assign]
    until(app, lambda: not table.moving)
    table.course.take([step for text in LAST for step in match.act(match.to_act, FISTICUFFS.rules.parse(text))])
    app.step([], FRAME)
    times, line = [], table.course.timeline
    assert isinstance(table.board, FisticuffsBoard)
    while line.busy and not table.board.show.settling:
        area = line.area
        began = time.perf_counter()
        app.step(pygame.event.get(), FRAME)
        if area is not None and area.w:
            times.append(time.perf_counter() - began)
    return times


def bare(app: App, frames: int) -> list[float]:
    """Return the times of a loop that does nothing but blit: the table, as many shadows and dice, flip."""
    table, surface = app.scene, app.surface
    assert table is not None and isinstance(table.board, FisticuffsBoard)  # type: ignore[attr-defined]
    board = table.board  # type: ignore[attr-defined]
    still = Surface(surface.get_size()).convert()
    table.draw(still)
    px = board.places.die(board.show.viewer) * board.places.k
    shadow, dice = board.dice.shadow(px), [board.dice.rest("ivory", face, px) for face in range(1, 7)]
    w, h, times = surface.get_width() - 200, surface.get_height() - 200, []
    for frame in range(frames):
        began = time.perf_counter()
        pygame.event.get()
        surface.blit(still, (0, 0))
        places = [((i * 97 + frame * 5) % w, (i * 61 + frame * 3) % h) for i in range(DICE)]
        for place in places:
            surface.blit(shadow, place)
        for i, place in enumerate(places):
            surface.blit(dice[i % 6], place)
        pygame.display.flip()
        times.append(time.perf_counter() - began)
    return times


def fists(size: str, quick: bool) -> dict[str, Any]:
    """Measure punches with 36 dice on the table, and the bare loop between them."""

    def job(app: App) -> dict[str, Any]:
        punch(app)  # the first one decodes the dice
        ours: list[float] = []
        loop: list[float] = []
        for _ in range(1 if quick else 8):
            ours += punch(app)
            loop += bare(app, 150)
        return {"dice": DICE, **against(ours, loop)}

    return in_window(SIZES[size], job)
