"""The reckoning of a finished match, round by round and off the frame, and what every page of the report knows."""

from __future__ import annotations

from functools import partial

from gangdice_gui.base import figures
from gangdice_gui.games.gang.advice.report import RoundShares, Verdict, reckoning_round
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import first_person
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.reckoning import PartsReckoning
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk


class GangReckoning(PartsReckoning):
    """What is known so far of everybody's luck and choices, round by round."""

    def __init__(self, match: Match) -> None:
        """Reckon `match`, which is over; the work begins with the first `follow`."""
        log, count = tuple(match.log), len(match.view(None).history)
        super().__init__(count, partial(reckoning_round, match.game.rules, match.options, log))

    @property
    def rounds(self) -> dict[int, RoundShares]:
        """The rounds reckoned so far; one that could not be says nothing about anybody."""
        return {n: found or RoundShares() for n, found in self.parts.items()}

    def verdict(self, seat: int) -> Verdict:
        """Return what is known about a seat."""
        return Verdict.of(self.rounds, seat)


class Report(MenuPage):
    """What the pages of the report share: a finished match, the player they are about, and what is known."""

    names: tuple[str, ...] = ()

    def __init__(self, desk: Desk, ways: Ways, match: Match, reckoning: GangReckoning | None = None) -> None:
        """Begin the reckoning of `match`, or go on with one."""
        self.match = match
        self.view = match.view(None)
        self.reckoning = GangReckoning(match) if reckoning is None else reckoning
        self.reckoning.follow()
        self.seat = first_person(match.seats)
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
