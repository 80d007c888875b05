"""Thinking ahead: each sensible answer is played on to the end of the turn, with hitters in all seats.

Where few ways are left all of them are gone, else many of them by chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

from gangdice_gui.engine.game import Rng
from gangdice_gui.engine.pieces import Pieces
from gangdice_gui.games.fisticuffs.bots.chance import Chance, Every, Fallen, Stream, counted
from gangdice_gui.games.fisticuffs.bots.plans import Plan, plans
from gangdice_gui.games.fisticuffs.bots.street import OUT, Street
from gangdice_gui.games.fisticuffs.bots.worth import worth
from gangdice_gui.games.fisticuffs.rules.actions import Action
from gangdice_gui.games.fisticuffs.rules.types import Question, View

STAGES: Final = (0.4, 0.3, 0.3)
"""How the work is shared out: all answers, then the best third of them, then the best two."""
LEAST: Final = 4
"""How often an answer is played on at least in a stage."""
SETTLING: Final = 5
"""What it takes to let the blows land and to weigh the table, in punches."""
FEW: Final = 2
"""Where the others hold more dice, there are more ways than anybody counts."""
WAYS: Final = 1000
"""Where all answers together lead to no more ways than these, every one of them is gone."""
SURE: Final = 2.0
"""Standard errors from which on a difference is taken for one."""


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
    rumble: float | None = None
    """The chance that his side deals more black eyes in the rumble than it takes; None where he is on no side."""
    behind: float = 0.0
    """How much less than the best it is worth for sure; 0 where chance may have made the difference."""
    exact: bool = False
    """Whether all ways were gone."""


def ahead(work: int, view: View, question: Question, rng: Rng) -> Pieces[Action]:
    """Find the answer that is worth most."""
    options = yield from appraising(work, view, question, rng)
    return options[0].action if options else question.actions[0]


def appraising(
    work: int, view: View, question: Question, rng: Rng, wanted: Action | None = None
) -> Pieces[list[Option]]:
    """Find what becomes of the sensible answers, and of one `wanted`, the best first; none for the care of wounds.

    `work` is how much is played on, in dice; the answers that do worst are dropped on the way.
    """
    trial = _Trial(view, question.seat)
    found = plans(view, question, wanted)
    tried, gone = yield from _every_way(trial, found)
    if not tried:
        price = _dice(trial.street) + SETTLING
        tried = yield from _some_ways(trial, found, work - gone * price, price, int(rng.random() * (1 << 40)), wanted)
    if not tried:
        return []
    best = tried[0][1]
    return _once([_option(plan, sums, best) for plan, sums in tried])


def throw_worth(
    work: int, view: View, question: Question, action: Action, faces: tuple[int, ...], rng: Rng
) -> Pieces[tuple[float, float]]:
    """Find what a throw was worth before it fell, and as it fell, laid out in the same way both times.

    `action` is the answer it belongs to: a punch, or the ability that throws all dice again.
    """
    trial, seed = _Trial(view, question.seat), int(rng.random() * (1 << 40))
    plan = next(plan for plan in plans(view, question, action) if plan.action == action)
    before, after = _Sums(), _Sums()
    for time in range(max(LEAST, work // 2 // (_dice(trial.street) + SETTLING))):
        trial.run(plan, before, Stream(seed + time))
        trial.run(plan, after, Fallen(counted(faces), seed + time))
        yield
    return before.mean, after.mean


def _option(plan: Plan, sums: _Sums, best: _Sums) -> Option:
    return Option(
        plan.action,
        sums.beside(best),
        sums.of(sums.fists),
        sums.of(sums.eyes),
        sums.of(sums.won) if sums.sided else None,
        sums.behind(best),
        sums.exact,
    )


# ---------------------------------------------------------------- what came of an answer


class _Sums:
    """What came of an answer, way by way."""

    def __init__(self) -> None:
        self.values: list[float] = []
        self.likely: list[float] = []
        """How likely each way is; empty where they were taken by chance."""
        self.fists: list[int] = []
        self.eyes: list[int] = []
        self.won: list[int] = []
        self.sided = True

    @property
    def exact(self) -> bool:
        return bool(self.likely)

    @property
    def mean(self) -> float:
        return self.of(self.values)

    def of(self, counts: list[int] | list[float]) -> float:
        """Return an average over all ways."""
        if self.likely:
            return fsum(count * likely for count, likely in zip(counts, self.likely, strict=True))
        return fsum(counts) / len(counts)

    def beside(self, best: _Sums) -> float:
        """Return the average as it is beside the best one's: what was tried less often met less of the same chance."""
        if self.likely:
            return self.mean
        less = [b - a for a, b in zip(self.values, best.values, strict=False)]
        return best.mean - fsum(less) / len(less)

    def behind(self, best: _Sums) -> float:
        """Return how much less than the best it is for sure: they met the same chance, so far as both were tried."""
        if self.likely:
            return max(0.0, best.mean - self.mean)
        less = [b - a for a, b in zip(self.values, best.values, strict=False)]
        n = len(less)
        mean = fsum(less) / n
        spread = fsum((value - mean) ** 2 for value in less) / max(1, n - 1)
        return max(0.0, mean - SURE * sqrt(spread / n))


