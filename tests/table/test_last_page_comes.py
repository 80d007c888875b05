"""The last page and the log come in short frames, whether or not the last clips left time to make a page ahead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest
from pygame import Surface

from gangdice_gui.base.manners import frame
from gangdice_gui.games.fisticuffs.screens import made_ahead
from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.final import FinalPage
from gangdice_gui.games.fisticuffs.screens.made_ahead import MadeAhead
from gangdice_gui.games.rackets.screens import final_places
from gangdice_gui.games.rackets.screens.final import FinalReckoning
from gangdice_gui.games.rackets.screens.final_places import LastPageAhead
from gangdice_gui.games.rackets.screens.report.reckoning import EveningReckoning
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.table.pages import menu, still_picture
from gangdice_gui.table.pages.last_page import LastPage
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from scripts.shots_fisticuffs_report import match_of
from tests.games.rackets.test_rackets_coach import evening


def rgb(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("of", [FinalPage, FinalReckoning])
@pytest.mark.parametrize("size", [(1280, 720), (800, 1280)])
def test_the_table_is_seen_until_all_of_the_last_page_is_painted(
    of: type[LastPage], size: tuple[int, int], new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EveningReckoning, "begin", lambda reckoning: False)  # another thread knows it sooner or later
    desk = new_desk(size)
    match: Match = evening() if of is FinalReckoning else match_of("champion")
    page = of(desk, open_house(desk), match)
    page.update(0)
    wanted = Surface(size)
    page.draw(wanted)
    page.close()
    menu.wall.cache_clear()
    monkeypatch.setattr(still_picture, "SHARE", 0.0)
    surface, halves = Surface(size), 0
    with frame():
        page = of(desk, open_house(desk), match)
        page.update(0)
    for _ in range(200):
        before = rgb(surface)
        with frame():
            page.redraw(surface, True)
        if not page.half:
            break
        halves += 1
        assert rgb(surface) == before, "nothing of it is shown before"
        with frame():
            page.update(0)
    assert halves > 8 and rgb(surface) == rgb(wanted)
    page.close()


@pytest.mark.parametrize("of", [FinalPage, FinalReckoning])
def test_the_log_comes_in_short_frames_over_what_was_there(
    of: type[LastPage], desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EveningReckoning, "begin", lambda reckoning: False)
    page = of(desk, open_house(desk), evening() if of is FinalReckoning else match_of("champion"))
    wanted, surface, halves = Surface(desk.size), Surface(desk.size), 0
    page.log().draw(wanted)
    page.draw(surface)
    monkeypatch.setattr(still_picture, "SHARE", 0.0)
    with frame():
        log = page.log()
    while halves < 400:
        before = rgb(surface)
        with frame():
            log.redraw(surface, True)
        if not log.half:
            break
        halves += 1
        assert rgb(surface) == before, "what was there is seen meanwhile"
    assert halves >= 3 and rgb(surface) == rgb(wanted)
    log.close()


@pytest.mark.parametrize(("took", "parts"), [(0.0, 2), (0.02, 1)])
def test_a_frame_makes_no_second_part_of_the_last_page_after_one_that_took_long(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, took: float, parts: int
) -> None:
    made: list[int] = []
    clock = [0.0]

    def slowly(desk: Desk, match: Match) -> Iterator[None]:
        while True:
            clock[0] += took
            made.append(1)
            yield

    monkeypatch.setattr(time, "thread_time", lambda: clock[0])
    for room in (made_ahead, final_places):
        monkeypatch.setattr(room, "final_ahead", slowly)
    monkeypatch.setattr(made_ahead, "won_ahead", lambda *of: iter(()))
    match, brush = evening(), Brush(Surface((1, 1)), desk, dice_art(desk.art.folder.parent), 1.0)
    for make in (partial(MadeAhead().last_page, brush), partial(LastPageAhead().some, desk)):
        made.clear()
        with frame():
            make(match)
        assert len(made) == parts
