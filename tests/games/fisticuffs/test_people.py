"""Several people at one machine, and one with a gamepad: rows set in any order, promises, dice swapped by a click."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.store import RUNNING
from gangdice_gui.games.fisticuffs.rules.events import RumbleOver
from gangdice_gui.games.fisticuffs.rules.types import Lane, Pair
from gangdice_gui.games.fisticuffs.screens.board import fisticuffs_table
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.street.lane_tip import lane_text, lane_tips
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.ui.pad import Pad
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.widgets import Fired
from scripts.shots_fisticuffs import CROWD, WARDING, fighting, four, started, together
from tests.ui.events import key, key_up

pytestmark = pytest.mark.usefixtures("few_drawn")

ALL = tuple(range(6))


def sit(desk, match):
    desk.settings.speed = "instant"
    scene = fisticuffs_table(desk, open_house(desk), match)
    app = App(desk, scene)
    app.pad = Pad()
    app.step([], STANDS)
    return app, scene


def press(app, *names):
    for name in names:
        app.scene.fired(Fired(name))
        for _ in range(4):
            app.step([], STANDS)


def said(match):
    """Return what was said under the lamp post so far, after the rumble was declared."""
    log = [f"{seat} {text}" for seat, text in match.log]
    return log[log.index("1 rumble 0") + 1 :]


# ---------------------------------------------------------------- under the lamp post


def test_people_set_their_rows_in_any_order_and_the_record_keeps_the_order_of_the_rule(desk):
    app, scene = sit(desk, together())
    press(app, "row 5 attack", "row 3 defence", "row 4 out")
    assert said(scene.match) == [] and scene.board.show.agreed == {5: "attack", 3: "defence", 4: "out"}
    press(app, "do join attack")
    for _ in range(8):
        app.step([], STANDS)
    assert said(scene.match) == ["2 join attack", "3 join defence", "4 stay out", "5 join attack"]
    assert scene.board.show.agreed == {}


def test_a_row_is_taken_back_by_the_same_press_and_news_put_all_of_them_aside(desk):
    app, scene = sit(desk, together())
    press(app, "row 5 attack", "row 5 attack")
    assert scene.board.show.agreed == {}
    for camp in ("attack", "attack", "attack", "out"):
        press(app, f"do {'stay out' if camp == 'out' else f'join {camp}'}")
    assert scene.board.selection.question.seat == 2
    press(app, "row 4 attack", "row 5 out", "do join defence")
    assert said(scene.match)[-1] == "2 join defence" and scene.board.show.agreed == {}
    assert scene.board.selection.question.seat == 3


def test_one_press_says_that_all_have_decided_and_writes_a_word_for_each(desk):
    app, scene = sit(desk, together())
    for _ in range(4):
        press(app, "do join attack")
    assert scene.board.selection.question.seat == 2
    assert scene.group["go"].label == desk.words("brawl.do_all")
    press(app, "go")
    for _ in range(8):
        app.step([], STANDS)
    assert said(scene.match)[4:] == ["2 confirm", "3 confirm", "4 confirm"]
    assert scene.match.view(None).rumble.decided


def test_whoever_sits_with_gangsters_sets_no_row_but_the_own_one(desk):
    _, scene = sit(desk, started(6, 1))
    scene.match.act(1, scene.match.game.rules.parse("rumble 2"))
    assert not [widget for widget in scene.group.widgets if widget.name.startswith("row ")]


def test_r21_a_promise_is_heard_and_logged_and_stands_in_no_record(desk):
    app, scene = sit(desk, together())
    before = scene.match.to_text()
    app.step([key(pygame.K_6), key_up(pygame.K_6)], 16)
    words = desk.words("brawl.promise_help")
    assert scene.board.show.talk == (2, words)
    last = list(scene.board.entries())[-1]
    assert words in last.text and last.seat == 2
    assert scene.match.to_text() == before


# ---------------------------------------------------------------- a guard


def test_a_click_on_a_die_of_a_card_swaps_it_in_and_out(desk):
    app, scene = sit(desk, four(WARDING)())
    press(app, "number 4 plain", "go")
    board = scene.board
    assert Counter(board.selection.way.lay.owners) == {2: 2}
    free = scene.group["swap in 3"].rect
    for event in (
        Event(pygame.MOUSEBUTTONDOWN, pos=free.center, button=1),
        Event(pygame.MOUSEBUTTONUP, pos=free.center, button=1),
    ):
        app.step([event], 16)
    assert Counter(board.selection.way.lay.owners) == {2: 1, 3: 1}
    press(app, "swap out 3")
    assert Counter(board.selection.way.lay.owners) == {2: 2}
    assert board.take_back() and Counter(board.selection.way.lay.owners) == {2: 1, 3: 1}


def test_a_lane_that_has_folded_says_all_of_it_in_a_tip(desk):
    _, scene = sit(desk, fighting(CROWD)())
    board = scene.board
    (tip,) = lane_tips(desk.words, board.places, board.show)
    assert "Ada" in tip.tip and "Cleo" in tip.tip and "Bert" in tip.tip and "Dan" in tip.tip
    assert tip.name in scene.group and pygame.Rect((0, 0), desk.size).contains(tip.rect)
    lane = Lane(3, 3, (Pair(0, None), Pair(0, None), Pair(1, 5)), (5,))
    text = lane_text(desk.words, board.show, lane)
    assert text == "Round-Up Ruth: Ada with 2 dice, one die of Bert stopped by Finn, one spare guard of Finn"


# ---------------------------------------------------------------- a gamepad


def pad(*buttons):
    codes = {
        "A": pygame.CONTROLLER_BUTTON_A,
        "B": pygame.CONTROLLER_BUTTON_B,
        **{way: getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way}") for way in WAYS},
    }
    kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
    return [Event(kind, button=codes[button], instance_id=0) for button in buttons for kind in kinds]


WAYS = ("UP", "DOWN", "LEFT", "RIGHT")


def go_to(app, name):
    """Let the ring come to a widget by the cross of the pad."""
    group, seen = app.scene.group, set()
    for _ in range(80):
        if group.focus == name:
            return
        here, there = group[group.focus].rect if group.focus in group else None, group[name].rect
        if here is None:
            app.step(pad("DOWN"), 16)
            continue
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        ways = ["RIGHT" if dx > 0 else "LEFT", "DOWN" if dy > 0 else "UP"]
        ways = ways if abs(dx) > abs(dy) else ways[::-1]
        way = next((way for way in (*ways, *WAYS) if (group.focus, way) not in seen), WAYS[0])
        seen.add((group.focus, way))
        app.step(pad(way), 16)
    raise AssertionError(f"the pad does not get from {group.focus} to {name}")


def test_a_whole_rumble_is_fought_by_gamepad(new_desk):
    desk = new_desk((1024, 768))
    app, scene = sit(desk, started(4, 0, people=(0, 1, 2, 3)))
    met = set()
    for _ in range(400):
        app.step([], STANDS)
        rumbles = scene.match.view(None).rumbles
        question = scene.board.show.question
        if question is None:
            continue
        if rumbles and question.kind in ("turn", "care"):
            break
        names, kind = scene.group, question.kind
        if kind == "turn":
            go_to(app, "pick rumble 2")
        elif kind == "side" and "do join attack" in names:
            go_to(app, "do join attack")
        elif kind == "lead" and "do stop" in names and len(met) > 3:
            go_to(app, "do stop")
        elif kind == "aim" and "aim" not in met and scene.board.selection.can_turn:
            app.step(pad("RIGHT", "DOWN"), 16)
            assert scene.board.show.die is not None
        met.add(kind)
        app.step(pad("A"), 16)
        if kind == "turn":
            assert str(scene.board.show.picked) == "rumble 2"
            app.step(pad("A"), 16)
            if "go" in scene.group and scene.board.show.question is question:
                go_to(app, "go")
                app.step(pad("A"), 16)
    assert {"turn", "side", "lead", "aim"} <= met
    events = [event for played in scene.match.replay() for event, _ in played.steps]
    assert any(isinstance(event, RumbleOver) for event in events)


def test_a_game_of_six_is_taken_up_at_the_title_and_ended_by_gamepad_and_leads_back_there(new_desk):
    desk, match = new_desk(speed="instant", motion="reduced"), started(6, 0, fists=dict.fromkeys(range(6), 7))
    seats = [replace(seat, mind="benno" if seat.mind else "") for seat in match.seats]
    desk.store.write(RUNNING, Match.start(match.game, match.options, seats, "pad").to_text())
    app = App(desk, Title(desk, open_house(desk)))
    app.pad = Pad()

    def use(name):
        app.step([], STANDS)
        go_to(app, name)
        app.step(pad("A"), 16)

    use("continue")
    for _ in range(20_000):
        if isinstance(app.scene, FinalPage):
            break
        app.step([], STANDS)
        board = getattr(app.scene, "board", None)
        if board is None or board.show.question is None:
            time.sleep(0.001)  # gangsters think on a thread of their own
            continue
        app.step(pad("A"), 16)
    for name in ("report", "log"):
        use(name)
        assert not isinstance(app.scene, FinalPage)
        app.step([], STANDS)
        app.step(pad("B"), 16)
        assert isinstance(app.scene, FinalPage)
    use("title")
    assert isinstance(app.scene, Title) and "continue" not in app.scene.group
