"""The gangsters of Rackets: characters one can tell apart by what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gangdice_gui.engine.game import Mind
from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.rackets.bots.deals import LIKES, ROUND, offers, payment, would_take
from gangdice_gui.games.rackets.bots.first_round import answers, outcomes
from gangdice_gui.games.rackets.bots.lookout import aims, best_drop, layout
from gangdice_gui.games.rackets.bots.plays import Rng, Temper, plays
from gangdice_gui.games.rackets.bots.worth import Worth
from gangdice_gui.games.rackets.rules.actions import Accept, Action, Decline, Drop, Fence, Keep, Pass, Place
from gangdice_gui.games.rackets.rules.figures import MOST_TURNS
from gangdice_gui.games.rackets.rules.state import Acting, Answering, Dropping, Placing, Question, Taking
from gangdice_gui.games.rackets.rules.view import View

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


@dataclass(frozen=True, slots=True)
class _Tempered:
    """Answers by a temper: with what seems to bring most at once."""

    temper: Temper

    def __call__(self, view: View, question: Question, rng: Rng, /) -> Action:
        """Answer a question."""
        return at_once(self.pieces(view, question, rng))

    def pieces(self, view: View, question: Question, rng: Rng, /) -> Pieces[Action]:
        """Answer in pieces."""
        temper = self.temper
        match question:
            case Answering(seat=seat, offer=offer):
                mind = Worth(view, seat)
                takes = would_take(mind, offer, temper.deals, plays(mind, temper, rng)[0].gain)
                return Accept() if takes else Decline()
            case Acting(seat=seat):
                mind = Worth(view, seat)
                return _free(mind, rng) or _at_once(mind, temper, rng)
        return (yield from _alike(view, question, rng))


def _alike(view: View, question: Question, rng: Rng) -> Pieces[Action]:
    """Answer what all answer alike, whatever their temper."""
    match question:
        case Placing(seat=seat):
            return (yield from layout(view, seat, rng))
        case Dropping(plots=spots):
            spot = best_drop(view, spots, rng)
            return Keep() if spot is None else Drop(spot)
        case Taking(seat=seat, room=room):
            return Keep() if room and Worth(view, seat).rounds > 4 else Fence()
    return safe(question)


def _free(mind: Worth, rng: Rng) -> Action | None:
    """Return what is done beside the round, None where nothing is."""
    return payment(mind.view, mind.seat) or next(aims(mind, rng), None)


def _at_once(mind: Worth, temper: Temper, rng: Rng) -> Action:
    """Return the play, or the offer, that seems to bring most."""
    found = plays(mind, temper, rng)
    asked = max(offers(mind, temper.deals), key=lambda offer: offer[0], default=None)
    if asked is not None and asked[0] > ROUND * found[0].gain + LIKES:
        return asked[1]
    return found[0].action


@dataclass(frozen=True, slots=True)
class _Plans:
    """Takes what brings most in the end, as plans tell, which takes a while."""

    temper: Temper

    def __call__(self, view: View, question: Question, rng: Rng, /) -> Action:
        """Plan to the end."""
        return at_once(self.pieces(view, question, rng))

    def pieces(self, view: View, question: Question, rng: Rng, /) -> Pieces[Action]:
        """Plan in pieces."""
        match question:
            case Answering(seat=seat, offer=offer):
                ends = yield from answers(Worth(view, seat), offer, _reach(view))
                return Accept() if ends[Accept()] > ends[Decline()] else Decline()
            case Acting(seat=seat):
                mind = Worth(view, seat)
                free = _free(mind, rng)
                if free is not None:
                    return free
                ends = yield from outcomes(mind, plays(mind, self.temper, rng), _reach(view))
                return max(ends, key=ends.__getitem__)
        return (yield from _alike(view, question, rng))


def _reach(view: View) -> int:
    return REACH.get(view.options.edition, MOST_TURNS)


REACH: Final = {"standard": 14}
"""Rounds a gangster plans ahead in an edition, where not to the end: who saw all of the long game would win most."""
PLANNER: Final = Temper()
MINDS: Final[dict[str, Mind]] = {name: _Tempered(temper) for name, temper in TEMPERS.items()}
MINDS["planner"] = _Plans(PLANNER)
USUAL: Final = "planner"
"""Who plays where nobody said which: it plans several rounds ahead."""
