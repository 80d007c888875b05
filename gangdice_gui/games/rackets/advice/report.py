"""How an evening went: money and points turn by turn, what dice and choices gave, and the deal of the night.

Luck is what the dice of one's own rounds gave beyond their average, in points of that round. A choice costs what the
best one would have led to beyond it by the plans the coach goes by, as far as such losses were borne out. What the
cards, the rivals and the plans themselves made of it is the rest: from the points at the start the three together lead
to the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from gangdice_gui.engine.game import CHANCE, Game
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.engine.replay import Played, replay
from gangdice_gui.games.rackets.advice.weigh import Choice, find, given_away, weighing
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Accept, Action, Aim, Decline, Offer, Pay, Sell
from gangdice_gui.games.rackets.rules.errand_events import BombWentOff, Destroyed, Robbed, Sabotaged, Shot
from gangdice_gui.games.rackets.rules.events import Built, Deal, Event, Over, RoundBegan, Sold, TurnBegan
from gangdice_gui.games.rackets.rules.state import Acting, Answering
from gangdice_gui.games.rackets.rules.view import View

TELLING: Final = (Sold, Deal, Built, Robbed, Sabotaged, Destroyed, BombWentOff, Shot)
"""What a round may come down to."""
SPOKEN: Final = 50.0
"""Points that are worth a word."""


@dataclass(frozen=True, slots=True)
class Curves:
    """What everybody had at the end of each turn; before the first, at 0, what they began with."""

    money: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    """By seat, then by turn; wires hidden from others are in one's own."""


@dataclass(frozen=True, slots=True)
class Bargained:
    """A sale or a deal of the evening."""

    turn: int
    seat: int
    """Who got the money."""
    good: str
    count: int
    price: int
    total: int
    other: int | None = None
    """Who bought, where it was a seat."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A round that moved a seat's points far."""

    turn: int
    seat: int
    event: Event
    """What it came from, as everybody was told it."""
    change: int


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of an evening, weighed."""

    turn: int
    seat: int
    mine: Choice
    best: Choice

    @property
    def cost(self) -> float:
        """Points in the end given away against the best choice."""
        return given_away(self.best, self.mine)


@dataclass(frozen=True, slots=True)
class Throw:
    """What the dice of one round gave beyond their average, in points."""

    turn: int
    seat: int
    action: Action
    luck: float


@dataclass(slots=True)
class Verdict:
    """A seat's evening: where it began, what the dice and its choices gave, and where it ended."""

    start: int
    end: int
    luck: float = 0.0
    choices: float = 0.0
    """What choices cost: zero for the best play, else below."""
    decisions: list[Decision] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)

    @property
    def rest(self) -> int:
        """What the cards, the rivals and the plans themselves made of it, so that whole numbers add up to the end."""
        return self.end - self.start - round(self.luck) - round(self.choices)

    @property
    def worst(self) -> Decision | None:
        """The decision that gave most away."""
        found = max(self.decisions, key=lambda decision: decision.cost, default=None)
        return found if found is not None and found.cost >= SPOKEN else None

    @property
    def luckiest(self) -> Throw | None:
        """The round whose dice gave most."""
        found = max(self.throws, key=lambda throw: throw.luck, default=None)
        return found if found is not None and found.luck >= SPOKEN else None

    @property
    def unluckiest(self) -> Throw | None:
        """The round whose dice took most."""
        found = min(self.throws, key=lambda throw: throw.luck, default=None)
        return found if found is not None and found.luck <= -SPOKEN else None


def curves(rules: Game, options: Any, log: Sequence[tuple[int, str]]) -> Pieces[Curves]:
    """Find money and points of every seat by turn."""
    seats = range(options.players)
    begun = rules.new(options)
    money = [[begun.money[seat]] for seat in seats]
    points = [[rules.observe(begun, seat).points[seat].total] for seat in seats]
    turn = 1
    last = begun
    for played in replay(rules, options, log):
        if played.after.turn > turn or played.after.winners:
            turn, last = played.after.turn, played.after
            for seat in seats:
                money[seat].append(last.money[seat])
                points[seat].append(rules.observe(last, seat).points[seat].total)
        yield
    return Curves(tuple(map(tuple, money)), tuple(map(tuple, points)))


def deals(rules: Game, options: Any, log: Sequence[tuple[int, str]]) -> Pieces[list[Bargained]]:
    """Find every sale and deal, the one for the most money first."""
    found = list[Bargained]()
    for played in replay(rules, options, log):
        for step in played.steps:
            found += _bargains(played.before.turn, step.event)
        yield
    return sorted(found, key=lambda bargain: -bargain.total)


def _bargains(turn: int, event: Event) -> Iterator[Bargained]:
    match event:
        case Sold(seat=seat, good=good, count=count, price=price):
            yield Bargained(turn, seat, good, count, price, count * price)
        case Deal(seller=seller, buyer=buyer, good=good, count=count, price=price):
            yield Bargained(turn, seller, good, count, price, count * price, buyer)


