"""Perches, wires, and the bomb laid on the way: R22, R23."""

from __future__ import annotations

import pytest

from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.errand_events import BombWentOff, Dropped, Shot, Walked
from gangdice_gui.games.rackets.rules.events import Aimed, tell
from gangdice_gui.games.rackets.rules.state import Wire

from .town import ARTIFACTS, BOOZE, DRUGS, GUNS, asked, only, play, refused, round_of, town

NAME = dict.fromkeys(range(4), 5)


# ---------------------------------------------------------------- aiming


def test_a_perch_looks_at_a_space_of_a_rivals_territory_nine_away_at_most():
    state = town("d4 perch", "c4 brewery")
    assert play(state, "0 aim d4 g7").aims == {"d4": "g7"}
    assert asked(play(state, "0 aim d4 j4")) == "0 act"
    assert play(state, "0 aim d4 j1").aims == {"d4": "j1"}  # nine away, and a market
    refused(state, "aim d4 j10", "9 spaces far")
    refused(state, "aim d4 b2", "rival territory")
    refused(state, "aim d4 e5", "rival territory")
    refused(state, "aim c4 g2", "no perch")
    refused(state, "aim g2 d4", "no perch")
    refused(town("d4 perch damaged"), "aim d4 g2", "damaged")


def test_each_perch_is_aimed_once_a_round():
    state = play(town("d4 perch", "d3 perch"), "0 aim d4 g4")
    refused(state, "aim d4 g3", "in this round already")
    state = play(state, "0 aim d3 g4\n0 pass")
    state = round_of(state, BOOZE)
    assert play(state, "0 aim d4 g3").aims == {"d4": "g3", "d3": "g4"}


def test_an_aim_is_told_to_its_own_seat_only():
    state = town("d4 perch")
    happened = []
    after = play(state, "0 aim d4 g4", happened)
    assert happened == [Aimed(BOOZE, "d4", "g4")]
    assert tell(happened[0], BOOZE) == happened[0]
    for seat in (DRUGS, ARTIFACTS, GUNS, None):
        assert tell(happened[0], seat) is None
        assert rackets.observe(after, seat) == rackets.observe(state, seat)


# ---------------------------------------------------------------- showing oneself


def test_a_perch_fires_once_at_another_seat_that_shows_itself():
    state = town("d4 perch", aims={"d4": "g4"}, fame=NAME, actor=DRUGS, money={BOOZE: 300, DRUGS: 500})
    state = play(state, "1 build stash g4")
    assert asked(state) == "- shot"  # three away: 70 %
    hit, missed = play(state, "- ten 7"), play(state, "- ten 8")
    assert ("g4" in hit.board, hit.money[DRUGS], hit.fame) == (False, 500, (6, 3, 5, 5))
    assert (missed.board["g4"].kind, missed.money[DRUGS], missed.fame) == ("stash", 300, (5, 5, 5, 5))
    for after in (hit, missed):
        assert (after.aims, after.fired) == ({}, {"d4": "g4"})
        assert asked(after) == "2 act"
        state = round_of(after, BOOZE)
        refused(state, "aim d4 g4", "look elsewhere")
        assert asked(play(state, "0 aim d4 g3")) == "0 act"
    new = play(round_of(play(state, "0 dismantle d4"), BOOZE), "0 build perch d4")
    assert asked(play(round_of(new, BOOZE), "0 aim d4 g4")) == "0 act", "a new perch has shot at nothing"


@pytest.mark.parametrize(
    ("structure", "line"),
    [("g4 stash", "level g4"), ("g4 stash damaged", "repair g4"), ("g4 stash", "dismantle g4")],
)
def test_works_show_oneself(structure, line):
    state = town("d4 perch", structure, aims={"d4": "g4"}, actor=DRUGS, money={DRUGS: 900})
    state = play(state, f"1 {line}")
    assert asked(state) == "- shot"
    assert play(state, "- ten 1").board == state.board


@pytest.mark.parametrize("line", ["build bomb g4", "dismantle bomb g4", "clear g4", "produce", "sell drugs"])
def test_what_is_done_unseen(line):
    state = town(
        "d4 perch", "g4 stash *2", aims={"d4": "g4"}, actor=DRUGS, wires=[(DRUGS, "g4")] if "dis" in line else ()
    )
    assert asked(play(state, f"1 {line}")) != "- shot"


def test_the_seat_selling_at_its_own_market_does_not_show_itself():
    state = town("d1 perch", "g4 stash *2", aims={"d1": "j1"}, actor=DRUGS)
    assert asked(play(state, "1 sell drugs")) == "- haggle"
    stranger = town("d1 perch", "g7 stash *2", aims={"d1": "j1"}, actor=ARTIFACTS)
    assert asked(play(stranger, "2 sell drugs from j7\n- roll 6")) == "- shot"


def test_starts_and_targets_are_dangerous():
    state = town("d4 perch", "g7 vault *2", aims={"d4": "g4"}, fame=NAME, actor=DRUGS)
    state = play(state, "1 rob g7 from g4")
    assert asked(state) == "- shot"
    assert play(state, "- ten 1").fame == (6, 2, 5, 5)
    state = play(state, "- ten 10")
    assert asked(state) == "- walk"
    target = town("d4 perch", "g7 vault *2", aims={"d4": "g7"}, fame=NAME, actor=DRUGS)
    target = play(target, "1 rob g7 from g4\n- roll 3")
    assert asked(target) == "- shot"
    after = play(target, "- ten 4")
    assert (after.board["g7"].goods, after.fame) == (2, (6, 2, 5, 5))
    assert play(target, "- ten 5").board["g7"].goods == 0


