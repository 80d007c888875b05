"""Throwing by hand: dice are dragged into it, shaken, and thrown by letting go; what they show is the cup's affair."""

import pygame
import pytest
from pygame.event import Event

from gangdice_gui.base.settings import Settings
from gangdice_gui.base.store import Store
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.clips import throw
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.hand import FASTEST, SLOWEST, Flick, Grasp
from tests.warm import make_desk

SEATS = (
    Seat("human", "Marco", "ivory", "bellhop"),
    Seat("gangster", "Ada", "onyx", "ada"),
    Seat("gangster", "Benno", "crimson", "benno"),
)


@pytest.fixture
def sit(tmp_path):
    pygame.init()
    pygame.display.set_mode((1280, 720))

    def make(*answers):
        match = Match.start(GANG, standard_options(3, first=0), SEATS, "hand")
        for answer in (Card("different-2-bomb"), *answers):
            match.act(match.to_act, answer)
        desk = make_desk((1280, 720), Store(tmp_path), Settings(language="en", odds="off", coach="ask"))
        table = gang_table(desk, open_house(desk), match)
        table.course.thinking.ask = lambda *_, **__: setattr(table.course.thinking, "asked", True)
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


def thrown_ways(monkeypatch):
    """What every throw planned from now on is told of its way and its pace."""
    ways = []
    real = throw.Throw

    def watched(*args, **more):
        ways.append(args[10:12])
        return real(*args, **more)

    monkeypatch.setattr(throw, "Throw", watched)
    return ways


@pytest.mark.parametrize("way", [1, -1])
def test_dice_dragged_shaken_and_flicked_fly_the_way_of_the_flick(sit, monkeypatch, way):
    table, ways = sit(), thrown_ways(monkeypatch)
    x, y = middle(table.board.hand()[0])
    before = len(table.match.log)
    down(table, (x, y))
    drag(table, (x + 6, y))
    assert not table.shaking.held, "a press that trembles is no drag"
    drag(table, (x + 20, y), (x - 60, y + 30), (x + 60, y + 30))
    assert table.shaking.held and table.shaking.hand is not None
    table.draw(pygame.Surface((1280, 720)))
    end = (x + 60 + way * 260, y + 10)
    drag(table, (x + 60 + way * 60, y + 25), (x + 60 + way * 160, y + 15), end)
    let_go(table, end)
    assert next(str(action) for _, action in list(table.match.log)[before:]) == "use 3"
    table.update(10)
    assert ways[0][0] == way and ways[0][1] > 1.0
    assert len(table.shaking.spots) == 3, "they leave from the hand"


def test_dragging_over_dice_gathers_them_and_letting_go_throws_them_again(sit):
    table = sit(Use(3), Roll((1, 3, 5)))
    faces = [table.group[f"die:{position}"].rect.center for position in range(3)]
    down(table, faces[1])
    drag(table, (faces[1][0] + 14, faces[1][1]), faces[2], (faces[2][0] + 90, faces[2][1] + 40))
    assert table.board.show.picked == {1, 2}
    let_go(table, (faces[2][0] + 90, faces[2][1] + 40))
    assert str(Reroll((1, 2))) in [str(action) for _, action in table.match.log]


def test_a_press_without_a_drag_picks_a_die_as_ever(sit):
    table = sit(Use(3), Roll((1, 3, 5)))
    at = table.group["die:1"].rect.center
    down(table, at)
    drag(table, (at[0] + 3, at[1] + 2))
    let_go(table, (at[0] + 3, at[1] + 2))
    assert table.board.show.picked == {1} and not table.shaking.held


def test_another_button_or_escape_puts_the_dice_back(sit):
    table = sit()
    x, y = middle(table.board.hand()[0])
    before = len(table.match.log)
    for back in (Event(pygame.MOUSEBUTTONDOWN, pos=(x + 90, y), button=3), Event(pygame.WINDOWFOCUSLOST)):
        down(table, (x, y))
        drag(table, (x + 40, y), (x + 90, y))
        assert table.shaking.held
        table.handle(back)
        assert not table.shaking.held
        let_go(table, (x + 90, y))
        assert len(table.match.log) == before and table.board.show.mode == "choose"


def test_nothing_can_be_dragged_while_others_play(sit):
    table = sit()
    table.act(Use(1))
    for _ in range(200):
        table.update(20)
    down(table, (640, 500))
    drag(table, (700, 500), (760, 500))
    assert not table.shaking.held


def test_a_slow_hand_drops_dice_and_a_fast_one_throws_them_hard():
    still = Grasp((100, 100), 0.0)
    assert still.flick(500.0, 1.0) == Flick(0, SLOWEST)
    for speed, way in ((0.3, 0), (1.5, 1), (-1.5, -1), (4.0, 1)):
        hand = Grasp((500, 500), 0.0)
        for ms in range(10, 110, 10):
            hand.move((round(500 + speed * ms), 500), float(ms))
        flick = hand.flick(100.0, 1.0)
        assert flick.run == way
        assert SLOWEST <= flick.pace <= FASTEST
        assert (flick.pace == FASTEST) == (speed == 4.0)
    smaller = Grasp((500, 500), 0.0)
    for ms in range(10, 110, 10):
        smaller.move((round(500 + 1.6 * ms), 500), float(ms))
    assert smaller.flick(100.0, 2 / 3).pace == FASTEST, "in a smaller window the same gesture is shorter"
