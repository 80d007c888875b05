"""Plays evenings of Rackets at random, and checks after each answer what must hold in all of them."""

from __future__ import annotations

from collections import Counter
from random import Random

from gangdice_gui.engine.game import Card, Coin, Draw, Roll, Throw, Toss
from gangdice_gui.games.rackets.rules import attacks
from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.actions import (
    ATTACKS,
    Accept,
    Attack,
    Decline,
    Drop,
    Fence,
    Keep,
    Pass,
    Place,
    Produce,
    Promote,
    Sell,
)
from gangdice_gui.games.rackets.rules.board import FACTIONS, GOODS, PLOTS, TERRITORY
from gangdice_gui.games.rackets.rules.figures import EDITIONS, HOLDS
from gangdice_gui.games.rackets.rules.goods import owned
from gangdice_gui.games.rackets.rules.legal import frees, targets, works_of
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Options, Placing, Taking

TASTE = {"Build": 5, "Produce": 4, "Sell": 6, "Level": 2, "Attack": 3, "Promote": 2}
"""How much oftener than passing something is tried, so that evenings get somewhere."""


def deal(number: int) -> Options:
    """Return the options of the n-th evening: every size, edition and set of factions."""
    rng = Random(number)
    edition = tuple(EDITIONS)[number % 2]
    factions = tuple(rng.sample(FACTIONS, 2 + number // 2 % 3))
    return Options(factions, edition, EDITIONS[edition].turns if number % 5 else 1 + number % 11)


def anything(question, state, rng: Random):
    """Answer a question by a legal answer at random."""
    match question:
        case Throw():
            return Roll(tuple(rng.randint(1, question.sides) for _ in range(question.dice)), question.sides)
        case Draw():
            return Card(rng.choice(question.cards))
        case Coin():
            return Toss(rng.random() < 0.5)
        case Placing(seat=seat):
            return Place(*rng.sample(PLOTS[state.options.factions[seat]], 3))
        case Answering():
            return rng.choice((Accept(), Decline()))
        case Dropping():
            return Drop(rng.choice(question.plots)) if question.plots and rng.random() < 0.8 else Keep()
        case Taking():
            return Keep() if question.room and rng.random() < 0.5 else Fence()
        case Acting(seat=seat):
            return _something(state, seat, rng)
    raise AssertionError(question)


def _something(state, seat, rng):
    if rng.random() < 0.3 and (free := list(frees(state, seat))):
        return rng.choice(free)
    starts = TERRITORY[state.options.factions[seat]]
    kinds: dict[str, list] = {"Pass": [Pass()], "Produce": [Produce()]}
    kinds["Promote"] = [Promote(debt.creditor) for debt in state.debts if debt.debtor == seat]
    for good in GOODS:
        action = Sell(good, None if good == state.options.factions[seat] else rng.choice(starts))
        kinds.setdefault("Sell", []).extend([action] if owned(state, seat, good) else [])
    for verb in ATTACKS:
        for target in targets(state, seat, verb):
            walks = attacks.needs_walk(state, seat, verb, target)
            kinds.setdefault(f"Attack {verb}", []).append(Attack(verb, target, rng.choice(starts) if walks else None))
    for action in works_of(state, seat):
        kinds.setdefault(type(action).__name__, []).append(action)
    some = [kind for kind in kinds.values() if kind]
    return rng.choice(rng.choices(some, [TASTE.get(type(kind[0]).__name__, 1) for kind in some])[0])


def evening(number: int, options: Options | None = None):
    """Yield (state before, action, steps) of the n-th evening."""
    rng = Random(number)
    state = rackets.new(options or deal(number))
    while rackets.to_act(state) is not None:
        action = anything(rackets.ask(state), state, rng)
        steps = rackets.apply(state, action)
        yield state, action, steps
        state = steps[-1].state


def goods(state) -> Counter:
    """Count every batch in the game, by good."""
    count = Counter()
    for structure in state.board.values():
        if structure.goods:
            count[HOLDS[structure.kind]] += structure.goods
    for pile in (*state.loose, *state.due):
        count.update(dict(zip(GOODS, pile, strict=True)))
    return +count
