"""What a gangster says to what he does, in a bubble: the line of talk that tells why."""

from __future__ import annotations

from collections.abc import Sequence

from gangdice_gui.base.words import Words
from gangdice_gui.games.fisticuffs.bots.talk import reason
from gangdice_gui.games.fisticuffs.rules.actions import (
    Action,
    Attack,
    Block,
    Call,
    Care,
    Confirm,
    Credit,
    Declare,
    Fight,
    Guard,
    Lick,
    Miss,
    Pass,
    Place,
    Retire,
    Stop,
    Take,
    Use,
)
from gangdice_gui.games.fisticuffs.rules.events import (
    AbilityUsed,
    Blow,
    Called,
    CampTaken,
    CaredFor,
    DiceGuarded,
    DicePlaced,
    Event,
    LickedWounds,
    Missed,
    Passed,
    Punched,
    Retired,
    RumbleDeclared,
    StoodFirm,
    Stopped,
)
from gangdice_gui.games.fisticuffs.rules.types import Asked, Question, View
from gangdice_gui.games.fisticuffs.screens.show import Show


def talk_of(event: Event, show: Show, words: Words) -> tuple[int, str] | None:
    """Return who says what to an event; people say nothing, and neither does anybody to what he has not done."""
    found = _answer(event, show.view)
    if found is None or show.seats[found[1]].human:
        return None
    kind, seat, action = found
    return seat, line(show.view, Question(kind, seat, ()), action, show.names, words)


def line(view: View, question: Question, action: Action, names: Sequence[str], words: Words) -> str:
    """Return what is said to an answer."""
    talk = reason(view, question, action)
    return words(f"fisticuffs.talk_{talk.key}", n=talk.n, other="" if talk.other is None else names[talk.other])


def _answer(event: Event, before: View) -> tuple[Asked, int, Action] | None:
    match event:
        case Blow(blow) if before.dispute is not None:
            return "credit", before.dispute.tied[0], Credit(blow.credit)
        case Called(leader, seat):
            return "call", leader, Call(seat)
        case AbilityUsed(seat, member, _, die, _, after):
            return "aim", seat, Use(member, die, after)
        case DicePlaced(seat, _, number):
            return "aim", seat, Place(number)
        case DiceGuarded(seat, _, number, against):
            return "aim", seat, Guard(number, against)
        case Missed(seat):
            return "aim", seat, Miss()
        case CaredFor(seat, member):
            return "care", seat, Care(member)
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
