"""A gangster's throw is planned while its choice of dice still stands: the frame it begins in plans none."""

from dataclasses import replace
from functools import cached_property
from pathlib import Path

import pygame
import pytest

import gangdice_gui
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, DiceUsed, Reroll, Rolled, Stop, Use
from gangdice_gui.games.gang.rules.types import Roll as Falls
from gangdice_gui.games.gang.screens.clips.planned import Rehearsal, plan, planning
from gangdice_gui.games.gang.screens.coming import ComingLook
from gangdice_gui.match.match import Told
from gangdice_gui.table.hand import glove
from gangdice_gui.ui.dice.throws.plan import Plan
from gangdice_gui.ui.dice.throws.throw import Throw
from gangdice_gui.ui.layout import Layout
from scripts.moments import ponder
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
    ponder(table)
    action = Reroll((1, 2)) if answers else Use(dice)
    table.course.take(table.match.act(table.match.to_act, action))
    return app, table


def first_to_act(new_desk):
    """Return a table where a gangster, the first of a round, has just chosen what to throw."""
    app = sitting(new_desk((1280, 720), odds="off"), played(started(ADA, MARCO), Card("total-11-explosive")))
    table = app.scene
    table.course.take(table.match.act(0, Use(4)))
    return app, table


def rehearsed(table):
    """Return a table as it lies, and a rehearsal that has planned what will be thrown there."""
    sight, rehearsal = table.board._sight(), Rehearsal()
    while rehearsal.go_on(table.match, sight, (table.course.told,)) and not rehearsal.ready:
        pass
    assert rehearsal.ready
    return sight, rehearsal


@pytest.mark.parametrize("dice", [2, 3, 4, 12])
@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_no_throw_is_planned_in_its_first_frame(new_desk, planned, dice, speed):
    app, table = chosen(new_desk, dice=dice, speed=speed)
    while not table.board.show.air:
        planned.append(0)
        app.step([], 16)
    assert planned[-1] == 0, "it flies already"
    assert sum(planned) >= 1 + (dice == 3), "where one keeps all waiting it is planned after the others"
    assert max(planned) == 1, "one at most a frame"
    table.close()


@pytest.mark.parametrize(("dice", "pieces"), [(3, 6), (5, 3)])
def test_where_dice_lie_each_throw_and_whether_one_keeps_clear_are_pieces_of_their_own(new_desk, dice, pieces):
    app, table = chosen(new_desk, dice=dice)
    app.step([], 16)
    assert sum(1 for _ in planning(table.board._sight(), table.match.foreseen()[0].event)) == pieces
    table.close()


def test_nor_is_it_found_then_where_it_is_drawn_and_what_is_heard_of_it(new_desk, monkeypatch):
    app, table = chosen(new_desk)
    found, track = [], Plan.track
    monkeypatch.setattr(Plan, "track", lambda plan: (found.append("drawn"), track(plan))[1])
    hear = Plan.impacts.func
    heard = cached_property(lambda plan: (found.append("heard"), hear(plan))[1])
    heard.__set_name__(Plan, "impacts")
    monkeypatch.setattr(Plan, "impacts", heard)
    while not table.board.rehearsal.ready:
        app.step([], 16)
    assert set(found) == {"drawn", "heard"}
    before = found.copy()
    while not table.board.show.air:
        app.step([], 16)
    assert found == before
    table.close()


def test_nor_is_that_of_dice_picked_up_again(new_desk, planned):
    app, table = chosen(new_desk, Use(3), Falls((1, 1, 2)))
    while not table.board.show.air:
        planned.append(0)
        app.step([], 16)
    assert planned[-1] == 0 < sum(planned)
    table.close()


def test_a_frame_that_plans_a_part_of_a_throw_draws_nothing_else_ahead(new_desk, monkeypatch):
    app, table = chosen(new_desk, dice=3)
    frames, go_on, draw = [], Rehearsal.go_on, ComingLook.draw

    def rehearsing(self, *of):
        frames.append([go_on(self, *of)])
        return frames[-1][0]

    monkeypatch.setattr(Rehearsal, "go_on", rehearsing)
    monkeypatch.setattr(ComingLook, "draw", lambda self, *of: (frames[-1].append("drawn"), draw(self, *of))[1])
    while not table.board.show.air:
        app.step([], 16)
    assert frames.count([True]) >= 5 and [False, "drawn"] in frames and [True, "drawn"] not in frames
    table.close()


