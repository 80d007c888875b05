"""What the dice gave each player and what choices cost, in chances to win: a finished match reckoned round by round.

Every decision is weighed as the coach weighs it, from what the seat could know then. Luck is how much more (or less) a
roll of one's own made the turn worth than it was on average, so a roll nothing hung on weighs nothing. A choice costs
what the best one was worth beyond it. What the cards and the others' rolls and choices made of it is the rest: from the
chance at the start of the game the three together lead to its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from gangdice_gui.engine.game import CHANCE, Game
from gangdice_gui.engine.luck import Balance, Part, Share
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.engine.replay import replay
from gangdice_gui.games.gang.advice.tempers import counted
from gangdice_gui.games.gang.advice.weigh import Choice, find, rank, weighing
from gangdice_gui.games.gang.bots.win import Hand, ending, standing
from gangdice_gui.games.gang.rules.types import Action, Stop, TurnEnded, View

FEW: Final = 4
"""Rounds reckoned below which nothing is said about a player."""
NEAR: Final = 4
"""Of the rerolls of a hand so many are remembered, the best ones."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a match, weighed."""

    round: int
    seat: int
    card: str
    faces: tuple[int, ...]
    """The dice as they lay; empty before the first roll."""
    mine: Choice
    best: Choice
    cost: float
    """Chances to win given away against the best choice."""
    margin: float
    """What it was worth beyond the best of all others."""
    view: View
    """What the seat could know then."""
    choices: tuple[Choice, ...]
    """The best first: all numbers of dice, or stopping, what was chosen and the best rerolls."""


@dataclass(slots=True)
class RoundShare(Share):
    """What one round brought one seat, in chances to win and in dice."""

    luck_dice: float = 0.0
    """What luck brought in dice."""
    known: bool = True
    """Whether every decision could be weighed; a turn of very many dice cannot, and is all counted as the rest."""


RoundShares = Part[RoundShare, Decision]
"""One round reckoned."""


@dataclass(frozen=True, slots=True)
class Verdict(Balance[RoundShare, Decision]):
    """A seat's game summed up."""

    @property
    def luck_dice(self) -> float:
        """What luck brought in dice."""
        return sum(share.luck_dice for share in self.shares.values())

    @property
    def enough(self) -> bool:
        """Whether there is enough to say anything at all."""
        return sum(share.known for share in self.shares.values()) >= FEW


class _Round:
    """Reckons one round while its log is played again."""

    def __init__(self) -> None:
        self.found = RoundShares()
        self._expected: tuple[float, float] | None = None
        """What the running turn is worth from here, in chances to win and in dice; None before its first choice."""
        self._asked: View | None = None

    def decide(self, view: View, seat: int, action: Action) -> Pieces[None]:
        """Weigh a decision and book it."""
        share, self._asked = self.found.shares[seat], view
        choices = yield from weighing(view)
        yield
        faces = view.turn.faces if view.turn else ()
        mine = find(choices, action, faces)
        if mine is None:
            share.known = False
            return
        best = choices[0]
        if self._expected is not None:
            share.luck += best.win - self._expected[0]
            share.luck_dice += best.dice - self._expected[1]
        cost = best.win - mine.win
        share.skill -= cost
        self._expected = mine.win, mine.dice
        second = next((choice.win for choice in choices if choice is not mine), mine.win)
        margin = mine.win - second
        told = choices if not faces else [*choices[:NEAR], find(choices, Stop()), mine]
        few = tuple(sorted({c for c in told if c is not None}, key=lambda c: (c is not best, rank(c))))
        self.found.decisions.append(
            Decision(view.round, seat, view.card or "", faces, mine, best, cost, margin, view, few)
        )

    def end(self, turn: TurnEnded, action: Action) -> Pieces[None]:
        """Book what a turn came to."""
        ended, view = turn.turn, self._asked
        if view is not None and self._expected is not None and not isinstance(action, Stop):
            share = self.found.shares[ended.seat]
            hand = Hand(view, ended.dice, (yield from ending(view, ended.dice)))
            end = hand.bust if ended.total is None else hand.ends[ended.total]
            share.luck += end.win - self._expected[0]
            share.luck_dice += end.dice - hand.owned - self._expected[1]
        self._asked = self._expected = None

    def close(self, after: dict[int, float]) -> RoundShares:
        """Book what is neither luck nor choice, by the chances after the round."""
        for seat, share in self.found.shares.items():
            if not share.known:
                share.luck = share.skill = share.luck_dice = 0.0
            share.close(after[seat])
        return self.found


def reckon(rules: Game, options: Any, log: Sequence[tuple[int, str]], number: int) -> RoundShares:
    """Reckon one round of a match at once, as `reckoning_round` does in pieces."""
    return at_once(reckoning_round(rules, options, log, number))


def reckoning_round(rules: Game, options: Any, log: Sequence[tuple[int, str]], number: int) -> Pieces[RoundShares]:
    """Reckon one round of a match from its options and its log of (seat or CHANCE, text)."""
    round_ = _Round()
    for played in replay(rules, options, log):
        actor, action = played.seat, played.action
        view: View = rules.observe(played.before, None if actor == CHANCE else actor)
        if view.round == number and not round_.found.shares:
            begun = chances(view)
            yield
            round_.found.shares = {seat: RoundShare(begun[seat]) for seat, out in enumerate(view.out) if not out}
        if view.round == number and actor != CHANCE:
            yield from round_.decide(view, actor, action)
        ended = next((step.event for step in played.steps if isinstance(step.event, TurnEnded)), None)
        if ended is not None and view.round == number:
            yield from round_.end(ended, action)
            after: View = rules.observe(played.after, None)
            if after.round > number or after.winners:
                return round_.close(chances(after))
        yield
    return round_.found


def chances(view: View) -> dict[int, float]:
    """Return every seat's chance to win the game between two rounds, or its share of the win once it is over."""
    if view.winners:
        return {seat: (seat in view.winners) / len(view.winners) for seat in range(view.players)}
    return {seat: standing(counted(view, seat)) for seat in range(view.players)}
