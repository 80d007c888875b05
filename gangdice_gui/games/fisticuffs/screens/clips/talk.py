"""What a gangster says to what he does, in a bubble: the line of talk that tells why."""

from __future__ import annotations

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.bots.talk import reason
from gangdice_gui.games.fisticuffs.rules.actions import (
    Action,
    Attack,
    Block,
    Confirm,
    Declare,
    Fight,
    Lick,
    Pass,
    Retire,
    Stop,
    Take,
)
from gangdice_gui.games.fisticuffs.rules.events import (
    CampTaken,
    Event,
    LickedWounds,
    Passed,
    Punched,
    Retired,
    RumbleDeclared,
    StoodFirm,
    Stopped,
)
from gangdice_gui.games.fisticuffs.rules.types import Asked, Question
from gangdice_gui.games.fisticuffs.screens.show import Show


def talk_of(event: Event, show: Show, words: Words) -> tuple[int, str] | None:
    """Return who says what to an event; people say nothing, and neither does anybody to what is no choice."""
    found = _answer(event)
    if found is None or show.seats[found[1]].human:
        return None
    kind, seat, action = found
    talk = reason(show.view, Question(kind, seat, ()), action)
    other = "" if talk.other is None else show.names[talk.other]
    return seat, words(f"fisticuffs.talk_{talk.key}", n=talk.n, other=other)


def _answer(event: Event) -> tuple[Asked, int, Action] | None:
    match event:
        case RumbleDeclared(attacker, defender):
            return "turn", attacker, Declare(defender)
        case LickedWounds(seat, member):
            return "turn", seat, Lick(member)
        case CampTaken(seat, camp, how):
            return "side", seat, Confirm() if how == "confirm" else Take(camp)
        case StoodFirm(seat):
            return "flight", seat, Fight()
        case Retired(seat, member, _, credit):
            return "flight", seat, Retire(member, credit)
        case Punched(seat, block, target, _):
            return "punch", seat, Block(target) if block else Attack(target)
        case Passed(seat):
            return "punch", seat, Pass()
        case Stopped(seat):
            return "lead", seat, Stop()
    return None
