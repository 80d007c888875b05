"""The console says that somebody is busted once the explosion has been seen, and bit by bit."""

from itertools import pairwise

import pytest
from pygame import Rect

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips.burst import BURST, HIT_STOP
from gangdice_gui.table.softened import GOES
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played

EXPLODES = {
    "first throw": ("total-11-explosive", (Use(3),), [Roll((4, 4, 5))]),
    "thrown again": ("total-11-explosive", (Use(3), Roll((4, 1, 5)), Reroll((1,))), [Roll((3,))]),
    "bomb": ("total-7-bomb", (Use(2), Roll((3, 5))), [Stop()]),
}


def at_the_last_moment(desk, first, how):
    """Return a table just before the first frame of an explosion, and what is seen of the console."""
    card, before, then = EXPLODES[how]
    match = played(started(MARCO, ADA, BENNO, first=first), Card(card), *before)
    table = sat_down(desk, match)
    for _ in range(60 if match.to_act != CHANCE else 0):
        table.update(STEP)
    table.course.take([step for answer in then for step in match.act(match.to_act, answer)])
    place = table.board.layout["console"].rect
    while not table.board.show.boom:
        last = seen(table, place)
        table.update(STEP)
    return table, place, last


@pytest.mark.parametrize("first", [0, 1], ids=["the player", "a rival"])
@pytest.mark.parametrize("how", EXPLODES)
def test_nothing_of_an_explosion_is_told_before_it_is_seen(new_desk, first, how):
    """One's own console said so in the frame in which nothing had burst yet."""
    table, place, last = at_the_last_moment(new_desk((1280, 720), odds="off"), first, how)
    comes = False
    for _ in range(0, HIT_STOP + BURST - STEP, STEP):
        # A rival's dice may still be coming to lie there.
        comes, came = first and table.board.stirring.softened.busy, comes
        look = seen(table, place)
        assert look == last or comes or came
        last = look
        table.update(STEP)
    table.close()


@pytest.mark.parametrize("first", [0, 1], ids=["the player", "a rival"])
def test_then_the_console_says_so_bit_by_bit(new_desk, first):
    table, console, _ = at_the_last_moment(new_desk((1280, 720), odds="off"), first, "first throw")
    place = Rect(console.topleft, (360, console.h))  # beside the button, which comes as well
    while not table.board.show.burst:
        last = seen(table, place)
        table.update(STEP)
    looks = [last]
    for _ in range(0, GOES + 3 * STEP, STEP):
        looks.append(seen(table, place))
        table.update(STEP)
    whole = far(last, looks[-1])
    assert whole and max(far(one, two) for one, two in pairwise(looks)) < 0.4 * whole
    assert looks[-1] == looks[-2]
    table.close()


def test_with_reduced_motion_it_is_said_with_the_word(new_desk):
    table, place, last = at_the_last_moment(new_desk((1280, 720), odds="off", motion="reduced"), 0, "first throw")
    while not table.board.show.word:
        assert seen(table, place) == last
        table.update(STEP)
    assert far(seen(table, place), last)
    table.close()
