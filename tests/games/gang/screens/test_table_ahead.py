"""What the table makes while it rests: nothing that is wanted in a hurry has to be fetched then."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from gangdice_gui.app import App, make_desk
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips.card import draw_flip, flip_area
from gangdice_gui.games.gang.screens.coming import explodes
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.made_ahead import MadeAhead
from gangdice_gui.games.gang.screens.results.final import EXPLODES, FinalResult
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.games.gang.screens.results.round_picture import ResultStage
from gangdice_gui.games.gang.screens.selection import usual
from gangdice_gui.lobby import curtain
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.pages import menu
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import cloth
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import let_go
from scripts.moments import ponder
from scripts.shots_results import Felt, match_of
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR, played

SIZE = (1280, 720)


@pytest.fixture
def rested(tmp_path):
    """Return a table that has rested long enough to make everything it makes ahead, by its seats and first answers."""
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(seats, *answers, **likes):
        match = played(started(*seats, seed="ahead"), *answers)
        desk = make_desk(SIZE, Store(tmp_path), Settings(language="en", odds="off", coach="ask", **likes))
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        app = App(desk, table)
        for _ in range(60):
            app.step([], 20)
        if table.hidden:
            table.course.sit(0)
            app.step([], 20)
        while table.ahead():
            pass
        return app, table

    return make


def fetched_while(app, table, *answers):
    """Play on until nothing moves; returns the pictures that were fetched from the disk meanwhile."""
    fetched, load = [], app.desk.art._load
    app.desk.art._load = lambda name: (fetched.append(name), load(name))[1]
    for answer in answers:
        table.course.take(table.match.act(table.match.to_act, answer))
    for _ in range(400):
        app.step([], 16)
    return fetched


@pytest.mark.parametrize("seats", [(MARCO, ADA), (ADA, MARCO, TYLOR)])
def test_who_sits_down_finds_table_and_people_drawn(tmp_path, seats):
    pygame.init()
    pygame.display.set_mode(SIZE)
    desk = make_desk(SIZE, Store(tmp_path), Settings(language="en", odds="off", coach="ask"))
    for _ in SCREENS.ahead(desk, seats):
        pass
    fetched, load = [], desk.art._load
    desk.art._load = lambda name: (fetched.append(name), load(name))[1]
    table = gang_table(desk, open_house(desk), started(*seats, seed="ahead"))
    table.draw(Surface(SIZE))
    # The buttons in the rim are those of any table.
    assert not [name for name in fetched if not name.startswith(("icons/", "slices/button_"))]
    table.close()


@pytest.mark.parametrize("first", [0, 1])
def test_who_sits_down_alone_finds_the_own_dice_the_rim_and_whoever_begins_as_well(tmp_path, first):
    pygame.init()
    pygame.display.set_mode(SIZE)
    desk = make_desk(SIZE, Store(tmp_path), Settings(language="en", odds="off", coach="ask"))
    seats, art = (MARCO, ADA), dice_art(desk.art.folder.parent)
    art.forget()
    for _ in SCREENS.ahead(desk, seats):
        pass
    desk.settings.dice = {seat.colour: "today" for seat in seats}  # as the set-up says what was worn anyway
    desk.obey()
    table = gang_table(desk, open_house(desk), started(*seats, seed="ahead", first=first))
    table.course.thinking.ask = lambda *_, **__: None
    made, keep, keep_die = [], desk.art._keep, art._keep
    desk.art._keep = lambda key, *picture: (made.append(key[:2]), keep(key, *picture))[1]
    art._keep = lambda key, picture: (made.append(key[:2]), keep_die(key, picture))[1]
    try:
        App(desk, table).step([], 0)
    finally:
        del art._keep
    assert table.board.show.stash
    assert set(made) <= {("slice", "plaque")}, "the label of a round that has begun"
    table.close()


@pytest.mark.parametrize("seats", [(MARCO, ADA), (ADA, MARCO)])
def test_an_explosion_fetches_none_of_its_lights(rested, seats):
    app, table = rested(seats, Card("run-2-explosive"))
    fetched = fetched_while(app, table, Use(3), Roll((1, 2, 5)))
    assert not [name for name in fetched if name.startswith(("effects/burst", "effects/spark"))]


def test_what_has_been_pushed_out_is_made_again_before_it_explodes(rested):
    app, table = rested((ADA, MARCO), Card("run-2-explosive"))
    app.desk.art.forget()
    early, late, load = [], [], app.desk.art._load
    app.desk.art._load = lambda name: ((late if table.board.show.card_thrown else early).append(name), load(name))[1]
    for answer in (Use(3), Roll((1, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    for _ in range(200):
        app.step([], 32)
    lights = {"effects/burst", "effects/scorch", "effects/smoke"}
    assert lights <= set(early) and not lights & set(late)


def test_a_throw_of_ones_own_fetches_nothing_of_its_glove(rested):
    app, table = rested((MARCO, ADA), Card("run-2-explosive"))
    art, fetched = app.desk.art, []
    load = art._load
    art._load = lambda name: (fetched.append(name), load(name))[1]
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)], 500)
    for _ in range(60):
        app.step([], 16)
    assert any(line.startswith("0 use") for line in table.match.to_text().splitlines())
    assert not [name for name in fetched if name.startswith("hand/")]


def test_a_star_that_was_let_go_is_there_again_before_the_next_turn_can_explode(rested):
    """Read as it burst it was a frame of 36 ms, and twelve megabytes."""
    app, table = rested((MARCO, ADA, BENNO), Card("pair-explosive"))
    app.desk.art.let_go(EXPLODES)
    assert "effects/burst" in fetched_while(app, table, Use(1), Roll((2,)), Stop())
    assert "effects/burst" not in fetched_while(app, table, Use(2), Roll((3, 3)))
    table.close()


def test_the_curtain_hangs_ready_before_it_falls_for_the_first_time(rested):
    let_go()
    app, table = rested((MARCO, TYLOR, ADA), Card("pair-explosive"), screens="curtain")
    assert next(cloth.cloth_ahead(app.desk.art, app.desk.size), True) is True, "nothing of it is left to make"
    before = cloth.cloth(app.desk.art, app.desk.size)
    fetched_while(app, table, Use(2), Roll((1, 2)), Stop())
    assert isinstance(app.scene, curtain.Curtain)
    assert cloth.cloth(app.desk.art, app.desk.size) is before


def test_a_table_without_secrets_makes_no_curtain(rested):
    let_go()
    rested((MARCO, ADA), Card("pair-explosive"))
    app, _ = rested((MARCO, TYLOR, ADA), Card("pair-explosive"), screens="screens")
    assert next(cloth.cloth_ahead(app.desk.art, app.desk.size), True) is None


def test_every_throw_is_unpacked_before_it_is_thrown(rested):
    _, table = rested((MARCO, ADA), Card("pair-explosive"))
    throws = table.dice.throws
    assert len(throws._recent) + len(throws._folded) == len(throws) > 100


def test_the_result_of_a_round_cuts_no_die_that_lay_there_before(rested):
    seats = (MARCO, ADA, Seat("gangster", "Dot", "sapphire", "dot"))
    _, table = rested(seats, Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop(), Use(4), Roll((5, 4, 1, 2)), Stop())
    match = table.match
    for answer in (Use(1), Roll((2,)), Stop()):
        match.act(match.to_act, answer)
    cut, rest = [], table.dice._rest
    table.dice._rest = lambda material, *how: (cut.append(material), rest(material, *how))[1]
    RoundResult(table, table.board, match.view(None).history[-1], match.view(None))
    assert cut and set(cut) == {"sapphire"}
    table.close()


@pytest.mark.parametrize(
    "last",
    [(Use(1), Roll((2,)), Stop()), (Use(4), Roll((5, 4, 1, 2)), Stop())],
    ids=["a turn that stands", "an explosion last of all"],
)
def test_the_result_of_a_round_is_painted_part_by_part_before_its_page_comes(rested, monkeypatch, last):
    app, table = rested((MARCO, ADA), Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop())
    painted, paint, begun, begin = [0], ResultStage._paint, [], ResultStage.__init__
    faces, medallion = [], Art.medallion

    def face(art, name, px, *how):
        faces.append((px, len(begun)))
        return medallion(art, name, px, *how)

    def beginning(stage, *of):
        begun.append([told for told in (table.course.told, *table.course.queue) if explodes(told.event)])
        begin(stage, *of)

    def counting(stage):
        for part in paint(stage):
            painted[-1] += 1
            yield part

    monkeypatch.setattr(ResultStage, "_paint", counting)
    monkeypatch.setattr(ResultStage, "__init__", beginning)
    monkeypatch.setattr(Art, "medallion", face)
    for answer in last:
        table.course.take(table.match.act(table.match.to_act, answer))
    while not isinstance(app.scene, RoundResult):
        painted.append(0)
        app.step([], 16)
    assert sum(painted) > 15 and max(painted) == 1
    assert begun == [[]], "each is as large as the window, and so is the light over an explosion"
    largest = max(faces)[0]
    assert (largest, 0) in faces, "a portrait is not read while there is the picture: that takes half as much"
    settled, app.scene = app.scene.settled, table
    for _ in range(60):
        app.step([], 16)
    assert table.moving and table.board._coming.take(settled) is None, "what has been seen is not painted again"
    table.close()


def test_the_last_round_s_result_makes_what_the_last_page_shows_while_it_is_read(new_desk):
    desk = new_desk((1280, 720))
    match = match_of()
    view = match.view(None)
    page = RoundResult(Felt(desk, match), None, view.history[-1], view)
    desk.art.forget()
    menu.wall.cache_clear()
    while page.ahead():
        pass
    walls, made, keep = menu.wall.cache_info().misses, [], desk.art._keep
    desk.art._keep = lambda key, surface: (made.append(key), keep(key, surface))[1]
    last = FinalResult(desk, open_house(desk), match)
    last.update(0)
    App(desk, last).step([], 0)
    assert walls == 1 == menu.wall.cache_info().misses
    assert made == [], "neither panels nor faces, nor what its buttons are drawn of"
    last.close()


def test_a_match_that_is_over_makes_nothing_again_that_its_table_rests_for(new_desk, monkeypatch):
    """To read the star again, which had just been let go, took a frame of 25 ms and 17 MB."""
    desk, made = new_desk((1280, 720)), []
    table = gang_table(desk, open_house(desk), match_of())
    monkeypatch.setattr(MadeAhead, "make", lambda self, sight, curtained: made.append(pages[-1]))
    table.course.show_again()
    app, pages = App(desk, table), [Stage]
    enter = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    while pages[-1] is not FinalResult and len(pages) < 1800:
        app.step([] if len(pages) % 50 else [enter], 16)
        pages.append(RoundResult if RoundResult in pages and app.scene is table else type(app.scene))
    assert pages[-1] is FinalResult and pages.count(RoundResult) > 60
    assert Stage in made and RoundResult not in made, "when that of the last round has been seen nobody throws any more"
    app.scene.close()


def test_the_wall_of_the_last_page_outlasts_the_table_before_it(new_desk):
    desk = new_desk((1280, 720))
    turn = played(started(MARCO, ADA, seed="ahead"), Card("pair-explosive"), Use(2), Roll((1, 2)))
    for match, kept in ((started(MARCO, ADA, seed="ahead"), False), (turn, False), (match_of(), True)):
        table = gang_table(desk, open_house(desk), match)
        menu.wall.cache_clear()
        menu.room(desk.art, desk.size)
        table.draw(Surface(desk.size))
        assert bool(menu.wall.cache_info().currsize) is kept
        table.close()


def test_the_number_that_held_last_is_offered_first_as_far_as_there_are_so_many_dice():
    view = started(MARCO, ADA).view(0)
    held, lost, theirs = Turn(0, 5, valid=True), Turn(0, 7, valid=False), Turn(1, 9, valid=True)
    rounds = [SimpleNamespace(turns=turns) for turns in ((held, theirs), (lost, theirs))]
    after = replace(view, history=tuple(rounds))
    assert [usual(0, view, most) for most in (10, 2, 0)] == [3, 2, 1]
    assert [usual(0, after, most) for most in (10, 4)] == [5, 4] and usual(1, after, 10) == 9


def test_what_the_first_question_shows_is_made_while_the_first_card_is_turned(new_desk, monkeypatch):
    desk = new_desk((1280, 720), coach="ask")
    table = gang_table(desk, open_house(desk), started(MARCO, ADA, seed="ahead"))
    table.dice.forget()  # all tables share them
    app = App(desk, table)
    while not table.board.show.card_flying:
        app.step([], 16)
    fetched, load = [], desk.art._load
    desk.art._load = lambda name: (fetched.append(name), load(name))[1]
    cut, rest = [], type(table.dice)._rest
    monkeypatch.setattr(type(table.dice), "_rest", lambda self, *die: (cut.append(die), rest(self, *die))[1])
    while table.board.show.mode != "choose":
        fetched.clear()
        cut.clear()
        app.step([], 16)
    assert not cut, "no die of the hand that is offered"
    assert not [name for name in fetched if name.startswith(("portraits/", "rings/", "hand/"))]
    table.close()


@pytest.mark.parametrize("size", [(1024, 768), SIZE])
def test_a_card_that_is_turned_stays_where_it_says(new_desk, size):
    desk, layout = new_desk(size), Layout.load("table", size, 4)
    for t in range(11):
        canvas = Surface(size, pygame.SRCALPHA)
        draw_flip(canvas, desk, layout, "odd-1-bomb", False, t / 10)
        assert flip_area(layout).contains(canvas.get_bounding_rect())
    assert flip_area(layout).w < size[0] / 3


def test_a_card_turns_over_as_it_is_lifted(new_desk):
    """For a quarter of its time it was lifted by a few pixels, and a new round seemed to wait."""
    desk, layout = new_desk(), Layout.load("table", SIZE, 4)
    card = card_rect(layout)
    wide = []
    for t in (0.0, 0.2):
        canvas = Surface(SIZE)
        canvas.fill((255, 0, 255))
        draw_flip(canvas, desk, layout, "odd-1-bomb", False, t)
        row = [canvas.get_at((x, card.centery)).g for x in range(SIZE[0])]
        wide.append(sum(green > 120 for green in row))
    assert 0 < wide[1] < 0.9 * wide[0]
