"""What `scripts/bench.py` measures inside the running program, each in a process of its own."""

from __future__ import annotations

import gc
import os
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Surface
from pygame.event import Event

import gangdice_gui.start as program
from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt.own_dice import zone_lie
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.memory import give_back
from gangdice_gui.ui.patience import STANDS

MARCO: Final = Seat("human", "Marco", "ivory", "bellhop")
ADA: Final = Seat("gangster", "Ada", "onyx", "ada")
BENNO: Final = Seat("gangster", "Benno", "crimson", "benno")
DOT: Final = Seat("gangster", "Dot", "sapphire", "dot")
FOUR: Final = (MARCO, ADA, BENNO, DOT)
FRAME: Final = 16
"""Milliseconds of the game's clock from frame to frame."""
LATE: Final = 0.030
"""Seconds beyond which a frame is told by name."""
TOO_LATE: Final = 0.033
"""Seconds no frame of a game should take."""
DICE: Final = (3, 5, 8, 4, 12, 2)
"""How many dice are thrown, round by round."""
SETTLE: Final = 2.0
IDLE: Final = 10.0
"""Seconds until an idle table is looked at, and how long."""
SIZES: Final = {"720": (1280, 720), "1080": (1920, 1080), "2160": (3840, 2160)}


def spread(times: list[float]) -> dict[str, float]:
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


def sit(app: App, match: Match) -> Stage:
    """Put a table in place of the present scene."""
    table = gang_table(app.desk, open_house(app.desk), match)
    if app.scene is not None:
        app.scene.close()
    app.scene = table
    app.step([], 0)
    return table


def started(seed: str = "bench") -> Match:
    """Return a match of one person and three gangsters."""
    return Match.start(GANG, standard_options(4, first=0), FOUR, seed)


def timed(app: App, events: list[Event]) -> float:
    """Let one frame pass and return the seconds it took, flip and all."""
    began = time.perf_counter()
    app.step(events, FRAME)
    return time.perf_counter() - began


class Record:
    """The times of all frames of a game, and what happened in those that came late."""

    def __init__(self) -> None:
        """Begin without any."""
        self.wall: list[float] = []
        self.own: list[float] = []
        """The time this program's own thread was at work: what is left of `wall` where others keep the machine busy."""
        self.late: list[dict[str, Any]] = []
        self.worst: dict[str, Any] = {"own_ms": 0.0}

    def frame(self, app: App, events: list[Event], doing: str) -> None:
        """Let one frame pass; it counts if it drew something."""
        frames, own, began = app.frames, time.thread_time(), time.perf_counter()
        app.step(events, FRAME)
        wall, own = time.perf_counter() - began, time.thread_time() - own
        if app.frames > frames:
            self.wall.append(wall)
            self.own.append(own)
        then = type(app.scene).__name__
        told = {"ms": round(1000 * wall, 1), "own_ms": round(1000 * own, 1), "before": doing, "after": then}
        if wall > LATE:
            self.late.append(told)
        if told["own_ms"] > self.worst["own_ms"]:
            self.worst = told

    def report(self) -> dict[str, Any]:
        """Return the record as it is printed."""
        over = {"wall": sum(t > TOO_LATE for t in self.wall), "own": sum(t > TOO_LATE for t in self.own)}
        return {**spread(self.wall), "own": spread(self.own), "over_33": over, "worst_frame": self.worst}


