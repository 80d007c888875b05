"""Pictures of every screen without a display.

    python scripts/shot.py table:choose --size 1280x720 --lang fr --out table.png
    python scripts/shot.py --list
    python scripts/shot.py --all FOLDER

The screens and their states are in `scripts/shots_*.py`, each a table `SHOTS: dict[str, Callable[[Desk], Scene]]`.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import pygame  # noqa: E402

from gangdice_gui.app import App, make_desk  # noqa: E402
from gangdice_gui.base.settings import Settings  # noqa: E402
from gangdice_gui.base.store import Store  # noqa: E402

Shots = dict[str, Callable[[Any], Any]]


def collect() -> Shots:
    """Return every shot by name."""
    shots: Shots = {}
    for path in sorted((ROOT / "scripts").glob("shots_*.py")):
        try:
            shots |= importlib.import_module(path.stem).SHOTS
        except Exception as error:  # one file in the making must not keep the others from their pictures
            print(f"{path.name} cannot be read: {type(error).__name__}: {error}", file=sys.stderr)
    return shots


def take(make: Callable[[Any], Any], settings: Settings, size: tuple[int, int], out: Path, pad: bool = False) -> None:
    """Draw one shot into a PNG, as seen by whoever plays with a gamepad or without."""
    with tempfile.TemporaryDirectory() as folder:
        surface = pygame.display.set_mode(size)
        desk = make_desk(size, Store(Path(folder)), settings)
        desk.pad = pad
        scene = make(desk)
        scene.dirty = True
        app = App(desk, scene, surface)
        app.step([], 0)
        while app.scene is not None and app.scene.half:  # a large picture is painted in several frames
            app.step([], 0)
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, out)
        for trouble in (desk.art.trouble, desk.type.trouble, desk.words.trouble):
            if trouble:
                print(f"{out.name}: {trouble}", file=sys.stderr)


def main() -> int:
    """Take the shots the command line asks for."""
    parser = argparse.ArgumentParser(description="Pictures of every screen without a display.")
    parser.add_argument("name", nargs="?", help="a shot, such as table:choose")
    parser.add_argument("--size", default="1920x1080", help="window size in pixels")
    parser.add_argument("--lang", default="en", choices=("en", "fr"))
    parser.add_argument("--text-size", type=int, default=100, choices=(100, 125, 150))
    parser.add_argument("--contrast", action="store_true", help="high contrast")
    parser.add_argument("--outlined", action="store_true", help="outlined dice")
    parser.add_argument("--pad", action="store_true", help="as it is while a gamepad is used")
    parser.add_argument("--out", type=Path, help="the PNG to write; default NAME.png")
    parser.add_argument("--list", action="store_true", help="name every shot")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="take every shot")
    args = parser.parse_args()
    pygame.init()
    shots = collect()
    if args.list or not (args.name or args.all):
        print("\n".join(sorted(shots)))
        return 0
    if args.name and args.name not in shots:
        print(f"There is no shot {args.name}; --list names them all.", file=sys.stderr)
        return 2
    width, _, height = args.size.partition("x")
    for name in [args.name] if args.name else sorted(shots):
        settings = Settings(language=args.lang, text_size=args.text_size)
        settings.high_contrast, settings.outlined_dice = args.contrast, args.outlined
        file = name.replace(":", "_") + ".png"
        out = args.all / file if args.all else args.out or Path(file)
        take(shots[name], settings, (int(width), int(height)), out, args.pad)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
