"""The course of one answer: the state as it changes, and a step for each thing that happens on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gangdice_gui.engine.game import Step
from gangdice_gui.games.rackets.rules.board import Space
from gangdice_gui.games.rackets.rules.errand_events import Fame
from gangdice_gui.games.rackets.rules.events import Event
from gangdice_gui.games.rackets.rules.figures import INJURED, INJURING, LOSSES, MOST_FAME, VICTIM
from gangdice_gui.games.rackets.rules.state import State, Structure, with_one


class Course:
    """Collects the steps of one answer."""

    def __init__(self, state: State) -> None:
        """Begin from a state."""
        self.state = state
        self.steps: list[Step] = []

    def change(self, **changes: Any) -> None:
        """Change the state with the next thing that happens."""
        self.state = replace(self.state, **changes)

    def happen(self, event: Event, **changes: Any) -> None:
        """Write down what happened, with the state right after it."""
        self.change(**changes)
        self.steps.append(Step(event, self.state))

    def finish(self) -> tuple[Step, ...]:
        """Return the steps; what was settled silently after the last event belongs to it."""
        last = self.steps[-1]
        return (*self.steps[:-1], Step(last.event, self.state))

    def put(self, space: Space, structure: Structure | None) -> None:
        """Put a structure on a plot in the place of what stood there; None clears the plot."""
        board = dict(self.state.board)
        board.pop(space, None)
        if structure is not None:
            board[space] = structure
        self.change(board=board)

    def earn(self, seat: int, dollars: int) -> None:
        """Give a seat money, or take it where negative."""
        self.change(money=with_one(self.state.money, seat, self.state.money[seat] + dollars))

    def gain_fame(self, seat: int, by: int, why: str) -> None:
        """Give a seat fame, or take it where negative, within 0 and 10."""
        before = self.state.fame[seat]
        after = min(MOST_FAME, max(0, before + by))
        if after != before:
            self.happen(Fame(seat, after - before, after, why), fame=with_one(self.state.fame, seat, after))

    def hit(self, seat: int, victim: int, verb: str, gain: int) -> None:
        """Give the fame of an attack that came off."""
        self.gain_fame(seat, gain, verb)
        self.gain_fame(victim, -VICTIM, f"{verb}-victim")

    def injure(self, seat: int, owner: int) -> None:
        """Give the fame of an injury, by a weapon of the owner's."""
        self.gain_fame(seat, -INJURED, "injured")
        self.gain_fame(owner, INJURING, "injuring")

    def lose(self, seat: int, verb: str) -> None:
        """Take the fame of an errand that failed."""
        self.gain_fame(seat, -LOSSES[verb], f"{verb}-failed")
