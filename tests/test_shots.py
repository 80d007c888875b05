"""Pictures of a table show what they are called by, on any machine."""

from __future__ import annotations

import pytest

from gangdice_gui.table import thinking
from scripts import shots_rackets, shots_table
from scripts.shot import collect
from tests.table.test_aside import AtOnce

SHOTS = {**shots_table.SHOTS, **shots_rackets.SHOTS}


@pytest.mark.parametrize("name", ["table:thinking", "rackets:wait"])
def test_a_gangster_that_thinks_is_shown_thinking_however_quick_it_is(desk, name, monkeypatch):
    monkeypatch.setattr(thinking, "Thinker", AtOnce)
    table = SHOTS[name](desk)
    before = len(table.match.log)
    for _ in range(100):
        table.update(20)
    assert len(table.match.log) == before and table.course.thinking.asked
    table.close()


@pytest.mark.parametrize("name", ["odds:choose", "odds:pick"])
def test_odds_are_shown_with_their_figures(desk, name):
    """There were dashes in these pictures, and what is looked at in all pictures was never looked at with figures."""
    table = collect()[name](desk)
    odds = table.board.show.odds
    assert odds.columns if name == "odds:choose" else odds.picked
    table.close()
