"""What the game promises about speed, as far as counts tell it: how long things take is for scripts/bench.py to say."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.patience import STANDS
from scripts.bench_frames import Took, against
from tests.differs import alike
from tests.games.gang.table import started
from tests.people import ADA, MARCO
from tests.thoughts import think_out
from tests.ui.events import stroke

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Run the benchmark without a display."""
    command = [sys.executable, "scripts/bench.py", "--quick", "--only", "rest_1080", "round_1080", "rackets_1080"]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env = {name: value for name, value in env.items() if name not in ("DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT")}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    assert done.stdout, done.stderr
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed


def test_the_benchmark_says_what_it_measured_and_where(report: dict[str, Any]) -> None:
    assert report["video"] == "no display: SDL dummy"
    assert [report[part]["window"] for part in ("rest_1080", "round_1080")] == ["1920x1080"] * 2
    assert report["rackets_1080"]["frames"] >= 400 and report["rackets_1080"]["window"] == "1920x1080"
    assert report["round_1080"]["frames"] > 100 and report["round_1080"]["sit_down_ms"] > 0
    assert set(report["met"].values()) <= {True, False, None}


def test_the_worst_frame_is_told_by_what_happened_in_it(report: dict[str, Any]) -> None:
    for part in ("round_1080", "rackets_1080"):
        worst = report[part]["worst_frame"]
        assert worst["ms"] == pytest.approx(report[part]["worst"], abs=0.06)
        assert worst["before"] and worst["after"] and 1 <= worst["frame"] <= report[part]["frames"]


def test_a_resting_table_is_not_drawn_again(report: dict[str, Any]) -> None:
    assert report["rest_1080"]["frames_drawn"] == 0 and report["rest_1080"]["steps"] >= 200


def test_tumbling_dice_are_held_against_a_loop_that_only_blits_them() -> None:
    ours, loop = [(0.004, 0.003), (0.006, 0.003), (0.005, 0.004)], [(0.002, 0.001), (0.002, 0.002), (0.003, 0.002)]
    part = against([Took(*took) for took in ours], [Took(*took) for took in loop])
    assert (part["p50"], part["worst"], part["bare"]["p50"], part["ratio_p50"]) == (5.0, 6.0, 2.0, 2.5)
    assert (part["own"]["p50"], part["bare"]["own"]["p50"], part["ratio_own_p50"]) == (3.0, 2.0, 1.5)


def test_a_round_leaves_little_memory_behind(report: dict[str, Any]) -> None:
    if "resident_mb" in report["round_1080"]:  # only Linux says
        assert report["round_1080"]["resident_mb"] < 170


@pytest.mark.parametrize("first", [0, 1], ids=["the player's own", "a gangster's"])
def test_what_is_drawn_in_part_looks_as_if_drawn_whole(
    new_desk: Callable[..., Desk], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed: list[Sequence[Rect] | None] = []
    redraw = Stage.redraw
    monkeypatch.setattr(Stage, "redraw", lambda self, *on: changed.append(redraw(self, *on)) or changed[-1])
    desk = new_desk((1280, 720), coach="ask")
    match = started(MARCO, ADA, first=first, seed="parts")
    app = App(desk, gang_table(desk, open_house(desk), match))
    flying = parts = compared = 0
    for _ in range(15_000):
        table = app.scene
        if not isinstance(table, Stage):
            break
        ready = not table.busy
        events = stroke(pygame.K_5) + stroke(pygame.K_RETURN) if ready and table.board.show.mode == "choose" else []
        events += stroke(pygame.K_s) if ready and table.board.show.mode == "pick" else []
        events += stroke(pygame.K_RETURN) if ready and table.board.show.mode == "bust" else []
        think_out(table.course.thinking)
        if events:
            app.step([], STANDS)
        frames = app.frames
        app.step([*events, *(event for event in pygame.event.get() if event.type >= pygame.USEREVENT)], 16)
        if app.frames == frames or app.scene is not table or not table.board.show.air:
            continue
        flying += 1
        parts += bool(changed[-1])
        if changed[-1] and parts % 5 == 0:
            whole = Surface(desk.size)
            table.draw(whole)
            assert alike(app.surface, whole)
            compared += 1
        if flying > 90:
            break
    assert compared >= 10


@pytest.mark.parametrize("dice", [1, 6, 20])
@pytest.mark.parametrize("from_far", [False, True])
def test_no_throw_leaves_the_area_it_names(screen: Surface, dice: int, from_far: bool) -> None:
    art = DiceArt(ROOT / "assets" / "dice")
    for seed in range(2):
        rng = random.Random(seed)
        thrown = [
            Die("ivory", rng.randrange(6), (500 + 40.0 * i, 500.0), (500 + 40.0 * i, 640.0) if seed % 2 else None)
            for i in range(dice)
        ]
        throw = Throw(art, thrown, 36, (480, 440, 960, 150), rng, from_far=from_far)
        area, surface = throw.area(), Surface((1920, 1080), pygame.SRCALPHA)
        for ms in range(0, round(throw.duration), 60):
            throw.draw(surface, ms)
        drawn: Rect = surface.get_bounding_rect()
        assert area.contains(drawn), (seed, area, drawn)
        # A rectangle as large as the window would keep the promise and gain nothing.
        assert area.w * area.h < 1920 * 1080 * 0.6
