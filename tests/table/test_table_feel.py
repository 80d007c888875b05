"""How the table feels: paces, presses that wait, dice that are shaken, thrown and slid."""

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.turn import START_WORTH
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import throw
from gangdice_gui.games.gang.screens.console.rivals_turn import rivals_turn_lines
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_colours, pot_die
from gangdice_gui.games.gang.screens.felt.sliding import SLIDE
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.hand import shaking
from gangdice_gui.table.stage import Stage
from tests.people import ADA, BENNO, MARCO
from tests.ui.events import key, key_up
from tests.warm import make_desk

SIZE = (1280, 720)
DOT = Seat("gangster", "Dot", "crimson", "dot")


@pytest.fixture
def sit(tmp_path):
    """Return a maker of tables: `sit(match, speed="fast")`."""
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(match, size=SIZE, **settings):
        desk = make_desk(
            size, Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "ask", **settings})
        )
        app = App(desk, gang_table(desk, open_house(desk), match))
        app.step([], 0)
        rest(app)
        return app

    return make


def started(*answers, seats=(MARCO, ADA), first=0):
    match = Match.start(GANG, standard_options(len(seats), first=first), seats, "feel")
    for answer in answers:
        match.act(match.to_act, answer)
    return match


def mouse(kind, rect):
    return Event(kind, pos=rect.center, button=1)


def rest(app, ms=10):
    """Let everything run out; returns how long that took."""
    table, passed = app.scene, 0
    while table.course.timeline.busy or table.course.queue or table.course.guarded or table.board.stirring.slide.busy:
        app.step([], ms)
        passed += ms
        assert passed < 60_000
    if table.board.show.mode != "wait":
        app.step([], 400)  # its buttons have to stand there before they take a press
    return passed


def shown(app, *answers):
    """Show what follows from some answers, and nothing more."""
    table = app.scene
    table.course.thinking.ask = lambda *_, **__: setattr(table.course.thinking, "asked", True)
    table.course.thinking.forget()
    events = [event for answer in answers for event in table.match.act(table.match.to_act, answer)]
    table.course.take(tuple(events))


# ------------------------------------------------------------ pace


def gangster_turn(sit, speed, *answers):
    app = sit(started(Card("total-7-bomb"), seats=(MARCO, ADA, BENNO), first=1), speed=speed)
    app.scene.course.thinking.forget()
    shown(app, *answers)
    return rest(app)


def test_a_gangster_of_one_roll_takes_two_and_a_half_seconds_and_half_at_fast(sit):
    turn = (Use(3), Roll((0, 2, 1)), Stop())
    normal, fast = (gangster_turn(sit, speed, *turn) for speed in ("normal", "fast"))
    assert 1500 <= normal <= 2600
    assert abs(fast - normal / 2) <= 150


def test_the_longest_turn_of_a_gangster_stays_under_seven_seconds(sit):
    turn = (Use(4), Roll((5, 5, 3, 4)), Reroll((0, 1, 3)), Roll((2, 1, 5)), Reroll((2,)), Roll((0,)))
    assert gangster_turn(sit, "normal", *turn) <= 7000


def test_at_instant_nothing_is_waited_for_not_even_ones_own_throw(sit):
    app = sit(started(Card("total-7-bomb")), speed="instant")
    shown(app, Use(3), Roll((1, 2, 0)))
    app.step([], 10)
    assert app.scene.board.show.mode == "pick" and app.scene.board.show.view.turn.faces == (1, 2, 0)
    assert gangster_turn(sit, "instant", Use(2), Roll((1, 2)), Stop()) <= 20


def test_a_choice_is_shown_for_half_a_second_before_the_dice_leave_the_hand(sit):
    app = sit(started(Card("total-7-bomb"), seats=(MARCO, ADA, BENNO), first=1))
    app.scene.course.thinking.forget()
    shown(app, Use(3), Roll((1, 2, 0)))
    passed = 0
    while not app.scene.board.show.air:
        app.step([], 10)
        passed += 10
    wind_up = 150 / throw.BRISK
    assert 500 <= passed + wind_up <= 700
    assert app.scene.board.show.view.turn.dice == 3 and app.scene.board.show.view.turn.faces == ()


