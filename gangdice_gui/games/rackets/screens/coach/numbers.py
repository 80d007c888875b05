"""What the coach says, as a value: its sentences, and choices side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

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

    def height(self, px: int) -> float:
        """Return how high they are by the height of their letters, both in pixels."""
        return (len(self.rows) + 1) * STEP * px

    def draw(self, surface: Surface, desk: Desk, area: Rect, px: int) -> int:
        """Draw the choices, the best one tinted; returns where they end."""
        step, low = round(STEP * px), max(LEAST, round(px * 0.86))
        wide = [
            max(
                desk.type.width(head, "body", low),
                *(desk.type.width(row.figures[n], "strong", px) for row in self.rows),
            )
            + round(px * 0.7)
            for n, head in enumerate(self.heads)
        ]
        lefts = [area.right - sum(wide[n:]) for n in range(len(wide))]
        for n, head in enumerate(self.heads):
            place = Rect(lefts[n], area.y, wide[n], step)
            desk.type.draw(surface, head, "body", low, theme.OXBLOOD, place, "right")
        for at, row in enumerate(self.rows, 1):
            line = Rect(area.x, area.y + at * step, area.w, step)
            if row.best:
                pygame.draw.rect(surface, theme.PAPER_TINT, line.inflate(round(px * 0.4), 0))
            name = Rect(line.x, line.y, lefts[0] - line.x, line.h)
            desk.type.draw(surface, row.label, "strong" if row.best else "body", px, theme.INK, name)
            for n, text in enumerate(row.figures):
                place = Rect(lefts[n], line.y, wide[n], line.h)
                desk.type.draw(surface, text, "strong", px, theme.INK, place, "right")
        return area.y + step * (len(self.rows) + 1)


@dataclass(frozen=True, slots=True)
class Advice:
    """A paper of the coach: what it is about, its sentences, and its numbers."""

    title: str
    text: str
    figure: Numbers | None = None
