"""The key that is held down, of the keyboard or a gamepad, and its repeats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame.event import Event

HOLD: Final = 400
AGAIN: Final = 80
"""Milliseconds until a held key repeats, and between its repeats."""
REPEATING: Final = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    )
)
"""Keys that repeat while held. Enter and Space never do: nobody rolls twice by being slow."""


class HeldKey:
    """At most one key at a time: the one pressed last."""

    def __init__(self) -> None:
        """Start with no key."""
        self.key: Event | None = None
        self._for = self._next = 0

    def follow(self, event: Event) -> None:
        """Take up a key that is pressed, and drop one that is let go or was pressed before."""
        if event.type == pygame.KEYDOWN and event.key in REPEATING:
            self.key, self._for, self._next = event, 0, HOLD
        elif event.type in (pygame.KEYDOWN, pygame.WINDOWFOCUSLOST) or (
            event.type == pygame.KEYUP and self.key is not None and event.key == self.key.key
        ):
            self.key = None

    def again(self, ms: int) -> Iterator[Event]:
        """Let time pass; yields the key's repeats, with how long it has been held as `held`."""
        self._for += ms
        while self.key is not None and self._for >= self._next:
            yield Event(pygame.KEYDOWN, {**self.key.dict, "held": self._next})
            self._next += AGAIN
