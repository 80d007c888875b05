"""What the coach of Rackets reckons: by enumeration what an action brings at once, and what is a blunder."""

from __future__ import annotations

import time
from itertools import product
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, Coin, Roll, Throw, Toss
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.rackets import game
from gangdice_gui.games.rackets.advice.outlook import Outlook, at_least, deal_prices, haggle_mean, outlook
from gangdice_gui.games.rackets.advice.report import Decision, Reckoner, Verdict, curves, deals, decisive
from gangdice_gui.games.rackets.advice.weigh import BLUNDER, PASSED, REAL, Choice, blunder, find, given_away, weigh
from gangdice_gui.games.rackets.bots.minds import MINDS
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.actions import (
    Accept,
    Build,
    Decline,
    Drop,
    Fence,
    Keep,
    Pass,
    Produce,
    Sell,
    parse,
)
from gangdice_gui.games.rackets.rules.board import beside
from gangdice_gui.games.rackets.rules.legal import mains
from gangdice_gui.games.rackets.rules.state import Bargain

from .hands import chance
from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, options, play, town

EVENING = options(edition="balanced")
FULL = (
    "b2 brewery 2",
    "c2 forgery",
    "b3 cellar *4",
    "c3 nest",
    "d3 vault 2 *6",
    "h2 stash *5",
    "i2 laboratory",
    "h8 vault *3",
    "b8 arsenal *2",
)
OUTCOMES = {2: 0}


def ends(state, seat):
    """Yield every way the round of a seat can end as (probability, state): sums stand for their throws."""
    if rules.to_act(state) != CHANCE or state.turn != 10 or state.order[state.at] != seat:
        yield 1.0, state
        return
    question = rules.ask(state)
    if isinstance(question, Coin):
        answers = [(0.5, Toss(heads)) for heads in (True, False)]
    else:
        assert isinstance(question, Throw)
        sums = {}
        for faces in product(range(1, question.sides + 1), repeat=question.dice):
            sums.setdefault(sum(faces), []).append(faces)
        ways = question.sides**question.dice
        answers = [(len(same) / ways, Roll(same[0], question.sides)) for same in sums.values()]
    for chance_, answer in answers:
        for more, after in ends(rules.apply(state, answer)[-1].state, seat):
            yield chance_ * more, after


@pytest.mark.parametrize(
    "text",
    [
        "produce",
        "sell booze",
        "sell drugs from d2",
        "sell artifacts from b4",
        "rob h2 from d1",
        "sabotage i2 from d2",
        "sabotage h8 from d4",
        "destroy b8 from a4",
        "dynamite h8",
        "build vault a1".replace("a1", "a2"),
        "build bomb hand",
        "build bomb b2",
        "level b2",
        "dismantle c2",
        "pass",
    ],
)
def test_what_an_action_brings_is_the_mean_over_all_throws(text):
    state = town(*FULL, money=dict.fromkeys(range(4), 900), fame={BOOZE: 2}, loose={BOOZE: {"drugs": 3}})
    action = parse(text)
    told = outlook(rules.observe(state, BOOZE), BOOZE, action)
    after = rules.apply(state, action)[-1].state
    before = rules.observe(state, BOOZE).points[BOOZE]
    found = list(ends(after, BOOZE))
    assert sum(p for p, _ in found) == pytest.approx(1)
    mean = {"money": 0.0, "fame": 0.0, "total": 0.0}
    for p, end in found:
        points = rules.observe(end, BOOZE).points[BOOZE]
        mean["money"] += p * (points.money - before.money)
        mean["fame"] += p * (points.fame - before.fame) / 1000
        mean["total"] += p * (points.total - before.total)
    assert told.dollars == pytest.approx(mean["money"])
    assert told.fame == pytest.approx(mean["fame"])
    assert told.points == pytest.approx(mean["total"])


def test_a_haggle_is_even_on_average_and_its_steps_are_counted():
    assert haggle_mean(260) == pytest.approx(260)
    assert at_least(260, 260) == pytest.approx(21 / 36)
    assert at_least(260, 390) == pytest.approx(1 / 36)


def test_the_table_for_two_counts_thirty_six_throws():
    ways = deal_prices(130)
    assert sum(ways.values()) == 36
    assert (min(ways), max(ways)) == (65, 195)
    assert sum(price * count for price, count in ways.items()) / 36 == pytest.approx(130)


def test_every_legal_action_can_be_weighed():
    state = town(*FULL, money={BOOZE: 900}, fame={BOOZE: 2}, opts=EVENING)
    view, question = rules.observe(state, BOOZE), rules.ask(state)
    choices = weigh(view, question)
    assert choices == tuple(sorted(choices, key=lambda choice: -choice.end))
    for action in Random(3).sample(list(mains(view, BOOZE)), 60):
        mine = find(view, question, choices, action)
        if not str(action).startswith(("lift", "clear")):
            assert mine is not None and mine.end <= choices[0].end + 1e-6, action


