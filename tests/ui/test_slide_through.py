"""No die goes through another as it slides: throws after which some did, counted as `scripts/slides.py` does."""

from __future__ import annotations

from pathlib import Path

import pytest

from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import Passage, Route
from scripts.slides import GRAZES, Case, Tables, count, through

SMALL, WIDE, LARGE, OLD, HIGH = (1280, 720), (1366, 768), (1920, 1080), (1024, 768), (540, 720)
THROWS = [
    *(Case(SMALL, 100, seat, dice, again, lie) for seat, dice, again, lie in ((2, 15, False, 3), (0, 15, True, 0))),
    *(Case(SMALL, 100, seat, dice, again, lie) for seat, dice, again, lie in ((1, 18, False, 0), (0, 30, True, 2))),
    *(Case(SMALL, 150, 1, dice, False, lie, people=3) for dice, lie in ((12, 1), (9, 2), (6, 2))),
    *(Case(WIDE, 150, 1, dice, False, 1, people=people) for dice, people in ((4, 3), (12, 4))),
    *(Case(LARGE, 100, seat, dice, True, lie) for seat, dice, lie in ((1, 5, 3), (3, 8, 0))),
    Case(OLD, 100, 3, 16, False, 0),
    Case(HIGH, 150, 1, 12, True, 1, people=2),
]
"""Throws after which up to thirteen pairs were up to 0.28 faces in each other, 57 in all."""
SLOW = [Case(SMALL, 100, seat, dice, False, lie) for seat, dice, lie in ((2, 15, 3), (1, 18, 0), (2, 18, 3))]
"""Throws after which some were on a machine too slow to think of their ways before they lie."""

STUCK = [Case(LARGE, 100, 2, 9, True, 2), Case(WIDE, 100, 2, 15, True, 0)]
"""Throws after which some were for whom there was no room to make way, up to half a face."""
PILED = [
    *(Case(SMALL, 100, 1, 30, again, lie) for again, lie in ((False, 0), (True, 3))),
    *(Case(SMALL, 100, seat, 30, True, lie) for seat, lie in ((2, 0), (2, 2), (3, 2))),
    Case(SMALL, 100, 3, 22, False, 2),
]
"""Throws into piles: up to nineteen pairs were as much as all of a face in each other on the way there."""
SLOW_STUCK = [Case(SMALL, 100, 0, 30, True, 3), Case(SMALL, 100, 1, 18, True, 2), Case(SMALL, 100, 1, 30, True, 3)]
"""Throws after which some were whose ways there was no time to think of, up to half a face."""


@pytest.mark.parametrize("case", [*THROWS, *STUCK], ids=str)
def test_no_die_goes_through_another(tmp_path: Path, case: Case) -> None:
    counted = count(*Tables(tmp_path).sight(case))
    assert not counted.through and not counted.heaped and not counted.lifted, counted
    assert counted.rough < 0.3, "nor does it go by jerks for it"


@pytest.mark.parametrize("case", SLOW, ids=str)
def test_nor_does_one_on_a_slow_machine(tmp_path: Path, case: Case) -> None:
    counted = count(*Tables(tmp_path).sight(case), slow=0)
    assert not counted.through and not counted.lifted, counted


@pytest.mark.parametrize("case", PILED, ids=str)
def test_nor_does_one_that_goes_onto_a_pile(tmp_path: Path, case: Case) -> None:
    """One of them may pass over another at most, where it fell in front of whom it will lie on."""
    counted = count(*Tables(tmp_path).sight(case))
    assert not counted.through and not counted.heaped and counted.lifted <= 1, counted
    assert counted.rough < 0.45


@pytest.mark.parametrize("case", SLOW_STUCK, ids=str)
def test_who_finds_no_way_on_a_slow_machine_passes_over_others(tmp_path: Path, case: Case) -> None:
    counted = count(*Tables(tmp_path).sight(case), slow=0)
    assert not counted.through and not counted.heaped and counted.lifted <= 5, counted
    assert counted.rough < 0.4


def test_it_is_counted_how_deep_dice_are_in_each_other_and_when() -> None:
    """At the moment it is most; and who lay on another where it fell may part from it, but not come back into it."""
    one = Passage((0.0, 0.0), (200.0, 0.0), 20.0, 20.0)
    for deep in (-0.25, 0.05, 0.25, 0.6):
        y = 20 * (1 - deep) * COS_TILT
        stays = Passage((100.0, y), (100.0, y), 20.0, 20.0)
        found = through([one, stays], [Route(200.0), Route(1.0)], 200.0)
        assert [(i, j) for i, j, *_ in found] == ([(0, 1)] if deep > GRAZES else [])
        assert all(much == pytest.approx(deep) and 60 < when < 140 for *_, when, much in found)
    leaves, comes_back = Route(200.0), Route(200.0, via=((10.0, 60.0), (-4.0, 3.0)))
    pile = [Passage((0.0, 0.0), (200.0, 0.0), 20.0, 20.0), Passage((-5.0, 2.0), (-5.0, 2.0), 20.0, 20.0)]
    assert not through(pile, [leaves, Route(1.0)], 200.0)
    assert through(pile, [comes_back, Route(1.0)], 200.0)
    over_it = [Passage((0.0, 0.0), (-12.0, 5.0), 20.0, 20.0), pile[1]]
    ((*_, worst),) = through(over_it, [leaves, Route(1.0)], 200.0)
    assert worst > 0.9, "nor may it go through that one, deeper in it than it lay"
