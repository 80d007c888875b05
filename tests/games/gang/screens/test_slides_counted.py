"""No die is lifted over another as it slides, and none goes by jerks: a sample, counted as `scripts/slides.py` does."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gangdice_gui.games.gang.screens import paint
from gangdice_gui.games.gang.screens.clips import planned
from gangdice_gui.games.gang.screens.clips.ground import BACK, stands_of
from gangdice_gui.games.gang.screens.clips.throw import throw_lots
from gangdice_gui.games.gang.screens.felt.own_dice import row_piece
from scripts.slides import Case, Tables, count

SMALL, LARGE, OLD = (1280, 720), (1920, 1080), (1024, 768)
PAST_THE_ROW = [Case(SMALL, 100, 1, dice, True, lie) for dice in (3, 5, 7, 9, 12) for lie in (2, 3)]
"""Throws of the seat on the left past the own row: their ways were over it, ten dice of nine were."""
OTHERS = [
    *(Case(SMALL, 100, seat, dice, again, 3) for seat in (2, 3) for dice in (3, 7, 11) for again in (False, True)),
    *(Case(size, 100, 1, dice, False, 3) for size in (LARGE, OLD) for dice in (4, 9)),
    *(Case(SMALL, 150, seat, 6, True, 3, 1) for seat in (0, 1, 2, 3)),
    *(Case(SMALL, 100, 0, dice, True, 0) for dice in (5, 9, 12)),
]
MANY = [Case(SMALL, 100, 1, 15, False, 3), Case(SMALL, 100, 0, 18, True, 2)]
ANYWHERE = [Case(SMALL, 100, 1, 18, False, 0), *(Case(SMALL, 100, 0, dice, True, 0) for dice in (15, 18))]
"""Throws some of whose dice find none of the usual ways, and go wherever there is felt."""
PILES = [*(Case(OLD, 100, 3, 27, False, lie) for lie in (0, 2, 3)), Case(SMALL, 100, 3, 22, True, 2)]
"""Throws whose dice were in each other's way onto their piles: their speed changed by up to 0.37 faces in 10 ms."""
TALL = (800, 1280)
CROWDS = [
    *(Case(OLD, 100, 2, dice, False, 0) for dice in (22, 24)),
    *(Case(TALL, 100, seat, dice, False, lie) for seat, dice, lie in ((1, 18, 3), (2, 28, 2), (2, 18, 2))),
    *(Case(SMALL, 100, 1, dice, again, lie) for dice, again, lie in ((20, True, 3), (29, False, 0))),
]
"""Throws after each of which some were lifted: onto a pile, side by side through a gap, where they lay touching."""
LAST = [
    Case(OLD, 100, 2, 6, False, 2, people=3),
    Case(TALL, 100, 3, 11, True, 1),
    Case(TALL, 100, 2, 14, True, 2),
]
"""Throws the last die of which found no way before enough had been thought."""
SLOW = [Case(SMALL, 100, seat, dice, False, lie) for seat, dice, lie in ((1, 14, 3), (2, 14, 0), (0, 18, 0))]
WIDE = (1366, 768)
DASHED = [
    *(
        Case(size, 100, 1, dice, False, lie, people=3)
        for size, dice, lie in ((SMALL, 4, 2), (WIDE, 5, 2), (LARGE, 5, 1))
    ),
    Case(SMALL, 100, 1, 7, True, 2, people=3),
]
"""Throws one die of which stood, and then dashed on: its speed changed by up to 0.8 faces in 10 ms."""
LITTLE_FELT = [
    *(Case(size, 100, 1, 3, True, 1) for size in (SMALL, WIDE)),
    *(Case(WIDE, 100, 1, 8, again, 2, people=3) for again in (False, True)),
    Case(OLD, 100, 1, 8, True, 2),
    Case(OLD, 100, 2, 4, False, 3),
]
"""Throws of rivals that flew smaller than they lay, by up to a sixth: the own row had all the felt there was."""


@pytest.mark.parametrize(
    ("cases", "may"), [(PAST_THE_ROW, 0), (OTHERS, 0), (MANY, 1)], ids=["past the row", "others", "many"]
)
def test_no_die_is_lifted_and_none_goes_by_jerks(tmp_path: Path, cases: list[Case], may: int) -> None:
    """Speeds changed by up to two and a half faces in 10 ms where dice turned into lanes.

    After hardly any throw one `may`: a die that finds none of the usual ways goes wherever there is felt.
    """
    tables, jerky = Tables(tmp_path), []
    for case in cases:
        counted = count(*tables.sight(case))
        assert not counted.lifted, case
        if counted.jerks:
            jerky.append(case)
    assert len(jerky) <= may, jerky


def test_nor_do_dice_jerk_much_that_go_wherever_there_is_felt(tmp_path: Path) -> None:
    """Their speed changed by more than a face in 10 ms: they stood, and dashed on."""
    tables = Tables(tmp_path)
    for case in ANYWHERE:
        counted = count(*tables.sight(case))
        assert not counted.lifted and counted.rough < 0.4, case


@pytest.mark.parametrize("case", [*CROWDS, *LAST], ids=str)
def test_no_die_of_a_crowd_is_lifted(tmp_path: Path, case: Case) -> None:
    assert not count(*Tables(tmp_path).sight(case)).lifted


