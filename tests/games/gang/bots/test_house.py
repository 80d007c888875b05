"""What the house's player weighs at the table, one thing at a time, and which answers are within the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.games.gang.bots.house import FEAR, decide, ends_in_dice, owned_with, reroll_all_but
from gangdice_gui.games.gang.bots.one_turn.odds import chance_to_beat
from gangdice_gui.games.gang.bots.whole_game.duel import duel
from gangdice_gui.games.gang.bots.whole_game.duel_table import STEP
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import Reroll, Stop
from tests.games.gang.play import options, play


def seen(script, card, players=2):
    """Return what the seat to act sees."""
    state, _ = play(turn.new(options(players, card)), f"- card {card}\n{script}")
    return turn.observe(state, turn.to_act(state)), turn.ask(state)


def answers(script, card, players=2):
    """Return every answer the player gives over many moods."""
    view, question = seen(script, card, players)
    return {str(decide(view, question, Random(mood))) for mood in range(40)}


FIVE = "0 use 2\n- roll 4 1\n0 stop\n"
"""The first seat stops on 5 of two dice."""
BUST = "0 use 3\n- roll 5 5 5\n0 stop\n"


def test_to_lose_all_one_has_is_dearer_than_to_lose_as_many_dice():
    view, _ = seen("", "pair-bomb")
    assert ends_in_dice(view, 3, 4)[1] == -3
    assert ends_in_dice(view, 3, 3)[1] == -3 - FEAR


def test_a_tie_with_as_many_dice_is_no_lead():
    assert "stop" not in answers(FIVE + "1 use 2\n- roll 3 2", "pair-bomb")
    assert "stop" in answers(FIVE + "1 use 3\n- roll 3 2 0", "pair-bomb")


def test_the_last_to_act_wins_what_lies_in_the_middle_busted_dice_among_it_once():
    view, _ = seen(BUST, "pair-bomb")
    assert view.middle == 3
    assert ends_in_dice(view, 2, 48) == ([3.0] * 11, -2.0)
    assert ends_in_dice(replace(view, middle=20), 2, 48)[0] == [20.0] * 11


def holds(view, total, dice):
    """Return how often a result is thought to stand, the prize and the loss taken out."""
    worths, lost = ends_in_dice(view, dice, 48)
    prize = view.middle + 2.5 * len(view.still_to_play)
    return (worths[total] - lost) / (prize - lost)


def test_three_seats_to_come_are_more_to_fear_than_one():
    one, three = (seen("", "total-13-bomb", players)[0] for players in (2, 4))
    assert holds(three, 9, 3) == pytest.approx(holds(one, 9, 3) ** 3) and holds(one, 9, 3) < 0.9


def test_with_more_dice_a_tie_is_less_to_fear():
    view, _ = seen("", "total-13-bomb")
    assert holds(view, 9, 2) < holds(view, 9, 3) < holds(view, 9, 6)


def test_its_moods_show_where_two_answers_are_about_as_good():
    assert any(len(answers("", card)) > 1 for card in ("total-13-bomb", "has-1-bomb", "run-2-explosive"))
    rolls = ("2 1 0", "1 1 1", "0 0 1")
    assert any(len(answers(FIVE + f"1 use 3\n- roll {roll}", "total-13-bomb")) > 1 for roll in rolls)


def test_where_another_throw_can_bring_nothing_it_stops():
    """8 leads 5, and whatever one of the dice shows next time it still does: for nothing no die is thrown."""
    assert answers(FIVE + "1 use 3\n- roll 4 4 0", "has-1-bomb") == {"stop"}
    assert answers("0 use 2\n- roll 0 1\n0 stop\n1 use 2\n- roll 4 4", "total-13-bomb") == {"stop"}


def test_what_it_owns_lies_in_front_of_it_and_behind_its_screen():
    view, _ = seen("0 use 3\n- roll 1 2 3", "pair-bomb")
    assert owned_with(view, 3) == 48


def test_of_two_dice_alike_it_throws_one():
    assert reroll_all_but((5, 5, 2), (5, 2)) == Reroll((1,))
    assert reroll_all_but((5, 5, 2), (5, 5, 2)) == Stop()


def test_a_rival_may_answer_with_eight_dice():
    """36 and more is for eight dice at least."""
    assert chance_to_beat("has-1-bomb", 35) > 0
    assert chance_to_beat("has-1-bomb", 40) == 0


def test_who_follows_in_the_last_round_is_better_off_than_who_starts_it():
    assert duel(12, False, 0, 9) > 0.5 > duel(12, True, 0, 9)


def test_every_die_in_the_middle_makes_a_difference():
    few, more, most = (duel(11, False, 0, dice) for dice in (STEP, STEP + 1, 2 * STEP))
    assert min(few, most) < more < max(few, most)
