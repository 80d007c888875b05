"""The count-up: which dice hop when, what the number says meanwhile, and that none of it tells too much too early."""

from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import count
from gangdice_gui.games.gang.screens.clips.count import HOP, MOST, PACE, STEPS, count_times, steps_of
from gangdice_gui.games.gang.screens.console.rivals_turn import rivals_turn_lines
from gangdice_gui.lobby.ways import open_house
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.warm import make_desk


@pytest.mark.parametrize("dice", range(2, 121))
def test_a_count_is_never_longer_than_it_may_be_and_unhurried_at_first(dice):
    times = count_times(dice)
    assert times[0] == 0 and times == sorted(set(times)) and len(times) == min(dice, STEPS)
    assert times[-1] + HOP <= MOST
    assert all(b - a == PACE for a, b in pairwise(times[:6]))
    assert 70 <= PACE <= 90


def test_dice_hop_one_after_the_other_in_their_order_and_the_boss_does_not():
    steps = steps_of((3, 0, 5, 1), (1, 3, 0, 2))
    assert [(step.positions, step.total) for step in steps] == [((3,), 1), ((0,), 4), ((2,), 9)]


@pytest.mark.parametrize("dice", [24, 40, 114])
def test_of_many_dice_several_hop_together_and_every_one_once(dice):
    faces = tuple(k % 6 for k in range(dice))
    steps = steps_of(faces, tuple(range(dice)))
    hopped = [position for step in steps for position in step.positions]
    assert len(steps) == STEPS and hopped == [k for k in range(dice) if faces[k]]
    assert steps[-1].total == sum(faces)


def test_bosses_alone_are_not_counted():
    assert steps_of((0, 0), (0, 1)) == []


@pytest.fixture
def sit(tmp_path):
    pygame.init()
    pygame.display.set_mode((1280, 720))

    def make(*answers, first=0, **settings):
        match = played(started(MARCO, ADA, BENNO, first=first, seed="count"), *answers)
        desk = make_desk(
            (1280, 720), Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "ask", **settings})
        )
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        app = App(desk, table)
        run(app)
        return app

    return make


def run(app, until=lambda table: False, ms=10):
    passed, table = 0, app.scene
    while (table.course.timeline.busy or table.course.queue or passed == 0) and not until(table):
        app.step([], ms)
        passed += ms
        assert passed < 20_000
    return passed


def ended(app, *answers):
    """Show what follows from some answers up to the end of the turn; returns numbers, sounds and the time it took."""
    table, numbers, sounds = app.scene, [], []
    table.desk.sound.play = lambda name, *_, **__: sounds.append(name)
    real = count.draw_total

    def seen(table, surface, turn, total):
        numbers.append(total)
        real(table, surface, turn, total)

    count.draw_total = seen
    try:
        events = [event for answer in answers for event in table.match.act(table.match.to_act, answer)]
        table.course.take(tuple(events))
        passed = run(app)
    finally:
        count.draw_total = real
    return numbers, [name for name in sounds if name.startswith("count")], passed


RISEN = (Card("total-11-explosive"), Use(4), Roll((3, 0, 1, 5)))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_total_rolls_up_with_the_dice_each_a_note_higher(sit, seat):
    numbers, notes, passed = ended(sit(*RISEN, first=seat), Stop())
    assert sorted(set(numbers) - {0}) == ([1, 4, 9] if seat == 0 else [3, 4, 9])
    assert numbers == sorted(numbers)
    assert notes == ["count_1", "count_2", "count_3"]
    assert passed <= 700 + 120 + 20


def test_the_lead_passes_only_when_all_is_counted(sit):
    app = sit(Card("total-11-explosive"), Use(2), Roll((4, 4)), Stop(), Use(3), Roll((5, 4, 1)), first=1)
    table = app.scene
    table.course.take(table.match.act(2, Stop()))
    run(app, lambda table: table.board.show.counting)
    assert (
        table.board.show.view.leader == 1
        and table.board.show.state_of(1) == "lead"
        and table.board.show.state_of(2) == "roll"
    )
    run(app, lambda table: not table.board.show.counting)
    assert (
        table.board.show.view.leader == 2
        and table.board.show.state_of(2) == "lead"
        and table.board.show.state_of(1) == "beaten"
    )


def test_a_press_ends_the_count_and_the_result_stands(sit):
    app = sit(*RISEN)
    table = app.scene
    table.course.take(table.match.act(0, Stop()))
    run(app, lambda table: table.board.show.counting)
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)], 10)
    app.step([], 10)
    assert not table.board.show.counting and table.board.show.view.leader == 0


@pytest.mark.parametrize(
    ("settings", "most", "notes"),
    [
        ({"speed": "fast"}, 200, 3),
        ({"speed": "instant"}, 10, 1),
        ({"motion": "reduced"}, 200, 1),
    ],
)
def test_who_wants_less_gets_less(sit, settings, most, notes):
    _, heard, passed = ended(sit(*RISEN, **settings), Stop())
    assert len(heard) == notes and passed <= most + 10


def test_a_resize_in_the_middle_of_a_count_leaves_the_truth(sit):
    app = sit(*RISEN)
    table = app.scene
    table.course.take(table.match.act(0, Stop()))
    run(app, lambda table: table.board.show.counting)
    app.desk.size = (1024, 768)
    table.resize()
    run(app)
    assert not table.board.show.counting and table.board.show.view.leader == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_told_how_a_result_stands_before_it_is_counted(sit, seat):
    equal = (Card("total-11-explosive"), Use(2), Roll((5, 4)), Stop(), Use(3), Roll((5, 3, 1)))
    app = sit(*equal, first=(seat + 2) % 3)
    table = app.scene
    table.course.take(table.match.act(seat, Stop()))
    run(app, lambda table: table.board.show.counting)
    head, below, *_ = rivals_turn_lines(app.desk, table.board.show)
    assert "9" in head and (below == "" or seat != 0)
    assert table.board.show.tie_of(seat) == ""
    run(app)
    assert table.board.show.view.leader == seat
