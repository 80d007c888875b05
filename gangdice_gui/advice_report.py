"""What the dice gave each player and what choices cost, in dice: a finished match reckoned round by round.

Every decision is weighed as the coach weighs it, from what the seat could know then. Luck is how much more (or less) a
roll made the turn worth than it was on average, so a roll nothing hung on weighs nothing. A choice costs what the best
one was worth beyond it. Other players' dice are nobody's luck but theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from gangdice_gui.advice_choice import Choice, find, weigh, worths
from gangdice_gui.engine.game import CHANCE, Game
from gangdice_gui.engine.gang_types import Action, HowMany, Stop, TurnEnded, View

FEW: Final = 4
"""Rounds reckoned below which nothing is said about a player."""
SAME: Final = 0.05
"""Dice that are no difference."""
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
    """Dice given away against the best choice."""
    margin: float
    """Where the best was chosen: dice it was worth beyond the next best."""
    view: View
    """What the seat could know then."""
    choices: tuple[Choice, ...]
    """The best first: all numbers of dice that were weighed, or stopping, what was chosen and the best rerolls."""


@dataclass(slots=True)
class Share:
    """What one round brought one seat, in dice."""

    luck: float = 0.0
    skill: float = 0.0
    """What choices cost: zero for the best play, else below."""
    known: bool = True
    """Whether every decision could be weighed exactly; a turn of very many dice cannot."""


@dataclass(slots=True)
class RoundShares:
    """One round reckoned: shares by seat, and the decisions in playing order."""

    shares: dict[int, Share] = field(default_factory=dict)
    decisions: list[Decision] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A seat's game: its shares by round, the sums, and the decisions to look at again."""

    rounds: dict[int, Share]
    luck: float
    skill: float
    best: Decision | None
    worst: Decision | None
    enough: bool
    """Whether there is enough to say anything at all."""


def reckon(rules: Game, options: Any, log: Sequence[tuple[int, str]], number: int) -> RoundShares:
    """Reckon one round of a match from its options and its log of (seat or CHANCE, text)."""
    found = RoundShares()
    state = rules.new(options)
    expected: float | None = None
    asked: tuple[View, int] | None = None
    for actor, text in log:
        action = rules.parse(text)
        seat = rules.to_act(state)
        if actor != CHANCE and seat is not None:
            view: View = rules.observe(state, seat)
            if view.round > number:
                break
            if view.round == number:
                most = _owned(view, rules.ask(state), seat)
                asked = (view, most)
                expected = _decide(found, view, most, seat, action, expected)
        state, events = rules.apply(state, action)
        ended = next((event.turn for event in events if isinstance(event, TurnEnded)), None)
        if ended is not None and asked is not None:
            share = found.shares.setdefault(ended.seat, Share())
            if expected is not None and not isinstance(action, Stop):
                ends, bust, _ = worths(asked[0], ended.dice, asked[1])
                share.luck += (bust if ended.total is None else ends[ended.total]) - expected
            expected, asked = None, None
    return found


def _owned(view: View, question: object, seat: int) -> int:
    """Return what the seat asked owns, the dice out in front of it included."""
    if isinstance(question, HowMany):
        return question.most
    return (view.turn.dice if view.turn else 0) + (view.stash[seat] or 0)


def _decide(
    found: RoundShares, view: View, most: int, seat: int, action: Action, expected: float | None
) -> float | None:
    """Weigh a decision and book it; returns what the turn is worth from here, None where that is not known."""
    share = found.shares.setdefault(seat, Share())
    choices = weigh(view, most, action, likeliest=False)
    faces = view.turn.faces if view.turn else ()
    mine = find(choices, action, faces)
    if mine is None:
        share.known = False
        return None
    best = choices[0]
    cost = best.worth - mine.worth
    if expected is not None:
        share.luck += best.worth - expected
    share.skill -= cost
    second = next((choice.worth for choice in choices if choice is not mine), mine.worth)
    margin = mine.worth - second if cost < SAME else 0.0
    told = choices if not faces else [*choices[:NEAR], find(choices, Stop()), mine]
    few = tuple(sorted({c for c in told if c is not None}, key=lambda c: (-c.worth, c is not best)))
    found.decisions.append(Decision(view.round, seat, view.card or "", faces, mine, best, cost, margin, view, few))
    return mine.worth


def verdict(rounds: dict[int, RoundShares], seat: int) -> Verdict:
    """Sum a seat's game up over the rounds reckoned so far."""
    shares = {number: part.shares[seat] for number, part in sorted(rounds.items()) if seat in part.shares}
    known = {number: share for number, share in shares.items() if share.known}
    mine = [decision for part in rounds.values() for decision in part.decisions if decision.seat == seat]
    best = max(mine, key=lambda decision: decision.margin, default=None)
    worst = max(mine, key=lambda decision: decision.cost, default=None)
    return Verdict(
        shares,
        sum(share.luck for share in known.values()),
        sum(share.skill for share in known.values()),
        best if best is not None and best.margin >= SAME else None,
        worst if worst is not None and worst.cost >= SAME else None,
        len(known) >= FEW,
    )