def test_passing_with_a_full_vault_at_the_best_price_is_a_blunder():
    state = town("b2 forgery 2", "b3 vault 2 *10", "c3 nest", card="boom-bdga", turn=10, opts=EVENING)
    view, question = rules.observe(state, BOOZE), rules.ask(state)
    choices = weigh(view, question)
    assert isinstance(choices[0].action, Sell)
    assert blunder(choices, find(view, question, choices, Pass()))
    assert not blunder(choices, choices[0])
    assert given_away(choices[0], find(view, question, choices, Pass())) > BLUNDER


def test_advise_calls_a_blunder_what_the_coach_asks_about(monkeypatch):
    """A round passed and a bomb kept are asked about sooner than what plans alone call worse."""
    ends = {Produce(): 1000.0, Build("nest", "b2"): 460.0, Pass(): 460.0, Keep(): 640.0, Fence(): 720.0}
    choices = tuple(Choice(action, Outlook(), end) for action, end in ends.items())
    monkeypatch.setattr(game, "weigh", lambda view, question: choices)
    state = town(opts=EVENING)
    told = game.RACKETS.advise(rules.observe(state, BOOZE), rules.ask(state))["options"]
    assert [one["end"] < one["blunder_below"] for one in told] == [False, False, True, True, False]
    assert [blunder(choices, choice) for choice in choices] == [False, False, True, True, False]


def test_a_worse_start_for_the_same_errand_is_worth_less():
    state = town("b3 vault 2 *10", card="boom-bdga", opts=EVENING)
    view, question = rules.observe(state, BOOZE), rules.ask(state)
    choices = weigh(view, question)
    best = next(choice for choice in choices if isinstance(choice.action, Sell))
    far = find(view, question, choices, Sell("artifacts", "a2"))
    assert far.end < best.end
    assert far.at_once.dollars < best.at_once.dollars


def test_an_offer_is_taken_or_not():
    state = town("b2 cellar 3 *10", "g7 cellar 3", card="brisk-bdag", money={ARTIFACTS: 2000})
    bargain = Bargain(BOOZE, ARTIFACTS, BOOZE, "booze", 10)
    asked = play(state, "0 offer 2 sell booze 10")
    choices = weigh(rules.observe(asked, ARTIFACTS), rules.ask(asked))
    assert rules.ask(asked).offer == bargain
    assert {type(choice.action) for choice in choices} == {Accept, Decline}
    assert isinstance(choices[0].action, Accept)


def test_the_first_three_are_weighed_and_the_best_has_its_safe_house_guarded():
    state = rules.new(EVENING)
    for text in ("roll 6 5 4 3", "card quiet-gabd"):
        state = rules.apply(state, parse(text))[-1].state
    view, question = rules.observe(state, BOOZE), rules.ask(state)
    choices = weigh(view, question)
    assert choices[0].action.safe_house in beside(choices[0].action.nest)
    lone = find(view, question, choices, parse("place a2 d4 b1"))
    assert lone.end < choices[-1].end
    assert find(view, question, choices, choices[3].action) is choices[3]


def bomb_in_hand(turn=10, **secrets):
    """Return a seat that has walked to its victim with a bomb in its hand."""
    state = town(*FULL, hand={BOOZE: 1}, fame={BOOZE: 2}, turn=turn, opts=EVENING, **secrets)
    return play(state, "0 sabotage i2 from d2\n- roll 5")


def test_a_bomb_is_laid_where_somebody_comes_and_kept_for_a_better_place():
    state = bomb_in_hand()
    view, question = rules.observe(state, BOOZE), rules.ask(state)
    choices = weigh(view, question)
    laid = [choice for choice in choices if isinstance(choice.action, Drop)]
    assert {choice.action.space for choice in laid} == set(question.plots)
    assert all(choice.at_once.fame == choice.at_once.chance for choice in laid)
    assert any(isinstance(choice.action, Keep) for choice in choices)
    # A plot where nothing stands yet is built on sooner than one where all is done is worked on.
    by_plot = {choice.action.space: choice.end for choice in laid}
    assert len({space in view.board for space in by_plot}) == 2
    assert max(by_plot, key=by_plot.__getitem__) not in view.board


def test_a_lifted_bomb_is_fenced_when_there_is_no_time_to_lay_it():
    for turn, best in ((2, Keep), (24, Fence)):
        state = town(*FULL, wires=[(DRUGS, "h2")], fame={BOOZE: 2}, turn=turn, opts=EVENING)
        state = play(state, "0 lift h2 from d2\n- roll 4")
        assert weigh(rules.observe(state, BOOZE), rules.ask(state))[0].action == best()


def test_advice_on_a_bomb_in_hand_is_the_same_whatever_waits_there():
    seen = [
        weigh(rules.observe(state, BOOZE), rules.ask(state))
        for state in (
            bomb_in_hand(wires=[(DRUGS, "h3")]),
            bomb_in_hand(wires=[(DRUGS, "g4")]),
        )
    ]
    assert seen[0] == seen[1]


def test_the_coach_knows_no_secret():
    seen = [
        weigh(rules.observe(state, BOOZE), rules.ask(state))
        for state in (
            town(*FULL, "i8 perch", wires=[(DRUGS, "h2")], aims={"i8": "b3"}, opts=EVENING),
            town(*FULL, "i8 perch", wires=[(DRUGS, "d1")], aims={"i8": "c2"}, opts=EVENING),
            town(*FULL, "i8 perch", hand={DRUGS: 1}, opts=EVENING),
        )
    ]
    assert seen[0] == seen[1] == seen[2]


