"""The alliances of a rumble: who joins which side, and who may change his mind. [R8]

The third gangs speak in turn, clockwise from the attacker. Then everyone who has not spoken since the last news is
asked whether all is decided, clockwise from the last speaker; a first answer and a change are news. Who has changed his
mind twice is not asked any more. When nobody is left to ask, the sides are fixed.
"""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.rules.actions import CAMPS, Action, Confirm, Take
from gangdice_gui.games.fisticuffs.rules.events import CampTaken, Decided, Overwhelmed
from gangdice_gui.games.fisticuffs.rules.state import Course, State, added, clockwise, standing
from gangdice_gui.games.fisticuffs.rules.types import Rumble, Side, other

CHANGES: Final = 2
"""How often a gang may change its mind in a rumble."""


def open_alliances(course: Course) -> None:
    """Ask the next third gang, or fix the sides and see whether one is overwhelmed. [R9]"""
    rumble = course.state.fight
    seat = next_speaker(rumble)
    if seat is not None:
        return course.ask("side", seat)
    strength = strength_of(course.state, "attack"), strength_of(course.state, "defence")
    course.change_rumble(decided=True, strength=strength)
    course.happened(Decided(rumble.allied("attack"), rumble.allied("defence"), strength), stage="flight")
    side = overwhelmed(strength)
    if side is not None:
        course.change_rumble(overwhelmed=side)
        course.change(queue=rumble.allied(side))
        mine, theirs = strength if side == "attack" else strength[::-1]
        course.happened(Overwhelmed(side, mine, theirs))
    return None


def next_speaker(rumble: Rumble) -> int | None:
    """Return the third gang that is asked next, None when the sides are fixed. [R8]"""
    players = len(rumble.camps)
    silent = [seat for seat in clockwise(rumble.attacker, players) if rumble.camps[seat] is None]
    if silent:
        return silent[0]
    leaders = (rumble.attacker, rumble.defender)
    for seat in clockwise(rumble.speaker + 1, players):
        if seat not in leaders and seat not in rumble.heard and rumble.changes[seat] < CHANGES:
            return seat
    return None


def strength_of(state: State, side: Side) -> int:
    """Count the dice of a side, those of hurt members as well. [R9]"""
    return sum(standing(state.eyes[seat]) for seat in state.fight.allied(side))


def overwhelmed(strength: tuple[int, int]) -> Side | None:
    """Return the side that faces more than twice its dice, None where there is none; exactly twice is not. [R9]"""
    sides: tuple[Side, Side] = ("attack", "defence")
    return next((side for side in sides if _against(strength, side) > 2 * _against(strength, other(side))), None)


def _against(strength: tuple[int, int], side: Side) -> int:
    return strength[side == "attack"]


def camps(state: State) -> tuple[Action, ...]:
    """Return what the third gang asked may say: one of three at first, later to confirm or one of the other two."""
    assert state.asked is not None
    now = state.fight.camps[state.asked]
    if now is None:
        return tuple(map(Take, CAMPS))
    return (Confirm(), *(Take(camp) for camp in CAMPS if camp != now))


def take_camp(course: Course, seat: int, action: Action) -> None:
    """Put down what a third gang says; all but a word of agreement is news."""
    rumble = course.state.fight
    now = rumble.camps[seat]
    if isinstance(action, Take):
        places = (*rumble.camps[:seat], action.camp, *rumble.camps[seat + 1 :])
        changes = rumble.changes if now is None else added(rumble.changes, seat)
        course.change_rumble(camps=places, changes=changes, heard=(seat,), speaker=seat)
        course.happened(CampTaken(seat, action.camp, "first" if now is None else "change"))
    elif now is not None:
        course.change_rumble(heard=(*rumble.heard, seat), speaker=seat)
        course.happened(CampTaken(seat, now, "confirm"))
