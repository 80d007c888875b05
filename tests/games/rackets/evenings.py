"""Sits people down at a table of Rackets and lets them play through the real screens."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.games.rackets.game import RACKETS, standard_options
from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from scripts.blank import Blank
from tests.thoughts import think_out
from tests.ui.events import stroke

MARCO = Seat("human", "Marco", "ivory", "bellhop")
BESSIE = Seat("human", "Bessie", "crimson", "singer")
BENNO = Seat("gangster", "Benno", "crimson", "benno", "grower")
ADA = Seat("gangster", "Ada", "onyx", "ada", "trader")


def sit(desk, *seats, state=None, turns=2, edition="balanced") -> App:
    """Return a window with a table at which these sit; with a state the match stands there."""
    options = replace(standard_options(len(seats), edition=edition), turns=turns)
    match = Match.start(RACKETS, options if state is None else state.options, seats, "evening")
    if state is not None:
        match.state = state
    # What is kept of an evening that began in its middle cannot be read again.
    ways = replace(open_house(desk), after=lambda match, forever: Blank(desk))
    return App(desk, rackets_table(desk, ways, match), pygame.display.set_mode(desk.size))


def asked(app, most=4000, throw=None):
    """Let time pass until a person is asked; returns whether anybody is. `throw` has a haggle thrown."""
    for _ in range(most):
        if isinstance(app.scene, Blank):
            return False
        if getattr(app.scene, "course", None) is not None and app.scene.course.asked and not app.scene.course.guarded:
            return True
        if getattr(app.scene, "course", None) is not None and app.scene.course.waiting:
            press(app, pygame.K_RETURN) if throw is None else throw(app)
        app.step([event for event in pygame.event.get() if event.type >= pygame.USEREVENT], 60)
        if getattr(app.scene, "course", None) is not None:
            think_out(app.scene.course.thinking)
    raise AssertionError(f"nobody is asked: {app.scene}")


def press(app, *codes):
    """Press keys, one after the other."""
    for code in codes:
        app.step([], 500)
        app.step(stroke(code), 20)


def click(app, *names):
    """Click widgets by name, each in its middle."""
    for name in names:
        app.step([], 500)
        point = app.scene.group[name].rect.center
        moved = Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))
        app.step([moved], 20)
        app.step([Event(kind, pos=point, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 20)
