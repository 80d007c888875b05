"""A table to be felt: sat down at, left to run out, and played at answer by answer."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from scripts.moments import ponder
from tests.warm import make_desk

SIZE = (1280, 720)
DOT = Seat("gangster", "Dot", "crimson", "dot")


@pytest.fixture
def sit(tmp_path):
    """Return a maker of tables: `sit(match, speed="fast")`."""
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(match, size=SIZE, **settings):
        desk = make_desk(
            size, Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "ask", **settings})
        )
        app = App(desk, gang_table(desk, open_house(desk), match))
        app.step([], 0)
        rest(app, 40)
        return app

    return make


def mouse(kind, rect):
    return Event(kind, pos=rect.center, button=1)


def rest(app, ms=10):
    """Let everything run out; returns how long that took."""
    table, passed = app.scene, 0
    while table.course.timeline.busy or table.course.queue or table.course.guarded or table.board.stirring.slide.busy:
        app.step([], ms)
        passed += ms
        assert passed < 60_000
    if table.board.show.mode != "wait":
        app.step([], 400)  # its buttons have to stand there before they take a press
    return passed


def shown(app, *answers):
    """Show what follows from some answers, and nothing more."""
    table = app.scene
    ponder(table)
    events = [event for answer in answers for event in table.match.act(table.match.to_act, answer)]
    table.course.take(tuple(events))
