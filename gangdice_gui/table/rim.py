"""The small buttons on the rim of every table: menu, log, pace, sound and rules."""

from __future__ import annotations

from typing import Final

import pygame

from gangdice_gui.table.pages.page import aids
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widgets import IconButton, Widget

RIM: Final = ("menu", "log", "fast", "sound", "help")
PACES: Final = ("slow", "normal", "fast", "instant")


def rim(desk: Desk, layout: Layout) -> list[Widget]:
    """Return the five buttons, each in the slot of its name."""
    words, settings = desk.words, desk.settings
    speed = words(f"table.speed_{settings.speed}")
    return [
        IconButton("menu", layout["menu"].rect, "menu", tip=words("table.tip_menu")),
        IconButton("log", layout["log"].rect, "log", shortcut=pygame.K_l, tip=words("table.tip_log")),
        IconButton(
            "fast",
            layout["fast"].rect,
            {"slow": "play", "normal": "play", "fast": "fast", "instant": "last"}[settings.speed],
            shortcut=pygame.K_f,
            tip=words("table.tip_speed", speed=speed),
        ),
        *aids(desk, (layout["sound"].rect, layout["help"].rect)),
    ]


def next_pace(desk: Desk) -> str:
    """Take the next pace, and return a sentence that names it."""
    settings = desk.settings
    settings.speed = PACES[(PACES.index(settings.speed) + 1) % len(PACES)]
    return desk.words("table.pace", speed=desk.words(f"table.speed_{settings.speed}"))
