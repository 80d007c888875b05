"""Draws a moment of the table as a film strip, frame by frame as a player sees it.

python scripts/film_table.py explosion OUT.png [--size 1280x720] [--every 50] [--between 0 4000] [--columns 5]
                             [--crop x,y,w,h] [--scale 0.4] [--reduced] [--speed fast]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import shot  # noqa: F401  sets the dummy drivers and the path, so it comes first

# isort: split
import pygame
from shots_fisticuffs import LULL, OWN_ATTACK, ROUND_ONE, WARDING, fighting, four, outnumbered
from shots_rackets import evening, line, match_of
from shots_table import EIGHT, at_round, led, played, rich, some, started

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.fisticuffs.game import FISTICUFFS
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.widgets import Fired

Moment = Callable[[], tuple[Match, tuple[Any, ...]]]


def throw(dice: int) -> Moment:
    """Return the throw of so many own dice."""
    faces = some(dice, (0, 1, 2, 3, 4, 5))
    return lambda: (
        played(rich() if dice > 20 else started(), Card("different-2-bomb")),
        (Use(dice), Roll(faces)),
    )


ONE = (Use(1), Roll((4,)), Stop())
TWO = (Use(2), Roll((1, 0)), Stop())
NURSING = "care 2", "roll 3 2", "care 2", "roll 5 4 3 2", "care 3", "roll 2", "care 5", "roll 3 2"


def street(before: Callable[[], Match], *actions: str) -> Moment:
    """Return a moment of a street fight, and what follows."""
    return lambda: (before(), tuple(map(FISTICUFFS.rules.parse, actions)))


MOMENTS: dict[str, Moment] = {
    **{f"throw-{dice}": throw(dice) for dice in (1, 3, 12, 20, 30, 60, 114)},
    "reroll": lambda: (played(led(), Use(5), Roll((5, 3, 0, 4, 2))), (Reroll((3, 4)), Roll((1, 1)))),
    "suspense": lambda: (led("total-11-explosive"), (Use(4), Roll((4, 1, 3, 0)))),
    "count": lambda: (played(led(), Use(6), Roll((1, 1, 0, 2, 3, 2))), (Stop(),)),
    "count-18": lambda: (played(started(), Card("different-2-bomb"), Use(18), Roll((2, 0) * 9)), (Stop(),)),
    "count-other": lambda: (played(started(first=1), Card("different-2-bomb"), Use(8), Roll(EIGHT)), (Stop(),)),
    "explosion": lambda: (led("run-2-explosive"), (Use(5), Roll((3, 1, 4, 0, 1)))),
    "explosion-first": lambda: (played(started(), Card("total-11-explosive")), (Use(5), Roll((3, 1, 4, 0, 5)))),
    "explosion-other": lambda: (played(started(first=1), Card("run-2-explosive")), (Use(4), Roll((3, 1, 4, 0)))),
    "bomb": lambda: (played(led("total-7-bomb"), Use(2), Roll((4, 2))), (Stop(),)),
    "win": lambda: (played(led(), Use(3), Roll((5, 4, 0)), Stop(), Use(4), Roll((1, 2, 0, 2))), (Stop(),)),
    "card": lambda: (started(first=0), (Card("pair-explosive"),)),
    "win-other": lambda: (
        played(
            started(first=1),
            Card("total-11-explosive"),
            Use(3),
            Roll((5, 4, 1)),
            Stop(),
            *(Use(2), Roll((1, 0)), Stop()) * 2,
        ),
        (Use(2), Roll((3, 2)), Stop()),
    ),
    "bonus": lambda: (
        played(at_round(9), Card("has-1-explosive"), *(Use(1), Roll((2,)), Stop()) * 3),
        (Use(1), Roll((3,)), Stop()),
    ),
    "punch": street(fighting(ROUND_ONE), "attack 3", "roll 2 3 3 5 6", "place 3"),
    "punch-other": street(four(WARDING[: WARDING.index("3 attack")]), "attack 0", "roll 4 1 2 2", "place 4"),
    "help": street(fighting(OWN_ATTACK), "use 3 0 3", "place 3"),
    "guard": street(four(WARDING), "guard 4 2 3"),
    "run": street(outnumbered, "retire 4 2"),
    "settling": street(fighting(ROUND_ONE), LULL[2:].strip()),
    "lull": street(fighting(ROUND_ONE + LULL), *NURSING, "care 3", "roll 3 2", "care 1", "roll 5 4 3 1"),
    "errand": lambda: (match_of(evening()), line("rob b7 from b4", "roll 5", "ten 6")),
    "errand-far": lambda: (match_of(evening()), line("sabotage g7 from a3", "roll 2 4 3", "ten 9")),
    "sale": lambda: (match_of(evening()), line("sell artifacts from d4", "roll 4 5 3", "roll 3 5")),
    "blast": lambda: (match_of(evening()), line("dynamite g3", "coin heads")),
    "shot": lambda: (match_of(evening(aims={"c8": "b4"})), line("sabotage a8 from b4", "ten 3")),
    "wire": lambda: (match_of(evening()), line("sabotage a9 from a4", "roll 5")),
    "out": lambda: (
        played(started(), Card("total-11-explosive"), *ONE, Use(36), Roll((5,) * 36), *TWO, *TWO[:2]),
        (Stop(),),
    ),
}


LOOKS = 900
"""Milliseconds the steps of a haggle are looked at before somebody throws."""


def main() -> None:
    """Film one moment."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moment", choices=sorted(MOMENTS))
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--every", type=int, default=50, help="milliseconds between frames")
    parser.add_argument("--between", type=int, nargs=2, default=(0, 4000), help="from and to, in milliseconds")
    parser.add_argument("--crop", help="x,y,w,h of the window that is shown")
    parser.add_argument("--scale", type=float, default=0.35)
    parser.add_argument("--columns", type=int, default=5)
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--reduced", action="store_true")
    args = parser.parse_args()
    pygame.init()
    width, _, height = args.size.partition("x")
    size = int(width), int(height)
    pygame.display.set_mode(size)
    match, answers = MOMENTS[args.moment]()
    settings = Settings(language=args.lang, speed=args.speed, odds="off", motion="reduced" if args.reduced else "full")
    with tempfile.TemporaryDirectory() as folder:
        desk = make_desk(size, Store(Path(folder)), settings)
        table = screens_of(match.game.id).table(desk, open_house(desk), match, False, False)
        assert isinstance(table, Stage)
        # Gangsters answer as the moment says, not as they like.
        table.course.thinking.ask = lambda *_, **more: setattr(table.course.thinking, "asked", True)  # type: ignore[method-assign]
        table.course.thinking.take = lambda: None  # type: ignore[method-assign]
        app = App(desk, table)
        for _ in range(300):
            app.step([], 10)
        table.course.take([step for answer in answers for step in match.act(match.to_act, answer)])
        frames = film(app, table, args)
    strip = pygame.Surface(
        (frames[0].get_width() * args.columns, frames[0].get_height() * -(-len(frames) // args.columns))
    )
    for i, frame in enumerate(frames):
        strip.blit(frame, (i % args.columns * frame.get_width(), i // args.columns * frame.get_height()))
    pygame.image.save(strip, args.out)
    print(f"{len(frames)} frames", file=sys.stderr)


def film(app: App, table: Stage, args: argparse.Namespace) -> list[pygame.Surface]:
    """Return the frames, smaller, each with its time."""
    area = pygame.Rect([int(n) for n in args.crop.split(",")]) if args.crop else app.surface.get_rect()
    frames, looked = [], 0
    for ms in range(0, args.between[1] + 1, args.every):
        if ms >= args.between[0]:
            part = app.surface.subsurface(area)
            small = pygame.transform.smoothscale_by(part, args.scale)
            image = app.desk.type.render(f"{ms}", "number", 16, (255, 255, 255))
            small.fill((0, 0, 0), image.get_rect())
            small.blit(image, (0, 0))
            frames.append(small)
        for _ in range(args.every // 10):
            app.step([], 10)
            looked = looked + 10 if getattr(table.board.show, "mode", "") == "haggle" else 0
            if looked == LOOKS:
                table.fired(Fired("continue"))
            if isinstance(app.scene, RoundResult):  # only what happens on the table is filmed
                app._follow(table)
    return frames


if __name__ == "__main__":
    main()
