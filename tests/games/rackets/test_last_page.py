"""The last page of an evening: what it is drawn of is made while the last clips run."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.games.rackets.screens.board import rackets_table
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.pages import menu
from gangdice_gui.ui import art
from gangdice_gui.ui.art import shrink
from tests.games.rackets.test_rackets_coach import evening


def pages(desk, monkeypatch, ahead):
    """Return the picture of the last page, how many portraits were shrunk for it and walls built, `ahead` or not."""
    match, shrunk = evening(), []
    menu.wall.cache_clear()
    desk.art.forget()
    table = rackets_table(desk, open_house(desk), match)
    for _ in range(20 if ahead else 0):
        table.board.meanwhile(())
    table.close()
    walls = menu.wall.cache_info().misses
    with monkeypatch.context() as patch:
        patch.setattr(art, "shrink", lambda source, w, h: shrunk.append((w, h)) or shrink(source, w, h))
        page = FinalReckoning(desk, open_house(desk), match)
    page.close()
    faces = [size for size in shrunk if size[0] == size[1] >= page.places.face]
    return pygame.image.tobytes(page.picture, "RGB"), len(faces), menu.wall.cache_info().misses - walls


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_last_page_made_while_the_last_clips_run_is_the_same_and_comes_at_once(new_desk, monkeypatch, size):
    ahead, late = (pages(new_desk(size), monkeypatch, made) for made in (True, False))
    assert ahead[0] == late[0]
    assert ahead[1:] == (0, 0), "nothing large is made when the page comes"
    assert late[1] >= 2 and late[2] == 1
