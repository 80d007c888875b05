"""Several games of the same people, one after the other: what came of them so far, and who has won them all in all.

Whoever has won most of them wins. Among equals it is whoever had most at the end of all of them together; still equal
they win together. It ends early where nobody can catch up any more. A record says so in its header: `games 3`, and for
each game before it a line `before WINNERS POINTS`, such as `before 0+2 8 5 8 3`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gangdice_gui.match.record import Record, RecordError, number, quoted

MOST: Final = 9
"""The longest series."""


@dataclass(frozen=True, slots=True)
class Past:
    """A game that was played."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    """What each seat had at its end."""


@dataclass(frozen=True, slots=True)
class Series:
    """So many games, and those that were played."""

    games: int
    past: tuple[Past, ...] = ()

    def won(self, seat: int) -> int:
        """Return how many games a seat has won, those won together with others as well."""
        return sum(seat in game.winners for game in self.past)

    def points(self, seat: int) -> int:
        """Return what a seat had at the end of all games together."""
        return sum(game.points[seat] for game in self.past)

    @property
    def players(self) -> int:
        return len(self.past[0].points) if self.past else 0

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the series; nobody as long as it runs."""
        if not self.past:
            return ()
        wins = sorted((self.won(seat) for seat in range(self.players)), reverse=True)
        if wins[0] - wins[1] <= self.games - len(self.past) and len(self.past) < self.games:
            return ()
        best = max(self._place(seat) for seat in range(self.players))
        return tuple(seat for seat in range(self.players) if self._place(seat) == best)

    def _place(self, seat: int) -> tuple[int, int]:
        return self.won(seat), self.points(seat)

    def after(self, winners: Sequence[int], points: Sequence[int]) -> Series:
        """Return the series with one more game played."""
        return Series(self.games, (*self.past, Past(tuple(winners), tuple(points))))


def series_lines(series: Series | None) -> list[tuple[str, str]]:
    """Return the header lines of a series, none for a single game."""
    if series is None:
        return []
    before = [("before", " ".join(["+".join(map(str, past.winners)), *map(str, past.points)])) for past in series.past]
    return [("games", str(series.games)), *before]


def read_series(record: Record, players: int) -> Series | None:
    """Return the series a record is a game of, None for a single game. Raises RecordError."""
    games = record.number("games", 1)
    field, lines = record.field("games"), [field for field in record.header if field.key == "before"]
    if not 1 <= games <= MOST:
        raise RecordError(field.line if field else record.rule, f"A series has 1 to {MOST} games, not {games}.")
    if games == 1:
        if lines:
            raise RecordError(lines[0].line, "A single game has none before it.")
        return None
    past = []
    for line in lines:
        winners, *points = line.value.split(" ")
        seats = [number(word, line.line, "before") for word in winners.split("+")]
        if len(points) != players or sorted(set(seats)) != seats or seats[-1] >= players:
            raise RecordError(
                line.line, f"A game before is its winners and {players} numbers, not {quoted(line.value)}."
            )
        past.append(Past(tuple(seats), tuple(number(word, line.line, "before") for word in points)))
    series = Series(games, tuple(past))
    if len(past) >= games or series.winners:
        raise RecordError(record.rule, "The series was over before this game.")
    return series