def test_planned_ahead_or_not_it_is_the_same_throw(new_desk):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    rolled = table.match.foreseen()[0].event
    ahead, now = rehearsal.take(sight, rolled), plan(sight, rolled)
    assert [part.throw.rests() for part in ahead.throw.parts] == [part.throw.rests() for part in now.throw.parts]
    assert rehearsal.take(sight, rolled) is None, "a throw is thrown once"
    table.close()


def test_what_has_been_planned_and_is_seen_next_has_its_dice_turned_meanwhile(new_desk, monkeypatch):
    """But not while the choice of dice still stands: they would be turned for nobody."""
    begun, begin = [], Throw.begin
    monkeypatch.setattr(Throw, "begin", lambda throw: (begun.append(throw), begin(throw)))
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    rolled = table.match.foreseen()[0].event
    assert not begun and not rehearsal.plan_on(sight, rolled)
    assert begun == [rehearsal.take(sight, rolled).throw.parts[0].throw]
    table.close()


def test_a_throw_that_comes_before_it_is_planned_to_its_end_is_not_begun_anew(new_desk, planned):
    """Whoever holds Space does not see the choice stand."""
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rolled, rehearsal = table.board._sight(), table.match.foreseen()[0].event, Rehearsal()
    while not sum(planned):
        rehearsal.go_on(table.match, sight, (table.course.told,))
    assert not rehearsal.ready and rehearsal.take(sight, rolled) is not None
    table.close()


def test_a_throw_other_than_the_one_foreseen_is_planned_as_it_comes(new_desk):
    app, table = chosen(new_desk)
    for _ in range(9):
        app.step([], 16)
    rolled = table.match.foreseen()[0].event
    other = Rolled(rolled.seat, rolled.positions, tuple((face + 1) % 6 for face in rolled.faces), rolled.rerolls_left)
    assert table.board.rehearsal.take(table.board._sight(), other) is None
    table.close()


@pytest.mark.parametrize(
    "settings",
    [{"motion": "reduced"}, {"speed": "instant"}, {"outlined_dice": True}, {"text_size": 150}],
    ids=lambda settings: next(iter(settings)),
)
def test_a_throw_is_planned_anew_where_it_is_to_look_otherwise_by_then(new_desk, settings):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    for name, value in settings.items():
        setattr(table.desk.settings, name, value)
    assert rehearsal.take(sight, table.match.foreseen()[0].event) is None
    table.close()


@pytest.mark.parametrize(
    "by_then",
    [
        lambda show: replace(show, viewer=1),
        lambda show: replace(show, pot=7),
        lambda show: replace(show, gone=frozenset({0})),
        lambda show: replace(show, view=replace(show.view, middle=7)),
    ],
    ids=["viewer", "pot", "gone", "view"],
)
def test_a_throw_is_planned_anew_where_something_else_lies_on_the_table_by_then(new_desk, by_then):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    now = replace(sight, show=by_then(sight.show))
    assert rehearsal.take(now, table.match.foreseen()[0].event) is None
    table.close()


@pytest.mark.parametrize("other", ["size", "layout"])
def test_in_another_window_a_throw_has_the_felt_of_that(new_desk, other):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    if other == "size":
        table.desk.size = (1920, 1080)
    else:
        sight = replace(sight, layout=Layout.load("table", (1920, 1080), 2))
    assert rehearsal.take(sight, table.match.foreseen()[0].event) is None
    table.close()


def test_a_choice_that_is_shown_after_more_has_happened_foresees_nothing(new_desk):
    """A match that is gone on with shows what has happened: what the cup answers next is not of this choice."""
    app, table = chosen(new_desk)
    app.step([], 16)
    told, sight, match = table.course.told, table.board._sight(), table.match
    later = match.told((*match.act(CHANCE, Falls((1, 1, 2, 2))), *match.act(1, Reroll((1, 2)))), table.eyes)
    assert match.foreseen()
    assert not Rehearsal().go_on(match, sight, (told, *later))
    table.close()


def test_the_plan_of_a_throw_that_was_not_thrown_is_not_that_of_the_next(new_desk):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    other = Told(table.course.told.event, table.course.told.view)
    table.match.foreseen = lambda: ()
    assert not rehearsal.go_on(table.match, sight, (other,)) and not rehearsal.ready
    table.close()


