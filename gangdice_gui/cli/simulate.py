"""`gangdice simulate`: tournaments without a window, said as one JSON object."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, TextIO

from gangdice_gui import __version__
from gangdice_gui.base.voice import say
from gangdice_gui.cli.simulate_crew import CrewError, cluster, cores, here, processes
from gangdice_gui.cli.simulate_play import WHOLE, Done, Job, Tally, quantile_ms
from gangdice_gui.match.cup import fresh_seed
from gangdice_gui.match.entry import Damaged, Entry
from gangdice_gui.outside.program import read_seats

_Z: Final = 1.959963984540054
"""Of the normal distribution, 95 % lie within so many standard deviations."""
MOST_GAMES: Final = 10_000_000
_JOBS: Final = 100
_LARGEST_JOB: Final = 25


def simulate(
    game: Entry,
    seats: str,
    players: int | None,
    games: int,
    seed: str | None,
    jobs: int | None,
    dask: str | None,
    patience: float,
) -> int:
    """Play a tournament and write one JSON object, or one sentence on stderr; return the exit status.

    `seats` is the comma-separated list, `jobs` the number of processes (None: one a core), `patience` in seconds. The
    games are rounded up to a multiple of the players.
    """
    try:
        entries = read_seats(game, seats)
        if players not in (None, len(entries)):
            raise ValueError(f"--seats lists {len(entries)}, and the players are {players}")
        if not 1 <= games <= MOST_GAMES:
            raise ValueError(f"games are 1 to {MOST_GAMES}")
        if jobs is not None and not 1 <= jobs <= 1024:
            raise ValueError("jobs are 1 to 1024 processes")
        if not 0 < patience <= 3600:
            raise ValueError("patience is more than 0 and at most 3600 seconds")
    except ValueError as error:
        print(f"gangdice simulate: {error}.", file=sys.stderr)
        return 2
    seed = fresh_seed() if seed is None else seed
    work = plan(game, entries, games, seed, patience)
    count = min(jobs or cores(), len(work))
    began = time.perf_counter()
    if dask is not None:
        crew, workers = cluster(work, dask), {"dask": dask}
    else:
        crew = here(work) if count == 1 else processes(work, count)
        workers = {"jobs": str(count)}
    try:
        done = _gather(crew, len(entries) * sum(job.groups for job in work), entries)
    except (CrewError, Damaged) as error:
        print(f"gangdice simulate: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("gangdice simulate: stopped before the last game; nothing was counted.", file=sys.stderr)
        return 130
    seconds = time.perf_counter() - began
    said = report(game, entries, done, seed)
    said |= {"seconds": round(seconds, 2), "games_per_second": round(done.games / seconds, 2)}
    said |= {"jobs": count} if dask is None else workers
    say(json.dumps(said, indent=2))
    return 0


def plan(game: Entry, entries: Sequence[str], games: int, seed: str, patience: float) -> list[Job]:
    """Cut a tournament into jobs: the same ones however many workers there are."""
    groups = -(-games // len(entries))
    size = min(_LARGEST_JOB, -(-groups // _JOBS))
    firsts = range(0, groups, size)
    return [Job(game.id, tuple(entries), seed, first, min(size, groups - first), patience) for first in firsts]


def report(game: Entry, entries: Sequence[str], done: Done, seed: str) -> dict[str, Any]:
    """Return what came out, for the seats as listed and for each mind wherever it sat."""
    seats: list[dict[str, Any]] = []
    together: dict[str, Tally] = {}
    for entry, tally in zip(entries, done.tallies, strict=True):
        seats.append({"mind": entry, **_share(tally.parts, done.games), "shared": tally.shared})
        together.setdefault(entry, Tally()).add(tally)
    by_mind: dict[str, dict[str, Any]] = {}
    for entry, tally in together.items():
        count = entries.count(entry)
        by_mind[entry] = {
            "seats": count,
            "fair_share": round(count / len(entries), 5),
            **_share(tally.parts, done.games),
            "decisions": tally.times.total(),
            "p50_ms": _rounded(quantile_ms(tally.times, 0.5)),
            "p99_ms": _rounded(quantile_ms(tally.times, 0.99)),
            "forfeits": tally.forfeits,
        }
        if tally.forfeits:
            by_mind[entry]["first_forfeit"] = _forfeit(tally)
    return {
        "game": game.id,
        "version": __version__,
        "players": len(entries),
        "games": done.games,
        "seed": seed,
        "seats": seats,
        "minds": by_mind,
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share of wins, as if games were independent."""
    share, square = wins / games, _Z * _Z / games
    middle = share + square / 2
    half = _Z * math.sqrt(max(0.0, share * (1 - share)) / games + square / games / 4)
    low, high = (middle - half) / (1 + square), (middle + half) / (1 + square)
    # Exactly there, whatever rounding says.
    return 0.0 if wins <= 0 else low, 1.0 if wins >= games else high


def _share(parts: int, games: int) -> dict[str, float]:
    wins = parts / WHOLE
    low, high = wilson(wins, games)
    return {"wins": round(wins, 3), "share": round(wins / games, 5), "low": round(low, 5), "high": round(high, 5)}


def _rounded(ms: float | None) -> float | None:
    return None if ms is None else float(f"{ms:.3g}")


def _forfeit(tally: Tally) -> str:
    game, why = tally.first_forfeit
    return f"Game {game}: {why}."


# ---------------------------------------------------------------- while it runs


def _gather(crew: Iterator[Done], games: int, entries: Sequence[str]) -> Done:
    bar = Bar(games, sys.stderr)
    tallies, played = tuple(Tally() for _ in entries), 0
    bar.show(0)
    try:
        for done in crew:
            played += done.games
            for entry, tally, more in zip(entries, tallies, done.tallies, strict=True):
                if more.forfeits and not tally.forfeits:
                    bar.clear()
                    print(f"gangdice simulate: {entry} forfeits. {_forfeit(more)}", file=sys.stderr, flush=True)
                tally.add(more)
            bar.show(played)
    finally:
        bar.clear()
    return Done(played, tallies)


class Bar:
    """A line that says how far it is, on a terminal only."""

    def __init__(self, games: int, out: TextIO) -> None:
        self._games = games
        self._out = out if out.isatty() else None
        self._began = time.monotonic()

    def show(self, played: int) -> None:
        """Write the line anew."""
        if self._out is None:
            return
        speed = played / max(time.monotonic() - self._began, 1e-9)
        full = 30 * played // self._games
        line = f"[{'#' * full}{'.' * (30 - full)}] {played} of {self._games} games"
        if played:
            line += f", {speed:.1f} a second, {math.ceil((self._games - played) / speed)} s left"
        print(f"\r{line:<78}", end="", file=self._out, flush=True)

    def clear(self) -> None:
        """Leave an empty line behind."""
        if self._out is not None:
            print(f"\r{'':<78}\r", end="", file=self._out, flush=True)
