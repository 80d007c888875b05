"""What a frame costs: the program in its window, its frames timed one by one, and a bare loop to hold them against."""

from __future__ import annotations

import os
import statistics
import time
from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame
from pygame import Surface
from pygame.event import Event

import gangdice_gui.start as program
from gangdice_gui.app import App
from gangdice_gui.base.manners import breath
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.dice.dice import DiceArt

FRAME: Final = 16
"""Milliseconds of the game's clock from frame to frame."""
LATE: Final = 0.030
"""Seconds beyond which a frame is told by name."""
TOO_LATE: Final = 0.033
"""Seconds no frame of a game should take."""
DEAREST: Final = 10
"""So many frames that took their own thread longest are told by name."""
SIZES: Final = {"720": (1280, 720), "1080": (1920, 1080), "2160": (3840, 2160)}


def spread(times: Sequence[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the worst of times in seconds, as milliseconds."""
    row = sorted(times)
    at = min(len(row) - 1, round(0.99 * (len(row) - 1)))
    return {
        "p50": round(1000 * statistics.median(row), 2),
        "p99": round(1000 * row[at], 2),
        "worst": round(1000 * row[-1], 2),
        "frames": len(row),
    }


def in_window(size: tuple[int, int], job: Callable[[App], dict[str, Any]]) -> dict[str, Any]:
    """Run the program at a window size with `job` in place of its loop, and return what the job does."""
    Settings(window=size, language="en", coach="ask").save(Store())
    measured: dict[str, Any] = {}

    def loop(app: App) -> None:
        app._fit(at_once=True)
        for _ in range(3):
            app.step(pygame.event.get(), FRAME)
        measured.update(job(app))
        # The window is closed as by its cross.
        app.step([Event(pygame.QUIT)], 0)

    program.App.loop = loop  # type: ignore[method-assign]
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":  # its desktop is 1024 x 768, and would be the largest window
        program.open_window = lambda settings: pygame.display.set_mode(settings.window)
    if program.run():
        raise SystemExit("The window could not be opened.")
    return {"window": "x".join(map(str, size)), **measured}


class Took(NamedTuple):
    """What a frame took, in seconds."""

    wall: float
    own: float
    """The time this program's own thread was at work: what is left of `wall` where others keep the machine busy."""


def now() -> Took:
    """Return both clocks."""
    return Took(time.perf_counter(), time.thread_time())


def since(began: Took) -> Took:
    """Return what has passed on both clocks."""
    then = now()
    return Took(then.wall - began.wall, then.own - began.own)


def pause(began: Took) -> Took:
    """Return what a frame took, and wait for the next one of 60 a second as the program's loop does.

    What goes on beside the frames gets the time that a player's machine gives it, and the bare loop waits as well.
    """
    took = since(began)
    time.sleep(max(breath(took.wall), FRAME / 1000 - took.wall))
    return took


def timed(app: App, events: list[Event]) -> Took:
    """Let one frame pass and return what it took, flip and all; the next begins when it is due, if this one drew."""
    began, frames = now(), app.frames
    app.step(events, FRAME)
    if app.frames > frames:
        return pause(began)
    return since(began)


class Record:
    """The times of all frames of a game, and what happened in those that came late."""

    def __init__(self) -> None:
        """Begin without any."""
        # As a list they would be a megabyte of a whole game, which counts as its own.
        self.wall, self.own = array("d"), array("d")
        self.late: list[dict[str, Any]] = []
        self.dearest: list[dict[str, Any]] = []
        self.worst: dict[str, Any] = {}
        """The frame that took longest by the clock, by name."""

    def frame(self, app: App, events: list[Event], doing: str) -> None:
        """Let one frame pass; it counts if it drew something."""
        frames = app.frames
        wall, own = timed(app, events)
        if app.frames > frames:
            self.wall.append(wall)
            self.own.append(own)
        then = type(app.scene).__name__
        told = {"ms": round(1000 * wall, 1), "own_ms": round(1000 * own, 1), "before": doing, "after": then}
        told["frame"] = len(self.wall)
        if told["ms"] > self.worst.get("ms", 0.0):
            self.worst = told
        if wall > LATE:
            self.late.append(told)
        if len(self.dearest) < DEAREST or told["own_ms"] > self.dearest[-1]["own_ms"]:
            self.dearest = sorted([*self.dearest, told], key=lambda one: -one["own_ms"])[:DEAREST]

    def report(self) -> dict[str, Any]:
        """Return the record as it is printed."""
        over = {"wall": sum(t > TOO_LATE for t in self.wall), "own": sum(t > TOO_LATE for t in self.own)}
        named = {"worst_frame": self.worst, "dearest": self.dearest}
        return {**spread(self.wall), "own": spread(self.own), "over_33": over, **named}


def press(key: int) -> list[Event]:
    """Return a key going down and up."""
    return [Event(kind, key=key, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def until(app: App, ready: Callable[[], bool], patience: int = 3000) -> None:
    """Let frames pass until something holds."""
    for _ in range(patience):
        if ready():
            return
        app.step(pygame.event.get(), FRAME)
    raise SystemExit("the table never got that far")


def bare(app: App, table: Stage, art: DiceArt, px: float, count: int, frames: int) -> list[Took]:
    """Return what frames took of a loop that does nothing but blit: the table, so many shadows and dice, flip."""
    surface = app.surface
    still = Surface(surface.get_size()).convert()
    table.draw(still)
    shadow, dice = art.shadow(px), [art.rest("ivory", face, px) for face in range(1, 6)]
    w, h = surface.get_width() - 200, surface.get_height() - 200
    times = []
    for frame in range(frames):
        began = now()
        pygame.event.get()
        surface.blit(still, (0, 0))
        places = [((i * 97 + frame * 5) % w, (i * 61 + frame * 3) % h) for i in range(count)]
        for place in places:
            surface.blit(shadow, place)
        for i, place in enumerate(places):
            surface.blit(dice[i % len(dice)], place)
        pygame.display.flip()
        times.append(pause(began))
    return times


def against(ours: list[Took], loop: list[Took]) -> dict[str, Any]:
    """Return both as percentiles, and ours as a multiple of the bare loop's."""
    (mine, own), (theirs, bare_own) = both(ours), both(loop)
    return {
        **mine,
        "own": own,
        "bare": {**theirs, "own": bare_own},
        "ratio_p50": round(mine["p50"] / theirs["p50"], 2),
        "ratio_own_p50": round(own["p50"] / bare_own["p50"], 2),
    }


def both(frames: list[Took]) -> tuple[dict[str, float], dict[str, float]]:
    """Return what frames took by the clock and of their own thread, as percentiles."""
    return spread([took.wall for took in frames]), spread([took.own for took in frames])
