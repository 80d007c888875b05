"""Producing, storing, what lies loose, and selling: R12 to R17."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules.events import Loose, Produced, Sold, Spoiled
from gangdice_gui.games.rackets.rules.goods import houses, in_store, lies_loose, owned, room_for

from .town import BOOZE, DRUGS, asked, events, only, options, play, refused, round_of, town


def goods_of(state):
    return {space: s.goods for space, s in state.board.items() if s.goods}


def test_one_produce_runs_everything_in_reading_order():
    state = town("a2 brewery", "d1 brewery 3", "b2 laboratory 2", "c4 cellar", "d4 stash")
    happened = []
    after = play(state, "0 produce", happened)
    assert only(happened, Produced)[0].made == (("d1", "booze", 3), ("a2", "booze", 1), ("b2", "drugs", 2))
    assert goods_of(after) == {"c4": 4, "d4": 2}
    assert asked(after) == "1 act"


def test_what_is_damaged_or_out_makes_nothing():
    state = town("a2 brewery damaged", "a3 brewery out1", "a4 brewery", "c4 cellar")
    assert goods_of(play(state, "0 produce")) == {"c4": 1}


def test_one_free_place_lets_a_structure_make_its_full_level():
    # Two places free: the first brewery makes three, the second finds none and makes nothing.
    state = town("a2 brewery 3", "a3 brewery 3", "c4 cellar *3")
    happened = []
    after = play(state, "0 produce", happened)
    assert only(happened, Produced)[0].made == (("a2", "booze", 3),)
    assert only(happened, Loose) == [Loose(BOOZE, "booze", 1)]
    assert (after.board["c4"].goods, lies_loose(after, BOOZE, "booze")) == (5, 1)


@pytest.mark.parametrize("house", ["cellar *5", "cellar out1", "cellar damaged", "stash"])
def test_without_a_free_place_nothing_is_made(house):
    state = town("a2 brewery", f"c4 {house}")
    happened = events(state, "0 produce")
    assert only(happened, Produced)[0].made == ()
    assert not only(happened, Loose)


def test_guarded_houses_are_filled_first_and_emptied_last():
    state = town("b1 cellar *4", "d2 cellar *3", "c2 nest", "c4 cellar", "a2 brewery 3")
    assert houses(state, BOOZE, "booze") == ["d2", "b1", "c4"]
    assert goods_of(play(state, "0 produce")) == {"d2": 5, "b1": 5}
    sold = town("b1 cellar 2 *7", "d2 cellar *5", "c2 nest", "c4 cellar *2")
    state = play(
        sold,
        """
        0 offer 1 sell booze 8
        1 accept
        - roll 1 1
        """,
    )
    assert goods_of(state) == {"d2": 5, "b1": 1}


def test_a_nest_that_is_out_guards_no_house():
    state = town("b1 cellar", "d2 cellar", "c2 nest out1")
    assert houses(state, BOOZE, "booze") == ["b1", "d2"]


@pytest.mark.parametrize(("level", "room"), [(1, 5), (2, 10), (3, 15)])
def test_what_houses_hold(level, room):
    assert room_for(town(f"b2 vault {level}"), BOOZE, "artifacts") == room


def test_loose_goods_are_gone_at_the_end_of_the_owners_next_round():
    state = town("a2 brewery 3", "c4 cellar *4")
    state = play(state, "0 produce\n1 pass\n2 pass\n3 pass\n- card slump-bdag")
    assert (asked(state), lies_loose(state, BOOZE, "booze")) == ("0 act", 2)
    happened = []
    after = play(state, "0 pass", happened)
    assert only(happened, Spoiled) == [Spoiled(BOOZE, "booze", 2)]
    assert owned(after, BOOZE, "booze") == 5


def test_loose_goods_are_sold_with_the_rest_in_that_round():
    state = town("a2 brewery 3", "c4 cellar *4")
    state = play(state, "0 produce\n1 pass\n2 pass\n3 pass\n- card slump-bdag\n0 sell booze\n- roll 3 4")
    assert state.money[BOOZE] == 200 + 7 * 50
    assert owned(state, BOOZE, "booze") == 0


def test_loose_goods_of_this_round_outlive_it_and_those_of_the_last_do_not():
    state = town("a2 brewery 3", "c4 cellar *4", loose={BOOZE: {"booze": 4}})
    state = round_of(state, DRUGS)
    state = round_of(state, BOOZE)
    happened = []
    state = play(state, "0 dismantle c4", happened)
    # Four lay loose before this round; the contents of the cellar came to them in it.
    assert only(happened, Spoiled) == [Spoiled(BOOZE, "booze", 4)]
    state = round_of(state, BOOZE)
    assert lies_loose(state, BOOZE, "booze") == 4
    assert lies_loose(play(state, "0 pass"), BOOZE, "booze") == 0


def test_loose_goods_are_never_stored_later():
    state = round_of(town("c4 cellar", "a2 brewery", loose={BOOZE: {"booze": 4}}), BOOZE)
    after = play(state, "0 produce")
    assert (in_store(after, BOOZE, "booze"), lies_loose(after, BOOZE, "booze")) == (1, 4)


def test_at_home_a_sale_cannot_fail_and_begins_at_fifty():
    state = town("c4 cellar *5", "b2 cellar *2", card="boom-bdag")
    refused(state, "sell booze from d2", "no walk")
    refused(state, "sell drugs from d2", "nothing of this good")
    state = play(state, "0 sell booze")
    assert asked(state) == "- haggle"
    refused(state, "roll 3", "2 dice")
    happened = []
    after = play(state, "- roll 6 6", happened)
    assert only(happened, Sold) == [Sold(BOOZE, "booze", 7, 50, (6, 6), 75)]
    assert after.money[BOOZE] == 200 + 7 * 75
    assert goods_of(after) == {}
    assert asked(after) == "1 act"


def test_the_side_market_pays_the_card_and_the_diagonal_one_twice_that():
    state = town("c4 stash *2", "b4 vault *1", "b3 arsenal *1", card="brisk-bdag")
    side = play(state, "0 sell drugs from d1\n- roll 6\n- roll 3 4")
    assert side.money[BOOZE] == 200 + 2 * 130
    diagonal = play(state, "0 sell artifacts from d4\n- roll 4 4 4\n- roll 6 5")
    assert diagonal.money[BOOZE] == 200 + 320 * 14 // 10
    third = play(state, "0 sell guns from a4\n- roll 6\n- roll 1 1")
    assert third.money[BOOZE] == 200 + 200 // 2


def test_a_sale_abroad_is_a_walk_a_test_and_a_haggle():
    state = play(town("c4 stash *2"), "0 sell drugs from d1")
    assert asked(state) == "- walk"
    refused(state, "roll 3 4", "1 dice")
    state = play(state, "- roll 4")
    assert asked(state) == "- test"  # d1 to j1 is 6: 80 %
    refused(state, "roll 4", "10 sides")
    refused(state, "ten 11", "1 to 10")
    won = play(state, "- ten 8")
    assert asked(won) == "- haggle"
    happened = []
    lost = play(state, "- ten 9", happened)
    assert asked(lost) == "1 act"
    assert lost.board["c4"].goods == 2
    assert lost.fame[BOOZE] == 0


def test_a_sale_that_fails_costs_fame():
    state = town("c4 stash *2", fame={BOOZE: 2})
    assert play(state, "0 sell drugs from d1\n- roll 4\n- ten 10").fame[BOOZE] == 1


def test_nothing_is_thrown_at_a_hundred_per_cent_nor_at_none():
    state = town("c4 stash *2", "c3 vault *1", fame={BOOZE: 2})
    assert asked(play(state, "0 sell drugs from d1\n- roll 6")) == "- haggle"
    # a1 to j10 is 18: a throw of 8 misses by ten.
    after = play(state, "0 sell artifacts from a1\n- roll 3 3 2")
    assert (asked(after), after.fame[BOOZE]) == ("1 act", 1)
    assert asked(play(state, "0 sell artifacts from a1\n- roll 3 3 3")) == "- test"


def test_the_start_is_any_space_of_ones_own_the_market_too():
    state = town("c4 stash *2")
    refused(state, "sell drugs", "needs a start")
    refused(state, "sell drugs from g1", "your territory")
    refused(state, "sell drugs from e1", "your territory")
    assert asked(play(state, "0 sell drugs from a1")) == "- walk"


def test_all_four_markets_are_open_where_factions_are_vacant():
    state = town("c4 stash *2", "b4 arsenal *1", opts=options(2))
    assert play(state, "0 sell drugs from d1\n- roll 6\n- roll 3 4").money[0] == 200 + 2 * 130
    assert play(state, "0 sell guns from a4\n- roll 6\n- roll 3 4").money[0] == 200 + 200


def test_own_structures_may_hold_any_good():
    state = town("j2 brewery", "j3 cellar", actor=DRUGS)
    assert goods_of(play(state, "1 produce")) == {"j3": 1}
