"""In a large window what is much to draw takes two frames: the first shows nothing, the second all of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby, pairwise

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.app import App
from gangdice_gui.base import manners
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.felt import scorch, shards
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table import drawing
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.stage import Stage
from gangdice_gui.ui import memory
from gangdice_gui.ui.clip import Clip, Lot
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.timeline import Timeline
from gangdice_gui.ui.traced import beside
from scripts.film_moments import begin
from tests.differs import alike
from tests.games.gang.table import started
from tests.people import ADA, MARCO

SIZE = (800, 600)


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# ------------------------------------------------------------ what lies beneath a clip


def bedded(calls: list[tuple[str, float]]) -> Timeline:
    """Return a timeline in which a clip runs with something beneath it, and another one beside it."""

    def noted(name: str) -> Callable[[Surface, float], None]:
        return lambda surface, t: calls.append((name, round(t, 2)))

    timeline = Timeline()
    clip = Clip(100, noted("clip"), area=Rect(0, 0, 20, 10), under=noted("under"))
    timeline.add(Lot((clip, Clip(100, noted("other"), area=Rect(0, 0, 5, 5)))))
    timeline.update(0)
    return timeline


def test_what_lies_beneath_a_clip_is_drawn_before_it_unless_it_has_been_laid() -> None:
    calls: list[tuple[str, float]] = []
    timeline, surface = bedded(calls), Surface((40, 40))
    timeline.draw(surface)
    assert calls == [("under", 0.0), ("clip", 0.0), ("other", 0.0)] and not timeline.laid
    assert timeline.bed == Rect(0, 0, 20, 10)
    calls.clear()
    timeline.update(20)
    timeline.lay(surface)
    assert calls == [("under", 0.2)] and timeline.laid and surface.get_clip() == surface.get_rect()
    timeline.update(20)
    timeline.draw(surface, laid=True)
    assert calls[1:] == [("clip", 0.4), ("other", 0.4)]
    calls.clear()
    timeline.draw(surface)
    assert calls[0] == ("under", 0.2), "as it has been laid, so that two drawings of a moment are equal"
    timeline.take_up()
    timeline.draw(surface)
    assert calls[3] == ("under", 0.4)


def test_nothing_lies_any_more_beneath_a_clip_that_is_gone() -> None:
    timeline, surface = bedded([]), Surface((40, 40))
    timeline.add(Lot((Clip(100, lambda surface, t: None, area=Rect(0, 0, 5, 5)),)))
    timeline.lay(surface)
    timeline.skip()
    assert not timeline.laid and timeline.bed is None


# ------------------------------------------------------------ the table


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "LARGE", 1)
    monkeypatch.setattr(manners, "FULL", 60.0)  # a full frame shows some things later, and only when it is full
    for room in (shards, scorch):
        monkeypatch.setattr(room, "LARGE", 1)


def paints_slowly(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Have every painting of what lies still take so long, by the clock that is looked at."""
    clock, paint = [0.0], Picture._paint

    def slow(self: Picture, *how: object) -> None:
        clock[0] += seconds
        paint(self, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Picture, "_paint", slow)
    monkeypatch.setattr(drawing.time, "thread_time", lambda: clock[0])


def at_rest(desk: Desk) -> tuple[App, Stage]:
    table = gang_table(desk, open_house(desk), started(MARCO, ADA))
    app = App(desk, table)
    for _ in range(400):
        app.step([], 50)
        if table.board.show.mode == "choose" and not table.busy and not table.dirty:
            return app, table
    raise AssertionError("the table never came to rest")


@pytest.mark.parametrize(("seconds", "lines", "waits"), [(0.02, 1, True), (0.001, 1, False), (0.02, 4000, False)])
def test_a_frame_of_a_large_window_that_paints_for_long_shows_nothing(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, seconds: float, lines: int, waits: bool
) -> None:
    monkeypatch.setattr(memory, "LARGE", lines)
    app, table = at_rest(new_desk(SIZE))
    before = rgb(app.surface)
    paints_slowly(monkeypatch, seconds)
    table.toast("a word")
    table.changed()
    app.step([], 400)
    assert table.half is waits and (rgb(app.surface) == before) is waits
    app.step([], 0)
    whole = Surface(SIZE)
    table.draw(whole)
    assert not table.half and not table.dirty
    assert rgb(app.surface) == rgb(whole) != before
    table.close()


