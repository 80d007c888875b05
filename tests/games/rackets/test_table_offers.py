"""Whoever wants no offers says so once: the table refuses for that seat, until the seat takes it back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.rackets.rules.actions import Decline
from gangdice_gui.games.rackets.rules.state import Answering
from tests.games.rackets.evenings import BENNO, BESSIE, MARCO, asked, click, press, sit
from tests.games.rackets.town import ARTIFACTS, BOOZE, DRUGS, GUNS, town

CARLA = replace(BESSIE, name="Carla", colour="onyx", face="chauffeur")
DOT = replace(BENNO, name="Dot", colour="sapphire", face="dot")


def evening():
    """Return an evening in which Bessie and Carla play before Marco, with something to sell each."""
    return town("g3 stash *5", "g8 vault *4", "b2 cellar *3", actor=DRUGS, order=(DRUGS, ARTIFACTS, BOOZE, GUNS))


@pytest.fixture(autouse=True)
def without_news(monkeypatch):
    """Read no news from the log: what is kept of an evening that began in its middle cannot be read again."""
    monkeypatch.setattr("gangdice_gui.games.rackets.screens.log.news", lambda *_: [])


def says(app, text):
    """Have the person asked say something."""
    assert asked(app)
    app.scene.act(app.scene.match.game.rules.parse(text), sure=True)
    assert asked(app)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_refusing_all_offers_refuses_the_next_ones_unasked_until_it_is_taken_back(new_desk, by):
    desk = new_desk(speed="instant", motion="reduced", screens="open")
    app = sit(desk, MARCO, BESSIE, CARLA, DOT, state=evening())
    says(app, "offer 0 sell drugs 1")
    table, match, board = app.scene, app.scene.match, app.scene.board
    assert board.show.mode == "answer" and match.to_act == BOOZE
    click(app, "refuse all") if by == "mouse" else press(app, pygame.K_x)
    assert asked(app) and match.to_act == DRUGS
    says(app, "produce")
    assert match.to_act == ARTIFACTS
    told = []
    table.toasts.add = lambda text, *_: told.append(text)
    says(app, "offer 0 sell artifacts 1")
    assert match.log[-1] == (BOOZE, str(Decline())) and match.to_act == ARTIFACTS
    assert desk.words("town.hears_none", name="Marco") in told
    says(app, "offer 1 sell artifacts 1")
    assert match.to_act == DRUGS and board.show.mode == "answer", "only Marco hears no offers"
    says(app, "decline")
    says(app, "produce")
    assert match.to_act == BOOZE and board.show.deaf
    question = Answering(BOOZE, None)
    again = sit(desk, MARCO, BESSIE, CARLA, DOT, state=evening())
    assert again.scene.board.standing(question) is not None, "it holds for the match, however often it is left"
    assert again.scene.board.standing(Answering(DRUGS, None)) is None
    assert board.standing(question) is not None
    click(app, "offer", "hear") if by == "mouse" else press(app, pygame.K_o, pygame.K_x)
    assert not board.show.deaf and board.standing(question) is None
    assert "hear" not in [widget.name for widget in table.group.widgets]
    again.scene.close()
    table.close()
