"""The seam: what every game in this house offers, and nothing about any of them.

A game is six pure functions. Everything else (match, save file, replay, bots, odds, screens) hangs on these.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

CHANCE: Final = -1
"""The seat that answers for dice and cards. Rules never roll: they ask this seat."""

BOSS: Final = 0
"""The Boss face. It is not a value: it adds nothing and equals nothing, not even another Boss."""


class IllegalAction(ValueError):  # noqa: N818  (it names what was tried)
    """An action the rules refuse; its text is one sentence fit to show a player."""


class BadText(ValueError):  # noqa: N818
    """A text that is no action at all; its text is one sentence fit to show a player."""


class Game(Protocol):
    """The six functions, as a module offers them.

    States, actions, questions, events and views are frozen dataclasses of the game's own; the seam does not look
    inside.
    """

    def new(self, options: Any) -> Any:
        """Return the first state. Raises ValueError with one sentence when the options are not playable."""

    def to_act(self, state: Any) -> int | None:
        """Return the seat whose answer is awaited, CHANCE, or None when the game is over."""

    def ask(self, state: Any) -> Any:
        """Return the open question as data, None when the game is over. Only the seat asked may see it."""

    def apply(self, state: Any, action: Any) -> tuple[Any, tuple[Any, ...]]:
        """Return the next state and what happened, oldest first. Raises IllegalAction and changes nothing."""

    def observe(self, state: Any, seat: int | None) -> Any:
        """Return what a seat may know; None is a spectator."""

    def parse(self, text: str) -> Any:
        """Return the action a text stands for: the inverse of str(action). Raises BadText."""
