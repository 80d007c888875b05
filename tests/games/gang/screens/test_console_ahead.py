"""What the console is drawn of is made beside the frames where it is not there any more."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base import manners
from gangdice_gui.games.gang.screens import coming, made_ahead, paint
from gangdice_gui.games.gang.screens.console import console
from gangdice_gui.games.gang.screens.console.rivals_turn import face_size, rivals_turn_lines
from gangdice_gui.games.gang.screens.felt import seats
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_light_about_faces_is_made_as_large_as_it_is_drawn(new_desk, size):
    """What was made before anybody sat down was a sixth larger than on the console, and as if all seats were large."""
    _, table = begin(new_desk(size), "throw-other-3")
    desk, board, nowhere = table.desk, table.board, Surface(size)
    desk.art.forget()
    for _ in made_ahead.pieces(board._sight(), False):
        pass
    made = lights(desk)
    view = board.show.view
    for seat in board.show.places:
        show = replace(board.show, view=replace(view, to_act=seat))
        for n, place in show.places.items():
            if place != "own":
                seats.draw_seat(nowhere, desk, table.dice, board.layout, show, n)
        console.draw_console(nowhere, desk, table.dice, board.layout, replace(show, mode="wait"))
    assert made and lights(desk) == made
    table.close()


def lights(desk):
    """Return how large pictures of the light about a face are kept."""
    return {key[2:] for key in desk.art._cache if key[1] == "effects/medallion_glow"}
