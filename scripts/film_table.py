"""Draws a moment of the table as a film strip, frame by frame as a player sees it.

python scripts/film_table.py explosion OUT.png [--size 1280x720] [--every 50] [--between 0 4000] [--columns 5]
                             [--crop x,y,w,h] [--scale 0.4] [--reduced] [--speed fast] [--beside CHECKOUT]
                             [--lang fr] [--text-size 150]

With `--beside` every row of frames stands under the same row as another checkout draws it: before, and after.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import shot  # noqa: F401  sets the dummy drivers and the path, so it comes first

# isort: split
import pygame

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.widgets import Fired
from scripts.film_moments import MOMENTS, begin, by_hand

LOOKS = 900
"""Milliseconds the steps of a haggle are looked at before somebody throws."""


def main() -> None:
    """Film one moment."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moment", choices=sorted(MOMENTS))
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--text-size", type=int, default=100, choices=(100, 125, 150))
    parser.add_argument("--every", type=int, default=50, help="milliseconds between frames")
    parser.add_argument("--between", type=int, nargs=2, default=(0, 4000), help="from and to, in milliseconds")
    parser.add_argument("--crop", help="x,y,w,h of the window that is shown")
    parser.add_argument("--scale", type=float, default=0.35)
    parser.add_argument("--columns", type=int, default=5)
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--reduced", action="store_true")
    parser.add_argument("--beside", type=Path, help="a checkout whose film of the same moment stands above, row by row")
    args = parser.parse_args()
    pygame.init()
    width, _, height = args.size.partition("x")
    size = int(width), int(height)
    pygame.display.set_mode(size)
    motion = "reduced" if args.reduced else "full"
    settings = Settings(language=args.lang, text_size=args.text_size, speed=args.speed, odds="off", motion=motion)
    with tempfile.TemporaryDirectory() as folder:
        app, table = begin(make_desk(size, Store(Path(folder)), settings), args.moment)
        frames = film(app, table, args)
    strip = pygame.Surface(
        (frames[0].get_width() * args.columns, frames[0].get_height() * -(-len(frames) // args.columns))
    )
    for i, frame in enumerate(frames):
        strip.blit(frame, (i % args.columns * frame.get_width(), i // args.columns * frame.get_height()))
    if args.beside:
        strip = rows_in_turn(before(args), strip, frames[0].get_height())
    pygame.image.save(strip, args.out)
    print(f"{len(frames)} frames", file=sys.stderr)


def before(args: argparse.Namespace) -> pygame.Surface:
    """Return the strip another checkout films of the same moment."""
    asked = [f"--{name}={getattr(args, name)}" for name in ("size", "lang", "every", "scale", "columns", "speed")]
    asked += [f"--text-size={args.text_size}"] if args.text_size != 100 else []  # older ones know no other
    asked += ["--between", *map(str, args.between)]
    asked += [f"--crop={args.crop}"] if args.crop else []
    asked += ["--reduced"] if args.reduced else []
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "before.png"
        script = args.beside / "scripts" / "film_table.py"
        subprocess.run([sys.executable, script, args.moment, out, *asked], check=True)
        return pygame.image.load(out)


def rows_in_turn(first: pygame.Surface, second: pygame.Surface, height: int) -> pygame.Surface:
    """Return two strips as one: a row of the first, the same row of the second, a line, and so on."""
    rows = second.get_height() // height
    both = pygame.Surface((second.get_width(), rows * (2 * height + 6)))
    for row in range(rows):
        part = pygame.Rect(0, row * height, second.get_width(), height)
        for strip, below in ((first, 0), (second, height)):
            both.blit(strip, (0, row * (2 * height + 6) + below), part)
    return both


def film(app: App, table: Stage, args: argparse.Namespace) -> list[pygame.Surface]:
    """Return the frames, smaller, each with its time."""
    area = pygame.Rect([int(n) for n in args.crop.split(",")]) if args.crop else app.surface.get_rect()
    frames, looked = [], 0
    for ms in range(0, args.between[1] + 1, args.every):
        if ms >= args.between[0]:
            while app.scene is table and table.half:
                app.step([], 0)
            part = app.surface.subsurface(area)
            small = pygame.transform.smoothscale_by(part, args.scale)
            image = app.desk.type.render(f"{ms}", "number", 16, (255, 255, 255))
            small.fill((0, 0, 0), image.get_rect())
            small.blit(image, (0, 0))
            frames.append(small)
        for now in range(ms, ms + args.every, 10):
            app.step(by_hand(args.moment, table, now), min(10, ms + args.every - now))
            looked = looked + 10 if getattr(table.board.show, "mode", "") == "haggle" else 0
            if looked == LOOKS:
                table.fired(Fired("continue"))
            _back(app, table)
    return frames


def _back(app: App, table: Stage) -> None:
    """Leave a round's result at once: only what happens on the table is filmed."""
    if isinstance(app.scene, RoundResult):
        app._follow(table)
        app.step([], 0)  # else the page is seen once


if __name__ == "__main__":
    main()
