"""The reckoning of a finished match, round by round and off the frame, and what every page of the report knows."""

from __future__ import annotations

from functools import partial
from typing import Final

from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.report import RoundShares, Verdict, reckon, verdict
from gangdice_gui.match.match import Match
from gangdice_gui.table.menu import MenuPage
from gangdice_gui.table.players_page import first_seat
from gangdice_gui.table.ways import Ways
from gangdice_gui.table.worker import Worker
from gangdice_gui.ui.desk import Desk

_WAITING: Final = object()


class Reckoning:
    """What is known so far of everybody's luck and choices."""

    def __init__(self, match: Match) -> None:
        """Reckon `match`, which is over; the work begins with the first `follow`."""
        self.match = match
        self.count = len(match.view(None).history)
        """How many rounds there are to reckon."""
        self.rounds: dict[int, RoundShares] = {}
        self._work = Worker()
        self._begun = False

    @property
    def known(self) -> bool:
        """Whether every round is reckoned."""
        return len(self.rounds) == self.count

    def follow(self) -> bool:
        """Take what has been reckoned since; returns whether there was anything."""
        if not self._begun:
            self._begun = True
            match, log = self.match, tuple(self.match.log)
            numbers = range(1, self.count + 1)
            self._work.ask([(n, partial(reckon, match.game.rules, match.options, log, n)) for n in numbers])
        if self.known:
            return False
        answers = {n: self._work.get(n, _WAITING) for n in range(1, self.count + 1)}
        # A round that could not be reckoned says nothing about anybody, but is not waited for.
        fresh = {n: found or RoundShares() for n, found in answers.items() if found is not _WAITING}
        news, self.rounds = len(fresh) != len(self.rounds), fresh
        return news

    def verdict(self, seat: int) -> Verdict:
        """Return what is known about a seat."""
        return verdict(self.rounds, seat)

    def close(self) -> None:
        """Let the worker go; what is known stays."""
        self._work.close()
        self._begun = False


class Report(MenuPage):
    """What the pages of the report share: a finished match, the player they are about, and what is known."""

    names: tuple[str, ...] = ()

    def __init__(self, desk: Desk, ways: Ways, match: Match, reckoning: Reckoning | None = None) -> None:
        """Begin the reckoning of `match`, or go on with one."""
        self.match = match
        self.view = match.view(None)
        self.reckoning = Reckoning(match) if reckoning is None else reckoning
        self.reckoning.follow()
        self.seat = first_seat(match.seats)
        super().__init__(desk, ways)

    @property
    def rounds(self) -> dict[int, RoundShares]:
        """The rounds reckoned so far."""
        return self.reckoning.rounds

    @property
    def known(self) -> bool:
        """Whether every round is reckoned."""
        return self.reckoning.known

    @property
    def verdict(self) -> Verdict:
        """What is known about the player shown."""
        return self.reckoning.verdict(self.seat)

    @property
    def note(self) -> str:
        """What the numbers are, and where the game began and ended for the player shown."""
        found, words = self.verdict, self.desk.words
        begun, ended = (figures.chance(chance, words) for chance in (found.start, found.end))
        return words("report.note", start=begun, end=ended)
