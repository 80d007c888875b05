"""What of the dice on the felt can be grabbed, and what else a mouse and keys mean while a hand holds them."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Card
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played

RIGHT = 3


@pytest.fixture
def chooses(sit):
    """Sit down at "how many dice?"."""

    def make(dice=5, **settings):
        app = sit(played(started(MARCO, ADA), Card("total-7-bomb")), **settings)
        app.scene.board.change(dice=dice)
        app.step([], 10)
        return app

    return make


def press(app, pos, button=1):
    app.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)], 10)


def drag(app, *way):
    for pos in way:
        app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)


def let_go(app, pos, button=1):
    app.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)], 10)


def holds(app):
    return app.scene.shaking.held


def grabs(app, at):
    """Tell whether a drag from a place takes dice into the hand; they are put back."""
    x, y = at
    press(app, at)
    drag(app, (x + 8, y), (x + 20, y + 5), (x + 60, y + 10))
    found = holds(app)
    if found:
        press(app, (x + 60, y + 10), RIGHT)
        let_go(app, (x + 60, y + 10), RIGHT)
    let_go(app, (x + 60, y + 10))
    assert not holds(app)
    return found


def test_dice_that_were_put_back_are_grabbed_where_they_are_drawn(chooses):
    app = chooses()
    row = [(round(die.x), round(die.y)) for die in app.scene.board.hand()]
    for at in (row[2], row[0], row[-1], row[2]):
        assert grabs(app, at)
    assert [(round(die.x), round(die.y)) for die in app.scene.board.hand()] == row
