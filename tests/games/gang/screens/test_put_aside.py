"""Dice that have fallen lie aside on the felt while the next handful flies, and go home from there."""

import math
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Roll, Rolled, Stop, Turn, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.games.gang.screens.clips.put_aside import goes, goes_sideways, lie_aside
from gangdice_gui.games.gang.screens.felt.middle import card_rect
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from gangdice_gui.ui.layout import Layout
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played
from tests.warm import make_desk

FOUR = (MARCO, ADA, BENNO, Seat("gangster", "Dot", "crimson", "dot"))
SIZES = [(720, 540), (540, 720), (800, 1280), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize(
    "size", [(720, 540), (540, 720), (800, 1280), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]
)
@pytest.mark.parametrize(("text_size", "others"), [(100, 3), (150, 0)])
def test_dice_put_aside_lie_on_the_felt_beside_the_throw_and_all_that_lies_there(tmp_path, size, text_size, others):
    """They lay on the console's wood, and slid over the rim beneath the next handful."""
    pygame.init()
    pygame.display.set_mode(size)
    before = (Use(5), Roll((1, 0, 2, 0, 3)), Stop()) * others
    match = played(started(*FOUR, seed="aside", first=-others % 4), Card("total-11-explosive"), *before)
    desk = make_desk(size, Store(tmp_path), Settings(language="fr", odds="off", text_size=text_size))
    board = gang_table(desk, open_house(desk), match).board
    board.layout = Layout.load("table", size, 4, text_size, racks=True)
    sight, layout, faces = board._sight(), board.layout, tuple(k % 6 for k in range(114))
    view = replace(sight.show.view, turns=(*(turn for turn in sight.show.view.turns if turn.seat), Turn(0, 114)))
    sight = replace(sight, show=replace(sight.show, view=view))
    whole = planned.plan(sight, Rolled(0, tuple(range(114)), faces, 2))
    taken = [card_rect(layout), layout["own"].rect, layout["pot"].rect, whole.felt]
    taken += [layout[f"{name}_{side}"].rect for name in ("seat", "result") for side in ("left", "top", "right")]
    aside = [die for part in whole.throw.parts[:-1] for die in part.throw.dice]
    # Of a crowd not all are seen.
    assert len(aside) > 17 and min(die.px for die in aside) >= 8
    for die in aside:
        box = Rect(0, 0, math.ceil(die.px), math.ceil(die.px))
        box.center = round(die.target[0]), round(die.target[1])
        assert layout["felt"].rect.inflate(-24, -24).contains(box) and box.collidelist(taken) == -1, box


def test_dice_put_aside_go_home_round_what_stands():
    ways = [((600.0 + k, 300.0), (200.0, 500.0)) for k in range(5)]
    for sideways, stands in ((False, (250.0, 280.0, 450.0, 450.0)), (True, (500.0, 400.0, 650.0, 520.0))):
        assert goes_sideways(ways, [stands]) is sideways
        for start, goal in ways:
            path = [goes(start, goal, k / 20, sideways) for k in range(21)]
            assert math.dist(path[0], start) + math.dist(path[-1], goal) < 1e-6
            assert not any(stands[0] < x < stands[2] and stands[1] < y < stands[3] for x, y in path)


def test_no_dice_lie_aside_nowhere():
    assert lie_aside(Rect(0, 0, 100, 100), []) == []
