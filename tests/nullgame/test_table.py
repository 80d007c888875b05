"""The shared table plays a game it has never heard of, by key presses: curtain, clips, log, taking back and the end."""

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Keeper, Store
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.course import NO_CHOICE
from gangdice_gui.table.stage import Stage
from scripts.blank import Blank
from tests.nullgame.board import PennyBoard
from tests.nullgame.game import NULL, Guess, Options
from tests.people import MARCO, TYLOR

ADA = Seat("gangster", "Ada", "onyx", "ada", "steady")


@pytest.fixture
def sit(tmp_path):
    """Return a maker of tables of penny guesses: `sit(MARCO, ADA, speed="fast")`."""
    pygame.init()
    pygame.display.set_mode((1280, 720))

    def make(*seats, forced=None, **settings):
        desk = make_desk((1280, 720), Store(tmp_path), Settings(**{"language": "en", **settings}))
        ways = replace(open_house(desk), after=lambda match, forever: Blank(desk))
        game, kept = replace(NULL, forced=forced), Store(tmp_path)
        match = Match.start(game, Options(len(seats)), seats, "pennies", keep=Keeper(kept))
        app = App(desk, Stage(desk, ways, match, PennyBoard))
        app.step([], 0)
        return app

    return make


def press_now(app, code):
    app.step([Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)], 20)


def press(app, *keys):
    for code in keys:
        app.step([], 500)
        press_now(app, code)


def until(app, kind, ready=lambda scene: True):
    for _ in range(2000):
        if type(app.scene).__name__ == kind and ready(app.scene):
            return app.scene
        app.step([event for event in pygame.event.get() if event.type >= pygame.USEREVENT], 20)
    raise AssertionError(f"no {kind}")


def test_a_person_and_a_gangster_play_to_the_end(sit):
    app = sit(MARCO, ADA)
    table = until(app, "Stage", lambda scene: scene.course.asked)
    press(app, pygame.K_5)
    assert table.board.guess == 5 and table.match.log == []
    press(app, pygame.K_RETURN)
    assert table.match.log == [(0, "guess 5")]
    until(app, "Blank")
    assert table.match.over and table.board.view == table.match.view(0)
    assert [seat for seat, _ in table.match.log] == [0, 1, -1]


def test_two_people_have_the_curtain_between_them_and_neither_sees_the_others_number(sit):
    app = sit(MARCO, TYLOR, screens="curtain")
    for seat, code in enumerate((pygame.K_2, pygame.K_6)):
        until(app, "Curtain", lambda scene: scene.ready)
        press(app, pygame.K_RETURN)
        table = until(app, "Stage", lambda scene: scene.course.asked)
        assert table.viewer == seat and table.board.view.guesses == (None,) * seat
        press(app, code, pygame.K_RETURN)
    until(app, "Blank")
    assert [text.split()[0] for _, text in table.match.log] == ["guess", "guess", "roll"]


def test_a_guess_is_taken_back_before_the_gangster_writes_and_the_log_names_nobody_after(sit):
    app = sit(MARCO, ADA)
    table = until(app, "Stage", lambda scene: scene.course.asked)
    press(app, pygame.K_RETURN, pygame.K_u)
    assert table.match.log == [] and table.course.asked
    press(app, pygame.K_RETURN, pygame.K_l)
    assert [entry.text for entry in until(app, "LogPage").entries()][:1] == ["Marco writes."]


def test_who_has_no_choice_is_told_so_and_a_press_goes_on_at_once(sit):
    app = sit(MARCO, ADA, forced=lambda question: Guess(4))
    table = until(app, "Stage", lambda scene: scene.moving)
    assert table.toasts.texts == ("Marco has no choice.",) and not table.course.asked
    app.step([], NO_CHOICE - 100)
    assert table.match.log == []
    press_now(app, pygame.K_RETURN)
    assert table.match.log == [(0, "guess 4")]
    assert table.desk.store.read("running.record") == table.match.to_text()
    assert not table.can_undo, "it would only come again"
    until(app, "Blank")


def test_without_a_press_the_answer_comes_by_itself(sit):
    app = sit(MARCO, ADA, forced=lambda question: Guess(4))
    until(app, "Blank")
    assert app.scene.desk.store.read("running.record") is None


def test_taking_back_takes_back_what_followed_by_itself_too(sit):
    only = []
    app = sit(MARCO, TYLOR, ADA, screens="screens", forced=lambda question: only[0] if only else None)
    table = until(app, "Stage", lambda scene: scene.course.asked)
    only.append(Guess(4))
    press(app, pygame.K_RETURN)
    until(app, "Stage", lambda scene: len(scene.match.log) == 2)
    assert [text for _, text in table.match.log] == ["guess 3", "guess 4"]
    assert table.can_undo
    only.clear()
    press_now(app, pygame.K_u)
    assert table.match.log == [] and table.course.asked
