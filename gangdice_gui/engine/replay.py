"""Playing a log again: the one loop over what was played, for whoever looks back at a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from gangdice_gui.engine.game import Game, Step


class Played(NamedTuple):
    """One action of a log, with all that came of it."""

    seat: int
    """Who answered: a seat or CHANCE."""
    action: Any
    before: Any
    """The state in which it was asked."""
    steps: tuple[Step, ...]

    @property
    def after(self) -> Any:
        """The state it led to."""
        return self.steps[-1].state


def replay(rules: Game, options: Any, log: Iterable[tuple[int, str]]) -> Iterator[Played]:
    """Play a log of (seat or CHANCE, text) from the start, action by action.

    Raises BadText or IllegalAction where it is no log of a match with these options; whose turn it was is not looked
    at.
    """
    state = rules.new(options)
    for seat, text in log:
        action = rules.parse(text)
        played = Played(seat, action, state, rules.apply(state, action))
        yield played
        state = played.after


def gathered(playing: Iterator[Played], into: list[Played]) -> Iterator[None]:
    """Play on, an action at each step, and put all that came of it into a list."""
    for played in playing:
        into.append(played)
        yield
