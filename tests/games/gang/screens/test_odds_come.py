"""The figures of the odds come bit by bit over the dashes that stood for them."""

from itertools import pairwise

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.board import gang_table
from gangdice_gui.lobby.ways import open_house
from gangdice_gui.table.hand.hand_hint import TIMES
from gangdice_gui.ui.widgets import Fired
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, seen
from tests.games.gang.table import started
from tests.people import BENNO, MARCO, played

BESIDE = 150
"""Milliseconds in which they are all there."""


def asked(desk, mode):
    """Return a table in the frame that shows the odds of what is asked with dashes, and where they stand."""
    desk.settings.hand_hints = TIMES
    match = played(started(MARCO, BENNO, first=1), Card("total-11-explosive"), Use(2), Roll((3, 4)), Stop())
    if mode == "pick":
        played(match, Use(4))
    table = gang_table(desk, open_house(desk), match)
    if mode == "pick":
        table.course.take(match.act(CHANCE, Roll((3, 1, 1, 2))))
    while table.board.show.odds is None:
        table.update(STEP)
    strip = table.board.show.odds
    assert table.board.show.mode == mode and not strip.columns and strip.picked is None
    place = table.board.layout["odds" if mode == "choose" else "gauges"].rect
    return table, place.inflate(-8, -8)


def figures(table, mode):
    """Tell whether the odds are known."""
    strip = table.board.show.odds
    return bool(strip.columns if mode == "choose" else strip.picked)


def come(table, place, mode):
    """Return what is seen of the odds from the last frame with dashes on, without the ring that comes as well."""
    table.group.ring = False
    table.soft.clear()
    looks = [seen(table, place)]
    while not figures(table, mode):
        looks = [seen(table, place)]
        table.update(STEP)
    for _ in range(0, BESIDE + 3 * STEP, STEP):
        looks.append(seen(table, place))
        table.update(STEP)
    return looks


@pytest.mark.parametrize("mode", ["choose", "pick"])
def test_figures_come_for_dashes_bit_by_bit(new_desk, mode):
    """They were all there in one frame."""
    table, place = asked(new_desk((1280, 720), odds="always", coach="off"), mode)
    looks = come(table, place, mode)
    whole = far(looks[0], looks[-1])
    assert whole and max(far(a, b) for a, b in pairwise(looks)) < 0.3 * whole
    assert looks[BESIDE // STEP + 1] == looks[-1]
    assert not table.soft.busy and not table.board.busy
    table.close()


@pytest.mark.parametrize("mode", ["choose", "pick"])
def test_they_are_there_at_once_with_reduced_motion(new_desk, mode):
    table, place = asked(new_desk((1280, 720), odds="always", coach="off", motion="reduced"), mode)
    looks = come(table, place, mode)
    assert len({*looks}) == 2 and looks[1] == looks[-1]
    table.close()


def test_another_number_has_its_figures_at_once(new_desk):
    """Whoever presses an arrow waits for nothing, also while those of the first come."""
    table, _ = asked(new_desk((1280, 720), odds="always", coach="off"), "choose")
    while not figures(table, "choose"):
        table.update(STEP)
    table.update(STEP)
    assert table.soft.shown(table.clock).get("dice", 1.0) < 1
    table.fired(Fired("dice", 4))
    table.update(STEP)
    assert table.board.show.dice == 4 and "dice" not in table.soft.shown(table.clock)
    table.close()
