"""What a flick of the mouse or a stick asks of its throw: how hard, and which way; the faces stay the cup's."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.table.hand.hand import FASTEST, SLOWEST, pushed
from gangdice_gui.ui.pad import HAND, TILTED, Pad
from tests.table.hands import down, drag, let_go, middle, said


def test_what_a_flick_asks_of_its_throw_comes_from_the_hand_and_what_the_dice_show_from_the_cup(at_hand, monkeypatch):
    """Up, down and aslant did nothing, and a drop was the same throw played slower."""
    asked, rolled, middles = [], [], []
    real = planned.Throw

    def watched(*args):
        throw = real(*args)
        asked.append(args[-1])
        middles.append(sum(y for _, y, _ in throw.rests()) / 3)
        return throw

    monkeypatch.setattr(planned, "Throw", watched)
    for dx, dy in ((40, 0), (28, -28), (28, 28), (0, -40), (0, 0)):
        table = at_hand()
        before = len(table.match.log)
        x, y = middle(table.board.hand()[0])
        down(table, (x, y))
        drag(table, (x + 20, y), (x + 30, y - 10), *[(x + 30 + dx * k, y - 10 + dy * k) for k in range(1, 7)])
        let_go(table, (x + 30 + 6 * dx, y - 10 + 6 * dy))
        table.update(10)
        rolled.append(said(table, before))
    right, up, under, straight, dropped = asked
    assert right.along == 1.0 > up.along == under.along > straight.along == dropped.along == 0
    assert straight.up == 1.0 > up.up == -under.up > right.up == dropped.up == 0
    assert middles[1] < middles[2] - 10, "it lands deeper in the felt"
    assert all(one == rolled[0] for one in rolled) and rolled[0][1].startswith("roll")


@pytest.fixture
def stick(monkeypatch):
    """A gamepad's right stick that is pushed at moments; returns the keys it stands for, and how far it says it is."""
    pad, clock = Pad(), [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: clock[0])

    def push(x, y, ms=0):
        clock[0] += ms
        axes = zip((pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY), (x, y), strict=True)
        moves = [Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value) for axis, value in axes]
        return [event for move in moves for event in pad.translate(move)]

    return push


def test_the_right_stick_is_a_hand_that_throws_the_way_it_was_pushed_last(stick):
    pressed, pushed_so = stick(0, 30000)
    assert (pressed.type, pressed.key) == (pygame.KEYDOWN, HAND)
    assert pushed_so.type == TILTED and pushed_so.tilt == pytest.approx((0, 30000 / 32767))
    moved = stick(-30000, 8000)
    assert {event.type for event in moved} == {TILTED}, "it is held, and says how"
    assert moved[-1].tilt == pytest.approx((-30000 / 32767, 8000 / 32767))
    *_, released = stick(-2000, 1000)
    assert (released.type, released.key, released.push) == (pygame.KEYUP, HAND, (-30000, 8000))


def test_how_quickly_the_right_stick_is_pushed_is_how_hard_it_throws(stick):
    found = []
    for ms in (2, 8, 15, 30, 60):
        stick(0, 0, 500)
        for share in range(1, 11):
            stick(3200 * share, 0, ms)
        stick(32000, 0, 900)
        found += [event.hard for event in stick(0, 0, 16) if event.type == pygame.KEYUP]
    assert found[0] == 1.0 > found[1] > found[2] > found[3] == found[4] == 0.0, "however long it is held, then"
    stick(22000, 0, 5)
    assert [event.hard for event in stick(0, 0, 5) if event.type == pygame.KEYUP] == [0.0], "half way it only lets go"
    hard, soft = pushed(20000, -20000, 1.0), pushed(20000, -20000, 0.0)
    assert hard.run == soft.run == 1 and hard.pace == FASTEST > soft.pace == SLOWEST
    assert hard.gesture.along > soft.gesture.along == 0.0 < hard.gesture.up == soft.gesture.up
    assert hard.swung and not soft.swung, "a slow one winds up as any other"
