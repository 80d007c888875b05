"""The state of a match of Fisticuffs, small questions about it, and the course of one action through it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from gangdice_gui.engine.game import CHANCE, Step
from gangdice_gui.games.fisticuffs.rules.events import Event
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID, MEMBERS, Ability
from gangdice_gui.games.fisticuffs.rules.types import (
    KNOCKED_OUT,
    Asked,
    Dispute,
    Eyes,
    Options,
    Punch,
    Rolled,
    Rumble,
    Settled,
)

Stage = Literal["opening", "turn", "alliances", "flight", "rounds", "settling", "lull"]
PLAYERS: Final = (4, 5, 6)


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a match, and all of it is public. Seats from 0, members from 1."""

    options: Options
    eyes: Eyes
    fists: tuple[int, ...]
    """The tracks: black eyes dealt."""
    suffered: tuple[int, ...]
    """Black eyes taken since the first turn, those healed as well."""
    stage: Stage
    kind: Asked | Rolled | None = None
    """The question that is open; None in the midst of an action's events."""
    asked: int | None = None
    """Who is asked: a seat or CHANCE."""
    seat: int | None = None
    """Whose turn it is."""
    turns: int = 0
    """Turns taken: rumbles declared and wounds licked."""
    licks: int = 0
    """Of those, wounds licked in a row."""
    rumbles: int = 0
    """Rumbles declared."""
    rumble: Rumble | None = None
    punch: Punch | None = None
    dispute: Dispute | None = None
    contenders: tuple[int, ...] = ()
    """Who throws for the start."""
    throws: tuple[tuple[int, ...], ...] = ()
    """What the contenders have thrown so far, in their order."""
    queue: tuple[int, ...] = ()
    """Who is still to be asked whether it fights or runs, or has still to be healed in the lull."""
    caring: int | None = None
    """The member named for the healing in progress."""
    history: tuple[Settled, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        return self.options.players

    @property
    def fight(self) -> Rumble:
        """The rumble in progress."""
        assert self.rumble is not None
        return self.rumble


def clockwise(first: int, players: int) -> tuple[int, ...]:
    """Return all seats, clockwise from one."""
    return tuple((first + i) % players for i in range(players))


def standing(eyes: Iterable[int]) -> int:
    """Count a gang's dice: one for each member not knocked out, the hurt ones as well. [R2]"""
    return sum(count < KNOCKED_OUT for count in eyes)


def hurt(eyes: Iterable[int]) -> tuple[int, ...]:
    """Return the members of a gang with a black eye or two."""
    return tuple(member for member, count in enumerate(eyes, 1) if count)


def abilities(options: Options) -> tuple[tuple[Ability, ...], ...]:
    """Return what every member can do, by seat and number. [R3]"""
    return tuple(BY_ID[gang].abilities(options.tableaus) for gang in options.gangs)


def added(counts: tuple[int, ...], seat: int, more: int = 1) -> tuple[int, ...]:
    """Return the counts with something added to one seat's."""
    return (*counts[:seat], counts[seat] + more, *counts[seat + 1 :])


def marked(eyes: Eyes, seat: int, member: int, more: int) -> Eyes:
    """Return the eyes with some put on one member, or healed where `more` is negative."""
    return (*eyes[:seat], added(eyes[seat], member - 1, more), *eyes[seat + 1 :])


def sound(eyes: Iterable[int]) -> tuple[int, ...]:
    """Return the members of a gang without a black eye."""
    return tuple(member for member, count in zip(MEMBERS, eyes, strict=True) if not count)


class Course:
    """What one action leads to: the state as it goes on, and the steps so far."""

    def __init__(self, state: State) -> None:
        """Begin after a question has been answered: nobody is asked."""
        self.state = replace(state, kind=None, asked=None)
        self._steps: list[Step] = []

    def change(self, **changes: Any) -> None:
        """Go on without anything that anybody would tell."""
        self.state = replace(self.state, **changes)

    def change_rumble(self, **changes: Any) -> None:
        """Go on in the rumble without anything that anybody would tell."""
        self.change(rumble=replace(self.state.fight, **changes))

    def happened(self, event: Event, **changes: Any) -> None:
        """Put down an event and what it changed."""
        self.change(**changes)
        self._steps.append(Step(event, self.state))

    def ask(self, kind: Asked, seat: int) -> None:
        """Open a question to a seat."""
        self.change(kind=kind, asked=seat)

    def roll(self, kind: Rolled) -> None:
        """Open a question to CHANCE."""
        self.change(kind=kind, asked=CHANCE)

    def steps(self) -> tuple[Step, ...]:
        """Return the steps; the state of the last one is where the course has led."""
        return (*self._steps[:-1], Step(self._steps[-1].event, self.state))
