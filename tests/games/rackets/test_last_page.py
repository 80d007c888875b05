"""The last page of an evening: what it is drawn of is made in the last turn, and while the last clips run."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages import menu
from gangdice_gui.ui import art
from gangdice_gui.ui.cloth import cloth_ahead
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.shrunk import shrink
from tests.games.rackets.evenings import ADA, BENNO, BESSIE, MARCO, sit
from tests.games.rackets.test_rackets_coach import evening, played


def rests(table):
    """Let the table make ahead what it will want while nothing moves, to the last."""
    while table.ahead():
        pass


def clips_run(table):
    """Let the table make ahead what it can while the last clips run."""
    for _ in range(20):
        table.board.meanwhile(())


def pages(desk, monkeypatch, ahead):
    """Return the picture of the last page, how many portraits were shrunk for it and walls built, after `ahead`."""
    match, shrunk = evening(), []
    menu.wall.cache_clear()
    desk.art.forget()
    table = rackets_table(desk, open_house(desk), match)
    ahead(table)
    table.close()
    walls = menu.wall.cache_info().misses
    with monkeypatch.context() as patch:
        patch.setattr(art, "shrink", lambda source, w, h: shrunk.append((w, h)) or shrink(source, w, h))
        page = FinalReckoning(desk, open_house(desk), match)
    page.close()
    faces = [size for size in shrunk if size[0] == size[1] >= page.places.face]
    return pygame.image.tobytes(page.picture, "RGB"), len(faces), menu.wall.cache_info().misses - walls


@pytest.mark.parametrize("ahead", [rests, clips_run])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_last_page_made_ahead_is_the_same_and_comes_at_once(new_desk, monkeypatch, size, ahead):
    made, late = (pages(new_desk(size), monkeypatch, first) for first in (ahead, lambda table: None))
    assert made[0] == late[0]
    assert made[1:] == (0, 0), "nothing large is made when the page comes"
    assert late[1] >= 2 and late[2] == 1


def test_before_the_last_turn_nothing_of_the_last_page_is_made(new_desk):
    desk = new_desk()
    menu.wall.cache_clear()
    table = rackets_table(desk, open_house(desk), played(5, lambda match: match.state.turn == 4))
    walls = menu.wall.cache_info().misses
    rests(table)
    assert menu.wall.cache_info().misses == walls
    table.close()


@pytest.mark.parametrize(("others", "made"), [((BESSIE,), 1), ((), 0)])
def test_the_curtain_hangs_ready_where_one_will_fall(new_desk, others, made):
    """It took a frame of a 4K window."""
    seats = (MARCO, *others, replace(BENNO, colour="sapphire"), ADA)
    app = sit(new_desk(screens="curtain"), *seats)
    let_go()
    while app.scene.ahead():
        pass
    assert (next(cloth_ahead(app.desk.art, app.desk.size), True) is True) is bool(made), "nothing of it is left to make"
    app.scene.close()
