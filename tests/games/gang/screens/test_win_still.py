"""With reduced motion the total of a win stands on the table, still, as long as it does where dice fly."""

import pytest

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips import win
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import STEP, sat_down, seen
from tests.games.gang.table import started
from tests.people import ADA, MARCO, played


def stopped(desk, winner):
    """Return a table as the last of two stops, and somebody wins."""
    low, high = (Use(2), Roll((1, 0)), Stop()), (Use(3), Roll((5, 4, 0)), Stop())
    first, last = (high, low) if winner == 0 else (low, high)
    match = played(started(MARCO, ADA, first=0), Card("total-11-explosive"), *first, *last[:-1])
    table = sat_down(desk, match)
    table.course.take(match.act(1, Stop()))
    return table


def standing(table):
    """Return the clip of the total, None where it does not stand."""
    return next((clip for clip in table.course.timeline.running() if clip.duration == win.TOLD), None)


@pytest.mark.parametrize("winner", [0, 1], ids=["the player", "a rival"])
@pytest.mark.parametrize("size", [(1280, 720), (720, 540), (3840, 2160)])
def test_the_total_stands_there_large_and_still(new_desk, size, winner):
    """Nothing said how many dice had been won: they were gone, and the next card lay there."""
    table = stopped(new_desk(size, motion="reduced", coach="off"), winner)
    for _ in range(500):
        if (clip := standing(table)) is not None:
            break
        table.update(STEP)
    begun, looks = table.clock, []
    while standing(table) is clip and table.board.show.winning:
        looks.append(seen(table, clip.area))
        table.update(STEP)
    assert table.clock - begun >= win.TOLD - STEP
    assert len({*looks[3:]}) == 1
    assert not table.board.layout["pot"].rect.colliderect(clip.area.inflate(-clip.area.w // 2, -clip.area.h // 2))
    for _ in range(10):
        table.update(STEP)
    assert far(looks[-1], seen(table, clip.area)) > 8, "it is gone, and was large"
    table.close()


def test_at_instant_pace_nobody_waits_for_it(new_desk):
    table = stopped(new_desk((1280, 720), motion="reduced", coach="off", speed="instant"), 1)
    for _ in range(100):
        table.update(STEP)
        assert standing(table) is None
    assert table.match.view(None).round == 2 and not table.board.show.winning
    table.close()
