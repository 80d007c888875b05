"""The hands of a player in the menus: clicks, keys, and a match played up to a round."""

from __future__ import annotations

import pygame

from gangdice_gui.app import App
from gangdice_gui.games.gang.screens.house import SCREENS
from gangdice_gui.games.gang.screens.setup import SEATING
from gangdice_gui.lobby.new_match import start_match
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.plan import TablePlan
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.widgets import Choice
from scripts.blank import Blank
from tests.people import play_up_to
from tests.ui.events import click


class Recorder(Blank):
    """Stands for the table under a page."""

    laid_out = 0
    match = None

    def draw_covered(self, surface: pygame.Surface) -> None:
        self.draw(surface)

    def resize(self) -> None:
        self.laid_out += 1


def centre(scene: Scene | None, name: str) -> tuple[int, int]:
    """Return the middle of a widget; a choice is named with its value, `players=3`."""
    assert isinstance(scene, MenuPage)
    name, _, value = name.partition("=")
    widget = scene.group[name]
    if isinstance(widget, Choice):
        index = [str(option) for option, _ in widget.options].index(value)
        return widget.boxes()[index].center
    return widget.rect.center


def press(app: App, *names: str) -> None:
    """Click one widget after the other, each once it has stood there."""
    for name in names:
        app.step([], STANDS)
        app.step(click(centre(app.scene, name)), 16)


def play_to_round(desk: Desk, number: int) -> Match:
    """Play a kept match up to a round."""
    desk.seed = "a quiet evening"
    match = start_match(desk, SCREENS, TablePlan.usual(SEATING))
    play_up_to(match, number)
    return match
