"""What was counted of the own dice has gone from their label before it says how they stand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pygame import Surface

from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.clips.count import STAYS
from gangdice_gui.games.gang.screens.felt import own_frames
from gangdice_gui.games.gang.screens.felt.seat_pens import pens
from gangdice_gui.games.gang.screens.felt.seats import plaque_rect
from gangdice_gui.ui.desk import Desk
from tests.differs import far
from tests.games.gang.screens.test_comes_and_goes import sat_down, seen
from tests.games.gang.screens.test_softened import asked, place, stops
from tests.games.gang.table import started
from tests.people import ADA, BENNO, MARCO, played

STEP = 5


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_was_counted_has_gone_from_the_own_label_before_who_leads_is_read_there(
    new_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Two numbers of dice were read through each other on the label for a seventh of a second."""
    table = asked(new_desk(size), 4, 5)
    stops(table, lambda show: show.counting)
    label, bare = place(table, "own label"), b""
    while table.board.show.counting:
        with monkeypatch.context() as patch:
            patch.setattr(own_frames, "draw_result", lambda *_: None)
            bare = seen(table, label)
        counted = seen(table, label)
        table.update(STEP)
    frames = []
    for _ in range(0, STAYS + STEP, STEP):
        frames.append(seen(table, label))
        table.update(STEP)
    left, there = far(counted, bare), far(frames[-1], bare)
    away = [far(one, bare) for one in frames]
    middle = min(range(len(frames)), key=away.__getitem__)
    assert away[middle] < 0.1 * min(left, there), "in between nothing is read"
    assert away[: middle + 1] == sorted(away[: middle + 1], reverse=True) and away[middle:] == sorted(away[middle:])
    assert 3 <= middle < len(frames) - 8, "and both go and come bit by bit"
    assert max(abs(a - b) for a, b in pairwise([left, *away])) < 0.6 * max(left, there)
    table.close()


def test_the_number_on_a_rivals_plate_stays_as_it_is_while_what_was_counted_goes(
    new_desk: Callable[..., Desk],
) -> None:
    """It says the same in the end: on a bare plate in between it would blink."""
    match = played(started(MARCO, ADA, BENNO, first=2), Card("total-11-explosive"), Use(2), Roll((3, 4)))
    table = sat_down(new_desk((1280, 720)), match)
    table.course.take(match.act(2, Stop()))
    while not table.board.show.counting:
        table.update(STEP)
    tools = pens(Surface((1, 1)), table.desk, table.board.layout, "right")
    plate = plaque_rect(tools, table.board.show.turn_of(2)).inflate(-8, -8)
    while table.board.show.counting:
        counted = seen(table, plate)
        table.update(STEP)
    frames = [counted]
    for _ in range(0, STAYS + STEP, STEP):
        frames.append(seen(table, plate))
        table.update(STEP)
    whole = far(frames[0], frames[-1])
    assert whole > 0 and len(set(frames)) > 10, "it changes bit by bit"
    assert all(far(frames[0], one) + far(one, frames[-1]) < 1.05 * whole for one in frames), "straight to the end"
    table.close()
