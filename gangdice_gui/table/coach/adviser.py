"""The coach beside a table, whatever is played: when it speaks, and who is asked why a gangster did what it did."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from gangdice_gui.engine.game import CHANCE
from gangdice_gui.engine.replay import Played
from gangdice_gui.match.match import Match
from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.page import Explanation
from gangdice_gui.table.coach.paper import Said
from gangdice_gui.table.worker import Worker

_UNKNOWN: Final = object()
"""What a worker says of a question it has not answered yet: its answer may be None."""


class TableAdviser:
    """Is open or silent, and explains a gangster's last answer; a game says what is weighed and in which words."""

    no_why = "coach.no_why"
    """The words for when there is nothing to explain."""

    def __init__(self, table: TablePage) -> None:
        """Sit beside a table; its worker reckons off the frame."""
        self.table, self.worker = table, Worker()
        self.open = False
        """Whether the hint is asked for."""
        self._wondering: tuple[int, int | None] | None = None
        """How long the log was when the player asked why, and whom, until it is worked out."""

    @property
    def on(self) -> bool:
        """Whether the coach speaks at all."""
        return self.table.desk.settings.coached != "off"

    @property
    def advises(self) -> bool:
        """Whether there is a question it knows something about, and anybody wants advice."""
        raise NotImplementedError

    def weighed(self, match: Match, length: int, seat: int | None) -> Any:
        """Return a gangster's last decision in a log so long, weighed, or None; the worker calls it, off the frame.

        It may be a generator that pauses between the pieces of that.
        """
        raise NotImplementedError

    def explained(self, found: Any) -> Said:
        """Return what stands on the paper about a decision that has been weighed."""
        raise NotImplementedError

    def toggle(self) -> None:
        """Show the hint, or put it away."""
        self.open = self.advises and not self.open

    def wonder(self, seat: int | None = None) -> None:
        """Ask why a gangster did what it did last; without a seat the one that played last."""
        if self.on and not self.table.moving:
            self._wondering = len(self.table.match.log), seat

    def update(self) -> None:
        """Show what the worker has found out."""
        if self._wondering is None or self.table.follow is not None:
            return
        key = ("why", *self._wondering)
        self.worker.ask_also((key, partial(self.weighed, self.table.match, *self._wondering)))
        found = self.worker.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            return
        self._wondering = None
        if found is None:
            self.table.toast(self.table.desk.words(self.no_why))
            return
        paper = self.explained(found)
        self.table.follow = lambda: Explanation(self.table, [paper])

    def close(self) -> None:
        """Let the worker go."""
        self.worker.close()


def last_of_a_gangster(match: Match, length: int, counts: Callable[[Played], bool]) -> Played | None:
    """Return the last thing a gangster did in a log so long that `counts`, None where there is none."""
    last = None
    for at, played in enumerate(match.replay()):
        if at >= length:
            break
        if played.seat != CHANCE and not match.seats[played.seat].human and counts(played):
            last = played
    return last