@pytest.mark.parametrize("leads", [True, False])
def test_how_a_gangster_s_throw_looks_tells_nothing_of_what_it_will_show(new_desk, leads):
    """Whatever falls, its dice touch the felt where and when they would; where one keeps all waiting it is the same."""
    app, table = chosen(new_desk) if leads else first_to_act(new_desk)
    app.step([], 16)
    sight, rolled, ways = table.board._sight(), table.match.foreseen()[0].event, set()
    for faces in ((2, 2, 2, 2), (3, 2, 2, 2), (2, 3, 2, 2), (2, 2, 3, 2), (2, 2, 2, 3)):
        falls = Rolled(rolled.seat, rolled.positions, faces, rolled.rerolls_left)
        throw, _ = plan(sight, falls).throw, sight.rng.random()
        ways.add((*(tuple(part.throw.impacts()) for part in throw.parts), throw.parts[-1].throw.dice[0].target))
        assert len(throw.parts) == 1 + leads
    assert len(ways) == 1
    table.close()


@pytest.mark.parametrize(
    "later",
    [
        lambda view: replace(view, round=2),
        lambda view: replace(view, card="total-10-explosive"),
        lambda view: replace(view, turns=(*view.turns[:-1], replace(view.turns[-1], rolls=2))),
    ],
    ids=["in another round", "under another card", "once more in the same turn"],
)
def test_the_same_dice_thrown_at_another_time_look_otherwise(new_desk, later):
    app, table = chosen(new_desk, Use(3), Falls((1, 1, 2)))
    app.step([], 16)
    sight, rolled = table.board._sight(), table.match.foreseen()[0].event
    then = replace(sight, show=replace(sight.show, view=later(sight.show.view)))
    assert plan(sight, rolled).throw.impacts() == plan(sight, rolled).throw.impacts()
    assert plan(sight, rolled).throw.impacts() != plan(then, rolled).throw.impacts()
    table.close()


def test_any_of_a_gangster_s_dice_may_keep_all_waiting(new_desk):
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rolled, last = table.board._sight(), table.match.foreseen()[0].event, set()
    falls = replace(rolled, faces=(2, 2, 2, 2))
    for number in range(1, 9):
        show = replace(sight.show, view=replace(sight.show.view, round=number))
        last.add(plan(replace(sight, show=show), falls).throw.parts[-1].throw.dice[0].target)
    assert len(last) > 2
    table.close()


def test_only_a_rehearsal_foresees():
    """Whoever else asks the match what the cup will answer could tell somebody."""
    rooms = Path(gangdice_gui.__file__).parent
    asks = [path.name for path in rooms.rglob("*.py") if ".foreseen(" in path.read_text(encoding="utf-8")]
    assert asks == ["planned.py"]


def test_what_is_foreseen_is_seen_nowhere(new_desk):
    """The log, the view and the record know nothing of it until the dice are thrown."""
    app, table = chosen(new_desk)
    match = table.match
    before = match.to_text(), match.state, match.drawn.copy(), len(list(table.board.entries()))
    for _ in range(20):
        app.step([], 16)
    assert table.board.rehearsal.ready and table.moving
    assert (match.to_text(), match.state, match.drawn, len(list(table.board.entries()))) == before
    assert match.foreseen() == match.chance()
    table.close()


def test_nobody_foresees_what_a_person_throws(new_desk, monkeypatch):
    app, table = chosen(new_desk, by=TYLOR)
    monkeypatch.setattr(table.match, "foreseen", lambda: pytest.fail("a person's dice are not looked at"))
    chose = next(told for told in table.course.queue if isinstance(told.event, DiceUsed))
    assert not Rehearsal().go_on(table.match, table.board._sight(), (chose,))
    while table.board.show.turn_of(1) is None or not table.board.show.turn_of(1).faces:
        app.step([pygame.event.Event(pygame.NOEVENT)], 32)
    table.close()


def test_the_glove_of_a_rival_is_turned_before_its_throw(new_desk, monkeypatch):
    """The first frame of a throw has enough to do without."""
    app, table = chosen(new_desk)
    app.step([], 16)
    sight, rehearsal = rehearsed(table)
    glove.let_go()
    steps = 0
    while rehearsal.go_on(table.match, sight, (table.course.told,)):
        steps += 1
    assert steps == 4, "the cup lies under and over the dice, the open hand and the one that lets go under them"
    turned, real = [], pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *how: (turned.append(how), real(*how))[1])
    rolled = table.match.foreseen()[0].event
    planned = rehearsal.take(sight, rolled)
    worn = glove.Glove(sight.desk.art, planned.colour, sight.desk.k)
    throw = planned.throw.parts[0].throw
    for clip in glove.throws(worn, planned.palm, 0.0, throw, sight.desk.k, 0, None, 1.7, False):
        for t in (0.0, 0.02):
            clip.draw(pygame.Surface((8, 8)), t)
    assert not turned
    table.close()
