"""A match that goes on: what came of the last decision is shown again to whoever closed the window meanwhile."""

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Keeper, Store
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.stage import Stage
from tests.table.quick import name_of, until
from tests.table.test_table_regret import ADA, MARCO, SAL, TYLOR, log
from tests.ui.events import key
from tests.ui.events import key_up as up
from tests.warm import make_desk

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZE = (1280, 720)
LAST = (Card("run-2-explosive"), Use(1), Roll((2,)), Stop())
"""The gangster has played; the person's turn is the round's last."""


@pytest.fixture
def go_on(tmp_path):
    """Return a maker of windows: a match is played so far, closed, and `Continue` is pressed in a new program."""
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(answers, *seats, first=0, **settings):
        store = Store(tmp_path)
        match = Match.start(GANG, standard_options(len(seats), first=first), seats, "again", keep=Keeper(store))
        for answer in answers:
            match.act(match.to_act, answer)
        desk = make_desk(
            SIZE, Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "off", **settings})
        )
        app = App(desk, Title(desk, open_house(desk)))
        app.step([], 500)
        app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 0)
        return app

    return make


def test_a_reroll_that_bursts_and_ends_the_round_is_seen_after_continue(go_on):
    busted = (*LAST, Use(2), Roll((1, 5)), Reroll((1,)), Roll((2,)))
    app = go_on(busted, ADA, MARCO)
    table = app.scene
    assert table.match.view(1).round == 2, "the truth is a round further"
    assert table.board.show.view.round == 1 and table.board.show.view.turn.faces == (1, 5), "as it lay before"
    assert any("left off" in text for text in table.toasts.texts)
    until(app, lambda: bool(table.board.show.air), ms=16)
    until(app, lambda: table.board.show.mode == "bust")
    assert table.board.show.sentence == "1 and 2 are neighbours." and table.course.waiting
    app.step([], 500)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: isinstance(app.scene, RoundResult))
    assert app.scene.settled.number == 1 and app.scene.settled.winner == 0
    assert len(log(app)) == 8, "nothing happened but looking"


def test_a_throw_that_goes_on_is_thrown_again_and_then_asked_about(go_on):
    app = go_on((*LAST, Use(2), Roll((1, 5))), ADA, MARCO)
    table = app.scene
    assert table.board.show.view.turn.faces == ()
    until(app, lambda: bool(table.board.show.air), ms=16)
    until(app, lambda: table.board.show.mode == "pick")
    assert table.board.show.view == table.match.view(1)


def test_presses_skip_what_is_shown_again(go_on):
    app = go_on((*LAST, Use(2), Roll((1, 5))), ADA, MARCO)
    presses = 0
    while app.scene.board.show.mode != "pick":
        presses += 1
        app.step([key(pygame.K_x), up(pygame.K_x)], 160)
    assert presses <= 6
    assert log(app)[-1] == "roll 1 5"


def test_dice_left_in_the_hand_are_thrown(go_on):
    app = go_on((*LAST, Use(2)), ADA, MARCO)
    until(app, lambda: app.scene.board.show.mode in ("pick", "bust"))
    assert log(app)[5].startswith("roll ")


def test_a_card_turned_after_the_result_begins_the_round_and_no_result_comes_twice(go_on):
    app = go_on((*LAST, Use(1), Roll((1,)), Stop(), Card("total-7-bomb")), ADA, MARCO)
    assert app.scene.board.show.view.round == 2 and app.scene.board.show.view.card in (None, "total-7-bomb")
    until(app, lambda: len(log(app)) > 8 or isinstance(app.scene, RoundResult))
    assert type(app.scene) is Stage


def test_what_is_shown_again_seats_nobody_at_a_shared_screen(go_on):
    app = go_on((Card("total-7-bomb"), Use(2), Roll((1, 3))), TYLOR, MARCO, screens="curtain", speed="fast")
    table = app.scene
    assert table.course.seated is None and table.board.show.stash is None and not table.board.can_peek
    assert table.board.show.view.stash == (None, None)
    until(app, lambda: isinstance(app.scene, Curtain))
    assert app.scene.hand.name == "Tylor"


def test_the_last_player_seen_is_the_one_who_acted_last(go_on):
    app = go_on(
        (Card("run-2-explosive"), Use(1), Roll((2,)), Stop(), Use(2), Roll((1, 2))),
        SAL,
        TYLOR,
        MARCO,
        screens="curtain",
    )
    table = app.scene
    assert table.board.show.viewer == 1
    until(app, lambda: table.board.show.mode == "bust")
    assert table.board.show.names[table.board.show.viewer] == "Tylor"


def test_a_game_that_ended_unseen_shows_its_last_round_first(go_on):
    lost = (Card("total-7-bomb"), Use(48), Roll((5,) * 48), Stop(), Use(1), Roll((2,)), Stop())
    app = go_on(lost, ADA, MARCO, speed="instant")
    until(app, lambda: isinstance(app.scene, RoundResult))
    for _ in range(100):
        app.step([], 50)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: name_of(app) == "FinalResult")
