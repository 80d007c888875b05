"""A page after a match about one player at a time, such as a report: the arrows go round the table."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from gangdice_gui.match.match import Match
from gangdice_gui.table.pages.menu import MenuPage
from gangdice_gui.table.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.label import label
from gangdice_gui.ui.tabs import Arrow
from gangdice_gui.ui.widgets import Choice, Fired, Widget

LEFT: Final = frozenset({pygame.K_LEFT, pygame.K_PAGEUP})
RIGHT: Final = frozenset({pygame.K_RIGHT, pygame.K_PAGEDOWN})
LEAST: Final = 28
"""A title with a long name in it becomes no smaller, in units of the page."""
TALLER: Final = 90.0
"""A box is so much higher for letters twice as large, in units of the page."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in units of the page."""


class PlayersPage(MenuPage):
    """Has a title with a face and two arrows, and a way back at the foot that hands the parent back."""

    parent: Scene
    match: Match
    seat: int
    """Whom it is about."""
    face: Box = (0, 0, 0, 0)
    """Where that one's face stands."""
    upright = True
    walled = True

    def top(self, title: str) -> list[Widget]:
        """Write the title; returns the way back and the arrows to the other players."""
        words, at = self.desk.words, self.page.at
        if self.page.upright:
            return self._top_upright(title)
        m, side, y = (37, 68, 24) if self.page.compact else (56, 76, 44)
        found = self.heading("", words("report.back"))
        face = side + 12
        right = self.page.design[0] - m - self.beside()
        arrows = right - 2 * side - face - 2 * 16
        self.face = (arrows + side + 16, y - 6, face, face)
        left = m + side + 24
        self._title(title, at(left, y - 6, arrows - left - 24, side + 12))
        found.append(Arrow("before", at(arrows, y, side, side), forth=False, tip=words("report.before")))
        found.append(Arrow("next", at(right - side, y, side, side), forth=True, tip=words("report.next")))
        return found

    def _top_upright(self, title: str) -> list[Widget]:
        """Write the title in a line of its own, the face with its arrows below it."""
        words, at, side, face = self.desk.words, self.page.at, 72, 92
        x, y = self.margin, 128.0
        found = self.heading("", words("report.back"))
        left = x + side + 24
        self._title(title, at(left, 22, self.page.design[0] - x - self.beside() - left, side + 12))
        found.append(Arrow("before", at(x, y, side, side), forth=False, tip=words("report.before")))
        self.face = (x + side + 14, y - (face - side) / 2, face, face)
        found.append(Arrow("next", at(x + side + face + 28, y, side, side), forth=True, tip=words("report.next")))
        return found

    def _title(self, title: str, place: Rect) -> None:
        """Write the title, smaller where a long name is in it."""
        units = 60 / self.desk.text_k
        while units > LEAST and not label(self.desk, place, title, "title", units * self.page.near).fits:
            units -= 4
        self.write(place, title, "title", units, theme.GOLD)

    @property
    def margin(self) -> float:
        """How far all that stands on the page is from its sides, in units."""
        return 37.0 if self.page.compact else 56.0

    @property
    def more(self) -> float:
        """How much higher boxes are for larger letters, in units of the page."""
        return TALLER * (self.desk.text_k - 1)

    @property
    def content(self) -> tuple[float, float]:
        """From where to where there is room between the title and the foot, in units of the page."""
        tall = self.page.design[1]
        if self.page.upright:
            return 232.0, tall - 124.0
        return (112.0, tall - 104.0) if self.page.compact else (146.0, tall - 112.0)

    def note_box(self, left: float, right: float) -> Rect:
        """Return where a note stands: at the foot, so far from both margins; beside the face in an upright window."""
        m, wide = self.margin, self.page.design[0]
        if self.page.upright:
            x = self.face[0] + self.face[2] + 14 + 72 + 28
            return self.page.at(x, self.face[1] - 4, wide - m - x, self.face[3] + 8)
        return self.page.at(m + left, self.foot, wide - 2 * m - left - right, 70)

    @property
    def note_lines(self) -> int:
        """How many lines a note has at most."""
        return 3 if self.page.upright else 2

    @property
    def foot(self) -> float:
        """Where the line of buttons at the foot begins, in units of the page."""
        return self.page.design[1] - (88 if self.page.compact else 92)

    def done(self) -> Widget:
        """Return the way back at the right of the foot, 260 units wide."""
        words = self.desk.words
        place = self.page.at(self.page.design[0] - self.margin - 260, self.foot - 4, 260, 76)
        return self.button("done", place, words("report.done"), 34, brass=True, key=words("keycap.esc"))

    def relay(self) -> None:
        """Lay the page out; the way back has the focus unless an arrow has it."""
        focus = self.group.focus
        super().relay()
        here = [widget.name for widget in self.group.widgets]
        self.group.set(self.group.widgets, focus if focus in here and focus != "back" else "done")

    def handle(self, event: Event) -> Scene | None:
        """Take the arrow keys for the players unless a choice has the focus, everything else as on any page."""
        chooses = any(isinstance(widget, Choice) for widget in self.group.widgets if widget.name == self.group.focus)
        if event.type == pygame.KEYDOWN and event.key in LEFT | RIGHT and not chooses:
            return self.turn(1 if event.key in RIGHT else -1)
        return super().handle(event)

    def fired(self, fired: Fired) -> Scene | None:
        """Go to another player, or back."""
        if fired.name in ("before", "next"):
            return self.turn(1 if fired.name == "next" else -1)
        return self.back()

    def turn(self, steps: int) -> Scene:
        """Be about the player so many seats on."""
        self.seat = (self.seat + steps) % len(self.match.seats)
        self.relay()
        return self

    def back(self) -> Scene | None:
        """Hand the parent back."""
        self.let_go()
        self.parent.resize()
        self.parent.dirty = True
        return self.parent
