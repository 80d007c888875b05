"""What a gangster thought of its answer, from its own mind and from nothing but what everybody at the table saw."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gangdice_gui.engine.pieces import Pieces, at_once
from gangdice_gui.games.gang.bots.minds import BOSS, LADDER, appraising, reads_greed
from gangdice_gui.games.gang.rules.turn import START_WORTH
from gangdice_gui.games.gang.rules.types import Action, HowMany, Question, Reroll, RerollOrStop, Stop, Use, View

CLOSE = 1e-6
"""A difference in worth that is none."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How one answer looked to the gangster that gave it."""

    mind: str
    leads: float
    """The chance to lead the round, with best play for just that."""
    instead: Use | Reroll | Stop | None
    """The answer it liked a little better; None where it gave its favourite."""
    reads: bool = False
    """Whether it answered a rival whose numbers show that he plays for dice."""


def counted(view: View, seat: int) -> View:
    """Return a seat's view as anybody can count it from what was used and won in the open.

    `view` is a spectator's; what other seats hold stays hidden.
    """
    own = START_WORTH[view.players]
    for past in view.history:
        own += past.pot if past.winner == seat else 0
        own -= sum(turn.dice for turn in past.turns if turn.seat == seat)
    own -= sum(turn.dice for turn in view.turns if turn.seat == seat)
    return replace(view, seat=seat, stash=tuple(own if i == seat else dice for i, dice in enumerate(view.stash)))


def thought(mind: str, view: View, seat: int, action: Action) -> Thought | None:
    """Return at once what `thinking` finds in pieces."""
    return at_once(thinking(mind, view, seat, action))


def thinking(mind: str, view: View, seat: int, action: Action) -> Pieces[Thought | None]:
    """Find what a gangster of the ladder thought of an action; None for any other mind, or what it cannot weigh.

    `view` is what everybody saw when the seat was asked.
    """
    if mind not in LADDER or not isinstance(action, Use | Reroll | Stop):
        return None
    own, turn = counted(view, seat), view.turn
    faces = turn.faces if turn is not None else ()
    question: Question = RerollOrStop(faces, view.rerolls_left) if faces else HowMany(own.stash[seat] or 1)
    options = yield from appraising(mind, own, question)
    mine = next((option for option in options if _same(option.action, action, faces)), None)
    if mine is None:
        return None
    liked = options[0].worth > mine.worth + CLOSE
    greed = mind == BOSS and (yield from reads_greed(own))
    return Thought(mind, mine.leads, options[0].action if liked else None, greed)


def _same(one: Use | Reroll | Stop, other: Action, faces: tuple[int, ...]) -> bool:
    if isinstance(one, Reroll) and isinstance(other, Reroll):
        return sorted(faces[i] for i in one.positions) == sorted(faces[i] for i in other.positions)
    return one == other