def press(key: int) -> list[Event]:
    """Return a key going down and up."""
    return [Event(kind, key=key, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def keys(number: int) -> Iterator[Event]:
    """Yield the keys that choose so many dice and throw them."""
    for digit in str(number):
        yield from press(getattr(pygame, f"K_{digit}"))
    yield from press(pygame.K_RETURN)


def until(app: App, ready: Callable[[], bool], patience: int = 3000) -> None:
    """Let frames pass until something holds."""
    for _ in range(patience):
        if ready():
            return
        app.step(pygame.event.get(), FRAME)
    raise SystemExit("the table never got that far")


def bare(app: App, table: Stage, art: DiceArt, px: float, count: int, frames: int) -> list[float]:
    """Return the times of a loop that does nothing but blit: the table, so many shadows and dice, flip."""
    surface = app.surface
    still = Surface(surface.get_size()).convert()
    table.draw(still)
    shadow, dice = art.shadow(px), [art.rest("ivory", face, px) for face in range(1, 6)]
    w, h = surface.get_width() - 200, surface.get_height() - 200
    times = []
    for frame in range(frames):
        began = time.perf_counter()
        pygame.event.get()
        surface.blit(still, (0, 0))
        places = [((i * 97 + frame * 5) % w, (i * 61 + frame * 3) % h) for i in range(count)]
        for place in places:
            surface.blit(shadow, place)
        for i, place in enumerate(places):
            surface.blit(dice[i % len(dice)], place)
        pygame.display.flip()
        times.append(time.perf_counter() - began)
    return times


def as_large(table: Stage) -> float:
    """Return how large the own dice lie there, in pixels."""
    own = table.board.show.own
    assert own is not None
    return max(place.px for place in zone_lie(table.board.layout, own, frozenset()).places.values())


def against(ours: list[float], loop: list[float]) -> dict[str, Any]:
    """Return both as percentiles, and ours as a multiple of the bare loop's."""
    mine, theirs = spread(ours), spread(loop)
    return {**mine, "bare": theirs, "ratio_p50": round(mine["p50"] / theirs["p50"], 2)}


def throw(app: App, dice: int, seed: str) -> list[float]:
    """Throw dice as a player does, by keys; returns the times of all frames in which they move."""
    table = sit(app, started(seed))
    until(app, lambda: table.board.show.mode == "choose" and not table.busy)
    app.step([], STANDS)
    for event in keys(dice):
        app.step([event], FRAME)
    until(app, lambda: bool(table.board.show.air))
    times = []
    while table.board.show.air:
        times.append(timed(app, pygame.event.get()))
    return times


def tumble(size: str, quick: bool) -> dict[str, Any]:
    """Measure throws of 24 dice, and the bare loop between them, so that both meet the same machine."""

    def job(app: App) -> dict[str, Any]:
        first = throw(app, 24, "first")
        ours: list[float] = []
        loop: list[float] = []
        for k in range(1 if quick else 8):
            ours += throw(app, 24, f"throw {k}")
            assert isinstance(app.scene, Stage)
            loop += bare(app, app.scene, app.scene.dice, as_large(app.scene), 24, 150)
        return {"dice": 24, **against(ours, loop), "first_throw": spread(first)}

    return in_window(SIZES[size], job)


def crowd_match() -> Match:
    """Return a match in which the three gangsters stand with 27 dice each and Marco is to choose."""
    match = Match.start(GANG, standard_options(4, first=1), FOUR, "crowd")
    match.act(-1, Card("different-2-bomb"))
    for seat in (1, 2, 3):
        match.act(seat, Use(27))
        match.act(-1, Roll((3, 0, 3) * 9))
        match.act(seat, Stop())
    return match


def crowd(size: str, quick: bool) -> dict[str, Any]:
    """Measure 108 dice on the table: 81 lie, 27 fly; and how long it takes to paint them all at rest."""

    def job(app: App) -> dict[str, Any]:
        ours: list[float] = []
        repaint: list[float] = []
        loop: list[float] = []
        for _ in range(2 if quick else 5):
            table = sit(app, crowd_match())
            until(app, lambda table=table: table.board.show.mode == "choose" and not table.busy)
            app.step([], STANDS)
            for event in keys(27):
                app.step([event], FRAME)
            until(app, lambda table=table: bool(table.board.show.air))
            while table.board.show.air:
                ours.append(timed(app, pygame.event.get()))
            for _ in range(20):
                table.changed()
                repaint.append(timed(app, []))
            loop += bare(app, table, table.dice, as_large(table), 108, 100)
        return {"dice": 108, **against(ours, loop), "repaint": spread(repaint)}

    return in_window(SIZES[size], job)


def rest(size: str, quick: bool) -> dict[str, Any]:
    """Count the pictures of a table at rest while its clock runs, and measure what a look at it costs."""

    def job(app: App) -> dict[str, Any]:
        table = sit(app, started())
        until(app, lambda: table.board.show.mode == "choose" and not table.busy and not table.dirty)
        for _ in range(20):
            app.step(pygame.event.get(), FRAME)
        frames = app.frames
        times = [timed(app, []) for _ in range(200 if quick else 1000)]
        drawn = app.frames - frames
        table.dirty = True
        return {"frames_drawn": drawn, "steps": len(times), "step": spread(times), "redraw": spread([timed(app, [])])}

    return in_window(SIZES[size], job)


def idle(quick: bool) -> dict[str, Any]:
    """Let the program's own loop run at a table that waits for its player, and count what it takes."""
    loop = App.loop
    seen: list[tuple[float, float, int]] = []

    def job(app: App) -> dict[str, Any]:
        table = sit(app, started())
        until(app, lambda: table.board.show.mode == "choose" and not table.busy)

        def look() -> None:
            seen.append((time.process_time(), time.monotonic(), app.frames))

        timers = [threading.Timer(SETTLE, look), threading.Timer(SETTLE + IDLE, look)]
        timers.append(threading.Timer(SETTLE + IDLE + 0.2, lambda: pygame.event.post(Event(pygame.QUIT))))
        for timer in timers:
            timer.start()
        loop(app)
        (cpu, wall, frames), (cpu_after, wall_after, frames_after) = seen
        percent = 100 * (cpu_after - cpu) / (wall_after - wall)
        return {
            "seconds": round(wall_after - wall, 1),
            "cpu_percent": round(percent, 3),
            "frames_drawn": frames_after - frames,
        }

    return in_window(SIZES["1080"], job)


def memory() -> dict[str, float]:
    """Return the memory held now and at most so far, in MB; nothing where the system does not say."""
    try:
        lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    except OSError:
        return {}
    names = {"resident_mb": "VmRSS", "peak_mb": "VmHWM"}
    return {name: round(int(lines[field].split()[0]) / 1024, 1) for name, field in names.items()}


def kind_of(table: Stage) -> str:
    """Return a word for what the table shows."""
    show = table.board.show
    if show.burst:
        return "burst"
    if show.card_flying:
        return "card turns"
    turn = show.view.turn
    return f"seat {turn.seat}" if turn else "between turns"


def think(table: Stage, ahead: list[float]) -> None:
    """Let the table do what the program's loop has it do while a player thinks, a second or two of rest."""
    more = True
    while more and sum(ahead) < 1.5:
        began = time.perf_counter()
        more = table.ahead()
        if not more and ahead:
            give_back()
        ahead.append(time.perf_counter() - began)


def play_round(app: App, dice: int, record: Record, ahead: list[float]) -> None:
    """Play until the result of a round has been seen and what comes after it is there, noting every frame."""
    seen_result = False
    for _ in range(20000):
        scene = app.scene
        assert scene is not None
        name = type(scene).__name__
        if seen_result and name != "RoundResult":
            return
        doing, events = name, pygame.event.get()
        if isinstance(scene, Stage):
            show = scene.board.show
            doing = f"{show.mode}, {len(show.air)} in the air, {kind_of(scene)}"
            if not scene.course.timeline.busy and not scene.course.guarded:
                if show.mode == "choose":
                    events += keys(dice)
                elif show.mode == "pick":
                    events += press(pygame.K_s)
                elif show.mode == "bust":
                    events += press(pygame.K_RETURN)
                elif scene.course.thinking.asked:
                    time.sleep(0.002)
        elif not scene.busy:
            seen_result = True
            events += press(pygame.K_RETURN)
        pressed = any(event.type == pygame.KEYDOWN for event in events)
        if pressed:
            app.step([], STANDS)  # what decides takes no press before it has stood there
        if pressed and isinstance(scene, Stage):
            think(scene, ahead)
        del scene  # as the program, which holds no page that an event leads away from
        record.frame(app, events, doing)
    raise SystemExit("the round never ended")


def round_of(size: str, quick: bool) -> dict[str, Any]:
    """Play whole rounds as a player does: what is held afterwards, and every frame that came late."""

    def job(app: App) -> dict[str, Any]:
        record = Record()
        ahead: list[float] = []
        sit_late = timed_sit(app)
        for _ in range(1 if quick else 2):
            play_round(app, 12, record, ahead)
        table = app.scene
        if isinstance(table, Stage):
            until(app, lambda: not table.moving)  # what the round has won still flies
            think(table, [])
        gc.collect()
        made = {"ms": round(1000 * sum(ahead), 1), "longest_ms": round(1000 * max(ahead, default=0.0), 1)}
        return {**memory(), "sit_down_ms": sit_late, "made_ahead": made, **record.report(), "late": record.late}

    return in_window(SIZES[size], job)


def game(size: str, quick: bool) -> dict[str, Any]:
    """Play a whole match, a handful of dice a round, and record every frame of it; quick, the first three rounds."""

    def job(app: App) -> dict[str, Any]:
        record = Record()
        sit(app, started("game"))
        rounds = 0
        while isinstance(app.scene, Stage) and (rounds < 3 or not quick):
            play_round(app, DICE[rounds % len(DICE)], record, [])
            rounds += 1
        return {**memory(), "rounds": rounds, **record.report(), "late": record.late}

    return in_window(SIZES[size], job)


def timed_sit(app: App) -> float:
    """Return how long it takes from the press until the table stands, in milliseconds."""
    began = time.perf_counter()
    sit(app, started("round"))
    return round(1000 * (time.perf_counter() - began), 1)


def measure(part: str, quick: bool) -> dict[str, Any]:
    """Run one part by its name in `bench.PARTS`."""
    gc.collect()
    kind, _, size = part.partition("_")
    if kind == "idle":
        return idle(quick)
    jobs = {"tumble": tumble, "crowd": crowd, "rest": rest, "round": round_of, "game": game}
    return jobs[kind](size, quick)
