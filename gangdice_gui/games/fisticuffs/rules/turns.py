"""A turn: a rumble with another gang, or licking wounds."""

from __future__ import annotations

from gangdice_gui.games.fisticuffs.rules.actions import Action, Camp, Declare, Lick
from gangdice_gui.games.fisticuffs.rules.events import LickedWounds, RumbleDeclared, TurnBegan
from gangdice_gui.games.fisticuffs.rules.state import Course, State, hurt
from gangdice_gui.games.fisticuffs.rules.types import Rumble


def open_turn(course: Course) -> None:
    """Ask the gang whose turn it is."""
    course.ask("turn", at_turn(course.state))


def next_turn(course: Course) -> None:
    """Hand the turn to the next gang clockwise."""
    seat = (at_turn(course.state) + 1) % course.state.players
    course.happened(TurnBegan(seat, not may_lick(course.state, seat)), seat=seat, stage="turn")


def at_turn(state: State) -> int:
    """Return whose turn it is."""
    assert state.seat is not None
    return state.seat


def may_lick(state: State, seat: int) -> bool:
    """Tell whether a gang may lick its wounds.

    It needs some [R4], and after as many such turns in a row as there are gangs somebody has to fight. [R5]
    """
    return bool(hurt(state.eyes[seat])) and state.licks < state.players


def turns(state: State) -> tuple[Action, ...]:
    """Return what the gang whose turn it is may do."""
    seat = at_turn(state)
    licks = hurt(state.eyes[seat]) if may_lick(state, seat) else ()
    return (*(Declare(rival) for rival in range(state.players) if rival != seat), *map(Lick, licks))


def take_turn(course: Course, seat: int, action: Action) -> None:
    """Start a rumble, or name the member whose wounds are licked."""
    state = course.state
    course.change(turns=state.turns + 1)
    if isinstance(action, Declare):
        camps: list[Camp | None] = [None] * state.players
        camps[seat], camps[action.seat] = "attack", "defence"
        rumble = Rumble(seat, action.seat, tuple(camps), (0,) * state.players, speaker=seat)
        declared = RumbleDeclared(seat, action.seat)
        course.happened(declared, rumble=rumble, licks=0, rumbles=state.rumbles + 1, stage="alliances")
    elif isinstance(action, Lick):
        course.happened(LickedWounds(seat, action.member), licks=state.licks + 1, caring=action.member)
        course.roll("lickroll")
