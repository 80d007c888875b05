"""Building, levelling, repairing, dismantling, bombs: R4 to R6, R13, R31."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules import works
from gangdice_gui.games.rackets.rules.actions import Build, Dismantle, Level, Repair
from gangdice_gui.games.rackets.rules.events import (
    BombBought,
    BombDismantled,
    Built,
    Dismantled,
    Levelled,
    Repaired,
    tell,
)
from gangdice_gui.games.rackets.rules.figures import STRUCTURES
from gangdice_gui.games.rackets.rules.points import points
from gangdice_gui.games.rackets.rules.state import Wire

from .hands import evening
from .town import BOOZE, DRUGS, asked, events, only, play, refused, town

RICH = {BOOZE: 5000}
DONE = (BombBought, BombDismantled, Built, Dismantled, Levelled, Repaired)


@pytest.mark.parametrize("kind", STRUCTURES)
def test_any_structure_is_built_for_its_price(kind):
    price = STRUCTURES[kind].prices[0]
    state = play(town(money={BOOZE: price}), f"0 build {kind} b3")
    assert (state.board["b3"].kind, state.board["b3"].level, state.money[BOOZE]) == (kind, 1, 0)
    assert asked(state) == "1 act"
    refused(town(money={BOOZE: price - 1}), f"build {kind} b3", f"costs {price}")


def test_only_on_ones_own_free_plots():
    state = town("b2 brewery", money=RICH)
    refused(state, "build brewery a1", "market")
    refused(state, "build brewery e1", "your territory")
    refused(state, "build brewery g1", "your territory")
    refused(state, "build brewery b2", "stands on b2")


def test_two_nests_never_side_by_side():
    state = town("b2 nest", money=RICH)
    for space in ("b1", "a2", "c2", "b3"):
        refused(state, f"build nest {space}", "side by side")
    state = play(state, "0 build nest c3\n1 pass\n2 pass\n3 pass\n- card slump-bdag")
    refused(state, "build nest d1", "more than 2")


def test_four_perches_a_faction():
    state = town("b1 perch", "b2 perch", "b3 perch damaged", "b4 perch", money=RICH)
    refused(state, "build perch c1", "more than 4")
    assert play(town("b1 perch", "b2 perch", "b3 perch", money=RICH), "0 build perch c1").board["c1"].kind == "perch"


def test_with_ten_on_the_table_none_can_be_bought():
    ten = [f"{column}{row} brewery" for column in "ghij" for row in (2, 3)] + ["g7 brewery", "h7 brewery damaged"]
    refused(town(*ten, money=RICH), "build brewery b3", "All 10 tokens")
    assert "b3" in play(town(*ten[1:], money=RICH), "0 build brewery b3").board


def test_a_level_costs_the_price_of_that_step():
    state = town("b2 brewery", "b3 cellar 2 *7", money={BOOZE: 1000})
    assert play(state, "0 level b2").money[BOOZE] == 800
    after = play(state, "0 level b3")
    assert (after.board["b3"].level, after.board["b3"].goods, after.money[BOOZE]) == (3, 7, 200)
    refused(town("b2 brewery 3", money=RICH), "level b2", "highest level")
    refused(town("b2 nest", money=RICH), "level b2", "no levels")
    refused(town("b2 brewery damaged", money=RICH), "level b2", "damaged")
    refused(town("b2 brewery", money={BOOZE: 199}), "level b2", "costs 200")
    refused(town("g2 brewery", money=RICH), "level g2", "nothing on g2")
    refused(town(money=RICH), "level b2", "nothing on b2")
    assert play(town("b2 brewery out2", money=RICH), "0 level b2").board["b2"].level == 2


def test_who_is_in_debt_cannot_level():
    state = town("b2 brewery", money=RICH, debts=[(BOOZE, DRUGS, 10, 10, 14)])
    refused(state, "level b2", "in debt")
    state = play(state, "0 pay 1 10")
    assert play(state, "0 level b2").board["b2"].level == 2


@pytest.mark.parametrize(
    ("structure", "price"),
    [("brewery", 50), ("brewery 2", 100), ("cellar 3", 400), ("cellar", 100), ("nest", 250), ("perch", 150)],
)
def test_a_repair_costs_half_the_price_of_the_present_level(structure, price):
    state = town(f"b2 {structure} damaged", money={BOOZE: price})
    after = play(state, "0 repair b2")
    assert (after.money[BOOZE], after.board["b2"].works) == (0, True)
    assert after.board["b2"].level == state.board["b2"].level
    refused(town(f"b2 {structure} damaged", money={BOOZE: price - 1}), "repair b2", f"costs {price}")
    refused(town(f"b2 {structure}", money=RICH), "repair b2", "not damaged")
    refused(town(f"b2 {structure} out1", money=RICH), "repair b2", "not damaged")


@pytest.mark.parametrize(
    ("structure", "back"),
    [
        ("brewery", 50),
        ("brewery 3", 50),
        ("brewery damaged", 25),
        ("cellar 2", 100),
        ("cellar damaged", 50),
        ("nest", 250),
        ("nest damaged", 125),
        ("perch", 150),
        ("perch damaged", 75),
    ],
)
def test_dismantling_gives_half_the_price_of_level_one(structure, back):
    after = play(town(f"b2 {structure}"), "0 dismantle b2")
    assert (after.money[BOOZE], after.board) == (200 + back, {})


def test_the_contents_of_a_dismantled_house_lie_loose():
    after = play(town("b2 cellar *4", "b3 cellar"), "0 dismantle b2")
    assert (after.loose[BOOZE][0], after.board["b3"].goods) == (4, 0)
    refused(town("g2 cellar"), "dismantle g2", "nothing on g2")


def test_a_dismantled_perch_forgets_where_it_looked():
    state = town("b2 perch", aims={"b2": "g2"}, money=RICH)
    after = play(state, "0 dismantle b2")
    assert (after.aims, after.fired) == ({}, {})


# ---------------------------------------------------------------- bombs


def test_a_bomb_is_laid_on_ones_own_or_kept_in_hand():
    state = town("b2 brewery", money={BOOZE: 200})
    assert play(state, "0 build bomb b2").wires == (Wire(BOOZE, "b2"),)
    assert play(state, "0 build bomb a1").wires == (Wire(BOOZE, "a1"),)
    hand = play(state, "0 build bomb hand")
    assert (hand.hand, hand.bought, hand.money[BOOZE]) == ((1, 0, 0, 0), (1, 0, 0, 0), 0)
    refused(state, "build bomb e1", "your territory")
    refused(state, "build bomb g2", "your territory")
    refused(town(money={BOOZE: 199}), "build bomb hand", "costs 200")


def test_two_bombs_at_a_time_and_four_bought():
    two = {"wires": [(BOOZE, "b2")], "hand": {BOOZE: 1}, "money": RICH}
    refused(town(**two), "build bomb hand", "more than 2 bombs at a time")
    refused(town(money=RICH, bought={BOOZE: 4}), "build bomb b3", "more than 4 bombs in a game")
    abroad = town(wires=[(BOOZE, "h2"), (BOOZE, "h3")], money=RICH)
    refused(abroad, "build bomb b3", "at a time")


def test_giving_a_bomb_back():
    state = town(wires=[(BOOZE, "b2"), (DRUGS, "b3")], hand={BOOZE: 1})
    wire = play(state, "0 dismantle bomb b2")
    assert (wire.wires, wire.money[BOOZE]) == ((Wire(DRUGS, "b3"),), 300)
    assert play(state, "0 dismantle bomb hand").hand[BOOZE] == 0
    refused(state, "dismantle bomb b3", "No wire of yours")
    refused(town(), "dismantle bomb hand", "no bomb in hand")


def test_buying_and_giving_back_looks_the_same_wherever_the_bomb_is():
    bought = [events(town(), f"0 build bomb {where}") for where in ("b3", "hand")]
    assert [only(each, BombBought)[0].space for each in bought] == ["b3", "hand"]
    assert [tell(e, DRUGS) for e in bought[0]] == [tell(e, DRUGS) for e in bought[1]]
    assert tell(only(bought[0], BombBought)[0], BOOZE).space == "b3"
    back = [
        events(town(wires=[(BOOZE, "b3")]), "0 dismantle bomb b3"),
        events(town(hand={BOOZE: 1}), "0 dismantle bomb hand"),
    ]
    assert [tell(e, None) for e in back[0]] == [tell(e, None) for e in back[1]]
    assert only(back[0], BombDismantled)[0].space == "b3"


def test_the_bomb_of_one_seat_is_a_number_to_the_others():
    laid, held = play(town(), "0 build bomb b3"), play(town(), "0 build bomb hand")
    for seat in (1, 2, 3, None):
        assert rackets.observe(laid, seat) == rackets.observe(held, seat)
    assert rackets.observe(laid, 0) != rackets.observe(held, 0)
    assert rackets.observe(laid, 1).bombs == (1, 0, 0, 0)


def test_what_a_work_is_said_to_bring_is_what_it_brings():
    """Where a perch shot the worker first nothing was done, and nothing is paid."""
    seen = set()
    for before, action, steps in (*evening(2), *evening(7)):
        now = next((step.state for step in steps if isinstance(step.event, DONE)), None)
        if now is not None:
            seat = rackets.to_act(before)
            old, new = points(before, before.wires)[seat], points(now, now.wires)[seat]
            built = new.buildings + new.weapons - old.buildings - old.weapons
            assert works.brings(before, action) == (new.money - old.money, built), action
            seen.add(type(action))
    assert seen == {Build, Level, Repair, Dismantle}
