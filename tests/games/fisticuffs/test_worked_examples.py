"""The eight examples of the rule book, one after the other."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.events import Blow, DiceGuarded, DicePlaced, Healed, Overwhelmed, StoodFirm
from gangdice_gui.games.fisticuffs.rules.types import Landed

from .play import answers, asked, only, play, table

ADA, BERT, CLEO, DAN = range(4)
BEATEN_UP = {ADA: "1 1 1 0 1 1", BERT: "1 1 0 1 2 0", CLEO: "2 2 2 1 0 1", DAN: "0 2 2 2 2 1"}

EXAMPLE_1 = """
0 rumble 2
1 join attack
3 join defence
1 confirm
2 fight
3 fight
"""
EXAMPLE_2 = """
0 attack 2
- roll 6 6 6 6 6 5
0 use 4 0 5
0 place 5
"""
EXAMPLE_3 = """
1 attack 2
- roll 5 5 1 2 3
1 use 3 0 6
1 place 5
"""
EXAMPLE_4 = """
2 block 2
- roll 2 3 4
2 use 5 0 5
2 guard 5 1
"""
EXAMPLE_5 = """
3 attack 0
- roll 3 3
3 use 1 0 4
3 place 3
"""
EXAMPLE_6 = "0 stop\n"
EXAMPLE_7 = """
0 care 1
- roll 2 3 4 5 6
1 care 5
- roll 2 3 5 6
2 care 1
- roll 2 3 4 5 6 6
3 care 2
- roll 1 3 4 5 6
"""


def at(*examples):
    return play(table(eyes=BEATEN_UP), "".join(examples))


def test_example_1_eleven_dice_against_five_may_be_run_from():
    state, events = at("0 rumble 2\n1 join attack\n3 join defence\n1 confirm")
    assert only(events, Overwhelmed) == [Overwhelmed("defence", 5, 11)]
    assert asked(state) == "flight 2"
    assert answers(state) == "fight, retire 4 0, retire 4 1, retire 5 0, retire 5 1, retire 6 0, retire 6 1"
    state, events = at(EXAMPLE_1)
    assert only(events, StoodFirm) == [StoodFirm(CLEO), StoodFirm(DAN)]
    assert asked(state) == "lead 0"
    assert answers(state) == "attack 2"
    assert state.rumble.hand == (6, 5, 3, 2)


def test_example_2_five_sixes_are_too_many_so_one_becomes_a_five():
    state, _ = at(EXAMPLE_1, "0 attack 2\n- roll 6 6 6 6 6 5")
    assert answers(state).endswith("use 4 5 4, place 5, place 6")
    state, events = at(EXAMPLE_1, EXAMPLE_2)
    assert only(events, DicePlaced) == [DicePlaced(ADA, CLEO, 5, 2, 0)]
    assert state.rumble.hand == (4, 5, 3, 2)


def test_example_3_dice_lie_at_five_so_a_five_must_join_them():
    state, _ = at(EXAMPLE_1, EXAMPLE_2, "1 attack 2\n- roll 5 5 1 2 3\n1 use 3 0 6")
    assert answers(state) == "place 5"
    state, events = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3)
    assert only(events, DicePlaced)[-1] == DicePlaced(BERT, CLEO, 5, 1, 0)
    assert state.rumble.hand == (4, 4, 3, 2)
    assert asked(state) == "lead 2"


def test_example_4_a_flipped_two_takes_out_the_second_colour():
    state, _ = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, "2 block 2\n- roll 2 3 4")
    assert answers(state).endswith("miss")
    state, _ = play(state, "2 use 5 0 5")
    assert answers(state) == "guard 5 0, guard 5 1"
    state, events = play(state, "2 guard 5 1")
    assert events == [DiceGuarded(CLEO, CLEO, 5, (BERT,), 0)]
    assert state.rumble.lane(CLEO, 5).open == (ADA, ADA)


def test_example_5_one_die_for_the_member_who_has_an_eye_left():
    state, events = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5)
    assert only(events, DicePlaced)[-1] == DicePlaced(DAN, ADA, 3, 1, 0)
    assert asked(state) == "lead 0"
    assert answers(state) == "attack 2, attack 3, block 0, stop"


def test_example_6_what_is_not_warded_off_lands():
    state, events = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5, EXAMPLE_6)
    blows = [Landed(ADA, 3, 1, (DAN,)), Landed(CLEO, 5, 1, (ADA,))]
    assert only(events, Blow) == [Blow(blow) for blow in blows]
    assert state.fists == (1, 0, 0, 1)
    assert state.eyes == ((1, 1, 2, 0, 1, 1), (1, 1, 0, 1, 2, 0), (2, 2, 2, 1, 1, 1), (0, 2, 2, 2, 2, 1))
    assert state.history[0].rounds == 1


def test_example_7_everybody_heals_once():
    state, events = at(EXAMPLE_1, EXAMPLE_2, EXAMPLE_3, EXAMPLE_4, EXAMPLE_5, EXAMPLE_6, EXAMPLE_7)
    assert [(healed.seat, healed.member, healed.eyes) for healed in only(events, Healed)] == [
        (ADA, 1, 0),
        (BERT, 5, 1),
        (CLEO, 1, 0),
        (DAN, 2, 0),
    ]
    assert state.eyes[BERT] == (1, 1, 0, 1, 1, 0)
    assert asked(state) == "turn 1"


def test_example_8_a_double_of_the_number_named_heals_two_eyes():
    state = table(first=3, eyes={DAN: "1 2 2 2 2 1"})
    state, _ = play(state, "3 lick 2")
    assert asked(state) == "lickroll 3 x6"
    state, events = play(state, "- roll 1 2 3 2 5 6")
    assert only(events, Healed) == [Healed(DAN, 2, (1, 2, 3, 2, 5, 6), 2)]
    assert state.eyes[DAN] == (1, 0, 2, 2, 2, 1)
    assert asked(state) == "turn 0"
