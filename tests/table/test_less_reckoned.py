"""What a frame reckons once, or for a part of the window alone, is right where that it was reckoned for changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.felt.faces import Faces
from gangdice_gui.games.gang.screens.show import Show
from gangdice_gui.table.notices import LETTER, STAY, Toasts
from gangdice_gui.table.rim import RIM
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.faces import LIVING
from gangdice_gui.ui.focus import Group
from gangdice_gui.ui.widgets import Button
from tests.games.gang.table import sitting, started
from tests.people import ADA, BENNO, MARCO, played
from tests.table.test_picture import SIZE, Table

SIDE = 53


def pieces(surface: Surface, draw: Callable[[Surface], object]) -> Surface:
    """Draw something piece by piece of the window."""
    for x in range(0, surface.get_width(), SIDE):
        for y in range(0, surface.get_height(), SIDE):
            surface.set_clip(Rect(x, y, SIDE, SIDE))
            draw(surface)
    surface.set_clip(None)
    return surface


def same(one: Surface, other: Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


# ---------------------------------------------------------------- buttons beside a part


def test_of_the_buttons_all_that_is_seen_in_a_part_is_drawn_there_the_light_around_them_too(desk: Desk) -> None:
    group, at = Group(desk, []), (3 * SIDE, 2 * SIDE)
    hidden = Button("gone", Rect(700, 400, 200, 60), "Gone")
    hidden.visible = False
    go = Button("go", Rect(at, (220, 60)), "Go")
    group.set([go, Button("stop", Rect(500, 300, 120, 40), "Stop"), hidden])
    group.show("go")
    whole = Surface(desk.size)
    group.draw(whole)
    beside = [(go.rect.x - far, go.rect.centery) for far in range(1, 9)]
    assert any(any(whole.get_at(place)[:3]) for place in beside), "its ring is seen beside it, in another piece"
    assert same(pieces(Surface(desk.size), group.draw), whole)
    assert not any(whole.get_at(hidden.rect.center)[:3])
    part = Surface(desk.size)
    part.set_clip(hidden.rect)
    assert group.near(part) == []


def test_a_button_is_as_dim_in_a_part_of_the_window_as_in_all_of_it(new_desk: Callable[..., Desk]) -> None:
    app = sitting(new_desk((1280, 720), odds="off", coach="off"), played(started(MARCO, ADA), Card("different-2-bomb")))
    table = app.scene
    rest = Surface((1280, 720))
    app.step([], 1)
    table.draw(rest)
    for answer in (Use(3), Roll((1, 2, 4))):
        table.course.take(table.match.act(table.match.to_act, answer))
    for _ in range(60):
        app.step([], 10)
    whole, part = Surface((1280, 720)), Surface((1280, 720))
    table.draw(whole)
    for name in RIM:
        rect = table.group[name].rect
        half = Rect(rect.x, rect.y, rect.w // 2, rect.h)
        part.set_clip(half)
        table.draw(part)
        assert same(part.subsurface(half), whole.subsurface(half))
        lit = [sum(pygame.transform.average_color(picture.subsurface(half))[:3]) for picture in (rest, whole)]
        assert lit[1] < 0.75 * lit[0], name
    app.leave()


# ---------------------------------------------------------------- who can blink


def test_who_can_blink_is_found_out_again_when_others_are_seen() -> None:
    match = played(started(MARCO, ADA, BENNO, first=1), Card("total-11-explosive"))
    show = Show(match.view(None), match.seats, ("Marco", "Ada", "Benno"), 0)
    assert all(seat.face in LIVING for seat in show.seats)
    blank = replace(show, seats=tuple(replace(seat, face="nobody") for seat in show.seats))
    gang, shut = Faces(), list[bool]()
    for seen in (blank, show, blank):
        began = len(shut) * 10.0
        found = set[int]()
        for ms in range(0, 20_000, 10):
            gang.follow(seen, 60_000 * len(shut) + began + ms, moves=True, still=False)
            found |= {gang._shut[0]} if gang._shut else set()
        shut.append(bool(found))
    assert shut == [False, True, False]


# ---------------------------------------------------------------- notices of which there are none


@pytest.mark.parametrize("still", [False, True])
def test_the_first_notice_after_a_while_without_any_comes_as_every_other(still: bool) -> None:
    toasts = Toasts()
    for clock in range(0, 5000, 100):
        assert not toasts.update(float(clock), still)
    toasts.add("Said.", 4900.0)
    assert toasts.shown == (), "in the frame after this one"
    assert toasts.update(4901.0, still) and toasts.shown == ("Said.",)
    assert toasts.busy is not still, "bit by bit, unless nothing may move"
    ends = 4900.0 + STAY + LETTER * len("Said.")
    assert toasts.update(ends - 1, still) is not still and toasts.update(ends, still) and toasts.shown == ()


def test_the_pictures_of_notices_that_have_gone_are_let_go(desk: Desk) -> None:
    app = sitting(desk, started(MARCO, ADA))
    toasts, layout, surface = Toasts(), app.scene.board.layout, Surface(desk.size)
    toasts.add("Said.", 0.0)
    for clock in (1.0, 50.0):
        toasts.update(clock)
        toasts.draw(surface, desk, layout, [], list)
    assert toasts._pictures
    toasts.clear()
    toasts.update(60.0)
    assert not toasts._pictures and not toasts.update(1000.0)
    app.leave()


# ---------------------------------------------------------------- what lies over, noted before its frame


def prepared(**before: object) -> Table:
    """Return a table whose next frame has been prepared."""
    table = Table(traced=True)
    table.again(moves=Rect(0, 0, 0, 0))
    for name, value in before.items():
        setattr(table, name, value)
    table.picture.prepare(table.window, table, lambda: False)
    return table


def test_what_was_noted_for_the_next_frame_is_taken_as_long_as_nothing_stirs() -> None:
    table = prepared(stirs=1, over=Rect(6, 3, 1, 1))
    assert table.noted == 2
    assert table.again() == [Rect(6, 3, 1, 1)] and table.noted == 2


@pytest.mark.parametrize("other", [{"stirs": 2}, {"busy": True}, {"boxes": ["green", "red"]}])
def test_what_was_noted_for_the_next_frame_is_noted_again_where_that_shows_something_else(
    other: dict[str, object],
) -> None:
    table = prepared(stirs=1, over=Rect(6, 3, 1, 1))
    table.again(over=Rect(0, 3, 2, 1), **other)
    assert table.noted == 3


@pytest.mark.parametrize("late", [False, True])
def test_a_frame_that_is_late_once_the_table_is_painted_leaves_what_lies_over_it_to_the_next(late: bool) -> None:
    """Both in one took 44 ms at 4K."""
    table = Table(traced=True)
    table.again(moves=Rect(0, 0, 0, 0))
    table.stirs, table.over = 1, Rect(6, 3, 1, 1)
    table.picture.stale()
    seen = list[bool]()
    table.picture.prepare(table.window, table, lambda: (seen.append(table.picture.fresh), late)[1])
    assert seen == [True], "it is asked once that is painted"
    assert table.noted == (1 if late else 2)
    assert table.again() == [Rect(6, 3, 1, 1)] and table.noted == 2


def test_while_something_moves_nothing_is_noted_for_a_frame_that_follows() -> None:
    table = prepared(busy=True, stirs=1, over=Rect(6, 3, 1, 1))
    assert table.noted == 1, "it would be another picture by then"
    assert Rect((0, 0), SIZE).contains(table.again(over=Rect(7, 3, 1, 1))[0])


# ---------------------------------------------------------------- whether a table is busy


@pytest.mark.parametrize("what", ["clips", "plans", "buttons", "soft buttons", "guard"])
def test_each_thing_that_moves_keeps_a_table_from_its_rest(desk: Desk, what: str) -> None:
    app: App = sitting(desk, played(started(MARCO, ADA), Card("different-2-bomb")))
    table = app.scene
    for _ in range(100):
        app.step([], 20)
    assert not table.busy
    with pytest.MonkeyPatch.context() as patch:
        match what:
            case "clips":
                table.course.timeline.add(Lot((Clip(500, lambda *_: None),)))
            case "plans":
                patch.setattr(table.course.timeline, "plans", True)
            case "buttons":
                patch.setattr(type(table.group), "busy", property(lambda self: True))
            case "soft buttons":
                table.soft.follow([], [Button("undo", Rect(9, 9, 90, 30), "Undo")], table.clock, False)
            case "guard":
                patch.setattr(type(table.course), "guarded", property(lambda self: True))
        table.update(10)
        assert table.busy
    app.leave()
