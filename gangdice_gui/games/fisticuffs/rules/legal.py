"""Which actions answer the open question, and why another one does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gangdice_gui.engine.game import Roll, Throw
from gangdice_gui.games.fisticuffs.rules.actions import Action, Attack, Guard, Lick, Miss, Place, Use
from gangdice_gui.games.fisticuffs.rules.alliances import camps
from gangdice_gui.games.fisticuffs.rules.flight import flights
from gangdice_gui.games.fisticuffs.rules.healing import cares, healing
from gangdice_gui.games.fisticuffs.rules.opening import DICE
from gangdice_gui.games.fisticuffs.rules.punch import FACES, HIGHEST, aims, punch_of
from gangdice_gui.games.fisticuffs.rules.rounds import calls, punches
from gangdice_gui.games.fisticuffs.rules.settle import credits_of, tied_dice
from gangdice_gui.games.fisticuffs.rules.state import State, hurt
from gangdice_gui.games.fisticuffs.rules.turns import at_turn, may_lick, turns
from gangdice_gui.games.fisticuffs.rules.types import KNOCKED_OUT, Asked, Question

ACTIONS: Final[dict[Asked, Callable[[State], tuple[Action, ...]]]] = {
    "turn": turns,
    "side": camps,
    "flight": flights,
    "lead": punches,
    "call": calls,
    "punch": punches,
    "aim": aims,
    "credit": credits_of,
    "care": cares,
}


def legal(state: State) -> tuple[Action, ...]:
    """Return every action that answers the open question, none where CHANCE is asked or nobody."""
    return next((actions(state) for kind, actions in ACTIONS.items() if kind == state.kind), ())


def thrower(state: State) -> int | None:
    """Return the gang whose dice CHANCE is asked to throw, None where a seat is asked or nobody."""
    match state.kind:
        case "opening":
            return state.contenders[len(state.throws)]
        case "throw" | "rethrow":
            return punch_of(state).seat
        case "tie":
            return tied_dice(state)[0]
        case "heal" | "lickroll":
            return healing(state)
        case _:
            return None


def dice(state: State) -> Throw | None:
    """Return the throw CHANCE is asked for, None where a seat is asked or nobody."""
    seat = thrower(state)
    if seat is None:
        return None
    match state.kind:
        case "opening":
            count = DICE
        case "throw":
            count = state.fight.hand[seat]
        case "rethrow":
            count = len(punch_of(state).faces)
        case "tie":
            count = tied_dice(state)[1]
        case _:
            count = len(hurt(state.eyes[seat]))
    return Throw(count, why=state.kind or "")


def question(state: State) -> Question | Throw | None:
    """Return the open question, None where nobody is asked."""
    kind = next((kind for kind in ACTIONS if kind == state.kind), None)
    return dice(state) if kind is None or state.asked is None else Question(kind, state.asked, ACTIONS[kind](state))


# ---------------------------------------------------------------- why not


def refusal(state: State, action: Action) -> str:
    """Return in one sentence why an action does not answer the open question."""
    if state.winners:
        return "The game is over."
    wanted = dice(state)
    if wanted is not None:
        return _no_roll(wanted, action)
    return _why_not(state, action) or next(said for kind, said in _WANTED.items() if kind == state.kind)


def _no_roll(wanted: Throw, action: Action) -> str:
    if not isinstance(action, Roll) or action.sides != HIGHEST:
        return "The dice have to be rolled first."
    if len(action.faces) != wanted.dice:
        return f"Exactly {wanted.dice} dice are rolled, not {len(action.faces)}."
    return f"A die shows {FACES[0]} to {HIGHEST}."


def _why_not(state: State, action: Action) -> str:
    """Return the ruling that is in the way, empty where the action is simply no answer."""
    punch = state.punch
    match state.kind, action:
        case "turn", Lick() if not hurt(state.eyes[at_turn(state)]):
            return "Nobody of the gang has a black eye, so it has to start a rumble."
        case "turn", Lick() if not may_lick(state, at_turn(state)):
            return "Everybody has licked wounds for a full circle: now somebody has to start a rumble."
        case "lead", Attack() if not state.fight.rounds:
            return "The first punch of a rumble goes at the defender."
        case "lead", _ if not state.fight.rounds:
            return "The first punch of a rumble has to be thrown."
        case "aim", Use() if punch is not None and punch.helper is not None:
            return "Only one ability helps at a punch."
        case "aim", Miss():
            return "A number fits, so the punch does not miss."
        case "aim", Place(number) if punch is not None and not punch.block and number in punch.faces:
            if state.eyes[punch.target][number - 1] == KNOCKED_OUT:
                return f"Member {number} is knocked out already."
            return "Dice already lie in front of that gang at a number thrown: it has to be one of those."
        case "aim", Guard() if punch is not None and punch.block:
            return "As many attack dice as possible are warded off, their owners listed in ascending order."
        case _:
            return ""


_WANTED: Final[dict[str, str]] = {
    "turn": "A turn is a rumble with another gang, or licking the wounds of a member with a black eye.",
    "side": "A gang joins the attack or the defence or stays out; later it confirms or changes.",
    "flight": "A gang fights, or retires with a member who is awake and a gang of the enemy side.",
    "lead": "A leader attacks an enemy gang still there, guards a threatened one of the own side, or ends it.",
    "call": "The leader calls a supporter who has dice and has not had a punch in this half.",
    "punch": "A supporter attacks an enemy gang still there, guards a threatened one of the own side, or passes.",
    "aim": "A sound member helps once, then the dice of one number that fits are laid out.",
    "credit": "As many gangs are credited as black eyes, each once, in ascending order, and only those who hit.",
    "care": "A member with a black eye is cared for.",
}
