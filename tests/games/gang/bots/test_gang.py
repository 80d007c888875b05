"""The gangster: exact where it claims to be, sensible at the table, always within the rules, and quick."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.bots.house import decide
from gangdice_gui.games.gang.bots.one_turn.odds import Turn, chance_to_beat, chances_to_beat
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.conditions import CONDITIONS, card_parts
from gangdice_gui.games.gang.rules.types import HowMany, Reroll, RerollOrStop, Roll, Stop, Use
from gangdice_gui.match.match import Match
from tests.games.gang.bots.positions import answers
from tests.games.gang.play import options, play

CARDS = [f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")]


# ---------------------------------------------------------------- the odds, against the plain definition


def by_hand(card, dice, worth, bust):
    """Work out a turn's value the slow way: every roll, every choice, dice in their places."""
    condition, mode = card_parts(card)
    holds = CONDITIONS[condition]

    def end(faces):
        return bust if holds(faces) else worth[sum(faces)]

    @cache
    def after(faces, rolls):
        faces = tuple(sorted(faces))
        if rolls == 3 or (mode == "explosive" and holds(faces)):
            return end(faces)
        best = end(faces)
        for thrown in product((False, True), repeat=dice):
            if any(thrown):
                best = max(best, mean(tuple(f for f, t in zip(faces, thrown, strict=True) if not t), rolls + 1))
        return best

    @cache
    def mean(kept, rolls):
        outcomes = list(product(range(6), repeat=dice - len(kept)))
        return sum(after(tuple(sorted((*kept, *roll))), rolls) for roll in outcomes) / len(outcomes)

    return mean((), 1)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_turns_value_is_exact(card, dice):
    worth = [total * total % 7 - 2.5 for total in range(16)]
    assert Turn(card, dice, worth, -3.0).value == pytest.approx(by_hand(card, dice, worth, -3.0), abs=1e-9)


def test_one_die_has_three_tries_at_a_five():
    worth = [0.0] * 5 + [1.0]
    assert Turn("total-13-bomb", 1, worth, 0.0).value == pytest.approx(1 - (5 / 6) ** 3)
    # An odd die explodes at once: only Boss, 2 or 4 let it go on.
    assert Turn("odd-1-explosive", 1, [1.0] * 6, 0.0).value == pytest.approx(1 / 2)


def test_the_chance_to_beat_falls_as_the_total_grows():
    for card in ("total-7-bomb", "pair-explosive", "has-345-bomb"):
        row = chances_to_beat(card)
        assert list(row) == sorted(row, reverse=True)
        assert row[0] == chance_to_beat(card, 0)
    assert chance_to_beat("total-7-bomb", 6) == 0


# ---------------------------------------------------------------- at the table


def at(script, *cards, players=3):
    state, _ = play(turn.new(options(players, *cards)), script)
    return state, turn.observe(state, turn.to_act(state)), turn.ask(state)


def choices(script, *cards, players=3):
    """Return every answer the gangster gives over many moods."""
    _, view, question = at(script, *cards, players=players)
    return {str(decide(view, question, Random(mood))) for mood in range(40)}


def test_the_last_seat_stops_as_soon_as_it_leads():
    script = "- card total-13-bomb\n0 use 2\n- roll 1 2\n0 stop\n1 use 1\n- roll 1\n1 stop\n2 use 3\n- roll 4 4 0"
    assert choices(script, "total-13-bomb") == {"stop"}


def test_it_rerolls_what_would_bust():
    script = "- card total-7-bomb\n0 use 1\n- roll 5\n0 stop\n1 use 2\n- roll 5 5"
    assert "stop" not in choices(script, "total-7-bomb", players=2)


def test_it_rerolls_boss_faces_for_free_where_it_is_behind():
    script = "- card has-1-bomb\n0 use 3\n- roll 5 5 2\n0 stop\n1 use 3\n- roll 5 5 0"
    assert choices(script, "has-1-bomb", players=2) == {"reroll 2"}


