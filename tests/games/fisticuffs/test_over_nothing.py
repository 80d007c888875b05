"""What is written anew on a slip, or on the panel of alliances, is read over nothing that was written there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.app import App
from gangdice_gui.games.fisticuffs.screens.alliances.alliances import head_box, odds_box, slip
from gangdice_gui.games.fisticuffs.screens.street.speech import bubble
from gangdice_gui.table.softened import GOES, HALF
from gangdice_gui.ui.label import rows
from scripts.shot import collect

SIZE = (1280, 720)
SHOTS = collect()


def ink(picture, place, dark):
    """Return how many pixels of a place are letters: dark ones on paper, or bright ones on a panel."""
    part = picture.subsurface(place)
    return sum(
        (max(part.get_at((x, y))[:3]) < 110) if dark else (max(part.get_at((x, y))[:3]) > 110)
        for x in range(part.get_width())
        for y in range(part.get_height())
    )


@pytest.mark.parametrize("shot", ["fist:help", "fist:people"])
def test_a_slip_takes_the_place_of_another_as_blank_paper(new_desk, shot):
    app = App(desk := new_desk(SIZE), SHOTS[shot](desk))
    board = app.scene.board
    for text in ("One each, as we have said.", "A four is better. And now look away."):
        for _ in range(20):
            app.step([], 20)
        board.change(talk=(1, text))
    brush, show = board.brush(app.surface), board.show
    found = (
        slip(brush.crowded(), board.places, show)
        if show.stage == "alliances"
        else bubble(brush, board.places, show, *show.talk)
    )
    place = board.places.rect(found[0]).inflate(-24, -16)
    app.step([], 0)
    assert ink(app.surface, place, True) == 0
    for _ in range(20):
        app.step([], 20)
    assert ink(app.surface, place, True) > 100


@pytest.mark.parametrize("shot", ["fist:help", "fist:people"])
def test_a_slip_is_blank_until_all_of_what_it_says_comes(new_desk, shot):
    """What two speakers say in the same words was there at once, and so was the number of a member below it."""
    app = App(desk := new_desk((1024, 768), language="fr", text_size=150), SHOTS[shot](desk))
    board = app.scene.board
    for name in ("Bert", "Cleo"):
        for _ in range(20):
            app.step([], 20)
        board.change(talk=(1, f"{name} a besoin de moi, et le besoin rend généreux."))
    brush, show = board.brush(app.surface), board.show
    found = (
        slip(brush.crowded(), board.places, show)
        if show.stage == "alliances"
        else bubble(brush, board.places, show, *show.talk)
    )
    place = board.places.rect(found[0]).inflate(-24, -16)
    app.step([], 0)
    for _ in range(round(GOES * HALF) // 10 - 1):
        assert ink(app.surface, place, True) == 0
        app.step([], 10)
    for _ in range(20):
        app.step([], 20)
    assert ink(app.surface, place, True) > 100


def test_the_head_of_the_alliances_is_read_over_no_other(new_desk):
    app = App(desk := new_desk(SIZE), SHOTS["fist:people"](desk))
    for _ in range(20):
        app.step([], 20)
    board = app.scene.board
    first, second = rows(board.places.rect(head_box(board.places)), 2, 0)
    asks = app.surface.subsurface(second).copy()
    board.change(said="Dan joins the defence.")
    app.step([], 0)
    assert ink(app.surface, first, False) == 0
    now = app.surface.subsurface(second).copy()
    assert asks.get_buffer().raw == now.get_buffer().raw, "what is asked has stayed"
    for _ in range(20):
        app.step([], 20)
    assert ink(app.surface, first, False) > 100


def test_what_is_reckoned_of_a_side_is_read_over_no_other(new_desk):
    app = App(desk := new_desk(SIZE), SHOTS["fist:people"](desk))
    for _ in range(20):
        app.step([], 20)
    board = app.scene.board
    rumble = board.show.view.rumble
    camps = tuple("attack" if camp is None or camp == "out" else camp for camp in rumble.camps)
    board.change(view=replace(board.show.view, rumble=replace(rumble, camps=camps)))
    odds = odds_box(board.brush(app.surface).crowded(), board.places, board.show)
    place = board.places.rect(odds._replace(y=odds.y + 8, h=odds.h - 24))
    app.step([], 0)
    assert ink(app.surface, place, False) == 0
    for _ in range(20):
        app.step([], 20)
    assert ink(app.surface, place, False) > 100
