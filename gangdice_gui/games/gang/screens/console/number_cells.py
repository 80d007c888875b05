"""The row of numbers to choose from: how many dice to roll."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.traced import draw_box
from gangdice_gui.ui.widget import Fired, Widget, ring

LEAD = 4
"""How many numbers stand before the chosen one on a long scale."""
PICTURED = 12
"""On a scale up to this number each one is also shown as that many little squares."""


def first_shown(value: int, most: int, columns: int) -> int:
    """Return the first number of the strip: the chosen one keeps company on both sides."""
    return max(1, min(value - LEAD, most - columns + 1))


class Cells(Widget):
    """Numbers to click, round the chosen one; arrows, Home, End and the wheel move it. Fires the new number."""

    enters = False

    def __init__(self, name: str, rect: Rect, value: int, most: int, columns: int, px: int) -> None:
        """Show `columns` numbers of 1 to `most` in the rectangle; `px` is the size of a plain number."""
        super().__init__(name, rect)
        self.value, self.most, self.px = value, most, px
        self.columns = min(columns, most)
        self.full_columns = columns

    def cell(self, index: int) -> Rect:
        """Return the place of the index-th number shown, in pixels."""
        pitch = self.rect.w / self.full_columns
        left, right = round(self.rect.x + index * pitch), round(self.rect.x + (index + 1) * pitch)
        inset = max(2, round(pitch * 0.035))
        return Rect(left + inset, self.rect.y, right - left - 2 * inset, self.rect.h)

    @property
    def first(self) -> int:
        """The number of the first cell."""
        return first_shown(self.value, self.most, self.columns)

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the number under a point, None beside the cells."""
        return next((self.first + i for i in range(self.columns) if self.cell(i).collidepoint(point)), None)

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """Take the number a click ended on."""
        number = self.at(pos)
        return Fired(self.name, number) if number else None

    def wheel(self, steps: int) -> Fired | None:
        """Count on or back."""
        return Fired(self.name, self.value + steps)

    def key(self, event: Event) -> Fired | bool:
        """Take the arrows sideways, Home, End and the page keys."""
        if event.type != pygame.KEYDOWN:
            return False
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEDOWN: -5,
            pygame.K_PAGEUP: 5,
            pygame.K_HOME: 1 - self.value,
            pygame.K_END: self.most - self.value,
        }
        return Fired(self.name, self.value + steps[event.key]) if event.key in steps else False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the cells, the chosen one lit and larger."""
        for i in range(self.columns):
            number, rect = self.first + i, self.cell(i)
            chosen = number == self.value
            if chosen:
                rect = rect.inflate(round(rect.w * 0.05), round(rect.h * 0.09))
            lit = chosen or (self.hover and self.cell(i).collidepoint(self.mouse))
            surface.blit(desk.art.slice9("cell_selected" if lit else "cell", *rect.size, desk.k), rect)
            self._draw_number(surface, desk, rect, number, chosen)
        if self.focused:
            shown = self.cell(0).union(self.cell(self.columns - 1))
            ring(surface, desk, shown.inflate(round(self.rect.h * 0.1), round(self.rect.h * 0.14)))

    def _draw_number(self, surface: Surface, desk: Desk, rect: Rect, number: int, chosen: bool) -> None:
        pictured = self.most <= PICTURED and rect.h >= self.px * 3.4
        px = round(self.px * (1.7 if chosen else 1.34))
        colour = theme.NUMERAL if chosen else theme.CREAM
        high = round(rect.h * (0.5 if pictured else 1))
        box = Rect(rect.x, rect.y - round(px * 0.06), rect.w, high)
        desk.type.draw(surface, str(number), "number" if chosen else "label", px, colour, box, "centre", tabular=True)
        if not pictured:
            return
        side = min(round(rect.w / 7.2), round(rect.h * 0.11))
        pitch = side * 1.34
        rows = -(-number // 5)
        top = rect.y + rect.h * 0.66 - (rows - 1) * pitch / 2 + rect.h * 0.04
        for i in range(number):
            row, column = divmod(i, 5)
            in_row = min(5, number - row * 5)
            x = rect.centerx + (column - (in_row - 1) / 2) * pitch
            spot = Rect(0, 0, side, side)
            spot.center = (round(x), round(top + row * pitch))
            draw_box(surface, colour if chosen else theme.HINT, spot, radius=max(1, side // 4))
