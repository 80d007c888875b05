"""Trade, debts and promotions: R25 to R28."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.events import Deal, DealOff, DebtDoubled
from gangdice_gui.games.rackets.rules.state import Debt

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, asked, only, options, play, refused, round_of, town


def test_a_refused_offer_costs_nothing():
    state = play(town("b2 cellar *5"), "0 offer 2 sell booze 5")
    assert asked(state) == "2 answer"
    refused(state, "pass", "accepted or declined")
    state = play(state, "2 decline")
    assert asked(state) == "0 act"
    refused(state, "offer 2 buy guns 1", "in this round already")
    state = play(state, "0 offer 1 buy guns 1\n1 decline\n0 offer 3 sell booze 2\n3 decline\n0 produce")
    state = round_of(state, BOOZE)
    assert asked(play(state, "0 offer 2 sell booze 5")) == "2 answer"


def test_an_accepted_offer_ends_the_round_and_is_the_next_one_of_the_seat_asked():
    state = town("b2 cellar *5", "g7 cellar", money={ARTIFACTS: 1000}, card="quiet-bdag")
    state = play(state, "0 offer 2 sell booze 4\n2 accept")
    assert (asked(state), state.bound[ARTIFACTS].good) == ("1 act", "booze")
    state = play(state, "1 pass")
    assert asked(state) == "- deal"
    refused(state, "roll 3", "2 dice")
    happened = []
    state = play(state, "- roll 5 2", happened)
    assert only(happened, Deal) == [Deal(BOOZE, ARTIFACTS, "booze", 4, (5, 2), 91, 364)]
    assert (state.money, state.board["b2"].goods, state.board["g7"].goods) == ((564, 200, 636, 200), 1, 4)
    assert (asked(state), state.bound) == ("3 act", (None,) * 4)


def test_buying_from_a_seat():
    state = town("a7 arsenal *3", "b2 arsenal", card="brisk-gbda")
    state = play(state, "0 offer 3 buy guns 2\n3 accept\n1 pass\n2 pass\n- roll 1 6")
    assert (state.money, state.board["b2"].goods) == ((100, 200, 200, 300), 2)


def test_the_card_is_that_of_the_turn_the_trade_happens_in():
    state = town("g2 stash *3", "b2 stash", card="boom-dbag", actor=DRUGS)
    state = play(state, "1 offer 0 sell drugs 1\n0 accept\n2 pass\n3 pass\n- card slump-dbag")
    assert asked(state) == "- deal"
    assert play(state, "- roll 1 1").money[:2] == (160, 240)


def test_if_the_seller_has_fewer_that_many_are_sold():
    state = town("g2 stash *3", "c2 stash", money={BOOZE: 1000})
    state = play(state, "0 offer 1 buy drugs 5\n1 accept\n- roll 1 1")
    assert (state.board["g2"].goods, state.board["c2"].goods) == (0, 3)


def test_if_the_seller_has_none_the_bound_seat_has_its_round_back():
    state = town("g2 stash *3")
    happened = []
    state = play(state, "0 offer 2 sell booze 1\n2 accept\n1 pass", happened)
    assert only(happened, DealOff) == [DealOff(BOOZE, ARTIFACTS, "booze")]
    assert (asked(state), state.bound[ARTIFACTS]) == ("2 act", None)
    assert asked(play(state, "2 offer 3 sell booze 1")) == "3 answer"


def test_loose_goods_are_traded_with_the_rest_and_what_finds_no_room_lies_loose():
    state = town("b2 cellar *1", "g2 cellar *4", loose={BOOZE: {"booze": 2}}, money={DRUGS: 900})
    state = play(state, "0 offer 1 sell booze 3\n1 accept\n- roll 1 1")
    assert (state.board["b2"].goods, state.board["g2"].goods, state.loose[DRUGS]) == (0, 5, (2, 0, 0, 0))


def test_whom_one_may_ask():
    state = town("b2 cellar *5")
    refused(state, "offer 0 sell booze 1", "another seat")
    refused(state, "offer 4 sell booze 1", "another seat")
    refused(state, "offer 1 sell booze 0", "at least one")
    bound = play(state, "0 offer 2 sell booze 1\n2 accept")
    refused(bound, "offer 2 buy booze 1", "bound")
    assert asked(play(bound, "1 offer 0 buy booze 1")) == "0 answer"
    vacant = town("b2 cellar *5", opts=options(2))
    refused(vacant, "offer 2 sell booze 1", "another seat")


def test_in_the_last_turn_only_seats_still_to_play_have_a_round_to_come():
    state = town("g2 stash *2", turn=30, actor=DRUGS)
    refused(state, "offer 0 sell drugs 1", "no round to come")
    assert asked(play(state, "1 offer 2 sell drugs 1")) == "2 answer"
    assert asked(play(town("g2 stash *2", turn=29, actor=DRUGS), "1 offer 0 sell drugs 1")) == "0 answer"


def test_a_seat_bound_in_turn_one_places_first():
    state = play(
        rackets.new(options(2)), "- roll 6 1\n- card slump-bdag\n0 place b2 b3 b4\n0 offer 1 sell booze 1\n1 accept"
    )
    assert asked(state) == "1 place"
    assert asked(play(state, "1 place g7 g8 g9")) == "1 act"


# ---------------------------------------------------------------- debts


def indebted(**more):
    state = town("b2 cellar *5", "g2 cellar", money={DRUGS: 100}, card="quiet-bdag", turn=10, **more)
    return play(state, "0 offer 1 sell booze 5\n1 accept\n- roll 1 1")


def test_what_the_buyer_cannot_pay_is_debt():
    state = indebted()
    assert (state.money[:2], state.debts) == ((300, 0), (Debt(DRUGS, BOOZE, 250, 250, 14),))


def test_new_debt_adds_to_the_account_and_its_clock_runs_on():
    state = indebted(debts=[(DRUGS, BOOZE, 40, 100, 11), (BOOZE, DRUGS, 70, 70, 12)])
    assert state.debts == (Debt(BOOZE, DRUGS, 70, 70, 12), Debt(DRUGS, BOOZE, 290, 350, 11))


def test_a_debt_doubles_at_the_end_of_the_fourth_turn_and_every_fourth_from_there():
    state = indebted()
    doubled = []
    while state.turn < 20:
        actor = rackets.to_act(state)
        line = "- card " + rackets.ask(state).cards[0] if actor == -1 else f"{actor} pass"
        before, happened = state.turn, []
        state = play(state, line, happened)
        doubled += [(before, event.owed) for event in only(happened, DebtDoubled)]
    assert doubled == [(14, 500), (18, 1000)]
    assert state.debts == (Debt(DRUGS, BOOZE, 1000, 1000, 22),)


def test_paying_is_free_and_any_sum():
    state = town(money={BOOZE: 120}, debts=[(BOOZE, DRUGS, 150, 150, 14)])
    refused(state, "pay 1 0", "150 dollars")
    refused(state, "pay 1 151", "150 dollars")
    refused(state, "pay 1 121", "not that much money")
    refused(state, "pay 2 10", "nothing")
    refused(state, "pay 7 10", "nothing")
    state = play(state, "0 pay 1 20\n0 pay 1 100")
    assert (asked(state), state.money[:2], state.debts) == ("0 act", (0, 320), (Debt(BOOZE, DRUGS, 30, 150, 14),))
    cleared = play(town(debts=[(BOOZE, DRUGS, 150, 150, 14)]), "0 pay 1 150")
    assert cleared.debts == ()
    refused(cleared, "promote 1", "nothing")


@pytest.mark.parametrize("base", [100, 101, 1, 1003])
def test_four_promotions_always_clear_a_debt(base):
    state = town(debts=[(BOOZE, DRUGS, base, base, 30)], fame={BOOZE: 4, DRUGS: 4})
    owed = []
    for _ in range(4):
        if not state.debts:
            break
        state = play(round_of(state, BOOZE), "0 promote 1")
        owed.append(state.debts[0].amount if state.debts else 0)
    assert owed[-1] == 0
    assert owed[0] == base - -(-base // 4)


def test_every_fourth_promotion_moves_a_token_of_fame():
    state = town(debts=[(BOOZE, DRUGS, 400, 400, 30), (BOOZE, GUNS, 400, 400, 30)], fame={BOOZE: 4, DRUGS: 4, GUNS: 4})
    state = play(state, "0 promote 3")
    for _ in range(4):
        assert state.fame == (4, 4, 0, 4)
        state = play(round_of(state, BOOZE), "0 promote 1")
    assert state.fame == (3, 5, 0, 4)
    assert state.debts == (Debt(BOOZE, GUNS, 300, 400, 30),)


def test_promoting_takes_a_round():
    state = town(debts=[(BOOZE, DRUGS, 150, 150, 14)])
    assert asked(play(state, "0 promote 1")) == "1 act"
    refused(state, "promote 0", "nothing")
