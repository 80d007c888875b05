"""The table, played through real input events until the very end."""

import random
import time
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.index import find_game
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import COLOURS, Seat
from tests.people import ADA, BENNO, MARCO, TYLOR, play_up_to, played
from tests.ui.events import key
from tests.warm import make_desk

SIZE = (1280, 720)
DOT = Seat("gangster", "Dot", "crimson", "dot")


@pytest.fixture
def desk(tmp_path):
    pygame.init()
    pygame.display.set_mode(SIZE)
    settings = Settings(speed="instant", motion="reduced", language="en", coach="ask")
    return make_desk(SIZE, Store(tmp_path), settings)


def started(seats, first=0, seed="tests", **options):
    return Match.start(GANG, standard_options(len(seats), first=first, **options), seats, seed)


def sitting(desk, match):
    app = App(desk, gang_table(desk, open_house(desk), match))
    app.step([], 0)
    app.step([], 400)
    return app


def up(code):
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def click(app, rect):
    """Move, press and release the left button in the middle of a rectangle."""
    pos = rect.center
    app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], 20)
    app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)], 20)


def name_of(app):
    return type(app.scene).__name__


def until(app, ready, steps=4000, ms=40):
    """Let time pass until something holds; gangsters think on a thread of their own."""
    for _ in range(steps):
        if ready():
            return
        app.step([event for event in pygame.event.get() if event.type >= pygame.USEREVENT], ms)
        if getattr(app.scene, "minds", None) and app.scene.course.thinking.asked:
            time.sleep(0.001)
    raise AssertionError(f"nothing came of it: {name_of(app)}")


def quiet(app):
    """Wait until the table wants an answer, or another screen has come, and its buttons have stood there."""
    until(
        app,
        lambda: (
            name_of(app) != "Stage"
            or ((app.scene.course.asked or app.scene.course.waiting) and not app.scene.course.timeline.guarded)
        ),
    )
    app.step([], 400)


def test_a_whole_game_by_mouse_against_three_gangsters(desk):
    match = started((MARCO, ADA, BENNO, DOT))
    app, rng = sitting(desk, match), random.Random(7)
    turns = 0
    for _ in range(2000):
        quiet(app)
        if name_of(app) == "RoundResult":
            until(app, lambda: not app.scene.busy)
            click(app, app.scene.group["next"].rect)
            continue
        if name_of(app) == "FinalResult":
            break
        table = app.scene
        if table.board.show.mode == "choose":
            cells = table.group["dice"]
            wanted = rng.randrange(min(3, cells.columns))
            click(app, cells.cell(wanted))
            assert table.board.show.dice == cells.first + wanted
            turns += 1
            click(app, table.group["roll"].rect)
        elif table.board.show.mode == "pick":
            dice = [widget for widget in table.group.widgets if widget.name.startswith("die:")]
            if dice and rng.random() < 0.4:
                picked = rng.choice(dice)
                click(app, picked.rect)
                assert table.board.show.picked == {int(picked.name[4:])}
                click(app, table.group["reroll"].rect)
            else:
                click(app, table.group["stop"].rect)
        elif table.board.show.mode == "bust":
            click(app, table.group["continue"].rect)
    assert name_of(app) == "FinalResult"
    assert match.to_act is None
    assert turns == sum(any(turn.seat == 0 for turn in done.turns) for done in match.view(None).history)
    assert turns >= 2


def test_two_people_share_the_table_by_keys_alone(desk):
    desk.settings.screens = "curtain"
    match = started((MARCO, TYLOR), seed="keys")
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


@pytest.mark.parametrize("dice", [1, 114])
def test_a_hand_of_one_and_of_very_many(desk, dice):
    match = played(started((MARCO, ADA, BENNO, DOT)), Card("total-11-explosive"), Use(1), Roll((4,)), Stop())
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
        click(app, app.scene.group["die:0"].rect)
    else:
        face = turn.faces[0]
        stepper = app.scene.group[f"again:{face}"]
        click(app, pygame.Rect(stepper.rect.right - 12, stepper.rect.y, 10, stepper.rect.h))
    assert len(app.scene.board.show.picked) == 1
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: match.view(None).turns[0].rolls == 2)


def test_more_than_one_owns_is_refused_only_when_tried(desk):
    match = played(started((MARCO, TYLOR), first=0), Card("total-7-bomb"))
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
    match = played(started((MARCO, ADA)), Card("total-7-bomb"))
    app = sitting(desk, match)
    app.step([key(pygame.K_2)], 20)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 20)
    until(app, lambda: match.view(0).turn is not None and bool(match.view(0).turn.faces), ms=16)
    assert app.scene.course.timeline.busy
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
    match = played(started((MARCO, ADA, BENNO)), Card("different-2-bomb"))
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
    match = played(started((MARCO, ADA)), Card("total-7-bomb"))
    app = sitting(desk, match)
    for _ in range(100):
        app.step([], 50)
    frames = app.frames
    for _ in range(50):
        app.step([], 50)
        assert not app.scene.busy and not app.scene.dirty and app.scene.wake is None
    assert app.frames == frames


