"""What is asked first, and the table that comes back after a round's result, are drawn before their frame comes."""

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.base import manners
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens import board, coming, made_ahead
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.made_ahead import ComingResult
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.games.gang.screens.results.round_picture import ResultStage
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table import showing
from gangdice_gui.table.drawing import Drawing
from gangdice_gui.ui import art
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.patience import STANDS
from scripts.film_moments import begin
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO
from tests.ui.events import stroke


@pytest.mark.parametrize("odds", ["always", "off"])
def test_the_frame_that_asks_first_makes_no_picture_smaller(new_desk, monkeypatch, odds):
    desk, made, shrink = new_desk((1280, 720), odds=odds), [], art.shrink
    monkeypatch.setattr(art, "shrink", lambda *how: made.append(how[1:]) or shrink(*how))
    app = App(desk, gang_table(desk, open_house(desk), started(MARCO, ADA, BENNO, first=0)))
    for _ in range(200):
        app.step([], 16)
        if app.scene.board.show.mode == "choose":
            break
        made.clear()
    assert app.scene.board.show.mode == "choose" and made == []
    app.leave()


def test_whatever_number_is_typed_its_dice_are_there(new_desk, monkeypatch):
    desk = new_desk((1280, 720))
    table = gang_table(desk, open_house(desk), started(MARCO, ADA, BENNO, first=0))
    app, made, rest = App(desk, table), [], DiceArt._rest
    for _ in range(300):
        app.step([], 16)
        if table.board.show.mode == "choose" and not table.busy:
            break
    app.make_ahead()
    while table.ahead():
        pass
    app.step([], STANDS)
    monkeypatch.setattr(DiceArt, "_rest", lambda self, *how: (made.append(how), rest(self, *how))[1])
    for digit in (pygame.K_1, pygame.K_2):
        app.step(stroke(digit), 16)
    assert table.board.show.dice == 12 and made == []
    app.leave()


@pytest.mark.parametrize(("is_watched", "seconds", "painted"), [(True, 1.0, 0), (True, 0.0, 1), (False, 1.0, 1)])
def test_a_frame_that_is_seen_makes_one_thing_for_later_not_two(new_desk, monkeypatch, is_watched, seconds, painted):
    desk = new_desk((1280, 720))
    table = gang_table(desk, open_house(desk), started(MARCO, ADA, first=0))
    while table.course.told is None:
        table.update(16)
    clock, done = [0.0], []

    def looked(*_):
        clock[0] += seconds
        return True

    monkeypatch.setattr(coming.ComingLook, "draw", looked)
    monkeypatch.setattr(ComingResult, "paint", lambda *_: done.append(1))
    monkeypatch.setattr(manners, "watched", lambda: is_watched)
    monkeypatch.setattr(manners.time, "thread_time", lambda: clock[0])
    monkeypatch.setattr(board, "thread_time", lambda: clock[0])
    table.board.change(card_flying=False)
    table.board.meanwhile([table.course.told])
    assert len(done) == painted
    table.close()


def test_the_table_after_a_result_is_written_while_that_is_read(new_desk, monkeypatch):
    drawn, real = [], coming.rounds.draw_rounds
    app, table = begin(new_desk((1280, 720), odds="off"), "win")
    for _ in range(1200):
        app.step([], 16)
        if isinstance(app.scene, RoundResult) and not app.scene.busy:
            break
    monkeypatch.setattr(
        coming.rounds,
        "draw_rounds",
        lambda surface, *how: drawn.append((surface.get_size(), how[-1].gone)) or real(surface, *how),
    )
    while app.scene.ahead():
        pass
    assert drawn == [((1, 1), frozenset())], "where nobody sees it"
    app.step([], STANDS)
    app.step(stroke(pygame.K_RETURN), 16)
    assert app.scene is table


def test_the_buttons_of_a_round_s_result_are_there_as_whoever_plays_by_keys_finds_them(new_desk, monkeypatch):
    desk, made = new_desk((1280, 720), odds="off"), []
    desk.art = Art(assets_dir())
    keep = desk.art._keep
    monkeypatch.setattr(desk.art, "_keep", lambda key, *of: (made.append(key), keep(key, *of))[1])
    draw = RoundResult.draw
    monkeypatch.setattr(RoundResult, "draw", lambda page, surface: (made.clear(), draw(page, surface)))
    app, _ = begin(desk, "win")
    for _ in range(1200):
        app.step([], 16)
        if isinstance(app.scene, RoundResult):
            break
    assert app.scene.group.ring
    assert not [key for key in made if "button_brass" in key[1]]
    app.leave()


def test_the_back_of_the_next_card_is_made_before_the_frame_that_paints_it(new_desk, monkeypatch):
    """Read in the frame in which a round begins it took half of a full one."""
    desk, by, later = new_desk((1280, 720), odds="off"), [], [False]
    meanwhile = board.GangBoard.meanwhile
    monkeypatch.setattr(
        board.GangBoard,
        "meanwhile",
        lambda self, coming: (later.append(True), meanwhile(self, coming), later.append(False))[1],
    )
    app, _ = begin(desk, "win")
    desk.art = Art(assets_dir())
    keep = desk.art._keep
    monkeypatch.setattr(
        desk.art,
        "_keep",
        lambda key, *of: (by.extend(later[-1:] if "cards/back" in str(key[1]) else []), keep(key, *of))[1],
    )
    for _ in range(2400):
        app.step([], 16)
        if isinstance(app.scene, RoundResult) and not app.scene.busy:
            app.step([], STANDS)
            app.step(stroke(pygame.K_RETURN), 16)
        if by:
            break
    assert by == [True]
    app.leave()


@pytest.mark.parametrize("is_watched", [True, False])
def test_a_round_s_result_of_which_nothing_is_there_is_painted_before_its_page_comes(new_desk, monkeypatch, is_watched):
    """While frames were full nothing of it was painted, and all of it in one was a frame of 70 ms at 4K."""
    app, table = begin(new_desk((1280, 720), odds="off"), "win")
    painted, paint = [0], ResultStage.paint_on

    def counting(stage):
        more = paint(stage)
        painted[-1] += more
        return more

    monkeypatch.setattr(ResultStage, "paint_on", counting)
    monkeypatch.setattr(type(table.board), "meanwhile", lambda *_: None)
    monkeypatch.setattr(showing, "watched", lambda: is_watched)
    monkeypatch.setattr(made_ahead, "full", lambda *_: True)
    for _ in range(1200):
        app.step([], 16)
        if isinstance(app.scene, RoundResult):
            break
        painted.append(0)
    assert isinstance(app.scene, RoundResult) and sum(painted) > 15
    assert max(painted) <= 2 if is_watched else max(painted) == sum(painted)
    app.leave()


def test_a_frame_that_has_painted_makes_nothing_for_later(new_desk, monkeypatch):
    desk = new_desk((1280, 720))
    table = gang_table(desk, open_house(desk), started(MARCO, ADA, first=0))
    made = []
    monkeypatch.setattr(table.board, "meanwhile", made.append)
    while table.course.told is None:
        table.update(16)
    surface = Surface(desk.size)
    table.redraw(surface, True)
    painted = 0
    for _ in range(60):
        table.update(16)
        made.clear()
        table.redraw(surface)
        heavy = drawing_of(table).picture.heavy
        table.meanwhile()
        painted += heavy
        assert bool(made) != heavy
    assert 0 < painted < 60
    table.close()


def drawing_of(table) -> Drawing:
    return next(part for part in vars(table).values() if isinstance(part, Drawing))
