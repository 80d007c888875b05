"""The coach speaks of the whole game where that is what counts: late, when a round is not worth its dice."""

from __future__ import annotations

import pytest

from gangdice_gui.games.gang.advice.weigh import blunder_below, find, thrown_away, weigh
from gangdice_gui.games.gang.game import GANG, load_deck, standard_options
from gangdice_gui.games.gang.rules.types import Card, Roll, Stop, Use
from gangdice_gui.games.gang.screens.coach.hint import hint
from gangdice_gui.games.gang.screens.coach.sentences import reason
from gangdice_gui.games.gang.screens.coach.warning import blunder
from gangdice_gui.match.match import Match
from tests.games.gang.bots.positions import played, position, view

DECK = load_deck()


def quiet_round(match, card, winner, lost=1):
    """Both use a die, the loser perhaps more; the winner's shows a 4, the loser's a 2 and Bosses."""
    match.act(match.to_act, Card(card))
    for _ in range(2):
        mine = match.to_act == winner
        dice = 1 if mine else lost
        for action in (Use(dice), Roll((4,) if mine else (2, *[0] * (dice - 1))), Stop()):
            match.act(match.to_act, action)


def late(number, *lost):
    """Seat 0 and seat 1 win bright rounds in turn, seat 0 the dark ones; `lost` is what seat 1 loses with in its."""
    match = Match.start(GANG, standard_options(2), seed="late")
    dice = [*lost, *[1] * 9]
    for round_ in range(1, 10):
        quiet_round(match, DECK.bright[round_ - 1], round_ % 2, dice[round_ // 2 - 1] if round_ % 2 == 0 else 1)
    for card in ("pair-bomb", "run-3-explosive")[: number - 10]:
        quiet_round(match, card, 0)
    return match


def said(desk, match, dice=1):
    view = match.view(match.to_act)
    return hint(view, weigh(view), (), dice, desk.words)


def test_one_die_wins_for_certain_and_any_other_number_is_a_blunder(desk):
    """59 dice against 46, 9 in the middle: 58 are left, and the other gets 56 at most."""
    match = late(12, 2)
    match.act(-1, Card("different-3-bomb"))
    assert match.state.stash == (59, 46)
    paper = said(desk, match, dice=4)
    assert paper.text == "Roll 1: that wins the game for certain." and paper.figure.caption == "wins the game"
    one = next(row for row in paper.figure.rows if row.best)
    assert (one.label, one.win) == ("1 die", 1)
    choices = weigh(match.view(0))
    for dice in range(2, 25):
        mine, best = blunder(choices, Use(dice))
        assert best.action == Use(1) and mine.win < blunder_below(choices)
    assert blunder(choices, Use(1)) is None


def test_losing_a_round_on_purpose_is_said_with_what_it_keeps(desk):
    """Round 10: whoever takes a Boss starts round 11. A Boss of one's own leaves that to the other."""
    match = late(10, 3, 3, 3)
    match.act(-1, Card("total-13-bomb"))
    assert match.to_act == 1 and match.state.stash == (53, 43)
    for action in (Use(1), Roll((0,)), Stop()):
        match.act(match.to_act, action)
    view = match.view(0)
    choices = weigh(view)
    kept = thrown_away(view, choices[0])
    assert choices[0].takes == pytest.approx((5 / 6) ** 3), "it shows a Boss, or it had to win"
    assert kept == pytest.approx(0.1035, abs=0.0005)
    text = said(desk, match).text
    assert text == "Roll 1: losing this round on purpose keeps 10 more points of a chance to win the game."
    assert find(choices, Use(2)).takes == 1 and find(choices, Use(2)).win < blunder_below(choices)


def test_who_starts_is_told_that_a_round_is_better_left_to_somebody_else(desk):
    """Ten dice behind before round 10: three dice for little or nothing, and the other starts the next."""
    match = late(10, 3, 3, 3)
    match.act(-1, Card("different-3-bomb"))
    assert match.to_act == 1 and match.state.stash == (53, 43)
    view = match.view(1)
    choices = weigh(view)
    assert choices[0].action == Use(3) and choices[0].takes < 0.25
    assert thrown_away(view, choices[0]) == pytest.approx(0.066, abs=0.001)
    assert max(choices, key=lambda choice: choice.takes).win < blunder_below(choices), "to fight for it is a blunder"
    text = "Roll 3: this round is better left to somebody else, by 6.6 points of a chance to win the game."
    assert said(desk, match).text == text


def test_a_round_worth_having_is_not_said_to_be_better_left(desk):
    match = late(10, 3, 3, 2)
    match.act(-1, Card("different-3-bomb"))
    view = match.view(1)
    choices = weigh(view)
    assert choices[0].takes > 0.5 and thrown_away(view, choices[0]) == 0
    assert "better left" not in said(desk, match).text


@pytest.mark.parametrize(("taken", "text"), [(True, "that wins the game for certain."), (False, "cannot be won")])
def test_what_is_decided_is_said_to_be(desk, taken, text):
    match = late(12, 2)
    match.act(-1, Card("has-345-bomb"))
    for action in (Use(30 if taken else 1), Roll((5,) * 30 if taken else (0,)), Stop()):
        match.act(match.to_act, action)
    assert text in said(desk, match).text


@pytest.mark.parametrize(
    ("card", "theirs", "rolled", "text"),
    [
        # A 3 and two 4s: thrown again the 3 could take it, but who starts round 10 is worth as much.
        ("odd-1-bomb", (1, 4), (3, 4, 4), "Stop: to take this round would win the game no more often."),
        ("total-10-bomb", (5, 4), (4,), "Stop: no roll can take the lead any more."),
    ],
)
def test_who_stops_behind_is_told_that_no_roll_leads_only_where_none_does(desk, card, theirs, rolled, text):
    begun = played(position(9, card, (38, 58)), Use(2), Roll(theirs), Stop())
    seen = view(played(begun, Use(len(rolled)), Roll(rolled)))
    assert reason(seen, weigh(seen), desk.words) == text
