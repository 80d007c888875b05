"""The tooltips of the table: what lies over it finds none of them still up."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.screens.coach.warning import Sure
from gangdice_gui.table.log import LogPage
from gangdice_gui.ui.focus import TIP
from tests.games.gang.screens.coached import settled
from tests.games.gang.table import led, sitting
from tests.ui.events import key, key_up

BUTTON = "odds"


def over_the_table(desk, pressed, pointed):
    """Nine dice are to be thrown, which is a blunder, the mouse rests on a button or not, and a key is pressed."""
    desk.settings.coach = "warn"
    app = sitting(desk, led())
    table = settled(app)
    table.board.selection.want(9)
    table.board.change(dice=9)
    settled(app)
    bare = pygame.image.tobytes(app.surface, "RGB")
    if pointed:
        at = table.group[BUTTON].rect.center
        app.step([Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 20)
        app.step([], TIP)
        app.step([], 20)
        assert pygame.image.tobytes(app.surface, "RGB") != bare, "the tooltip is up"
    app.step([key(pressed), *([key_up(pressed)] if pressed == pygame.K_RETURN else [])], 20)
    for _ in range(40):
        app.step([], 50)
    page, seen = type(app.scene), pygame.image.tobytes(app.surface, "RGB")
    table.close()
    return page, seen


@pytest.mark.parametrize(("pressed", "page"), [(pygame.K_RETURN, Sure), (pygame.K_l, LogPage)], ids=["warning", "log"])
def test_no_tooltip_stays_up_under_what_lies_over_the_table(new_desk, pressed, page):
    pointed, bare = (over_the_table(new_desk((1280, 720)), pressed, pointed) for pointed in (True, False))
    assert pointed[0] is bare[0] is page
    assert pointed[1] == bare[1]
