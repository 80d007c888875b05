"""The gangsters of Rackets: characters one can tell apart by what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gangdice_gui.games.rackets.bots.deals import LIKES, ROUND, offers, payment, would_take
from gangdice_gui.games.rackets.bots.first_round import answers, outcomes
from gangdice_gui.games.rackets.bots.lookout import aims, best_drop, layout
from gangdice_gui.games.rackets.bots.plays import Rng, Temper, plays
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Accept, Action, Decline, Drop, Fence, Keep, Pass, Place
from gangdice_gui.games.rackets.rules.figures import MOST_TURNS
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Bargain, Dropping, Placing, Question, Taking
from gangdice_gui.games.rackets.rules.view import View

Mind = Callable[[View, Question, Rng], Action]

TEMPERS: Final = {
    "grower": Temper(grow=1.7, deals=1.3, raid=0.3, sabotage=0.4, spin=0.8),
    "trader": Temper(grow=1.2, trade=1.2, deals=3.5, credit=1.9, raid=0.5, sabotage=0.75, spin=1.0, patience=1.1),
    "raider": Temper(grow=1.1, raid=1.7, sabotage=1.2, spin=0.8, slips=0.7),
    "spider": Temper(grow=0.9, raid=0.5, sabotage=0.8, spin=2.2, slips=0.45),
}
"""Grower: houses and goods. Trader: deals and good cards. Raider: takes and blasts. Spider: nests, perches, wires."""


def safe(question: Question) -> Action:
    """Answer a question legally and risk little."""
    match question:
        case Placing(plots=plots):
            return Place(*plots[:3])
        case Answering():
            return Decline()
        case Dropping():
            return Keep()
        case Taking():
            return Fence()
    return Pass()


def with_temper(temper: Temper, *, plans: bool = False) -> Mind:
    """Make a mind of a temper: it takes what seems to bring most at once or, where it plans, in the end."""

    def decide(view: View, question: Question, rng: Rng) -> Action:
        match question:
            case Placing(seat=seat):
                return layout(view, seat, rng)
            case Answering(seat=seat, offer=offer):
                return Accept() if _takes(Worth(view, seat), offer, rng) else Decline()
            case Dropping(plots=spots):
                spot = best_drop(view, spots, rng)
                return Keep() if spot is None else Drop(spot)
            case Taking(seat=seat, room=room):
                return Keep() if room and Worth(view, seat).rounds > 4 else Fence()
            case Acting(seat=seat):
                return _act(Worth(view, seat), rng)
        return safe(question)

    def _takes(mind: Worth, offer: Bargain, rng: Rng) -> bool:
        if plans:
            ends = answers(mind, offer, _reach(mind.view))
            return ends[Accept()] > ends[Decline()]
        return would_take(mind, offer, temper.deals, plays(mind, temper, rng)[0].gain)

    def _act(mind: Worth, rng: Rng) -> Action:
        free = payment(mind.view, mind.seat) or next(aims(mind, rng), None)
        if free is not None:
            return free
        found = plays(mind, temper, rng)
        if plans:
            ends = outcomes(mind, found, _reach(mind.view))
            return max(ends, key=ends.__getitem__)
        asked = max(offers(mind, temper.deals), key=lambda offer: offer[0], default=None)
        if asked is not None and asked[0] > ROUND * found[0].gain + LIKES:
            return asked[1]
        return found[0].action

    return decide


def _reach(view: View) -> int:
    return REACH.get(view.options.edition, MOST_TURNS)


REACH: Final = {"standard": 14}
"""Rounds a gangster plans ahead in an edition, where not to the end: who saw all of the long game would win most."""
PLANNER: Final = Temper()
MINDS: Final[dict[str, Mind]] = {name: with_temper(temper) for name, temper in TEMPERS.items()}
MINDS["planner"] = with_temper(PLANNER, plans=True)
USUAL: Final = "planner"
"""Who plays where nobody said which: it plans several rounds ahead."""
