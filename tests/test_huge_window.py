"""A window drawn out to the size of a wall and back: what it took, it gives back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

DRAWN_OUT_AND_BACK = """
import gc, json, sys, time
import pygame
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui import start
from gangdice_gui.app import App, make_desk
from gangdice_gui.lobby.ways import open_house
from scripts.blank import Blank
from gangdice_gui.table.ways import Handover
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.table.stage import Stage
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.title import Title
from gangdice_gui.base import manners
from gangdice_gui.base.settings import Settings


def holds():
    gc.collect()
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 >> 20


def sized(app, size):
    pygame.display.set_mode(size)
    app._fit(at_once=True)
    for _ in range(2):
        app.step([], 100)
    while app.scene.half:  # what comes is put off by sixty frames at most
        app.step([], 0)
        time.sleep(0.016)  # or none of these frames would find what is read beside them
    for _ in range(8):  # a tenth of a second more of what moves, or rest: then the memory goes back
        app.step([], 16)
    if size < (3400, 3400):  # what a table makes ahead in a window that large takes long
        app.make_ahead()
    return holds()


# As much is put off as can be, as on a machine with much to do beside: it must not hang on that.
for name, module in [*sys.modules.items()]:
    if name.startswith("gangdice_gui.") and getattr(module, "full", None) is manners.full:
        module.full = lambda *_: manners.watched()
start._prepare()
pygame.init()
pygame.display.set_mode((1280, 720))
desk = make_desk((1280, 720), settings=Settings(language="en"))
match = demo_match(desk, SCREENS)
hand = Handover(Blank(desk), match, match.seats[0], "Sal", 1, lambda: Blank(desk))
screens = {
    "title": lambda: Title(desk, open_house(desk)),
    "curtain": lambda: open_house(desk).curtain(hand),
    "table": lambda: gang_table(desk, open_house(desk), match),
}
app, said = App(desk, Title(desk, open_house(desk)), pygame.display.get_surface(), window=True), {}
for name, make in screens.items():
    app.scene.close()
    app.scene, app._whole = make(), True
    said[name] = [sized(app, size) for size in ((1280, 720), (3400, 3400), (1280, 720))]
app.scene.close()
print(json.dumps(said))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says so simply what a program holds")
@pytest.mark.may_skip("only Linux says so simply what a program holds")
def test_a_window_as_large_as_a_wall_gives_its_memory_back(tmp_path: Path) -> None:
    env = {**os.environ, "GANGDICE_DATA": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", DRAWN_OUT_AND_BACK]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=250)
    assert done.returncode == 0, done.stderr
    for name, (before, huge, after) in json.loads(done.stdout.splitlines()[-1]).items():
        assert huge > before + 88, f"{name}: pictures of 46 MB each"
        assert after < before + 40, f"{name}: {before} MB, {huge} MB, and {after} MB again"
