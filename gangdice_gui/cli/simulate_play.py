"""Games without a window: the same chance for every rotation of the seats, and what came out, counted.

Games come in groups, one game for each seat. In a group everybody sits once on every seat, and a seat has the same luck
each time: the same start player, the same cards and, where the game says which answer of CHANCE comes when (`luck` of
its entry), the same dice whoever sits there and whatever was played before. (A roll of fewer dice takes the first of
them.) So luck favours nobody over a group. It is the cup of any match.

A win shared by several counts in equal parts. A mind that fails, breaks the rules or gives no answer forfeits: its
choices are the safe ones for the rest of the game, and it does not win it. If it would have, who stands best of the
others does.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from gangdice_gui import __version__
from gangdice_gui.engine.game import CHANCE, BadText, IllegalAction, Mind
from gangdice_gui.games.index import find_game
from gangdice_gui.match.cup import Cup, mind_rng, stream_of
from gangdice_gui.match.entry import Entry
from gangdice_gui.match.thinker import refused
from gangdice_gui.outside.leash import Forfeit
from gangdice_gui.outside.program import PATIENCE_S, PREFIX, Program, Stopped

WHOLE: Final = 60
"""Parts of a win: whole numbers, so that no order of adding up changes a sum; up to six may share one."""
_PER_DECADE: Final = 115
"""Steps of 2 % for the time a choice takes."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some groups of a tournament, for one worker."""

    game: str
    """The id of the game, which every worker has."""
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
    """Sixtieths of wins."""
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
    """Play a job's games. Raises Stopped once `stopped` says so, and Damaged."""
    players = len(job.seats)
    game = find_game(job.game)
    assert game is not None, job.game
    seated: list[Mind] = []
    for name in job.seats:
        command = name.removeprefix(PREFIX)
        seated.append(Program(game, command, job.patience, stopped) if name != command else game.minds[name])
    tallies = tuple(Tally() for _ in job.seats)
    try:
        for group in range(job.first, job.first + job.groups):
            seed = f"{job.seed}/{group}"
            options = game.usual_options(players, Cup(seed).first(players))
            for turned in range(players):
                one = _Game(game, options, seed, turned, seated, stopped)
                one.play()
                one.count(tallies, group * players + turned + 1)
    finally:
        for mind in seated:
            if isinstance(mind, Program):
                mind.close()
    return Done(job.groups * players, tallies)


class _Game:
    """One game: entry e of the list sits on seat (e + turned) modulo players."""

    def __init__(
        self, game: Entry, options: Any, seed: str, turned: int, minds: Sequence[Mind], stopped: Callable[[], bool]
    ) -> None:
        self.game = game
        self.players = options.players
        self.turned = turned
        self.cup = Cup(seed)
        self.seed = f"{seed}/{turned}"
        self.minds = minds
        self.stopped = stopped
        self.state = game.rules.new(options)
        self.drawn: Counter[str] = Counter()
        """Answers of CHANCE so far, by stream."""
        self.forfeits: dict[int, str] = {}
        self.times: list[Counter[int]] = [Counter() for _ in minds]

    def play(self) -> None:
        choices, rules = 0, self.game.rules
        while (seat := rules.to_act(self.state)) is not None:
            question = rules.ask(self.state)
            if seat == CHANCE:
                self.state = rules.apply(self.state, self._chance(question))[-1].state
                continue
            if self.stopped():
                raise Stopped
            self._choose(seat, question, choices)
            choices += 1

    def _chance(self, question: Any) -> Any:
        stream = stream_of(question)
        index = self.drawn[stream] if self.game.luck is None else self.game.luck(self.state)
        self.drawn[stream] += 1
        return self.cup.answer(question, index)

    def _choose(self, seat: int, question: Any, choices: int) -> None:
        rules, entry = self.game.rules, (seat - self.turned) % self.players
        if entry not in self.forfeits:
            mind = self.minds[entry]
            view, rng = rules.observe(self.state, seat), mind_rng(self.seed, seat, choices)
            before = time.perf_counter_ns()
            why, wanted = "", None
            try:
                wanted = mind(view, question, rng)
            except Stopped:
                raise
            except Forfeit as error:
                why = str(error)
            except Exception as error:  # whatever a mind does, the tournament goes on
                why = f"it failed with {type(error).__name__}: {error}"
            self.times[entry][_step(time.perf_counter_ns() - before)] += 1
            if not why:
                try:
                    self.state = rules.apply(self.state, rules.parse(str(wanted)))[-1].state
                    return
                except (BadText, IllegalAction) as refusal:
                    why = refused(wanted, refusal)
            self.forfeits[entry] = why
            if isinstance(mind, Program):
                mind.close(at_once=True)
        self.state = rules.apply(self.state, self.game.safe(question))[-1].state

    def count(self, tallies: Sequence[Tally], number: int) -> None:
        won = [(seat - self.turned) % self.players for seat in self.game.winners(self.state)]
        if self.forfeits:
            won = self._won_without(won)
        for entry in won:
            tallies[entry].parts += WHOLE // len(won)
            tallies[entry].shared += len(won) > 1
        for entry, tally in enumerate(tallies):
            why = self.forfeits.get(entry)
            tally.add(Tally(times=self.times[entry], forfeits=why is not None, first_forfeit=(number, why or "")))

    def _won_without(self, won: Sequence[int]) -> list[int]:
        left = [entry for entry in range(self.players) if entry not in self.forfeits]
        if honest := [entry for entry in won if entry in left]:
            return honest
        standing = self.game.standing(self.state)
        stands = {entry: standing[(entry + self.turned) % self.players] for entry in left}
        return [entry for entry in left if stands[entry] == max(stands.values())]


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
