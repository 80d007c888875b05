"""While dice fly the felt beneath them is bare: no tray, no rack, no label, no count."""

import pygame
import pytest
from pygame import Surface

from gangdice_gui.app import App
from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.paint import backdrop
from gangdice_gui.lobby.ways import open_house
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played
from tests.warm import make_desk

FEW = (Use(5), Roll((5, 3, 0, 4, 2)), Reroll((3, 4)))
MANY = (Use(24), Roll(tuple(i % 6 for i in range(24))), Reroll((3, 4, 7)))
SIZES = [(1920, 1080), (1280, 720), (1024, 768)]


@pytest.fixture
def flying(tmp_path):
    """Return a maker of tables a moment after dice were thrown again."""
    pygame.init()

    def make(answers, first, size, text_size):
        pygame.display.set_mode(size)
        match = played(started(MARCO, ADA, first=first, seed="bare"), Card("total-7-bomb"), *answers[:-1])
        desk = make_desk(size, Store(tmp_path), Settings(language="en", odds="off", text_size=text_size))
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        App(desk, table).step([], 0)
        again = answers[-1]
        events = [*match.act(first, again), *match.act(match.to_act, Roll((1,) * len(again.positions)))]
        table.course.take(tuple(events))
        while not table.board.show.air:
            table.update(10)
        return table

    return make


def differing(one: Surface, other: Surface) -> int:
    """How many bytes of two pictures of one size are not the same."""
    both = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return sum(a != b for a, b in both)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("answers", [FEW, MANY], ids=["trays", "racks"])
def test_nothing_lies_beneath_the_own_dice_in_the_air(flying, answers, size, text_size):
    table = flying(answers, 0, size, text_size)
    zone = table.board.layout["zone"].rect
    zone = zone.clip((0, table.board.layout["strip"].rect.bottom + 8, *size))
    felt = backdrop(table.desk, table.board.layout).subsurface(zone)
    assert differing(table.picture(zone), felt) == 0


@pytest.mark.parametrize("size", SIZES)
def test_no_counts_lie_beneath_a_gangsters_dice_in_the_air(flying, size):
    table = flying(MANY, 1, size, 100)
    place = table.board.layout["result_top"].rect.inflate(-16, -16)
    felt = backdrop(table.desk, table.board.layout).subsurface(place)
    assert differing(table.picture(place), felt) == 0
