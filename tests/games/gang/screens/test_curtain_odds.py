"""What the next person's console shows as the curtain rises."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from tests.games.gang.table import started
from tests.people import MARCO, TYLOR, played
from tests.ui.events import key


@pytest.mark.parametrize("answers", [(), (Use(3), Roll((5, 3, 1)))], ids=["choose", "pick"])
def test_under_a_rising_curtain_the_console_stands_as_it_will_with_odds(new_desk, answers):
    """Nothing is updated while it rises: what stands there without odds was seen, and then the odds."""
    match = played(started(MARCO, TYLOR, first=0), Card("total-10-bomb"), *answers)
    desk = new_desk((1280, 720), screens="curtain", odds="always")
    app = App(desk, gang_table(desk, open_house(desk), match))
    for _ in range(200):
        app.step([], 20)
        if isinstance(app.scene, Curtain) and app.scene.stage == "down":
            break
    for _ in range(60):
        app.step([], 20)
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, Curtain) and app.scene.stage == "rise"
    board = app.scene.below.board
    assert board.show.mode == ("pick" if answers else "choose")
    assert board.show.odds is not None
