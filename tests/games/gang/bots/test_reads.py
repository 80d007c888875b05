"""What a rival's numbers show, read from what everybody saw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.pieces import at_once
from gangdice_gui.games.gang.bots import reads
from gangdice_gui.games.gang.bots.minds import MINDS, reads_greed
from gangdice_gui.games.gang.bots.win import Hand
from gangdice_gui.games.gang.game import GANG, standard_options
from gangdice_gui.games.gang.rules import turn
from gangdice_gui.games.gang.rules.types import HowMany, Use
from gangdice_gui.match.match import Match


def for_the_game(view, question, rng):
    """Say the number that wins the game most often; reroll as the boss does."""
    if not isinstance(question, HowMany):
        return MINDS["ada"](view, question, rng)
    return max((Use(n) for n in range(1, min(question.most, 8) + 1)), key=lambda use: Hand(view, use.dice).use().win)


def played(first, second, seed, until=12):
    """Return a match of two up to a round, and what each seat saw and said whenever it was asked for a number."""
    match, saw = Match.start(GANG, standard_options(2), seed=seed), {0: [], 1: []}
    minds = (first, second)
    while not match.over and match.state.round < until:
        if match.to_act == CHANCE:
            match.chance()
            continue
        seat = match.to_act
        view, question = match.view(seat), match.ask
        action = minds[seat](view, question, match.rng())
        if isinstance(question, HowMany):
            saw[seat].append((view, action.dice))
        match.act(seat, action)
    return match, saw


@pytest.mark.parametrize("me", [0, 1])
def test_what_a_rival_saw_and_said_is_found_again(me):
    match, saw = played(MINDS["house"], MINDS["dot"], "found again", until=7)
    view = match.view(me)
    rounds = len(view.history)
    assert rounds == 6
    for seat in (0, 1):
        found = reads.said(view, seat)
        assert [dice for _, dice in found] == [dice for _, dice in saw[seat][:rounds]]
        for (asked, _), (seen, _) in zip(found, saw[seat], strict=False):
            assert asked == replace(seen, history=asked.history)
            assert asked.history == seen.history


@pytest.mark.parametrize("seed", ["two", "four", "five"])
def test_one_who_plays_for_dice_shows_it_and_one_who_plays_to_win_does_not(seed):
    match, _ = played(MINDS["house"], for_the_game, seed, until=11)
    greedy, sober = (at_once(reads.plays_for_dice(match.view(1 - seat), seat)) for seat in (0, 1))
    assert greedy > reads.SURE and sober < 0.1
    assert at_once(reads_greed(match.view(1))) and not at_once(reads_greed(match.view(0)))


def test_nobody_is_judged_before_he_has_said_anything():
    match = Match.start(GANG, standard_options(2), seed="fresh")
    match.chance()
    assert at_once(reads.plays_for_dice(match.view(0), 1)) == 0.5
    assert not at_once(reads_greed(match.view(0)))


def test_of_three_nobody_is_read():
    match = Match.start(GANG, standard_options(3), seed="three")
    match.chance()
    assert not at_once(reads_greed(match.view(0)))


def test_a_spectator_of_secret_stashes_reads_nothing():
    match, _ = played(MINDS["house"], MINDS["house"], "spectator", until=3)
    with pytest.raises(ValueError, match="spectator"):
        at_once(reads.plays_for_dice(turn.observe(match.state, None), 0))
