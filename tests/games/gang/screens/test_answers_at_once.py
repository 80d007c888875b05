"""Who answers at once finds the console as whoever thinks for a while: of the dice before nothing shines through."""

import pygame
import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.console.rivals_turn import panels_rect
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.table.softened import GOES, HALF
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played

STOPS = {"busts": ("different-2-bomb", (3, 4, 1, 1)), "leads": ("total-11-explosive", (3, 4, 1, 1))}


def turned_over(desk, how):
    """Return a table in the frame in which the turn of one gangster has passed to another, who thinks."""
    card, faces = STOPS[how]
    match = played(started(MARCO, ADA, BENNO, first=1), Card(card), Use(4), Roll(faces))
    table = sat_down(desk, match)
    for _ in range(60):
        table.update(STEP)
    table.course.take(match.act(1, Stop()))
    while not table.course.idle:
        seen(table, pygame.Rect(0, 0, 1, 1))
        table.update(STEP)
    return table


@pytest.mark.parametrize("how", STOPS)
@pytest.mark.parametrize("after", [0, 20, 50])
def test_what_was_there_is_gone_before_anything_comes_however_soon_the_next_one_answers(new_desk, how, after):
    """The dice of the one before shone through those of the next, and the rule of the card was read through them."""
    table = turned_over(new_desk((1280, 720), odds="off"), how)
    begun, answered = table.clock, False
    window = pygame.Rect((0, 0), table.desk.size)
    panel = panels_rect(table.desk, table.board.layout, table.board.show)
    wood = pygame.image.tobytes(backdrop(table.desk, table.board.layout).subsurface(panel), "RGB")
    while table.clock - begun < GOES:
        if table.clock - begun >= after and not answered:
            answered = True
            table.course.take(table.match.act(2, Use(4)))
            table.course.take(table.match.act(CHANCE, Roll((3, 4, 2, 1))))
            table.course.go_on()
        seen(table, window)
        if table.clock - begun == GOES * HALF:
            assert seen(table, panel) == wood
        table.update(STEP)
    assert answered
    come = seen(table, panel)
    for _ in range(10):
        table.update(STEP)
    assert seen(table, panel) == come
    table.close()
