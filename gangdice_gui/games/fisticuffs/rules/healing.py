"""Healing: everybody once in the lull after a rumble [R19], one gang alone when it licks its wounds. [R20]"""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.fisticuffs.rules.actions import Action, Care
from gangdice_gui.games.fisticuffs.rules.events import CaredFor, Healed
from gangdice_gui.games.fisticuffs.rules.state import Course, State, hurt, marked
from gangdice_gui.games.fisticuffs.rules.turns import at_turn, next_turn

MOST: Final = 2
"""Eyes one throw can heal: one for a die with the member's number, two for more."""


def open_lull(course: Course) -> None:
    """Ask the next gang with a black eye for the member it cares for; after the last one the turn goes on. [R19]"""
    if course.state.queue:
        return course.ask("care", course.state.queue[0])
    return next_turn(course)


def cares(state: State) -> tuple[Action, ...]:
    """Return the members a gang may care for: those with a black eye. [R20]"""
    assert state.asked is not None
    return tuple(map(Care, hurt(state.eyes[state.asked])))


def take_care(course: Course, seat: int, action: Action) -> None:
    """Put down the member named and have the dice thrown."""
    assert isinstance(action, Care)
    course.happened(CaredFor(seat, action.member), caring=action.member)
    course.roll("heal")


def heal_in_lull(course: Course, faces: tuple[int, ...]) -> None:
    """Heal the gang that is asked in the lull."""
    seat, *queue = course.state.queue
    course.change(queue=tuple(queue))
    _heal(course, seat, faces)


def heal_alone(course: Course, faces: tuple[int, ...]) -> None:
    """Heal the gang that licks its wounds, and hand on the turn."""
    _heal(course, at_turn(course.state), faces)
    next_turn(course)


def healing(state: State) -> int:
    """Return the gang whose healing is thrown for."""
    return state.queue[0] if state.queue else at_turn(state)


def healed(eyes: int, number: int, faces: tuple[int, ...]) -> int:
    """Return how many eyes a throw heals: one for one die with the number, two for more, never more than there are."""
    return min(faces.count(number), MOST, eyes)


def _heal(course: Course, seat: int, faces: tuple[int, ...]) -> None:
    state, member = course.state, course.state.caring
    assert member is not None
    gone = healed(state.eyes[seat][member - 1], member, faces)
    eyes = marked(state.eyes, seat, member, -gone)
    course.happened(Healed(seat, member, faces, gone), eyes=eyes, caring=None)
