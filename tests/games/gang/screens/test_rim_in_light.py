"""The buttons on the rim lie on the table: they go dim with it and come back; one that is pointed at can be read."""

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Roll, Use
from gangdice_gui.games.gang.screens.clips.burst import BURST
from gangdice_gui.table.lamp import CALMS, SWUNG
from gangdice_gui.table.light import CONTRAST
from gangdice_gui.table.rim import RIM
from gangdice_gui.ui import memory
from tests.games.gang.table import sitting, started
from tests.people import ADA, MARCO, played

SIZE = (1280, 720)


def thrown(desk, card="different-2-bomb", faces=(1, 2, 4)):
    """Return the program as somebody throws, at the first frame of it."""
    app = sitting(desk, played(started(MARCO, ADA), Card(card)))
    table = app.scene
    for answer in (Use(len(faces)), Roll(faces)):
        table.course.take(table.match.act(table.match.to_act, answer))
    return app


def levels(app: App) -> dict[str, float]:
    """Return how bright each button is."""
    found = {}
    for name in RIM:
        red, green, blue, _ = pygame.transform.average_color(app.surface, app.scene.group[name].rect)
        found[name] = (red + green + blue) / 3
    return found


def filmed(app: App, ms: int, step: int = 10) -> list[dict[str, float]]:
    """Return how bright the buttons are in each frame of some time."""
    found = []
    for _ in range(0, ms, step):
        app.step([], step)
        while app.scene.half:
            app.step([], 0)
        found.append(levels(app))
    return found


@pytest.mark.parametrize("large", [False, True], ids=["as usual", "as at 4K"])
def test_they_go_dim_as_the_lamp_narrows_and_come_back(new_desk, monkeypatch, large):
    if large:
        monkeypatch.setattr(memory, "LARGE", 1)
    app = thrown(new_desk(SIZE, odds="off", coach="off"))
    app.step([], 1)
    rest, frames = levels(app), filmed(app, 1000)
    assert app.scene.course.timeline.covers, "the dice still roll"
    for name in RIM:
        dim = [frame[name] for frame in frames]
        assert dim[-1] < 0.72 * rest[name], "each is as dark as the table about it"
        assert all(later <= sooner + 1 for sooner, later in pairwise(dim)), "it does not flicker"
        assert len({round(level) for level in dim}) > 3, "and does not go dark at once"
    while app.scene.moving:
        app.step([], 10)
    app.step([], 10)
    assert levels(app) == rest
    app.leave()


def test_an_explosion_leaves_them_in_the_light_of_its_lamp(new_desk):
    app = thrown(new_desk(SIZE, odds="off", coach="off"), "run-2-explosive", (1, 2, 5))
    app.step([], 1)
    rest = levels(app)
    while not app.scene.board.show.burst:
        app.step([], 10)
    assert all(level < 0.7 * rest[name] for name, level in levels(app).items()), "while the smoke hangs over the table"
    assert filmed(app, SWUNG + CALMS - BURST + 50)[-1] == rest
    app.leave()


def test_whoever_skips_a_throw_has_them_bright_in_the_next_frame(new_desk):
    app = thrown(new_desk(SIZE, odds="off", coach="off"))
    app.step([], 1)
    rest = levels(app)
    filmed(app, 900)
    assert levels(app)["menu"] < 0.7 * rest["menu"]
    app.scene.skip()
    app.step([], 10)
    assert levels(app) == rest
    app.leave()


def test_one_that_is_pointed_at_can_be_read_in_the_dark(new_desk):
    app = thrown(new_desk(SIZE, odds="off", coach="off"))
    filmed(app, 900)
    dark, button = levels(app), app.scene.group["log"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=button, rel=(1, 1), buttons=(0, 0, 0))], 10)
    lit = levels(app)
    assert lit["log"] > 1.8 * dark["log"]
    assert {name for name in RIM if lit[name] != dark[name]} == {"log"}
    whole = Surface(SIZE)
    app.scene.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(app.surface, "RGB")
    app.leave()


@pytest.mark.parametrize("settings", [{"high_contrast": True}, {"motion": "reduced"}])
def test_they_get_no_darker_than_the_light_does(new_desk, settings):
    app = thrown(new_desk(SIZE, odds="off", coach="off", **settings))
    app.step([], 1)
    rest, frames = levels(app), filmed(app, 1000)
    least = min(frame[name] / rest[name] for frame in frames for name in RIM)
    assert least >= CONTRAST - 0.02 if "high_contrast" in settings else least == 1.0
    app.leave()


def test_in_a_room_that_is_dark_already_they_are_not_drawn_again(new_desk):
    app = thrown(new_desk(SIZE, odds="off", coach="off"))
    filmed(app, 700)
    table = app.scene
    boxes, drawn = [table.group[name].rect for name in RIM], 0
    for _ in range(20):
        table.update(10)
        parts = table.redraw(app.surface)
        assert parts is not None and not any(part.collidelist(boxes) >= 0 for part in parts)
        drawn += bool(parts)
    assert drawn > 10
    app.leave()
