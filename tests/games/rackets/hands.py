"""How the tests play Rackets at random, and what must hold after each answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from gangdice_gui.engine.game import CHANCE, Card, Draw, Roll, Throw, Toss
from gangdice_gui.games.rackets.rules import attacks
from gangdice_gui.games.rackets.rules import turn as rackets
from gangdice_gui.games.rackets.rules.actions import (
    ATTACKS,
    Accept,
    Attack,
    Build,
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
from gangdice_gui.games.rackets.rules.board import FACTION_AT, FACTIONS, GOODS, PLOTS, SPACES, TERRITORY, role, touching
from gangdice_gui.games.rackets.rules.errand_events import Robbed
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
    Sold,
    Spoiled,
)
from gangdice_gui.games.rackets.rules.figures import BOMB, EDITIONS, HOLDS, PERCH, STRUCTURES, TOKENS
from gangdice_gui.games.rackets.rules.goods import owned
from gangdice_gui.games.rackets.rules.legal import frees, targets, works_of
from gangdice_gui.games.rackets.rules.state import Answering, Dropping, Options, Placing, Taking
from gangdice_gui.games.rackets.rules.weapons import owner_of

TASTE = {"Build": 5, "Produce": 4, "Sell": 6, "Level": 2, "Attack": 3, "Promote": 2, "perch": 6, "bomb": 2}
"""How much oftener than passing something is tried, so that evenings get somewhere."""


def deal(number: int) -> Options:
    """Return the options of the n-th evening: every size, edition and set of factions."""
    rng = Random(number)
    edition = tuple(EDITIONS)[number % 2]
    factions = tuple(rng.sample(FACTIONS, 2 + number // 2 % 3))
    return Options(factions, edition, EDITIONS[edition].turns if number % 5 else 1 + number % 11)


def anything(state, rng: Random):
    """Answer a seat's question by a legal answer at random."""
    question = rackets.ask(state)
    match question:
        case Placing(plots=plots):
            return Place(*rng.sample(plots, 3))
        case Answering():
            return rng.choice((Accept(), Decline()))
        case Dropping(plots=plots):
            return Drop(rng.choice(plots)) if plots and rng.random() < 0.8 else Keep()
        case Taking(room=room):
            return Keep() if room and rng.random() < 0.5 else Fence()
    return _something(state, question.seat, rng)


def chance(question, rng: Random):
    """Answer a question for CHANCE."""
    match question:
        case Throw():
            return Roll(tuple(rng.randint(1, question.sides) for _ in range(question.dice)), question.sides)
        case Draw():
            return Card(rng.choice(question.cards))
    return Toss(rng.random() < 0.5)


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
        rare = isinstance(action, Build) and action.kind in (BOMB, PERCH)
        kinds.setdefault(action.kind if rare else type(action).__name__, []).append(action)
    some = [kind for kind in kinds if kinds[kind]]
    return rng.choice(kinds[rng.choices(some, [TASTE.get(kind.partition(" ")[0], 1) for kind in some])[0]])


def evening(number: int, options: Options | None = None):
    """Yield (state before, action, steps) of the n-th evening."""
    rng = Random(number)
    state = rackets.new(options or deal(number))
    while (who := rackets.to_act(state)) is not None:
        action = chance(rackets.ask(state), rng) if who == CHANCE else anything(state, rng)
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


def sound(before, steps):
    """Check what holds in every evening, at each of the steps."""
    for _, state in steps:
        _in_order(state)
    assert all(structure.works for structure in steps[-1].state.board.values() if structure.goods)
    _conserved(before, steps)


def _in_order(state):
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
    pairs = [(debt.debtor, debt.creditor) for debt in state.debts]
    assert pairs == sorted(set(pairs))
    assert all(0 < debt.amount <= debt.base and state.turn <= debt.doubles for debt in state.debts)
    assert len(set(state.turned)) == len(state.turned) <= state.turn


def _conserved(before, steps):
    """Check that money and goods come and go only by what is told."""
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


def twins(state, seat):
    """Return the state with other wires and aims of the others', but where the next answer may uncover them.

    That is where the seat to act works or starts, in its own territory, and where its job leads.
    """
    if not state.order or state.winners:
        return
    faction = state.options.factions[state.actor]
    shown = {*TERRITORY[faction], state.job.space if state.job else ""}
    taken = {wire.space for wire in state.wires}
    wires = []
    for wire in state.wires:
        free = [plot for plot in PLOTS[state.options.factions[wire.owner]] if plot not in shown | taken]
        if wire.owner != seat and wire.space not in shown and free:
            wire = replace(wire, space=free[len(wires) % len(free)])
            taken.add(wire.space)
        wires.append(wire)
    aims = dict(state.aims)
    for perch, target in state.aims.items():
        if owner_of(state, perch) == seat or target in shown:
            continue
        spaces = [space for space in SPACES if FACTION_AT[space] == FACTION_AT[target] and space not in shown]
        aims[perch] = spaces[(spaces.index(target) + 1) % len(spaces)]
    yield replace(state, wires=tuple(wires), aims=aims)
    hand, own = list(state.hand), [wire for wire in state.wires if wire.owner in (seat, state.actor)]
    for wire in state.wires:
        if wire.owner not in (seat, state.actor):
            if wire.space in shown:
                own.append(wire)
            else:
                hand[wire.owner] += 1
    yield replace(state, wires=tuple(wire for wire in state.wires if wire in own), hand=tuple(hand))
