"""An empty green table, for pictures and tests of pages that lie over one."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme


class Blank(Scene):
    """Draws felt; Escape quits."""

    def handle(self, event: Event) -> Scene | None:
        """Return None on Escape, else this scene."""
        return None if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE else self

    def draw(self, surface: Surface) -> None:
        """Draw the felt."""
        surface.fill(theme.FELT)
