"""How many pictures as large as the window are held while something lies over a table, and that none is missed."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.base.manners import frame
from gangdice_gui.games.rackets.screens.sheets.haggle import ladder_panel
from gangdice_gui.lobby.curtain import FALL, Curtain
from gangdice_gui.lobby.new_match import demo_match
from gangdice_gui.lobby.screens import screens_of
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.table.coach.paper import Note
from gangdice_gui.table.hand_over import behind_ahead, let_fall
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.pages import menu
from gangdice_gui.table.softened import GOES
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.art import LEAST_BUDGET
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.patience import STANDS
from scripts.shots_results import SEATS, handover
from tests.lobby.test_held_at_tables import held
from tests.ui.events import key

SIZE = (1272, 716)
"""No other test has such a window, so what those before it have left does not count."""
FACES = ("bellhop", "singer", "clerk")
BACKDROP = {"gang-of-dice": 1, "fisticuffs": 1, "rackets": 0}
"""What the bare table is beside the menus' wall, which that of Rackets is as well."""
GAMES = pytest.mark.parametrize("game", BACKDROP)


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def sit(new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch) -> Callable[..., App]:
    """Return a maker of windows with a table of a game; nothing is there yet that another window had."""

    def make(game: str, people: int = 0, **settings: Any) -> App:
        desk = new_desk(SIZE, **settings)
        let_go()
        desk.seed = "held"
        screens = screens_of(game)
        match = demo_match(desk, screens)
        if people:
            colours = screens.seating.colours[:people]
            seats = [Seat("human", face, colour, face) for face, colour in zip(FACES, colours, strict=False)]
            match = Match.start(screens.game, screens.options(people, 0, False, {}, colours), seats, "held")
        table = screens.table(desk, open_house(desk), match, False, False)
        assert isinstance(table, Stage)
        thinking = table.course.thinking  # nobody ever comes to an end of it: the table stays as it is
        monkeypatch.setattr(thinking, "ask", lambda *_, **__: setattr(thinking, "asked", True))
        app = App(desk, table)
        for _ in range(2):
            app.step([], 0)
        while isinstance(app.scene, Stage) and app.scene.board.busy:
            app.step([], GOES)
        return app

    return make


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every part take longer than a frame may."""
    monkeypatch.setattr("gangdice_gui.table.pages.still_picture.SHARE", -1.0)
    monkeypatch.setattr("gangdice_gui.table.pages.still_picture.full", lambda after: False)


def windows(app: App, *more: object) -> int:
    """Return how many pictures as large as the window are held, the window's own included."""
    gc.collect()
    found = held(app.desk.art, app, *more).values()
    return sum(type(one) is Surface and one.get_size() == SIZE for one in found)  # a note of one has no pixels


def shown(app: App) -> bytes:
    """Return what is seen once a frame more has passed."""
    assert app.scene is not None
    app.scene.dirty = True
    app.step([], 0)
    return rgb(app.surface)


@GAMES
def test_below_a_page_that_hides_all_nothing_is_held_and_all_is_there_again_after_it(sit, game):
    app = sit(game)
    table = shown(app)
    app.step([key(pygame.K_ESCAPE)], 0)
    pause = shown(app)
    app.step([key(pygame.K_F1)], 0)
    shown(app)
    assert windows(app) == 3 + BACKDROP[game], "window, page and wall, and the bare table"
    app.step([key(pygame.K_ESCAPE)], 0)
    assert shown(app) == pause
    app.step([key(pygame.K_ESCAPE)], 0)
    assert isinstance(app.scene, Stage) and shown(app) == table
    app.scene.close()


def test_the_log_is_there_again_after_the_rules_and_the_table_below_it_was_not_held(sit):
    app = sit("fisticuffs")
    app.step([key(pygame.K_l)], 0)
    log = shown(app)
    assert isinstance(app.scene, LogPage)
    app.step([key(pygame.K_F1)], 0)
    shown(app)
    assert windows(app) == 5, "window, page, wall and bare table, and the list's own"
    app.step([key(pygame.K_ESCAPE)], 0)
    assert shown(app) == log
    app.scene.close()


def test_a_page_over_rackets_reads_no_wood_again(sit):
    """It was as large as the window, twice, and a texture of 6 MB meanwhile."""
    app = sit("rackets")
    made = menu.wall.cache_info().misses
    app.step([key(pygame.K_F1)], 0)
    shown(app)
    assert menu.wall.cache_info().misses == made
    app.scene.close()


def test_of_a_felt_no_second_picture_is_held_for_its_edge(sit):
    app = sit("rackets")
    while app.scene.ahead():
        pass
    felt = ladder_panel(app.scene.board.places).felt.size
    assert [one.get_size() for one in held(app.desk.art, app).values()].count(felt) == 1
    app.scene.close()


