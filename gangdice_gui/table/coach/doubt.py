"""A paper of the coach that asks whether something is meant."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.table.board import TablePage
from gangdice_gui.table.coach.page import BUTTON, CoachPage, half_row, side_by_side
from gangdice_gui.table.coach.paper import PAD, Said, draw_paper
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.free_place import Shape
from gangdice_gui.ui.layout import LayoutError
from gangdice_gui.ui.widgets import Fired, Widget

WIDTHS: Final = (24.0, 22.0, 20.5, 19.0, 17.6, 16.4, 26.0, 28.0)
"""How wide it may be, in letters' heights; the first is the best."""


class Doubt(CoachPage):
    """Asks whether something is meant, before a clear blunder or before much is risked."""

    decides = True

    def __init__(
        self,
        table: TablePage,
        said: Said,
        action: Any,
        labels: tuple[str, str],
        better: Any = None,
        stacks: bool = True,
    ) -> None:
        """Ask about `action`; the other button plays the `better` one, or leads back to the choice where there is none.

        The buttons say `labels`; where they do not fit side by side they may stand one below the other, and where
        `stacks` is not set only where no paper has room for them otherwise.
        """
        self.said, self.action, self.labels, self.better = said, action, labels, better
        self.stacks = self._stacked = stacks
        super().__init__(table)

    def lay(self) -> list[Widget]:
        """Place the sentence, and two buttons below."""
        self._stacked = self.stacks
        try:
            self.place([self.said], WIDTHS, self._more)
        except LayoutError:
            if self._stacked:
                raise
            # In an upright window no paper is wide enough for two long labels: rather a higher one than none.
            self._stacked = True
            self.place([self.said], WIDTHS, self._more)
        pad, foot = round(PAD * self.px), round(BUTTON * self.px)
        first = Rect(self.box.x + pad, 0, self.box.w - 2 * pad, foot)
        first.bottom = self.box.bottom - pad
        if self._beside(self.box.w, self.px):
            first, second = side_by_side(self.desk, first, self.labels, self.px)
        else:
            second, first = first, first.move(0, -foot - pad // 2)
        name = "again" if self.better is None else "instead"
        enter = self.desk.words("table.enter")
        return [
            self.button("anyway", first, self.labels[0], False),
            self.button(name, second, self.labels[1], True, enter, pygame.K_RETURN),
        ]

    def _more(self, width: int, px: int) -> int:
        pad, foot = round(PAD * px), round(BUTTON * px)
        return foot + pad + (0 if self._beside(width, px) else foot + pad // 2)

    def _beside(self, width: int, px: int) -> bool:
        """Tell whether both buttons have room side by side."""
        room = half_row(width, px) - 2.2 * px
        return all(self.desk.type.width(label, "button", px) <= room for label in self.labels)

    def fits(self, shape: Shape) -> bool:
        """Tell whether both buttons have room."""
        return self._stacked or self._beside(shape.w, shape.px)

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_paper(surface, self.desk, self.box, self.said, self.px, foot=False)

    def chosen(self, fired: Fired) -> Scene:
        """Do the one or the other, or go back to the choice."""
        if fired.name == "anyway":
            self.table.act(self.action, sure=True)
        elif self.better is not None:
            self.table.act(self.better, sure=True)
        return self.back()
