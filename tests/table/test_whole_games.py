"""Whole games at the table, by mouse, by keys, and of gangsters alone."""

import random
from dataclasses import replace

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR, play_up_to
from tests.table.quick import name_of, quick_desk, quiet, sitting, until
from tests.ui.events import click_on, key
from tests.ui.events import key_up as up

pytestmark = pytest.mark.usefixtures("few_drawn")

DOT = Seat("gangster", "Dot", "crimson", "dot")


@pytest.fixture
def desk(tmp_path):
    return quick_desk(tmp_path)


def test_a_whole_game_by_mouse_against_three_gangsters(desk):
    match = started(MARCO, ADA, BENNO, DOT)
    play_up_to(match, 6)  # the rounds before would show nothing else
    app, rng = sitting(desk, match), random.Random(7)
    turns = 0
    for _ in range(2000):
        quiet(app)
        if name_of(app) == "RoundResult":
            until(app, lambda: not app.scene.busy)
            click_on(app, app.scene.group["next"].rect)
            continue
        if name_of(app) == "FinalResult":
            break
        table = app.scene
        if table.board.show.mode == "choose":
            cells = table.group["dice"]
            wanted = rng.randrange(min(3, cells.columns))
            click_on(app, cells.cell(wanted))
            assert table.board.show.dice == cells.first + wanted
            turns += 1
            click_on(app, table.group["roll"].rect)
        elif table.board.show.mode == "pick":
            dice = [widget for widget in table.group.widgets if widget.name.startswith("die:")]
            if dice and rng.random() < 0.4:
                picked = rng.choice(dice)
                click_on(app, picked.rect)
                assert table.board.show.picked == {int(picked.name[4:])}
                click_on(app, table.group["reroll"].rect)
            else:
                click_on(app, table.group["stop"].rect)
        elif table.board.show.mode == "bust":
            click_on(app, table.group["continue"].rect)
    assert name_of(app) == "FinalResult"
    assert match.to_act is None
    assert turns == sum(any(turn.seat == 0 for turn in done.turns) for done in match.view(None).history[5:])
    assert turns >= 2


def test_two_people_share_the_table_by_keys_alone(desk):
    desk.settings.screens = "curtain"
    match = started(MARCO, TYLOR, seed="keys")
    play_up_to(match, 9)  # the rounds before would show nothing else
    app, rng, curtains = sitting(desk, match), random.Random(3), 0
    for _ in range(3000):
        quiet(app)
        scene = name_of(app)
        if scene == "FinalResult":
            break
        if scene == "Curtain":
            curtains += 1
            until(app, lambda: app.scene.ready)
            app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
            until(app, lambda: name_of(app) == "Stage")
            assert app.scene.board.show.viewer == match.to_act
        elif scene == "RoundResult":
            until(app, lambda: not app.scene.busy)
            app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
        elif app.scene.board.show.mode == "choose":
            app.step([key(rng.choice((pygame.K_1, pygame.K_2, pygame.K_3)))], 20)
            app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
        elif app.scene.board.show.mode == "pick":
            again = rng.random() < 0.5
            app.step([key(pygame.K_1)] if again else [], 20)
            chosen = pygame.K_RETURN if again else pygame.K_s
            app.step([key(chosen), up(chosen)], 20)
        else:
            app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    assert name_of(app) == "FinalResult"
    assert curtains >= 4


def test_gangsters_alone_play_round_after_round(desk):
    seats = tuple(replace(seat, kind="gangster") for seat in (MARCO, ADA, BENNO, DOT))
    match = started(*seats)
    play_up_to(match, 9)
    app = App(desk, gang_table(desk, open_house(desk), match, forever=True))
    until(app, lambda: name_of(app) == "FinalResult", steps=20000, ms=100)
    first = app.scene.match
    until(app, lambda: name_of(app) == "Stage", steps=2000, ms=100)
    assert app.scene.match is not first
