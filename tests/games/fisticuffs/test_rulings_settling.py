"""The rulings on settling a rumble by their numbers: what lands, whom it is credited to, who has won, who heals."""

from __future__ import annotations

import pytest

from gangdice_gui.games.fisticuffs.rules.events import (
    Blow,
    GameOver,
    Healed,
    TieThrown,
)
from gangdice_gui.games.fisticuffs.rules.types import Landed

from .play import ALONE, TWO_A_SIDE, answers, asked, only, play, table


def land(script, **more):
    """Have dice laid on a member of seat 0 by 1, 2 and 3, and the attacker stop; returns (state, events)."""
    return play(table(5, first=4, **more), script)


PILE = "4 rumble 0\n1 join attack\n2 join attack\n3 join attack\n1 confirm\n2 confirm\n0 fight\n"
SIX = dict.fromkeys(range(1, 5), "1 1 1 1 1 1")


def laid(**dice):
    """Return the punches that lay so many dice each on member 2 of seat 0; the attacker lays one on member 3."""
    lines = ["4 attack 0", "- roll 3 1 1 1 1 1", "4 place 3"]
    seats = [int(name[1:]) for name in dice]
    for at, seat in enumerate(seats):
        if at < len(seats) - 1:
            lines.append(f"4 call {seat}")
        count = dice[f"s{seat}"]
        lines += [f"{seat} attack 0", "- roll " + " ".join(["2"] * count + ["1"] * (6 - count)), f"{seat} place 2"]
    return PILE + "\n".join([*lines, "0 pass", "4 stop"])


def test_r17_one_colour_is_one_eye_however_many_dice():
    _, events = play(table(), ALONE + "0 attack 2\n- roll 2 2 2 2 2 2\n0 place 2\n2 pass")
    assert only(events, Blow) == [Blow(Landed(2, 2, 1, (0,)))]


def test_r17_two_colours_are_two_eyes_and_a_credit_each():
    script = TWO_A_SIDE + "0 attack 2\n- roll 2 2 2 1 1 1\n0 place 2\n1 attack 2\n- roll 2 1 1 1 1 1\n1 place 2\n"
    state, events = play(table(), script + "2 pass\n3 pass\n0 stop")
    assert only(events, Blow) == [Blow(Landed(2, 2, 2, (0, 1)))]
    assert state.fists == (1, 1, 0, 0)


def test_r17_one_eye_left_and_two_colours_the_larger_one_says_who():
    state, _ = land(laid(s1=2, s2=1, s3=1), eyes={0: "0 1 0 0 0 0", **SIX})
    assert (asked(state), answers(state)) == ("credit 1", "credit 1, credit 2, credit 3")
    state, events = play(state, "1 credit 3")
    assert only(events, Blow) == [Blow(Landed(0, 2, 1, (3,))), Blow(Landed(0, 3, 1, (4,)))]


def test_r17_three_colours_and_two_eyes_two_of_them_are_credited():
    state, _ = land(laid(s1=1, s2=1, s3=2), eyes=SIX)
    assert (asked(state), answers(state)) == ("credit 3", "credit 1 2, credit 1 3, credit 2 3")


def test_r17_those_tied_for_most_throw_those_dice_until_one_is_higher():
    state, events = land(laid(s1=2, s2=2, s3=1), eyes=SIX)
    assert asked(state) == "tie 1 x2"
    state, events = play(state, "- roll 6 1\n- roll 3 4")
    assert only(events, TieThrown) == [TieThrown(1, 0, 2, (6, 1)), TieThrown(2, 0, 2, (3, 4))]
    assert asked(state) == "tie 1 x2"
    state, _ = play(state, "- roll 6 1\n- roll 3 5")
    assert asked(state) == "credit 2"


def test_r17_blows_land_clockwise_from_the_attacker_and_by_number():
    script = "2 rumble 1\n3 join attack\n0 join defence\n3 confirm\n2 attack 1\n- roll 2 1 1 1 1 1\n2 place 2\n"
    script += "3 attack 0\n- roll 4 1 1 1 1 1\n3 place 4\n1 attack 2\n- roll 6 1 1 1 1 1\n1 place 6\n"
    state, _ = play(table(first=2), script + "0 attack 2\n- roll 5 1 1 1 1 1\n0 place 5\n2 stop")
    assert [(blow.seat, blow.member) for blow in state.history[0].blows] == [(2, 5), (2, 6), (0, 4), (1, 2)]


def test_r18_fewer_eyes_now_decide_between_equal_tracks():
    script = ALONE + "0 attack 2\n- roll 2 2 2 2 2 2\n0 place 2\n2 pass"
    state, _ = play(table(fists={0: 7, 1: 8 - 1, 3: 7}, eyes={1: "0 0 0 0 0 1"}), script)
    assert state.winners == (0,)
    low = "0 rumble 2\n1 join attack\n3 join attack\n1 confirm\n2 retire 6 1"
    state, _ = play(table(fists={0: 7, 1: 7}, eyes={2: "2 2 2 2 2 1"}), low)
    assert state.winners == (1,)
    state, events = play(table(fists={0: 5, 1: 4}, eyes={2: "2 2 2 2 2 1"}), low)
    assert (state.winners, only(events, GameOver)[0].reason) == ((0, 1), "asleep")
    state, _ = play(table(fists={0: 5, 1: 4}, eyes={1: "0 0 0 0 0 1", 2: "2 2 2 2 2 1"}), low)
    assert state.winners == (0,)


def test_r19_everybody_with_a_black_eye_heals_bystanders_too():
    eyes = {1: "1 0 0 0 0 0", 3: "0 0 0 2 0 0"}
    state, _ = play(table(eyes=eyes), ALONE + "0 attack 2\n- roll 2 2 2 2 2 2\n0 place 2\n2 pass")
    for seat, member in ((1, 1), (2, 2), (3, 4)):
        assert (asked(state), answers(state)) == (f"care {seat}", f"care {member}")
        state, _ = play(state, f"{seat} care {member}\n- roll 6")
    assert asked(state) == "turn 1"


def test_r19_the_lull_goes_round_clockwise_from_whoever_attacked():
    script = "2 rumble 0\n3 stay out\n1 stay out\n3 confirm\n2 attack 0\n- roll 2 2 2 2 2 2\n2 place 2\n0 pass"
    state, _ = play(table(first=2, eyes={1: "1 0 0 0 0 0", 3: "0 0 0 2 0 0"}), script)
    for seat, member in ((3, 4), (0, 2), (1, 1)):
        assert asked(state) == f"care {seat}"
        state, _ = play(state, f"{seat} care {member}\n- roll 6")
    assert asked(state) == "turn 3"


@pytest.mark.parametrize(
    ("before", "faces", "after"), [("2", "3 4 5", 1), ("2", "3 3 4", 0), ("1", "3 3 3", 0), ("2", "4 4 5", 2)]
)
def test_r20_one_die_with_the_number_heals_one_eye_and_two_heal_two(before, faces, after):
    state, events = play(table(eyes={0: f"1 1 {before} 0 0 0"}), f"0 lick 3\n- roll {faces}")
    assert state.eyes[0] == (1, 1, after, 0, 0, 0)
    assert only(events, Healed)[0].eyes == int(before) - after
