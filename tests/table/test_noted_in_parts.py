"""A table that changes is noted part by part before it is painted: what it is made of may be too much for a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.base import manners
from gangdice_gui.games.gang.screens import paint
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table import drawing
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui.desk import Desk
from tests.differs import alike
from tests.games.gang.table import started
from tests.people import ADA, MARCO

SIZE = (1024, 768)
COLOURS = ("red", "green", "blue")


def parts(noted: list[str]) -> Callable[[Surface], Iterator[None]]:
    """Return what draws three boxes one by one."""

    def some(surface: Surface) -> Iterator[None]:
        for x, colour in enumerate(COLOURS):
            noted.append(colour)
            surface.fill(colour, Rect(2 * x, 0, 2, 2))
            yield

    return some


def painted(picture: Picture, noted: list[str]) -> Surface:
    """Return what lies still, which `still` would have to note as a whole."""

    def whole(surface: Surface) -> None:
        for _ in parts(noted)(surface):
            pass

    return picture.still((6, 2), whole, traced=True)


def test_what_is_noted_already_is_not_noted_again_as_it_is_painted() -> None:
    picture, noted = Picture(), list[str]()
    assert picture.note_on((6, 2), parts(noted), lambda: True) and noted == ["red"] and picture.noting
    assert picture.note_on((6, 2), parts(noted), lambda: len(noted) == 2) and noted == ["red", "green"]
    canvas = painted(picture, noted)
    assert noted == [*COLOURS] and not picture.noting
    assert [canvas.get_at((2 * x, 0))[:3] for x in range(3)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    assert not picture.note_on((6, 2), parts(noted), lambda: True) and noted == [*COLOURS], "it is fresh"


def test_what_was_noted_of_a_table_that_changes_again_is_not_painted() -> None:
    picture, noted = Picture(), list[str]()
    picture.note_on((6, 2), parts(noted), lambda: True)
    picture.stale()
    assert not picture.noting
    painted(picture, noted)
    assert noted == ["red", *COLOURS]


def test_what_was_noted_for_another_size_is_noted_anew() -> None:
    picture, noted = Picture(), list[str]()
    picture.note_on((3, 2), parts(noted), lambda: True)
    canvas = painted(picture, noted)
    assert noted == ["red", *COLOURS] and canvas.get_at((4, 0))[:3] == (0, 0, 255)


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have frames be too long already after a few of the parts a table is drawn in; returns the parts of each."""
    noted, real = [0], paint.painted

    def slowly(*how: object) -> Iterator[None]:
        for _ in real(*how):  # type: ignore[arg-type]
            noted[-1] += 1
            yield

    monkeypatch.setattr(paint, "painted", slowly)
    monkeypatch.setattr(drawing, "watched", lambda: True)  # its frames are seen
    monkeypatch.setattr(drawing, "full", lambda after=manners.FULL: after == drawing.LATE and noted[-1] >= 5)
    return noted


def at_rest(desk: Desk) -> tuple[App, Stage]:
    """Return a table at which a person is asked."""
    table = gang_table(desk, None, started(MARCO, ADA, seed="noted"))
    table.ways = open_house(desk)
    app = App(desk, table)
    for _ in range(400):
        app.step([], 16)
        if table.board.show.mode == "choose" and not table.busy:
            break
    assert isinstance(table, Stage)
    return app, table


def test_a_table_that_changes_is_noted_in_as_many_frames_as_it_takes(
    new_desk: Callable[..., Desk], long: list[int]
) -> None:
    app, table = at_rest(new_desk(SIZE))
    table.changed()
    whole, shown = Surface(SIZE), 0
    for _ in range(12):
        long.append(0)
        app.step([], 0)
        if not table.half:
            shown += 1
            break
    assert shown and 2 <= sum(some > 0 for some in long[1:]) <= drawing.PIECES, long
    assert max(long[1:]) <= 6, "no frame has much more than it has room for"
    table.draw(whole)
    assert alike(whole, app.surface)
    table.close()


def test_one_that_changes_before_all_is_noted_is_noted_anew_in_as_many(
    new_desk: Callable[..., Desk], long: list[int]
) -> None:
    """It was noted and painted at once, in a frame of 29 ms: on with a game whose gangsters think no longer."""
    app, table = at_rest(new_desk(SIZE))
    for _ in range(drawing.PIECES):
        table.changed()
        long.append(0)
        app.step([], 0)
    assert table.half and max(long[1:]) <= 6, long
    table.close()


def test_one_that_changes_in_every_frame_is_seen_all_the_same(new_desk: Callable[..., Desk], long: list[int]) -> None:
    app, table = at_rest(new_desk(SIZE))
    shown = 0
    for _ in range(24):
        long.append(0)
        table.changed()
        app.step([], 0)
        shown += not table.half
    assert shown >= 24 // (drawing.PIECES + 1)
    table.close()
