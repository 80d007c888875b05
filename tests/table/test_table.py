"""The table, moment by moment, through real input events."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.index import find_game
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.presses import DOUBLE
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR, played
from tests.table.quick import name_of, quick_desk, quiet, sitting, until
from tests.ui.events import click_on, key
from tests.ui.events import key_up as up

DOT = Seat("gangster", "Dot", "crimson", "dot")


@pytest.fixture
def desk(tmp_path):
    return quick_desk(tmp_path)


@pytest.mark.parametrize("dice", [1, 114])
def test_a_hand_of_one_and_of_very_many(desk, dice):
    match = played(started(MARCO, ADA, BENNO, DOT), Card("total-11-explosive"), Use(1), Roll((4,)), Stop())
    for _ in range(3):
        played(match, Use(35), Roll((5,) * 35))
    played(match, Card("different-2-bomb"))
    app = sitting(desk, match)
    for digit in str(dice):
        app.step([key(getattr(pygame, f"K_{digit}"))], 30)
    assert app.scene.board.show.dice == dice
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    quiet(app)
    turn = app.scene.board.show.view.turn
    assert turn.dice == dice and len(turn.faces) == dice
    app.step([key(pygame.K_a)], 20)
    assert app.scene.board.show.picked == set(range(dice))
    app.step([key(pygame.K_n)], 20)
    if dice == 1:
        click_on(app, app.scene.group["die:0"].rect)
    else:
        face = turn.faces[0]
        stepper = app.scene.group[f"again:{face}"]
        click_on(app, pygame.Rect(stepper.rect.right - 12, stepper.rect.y, 10, stepper.rect.h))
    assert len(app.scene.board.show.picked) == 1
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: match.view(None).turns[0].rolls == 2)


def test_more_than_one_owns_is_refused_only_when_tried(desk):
    match = played(started(MARCO, TYLOR, first=0), Card("total-7-bomb"))
    app = sitting(desk, match)
    until(app, lambda: name_of(app) == "Stage" and app.scene.board.show.mode == "choose")
    app.step([], 400)
    table = app.scene
    assert table.board.show.stash is None
    assert table.board.show.most == 95, "the scale ends at what anybody could count, not at the stash"
    for digit in "60":
        app.step([key(getattr(pygame, f"K_{digit}"))], 20)
    app.step([key(pygame.K_RIGHT)], 20)
    assert table.board.show.dice == 61, "stepping up finds out nothing"
    assert not table.toasts.texts
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert any("thinks again" in text for text in table.toasts.texts)
    assert match.ask.most == 48 and match.to_act == 0


def test_a_press_during_a_clip_ends_the_clip_and_does_nothing_else(desk):
    desk.settings.speed, desk.settings.motion = "normal", "full"
    match = played(started(MARCO, ADA), Card("total-7-bomb"))
    app = sitting(desk, match)
    app.step([key(pygame.K_2)], 20)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: match.view(0).turn is not None and bool(match.view(0).turn.faces), ms=16)
    app.step([key(pygame.K_s)], 16)
    assert app.scene.course.timeline.busy, "a double click skips nothing of what it began"
    app.step([], DOUBLE)
    app.step([key(pygame.K_s)], 16)
    assert not app.scene.course.timeline.busy and app.scene.board.show.mode == "pick"
    app.step([key(pygame.K_s)], 16)
    assert match.to_act == 0 and match.view(0).turn is not None, "the second press came too early"
    for _ in range(26):
        app.step([], 16)
    app.step([key(pygame.K_s)], 16)
    assert match.view(0).turn is None or match.view(0).turn.seat != 0


def test_the_window_changes_its_size_in_the_middle_of_a_roll(desk):
    desk.settings.speed, desk.settings.motion = "normal", "full"
    match = played(started(MARCO, ADA, BENNO), Card("different-2-bomb"))
    app = sitting(desk, match)
    for digit in "5":
        app.step([key(getattr(pygame, f"K_{digit}"))], 20)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: bool(app.scene.board.show.air), ms=16)
    for size in ((1024, 768), (1920, 1080), (2560, 1080), (1280, 1024), (900, 1200)):
        desk.size = size
        desk.art.forget()
        desk.type.forget()
        app.surface = pygame.Surface(size)
        app.scene.resize()
        app.step([], 16)
    assert app.scene.board.show.mode == "pick"
    assert app.scene.board.show.view.turn.faces == match.view(0).turn.faces
    inside = app.surface.get_rect()
    assert all(inside.contains(widget.rect) for widget in app.scene.group.widgets)


def test_an_idle_table_draws_nothing(desk):
    match = played(started(MARCO, ADA), Card("total-7-bomb"))
    app = sitting(desk, match)
    for _ in range(100):
        app.step([], 50)
    frames = app.frames
    for _ in range(50):
        app.step([], 50)
        assert not app.scene.busy and not app.scene.dirty and app.scene.wake is None
    assert app.frames == frames


def test_stop_can_be_taken_back_until_somebody_acts(desk):
    match = played(started(MARCO, TYLOR, open_table=True), Card("total-7-bomb"), Use(2), Roll((3, 1)))
    app = sitting(desk, match)
    quiet(app)
    app.step([key(pygame.K_s)], 20)
    until(app, lambda: app.scene.board.show.mode == "choose")
    assert match.to_act == 1
    app.step([key(pygame.K_u)], 20)
    quiet(app)
    assert match.to_act == 0 and app.scene.board.show.viewer == 0 and app.scene.board.show.mode == "pick"
    assert app.scene.board.show.view == match.view(0)


def test_at_a_shared_screen_nobody_takes_back_what_another_did(desk):
    desk.settings.screens = "curtain"
    match = played(started(MARCO, TYLOR), Card("total-7-bomb"), Use(2), Roll((3, 1)))
    app = sitting(desk, match)
    for seat in (0, 1):
        until(app, lambda: name_of(app) == "Curtain" and app.scene.ready)
        assert app.scene.hand.giver == (MARCO if seat else None), "the curtain shows who passes the table on"
        app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
        until(app, lambda: name_of(app) == "Stage" and app.scene.board.show.mode != "wait")
        app.step([], 400)
        if seat == 0:
            app.step([key(pygame.K_s)], 20)
    assert match.to_act == 1
    app.step([key(pygame.K_u)], 20)
    assert match.to_act == 1, "the one before may have left the room"


def test_one_looks_behind_the_own_screen_only_while_something_is_held(desk):
    desk.settings.screens = "curtain"
    match = played(started(MARCO, TYLOR), Card("total-7-bomb"))
    app = sitting(desk, match)
    assert name_of(app) == "Curtain"
    app.step([key(pygame.K_p)], 20)
    assert name_of(app) == "Curtain", "nobody has sat down yet"
    until(app, lambda: app.scene.ready)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: name_of(app) == "Stage" and app.scene.board.show.mode == "choose")
    own = app.scene.board.layout["own"].rect.center
    mouse = [Event(kind, pos=own, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    for down, release in ((key(pygame.K_p), up(pygame.K_p)), mouse):
        app.step([down], 20)
        assert name_of(app) == "Peek" and app.scene.dice == 48
        app.step([release], 20)
        assert name_of(app) == "Stage"


def test_a_match_goes_on_where_it_was_left(desk):
    match = played(started(MARCO, ADA), Card("total-7-bomb"), Use(2), Roll((3, 1)), Reroll((0,)))
    assert match.to_act == CHANCE
    app = sitting(desk, Match.from_text(match.to_text(), find_game))
    quiet(app)
    assert app.scene.board.show.mode == "pick" or app.scene.match.view(0).turn.seat == 1


def test_the_record_is_kept_before_anything_moves(desk):
    texts = []
    match = started(MARCO, ADA)
    match.keep = texts.append
    played(match, Card("total-7-bomb"))
    app = sitting(desk, match)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 0)
    assert any(line.startswith("0 use ") for line in texts[-1].splitlines()) or "roll" in texts[-1]


def test_a_bust_says_why_and_waits(desk):
    match = played(started(MARCO, ADA), Card("run-2-explosive"))
    app = sitting(desk, match)
    table = app.scene
    events = match.act(0, Use(5)) + match.act(CHANCE, Roll((3, 1, 4, 0, 1)))
    table.course.take(events)
    until(app, lambda: table.board.show.mode == "bust")
    assert table.board.show.sentence == "3 and 4 are neighbours."
    assert table.board.show.view.turn.culprits == (0, 2)
    for _ in range(100):
        app.step([], 50)
    assert table.board.show.mode == "bust", "it waits for the player"
    click_on(app, table.group["continue"].rect)
    until(app, lambda: table.board.show.view.middle == 5)
    assert table.board.show.state_of(0) == "bust"
