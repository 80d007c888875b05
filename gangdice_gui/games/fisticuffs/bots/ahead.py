"""Thinking ahead: each sensible answer is played on to the end of the turn, many times, with hitters in all seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gangdice_gui.engine.game import Rng
from gangdice_gui.games.fisticuffs.bots.chance import Stream
from gangdice_gui.games.fisticuffs.bots.plans import Plan, plans
from gangdice_gui.games.fisticuffs.bots.street import Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules.actions import Action
from gangdice_gui.games.fisticuffs.rules.types import Question, View

STAGES: Final = (0.4, 0.3, 0.3)
"""How the work is shared out: all answers, then the best third of them, then the best two."""
LEAST: Final = 4
"""How often an answer is played on at least in a stage."""
SETTLING: Final = 5
"""What it takes to let the blows land and to weigh the table, in punches."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer, and what a gangster thinks of it."""

    action: Action
    worth: float
    """His chance to win the game, as far as the end of the turn tells."""
    credit: float
    """Credits he has at the end of the turn, on average."""
    eyes: float
    """Black eyes his gang has then, on average."""


def ahead(work: int, view: View, question: Question, rng: Rng) -> Action:
    """Return the answer that is worth most."""
    options = appraise(work, view, question, rng)
    return options[0].action if options else question.actions[0]


def appraise(work: int, view: View, question: Question, rng: Rng) -> list[Option]:
    """Return what becomes of the sensible answers, the best first; none where a question is not about a rumble.

    `work` is how much is played on, in dice; the answers that do worst are dropped on the way.
    """
    street, seat = Street(view), question.seat
    seed = int(rng.random() * (1 << 40))
    left = [(plan, _Sums()) for plan in plans(view, question)]
    dropped: list[tuple[Plan, _Sums]] = []
    # All of them meet the same chance, so that they are compared with each other and not with their luck.
    price, met = _dice(street) + SETTLING, 0
    for share, kept in zip(STAGES, (-(-len(left) // 3), 2, 1), strict=True):
        if not left or (len(left) == 1 and met):
            break
        times = max(LEAST, int(work * share / price / len(left)))
        for plan, total in left:
            _try(street, plan, total, seat, seed, range(met, met + times))
        met += times
        left.sort(key=lambda each: -each[1].mean)
        left, dropped = left[: max(kept, 1)], [*left[max(kept, 1) :], *dropped]
    options = [
        Option(plan.action, total.mean, total.fists / total.n, total.eyes / total.n)
        for plan, total in (*left, *dropped)
    ]
    return _once(options)


def _dice(street: Street) -> int:
    """Count the dice that will still be thrown."""
    held = sum(street.hand)
    return held or sum(street.standing(seat) for seat in range(street.players))


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
