"""A table that two people share comes to the next one bit by bit, and shows nobody what is hidden."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.felt.own_dice import hand_room
from gangdice_gui.table.next_person import COMES
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import BENNO, MARCO, TYLOR, played
from tests.ui.events import key

SIZES = [(1280, 720), (3840, 2160)]
WITHOUT = [{"motion": "reduced"}, {"screens": "curtain"}]


def before(desk, stash=None, **options):
    """Return a table as it is seen last before the second of two people is asked."""
    match = started(MARCO, TYLOR, BENNO, **options)
    table = sat_down(desk, played(match, Card("total-11-explosive"), Use(4), Roll((3, 4, 1, 1))))
    if stash is not None:
        match.state = replace(match.state, stash=stash)
    for _ in range(20):
        table.update(STEP)
    table.course.take(match.act(0, Stop()))
    window, scene = Rect((0, 0), desk.size), table
    while table.viewer == 0 and scene is table:
        picture = seen(table, window)
        scene = table.update(STEP)
    return table, picture


def frames(table, length=COMES + 4 * STEP):
    """Return what is seen of a table for a while, frame by frame."""
    found, window = [], Rect((0, 0), table.desk.size)
    for _ in range(0, length, STEP):
        found.append(seen(table, window))
        table.update(STEP)
    return found


@pytest.mark.parametrize("options", [{}, {"open_table": True}], ids=["hidden", "open"])
@pytest.mark.parametrize("part", ["seat_left", "seat_right", "own zone", "console"])
def test_the_table_comes_to_the_next_person_bit_by_bit(new_desk, part, options):
    """Plates, console and own zone were there in one frame."""
    table, last = before(new_desk((1280, 720), screens="screens"), **options)
    layout = table.board.layout
    there = hand_room(layout, 4) if part == "own zone" else layout[part].rect
    looks = [cut(picture, there) for picture in (last, *frames(table))]
    changes = [far(one, two) / far(looks[0], looks[-1]) for one, two in pairwise(looks)]
    assert max(changes) < 0.35
    assert sum(change > 0.01 for change in changes) * STEP > COMES / 2
    assert looks[-1] == looks[-3]
    table.close()


def cut(picture, rect, width=1280):
    """Return a part of a picture as it is seen."""
    rows = (3 * (y * width + rect.x) for y in range(rect.top, rect.bottom))
    return b"".join(picture[at : at + 3 * rect.w] for at in rows)


def test_of_what_goes_and_what_comes_no_two_are_seen_at_a_time(new_desk):
    """Two names over each other could not be read: what was seen has gone before anything else comes."""
    desk = new_desk((1280, 720), screens="screens")
    table, last = before(desk)
    there = table.board.layout["console"].rect
    looks = [cut(picture, there) for picture in frames(table)]
    bare = looks[COMES // 2 // STEP]
    old, new = far(cut(last, there), bare), far(looks[-1], bare)
    for at, look in enumerate(looks):
        gone = far(look, bare) / (old if at * STEP < COMES / 2 else new)
        assert gone == pytest.approx(abs(1 - at * STEP / (COMES / 2)) if at * STEP < COMES else 1, abs=0.06)
    table.close()


def test_what_is_hidden_shines_through_at_no_moment(new_desk):
    """Whatever anybody owns behind their screen, every frame of it is the same."""
    films = []
    for stash in ((16, 20, 20), (16, 9, 31)):
        table, last = before(new_desk((1280, 720), screens="screens", odds="off"), stash)
        films.append([last, *frames(table)])
        table.close()
    assert films[0] == films[1]


def test_of_what_one_person_alone_has_seen_nothing_goes(new_desk):
    table, _ = before(new_desk((1280, 720), screens="screens"))
    frames(table)
    table.course.alone = 1
    assert not table.hidden
    table.resize()
    seen(table, Rect((0, 0), table.desk.size))
    table.look_from(0)
    seen(table, Rect((0, 0), table.desk.size))
    assert not table.next_person.busy
    table.close()


@pytest.mark.parametrize("settings", WITHOUT)
def test_nothing_moves_where_motion_is_not_wanted_or_a_curtain_falls(new_desk, settings):
    table, _ = before(new_desk((1280, 720), **{"screens": "screens", **settings}))
    if settings.get("screens") == "curtain":
        table.course.sit(1)
        table.course.go_on()
    assert table.viewer == 1
    there = table.board.layout["seat_left"].rect
    first, *_, last = (cut(picture, there) for picture in frames(table))
    assert first == last
    table.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_press_has_done_with_it_and_then_the_table_rests(new_desk, size):
    table, _ = before(new_desk(size, screens="screens"))
    window = Rect((0, 0), size)
    seen(table, window)
    assert table.next_person.busy
    table.update(COMES // 4)
    goes = seen(table, window)
    table.handle(key(pygame.K_o))
    assert not table.next_person.busy
    assert table.dirty
    assert far(goes, seen(table, window))
    table.close()
