"""A haggle through the real table: the ladder stands until a person throws, and what was thrown is what is paid."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.screens import house
from gangdice_gui.games.rackets.screens.beside.ledgers import draw_ledger
from gangdice_gui.games.rackets.screens.beside.news import draw_news
from gangdice_gui.games.rackets.screens.beside.strip import draw_strip
from gangdice_gui.games.rackets.screens.beside.walking import draw_felt, felt_ahead, felt_picture, felt_rect
from gangdice_gui.games.rackets.screens.sheets.haggle import draw_ladder, ladder_panel
from gangdice_gui.games.rackets.screens.sheets.waiting import face_wide
from gangdice_gui.games.rackets.screens.show import Ladder, Walk
from gangdice_gui.games.rackets.screens.town.town import town_parts
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, click, press, sit
from tests.games.rackets.town import options, town
from tests.ui.written import noting

HOUSES = ("b1 brewery", "c1 cellar *3", "g3 stash *5")


@pytest.fixture
def table(new_desk):
    """Return a window in which Marco is asked, with three batches of booze to sell."""
    app = sit(new_desk(speed="instant", motion="reduced"), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    assert asked(app)
    yield app
    app.scene.close()


def sell(app):
    app.scene.act(app.scene.match.game.rules.parse("sell booze"), sure=True)
    app.step([], 60)


def held(app, kind, **about):
    app.step([Event(kind, mod=0, unicode="", scancode=0, **about)], 60)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_dice_of_a_haggle_wait_for_the_person_who_sells(table, by):
    sell(table)
    match, board = table.scene.match, table.scene.board
    for _ in range(100):
        table.step([], 100)
    assert match.log == [(0, "sell booze")] and board.show.ladder.thrown == 0
    if by == "mouse":
        click(table, "continue")
    else:
        press(table, pygame.K_RETURN)
    assert match.log[1][1].startswith("roll ")
    assert asked(table) and board.show.ladder is None
    assert match.state.money[0] > 0


def test_before_the_throw_the_sale_is_taken_back_and_the_ladder_is_gone(table):
    sell(table)
    assert table.scene.course.offers_undo
    press(table, pygame.K_u)
    assert table.scene.match.log == [] and table.scene.board.show.ladder is None
    assert table.scene.board.show.mode == "act" and "continue" not in [w.name for w in table.scene.group.widgets]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(720, 540), (800, 1000), (1024, 768), (1280, 720), (1920, 1080)])
def test_the_way_back_leaves_the_button_that_throws_the_odds_and_the_dice_in_sight(new_desk, size, text_size, language):
    desk = new_desk(size, speed="instant", motion="reduced", language=language, text_size=text_size)
    app = sit(desk, MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    assert asked(app)
    sell(app)
    group, panel = app.scene.group, ladder_panel(app.scene.board.places)
    dice = [Rect(0, 0, panel.die(), panel.die()).move_to(center=place) for place in panel.waits_at()]
    written = Rect(panel.felt.topleft, (panel.felt.w // 3, panel.t * 3))
    assert group["undo"].rect.collidelist([group["continue"].rect, panel.head, written, *panel.steps, *dice]) < 0
    assert panel.felt.contains(group["undo"].rect), "it stands on the felt of the ladder"
    app.scene.close()


def test_while_the_button_is_held_the_two_dice_are_shaken(table):
    sell(table)
    point = table.scene.group["continue"].rect.center
    table.step([Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))], 500)
    table.step([Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)], 60)
    assert table.scene.shaking.held and len(table.scene.board.hand()) == 2
    assert len(table.scene.match.log) == 1
    table.step([Event(pygame.MOUSEBUTTONUP, pos=point, button=1)], 60)
    assert not table.scene.shaking.held and len(table.scene.match.log) > 1


def test_how_dice_are_thrown_is_not_said_over_dice_that_lie(new_desk):
    """It was read over both dice for two seconds."""
    app = sit(new_desk(), MARCO, BENNO, ADA, state=town(*HOUSES, opts=options(3)))
    assert asked(app)
    sell(app)
    while not app.scene.course.waiting:
        app.step([], 50)
    said = app.desk.words("hand.notice")
    assert said in app.scene.toasts.texts
    press(app, pygame.K_RETURN)
    app.step([], 200)
    assert app.scene.board.show.ladder.rolls and said not in app.scene.toasts.texts and not app.scene.toasts.busy
    app.scene.close()


def test_a_gangster_throws_by_itself(new_desk):
    state = town(*HOUSES, actor=1, order=(1, 0, 2), opts=options(3))
    app = sit(new_desk(speed="instant", motion="reduced"), MARCO, BENNO, ADA, state=state)
    table = app.scene
    table.course.thinking.forget()
    table.course.take(table.match.act(1, table.match.game.rules.parse("sell drugs")))
    table.course.go_on()
    assert table.match.log[1][1].startswith("roll ") and not table.course.waiting
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 1000), (720, 540), (720, 740), (800, 1280)])
def test_the_dice_that_wait_lie_above_the_steps_and_beside_what_is_written(size):
    for text_size in (100, 125, 150):
        panel = ladder_panel(town_map(size, text_size))
        side = panel.die()
        for x, y in panel.waits_at():
            box = Rect(x - side // 2, y - side // 2, side, side)
            assert panel.felt.contains(box) and box.collidelist(panel.steps) < 0
        assert panel.rect.contains(panel.button()) and Surface(size).get_rect().contains(panel.rect)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (800, 1000), (720, 740), (800, 1280)])
def test_what_the_dice_of_a_sale_make_of_it_is_written_beside_them_wherever_they_lie(new_desk, size, language):
    """What is read next came over a die as a piece of bare felt, and dice lay on words."""
    for text_size in (100, 150):
        desk, panel = new_desk(size, text_size=text_size, language=language), ladder_panel(town_map(size, text_size))
        for faces in ((1, 1), (1, 3), (3, 3), (3, 4), (3, 5), (4, 5), (6, 6)):
            ladder = Ladder("booze", 3, 50, "home", "booze", faces)
            (x, y), side = panel.dice_at(sum(faces)), panel.die()
            dice = [Rect(0, 0, round(1.25 * side), round(1.3 * side)) for _ in faces]
            for at, die in zip((-0.75, 0.75), dice, strict=True):
                die.center = round(x + at * side), y
            assert panel.written(sum(faces)).collidelist(dice) < 0
            with noting(size) as canvas:
                draw_ladder(canvas, desk, panel, ladder)
            words = desk.words("town.haggle_thrown")
            (said,) = [ink for text, ink, _ in canvas.lines if text == words]
            assert said.collidelist(dice) < 0 and canvas.faults(8) == [], (text_size, faces)


def test_nothing_is_said_where_the_dice_of_a_sale_roll(new_desk):
    """They came to lie on what had been said before the throw, until what they brought was."""
    desk, panel = new_desk(), ladder_panel(town_map((1280, 720), 100))
    said = []
    for rolls in (False, True):
        with noting((1280, 720)) as canvas:
            draw_ladder(canvas, desk, panel, Ladder("booze", 3, 50, "home", "booze", rolls=rolls))
        said.append({text for text, _, _ in canvas.lines})
    both = {desk.words("town.haggle_two"), desk.words("town.haggle_seven")}
    assert both <= said[0] and not both & said[1]


def test_no_picture_of_a_sale_is_loaded_while_it_is_looked_at(table, monkeypatch):
    """All of them are made while a person thinks: one of them made late is a frame of a fifth of a second."""
    board = table.scene.board
    while board.ahead():
        pass
    monkeypatch.setattr(pygame.image, "load", lambda path, *about: pytest.fail(f"{path} is loaded"))
    sell(table)
    assert board.show.ladder is not None
    board.draw(Surface(table.desk.size))


@pytest.mark.parametrize("busy", ["walk", "ladder", "dice"])
def test_gangsters_who_never_rest_find_the_felt_of_an_errand_made(new_desk, busy):
    """A picture is made in each frame of the clips before, none while an errand is under way."""
    app = sit(new_desk(), *(replace(who, kind="gangster") for who in (MARCO, BENNO, ADA)))
    board, errand = app.scene.board, Walk(0, "lift", "d4", "d6")
    under_way = {"walk": errand, "ladder": SimpleNamespace(), "dice": (SimpleNamespace(),)}[busy]
    calm = getattr(board.show, busy)
    felt_picture.cache_clear()
    made = []
    for now in (under_way, calm, under_way):
        board.show = replace(board.show, **{busy: now})
        for _ in range(2):
            board.meanwhile(())
        made.append(felt_picture.cache_info().misses)
    assert made == [0, 1, 1]
    board.show = replace(board.show, **{busy: calm})
    board.change(walk=errand)
    board.draw(Surface(app.desk.size))
    assert felt_picture.cache_info().misses == 1
    app.scene.close()


@pytest.mark.parametrize("resized", [False, True])
def test_whoever_rests_finds_felt_and_faces_of_an_errand_made(table, monkeypatch, resized):
    """Once more where the window has taken another size since."""
    board, art = table.scene.board, table.desk.art
    while board.ahead():
        pass
    if resized:
        art.forget()
        felt_picture.cache_clear()
        board.fit()
        while board.ahead():
            pass
    misses = felt_picture.cache_info().misses
    assert misses
    scaled, scale = [], pygame.transform.smoothscale
    monkeypatch.setattr(pygame.transform, "smoothscale", lambda *how: (scaled.append(how[1]), scale(*how))[1])
    for sitting in board.show.seats:
        art.medallion(sitting.face, face_wide(board.places), sitting.colour)
    draw_felt(Surface(table.desk.size), table.desk, felt_rect(board.places))
    assert felt_picture.cache_info().misses == misses and not scaled


def test_where_no_felt_was_made_its_texture_is_read_beside_the_frames_that_wait_for_it(desk, monkeypatch):
    """Whoever goes on in the midst of an errand finds none: to read it there took a frame of 34 ms."""
    felt_picture.cache_clear()
    waits, threads, load = [True, True, False], [], desk.art.raw_texture
    monkeypatch.setattr(desk.art, "expect_texture", lambda name, rows: waits.pop(0))
    monkeypatch.setattr(desk.art, "raw_texture", lambda name, rows: (threads.append(len(waits)), load(name, rows))[1])
    app = sit(desk, *(replace(who, kind="gangster") for who in (MARCO, BENNO, ADA)))
    board, whole, parts = app.scene.board, Surface(desk.size), Surface(desk.size)
    board.change(walk=Walk(0, "lift", "d4", "d6"))
    steps = list(board.draw_parts(parts))
    assert steps.count(True) == 2 and threads == [0]
    assert not any(board.draw_parts(whole)) and threads == [0], "it is kept"
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
    app.scene.close()


def test_a_felt_of_another_size_is_none_for_an_errand(desk, monkeypatch):
    felt_picture.cache_clear()
    ladder = felt_picture(desk.art, (300, 200))
    asked = []
    monkeypatch.setattr(desk.art, "expect_texture", lambda name, _: asked.append(name))
    for size in ((320, 240), (320, 240), ladder.get_size()):
        list(felt_ahead(desk.art, size))
    assert asked == ["felt"] and felt_picture.cache_info().currsize == 2


def test_nothing_of_the_town_is_read_in_the_frame_that_sits_down(desk, monkeypatch):
    """The map, the town and the faces are made while people still choose."""
    people = (MARCO, BENNO, ADA, replace(ADA, name="Hush", colour="sapphire", face="hush"))
    felt_picture.cache_clear()
    for _ in house.SCREENS.ahead(desk, people):
        pass
    app = sit(desk, *people)
    board, read, load = app.scene.board, [], pygame.image.load
    monkeypatch.setattr(pygame.image, "load", lambda path, *about: read.append(str(path)) or load(path, *about))
    draw_strip(Surface(desk.size), desk, board.places, board.show)
    for faction in GOODS:
        draw_ledger(faction, Surface(desk.size), desk, board.places, board.show)
    draw_news(Surface(desk.size), desk, board.places, board.show)
    deque(town_parts(Surface(desk.size), desk, board.places, board.show), 0)
    draw_felt(Surface(desk.size), desk, felt_rect(board.places))
    assert read == []
    app.scene.close()
