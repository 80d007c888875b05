"""What loses for certain says so: in words, with no tick and no gold."""

import pygame
import pytest

from gangdice_gui.app import App
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.games.gang.screens.console.fate import fate_of
from gangdice_gui.lobby.ways import open_house
from tests.games.gang.table import started
from tests.people import ADA, DOT, MARCO, played

SIZES = ((1920, 1080), (1280, 720), (1024, 768))


def after_ada(*own, seats=(MARCO, ADA)):
    """Ada begins and stops with 6 of two dice; then Marco rolls."""
    match = started(*seats, first=1, seed="lost")
    played(match, Card("total-10-bomb"), Use(2), Roll((4, 2)), Stop())
    for _ in seats[2:]:
        played(match, Use(2), Roll((5, 5)), Stop())
    return played(match, *own)


class Drawn:
    """A table, and every word and icon drawn on it."""

    def __init__(self, desk, match):
        self.table = gang_table(desk, open_house(desk), match)
        self.app = App(desk, self.table)
        self.app.step([], 0)
        self.words, self.icons = [], []
        for owner, name, kept, at in (
            (desk.type, "draw", self.words, 1),
            (desk.type, "render", self.words, 0),
            (desk.art, "icon", self.icons, 0),
        ):
            setattr(owner, name, self.spy(getattr(owner, name), kept, at))
        self.table.changed()
        self.table.draw(pygame.Surface(desk.size))

    @staticmethod
    def spy(call, kept, at):
        def spied(*given, **named):
            kept.append(given[at])
            return call(*given, **named)

        return spied

    def kind(self, name):
        return self.table.group[name].kind


@pytest.mark.parametrize(
    ("dice", "faces", "fate"),
    [
        (2, (5, 4), "wins"),
        (2, (4, 1), "loses"),
        (2, (3, 3), "loses"),  # level with as many dice, but later
        (1, (5,), "loses"),
        (3, (3, 3, 0), "wins"),  # level with more dice
        (3, (5, 4, 1), "boom"),
    ],
)
def test_the_last_seat_knows_what_comes_of_stopping(dice, faces, fate):
    assert fate_of(after_ada(Use(dice), Roll(faces)).view(0)) == fate


def test_with_others_to_come_only_a_loss_is_certain():
    match = started(MARCO, ADA, DOT, first=1, seed="lost")
    played(match, Card("total-10-bomb"), Use(2), Roll((4, 2)), Stop(), Use(2), Roll((4, 3)))
    assert fate_of(match.view(2)) == "leads"
    match = played(started(MARCO, ADA, seed="lost"), Card("total-10-bomb"))
    assert fate_of(played(match, Use(2), Roll((5, 1))).view(0)) == "leads", "nobody has a result"
    assert fate_of(after_ada(Use(2), Roll((1, 1)), seats=(MARCO, ADA, DOT)).view(0)) == "loses"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "head", "stop"),
    [("en", "Loses to 6", "Stop with 6: loses"), ("fr", "Perd contre 6", "Stop à 6\xa0: perdu")],
)
def test_level_but_later_is_told_as_the_loss_it_is(new_desk, size, language, head, stop):
    desk = new_desk(size, language=language, odds="off", coach="ask")
    drawn = Drawn(desk, after_ada(Use(2), Roll((4, 2))))
    assert head in drawn.words and stop in drawn.words
    assert desk.words("table.holds") not in drawn.words
    assert "check" not in drawn.icons and "cross" in drawn.icons
    assert drawn.kind("stop") != "brass"
    drawn.table.close()


def test_a_win_is_told_too_and_golden(new_desk):
    drawn = Drawn(new_desk((1280, 720), language="en", odds="off", coach="ask"), after_ada(Use(2), Roll((5, 2))))
    assert {"Wins the round", "beats 6"} <= set(drawn.words)
    assert "check" in drawn.icons and drawn.kind("stop") == "brass"
    drawn.table.close()


def test_a_number_that_cannot_take_the_lead_is_not_golden_and_says_so(new_desk):
    drawn = Drawn(new_desk((1280, 720), language="en", odds="off", coach="ask"), after_ada())
    for dice, golden in ((1, False), (2, True)):
        drawn.words.clear()
        drawn.table.board.change(dice=dice)
        drawn.table.draw(pygame.Surface((1280, 720)))
        assert (drawn.kind("roll") == "brass") == golden
        assert ("1 die cannot beat 6 any more" in drawn.words) == (not golden)
    drawn.table.close()


def test_a_reroll_that_cannot_win_is_not_golden(new_desk):
    """Two 5s are too much with the last reroll at hand: whatever the third die brings, they stay so."""
    desk = new_desk((1280, 720), language="en", odds="always", coach="ask")
    drawn = Drawn(desk, after_ada(Use(3), Roll((5, 5, 1)), Reroll((2,)), Roll((1,))))
    for picked, golden in (({2}, False), ({0}, True)):
        drawn.table.board.selection.picked = picked
        drawn.table.board.change(picked=frozenset(picked))
        for _ in range(2000):
            drawn.app.step([], 5)
            odds = drawn.table.board.show.odds
            if drawn.table.board.advisers.worker.idle and odds is not None and odds.picked is not None:
                break
        drawn.app.step([], 0)
        assert (drawn.kind("reroll") == "brass") == golden
    drawn.table.close()


@pytest.mark.parametrize(("language", "beaten"), [("en", "5 with 2 dice: beaten"), ("fr", "5 avec 2 dés\xa0: dépassé")])
def test_what_is_beaten_wears_no_tick(new_desk, language, beaten):
    """Dot begins with 8; Marco's 5 and a die of Ada's do not pass it."""
    desk = new_desk((1280, 720), language=language, odds="off", coach="ask", speed="instant")
    match = started(MARCO, ADA, DOT, first=2, seed="lost")
    played(match, Card("total-10-bomb"), Use(2), Roll((4, 4)), Stop(), Use(2), Roll((4, 1)), Stop())
    played(match, Use(1), Roll((3,)))
    drawn = Drawn(desk, match)
    assert beaten in drawn.words and "check" not in drawn.icons and "down" in drawn.icons
    drawn.table.close()
