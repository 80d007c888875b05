"""Wires and perches: what waits for a seat that shows itself. `[R22]` and so on: see turn.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.rackets.rules.actions import HAND, Aim, Attack
from gangdice_gui.games.rackets.rules.board import FACTION_AT, PLACE, PLOTS, Space, distance, role
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.errand_events import BombWentOff, Dropped, Shot
from gangdice_gui.games.rackets.rules.events import Aimed
from gangdice_gui.games.rackets.rules.figures import PERCH, PERCH_RANGE, shot_chance
from gangdice_gui.games.rackets.rules.state import Job, State, Table, Wire, seat_of, with_one


def bombs_of(table: Table, seat: int) -> int:
    """Count the bombs a seat has, laid and in hand."""
    return sum(wire.owner == seat for wire in table.wires) + (table.hand[seat] or 0)


def foreign_wire(state: State, seat: int, space: Space) -> Wire | None:
    """Return the oldest wire of another seat's on a space."""
    return next((wire for wire in state.wires if wire.space == space and wire.owner != seat), None)


def remove_wire(course: Course, wire: Wire) -> None:
    """Take a laid wire off the table; of several of one seat's on a space the oldest."""
    wires = list(course.state.wires)
    wires.remove(wire)
    course.change(wires=tuple(wires))


def lay(course: Course, seat: int, space: Space) -> None:
    """Lay a bomb on a space, or put it into the hand."""
    if space == HAND:
        course.change(hand=with_one(course.state.hand, seat, course.state.hand[seat] + 1))
    else:
        course.change(wires=(*course.state.wires, Wire(seat, space)))


# ---------------------------------------------------------------- showing oneself [R22]


def show(course: Course, seat: int, space: Space, *, wires: bool = True) -> bool:
    """Let a seat show itself on a space and tell whether a wire injured it.

    The perches that look there wait in the job afterwards: the first of them is about to shoot.
    """
    wire = foreign_wire(course.state, seat, space) if wires else None
    if wire is not None:
        go_off(course, wire, seat)
        return True
    job = course.state.job
    assert job is not None
    course.change(job=replace(job, shooters=_looking(course.state, seat, space)))
    return False


def go_off(course: Course, wire: Wire, seat: int) -> None:
    """Let a wire go off under a seat."""
    remove_wire(course, wire)
    course.happen(BombWentOff(wire.owner, seat, wire.space))
    course.injure(seat, wire.owner)


def _looking(state: State, seat: int, space: Space) -> tuple[Space, ...]:
    return tuple(
        perch
        for perch in sorted(state.aims, key=PLACE.__getitem__)
        if state.aims[perch] == space and state.board[perch].works and owner_of(state, perch) != seat
    )


def owner_of(table: Table, space: Space) -> int:
    """Return the seat in whose territory a space is. Raises ValueError where there is none."""
    seat = seat_of(table, FACTION_AT[space])
    if seat is None:
        raise ValueError(f"Nobody owns {space}.")
    return seat


def danger_on(job: Job) -> Space:
    """Return the space on which the seat of a job shows itself at this stage."""
    start = getattr(job.action, "start", None)
    return start if job.stage == "start" and start is not None else job.space


def shooting(state: State) -> tuple[Space, Space, int]:
    """Return the perch about to fire, the space it looks at, and the per cent of a hit."""
    assert state.job is not None
    perch = state.job.shooters[0]
    space = danger_on(state.job)
    return perch, space, shot_chance(distance(perch, space))


def shoot(course: Course, seat: int, face: int) -> bool:
    """Fire the perch whose turn it is and tell whether it hit; its aim is gone either way."""
    state, job = course.state, course.state.job
    assert job is not None
    perch, space, chance = shooting(state)
    hit, owner = face * 10 <= chance, owner_of(state, perch)
    aims = {other: target for other, target in state.aims.items() if other != perch}
    left = () if hit else job.shooters[1:]
    course.happen(
        Shot(owner, perch, seat, space, face, chance, hit),
        aims=aims,
        fired={**state.fired, perch: space},
        job=replace(job, shooters=left),
    )
    if hit:
        course.injure(seat, owner)
    return hit


# ---------------------------------------------------------------- aiming


def why_not_aim(table: Table, seat: int, action: Aim) -> str | None:
    """Return in one sentence why a perch cannot be aimed so, None where it can."""
    perch, target = action.perch, action.target
    structure = table.board.get(perch)
    if structure is None or structure.kind != PERCH or seat_of(table, FACTION_AT[perch]) != seat:
        return f"You have no perch on {perch}."
    if structure.damaged:
        return f"The perch on {perch} is damaged."
    if perch in table.aimed:
        return f"The perch on {perch} was aimed in this round already."
    if seat_of(table, FACTION_AT[target]) in (None, seat):
        return "A perch looks at a space of a rival territory."
    if distance(perch, target) > PERCH_RANGE:
        return f"A perch looks {PERCH_RANGE} spaces far, and {target} is {distance(perch, target)} away."
    if table.fired.get(perch) == target:
        return f"The perch on {perch} shot at {target} last, so it has to look elsewhere."
    return None


def aim(course: Course, seat: int, action: Aim) -> None:
    """Let a perch look at a space from now on."""
    state = course.state
    course.happen(
        Aimed(seat, action.perch, action.target),
        aims={**state.aims, action.perch: action.target},
        aimed=(*state.aimed, action.perch),
    )


# ---------------------------------------------------------------- laying a bomb while attacking [R23]


def drop_plots(state: State) -> tuple[Space, ...]:
    """Return the plots of the attacked territory on which the walker may lay its bomb, in reading order."""
    job, seat = state.job, state.actor
    assert job is not None and isinstance(job.action, Attack) and job.action.start is not None
    faction = FACTION_AT[job.space]
    own = {wire.space for wire in state.wires if wire.owner == seat}
    far = sum(job.faces)
    return tuple(
        space for space in PLOTS[faction or ""] if distance(job.action.start, space) == far and space not in own
    )


def drop(course: Course, seat: int, space: Space | None) -> None:
    """Lay the bomb in hand on a plot, or keep it."""
    if space is not None:
        state = course.state
        course.change(hand=with_one(state.hand, seat, state.hand[seat] - 1), wires=(*state.wires, Wire(seat, space)))
    course.happen(Dropped(seat, space))


def on_own_plot(table: Table, wire: Wire) -> bool:
    """Tell whether a wire lies on a plot of its owner's, where it is worth points."""
    return role(wire.space) == "plot" and seat_of(table, FACTION_AT[wire.space]) == wire.owner