@pytest.mark.parametrize("game", ["gang-of-dice", "rackets"])
def test_a_curtain_takes_the_picture_of_the_table_while_nobody_sees_it(sit, monkeypatch, game):
    app = sit(game, 3, screens="curtain")
    table = app.scene.hand.table if isinstance(app.scene, Curtain) else app.scene
    app.scene = table
    shown(app)
    monkeypatch.setattr(table.course, "go_on", lambda: None)  # nobody else is called at once
    let_fall(table, 1, lambda: (table.look_from(1), table)[1])
    bare = 4  # window, cloth, the table's picture, and wood or felt
    for ms in (0, 16):
        app.step([], ms)
    assert isinstance(app.scene, Curtain) and app.scene.stage == "fall" and windows(app) == bare
    app.step([], round(FALL))
    assert app.scene.stage == "down" and windows(app) == bare
    made = behind_ahead(table)
    next(made)
    assert windows(app, made) == bare
    app.step([], round(STANDS) + 1)
    app.step([key(pygame.K_RETURN)], 0)
    app.step([], round(FALL / 2))
    assert app.scene.stage == "rise" and windows(app) == bare + 1, "and what is seen below it"
    app.step([], round(FALL))
    assert app.scene is table and windows(app) == bare
    table.close()


def test_a_curtain_is_painted_on_the_picture_of_the_table_and_gives_it_back(sit, slow):
    app = sit("gang-of-dice")
    table, before = app.scene, windows(app)
    with frame():
        curtain = Curtain(app.desk, open_house(app.desk), replace(handover(app.desk), table=table))
        curtain.redraw(app.surface, True)
    assert curtain.half and table.kept.lent() is None and windows(app, curtain) == before + 1, "the cloth"
    for _ in range(400):
        with frame():
            curtain.redraw(app.surface, True)
        if not curtain.half:
            break
    curtain.update(FALL)
    assert table.kept.lent() is not None
    table.close()


def test_a_coach_s_paper_keeps_no_picture_below_a_page_that_hides_it(sit):
    app = sit("fisticuffs")
    table = app.scene
    table.follow = lambda: Explanation(table, [Note("Why", "Because.")])
    app.step([], 0)
    paper = shown(app)
    assert isinstance(app.scene, Explanation)
    app.step([key(pygame.K_F1)], 0)
    shown(app)
    assert windows(app) == 4, "window, page and wall, and the bare table"
    app.step([key(pygame.K_ESCAPE)], 0)
    assert isinstance(app.scene, Explanation) and shown(app) == paper
    app.scene.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("seat", [0, 2])
def test_all_that_stands_on_a_curtain_is_kept(new_desk, size, text_size, seat):
    desk = new_desk(size, language="fr", text_size=text_size)
    hand = handover(desk, seat=seat)
    hand = replace(hand, giver=SEATS[1], aside=bool(seat), take_back=None if seat else lambda: hand.table)
    curtain, wanted, found = Curtain(desk, open_house(desk), hand), Surface(size), Surface(size)
    deque(curtain.hang(wanted), 0)
    curtain.draw_covered(found)
    assert rgb(found) == rgb(wanted)


def test_where_a_page_hides_a_curtain_it_is_painted_again_after_that(new_desk):
    let_go()
    desk = new_desk(SIZE)
    curtain = Curtain(desk, open_house(desk), handover(desk))
    app = App(desk, curtain)
    for ms in (16, round(FALL), 0):
        app.step([], ms)
    closed = shown(app)
    app.step([key(pygame.K_F1)], 0)
    shown(app)
    assert windows(app) == 3, "window, page and wall"
    app.step([key(pygame.K_ESCAPE)], 0)
    assert app.scene is curtain and shown(app) == closed


def test_a_pause_that_comes_back_is_painted_in_as_many_frames_as_it_takes(sit, slow):
    app = sit("fisticuffs")
    for pressed in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_ESCAPE):
        app.step([key(pressed)], 0)
    pause, surface = app.scene, Surface(SIZE)
    assert isinstance(pause, menu.MenuPage)
    pause.lie_beneath()
    halves = 0
    while halves < 400:
        with frame():
            pause.redraw(surface, True)
        if not pause.half:
            break
        halves += 1
    assert 15 < halves < 400 and rgb(surface) == shown(app)
    pause.close()


@GAMES
def test_a_table_keeps_as_many_sprites_as_its_game_wants(new_desk, game):
    """At a table that settles no rounds on a page of its own the pages which lay over it filled all there was."""
    desk, screens = new_desk((1920, 1080)), screens_of(game)
    table = open_house(desk).table(demo_match(desk, screens), False)
    assert desk.art.budget == screens.sprites == {"rackets": 20 << 20, "gang-of-dice": 19 << 20}.get(game, LEAST_BUDGET)
    desk.art.suit((3840, 2160))
    assert desk.art.budget == 7 * screens.sprites
    table.close()
