"""A frame that has taken long already shows some things as they were a frame or two ago, and is not late."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pygame import Rect, Surface

from gangdice_gui.base import manners
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table import lamp
from gangdice_gui.table.hand import glove
from gangdice_gui.table.light import SLICES
from gangdice_gui.ui import beside, memory, spare
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.beside import Beside
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.dice.throws import ahead as throw_ahead
from gangdice_gui.ui.dice.throws import looks as throw_looks
from gangdice_gui.ui.dice.throws import throw as throw_module
from gangdice_gui.ui.dice.throws.plan import HOLD
from gangdice_gui.ui.dice.throws.throw import Die, Throw
from gangdice_gui.ui.enlarged import Growing
from gangdice_gui.ui.turned import FRAME, LATE, Turned

DICE = Path(__file__).resolve().parents[2] / "assets" / "dice"


def until(holds: Callable[[], bool]) -> None:
    limit = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.001)


@pytest.fixture
def is_full(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """Say whether the frames are full that are made meanwhile."""
    full = [True]
    for module in ("ui.turned", "ui.enlarged", "table.hand.glove", "ui.dice.throws.throw"):
        monkeypatch.setattr(f"gangdice_gui.{module}.full", lambda: full[0])
    monkeypatch.setattr(beside, "CORES", 2)
    return full


def test_a_frame_is_full_once_it_has_taken_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [5.0]
    monkeypatch.setattr("gangdice_gui.base.manners.time.perf_counter", lambda: clock[0])
    with manners.frame():
        assert not manners.full()
        clock[0] += manners.FULL + 0.001
        assert manners.full()
    assert not manners.full(), "nor is there one"
    with manners.frame(seen=False):
        clock[0] += manners.FULL + 0.001
        assert not manners.full(), "a film has all the time there is"
    with manners.frame():
        assert not manners.full()


def test_what_turns_keeps_its_picture_in_a_full_frame_but_not_for_long(is_full: list[bool]) -> None:
    helper, goes = Beside(), threading.Event()
    turned, made = Turned(True, 1, helper), list[float]()

    def turn(ms: float) -> Surface:
        made.append(ms)
        return Surface((1, 1))

    def later(ms: float) -> Callable[[], Surface]:
        return lambda: (goes.wait(30), Surface((2, 2)))[1]

    first = turned.picture(0, 0.0, turn, later)
    for frame in range(2, 2 * (LATE + 1), 2):
        assert turned.picture(0, frame * FRAME, turn, later) is first and len(made) == 1
    goes.set()
    until(lambda: helper.rest())
    assert turned.picture(0, 2 * (LATE + 1) * FRAME, turn, later) is not first and len(made) == 2, "it has waited"
    is_full[0] = False
    turned.picture(0, 2 * (LATE + 3) * FRAME, turn, later)
    assert len(made) == 3
    helper.end()


def test_a_thing_does_not_begin_to_turn_in_a_full_frame_that_would_have_to_turn_it(is_full: list[bool]) -> None:
    helper = Beside()
    turned = Turned(True, 1, helper)
    assert turned.comes(0, 0.0)
    turned.soon(0, 0.0, lambda ms: lambda: Surface((2, 2)))
    until(lambda: helper.rest())
    assert not turned.comes(0, 0.0), "it has been turned"
    assert turned.picture(0, 0.0, lambda ms: Surface((1, 1))).get_size() == (2, 2)
    assert turned.comes(1, 0.0) and not Turned(False, 1, helper).comes(1, 0.0)
    is_full[0] = False
    assert not turned.comes(1, 0.0)
    helper.end()


def test_what_grows_is_shown_as_it_was_in_a_full_frame(is_full: list[bool]) -> None:
    helper, small = Beside(), Surface((2, 2))
    grows = Growing(helper)
    first = grows.at(1, lambda: small, (10, 10), (30, 30))
    assert grows.at(2, lambda: small, (20, 20), (30, 30)) is first
    grows.next(3, lambda: small, (25, 25), (30, 30))
    until(lambda: helper.rest())
    assert grows.at(3, lambda: small, (25, 25), (30, 30)).get_size() == (25, 25), "it was made beside"
    is_full[0] = False
    assert grows.at(4, lambda: small, (28, 28), (30, 30)).get_size() == (28, 28)
    helper.end()


def test_what_grows_grows_though_every_frame_is_full(is_full: list[bool]) -> None:
    helper, small = Beside(), Surface((2, 2))
    grows = Growing(helper)
    sizes = [grows.at(n, lambda: small, (10 + n, 10), (40, 40)).get_width() for n in range(7)]
    assert sizes == [10, 10, 10, 13, 13, 13, 16]
    helper.end()


def test_dice_that_slide_keep_their_looks_in_full_frames_but_not_for_long(
    screen: Surface, is_full: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throw_module, "LARGE", 10)
    throw, surface, made = thrown(), Surface((480, 360)), list[float]()
    sliding = Throw._sliding
    monkeypatch.setattr(
        Throw, "_sliding", lambda self, plan, u, *how: (made.append(u), sliding(self, plan, u, *how))[1]
    )
    begins = throw.landed + HOLD + 20
    throw.draw(surface, begins)
    first = len(made)
    assert first
    throw.draw(surface, begins + 2 * FRAME)
    assert len(made) == first
    for frame in range(3, 14):
        throw.draw(surface, begins + frame * FRAME)
    assert len(made) > first


@pytest.mark.parametrize("k", [1.0, 2.0])
def test_a_glove_is_not_turned_in_a_full_frame_but_soon_after(
    screen: Surface, is_full: list[bool], monkeypatch: pytest.MonkeyPatch, k: float
) -> None:
    hand, canvas = glove.Glove(Art(assets_dir()), "ivory", k), Surface((1200, 1200))
    drawn = list[int]()
    real = glove._layer
    monkeypatch.setattr(glove, "_layer", lambda *how: (drawn.append(how[-1]), real(*how))[1])
    far = 2 * glove.LEAPS
    steps = far * glove.STEP
    for turn, full in ((0, True), (steps, True), (steps, False), (0, True), (0, True), (0, True), (steps, True)):
        is_full[0] = full
        hand.back(canvas, (600, 600), "flick", turn)
    assert drawn == [0, 0, far, *[far] * glove.LATE, 0, 0]


def test_the_fingers_of_a_glove_are_turned_as_its_back_is(
    screen: Surface, is_full: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame that becomes full as its dice are drawn must not tear the hand apart."""
    hand, canvas = glove.Glove(Art(assets_dir()), "ivory", 1.0), Surface((1200, 1200))
    drawn = list[int]()
    real = glove._layer
    monkeypatch.setattr(glove, "_layer", lambda *how: (drawn.append(how[-1]), real(*how))[1])
    for turn, before, after in ((0, False, False), (12, False, True), (24, True, False), (24, False, False)):
        is_full[0] = before
        hand.back(canvas, (600, 600), "fist", turn)
        is_full[0] = after
        hand.front(canvas, (600, 600), "fist", turn)
    assert drawn[0::2] == drawn[1::2] == [0, 2, 2, 4]