def test_space_held_makes_everything_four_times_as_fast_also_between_clips(sit):
    turn = (Use(3), Roll((0, 2, 1)), Stop())
    plain = gangster_turn(sit, "normal", *turn)
    app = sit(started(Card("total-7-bomb"), seats=(MARCO, ADA, BENNO), first=1))
    app.scene.course.thinking.ask = lambda *_, **__: setattr(app.scene.course.thinking, "asked", True)
    app.scene.course.thinking.forget()
    app.step([key(pygame.K_SPACE)], 10)
    assert app.scene.course.timeline.fast_forward, "nothing moves yet, and it counts all the same"
    shown(app, *turn)
    assert abs(rest(app) - plain / 4) <= 100
    app.step([key_up(pygame.K_SPACE)], 10)
    assert not app.scene.course.timeline.fast_forward


# ------------------------------------------------------------ presses


def test_a_press_that_comes_just_as_the_dice_lie_still_is_swallowed(sit):
    match = started(Card("total-7-bomb"))
    app = sit(match)
    shown(app, Use(3), Roll((1, 2, 0)))
    while app.scene.board.show.mode != "pick":
        app.step([], 10)
    app.step([key(pygame.K_s)], 10)
    assert match.to_act == 0, "meant for the dice that were moving a moment ago"
    rest(app)
    app.step([key(pygame.K_s)], 10)
    assert match.view(0).turn is None or match.view(0).turn.seat == 1


def test_every_clip_is_ended_by_a_press_and_the_press_does_nothing_else(sit):
    match = started(Card("total-7-bomb"), seats=(MARCO, ADA, BENNO), first=1)
    app = sit(match)
    app.scene.course.thinking.forget()
    shown(app, Use(2), Roll((5, 4)), Reroll((0,)), Roll((5,)), Reroll((0,)), Roll((5,)))
    presses = 0
    while app.scene.course.timeline.busy or app.scene.course.queue:
        lots = app.scene.course.timeline.waiting, len(app.scene.course.queue)
        log = list(match.log)
        app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 0)
        assert (app.scene.course.timeline.waiting, len(app.scene.course.queue)) != lots
        assert match.log == log
        presses += 1
        for _ in range(16):
            if app.scene.course.timeline.guarded:
                app.step([], 1)
        app.scene.course.timeline._guard = 0.0
    assert presses >= 8
    assert app.scene.board.show.state_of(1) == "bust"


def test_space_and_enter_press_no_button_of_the_rim_while_others_play(sit):
    app = sit(started(Card("total-7-bomb"), seats=(MARCO, ADA, BENNO), first=1))
    app.scene.course.thinking.take = lambda: None
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        app.step([key(code), key_up(code)], 10)
        assert type(app.scene) is Stage


# ------------------------------------------------------------ the cup


@pytest.mark.parametrize("by", ["mouse", pygame.K_RETURN])
def test_holding_the_button_shakes_the_dice_and_letting_go_throws_them(sit, by):
    match = started(Card("total-7-bomb"))
    app = sit(match)
    table = app.scene
    played = []
    table.desk.sound.play = lambda name, *_, **__: played.append(name)
    button = table.group["roll"].rect
    down = mouse(pygame.MOUSEBUTTONDOWN, button) if by == "mouse" else key(by)
    release = mouse(pygame.MOUSEBUTTONUP, button) if by == "mouse" else key_up(by)
    app.step([down], 10)
    assert table.shaking.held and match.to_act == 0, "nothing is decided while the dice are shaken"
    assert played == ["shake"], "heard in the same frame"
    pictures = set()
    for _ in range(130):
        app.step([], 10)
        pictures.add(pygame.image.tobytes(app.surface.subsurface(table.board.layout["zone"].rect), "RGB"))
    assert len(pictures) > 100 and match.to_act == 0 and table.busy
    assert len([name for name in played if name == "shake"]) == 1 + 1300 // int(shaking.RATTLE)
    app.step([release], 10)
    assert not table.shaking.held
    assert match.view(0).turn is not None and match.view(0).turn.faces, "the cup has decided"
    rest(app)
    assert table.board.show.mode == "pick"


