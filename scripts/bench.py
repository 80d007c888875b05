"""Measures the game against a bare loop that blits as many sprites, and prints JSON.

    python scripts/bench.py             everything, about twenty minutes
    python scripts/bench.py --quick     fewer repetitions
    python scripts/bench.py --only start round_1080

Every part runs in a process of its own, in the real program: `start.run` with its loop replaced by one that measures.
Frames come 60 a second as a player gets them, so that what is done beside them has its time; the wait between them does
not count. It draws in the window of the display there is, else of an Xvfb started for it, else into SDL's dummy driver;
"video" says which. Times are milliseconds of wall clock, those called "own" of the thread that draws, and memory is MB.
What each target wants is in TARGETS, and "met" says whether it was reached; the exit status is 1 where one was not.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed is JSON

from bench_frames import spread  # noqa: E402
from bench_parts import measure  # noqa: E402

PARTS: Final = (
    "tumble_720",
    "tumble_1080",
    "sets_720",
    "sets_1080",
    "crowd_1080",
    "fists_720",
    "fists_1080",
    "errand_720",
    "errand_1080",
    "rest_1080",
    "round_1080",
    "round_2160",
    "game_1080",
    "fisticuffs_1080",
    "fisticuffs_2160",
    "rackets_1080",
    "rackets_2160",
    "people_fisticuffs_1080",
    "people_fisticuffs_2160",
    "people_rackets_1080",
    "people_rackets_2160",
    "ways_1080",
    "ways_2160",
    "idle",
    "start",
)
APART: Final = {
    "errand": "bench_town",
    "fists": "bench_fisticuffs",
    "fisticuffs": "bench_others",
    "rackets": "bench_others",
    "people": "bench_people",
    "ways": "bench_ways",
}
"""Files of parts that bring positions of other games with them, which would count where they are not measured."""
TARGETS: Final[dict[str, Callable[[dict[str, Any]], bool]]] = {
    "24 dice: p50 at most 1.6 times the bare loop, 1280x720": lambda r: r["tumble_720"]["ratio_p50"] <= 1.6,
    "24 dice: p50 at most 1.6 times the bare loop, 1920x1080": lambda r: r["tumble_1080"]["ratio_p50"] <= 1.6,
    "24 dice of any other set: p50 at most 1.6 times the bare loop, 1280x720": lambda r: (
        r["sets_720"]["ratio_p50"] <= 1.6
    ),
    "24 dice of any other set: p50 at most 1.6 times the bare loop, 1920x1080": lambda r: (
        r["sets_1080"]["ratio_p50"] <= 1.6
    ),
    "36 dice of a street fight: p50 at most 2.0 times the bare loop, 1280x720": lambda r: (
        r["fists_720"]["ratio_p50"] <= 2.0
    ),
    "36 dice of a street fight: p50 at most 2.0 times the bare loop, 1920x1080": lambda r: (
        r["fists_1080"]["ratio_p50"] <= 2.0
    ),
    "24 dice: p99 under 16 ms, 1920x1080": lambda r: r["tumble_1080"]["p99"] < 16,
    "an errand: p50 at most 2.0 times the bare loop, 1280x720": lambda r: r["errand_720"]["ratio_p50"] <= 2.0,
    "an errand: p50 at most 2.0 times the bare loop, 1920x1080": lambda r: r["errand_1080"]["ratio_p50"] <= 2.0,
    "a resting table is not redrawn": lambda r: r["rest_1080"]["frames_drawn"] == 0 and r["idle"]["frames_drawn"] == 0,
    "an idle table takes under 1 % of a core": lambda r: r["idle"]["cpu_percent"] < 1,
    "the title is ready within 800 ms": lambda r: r["start"]["title_ready"]["p50"] < 800,
    "resident memory under 150 MB at 1920x1080": lambda r: r["round_1080"]["resident_mb"] < 150,
    "memory never over 170 MB at 1920x1080": lambda r: r["round_1080"]["peak_mb"] <= 170,
    "a whole game within 170 MB at 1920x1080": lambda r: r["game_1080"]["peak_mb"] <= 170,
    "a whole street fight within 170 MB at 1920x1080": lambda r: r["fisticuffs_1080"]["peak_mb"] <= 170,
    "a whole evening within 170 MB at 1920x1080": lambda r: r["rackets_1080"]["peak_mb"] <= 170,
    "no frame of a round over 33 ms, 1920x1080": lambda r: r["round_1080"]["over_33"]["wall"] == 0,
    "no frame of a round over 33 ms, 3840x2160": lambda r: r["round_2160"]["over_33"]["wall"] == 0,
    "no frame of a whole game over 33 ms, 1920x1080": lambda r: r["game_1080"]["over_33"]["wall"] == 0,
    "no frame of a whole street fight over 33 ms, 1920x1080": lambda r: r["fisticuffs_1080"]["over_33"]["wall"] == 0,
    "no frame of a whole street fight over 33 ms, 3840x2160": lambda r: r["fisticuffs_2160"]["over_33"]["wall"] == 0,
    "no frame of a whole evening over 33 ms, 1920x1080": lambda r: r["rackets_1080"]["over_33"]["wall"] == 0,
    "no frame of a whole evening over 33 ms, 3840x2160": lambda r: r["rackets_2160"]["over_33"]["wall"] == 0,
    "no frame of people's turns over 33 ms, Fisticuffs, 1920x1080": lambda r: (
        r["people_fisticuffs_1080"]["over_33"]["wall"] == 0
    ),
    "no frame of people's turns over 33 ms, Fisticuffs, 3840x2160": lambda r: (
        r["people_fisticuffs_2160"]["over_33"]["wall"] == 0
    ),
    "no frame of people's turns over 33 ms, Rackets, 1920x1080": lambda r: (
        r["people_rackets_1080"]["over_33"]["wall"] == 0
    ),
    "no frame of people's turns over 33 ms, Rackets, 3840x2160": lambda r: (
        r["people_rackets_2160"]["over_33"]["wall"] == 0
    ),
}
START: Final = """
import sys, time
began = float(sys.argv.pop(1))
import gangdice_gui.app as app, pygame
step, get, seen = app.App.step, pygame.event.get, []
def stepping(self, events, ms):
    going = step(self, events, ms)
    if self.frames and not seen:
        seen.append(time.monotonic() - began)
    return going
