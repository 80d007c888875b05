"""What `scripts/bench.py` measures of the ways between pages: each of them is gone once, and each of its frames timed.

From the title to every page of the menus, to the set-up of each game and its table, on with a match of each game that
was left, over each table to what lies over it, and from its last page to what can be read there; and whatever has
everything laid out anew: language, text size, contrast, felt, and the window's size.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pygame
from bench_frames import SIZES, Took, in_window, press, spread, timed
from bench_parts import memory
from bench_people import PEOPLE, evening
from pygame.event import Event

from gangdice_gui.app import STEADY, App
from gangdice_gui.base.store import Keeper
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.lobby.screens import PLAYABLE, screens_of
from gangdice_gui.lobby.settings import TABS
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.patience import STANDS

MOST: Final = 260
"""Frames in which a page comes to rest, at most: some tables never do."""
RESTS: Final = 4
"""Frames without anything to draw after which it has."""
LEFT: Final = {"gang-of-dice": 40, "fisticuffs": 100, "rackets": 160}
"""So many actions into the match, at least, people left it."""
DEAREST: Final = 25
"""So many ways are told by name, those that took their own thread longest in one frame."""


class Walk:
    """Goes ways one after the other, and notes what their frames took."""

    def __init__(self, app: App) -> None:
        """Stand where the program stands."""
        self.app = app
        self.rows: list[dict[str, Any]] = []
        self.frames: list[Took] = []
        self.rest()

    def rest(self, most: int = MOST) -> list[Took]:
        """Let frames pass until nothing moves, and have made what is made at rest; returns what they took."""
        took, still = list[Took](), 0
        while still < RESTS and len(took) < most:
            took += self._frame(pygame.event.get())
            scene = self.app.scene
            moves = scene is not None and (scene.busy or scene.dirty or scene.half)
            still = 0 if moves else still + 1
            if not moves:
                time.sleep(0.002)
                self.app.make_ahead()
        return took

    def _frame(self, events: list[Event]) -> list[Took]:
        frames = self.app.frames
        took = timed(self.app, events)
        return [took] if self.app.frames > frames or took.own > 0.004 else []

    def go(self, way: str, events: list[Event], most: int = MOST) -> None:
        """Go a way by events, one in a frame, and note what its frames took until all rests."""
        self.app.step([], STANDS)  # what decides takes no press before it has stood there
        took = [one for event in events for one in self._frame([event])]
        took += self.rest(most)
        self._note(way, took)

    def do(self, way: str, change: Callable[[], object]) -> None:
        """Do something else than to press, and note what the frames after it took."""
        change()
        self._note(way, self.rest())

    def _note(self, way: str, took: list[Took]) -> None:
        self.frames += took
        worst = max(took, key=lambda one: one.own, default=Took(0.0, 0.0))
        at = took.index(worst) if took else 0
        wall = max((one.wall for one in took), default=0.0)
        row = {"way": way, "own_ms": round(1000 * worst.own, 1), "ms": round(1000 * wall, 1)}
        self.rows.append({**row, "frame": at, "frames": len(took), "then": type(self.app.scene).__name__})
        print(self.rows[-1], file=sys.stderr, flush=True)

    def key(self, way: str, *keys: int) -> None:
        """Go a way by keys."""
        self.go(way, [event for key in keys for event in press(key)])

    def click(self, way: str, name: str) -> None:
        """Go a way by a widget, if there is one of that name."""
        group = getattr(self.app.scene, "group", ())
        found = [widget for widget in getattr(group, "widgets", ()) if widget.name == name]
        if found:
            x, y = found[0].rect.center
            move = Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))
            self.go(
                way,
                [move, *(Event(kind, pos=(x, y), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))],
            )
        else:
            self.rows.append({"way": f"{way} (not there)", "own_ms": 0.0})

    @property
    def where(self) -> str:
        """The page that is seen."""
        return type(self.app.scene).__name__


def left(app: App, game: str, over: bool = False) -> Match:
    """Return a match of one person and gangsters, kept, as it was left where they are asked, or that is `over`."""
    screens, count = screens_of(game), 4
    colours = screens.seating.colours[:count]
    cast = ("bellhop", *screens.seating.gangsters[: count - 1])
    seats = [
        Seat(
            "gangster" if n else "human",
            app.desk.words(f"people.{face}"),
            colour,
            face,
            screens.seating.mind_of(face) if n else "",
        )
        for n, (face, colour) in enumerate(zip(cast, colours, strict=True))
    ]
    options = screens.options(count, 0, False, {}, colours)
    match = Match.start(screens.game, options, seats, "ways", keep=Keeper(app.desk.store))
    mind, rng = screens.game.minds[screens.seating.mind_of(cast[1])], Random("ways")
    while (seat := match.to_act) is not None and (over or len(match.log) < LEFT[game] or seat != 0):
        if seat == CHANCE:
            match.chance()
        else:
            match.act(seat, mind(match.view(seat), match.ask, rng))
    return match


def settings(walk: Walk, of: str) -> None:
    """Go through the settings, which are open, to each tab, and have everything laid out anew there."""
    for tab in TABS:
        walk.click(f"{of}: settings, tab {tab}", f"tab {tab}")
    walk.click(f"{of}: settings, French", "language fr")
    walk.click(f"{of}: settings, English", "language en")
    desk = walk.app.desk
    for size in (150, 100):
        walk.do(f"{of}: settings, text of {size} %", lambda size=size: setattr(desk.settings, "text_size", size))
    for high in (True, False):
        walk.do(f"{of}: settings, contrast {high}", lambda high=high: setattr(desk.settings, "high_contrast", high))
    walk.key(f"{of}: settings, back", pygame.K_ESCAPE)


def rules(walk: Walk, of: str) -> None:
    """Open the rules, turn all their pages, and go back."""
    walk.key(f"{of}: rules", pygame.K_F1)
    seen = walk.where
    for page in range(2, 1 + len(getattr(walk.app.scene, "pages", ""))):
        walk.key(f"{of}: rules, page {page}", pygame.K_RIGHT)
    if walk.where == seen:
        walk.key(f"{of}: rules, back", pygame.K_ESCAPE)


def house(walk: Walk) -> None:
    """Go through the menus."""
    walk.click("title: settings", "settings")
    settings(walk, "title")
    rules(walk, "title")
    for game in PLAYABLE:
        walk.click(f"title: set-up of {game}", "new" if game == next(iter(PLAYABLE)) else f"game {game}")
        walk.click(f"set-up of {game}: looks", "looks")
        if walk.where == "Dressing":
            for felt in ("oxblood", "midnight", "green"):
                walk.click(f"looks: {felt}", f"felt {felt}")
            walk.key("looks: back", pygame.K_ESCAPE)
        walk.click(f"set-up of {game}: a gangster more", "invite")
        walk.click(f"set-up of {game}: another face", "face_next 1")
        walk.key(f"set-up of {game}: back", pygame.K_ESCAPE)


def table(walk: Walk, game: str) -> None:
    """Go on with a match that was left, and to each page that lies over its table."""
    app = walk.app
    left(app, game)
    app._follow(open_house(app.desk).title())
    walk.rest()
    walk.click(f"title: on with {game}", "continue")
    for key, name in ((pygame.K_l, "log"), (pygame.K_c, "hint"), (pygame.K_w, "why"), (pygame.K_o, "odds")):
        walk.key(f"{game}: {name}", key)
        if isinstance(app.scene, Stage):
            walk.key(f"{game}: {name}, once more", key)
        if not isinstance(app.scene, Stage):
            walk.key(f"{game}: {name}, back", pygame.K_ESCAPE)
    rules(walk, game)
    if not isinstance(app.scene, Stage):
        raise SystemExit(f"No key leads back from {walk.where} to the table of {game}.")
    walk.key(f"{game}: pause", pygame.K_ESCAPE)
    walk.click(f"{game}: pause, settings", "settings")
    settings(walk, game)
    walk.key(f"{game}: pause, back", pygame.K_ESCAPE)
    for size in _others(app.desk.size):
        walk.do(f"{game}: a window of {size}", lambda size=size: _resized(app, size))
    for high in (True, False):
        walk.do(f"{game}: contrast {high}", lambda high=high: setattr(app.desk.settings, "high_contrast", high))
    walk.key(f"{game}: pause once more", pygame.K_ESCAPE)
    walk.click(f"{game}: pause, to the title", "leave")
    walk.click(f"title: on with {game} once more", "continue")
    walk.key(f"{game}: pause again", pygame.K_ESCAPE)
    walk.click(f"{game}: pause, to the title again", "leave")
    app.desk.store.clear_match(finished=False)


def last(walk: Walk, game: str) -> None:
    """Come to the last page of a match, and read what can be read from there."""
    app = walk.app
    match = left(app, game, over=True)
    app.desk.store.clear_match(finished=False)  # as its table has done
    app._follow(open_house(app.desk).after(match, False))
    walk.go(f"{game}: last page", [])
    walk.key(f"{game}: last page, log", pygame.K_l)
    walk.key(f"{game}: last page, log, back", pygame.K_ESCAPE)
    walk.key(f"{game}: report", pygame.K_r)
    for n in range(1, 5):
        walk.key(f"{game}: report, right {n}", pygame.K_RIGHT)
    walk.key(f"{game}: report, back", pygame.K_ESCAPE)
    rules(walk, f"{game}: last page")
    walk.click(f"{game}: last page, to the title", "title")


def hot_seat(walk: Walk, game: str) -> None:
    """Sit down with four people, let the first curtain fall, and raise it."""
    app = walk.app
    app.desk.settings.screens = "curtain"
    match, screens = evening(app, game, len(PEOPLE)), screens_of(game)
    app._follow(screens.table(app.desk, open_house(app.desk), match, False, False))
    walk.go(f"{game}: people sit down", [])
    walk.key(f"{game}: a curtain is raised", pygame.K_RETURN)
    if app.scene is not None:
        app.scene.close()
    app._follow(open_house(app.desk).title())
    walk.go(f"{game}: people, to the title", [])


def _others(size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    yield size[0] * 7 // 8, size[1] * 7 // 8
    yield size


def _resized(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([], 0)
    pygame.time.wait(STEADY)  # as the edge is let go


def ways(size: str, quick: bool) -> dict[str, Any]:
    """Go all ways in a window, those of the menus alone where it is to be `quick`."""

    def job(app: App) -> dict[str, Any]:
        walk = Walk(app)
        house(walk)
        for game in () if quick else PLAYABLE:
            for part in (table, last, hot_seat):
                part(walk, game)
                gc.collect()
        dearest = sorted(walk.rows, key=lambda row: -row["own_ms"])[:DEAREST]
        frames = {**spread([one.wall for one in walk.frames]), "own": spread([one.own for one in walk.frames])}
        return {**memory(), "ways": len(walk.rows), **frames, "dearest": dearest, "rows": walk.rows}

    return in_window(SIZES[size], job)
