"""Dice that would meet on their ways into their places change landings before they are thrown: their faces are free."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gangdice_gui.ui.dice.slides.round import Obstacles, through
from gangdice_gui.ui.dice.throws.math import COS_TILT
from gangdice_gui.ui.dice.throws.slide import SHRINKS, Passage, Point

FROM: Final = 3
"""From so many dice on, those that slide beside them counted, some change: fewer go round each other on any felt."""
MEET: Final = ((9, 0), (5, 1), (0, 2))
"""From how many dice on how many pairs of them may meet nevertheless: they go round each other, and nobody sees dice
fall in order every time. None may where others slide beside them, which fill the felt."""
LINE: Final = 7
"""From so many on those that all go round one corner stand in line for it."""
APART: Final = 1.15
"""How far apart dice pass each other, in face widths."""
MANY: Final = 12
"""More of them do not try whom of all to change with, but only whom they meet."""
BETTER: Final = 0.01
"""By how much they meet less if it is worth a change."""


@dataclass(frozen=True, slots=True)
class Landing:
    """What is known of the felt before dice land there."""

    sizes: tuple[float, float]
    """Their face widths where they lie at first and at last."""
    standing: Obstacles
    beside: Sequence[Passage] = ()
    """How dice go that lie still until then."""

    def part(self, goals: Sequence[Point], landings: Sequence[Point], taken: list[int]) -> None:
        """Let dice change the landings they have `taken` that would meet if all went straight and at once."""
        dice = len(goals)
        if dice + len(self.beside) < FROM:
            return
        lie = [
            _flat(at) for at in (*(landings[number] for number in taken[:dice]), *(one.start for one in self.beside))
        ]
        ends = [_flat(at) for at in (*goals, *(one.goal for one in self.beside))]
        every = range(len(ends))

        def pairs(die: int) -> list[tuple[int, int]]:
            return [(die, other) if other < die or other >= dice else (other, die) for other in every if other != die]

        def deep(pair: tuple[int, int]) -> float:
            return self._meet(lie[pair[0]], ends[pair[0]], lie[pair[1]], ends[pair[1]])

        met = {pair: deep(pair) for die in range(dice) for pair in pairs(die)}
        may = 0 if self.beside else next(some for count, some in MEET if dice >= count)
        for _ in range(dice if met else 0):
            worst = max(met, key=met.__getitem__)
            if met[worst] <= 0 or sum(near > 0 for near in met.values()) <= may:
                return
            thrown, best = [die for die in worst if die < dice], (BETTER, 0, 0)
            for one in thrown:
                for other in thrown if dice > MANY else range(dice):
                    if one != other:
                        touched = [*pairs(one), *pairs(other)]
                        lie[one], lie[other] = lie[other], lie[one]
                        best = max(best, (sum(met[pair] - deep(pair) for pair in touched), one, other))
                        lie[one], lie[other] = lie[other], lie[one]
            better, one, other = best
            if better <= BETTER:
                met[worst] = 0.0  # nobody can help it
                continue
            lie[one], lie[other], taken[one], taken[other] = lie[other], lie[one], taken[other], taken[one]
            met |= {pair: deep(pair) for pair in (*pairs(one), *pairs(other))}

    def line_up(self, goals: Sequence[Point], landings: Sequence[Point], taken: list[int]) -> None:
        """Let those that go round something stand in line: the first takes the place that is furthest behind."""
        round_it = [die for die in range(len(goals)) if self._hits(landings[taken[die]], goals[die])]
        if len(goals) < LINE or len(round_it) < 2:
            return
        corner = self.corner([landings[taken[die]] for die in round_it], [goals[die] for die in round_it])
        if corner is None:
            return
        lie = sorted((taken[die] for die in round_it), key=lambda number: math.dist(landings[number], corner))
        into = sorted(round_it, key=lambda die: -math.dist(goals[die], corner))
        for die, number in zip(into, lie, strict=True):
            taken[die] = number

    def corner(self, landings: Sequence[Point], goals: Sequence[Point]) -> Point | None:
        """Return the last corner dice come by on their way from these places to those, if there is one."""
        start, goal = (
            (sum(x for x, _ in some) / len(some), sum(y for _, y in some) / len(some)) for some in (landings, goals)
        )
        via = next(self.standing.rounds(Passage(start, goal, *self.sizes)), ())
        return via[-1] if via else None

    def _hits(self, lies: Point, goal: Point) -> bool:
        """Tell whether something stands on a straight way, but for what its end lies on."""
        return any(
            through(lies, goal, box)
            for box in self.standing.boxes
            if not (box[0] < goal[0] < box[2] and box[1] < goal[1] < box[3])
        )

    def _meet(self, lies: Point, goal: Point, other: Point, others: Point) -> float:
        """Return how near two dice come to each other on straight ways: 0 if they keep apart, up to 1."""
        (ax, ay), (bx, by), (gx, gy), (hx, hy) = lies, other, goal, others
        x, y = ax - bx, ay - by
        dx, dy = gx - hx - x, gy - hy - y
        dot, whole = x * dx + y * dy, dx * dx + dy * dy
        # They are never nearer than at first, or than at last.
        if dot >= 0 or -dot >= whole:
            return 0.0
        px, goal_px = self.sizes
        apart = (APART * (px + (goal_px - px) * min(1.0, -SHRINKS * dot / whole))) ** 2
        return max(0.0, 1 - (x * x + y * y - dot * dot / whole) / apart)


def _flat(at: Point) -> Point:
    """Return a point as it is seen from above."""
    return at[0], at[1] / COS_TILT
