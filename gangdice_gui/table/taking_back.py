"""Second thoughts: how long an action may be taken back."""

from __future__ import annotations

from typing import Final

from gangdice_gui.match.match import Match

FAIR: Final = {"slow": 1500.0, "normal": 1500.0, "fast": 1000.0, "instant": 700.0}
"""Milliseconds a gangster waits after a person's action so that it can be taken back, by the pace of the table."""
REMIND: Final = 5000.0
"""Milliseconds the button for that stands beside another person's question; the key counts on."""


class Regret:
    """Remembers when a person acted last, and whether anybody has learnt something since."""

    def __init__(self, match: Match) -> None:
        """Start where nobody has acted."""
        self._match = match
        self._acted, self._fair = float("-inf"), 0.0
        self._closed = 0
        """How long the log was when something was seen that cannot be unseen."""

    def acted(self, clock: float, pace: str) -> None:
        """Take note that a person has just acted at a table of this pace, which is a key of FAIR."""
        self._acted, self._fair = clock, FAIR[pace]

    def close(self) -> None:
        """Let what was done so far stand."""
        self._closed = len(self._match.log)

    @property
    def possible(self) -> bool:
        """Whether the last action may be taken back."""
        return self._match.can_undo and self._closed != len(self._match.log)

    def offered(self, clock: float, asked: bool) -> bool:
        """Tell whether a button says so: as long as nobody is `asked`, and for a while beside another's question."""
        return self.possible and (not asked or clock < self._acted + REMIND)

    def waits(self, clock: float) -> bool:
        """Tell whether a gangster keeps its word to itself: everybody would know it, and it cannot be unsaid."""
        return self.possible and clock < self._acted + self._fair

    def ends(self, clock: float) -> list[float]:
        """Return when something changes by itself."""
        ends = (self._acted + self._fair, self._acted + REMIND) if self.possible else ()
        return [end for end in ends if end > clock]
