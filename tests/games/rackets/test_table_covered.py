"""The table of Rackets under a pause: nothing of what is asked, advised or hidden is left on it."""

from __future__ import annotations

import pygame
from pygame import Surface

from gangdice_gui.games.rackets.screens.coach.numbers import Advice
from tests.games.rackets.evenings import ADA, BENNO, MARCO, asked, sit


def covered(board) -> bytes:
    surface = Surface(board.desk.size)
    board.draw_covered(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_no_hint_of_the_coach_is_left_on_a_table_that_is_covered(new_desk):
    """It weighs what only its player may know."""
    app = sit(new_desk(), MARCO, BENNO, ADA)
    assert asked(app)
    board = app.scene.board
    before = covered(board)
    board.change(advice=Advice("The coach", "Build a brewery, and hide what it makes."))
    seen = Surface(board.desk.size)
    board.draw(seen)
    assert covered(board) == before != pygame.image.tobytes(seen, "RGB")
    app.scene.close()
