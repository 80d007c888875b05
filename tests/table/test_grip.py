"""What of the dice on the felt can be grabbed, and what else a mouse and keys mean while a hand holds them."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.games.gang.rules.types import Card
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.ui.events import key

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


def seen(app):
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("by", ["mouse", "key"])
@pytest.mark.parametrize(
    ("size", "settings"), [((1280, 720), {}), ((1024, 768), {"language": "fr", "text_size": 150})], ids=str
)
def test_a_hand_lies_over_the_buttons_and_leaves_nothing_of_it_there(chooses, size, settings, by):
    app = chooses(size=size, dice=20, **settings)
    table, whole, over = app.scene, pygame.Surface(size), 0
    table.board.change(most=30)  # a slider and many columns
    app.step([], 400)
    die = table.board.hand()[0]
    at, button = (round(die.x), round(die.y)), table.group["roll"].rect
    if by == "mouse":
        press(app, at)
        before = seen(app)
    else:
        before = seen(app)
        app.step([key(pygame.K_RETURN)], 10)
    for step in range(24):
        way = at[0] + (button.centerx - at[0]) * step // 23, at[1] + (button.centery - at[1]) * step // 23
        drag(app, *([way] if by == "mouse" else []))
        app.step([], 16)
        table.draw(whole)
        assert seen(app) == pygame.image.tobytes(whole, "RGB")
        alone = pygame.Surface(size, pygame.SRCALPHA)
        table.shaking.draw(alone, table.board.dice, table.board.hand(), table.clock)
        for widget in table.group.widgets:
            box = widget.rect.clip(alone.get_rect())
            for x, y in ((x, y) for x in range(box.left, box.right, 5) for y in range(box.top, box.bottom, 5)):
                hand, drawn = alone.get_at((x, y)), app.surface.get_at((x, y))
                over += hand.a == 255
                assert hand.a < 255 or max(abs(hand[i] - drawn[i]) for i in range(3)) < 4, (widget.name, x, y)
    assert holds(app) and over > 200
    app.step([Event(pygame.WINDOWFOCUSLOST)], 10)
    app.step([], 400)
    app.step([], 400)
    assert not holds(app) and seen(app) == before
