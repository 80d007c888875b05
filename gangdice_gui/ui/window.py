"""The program's window as the system sees it: its size, its icon, its user's languages."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.paths import assets_dir
from gangdice_gui.settings import Settings

LEAST: Final = (1024, 768)
"""The smallest window a player can drag to; smaller screens still work, scaled down."""
UNSEEN: Final = frozenset(("offscreen", "dummy", "evdev"))
"""The video drivers that draw nowhere."""


def find_display() -> bool:
    """Look for a display to open a window on; returns whether there is one, or the player asked for none.

    Without one SDL takes a driver that draws nowhere: nobody would ever see that game, or close it.
    """
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    if sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY") and not os.environ.get("XDG_RUNTIME_DIR"):
        # Wayland cannot be there, and its library would complain on standard error.
        os.environ["SDL_VIDEODRIVER"] = "x11,KMSDRM"
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return pygame.display.get_driver() not in UNSEEN


def open_window(settings: Settings) -> Surface:
    """Open the window, or change it, as the settings want it; returns its surface."""
    if settings.full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    width, height = pygame.display.get_desktop_sizes()[0]
    size = min(settings.window[0], width), min(settings.window[1], height)
    with warnings.catch_warnings():
        # display.Window is the only way to a smallest size, and window managers may have a will of their own.
        warnings.simplefilter("ignore")
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        window = pygame.Window.from_display_module()
        window.minimum_size = min(LEAST[0], width), min(LEAST[1] if size[1] >= LEAST[1] else 600, height)
        if surface.get_size() != size:
            # Coming back from the full screen some window managers keep its size until they are asked again.
            pygame.event.pump()
            pygame.time.wait(120)
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    return surface


def locales() -> list[str]:
    """Return the languages the machine's user prefers, best first, such as `fr_CA`."""
    try:
        found = pygame.system.get_pref_locales()
    except (AttributeError, pygame.error):
        return []
    return [f"{one['language']}_{one['country'] or ''}" for one in found]


def set_icon() -> None:
    """Give the window its icon; one without is still a window."""
    with contextlib.suppress(OSError, pygame.error):
        pygame.display.set_icon(pygame.image.load(assets_dir() / "sprites" / "icon.png"))
