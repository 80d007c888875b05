"""The rounds of a rumble: an attack half, then a defence half, in which each gang may throw one punch, leader first."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.actions import Action, Attack, Block, Call, Pass, Stop
from gangdice_gui.games.fisticuffs.rules.events import Called, Passed, Punched, Spent, Stopped
from gangdice_gui.games.fisticuffs.rules.state import Course, State
from gangdice_gui.games.fisticuffs.rules.types import Punch, Rumble, Side, other


def open_rounds(course: Course) -> None:
    """Ask who is next in this half, or turn to the other half; an attacker without dice ends the rumble."""
    rumble = course.state.fight
    assert rumble.half is not None
    leader, able = rumble.fighting(rumble.half)[0], supporters(rumble, rumble.half)
    if leader not in rumble.done and rumble.hand[leader]:
        return course.ask("lead", leader)
    if rumble.half == "attack" and not rumble.done:  # [R7]
        return course.happened(Spent(leader), stage="settling")
    if len(able) > 1:  # [R6]
        return course.ask("call", leader)
    if able:
        return course.ask("punch", able[0])
    return course.change_rumble(half=other(rumble.half), done=())


def punches(state: State) -> tuple[Action, ...]:
    """Return what the gang at its punch may do: attack, guard, or throw nothing.

    [R7] The very first punch has to be thrown, and at the defender unless he has run. Later the attacker punches or
    stops; everybody else may pass.
    """
    seat, rumble = state.asked, state.fight
    assert seat is not None and rumble.half is not None
    enemies = sorted(rumble.fighting(other(rumble.half)))
    if not rumble.rounds:
        return tuple(map(Attack, [rumble.defender] if rumble.defender in enemies else enemies))
    threatened = sorted({lane.seat for lane in rumble.lanes if lane.open} & set(rumble.fighting(rumble.half)))
    idle: Action = Stop() if seat == rumble.attacker else Pass()
    return (*map(Attack, enemies), *map(Block, threatened), idle)


def take_punch(course: Course, seat: int, action: Action) -> None:
    """Announce a punch and have the dice thrown, or go on without one."""
    rumble = course.state.fight
    if isinstance(action, Attack | Block):
        block, dice = isinstance(action, Block), rumble.hand[seat]
        opened = rumble.rounds + (seat == rumble.attacker)
        course.change_rumble(done=(*rumble.done, seat), rounds=opened)
        course.happened(Punched(seat, block, action.seat, dice), punch=Punch(seat, action.seat, block))
        course.roll("throw")
    elif isinstance(action, Stop):
        course.happened(Stopped(seat), stage="settling")
    else:
        course.change_rumble(done=(*rumble.done, seat))
        course.happened(Passed(seat))


def calls(state: State) -> tuple[Action, ...]:
    """Return whom a leader may call: supporters with dice in hand who have not had their punch in this half. [R6]"""
    rumble = state.fight
    assert rumble.half is not None
    return tuple(Call(seat) for seat in sorted(supporters(rumble, rumble.half)))


def supporters(rumble: Rumble, half: Side) -> tuple[int, ...]:
    """Return the supporters who can still punch in this half, clockwise from their leader."""
    return tuple(seat for seat in rumble.fighting(half)[1:] if seat not in rumble.done and rumble.hand[seat])


def take_call(course: Course, seat: int, action: Action) -> None:
    """Ask the supporter called for his punch."""
    assert isinstance(action, Call)
    course.happened(Called(seat, action.seat))
    course.ask("punch", action.seat)
