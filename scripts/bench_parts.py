"""What `scripts/bench.py` measures inside the running program, each in a process of its own."""

from __future__ import annotations

import gc
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame
from bench_frames import FRAME, SIZES, Record, Took, against, bare, both, in_window, press, spread, timed, until
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.felt.own_lie import zone_lie
from gangdice_gui.lobby.new_match import dress_table
from gangdice_gui.lobby.screens import first_game, screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.dice.dice_stuff import SETS, USUAL
from gangdice_gui.ui.memory import give_back, tidy
from gangdice_gui.ui.patience import STANDS

MARCO: Final = Seat("human", "Marco", "ivory", "bellhop")
ADA: Final = Seat("gangster", "Ada", "onyx", "ada")
BENNO: Final = Seat("gangster", "Benno", "crimson", "benno")
DOT: Final = Seat("gangster", "Dot", "sapphire", "dot")
FOUR: Final = (MARCO, ADA, BENNO, DOT)
DICE: Final = (3, 5, 8, 4, 12, 2)
"""How many dice are thrown, round by round."""
SETTLE: Final = 2.0
IDLE: Final = 10.0
"""Seconds until an idle table is looked at, and how long."""


def sit(app: App, match: Match) -> Stage:
    """Put a table in place of the present scene, as the set-up does."""
    table = open_house(app.desk).table(match, False)
    assert isinstance(table, Stage)
    if app.scene is not None:
        app.scene.close()
    app.scene = table
    app.step([], 0)
    return table


def started(seed: str = "bench", dice: str = "") -> Match:
    """Return a match of one person and three gangsters, where all have this set of dice."""
    seats = tuple(replace(seat, dice=dice) for seat in FOUR)
    return Match.start(GANG, standard_options(4, first=0), seats, seed)


def keys(number: int) -> Iterator[Event]:
    """Yield the keys that choose so many dice and throw them."""
    for digit in str(number):
        yield from press(getattr(pygame, f"K_{digit}"))
    yield from press(pygame.K_RETURN)


def as_large(table: Stage) -> float:
    """Return how large the own dice lie there, in pixels."""
    own = table.board.show.own
    assert own is not None
    return max(place.px for place in zone_lie(table.board.layout, own, frozenset()).places.values())


def throw(app: App, dice: int, seed: str, kind: str = "") -> list[Took]:
    """Throw dice of a set as a player does, by keys; returns the times of all frames in which they move."""
    match = started(seed, kind)
    dress_table(app.desk, match)
    table = sit(app, match)
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

    return in_window(SIZES[size], lambda app: tumbled(app, USUAL, 1 if quick else 8))


def sets(size: str, quick: bool) -> dict[str, Any]:
    """Measure the same of the other sets of dice, each after the other; what is dearest of any counts."""

    def job(app: App) -> dict[str, Any]:
        found = {kind: tumbled(app, kind, 1 if quick else 4) for kind in SETS if kind != USUAL}
        return {"ratio_p50": max(one["ratio_p50"] for one in found.values()), **found}

    return in_window(SIZES[size], job)


def tumbled(app: App, kind: str, times: int) -> dict[str, Any]:
    """Return what frames took in which 24 dice of a set tumble, and those of the bare loop between them."""
    first = throw(app, 24, "first", kind)
    ours: list[Took] = []
    loop: list[Took] = []
    for k in range(times):
        ours += throw(app, 24, f"throw {k}", kind)
        assert isinstance(app.scene, Stage)
        loop += bare(app, app.scene, app.scene.dice, as_large(app.scene), 24, 150)
    return {"dice": 24, **against(ours, loop), "first_throw": both(first)[0]}


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
        ours: list[Took] = []
        repaint: list[float] = []
        loop: list[Took] = []
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
                repaint.append(timed(app, []).wall)
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
        times = [timed(app, []).wall for _ in range(200 if quick else 1000)]
        drawn = app.frames - frames
        table.dirty = True
        return {
            "frames_drawn": drawn,
            "steps": len(times),
            "step": spread(times),
            "redraw": spread([timed(app, []).wall]),
        }

    return in_window(SIZES[size], job)


def idle(quick: bool) -> dict[str, Any]:
    """Let the program's own loop run at a table that waits for its player, and count what it takes."""
    loop = App.loop
    seen: list[tuple[float, float, int]] = []

    def job(app: App) -> dict[str, Any]:
        table = sit(app, started())
        until(app, lambda: table.board.show.mode == "choose" and not table.busy)
        app.make_ahead()  # as it does when it comes to rest, not as the music wakes it

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


def think(scene: Scene, ahead: list[float]) -> None:
    """Let a table or page do what the program's loop has it do while a player thinks, a second or two of rest."""
    more = True
    while more and sum(ahead) < 1.5:
        began = time.perf_counter()
        more = scene.ahead()
        if not more:
            tidy()
        if not more and ahead:
            give_back()
        ahead.append(time.perf_counter() - began)


def play_round(app: App, dice: int, record: Record, ahead: list[float]) -> None:
    """Play until the result of a round has been seen and what comes after it is there, noting every frame."""
    seen_result, typed, fingers = False, False, deque[Event]()
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
            if not fingers and not scene.course.timeline.busy and not scene.course.guarded:
                if show.mode == "choose":
                    fingers.extend(keys(dice))  # one in a frame: nobody presses them all at once
                elif show.mode == "pick":
                    events += press(pygame.K_s)
                elif show.mode == "bust":
                    events += press(pygame.K_RETURN)
                elif scene.course.thinking.asked:
                    time.sleep(0.002)
        elif not scene.busy:
            if name != "RoundResult":
                return  # the last page: what is pressed there begins another match
            seen_result = True
            events += press(pygame.K_RETURN)
        if fingers or any(event.type == pygame.KEYDOWN for event in events):
            if not typed:
                app.step([], STANDS)  # what decides takes no press before it has stood there
            think(scene, ahead)
        typed = bool(fingers)
        if typed:
            events.append(fingers.popleft())
        del scene  # as the program, which holds no page that an event leads away from
        record.frame(app, events, doing)
    raise SystemExit("the round never ended")


def round_of(size: str, quick: bool) -> dict[str, Any]:
    """Play whole rounds as a player does: what is held afterwards, and every frame that came late."""

    def job(app: App) -> dict[str, Any]:
        record = Record()
        ahead: list[float] = []
        for _ in screens_of(first_game()).ahead(app.desk, started("round").seats):
            pass  # as while people choose
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
        screens_of(first_game())  # as from the title, which is where a game begins
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
    jobs = {"tumble": tumble, "sets": sets, "crowd": crowd, "rest": rest, "round": round_of, "game": game}
    return jobs[kind](size, quick)