def test_ones_own_perch_never_fires_at_oneself_and_one_that_is_out_or_damaged_never_fires():
    for word in ("out1", "damaged"):
        state = town(f"d4 perch {word}", aims={"d4": "g4"}, actor=DRUGS, money={DRUGS: 500})
        after = play(state, "1 build stash g4")
        assert (asked(after), after.aims) == ("2 act", {"d4": "g4"})
    own = town("g4 perch", "d4 vault *2", aims={"g4": "d4"}, actor=DRUGS)
    assert asked(play(own, "1 rob d4 from g4\n- roll 3")) == "2 act"


def test_first_the_oldest_foreign_wire_else_perches_in_reading_order_until_one_hits():
    state = town(
        "d4 perch",
        "d3 perch",
        "g7 perch",
        aims={"d4": "g4", "g7": "g4", "d3": "g4"},
        wires=[(DRUGS, "g4"), (GUNS, "g4"), (BOOZE, "g4")],
        actor=DRUGS,
        money={DRUGS: 900},
    )
    happened = []
    after = play(state, "1 build stash g4", happened)
    assert only(happened, BombWentOff) == [BombWentOff(GUNS, DRUGS, "g4")]
    assert after.aims == state.aims
    state = play(round_of(after, DRUGS), "1 build stash g4", happened)
    assert only(happened, BombWentOff)[1].owner == BOOZE
    state = play(round_of(state, DRUGS), "1 build stash g4\n- ten 10\n- ten 5", happened)
    assert [shot.perch for shot in only(happened, Shot)] == ["d3", "d4"]
    assert [shot.hit for shot in only(happened, Shot)] == [False, True]
    assert state.aims == {"g7": "g4"}


def test_a_wire_goes_off_under_a_work_and_nothing_is_paid():
    state = town("g2 brewery", wires=[(BOOZE, "g2")], actor=DRUGS, money={DRUGS: 900}, fame=NAME)
    after = play(state, "1 level g2")
    assert (after.board["g2"].level, after.money[DRUGS], after.fame, after.wires) == (1, 900, (6, 3, 5, 5), ())


def test_who_looks_is_a_secret_until_it_fires():
    state = town("d4 perch", "d3 perch", aims={"d4": "g4", "d3": "g4"}, actor=DRUGS, money={DRUGS: 900})
    view = rackets.observe(play(state, "1 build stash g4"), ARTIFACTS)
    assert (view.job.shooters, view.aims) == (("d3",), {})
    assert (view.to_act, view.asks, view.why) == (-1, "throw", "shot")


# ---------------------------------------------------------------- the bomb laid on the way


def test_an_attacker_with_a_bomb_in_hand_is_asked_after_the_walk():
    state = play(town("g2 stash *2", hand={BOOZE: 1}, fame=NAME), "0 rob g2 from d2\n- roll 4")
    assert asked(state) == "0 drop"
    assert rackets.ask(state).plots == ("g1", "h2", "g3")
    refused(state, "drop g2", "as far as the dice say")
    refused(state, "drop i2", "as far as the dice say")
    refused(state, "drop d6", "as far as the dice say")
    refused(state, "pass", "dropped now or kept")
    refused(state, "fence", "dropped now or kept")
    dropped = play(state, "0 drop h2")
    assert (dropped.hand[BOOZE], dropped.wires, asked(dropped)) == (0, (Wire(BOOZE, "h2"),), "- test")
    kept = play(state, "0 keep")
    assert (kept.hand[BOOZE], kept.wires, asked(kept)) == (1, (), "- test")


def test_the_question_comes_even_where_no_plot_is_that_far_and_before_an_errand_fails():
    state = play(town("g2 stash *2", hand={BOOZE: 1}, fame=NAME), "0 rob g2 from a1\n- roll 1")
    assert (asked(state), rackets.ask(state).plots) == ("0 drop", ())
    far = play(town("j10 nest", "j9 vault *2", hand={BOOZE: 1}, fame=NAME), "0 rob j9 from a1\n- roll 1 1 1")
    assert asked(far) == "0 drop"
    assert asked(play(far, "0 keep")) == "1 act"


def test_a_seller_is_not_asked():
    assert asked(play(town("c4 stash *2", hand={BOOZE: 1}), "0 sell drugs from d1\n- roll 5")) == "- test"


def test_for_the_others_the_question_does_not_exist():
    laid = town("g2 stash *2", wires=[(BOOZE, "b3")], fame=NAME)
    held = town("g2 stash *2", hand={BOOZE: 1}, fame=NAME)
    walking = play(held, "0 rob g2 from d2")
    first = []
    dropping = play(walking, "- roll 4", first)
    assert first == [Walked(BOOZE, (4,), 3, 90, "walker")]
    for seat in (DRUGS, ARTIFACTS, GUNS, None):
        assert tell(first[0], seat) is None
        assert rackets.observe(dropping, seat) == rackets.observe(walking, seat)
        view = rackets.observe(dropping, seat)
        assert (view.to_act, view.asks, view.why, view.job.faces) == (-1, "throw", "walk", ())
    assert rackets.observe(dropping, BOOZE).asks == "drop"
    for line in ("0 drop h2", "0 keep"):
        later = []
        after = play(dropping, line, later)
        same = play(laid, "0 rob g2 from d2\n- roll 4", plain := [])
        for seat in (DRUGS, ARTIFACTS, GUNS, None):
            heard = [told for event in later if (told := tell(event, seat))]
            assert heard == [tell(plain[-1], seat)]
            assert rackets.observe(after, seat) == rackets.observe(same, seat)
        assert only(later, Dropped)[0].space == ("h2" if "drop" in line else None)
        assert [tell(event, BOOZE) for event in only(later, Walked)] == [None]
