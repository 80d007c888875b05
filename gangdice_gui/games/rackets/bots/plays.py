"""What a round may be spent on, each play with what it seems to bring, in points; one look ahead, no further."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Protocol

from gangdice_gui.games.rackets.bots.worth import PRODUCES, Worth
from gangdice_gui.games.rackets.rules import attacks, debts, goods, works
from gangdice_gui.games.rackets.rules.actions import (
    Attack,
    Build,
    Dismantle,
    Level,
    Main,
    Pass,
    Produce,
    Promote,
    Repair,
    Sell,
    Verb,
)
from gangdice_gui.games.rackets.rules.board import GOODS, MARKETS, Space, beside
from gangdice_gui.games.rackets.rules.chances import best_start, heat
from gangdice_gui.games.rackets.rules.figures import (
    BOMB,
    BOMB_POINTS,
    BOMB_PRICE,
    CRATE_PRICE,
    GAINS,
    HOLDS,
    LOSSES,
    MAKES,
    NEST,
    PERCH,
    STRUCTURES,
    VICTIM,
)
from gangdice_gui.games.rackets.rules.legal import targets
from gangdice_gui.games.rackets.rules.points import worth as points_of
from gangdice_gui.games.rackets.rules.state import Structure
from gangdice_gui.games.rackets.rules.weapons import owner_of

VERBS: Final[tuple[Verb, ...]] = ("rob", "sabotage", "destroy", "dynamite")
"""Attacks gangsters make."""
SHOOTS: Final = 30.0
"""Points a perch brings in each of the next ten rounds, by what it hits: in six of a hundred rounds, as measured."""


class Rng(Protocol):
    """The chance a gangster is handed."""

    def random(self) -> float:
        """Return a number from 0 up to 1."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How much a gangster makes of each kind of play; 1 is as reckoned."""

    grow: float = 1.0
    """Producing, and houses for it."""
    trade: float = 1.0
    """Selling on the markets."""
    deals: float = 1.0
    """Trade with other seats."""
    raid: float = 1.0
    """Robbing and blasting."""
    sabotage: float = 1.0
    spin: float = 1.0
    """Nests, perches and wires."""
    credit: float = 1.0
    """How much a batch of its own good counts, which others pay better for than the market at home."""
    slips: float = 0.0
    """How far its judgement of a play may be off: 0.5 is by a half, up or down."""
    patience: float = 1.0
    """How much a batch that is kept for a better card counts."""


@dataclass(frozen=True, slots=True)
class Play:
    action: Main
    gain: float
    """Points it seems to bring."""
    beside: float = 0.0
    """Of that, what it does to rivals, which no plan knows of."""


CLOSE: Final = 0.021
"""Starts whose chances differ by less are as good as equal: which one it is, nobody should foresee."""


def start_for(mind: Worth, target: Space, rng: Rng) -> tuple[Space, float]:
    """Return a start as good as any, and its chance over the dice."""
    chances = heat(mind.view, mind.seat, target)
    best = max(chances.values())
    good = [space for space, chance in chances.items() if best - chance < CLOSE]
    return good[int(rng.random() * len(good))], best


def plays(mind: Worth, temper: Temper, rng: Rng) -> list[Play]:
    """Return what the round may be spent on, the best first."""
    found = [Play(Pass(), 0.0), *_produce(mind, temper), *_sales(mind, temper, rng), *_attacks(mind, temper, rng)]
    found += [*_builds(mind, temper, rng), *_levels(mind, temper), *_repairs(mind, temper), *_promotions(mind)]
    if temper.slips:
        found = [replace(play, gain=play.gain * (1 + temper.slips * (2 * rng.random() - 1))) for play in found]
    return sorted(found, key=lambda play: -play.gain)


# ---------------------------------------------------------------- goods


def mean(mind: Worth, temper: Temper, good: str) -> float:
    """Return what a batch brings on the average, by the taste of a gangster."""
    return mind.mean[good] * (temper.credit if good == mind.faction else 1.0)


def _produce(mind: Worth, temper: Temper) -> Iterator[Play]:
    gain = 0.0
    made = dict.fromkeys(GOODS, 0)
    for _, good, batches in goods.would_make(mind.view, mind.seat):
        made[good] += batches
    for good, count in made.items():
        stored = min(count, goods.room_for(mind.view, mind.seat, good))
        gain += mean(mind, temper, good) * (stored * mind.kept(1) + 0.2 * (count - stored) * bool(mind.kept(1)))
    if gain:
        yield Play(Produce(), temper.grow * gain)