def looking(look):
    def looked(*args):
        if len(seen) == 1:
            seen.append(time.monotonic() - began)
            print(*(round(1000 * moment, 1) for moment in seen), flush=True)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return look(*args)
    return looked
app.App.step, pygame.event.get = stepping, looking(get)
from gangdice_gui.__main__ import main
sys.exit(main([]))
"""


# ------------------------------------------------------------------ the parent: displays and processes


class Video:
    """A display to draw on. A context manager; `name` says which it is and `env` is what a program needs to use it."""

    def __init__(self) -> None:
        """Find one: the display there is, an Xvfb of our own, or none."""
        self.server: subprocess.Popen[bytes] | None = None
        self.env = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        self.env.pop("SDL_VIDEODRIVER", None)
        # Whoever plays has the bytecode: where none is written every start would compile what has changed since.
        self.env.pop("PYTHONDONTWRITEBYTECODE", None)
        if os.environ.get("SDL_VIDEODRIVER") == "dummy":
            self.name = "no display: SDL dummy"
            self.env["SDL_VIDEODRIVER"] = "dummy"
        elif os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin"):
            self.name = "the display there is"
        elif shutil.which("Xvfb"):
            read, write = os.pipe()
            self.server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", "3840x2160x24", "-noreset", "-nolisten", "tcp"],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                pass_fds=[write],
            )
            os.close(write)
            with os.fdopen(read) as pipe:
                number = pipe.readline().strip()
            self.name = "a window in Xvfb"
            self.env |= {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        else:
            self.name = "no display: SDL dummy"
            self.env["SDL_VIDEODRIVER"] = "dummy"

    def __enter__(self) -> Video:
        """Return it."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the server that was started."""
        if self.server is not None:
            self.server.terminate()
            self.server.wait(10)


def child(video: Video, part: str, quick: bool) -> dict[str, Any]:
    """Run one part in a process of its own and return what it measured."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--part", part, *(["--quick"] if quick else [])]
        env = {**video.env, "GANGDICE_DATA": str(Path(folder) / "data")}
        done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=1500)
        if done.returncode:
            raise SystemExit(f"{part} failed:\n{done.stderr}")
        measured: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return measured


def start(video: Video, times: int) -> dict[str, Any]:
    """Start the program from source again and again, until its first picture and until it looks for input."""
    first: list[float] = []
    ready: list[float] = []
    for _ in range(times + 1):
        with tempfile.TemporaryDirectory() as folder:
            env = {**video.env, "GANGDICE_DATA": str(Path(folder) / "data")}
            began = time.monotonic()
            done = subprocess.run(
                [sys.executable, "-c", START, str(began)], env=env, cwd=ROOT, capture_output=True, text=True, timeout=60
            )
            if done.returncode:
                raise SystemExit(f"start failed:\n{done.stderr}")
            picture, looks = map(float, done.stdout.split())
            first.append(picture / 1000)
            ready.append(looks / 1000)
    # The first start warms the disk and the bytecode.
    return {"window": "1280x720", "first_frame": spread(first[1:]), "title_ready": spread(ready[1:])}


def main() -> int:
    """Measure and print; returns 1 where a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--part", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.part:
        kind, _, size = args.part.partition("_")
        if kind in APART:
            found = getattr(import_module(APART[kind]), kind)(size, args.quick)
        else:
            found = measure(args.part, args.quick)
        print(json.dumps(found))
        return 0
    report: dict[str, Any] = {}
    with Video() as video:
        load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
        report |= {"video": video.name, "cores": os.cpu_count(), "load_before": load, "python": sys.version.split()[0]}
        for part in args.only:
            report[part] = start(video, 5 if args.quick else 11) if part == "start" else child(video, part, args.quick)
    met: dict[str, bool | None] = {}
    for target, holds in TARGETS.items():
        try:
            met[target] = holds(report)
        except KeyError:
            met[target] = None  # that part was not asked for
    report["met"] = met
    print(json.dumps(report, indent=2))
    return int(False in met.values())


if __name__ == "__main__":
    raise SystemExit(main())
