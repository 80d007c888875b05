"""A table at the instant pace, and how a test waits for what comes of a press there."""

from __future__ import annotations

import pygame

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from tests.thoughts import think_out
from tests.warm import make_desk

SIZE = (1280, 720)


def quick_desk(folder):
    """Return a desk at which nothing is waited for, saving into a folder."""
    pygame.init()
    pygame.display.set_mode(SIZE)
    settings = Settings(speed="instant", motion="reduced", language="en", coach="ask")
    return make_desk(SIZE, Store(folder), settings)


def sitting(desk, match):
    app = App(desk, gang_table(desk, open_house(desk), match))
    app.step([], 0)
    app.step([], 400)
    return app


def name_of(app):
    return type(app.scene).__name__


def until(app, ready, steps=4000, ms=40):
    """Let time pass until something holds; what gangsters think takes no step, however long it takes."""
    for _ in range(steps):
        if ready():
            return
        if name_of(app) == "Stage":
            think_out(app.scene.course.thinking)
        app.step([event for event in pygame.event.get() if event.type >= pygame.USEREVENT], ms)
    raise AssertionError(f"nothing came of it: {name_of(app)}")


def quiet(app):
    """Wait until the table wants an answer, or another screen has come, and its buttons have stood there."""
    until(
        app,
        lambda: (
            name_of(app) != "Stage"
            or ((app.scene.course.asked or app.scene.course.waiting) and not app.scene.course.timeline.guarded)
        ),
    )
    app.step([], 400)
