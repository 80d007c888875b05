"""Waiting for the next event while nothing moves."""

from __future__ import annotations

import ctypes
from typing import Final

import pygame
from pygame.event import Event

from gangdice_gui.ui.sdl import sdl

LONGEST: Final = 1000
"""Milliseconds of one sleep at most: Ctrl-C in a terminal is heard when it is over."""
NAP: Final = 20
"""Milliseconds from one look for events to the next, at most, where the system cannot wake us."""
WAKING: Final = frozenset(("x11", "wayland", "windows", "cocoa"))
"""The video drivers that sleep until something happens; SDL looks a thousand times a second on any other."""


def rest(longest: int | None) -> list[Event]:
    """Wait for events, or until `longest` milliseconds are over, and return them; None waits as long as it takes.

    pygame's own `event.wait` looks a thousand times a second, which is 3 % of a core. SDL's sleeps.
    """
    began, rested = pygame.time.get_ticks(), 0
    wait = sdl("SDL_WaitEventTimeout", ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
    while not (events := pygame.event.get()) and (longest is None or rested < longest):
        left = LONGEST if longest is None else min(LONGEST, longest - rested)
        if wait is not None and _wakes():
            wait(None, left)
        else:
            # Whoever moves the mouse or types is answered at once; the longest nap comes after a second or two of rest.
            pygame.time.wait(min(left, NAP, 4 + rested // 100))
        rested = pygame.time.get_ticks() - began
    return events


def _wakes() -> bool:
    # With a gamepad plugged in SDL looks all the time: the pad itself wakes nobody.
    return pygame.display.get_driver() in WAKING and not (pygame.joystick.get_init() and pygame.joystick.get_count())
