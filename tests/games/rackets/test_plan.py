"""What the gangsters of Rackets reckon with: rounds, names, what a round leads to, and where to look."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.games.rackets.bots import minds
from gangdice_gui.games.rackets.bots.fame import lasting
from gangdice_gui.games.rackets.bots.first_round import after
from gangdice_gui.games.rackets.bots.lookout import aims, shows
from gangdice_gui.games.rackets.bots.minds import MINDS, REACH
from gangdice_gui.games.rackets.bots.plan import FAME, KEEPS, MONEY, OUTPUT, PLOTS, POINTS, ROOM, STOCK, Plans, shop
from gangdice_gui.games.rackets.bots.plays import Temper, plays
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules import turn as rules
from gangdice_gui.games.rackets.rules.actions import Attack, Build, Dismantle, Fence, Keep, Sell
from gangdice_gui.games.rackets.rules.board import GOODS

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, options, play, round_of, town


def mind(state, seat=BOOZE) -> Worth:
    return Worth(rules.observe(state, seat), seat)


def test_a_name_wears_down_the_longer_it_has_to_last_but_nobody_falls_below_nothing():
    assert [lasting(fame, 0) for fame in (0, 4, 10)] == [0, 4, 10]
    assert lasting(10, 20) < lasting(10, 5) < 10
    assert 0 < lasting(0, 5) < lasting(1, 5) < lasting(2, 5)
    assert lasting(5, 1) == pytest.approx(5 - 0.28 + 0.2 * 2), "hit once in 28 of 100 rounds, two more in 20 of 100"


def test_the_running_round_is_counted_until_it_is_played():
    state = town(turn=28, order=(BOOZE, DRUGS, ARTIFACTS, GUNS))
    assert [mind(state, seat).rounds for seat in (BOOZE, GUNS)] == [3, 3]
    later = round_of(state, DRUGS)
    assert [mind(later, seat).rounds for seat in (BOOZE, DRUGS)] == [2, 3]
    assert mind(round_of(later, GUNS), GUNS).rounds == 3


def test_a_blast_costs_its_crate_whatever_comes_of_it():
    before = mind(town("g2 stash *4", money={BOOZE: 500}, fame={BOOZE: 3}))
    robbed = after(before, Attack("rob", "g2", "d2"))
    blown = after(before, Attack("destroy", "g2", "d2"))
    assert (robbed[MONEY], blown[MONEY]) == (500, 300)
    assert 3 < blown[FAME] < 4
    assert robbed[STOCK + GOODS.index("drugs")] > 0 == blown[STOCK + GOODS.index("drugs")]


def test_what_is_sold_is_gone_and_what_is_not_spoils():
    sold = after(mind(town("b2 forgery", "b3 vault *5", card="brisk-bdag")), Sell("artifacts", "d4"))
    at = STOCK + GOODS.index("artifacts")
    assert 0 < sold[at] < 5 * 0.3, "three dice miss in a quarter of all walks"
    assert 5 * 160 < sold[MONEY] < 5 * 320
    home = after(mind(town("b3 cellar *4")), Sell("booze"))
    assert (home[STOCK], home[MONEY]) == (0, 200 + 4 * 50)


def test_a_round_of_a_plan_uses_a_plot_and_rivals_take_their_part_of_the_goods():
    view = mind(town("b2 brewery", "b3 cellar *4", money={BOOZE: 100}))
    business, plans = shop(view), Plans(view)
    assert (business[PLOTS], business[STOCK], business[ROOM], business[OUTPUT]) == (13, 4, 5, 1)
    ends = plans.rounds_of(business, plans.later, 1.0)
    built = [end for end in ends if end[POINTS] >= 200]
    assert len(built) == 4, "a production structure of any good; the rest is too dear"
    assert all(end[PLOTS] == 12 and end[MONEY] == 0 and end[STOCK] == pytest.approx(4 * KEEPS) for end in built)
    made = max(ends, key=lambda end: end[STOCK])
    assert made[STOCK] == pytest.approx(5 * KEEPS)


def test_who_rebuilds_shows_itself_sooner_than_who_has_a_house_there():
    view = mind(town("g2 stash", "g3 stash damaged")).view
    assert shows(view, "g3") > shows(view, "g4") > shows(view, "g2") > shows(view, "j1") == 0


def test_two_perches_look_at_two_spaces():
    state = town("d3 perch", "d4 perch")
    for seed in range(3):
        found = list(aims(mind(state), Random(seed)))
        assert [aim.perch for aim in found] == ["d3", "d4"]
        looking = play(state, f"0 {found[0]}")
        second = next(aims(mind(looking), Random(seed)))
        assert second.perch == "d4" and second.target != found[0].target


def test_a_lifted_bomb_is_kept_while_there_is_time_to_lay_it():
    for turn, wanted in ((10, Keep()), (29, Fence())):
        state = town(turn=turn, fame={BOOZE: 3})
        state = replace(state, wires=(*state.wires, *town(wires=((DRUGS, "g3"),)).wires))
        state = play(state, "0 lift g3 from d3\n- roll 3")
        question = rules.ask(state)
        assert question.kind == "prize"
        assert MINDS["spider"](rules.observe(state, BOOZE), question, Random(1)) == wanted


def test_a_ruin_nobody_can_pay_for_is_given_back_in_the_last_round():
    ruin = "b2 nest damaged"
    for turn, given in ((29, False), (30, True)):
        found = plays(mind(town(ruin, turn=turn, money={BOOZE: 100})), Temper(), Random(1))
        assert (Dismantle("b2") in [play.action for play in found]) == given
    assert Build("nest", "b3") not in [play.action for play in found], "a nest costs 500"


def test_in_the_long_game_a_gangster_plans_no_further_than_its_reach_and_in_the_balanced_one_to_the_end(monkeypatch):
    """The coach, who asks for no reach, tells of the end in both."""
    reaches = []

    def outcomes(mind, found, reach):
        reaches.append(Plans(mind, reach).rounds)
        yield
        return {play.action: play.gain for play in found}

    monkeypatch.setattr(minds, "outcomes", outcomes)
    for edition, left in (("standard", 30), ("balanced", 24)):
        state = town("b1 brewery", turn=1, opts=options(edition=edition))
        MINDS["planner"](rules.observe(state, BOOZE), rules.ask(state), Random(1))
        assert mind(state).rounds == Plans(mind(state)).rounds == left
    assert reaches == [REACH["standard"], 24] and REACH["standard"] < 30
