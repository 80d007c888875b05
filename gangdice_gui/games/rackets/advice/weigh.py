"""What each thing a seat can do leads to: what it brings at once, exactly, and points in the end, by the plans.

The one reckoning for all who ask: `gangdice advise`, the coach and its warning, Why and the report.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gangdice_gui.games.rackets.advice.outlook import Outlook, chance_of, outlook
from gangdice_gui.games.rackets.bots import plan, plays
from gangdice_gui.games.rackets.bots.deals import A_ROUND, gain_of, offers, would_take
from gangdice_gui.games.rackets.bots.minds import PLANNER
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import (
    Accept,
    Action,
    Attack,
    Build,
    Decline,
    Dismantle,
    DismantleBomb,
    Level,
    Pass,
    Produce,
    Promote,
    Repair,
    Sell,
)
from gangdice_gui.games.rackets.rules.attacks import SEARCHES
from gangdice_gui.games.rackets.rules.board import MARKETS
from gangdice_gui.games.rackets.rules.chances import best_start
from gangdice_gui.games.rackets.rules.legal import why_not
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Question
from gangdice_gui.games.rackets.rules.view import View

BLUNDER: Final = 600.0
"""Points in the end a choice gives away at least to be called a blunder: more than half a token of fame."""
Why = Literal["price", "wait", "fill", "name", "grow", "room", "points", "deal", "poor", "rest", "spoils", "guard"]
"""What speaks for a choice, for the sentence that says it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer a seat can give, and what it leads to."""

    action: Action
    at_once: Outlook
    """What it brings in this round, on average: exact."""
    end: float
    """Points more than now in the end, as far as plans can tell."""


class _First:
    """Chance that always takes the first of equals: who asks twice hears the same."""

    def random(self) -> float:
        """Return 0."""
        return 0.0


def weigh(view: View, question: Question) -> Sequence[Choice]:
    """Return the choices of the seat asked, one of each kind, the best first; empty where nothing is weighed."""
    match question:
        case Acting(seat=seat):
            return tuple(_act(view, seat))
        case Answering(seat=seat, offer=offer):
            gain = gain_of(view, seat, offer) - A_ROUND
            takes = would_take(view, seat, offer, 1.0)
            # What a bargain brings is no plan: its price is thrown when it happens.
            gain = max(gain, 1.0) if takes else min(gain, -1.0)
            both = Choice(Accept(), Outlook(), gain), Choice(Decline(), Outlook(), 0.0)
            return tuple(sorted(both, key=_worst_last))
    return ()


def find(view: View, question: Question, choices: Sequence[Choice], action: Action) -> Choice | None:
    """Return what an action is worth, None where it is free or nothing is known of it."""
    same = next((choice for choice in choices if choice.action == action), None)
    if same is not None or not isinstance(question, Acting) or not choices:
        return same
    return _weighed(view, question.seat, choices, action)


def blunder(choices: Sequence[Choice], mine: Choice | None) -> bool:
    """Tell whether a choice gives away so much that somebody should ask whether it is meant."""
    return bool(choices) and mine is not None and choices[0].end - mine.end >= BLUNDER


def _worst_last(choice: Choice) -> float:
    return -choice.end


def _act(view: View, seat: int) -> list[Choice]:
    mind = Worth(view, seat)
    found = plays.plays(mind, PLANNER, _First())
    best = plan.values(mind)
    now = float(view.money[seat])
    choices = [
        Choice(play.action, outlook(view, seat, play.action), plan.in_the_end(play, best) - now) for play in found
    ]
    rest = best[plan.PASSED] - plan.FREE - now
    asked = max(offers(view, seat, 1.0), key=lambda offer: offer[0], default=None)
    if asked is not None:
        choices.append(Choice(asked[1], Outlook(), rest + asked[0]))
    return sorted(choices, key=_worst_last)


def _weighed(view: View, seat: int, choices: Sequence[Choice], action: Action) -> Choice | None:
    """Weigh an action that is not the best of its kind: another start, target, plot or house."""
    if not isinstance(
        action,
        Produce | Sell | Attack | Build | Level | Repair | Dismantle | DismantleBomb | Promote | Pass,
    ) or why_not(view, seat, action):
        return None
    mind = Worth(view, seat)
    at_once, rest = outlook(view, seat, action), _rest(choices)
    match action:
        case Sell(good=good):
            like = next((c for c in choices if isinstance(c.action, Sell) and c.action.good == good), None)
            if like is None or action.start is None:
                return None
            best = best_start(view, seat, MARKETS[good])[1]
            worse = (best - chance_of(view, seat, action)) / best
            lost = worse * max(0.0, like.end - rest) + (like.at_once.fame - at_once.fame) * mind.fame(-1)
            return Choice(action, at_once, like.end - abs(lost))
        case Attack(verb=verb, target=target) if verb not in SEARCHES:
            gain = plays.attack_gain(mind, verb, target, chance_of(view, seat, action))
            gain *= PLANNER.sabotage if verb == "sabotage" else PLANNER.raid
            return Choice(action, at_once, rest + gain)
        case Build(kind=kind):
            same = next((c for c in choices if isinstance(c.action, Build) and c.action.kind == kind), None)
            return None if same is None else Choice(action, at_once, same.end)
        case Dismantle() | DismantleBomb():
            return Choice(action, at_once, rest + at_once.points)
        case Produce() | Promote() | Level() | Repair():
            return Choice(action, at_once, rest + at_once.points)
    return Choice(action, at_once, rest)


def _rest(choices: Sequence[Choice]) -> float:
    """Return what a round leads to in which nothing is done."""
    return next((choice.end for choice in choices if isinstance(choice.action, Pass)), choices[-1].end)
