"""What the console is drawn of is made beside the frames where it is not there any more."""

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base import manners
from gangdice_gui.games.gang.screens import coming, paint
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.console.rivals_turn import face_size, rivals_turn_lines
from scripts.film_moments import begin


@pytest.fixture
def rival(new_desk, monkeypatch):
    """A table at which somebody else plays, as its first frame has drawn it."""
    monkeypatch.setattr(manners, "watched", lambda: True)
    app, table = begin(new_desk((1280, 720)), "throw-other-3")
    app.step([], 1)
    yield table
    table.close()


def test_the_console_waits_for_a_face_and_the_light_about_it_that_have_been_let_go(rival, monkeypatch):
    """As an explosion was over, face and ring were read in the frame that paints: 10 ms of 34."""
    desk, show, layout = rival.desk, rival.board.show, rival.board.layout
    waits, drawn = [], []
    monkeypatch.setattr(desk.art, "expect_medallion", lambda *a: waits.append(a) or len(waits) < 4)
    monkeypatch.setattr(desk.art, "expect", lambda *a: waits.append(a) or len(waits) < 7)
    monkeypatch.setattr(console, "draw_console", lambda *a: drawn.append(len(waits)))
    steps = [(step, bool(drawn)) for step in paint.painted(Surface(desk.size), desk, rival.dice, layout, show)]
    assert drawn, "it is painted"
    assert sum(step is True and not there for step, there in steps) >= 6
    assert any(str(a[0]) == "effects/medallion_glow" for a in waits)
    face = show.seats[rivals_turn_lines(desk, show)[2]].face
    assert (face, face_size(layout)) in [a[:2] for a in waits]


def test_what_a_rivals_console_says_after_a_boom_is_drawn_before_that(new_desk, monkeypatch):
    """It says so once the explosion has been seen: until then it stays as it was, and nothing of that is ahead."""
    said = []
    draw = console.draw_console
    monkeypatch.setattr(coming.console, "draw_console", lambda *a: said.append((a[4].boom, a[4].burst)) or draw(*a))
    app, table = begin(new_desk((1280, 720)), "explosion-other")
    for _ in range(400):
        app.step([], 10)
        if table.board.show.boom:
            break
    assert (True, True) in said
    table.close()
    pygame.event.clear()