def thrown(sit, heard, **settings):
    """Sit down and throw; `heard` gets the milliseconds of each mix that begins, and `ends` where it is cut."""
    app = sit(started(Card("total-7-bomb")), **settings)
    sound = app.scene.desk.sound
    sound.play_mix = lambda raw: heard.append(len(raw) / 4 / 44.1)
    sound.stop_mix = lambda: heard.append("ends")
    app.step([key(pygame.K_RETURN)], 10)
    heard.clear()
    app.step([key_up(pygame.K_RETURN)], 10)
    return app


@pytest.mark.parametrize(("speed", "shortest", "longest"), [("normal", 900, 2500), ("fast", 450, 1300)])
def test_a_throw_is_one_sound_as_long_as_it_lasts(sit, speed, shortest, longest):
    heard = []
    rest(thrown(sit, heard, speed=speed), 60)
    assert len(heard) == 1 and shortest < heard[0] < longest


def test_a_throw_that_is_skipped_is_heard_no_longer(sit):
    heard = []
    app = thrown(sit, heard)
    app.step([], 300)
    app.step([key(pygame.K_RETURN)], 10)
    assert heard[1:] == ["ends"]


def test_nothing_is_mixed_for_who_hears_nothing(sit):
    heard = []
    app = thrown(sit, heard, muted=True)
    app.scene.desk.sound.mixing = None
    rest(app, 60)
    assert heard == []


def test_dragging_off_the_button_throws_nothing(sit):
    match = started(Card("total-7-bomb"))
    app = sit(match)
    app.step([mouse(pygame.MOUSEBUTTONDOWN, app.scene.group["roll"].rect)], 10)
    away = pygame.Rect(0, 0, 400, 500)
    app.step([Event(pygame.MOUSEMOTION, pos=away.center, rel=(0, 0), buttons=(1, 0, 0))], 10)
    app.step([mouse(pygame.MOUSEBUTTONUP, away)], 10)
    assert not app.scene.shaking.held and app.scene.board.show.mode == "choose" and match.to_act == 0
    app.step([], 400)
    app.step([], 10)
    assert not app.scene.busy


def test_leaving_the_window_puts_the_dice_down(sit):
    app = sit(started(Card("total-7-bomb")))
    app.step([key(pygame.K_RETURN)], 10)
    assert app.scene.shaking.held
    app.step([Event(pygame.WINDOWFOCUSLOST)], 10)
    assert not app.scene.shaking.held
    app.step([key_up(pygame.K_RETURN)], 10)
    assert app.scene.board.show.mode == "choose"


# ------------------------------------------------------------ picking


def test_a_picked_die_slides_over_and_keeps_nobody_waiting(sit):
    app = sit(started(Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))))
    rest(app)
    table = app.scene
    app.step([key(pygame.K_2)], 10)
    assert table.board.stirring.slide.busy and table.board.show.picked == {1} and table.board.show.sliding
    app.step([key(pygame.K_3)], 10)
    assert table.board.show.picked == {1, 2}, "the next press counts at once"
    for _ in range(int(SLIDE) // 10 + 1):
        app.step([], 10)
    assert not table.board.stirring.slide.busy and not table.board.show.sliding
    app.step([], 10)
    assert not table.busy


@pytest.mark.parametrize("quiet", [{"motion": "reduced"}, {"speed": "instant"}])
def test_without_motion_picked_dice_are_there_at_once(sit, quiet):
    app = sit(started(Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))), **quiet)
    app.step([key(pygame.K_2)], 10)
    assert app.scene.board.show.picked == {1} and not app.scene.board.show.sliding


