"""Seats at the table, and the one worker that thinks for the gangsters."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.bots import house
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import DiceUsed, Stop, Use
from gangdice_gui.match.cup import mind_rng
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import PLAIN_FACES, Seat, check_seats, default_seats
from gangdice_gui.match.thinker import GUESTS, Thinker, mind_of, play, think_now

SECOND = Seat(colour="onyx", face="dot")


@pytest.fixture
def thinker():
    done = threading.Event()
    worker = Thinker(done.set)
    worker.done = done
    yield worker
    worker.close()


def at_a_decision():
    match = Match.start(GANG, standard_options(2), seed="seats")
    match.chance()
    return match


def wait(worker):
    found = None
    while found is None:  # what was forgotten may have been thought out before
        assert worker.done.wait(60)
        worker.done.clear()
        found = worker.poll()
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
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
        Match.start(GANG, standard_options(2), (Seat(), seat))


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
    match = Match.start(GANG, standard_options(3), seed="seats")
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
    ticket = thinker.think(mind, match.view(0), match.ask, match.rng(), house.safe)
    assert wait(thinker) == (ticket, house.decide(match.view(0), match.ask, match.rng()))
    assert where[0] is not threading.main_thread()
    assert thinker.poll() is None


def test_only_the_last_question_is_answered(thinker):
    go_on, began = threading.Event(), threading.Event()

    def slow(view, question, rng):
        began.set()
        assert go_on.wait(60)
        return Use(9)

    match = at_a_decision()
    thinker.think(slow, match.view(0), match.ask, match.rng(), house.safe)
    assert began.wait(60)
    ticket = thinker.think(lambda *_: Use(3), match.view(0), match.ask, match.rng(), house.safe)
    go_on.set()
    assert wait(thinker) == (ticket, Use(3))
    assert thinker.poll() is None


def test_a_cancelled_thought_is_forgotten(thinker):
    match = at_a_decision()
    thinker.think(lambda *_: Use(3), match.view(0), match.ask, match.rng(), house.safe)
    thinker.cancel()
    ticket = thinker.think(lambda *_: Use(4), match.view(0), match.ask, match.rng(), house.safe)
    assert wait(thinker) == (ticket, Use(4))


def broken(view, question, rng):
    raise RuntimeError("a mind gone wrong")


def test_a_mind_that_fails_plays_the_safe_action_and_says_so(thinker, capsys):
    match = at_a_decision()
    assert think_now(broken, match.view(0), match.ask, match.rng(), house.safe) == Use(1)
    assert "a mind gone wrong" in capsys.readouterr().err
    thinker.think(broken, match.view(0), match.ask, match.rng(), house.safe)
    assert wait(thinker)[1] == Use(1)
    # The worker lives on.
    thinker.think(lambda *_: Use(2), match.view(0), match.ask, match.rng(), house.safe)
    assert wait(thinker)[1] == Use(2)


@pytest.mark.parametrize("answer", [Use(49), Stop(), None, "use", Use(True)])
def test_what_the_rules_refuse_becomes_the_safe_action_and_says_so(answer, capsys):
    match = at_a_decision()
    (step,) = play(match, answer)
    assert step.event == DiceUsed(0, 1)
    assert match.log[-1] == (0, "use 1")
    err = capsys.readouterr().err
    assert err.startswith(f'gangdice: a gangster broke the rules: it wanted "{answer}", and the rules say: ')
    assert err.count("\n") == 1


def test_a_guest_hears_that_the_rules_refuse_it(monkeypatch, capsys):
    class Guest:
        heard = ""

        def __call__(self, view, question, rng):
            return Use(99)

        def refused(self, why):
            self.heard += why

    guest = Guest()
    monkeypatch.setitem(GUESTS, "own-1", guest)
    match = Match.start(GANG, standard_options(2), (Seat("gangster", mind="own-1"), SECOND), seed="seats")
    match.chance()
    play(match, mind_of(GANG, match.seats[0])(match.view(0), match.ask, match.rng()))
    assert guest.heard == 'it wanted "use 99", and the rules say: Use between 1 and 48 dice'
    assert match.log[-1] == (0, "use 1")
    assert capsys.readouterr().err == ""


def test_the_worker_ends(thinker):
    thinker.close()
    assert not thinker._thread.is_alive()


def test_a_mind_this_version_does_not_know_plays_the_usual_way():
    for mind in ("", "from-the-future", "house"):
        assert mind_of(GANG, replace(Seat(), mind=mind)) is house.decide


def test_a_gangster_is_asked_for_a_seat_only():
    match = Match.start(GANG, standard_options(2), seed="seats")
    assert match.to_act == CHANCE
    with pytest.raises(TypeError):
        house.decide(match.view(None), match.ask, Random(1))
    with pytest.raises(TypeError):
        house.safe(match.ask)
