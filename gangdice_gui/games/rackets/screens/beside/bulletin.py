"""What is told beside the town as it happens: the news so far, and what each person missed since the last own round."""

from __future__ import annotations

from typing import Final

from gangdice_gui.games.rackets.rules.events import Event
from gangdice_gui.games.rackets.screens import log
from gangdice_gui.games.rackets.screens.beside.moods import feelings
from gangdice_gui.games.rackets.screens.beside.news import KEPT
from gangdice_gui.table.board import TablePage
from gangdice_gui.ui.faces import Mood

DIGEST: Final = 3
"""So many lines say what others did since one's last round."""
News = tuple[int | None, str]
"""Whose doing, and the sentence."""


class Bulletin:
    """The news of one table; the picture follows event by event."""

    def __init__(self, table: TablePage) -> None:
        """Begin before anything was told."""
        self._table = table
        self.told: list[News] = []
        """The newest first."""
        self._read = 0
        """How much of the log they were read from: what is shown once more is no news."""
        self._missed: dict[int, list[tuple[int, News]]] = {seat: [] for seat in table.humans}
        """What others have done since each person's last round, and how much it matters."""
        self._seen = -1
        """How long the log was when the news were told from its beginning."""
        self._factions: tuple[str, ...] = table.match.options.factions
        self._feelings, self._felt, self._known = feelings((), self._factions), -1, -1
        """What all of it has left on the faces, the same for all eyes; how long the log was when that was read from it,
        and when it was looked at last."""

    @property
    def moods(self) -> tuple[Mood, ...]:
        """What all that is told has left on the faces beside the town, by seat."""
        return self._feelings.moods

    def forget(self) -> None:
        """Tell all of it anew with the next `catch_up`: for other eyes, or by other names."""
        self._seen = -1

    def catch_up(self) -> None:
        """Tell what the log holds where that is not told yet, or was taken back."""
        table, length = self._table, len(self._table.match.log)
        if self._seen < 0 or length < self._seen:
            self.told = log.news(table.match, table.eyes, table.desk.words, KEPT)
            self._read = length
        if self._known < 0 or length < self._known:
            self._feelings, self._felt = feelings(log.public(table.match), self._factions), length
        self._seen = self._known = length

    def add(self, event: Event) -> None:
        """Tell what happens just now, and keep it for whoever looks back, until the own round is over."""
        table, length = self._table, len(self._table.match.log)
        line = log.line(event, table.names, table.desk.words)
        if length > self._felt:
            self._feelings = self._feelings.after(event, self._factions)
        if line is not None and length > self._read:
            self.told = [line, *self.told][:KEPT]
            for seat, looked in self._missed.items():
                if getattr(event, "seat", seat) != seat:
                    looked.append((log.matter(event, seat), line))
        self._seen = self._known = length

    def look_back(self, seat: int) -> None:
        """Tell once more, above all else, what mattered most to a seat since its last round, newest first."""
        missed, self._missed[seat] = self._missed[seat], []
        ranked = sorted(range(len(missed)), key=lambda n: (-missed[n][0], -n))[:DIGEST]
        digest = tuple(missed[n][1] for n in sorted(ranked, reverse=True) if missed[n][0])
        if digest:
            since = (None, self._table.desk.words("town.since"))
            self.told = [since, *digest, *(line for line in self.told if line not in digest)][:KEPT]
