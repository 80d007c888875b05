"""Shorthand for the pygame events of a player at work."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from gangdice_gui.app import App
from gangdice_gui.ui.widgets import Fired, Group


def move(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def down(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)


def up(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


def click(pos: tuple[int, int]) -> list[Event]:
    return [move(pos), down(pos), up(pos)]


def click_on(app: App, rect: Rect) -> None:
    """Move, press and release the left button in the middle of a rectangle, a frame each."""
    for event in click(rect.center):
        app.step([event], 20)


def wheel(steps: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, which=0)


def key(code: int, mod: int = 0, letter: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


def key_up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def stroke(code: int) -> list[Event]:
    """Return a key going down and up."""
    return [key(code), key_up(code)]


def text(letters: str) -> Event:
    return Event(pygame.TEXTINPUT, text=letters)


def play(group: Group, *events: Event) -> list[Fired]:
    """Hand over events one by one; returns all that fired."""
    return [fired for event in events if (fired := group.handle(event))]


def values(fired: list[Fired]) -> list[int]:
    return [one.value for one in fired]
