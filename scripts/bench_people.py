"""What `scripts/bench.py` measures of people who share a screen: they play by mouse and keys, every frame is timed.

They press what there is to press, now by the mouse and now by its key, and open every page a table leads to.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pygame
from bench_frames import SIZES, Record, in_window, press
from bench_parts import memory
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.settings import SettingsPage
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.pages.last_page import LastPage
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.widgets import Widget

FRAMES: Final = (700, 2600)
"""Frames of a quick run, and of any other."""
PEOPLE: Final = ("bellhop", "singer", "clerk", "professor")
RESTS: Final = (4, 10, 25, 60)
"""Frames from one press to the next."""
PAGES: Final = (pygame.K_l, pygame.K_F1, pygame.K_ESCAPE, pygame.K_k, pygame.K_w, pygame.K_c)
"""The keys that lead to other pages, one of which is pressed now and then."""
ANSWERS: Final = 0.85
"""How often what is pressed on the table is an answer, not something else that can be pressed there."""
KEYS: Final = 0.4
"""How often such an answer is gone to and given by Tab and Enter."""
SURE: Final = ("go", "confirm", "pass", "produce", "decline", "continue")
"""What ends an answer, which is pressed more often."""
OFTEN: Final = 12
"""Presses on the table of which one is such a key."""
AWAY: Final = ("leave", "quit", "again", "title", "setup", "undo", "menu", "full_screen", "next_game")
"""What would end the game."""
TAKEN_BACK: Final = ("unplace", "back")
"""What undoes what has been said: two who press whatever there is would never come to an end."""


class Player:
    """Somebody who presses whatever there is, in an order told by a seed."""

    def __init__(self, seed: str) -> None:
        """Sit down."""
        self.rng = Random(seed)
        self._hand = deque[list[Event]]()
        self._rest = 30
        self._pages = deque[int]()
        self._stays = 0

    def events(self, app: App) -> list[Event]:
        """Return what is done in a frame."""
        if self._hand:
            return self._hand.popleft()
        scene = app.scene
        if scene is None or scene.busy or scene.dirty or scene.half:
            return []
        self._rest -= 1
        if self._rest > 0:
            return []
        self._rest = self.rng.choice(RESTS)
        self._hand.extend(self._at_table(app) if isinstance(scene, Stage) else self._elsewhere(app))
        return []

    def _at_table(self, app: App) -> Iterator[list[Event]]:
        if self.rng.randrange(OFTEN) == 0:
            if not self._pages:
                self._pages.extend(self.rng.sample(PAGES, len(PAGES)))
            self._stays = self.rng.randrange(1, 6)
            yield from ([event] for event in press(self._pages.popleft()))
            return
        yield from self._use(app)

    def _elsewhere(self, app: App) -> Iterator[list[Event]]:
        self._stays -= 1
        name = type(app.scene).__name__
        if name == "Curtain":
            yield from ([event] for event in press(pygame.K_RETURN))
        elif self._stays < 0:
            yield from ([event] for event in press(pygame.K_ESCAPE))
        else:
            yield from self._use(app)

    def _use(self, app: App) -> Iterator[list[Event]]:
        """Use one of the widgets there are."""
        group = getattr(app.scene, "group", None)
        able = [widget for widget in getattr(group, "widgets", ()) if self._may(widget)]
        if isinstance(app.scene, SettingsPage):
            able = [widget for widget in able if widget.name.startswith("tab")]  # each run is played at the same pace
        if not able:
            key = pygame.K_RETURN if isinstance(app.scene, Stage) else pygame.K_ESCAPE
            yield from ([event] for event in press(key))
            return
        if isinstance(app.scene, Stage) and self.rng.random() < ANSWERS:
            sure = [widget for widget in able if widget.name in SURE]
            if sure and self.rng.random() < KEYS:
                able = sure
            elif self.rng.random() < KEYS:
                for key in (*[pygame.K_TAB] * self.rng.randrange(1, 5), pygame.K_RETURN):
                    yield from ([event] for event in press(key))
                return
            else:
                answers = {widget.name for widget in app.scene.board.console().answers}
                able = [widget for widget in able if widget.name in answers] or able
        widget = self.rng.choice(able)
        if widget.shortcut and self.rng.random() < 0.5:
            yield from ([event] for event in press(widget.shortcut))
            return
        x, y = widget.rect.center
        yield [Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))]
        yield []
        yield [Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)]
        yield [Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)]

    def _may(self, widget: Widget) -> bool:
        name = widget.name
        return widget.visible and widget.enabled and name not in AWAY and not name.startswith(TAKEN_BACK)


def evening(app: App, game: str, seats: int = 4) -> Match:
    """Return a match of people only."""
    screens = screens_of(game)
    colours = screens.seating.colours[:seats]
    sat = [
        Seat("human", app.desk.words(f"people.{face}"), colour, face)
        for face, colour in zip(PEOPLE, colours, strict=True)
    ]
    options = screens.options(seats, 0, app.desk.settings.screens == "open", {}, colours)
    return Match.start(screens.game, options, sat, "people")


def people(what: str, quick: bool) -> dict[str, Any]:
    """Let people play a game in a window, as in `fisticuffs_1080`, for a while, and record every frame of it."""
    game, _, size = what.partition("_")

    def job(app: App) -> dict[str, Any]:
        record, screens, player = Record(), screens_of(game), Player(what)
        app.desk.settings.screens = "curtain"  # so that one falls, too
        match = evening(app, game)
        for _ in screens.ahead(app.desk, match.seats):
            pass  # as while people choose
        app._follow(open_house(app.desk).table(match, False))
        while len(record.wall) < FRAMES[not quick] and not isinstance(app.scene, LastPage):
            scene = app.scene
            doing = type(scene).__name__
            if isinstance(scene, Stage) and scene.course.told:
                doing = type(scene.course.told.event).__name__
            if not scene or not (scene.busy or scene.dirty):
                time.sleep(0.002)
                app.make_ahead()
            del scene
            events = [*pygame.event.get(), *player.events(app)]
            record.frame(app, events, doing)
        return {**memory(), "answers": len(match.log), **record.report(), "late": record.late}

    return in_window(SIZES[size], job)
