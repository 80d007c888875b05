"""What would make a frame long comes in another one: nobody sees that it is a frame later."""

from types import SimpleNamespace

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import GangBoard, gang_table
from gangdice_gui.games.gang.screens.clips.smoke_ring import SmokeRing
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.felt import middle, rounds, scorch, shards
from gangdice_gui.games.gang.screens.results.round import RoundResult
from gangdice_gui.games.gang.screens.show import OddsStrip
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.ui import beside
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.enlarged import Enlarged
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import let_go
from scripts.moments import ponder
from tests.games.gang.table import led, sitting, started
from tests.people import ADA, MARCO, played


def test_odds_stand_as_dashes_in_the_frame_that_asks(new_desk):
    desk = new_desk((1280, 720), odds="always")
    app = sitting(desk, led())
    table, asked = app.scene, app.frames
    assert table.board.show.mode == "choose" and table.board.show.odds == OddsStrip((9, 3))
    assert table.wake is not None and table.wake <= 2, "not when somebody moves the mouse"
    app.step([], table.wake)
    assert app.frames == asked + 1
    assert all(table.board.show.odds.columns[dice] for dice in range(1, 11))
    table.close()


def test_odds_that_are_shown_change_with_what_they_are_the_odds_of(new_desk):
    app = sitting(new_desk((1280, 720), odds="always"), led())
    app.step([], 16)
    board = app.scene.board
    before = board.show.odds
    board.change(most=5)
    app.step([], 16)
    assert before is not None and board.show.odds is not None
    assert len(before.columns) > 5 == len(board.show.odds.columns)
    app.scene.close()


def test_the_next_round_is_named_where_nobody_sees_it_before_it_begins(new_desk, monkeypatch):
    drawn, draw = [], rounds.draw_rounds

    def spy(surface, desk, layout, show):
        drawn.append((surface.get_size() == (1, 1), show.view.round))
        draw(surface, desk, layout, show)

    monkeypatch.setattr(rounds, "draw_rounds", spy)
    match = played(started(MARCO, ADA), Card("total-10-bomb"), Use(2), Roll((5, 3)), Stop(), Use(1), Roll((2,)))
    table = gang_table(new_desk((1280, 720), odds="off"), open_house(new_desk((1280, 720))), match)
    app = App(table.desk, table)
    table.course.take(match.act(match.to_act, Stop()))
    for _ in range(600):
        app.step([], 16)
        if isinstance(app.scene, RoundResult):
            app.scene = table
        if (False, 2) in drawn:
            break
    assert drawn.index((True, 2)) < drawn.index((False, 2))
    table.close()


@pytest.mark.parametrize("large", [False, True])
def test_the_ring_of_smoke_is_not_widened_in_a_frame_that_has_no_time_for_it(new_desk, monkeypatch, large):
    art, made, image = new_desk((1280, 720)).art, [], Art.image
    monkeypatch.setattr(Art, "image", lambda self, name, *size: (made.append(name), image(self, name, *size))[1])
    ring, pictures = SmokeRing(art, 200.0, large), []
    for u, as_it_is in ((0.3, True), (0.5, True), (0.5, False)):
        pictures.append(Surface((600, 400)))
        made.clear()
        ring.draw(pictures[-1], (300, 200), u, as_it_is)
        assert bool(made) is (u == 0.3 or not as_it_is)
    first, kept, wider = (picture.get_buffer().raw for picture in pictures)
    assert first == kept != wider


