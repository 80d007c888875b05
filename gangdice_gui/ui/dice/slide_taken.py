"""What dice that have a way cover of the felt, step by step: nobody else may be there then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Final

from gangdice_gui.ui.dice.slide_grid import Cover, meet
from gangdice_gui.ui.dice.slide_way import HIGHEST

Line = Sequence[Cover]
"""What one die covers at each step."""


class Taken:
    """What is taken of the felt, and by whom."""

    def __init__(self, steps: int) -> None:
        """Begin with nothing taken."""
        self.steps: Final = steps
        self.lines: dict[int, Line] = {}
        """Who has a way, and what it covers there."""
        self.at = [[0] * steps for _ in range(HIGHEST + 1)]
        """By how high, what all of them cover at each step."""
        self.ever = [0] * (HIGHEST + 1)
        """By how high, all of that."""

    def add(self, k: int, line: Line, levels: Iterable[tuple[int, ...]]) -> None:
        """Take what a die covers on its way, at each step as high as it is then."""
        self.lines[k] = line
        for step, ((bits, up), high) in enumerate(zip(line, levels, strict=True)):
            covered = bits << up
            for level in high:
                self.at[level][step] |= covered
                self.ever[level] |= covered

    def only(self, lines: Mapping[int, Line]) -> None:
        """Let these dice alone have their ways, none of them lifted."""
        self.lines = dict(lines)
        each = zip(*self.lines.values(), strict=True) if lines else ((),) * self.steps
        low = [reduce(or_, (bits << up for bits, up in covers), 0) for covers in each]
        none = [[0] * self.steps for _ in range(HIGHEST)]
        self.at, self.ever = [low, *none], [reduce(or_, low), *([0] * HIGHEST)]

    def by(self, step: int, cover: Cover) -> set[int]:
        """Return who covers some of this at a step."""
        bits, up = cover
        if not self.at[0][step] >> up & bits:
            return set()
        return {k for k, line in self.lines.items() if meet(line[step], cover)}
