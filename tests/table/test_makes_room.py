"""Buttons and notices make room for what comes: what goes hurries, what comes waits, and nobody sees another's go."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.table.notices import HALF, LETTER, SOFT, STAY, Toasts
from gangdice_gui.table.soft_buttons import HALF as BUTTON_HALF
from gangdice_gui.table.soft_buttons import LASTS, SoftButtons
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.free_place import Obstacle
from gangdice_gui.ui.widgets import Button, Widget
from tests.games.gang.screens.test_comes_and_goes import sat_down
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, TYLOR

PLACE = Rect(40, 60, 160, 40)
FIRST, SECOND = "Pace: fast", "Pace: at once"


def button(name: str = "undo", place: Rect = PLACE) -> list[Widget]:
    return [Button(name, place, name.title())]


def bright(soft: SoftButtons, desk: Desk, clock: float, place: Rect = PLACE) -> int:
    """Return how bright a button is that goes, near its left end."""
    soft.draw_gone(surface := Surface(desk.size), desk, clock)
    return sum(surface.get_at((place.x + 8, place.centery))[:3])


# ---------------------------------------------------------------- buttons


def test_one_that_goes_already_hurries_where_another_comes_and_jumps_nowhere(desk: Desk) -> None:
    soft = SoftButtons()
    soft.follow(button(), [], 0.0, rings=False)
    before = bright(soft, desk, BUTTON_HALF)
    soft.follow([], button("coach", PLACE.move(20, 10)), BUTTON_HALF, rings=False)
    assert 0 < bright(soft, desk, BUTTON_HALF) == before, "what is seen of it stays"
    assert 0 < bright(soft, desk, 1.25 * BUTTON_HALF) < before
    soft.passes(1.5 * BUTTON_HALF)
    assert bright(soft, desk, 1.5 * BUTTON_HALF) == 0, "of half a one half goes in half the time"
    assert soft.shown(2 * BUTTON_HALF) == {"coach": 0.0}, "and what comes waits for it"
    assert soft.shown(BUTTON_HALF + LASTS) == {"coach": 1.0}


def test_one_that_goes_beside_what_comes_takes_its_time(desk: Desk) -> None:
    soft = SoftButtons()
    soft.follow(button(), [], 0.0, rings=False)
    soft.follow([], button("coach", PLACE.move(0, 200)), 0.0, rings=False)
    soft.passes(1.5 * BUTTON_HALF)
    assert bright(soft, desk, 1.5 * BUTTON_HALF) > 0 and soft.shown(BUTTON_HALF) == {"coach": 0.5}


@pytest.mark.parametrize("moved", [False, True])
def test_one_that_has_come_in_this_frame_waits_for_what_changes_there_in_the_same_one(moved: bool) -> None:
    """What is asked changes the widgets first, and the table says only then where words go."""
    soft, here = SoftButtons(), button()
    soft.follow([], here, 0.0, rings=False)
    clock = 10.0 if moved else 0.0
    soft.follow(here, here, clock, rings=False, changing=[PLACE.inflate(40, 40)])
    assert soft.shown(BUTTON_HALF) == {"undo": 0.5 if moved else 0.0}, "one that is seen already does not go back"


@pytest.mark.parametrize("other", [False, True])
def test_what_changes_first_for_whoever_looks_at_the_table_from_now_on_is_there_at_once(other: bool) -> None:
    soft = SoftButtons()
    soft.follow([], button("odds"), 0.0, rings=True)
    soft.clear(other)
    assert not soft.busy
    soft.follow(button("odds"), button(), 10.0, rings=True)
    assert soft.busy is not other and soft.ring(10.0) == float(other)
    soft.follow(button(), [], 20.0, rings=False)
    assert soft.busy, "what changes after that does so bit by bit"


@pytest.mark.parametrize("other", [False, True])
def test_nothing_of_the_buttons_of_one_person_goes_before_the_eyes_of_the_next(
    new_desk: Callable[..., Desk], other: bool
) -> None:
    table = sat_down(new_desk(), started(MARCO, TYLOR, BENNO, first=2))
    with table.course.gathered.at_once():
        table.group.set([*table.group.widgets, *button()])
        if other:
            table.look_from(1)
        table.changed()
    assert "undo" not in table.group and table.soft.busy is not other
    table.close()


# ---------------------------------------------------------------- notices


class Noticed:
    """A table at rest, and the notices over it."""

    def __init__(self, desk: Desk) -> None:
        self.table = sat_down(desk, started(MARCO, ADA, BENNO))
        self.toasts, self.changing, self.lying = Toasts(), list[Rect](), list[Obstacle]()

    def seen(self, clock: float) -> Surface:
        """Let time pass; return what is drawn."""
        self.toasts.update(clock)
        surface, board = Surface(self.table.desk.size), self.table.board
        self.toasts.draw(surface, self.table.desk, board.layout, [], lambda: self.lying, self.changing)
        return surface

    def lies(self) -> Rect:
        board = self.table.board
        return self.toasts.lay(self.table.desk, board.layout, [], lambda: self.lying)[0].rect


@pytest.fixture
def noticed(desk: Desk) -> Noticed:
    return Noticed(desk)


def light(picture: Surface, place: Rect) -> int:
    return sum(pygame.transform.average_color(picture.subsurface(place))[:3])


def share(picture: Surface, whole: Surface, place: Rect) -> float:
    """Return how much is seen of a notice, of all of it."""
    return light(picture, place) / light(whole, place)


def test_a_second_notice_on_a_topic_is_read_once_the_first_has_gone(noticed: Noticed) -> None:
    noticed.toasts.add(FIRST, 0.0, "pace")
    noticed.seen(1.0)
    first = noticed.seen(SOFT + 1.0)
    place = noticed.lies()
    noticed.toasts.add(SECOND, 500.0, "pace")
    seen = {ms: noticed.seen(500.0 + ms) for ms in range(1, SOFT + 12, 5)}
    second = noticed.seen(500.0 + 2 * SOFT)
    other = noticed.lies()
    assert place.colliderect(other), "it comes where the first lay"
    both = place.union(other)
    before, after = light(first, both), light(second, both)
    lit = {ms: light(one, both) for ms, one in seen.items()}
    goes, comes = ([lit[ms] for ms in lit if (ms <= HALF) is early] for early in (True, False))
    assert goes[-1] < 0.1 * before and comes[0] < 0.1 * after, "half-way through none is read"
    assert goes == sorted(goes, reverse=True) and comes == sorted(comes) and len(set(goes)) > 5 < len(set(comes))
    assert comes[-1] == after, "and it is there as early as ever"


def test_one_that_waited_once_comes_without_a_wait_where_nothing_is_in_its_way(noticed: Noticed) -> None:
    noticed.toasts.add(FIRST, 0.0, "pace")
    noticed.seen(SOFT + 1.0)
    noticed.toasts.add(SECOND, 500.0, "pace")
    noticed.seen(501.0)
    gone = 500.0 + STAY + LETTER * len(SECOND)
    noticed.seen(gone + 1.0)
    noticed.seen(gone + 2 * SOFT)
    noticed.toasts.add(SECOND, 9000.0, "pace")
    noticed.seen(9001.0)
    early, whole = noticed.seen(9000.0 + HALF), noticed.seen(9000.0 + 2 * SOFT)
    assert share(early, whole, noticed.lies()) == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("beside", [False, True])
def test_a_notice_comes_over_what_changes_on_the_table_once_that_has_gone(noticed: Noticed, beside: bool) -> None:
    noticed.toasts.add(FIRST, 0.0)
    noticed.toasts.update(1.0)
    place = noticed.lies()
    noticed.toasts.clear()
    noticed.seen(2.0)
    noticed.changing = [place.move(0, -2 * place.h) if beside else place.inflate(-10, -10)]
    noticed.toasts.add(FIRST, 500.0)
    noticed.seen(501.0)
    half, later, whole = (noticed.seen(500.0 + ms) for ms in (HALF, 1.5 * HALF, SOFT))
    assert share(half, whole, place) == pytest.approx(0.5 if beside else 0.0, abs=0.1)
    assert share(later, whole, place) == pytest.approx(0.75 if beside else 0.5, abs=0.1)


def test_a_notice_beside_which_another_comes_goes_as_slowly_as_ever(noticed: Noticed) -> None:
    noticed.toasts.add(FIRST, 0.0, "pace")
    noticed.seen(1.0)
    whole, place = noticed.seen(SOFT + 1.0), noticed.lies()
    noticed.lying = [Obstacle(place)]
    noticed.toasts.add(SECOND, 500.0, "pace")
    noticed.seen(501.0)
    other = noticed.lies()
    half, end = noticed.seen(500.0 + HALF), noticed.seen(500.0 + 2 * SOFT)
    assert not other.colliderect(place)
    assert share(half, whole, place) == pytest.approx(0.5, abs=0.1) == share(half, end, other)
