"""Games without a window: the same cards and dice for every rotation of the seats, and what came out, counted.

Games come in groups, one game for each seat. In a group everybody sits once on every seat, and a seat has the same luck
each time: the same start player, the same cards, and for its n-th roll in a round the same dice, whoever sits there and
whatever was played before. (A roll of fewer dice takes the first of them.) So luck favours nobody over a group. It is
the cup of any match, only that the index of a roll is ((round - 1) * players + seat) * 3 + rolls made in this turn.

A win shared by several counts in equal parts. A mind that fails, breaks the rules or gives no answer forfeits: its
choices are the safe ones for the rest of the game, and it does not win it. If it would have, the richest of the
others does.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from gangdice_gui import __version__
from gangdice_gui.engine.game import CHANCE, Draw
from gangdice_gui.games.gang.bots.house import is_legal, safe
from gangdice_gui.games.gang.game import standard_options
from gangdice_gui.games.gang.rules import turn as gang
from gangdice_gui.games.gang.rules.state import State
from gangdice_gui.games.gang.rules.types import Options, Question, Turn
from gangdice_gui.match.cup import Cup
from gangdice_gui.match.seats import Mind, mind_rng
from gangdice_gui.outside.leash import Forfeit
from gangdice_gui.outside.program import PATIENCE_S, PREFIX, Program, Stopped, minds, not_allowed

WHOLE: Final = 12
"""Parts of a win: whole numbers, so that no order of adding up changes a sum."""
_PER_DECADE: Final = 115
"""Steps of 2 % for the time a choice takes."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some groups of a tournament, for one worker."""

    seats: tuple[str, ...]
    """Ids of minds, or commands after `cmd:`."""
    seed: str
    first: int
    """The first group, from 0."""
    groups: int
    patience: float = PATIENCE_S


@dataclass(slots=True)
class Tally:
    """What one seat of the list came to."""

    parts: int = 0
    """Twelfths of wins."""
    shared: int = 0
    """Games won together with others."""
    times: Counter[int] = field(default_factory=Counter)
    """Choices by the logarithm of their time."""
    forfeits: int = 0
    first_forfeit: tuple[int, str] = (0, "")
    """Game, from 1, and why."""

    def add(self, other: Tally) -> None:
        """Count another one in, in whatever order."""
        if other.forfeits and (not self.forfeits or other.first_forfeit < self.first_forfeit):
            self.first_forfeit = other.first_forfeit
        self.parts += other.parts
        self.shared += other.shared
        self.times += other.times
        self.forfeits += other.forfeits


@dataclass(frozen=True, slots=True)
class Done:
    """A job's outcome."""

    games: int
    tallies: tuple[Tally, ...]
    """One for each seat of the list."""
    version: str = __version__


def play_job(job: Job, stopped: Callable[[], bool] = lambda: False) -> Done:
    """Play a job's games. Raises Stopped once `stopped` says so."""
    players = len(job.seats)
    table = standard_options(players)
    known = minds()
    seated: list[Mind] = []
    for name in job.seats:
        command = name.startswith(PREFIX)
        seated.append(Program(name.removeprefix(PREFIX), job.patience, stopped) if command else known[name])
    tallies = tuple(Tally() for _ in job.seats)
    try:
        for group in range(job.first, job.first + job.groups):
            seed = f"{job.seed}/{group}"
            for turned in range(players):
                game = _Game(table, seed, turned, seated, stopped)
                game.play()
                game.count(tallies, group * players + turned + 1)
    finally:
        for mind in seated:
            if isinstance(mind, Program):
                mind.close()
    return Done(job.groups * players, tallies)


class _Game:
    """One game: entry e of the list sits on seat (e + turned) modulo players."""

    def __init__(
        self, table: Options, seed: str, turned: int, minds: Sequence[Mind], stopped: Callable[[], bool]
    ) -> None:
        self.players = table.players
        self.turned = turned
        self.cup = Cup(seed)
        self.seed = f"{seed}/{turned}"
        self.minds = minds
        self.stopped = stopped
        self.state: State = gang.new(replace(table, first=self.cup.first(self.players)))
        self.forfeits: dict[int, str] = {}
        self.times: list[Counter[int]] = [Counter() for _ in minds]

    def play(self) -> None:
        choices = 0
        while (seat := gang.to_act(self.state)) is not None:
            question = gang.ask(self.state)
            assert question is not None
            if seat == CHANCE:
                self.state = gang.apply(self.state, deal(self.cup, self.state, question))[-1].state
                continue
            if self.stopped():
                raise Stopped
            self._choose(seat, question, choices)
            choices += 1

    def _choose(self, seat: int, question: Question, choices: int) -> None:
        entry = (seat - self.turned) % self.players
        action = safe(question)
        if entry not in self.forfeits:
            mind = self.minds[entry]
            view, rng = gang.observe(self.state, seat), mind_rng(self.seed, seat, choices)
            before = time.perf_counter_ns()
            why = ""
            try:
                wanted = mind(view, question, rng)
                if is_legal(question, wanted):
                    action = wanted
                else:
                    why = not_allowed(wanted, question)
            except Stopped:
                raise
            except Forfeit as error:
                why = str(error)
            except Exception as error:  # whatever a mind does, the tournament goes on
                why = f"it failed with {type(error).__name__}: {error}"
            self.times[entry][_step(time.perf_counter_ns() - before)] += 1
            if why:
                self.forfeits[entry] = why
                if isinstance(mind, Program):
                    mind.close(at_once=True)
        self.state = gang.apply(self.state, action)[-1].state

    def count(self, tallies: Sequence[Tally], number: int) -> None:
        won = [(seat - self.turned) % self.players for seat in self.state.winners]
        if self.forfeits:
            won = self._won_without()
        for entry in won:
            tallies[entry].parts += WHOLE // len(won)
            tallies[entry].shared += len(won) > 1
        for entry, tally in enumerate(tallies):
            why = self.forfeits.get(entry)
            tally.add(Tally(times=self.times[entry], forfeits=why is not None, first_forfeit=(number, why or "")))

    def _won_without(self) -> list[int]:
        left = [entry for entry in range(self.players) if entry not in self.forfeits]
        won = [(seat - self.turned) % self.players for seat in self.state.winners]
        if honest := [entry for entry in won if entry in left]:
            return honest
        worth = {entry: self.state.worth[(entry + self.turned) % self.players] for entry in left}
        return [entry for entry in left if worth[entry] == max(worth.values())]


def deal(cup: Cup, state: State, question: Question) -> Any:
    """Answer for CHANCE so that a seat's luck depends on the seed, the round and its rolls of this turn alone."""
    if isinstance(question, Draw):
        return cup.answer(question, state.round - 1)
    turn: Turn = state.turns[-1]
    return cup.answer(question, ((state.round - 1) * state.options.players + turn.seat) * gang.MAX_ROLLS + turn.rolls)


def _step(ns: int) -> int:
    return round(math.log10(max(ns, 1)) * _PER_DECADE)


def quantile_ms(times: Counter[int], share: float) -> float | None:
    """Return the time in ms, good to 1 %, that a share of the choices stays within, None without choices."""
    left = share * times.total()
    for step in sorted(times):
        left -= times[step]
        if left <= 0:
            return float(10 ** (step / _PER_DECADE) / 1e6)
    return None
