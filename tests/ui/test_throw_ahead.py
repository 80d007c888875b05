"""Dice turned ahead on a second core: the same pictures, no frame that waits, and nobody left at work."""

import gc
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from gangdice_gui.base.manners import frame
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws import ahead as throw_ahead
from gangdice_gui.ui.dice.throws import looks as throw_looks
from gangdice_gui.ui.dice.throws.ahead import MOST, Look, TurnedAhead, size
from gangdice_gui.ui.dice.throws.die import Flying
from gangdice_gui.ui.dice.throws.frame import Frame
from gangdice_gui.ui.dice.throws.looks import Views
from gangdice_gui.ui.dice.throws.throw import Die, Throw

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"
FRAME = 1000 / 60
MOMENTS = [110 + k * FRAME for k in range(30)]


@pytest.fixture(autouse=True)
def two_cores(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throw_looks, "CORES", 2)


def thrown(dice: int = 14) -> Throw:
    places = [Die("crimson", k % 6, (100 + 25 * k, 300.0), None, k % 2, 24) for k in range(dice)]
    return Throw(DiceArt(DICE), places, 24, (20, 80, 440, 260), random.Random(5), largest=24)


def ahead(throw: Throw) -> TurnedAhead:
    assert throw._made is not None and throw._made._ahead is not None
    return throw._made._ahead


def until(holds: Callable[[], bool]) -> None:
    limit = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.001)


def film(throw: Throw, after: Callable[[], None] = lambda: None) -> list[bytes]:
    pictures = []
    for ms in MOMENTS:
        surface = pygame.Surface((480, 360))
        throw.draw(surface, ms)
        pictures.append(surface.get_buffer().raw)
        after()
    return pictures


def test_a_throw_looks_the_same_whoever_has_turned_its_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    throw, alone, taken = thrown(), thrown(), []
    take = TurnedAhead.take

    def counting(self: TurnedAhead, number: int, moment: float) -> object:
        taken.append(take(self, number, moment))
        return taken[-1]

    monkeypatch.setattr(TurnedAhead, "take", counting)
    pictures = film(throw, lambda: until(lambda: ahead(throw).rests))
    assert sum(look is not None for look in taken) > 0.8 * len(taken) > 100
    monkeypatch.setattr(throw_looks, "CORES", 1)
    assert film(alone) == pictures
    assert alone._made is not None and alone._made._ahead is None


def test_a_system_without_a_thread_left_ends_no_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    throw, alone, tried = thrown(), thrown(), []

    def start(self: threading.Thread) -> None:
        tried.append(self.name)
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)
    pictures = film(throw)
    assert tried == ["dice"], "it is not tried again in every frame"
    monkeypatch.setattr(throw_looks, "CORES", 1)
    assert film(alone) == pictures


@pytest.mark.parametrize(
    ("dice", "px", "there"), [(6, 148, True), (12, 108, True), (13, 30, True), (6, 74, False), (12, 54, False)]
)
def test_at_4k_the_six_dice_of_a_punch_and_twelve_of_a_throw_are_turned_ahead(
    dice: int, px: float, there: bool
) -> None:
    """As they come to lie, many at once, they made frames of 20 to 33 ms there; at 1080 lines a crowd alone does."""
    path = SimpleNamespace(rests=lambda die: 1.0, frames=1)
    plan = SimpleNamespace(flying=[SimpleNamespace(number=die) for die in range(dice)], px=px, path=path)
    assert Views(cast("Any", None), cast("Any", plan), False, px).ahead is there


def test_no_frame_waits_for_what_is_turned_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    waits, make, drawing = threading.Event(), Views.make, threading.get_ident()

    def slow(self: Views, *what: object) -> object:
        if threading.get_ident() != drawing:
            waits.wait(60)
        return make(self, *what)  # type: ignore[arg-type]

    monkeypatch.setattr(Views, "make", slow)
    throw = thrown()
    try:
        assert len(film(throw)) == len(MOMENTS) and ahead(throw).runs and not ahead(throw)._ready
    finally:
        waits.set()