def _sales(mind: Worth, temper: Temper, rng: Rng) -> Iterator[Play]:
    poor = 1.4 if mind.view.money[mind.seat] < 300 and mind.rounds > 8 else 1.0
    for good, count in mind.stock.items():
        if not count:
            continue
        kept = mind.kept(1) * temper.patience * mind.mean[good]
        gain = count * mind.now[good] * poor - (count - mind.spoiling[good]) * kept
        start = None
        if good != mind.faction:
            start, chance = start_for(mind, MARKETS[good], rng)
            gain += (1 - chance) * mind.fame(-LOSSES["sell"])
        yield Play(Sell(good, start), temper.trade * gain)


# ---------------------------------------------------------------- building


def uses(mind: Worth) -> float:
    """Return how often one will still produce."""
    return PRODUCES * max(0, mind.rounds - 2)


def _batch_gain(mind: Worth, temper: Temper, good: str) -> float:
    """Return what one more batch a produce brings until the end."""
    held, made = mind.capacity[good], mind.output[good]
    room = 0.6 if not held else min(1.0, held / (3.0 * (made + 1)))
    return uses(mind) * mean(mind, temper, good) * room


def _room_gain(mind: Worth, temper: Temper, good: str, more: int) -> float:
    """Return what so many more places bring until the end."""
    held, made = mind.capacity[good], mind.output[good]
    if not held:
        return uses(mind) * made * mean(mind, temper, good)
    wanted = min(1.0, max(0.0, (3.0 * made - held) / more))
    return mean(mind, temper, good) * more * wanted * mind.rounds / 12


def _builds(mind: Worth, temper: Temper, rng: Rng) -> Iterator[Play]:
    view, seat = mind.view, mind.seat
    for kind, figures in STRUCTURES.items():
        if works.why_not_kind(view, seat, kind):
            continue
        plots = [
            space
            for space in goods.plots_of(view, seat)
            if space not in view.board and works.why_not_plot(view, seat, kind, space) is None
        ]
        if not plots:
            continue
        gain = float(figures.points[0] - figures.prices[0])
        if kind in MAKES:
            yield Play(
                Build(kind, _best(plots, lambda space: -mind.depth(space), rng)),
                temper.grow * (gain + _batch_gain(mind, temper, figures.good)),
            )
        elif kind in HOLDS:
            yield Play(
                Build(kind, _best(plots, lambda space: 5 * _guarded(mind, space) - mind.depth(space), rng)),
                temper.grow * (gain + _room_gain(mind, temper, figures.good, figures.batches[0])),
            )
        elif kind == NEST:
            plot = _best(plots, lambda space: _neighbours(mind, space), rng)
            guards = 0.15 * _neighbours(mind, plot) * _late(mind)
            yield Play(Build(kind, plot), temper.spin * (gain * _late(mind) + guards), temper.spin * guards)
        elif kind == PERCH:
            plot = _best(plots, lambda space: mind.depth(space), rng)
            shoots = SHOOTS * min(10, mind.rounds - 1) * _late(mind)
            yield Play(Build(kind, plot), temper.spin * (gain * _late(mind) + shoots), temper.spin * shoots)
    if works.why_not_kind(view, seat, BOMB) is None:
        mined = {wire.space for wire in view.wires if wire.owner == seat}
        plots = [space for space, _ in mind.own if space not in mined]
        if plots:
            plot = _best(plots, lambda space: mind.goods_of(space) + points_of(view.board[space]), rng)
            bites = 12.0 * min(10, mind.rounds)
            gain = temper.spin * (BOMB_POINTS - BOMB_PRICE + bites) * _late(mind)
            yield Play(Build(BOMB, plot), gain, temper.spin * bites)


def _late(mind: Worth) -> float:
    """Return how ripe the time is for what only guards and counts: money is wanted elsewhere first."""
    return min(1.0, 0.25 + 1.5 * (1 - mind.rounds / mind.view.options.turns))


def _levels(mind: Worth, temper: Temper) -> Iterator[Play]:
    for space, structure in mind.own:
        figures, at = STRUCTURES[structure.kind], structure.level
        if works.why_not_level(mind.view, mind.seat, Level(space)):
            continue
        gain = float(sum(works.brings(mind.view, Level(space))))
        more = figures.batches[at] - figures.batches[at - 1]
        if structure.kind in MAKES:
            gain += more * _batch_gain(mind, temper, figures.good)
        else:
            gain += _room_gain(mind, temper, figures.good, more)
        yield Play(Level(space), temper.grow * gain)


