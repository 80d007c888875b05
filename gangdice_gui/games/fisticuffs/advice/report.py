"""What the dice gave each player and what choices cost, in chances to win: a finished match reckoned turn by turn.

Every answer is weighed as the coach weighs it. Luck is how much more (or less) an own throw was worth than throws are
on average, laid out the same way both times, so that over many throws it comes to nothing. A choice costs what the best
one was worth beyond it, where that is more than chance may have made of the numbers. What the others threw and chose is
the rest: from the chance at the start of the game the three together lead to its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from gangdice_gui.engine.game import CHANCE, Game, Rng
from gangdice_gui.engine.luck import Balance, Part, Share
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.engine.replay import Played, replay
from gangdice_gui.games.fisticuffs.advice.weigh import QUICK, Choice, find, weighing
from gangdice_gui.games.fisticuffs.bots.ahead import throw_worth
from gangdice_gui.games.fisticuffs.bots.street import Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules.actions import Attack, Block, Care, Lick, Use
from gangdice_gui.games.fisticuffs.rules.types import Question, View

NEAR: Final = 4
"""So many of the choices of a decision are remembered, the best ones."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a match, weighed."""

    turn: int
    """The turn it belongs to, from 1."""
    seat: int
    mine: Choice
    best: Choice
    cost: float
    """Chances to win given away against the best choice; 0 where chance may have made the difference."""
    margin: float
    """Where the best was chosen: what it was worth beyond the next best."""
    view: View
    question: Question
    choices: tuple[Choice, ...]
    """The best ones, the best first, and what was chosen."""


TurnShares = Part[Share, Decision]
"""One turn reckoned."""
Verdict = Balance[Share, Decision]
"""A seat's game."""


def reckon(
    rules: Game, options: Any, log: Sequence[tuple[int, str]], number: int, rng: Rng, work: int = QUICK
) -> TurnShares:
    """Reckon one turn of a match at once, as `reckoning_turn` does in pieces."""
    return at_once(reckoning_turn(rules, options, log, number, rng, work))


def reckoning_turn(
    rules: Game, options: Any, log: Sequence[tuple[int, str]], number: int, rng: Rng, work: int = QUICK
) -> Pieces[TurnShares]:
    """Reckon one turn of a match, from 1, from its options and its log of (seat or CHANCE, text)."""
    turn = _Reckoner(number, rng, work)
    after: View | None = None
    for played in replay(rules, options, log):
        view: View = rules.observe(played.before, None)
        if number_of(view) == number:
            yield from turn.follow(played, view)
            after = rules.observe(played.after, None)
        elif after is not None:
            break
        yield
    if after is not None:
        turn.close(chances(after))
    return turn.found


def number_of(view: View) -> int:
    """Return the turn a view belongs to, from 1; 0 where the start is thrown for."""
    if view.turn is None:
        return 0
    return view.turns + (isinstance(view.ask, Question) and view.ask.kind == "turn")


class _Reckoner:
    """Reckons one turn while its log is played again."""

    def __init__(self, number: int, rng: Rng, work: int) -> None:
        self.found = TurnShares()
        self._number, self._rng, self._work = number, rng, work
        self._thrown: tuple[View, Question, Any, float] | None = None
        """The answer that the next throw belongs to, and what it was worth."""

    def follow(self, played: Played, view: View) -> Pieces[None]:
        """Book one action."""
        if not self.found.shares:
            self.found.shares = {seat: Share(chance) for seat, chance in enumerate(chances(view))}
        if played.seat != CHANCE:
            assert isinstance(view.ask, Question)
            win = yield from self._decide(view, view.ask, played.action)
            self._thrown = (view, view.ask, played.action, win)
        elif self._thrown is not None:
            before, question, action, win = self._thrown
            self._thrown = None
            share = self.found.shares[question.seat]
            match action:
                case Attack() | Block() | Use(die=None):
                    faces = played.action.faces
                    known, came = yield from throw_worth(self._work, before, question, action, faces, self._rng)
                    share.luck += came - known
                case Care(member) | Lick(member):
                    share.luck += _healed(before, question.seat, member, played) - win

    def _decide(self, view: View, question: Question, action: Any) -> Pieces[float]:
        """Weigh a decision and book it; returns what was chosen is worth."""
        choices = yield from weighing(view, question, self._rng, action, self._work)
        mine = find(choices, view, question, action)
        assert mine is not None
        best = choices[0]
        cost = best.win - mine.win if mine.behind > 0 else 0.0
        self.found.shares[question.seat].skill -= cost
        second = next((choice.behind for choice in choices if choice is not best), 0.0)
        margin = second if mine is best else 0.0
        few = (*choices[:NEAR], *([mine] if mine not in choices[:NEAR] else []))
        decision = Decision(self._number, question.seat, mine, best, cost, margin, view, question, few)
        self.found.decisions.append(decision)
        return mine.win

    def close(self, after: Sequence[float]) -> None:
        """Book what is neither luck nor choice, by the chances after the turn."""
        for seat, share in self.found.shares.items():
            share.close(after[seat])


def _healed(before: View, seat: int, member: int, played: Played) -> float:
    """Return what a gang's chances are with what its dice have healed."""
    street = Street(before)
    street.eyes[seat * 6 + member - 1] = played.steps[0].state.eyes[seat][member - 1]
    return worth(street, seat)


def chances(view: View) -> tuple[float, ...]:
    """Return every seat's chance to win the game between two turns, or its share of the win once it is over."""
    if view.winners:
        return tuple((seat in view.winners) / len(view.winners) for seat in range(view.players))
    street = Street(view)
    # Whoever has the turn waits least for it, and who has had it longest.
    street.attacker = (street.attacker - 1) % view.players
    return tuple(worth(street, seat) for seat in range(view.players))
