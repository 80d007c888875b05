"""A curtain falls over a table on which every word has come or gone: what is half there would stay so as it falls."""

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui.widgets import Fired
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, MARCO, TYLOR, played
from tests.ui.events import key, key_up


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_no_word_is_half_there_as_the_curtain_falls(new_desk, size):
    desk = new_desk(size)
    desk.settings.screens = "curtain"
    match = played(started(MARCO, TYLOR, ADA, seed="falls"), Card("different-2-bomb"), Use(2), Roll((1, 1)))
    app = App(desk, table := gang_table(desk, open_house(desk), match))
    for _ in range(80):
        app.step([], 20)
    while isinstance(app.scene, Curtain):
        app.step([key(pygame.K_RETURN)], 20)
        app.step([key_up(pygame.K_RETURN)], 20)
        for _ in range(60):
            app.step([], 20)
    assert app.scene is table and table.board.show.mode == "pick"
    table.fired(Fired("stop"))
    softens = False
    for _ in range(600):
        before = table.board.stirring.softened.busy
        softens = softens or before
        app.step([], 10)
        ponder(table)
        if isinstance(app.scene, Curtain):
            break
    assert isinstance(app.scene, Curtain) and softens and not before
    table.close()
