"""Robbing, sabotage, blasting, lifting and clearing: R18 to R24."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules.board import TERRITORY
from gangdice_gui.games.rackets.rules.errand_events import BombWentOff, Failed, NoWire, WireCleared
from gangdice_gui.games.rackets.rules.legal import targets
from gangdice_gui.games.rackets.rules.state import Wire, lies_loose

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, asked, events, only, options, play, refused, round_of, town

NAME = {BOOZE: 3, DRUGS: 3, ARTIFACTS: 3, GUNS: 3}


def hit(state, line):
    """Play an attack whose walk hits exactly: from d2 to g2 it is three."""
    return play(state, f"{line} from d2\n- roll 3")


def test_robbing_takes_everything_and_leaves_a_name():
    state = town("g2 stash *4", "c4 stash 2 *7", fame=NAME)
    after = hit(state, "0 rob g2")
    assert (after.board["g2"].goods, after.board["c4"].goods) == (0, 10)
    assert after.loose[BOOZE] == (0, 1, 0, 0)
    assert after.fame == (4, 2, 3, 3)
    assert after.alert == (0, 2, 0, 0)
    assert asked(after) == "1 act"


def test_a_failed_robbery_costs_a_name():
    state = play(town("g2 stash *4", fame=NAME), "0 rob g2 from d2\n- roll 4\n- ten 10")
    assert (state.fame, state.alert, state.board["g2"].goods) == ((2, 3, 3, 3), (0, 0, 0, 0), 4)


def test_only_a_safe_house_with_goods_is_robbed():
    state = town("g2 stash", "g3 laboratory", "g4 stash *2 damaged", "h4 cellar *2 out1", "c4 cellar *2")
    refused(state, "rob g2 from d2", "nothing to rob")
    refused(state, "rob g3 from d2", "nothing to rob")
    refused(state, "rob g4 from d2", "damaged")
    refused(state, "rob i4 from d2", "Nothing stands")
    refused(state, "rob c4 from d2", "his own")
    refused(state, "rob e1 from d2", "territory of nobody")
    assert asked(play(state, "0 rob h4 from d2")) == "- walk"


def test_sabotage_needs_a_name_and_puts_out_for_two_rounds_of_the_owners():
    refused(town("g2 laboratory"), "sabotage g2 from d2", "1 fame")
    state = hit(town("g2 stash *4", fame={BOOZE: 1, DRUGS: 1}), "0 sabotage g2")
    assert (state.board["g2"].out, state.board["g2"].goods, lies_loose(state, DRUGS, "drugs")) == (2, 0, 4)
    assert (state.fame[:2], state.alert) == ((3, 0), (0, 2, 0, 0))
    for out, alert in ((1, 1), (0, 0)):
        state = play(round_of(state, DRUGS), "1 pass")
        assert (state.board["g2"].out, state.alert[DRUGS]) == (out, alert)
    assert state.board["g2"].works


def test_a_failed_sabotage_costs_three():
    state = play(town("g2 laboratory", fame=NAME), "0 sabotage g2 from d2\n- roll 4\n- ten 10")
    assert state.fame == (0, 3, 3, 3)


def test_what_is_out_is_not_sabotaged_again_but_may_be_blasted():
    state = town("g2 laboratory out1", fame=NAME)
    refused(state, "sabotage g2 from d2", "out of use already")
    assert hit(state, "0 destroy g2").board["g2"].damaged


def test_destroying_takes_a_crate_paid_even_if_it_fails():
    state = town("g2 stash 2 *4", fame=NAME)
    after = hit(state, "0 destroy g2")
    assert (after.board["g2"].damaged, after.board["g2"].level, after.board["g2"].goods) == (True, 2, 0)
    assert (after.money[BOOZE], after.fame, lies_loose(after, DRUGS, "drugs")) == (0, (4, 2, 3, 3), 4)
    lost = play(state, "0 destroy g2 from d2\n- roll 4\n- ten 10")
    assert (lost.money[BOOZE], lost.fame) == (0, (2, 3, 3, 3))
    refused(town("g2 stash", money={BOOZE: 199}), "destroy g2 from d2", "costs 200")
    refused(town("g2 stash", money={BOOZE: 199}), "dynamite g2", "costs 200")


def test_dynamite_is_a_coin_without_a_walk():
    state = play(town("g2 stash *4", "h2 nest", fame=NAME), "0 dynamite g2")
    assert (asked(state), state.money[BOOZE]) == ("- coin", 0)
    refused(state, "roll 3", "coin")
    heads, tails = play(state, "- coin heads"), play(state, "- coin tails")
    assert (heads.board["g2"].damaged, heads.fame, heads.alert[DRUGS]) == (True, (4, 2, 3, 3), 2)
    assert (tails.board["g2"].damaged, tails.fame, tails.alert[DRUGS]) == (False, (2, 3, 3, 3), 0)
    assert asked(heads) == asked(tails) == "1 act"
    refused(town("g2 stash"), "dynamite g2 from d2", "no start")
    refused(town("g2 stash damaged"), "dynamite g2", "damaged already")


# ---------------------------------------------------------------- nests and the alert


def test_a_nest_guards_itself_and_what_stands_left_and_right_of_it():
    state = town("g2 stash *1", "h2 nest", "i2 stash *1", "h1 stash *1", "h3 stash *1", "j2 stash *1", fame=NAME)
    for verb in ("rob", "sabotage", "destroy"):
        for space in ("g2", "i2"):
            refused(state, f"{verb} {space} from d2", "guards")
        for space in ("h1", "h3", "j2"):
            assert asked(play(state, f"0 {verb} {space} from d2")) == "- walk"
    refused(state, "destroy h2 from d2", "guards")
    assert asked(play(state, "0 dynamite h2")) == "- coin"


def test_a_sabotaged_nest_leaves_its_neighbours_open_and_puts_nobody_on_the_alert():
    state = play(town("g2 stash *1", "h2 nest", fame=NAME), "0 sabotage h2 from d2\n- roll 4")
    assert (state.board["h2"].out, state.alert, state.fame) == (2, (0, 0, 0, 0), (5, 2, 3, 3))
    state = play(state, "1 pass\n2 pass\n3 pass\n- card slump-bdag")
    assert hit(state, "0 rob g2").board["g2"].goods == 0
    assert asked(play(state, "0 destroy h2 from d2")) == "- walk"
    blown = play(town("h2 nest", fame=NAME, money={BOOZE: 200}), "0 dynamite h2\n- coin heads")
    assert (blown.board["h2"].damaged, blown.alert) == (True, (0, 2, 0, 0)), "but blowing it up does"


def test_a_nest_that_is_damaged_guards_nothing():
    state = town("g2 stash *1", "h2 nest damaged", fame=NAME)
    assert targets(state, BOOZE, "rob") == ["g2"]


def test_nobody_attacks_a_faction_on_the_alert():
    state = town("g2 stash *1", "h2 nest", fame=NAME, alert={DRUGS: 1}, money={BOOZE: 500})
    for line in ("rob g2 from d2", "sabotage h2 from d2", "destroy g2 from d2", "dynamite g2", "lift i4 from d2"):
        refused(state, line, "alert")
    refused(state, "clear i4 from d2", "alert")
    assert not set(targets(state, BOOZE, "clear")) & set(TERRITORY["drugs"])


def test_the_alert_is_over_once_two_rounds_have_ended():
    state = hit(town("g2 stash *1", fame=NAME), "0 rob g2")
    state = play(round_of(state, DRUGS), "1 pass")
    refused(round_of(state, BOOZE), "dynamite g2", "alert")
    state = play(round_of(round_of(state, ARTIFACTS), DRUGS), "1 pass")
    assert state.alert[DRUGS] == 0


def test_a_vacant_faction_has_no_territory_to_attack():
    state = town(opts=options(2), fame={0: 3})
    refused(state, "clear g2 from d2", "of nobody")
    assert set(targets(state, 0, "clear")) & {"g2", "a7"} == set()
    assert "g7" in targets(state, 0, "clear")


def test_to_the_diagonal_it_is_three_dice():
    state = play(town("g7 vault *3", fame=NAME), "0 rob g7 from d4")
    refused(state, "roll 3", "3 dice")
    assert play(state, "- roll 1 2 3").board["g7"].goods == 0


# ---------------------------------------------------------------- wires looked for


def test_lifting_a_wire_asks_what_becomes_of_it():
    state = hit(town(wires=[(DRUGS, "g2")], fame=NAME), "0 lift g2")
    assert (asked(state), state.fame, state.alert) == ("0 prize", (5, 2, 3, 3), (0, 0, 0, 0))
    assert play(state, "0 keep").hand[BOOZE] == 1
    fenced = play(state, "0 fence")
    assert (fenced.hand[BOOZE], fenced.money[BOOZE]) == (0, 300)
    assert asked(fenced) == "1 act"
    refused(state, "pass", "kept or fenced")
    refused(state, "drop g3", "kept or fenced")


def test_clearing_a_wire():
    state = town(wires=[(DRUGS, "g2")], fame=NAME)
    happened = events(state, "0 clear g2 from d2\n- roll 3")
    assert only(happened, WireCleared) == [WireCleared(BOOZE, DRUGS, "g2")]
    after = hit(state, "0 clear g2")
    assert (after.wires, after.fame) == ((), (4, 2, 3, 3))


def test_where_no_wire_is_nothing_is_found():
    for verb in ("lift", "clear"):
        happened = events(town(fame=NAME), f"0 {verb} g2 from d2\n- roll 3")
        assert only(happened, NoWire) == [NoWire(BOOZE, "g2")]
        assert hit(town(fame=NAME), f"0 {verb} g2").fame == (3, 3, 3, 3)
    miss = "from d2\n- roll 4\n- ten 10"
    assert play(town(fame=NAME), f"0 lift g2 {miss}").fame == (0, 3, 3, 3)
    assert play(town(fame=NAME), f"0 clear g2 {miss}").fame == (2, 3, 3, 3)


def test_a_failed_clearing_sets_the_wire_off():
    state = town(wires=[(DRUGS, "g2")], fame=NAME)
    after = play(state, "0 clear g2 from d2\n- roll 4\n- ten 10")
    assert (after.wires, after.fame) == ((), (0, 4, 3, 3))
    none = town("c4 stash", wires=[(ARTIFACTS, "j10")], fame=NAME)
    after = play(none, "0 clear j10 from a1\n- roll 1 1 1")  # 15 spaces short: no chance at all
    assert (after.wires, after.fame) == ((), (0, 3, 4, 3))
    lifted = play(state, "0 lift g2 from d2\n- roll 4\n- ten 10")
    assert lifted.wires == (Wire(DRUGS, "g2"),)


def test_on_ones_own_plots_searching_needs_no_walk_and_always_succeeds():
    state = town(wires=[(BOOZE, "b3"), (DRUGS, "b3")], fame=NAME)
    cleared = play(state, "0 clear b3")
    assert (cleared.wires, cleared.fame) == ((Wire(BOOZE, "b3"),), (4, 2, 3, 3))
    assert asked(play(state, "0 lift b3")) == "0 prize"
    assert only(events(town(fame=NAME), "0 lift b4"), NoWire)
    refused(state, "clear b3 from b4", "no start")
    refused(town(), "lift b3", "1 fame")


def test_the_searched_wire_does_not_go_off_under_the_searcher():
    state = town(wires=[(DRUGS, "g2")], fame=NAME)
    assert not only(events(state, "0 clear g2 from d2\n- roll 3"), BombWentOff)
    robbed = town("g2 stash *2", wires=[(DRUGS, "g2")], fame=NAME)
    happened = events(robbed, "0 rob g2 from d2\n- roll 3")
    assert only(happened, BombWentOff) == [BombWentOff(DRUGS, BOOZE, "g2")]
    assert only(happened, Failed)
    after = hit(robbed, "0 rob g2")
    assert (after.fame, after.board["g2"].goods, after.alert[DRUGS]) == ((0, 4, 3, 3), 2, 0)


@pytest.mark.parametrize(("verb", "loss"), [("rob", 1), ("destroy", 1), ("sabotage", 3), ("clear", 1), ("lift", 3)])
def test_a_wire_on_the_start_ends_the_errand_with_its_own_loss_on_top(verb, loss):
    state = town("g2 stash *2", wires=[(GUNS, "d2"), (DRUGS, "g2")], fame={BOOZE: 9}, money={BOOZE: 500})
    after = play(state, f"0 {verb} g2 from d2")
    assert after.fame == (9 - 2 - loss, 0, 0, 1)
    assert after.wires == (Wire(DRUGS, "g2"),)
    assert after.money[BOOZE] == (300 if verb == "destroy" else 500)
    assert asked(after) == "1 act"


def test_fame_stays_within_nought_and_ten():
    state = town("g2 laboratory", fame={BOOZE: 9})
    assert hit(state, "0 sabotage g2").fame == (10, 0, 0, 0)
    low = play(town("g2 laboratory", fame={BOOZE: 1}), "0 sabotage g2 from d2\n- roll 4\n- ten 10")
    assert low.fame[BOOZE] == 0
