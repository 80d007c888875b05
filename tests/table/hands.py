"""A table at which dice are taken into the hand, and what a mouse and keys do there."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.rules.types import Card
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.seats import Seat
from scripts.moments import ponder
from tests.games.gang.table import started
from tests.people import played
from tests.warm import make_desk

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Ada", "onyx", "ada"),
    Seat("gangster", "Benno", "crimson", "benno"),
)


@pytest.fixture
def at_hand(tmp_path):
    pygame.init()
    pygame.display.set_mode((1280, 720))

    def make(*answers, **likes):
        match = played(started(*SEATS, seed="hand"), Card("different-2-bomb"), *answers)
        desk = make_desk(
            (1280, 720), Store(tmp_path), Settings(**{"language": "en", "odds": "off", "coach": "ask", **likes})
        )
        table = gang_table(desk, open_house(desk), match)
        ponder(table)
        for _ in range(80):
            table.update(10)
        return table

    return make


def down(table, pos, button=1):
    table.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))


def drag(table, *way):
    for pos in way:
        table.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        table.update(16)


def let_go(table, pos):
    table.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def middle(die):
    return round(die.x), round(die.y)


def key(table, what, kind=pygame.KEYDOWN, **more):
    table.handle(Event(kind, {"key": what, "mod": 0, "unicode": "", **more}))


def said(table, before):
    return [str(action) for _, action in list(table.match.log)[before:]]


def looked_at(table):
    surface = pygame.Surface((1280, 720))
    table.draw(surface)
    return surface
