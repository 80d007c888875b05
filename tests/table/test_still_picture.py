"""A page that is opened is painted in as many frames as keep each of them short, and then all of it is there."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import cast
from weakref import ref

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.base.manners import frame
from gangdice_gui.lobby.rules import Rules
from gangdice_gui.lobby.setup import SetUp
from gangdice_gui.lobby.title import Title
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages import menu, still_picture
from gangdice_gui.table.pages.still_picture import StillPicture
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import backdrop, memory, spare
from gangdice_gui.ui.desk import Desk

SIZE = (8, 6)


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def painted() -> list[int]:
    return []


Paint = Callable[[Surface], Iterator[None]]


@pytest.fixture
def paint(painted: list[int]) -> Paint:
    """Return what paints four parts, and says of each that it has."""

    def parts(surface: Surface) -> Iterator[None]:
        for part in range(4):
            surface.fill((60 * part, 0, 0), (2 * part, 0, 2, 6))
            painted.append(part)
            yield

    return parts


@pytest.fixture
def still(paint: Paint, screen: Surface) -> StillPicture:
    """Return a picture of those parts, none of which is painted yet."""
    made = StillPicture()
    made.spoil(SIZE, paint)
    return made


def test_a_frame_that_is_full_leaves_all_of_it_to_the_next_one_but_only_once(
    still: StillPicture, painted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(still_picture, "full", lambda after: True)
    assert still.goes_on() and not painted
    assert not still.goes_on() and painted == [0, 1, 2, 3] and not still.stale


def test_parts_that_take_long_are_shared_out_over_frames(
    still: StillPicture, painted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(still_picture.time, "thread_time", lambda: 0.004 * next(clock))
    goes = [still.goes_on() for _ in range(3)]
    assert goes == [True, True, False] and painted == [0, 1, 2, 3]


def test_whoever_asks_for_it_has_all_of_it(still: StillPicture, paint: Paint, painted: list[int]) -> None:
    with frame():
        whole = still.whole()
    assert painted == [0, 1, 2, 3] and whole.get_at((7, 0))[:3] == (180, 0, 0) and not still.goes_on()
    still.spoil((4, 4), paint)
    assert still.stale and still.whole().get_size() == (4, 4) and len(painted) == 8


def test_a_page_that_is_left_goes_with_its_picture_at_once(new_desk: Callable[..., Desk], screen: Surface) -> None:
    """Eight megabytes at 1080 lines were held by the title until all there is was looked over, under a table."""
    desk = new_desk(screen.get_size())
    app = App(desk, open_house(desk).title(), screen, window=True)
    for _ in range(20):
        app.step([], 16)
    left = ref(cast(Scene, app.scene))
    gc.collect()
    gc.disable()
    try:
        app.scene = None
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("page", [Rules, SetUp])
def test_a_page_opened_at_a_window_comes_in_short_frames_and_looks_as_ever(
    page: type[Rules] | type[SetUp], new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = new_desk((1280, 720))
    ways = open_house(desk)

    def opened(at: Desk) -> Scene:
        return Rules(at, ways, Title(at, ways)) if page is Rules else SetUp(at, ways, "fisticuffs")

    wanted = Surface(desk.size)
    opened(desk).draw(wanted)
    monkeypatch.setattr(still_picture, "SHARE", 0.0)
    with frame():
        scene = opened(desk)
    surface, shown = Surface(desk.size), []
    surface.fill((9, 9, 9))
    for _ in range(200):
        with frame():
            assert scene.redraw(surface, True) == (() if scene.half else None)
        shown.append(rgb(surface))
        if not scene.half:
            break
    assert len(shown) > 4 and set(shown[:-1]) == {rgb(_filled(desk.size))}, "the page before is seen meanwhile"
    assert shown[-1] == rgb(wanted)


def test_what_a_page_s_wall_is_made_of_goes_back_step_by_step(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, calls = new_desk((1280, 720)), list[int]()
    monkeypatch.setattr(menu, "give_back", lambda: calls.append(1))
    title = Title(desk, open_house(desk))
    menu.wall.cache_clear()
    calls.clear()
    Rules(desk, open_house(desk), title)
    assert len(calls) > backdrop.PANELS
    calls.clear()
    Rules(desk, open_house(desk), title)
    assert not calls, "it is there"


def _filled(size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    surface.fill((9, 9, 9))
    return surface


def test_a_game_nobody_pointed_at_is_read_in_frames_that_show_the_title(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = new_desk((1280, 720))
    read: list[str] = []

    def reading(game: str) -> Iterator[bool]:
        for part in range(3):
            read.append(f"{game} {part}")
            yield True

    monkeypatch.setattr("gangdice_gui.lobby.title.reading_ahead", reading)
    app = App(desk, Title(desk, open_house(desk)), surface=Surface(desk.size), window=False)
    app.step([], 0)
    monkeypatch.setattr("gangdice_gui.lobby.title.full", lambda after: len(read) % 2 == 1)
    app.step([], 1000)
    app.step(
        [Event(kind, key=pygame.K_r, mod=0, unicode="r", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)], 16
    )
    assert isinstance(app.scene, Title) and app.scene.busy and read == ["rackets 0"]
    app.step([], 16)
    assert isinstance(app.scene, Title)
    monkeypatch.setattr("gangdice_gui.lobby.title.full", lambda after: False)
    app.step([], 16)
    assert isinstance(app.scene, SetUp) and app.scene.screens.game.id == "rackets"
    assert read == ["rackets 0", "rackets 1", "rackets 2"]


def test_a_page_holds_nothing_of_what_lay_on_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a large window that may have been the table as another person saw it."""
    monkeypatch.setattr(memory, "LARGE", 1)
    memory.suit(SIZE)
    spare.forget()
    before = Surface(SIZE)
    before.fill("red")
    spare.give(before)
    still = StillPicture()
    still.spoil(SIZE, lambda surface: iter(()))
    assert still.whole() is before and still.whole().get_at((5, 5))[:3] == (0, 0, 0)
    memory.suit((1280, 720))
    spare.forget()