def decisive(rules: Game, options: Any, log: Sequence[tuple[int, str]], count: int = 4) -> Pieces[list[Swing]]:
    """Find the rounds in which somebody's points moved most, one a turn, in the order they were played."""
    found: dict[int, Swing] = {}
    for played in replay(rules, options, log):
        yield
        turn = played.before.turn
        event = next((step.event for step in played.steps if isinstance(step.event, TELLING)), None)
        if event is None or not played.before.order:
            continue
        seat = played.before.actor
        before, after = (rules.observe(state, seat).points[seat].total for state in (played.before, played.after))
        swing = Swing(turn, seat, rules.tell(event, None) or event, after - before)
        if abs(swing.change) > abs(found[turn].change if turn in found else 0):
            found[turn] = swing
    best = sorted(found.values(), key=lambda swing: -abs(swing.change))[:count]
    return sorted(best, key=lambda swing: swing.turn)


class Reckoner:
    """Weighs the decisions of one seat while the log is played again, a decision at a time."""

    def __init__(self, rules: Game, options: Any, log: Sequence[tuple[int, str]], seat: int) -> None:
        """Begin at the start of the log."""
        self.rules, self.seat = rules, seat
        begun = rules.observe(rules.new(options), seat).points[seat].total
        self.verdict = Verdict(begun, begun)
        self._log = replay(rules, options, log)
        self._open: _Open | None = None
        self._begun: Pieces[None] | None = None
        """A step that is not at its end."""
        self._more = True

    def step(self) -> bool:
        """Play the log up to the next decision of the seat and weigh it; returns whether there was one."""
        return at_once(self.stepping())

    def stepping(self) -> Pieces[bool]:
        """Do a step in pieces, or go on with the one that was left: nothing is played twice, nothing left out."""
        if self._begun is None:
            self._begun = self._step()
        for _ in self._begun:
            yield
        self._begun = None
        return self._more

    def _step(self) -> Pieces[None]:
        for played in self._log:
            if (yield from self._play(played)):
                return
            yield
        self._close()
        self._more = False

    def _play(self, played: Played) -> Pieces[bool]:
        decided = played.seat == self.seat and (yield from self._decide(played))
        if self._open is not None:
            self._open.see(played, self.rules)
            if self._open.over:
                self._close()
        self.verdict.end = self.rules.observe(played.after, self.seat).points[self.seat].total
        return decided

    def _decide(self, played: Played) -> Pieces[bool]:
        if isinstance(played.action, Aim | Offer | Pay) or played.seat == CHANCE:
            return False
        view, question = self.rules.observe(played.before, self.seat), self.rules.ask(played.before)
        if not isinstance(question, Acting | Answering):
            return False
        choices = yield from weighing(view, question)
        mine = find(view, question, choices, played.action)
        if mine is None:
            return False
        decision = Decision(played.before.turn, self.seat, mine, choices[0])
        self.verdict.decisions.append(decision)
        self.verdict.choices -= decision.cost
        if not isinstance(played.action, Accept | Decline):
            self._close()
            self._open = _Open(self.seat, played.before.turn, mine, view)
        return True

    def _close(self) -> None:
        opened, self._open = self._open, None
        if opened is None or opened.hurt or (opened.mine.at_once.chance == 1 and opened.mine.at_once.worst == 0):
            return
        luck = opened.came_to - opened.expected
        self.verdict.luck += luck
        self.verdict.throws.append(Throw(opened.turn, self.seat, opened.mine.action, luck))


class _Open:
    """A round of the seat whose dice are still to be thrown."""

    def __init__(self, seat: int, turn: int, mine: Choice, view: View) -> None:
        self.seat, self.turn, self.mine, self.before = seat, turn, mine, view.points[seat].total
        self.came_to = 0.0
        self.kept = _kept(view, seat, mine)
        self.hurt = self.over = self.sold = False

    @property
    def expected(self) -> float:
        """What it was to bring on average, goods that come home again at what they are worth there."""
        return self.mine.at_once.points + (1 - self.mine.at_once.chance) * self.kept

    def see(self, played: Played, rules: Game) -> None:
        """Follow what happens until the round is over."""
        for step in played.steps:
            if isinstance(step.event, BombWentOff | Shot) and step.event.seat == self.seat:
                self.hurt = self.hurt or isinstance(step.event, BombWentOff) or step.event.hit
            self.sold = self.sold or (isinstance(step.event, Sold) and step.event.seat == self.seat)
            if not self.over:
                now = rules.observe(step.state, self.seat).points[self.seat].total
                self.came_to = now - self.before + (0.0 if self.sold else self.kept)
            self.over = self.over or isinstance(step.event, RoundBegan | TurnBegan | Over)


def _kept(view: View, seat: int, mine: Choice) -> float:
    """Return what goods on their way to a market are worth if they come home again, by the cards to come."""
    if not isinstance(mine.action, Sell):
        return 0.0
    mind, good = Worth(view, seat), mine.action.good
    return (mind.stock[good] - mind.spoiling[good]) * mind.mean[good] * mind.kept(1)
