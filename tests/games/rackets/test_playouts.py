"""Many evenings at random, two to four seats, both editions: what must hold in every one of them."""

from __future__ import annotations

from random import Random

import pytest

from gangdice_gui.engine.game import CHANCE, IllegalAction
from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.actions import (
    ATTACKS,
    HAND,
    Aim,
    Attack,
    Build,
    Dismantle,
    DismantleBomb,
    Level,
    Offer,
    Pay,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import GOODS, SPACES
from gangdice_gui.games.rackets.rules.errand_events import Fame
from gangdice_gui.games.rackets.rules.events import (
    RoundBegan,
)
from gangdice_gui.games.rackets.rules.figures import BOMB, STRUCTURES
from gangdice_gui.games.rackets.rules.legal import frees, mains
from gangdice_gui.games.rackets.rules.points import totals
from gangdice_gui.games.rackets.rules.state import Acting

from .hands import deal, evening, sound
from .town import options

EVENINGS = 24  # `scripts/rackets_playouts.py` plays thousands


@pytest.mark.parametrize("number", range(EVENINGS))
def test_an_evening(number):
    opts, rounds = deal(number), 0
    state = rackets.new(opts)
    for before, action, steps in evening(number):
        assert rackets.parse(str(action)) == action
        assert rackets.apply(before, rackets.parse(str(action))) == steps
        sound(before, steps)
        state = before
        for event, after in steps:
            rounds += isinstance(event, RoundBegan)
            if isinstance(event, Fame):
                assert event.change == after.fame[event.seat] - state.fame[event.seat] != 0
            state = after
    assert state.turn == opts.turns == len(state.turned)
    assert rounds == opts.turns * opts.players
    assert state.winners
    assert max(totals(state)) == totals(state)[state.winners[0]]


# ---------------------------------------------------------------- what is legal


def lines(seats, rng):
    """Return many lines, legal and nearly so."""
    spaces = [*rng.sample(SPACES, 12), HAND]
    some = [*spaces[:-1], None]
    near = [Attack(verb, target, start) for verb in ATTACKS for target in spaces[:6] for start in some]
    near += [Sell(good, start) for good in GOODS for start in some]
    near += [Build(kind, space) for kind in STRUCTURES for space in spaces[:-1]]
    near += [kind(space) for kind in (Level, Repair, Dismantle) for space in spaces[:-1]]
    near += [Build(BOMB, space) for space in spaces] + [DismantleBomb(space) for space in spaces]
    near += [Aim(one, two) for one in spaces[:-1] for two in spaces[:-1]]
    near += [Promote(seat) for seat in range(seats + 1)]
    near += [Pay(seat, rng.choice((0, 1, 7, 100, 1000))) for seat in range(seats + 1)]
    near += [Offer(seat, way, good, 1) for seat in range(seats + 1) for way in ("sell", "buy") for good in GOODS]
    return near


def refusal(state, action):
    try:
        rackets.apply(state, action)
    except IllegalAction as refused:
        return str(refused)


@pytest.mark.parametrize("number", range(0, EVENINGS, 6))
def test_legal_lines_are_those_the_rules_accept(number):
    rng = Random(-number)
    for state, _, _ in evening(number):
        question = rackets.ask(state)
        if not isinstance(question, Acting) or rng.random() < 0.9:
            continue
        seat = question.seat
        view = rackets.observe(state, seat)
        listed = [*frees(state, seat), *mains(state, seat)]
        assert len(set(listed)) == len(listed)
        assert [*frees(view, seat), *mains(view, seat)] == listed
        for action in rng.sample(listed, min(40, len(listed))):
            assert rackets.apply(state, action)
        legal = set(listed)
        for action in lines(state.options.players, rng):
            refused = refusal(state, action)
            if refused is None:
                assert action in legal or isinstance(action, Offer), action
            else:
                assert action not in legal, action
                assert refused[-1] == "." and "\n" not in refused


# ---------------------------------------------------------------- what was measured


def test_a_long_evening_has_thirty_turns_and_a_hundred_and_twenty_rounds():
    rounds = turns = answers = 0
    for before, _, steps in evening(7, options(4)):
        rounds += sum(isinstance(step.event, RoundBegan) for step in steps)
        turns = steps[-1].state.turn
        answers += rackets.to_act(before) != CHANCE
    assert (turns, rounds) == (30, 120)
    assert answers >= 120