# ------------------------------------------------------------ throws


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
@pytest.mark.parametrize("dice", [1, 6, 14, 30])
def test_own_dice_come_to_rest_below_the_card(sit, size, dice):
    app = sit(started(Card("different-2-bomb")), size=size)
    table, thrown = app.scene, []
    real = throw.Throw

    class Watched(real):
        def __init__(self, *args, **more):
            super().__init__(*args, **more)
            thrown.append(self)

    throw.Throw = Watched
    try:
        shown(app, Use(dice), Roll(tuple(k % 6 for k in range(dice))))
        app.step([], 10)
    finally:
        throw.Throw = real
    plan, felt = thrown[0]._plan, table.board.layout["felt"].rect
    assert plan.px >= 12
    for flying in plan.flying:
        assert flying.landing[1] - plan.px * 0.6 >= card_rect(table.board.layout).bottom
        assert flying.landing[1] + plan.px * 0.6 <= felt.bottom


# ------------------------------------------------------------ notices and the pot


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_notices_leave_the_dice_in_sight(sit, size, text_size):
    app = sit(started(Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))), size=size, text_size=text_size)
    table = app.scene
    tray = table.board.layout["zone"].rect.copy()
    tray.h = round(tray.h * 0.9)
    before = pygame.image.tobytes(app.surface.subsurface(tray), "RGB")
    whole = pygame.image.tobytes(app.surface, "RGB")
    table.refuse(table.desk.words("table.too_many"))
    app.step([], 0)
    assert pygame.image.tobytes(app.surface, "RGB") != whole
    assert pygame.image.tobytes(app.surface.subsurface(tray), "RGB") == before


def test_a_notice_does_not_outlive_its_question(sit):
    match = started(Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 0)))
    app = sit(match)
    app.step([key(pygame.K_RETURN), key_up(pygame.K_RETURN)], 10)
    assert app.scene.toasts.texts
    app.step([key(pygame.K_s)], 10)
    assert match.to_act != 0 and not app.scene.toasts.texts


def test_a_long_notice_stays_longer_than_a_short_one(sit):
    toasts = sit(started(Card("total-7-bomb"))).scene.toasts
    toasts.add("Short.", 0)
    short = toasts.next_end
    toasts.clear()
    toasts.add("The match could not be saved: nothing can be written in a folder with a long name.", 0)
    assert short >= 1600 and toasts.next_end > short + 2000


def test_dice_in_the_pot_have_the_colour_of_whoever_lost_them(sit):
    answers = (Card("run-2-explosive"), Use(3), Roll((3, 4, 1)), Use(2), Roll((1, 2)))
    app = sit(started(*answers, Card("total-7-bomb"), Use(2), Roll((5, 4)), Stop()))
    show = app.scene.board.show
    assert show.view.round == 2 and show.view.middle == 7
    assert pot_colours(show) == ["ivory"] * 3 + ["onyx"] * 2 + ["ivory"] * 2
    assert [pot_die(show, k, pot_colours(show))[0] for k in (0, 4, 6)] == ["ivory", "onyx", "ivory"]


def test_where_only_gangsters_play_nobody_is_told_of_the_own_turn(sit):
    match = Match.start(GANG, standard_options(2, first=0), (replace(MARCO, kind="gangster"), ADA), "feel")
    match.act(CHANCE, Card("total-7-bomb"))
    app = sit(match)
    assert rivals_turn_lines(app.scene.desk, app.scene.board.show)[1] == ""


def test_a_seat_that_goes_out_turns_grey_by_and_by(sit):
    all_of = START_WORTH[3]
    lost = (Card("total-11-explosive"), Use(1), Roll((4,)), Stop(), Use(all_of), Roll((5,) * all_of))
    app = sit(started(*lost, Use(1), Roll((1,)), seats=(MARCO, ADA, BENNO)))
    table = app.scene
    shown(app, Stop())
    seen = []
    while table.course.timeline.busy or table.course.queue:
        app.step([], 10)
        app.scene = table  # the round's result is not looked at
        if table.board.show.view.out[1]:
            seen.append(pygame.image.tobytes(app.surface.subsurface(table.board.layout["seat_left"].rect), "RGB"))
    assert 20 <= len(set(seen)) <= 60 and seen[-1] == seen[-20]
