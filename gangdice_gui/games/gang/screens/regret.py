"""Second thoughts: how long a stop may be taken back, and what it takes to have the table as it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from gangdice_gui.engine.game import Step
from gangdice_gui.games.gang.rules.types import SeatOut

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

FAIR: Final = 1500.0
"""Milliseconds a gangster waits after a person's stop, at any pace, so that it can be taken back."""
REMIND: Final = 5000.0
"""Milliseconds the button for that stands beside another person's question; the key counts on."""


class Regret:
    """Remembers when a person acted last, and whether anybody has learnt something since."""

    def __init__(self) -> None:
        """Start where nobody has acted."""
        self._acted = -FAIR
        self._closed = 0
        """How long the log was when something was seen that cannot be unseen."""

    def acted(self, table: GangTable, seat: int, steps: Iterable[Step]) -> None:
        """Take note of what a person has just done."""
        self._acted = table.clock
        if any(isinstance(event, SeatOut) and event.seat != seat for event, _ in steps):
            self.close(table)  # it shows that somebody else's screen hides nothing any more

    def close(self, table: GangTable) -> None:
        """Let what was done so far stand."""
        self._closed = len(table.match.log)

    def possible(self, table: GangTable) -> bool:
        """Tell whether the last action may be taken back."""
        return table.match.can_undo and self._closed != len(table.match.log)

    def offered(self, table: GangTable) -> bool:
        """Tell whether a button says so: as long as nobody is asked, and for a while beside another's question."""
        return self.possible(table) and (table.show.mode in ("wait", "bust") or table.clock < self._acted + REMIND)

    def waits(self, table: GangTable) -> bool:
        """Tell whether a gangster keeps its word to itself: everybody would know it, and it cannot be unsaid."""
        return self.possible(table) and table.clock < self._acted + FAIR

    def ends(self, table: GangTable) -> list[float]:
        """Return when something changes by itself."""
        ends = (self._acted + FAIR, self._acted + REMIND) if self.possible(table) else ()
        return [end for end in ends if end > table.clock]

    def take_back(self, table: GangTable, away: bool) -> None:
        """Take the last action back, and have the table as it was before.

        From a page that covers the table, `away`, nobody knows who does it: where people have secrets, the one whose
        turn it is sits down again.
        """
        table.minds.forget()
        table.match.undo()
        table.events.clear()
        table.timeline.clear()
        table.follow, table.waiting = None, False
        seat = table.match.to_act
        table.ask_nothing()
        if away and table.hidden:
            table.seated = None
        elif seat is not None and seat in table.humans and seat != table.seated:
            table.sit(seat)
        table.settle()
        table.toast(table.desk.words("table.taken_back"))