def test_a_large_glove_is_turned_in_larger_steps(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[int]()
    real = glove._layer
    monkeypatch.setattr(glove, "_layer", lambda *how: (drawn.append(how[-1]), real(*how))[1])
    for k in (1.0, 2.0):
        hand = glove.Glove(Art(assets_dir()), "ivory", k)
        for degrees in range(25):
            hand.back(Surface((1, 1)), (0, 0), "flick", float(degrees))
    small, large = set(drawn[:25]), set(drawn[25:])
    assert small == {0, 1, 2, 3, 4} and large == {0, 2, 4}


# ------------------------------------------------------------ dice


@pytest.fixture
def huge(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throw_looks, "CORES", 2)
    monkeypatch.setattr(throw_looks, "HUGE", 10)


def thrown(start: bool = False) -> Throw:
    places = [
        Die("crimson", k % 6, (100 + 25 * k, 300.0), (90.0 + 25 * k, 340.0) if start else None, k % 2, 24, 3)
        for k in range(14)
    ]
    return Throw(DiceArt(DICE), places, 24, (20, 80, 440, 260), random.Random(5), largest=24)


def asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no die be turned beside the frames."""
    monkeypatch.setattr(throw_ahead.TurnedAhead, "go_on", lambda self, seconds: None)


def made(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    counts, make = list[float](), throw_looks.Views.make
    monkeypatch.setattr(
        throw_looks.Views, "make", lambda self, flying, at: (counts.append(at), make(self, flying, at))[1]
    )
    return counts


def test_a_huge_die_that_was_not_turned_ahead_keeps_its_look_for_a_moment(
    huge: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep(monkeypatch)
    counts, throw, surface = made(monkeypatch), thrown(), Surface((480, 360))
    begins = throw.wind_up + 60
    throw.draw(surface, begins)
    assert len(counts) == 14, "in the air each is seen"
    throw.draw(surface, begins + FRAME)
    throw.draw(surface, begins + 2 * FRAME)
    assert len(counts) == 14
    for frame in range(3, 9):
        throw.draw(surface, begins + frame * FRAME)
    assert len(counts) > 20, "not for longer than KEPT"


def test_huge_dice_lie_in_the_end_as_all_others_do(huge: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look that was kept is not taken for the one of a die at rest, though nobody asks twice how that looks."""
    asleep(monkeypatch)
    throw, surface, ms = thrown(), Surface((480, 360)), 0.0
    while ms < throw.landed + 100:
        throw.draw(surface, min(throw.landed + 100, throw.wind_up + ms))
        ms += FRAME
    looks = throw._made
    assert looks is not None and {number: at for number, (at, _) in looks._last.items()} == looks.rests


def test_huge_dice_come_into_the_hand_a_few_at_a_time(huge: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asleep(monkeypatch)
    counts, throw, surface = made(monkeypatch), thrown(), Surface((480, 360))
    for frame in range(1, 4):
        before = len(counts)
        throw.draw(surface, 4.0 + frame * FRAME / 4)
        assert len(counts) - before == (throw_looks.FIRST if frame > 1 else 0), "the first has the glove to turn"


def test_those_that_lay_there_are_seen_from_the_first_frame_on(huge: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asleep(monkeypatch)
    throw = thrown(start=True)
    rests, surface, rest = list[object](), Surface((480, 360)), DiceArt.rest
    monkeypatch.setattr(DiceArt, "rest", lambda self, *how, **more: (rests.append(how), rest(self, *how, **more))[1])
    throw.draw(surface, throw.wind_up * 0.4)
    assert len(rests) == 14
    throw.draw(surface, throw.wind_up * 0.5)
    assert len(rests) == 14 + 14 - throw_looks.FIRST


def test_how_huge_dice_lie_is_known_before_they_do(huge: None) -> None:
    throw, surface = thrown(), Surface((480, 360))
    for frame in range(40):
        throw.draw(surface, throw.wind_up + frame * FRAME)
        assert throw._made is not None
        work = throw._made._ahead
        assert work is not None
        until(lambda work=work: work.rests)  # type: ignore[misc]
        if not work._lies:
            break
    assert not work._lies and frame < 30, "one in each frame"
    assert throw.wind_up + frame * FRAME < throw.landed - 100


# ------------------------------------------------------------ memory and light


@pytest.mark.parametrize(("size", "pieces"), [((3840, 2160), 4 * SLICES), ((1920, 1080), 0)])
def test_a_large_window_gets_the_memory_of_its_lights_before_anything_moves(
    size: tuple[int, int], pieces: int, screen: object
) -> None:
    spare.forget()
    memory.suit(size)
    assert len(list(lamp.room_ahead(size))) == pieces
    base = Surface((size[0], 300))
    if pieces:
        first = spare.copied(base, Rect(0, 0, size[0], size[1] // SLICES))
        assert first.get_parent() is not None, "it is one of those"
    memory.suit((1280, 720))
    spare.forget()


def test_the_motes_of_a_beam_are_made_a_few_at_a_time(screen: object) -> None:
    lamp.mote.cache_clear()
    before = 0
    for _ in lamp.made_ahead((3840, 2160)):
        now = lamp.mote.cache_info().currsize
        assert now - before <= lamp.FEW
        before = now
    assert lamp.mote.cache_info().currsize > 20
