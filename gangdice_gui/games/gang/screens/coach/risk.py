"""The coach's shortest paper: asks before everything is risked at once, whether or not it can be counted out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.gang.rules.types import Reroll, Use
from gangdice_gui.games.gang.screens.coach.coach import Advice
from gangdice_gui.games.gang.screens.coach.pages import BUTTON, CoachPage
from gangdice_gui.games.gang.screens.coach.paper import PAD, draw_paper
from gangdice_gui.games.gang.screens.named import own_trays
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui.free_place import Shape
from gangdice_gui.ui.widgets import Fired, Widget

if TYPE_CHECKING:
    from gangdice_gui.games.gang.screens.table import GangTable

WIDTHS: Final = (24.0, 22.0, 20.5, 19.0, 17.6, 16.4, 26.0, 28.0)
"""How wide the paper may be, in letters' heights; the first is the best."""


class Risk(CoachPage):
    """Asks whether it is meant: do it anyway, or choose again."""

    def __init__(self, table: GangTable, text: str, action: Use | Reroll) -> None:
        """Ask about `action`; `text` says what is at stake."""
        words, use = table.desk.words, isinstance(action, Use)
        number = action.dice if isinstance(action, Use) else len(action.positions)
        self.action, self.advice = action, Advice(words("coach.sure"), text)
        self.labels = words("coach.anyway_use" if use else "coach.anyway_reroll", n=number), words("coach.rethink")
        super().__init__(table)

    def lay(self) -> list[Widget]:
        """Place the sentence, and two buttons below."""
        self.place([self.advice], WIDTHS, lambda _, px: round(BUTTON * px) + round(PAD * px))
        pad, foot = round(PAD * self.px), round(BUTTON * self.px)
        first = Rect(self.box.x + pad, self.box.bottom - pad - foot, self._half(self.box.w, self.px), foot)
        enter = self.desk.words("table.enter")
        return [
            self.button("anyway", first, self.labels[0], False),
            self.button("again", first.move(first.w + pad, 0), self.labels[1], True, enter, pygame.K_RETURN),
        ]

    def fits(self, shape: Shape) -> bool:
        """Tell whether both buttons have room side by side."""
        room = self._half(shape.w, shape.px) - 2.2 * shape.px
        return all(self.desk.type.width(label, "button", shape.px) <= room for label in self.labels)

    def lit(self) -> list[Rect]:
        """Return what stays in the light: the own dice too."""
        return [*super().lit(), *own_trays(self.table.layout, self.table.show)]

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        draw_paper(surface, self.desk, self.box, self.advice, self.px, foot=False)

    def chosen(self, fired: Fired) -> Scene:
        """Do it, or go back to the choice."""
        if fired.name == "anyway":
            self.table.act(self.action, sure=True)
        return self.back()

    @staticmethod
    def _half(width: int, px: int) -> int:
        return (width - 3 * round(PAD * px)) // 2
