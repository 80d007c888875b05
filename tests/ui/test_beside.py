"""Pictures made on a second core: the frame takes what is there, makes what is not, and nobody is left at work."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable

import pytest
from pygame import Surface

from gangdice_gui.ui import beside
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.enlarged import Growing


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "CORES", 2)


def until(holds: Callable[[], bool]) -> None:
    limit = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.001)


def slow(begun: threading.Event, goes_on: threading.Event) -> Callable[[], Surface]:
    def make() -> Surface:
        begun.set()
        goes_on.wait(30)
        return Surface((3, 3))

    return make


def test_what_is_asked_for_is_made_by_another_thread_and_taken_once() -> None:
    helper, by = Beside(), list[int]()
    helper.ask("star", 1, lambda: (by.append(threading.get_ident()), Surface((2, 2)))[1])
    until(lambda: helper.rest())
    made = helper.take("star", 1)
    assert made is not None and made.get_size() == (2, 2) and by != [threading.get_ident()]
    assert helper.take("star", 1) is None
    helper.end()


def test_a_picture_that_is_taken_is_held_by_nobody_else() -> None:
    """Felt as it is read is larger than the window: the thread kept it for half a second more."""
    helper = Beside()
    helper.ask("felt", 1, lambda: Surface((2, 2)))
    until(helper.rest)
    made = helper.take("felt", 1)
    assert made is not None
    gone = weakref.ref(made)
    del made
    assert helper.runs and gone() is None
    helper.end()


def test_a_frame_waits_for_what_has_begun_and_for_nothing_else() -> None:
    helper, begun, goes_on = Beside(), threading.Event(), threading.Event()
    helper.ask("star", 1, slow(begun, goes_on))
    helper.ask("ring", 1, lambda: Surface((1, 1)))
    assert begun.wait(30)
    assert helper.take("ring", 1) is None, "not begun: the frame makes it"
    threading.Timer(0.05, goes_on.set).start()
    made = helper.take("star", 1)
    assert made is not None and made.get_size() == (3, 3)
    helper.end()


def test_whatever_fails_there_no_frame_waits_for_ever_and_the_next_picture_is_made() -> None:
    helper, begun, goes_on = Beside(), threading.Event(), threading.Event()

    def fails() -> Surface:
        begun.set()
        goes_on.wait(30)
        raise ValueError("no such die")

    helper.ask("die", 11, fails)
    assert begun.wait(30)
    goes_on.set()
    taken = list[Surface | None]()
    frame = threading.Thread(target=lambda: taken.append(helper.take("die", 11)), daemon=True)
    frame.start()
    frame.join(10)
    assert taken == [None], "the frame makes it itself, and says what is wrong"
    helper.ask("die", 7, lambda: Surface((2, 2)))
    until(lambda: helper.made("die", 7))
    helper.end()


def test_what_was_asked_for_by_another_key_is_not_taken_and_nobody_is_at_it_any_more() -> None:
    helper, begun, goes_on = Beside(), threading.Event(), threading.Event()
    helper.ask("star", 1, slow(begun, goes_on))
    assert begun.wait(30)
    threading.Timer(0.05, goes_on.set).start()
    assert helper.take("star", 2) is None
    assert helper.rest()
    helper.end()


@pytest.mark.parametrize(("cores", "wanted"), [(1, True), (2, False)])
def test_on_one_core_or_where_nobody_wants_it_nothing_is_made(
    monkeypatch: pytest.MonkeyPatch, cores: int, wanted: bool
) -> None:
    monkeypatch.setattr(beside, "CORES", cores)
    helper = Beside(wanted)
    helper.ask("star", 1, lambda: Surface((2, 2)))
    assert not helper.runs and helper.take("star", 1) is None
    assert len(Growing(helper).rooms) == 1, "and no second picture is held"


def test_the_thread_ends_with_the_last_wish_and_another_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "PATIENCE", 0.01)
    helper = Beside()
    for key in range(2):
        helper.ask("star", key, lambda: Surface((2, 2)))
        until(lambda: helper.rest() and not helper.runs)
        assert helper.take("star", key) is not None
    helper.ask("star", 3, lambda: Surface((2, 2)))
    helper.end()
    until(lambda: not helper.runs)
    helper.ask("star", 4, lambda: Surface((2, 2)))
    assert not helper.runs


def test_what_is_shown_stays_while_its_next_look_is_made() -> None:
    helper, picture = Beside(), Surface((4, 4))
    growing = Growing(helper)
    picture.fill("red")
    shown = growing.at(1, picture.copy, (8, 8), (16, 16))
    before = shown.get_buffer().raw
    picture.fill("blue")
    growing.next(2, picture.copy, (12, 12), (16, 16))
    until(lambda: helper.rest())
    assert shown.get_buffer().raw == before
    following = growing.at(2, picture.copy, (12, 12), (16, 16))
    assert following.get_size() == (12, 12) and following.get_at((6, 6))[:3] == (0, 0, 255)
    growing.forget()
    assert growing.shown is None
    helper.end()
