"""What each thing a seat can do leads to: what it brings at once, exactly, and points in the end, by the plans.

The one reckoning for all who ask: `gangdice advise`, the coach and its warning, Why and the report.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.rackets.advice.outlook import Outlook, outlook
from gangdice_gui.games.rackets.bots import plays
from gangdice_gui.games.rackets.bots.first_round import after, answers, outcomes
from gangdice_gui.games.rackets.bots.lookout import KEPT_BOMB, drops, placements, placing
from gangdice_gui.games.rackets.bots.minds import PLANNER
from gangdice_gui.games.rackets.bots.plan import Plans
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import (
    Action,
    Attack,
    Build,
    Drop,
    Fence,
    Keep,
    Main,
    Offer,
    Pass,
    Place,
    Sell,
)
from gangdice_gui.games.rackets.rules.attacks import SEARCHES
from gangdice_gui.games.rackets.rules.figures import BOMB_BACK, INJURED, INJURING, POINTS_A_FAME
from gangdice_gui.games.rackets.rules.legal import why_not
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Placing, Question, Taking
from gangdice_gui.games.rackets.rules.view import View
from gangdice_gui.games.rackets.rules.weapons import owner_of

REAL: Final = 0.45
"""Share of what plans call given away that is: other ways of playing bring more than they think."""
PASSED: Final = 0.6
"""The same of a round that was passed."""
BLUNDER: Final = 300.0
"""Points in the end: a choice that really gives away more is called a blunder."""
PLACES: Final = 12
"""Ways to place the first three structures that are set beside each other."""
Why = Literal["price", "wait", "fill", "name", "grow", "room", "points", "deal", "poor", "rest", "spoils", "guard"]
"""What speaks for a choice, for the sentence that says it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer a seat can give, and what it leads to."""

    action: Action
    at_once: Outlook
    """What it brings in this round, on average: exact."""
    end: float
    """Points more than now in the end, as far as plans can tell: they tell what is better, not by how much."""


class _First:
    """Chance that always takes the first of equals: who asks twice hears the same."""

    def random(self) -> float:
        """Return 0."""
        return 0.0


def weigh(view: View, question: Question) -> Sequence[Choice]:
    """Return at once what `weighing` finds in pieces."""
    return at_once(weighing(view, question))


def weighing(view: View, question: Question) -> Pieces[Sequence[Choice]]:
    """Find the choices of the seat asked, one of each kind, the best first; empty where nothing is weighed."""
    found: list[Choice] = []
    match question:
        case Acting(seat=seat):
            found = yield from _act(view, seat)
        case Answering(seat=seat, offer=offer):
            mind = Worth(view, seat)
            ends = yield from answers(mind, offer)
            found = [Choice(action, Outlook(), end - now(mind)) for action, end in ends.items()]
        case Placing(seat=seat):
            found = [Choice(place, Outlook(), end) for end, place in (yield from placing(view, seat))[:PLACES]]
        case Dropping(seat=seat, plots=plots):
            found = _drop(Worth(view, seat), plots)
        case Taking(seat=seat, room=room):
            kept = KEPT_BOMB * min(1.0, Worth(view, seat).rounds / 8)
            found = [Choice(Fence(), Outlook(dollars=BOMB_BACK), float(BOMB_BACK))]
            found += [Choice(Keep(), Outlook(), kept)] * room
    return tuple(sorted(found, key=_worst_last))


def now(mind: Worth) -> float:
    """Return what of a seat's points plans begin with: money and fame."""
    return float(mind.view.money[mind.seat] + POINTS_A_FAME * mind.view.fame[mind.seat])


def find(view: View, question: Question, choices: Sequence[Choice], action: Action) -> Choice | None:
    """Return what an action is worth, None where it is free or nothing is known of it."""
    same = next((choice for choice in choices if choice.action == action), None)
    if same is not None or not choices:
        return same
    if isinstance(question, Placing) and isinstance(action, Place):
        end = next((end for end, place in placements(view, question.seat) if place == action), None)
        return None if end is None else Choice(action, Outlook(), end)
    return _weighed(view, question.seat, choices, action) if isinstance(question, Acting) else None


def blunder(choices: Sequence[Choice], mine: Choice | None) -> bool:
    """Tell whether a choice gives away so much that somebody should ask whether it is meant."""
    return bool(choices) and mine is not None and mine.end < blunder_below(choices[0], mine.action)


def blunder_below(best: Choice, action: Action) -> float:
    """Return the points in the end below which an action is a blunder beside the best choice."""
    return best.end - BLUNDER / _borne_out(action)


def given_away(best: Choice, mine: Choice) -> float:
    """Return the points in the end a choice costs against the best one, as far as what plans say was borne out."""
    return _borne_out(mine.action) * max(0.0, best.end - mine.end)


def _borne_out(action: Action) -> float:
    """Return the share of what plans say an action gives away that is given away."""
    match action:
        case Pass():
            return PASSED
        case Drop() | Keep() | Fence():
            return 1.0  # what a bomb is worth is reckoned outright, by no plan
    return REAL


def _worst_last(choice: Choice) -> float:
    return -choice.end


def _act(view: View, seat: int) -> Pieces[list[Choice]]:
    mind = Worth(view, seat)
    ends = yield from outcomes(mind, plays.plays(mind, PLANNER, _First()))
    begun = now(mind)
    return [
        Choice(action, Outlook() if isinstance(action, Offer) else outlook(view, seat, action), end - begun)
        for action, end in ends.items()
        if isinstance(action, Main | Offer)
    ]


def _drop(mind: Worth, plots: tuple[str, ...]) -> list[Choice]:
    """Weigh the plots a bomb can be laid on, and keeping it."""
    found = [Choice(Keep(), Outlook(), KEPT_BOMB * min(1.0, (mind.rounds - 1) / 8))]
    for chance, plot in drops(mind.view, plots):
        victim = owner_of(mind.view, plot)
        gain = chance * (mind.fame(INJURING) - mind.rivalry[victim] * mind.fame(-INJURED, victim))
        found.append(Choice(Drop(plot), Outlook(chance, fame=chance * INJURING), gain))
    return found


def _weighed(view: View, seat: int, choices: Sequence[Choice], action: Action) -> Choice | None:
    """Weigh an action that is not the best of its kind, another start, target, plot or house, beside one that is."""
    if not isinstance(action, Main) or why_not(view, seat, action):
        return None
    if isinstance(action, Attack) and action.verb in SEARCHES:
        return None
    at_once = outlook(view, seat, action)
    like = next((choice for choice in choices if _alike(choice.action, action)), None)
    if isinstance(action, Build) and like is not None:
        return Choice(action, at_once, like.end)
    if like is None:
        like = next((choice for choice in choices if isinstance(choice.action, Pass)), choices[-1])
    assert isinstance(like.action, Main)
    mind = Worth(view, seat)
    plans = Plans(mind)
    more = plans.estimate(after(mind, action)) - plans.estimate(after(mind, like.action))
    return Choice(action, at_once, min(like.end + more, choices[0].end))


def _alike(one: Action, other: Action) -> bool:
    """Tell whether two actions are of one kind: they differ in where, not in what."""
    match one, other:
        case Sell(), Sell():
            return one.good == other.good
        case Attack(), Attack():
            return one.verb == other.verb
        case Build(), Build():
            return one.kind == other.kind
    return False
