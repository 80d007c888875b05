"""Fight or flight: a side that faces more than twice its dice may run, gang by gang. [R10] [R11]"""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.actions import Action, Fight, Retire
from gangdice_gui.games.fisticuffs.rules.events import Retired, StoodFirm
from gangdice_gui.games.fisticuffs.rules.gangs import MEMBERS
from gangdice_gui.games.fisticuffs.rules.state import Course, State, added, marked, standing
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT, Retreat, other


def open_flight(course: Course) -> None:
    """Ask the next gang of an overwhelmed side, or let those who are left fight.

    Without its attacker a rumble is over at once, and so it is when a whole side has run. [R11]
    """
    state, rumble = course.state, course.state.fight
    if rumble.attacker not in rumble.fighting("attack"):
        return course.change(queue=(), stage="settling")
    if state.queue:
        return course.ask("flight", state.queue[0])
    if not rumble.fighting("defence"):
        return course.change(stage="settling")
    fighters = (*rumble.fighting("attack"), *rumble.fighting("defence"))
    hand = tuple(standing(eyes) if seat in fighters else 0 for seat, eyes in enumerate(state.eyes))
    course.change_rumble(hand=hand, half="attack")
    return course.change(stage="rounds")


def flights(state: State) -> tuple[Action, ...]:
    """Return what a gang of an overwhelmed side may do: fight, or who gets the eye and who the credit. [R10]"""
    seat, rumble = state.asked, state.fight
    assert seat is not None and rumble.overwhelmed is not None
    awake = [member for member in MEMBERS if state.eyes[seat][member - 1] < KNOCKED_OUT]
    enemies = sorted(rumble.fighting(other(rumble.overwhelmed)))
    return (Fight(), *(Retire(member, enemy) for member in awake for enemy in enemies))


def take_flight(course: Course, seat: int, action: Action) -> None:
    """Let a gang stand firm, or run: the eye and the credit count at once. [R10]"""
    state, rumble = course.state, course.state.fight
    course.change(queue=state.queue[1:])
    if isinstance(action, Retire):
        member, credit = action.member, action.seat
        eyes = marked(state.eyes, seat, member, 1)
        course.change_rumble(retreats=(*rumble.retreats, Retreat(seat, member, credit)))
        course.change(eyes=eyes, fists=added(state.fists, credit), suffered=added(state.suffered, seat))
        course.happened(Retired(seat, member, eyes[seat][member - 1], credit))
    else:
        course.happened(StoodFirm(seat))
