"""The reckoning of a finished evening, a decision at a time and off the frame."""

from __future__ import annotations

from functools import partial
from typing import Final

from gangdice_gui.games.rackets.advice.report import (
    Bargained,
    Curves,
    Reckoner,
    Swing,
    Verdict,
    curves,
    deals,
    decisive,
)
from gangdice_gui.match.match import Match
from gangdice_gui.table.worker import Worker

_WAITING: Final = object()


class EveningReckoning:
    """What is known so far: the curves first, then each seat that was asked for."""

    def __init__(self, match: Match) -> None:
        """Reckon `match`, which is over; the work begins with the first `follow`."""
        self.match = match
        self.curves: Curves | None = None
        self.deals: list[Bargained] = []
        self.swings: list[Swing] = []
        self.weighed: dict[int, int] = {}
        """How many decisions of each seat are weighed."""
        self._done: dict[int, Verdict] = {}
        self._seats: dict[int, Reckoner] = {}
        self._work = Worker()
        self._log = tuple(match.log)

    def begin(self) -> bool:
        """Have the whole evening looked at, and take what is known of it; returns whether there was anything."""
        if self.curves is not None:
            return False
        for name, find in (("curves", curves), ("deals", deals), ("swings", decisive)):
            question = partial(find, self.match.game.rules, self.match.options, self._log)
            self._work.ask_also((name, question))
        found = self._work.get("swings", _WAITING)
        if found is _WAITING:
            return False
        self.curves, self.deals = self._work.get("curves"), self._work.get("deals") or []
        self.swings = found or []
        return True

    def follow(self, seat: int) -> bool:
        """Have a seat reckoned, and take what is known since; returns whether there was anything."""
        news = self.begin()
        if self.curves is None:
            return news
        rules, options = self.match.game.rules, self.match.options
        if seat in self._done:
            return news
        reckoner = self._seats.setdefault(seat, Reckoner(rules, options, self._log, seat))
        at = self.weighed.setdefault(seat, 0)
        self._work.ask_also((("step", seat, at), reckoner.stepping))
        more = self._work.get(("step", seat, at), _WAITING)
        if more is _WAITING:
            return news
        if more:
            self.weighed[seat] = at + 1
        else:
            self._done[seat] = reckoner.verdict
        return True

    def verdict(self, seat: int) -> Verdict | None:
        """Return a seat's evening, None while it is weighed."""
        return self._done.get(seat)

    def close(self) -> None:
        """Let the worker go; what is known stays."""
        self._work.close()
