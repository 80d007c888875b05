"""Buttons that come and go bit by bit: one that comes back does not go, and what is over is forgotten."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from gangdice_gui.table.soft_buttons import LASTS, LATER, SoftButtons
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Button, Widget

PLACE = Rect(40, 30, 160, 40)
HALF, THREE = LASTS / 2, LASTS * 3 / 4


def undo() -> list[Widget]:
    return [Button("undo", PLACE, "Undo"), Button("go", Rect(300, 30, 160, 40), "Go")]


def test_one_comes_bit_by_bit_and_what_is_made_anew_meanwhile_comes_on() -> None:
    soft = SoftButtons()
    soft.follow([], undo(), 0.0, rings=False)
    soft.follow(undo(), undo(), HALF, rings=False)
    assert (soft.busy, soft.shown(HALF)) == (True, {"undo": 0.5}), "the others come with what is asked"
    assert soft.passes(LASTS) and not soft.busy, "the last frame shows all of it"
    assert not soft.passes(LASTS + 1) and soft.shown(LASTS + 1) == {}


def test_one_that_goes_is_seen_less_and_less_and_one_that_comes_back_goes_no_more(desk: Desk) -> None:
    soft, seen = SoftButtons(), list[int]()
    soft.follow(undo(), [], 0.0, rings=False)
    for clock in (0.0, HALF, THREE, float(LASTS)):
        surface = Surface(desk.size)
        soft.draw_gone(surface, desk, clock)
        seen.append(sum(surface.get_at((PLACE.x + 8, PLACE.centery))[:3]))
    assert seen[0] > seen[1] > seen[2] > seen[3] == 0
    soft.follow([], undo(), HALF, rings=False)
    surface = Surface(desk.size)
    soft.draw_gone(surface, desk, HALF)
    assert not any(surface.get_at(PLACE.center)[:3])
    assert soft.shown(HALF) == {"undo": 0.0}
    soft.clear()
    assert not soft.busy


def test_one_that_goes_is_drawn_where_the_frame_differs_alone(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame in which the light changes is drawn in several parts: to make it for each took 10 ms at 4K."""
    soft, drawn, draw = SoftButtons(), list[str](), Button.draw
    monkeypatch.setattr(Button, "draw", lambda self, *on: (drawn.append(self.name), draw(self, *on))[1])
    soft.follow(undo(), [], 0.0, rings=False)
    surface = Surface(desk.size)
    for place, seen in ((Rect(300, 30, 10, 10), []), (PLACE.move(100, 20), ["undo"])):
        surface.set_clip(place)
        soft.draw_gone(surface, desk, HALF)
        assert drawn == seen


def test_the_ring_of_a_question_comes_and_is_whole_from_then_on() -> None:
    soft = SoftButtons()
    assert soft.ring(0.0) == 1.0
    soft.follow([], [], 0.0, rings=True)
    assert (soft.ring(0.0), soft.ring(HALF), soft.busy) == (0.0, 0.5, True)
    soft.follow([], [], HALF, rings=False)
    assert soft.ring(HALF) == 0.5, "what changes meanwhile does not end it"
    assert soft.passes(LASTS) and soft.ring(LASTS) == 1.0 and not soft.busy


def test_one_that_stands_elsewhere_from_now_on_goes_there_and_comes_here(desk: Desk) -> None:
    soft, moved = SoftButtons(), [Button("undo", PLACE.move(0, 200), "Undo")]
    soft.follow(undo(), moved, 0.0, rings=False)
    assert soft.shown(HALF) == {"undo": 0.5}
    surface = Surface(desk.size)
    soft.draw_gone(surface, desk, HALF)
    assert any(surface.get_at((PLACE.x + 8, PLACE.centery))[:3])
    soft.follow(moved, moved, HALF, rings=False)
    assert soft.shown(HALF) == {"undo": 0.5}, "one that stays goes on as it came"


def test_where_they_are_seen_is_told_as_long_as_they_come_or_go(desk: Desk) -> None:
    soft, here = SoftButtons(), undo()
    soft.follow([], here, 0.0, rings=False)
    assert [place.contains(PLACE) for place in soft.places(here, desk)] == [True], "the others stand there"
    soft.passes(float(LASTS))
    assert soft.places(here, desk) == []
    soft.follow(here, [], 200.0, rings=False)
    assert soft.places([], desk)[0].contains(PLACE)


def test_where_one_goes_and_another_comes_none_is_read_through_the_other(desk: Desk) -> None:
    soft, other = SoftButtons(), [Button("coach", PLACE.move(20, 10), "Coach")]
    far = Button("odds", PLACE.move(0, 300), "Odds")
    soft.follow(undo(), [*other, far], 0.0, rings=False)
    assert soft.shown(HALF) == {"coach": 0.0, "odds": 0.5}, "what comes elsewhere waits for nothing"
    assert soft.passes(HALF) and len(soft.places([far], desk)) == 1, "the old one has gone"
    assert soft.shown(THREE)["coach"] == 0.5 and soft.shown(LASTS)["coach"] == 1.0


def test_where_words_change_on_the_table_one_comes_once_they_have_gone() -> None:
    soft = SoftButtons()
    soft.follow([], undo(), 0.0, rings=False, changing=[PLACE.inflate(80, 80)])
    assert soft.shown(HALF) == {"undo": 0.0} and soft.shown(THREE) == {"undo": 0.5}
    soft.clear()
    soft.follow(undo(), [], 200.0, rings=False, changing=[PLACE.inflate(80, 80)])
    soft.passes(200.0 + HALF)
    assert not soft.busy, "and goes before others come"


def test_one_that_has_not_been_seen_yet_does_not_go(desk: Desk) -> None:
    """The way back flashed where it would have stood, before the dice left the hand and it had to stand elsewhere."""
    soft, moved = SoftButtons(), [Button("undo", PLACE.move(0, 200), "Undo")]
    soft.follow([], undo(), 0.0, rings=False)
    soft.follow(undo(), moved, 0.0, rings=False)
    soft.draw_gone(surface := Surface(desk.size), desk, 0.0)
    assert not any(surface.get_at(PLACE.center)[:3]) and soft.shown(HALF) == {"undo": 0.5}
    soft.follow(moved, [], HALF, rings=False)
    soft.draw_gone(half := Surface(desk.size), desk, HALF)
    soft.clear()
    soft.follow(moved, [], 0.0, rings=False)
    soft.draw_gone(whole := Surface(desk.size), desk, 0.0)
    x, y = PLACE.x + 8, PLACE.centery + 200
    assert 0 < sum(half.get_at((x, y))[:3]) < sum(whole.get_at((x, y))[:3]), "of half a one half goes"


def test_one_that_stands_where_something_was_read_comes_when_that_has_gone(desk: Desk) -> None:
    """The button that goes on after a Boom came over the words of the card's rule."""
    soft, going_on = SoftButtons(), Button("continue", PLACE, "Continue")
    going_on.soft = going_on.instead = True
    soft.follow([], [going_on], 0.0, rings=False)
    middle, ends = (HALF + LASTS + LATER) / 2, LASTS + LATER
    assert [soft.shown(clock)["continue"] for clock in (0.0, HALF, middle)] == [0.0, 0.0, 0.5]
    assert soft.busy and soft.passes(ends) and not soft.busy
