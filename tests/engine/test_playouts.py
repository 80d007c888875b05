"""A thousand matches at random, two to four seats, both editions: what must hold in every one of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, Card, Draw, Roll, Throw
from gangdice_gui.games.gang.bots.house import decide
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.conditions import CONDITIONS
from gangdice_gui.games.gang.rules.types import (
    BombChecked,
    Exploded,
    GameOver,
    HowMany,
    Options,
    Reroll,
    RerollOrStop,
    Rolled,
    RoundBegan,
    RoundSettled,
    Stop,
    TurnEnded,
    Use,
)

from .play import dice, only

CARDS = [f"{condition}-{mode}" for condition in CONDITIONS for mode in ("bomb", "explosive")]


def deal(number) -> Options:
    """Return the options of the n-th match: every size, edition and start, and any cards at all."""
    rng = Random(number)
    players = 2 + number % 3
    cards = rng.choices(CARDS, k=30)
    return Options(
        players,
        tuple(cards[:18]),
        tuple(cards[18:]),
        edition=("standard", "french")[number // 3 % 2],
        first=number % players,
        open_table=number % 7 == 0,
    )


def anything(question, rng: Random, greed: int):
    """Answer a question by a legal answer at random."""
    match question:
        case Draw(cards):
            return Card(rng.choice(cards))
        case Throw(count):
            return Roll(tuple(rng.choices(range(6), k=count)))
        case HowMany(most):
            return Use(most if rng.random() < 0.02 * greed else rng.randint(1, min(most, 2 + 4 * greed)))
        case RerollOrStop(faces, _):
            if rng.random() < 0.4:
                return Stop()
            return Reroll(tuple(sorted(rng.sample(range(len(faces)), rng.randint(1, len(faces))))))
    raise AssertionError(question)


def playout(number):
    """Yield (state before, action, state after, events) of the n-th match."""
    rng = Random(number)
    state = gang.new(deal(number))
    while gang.to_act(state) is not None:
        before, action = state, anything(gang.ask(state), rng, number % 4)
        steps = gang.apply(before, action)
        state = steps[-1].state
        yield before, action, state, tuple(step.event for step in steps)


def bonuses_so_far(state):
    return sum(gang.BONUSES[state.options.edition][: state.round])


def test_dice_are_conserved_and_every_match_ends_well():
    ends = Counter()
    for number in range(1200):
        start = dice(gang.new(deal(number)))
        assert start == {2: 96, 3: 144, 4: 144}[deal(number).players]
        log = []
        for before, action, state, events in playout(number):
            assert dice(state) == start + bonuses_so_far(state)
            assert sum(state.worth) + state.middle == dice(state)
            assert min(state.stash) >= 0
            assert gang.parse(str(action)) == action
            assert gang.to_act(before) == CHANCE or not before.out[gang.to_act(before)]
            log += events
        assert [r.number for r in state.history] == list(range(1, len(state.history) + 1))
        assert only(log, GameOver) == log[-1:]
        assert log[-1].worth == state.worth
        assert len(only(log, RoundBegan)) == len(only(log, RoundSettled)) - 1
        ends[log[-1].reason] += 1
    # The playouts reach every way a game can end, or they prove little.
    assert set(ends) == {"rounds", "last-standing", "all-out"}


def test_turns_and_rounds_hang_together():
    for number in range(300):
        running = None
        for _, _, state, events in playout(number):
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


def test_a_replay_of_the_texts_is_equal():
    for number in range(0, 600, 3):
        steps = list(playout(number))
        state = gang.new(deal(number))
        for _, action, after, events in steps:
            again = gang.apply(state, gang.parse(str(action)))
            state = again[-1].state
            assert (state, tuple(step.event for step in again)) == (after, events)


def twins(state, seat):
    """Return the state with other stashes behind every screen but the seat's own."""
    stash = tuple(have if i == seat else have + 7 + i for i, have in enumerate(state.stash))
    return replace(state, stash=stash)


def test_what_is_hidden_changes_no_view():
    looked = 0
    for number in range(0, 400, 5):
        for _, _, state, _ in playout(number):
            for seat in (*range(state.options.players), None):
                same = gang.observe(state, seat) == gang.observe(twins(state, seat), seat)
                # When the table is open or the game over, nothing is hidden.
                assert same == (not state.options.open_table and not state.winners)
                looked += same
    assert looked > 10_000


@pytest.mark.parametrize("number", range(1, 7))
def test_what_is_hidden_changes_no_choice_of_a_gangster(number):
    for _, _, state, _ in playout(number):
        seat = gang.to_act(state)
        if seat is None or seat == CHANCE or state.options.open_table:
            continue
        hidden = twins(state, seat)
        assert gang.ask(state) == gang.ask(hidden)
        here = decide(gang.observe(state, seat), gang.ask(state), Random(number))
        assert here == decide(gang.observe(hidden, seat), gang.ask(hidden), Random(number))


def test_the_view_is_all_public_but_for_the_stash():
    for _, _, state, _ in playout(2):
        alone, watched = gang.observe(state, 0), gang.observe(state, None)
        assert replace(alone, seat=None, stash=watched.stash) == watched
