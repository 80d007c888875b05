"""The coach's shortest paper: asks before everything is risked at once, whether or not it can be counted out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.engine.gang_types import Reroll, Use
from gangdice_gui.scenes.gang_coach_pages import BUTTON, CoachPage
from gangdice_gui.scenes.gang_coach_paper import PAD
from gangdice_gui.scenes.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.widgets import Fired, Widget

if TYPE_CHECKING:
    from gangdice_gui.scenes.gang_table import GangTable

WIDTH: Final = 25
LINE: Final = 1.4
HEAD: Final = 1.9
"""In letters' heights: the paper's width, and the heights of a line and of the headline."""


class Risk(CoachPage):
    """Asks whether it is meant: do it anyway, or choose again."""

    def __init__(self, table: GangTable, text: str, action: Use | Reroll) -> None:
        """Ask about `action`; `text` says what is at stake."""
        self.text, self.action = text, action
        self.lines: list[str] = []
        super().__init__(table)

    def lay(self) -> list[Widget]:
        """Place the sentence, and two buttons below."""
        words, felt = self.desk.words, self.table.layout["felt"].rect
        self.px = px = self.table.layout["odds"].font
        pad, foot = round(PAD * px), round(BUTTON * px)
        width = min(WIDTH * px, felt.w - px)
        self.lines = self.desk.type.wrap(self.text, "body", px, width - 2 * pad)
        high = round((HEAD + LINE * len(self.lines)) * px) + foot + 3 * pad
        self.box = Rect(felt.right - px - width, felt.bottom - px - high, width, high)
        half = (width - 3 * pad) // 2
        left = Rect(self.box.x + pad, self.box.bottom - pad - foot, half, foot)
        right = left.move(half + pad, 0)
        action = self.action
        number = action.dice if isinstance(action, Use) else len(action.positions)
        anyway = words("coach.anyway_use" if isinstance(action, Use) else "coach.anyway_reroll", n=number)
        return [
            self.button("anyway", left, anyway, False),
            self.button("again", right, words("coach.rethink"), True, words("table.enter"), pygame.K_RETURN),
        ]

    def write(self, surface: Surface) -> None:
        """Draw the paper."""
        desk, px = self.desk, self.px
        surface.blit(desk.art.slice9("paper", *self.box.size, self.table.layout.k), self.box)
        pad = round(PAD * px)
        inner = self.box.inflate(-2 * pad, -2 * pad)
        bulb = round(px * 1.4)
        surface.blit(desk.art.icon("bulb", bulb, theme.INK), inner.topleft)
        head = Rect(inner.x + round(bulb * 1.3), inner.y, inner.w - round(bulb * 1.3), bulb)
        desk.type.draw(surface, desk.words("coach.sure"), "title", round(px * 1.3), theme.INK, head)
        for row, line in enumerate(self.lines):
            place = Rect(inner.x, inner.y + round((HEAD + LINE * row) * px), inner.w, round(LINE * px))
            desk.type.draw(surface, line, "body", px, theme.INK, place)

    def chosen(self, fired: Fired) -> Scene:
        """Do it, or go back to the choice."""
        if fired.name == "anyway":
            self.table.act(self.action, sure=True)
        return self.back()
