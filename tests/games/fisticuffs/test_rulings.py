"""Every ruling by its number, each as a scrap of a street fight."""

from __future__ import annotations

import pytest

from gangdice_gui.engine.game import BadText, IllegalAction
from gangdice_gui.games.fisticuffs.rules import turn as fisticuffs
from gangdice_gui.games.fisticuffs.rules.actions import Use
from gangdice_gui.games.fisticuffs.rules.events import (
    DiceGuarded,
    DicePlaced,
    GameOver,
    OpeningTied,
    Overwhelmed,
    Spent,
    Starts,
)
from gangdice_gui.games.fisticuffs.rules.options import first_state
from gangdice_gui.games.fisticuffs.rules.types import Options, Retreat

from .play import ALONE, TWO_A_SIDE, answers, asked, only, play, table

BLIND = "2 2 2 2 2 2"


def refused(state, text):
    with pytest.raises(IllegalAction) as caught:
        fisticuffs.apply(state, fisticuffs.parse(text))
    return str(caught.value)


def test_r1_those_tied_for_the_highest_sum_throw_again_in_seat_order():
    state = table(first=None)
    assert asked(state) == "opening 0 x6"
    script = "- roll 6 6 6 6 6 5\n- roll 1 1 1 1 1 1\n- roll 6 6 6 6 5 6\n- roll 2 2 2 2 2 2\n"
    state, events = play(state, script)
    assert only(events, OpeningTied) == [OpeningTied((0, 2))]
    assert asked(state) == "opening 0 x6"
    state, events = play(state, "- roll 1 1 1 1 1 1\n- roll 1 1 1 1 1 1\n- roll 1 1 1 1 1 1\n- roll 1 1 1 1 1 2")
    assert only(events, Starts) == [Starts(2)]
    assert asked(state) == "turn 2"


def test_r1_everybody_throws_six_however_beaten_up():
    assert asked(table(first=None, eyes={0: "2 2 2 2 2 1"})) == "opening 0 x6"


def test_r2_a_hurt_member_brings_a_die_and_one_knocked_out_none():
    state, _ = play(table(eyes={0: "1 1 1 2 2 0"}), ALONE + "0 attack 2")
    assert asked(state) == "throw 0 x4"


def test_r3_abilities_go_with_numbers_unless_the_tableaus_are_mixed():
    state, _ = play(table(eyes={0: "1 1 1 0 1 1"}), ALONE + "0 attack 2\n- roll 1 1 1 1 1 6")
    assert answers(state) == "use 4 5 5, place 1, place 6"
    state, _ = play(table(tableaus="mixed", eyes={0: "0 1 1 1 1 1"}), ALONE + "0 attack 2\n- roll 6 6 6 6 6 5")
    assert answers(state) == "use 1 5 6, place 5, place 6"


def test_r4_nobody_licks_wounds_he_does_not_have():
    assert answers(table()) == "rumble 1, rumble 2, rumble 3"
    assert "black eye" in refused(table(), "lick 1")
    assert answers(table(eyes={0: "0 2 0 0 1 0"})) == "rumble 1, rumble 2, rumble 3, lick 2, lick 5"


def test_r5_after_a_full_circle_of_licking_somebody_has_to_fight():
    state = table(eyes=dict.fromkeys(range(4), "0 0 0 1 1 1"))
    for seat in range(4):
        state, _ = play(state, f"{seat} lick 4\n- roll 1 1 1")
    assert answers(state) == "rumble 1, rumble 2, rumble 3"
    assert "full circle" in refused(state, "lick 4")
    state, _ = play(state, "0 rumble 1\n2 stay out\n3 stay out\n2 confirm\n0 attack 1\n- roll 1 1 1 1 1 1\n0 place 1")
    assert state.licks == 0


def test_r6_the_leader_calls_and_the_last_one_needs_no_call():
    script = "0 rumble 1\n2 join attack\n3 join attack\n4 join attack\n2 confirm\n3 confirm\n1 fight\n0 attack 1\n"
    state, _ = play(table(5), script + "- roll 1 1 1 1 1 2\n0 place 2")
    assert (asked(state), answers(state)) == ("call 0", "call 2, call 3, call 4")
    state, _ = play(state, "0 call 4\n4 pass")
    assert (asked(state), answers(state)) == ("call 0", "call 2, call 3")
    state, _ = play(state, "0 call 3\n3 pass")
    assert asked(state) == "punch 2"


