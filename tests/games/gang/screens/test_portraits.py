"""A portrait tells how its gangster plays."""

from __future__ import annotations

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import COLOURS, Seat
from gangdice_gui.ui.art import Art
from scripts.shots_results import final, result, settled
from tests.games.gang.table import started

BLOWN_ROUND = settled("total-11-bomb", {0: (5, 3), 1: (5, 4, 1), 2: (4, 3), 3: (5, 5, 3)}, 1)
"""Dot wins it, Benno's dice blew up; Marco and Ada stay below 11 and lose."""


def gangsters(desk, *minds, open_table=False):
    seats = [Seat("human", "Marco", "ivory", "bellhop")]
    seats += [
        Seat("gangster", mind.title(), colour, mind, mind) for mind, colour in zip(minds, COLOURS[1:], strict=False)
    ]
    match = started(*seats, seed="spots")
    return gang_table(desk, open_house(desk), match)


def test_a_portrait_tells_how_its_gangster_plays(desk):
    table = gangsters(desk, "sal", "ada")
    app = App(desk, table)
    app.step([], 20)
    pos = table.board.layout["seat_left"].rect.center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 20)
    spot = table.group["seat:1"]
    assert spot.hover and spot.tip == "Sal: Careless, level 1 of 5. Rolls two, naps, rolls two."
    assert table.group["seat:2"].tip.startswith("Ada: Exact, level 5 of 5.")
    assert "seat:0" not in table.group
    log = list(table.match.log)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=pos, button=1)], 20)
    assert table.match.log == log and app.scene is table
    table.close()


def test_tab_reaches_the_portraits_and_enter_still_rolls(desk):
    table = gangsters(desk, "benno")
    app = App(desk, table)
    for _ in range(400):
        app.step([], 20)
    assert table.board.show.mode == "choose"
    for _ in range(40):
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)], 20)
        if table.group.focus == "seat:1":
            break
    assert table.group.focus == "seat:1"
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.step([pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)], 20)
    assert any(text.startswith("use") for seat, text in table.match.log if seat == 0)
    table.close()


def test_people_and_nameless_gangsters_have_no_temper(desk):
    match = Match.start(
        GANG,
        standard_options(2, first=0),
        (Seat("human", "Marco", "ivory", "bellhop"), Seat("gangster", "X", "onyx", "ada")),
        "spots",
    )
    table = gang_table(desk, open_house(desk), match)
    assert not [widget.name for widget in table.group.widgets if widget.name.startswith("seat:")]
    table.close()


@pytest.mark.parametrize(
    ("shot", "looks"),
    [
        (result(BLOWN_ROUND, ms=9000), {"dot": (False, "pleased"), "benno": (True, "singed"), "ada": (False, "calm")}),
        (final(winners=(1,)), {"dot": (False, "pleased"), "benno": (False, "calm"), "ada": (False, "calm")}),
    ],
    ids=["round", "final"],
)
def test_the_pages_after_a_round_and_a_game_show_a_winner_pleased_and_who_blew_up_singed(
    new_desk, monkeypatch, shot, looks
):
    seen, medallion = {}, Art.medallion

    def noted(art, face, px, colour=None, grey=False, mood="calm"):
        seen.setdefault(face, {})[px] = (grey, mood)
        return medallion(art, face, px, colour, grey, mood)

    monkeypatch.setattr(Art, "medallion", noted)
    shot(new_desk((1280, 720)))
    assert {face: seen[face][max(seen[face])] for face in looks} == looks
