"""A table at which dice are about to explode."""

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO
from tests.warm import make_desk

SIZE = (1280, 720)
BUST = (Use(3), Roll((1, 2, 4)))
FRAME = 10


@pytest.fixture
def exploding(tmp_path):
    """Return a maker of tables at which a seat is about to go boom, and the window they are drawn in."""
    pygame.init()
    surface = pygame.display.set_mode(SIZE)

    def make(first=0, **likes):
        match = started(MARCO, ADA, BENNO, first=first, seed="boom")
        match.act(CHANCE, Card("run-2-explosive"))
        likes = {"language": "en", "coach": "ask", "muted": True, **likes}
        table = gang_table(make_desk(SIZE, Store(tmp_path), Settings(**likes)), None, match)
        table.ways = open_house(table.desk)
        ponder(table)
        app = App(table.desk, table, surface)
        for _ in range(60):
            table.update(20)
        return app, table

    return make


def explode(app, table):
    """Play on to the moment the dice to blame are lit."""
    table.course.take([step for answer in BUST for step in table.match.act(table.match.to_act, answer)])
    for _ in range(600):
        if table.board.show.boom:
            return
        table.update(FRAME)
    raise AssertionError("nothing explodes")


def wait(app, ms):
    for _ in range(ms // FRAME - 1):
        app.scene.update(FRAME)
    app.step([], FRAME)


def picture(app, rect=None):
    return pygame.image.tobytes(app.surface if rect is None else app.surface.subsurface(rect), "RGB")