def test_r6_a_gang_without_dice_is_not_asked():
    state, _ = play(table(eyes={1: "2 2 2 2 2 0"}), TWO_A_SIDE + "0 attack 2\n- roll 1 1 1 1 1 2\n0 place 2")
    state, _ = play(state, "1 attack 3\n- roll 4\n1 place 4\n2 pass\n3 pass\n0 attack 2\n- roll 1 1 1 1 1\n0 place 1")
    assert asked(state) == "lead 2"


def test_r7_the_first_punch_has_to_be_thrown_and_at_the_defender():
    state, _ = play(table(), TWO_A_SIDE)
    assert (asked(state), answers(state)) == ("lead 0", "attack 2")
    assert "has to be thrown" in refused(state, "stop")
    assert "at the defender" in refused(state, "attack 3")


def test_r7_later_the_attacker_punches_or_stops_and_cannot_pass():
    state, _ = play(table(), TWO_A_SIDE + "0 attack 2\n- roll 1 1 1 1 1 2\n0 place 2\n1 pass\n2 pass\n3 pass")
    assert (asked(state), answers(state)) == ("lead 0", "attack 2, attack 3, stop")
    state, _ = play(state, "0 stop")
    assert asked(state) == "care 2"


def test_r7_an_attacker_without_dice_is_spent_whatever_his_supporters_have():
    script = TWO_A_SIDE + "0 attack 2\n- roll 1 1 1 1 1 1\n0 place 1\n1 pass\n2 pass\n3 pass"
    state, events = play(table(), script)
    assert only(events, Spent) == [Spent(0)]
    assert asked(state) == "care 2"
    assert state.history[0].rounds == 1


def test_r8_who_gave_the_last_news_is_not_asked_whether_he_agrees():
    state, _ = play(table(), "0 rumble 2\n1 stay out\n3 stay out")
    assert (asked(state), answers(state)) == ("side 1", "confirm, join attack, join defence")
    state, _ = play(state, "1 confirm")
    assert asked(state) == "lead 0"


def test_r8_a_change_is_news_for_everybody_else_clockwise_from_the_speaker():
    state, _ = play(table(6), "0 rumble 3\n1 stay out\n2 stay out\n4 stay out\n5 stay out")
    assert asked(state) == "side 1"
    state, _ = play(state, "1 confirm\n2 join attack")
    assert asked(state) == "side 4"
    state, _ = play(state, "4 confirm\n5 confirm")
    assert asked(state) == "side 1"
    state, _ = play(state, "1 confirm")
    assert asked(state) == "lead 0"


def test_r8_two_changes_of_mind_and_one_is_not_asked_any_more():
    state, _ = play(table(), "0 rumble 2\n1 stay out\n3 stay out\n1 join attack\n3 join defence\n1 join defence")
    assert state.rumble.changes == (0, 2, 0, 1)
    assert asked(state) == "side 3"
    state, _ = play(state, "3 join attack")
    assert state.rumble.decided
    assert asked(state) == "lead 0"


def test_r9_exactly_twice_is_not_overwhelmed():
    state, events = play(table(eyes={2: "2 2 2 0 0 0"}), ALONE)
    assert only(events, Overwhelmed) == []
    state, events = play(table(eyes={2: "2 2 2 2 1 0"}), ALONE)
    assert only(events, Overwhelmed) == [Overwhelmed("defence", 2, 6)]
    assert asked(state) == "flight 2"


def test_r9_the_leader_is_asked_first_then_clockwise_from_him():
    script = "0 rumble 3\n1 join defence\n2 join attack\n4 join defence\n5 join attack\n1 confirm\n2 confirm\n4 confirm"
    weak = dict.fromkeys((1, 3, 4), "2 2 2 2 0 0")
    state, _ = play(table(6, eyes=weak), script)
    for seat in (3, 4, 1):
        assert asked(state) == f"flight {seat}"
        state, _ = play(state, f"{seat} fight")


def test_r10_running_costs_an_eye_and_pays_an_enemy_at_once():
    state, _ = play(table(eyes={2: "2 2 2 2 1 0"}), ALONE)
    assert answers(state) == "fight, retire 5 0, retire 6 0"
    assert "retire" in refused(state, "retire 4 0")
    state, _ = play(state, "2 retire 6 0")
    assert (state.fists[0], state.eyes[2]) == (1, (2, 2, 2, 2, 1, 1))
    assert state.history[0].retreats == (Retreat(2, 6, 0),)
    assert (state.history[0].rounds, state.history[0].blows) == (0, ())


