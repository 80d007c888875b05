"""The last page of a match, whatever was played: it builds up, and leads to another match, the log, or the title."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.lettered import Lettered, button
from gangdice_gui.table.pages.menu import MenuPage, corner, room
from gangdice_gui.table.pages.page import aids
from gangdice_gui.table.pages.unveil import Piece, Unveil, UnveilPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import DesignArea, Desk
from gangdice_gui.ui.timeline import SPEEDS
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Fired, Widget

STAY: Final = 9000
"""Milliseconds the page stands where nobody is there to press a button."""
RAYS: Final = 26
"""How much of the rays is seen, out of 255."""


class Upright(NamedTuple):
    """What every last page keeps free in an upright window, in units of the page."""

    margin: int
    top: int
    """Where what fills it begins, below its title."""
    feet: int
    """Where its buttons begin, from below."""


UPRIGHT: Final = Upright(37, 124, 237)


def rays(size: tuple[int, int], strength: int = RAYS) -> Surface:
    """Return pale rays from the upper middle, in pixels."""
    fan = Surface(size, pygame.SRCALPHA)
    middle, reach = (fan.get_rect().centerx, round(size[1] * 0.42)), math.hypot(*size)
    for i in range(0, 28, 2):
        points = [middle]
        for side in (0, 1):
            angle = (i + side) * math.pi / 14
            points.append((round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))))
        pygame.draw.polygon(fan, (*theme.GOLD, strength), points)
    return fan


def feet(page: DesignArea) -> dict[str, Rect]:
    """Return where the buttons at the foot of the page stand, by their names."""
    (wide, tall), at = page.design, page.at
    if page.upright:
        x, y, w, h = UPRIGHT.margin, tall - UPRIGHT.feet, wide - 2 * UPRIGHT.margin, 92
        half, title = (w - 16) / 2, 0.36 * w
        return {
            "log": at(x, y, half, h),
            "report": at(x + half + 16, y, half, h),
            "title": at(x, y + h + 16, title, h),
            "again": at(x + title + 16, y + h + 16, w - title - 16, h),
        }
    m, y, h = (40, tall - 104, 80) if page.compact else (56, tall - 108, 84)
    again, title, log, told = (360, 220, 300, 320) if page.compact else (396, 250, 340, 300)
    return {
        "log": at(m, y, log, h),
        "report": at(m + log + 24, y, told, h),
        "title": at(wide - m - again - 24 - title, y, title, h),
        "again": at(wide - m - again, y, again, h),
    }


def feet_ahead(desk: Desk) -> Iterator[Literal[True]]:
    """Draw those buttons and the two in the corner where nobody sees it, one at each step: faces, signs and words."""
    page, nowhere, again = desk.page(upright=True), Surface((1, 1)), desk.words("results.again")
    for widget in (*foot(desk, page, again, report=True), *aids(desk, corner(page))):
        widget.draw(nowhere, desk)
        yield True
        if widget.name == "again":
            widget.focused = True
            widget.draw(nowhere, desk)
            yield True


def foot(desk: Desk, page: DesignArea, again: str, report: bool) -> list[Widget]:
    """Return what stands at the foot: the log and perhaps a report, the title, and another match."""
    words, place = desk.words, feet(page)
    found = [Lettered("log", place["log"], words("results.log"), 32, icon="log", shortcut=pygame.K_l)]
    if report:
        told = words("report.open")
        found.append(Lettered("report", place["report"], told, 32, icon="bulb", shortcut=pygame.K_r))
    found.append(Lettered("title", place["title"], words("results.title"), 32, icon="door", decides=True))
    key, shortcut = words("results.enter"), pygame.K_RETURN
    found.append(Lettered("again", place["again"], again, 38, True, key=key, shortcut=shortcut, decides=True))
    made = {about.name: button(desk, page, about) for about in found}
    # The key has no room on the button: its tip says it.
    made["title"].tip = with_key(desk, words("results.title"), "esc")
    return list(made.values())


class LastPage(UnveilPage, MenuPage):
    """The last screen of a match. A game draws it in `still`, which may put `pieces` for it to build up from.

    Where it does not, it may draw it in `still_parts`: the table is seen until all of them are painted.
    """

    upright = True
    builds_up = True
    """Whether there are such pieces, which have to be known as the page comes."""

    def __init__(self, desk: Desk, ways: Ways, match: Match, onward: Callable[[], Scene] | None = None) -> None:
        """Show the finished `match`; where nobody is there to press a button, `onward` makes the next scene."""
        self.onward, self.match = onward, match
        self.pieces: list[Piece] = []
        super().__init__(desk, ways)

    # ------------------------------------------------------------ for the games to fill in

    @abstractmethod
    def log(self) -> Scene:
        """Return the log over this page."""

    def report(self) -> Scene | None:
        """Return the report over this page, None where there is none."""
        return None

    def leave(self) -> None:
        """Let workers go."""

    # ------------------------------------------------------------ the buttons

    def buttons(self, report: bool) -> list[Widget]:
        """Return what stands at the foot: the log and perhaps a report, the title, and another match."""
        again = self.desk.words("results.again" if self.match.next_game() is None else "results.next_game")
        return foot(self.desk, self.page, again, report)

    def relay(self) -> None:
        """Lay the page out; the button to play again has the focus."""
        focus = self.group.focus
        super().relay()
        self.group.set(self.group.widgets, focus=focus or "again")

    def fired(self, fired: Fired) -> Scene | None:
        """Show the log or the report, or go on."""
        match fired.name:
            case "log":
                return self.log()
            case "report":
                return self.report() or self
            case "again":
                return self.again()
            case "title":
                return self.back()
        return self

    def again(self) -> Scene:
        """Return the table of a new match of the same people."""
        self.leave()
        return self.ways.again(self.match)

    def back(self) -> Scene:
        """Return the title."""
        self.leave()
        return self.ways.title()

    def close(self) -> None:
        """Let workers go."""
        self.leave()

    # ------------------------------------------------------------ building up

    def paint(self) -> None:
        """Draw the still picture anew, and what it builds up from."""
        self.pieces = []
        super().paint()
        if not self.builds_up:
            return
        self._still.whole()  # as it is painted it says which pieces there are
        if not self.pieces:
            self.unveil = None
            return
        pace = SPEEDS[self.desk.settings.speed]
        if self.desk.settings.reduced:
            pieces = [Piece(piece.rect, 0, 150 * min(1.0, pace)) for piece in self.pieces]
        else:
            pieces = [Piece(p.rect, p.start * pace, p.span * pace, p.sound) for p in self.pieces]
        # The wall itself and no copy of it: it is as large as the window, and most is held as this page comes.
        self.unveil = Unveil(room(self.desk.art, self.desk.size), self.picture, pieces)

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons; while the picture builds up, any press shows the whole and does nothing else."""
        return self if self.hurries(event) else super().handle(event)

    def update(self, ms: int) -> Scene:
        """Build the picture up, and go on by itself where nobody is there."""
        self.build_up(ms)
        was_busy = self.busy
        scene = super().update(ms)
        self.busy = self.busy or self.building
        self.dirty = self.dirty or (was_busy and not self.busy)
        if self.onward is None:
            return scene
        self.wake = max(1, round(STAY - self.since))
        if scene is not self or self.since < STAY:
            return scene
        self.leave()
        return self.onward()

    def draw(self, surface: Surface) -> None:
        """Draw the page as far as it has built up."""
        if self.unveil is None:
            surface.blit(self.picture, (0, 0))
        else:
            self.unveil.draw(surface, self.since)
            for text in self.labels if self.building else ():
                text.draw(surface, self.desk)
        self.group.draw(surface)
