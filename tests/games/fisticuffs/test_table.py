"""A street fight at its table: whole matches by keys and by mouse, and what every question looks like."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.rules.actions import Guard, Miss, Use
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID
from gangdice_gui.games.fisticuffs.rules.types import END, KNOCKED_OUT, Lane, Pair
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.pieces import Answer, Pick, Spot
from gangdice_gui.games.fisticuffs.screens.console.what_if import after, ghosts, ways
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.final_picture import ranking
from gangdice_gui.games.fisticuffs.screens.house import SCREENS
from gangdice_gui.games.fisticuffs.screens.setup import SEATING
from gangdice_gui.games.fisticuffs.screens.street.lane import rows_of
from gangdice_gui.games.fisticuffs.screens.street.street import why_not_chosen
from gangdice_gui.lobby.new_match import start_match
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.ui import focus
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.widget import key_name
from gangdice_gui.ui.widgets import Button
from scripts.shots_fisticuffs import (
    CREDIT,
    LULL,
    OWN_ATTACK,
    ROUND_ONE,
    WARDING,
    alliances,
    fighting,
    four,
    outnumbered,
    ready,
    started,
)
from tests.games.fisticuffs.sitting import sit
from tests.thoughts import think_out
from tests.ui.events import click, key, key_up

pytestmark = pytest.mark.usefixtures("few_drawn")

EVERYBODY = (0, 1, 2, 3)
QUESTIONS = {
    "turn": ready,
    "side": alliances,
    "flight": outnumbered,
    "lead": fighting(ROUND_ONE),
    "call": fighting("0 attack 3\n- roll 1 5 6 6 1 6\n0 place 5\n"),
    "aim": fighting(OWN_ATTACK),
    "guard": four(WARDING),
    "credit": fighting(CREDIT),
    "care": fighting(ROUND_ONE + LULL),
}
SIZES = [(1920, 1080), (1280, 720), (1024, 768), (800, 1000)]


def short_match(seed):
    """Return a match of four people who are one black eye short of the end."""
    match = started(4, 0, {0: "1 0 0 1 0 0", 2: "0 2 0 0 1 0"}, dict.fromkeys(EVERYBODY, 6), EVERYBODY)
    return Match.start(match.game, match.options, match.seats, seed)


def play_on(app, hand):
    """Let `hand` answer every question until the match is over; returns the kinds of question met."""
    met, scene = set(), app.scene
    for _ in range(4000):
        app.step([], STANDS)
        if app.scene is not scene:
            return met
        question = scene.board.show.question
        if question is not None:
            met.add(question.kind)
            hand(app, scene.board)
        else:
            think_out(scene.course.thinking)
    raise AssertionError("the match does not end")


def test_a_whole_match_of_six_is_played_by_keys_alone_from_the_first_throw_on(new_desk):
    desk, chance = new_desk((1280, 720), speed="instant", motion="reduced"), Random("keys")
    picks = [getattr(pygame, f"K_{n}") for n in range(1, 7)]

    def hand(app, board):
        codes = chance.choice(picks), chance.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_a))
        app.step([press(code) for code in codes for press in (key, key_up)], 16)

    quick = started(6)
    seats = [replace(seat, mind="benno" if seat.mind else "") for seat in quick.seats]
    match = Match.start(quick.game, replace(quick.options, first=None), seats, "keys")
    app = App(desk, sit(desk, match))
    met = play_on(app, hand)
    assert isinstance(app.scene, FinalPage) and max(match.state.fists) >= END
    assert {"turn", "side", "lead", "aim"} <= met


def test_a_whole_match_is_played_by_mouse_alone(new_desk):
    desk, chance = new_desk((1024, 768), speed="instant", language="fr"), Random("mouse")

    def hand(app, board):
        spots = [widget for widget in app.scene.group.widgets if isinstance(widget, Spot | Pick) and widget.enabled]
        if spots and chance.random() < 0.4:
            app.step(click(chance.choice(spots).rect.center), 16)
        if board.show.question is not None and "go" in app.scene.group:
            app.step(click(app.scene.group["go"].rect.center), 16)
        elif board.show.question is not None:
            app.step(click(app.scene.group["do fight"].rect.center), 16)

    app = App(desk, sit(desk, short_match("mouse")))
    play_on(app, hand)
    assert isinstance(app.scene, FinalPage)


# ---------------------------------------------------------------- questions


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_laid_out_in_every_window_and_answered_by_a_key(question, new_desk):
    for size in SIZES:
        scene = sit(new_desk(size), QUESTIONS[question]())
        whole = pygame.Rect((0, 0), size)
        widgets = scene.group.widgets
        assert all(whole.contains(widget.rect) for widget in widgets)
        pressed = [widget for widget in widgets if isinstance(widget, Answer | Pick | Button)]
        assert not [pair for pair in combinations(pressed, 2) if pair[0].rect.colliderect(pair[1].rect)]
        assert any(widget.shortcut == pygame.K_RETURN for widget in widgets)
        deciding = [widget for widget in widgets if isinstance(widget, Answer) and widget.name != "go"]
        assert all(widget.shortcut for widget in deciding)


def test_escape_from_the_lamp_post_to_the_table_and_back(desk):
    scene = sit(desk, alliances())
    scene.handle(key(pygame.K_v))
    assert scene.board.show.look and "go" not in scene.group
    scene.handle(key(pygame.K_v))
    assert not scene.board.show.look and "go" in scene.group


# ---------------------------------------------------------------- the throw


def test_one_ghost_a_face_and_the_plainest_member_makes_it(desk):
    match = fighting(OWN_ATTACK)()
    view, question = match.view(0), match.ask
    uses = ghosts(view, question, 0)
    assert [use.value for use in uses] == [1, 3, 4]
    assert [view.abilities[0][use.member - 1] for use in uses] == ["down", "up", "new"]


@pytest.mark.parametrize("position", [fighting(OWN_ATTACK), four(WARDING)])
def test_what_is_shown_beforehand_is_what_comes_of_it(position):
    match = position()
    view, question, played = match.view(0), match.ask, 0
    for way in ways(view, question):
        if way.use is None or played % 3:
            twin = position()
            for action in (way.use, way.lay):
                if action is not None:
                    twin.act(0, action)
            assert twin.view(0).rumble.lanes == after(view, way).rumble.lanes
        played += 1
    assert played > 5


def test_a_ghost_and_its_number_are_one_press(desk):
    desk.settings.speed = "instant"
    scene = sit(desk, fighting(OWN_ATTACK)())
    board = scene.board
    for name in ("die 0", "ghost use 3 0 3"):
        scene.fired(type("F", (), {"name": name, "value": None}))
    assert board.show.way.use == Use(3, 0, 3) and board.show.way.dice == 3
    app = App(desk, scene)
    app.step([], STANDS)
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 16)
    for _ in range(4):
        app.step([], STANDS)
    log = [text for _, text in scene.match.log]
    assert "use 3 0 3" in log and log[log.index("use 3 0 3") + 1] == "place 3"


def test_whose_dice_are_warded_off_is_asked_where_it_makes_a_difference(desk):
    scene = sit(desk, four(WARDING)())
    board = scene.board
    assert board.selection.aim(4, plain=True)
    assert board.selection.answer() == (None, None)
    assert board.selection.which
    assert {way.lay.owners for way in board.selection.wards()} == {(2, 2), (2, 3)}
    board.selection.ward((2, 3))
    assert board.selection.answer() == (Guard(4, (2, 3)), None)
    assert not isinstance(board.selection.way.lay, Miss)


def test_a_full_lane_folds_into_three_rows():
    pairs = tuple(Pair(owner, None) for owner in (0, 1, 2, 3, 4, 5) for _ in range(6))
    rows = rows_of(Lane(3, 3, pairs))
    assert [(row.owner, row.count, row.more) for row in rows] == [(0, 6, 0), (1, 6, 0), (2, 6, 3)]
    guarded = (Pair(0, None), Pair(0, 3), Pair(1, 3), Pair(1, 4))
    rows = rows_of(Lane(3, 3, guarded, (3,)))
    assert [(row.kind, row.count) for row in rows] == [("attack", 1), ("pair", 3), ("spare", 1)]


def test_the_standings_go_by_track_and_then_by_the_eyes_left():
    match = started(4, 0, {0: "2 0 0 0 0 0", 2: "1 0 0 0 0 0"}, {0: 5, 1: 4, 2: 5, 3: 4})
    assert ranking(match.view(None)) == [(1, 2), (2, 0), (3, 1), (3, 3)]


# ---------------------------------------------------------------- sitting down


def test_whoever_sits_on_a_colour_has_its_gang_and_lots_may_deal_them(desk):
    plan = TablePlan.usual(SEATING)
    plan.take_colour(0, "pewter")
    match = start_match(desk, SCREENS, plan)
    assert match.options.gangs == ("picture", "laundry", "bakers", "ledger")
    plan.house["colours"], desk.seed = "drawn", "lots"
    match = start_match(desk, SCREENS, plan)
    assert [BY_ID[gang].colour for gang in match.options.gangs] == [seat.colour for seat in match.seats]
    assert match.options.gangs != ("picture", "laundry", "bakers", "ledger")


@pytest.mark.parametrize("picks", [None, 2])
def test_the_set_up_asks_nothing_about_secrets_where_there_are_none(picks, new_desk):
    for size, text_size in (((1280, 720), 100), ((1024, 768), 100), ((1920, 1080), 150)):
        page = SetUp(new_desk(size, text_size=text_size), open_house(new_desk(size)), "fisticuffs")
        page.plan.first, page.sheet = picks, "house"
        page.relay()
        names = {widget.name for widget in page.group.widgets}
        assert {"players", "tableaus", "colours", "first"} <= names and not {"screens", "odds"} & names
        assert ("first_next" in names) == (picks is not None)
        rects = [widget.rect for widget in page.group.widgets]
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("code", [pygame.K_2, pygame.K_KP2])
def test_a_number_that_may_not_be_chosen_says_why_to_whoever_presses_its_digit(new_desk, monkeypatch, code):
    said = []
    monkeypatch.setattr(focus, "tooltip", lambda surface, desk, text, *at: said.append(text))
    app = App(new_desk(), sit(new_desk(), fighting(OWN_ATTACK)()))
    monkeypatch.setattr(app.scene, "toast", said.append)
    app.step([key(code), key_up(code)], 20)
    app.step([], 20)
    assert set(said) == {"Dice already lie at 3 and 5: your throw must join them"}


def test_who_sleeps_is_not_said_to_be_no_number_the_throw_must_join(desk):
    app = App(desk, sit(desk, fighting(OWN_ATTACK)()))
    show, words = app.scene.board.show, desk.words
    target, eyes = show.view.punch.target, [list(gang) for gang in show.view.eyes]
    assert why_not_chosen(words, show, 2) == "Dice already lie at 3 and 5: your throw must join them"
    eyes[target][1] = KNOCKED_OUT
    asleep = replace(show, view=replace(show.view, eyes=tuple(map(tuple, eyes))))
    assert why_not_chosen(words, asleep, 2) == words("brawl.sleeps", name=show.nick(target, 2))
    assert why_not_chosen(words, show, 4) == words("brawl.turned"), "no die shows it any more"


def test_under_a_pause_the_console_does_not_say_how_to_hurry_a_gangster(desk, monkeypatch):
    table, said = sit(desk, fighting(ROUND_ONE)()), []
    monkeypatch.setattr(Brush, "lines", lambda brush, x, y, text, *how, **more: said.append(text))
    hurry = desk.words("brawl.hurry", cap=key_name(desk, "space"))
    table.board.wait()
    for draw, heard in ((table.board.draw, True), (table.draw_covered, False)):
        said.clear()
        draw(Surface(desk.size))
        assert (hurry in said) == heard
    table.close()
