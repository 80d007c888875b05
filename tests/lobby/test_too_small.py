"""A window too small to play in says so, and gives the game back as it was once it is larger."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.base.store import Keeper
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.too_small import LETTER, TooSmall, is_too_small
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from tests.ui.events import key

SEATS = (Seat("human", "Marco", "ivory", "bellhop"), Seat("human", "Dot", "sapphire", "dot"))


def at_table(desk):
    match = Match.start(GANG, standard_options(2), SEATS, "small")
    match.act(match.to_act, Card("pair-explosive"))
    app = App(desk, gang_table(desk, open_house(desk), match))
    for _ in range(20):
        app.step([], 50)
    return app


@pytest.mark.parametrize("size", [(420, 700), (300, 200), (1900, 300), (640, 480), (500, 1200)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_sentence_that_fits(new_desk, size, language):
    assert is_too_small(size)
    desk = new_desk(size, language=language)
    app = at_table(desk)
    assert isinstance(app.scene, TooSmall)
    lines, px = app.scene.lines()
    assert px >= LETTER and len(lines) * px * 1.4 <= size[1]
    assert all(desk.type.width(line, "label", px) <= size[0] for line in lines)
    assert " ".join(lines) == desk.words("app.too_small", cap=desk.words("keycap.esc"))
    app.scene.close()


@pytest.mark.parametrize("size", [(1024, 768), (800, 600), (1024, 600), (800, 1280), (600, 960), (1920, 1080)])
def test_what_can_be_played_is_played(size):
    assert not is_too_small(size)


def test_the_game_comes_back_as_it_was_and_nothing_pressed_meanwhile_counts(new_desk):
    desk = new_desk((1024, 768))
    app = at_table(desk)
    table, clock = app.scene, getattr(app.scene, "clock", 0)
    desk.size = (420, 700)
    app.step([key(pygame.K_RETURN), key(pygame.K_5), key(pygame.K_p)], 20)
    app.step([], 5000)
    assert isinstance(app.scene, TooSmall)
    assert not app.scene.busy
    desk.size = (1024, 768)
    app.step([], 20)
    assert app.scene is table
    assert getattr(table, "clock", 0) - clock < 100
    table.close()


def test_escape_and_the_windows_own_button_close_and_the_game_is_kept(new_desk):
    for event in (key(pygame.K_ESCAPE), pygame.event.Event(pygame.QUIT)):
        desk = new_desk((1024, 768))
        match = Match.start(GANG, standard_options(2), SEATS, "small", keep=Keeper(desk.store))
        match.act(match.to_act, Card("pair-explosive"))
        match.act(match.to_act, Use(2))
        app = App(desk, gang_table(desk, open_house(desk), match))
        app.step([], 20)
        desk.size = (420, 700)
        app.step([], 20)
        assert not app.step([event], 20)
        assert app.scene is None
        assert "use 2" in (desk.store.load_match() or "")
