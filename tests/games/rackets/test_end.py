"""Points and the end: R5, R29."""

from __future__ import annotations

from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.events import Over
from gangdice_gui.games.rackets.rules.points import points, totals

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, asked, events, only, options, play, refused, town


def test_points_by_part():
    state = town(
        "b2 brewery 3",
        "b3 laboratory",
        "c3 vault 2 *9",
        "c4 arsenal damaged",
        "d1 nest",
        "d4 nest damaged",
        "d2 perch out2",
        "a4 perch damaged",
        "g2 brewery 3",
        wires=[(BOOZE, "b2"), (BOOZE, "g3"), (DRUGS, "b4")],
        hand={BOOZE: 1},
        fame={BOOZE: 3},
        money={BOOZE: 777},
        debts=[(BOOZE, DRUGS, 150, 300, 14), (BOOZE, GUNS, 20, 20, 14), (DRUGS, BOOZE, 900, 900, 14)],
    )
    mine = points(state, state.wires)[BOOZE]
    assert (mine.fame, mine.buildings) == (3000, 800 + 200 + 800 + 200)
    assert mine.weapons == 1000 + 500 + 600 + 300 + 400
    assert (mine.money, mine.debt) == (777, -170)
    assert mine.total == 3000 + 2000 + 2800 + 777 - 170


def test_a_wire_on_the_market_or_abroad_is_worth_nothing():
    wired = town(wires=[(BOOZE, "a1"), (BOOZE, "g2")])
    assert points(wired, wired.wires)[BOOZE].weapons == 0


def test_hidden_wires_are_left_out_of_what_others_are_shown():
    state = town(wires=[(BOOZE, "b2"), (DRUGS, "g2")])
    assert [part.weapons for part in rackets.observe(state, DRUGS).points] == [0, 400, 0, 0]
    assert [part.weapons for part in rackets.observe(state, None).points] == [0, 0, 0, 0]


def last_round(**more):
    return town(turn=30, actor=GUNS, **more)


def test_the_game_ends_after_its_last_turn():
    state = last_round(money={BOOZE: 201})
    happened = []
    after = play(state, "3 pass", happened)
    assert (asked_nothing(after), after.turn, after.card) == (True, 30, "brisk-bdag")
    assert only(happened, Over) == [Over((BOOZE,), (201, 200, 200, 200))]
    refused(after, "pass", "game is over")
    view = rackets.observe(after, DRUGS)
    assert (view.to_act, view.asks, view.winners) == (None, "", (BOOZE,))


def asked_nothing(state):
    return rackets.ask(state) is None and rackets.to_act(state) is None


def test_debts_double_once_more_before_the_reckoning():
    state = last_round(debts=[(BOOZE, DRUGS, 150, 150, 30)])
    assert totals(play(state, "3 pass")) == (200 - 300, 200, 200, 200)


def test_equal_points_more_fame_wins_and_still_equal_is_a_joint_win():
    state = last_round(fame={ARTIFACTS: 1, DRUGS: 1}, money={BOOZE: 1200, DRUGS: 200, ARTIFACTS: 200})
    assert play(state, "3 pass").winners == (DRUGS, ARTIFACTS)
    assert play(last_round(), "3 pass").winners == (0, 1, 2, 3)


def test_everything_is_told_in_the_end():
    state = play(last_round(wires=[(BOOZE, "b2")], hand={DRUGS: 1}, aims={}), "3 pass")
    view = rackets.observe(state, ARTIFACTS)
    assert (view.wires, view.hand) == (state.wires, state.hand)
    assert view.points[BOOZE].weapons == 400


def test_a_game_of_one_turn():
    state = play(rackets.new(options(2, turns=1)), "- roll 2 1\n- card slump-bdag\n0 place b2 b3 b4\n0 pass")
    happened = events(state, "1 place g7 g8 g9\n1 pass")
    assert only(happened, Over)
    assert asked(state) == "1 place"
