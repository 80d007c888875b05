"""The small buttons on the rim of every table: menu, log, pace, sound and rules."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.table.pages.page import aids
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import IconButton, Widget

RIM: Final = ("menu", "log", "fast", "sound", "help")
PACES: Final = {"slow": "play", "normal": "play", "fast": "fast", "instant": "last"}
"""The paces in their order, and the icon of each."""


class PaceButton(IconButton):
    """The button for the pace: its picture and its tip follow the setting, whoever changes that."""

    def __init__(self, name: str, rect: Rect, desk: Desk) -> None:
        """Make it."""
        super().__init__(name, rect, "play", shortcut=pygame.K_f)
        self._follow(desk)

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the pace as it is."""
        self._follow(desk)
        super().draw(surface, desk)

    def _follow(self, desk: Desk) -> None:
        self.icon = PACES[desk.settings.speed]
        self.tip = with_key(desk, desk.words("table.tip_speed", speed=_named(desk)), "F")


def rim(desk: Desk, layout: Layout) -> list[Widget]:
    """Return the five buttons, each in the slot of its name."""
    words = desk.words
    return [
        IconButton("menu", layout["menu"].rect, "menu", tip=with_key(desk, words("table.tip_menu"), "esc")),
        IconButton(
            "log", layout["log"].rect, "log", shortcut=pygame.K_l, tip=with_key(desk, words("table.tip_log"), "L")
        ),
        PaceButton("fast", layout["fast"].rect, desk),
        *aids(desk, (layout["sound"].rect, layout["help"].rect)),
    ]


def next_pace(desk: Desk) -> str:
    """Take the next pace, and return a sentence that names it."""
    settings = desk.settings
    paces = list(PACES)
    settings.speed = paces[(paces.index(settings.speed) + 1) % len(paces)]
    return desk.words("table.pace", speed=_named(desk))


def _named(desk: Desk) -> str:
    return desk.words(f"table.speed_{desk.settings.speed}")