def test_stop_can_be_taken_back_until_somebody_acts(desk):
    match = played(started((MARCO, TYLOR), open_table=True), Card("total-7-bomb"), Use(2), Roll((3, 1)))
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
    match = played(started((MARCO, TYLOR)), Card("total-7-bomb"), Use(2), Roll((3, 1)))
    app = sitting(desk, match)
    for seat in (0, 1):
        until(app, lambda: name_of(app) == "Curtain" and app.scene.ready)
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
    match = played(started((MARCO, TYLOR)), Card("total-7-bomb"))
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
    match = played(started((MARCO, ADA)), Card("total-7-bomb"), Use(2), Roll((3, 1)), Reroll((0,)))
    assert match.to_act == CHANCE
    app = sitting(desk, Match.from_text(match.to_text(), find_game))
    quiet(app)
    assert app.scene.board.show.mode == "pick" or app.scene.match.view(0).turn.seat == 1


def test_the_record_is_kept_before_anything_moves(desk):
    texts = []
    match = started((MARCO, ADA))
    match.keep = texts.append
    played(match, Card("total-7-bomb"))
    app = sitting(desk, match)
    app.step([key(pygame.K_RETURN), up(pygame.K_RETURN)], 0)
    assert any(line.startswith("0 use ") for line in texts[-1].splitlines()) or "roll" in texts[-1]


def test_a_bust_says_why_and_waits(desk):
    match = played(started((MARCO, ADA)), Card("run-2-explosive"))
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
    click(app, table.group["continue"].rect)
    until(app, lambda: table.board.show.view.middle == 5)
    assert table.board.show.state_of(0) == "bust"


def test_gangsters_alone_play_round_after_round(desk):
    seats = tuple(replace(seat, kind="gangster") for seat in (MARCO, ADA, BENNO, DOT))
    match = started(seats)
    play_up_to(match, 6)
    app = App(desk, gang_table(desk, open_house(desk), match, forever=True))
    until(app, lambda: name_of(app) == "FinalResult", steps=20000, ms=100)
    first = app.scene.match
    until(app, lambda: name_of(app) == "Stage", steps=2000, ms=100)
    assert app.scene.match is not first


# ---------------------------------------------------------------- who sits there


def gangsters(desk, *minds, open_table=False):
    seats = [Seat("human", "Marco", "ivory", "bellhop")]
    seats += [
        Seat("gangster", mind.title(), colour, mind, mind) for mind, colour in zip(minds, COLOURS[1:], strict=False)
    ]
    match = Match.start(GANG, standard_options(len(seats), first=0), tuple(seats), "spots")
    return gang_table(desk, open_house(desk), match)


def test_a_portrait_tells_how_its_gangster_plays(desk):
    table = gangsters(desk, "sal", "ada")
    app = App(desk, table)
    app.step([], 20)
    pos = table.board.layout["seat_left"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    spot = table.group["seat:1"]
    assert spot.hover and spot.tip == "Sal: Careless, level 1 of 5. Rolls two, naps, rolls two."
    assert table.group["seat:2"].tip.startswith("Ada: Exact, level 5 of 5.")
    assert "seat:0" not in table.group
    log = list(table.match.log)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=pos, button=1)], 20)
    assert table.match.log == log and app.scene is table
    table.close()


def test_tab_reaches_the_portraits_and_enter_still_rolls(desk):
    table = gangsters(desk, "benno")
    app = App(desk, table)
    for _ in range(400):
        app.step([], 20)
    assert table.board.show.mode == "choose"
    for _ in range(40):
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)], 20)
        if table.group.focus == "seat:1":
            break
    assert table.group.focus == "seat:1"
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)], 20)
    assert any(text.startswith("use") for seat, text in table.match.log if seat == 0)
    table.close()


def test_people_and_nameless_gangsters_have_no_temper(desk):
    match = Match.start(
        GANG,
        standard_options(2, first=0),
        (Seat("human", "Marco", "ivory", "bellhop"), Seat("gangster", "X", "onyx", "ada")),
        "spots",
    )
    table = gang_table(desk, open_house(desk), match)
    assert not [widget.name for widget in table.group.widgets if widget.name.startswith("seat:")]
    table.close()
