"""Memory that was needed for a moment is handed back, where the system takes it, and moments need little of it."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.base.paths import assets_dir
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import pen
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.throws.slide import Passage
from gangdice_gui.ui.memory import OFTEN, give_back, suit, tidy
from gangdice_gui.ui.one_size import let_go


class Bare:
    """A C library that keeps what it has."""


def refused(name: object) -> object:
    raise TypeError("no library without a name")


@pytest.mark.parametrize("library", [lambda name: Bare(), refused])
def test_where_the_system_gives_nothing_back_nothing_goes_wrong(
    library: Callable[[object], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    suit((1280, 720))  # whatever window there was last: a large one gives nothing back
    monkeypatch.setattr("ctypes.CDLL", lambda name: asked.append(name) or library(name))
    give_back()
    assert asked == [None]


def test_the_ways_of_a_dozen_dice_are_thought_of_in_two_megabytes() -> None:
    chance, fell = random.Random(12), list[tuple[float, float]]()
    while len(fell) < 12:
        x, y = chance.uniform(500, 1800), chance.uniform(640, 800)
        if all(abs(x - a) > 74 or abs(y - b) > 60 for a, b in fell):  # none lies in another
            fell.append((x, y))
    moves = [Passage(at, (560.0 + 70 * k, 757.0), 74.0, 60.0) for k, at in enumerate(fell)]
    felt, room = (492, 620, 1872, 826), (40, 80, 1880, 826)
    # What all ways share, such as how fast one goes, is kept for good: whoever thinks first must not pay for it here.
    assert len(Slides(moves, felt, room=room).routes) == 12
    tracemalloc.start()
    try:
        assert len(Slides(moves, felt, room=room).routes) == 12
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2 << 20


def test_an_outline_is_made_in_bands_that_join(screen: Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    real, largest = pygame.transform.smoothscale, [0]

    def noted(source: Surface, *how: Any) -> Surface:
        largest[0] = max(largest[0], source.get_pitch() * source.get_height())
        return real(source, *how)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    for dashed, fill in ((False, 0), (True, 90)):
        looks = []
        for band, most in ((pen.BAND, 1 << 20), (500, 4 << 20)):
            monkeypatch.setattr(pen, "BAND", band)
            let_go()
            largest[0] = 0
            made = pen.outline((420, 430), 26, 5, (200, 160, 90), 255, dashed, fill)
            looks.append(pygame.image.tobytes(made, "RGBA"))
            assert largest[0] < most
        assert looks[0] == looks[1]
        monkeypatch.undo()
        monkeypatch.setattr(pygame.transform, "smoothscale", noted)


def test_of_a_texture_only_the_corner_that_is_wanted_is_converted(screen: Surface) -> None:
    art = Art(assets_dir())
    whole, corner = art.texture("felt"), art.texture("felt", (300, 200))
    assert corner.get_size() == (300, 200) and corner.get_parent() is None
    assert pygame.image.tobytes(corner, "RGB") == pygame.image.tobytes(whole.subsurface(0, 0, 300, 200), "RGB")
    assert art.texture("felt", (9000, 200)).get_size() == (whole.get_width(), 200)


@pytest.mark.parametrize(("often", "collected"), [(OFTEN - 1, 0), (OFTEN, 1)])
def test_all_there_is_is_looked_over_at_rest_where_that_is_soon_due(
    often: int, collected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []
    monkeypatch.setattr("gc.get_count", lambda: (3, 2, often))
    monkeypatch.setattr("gc.collect", lambda: done.append(1))
    tidy()
    assert len(done) == collected


def test_a_window_tidies_up_once_it_rests(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr("gangdice_gui.ui.memory.tidy", lambda: done.append("tidy"))
    scene = Scene(desk)
    made = iter((True, True, False))
    monkeypatch.setattr(scene, "ahead", lambda: (done.append("made"), next(made))[1])
    scene.dirty = False
    pygame.event.clear()
    App(desk, scene).make_ahead()
    assert done == ["made", "made", "made", "tidy"]


def test_what_was_taken_goes_back_once_nothing_is_to_do(
    desk: Desk, screen: Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a window took that was larger, and what was made for later, though a press came before all of that was."""
    gc.collect()  # lights that tests before this one left give theirs back as they go
    back: list[int] = []
    parts, pressed = iter((True, False, False, False, False)), iter((False, True))
    monkeypatch.setattr("gangdice_gui.ui.memory.give_back", lambda: back.append(1))
    monkeypatch.setattr("pygame.event.peek", lambda: next(pressed, False))
    scene = Scene(desk)
    monkeypatch.setattr(scene, "ahead", lambda: next(parts))
    app, scene.dirty = App(desk, scene, window=True), False
    app.make_ahead()
    assert not back
    app.make_ahead()
    app.make_ahead()
    assert back == [1]
    desk.size = (screen.get_width() + 8, screen.get_height())
    app._fit(at_once=True)
    scene.dirty = False
    app.make_ahead()
    app.make_ahead()
    assert back == [1, 1]
