"""Many matches at random, two to four seats, both editions: what must hold in every one of them.

What holds in every game of the house is in test_every_game.py.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.games.gang.bots.house import decide
from gangdice_gui.games.gang.game import GANG
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    Exploded,
    GameOver,
    Rolled,
    RoundBegan,
    RoundSettled,
    TurnEnded,
)
from tests.games.every import playout
from tests.games.gang.hands import deal, dice, sound

from .play import only

MATCHES = 120
"""As many as are remembered, so that each is played once for all that is asked of it."""


def test_dice_are_conserved_and_every_match_ends_well():
    ends = Counter()
    for number in range(MATCHES):
        start = gang.new(deal(number))
        assert dice(start) == {2: 96, 3: 144, 4: 144}[start.options.players]
        log = []
        for before, _, steps in playout(GANG, number):
            sound(before, steps)
            assert gang.to_act(before) == CHANCE or not before.out[gang.to_act(before)]
            log += [step.event for step in steps]
        state = steps[-1].state
        assert dice(state) == dice(start) + sum(gang.BONUSES[state.options.edition][: state.round])
        assert [r.number for r in state.history] == list(range(1, len(state.history) + 1))
        assert only(log, GameOver) == log[-1:]
        assert log[-1].worth == state.worth
        assert len(only(log, RoundBegan)) == len(only(log, RoundSettled)) - 1
        ends[log[-1].reason] += 1
    # The playouts reach every way a game can end, or they prove little.
    assert set(ends) == {"rounds", "last-standing", "all-out"}


def test_turns_and_rounds_hang_together():
    for number in range(MATCHES):
        running = None
        for _, _, steps in playout(GANG, number):
            events, state = [step.event for step in steps], steps[-1].state
            for at, event in enumerate(events):
                if isinstance(event, Rolled):
                    running = event
                if isinstance(event, (Exploded, BombChecked)):
                    assert isinstance(events[at + 1], TurnEnded)
                    assert events[at + 1].turn.culprits == event.culprits
                if isinstance(event, TurnEnded):
                    turn = event.turn
                    assert turn.faces == running.faces
                    assert turn.valid == (not turn.culprits) == (turn.total is not None)
                    assert 1 <= turn.rolls <= 3
                if isinstance(event, RoundSettled):
                    check_round(event.round, state)


def check_round(r, state):
    order = [turn.seat for turn in r.turns]
    assert order[0] == r.start
    assert order == sorted(order, key=lambda seat: (seat - r.start) % state.options.players)
    assert r.pot == r.carried + r.bonus + sum(turn.dice for turn in r.turns)
    valid = [turn for turn in r.turns if turn.valid]
    if not valid:
        assert (r.winner, r.tie, r.tied_with) == (None, "", ())
        return
    # The earliest of those with the most dice of those with the highest total.
    high = [turn for turn in valid if turn.total == max(t.total for t in valid)]
    most = [turn for turn in high if turn.dice == max(t.dice for t in high)]
    assert r.winner == most[0].seat
    assert set(r.tied_with) == {turn.seat for turn in high} - {r.winner}
    assert r.tie == ("" if len(high) == 1 else "earlier" if len(most) > 1 else "dice")


def twins(state, seat):
    """Return the state with other stashes behind every screen but the seat's own."""
    stash = tuple(have if i == seat else have + 7 + i for i, have in enumerate(state.stash))
    return replace(state, stash=stash)


def test_what_is_hidden_changes_no_view():
    looked = 0
    for number in range(0, MATCHES, 2):
        for state, _, _ in playout(GANG, number):
            for seat in (*range(state.options.players), None):
                same = gang.observe(state, seat) == gang.observe(twins(state, seat), seat)
                # When the table is open or the game over, nothing is hidden.
                assert same == (not state.options.open_table and not state.winners)
                looked += same
    assert looked > 10_000


@pytest.mark.parametrize("number", range(1, 7))
def test_what_is_hidden_changes_no_choice_of_a_gangster(number):
    for state, _, _ in playout(GANG, number):
        seat = gang.to_act(state)
        if seat is None or seat == CHANCE or state.options.open_table:
            continue
        hidden = twins(state, seat)
        assert gang.ask(state) == gang.ask(hidden)
        here = decide(gang.observe(state, seat), gang.ask(state), Random(number))
        assert here == decide(gang.observe(hidden, seat), gang.ask(hidden), Random(number))


def test_the_view_is_all_public_but_for_the_stash():
    for state, _, _ in playout(GANG, 2):
        alone, watched = gang.observe(state, 0), gang.observe(state, None)
        assert replace(alone, seat=None, stash=watched.stash) == watched