def test_r10_an_eighth_credit_waits_for_the_end_of_the_rumble():
    script = "0 rumble 2\n1 stay out\n3 join defence\n1 confirm\n2 retire 6 0\n3 fight"
    weak = {2: "2 2 2 2 2 0", 3: "2 2 2 2 2 0"}
    state, _ = play(table(eyes=weak, fists={0: 7}), script)
    assert state.fists[0] == 8
    assert asked(state) == "lead 0"
    state, events = play(state, "0 attack 3\n- roll 1 2 3 4 5 6\n0 place 6\n3 pass\n0 stop")
    assert only(events, GameOver)[0].winners == (0,)


def test_r11_without_its_attacker_a_rumble_is_over_and_nobody_else_is_asked():
    script = "0 rumble 2\n1 join attack\n3 join defence\n1 confirm\n"
    state, _ = play(table(eyes={0: "2 2 2 2 2 0", 1: "2 2 2 2 1 1"}), script)
    assert asked(state) == "flight 0"
    state, _ = play(state, "0 retire 6 3")
    assert state.history[0].attack == (0, 1)
    assert asked(state) == "care 0"


def test_r11_a_supporter_stands_in_for_a_defender_who_ran():
    script = "0 rumble 2\n1 join attack\n3 join defence\n4 join defence\n5 stay out\n1 confirm\n3 confirm\n4 confirm\n"
    weak = dict.fromkeys((2, 3, 4), "2 2 2 2 2 0")
    state, _ = play(table(6, eyes=weak), script + "2 retire 6 1\n3 fight\n4 fight")
    assert (asked(state), answers(state)) == ("lead 0", "attack 3, attack 4")
    state, _ = play(state, "0 attack 4\n- roll 6 1 1 1 1 1\n0 place 6\n1 pass")
    assert (asked(state), answers(state)) == ("lead 3", "attack 0, attack 1, block 4, pass")


def test_r11_when_a_whole_side_has_run_the_rumble_is_over():
    state, _ = play(table(eyes={2: "2 2 2 2 2 0"}), ALONE + "2 retire 6 0")
    assert asked(state) == "care 2"
    assert state.history[0].retreats == (Retreat(2, 6, 0),)


AIM = ALONE + "0 attack 2\n"


@pytest.mark.parametrize(
    ("sound", "faces", "wanted"),
    [
        (1, "1 1 1 1 1 2", "use 1 0 3"),
        (2, "1 1 1 1 1 2", "use 2 5 1"),
        (3, "6 6 6 6 6 6", None),
        (4, "1 1 1 1 1 1", None),
        (5, "6 6 6 6 6 6", "use 5 0 1"),
        (6, "6 6 6 6 6 6", "use 6"),
        (2, "6 6 6 6 6 6", None),
        (1, "1 2 3 4 5 6", None),
    ],
)
def test_r12_an_ability_that_does_nothing_cannot_be_chosen(sound, faces, wanted):
    eyes = " ".join("0" if member == sound else "1" for member in range(1, 7))
    state, _ = play(table(eyes={0: eyes}), AIM + f"- roll {faces}")
    uses = [text for text in answers(state).split(", ") if text.startswith("use")]
    assert (wanted in uses) if wanted else (uses == [])


def test_r12_thrown_again_is_all_the_help_there_is():
    state, _ = play(table(), AIM + "- roll 1 1 1 1 1 2\n0 use 6")
    assert asked(state) == "rethrow 0 x6"
    state, _ = play(state, "- roll 3 3 3 3 3 4")
    assert answers(state) == "place 3, place 4"
    assert "one ability" in refused(state, "use 6")


def test_r13_an_ability_turns_a_die_just_thrown_and_none_that_lies_on_the_street():
    script = "0 attack 2\n- roll 5 1 1 1 1 1\n0 place 5\n1 attack 2\n- roll 4 4 2 2 2 2"
    state, _ = play(table(), TWO_A_SIDE + script)
    dice = {action.die for action in fisticuffs.legal(state) if isinstance(action, Use)}
    assert dice == {None, *range(6)}
    turned, _ = play(state, "1 use 3 0 5")
    assert turned.fight.lanes == state.fight.lanes and turned.fight.hand[0] == state.fight.hand[0]


