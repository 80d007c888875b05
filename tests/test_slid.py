"""What is remembered of how dice slide is what they would have found themselves, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.ui.dice.slides.plan import Slides
from gangdice_gui.ui.dice.throws.slide import Route
from scripts.slides import Case, Tables
from tests.slid import thought_once

CASES = [Case((1280, 720), 100, seat, dice, again, 0) for seat, dice, again in ((0, 4, False), (1, 5, True))]
fresh = Slides.routes.fget


@pytest.fixture
def slides_of(tmp_path: Path) -> Callable[[Case], Slides]:
    tables = Tables(tmp_path)

    def made(case: Case) -> Slides:
        plan = planned.plan(*tables.sight(case)).throw.parts[0].throw._plan
        assert plan is not None
        return plan.slide

    return made


def test_dice_slide_as_they_would_have(slides_of: Callable[[Case], Slides]) -> None:
    thought, routes = list[Slides](), list[list[Route]]()

    def think(slides: Slides) -> list[Route]:
        thought.append(slides)
        return fresh(slides)

    once = thought_once(think)
    for case in (*CASES, *CASES):
        slides, alone = slides_of(case), slides_of(case)
        routes.append(once(slides))
        assert routes[-1] == fresh(alone) and (slides.crossed, slides.covering) == (alone.crossed, alone.covering)
        assert slides._thought == alone._thought and not slides.think() and once(slides) == routes[-1]
    assert routes[0] == routes[2] != routes[1] == routes[3] and routes[0] is not routes[2]
    assert [slides for slides in thought if slides.think()] == [] and len({*map(id, thought)}) == 4, (
        "two of each, twice"
    )
    routes[2].clear()
    assert once(slides_of(CASES[0])) == routes[0], "whoever changes what was found changes nobody else's"


def test_who_has_begun_to_think_or_has_no_time_to_thinks_alone(slides_of: Callable[[Case], Slides]) -> None:
    once = thought_once(fresh)
    once(slides_of(CASES[1]))
    begun, hurried, alone = (slides_of(CASES[1]) for _ in range(3))
    begun.think()
    hurried.settle()
    alone.settle()
    assert once(begun) == once(slides_of(CASES[1]))
    assert once(hurried) == fresh(alone) and hurried._thought == alone._thought