def _repairs(mind: Worth, temper: Temper) -> Iterator[Play]:
    for space, structure in mind.own:
        if not structure.damaged:
            continue
        gain = 0.0
        if structure.kind in MAKES:
            gain = structure.level * _batch_gain(mind, temper, MAKES[structure.kind])
        elif structure.kind in HOLDS:
            gain = _room_gain(mind, temper, HOLDS[structure.kind], 5 * structure.level)
        if works.why_not_repair(mind.view, mind.seat, Repair(space)) is None:
            half = points_of(structure)
            yield Play(Repair(space), temper.grow * (half - works.repair_price(structure) + gain))
        elif mind.rounds <= 1:
            yield Play(Dismantle(space), float(works.back_for(structure) - points_of(structure)))


def _promotions(mind: Worth) -> Iterator[Play]:
    for debt in mind.view.debts:
        if debt.debtor == mind.seat:
            doubles = 2 if debt.doubles <= mind.view.options.turns else 1
            yield Play(Promote(debt.creditor), float(doubles * debts.promotion_worth(debt)))


def _guarded(mind: Worth, space: Space) -> bool:
    return goods.is_guarded(mind.view, space)


def _neighbours(mind: Worth, space: Space) -> float:
    """Return the worth of what a nest on a space would guard and nothing guards yet."""
    near = [other for other in beside(space) if other in mind.view.board and not _guarded(mind, other)]
    return sum(points_of(mind.view.board[other]) + mind.goods_of(other) for other in near)


def _best(plots: list[Space], rank: Callable[[Space], float], rng: Rng) -> Space:
    return max(plots, key=lambda space: (rank(space), rng.random()))


# ---------------------------------------------------------------- attacks


def _attacks(mind: Worth, temper: Temper, rng: Rng) -> Iterator[Play]:
    view, seat = mind.view, mind.seat
    for verb in VERBS:
        best: Play | None = None
        for target in targets(view, seat, verb):
            walks = attacks.needs_walk(view, seat, verb, target)
            start, chance = start_for(mind, target, rng) if walks else (None, 0.5)
            gain = attack_gain(mind, verb, target, chance)
            gain *= temper.sabotage if verb == "sabotage" else temper.raid
            if best is None or gain > best.gain:
                best = Play(Attack(verb, target, start), gain)
        if best is not None:
            yield best


def best_attack(mind: Worth) -> float:
    """Return what the best attack of a round brings, 0 where none brings anything."""
    view, seat = mind.view, mind.seat
    gains = [
        attack_gain(mind, verb, target, 0.5 if verb == "dynamite" else best_start(view, seat, target)[1])
        for verb in VERBS
        for target in targets(view, seat, verb)
    ]
    return max(0.0, *gains) if gains else 0.0


def attack_gain(mind: Worth, verb: Verb, target: Space, chance: float) -> float:
    """Return what an attack brings that succeeds with a chance, unless something nobody sees waits on the way."""
    chance *= mind.unseen
    gain = mind.fame(GAINS[verb]) + harm(mind, verb, target)
    if verb == "rob":
        gain += mind.goods_of(target) * mind.kept(1)
    gain = chance * gain + (1 - chance) * mind.fame(-LOSSES[verb])
    return gain - (CRATE_PRICE if verb in attacks.BLASTS else 0)


def harm(mind: Worth, verb: Verb, target: Space) -> float:
    """Return what it is worth to a seat that an attack hits its victim."""
    view = mind.view
    victim, structure = owner_of(view, target), view.board[target]
    share, means = mind.rivalry[victim], _means(mind, victim, structure)
    lost = -mind.fame(-VICTIM, victim)
    if verb == "rob":
        return share * (lost + means)
    if verb == "sabotage":
        return share * (lost + 0.7 * means)
    return share * (lost + means + points_of(structure) / 2)


def _means(mind: Worth, victim: int, structure: Structure) -> float:
    """Return what the goods and the work of a structure mean to its owner."""
    other = mind.rivals[victim]
    if structure.kind in HOLDS:
        return structure.goods * other.mean[HOLDS[structure.kind]] * other.kept(1)
    return 0.6 * structure.level * other.mean[MAKES[structure.kind]] if structure.kind in MAKES else 50.0
