"""The console while a rival plays: his dice lie there, large, from when they rest until they leave."""

from dataclasses import replace

import pygame
import pytest

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.console.rivals_dice import watched, watched_place
from gangdice_gui.games.gang.screens.console.rivals_turn import text_end
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from tests.people import ADA, BENNO, MARCO
from tests.warm import make_desk

SIZE = (1280, 720)


@pytest.fixture
def board(tmp_path):
    pygame.init()
    pygame.display.set_mode(SIZE)

    def make(*answers, first=1):
        match = Match.start(GANG, standard_options(3, first=first), (MARCO, ADA, BENNO), "watched")
        for answer in answers:
            match.act(match.to_act, answer)
        desk = make_desk(SIZE, Store(tmp_path), Settings(speed="instant", motion="reduced"))
        table = gang_table(desk, open_house(desk), match)
        table.update(0)
        return table.board

    return make


def test_the_dice_of_a_rival_are_watched_while_they_lie(board):
    lies = board(Card("total-7-bomb"), Use(5), Roll((1, 0, 2, 1, 0)))
    show = lies.show
    turn = watched(show)
    assert turn is not None and turn.faces == (1, 0, 2, 1, 0)
    assert watched(replace(show, air=frozenset({0}))) is None, "who looks at the dice that fly"
    assert watched(replace(show, gone=frozenset({turn.seat}))) is None
    assert watched(replace(show, viewer=turn.seat)) is None, "the own dice lie below the card"
    box = watched_place(lies.layout, text_end(lies.desk, lies.layout, show))
    assert lies.layout["console"].rect.contains(box)
    with_dice, bare = pygame.Surface(SIZE), pygame.Surface(SIZE)
    lies.draw(with_dice)
    lies.change(air=frozenset(range(5)))
    lies.draw(bare)
    assert pygame.image.tobytes(with_dice.subsurface(box), "RGB") != pygame.image.tobytes(bare.subsurface(box), "RGB")


def test_nobodys_dice_are_watched_once_the_player_is_asked(board):
    asked = board(Card("total-7-bomb"), Use(2), Roll((1, 0)), Stop(), first=2)
    assert asked.show.mode == "choose" and watched(asked.show) is None
    assert watched(replace(asked.show, mode="wait")) is None, "the turn is over"