@pytest.mark.parametrize("case", SLOW, ids=str)
def test_nor_is_one_on_a_machine_that_is_too_slow_to_think_of_all(tmp_path: Path, case: Case) -> None:
    """Whoever had no way by then was."""
    plan = planned.plan(*Tables(tmp_path).sight(case)).throw.parts[0].throw._plan
    assert plan is not None
    for _ in range(300):
        plan.slide.think()
    plan.slide.settle()
    assert sum(1 for _ in iter(plan.slide.think, False)) < 1500
    assert not plan.slide.crossed + plan.slide.covering + sum(route.over > 0 for route in plan.slide.routes)


def test_who_comes_onto_a_pile_is_not_in_the_way_of_those_who_lie_there(tmp_path: Path) -> None:
    """They looked for ways round them, 2,600 to 5,600 pieces long, and jerked; nobody goes through anybody even so."""
    tables = Tables(tmp_path)
    for case in PILES:
        plan = planned.plan(*tables.sight(case)).throw.parts[0].throw._plan
        assert plan is not None and sum(1 for _ in iter(plan.slide.think, False)) < 2200, case
        counted = count(*tables.sight(case))
        assert not counted.lifted + counted.through + counted.heaped and counted.rough < 0.27, case


def test_no_die_dashes_where_others_can_make_room_for_it(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    for case in DASHED:
        counted = count(*tables.sight(case))
        assert not counted.lifted and counted.rough < 0.3, case


def test_the_last_of_a_crowd_on_one_way_are_not_thought_about_for_long(tmp_path: Path) -> None:
    """All others had to change their ways for them until they found a usual one, and nobody goes through the pile."""
    plan = planned.plan(*Tables(tmp_path).sight(Case(OLD, 100, 2, 27, False, 0, 1))).throw.parts[0].throw._plan
    assert plan is not None
    assert sum(1 for _ in iter(plan.slide.think, False)) < 4000
    assert not any(route.over for route in plan.routes)


def test_nobody_looks_on_for_long_where_one_is_left_that_finds_none(tmp_path: Path) -> None:
    """As many pieces were thought of as dice are in the air for, of six dice: others made room, and did not help it."""
    plan = planned.plan(*Tables(tmp_path).sight(LAST[0])).throw.parts[0].throw._plan
    assert plan is not None
    assert sum(1 for _ in iter(plan.slide.think, False)) < 1500


def test_nor_do_they_go_by_jerks_for_that(tmp_path: Path) -> None:
    """Where one of them would, others make room for it instead: its speed changed by 0.28 faces in 10 ms."""
    assert not count(*Tables(tmp_path).sight(Case(OLD, 100, 2, 22, False, 0, 1))).jerks


@pytest.mark.parametrize("size", [OLD, TALL, (540, 720)])
def test_own_dice_thrown_again_fly_no_smaller_than_they_lie(tmp_path: Path, size: tuple[int, int]) -> None:
    """By a key and by hand: a third of these throws flew smaller, some at a third of their size."""
    tables = Tables(tmp_path)
    for dice, lie, time in itertools.product((2, 3, 5, 7, 9, 12), (0, 3), (0, 1)):
        case = Case(size, 100, 0, dice, True, lie, time)
        for part in planned.plan(*tables.sight(case)).throw.parts:
            assert part.throw._plan is not None
            assert all(move.px > 0.993 * move.goal_px for move in part.throw._plan.moves), case


def test_the_own_row_steps_aside_for_dice_that_have_no_way_past_it_and_comes_back(tmp_path: Path) -> None:
    sight, event = Tables(tmp_path).sight(Case(SMALL, 100, 1, 9, True, 3))
    plan = planned.plan(sight, event)
    assert plan.row_aside
    row = row_piece(sight.desk, sight.dice, sight.layout, sight.show)
    assert row is not None
    picture, rect = row
    aside = replace(sight.show, row_aside=True)
    with_row, without = (stands_of(replace(sight, show=show), 1)[0] for show in (sight.show, aside))
    assert len(without) < len(with_row)

    def table(show: object) -> pygame.Surface:
        surface = pygame.Surface(SMALL)
        paint.paint(surface, sight.desk, sight.dice, sight.layout, show)  # type: ignore[arg-type]
        return surface.subsurface(rect).copy()

    lies, gone = table(replace(sight.show, aside=True)), table(replace(aside, aside=True))
    assert pygame.image.tobytes(lies, "RGB") != pygame.image.tobytes(gone, "RGB")
    gone.blit(picture, (0, 0))
    assert _alike(gone, lies), "the picture that steps aside is what lay there"
    flies, after = throw_lots(sight, event, sight.show.view, plan)
    assert flies.show["row_aside"] and flies.show["aside"] and not after.show["row_aside"]
    moves = [clip for clip in flies.clips if clip.area is not None and clip.area.contains(rect) and clip.duration < 400]
    assert {BACK} < {clip.duration for clip in moves}, "it goes and comes back"


@pytest.mark.parametrize("case", LITTLE_FELT, ids=str)
def test_it_steps_aside_too_where_a_rival_s_dice_would_fly_smaller_than_they_lie(tmp_path: Path, case: Case) -> None:
    plan = planned.plan(*Tables(tmp_path).sight(case))
    assert plan.row_aside
    for part in plan.throw.parts:
        assert part.throw._plan is not None
        assert all(move.px > 0.995 * move.goal_px for move in part.throw._plan.moves)


def test_the_own_row_stays_where_nothing_is_in_the_way(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    for case in (Case(SMALL, 100, 3, 5, False, 3), Case(SMALL, 100, 2, 3, False, 3)):
        assert not planned.plan(*tables.sight(case)).row_aside


def _alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Tell whether two pictures differ by rounding alone, or by how the edge of a die is blended."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs) < 48
