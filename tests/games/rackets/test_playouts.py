"""Hundreds of evenings at random, two to four seats, both editions: what must hold in every one of them."""

from __future__ import annotations

from collections import Counter
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
from gangdice_gui.games.rackets.rules.board import FACTION_AT, GOODS, SPACES, role, touching
from gangdice_gui.games.rackets.rules.errand_events import Fame, Robbed
from gangdice_gui.games.rackets.rules.events import (
    BombBought,
    BombDismantled,
    Built,
    Deal,
    DebtPaid,
    Dismantled,
    Levelled,
    Money,
    Produced,
    Repaired,
    RoundBegan,
    Sold,
    Spoiled,
)
from gangdice_gui.games.rackets.rules.figures import BOMB, HOLDS, STRUCTURES, TOKENS
from gangdice_gui.games.rackets.rules.legal import frees, mains
from gangdice_gui.games.rackets.rules.points import totals
from gangdice_gui.games.rackets.rules.state import Acting

from .evenings import deal, evening, goods
from .town import options

EVENINGS = 60


def sound(state):
    """Check what holds at every moment."""
    seats = range(state.options.players)
    assert all(0 <= state.fame[i] <= 10 and state.money[i] >= 0 for i in seats)
    kinds = Counter(structure.kind for structure in state.board.values())
    assert all(count <= TOKENS for count in kinds.values())
    for space, s in state.board.items():
        assert role(space) == "plot" and FACTION_AT[space] in state.options.factions
        figures = STRUCTURES[s.kind]
        assert 1 <= s.level <= figures.levels and 0 <= s.out <= 2
        assert 0 <= s.goods <= (figures.batches[s.level - 1] if s.kind in HOLDS else 0)
        if s.kind == "nest":
            assert not any(near in state.board and state.board[near].kind == "nest" for near in touching(space))
    assert set(state.aims) | set(state.fired) <= {space for space, s in state.board.items() if s.kind == "perch"}
    for i in seats:
        laid = sum(wire.owner == i for wire in state.wires)
        assert laid + state.hand[i] <= 2 and 0 <= state.bought[i] <= 4 and 0 <= state.alert[i] <= 2
        own = Counter(s.kind for space, s in state.board.items() if FACTION_AT[space] == state.options.factions[i])
        assert own["nest"] <= 2 and own["perch"] <= 4
    assert len(set(state.wires)) == len(state.wires)
    pairs = [(debt.debtor, debt.creditor) for debt in state.debts]
    assert pairs == sorted(set(pairs))
    assert all(0 < debt.amount <= debt.base and state.turn <= debt.doubles for debt in state.debts)
    assert len(set(state.turned)) == len(state.turned) <= state.turn


@pytest.mark.parametrize("number", range(EVENINGS))
def test_an_evening(number):
    opts, rounds = deal(number), 0
    state = rackets.new(opts)
    for before, action, steps in evening(number):
        assert rackets.parse(str(action)) == action
        assert rackets.apply(before, rackets.parse(str(action))) == steps
        state = before
        for event, after in steps:
            sound(after)
            rounds += isinstance(event, RoundBegan)
            if isinstance(event, Fame):
                assert event.change == after.fame[event.seat] - state.fame[event.seat] != 0
            state = after
        assert all(s.works for s in state.board.values() if s.goods)
        conserved(before, steps)
    assert state.turn == opts.turns == len(state.turned)
    assert rounds == opts.turns * opts.players
    assert state.winners
    assert max(totals(state)) == totals(state)[state.winners[0]]


def conserved(before, steps):
    """Money and goods come and go only by what is told."""
    happened, after = [step.event for step in steps], steps[-1].state
    money, batches = Counter(dict(enumerate(before.money))), goods(before)
    for event in happened:
        match event:
            case Built() | BombBought() | Levelled() | Repaired():
                money[event.seat] -= event.price
            case Dismantled() | BombDismantled():
                money[event.seat] += event.back
            case Money():
                money[event.seat] += event.change
            case Sold():
                money[event.seat] += event.price * event.count
                batches[event.good] -= event.count
            case Deal():
                money[event.seller] += event.paid
                money[event.buyer] -= event.paid
            case DebtPaid():
                money[event.debtor] -= event.amount
                money[event.creditor] += event.amount
            case Produced():
                for _, good, count in event.made:
                    batches[good] += count
            case Spoiled():
                batches[event.good] -= event.count
            case Robbed():
                assert event.count > 0
    assert tuple(money[i] for i in range(len(after.money))) == after.money
    assert +batches == goods(after)


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
