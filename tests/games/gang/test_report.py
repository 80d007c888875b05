"""The report's reckoning: luck and choices add up, and are fair to everybody."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean, stdev
from typing import Final

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.luck import SAME
from gangdice_gui.games.gang.advice.report import FEW, RoundShare, RoundShares, Verdict
from gangdice_gui.games.gang.advice.weigh import weigh
from gangdice_gui.games.gang.bots.minds import LADDER
from gangdice_gui.games.gang.bots.win import Hand
from gangdice_gui.games.gang.rules.types import Card, Reroll, Roll, Stop, Use
from scripts import costs as costs_of_games
from tests.games.gang.table import started
from tests.games.gang.whole import all_reckoned, best_of, reckoned, whole
from tests.people import DOT, MARCO, played

QUICK: Final = 3
"""A game among those whose costs are written down that is soon played."""


@pytest.fixture(scope="module")
def match():
    return whole()


@pytest.fixture(scope="module")
def rounds():
    return all_reckoned()


def test_from_the_start_luck_choices_and_the_rest_lead_to_the_end(match, rounds):
    """Of both players, round by round and over the whole game, to the last digit."""
    wins = [(seat in match.state.winners) / len(match.state.winners) for seat in range(2)]
    for seat in range(2):
        chance = [part.shares[seat].start for part in rounds.values()]
        for share, after in zip(
            (part.shares[seat] for part in rounds.values()), [*chance[1:], wins[seat]], strict=True
        ):
            assert share.start + share.luck + share.skill + share.others == pytest.approx(after, abs=1e-12)
        assert Verdict.of(rounds, seat).end == wins[seat]
    assert rounds[1].shares[0].start == pytest.approx(0.49044)


@pytest.mark.parametrize("dice", [6, 12, 20])
def test_luck_and_choices_lead_from_the_expectation_to_what_the_turn_comes_to(dice):
    """Nobody has a result yet and one plays after: every term counts, with rerolls, to the result."""
    chance = Random(dice)
    match = played(started(MARCO, DOT), Card("different-2-bomb"))
    before, asked = best_of(match).win, match.view(0)
    played(match, Use(dice), Roll(tuple(chance.randrange(6) for _ in range(dice))))
    played(match, best_of(match).action)
    thrown = match.ask.dice
    played(match, Roll(tuple(chance.randrange(6) for _ in range(thrown))))
    played(match, Reroll((0, 2, 5)), Roll((1, 1, 4)))
    turn = match.view(None).turns[0]
    assert turn.ended
    hand = Hand(asked, dice)
    came_to = hand.bust if turn.total is None else hand.ends[turn.total]
    played(match, Use(1), Roll((0,)), Stop())
    share = reckoned(match).shares[0]
    assert share.known and before + share.luck + share.skill == pytest.approx(came_to.win, abs=0.002)
    assert share.skill < -0.02  # so many dice were a mistake


def test_a_burst_is_bad_luck_not_bad_play():
    match = played(started(MARCO, DOT, first=1), Card("run-2-explosive"), Use(3), Roll((1, 1, 1)), Stop(), Use(3))
    assert weigh(match.view(0)) == ()  # the question now is chance's: nothing to weigh
    match.act(CHANCE, Roll((1, 2, 1)))
    share = reckoned(match).shares[0]
    used = reckoned(match).decisions[-1]
    assert share.skill == -used.cost
    assert share.luck_dice == pytest.approx(-3.0 - used.mine.dice) and share.luck < 0


def test_a_roll_nothing_hangs_on_weighs_nothing():
    """One die against 9 with three dice cannot win, whatever it shows."""
    match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop())
    played(match, Use(1), Roll((5,)), Stop())
    assert reckoned(match).shares[0].luck == pytest.approx(0.0, abs=1e-9)


def test_luck_is_nothing_on_average():
    """Over many throws of one decision the luck cancels out."""
    found = []
    for seed in range(60):
        match = played(started(MARCO, DOT, first=1), Card("total-10-bomb"), Use(3), Roll((5, 3, 1)), Stop(), Use(4))
        chance = Random(seed)
        match.act(CHANCE, Roll(tuple(chance.randrange(6) for _ in range(4))))
        while match.to_act == 0 and match.view(0).round == 1:
            match.act(0, best_of(match).action)
            if match.to_act == CHANCE and match.view(0).turn is not None:
                match.act(CHANCE, Roll(tuple(chance.randrange(6) for _ in range(match.ask.dice))))
        found.append(reckoned(match).shares[0].luck)
    assert abs(mean(found)) < 3.5 * stdev(found) / len(found) ** 0.5
    assert stdev(found) > 0.01


def test_best_play_costs_nothing_and_careless_play_does(rounds):
    good, careless = Verdict.of(rounds, 0), Verdict.of(rounds, 1)
    assert good.skill == pytest.approx(0.0, abs=1e-9) and good.worst is None
    assert careless.skill < -0.2
    assert careless.worst.cost == max(d.cost for part in rounds.values() for d in part.decisions if d.seat == 1)
    assert good.best.margin >= SAME


def test_a_better_player_is_told_so():
    """What a game of choices costs on average ranks the gangsters as the ladder does, beyond what luck can do."""
    costs = {mind: list[float]() for mind in LADDER}
    lines = costs_of_games.TABLE.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        of, *seats = line.split()
        assert int(of) == number
        for mind, cost in zip(seats[::2], seats[1::2], strict=True):
            costs[mind].append(float(cost))
    error = {mind: 1.96 * stdev(found) / len(found) ** 0.5 for mind, found in costs.items()}
    assert LADDER == ("sal", "benno", "dot", "hush", "ada") and len(lines) == 400
    for worse, better in pairwise(LADDER):
        assert mean(costs[better]) + error[better] < mean(costs[worse]) - error[worse], (worse, better)
    assert min(map(min, costs.values())) >= 0
    assert costs_of_games.played(QUICK) == lines[QUICK], "minds or yardstick changed: scripts/costs.py makes the table"


def test_a_turn_of_too_many_dice_is_left_out_and_said():
    match = played(started(MARCO, DOT), Card("total-10-bomb"), Use(40), Roll((0,) * 40), Stop())
    played(match, Use(1), Roll((3,)), Stop())
    found = reckoned(match)
    share = found.shares[0]
    assert not share.known and share.luck == share.skill == 0
    assert share.others < -0.4 and Verdict.of({1: found}, 0).luck == 0


def test_too_few_rounds_are_no_verdict():
    rounds = {n: RoundShares({0: RoundShare(0.5, 0.2, -0.1)}) for n in range(1, FEW)}
    assert not Verdict.of(rounds, 0).enough
    rounds[FEW] = RoundShares({0: RoundShare(0.5, 0.2, -0.1)})
    assert Verdict.of(rounds, 0).enough and Verdict.of(rounds, 0).luck == pytest.approx(0.2 * FEW)


def test_a_decision_keeps_what_the_seat_knew_and_could_do(rounds, match):
    for number, part in rounds.items():
        for decision in part.decisions:
            assert decision.view.round == number and decision.view.seat == decision.seat
            others = [s for s in range(2) if s != decision.seat]
            assert all(decision.view.stash[s] is None for s in others)
            assert decision.choices[0] is decision.best and decision.mine in decision.choices
            assert decision.cost == pytest.approx(decision.best.win - decision.mine.win)
