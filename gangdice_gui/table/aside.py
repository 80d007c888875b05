"""A question nobody else may know of: the table stops where there may be one, and as long whether there is or not."""

from __future__ import annotations

from typing import Any, Final

from gangdice_gui.match.match import Match
from gangdice_gui.table.thinking import is_own

BEAT: Final = 900.0
"""Milliseconds the table stops for a gangster who may be asked, at any pace: long enough to have been asked. Who has
not answered by then has the safe answer played for it: that it thinks on must not show that it was asked."""
LONG: Final = 3000.0
"""The same for a program of one's own: longer than it gets (`outside.program.ASIDE_S`), and than it takes to end it."""


class Aside:
    """Follows what is shown, and says who may be being asked just now behind everybody's back."""

    def __init__(self, match: Match) -> None:
        """Start where nothing has been shown."""
        self._match = match
        self._shown: int | None = None
        self._since: float | None = None
        self._beat = BEAT
        self.seat: int | None = None
        """Whom the table has to stop for before anything else happens, None for nobody."""

    def shows(self, view: Any) -> None:
        """Take note of what those at the screen know now; each suspicion stops the table once."""
        secret = self._match.game.secret
        seat = None if secret is None else secret(view)
        if seat != self._shown:
            self.seat, self._since = seat, None
            self._beat = LONG if seat is not None and is_own(self._match, seat) else BEAT
        self._shown = seat

    def is_asked(self, eyes: int | None) -> bool:
        """Tell whether the seat is really asked something of which `eyes` know nothing."""
        return self._match.to_act == self.seat and self._match.view(eyes).to_act != self.seat

    def stood(self, clock: float) -> bool:
        """Tell whether the table has stopped long enough."""
        if self._since is None:
            self._since = clock
        return clock >= self._since + self._beat

    def ends(self, clock: float) -> list[float]:
        """Return when the table goes on by itself."""
        return [] if self._since is None or clock >= self._since + self._beat else [self._since + self._beat]

    def over(self) -> None:
        """Let the match go on."""
        self.seat = self._since = None
