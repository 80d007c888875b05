"""What every screen with buttons has in common: the rules, the sound, and patience with hasty presses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Fired, Group, IconButton, SoundButton, Widget

AIDS: Final = ("sound", "help")
"""The names of the buttons that stand on every page."""


class Page(Scene):
    """A scene with a group of widgets. Everywhere F1 leads to the rules and M stills the sound."""

    def __init__(self, desk: Desk, ways: Ways) -> None:
        """Start without widgets; `ways` lead to the other screens."""
        super().__init__(desk)
        self.ways = ways
        self.group = Group(desk, [])
        self.stirs = 0
        """How often something has changed among the widgets."""

    def stir(self) -> None:
        """Take note of what has changed among the widgets, so that it is drawn."""
        if self.group.dirty:
            self.group.dirty, self.dirty = False, True
            self.stirs += 1

    def fires(self, event: Event) -> Fired | None:
        """Return what a button says to an event, and have it heard; None where it says nothing."""
        fired = self.group.handle(event)
        self.stir()
        if fired is not None:
            self.desk.sound.play("button")
        return fired

    def clicked_beside(self, event: Event, paper: Rect) -> bool:
        """Tell whether a click lies beside a paper and all buttons: it puts away what is only read."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        return not paper.collidepoint(event.pos) and self.group.under(event.pos) is None

    def arrive(self) -> None:
        """Let the buttons stand for a moment before they decide anything."""
        self.group.patience.again()

    def depart(self) -> None:
        """Let go of what the pointer is on: its tooltip would stay up under a paper that lies over this page."""
        self.group.look_away()

    def help(self) -> Scene | None:
        """Return the rules over this page."""
        return self.ways.rules(self)

    def aid(self, fired: Fired) -> Scene | None:
        """Answer the buttons that stand on every page; see `aids`."""
        if fired.name == "help":
            return self.help()
        self.desk.settings.muted = not self.desk.settings.muted
        return self


class CoveredPage(Page):
    """A page that rests while a paper lies over it."""

    def draw_covered(self, surface: Surface) -> None:
        """Draw it with nothing on it that anybody may not see."""
        raise NotImplementedError


def aids(desk: Desk, places: Sequence[Rect]) -> list[Widget]:
    """Return the two buttons that stand on every page, for the sound and for the rules."""
    sound, rules = places
    off, on = (with_key(desk, desk.words(f"table.tip_{key}"), "M") for key in ("mute", "unmute"))
    told = with_key(desk, desk.words("table.tip_help"), "F1")
    return [
        SoundButton("sound", sound, off, on),
        IconButton("help", rules, "help", shortcut=pygame.K_F1, tip=told),
    ]
