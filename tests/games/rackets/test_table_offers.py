"""Offers: what one comes to stands in cells, and whoever wants none says so once, until the seat takes it back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.rackets.rules.actions import Decline
from gangdice_gui.games.rackets.rules.state import Answering
from gangdice_gui.games.rackets.screens.sheets.contents import sheet_of
from gangdice_gui.games.rackets.screens.sheets.sheet_panel import SheetPanel
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from scripts.shots_rackets import SHOTS
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


def shown(new_desk, name):
    """Return what the table shows at a moment there is a picture of."""
    scene = SHOTS[name](new_desk(speed="instant", motion="reduced"))
    scene.close()
    return scene.board.show


@pytest.mark.parametrize(("name", "title"), [("rackets:asked", "You pay"), ("rackets:offer", "You get")])
def test_what_a_trade_comes_to_stands_in_three_cells_with_the_dice_for_it(new_desk, name, title):
    show, desk = shown(new_desk, name), new_desk((1920, 1080))
    sheet = SheetPanel(desk, town_map((1920, 1080), 100), sheet_of(desk, show))
    assert sheet.sheet.cells_title.startswith(title) and [cell.chosen for cell in sheet.sheet.cells] == [0, 1, 0]
    amounts = [int(cell.amount[1:]) for cell in sheet.sheet.cells]
    assert amounts == sorted(amounts) and 2 * amounts[1] == amounts[0] + amounts[2]
    assert ("you 6, they 1" in sheet.sheet.cells[0].top) == (title == "You pay"), "a buyer's die brings the price down"
    assert sheet.cells.h and sheet.room.bottom <= sheet.cells.y and sheet.cells.bottom <= sheet.foot.y


def test_three_cells_give_way_to_a_sentence_where_they_have_no_room(new_desk):
    desk, board = (
        new_desk((800, 1000), text_size=150),
        SHOTS["rackets:offer"](new_desk(speed="instant", motion="reduced")).board,
    )
    show = replace(board.show, deaf=True)
    sheet = SheetPanel(desk, town_map((800, 1000), 150), sheet_of(desk, show))
    assert not sheet.sheet.cells and "$250, $500, $750" in sheet.sheet.lines[0].text
