"""Attacks: what may be hit, and what a hit does. `[R18]` and so on: see turn.py."""

from __future__ import annotations

from dataclasses import replace

from gangdice_gui.games.rackets.rules import goods, weapons
from gangdice_gui.games.rackets.rules.actions import Attack, Verb
from gangdice_gui.games.rackets.rules.board import FACTION_AT, Space, role
from gangdice_gui.games.rackets.rules.course import Course
from gangdice_gui.games.rackets.rules.errand_events import (
    BombKept,
    Destroyed,
    NoWire,
    Robbed,
    Sabotaged,
    WireCleared,
    WireLifted,
)
from gangdice_gui.games.rackets.rules.events import Money
from gangdice_gui.games.rackets.rules.figures import (
    ALERT,
    BOMB_BACK,
    CRATE_PRICE,
    FAME_FOR_SABOTAGE,
    GAINS,
    HOLDS,
    NEST,
    OUTAGE,
)
from gangdice_gui.games.rackets.rules.state import Structure, Table, seat_of, with_one

SEARCHES: tuple[Verb, ...] = ("lift", "clear")
"""Attacks on a space thought to hide a wire; the others are on a structure."""
BLASTS: tuple[Verb, ...] = ("destroy", "dynamite")
"""Attacks that take a crate. [R19]"""


def needs_walk(table: Table, seat: int, verb: Verb, target: Space) -> bool:
    """Tell whether an attack is walked to: not dynamite, and nothing on one's own plots. [R21]"""
    return verb != "dynamite" and seat_of(table, FACTION_AT[target]) != seat


def why_not_verb(table: Table, seat: int, verb: Verb) -> str | None:
    """Return in one sentence why a seat cannot attack so anywhere, None where it can."""
    if verb in ("sabotage", "lift") and table.fame[seat] < FAME_FOR_SABOTAGE:  # [R18]
        return f"It takes {FAME_FOR_SABOTAGE} fame to sabotage or to lift: make a name first."
    if verb in BLASTS and table.money[seat] < CRATE_PRICE:  # [R19]
        return f"A crate of dynamite costs {CRATE_PRICE} dollars."
    return None


def why_not_target(table: Table, seat: int, verb: Verb, target: Space) -> str | None:
    """Return in one sentence why a space cannot be attacked so, from wherever, None where it can."""
    refused = why_not_verb(table, seat, verb)
    if refused is not None:
        return refused
    victim = seat_of(table, FACTION_AT[target])
    if victim is None:
        return f"{target} is in the territory of nobody."
    if victim == seat:
        if verb not in SEARCHES:
            return "Nobody attacks what is his own."
        return None if role(target) == "plot" else "No wire of others lies on your market."
    if table.alert[victim]:  # [R20]
        return f"Seat {victim} is on the alert."
    if verb in SEARCHES:
        return None
    structure = table.board.get(target)
    if structure is None:
        return f"Nothing stands on {target}."
    if structure.damaged:
        return f"What stands on {target} is damaged already."
    return _why_not_structure(table, verb, target, structure)


def _why_not_structure(table: Table, verb: Verb, target: Space, structure: Structure) -> str | None:
    if verb == "rob" and (structure.kind not in HOLDS or not structure.goods):
        return f"There is nothing to rob on {target}."
    if verb == "sabotage" and structure.out:
        return f"What stands on {target} is out of use already."
    nest_itself = verb == "sabotage" and structure.kind == NEST
    if verb != "dynamite" and not nest_itself and goods.is_guarded(table, target):  # [R24]
        return f"A tommy gun nest guards {target}."
    return None


def why_not_attack(table: Table, seat: int, action: Attack) -> str | None:
    """Return in one sentence why a seat cannot attack so, None where it can."""
    refused = why_not_target(table, seat, action.verb, action.target)
    if refused is not None:
        return refused
    if not needs_walk(table, seat, action.verb, action.target):
        return "There is no walk, so no start is named." if action.start else None
    if action.start is None:
        return "The walk needs a start in your own territory."
    return None if seat_of(table, FACTION_AT[action.start]) == seat else f"{action.start} is not in your territory."


# ---------------------------------------------------------------- what a hit does


def strike(course: Course, seat: int, verb: Verb, target: Space) -> bool:
    """Do what an attack came for; tell whether there is a lifted bomb to speak of."""
    if verb in SEARCHES:
        return search(course, seat, verb, target)
    victim = weapons.owner_of(course.state, target)
    structure = course.state.board[target]
    if verb == "rob":
        good = HOLDS[structure.kind]
        course.put(target, replace(structure, goods=0))
        course.happen(Robbed(seat, victim, target, good, structure.goods))
        goods.bring_in(course, seat, good, structure.goods)
    elif verb == "sabotage":
        course.put(target, replace(structure, out=OUTAGE))
        course.happen(Sabotaged(seat, victim, target, structure.kind))
    else:
        course.put(target, replace(structure, damaged=True))
        course.happen(Destroyed(seat, victim, target, structure.kind))
    if verb != "rob":
        goods.empty(course, victim, target)
    course.hit(seat, victim, verb, GAINS[verb])
    if not (verb == "sabotage" and structure.kind == NEST):  # [R24]
        course.change(alert=with_one(course.state.alert, victim, ALERT))  # [R20]
    return False


def search(course: Course, seat: int, verb: Verb, target: Space) -> bool:
    """Look for a wire; tell whether one was lifted, and what becomes of it is to be asked. [R21]"""
    wire = weapons.foreign_wire(course.state, seat, target)
    if wire is None:
        course.happen(NoWire(seat, target))
        return False
    weapons.remove_wire(course, wire)
    lifted = verb == "lift"
    found = WireLifted(seat, wire.owner, target) if lifted else WireCleared(seat, wire.owner, target)
    course.happen(found)
    course.hit(seat, wire.owner, verb, GAINS[verb])
    return lifted


def take_prize(course: Course, seat: int, keep: bool) -> None:
    """Put the lifted bomb into the hand, or fence it."""
    if keep:
        hand = with_one(course.state.hand, seat, course.state.hand[seat] + 1)
        course.happen(BombKept(seat), hand=hand)
    else:
        course.earn(seat, BOMB_BACK)
        course.happen(Money(seat, BOMB_BACK, "fence"))