class _Trial:
    """Plays answers on from a table, for one gang."""

    def __init__(self, view: View, seat: int) -> None:
        self.street, self.seat = Street(view), seat
        self._taken = [sum(row) for row in view.eyes]

    def run(self, plan: Plan, sums: _Sums, chance: Chance) -> None:
        """Play an answer on, one way."""
        twin, seat = self.street.copy(), self.seat
        plan.then(twin, chance)
        sums.values.append(worth(twin, seat))
        sums.fists.append(twin.fists[seat])
        eyes, side = twin.eyes, twin.side
        sums.eyes.append(sum(eyes[seat * 6 : seat * 6 + 6]))
        if side[seat] == OUT:
            sums.sided = False
            sums.won.append(0)
            return
        dealt = 0
        for other, taken in enumerate(self._taken):
            more = sum(eyes[other * 6 : other * 6 + 6]) - taken
            dealt += 0 if not more or side[other] == OUT else -more if side[other] == side[seat] else more
        sums.won.append(dealt > 0)


def _every_way(trial: _Trial, found: list[Plan]) -> Pieces[tuple[list[tuple[Plan, _Sums]], int]]:
    """Go all ways of every answer; returns the best first, none where the ways are too many, and how many were gone."""
    street, tried, gone = trial.street, list[tuple[Plan, _Sums]](), 0
    others = [seat for seat in range(street.players) if seat != trial.seat]
    begun = any(street.hand) or bool(street.lanes)
    if not begun or sum(street.hand[seat] for seat in others) > FEW:
        return [], 0
    for plan in found:
        sums, chance, more = _Sums(), Every(), True
        while more:
            trial.run(plan, sums, chance)
            sums.likely.append(chance.likely)
            gone, more = gone + 1, chance.next()
            if gone > WAYS:
                return [], gone
            yield
        tried.append((plan, sums))
    return sorted(tried, key=lambda each: -each[1].mean), gone


def _some_ways(
    trial: _Trial, found: list[Plan], work: int, price: int, seed: int, wanted: Action | None
) -> Pieces[list[tuple[Plan, _Sums]]]:
    """Go ways by chance, those of the better answers longer; the best first."""
    left = [(plan, _Sums()) for plan in found]
    dropped: list[tuple[Plan, _Sums]] = []
    # All of them meet the same chance, so that they are compared with each other and not with their luck.
    met = 0
    for share, kept in zip(STAGES, (-(-len(left) // 3), 2, 1), strict=True):
        if not left or (len(left) == 1 and met):
            break
        times = max(LEAST, int(work * share / price / len(left)))
        for plan, sums in left:
            for time in range(met, met + times):
                trial.run(plan, sums, Stream(seed + time))
                yield
        met += times
        left.sort(key=lambda each: -each[1].mean)
        going = left[: max(kept, 1)]
        # What somebody wants to know about is tried as long as the best.
        going += [each for each in left[len(going) :] if each[0].action == wanted]
        dropped = [*(each for each in left if each not in going), *dropped]
        left = going
    return [*left, *dropped]


def _dice(street: Street) -> int:
    """Count the dice that will still be thrown."""
    held = sum(street.hand)
    return held or sum(street.standing(seat) for seat in range(street.players))


def _once(options: list[Option]) -> list[Option]:
    """Leave out an ability that is there a second time, with another number to be laid afterwards."""
    seen: list[Option] = []
    for option in options:
        if all(option.action != other.action for other in seen):
            seen.append(option)
    return seen
