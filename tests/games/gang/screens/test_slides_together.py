"""Dice arrive in their row together: none slides alone when all others lie there."""

from __future__ import annotations

from pathlib import Path

import pytest

from gangdice_gui.games.gang.screens.clips.planned import plan
from gangdice_gui.ui.dice.slides.sooner import ALONE
from scripts.slides import Case, Tables, count, through

SMALL = (1280, 720)
LATE = [
    Case(SMALL, 100, 0, 12, False, 0, 1),
    Case(SMALL, 100, 0, 20, False, 0, 3),
    Case(SMALL, 100, 0, 30, False, 0, 1),
]
"""Throws the last die of which slid alone for 240, 230 and 90 ms."""


@pytest.mark.parametrize("case", LATE, ids=str)
def test_no_die_slides_alone_for_long(tmp_path: Path, case: Case) -> None:
    tables = Tables(tmp_path)
    plans = [part.throw._plan for part in plan(*tables.sight(case)).throw.parts]
    for slide in {id(one.slide): one.slide for one in plans if one is not None}.values():
        *_, before, last = sorted(route.waits + route.ms for route in slide.routes)
        assert last - before <= ALONE
        assert not through(slide.moves, slide.routes, slide.ms), "nor does it go through another for that"
    assert not count(*tables.sight(case)).lifted
