"""How the table feels: paces, presses that wait, dice that are shaken, thrown and slid."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.turn import START_WORTH
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips import planned, throw
from gangdice_gui.games.gang.screens.console.rivals_turn import rivals_turn_lines
from gangdice_gui.games.gang.screens.felt.middle import card_rect, pot_dice, pot_die
from gangdice_gui.games.gang.screens.felt.sliding import SLIDE
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.timeline import GUARD
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.table.feel import rest, shown
from tests.ui.events import key, key_up

SIZE = (1280, 720)
DOT = Seat("gangster", "Dot", "crimson", "dot")


# ------------------------------------------------------------ pace


def gangster_turn(sit, speed, *answers, ms=20):
    app = sit(played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb")), speed=speed)
    app.scene.course.thinking.forget()
    shown(app, *answers)
    return rest(app, ms)


@pytest.mark.usefixtures("few_drawn")
def test_a_gangster_of_one_roll_takes_two_and_a_half_seconds_and_half_at_fast(sit):
    turn = (Use(3), Roll((0, 2, 1)), Stop())
    normal, fast = (gangster_turn(sit, speed, *turn) for speed in ("normal", "fast"))
    assert 1500 <= normal <= 2600
    assert abs(fast - normal / 2) <= 150


@pytest.mark.usefixtures("few_drawn")
def test_the_longest_turn_of_a_gangster_takes_seven_seconds(sit):
    turn = (Use(4), Roll((5, 5, 3, 4)), Reroll((0, 1, 3)), Roll((2, 1, 5)), Reroll((2,)), Roll((0,)))
    assert gangster_turn(sit, "normal", *turn, ms=10) <= 7050


def test_at_instant_nothing_is_waited_for_not_even_ones_own_throw(sit):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb")), speed="instant")
    shown(app, Use(3), Roll((1, 2, 0)))
    app.step([], 10)
    assert app.scene.board.show.mode == "pick" and app.scene.board.show.view.turn.faces == (1, 2, 0)
    assert gangster_turn(sit, "instant", Use(2), Roll((1, 2)), Stop()) <= 20


def test_a_choice_is_shown_for_half_a_second_before_the_dice_leave_the_hand(sit):
    app = sit(played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb")))
    app.scene.course.thinking.forget()
    shown(app, Use(3), Roll((1, 2, 0)))
    passed = 0
    while not app.scene.board.show.air:
        app.step([], 10)
        passed += 10
    wind_up = 150 / throw.BRISK
    assert 500 <= passed + wind_up <= 700
    assert app.scene.board.show.view.turn.dice == 3 and app.scene.board.show.view.turn.faces == ()


@pytest.mark.usefixtures("few_drawn")
def test_space_held_makes_everything_four_times_as_fast_also_between_clips(sit):
    turn = (Use(3), Roll((0, 2, 1)), Stop())
    plain = gangster_turn(sit, "normal", *turn)
    app = sit(played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb")))
    ponder(app.scene)
    app.step([key(pygame.K_SPACE)], 10)
    assert app.scene.course.timeline.fast_forward, "nothing moves yet, and it counts all the same"
    shown(app, *turn)
    # What a gangster had begun to think before may end meanwhile on a busy machine: then presses are guarded once more.
    assert -100 <= rest(app) - plain / 4 <= 100 + GUARD
    app.step([key_up(pygame.K_SPACE)], 10)
    assert not app.scene.course.timeline.fast_forward


# ------------------------------------------------------------ presses


@pytest.mark.usefixtures("few_drawn")
def test_a_press_that_comes_just_as_the_dice_lie_still_is_swallowed(sit):
    match = played(started(MARCO, ADA), Card("total-7-bomb"))
    app = sit(match)
    shown(app, Use(3), Roll((1, 2, 0)))
    while app.scene.board.show.mode != "pick":
        app.step([], 10)
    app.step([key(pygame.K_s)], 10)
    assert match.to_act == 0, "meant for the dice that were moving a moment ago"
    rest(app)
    app.step([key(pygame.K_s)], 10)
    assert match.view(0).turn is None or match.view(0).turn.seat == 1


@pytest.mark.usefixtures("few_drawn")
def test_every_clip_is_ended_by_a_press_and_the_press_does_nothing_else(sit):
    match = played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb"))
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
    app = sit(played(started(MARCO, ADA, BENNO, first=1), Card("total-7-bomb")))
    ponder(app.scene)
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        app.step([key(code), key_up(code)], 10)
        assert type(app.scene) is Stage


# ------------------------------------------------------------ picking


def test_a_picked_die_slides_over_and_keeps_nobody_waiting(sit):
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))))
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
    app = sit(played(started(MARCO, ADA), Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))), **quiet)
    app.step([key(pygame.K_2)], 10)
    assert app.scene.board.show.picked == {1} and not app.scene.board.show.sliding


# ------------------------------------------------------------ throws


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
@pytest.mark.parametrize("dice", [1, 6, 14, 30])
def test_own_dice_come_to_rest_below_the_card(sit, size, dice):
    app = sit(played(started(MARCO, ADA), Card("different-2-bomb")), size=size)
    table, thrown = app.scene, []
    real = planned.Throw

    class Watched(real):
        def __init__(self, *args, **more):
            super().__init__(*args, **more)
            thrown.append(self)

    planned.Throw = Watched
    try:
        shown(app, Use(dice), Roll(tuple(k % 6 for k in range(dice))))
        app.step([], 10)
    finally:
        planned.Throw = real
    plan, felt = thrown[0]._plan, table.board.layout["felt"].rect
    assert plan.px >= 12
    for flying in plan.flying:
        assert flying.landing[1] - plan.px * 0.6 >= card_rect(table.board.layout).bottom
        assert flying.landing[1] + plan.px * 0.6 <= felt.bottom


# ------------------------------------------------------------ notices and the pot


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_notices_leave_the_dice_in_sight(sit, size, text_size):
    app = sit(
        played(started(MARCO, ADA), Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 4))), size=size, text_size=text_size
    )
    table = app.scene
    tray = table.board.layout["zone"].rect.copy()
    tray.h = round(tray.h * 0.9)
    before = pygame.image.tobytes(app.surface.subsurface(tray), "RGB")
    whole = pygame.image.tobytes(app.surface, "RGB")
    table.refuse(table.desk.words("table.too_many"))
    app.step([], 16)
    assert pygame.image.tobytes(app.surface, "RGB") != whole
    assert pygame.image.tobytes(app.surface.subsurface(tray), "RGB") == before


def test_a_notice_does_not_outlive_its_question(sit):
    match = played(started(MARCO, ADA), Card("total-7-bomb"), Use(4), Roll((1, 2, 3, 0)))
    app = sit(match)
    app.scene.refuse("Not now.")
    assert app.scene.toasts.texts
    app.step([key(pygame.K_s)], 10)
    assert match.to_act != 0 and not app.scene.toasts.texts


def test_a_long_notice_stays_longer_than_a_short_one(sit):
    toasts = sit(played(started(MARCO, ADA), Card("total-7-bomb"))).scene.toasts
    toasts.add("Short.", 0)
    short = toasts.next_change
    toasts.clear()
    toasts.add("The match could not be saved: nothing can be written in a folder with a long name.", 0)
    assert short >= 1600 and toasts.next_change > short + 2000


def test_dice_in_the_pot_have_the_colour_of_whoever_lost_them_and_the_faces_they_had(sit):
    answers = (Card("run-2-explosive"), Use(3), Roll((3, 4, 1)), Use(2), Roll((1, 2)))
    app = sit(played(started(MARCO, ADA), *answers, Card("total-7-bomb"), Use(2), Roll((5, 4)), Stop()))
    show = app.scene.board.show
    assert show.view.round == 2 and show.view.middle == 7
    assert pot_dice(show) == [
        *(("ivory", face) for face in (3, 4, 1)),
        ("onyx", 1),
        ("onyx", 2),
        ("ivory", 5),
        ("ivory", 4),
    ]
    assert [pot_die(show, k, pot_dice(show))[:2] for k in (0, 4, 6)] == [("ivory", 3), ("onyx", 2), ("ivory", 4)]


def test_where_only_gangsters_play_nobody_is_told_of_the_own_turn(sit):
    match = started(replace(MARCO, kind="gangster"), ADA)
    match.act(CHANCE, Card("total-7-bomb"))
    app = sit(match)
    assert rivals_turn_lines(app.scene.desk, app.scene.board.show)[1] == ""


def test_a_seat_that_goes_out_turns_grey_by_and_by(sit):
    all_of = START_WORTH[3]
    lost = (Card("total-11-explosive"), Use(1), Roll((4,)), Stop(), Use(all_of), Roll((5,) * all_of))
    app = sit(played(started(MARCO, ADA, BENNO), *lost, Use(1), Roll((1,))))
    table = app.scene
    shown(app, Stop())
    seen = []
    while table.course.timeline.busy or table.course.queue:
        app.step([], 20)
        app.scene = table  # the round's result is not looked at
        if table.board.show.view.out[1]:
            seen.append(pygame.image.tobytes(app.surface.subsurface(table.board.layout["seat_left"].rect), "RGB"))
    assert 10 <= len(set(seen)) <= 30 and seen[-1] == seen[-10]
