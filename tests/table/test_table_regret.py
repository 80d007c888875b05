"""Hasty presses decide nothing, and a stop can be taken back as long as nobody has learnt anything by it."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Keeper, Store
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.lobby.curtain import Curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.taking_back import FAIR
from gangdice_gui.ui.pad import Pad
from gangdice_gui.ui.timeline import SPEEDS
from tests.people import ADA, MARCO, TYLOR
from tests.table.quick import name_of, until
from tests.ui.events import key
from tests.ui.events import key_up as up
from tests.warm import make_desk

pytestmark = pytest.mark.usefixtures("few_drawn")

SIZE = (1280, 720)
SAL = Seat("gangster", "Sal", "sapphire", "sal")
U = [key(pygame.K_u), up(pygame.K_u)]


@pytest.fixture
def sit(tmp_path):
    """Return a maker of tables: `sit(answers, MARCO, ADA, speed="slow")`; every action is on disk."""
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(answers, *seats, first=0, options=None, **settings):
        desk = make_desk(
            SIZE, Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "off", **settings})
        )
        chosen = standard_options(len(seats), first=first, **(options or {}))
        match = Match.start(GANG, chosen, seats, "hasty", keep=Keeper(desk.store))
        for answer in answers:
            match.act(match.to_act, answer)
        app = App(desk, gang_table(desk, open_house(desk), match))
        app.step([], 0)
        ready(app)
        return app

    return make


def ready(app):
    """Wait until somebody is asked something, and has had a second to look at it."""
    until(app, lambda: name_of(app) != "Stage" or app.scene.board.show.mode in ("choose", "pick", "bust"))
    for _ in range(50):
        app.step([], 20)


def log(app):
    return [text for _, text in app.scene.match.log]


def mouse(kind, pos):
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return Event(kind, pos=pos, **more)


def click(pos):
    return [mouse(kind, pos) for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def hail(app, press, many, every=200):
    """Press again and again, so many milliseconds apart."""
    for _ in range(many):
        app.step(press, every // 2)
        app.step([], every // 2)


def pad(button):
    return [
        Event(kind, button=button, instance_id=0) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    ]


# ---------------------------------------------------------------- presses


@pytest.mark.parametrize("by", ["mouse", "Enter", "Space", "pad"])
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_who_hammers_on_roll_rolls_once_and_decides_nothing_more(sit, by, speed):
    app = sit([Card("total-7-bomb")], MARCO, ADA, speed=speed)
    app.pad = Pad()
    app.step([key(pygame.K_2)], 20)
    presses = {
        "mouse": click(app.scene.group["roll"].rect.center),
        "Enter": [key(pygame.K_RETURN), up(pygame.K_RETURN)],
        "Space": [key(pygame.K_SPACE), up(pygame.K_SPACE)],
        "pad": pad(pygame.CONTROLLER_BUTTON_A),
    }
    if by == "Space":
        app.scene.group.show("roll")
    hail(app, presses[by], 20)
    assert [text.split()[0] for text in log(app)] == ["card", "use", "roll"]
    assert app.scene.board.show.mode == "pick"


def test_a_click_on_stop_a_second_after_the_roll_needs_no_move(sit):
    app = sit([Card("total-7-bomb"), Use(2), Roll((3, 1))], MARCO, ADA)
    app.step(click(app.scene.group["stop"].rect.center), 20)
    assert log(app)[-1] == "stop"


def test_who_hammers_on_stop_does_not_take_it_back_nor_go_on(sit):
    app = sit([Card("total-7-bomb"), Use(2), Roll((5, 4))], MARCO, ADA)
    hail(app, click(app.scene.group["stop"].rect.center), 12)
    assert log(app)[-1] == "stop" and app.scene.board.show.mode == "bust", "the burst waits to be seen"


def test_a_table_that_comes_back_from_the_pause_takes_no_hasty_press(sit):
    app = sit([Card("total-7-bomb"), Use(2), Roll((3, 1))], MARCO, ADA)
    app.step([key(pygame.K_ESCAPE)], 20)
    app.step([], 500)
    app.step([key(pygame.K_ESCAPE)], 20)
    app.step(click(app.scene.group["stop"].rect.center), 20)
    assert log(app)[-1] != "stop"


# ---------------------------------------------------------------- taking back


def stopped(sit, *seats, faces=(3, 1), card="total-7-bomb", **settings):
    """Return a table where the first person has just stopped."""
    app = sit([Card(card), Use(len(faces)), Roll(faces)], *seats, **settings)
    app.step([key(pygame.K_s), up(pygame.K_s)], 20)
    assert log(app)[-1] == "stop"
    return app


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_stop_is_taken_back_before_a_gangster_acts(sit, speed, by):
    app = stopped(sit, MARCO, SAL, speed=speed)
    hail(app, [], 2, every=0.4 * FAIR[speed])
    assert log(app)[-1] == "stop", "Sal waits"
    button = app.scene.group["undo"].rect
    assert not button.colliderect(app.scene.board.layout["stop"].rect), "not where the hand still is"
    app.step(U if by == "key" else click(button.center), 20)
    assert log(app) == ["card total-7-bomb", "use 2", "roll 3 1"]
    assert app.scene.desk.store.load_match() == app.scene.match.to_text(), "on disk as well"
    ready(app)
    assert app.scene.board.show.mode == "pick" and app.scene.board.show.view == app.scene.match.view(0)
    assert "undo" not in app.scene.group


def test_who_plays_fast_waits_less_for_a_gangster_who_might_still_be_spared():
    assert FAIR == {"slow": 1500, "normal": 1500, "fast": 1000, "instant": 700} and set(FAIR) == set(SPEEDS)


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
def test_after_a_while_the_gangster_acts_and_nothing_is_taken_back(sit, speed):
    app = stopped(sit, MARCO, SAL, speed=speed)
    assert app.scene.wake is not None and app.scene.wake <= FAIR[speed] + 1, "the window wakes by itself"
    app.step([], FAIR[speed] - 60)
    assert log(app)[-1] == "stop"
    until(app, lambda: len(log(app)) > 4)
    before = log(app)
    app.step(U, 20)
    assert log(app)[: len(before)] == before
    assert "undo" not in getattr(app.scene, "group", ())


def test_a_burst_by_stopping_can_be_taken_back_before_one_goes_on(sit):
    app = stopped(sit, MARCO, SAL, faces=(5, 4), speed="instant")
    until(app, lambda: app.scene.board.show.mode == "bust")
    app.step([], 400)
    app.step(U, 20)
    ready(app)
    table = app.scene
    assert (
        table.board.show.mode == "pick"
        and not table.board.show.boom
        and not table.course.waiting
        and table.board.show.view.middle == 0
    )


def last_to_play(sit, *seats, **settings):
    """Return the result page after the last seat's stop, a person's."""
    answers = [Card("total-7-bomb"), Use(1), Roll((2,)), Stop(), Use(2), Roll((1, 3))]
    app = sit(answers, *seats, speed="instant", **settings)
    if isinstance(app.scene, Curtain):
        app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
        until(app, lambda: name_of(app) == "Stage")
        ready(app)
    app.step([key(pygame.K_s), up(pygame.K_s)], 20)
    until(app, lambda: isinstance(app.scene, RoundResult))
    for _ in range(60):
        app.step([], 50)
    return app


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_stop_that_ends_the_round_is_taken_back_from_its_result(sit, by):
    app = last_to_play(sit, ADA, MARCO)
    app.step(U if by == "key" else click(app.scene.group["undo"].rect.center), 20)
    ready(app)
    table = app.scene
    assert table.board.show.mode == "pick" and log(app)[-1] == "roll 1 3"
    assert table.board.show.view == table.match.view(1) and table.board.show.view.round == 1


def test_once_the_next_card_is_turned_nothing_is_taken_back(sit):
    app = last_to_play(sit, ADA, MARCO)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: log(app)[-1].startswith("card"))
    before = log(app)
    app.step(U, 20)
    assert log(app) == before


def test_a_stop_that_shows_that_somebody_has_nothing_left_stands(sit):
    answers = [Card("total-7-bomb"), Use(48), Roll((5,) * 48), Stop(), Use(2), Roll((1, 3)), Stop(), Use(1), Roll((2,))]
    app = sit(answers, ADA, SAL, MARCO, speed="instant")
    app.step([key(pygame.K_s), up(pygame.K_s)], 20)
    until(app, lambda: isinstance(app.scene, RoundResult))
    assert app.scene.match.can_undo and "undo" not in app.scene.group
    before = log(app)
    app.step([], 3000)
    app.step(U, 20)
    assert log(app) == before


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_stop_can_be_taken_back_at_the_curtain_and_its_owner_sits_down_again(sit, by):
    app = sit([Card("total-7-bomb"), Use(2), Roll((3, 1))], MARCO, TYLOR, speed="instant", screens="curtain")
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: name_of(app) == "Stage")
    ready(app)
    app.step([key(pygame.K_s), up(pygame.K_s)], 20)
    until(app, lambda: isinstance(app.scene, Curtain) and app.scene.ready)
    assert app.scene.hand.name == "Tylor"
    app.step(U if by == "key" else click(app.scene.group["undo"].rect.center), 20)
    until(app, lambda: isinstance(app.scene, Curtain) and app.scene.ready)
    assert app.scene.hand.name == "Marco", "whoever pressed it sees nobody's stash"
    assert "undo" not in app.scene.group
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: name_of(app) == "Stage")
    assert app.scene.match.to_act == 0 and app.scene.board.show.mode == "pick" and log(app)[-1] == "roll 3 1"


def test_behind_the_lifted_curtain_nothing_is_taken_back(sit):
    app = sit([Card("total-7-bomb"), Use(2), Roll((3, 1)), Stop()], MARCO, TYLOR, speed="instant", screens="curtain")
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: name_of(app) == "Stage")
    assert "undo" not in app.scene.group
    app.step(U, 20)
    assert log(app)[-1] == "stop"


def test_at_an_open_table_the_next_person_is_reminded_for_a_while_and_the_key_counts_on(sit):
    app = stopped(sit, MARCO, TYLOR, options={"open_table": True}, speed="instant")
    until(app, lambda: app.scene.board.show.mode == "choose")
    assert "undo" in app.scene.group
    for _ in range(130):
        app.step([], 50)
    assert "undo" not in app.scene.group
    app.step(U, 20)
    assert log(app)[-1] == "roll 3 1" and app.scene.board.show.viewer == 0


def test_u_takes_back_marks_one_by_one(sit):
    app = sit([Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))], MARCO, ADA)
    for code in (pygame.K_1, pygame.K_3, pygame.K_a):
        app.step([key(code), up(code)], 20)
    seen = [set(app.scene.board.show.picked)]
    for _ in range(4):
        app.step(U, 20)
        seen.append(set(app.scene.board.show.picked))
    assert [len(picked) for picked in seen] == [4, 2, 1, 0, 0]
    assert seen[1] > seen[2] and log(app)[-1] == "roll 1 2 3 4"
