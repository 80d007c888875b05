"""The program's window as the system sees it: its size, its icon, its user's languages."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import warnings
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.paths import assets_dir
from gangdice_gui.base.settings import Settings
from gangdice_gui.ui.sdl import sdl

SHORT: Final = 540
LONG: Final = 720
"""The least the shorter and the longer side of a window may be, in pixels: below that letters cannot be read.

No hand can drag a side below the shorter; a window that is short on both is told so (`lobby/too_small.py`).
"""
GRIP: Final = (160, 24)
"""Pixels of a window's upper edge that have to be on a screen, or it counts as lost."""
TRIES: Final = 40
SURE: Final = 4
ANSWER: Final = 20
"""How often the window is looked at after it has changed, how often in a row it has to be right, and milliseconds
between two looks."""
FULL: Final = 1
MINIMISED: Final = 0x40
MAXIMISED: Final = 0x80
"""SDL's flags of a window."""
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
        return _open((0, 0), pygame.FULLSCREEN)
    width, height = pygame.display.get_desktop_sizes()[0]
    size = min(max(SHORT, settings.window[0]), width), min(max(SHORT, settings.window[1]), height)
    place = settings.place if settings.place and _reachable(settings.place, size) else None
    if place and not pygame.display.get_surface():
        pygame.display.set_window_position(place)
    surface = _open(size, pygame.RESIZABLE)
    window = _window()
    window.minimum_size = min(SHORT, width), min(SHORT, height)
    _insist(window, size, place)
    if settings.maximised:
        window.maximize()
    return pygame.display.get_surface() or surface


def _open(size: tuple[int, int], flags: int) -> Surface:
    with warnings.catch_warnings():
        # pygame complains on standard error where the window manager has its own mind about the size: `_insist` sees to
        # that, and whoever plays can do nothing about it.
        warnings.simplefilter("ignore")
        return pygame.display.set_mode(size, flags)


def remember(settings: Settings) -> None:
    """Write down where the window is and how large, unless it is full screen, maximised or out of sight."""
    if not pygame.display.get_surface():
        return
    window = _window()
    flags = _flags(window)
    if not flags & (MINIMISED | FULL):
        settings.maximised = bool(flags & MAXIMISED)
    if not flags & (MINIMISED | FULL | MAXIMISED):
        settings.window, settings.place = window.size, window.position


def _insist(window: pygame.Window, size: tuple[int, int], place: tuple[int, int] | None) -> None:
    """Have the window at its size and place in the end.

    Coming back from the full screen, some window managers keep its size until they are asked again, and put the frame
    where the window was: it would go down by the height of its title with every F11, and with every start.
    """
    right, sure = 0, SURE if place else 1
    for _ in range(TRIES):
        pygame.event.pump()
        here = window.size == size, place is None or window.position == place
        right = right + 1 if all(here) else 0
        if right == sure:
            return
        if not here[0]:
            _open(size, pygame.RESIZABLE)
        if place and not here[1]:
            window.position = place
        # What was asked for is what SDL says, until the window manager has answered.
        pygame.time.wait(ANSWER)


def _reachable(place: tuple[int, int], size: tuple[int, int]) -> bool:
    """Tell whether a window's upper edge, where a hand takes hold of it, would be on one of today's screens."""
    edge = Rect(*place, size[0], GRIP[1])
    for screen in _screens():
        seen = edge.clip(screen)
        if seen.w >= GRIP[0] and seen.h == GRIP[1]:
            return True
    return False


def _screens() -> list[Rect]:
    """Return what can be used of each screen, without bars and docks."""
    bounds = sdl("SDL_GetDisplayUsableBounds", ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
    found = []
    for i, size in enumerate(pygame.display.get_desktop_sizes()):
        box = (ctypes.c_int * 4)(0, 0, *size)
        if bounds is not None:
            bounds(i, box)
        found.append(Rect(*box))
    return found


def _window() -> pygame.Window:
    """Return the window that pygame.display draws in."""
    with warnings.catch_warnings():
        # pygame calls this a thing of the past, and has nothing else that knows a window's place.
        warnings.simplefilter("ignore")
        return pygame.Window.from_display_module()


def _flags(window: pygame.Window) -> int:
    find = sdl("SDL_GetWindowFromID", ctypes.c_void_p, ctypes.c_uint32)
    flags = sdl("SDL_GetWindowFlags", ctypes.c_uint32, ctypes.c_void_p)
    return int(flags(find(window.id))) if find and flags else 0


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
