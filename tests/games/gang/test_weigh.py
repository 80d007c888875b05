"""Answers are weighed by one measure: what can be counted is exact, and where one die decides each face is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.games.gang.advice.faces import six
from gangdice_gui.games.gang.advice.weigh import BLUNDER, blunder_below, find, thrown_away, use, weigh
from gangdice_gui.games.gang.bots.one_turn.chances import lead_chance
from gangdice_gui.games.gang.rules.types import Reroll, Roll, Stop, Use
from gangdice_gui.games.gang.screens.coach.warning import blunder
from tests.games.gang.bots.positions import position, view
from tests.games.gang.table import alone, led
from tests.people import played


def test_for_the_last_seat_the_chance_to_take_the_round_is_the_exact_chance_to_lead():
    prize = 9
    for dice in range(1, 25):
        choice = use(led().view(0), dice)
        assert choice.takes == pytest.approx(lead_chance("total-10-bomb", dice, (9, 3)), abs=1e-12)
        assert choice.dice == pytest.approx(prize * choice.takes - dice * (1 - choice.takes), abs=1e-9)


def test_stopping_and_rolling_again_are_weighed_by_the_same_measure():
    match = played(led(), Use(3), Roll((5, 4, 0)))
    choices = weigh(match.view(0))
    stop = find(choices, Stop())
    assert (stop.takes, stop.dice) == pytest.approx(
        (0.0, -3.0), abs=1e-6
    )  # an equal total with as many dice comes later
    match = played(led(), Use(4), Roll((5, 4, 0, 0)))
    stop = find(weigh(match.view(0)), Stop())
    assert (stop.takes, stop.dice) == pytest.approx((1.0, 9.0), abs=1e-6)
    assert weigh(match.view(0))[0].action == Stop()


def test_dice_of_equal_faces_are_one_choice():
    match = played(led(), Use(4), Roll((5, 3, 3, 0)))
    choices = weigh(match.view(0))
    assert len(choices) == 2 * 3 * 2
    assert find(choices, Reroll((1,)), (5, 3, 3, 0)) is find(choices, Reroll((2,)), (5, 3, 3, 0))


def test_nothing_behind_a_screen_changes_the_advice():
    """Twin worlds: the same table, other stashes."""
    view = led().view(0)
    one, other = (replace(view, stash=stash) for stash in ((48, None), (7, None)))
    assert weigh(one) == weigh(other)


def test_so_many_dice_are_not_weighed():
    match = played(led(), Use(25), Roll((0,) * 25))
    assert weigh(match.view(0)) == ()
    match = played(led(), Use(24), Roll((0,) * 24))
    choices = weigh(match.view(0))
    assert len(choices) == 25 and choices[0].action != Stop()


def test_every_number_up_to_24_is_weighed_and_all_dice():
    choices = weigh(led("different-2-bomb").view(0))
    assert sorted(choice.action.dice for choice in choices) == [*range(1, 25), 48]
    assert [use(led("different-2-bomb").view(0), dice).win for dice in (24, 30, 48)] == sorted(
        (use(led("different-2-bomb").view(0), dice).win for dice in (24, 30, 48)), reverse=True
    )
    assert use(led("different-2-bomb").view(0), 49) is None


def test_a_blunder_gives_away_two_points_of_the_chance_to_win_or_more():
    choices = weigh(led().view(0))
    best = choices[0]
    assert BLUNDER == 0.02 and blunder_below(choices) == best.win - BLUNDER
    for choice in choices:
        found = blunder(choices, choice.action)
        assert (found is not None) == (choice.win < best.win - BLUNDER)
    assert blunder(choices, Use(40)) is None


def test_a_round_is_thrown_away_where_what_is_best_takes_it_less_than_half_as_often():
    """One die. Level in round 11, a five takes the round for certain, a Boss in 42 of 100 and more often the game."""
    level = view(position(11, "total-13-bomb", (49, 49), "fives-2-explosive"))
    best = weigh(level)[0]
    assert best.action == Use(1) and thrown_away(level, best) == pytest.approx(0.146, abs=0.001)
    # Behind in the last one, a 2 takes it in 40 of 100, and with it the game; a 1 in 58, of which half win the game.
    behind = view(position(12, "has-345-bomb", (47, 58), "different-3-bomb", "pair-bomb"))
    assert thrown_away(behind, use(behind, 1)) == 0


def fates(match, action):
    view = match.view(None)
    return [(o.total, o.fate) for o in six(view, weigh(view), action)]


def test_six_faces_of_the_die_thrown_again():
    match = alone("total-11-explosive", Roll((5, 1, 0)))
    assert fates(match, Reroll((2,))) == [(6, "short"), (7, "short"), *((n, "leads") for n in (8, 9, 10)), (11, "boom")]
    assert fates(match, Reroll((1, 2))) == []
    match = alone("total-11-explosive", Roll((5, 1, 3)))
    assert fates(match, Stop()) in (
        [(8, "lower"), (9, "same"), (10, "better"), (11, "boom"), (12, "boom"), (13, "boom")],
        [(6, "lower"), (7, "lower"), (8, "lower"), (9, "same"), (10, "better"), (11, "boom")],
    )


def test_under_a_bomb_one_die_decides_only_at_the_last_reroll():
    assert fates(alone("total-10-bomb", Roll((5, 1, 0))), Reroll((2,))) == []
    last = alone("total-10-bomb", Roll((5, 5, 5)), Reroll((1, 2)), Roll((5, 2)))
    assert fates(last, Reroll((1,))) == [
        (7, "short"), (8, "leads"), (9, "leads"), (10, "boom"), (11, "boom"), (12, "boom")
    ]  # fmt: skip
