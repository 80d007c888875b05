"""Seats at the table, and the one worker that thinks for the gangsters."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.bots import house
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules.types import HowMany, RerollOrStop, Stop, Use
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import (
    PLAIN_FACES,
    Seat,
    Thinker,
    check_seats,
    default_seats,
    mind_of,
    mind_rng,
    think_now,
)


@pytest.fixture
def thinker():
    done = threading.Event()
    worker = Thinker(done.set)
    worker.done = done
    yield worker
    worker.close()


def at_a_decision():
    match = Match.start(standard_options(2), seed="seats")
    match.chance()
    return match


def wait(worker):
    assert worker.done.wait(5)
    worker.done.clear()
    return worker.poll()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nameless_people_fit_one_table_and_have_a_face(players):
    check_seats(default_seats(players), players)
    for face in PLAIN_FACES:
        assert (assets_dir() / "sprites" / "portraits" / f"{face}.png").is_file()


@pytest.mark.parametrize(
    ("seat", "word"),
    [
        (Seat("robot", colour="onyx", face="dot"), "human or gangster"),
        (Seat(colour="pink", face="dot"), "colour"),
        (Seat(colour="ivory", face="dot"), "same colour"),
        (Seat(colour="onyx", face="clerk"), "same face"),
        (Seat(colour="onyx", face="a b"), "ids"),
        (Seat(colour="onyx", face="dot", mind="A"), "ids"),
        (Seat("human", "two\nlines", "onyx", "dot"), "name"),
        (Seat("human", " blank", "onyx", "dot"), "name"),
        (Seat("human", "o" * 61, "onyx", "dot"), "name"),
    ],
)
def test_seats_that_do_not_fit(seat, word):
    with pytest.raises(ValueError, match=word):
        Match.start(standard_options(2), (Seat(), seat))


def test_as_many_seats_as_players():
    with pytest.raises(ValueError, match="2 seats, not 3"):
        check_seats(default_seats(3), 2)


# ---------------------------------------------------------------- the chance of a decision


def test_a_decisions_chance_is_its_own_and_repeatable():
    def first(*key):
        return mind_rng(*key).random()

    assert first("a", 1, 5) == first("a", 1, 5)
    assert len({first("a", 1, 5), first("b", 1, 5), first("a", 2, 5), first("a", 1, 6), first("a", 11, 5)}) == 5
    match = at_a_decision()
    assert match.rng().random() == first("seats", 0, 1)


def test_every_seat_of_a_match_has_its_own_chance():
    match = Match.start(standard_options(3), seed="seats")
    chance = {}
    while len(chance) < 3:
        if match.to_act == CHANCE:
            match.chance()
            continue
        chance.setdefault(match.to_act, match.rng().random())
        assert match.rng().random() == mind_rng("seats", match.to_act, len(match.log)).random()
        match.act(match.to_act, house.safe(match.ask))
    assert len(set(chance.values())) == 3
    same = {seat: mind_rng("seats", seat, 7).random() for seat in range(4)}
    assert len(set(same.values())) == 4


# ---------------------------------------------------------------- the worker


def test_the_worker_thinks_elsewhere_and_says_when_it_is_done(thinker):
    where = []

    def mind(view, question, rng):
        where.append(threading.current_thread())
        return house.decide(view, question, rng)

    match = at_a_decision()
    assert thinker.poll() is None
    ticket = thinker.think(match.view(0), match.ask, mind, match.rng())
    assert wait(thinker) == (ticket, house.decide(match.view(0), match.ask, match.rng()))
    assert where[0] is not threading.main_thread()
    assert thinker.poll() is None


def test_only_the_last_question_is_answered(thinker):
    go_on, began = threading.Event(), threading.Event()

    def slow(view, question, rng):
        began.set()
        assert go_on.wait(5)
        return Use(9)

    match = at_a_decision()
    thinker.think(match.view(0), match.ask, slow, match.rng())
    assert began.wait(5)
    ticket = thinker.think(match.view(0), match.ask, lambda *_: Use(3), match.rng())
    go_on.set()
    assert wait(thinker) == (ticket, Use(3))
    assert thinker.poll() is None


def test_a_cancelled_thought_is_forgotten(thinker):
    match = at_a_decision()
    thinker.think(match.view(0), match.ask, lambda *_: Use(3), match.rng())
    thinker.cancel()
    ticket = thinker.think(match.view(0), match.ask, lambda *_: Use(4), match.rng())
    assert wait(thinker) == (ticket, Use(4))


def broken(view, question, rng):
    raise RuntimeError("a mind gone wrong")


@pytest.mark.parametrize("mind", [broken, lambda *_: Use(49), lambda *_: Stop(), lambda *_: None])
def test_a_mind_that_fails_plays_the_safe_action_and_says_so(mind, thinker, capsys):
    match = at_a_decision()
    assert think_now(mind, match.view(0), match.ask, match.rng()) == Use(1)
    assert capsys.readouterr().err
    thinker.think(match.view(0), match.ask, mind, match.rng())
    assert wait(thinker)[1] == Use(1)
    # The worker lives on.
    thinker.think(match.view(0), match.ask, lambda *_: Use(2), match.rng())
    assert wait(thinker)[1] == Use(2)


def test_the_worker_ends(thinker):
    thinker.close()
    assert not thinker._thread.is_alive()


def test_a_mind_this_version_does_not_know_plays_the_usual_way():
    assert mind_of(replace(Seat(), mind="from-the-future")) is house.decide


def test_safe_actions_are_legal():
    for question in (HowMany(1), HowMany(48), RerollOrStop((1, 2), 1)):
        assert house.is_legal(question, house.safe(question))


def test_a_gangster_is_asked_for_a_seat_only():
    match = Match.start(standard_options(2), seed="seats")
    assert match.to_act == CHANCE
    with pytest.raises(TypeError):
        house.decide(match.view(None), match.ask, Random(1))
    with pytest.raises(TypeError):
        house.safe(match.ask)
