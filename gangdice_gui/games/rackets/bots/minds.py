"""The gangsters of Rackets: characters one can tell apart by what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gangdice_gui.games.rackets.bots.deals import offers, payment, would_take
from gangdice_gui.games.rackets.bots.lookout import aims, best_drop, layout
from gangdice_gui.games.rackets.bots.plan import planned
from gangdice_gui.games.rackets.bots.plays import Play, Rng, Temper, plays
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Accept, Action, Decline, Drop, Fence, Keep, Pass, Place
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Placing, Question, Taking
from gangdice_gui.games.rackets.rules.view import View

Mind = Callable[[View, Question, Rng], Action]

TEMPERS: Final = {
    "grower": Temper(grow=1.5, raid=0.4, sabotage=0.55, spin=0.8),
    "trader": Temper(grow=1.1, trade=1.6, raid=0.5, sabotage=0.7, patience=1.1),
    "raider": Temper(grow=0.8, raid=1.8, sabotage=1.2, spin=0.6),
    "spider": Temper(grow=0.9, raid=0.6, sabotage=1.1, spin=2.0),
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


def with_temper(temper: Temper, best: Callable[[Worth, list[Play], Temper], Play] | None = None) -> Mind:
    """Make a mind of a temper; `best` chooses among the plays, without it the one that seems to bring most."""

    def decide(view: View, question: Question, rng: Rng) -> Action:
        match question:
            case Placing(seat=seat):
                return layout(view, seat, rng)
            case Answering(seat=seat, offer=offer):
                return Accept() if would_take(view, seat, offer, temper.trade) else Decline()
            case Dropping(plots=spots):
                spot = best_drop(view, spots, rng)
                return Keep() if spot is None else Drop(spot)
            case Taking(seat=seat, room=room):
                return Keep() if room and Worth(view, seat).rounds > 4 else Fence()
            case Acting(seat=seat):
                return _act(view, seat, rng)
        return safe(question)

    def _act(view: View, seat: int, rng: Rng) -> Action:
        mind = Worth(view, seat)
        free = payment(view, seat) or next(aims(mind, rng), None)
        if free is not None:
            return free
        found = plays(mind, temper, rng)
        play = found[0] if best is None else best(mind, found, temper)
        asked = max(offers(view, seat, temper.trade), key=lambda offer: offer[0], default=None)
        if asked is not None and asked[0] > play.gain:
            return asked[1]
        return play.action

    return decide


PLANNER: Final = Temper(raid=0.8, sabotage=2.0)
MINDS: Final[dict[str, Mind]] = {name: with_temper(temper) for name, temper in TEMPERS.items()}
MINDS["planner"] = with_temper(PLANNER, planned)
USUAL: Final = "planner"
"""Who plays where nobody said which: it plans several rounds ahead."""