def test_it_gives_a_hopeless_round_one_die():
    # On total 7 or more nothing beats a 6 from five dice.
    script = "- card total-7-bomb\n0 use 30\n- roll 5 1 0x28\n0 stop"
    _, view, question = at(script, "total-7-bomb", players=2)
    poor = replace(view, stash=(None, 6))
    assert {decide(poor, HowMany(6), Random(mood)) for mood in range(40)} == {Use(1)}
    assert isinstance(question, HowMany)


def test_it_does_not_stake_its_last_dice_on_an_even_chance():
    script = "- card odd-1-explosive"
    _, view, _ = at(script, "odd-1-explosive")
    for mood in range(20):
        assert decide(view, HowMany(3), Random(mood)).dice < 3


def test_a_rich_middle_is_worth_more_dice():
    quiet = turn.observe(play(turn.new(options(2, "total-13-bomb")), "- card total-13-bomb")[0], 0)
    rich = replace(quiet, middle=40)
    few = sum(decide(quiet, HowMany(48), Random(i)).dice for i in range(40))
    many = sum(decide(rich, HowMany(48), Random(i)).dice for i in range(40))
    assert many >= few


@pytest.mark.parametrize("card", CARDS)
def test_it_answers_within_the_rules_whatever_the_hand(card):
    rng = Random(card)
    for dice in (1, 2, 5, 8, 9, 12, 30, 66, 114):
        state, _ = play(turn.new(options(2, card)), f"- card {card}")
        state = replace(state, stash=(130, 48))
        state, _ = play(state, f"0 use {dice}")
        for _ in range(20):
            faces = tuple(rng.choices(range(6), k=dice))
            if card.endswith("bomb") or not CONDITIONS[card_parts(card)[0]](faces):
                break
        else:
            continue
        state = turn.apply(state, Roll(faces))[-1].state
        for left in (2, 1):
            question = RerollOrStop(faces, left)
            assert answers(question, decide(turn.observe(state, 0), question, rng))
    for most in (1, 2, 5, 48, 144):
        state, _ = play(turn.new(options(2, card)), f"- card {card}")
        assert answers(HowMany(most), decide(turn.observe(state, 0), HowMany(most), rng))


def test_with_many_dice_it_still_sees_a_sure_win():
    script = "- card fives-2-bomb\n0 use 12\n- roll 1x12\n0 stop\n1 use 20\n- roll 4x19 0"
    assert choices(script, "fives-2-bomb", players=2) == {"stop"}
    script = "- card fives-2-bomb\n0 use 12\n- roll 4x12\n0 stop\n1 use 20\n- roll 5x10 4x10"
    assert "stop" not in choices(script, "fives-2-bomb", players=2)


def test_the_same_chance_gives_the_same_choice():
    _, view, question = at("- card pair-bomb", "pair-bomb")
    assert len({decide(view, question, Random(3)) for _ in range(10)}) == 1


# ---------------------------------------------------------------- against others


def blind(view, question, rng):
    """Play any legal action, without a thought."""
    if isinstance(question, HowMany):
        return Use(rng.randint(1, min(question.most, 6)))
    dice = len(question.faces)
    return Stop() if rng.random() < 0.4 else Reroll(tuple(sorted(rng.sample(range(dice), rng.randint(1, dice)))))


def timid(view, question, rng):
    """Use two dice and never reroll."""
    return Use(min(2, question.most)) if isinstance(question, HowMany) else Stop()


def arena(other, games):
    """Return the share of wins of one gangster among others, every seat and size in turn, and a fair share."""
    wins, share = 0.0, 0.0
    for number in range(games):
        players = 2 + number % 3
        me = number // 3 % players
        match = Match.start(GANG, standard_options(players, first=number % players), seed=f"arena {number}")
        while not match.over:
            seat = match.to_act
            if seat == CHANCE:
                match.chance()
                continue
            match.act(seat, (decide if seat == me else other)(match.view(seat), match.ask, match.rng()))
        winners = match.state.winners
        wins += (me in winners) / len(winners)
        share += 1 / players
    return wins / games, share / games


def test_it_clearly_beats_blind_chance():
    wins, fair = arena(blind, 27)
    assert fair < 0.4
    assert wins > 0.8


def test_it_beats_the_timid():
    wins, fair = arena(timid, 27)
    assert wins > fair + 0.2