def test_the_first_advice_comes_at_once():
    state = town(*FULL, money={BOOZE: 900}, fame={BOOZE: 2}, turn=1, opts=EVENING)
    view = rules.observe(state, BOOZE)
    began = time.process_time()
    weigh(view, rules.ask(state))
    assert time.process_time() - began < 1.0  # far more than it takes alone


@pytest.fixture(scope="module")
def evening():
    """Return the options and log of a short evening of gangsters, and its end."""
    opts = options(edition="balanced", turns=8)
    rng, log, state = Random(5), [], rules.new(opts)
    names = ("planner", "raider", "trader", "spider")
    while (seat := rules.to_act(state)) is not None:
        question = rules.ask(state)
        action = (
            chance(question, rng) if seat == CHANCE else MINDS[names[seat]](rules.observe(state, seat), question, rng)
        )
        log.append((seat, str(action)))
        state = rules.apply(state, rules.parse(str(action)))[-1].state
    return opts, log, state


def test_curves_have_a_point_a_turn_and_end_with_the_result(evening):
    opts, log, state = evening
    found = at_once(curves(rules, opts, log))
    for seat in range(4):
        assert len(found.money[seat]) == len(found.points[seat]) == 1 + 8
        assert found.money[seat][0] == 600
        assert found.money[seat][-1] == state.money[seat]
        assert found.points[seat][-1] == rules.observe(state, seat).points[seat].total


def test_luck_choices_and_the_rest_lead_from_the_start_to_the_result(evening):
    opts, log, state = evening
    reckoner = Reckoner(rules, opts, log, GUNS)
    steps = 0
    while reckoner.step():
        steps += 1
    verdict = reckoner.verdict
    assert steps == len(verdict.decisions) >= 7
    assert verdict.start == 1600
    assert verdict.end == rules.observe(state, GUNS).points[GUNS].total
    assert verdict.choices == pytest.approx(-sum(decision.cost for decision in verdict.decisions))
    assert all(decision.cost <= max(0, decision.best.end - decision.mine.end) for decision in verdict.decisions)
    assert verdict.start + round(verdict.luck) + round(verdict.choices) + verdict.rest == verdict.end
    assert verdict.luck == pytest.approx(sum(throw.luck for throw in verdict.throws))
    assert all(not isinstance(throw.action, Produce) for throw in verdict.throws)


def test_what_the_report_shows_in_whole_points_adds_up():
    verdict = Verdict(1600, 1600, luck=10.4, choices=-3.8)
    assert round(verdict.luck) + round(verdict.choices) + round(verdict.rest) == 10 - 4 - 6 == 0


def test_the_luck_of_a_sale_is_what_it_brought_beyond_the_average():
    state = town("b3 vault 2 *10", turn=10)
    before = outlook(rules.observe(state, BOOZE), BOOZE, parse("sell artifacts from d1"))
    assert before.dollars == pytest.approx(before.chance * 10 * 320)
    assert before.worst == 10 * 160
    assert before.best == 10 * 480


def test_the_deal_of_the_night_is_the_sale_for_most(evening):
    opts, log, _ = evening
    found = at_once(deals(rules, opts, log))
    assert found == sorted(found, key=lambda bargain: -bargain.total)
    assert found[0].total == found[0].count * found[0].price


def test_the_turns_that_decided_are_the_greatest_swings(evening):
    opts, log, _ = evening
    found = at_once(decisive(rules, opts, log))
    assert 1 <= len(found) <= 4
    assert [swing.turn for swing in found] == sorted({swing.turn for swing in found})
    biggest = at_once(deals(rules, opts, log))[0]
    assert max(abs(swing.change) for swing in found) >= biggest.total


def test_of_what_plans_call_lost_the_report_counts_what_was_borne_out():
    """Who builds where plans would raid ends nearly as well; a round passed is mostly lost."""
    best, built, passed = (
        Choice(action, Outlook(), end)
        for action, end in ((Produce(), 1000.0), (Build("nest", "b2"), 200.0), (Pass(), 200.0))
    )
    costs = [Decision(3, BOOZE, mine, best).cost for mine in (best, built, passed)]
    assert costs == [0, 800 * REAL, 800 * PASSED]
    assert REAL < PASSED < 1


def test_who_trips_over_a_wire_had_no_bad_luck_with_its_dice():
    opts = options(2, edition="balanced")
    lines = (
        "- roll 5 3, - card brisk-gbda, 0 place b2 d2 c4, 0 build bomb d2, 1 place i9 i8 h8, 1 pass, "
        "- card boom-bdag, 0 produce, 1 rob d2 from g7, - roll 2 3 3"
    )
    log = [(-1 if line[0] == "-" else int(line[0]), line[2:]) for line in lines.split(", ")]
    robber = Reckoner(rules, opts, log, 1)
    while robber.step():
        pass
    assert (robber.verdict.end, robber.verdict.throws) == (2200, [])
