"""What takes long is made part by part, also where it is there for another look, and no frame waits for others."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.games.gang.screens.felt.scorch import sooty_ahead
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.games.rackets.rules.turn import new, observe
from gangdice_gui.games.rackets.screens.setup import options
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.games.rackets.screens.town.town import town_parts
from gangdice_gui.games.rackets.screens.town.town_map import town_map
from gangdice_gui.lobby import scenery
from gangdice_gui.lobby.dressing import Dressing
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title_places import Sitting
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.thinker import Thinker
from gangdice_gui.table import drawing
from gangdice_gui.table.pages.menu import room, room_ahead
from gangdice_gui.table.picture import Picture
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.worker import Worker
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import DiceArt
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.one_size import let_go
from tests.table.test_two_frames import at_rest, rgb

SIZE = (1280, 720)


def test_a_frame_does_not_wait_for_what_still_reckons() -> None:
    over, begun, worker = threading.Event(), threading.Event(), Worker()
    worker.ask_also(("long", lambda: (begun.set(), over.wait(5))))
    begun.wait(5)
    began = time.perf_counter()
    with frame():
        worker.close()
    assert time.perf_counter() - began < 0.5
    over.set()
    thinker = Thinker()
    over.clear()
    begun.clear()
    thinker.think(lambda *_: (begun.set(), over.wait(5)), None, None, None, lambda _: None)  # type: ignore[arg-type]
    begun.wait(5)
    began = time.perf_counter()
    with frame():
        thinker.close()
    assert time.perf_counter() - began < 0.5
    over.set()


def test_the_wall_is_made_in_parts_also_in_another_contrast(new_desk: Callable[..., Desk]) -> None:
    desk = new_desk(SIZE)
    room(desk.art, SIZE)
    assert len(list(room_ahead(desk.art, SIZE))) == 0, "it is there"
    desk.art.contrast(True)
    assert len(list(room_ahead(desk.art, SIZE))) > 5
    assert len(list(room_ahead(desk.art, SIZE))) == 0


@pytest.fixture
def awaited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is made beside the frames, each of which takes three looks."""
    asked, looks = list[str](), [0]

    def expect(self: Art, name: str, w: int, h: int) -> bool:
        looks.append((looks.pop() + 1) % 4)
        asked.extend([name] if looks == [1] else [])
        return looks != [0]

    monkeypatch.setattr(Art, "expect", expect)
    return asked


def test_the_town_is_made_beside_the_frames_also_for_another_size_of_text(
    new_desk: Callable[..., Desk], awaited: list[str]
) -> None:
    desk = new_desk(SIZE)
    let_go()  # what tests before this one left
    show = Show(observe(new(options(4, 0, False, {}, SEATS)), None), (), ("",) * 4, 0)
    for text_size in (100, 150, 150):
        desk.settings.text_size = text_size
        places, surface = town_map(SIZE, text_size), Surface(SIZE)
        waits = [one for one in town_parts(surface, desk, places, replace(show)) if one]
        assert len(waits) in (0, 3)
    assert awaited == ["rackets/town"] * 2


SEATS = ("ivory", "crimson", "onyx", "sapphire")


def test_the_card_of_an_explosion_is_read_beside_the_frames_and_once(
    new_desk: Callable[..., Desk], awaited: list[str]
) -> None:
    desk = new_desk(SIZE)
    let_go()
    layout = Layout.load("table", SIZE, 4, 100)
    assert len(list(sooty_ahead(desk, layout, "different-2-bomb"))) == 3 + 1, "three looks while it is read"
    assert len(list(sooty_ahead(desk, layout, "different-2-bomb"))) == 1 and awaited == ["cards/different-2-bomb"]


def test_the_title_s_large_pictures_are_made_beside_the_frames(
    new_desk: Callable[..., Desk], awaited: list[str]
) -> None:
    desk = new_desk(SIZE)
    stand = Sitting(0.68, 1920, True)
    scenery.forget()
    assert sum(bool(one) for one in scenery.scenery_parts(desk.art, SIZE, stand)) == 3 * len(awaited) >= 9
    scenery.forget()


@pytest.mark.parametrize("seen", [False, True])
def test_as_the_program_begins_half_of_the_title_is_read_while_the_rest_is_made(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, seen: bool
) -> None:
    desk, done = new_desk(SIZE), list[str]()
    room_ahead = scenery.room_ahead
    monkeypatch.setattr(Art, "begin", lambda self, name, w, h: done.append(name))
    monkeypatch.setattr(scenery, "room_ahead", lambda art, size: (done.append("room"), room_ahead(art, size))[1])
    scenery.forget()
    with frame(seen=seen):
        for _ in scenery.scenery_parts(desk.art, SIZE, Sitting(0.68, 1920, True)):
            pass
    scenery.forget()
    assert done == (["room"] if seen else ["title/rays", "title/table", "room"])


def test_a_picture_that_is_begun_is_made_by_another_thread(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, by, scaled = new_desk(SIZE), list[bool](), Art._scaled
    desk.art = Art(assets_dir())
    monkeypatch.setattr(
        Art, "_scaled", lambda *of: (by.append(threading.current_thread() is threading.main_thread()), scaled(*of))[1]
    )
    desk.art._beside.works = True  # type: ignore[misc]
    desk.art.begin("title/lamp", 90, 60)
    assert desk.art._beside.rest(10)
    assert desk.art.once("title/lamp", 90, 60).get_size() == (90, 60)
    assert by == [False]


def test_the_page_of_dice_and_felt_is_laid_a_die_at_a_time(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = new_desk(SIZE)
    ways = open_house(desk)
    page, drawn, draw = Dressing(desk, ways, SetUp(desk, ways), TablePlan.usual(SEATING)), [0], DiceArt.draw_die
    monkeypatch.setattr(DiceArt, "draw_die", lambda *of, **how: (drawn.append(drawn.pop() + 1), draw(*of, **how))[1])
    most = 0
    for _ in page.still_parts(Surface(SIZE)):
        most = max(most, drawn[-1])
        drawn.append(0)
    assert most == 1 and sum(drawn) > 8


@pytest.mark.parametrize(("past", "painted"), [("FULL", 0), ("LATE", 1)])
def test_a_frame_of_a_small_window_that_has_gone_by_with_something_else_leaves_the_rest_to_the_next_one(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, past: str, painted: int
) -> None:
    """Where that was before all painting it paints nothing; a frame that is late by then draws nothing."""
    app, table = at_rest(new_desk(SIZE))
    paint, paints = Picture._paint, list[int]()
    monkeypatch.setattr(Picture, "_paint", lambda *how: (paints.append(1), paint(*how))[1])
    monkeypatch.setattr(drawing, "watched", lambda: True)
    monkeypatch.setattr(drawing, "full", lambda *after: after == (getattr(drawing, past),) and len(paints) >= painted)
    before = rgb(app.surface)
    table.toast("a word")
    table.changed()
    app.step([], 400)
    assert table.half and len(paints) == painted and rgb(app.surface) == before
    monkeypatch.setattr(drawing, "full", lambda *after: False)
    app.step([], 0)
    whole = Surface(SIZE)
    table.draw(whole)
    assert not table.half and len(paints) == 1 and rgb(app.surface) == rgb(whole) != before
    table.close()
