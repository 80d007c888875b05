"""A gangster's throw is planned while its choice of dice still stands: the frame it begins in plans none."""

import pygame
import pytest

from gangdice_gui.games.gang.rules.types import Card, Reroll, Rolled, Stop, Use
from gangdice_gui.games.gang.rules.types import Roll as Falls
from gangdice_gui.games.gang.screens.clips.planned import Rehearsal, plan
from gangdice_gui.ui.dice.throw_plan import Plan
from tests.games.gang.table import sitting, started
from tests.people import ADA, MARCO, TYLOR, played


@pytest.fixture
def planned(monkeypatch):
    """Return how many throws were planned, frame by frame."""
    plans, init = [0], Plan.__init__
    monkeypatch.setattr(Plan, "__init__", lambda self, *how: (plans.append(plans.pop() + 1), init(self, *how))[1])
    return plans


def chosen(new_desk, *answers, by=ADA, dice=4, **settings):
    """Return a table where somebody after Marco, who leads, has just chosen what to throw."""
    match = played(started(MARCO, by, seed="rehearsed"), Card("total-11-explosive"), Use(3), Falls((4, 3, 3)), Stop())
    app = sitting(new_desk((1280, 720), odds="off", **settings), played(match, *answers))
    table = app.scene
    table.course.thinking.ask = lambda *_, **__: setattr(table.course.thinking, "asked", True)
    action = Reroll((1, 2)) if answers else Use(dice)
    table.course.take(table.match.act(table.match.to_act, action))
    return app, table


@pytest.mark.parametrize("dice", [2, 4, 12])
@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_no_throw_is_planned_in_its_first_frame(new_desk, planned, dice, speed):
    app, table = chosen(new_desk, dice=dice, speed=speed)
    while not table.board.show.air:
        planned.append(0)
        app.step([], 16)
    assert planned[-1] == 0, "it flies already"
    assert sum(planned) >= 1 and max(planned) <= 1, "one at most a frame"
    table.close()


def test_nor_is_that_of_dice_picked_up_again(new_desk, planned):
    app, table = chosen(new_desk, Use(3), Falls((1, 1, 2)))
    while not table.board.show.air:
        planned.append(0)
        app.step([], 16)
    assert planned[-1] == 0 < sum(planned)
    table.close()


def test_planned_ahead_or_not_it_is_the_same_throw(new_desk):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = table.board._sight(), Rehearsal()
    rolled = table.match.foreseen()[0].event
    while rehearsal.go_on(table.match, sight, (table.course.told,)) and not rehearsal.ready:
        pass
    ahead, now = rehearsal.take(sight, rolled), plan(sight, rolled)
    assert [part.throw.rests() for part in ahead.throw.parts] == [part.throw.rests() for part in now.throw.parts]
    assert rehearsal.take(sight, rolled) is None, "a throw is thrown once"
    table.close()


def test_a_throw_other_than_the_one_foreseen_is_planned_as_it_comes(new_desk):
    app, table = chosen(new_desk)
    for _ in range(9):
        app.step([], 16)
    rolled = table.match.foreseen()[0].event
    other = Rolled(rolled.seat, rolled.positions, tuple((face + 1) % 6 for face in rolled.faces), rolled.rerolls_left)
    assert table.board.rehearsal.take(table.board._sight(), other) is None
    table.close()


def test_what_is_foreseen_is_seen_nowhere(new_desk):
    """The log, the view and the record know nothing of it until the dice are thrown."""
    app, table = chosen(new_desk)
    match = table.match
    before = match.to_text(), match.state, match.drawn.copy(), len(table.board.entries())
    for _ in range(20):
        app.step([], 16)
    assert table.board.rehearsal.ready and table.moving
    assert (match.to_text(), match.state, match.drawn, len(table.board.entries())) == before
    assert match.foreseen() == match.chance()
    table.close()


def test_nobody_foresees_what_a_person_throws(new_desk, monkeypatch):
    app, table = chosen(new_desk, by=TYLOR)
    monkeypatch.setattr(table.match, "foreseen", lambda: pytest.fail("a person's dice are not looked at"))
    while table.board.show.turn_of(1) is None or not table.board.show.turn_of(1).faces:
        app.step([pygame.event.Event(pygame.NOEVENT)], 32)
    table.close()
