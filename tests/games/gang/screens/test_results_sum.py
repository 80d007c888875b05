"""The figures under the pictures: lanes, standings, and dice in groups of five. No window needed."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest

from gangdice_gui.games.gang.rules.types import Round
from gangdice_gui.games.gang.screens.peek import PITCH, RISE, fives
from gangdice_gui.games.gang.screens.results.standings import reason_of, rounds_of, standings
from gangdice_gui.games.gang.screens.results.sum import SIGN, fold_at, lanes_of, lay_lanes
from scripts.shots_results import HUGE, LATE, MOCK, NOBODY, match_of


@pytest.mark.parametrize("settled", [MOCK, NOBODY, LATE, HUGE])
def test_lanes_hold_every_die_of_the_pot(settled: Round) -> None:
    lanes = lanes_of(settled)
    assert sum(lane.dice for lane in lanes) == settled.pot
    if settled.winner is not None:
        assert lanes[0].seat == settled.winner
    for lane in lanes:
        assert len(lane.faces) >= min(lane.dice, 12)


def test_lanes_of_a_whole_match_hold_every_die() -> None:
    for settled in match_of().view(None).history:
        assert sum(lane.dice for lane in lanes_of(settled)) == settled.pot


def test_lanes_never_overlap_and_never_leave_the_panel() -> None:
    rng = Random(1)
    for _ in range(400):
        counts = [rng.choice((1, 2, 3, 5, 8, 12, 13, 40, 114)) for _ in range(rng.randint(1, 6))]
        for width in (1484.0, 1013.0):
            spans = lay_lanes(counts, width, [96.0] * len(counts))
            for left, right in itertools.pairwise(spans):
                assert left.x + left.w <= right.x
            assert spans[-1].x + spans[-1].w + SIGN <= width + 0.01
            for count, span in zip(counts, spans, strict=True):
                assert span.pitch == 0 or span.pitch * count <= span.w + 0.01


def test_few_dice_are_all_shown_and_many_are_counted() -> None:
    few = lay_lanes([5, 3, 4, 6, 5], 1484, [90.0] * 5)
    assert all(span.pitch for span in few)
    many = lay_lanes([114, 3], 1484, [90.0] * 2)
    assert [bool(span.pitch) for span in many] == [False, True]


@pytest.mark.parametrize(("counts", "first"), [([114, 31, 13, 3, 18, 6], 3), ([5, 3, 4, 6, 5], 3), ([114, 12], 1)])
def test_two_lines_are_about_as_long_though_one_die_stands_for_a_hundred(counts: list[int], first: int) -> None:
    assert fold_at(counts, [60.0] * len(counts)) == first


def test_standings_count_what_happened() -> None:
    view = match_of().view(None)
    table = standings(view)
    nobody = sum(1 for settled in view.history if settled.winner is None)
    assert sum(each.won for each in table) + nobody == len(view.history)
    assert [each.worth for each in table] == sorted((dice or 0 for dice in view.stash), reverse=True)
    assert table[0].seat in view.winners
    assert table[0].place == 1
    turns = [turn for settled in view.history for turn in settled.turns]
    assert sum(each.thrown for each in table) == sum(turn.dice for turn in turns)
    assert sum(each.busts for each in table) == sum(1 for turn in turns if turn.valid is False)
    assert max(each.biggest for each in table) == max(s.pot for s in view.history if s.winner is not None)


def test_joint_winners_share_the_first_place_and_the_next_is_third() -> None:
    from dataclasses import replace

    view = replace(match_of().view(None), winners=(0, 2), stash=(50, 33, 50, 11))
    assert sorted((each.place, each.seat) for each in standings(view)) == [(1, 0), (1, 2), (3, 1), (4, 3)]
    broke = replace(view, winners=(0, 2), stash=(0, 0, 0, 0), out=(True,) * 4)
    assert {each.seat: each.place for each in standings(broke)} == {0: 1, 2: 1, 1: 3, 3: 3}
    assert reason_of(broke) == "all-out"
    assert reason_of(view) == "rounds"
    assert reason_of(replace(view, out=(False, True, True, True))) == "last-standing"


def test_rounds_not_played_are_empty() -> None:
    assert rounds_of((MOCK,), 12) == [MOCK, *[None] * 11]


@pytest.mark.parametrize(("w", "h", "largest"), [(1400.0, 260.0, 62.0), (934.0, 190.0, 46.0)])
def test_a_stash_is_counted_in_fives(w: float, h: float, largest: float) -> None:
    for count in range(1, 201):
        face, places = fives(count, w, h, largest)
        assert len(places) == count
        assert 10 <= face <= largest
        assert max(abs(x) for x, _ in places) + face / 2 <= w / 2 + 0.01
        assert max(abs(y) for _, y in places) + face / 2 <= h / 2 + 0.01
        rows = Counter(y for _, y in places)
        assert len(rows) == 1 or rows[max(rows)] >= 5, "no die lies alone in the last row"
        for at in range(count - 1):
            (x, y), (next_x, next_y) = places[at], places[at + 1]
            if next_y == y:
                gap = (next_x - x) / face - PITCH
                assert (gap > 0.4) == (at % 5 == 4)
                assert gap > -0.001
            else:
                assert at % 5 == 4
                assert next_y - y == pytest.approx(RISE * face)
