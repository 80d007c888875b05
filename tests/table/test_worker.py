"""The worker that reckons off the frame."""

from __future__ import annotations

import threading
import time
from random import Random
from types import SimpleNamespace

import pytest

from gangdice_gui.base.manners import LONG, PATIENCE, frame, politely
from gangdice_gui.match.thinker import Thinker
from gangdice_gui.table.worker import Worker


def taken_note(order, *what):
    """Return a `let_pass` of whoever begins from now on: a worker that an earlier test has left may still be at it."""
    others = set(threading.enumerate()) - {threading.current_thread()}

    def let_pass(patience=PATIENCE):
        if threading.current_thread() not in others:
            order.extend(what or (patience,))

    return let_pass


def test_the_worker_answers_in_order_and_drops_what_is_no_longer_asked():
    work, seen, begun, go_on = Worker(), [], threading.Event(), threading.Event()

    def find(name):
        def answer():
            seen.append(name)
            begun.set()
            assert go_on.wait(240)
            return name

        return name, answer

    assert not work.ask([find("a"), find("b"), find("c")])
    assert begun.wait(240)
    assert not work.ask([find("d")])
    go_on.set()
    for _ in range(60_000):
        if work.get("d"):
            break
        time.sleep(0.002)
    assert seen == ["a", "d"]
    assert work.get("a") == "a" and work.get("b") is None
    assert work.ask([find("a"), find("d")])
    work.close()


@pytest.mark.parametrize("room", ["table.worker", "match.thinker"])
def test_whoever_answers_beside_a_frame_lets_it_pass_first(monkeypatch, room):
    order, done = [], threading.Event()
    monkeypatch.setattr(f"gangdice_gui.{room}.let_pass", taken_note(order))

    def find(*_):
        order.append("finds")
        done.set()

    if room == "table.worker":
        work = Worker()
        work.ask([("a", find)])
    else:
        work = Thinker()
        work.think(find, None, None, Random(1), find)
    assert done.wait(240)
    work.close()
    assert order[:2] == [LONG if room == "match.thinker" else PATIENCE, "finds"]


@pytest.mark.parametrize("room", ["table.worker", "match.thinker"])
def test_whoever_answers_slowly_lets_a_frame_pass_before_each_piece(monkeypatch, room):
    order, done = [], threading.Event()
    monkeypatch.setattr("gangdice_gui.base.manners.SHARE", 0.0)
    monkeypatch.setattr("gangdice_gui.base.manners.let_pass", taken_note(order, "waits"))

    class Ponderer:
        def __call__(self, *_):
            raise AssertionError("nobody has to think at once")

        def pieces(self, *_):
            for piece in range(3):
                order.append(piece)
                yield
            return "thought"

    mind = Ponderer()
    if room == "table.worker":
        work = Worker()
        work.ask_also(("a", mind.pieces))
        answer = lambda: work.get("a")  # noqa: E731
    else:
        work = Thinker(done.set)
        work.think(mind, None, None, Random(1), print)
        answer = lambda: done.is_set() and work.poll()[1]  # noqa: E731
    for _ in range(60_000):
        if found := answer():
            break
        time.sleep(0.002)
    work.close()
    assert found == "thought" and order == ["waits", 0, "waits", 1, "waits", 2, "waits"]


def test_after_a_frame_has_passed_pieces_are_done_for_a_while_without_a_look(monkeypatch):
    order, looks = [], iter((0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0))
    monkeypatch.setattr("gangdice_gui.base.manners.SHARE", 2.5)
    monkeypatch.setattr("gangdice_gui.base.manners.time", SimpleNamespace(perf_counter=lambda: next(looks)))
    monkeypatch.setattr("gangdice_gui.base.manners.let_pass", taken_note(order, "waits"))

    def work():
        for piece in range(4):
            order.append(piece)
            yield
        return "done"

    assert politely(work(), lambda: True) == "done"
    assert order == ["waits", 0, 1, 2, "waits", 3]


@pytest.mark.parametrize(("seen", "waits"), [(True, LONG), (False, PATIENCE)])
def test_a_frame_that_is_seen_passes_as_a_whole_between_two_pieces(monkeypatch, seen, waits):
    waited = []
    monkeypatch.setattr("gangdice_gui.base.manners.SHARE", 0.0)
    monkeypatch.setattr("gangdice_gui.base.manners.let_pass", taken_note(waited))

    def work():
        yield
        yield

    with frame(seen):
        politely(work(), lambda: True)
    assert waited == [waits] * 3


@pytest.mark.parametrize("room", ["table.worker", "match.thinker"])
def test_slow_thoughts_nobody_waits_for_any_more_are_left(room):
    begun, left = threading.Event(), threading.Event()

    class Ponderer:
        def __call__(self, *_):
            raise AssertionError("nobody has to think at once")

        def pieces(self, *_):
            try:
                while True:
                    begun.set()
                    yield
            finally:
                left.set()

    work = Worker() if room == "table.worker" else Thinker()
    if room == "table.worker":
        work.ask_also(("a", Ponderer().pieces))
    else:
        work.think(Ponderer(), None, None, Random(1), print)
    assert begun.wait(240)
    work.close()
    assert left.wait(240)


def test_what_was_left_half_thought_is_thought_again_when_it_is_asked_for_again():
    begun, go = threading.Event(), threading.Event()

    def pieces():
        begun.set()
        while not go.is_set():
            yield
        return "thought"

    work = Worker()
    work.ask([("a", pieces)])
    assert begun.wait(240)
    work.ask([("b", lambda: 2)])
    for _ in range(60_000):
        if work.get("b"):
            break
        time.sleep(0.002)
    assert work.get("a", "missing") == "missing", "nothing is no answer"
    go.set()
    assert not work.ask([("a", pieces)])
    for _ in range(60_000):
        if work.get("a"):
            break
        time.sleep(0.002)
    assert work.get("a") == "thought"
    work.close()


def test_what_was_left_as_the_worker_was_let_go_is_answered_to_whoever_asks_again():
    begun, go = threading.Event(), threading.Event()

    def pieces():
        begun.set()
        while not go.is_set():
            yield
        return "thought"

    work = Worker()
    work.ask_also(("a", pieces))
    assert begun.wait(240)
    work.close()
    go.set()
    assert work.idle, "nothing is on its way"
    work.ask_also(("a", pieces))
    for _ in range(2000):
        if work.idle:
            break
        time.sleep(0.002)
    assert work.get("a") == "thought"
    work.close()


def test_an_answer_that_fails_is_none_and_the_next_one_comes(capsys):
    work = Worker()
    work.ask([("bad", lambda: 1 // 0), ("good", lambda: 7)])
    for _ in range(60_000):
        if work.get("good"):
            break
        time.sleep(0.002)
    assert work.get("good") == 7 and work.get("bad", "missing") is None
    assert "ZeroDivisionError" in capsys.readouterr().err
    work.close()


def test_what_was_taken_before_it_was_known_is_not_kept_when_it_comes():
    work, go_on = Worker(), threading.Event()
    work.ask_also(("late", lambda: go_on.wait(240) and "late"))
    assert work.take("late") is None
    work.ask_also(("again", lambda: "again"))
    go_on.set()
    for _ in range(60_000):
        if work.idle:
            break
        time.sleep(0.002)
    assert (work.get("late"), work.get("again")) == (None, "again")
    work.ask_also(("late", lambda: "anew"))
    work.close()
    assert work.get("late") == "anew"
