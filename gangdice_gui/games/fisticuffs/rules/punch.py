"""A punch after its throw: one ability, then dice laid out in attack or as guards, or a miss."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gangdice_gui.games.fisticuffs.rules.actions import Action, Guard, Miss, Place, Use
from gangdice_gui.games.fisticuffs.rules.events import AbilityUsed, DiceGuarded, DicePlaced, DiceThrown, Missed
from gangdice_gui.games.fisticuffs.rules.gangs import MEMBERS, Ability
from gangdice_gui.games.fisticuffs.rules.state import Course, State, abilities, added, sound
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT, Lane, Pair, Punch, Rumble

FACES = range(1, 7)
HIGHEST = FACES[-1]


def throw(course: Course, faces: tuple[int, ...]) -> None:
    """Let the dice of a punch fall, for the first time or again, and ask what becomes of them."""
    rumble, punch = course.state.fight, punch_of(course.state)
    seat = punch.seat
    course.change_rumble(hand=added(rumble.hand, seat, -rumble.hand[seat]))
    course.happened(DiceThrown(seat, faces, bool(punch.faces)), punch=replace(punch, faces=faces))
    course.ask("aim", seat)


def punch_of(state: State) -> Punch:
    """Return the throw in progress."""
    assert state.punch is not None
    return state.punch


def aims(state: State) -> tuple[Action, ...]:
    """Return what can become of a throw: an ability, then dice laid out; a miss only where no number fits. [R16]"""
    rumble, punch = state.fight, punch_of(state)
    laid: tuple[Action, ...] = (
        tuple(guards(rumble, punch))
        if punch.block
        else tuple(map(Place, numbers(rumble, punch, state.eyes[punch.target])))
    )
    return (*uses(state), *(laid or (Miss(),)))


# ---------------------------------------------------------------- abilities


def uses(state: State) -> Iterator[Use]:
    """Yield the abilities that change this throw: one of one sound member of the punching gang. [R23]

    Only dice just thrown are turned, never those that lie on the street. [R13]
    """
    punch = punch_of(state)
    if punch.helper is not None:  # [R12] thrown again or turned once, that was it
        return
    able = abilities(state.options)[punch.seat]
    for member in sound(state.eyes[punch.seat]):
        ability = able[member - 1]
        if ability == "again":
            yield Use(member)
        else:
            for die in range(len(punch.faces)):
                for value in turned(punch.faces, die, ability):
                    yield Use(member, die, value)


def turned(faces: tuple[int, ...], die: int, ability: Ability) -> tuple[int, ...]:
    """Return the values an ability can turn a die to, ascending; nothing goes round from 6 to 1 or back. [R12]"""
    face = faces[die]
    match ability:
        case "new":
            return tuple(value for value in FACES if value not in faces)
        case "copy":
            return tuple(value for value in FACES if value in faces and value != face)
        case "up":
            return (face + 1,) if face < HIGHEST else ()
        case "down":
            return (face - 1,) if face > 1 else ()
        case "flip":
            return (HIGHEST + 1 - face,)
        case "again":
            return ()


def use(course: Course, action: Use) -> None:
    """Turn one die of the throw, or have all of them thrown again."""
    state, punch = course.state, punch_of(course.state)
    ability = abilities(state.options)[punch.seat][action.member - 1]
    if action.die is None or action.value is None:
        event = AbilityUsed(punch.seat, action.member, ability, None, None, None)
        course.happened(event, punch=replace(punch, helper=action.member))
        return course.roll("rethrow")
    die, before = action.die, punch.faces[action.die]
    faces = (*punch.faces[:die], action.value, *punch.faces[die + 1 :])
    event = AbilityUsed(punch.seat, action.member, ability, die, before, action.value)
    course.happened(event, punch=replace(punch, faces=faces, helper=action.member))
    return course.ask("aim", punch.seat)


# ---------------------------------------------------------------- laying dice out


def numbers(rumble: Rumble, punch: Punch, eyes: tuple[int, ...]) -> list[int]:
    """Return the numbers an attack on a gang with these black eyes may choose, ascending.

    [R14] Where a number shown has attack dice in front of that gang already, warded off or not, it is one of those.
    """
    shown = [n for n in MEMBERS if n in punch.faces and eyes[n - 1] < KNOCKED_OUT]
    return [n for n in shown if rumble.lane(punch.target, n)] or shown


def guards(rumble: Rumble, punch: Punch) -> Iterator[Guard]:
    """Yield every way to guard: a number with dice not warded off yet, and whose dice are warded off.

    [R15] As many as possible have to be.
    """
    for number in MEMBERS:
        lane, dice = rumble.lane(punch.target, number), punch.faces.count(number)
        if dice and lane is not None and lane.open:
            for owners in choices(lane.open, min(dice, len(lane.open))):
                yield Guard(number, owners)


def choices(owners: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to take a number of dice from a row of owners, where dice of one owner are alike."""
    if not count:
        yield ()
        return
    for at in range(len(owners) - count + 1):
        if at and owners[at] == owners[at - 1]:
            continue
        for rest in choices(owners[at + 1 :], count - 1):
            yield (owners[at], *rest)


def take_aim(course: Course, seat: int, action: Action) -> None:
    """Lay dice out, or take them all back, and end the punch; or use an ability first."""
    punch = punch_of(course.state)
    if isinstance(action, Use):
        return use(course, action)
    course.change(punch=None)
    rumble, dice = course.state.fight, len(punch.faces)
    if isinstance(action, Place):
        laid = punch.faces.count(action.number)
        lane = rumble.lane(punch.target, action.number) or Lane(punch.target, action.number, ())
        lane, met = attacked(lane, seat, laid)
        _lay(course, punch, lane, dice - laid)
        return course.happened(DicePlaced(seat, punch.target, action.number, laid, met))
    if isinstance(action, Guard):
        laid = punch.faces.count(action.number)
        street = rumble.lane(punch.target, action.number)
        assert street is not None
        spares = laid - len(action.owners)
        _lay(course, punch, guarded(street, seat, action.owners, spares), dice - laid)
        return course.happened(DiceGuarded(seat, punch.target, action.number, action.owners, spares))
    course.change_rumble(hand=added(rumble.hand, seat, dice))
    return course.happened(Missed(seat, dice))


def attacked(lane: Lane, owner: int, dice: int) -> tuple[Lane, int]:
    """Return a lane with attack dice laid there, and how many of them met a spare. [R15]"""
    met = min(dice, len(lane.spares))
    fresh = (*(Pair(owner, guard) for guard in lane.spares[:met]), *(Pair(owner, None),) * (dice - met))
    return lane._replace(pairs=(*lane.pairs, *fresh), spares=lane.spares[met:]), met


def guarded(lane: Lane, guard: int, owners: tuple[int, ...], spares: int) -> Lane:
    """Return a lane with guards laid beside one die of each of these owners, and spares left over. [R15]"""
    pairs = list(lane.pairs)
    for owner in owners:
        pairs[pairs.index(Pair(owner, None))] = Pair(owner, guard)
    return lane._replace(pairs=tuple(pairs), spares=(*lane.spares, *(guard,) * spares))


def _lay(course: Course, punch: Punch, lane: Lane, left: int) -> None:
    """Put a lane on the street and the dice left over back into the hand."""
    rumble = course.state.fight
    others = (old for old in rumble.lanes if (old.seat, old.number) != (lane.seat, lane.number))
    lanes = tuple(sorted((*others, lane), key=lambda street: street[:2]))
    course.change_rumble(lanes=lanes, hand=added(rumble.hand, punch.seat, left))