def test_that_frame_is_the_only_one_that_paints_the_table_while_the_smoke_spreads(new_desk, monkeypatch):
    held, frames, draw, paint = [], [[]], SmokeRing.draw, GangBoard.draw

    def spy(self, surface, middle, u, as_it_is=False):
        held.append((as_it_is, u))
        frames[-1].append("as it is" if as_it_is else "smoke")
        draw(self, surface, middle, u, as_it_is)

    def painted(self, surface):
        frames[-1].append("table")
        paint(self, surface)

    monkeypatch.setattr(SmokeRing, "draw", spy)
    monkeypatch.setattr(GangBoard, "draw", painted)
    app = sitting(new_desk((1280, 720), odds="off"), played(started(MARCO, ADA), Card("run-2-explosive")))
    table = app.scene
    for answer in (Use(3), Roll((1, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    calms = list[list[str]]()
    while not any(u >= 1 for _, u in held):
        frames.append([])
        calmed = table.board.show.calmed
        app.step([], 16)
        if table.board.show.boom and table.board.show.calmed != calmed:
            calms.append(frames.pop())  # it takes less time than the longest of the burst
            frames.append([])
    assert 1 <= [as_it_is for as_it_is, _ in held].count(True) <= 3 and len(calms) <= 1
    assert frames.count(["table", "as it is"]) == 1 and ["table", "smoke"] not in frames
    table.close()


def test_in_a_large_window_no_frame_has_both_the_star_and_the_smoke_to_enlarge(new_desk, monkeypatch):
    enlarged, to = [], Enlarged.to
    monkeypatch.setattr(
        Enlarged, "to", lambda self, picture, *size: (enlarged[-1].append(size), to(self, picture, *size))[1]
    )
    monkeypatch.setattr(shards, "LARGE", 1)
    monkeypatch.setattr(beside, "CORES", 1)
    app = sitting(new_desk((1280, 720), odds="off"), played(started(MARCO, ADA), Card("run-2-explosive")))
    table = app.scene
    for answer in (Use(3), Roll((1, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    while not table.board.show.burst:
        enlarged.append([])
        app.step([], 1000 / 60)
        if not table.board.show.kicked:
            enlarged.pop()  # the light of the throw before it
    assert len([frame for frame in enlarged if frame]) > 20
    assert max(map(len, enlarged)) == 1
    table.close()


def test_whoever_goes_boom_is_drawn_lit_where_nobody_sees_it_first(new_desk, monkeypatch):
    drawn, draw = [], console.draw_console

    def spy(surface, desk, dice, layout, show):
        drawn.append((surface.get_size() == (1, 1), show.boom))
        draw(surface, desk, dice, layout, show)

    monkeypatch.setattr(console, "draw_console", spy)
    app = sitting(new_desk((1280, 720), odds="off"), played(started(MARCO, ADA), Card("run-2-explosive")))
    table = app.scene
    for answer in (Use(3), Roll((1, 2, 5))):
        table.course.take(table.match.act(table.match.to_act, answer))
    let_go()
    papers, sliced = [], table.desk.art.sliced

    def slicing(name, *how):
        papers.append((name, table.board.show.boom))
        return sliced(name, *how)

    monkeypatch.setattr(table.desk.art, "sliced", slicing)
    while (False, True) not in drawn:
        app.step([], 16)
    assert drawn.index((True, True)) < drawn.index((False, True))
    assert papers.count(("paper", False)) >= 2, "why, and what the Boss says to it, is written as well"
    assert ("paper", True) not in papers
    table.close()


@pytest.mark.parametrize("large", [True, False])
def test_in_a_large_window_dice_a_rival_may_pick_are_made_as_they_look_then_before_he_does(
    new_desk, monkeypatch, large
):
    monkeypatch.setattr(shards, "LARGE", 1 if large else 1000)
    match = played(started(MARCO, ADA), Card("total-10-bomb"), Use(1), Roll((5,)), Stop())
    app = sitting(new_desk((1280, 720), odds="off"), match)
    table = app.scene
    ponder(table)
    table.dice.forget()
    table.course.take(match.act(1, Use(3)))
    table.course.take(match.act(CHANCE, Roll((1, 2, 4))))
    while table.moving or table.course.queue:
        app.step([], 16)
    assert match.to_act == 1 and table.board.show.state_of(1) == "think"
    made = []
    for name in ("rotozoom", "gaussian_blur"):
        make = getattr(pygame.transform, name)
        monkeypatch.setattr(pygame.transform, name, lambda *how, make=make: (made.append(how), make(*how))[1])
    table.board.change(picked=frozenset({0, 2}))
    table.draw(Surface((1280, 720)))
    assert bool(made) != large, "a small window keeps no more than it must"
    table.close()


@pytest.mark.parametrize(
    ("first", "card", "dice", "roll", "picks"),
    [
        (0, "total-10-bomb", 3, (1, 2, 4), True),
        (0, "run-2-explosive", 3, (1, 2, 5), False),
        (0, "total-10-bomb", 9, (1, 2, 4) * 3, False),
        (1, "total-10-bomb", 3, (1, 2, 4), False),
    ],
    ids=["may pick", "explodes", "too many", "one's own"],
)
def test_only_what_a_rival_may_pick_is_drawn_so_beforehand(new_desk, monkeypatch, first, card, dice, roll, picks):
    monkeypatch.setattr(shards, "LARGE", 1)
    app = sitting(new_desk((1280, 720), odds="off"), played(started(ADA, MARCO, first=first), Card(card)))
    table, seen, draw = app.scene, [], console.draw_console

    def spy(surface, desk, art, layout, show):
        seen.extend([show.picked] if surface.get_size() == (1, 1) and not show.air else [])
        draw(surface, desk, art, layout, show)

    ponder(table)
    monkeypatch.setattr(console, "draw_console", spy)
    for answer in (Use(dice), Roll(roll)):
        table.course.take(table.match.act(table.match.to_act, answer))
    for _ in range(1200):
        app.step([], 16)
        if not (table.moving or table.course.queue):
            break
    assert (frozenset(range(dice)) in seen) == picks
    table.close()


def test_the_face_of_whoever_plays_is_made_again_where_it_has_been_pushed_out(new_desk, monkeypatch):
    match = played(started(MARCO, ADA), Card("total-10-bomb"), Use(2), Roll((5, 3)))
    app = sitting(new_desk((1280, 720), odds="off"), match)
    table, art = app.scene, app.scene.desk.art
    ponder(table)
    while table.ahead():
        pass
    art.forget()
    table.course.take(match.act(match.to_act, Stop()))
    while table.board.show.state_of(1) != "think" or table.moving:
        app.step([], 16)
    while table.ahead():
        pass
    fetched, load = [], art._load
    monkeypatch.setattr(art, "_load", lambda name: (fetched.append(name), load(name))[1])
    table.board.change(boom=True)
    app.step([], 16)
    assert table.board.show.state_of(1) == "bust"
    assert not [name for name in fetched if name.startswith("portraits/ada")]
    table.close()


def test_the_card_that_lies_on_the_table_is_kept_whatever_others_are_looked_at(new_desk):
    desk, others = new_desk((1280, 720)), [(side, 2 * side) for side in range(20, 20 + 3 * middle.CARDS)]
    first = middle.card_picture(desk, "run-2-explosive", (90, 126))
    small = middle.card_picture(desk, "total-10-bomb", others[0])
    for size in others:
        middle.card_picture(desk, "total-10-bomb", size)
        assert middle.card_picture(desk, "run-2-explosive", (90, 126)) is first
    assert middle.card_picture(desk, "total-10-bomb", others[0]) is not small, "and these are not kept for ever"


def test_pieces_of_a_burst_card_are_turned_once_and_kept_until_there_are_others(new_desk, monkeypatch):
    desk, nowhere, turned, turn = new_desk((1280, 720)), Surface((1280, 720)), [], scorch.turned_piece
    layout = Layout.load("table", desk.size, 4)
    monkeypatch.setattr(scorch, "turned_piece", lambda *args, **how: (turned.append(args), turn(*args, **how))[1])
    monkeypatch.setattr(scorch, "scorched", lambda show: True)
    made = []
    for card in ("run-2-explosive", "different-2-explosive", "different-2-explosive", "run-2-explosive"):
        turned.clear()
        scorch.draw_scorch(nowhere, desk, layout, SimpleNamespace(view=SimpleNamespace(card=card)))
        made.append(len(turned))
    assert made[1] > made[2] == 0 < made[3]