def test_dice_are_turned_ahead_from_the_first_frame_on_in_which_they_move() -> None:
    lies, moves = thrown(), thrown()
    lies.draw(pygame.Surface((480, 360)), 0.0)
    assert not ahead(lies).runs, "those that wait in the hand are not on their way yet"
    moves.draw(pygame.Surface((480, 360)), FRAME)
    until(lambda: ahead(moves).rests)
    assert len(ahead(moves)._ready) >= len(moves.dice)


def test_the_first_frame_of_a_throw_that_has_been_planned_finds_its_dice_turned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It turned half of them itself, with glove and light to make: the longest frame of a throw."""
    made, make, drawing = list[float](), Views.make, threading.get_ident()

    def noted(self: Views, flying: Flying, moment: float) -> Look:
        if threading.get_ident() == drawing:
            made.append(moment)
        return make(self, flying, moment)

    monkeypatch.setattr(Views, "make", noted)
    for throw, planned in ((thrown(), False), (thrown(), True)):
        if planned:
            throw.begin()
            until(lambda throw=throw: ahead(throw).rests)  # type: ignore[misc]
        made.clear()
        throw.draw(pygame.Surface((480, 360)), FRAME)
        # Those that look as they did when the hand closed are turned by nobody else.
        assert any(moment > -throw.wind_up / 1000 for moment in made) is not planned


def test_the_thread_is_woken_after_a_frame_and_not_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    throw, turned, turn = thrown(), list[float](), TurnedAhead._turn

    def noting(self: TurnedAhead, now: float, step: float) -> None:
        turned.append(round(throw.wind_up + now * 1000, 3))
        turn(self, now, step)

    monkeypatch.setattr(TurnedAhead, "_turn", noting)
    for ms in MOMENTS[:5]:
        with frame():
            throw.draw(pygame.Surface((480, 360)), ms)
            assert not ahead(throw)._more.is_set()
        until(lambda: ahead(throw).rests)
    assert turned == [round(ms, 3) for ms in MOMENTS[:5:2]], "what was turned for one frame is enough for the next"


def test_what_was_drawn_is_let_go_of_beside_the_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    freed, given, free = list[int](), list[object](), TurnedAhead.free

    class Drawn:
        def __del__(self) -> None:
            freed.append(threading.get_ident())

    def noting(self: TurnedAhead, drawn: tuple[Frame, ...]) -> None:
        given.extend(one.moment[0] if isinstance(one.moment, tuple) else one.moment for one in drawn)
        free(self, Drawn())

    monkeypatch.setattr(TurnedAhead, "free", noting)
    throw = thrown()
    film(throw, lambda: until(lambda: ahead(throw).rests))
    assert given == MOMENTS[:-2]
    assert set(freed) - {threading.get_ident()}, "the thread does it"
    ahead(throw).end()
    free(ahead(throw), Drawn())
    assert freed[-1] == threading.get_ident(), "where no thread is left nothing waits for it"


def test_no_more_is_held_than_a_few_frames_want(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throw_ahead, "MOST", 40_000)
    throw = thrown()
    for ms in MOMENTS[:6]:
        throw.draw(pygame.Surface((480, 360)), ms)
        until(lambda: ahead(throw).rests)
        held = [*map(size, ahead(throw)._ready.values())]
        assert sum(held) <= 40_000 + max(held, default=0) < MOST, "a look too many at most"


def test_the_thread_ends_with_its_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    landed, dropped, left = thrown(), thrown(), thrown()
    for throw in (landed, dropped, left):
        for ms in MOMENTS[:3]:
            throw.draw(pygame.Surface((480, 360)), ms)
        assert ahead(throw).runs
    landed.draw(pygame.Surface((480, 360)), landed.duration - 50)
    works = [ahead(throw) for throw in (landed, dropped, left)]
    assert throw is left
    del dropped
    gc.collect()
    # The last stands still, as behind the pause: its thread ends too, and the next frame begins another.
    until(lambda: not any(work.runs for work in works))
    left.draw(pygame.Surface((480, 360)), MOMENTS[3])
    assert works[2].runs
