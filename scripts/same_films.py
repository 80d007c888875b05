"""Compares every frame of the table's moments with those another checkout draws, and names what differs.

python scripts/same_films.py CHECKOUT [MOMENT...] [--size 1280x720] [--lang en] [--text 100] [--frames 230]

Exits 1 where anything does. Crowds of thirty dice and more may: how far a second core is with turning them depends on
the machine. In a window of 4K a frame may show nothing yet, which is no difference.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import shot  # noqa: F401  sets the dummy drivers and the path, so it comes first

# isort: split
import pygame

from gangdice_gui.app import make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from scripts.film_moments import MOMENTS, begin, by_hand

FRAME: Final = 16
"""Milliseconds from one frame to the next."""
NAMED: Final = 8
"""Frames of a moment that are named, at most."""

Film = Sequence[int | None]
"""A number for each frame that is another where its picture is; None for one that shows nothing yet."""


def film(name: str, size: tuple[int, int], settings: Settings, frames: int) -> list[int | None]:
    """Return the film of a moment."""
    seen: list[int | None] = []
    with tempfile.TemporaryDirectory() as folder:
        app, table = begin(make_desk(size, Store(Path(folder)), settings), name)
        for frame in range(frames):
            app.step(by_hand(name, table, frame * FRAME), FRAME)
            half = app.scene is not None and app.scene.half
            seen.append(None if half else zlib.crc32(pygame.image.tobytes(app.surface, "RGB")))
        table.close()
    return seen


def differences(before: Mapping[str, Film], after: Mapping[str, Film]) -> list[str]:
    """Return a line for each moment that looks otherwise, or that only one of both has."""
    lines = [f"{name}: only in one of both" for name in sorted(before.keys() ^ after.keys())]
    for name in sorted(before.keys() & after.keys()):
        pairs = enumerate(zip(before[name], after[name], strict=False))
        found = [frame for frame, (one, other) in pairs if one != other and None not in (one, other)]
        more = ", ..." if len(found) > NAMED else ""
        if found:
            lines.append(f"{name}: {len(found)} frames, {', '.join(map(str, found[:NAMED]))}{more}")
        elif len(before[name]) != len(after[name]):
            lines.append(f"{name}: another length")
    return lines


def main() -> int:
    """Film here and there, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path, help="another checkout; with '-' the films of this one are printed")
    parser.add_argument("moments", nargs="*", metavar="MOMENT")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--frames", type=int, default=230)
    args = parser.parse_args()
    width, _, height = args.size.partition("x")
    size = int(width), int(height)
    pygame.init()
    pygame.display.set_mode(size)
    settings = Settings(language=args.lang, text_size=args.text, odds="off", motion="full")
    names = [name for name in args.moments or sorted(MOMENTS) if name in MOMENTS]
    films = {name: film(name, size, settings.copy(), args.frames) for name in names}
    if str(args.checkout) == "-":
        print(json.dumps(films))
        return 0
    asked = [*films, *(f"--{name}={getattr(args, name)}" for name in ("size", "lang", "text", "frames"))]
    # This program, and everything else as it is there.
    there = f"import runpy, sys; sys.path[:0] = ['scripts']; runpy.run_path({__file__!r}, run_name='__main__')"
    command = [sys.executable, "-c", there, "-", *asked]
    theirs = subprocess.run(command, cwd=args.checkout, check=True, stdout=subprocess.PIPE, text=True)
    lines = differences(json.loads(theirs.stdout), films)
    print(*lines, f"{len(films)} moments, {len(lines)} differ", sep="\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
