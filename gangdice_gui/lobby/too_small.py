"""What a window too small for any screen shows: one sentence, until it is larger."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import key_name
from gangdice_gui.ui.window import LONG, SHORT

LETTER: Final = 12
"""The sentence itself gets no smaller, in pixels."""


def is_too_small(size: tuple[int, int]) -> bool:
    """Tell whether a window has no sensible shape to play in."""
    return min(size) < SHORT or max(size) < LONG


class TooSmall(Scene):
    """Takes the place of another scene, which rests and comes back as it was."""

    def __init__(self, desk: Desk, under: Scene) -> None:
        """Cover `under` for as long as the window is too small for it."""
        super().__init__(desk)
        self.under = under
        self.resize()

    def handle(self, event: Event) -> Scene | None:
        """Take Escape, which closes the program as the sentence says; nothing else reaches what cannot be seen."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.under.close()
            return None
        return self

    def update(self, ms: int) -> Scene:
        """Let no time pass below; give the scene back once the window is large enough."""
        if is_too_small(self.desk.size):
            return self
        self.under.resize()
        return self.under

    def close(self) -> None:
        """Close what rests below."""
        self.under.close()

    def lines(self) -> tuple[list[str], int]:
        """Return the sentence as it fits into the window, and the height of its letters in pixels."""
        width, height = self.desk.size
        text = self.desk.words("app.too_small", cap=key_name(self.desk, "esc"))
        for px in range(max(LETTER, min(28, width // 14)), LETTER - 1, -1):
            lines = self.desk.type.wrap(text, "label", px, round(width * 0.88))
            if len(lines) * px * 1.4 <= height * 0.94:
                break
        return lines, px

    def draw(self, surface: Surface) -> None:
        """Draw the sentence on a plain ground."""
        surface.fill(theme.NIGHT)
        lines, px = self.lines()
        step = round(px * 1.4)
        top = (self.desk.size[1] - step * len(lines)) // 2
        for i, line in enumerate(lines):
            box = Rect(0, top + i * step, self.desk.size[0], step)
            self.desk.type.draw(surface, line, "label", px, theme.CREAM, box, "centre")
