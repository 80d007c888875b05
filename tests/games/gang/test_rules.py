"""The rule book point by point, and the rulings R1 to R7 where it is silent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.engine.game import CHANCE, Draw, IllegalAction, Throw
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    CardTurned,
    Exploded,
    HowMany,
    Reroll,
    RerollOrStop,
    RoundSettled,
    TurnEnded,
)

from .play import only, options, play

ODD = "odd-1-explosive"
ALL_BUST = {
    2: f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 1\n",
    3: f"- card {ODD}\n0 use 1\n- roll 1\n1 use 1\n- roll 1\n2 use 1\n- roll 1\n",
}


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "each"), [(2, 48), (3, 48), (4, 36)])
def test_what_everybody_owns_at_first(players, each):
    state = gang.new(standard_options(players))
    assert state.worth == (each,) * players
    assert gang.to_act(state) == CHANCE
    assert gang.ask(state) == Draw(state.options.bright)


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"players": 1}, "2 to 4"),
        ({"players": 5}, "2 to 4"),
        ({"first": 3}, "0 to 2"),
        ({"first": -1}, "0 to 2"),
        ({"edition": "german"}, "edition"),
        ({"bright": ("pair-bomb",) * 8}, "at least 9 bright"),
        ({"dark": ("pair-bomb",) * 2}, "at least 3 dark"),
        ({"dark": ("pair-bomb",) * 2 + ("ace-bomb",)}, "no Warning card"),
    ],
)
def test_options_that_are_not_playable(wrong, word):
    with pytest.raises(ValueError, match=word):
        gang.new(replace(options(3), **wrong))


def test_r1_the_first_start_player_is_an_option():
    state, _ = play(gang.new(options(3, first=2)), "- card total-7-bomb\n2 use 1\n- roll 1\n2 stop\n0 use 1")
    assert state.start == 2


# ---------------------------------------------------------------- cards


def test_nine_bright_rounds_then_three_dark_ones_and_no_card_twice():
    state = gang.new(standard_options(2))
    seen = []
    for number in range(12):
        question = gang.ask(state)
        assert not set(question.cards) & set(seen)
        assert len(question.cards) == (12 - number if number < 9 else 6 - (number - 9))
        card = question.cards[number % len(question.cards)]
        seen.append(card)
        state, events = play(state, f"- card {card}")
        assert events[0] == CardTurned(card, "bright" if number < 9 else "dark")
        while gang.to_act(state) != CHANCE or not isinstance(gang.ask(state), Draw):
            if gang.to_act(state) is None:
                break
            text = {HowMany: "use 1", Throw: "roll 0", RerollOrStop: "stop"}[type(gang.ask(state))]
            state = gang.apply(state, gang.parse(text))[-1].state
    assert len(set(seen)) == 12
    assert gang.to_act(state) is None


def test_a_repeated_card_comes_as_often_as_it_is_there():
    deck = replace(options(2), bright=("pair-bomb",) * 2 + (ODD,) * 7)
    state, _ = play(gang.new(deck), "- card pair-bomb\n0 use 1\n- roll 0\n0 stop\n1 use 1\n- roll 0\n1 stop")
    assert gang.ask(state).cards.count("pair-bomb") == 1
    state, _ = play(state, "- card pair-bomb\n0 use 1\n- roll 0\n0 stop\n1 use 1\n- roll 0\n1 stop")
    with pytest.raises(IllegalAction, match="not among"):
        play(state, "- card pair-bomb")


# ---------------------------------------------------------------- a turn


def turn(card, script):
    return play(gang.new(options(2, card)), f"- card {card}\n" + script)


def test_a_third_roll_ends_the_turn_by_itself():
    state, events = turn("total-7-bomb", "0 use 2\n- roll 1 1\n0 reroll 0\n- roll 2\n0 reroll 0 1\n- roll 2 3")
    (ended,) = only(events, TurnEnded)
    assert (ended.turn.rolls, ended.turn.total) == (3, 5)
    assert gang.to_act(state) == 1


def test_a_die_left_standing_may_be_rerolled_later():
    _, events = turn("total-13-bomb", "0 use 2\n- roll 1 5\n0 reroll 0\n- roll 4\n0 reroll 1\n- roll 3")
    assert only(events, TurnEnded)[0].turn.faces == (4, 3)


def test_a_bomb_looks_at_the_final_dice_only():
    _, events = turn("total-7-bomb", "0 use 2\n- roll 5 5\n0 reroll 0\n- roll 1\n0 stop")
    assert only(events, BombChecked) == [BombChecked(0, (1, 5), ())]
    assert only(events, TurnEnded)[0].turn.total == 6


def test_a_bomb_goes_off_at_the_end():
    state, events = turn("total-7-bomb", "0 use 2\n- roll 5 5\n0 stop")
    assert only(events, BombChecked) == [BombChecked(0, (5, 5), (0, 1))]
    assert (state.turns[0].valid, state.turns[0].total) == (False, None)
    assert state.middle == 2


@pytest.mark.parametrize("script", ["0 use 2\n- roll 5 5", "0 use 2\n- roll 1 1\n0 reroll 0 1\n- roll 5 2"])
def test_an_explosive_card_is_checked_after_every_roll(script):
    state, events = turn("total-7-explosive", script)
    assert len(only(events, Exploded)) == 1
    assert not only(events, BombChecked)
    assert gang.to_act(state) == 1


def test_an_explosive_card_looks_at_the_dice_left_standing_too():
    state, events = turn("pair-explosive", "0 use 2\n- roll 1 3\n0 reroll 0\n- roll 3")
    assert only(events, Exploded) == [Exploded(0, (3, 3), (0, 1))]
    assert gang.to_act(state) == 1
    _, events = turn("odd-2-explosive", "0 use 3\n- roll 1 2 4\n0 reroll 2\n- roll 5")
    assert only(events, Exploded) == [Exploded(0, (1, 2, 5), (0, 2))]


def test_an_explosion_on_the_third_roll():
    _, events = turn("pair-explosive", "0 use 2\n- roll 1 2\n0 reroll 0\n- roll 3\n0 reroll 0\n- roll 2")
    assert only(events, Exploded) == [Exploded(0, (2, 2), (0, 1))]


def test_an_explosive_card_asks_no_bomb_check_of_a_valid_result():
    _, events = turn("pair-explosive", "0 use 2\n- roll 1 2\n0 stop")
    assert not only(events, BombChecked)
    assert only(events, TurnEnded)[0].turn.total == 3


def test_only_boss_faces_are_a_valid_zero():
    state, events = turn(
        "total-7-bomb", "0 use 3\n- roll 0 0 0\n0 stop\n1 use 1\n- roll 5\n1 reroll 0\n- roll 0\n1 stop"
    )
    (settled,) = only(events, RoundSettled)
    assert [t.total for t in settled.round.turns] == [0, 0]
    assert settled.round.winner == 0
    assert state.worth == (49, 47)


def test_r5_only_worth_limits_a_roll():
    state = turn("pair-bomb", "")[0]
    assert gang.ask(state) == HowMany(48)
    state, _ = play(state, "0 use 48\n- roll 1x48")
    assert len(state.turns[0].faces) == 48
    for number in (0, 49):
        with pytest.raises(IllegalAction, match="between 1 and 48"):
            turn("pair-bomb", f"0 use {number}")


def test_r7_an_empty_reroll_is_no_action():
    state, _ = turn("pair-bomb", "0 use 2\n- roll 1 1")
    with pytest.raises(IllegalAction, match="at least one"):
        gang.apply(state, Reroll(()))


@pytest.mark.parametrize("positions", ["1 0", "0 0", "2", "0 1 2", "0 99"])
def test_rerolls_of_dice_that_are_not_there_or_out_of_order(positions):
    state, _ = turn("pair-bomb", "0 use 2\n- roll 1 1")
    with pytest.raises(IllegalAction):
        play(state, f"0 reroll {positions}")


@pytest.mark.parametrize("roll", ["1", "1 1 1", "1 6", "1 7"])
def test_a_roll_is_of_exactly_the_dice_thrown(roll):
    state, _ = turn("pair-bomb", "0 use 2")
    with pytest.raises(IllegalAction):
        play(state, f"- roll {roll}")


@pytest.mark.parametrize("text", ["stop", "use 1", "reroll 0", "roll 1", "card pair-bomb"])
def test_an_action_out_of_its_time_is_refused_and_nothing_changes(text):
    moments = ["", "- card pair-bomb", "0 use 1", "- roll 1"]
    wanted = ["card", "use", "roll", "stop reroll"]
    state = gang.new(options(2, "pair-bomb"))
    for moment, right in zip(moments, wanted, strict=True):
        state, _ = play(state, moment)
        if text.split()[0] not in right:
            before = repr(state)
            with pytest.raises(IllegalAction, match=r"\.$"):
                gang.apply(state, gang.parse(text))
            assert repr(state) == before
