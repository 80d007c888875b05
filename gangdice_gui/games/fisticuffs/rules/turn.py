"""Fisticuffs: the functions of the seam over a frozen State. Rules never roll; CHANCE is asked.

Where the rule book is silent or contradicts itself a ruling decides; `[R8]` in the code marks where one acts:

- R1   Everybody throws six dice in seat order, the highest sum starts; those tied for it throw again.
- R2   A hurt member still brings a die.
- R3   Abilities go with numbers, the same in every gang, unless the tableaus are mixed.
- R4   Licking wounds needs a black eye.
- R5   After as many licks in a row as there are gangs the next gang has to start a rumble.
- R6   The leader punches first and calls who is next; the last one needs no call.
- R7   The first punch has to be thrown, and at the defender; later the attacker punches or stops, and without dice the
       rumble stops by itself.
- R8   Alliances are made one after the other, and all is asked again until nobody has anything new to say.
- R9   A side is overwhelmed by more than twice its dice, counted once.
- R10  Running costs an eye and gives an enemy a credit, both at once.
- R11  Without its attacker a rumble is over; for a defender who ran the next of his side stands in.
- R12  No ability goes round from 6 to 1, none does nothing, and only one is used.
- R13  Abilities turn dice just thrown, never those on the street.
- R14  A number thrown at which attack dice lie already goes first.
- R15  As many attack dice as possible are warded off; guards left over stay as spares.
- R16  Nobody misses on purpose.
- R17  One colour: one eye. Several: two, or what is left, each credit to another gang; if there are too many gangs, the
       one with most dice there says who.
- R18  The end is looked for after settling: a track at 8 or a gang asleep.
- R19  In the lull everybody heals, clockwise from the attacker.
- R20  One die with the member's number heals one eye, two heal two.
- R21  Promises are talk and no part of the rules.
- R22  Nothing is secret.
- R23  Only one's own members help, and they may help again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gangdice_gui.engine.game import IllegalAction, Roll, Step, Throw
from gangdice_gui.games.fisticuffs.rules.actions import Action, parse
from gangdice_gui.games.fisticuffs.rules.alliances import open_alliances, take_camp
from gangdice_gui.games.fisticuffs.rules.events import Event
from gangdice_gui.games.fisticuffs.rules.flight import open_flight, take_flight
from gangdice_gui.games.fisticuffs.rules.healing import heal_alone, heal_in_lull, open_lull, take_care
from gangdice_gui.games.fisticuffs.rules.legal import legal, question, refusal, thrower
from gangdice_gui.games.fisticuffs.rules.opening import open_opening, throw_for_start
from gangdice_gui.games.fisticuffs.rules.options import first_state
from gangdice_gui.games.fisticuffs.rules.punch import FACES, HIGHEST, take_aim, throw
from gangdice_gui.games.fisticuffs.rules.rounds import open_rounds, take_call, take_punch
from gangdice_gui.games.fisticuffs.rules.settle import give_credit, open_settling, throw_for_credit
from gangdice_gui.games.fisticuffs.rules.state import Course, Stage, State, abilities
from gangdice_gui.games.fisticuffs.rules.turns import open_turn, take_turn
from gangdice_gui.games.fisticuffs.rules.types import Options, Question, View

__all__ = ["apply", "ask", "legal", "new", "observe", "parse", "tell", "to_act"]

_OPEN: Final[dict[Stage, Callable[[Course], None]]] = {
    "opening": open_opening,
    "turn": open_turn,
    "alliances": open_alliances,
    "flight": open_flight,
    "rounds": open_rounds,
    "settling": open_settling,
    "lull": open_lull,
}
"""What each stage asks next, or where it leads."""
_ANSWERS: Final[dict[str, Callable[[Course, int, Action], None]]] = {
    "turn": take_turn,
    "side": take_camp,
    "flight": take_flight,
    "lead": take_punch,
    "call": take_call,
    "punch": take_punch,
    "aim": take_aim,
    "credit": give_credit,
    "care": take_care,
}
_ROLLS: Final[dict[str, Callable[[Course, tuple[int, ...]], None]]] = {
    "opening": throw_for_start,
    "throw": throw,
    "rethrow": throw,
    "tie": throw_for_credit,
    "heal": heal_in_lull,
    "lickroll": heal_alone,
}


def new(options: Options) -> State:
    """Return the first state. Raises ValueError with one sentence."""
    course = Course(first_state(options))
    _go_on(course)
    return course.state


def to_act(state: State) -> int | None:
    """Return the seat whose answer is awaited, CHANCE, or None when the game is over."""
    return state.asked


def ask(state: State) -> Question | Throw | None:
    """Return the open question, None when the game is over."""
    return question(state)


def apply(state: State, action: Action) -> tuple[Step, ...]:
    """Return what happened, oldest first, each with the state right after it. Raises IllegalAction."""
    course = Course(state)
    match question(state):
        case Throw() as wanted if isinstance(action, Roll) and _fits(wanted, action):
            _ROLLS[wanted.why](course, action.faces)
        case Question(kind, seat, actions) if action in actions:
            _ANSWERS[kind](course, seat, action)
        case _:
            raise IllegalAction(refusal(state, action))
    _go_on(course)
    return course.steps()


def observe(state: State, seat: int | None) -> View:
    """Return what a seat may know, which is the same for everybody; None is a spectator. [R22]"""
    options = state.options
    return View(
        seat=seat,
        players=options.players,
        gangs=options.gangs,
        tableaus=options.tableaus,
        abilities=abilities(options),
        eyes=state.eyes,
        fists=state.fists,
        suffered=state.suffered,
        turn=None if state.winners else state.seat,
        turns=state.turns,
        licks=state.licks,
        rumbles=state.rumbles,
        to_act=to_act(state),
        ask=ask(state),
        thrower=thrower(state),
        rumble=state.rumble,
        punch=state.punch,
        dispute=state.dispute,
        contenders=state.contenders,
        throws=state.throws,
        caring=state.caring,
        history=state.history,
        winners=state.winners,
    )


def tell(event: Event, seat: int | None) -> Event:
    """Return an event as a seat may know it: all of it. [R22]"""
    return event


def _fits(wanted: Throw, roll: Roll) -> bool:
    return roll.sides == HIGHEST and len(roll.faces) == wanted.dice and all(face in FACES for face in roll.faces)


def _go_on(course: Course) -> None:
    """Go on until somebody is asked or the game is over."""
    while course.state.kind is None and not course.state.winners:
        _OPEN[course.state.stage](course)
