"""What the coach says, as a value: its sentences, and choices side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.actions import Action
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

STEP: Final = 1.24
"""From line to line, in letters' heights."""
LEAST: Final = 13
"""No letter is smaller, in pixels."""


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One choice."""

    label: str
    figures: tuple[str, ...]
    """Dollars and fame it brings at once, on average, and points in the end beside the best."""
    best: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """The choices, and what their columns are called."""

    rows: tuple[ChoiceRow, ...]
    heads: tuple[str, ...]

    column = 0.0

    def height(self, px: int) -> float:
        """Return how high they are by the height of their letters, both in pixels."""
        return (len(self.rows) + 1) * STEP * px

    def columns(self, desk: Desk, width: int, px: int) -> tuple[int, ...]:
        """Return which columns have room beside the names: what says nothing goes first, then what is only for now."""
        found = tuple(range(len(self.heads)))
        for gone in (1, 0):
            if self.wide(desk, px, found) <= width:
                break
            found = tuple(n for n in found if n != gone)
        return found

    def wide(self, desk: Desk, px: int, columns: tuple[int, ...]) -> int:
        """Return how wide names and some columns are, in pixels."""
        name = max(desk.type.width(row.label, "strong", px) for row in self.rows)
        return name + sum(self._wide(desk, n, px) for n in columns)

    def fits(self, desk: Desk, width: int, px: int) -> bool:
        """Tell whether the names have room beside the columns that stay, in letters of this height."""
        return self.wide(desk, px, self.columns(desk, width, px)) <= width

    def _wide(self, desk: Desk, n: int, px: int) -> int:
        head = desk.type.width(self.heads[n], "body", max(LEAST, round(px * 0.86)))
        return max(head, *(desk.type.width(row.figures[n], "strong", px) for row in self.rows)) + round(px * 0.7)

    def draw(self, surface: Surface, desk: Desk, area: Rect, px: int) -> int:
        """Draw the choices, the best one tinted; returns where they end."""
        step, low = round(STEP * px), max(LEAST, round(px * 0.86))
        columns = self.columns(desk, area.w, px)
        wide = [self._wide(desk, n, px) for n in columns]
        lefts = [area.right - sum(wide[at:]) for at in range(len(wide))]
        for at, n in enumerate(columns):
            place = Rect(lefts[at], area.y, wide[at], step)
            desk.type.draw(surface, self.heads[n], "body", low, theme.OXBLOOD, place, "right")
        for at, row in enumerate(self.rows, 1):
            line = Rect(area.x, area.y + at * step, area.w, step)
            if row.best:
                pygame.draw.rect(surface, theme.PAPER_TINT, line.inflate(round(px * 0.4), 0))
            name = Rect(line.x, line.y, lefts[0] - line.x, line.h)
            desk.type.draw(surface, row.label, "strong" if row.best else "body", px, theme.INK, name)
            for column, n in enumerate(columns):
                place = Rect(lefts[column], line.y, wide[column], line.h)
                desk.type.draw(surface, row.figures[n], "strong", px, theme.INK, place, "right")
        return area.y + step * (len(self.rows) + 1)


@dataclass(frozen=True, slots=True)
class Advice:
    """A paper of the coach: what it is about, its sentences, and its numbers."""

    title: str
    text: str
    figure: Numbers | None = None
    best: Action | None = None
    """What it advises."""
    shorter: tuple[str, ...] = ()
    """Shorter ways to say its sentences, the longest first, for where all of them would be small."""