def test_r14_a_number_with_attack_dice_goes_first_even_when_they_are_warded_off():
    script = (
        TWO_A_SIDE + "0 attack 2\n- roll 5 1 1 1 1 1\n0 place 5\n1 pass\n2 block 2\n- roll 5 1 1 1 1 1\n2 guard 5 0\n"
    )
    state, _ = play(table(eyes={0: "1 1 1 1 1 1"}), script + "3 pass\n0 attack 2\n- roll 5 4 4 4 4")
    assert answers(state) == "place 5"
    assert "already lie" in refused(state, "place 4")


GUARD = TWO_A_SIDE + "0 attack 2\n- roll 4 4 1 1 1 1\n0 place 4\n1 attack 2\n- roll 4 1 1 1 1 1\n1 place 4\n2 block 2\n"


def test_r15_a_guard_chooses_colours_and_wards_off_as_many_as_it_can():
    state, _ = play(table(eyes=dict.fromkeys(range(4), "1 1 1 1 1 1")), GUARD + "- roll 4 4 1 1 1 1")
    assert answers(state) == "guard 4 0 0, guard 4 0 1"
    assert "possible" in refused(state, "guard 4 0")
    state, _ = play(state, "2 guard 4 0 1")
    assert state.rumble.lane(2, 4).open == (0,)


def test_r15_guards_left_over_meet_what_is_laid_there_later():
    state, events = play(
        table(eyes=dict.fromkeys(range(4), "1 1 1 1 1 1")), GUARD + "- roll 4 4 4 4 1 1\n2 guard 4 0 0 1"
    )
    assert only(events, DiceGuarded) == [DiceGuarded(2, 2, 4, (0, 0, 1), 1)]
    state, _ = play(state, "3 pass\n0 attack 3\n- roll 1 1 1 1\n0 place 1\n1 attack 2\n- roll 4 4 1 1 1")
    state, events = play(state, "1 place 4")
    assert only(events, DicePlaced) == [DicePlaced(1, 2, 4, 2, 1)]
    assert state.rumble.lane(2, 4).open == (1,)


def test_r15_a_number_warded_off_in_full_cannot_be_guarded():
    state, _ = play(table(eyes=dict.fromkeys(range(4), "1 1 1 1 1 1")), GUARD + "- roll 4 4 4 1 1 1\n2 guard 4 0 0 1")
    assert (asked(state), answers(state)) == ("punch 3", "attack 0, attack 1, pass")


def test_r16_a_punch_misses_only_when_nothing_fits():
    state, _ = play(table(eyes={0: "1 1 1 1 1 1", 2: "0 2 2 2 0 0"}), AIM + "- roll 2 3 4 2 3 4")
    assert answers(state) == "miss"
    state, _ = play(state, "0 miss")
    assert state.rumble.hand == (6, 0, 3, 0)
    state, _ = play(table(eyes={2: "0 2 2 2 0 0"}), AIM + "- roll 2 3 4 2 3 1")
    assert "does not miss" in refused(state, "miss")


def test_r21_nobody_needs_an_invitation_and_what_is_promised_is_no_action():
    state, _ = play(table(), "0 rumble 2")
    assert answers(state) == "join attack, join defence, stay out"
    with pytest.raises(BadText):
        fisticuffs.parse("promise help")


def test_r22_everybody_sees_the_same():
    state, _ = play(table(), TWO_A_SIDE)
    views = [fisticuffs.observe(state, seat) for seat in (None, 0, 1)]
    assert len({(view.eyes, view.fists, view.rumble, view.ask) for view in views}) == 1


def test_r23_a_hurt_member_does_not_help_and_nobody_helps_an_ally():
    state, _ = play(table(eyes={0: "1 1 1 1 1 1"}), TWO_A_SIDE + "0 attack 2\n- roll 1 1 1 1 1 2")
    assert answers(state) == "place 1, place 2"


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 3},
        {"players": 7},
        {"first": 4},
        {"gangs": ("choir", "choir", "tram", "ledger")},
        {"gangs": ("choir", "wolves", "tram", "ledger")},
        {"eyes": ((0,) * 6,) * 3},
        {"eyes": ((0,) * 5,) * 4},
        {"eyes": ((3, 0, 0, 0, 0, 0),) * 4},
        {"eyes": ((2,) * 6,) * 4},
        {"fists": (8, 0, 0, 0)},
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(wrong):
    with pytest.raises(ValueError, match=r"^[^.]+\.$"):
        first_state(Options(**{"players": 4, **wrong}))
