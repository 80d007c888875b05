"""Thinking ahead: each sensible answer is played on to the end of the turn, many times, with hitters in all seats."""

from __future__ import annotations

from dataclasses import dataclass

from gangdice_gui.engine.game import Rng
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.bots.plans import Plan, plans
from gangdice_gui.games.fisticuffs.bots.street import Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules.actions import Action
from gangdice_gui.games.fisticuffs.rules.types import Question, View


@dataclass(frozen=True, slots=True)
class Tries:
    """How often answers are played on."""

    all: int
    """Each of them, at first."""
    best: int
    """Once more, those that look best."""
    kept: int
    """How many look best."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer, and what a gangster thinks of it."""

    action: Action
    worth: float
    """What the table is worth to him at the end of the turn, in credits, on average."""
    credit: float
    """Credits he has at the end of the turn, on average."""
    eyes: float
    """Black eyes his gang has then, on average."""


def ahead(tries: Tries, view: View, question: Question, rng: Rng) -> Action:
    """Return the answer that is worth most."""
    options = appraise(tries, view, question, rng)
    return options[0].action if options else question.actions[0]


def appraise(tries: Tries, view: View, question: Question, rng: Rng) -> list[Option]:
    """Return what becomes of the sensible answers, the best first; none where a question is not about a rumble."""
    street, seat = Street(view), question.seat
    seed = int(rng.random() * (1 << 40))
    sums = [(plan, _Sums()) for plan in plans(view, question)]
    for plan, total in sums:
        _try(street, plan, total, seat, seed, range(tries.all))
    sums.sort(key=lambda each: -each[1].mean)
    # All of them have met the same chance, so the best may meet more of it and be compared among themselves.
    kept = sums[: tries.kept]
    if len(kept) > 1:
        for plan, total in kept:
            _try(street, plan, total, seat, seed, range(tries.all, tries.all + tries.best))
        kept.sort(key=lambda each: -each[1].mean)
    options = [Option(plan.action, total.mean, total.fists / total.n, total.eyes / total.n) for plan, total in kept]
    return _once(options)


class _Sums:
    __slots__ = ("eyes", "fists", "n", "value")

    def __init__(self) -> None:
        self.n, self.value, self.fists, self.eyes = 0, 0.0, 0, 0

    @property
    def mean(self) -> float:
        return self.value / self.n


def _try(street: Street, plan: Plan, total: _Sums, seat: int, seed: int, times: range) -> None:
    for time in times:
        twin = street.copy()
        plan.then(twin, Stream(seed + time))
        total.n += 1
        total.value += worth(twin, seat)
        total.fists += twin.fists[seat]
        total.eyes += sum(twin.eyes[seat * 6 : seat * 6 + 6])


def _once(options: list[Option]) -> list[Option]:
    """Leave out an ability that is there a second time, with another number to be laid afterwards."""
    seen: list[Option] = []
    for option in options:
        if all(option.action != other.action for other in seen):
            seen.append(option)
    return seen
