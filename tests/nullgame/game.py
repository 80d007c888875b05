"""Penny guesses: a whole game in a page, the pattern for adding one. It lives among the tests and in no player's house.

In turn everybody writes down a number, unseen. Then one die is thrown, and whoever comes nearest wins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gangdice_gui.engine import game as seam
from gangdice_gui.engine.game import CHANCE, BadText, IllegalAction, Roll, Step, Throw, parse_chance, plain_number
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.record import Record


@dataclass(frozen=True, slots=True)
class Options:
    players: int
    first: int = 0


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    guesses: tuple[int, ...] = ()
    """In playing order."""
    face: int = 0
    """0 before the throw."""


@dataclass(frozen=True, slots=True)
class Guess:
    number: int

    def __str__(self) -> str:
        return f"guess {self.number}"


@dataclass(frozen=True, slots=True)
class WriteDown:
    """Asks a seat for a number from 1 to most."""

    most: int


@dataclass(frozen=True, slots=True)
class Guessed:
    seat: int
    number: int | None
    """None for whoever may not know it."""


@dataclass(frozen=True, slots=True)
class Thrown:
    face: int


@dataclass(frozen=True, slots=True)
class Won:
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    seat: int | None
    to_act: int | None
    guesses: tuple[int | None, ...]
    face: int
    winners: tuple[int, ...]


def seat_of(options: Options, turn: int) -> int:
    return (options.first + turn) % options.players


def winners(state: State) -> tuple[int, ...]:
    if not state.face:
        return ()
    far = [abs(number - state.face) for number in state.guesses]
    return tuple(sorted(seat_of(state.options, i) for i, away in enumerate(far) if away == min(far)))


# ---------------------------------------------------------------- the seven functions


class Rules:
    """A package of functions in the house; here a class, so that the whole game is one file."""

    @staticmethod
    def new(options: Options) -> State:
        if options.players not in range(2, 7):
            raise ValueError("Penny guesses is for 2 to 6 players.")
        return State(options)

    @staticmethod
    def to_act(state: State) -> int | None:
        if state.face:
            return None
        turn = len(state.guesses)
        return CHANCE if turn == state.options.players else seat_of(state.options, turn)

    @staticmethod
    def ask(state: State) -> WriteDown | Throw | None:
        to_act = Rules.to_act(state)
        return None if to_act is None else Throw(1) if to_act == CHANCE else WriteDown(6)

    @staticmethod
    def apply(state: State, action: Any) -> tuple[Step, ...]:
        match Rules.ask(state), action:
            case WriteDown(most), Guess(number) if 1 <= number <= most:
                event = Guessed(seat_of(state.options, len(state.guesses)), number)
                return (Step(event, replace(state, guesses=(*state.guesses, number))),)
            case Throw(), Roll((face,)) if 1 <= face <= 6:
                state = replace(state, face=face)
                return Step(Thrown(face), state), Step(Won(winners(state)), state)
        raise IllegalAction("Everybody writes down a number from 1 to 6, then one die is thrown.")

    @staticmethod
    def observe(state: State, seat: int | None) -> View:
        turns = enumerate(state.guesses)
        guesses = tuple(n if state.face or seat_of(state.options, i) == seat else None for i, n in turns)
        return View(seat, Rules.to_act(state), guesses, state.face, winners(state))

    @staticmethod
    def tell(event: Any, seat: int | None) -> Any:
        return replace(event, number=None) if isinstance(event, Guessed) and event.seat != seat else event

    @staticmethod
    def parse(text: str) -> Guess | Roll:
        verb, _, rest = text.partition(" ")
        if verb == "guess":
            return Guess(plain_number(rest))
        answer = parse_chance(text)
        if not isinstance(answer, Roll):
            raise BadText("An action is one of: guess NUMBER, roll FACE.")
        return answer


# ---------------------------------------------------------------- what rooms ask


def read_options(record: Record) -> Options:
    return Options(record.number("players"), record.number("first", 0))


def write_options(options: Options) -> list[tuple[str, str]]:
    return [("players", str(options.players)), ("first", str(options.first))]


def summary(state: State, played: Any) -> dict[str, Any]:
    return {"winners": list(winners(state)), "guesses": list(state.guesses), "face": state.face or None}


RULES: seam.Game = Rules()
NULL = Entry(
    id="penny-guesses",
    name="Penny guesses",
    players=range(2, 7),
    rules=RULES,
    read_options=read_options,
    write_options=write_options,
    usual_options=Options,
    minds={"steady": lambda view, question, rng: Guess(1 + int(question.most * rng.random()))},
    usual="steady",
    safe=lambda question: Guess(3),
    kind=lambda question: {WriteDown: "write-down"}[type(question)],
    winners=winners,
    standing=lambda state: [seat in winners(state) for seat in range(state.options.players)],
    summary=summary,
)