def test_a_picture_that_changes_in_every_frame_is_seen_in_every_second_one(
    new_desk: Callable[..., Desk], large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = at_rest(new_desk(SIZE))
    paints_slowly(monkeypatch, 1.0)
    halves = []
    for _ in range(8):
        table.changed()
        app.step([], 0)
        halves.append(table.half)
    assert halves == [True, False] * 4
    table.close()


@pytest.mark.parametrize(("is_full", "waits"), [(True, True), (False, False)])
def test_a_frame_of_a_small_window_shows_nothing_only_where_it_is_seen_and_full(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, is_full: bool, waits: bool
) -> None:
    app, table = at_rest(new_desk(SIZE))
    for watched in (False, True):
        # It is no more than full, and not before all painting.
        monkeypatch.setattr(drawing, "full", lambda *after: is_full and not after)
        monkeypatch.setattr(drawing, "watched", lambda watched=watched: watched)
        before = rgb(app.surface)
        paints_slowly(monkeypatch, 0.02)
        table.toast(f"watched {watched}")
        table.changed()
        app.step([], 400)
        assert table.half is (waits and watched)
        assert (rgb(app.surface) == before) is table.half
        app.step([], 0)
        whole = Surface(SIZE)
        table.draw(whole)
        assert not table.half and rgb(app.surface) == rgb(whole) != before
    table.close()


def test_what_is_planned_for_long_is_painted_in_the_next_frame_and_drawn_in_the_one_after(
    new_desk: Callable[..., Desk], large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = at_rest(new_desk(SIZE))
    long, painted = [True], list[int]()
    monkeypatch.setattr(drawing, "full", lambda *after: long[0])
    paint = Picture._paint
    monkeypatch.setattr(Picture, "_paint", lambda self, *how: (painted.append(1), paint(self, *how))[1])
    clock = [0.0]
    monkeypatch.setattr(drawing.time, "thread_time", lambda: (clock.__setitem__(0, clock[0] + 1.0), clock[0])[1])
    before = rgb(app.surface)
    table.toast("a word")
    table.changed()
    app.step([], 400)
    assert table.half and not painted and rgb(app.surface) == before
    long[0] = False
    app.step([], 0)
    assert table.half and painted == [1] and rgb(app.surface) == before
    app.step([], 0)
    whole = Surface(SIZE)
    table.draw(whole)
    assert not table.half and painted == [1] and rgb(app.surface) == rgb(whole) != before
    table.changed()
    app.step([], 0)
    painted.clear()
    assert table.half, "somebody types, and that is painted"
    long[0] = True
    table.changed()
    app.step([], 0)
    assert table.half and not painted, "and throws at once: that is planned in a frame that paints nothing"
    long[0] = True
    for _ in range(12):
        table.changed()
        app.step([], 0)
    assert len(painted) >= 4, "it is painted though every frame is full"
    table.close()


def test_an_explosion_is_seen_in_every_second_frame_and_as_it_is(
    new_desk: Callable[..., Desk], large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where something else is drawn meanwhile, and where somebody has done with it in between."""
    app, table = begin(new_desk(SIZE), "explosion-first")
    whole, shown, halves = Surface(SIZE), 0, list[bool]()
    for frame in range(400):
        if frame % 7 == 0:
            table.toast(f"{frame}")
        app.step([], 16)
        if not isinstance(app.scene, Stage):
            break
        burst = table.course.timeline.bed is not None
        if burst:
            halves.append(table.half)
        if table.half:
            continue
        table.draw(whole)
        assert alike(whole, app.surface)
        shown += burst
    assert shown > 20
    assert sum(one != other for one, other in pairwise(halves)) > 0.8 * len(halves), "one half after the other"
    table.close()


def test_what_lies_beneath_an_explosion_is_not_laid_in_the_frame_that_paints_the_table(
    new_desk: Callable[..., Desk], large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, table = begin(new_desk(SIZE), "explosion-first")
    while table.course.timeline.bed is None:
        app.step([], 16)
    did, paint, lay = list[list[str]](), Picture._paint, Timeline.lay
    monkeypatch.setattr(Picture, "_paint", lambda self, *how: (did[-1].append("paints"), paint(self, *how))[1])
    monkeypatch.setattr(Timeline, "lay", lambda self, on: (did[-1].append("lays"), lay(self, on))[1])
    paints_slowly(monkeypatch, 1.0)
    whole = Surface(SIZE)
    for frame in range(24):
        if frame % 7 == 2:
            table.changed()
        did.append(["puts off"] if table.half else [])
        app.step([], 16)
        did[-1].append("half" if table.half else "shown")
        if not table.half:
            table.draw(whole)
            assert alike(whole, app.surface)
    assert ["paints", "half"] in [[one for one in done if one != "puts off"] for done in did]
    assert all(not {"paints", "lays"} <= set(done) for done in did), did
    assert max(len(list(some)) for half, some in groupby(did, lambda done: done[-1] == "half") if half) == 2
    table.close()


@pytest.mark.parametrize("frames", range(1, 7))
def test_an_explosion_may_be_skipped_between_both_halves(
    new_desk: Callable[..., Desk], large: None, frames: int
) -> None:
    app, table = begin(new_desk(SIZE), "explosion-first")
    while table.course.timeline.bed is None:
        app.step([], 16)
    for _ in range(frames):
        app.step([], 16)
    table.skip()
    whole = Surface(SIZE)
    for _ in range(12):
        app.step([], 16)
        if not table.half:
            table.draw(whole)
            assert alike(whole, app.surface)
    table.close()


def test_nothing_of_an_explosion_stays_that_is_over_before_it_was_seen(
    new_desk: Callable[..., Desk], large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has done with all of it after the first half of its first frame: that has been drawn on the window."""
    monkeypatch.setattr(drawing, "HEAVY", 60.0)  # the frame before is no first half, however slow the machine
    app, table = begin(new_desk(SIZE), "explosion-first")
    while table.course.timeline.bed is None:
        app.step([], 16)
    assert table.half
    table.course.finish()
    whole = Surface(SIZE)
    for _ in range(8):
        app.step([], 16)
        if app.scene is table and not table.half:
            table.draw(whole)
            assert alike(whole, app.surface)
    table.close()


def test_a_small_window_draws_all_of_an_explosion_in_every_frame(new_desk: Callable[..., Desk]) -> None:
    app, table = begin(new_desk(SIZE), "explosion-first")
    seen = 0
    for _ in range(300):
        app.step([], 16)
        seen += table.course.timeline.bed is not None
        assert not table.half
        if not isinstance(app.scene, Stage):
            break
    assert seen > 40
    table.close()


def test_a_page_that_comes_in_two_halves_is_drawn_wholly_in_the_end(
    new_desk: Callable[..., Desk], large: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window holds another page's picture until then."""
    app, table = at_rest(new_desk(SIZE))
    page = Scene(table.desk)
    page.draw = lambda surface: surface.fill("purple")  # type: ignore[method-assign, assignment, return-value]
    app._follow(page)
    app.step([], 0)
    assert app.surface.get_at((3, 3)) == pygame.Color("purple")
    paints_slowly(monkeypatch, 1.0)
    table.changed()
    app._follow(table)
    app.step([], 0)
    assert table.half and app.surface.get_at((3, 3)) == pygame.Color("purple")
    app.step([], 0)
    whole = Surface(SIZE)
    table.draw(whole)
    assert not table.half and rgb(app.surface) == rgb(whole)
    table.close()


@pytest.mark.parametrize(
    "bed", [Rect(0, 0, 40, 20), Rect(10, 10, 5, 5), Rect(-5, -5, 100, 100), Rect(30, 0, 40, 60), Rect(90, 90, 5, 5)]
)
def test_beside_a_bed_is_all_that_is_not_in_it(bed: Rect) -> None:
    part, surface = Rect(0, 0, 40, 40), Surface((40, 40))
    found = beside(part, bed)
    for box in found:
        surface.fill("white", box)
    surface.fill("white", bed)
    assert surface.get_bounding_rect() == part
    assert pygame.mask.from_threshold(surface, "white", (1, 1, 1, 255)).count() == 1600
    inner = part.clip(bed)
    assert sum(box.w * box.h for box in found) + inner.w * inner.h == 1600, "and nothing twice"
