"""The last page of a match: who runs this town now, where everybody stands, and the rounds that led there."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Round
from gangdice_gui.games.gang.screens.log import log_page
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.games.gang.screens.report.reckoning import Reckoning
from gangdice_gui.games.gang.screens.results.hand import Box, sized, write
from gangdice_gui.games.gang.screens.results.standings import StandingsTable, reason_of, rounds_of, standings
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.menu import MenuPage, room
from gangdice_gui.table.names import names_of, show_role, whole
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.unveil import Piece, Unveil
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.timeline import SPEEDS
from gangdice_gui.ui.type import Align
from gangdice_gui.ui.widgets import Fired, Widget

STAY: Final = 9000
"""Milliseconds the page stands where nobody is there to press a button."""


def draw_rounds(pen: Pen, box: Box, rounds: Sequence[Round | None], seats: Sequence[Seat]) -> None:
    """Draw every round's card, who took it and how many dice; None is a round that was not played."""
    x, y, w, h = box
    pitch = (w - 56) / len(rounds)
    chip = min(92.0, pitch * 0.62)
    for i, settled in enumerate(rounds):
        left = x + 28 + i * pitch + (pitch - chip * 1.58) / 2
        _round(pen, settled, i + 1, left, y + (h - chip * 1.4 - 34) / 2, chip, pitch, seats)


def _round(
    pen: Pen, settled: Round | None, number: int, x: float, y: float, chip: float, pitch: float, seats: Sequence[Seat]
) -> None:
    tall = chip * 1.4
    below = (x, y + tall + 2, chip, 34)
    small = min(sized(pen, 24), 30.0)
    pen.text(str(number), "label", small, theme.SECOND if settled else theme.DISABLED, below, "centre")
    if settled is None:
        pen.frame(x, y, chip, tall, theme.BRASS_EDGE, 70)
        return
    pen.image(f"chips/{settled.card}", x, y, chip, tall)
    size = chip * 0.65
    at = (x + chip * 0.63, y + tall * 0.56)
    if settled.winner is None:
        _nobody(pen, at, size)
    else:
        pen.image(f"badges/{seats[settled.winner].colour}", *at, size, size)
    pot = (x + chip + 5, y + 6, pitch - chip - 6, 42)
    taken = settled.pot if settled.winner is not None else 0
    write(pen, str(taken), "strong", 30, theme.NUMERAL if taken else theme.HINT, pot, "left")


def _nobody(pen: Pen, at: tuple[float, float], size: float) -> None:
    place = pen.at(*at, size, size)
    big = Surface((place.w * 2, place.h * 2), pygame.SRCALPHA)
    middle = (place.w, place.h)
    pygame.draw.circle(big, theme.HINT, middle, round(place.w * 0.86))
    pygame.draw.circle(big, theme.PANEL_FOCUS, middle, round(place.w * 0.77))
    pen.surface.blit(pygame.transform.smoothscale(big, place.size), place)
    cross = pen.desk.art.icon("cross", round(place.w * 0.5), theme.CREAM)
    pen.surface.blit(cross, cross.get_rect(center=place.center))


def fan(pen: Pen, box: Box) -> Surface:
    """Return pale rays from the upper middle of a box, in pixels."""
    place = Rect(0, 0, *pen.at(*box).size)
    fan = Surface(place.size, pygame.SRCALPHA)
    middle = (place.centerx, round(place.h * 0.42))
    reach = math.hypot(*place.size)
    for i in range(0, 28, 2):
        points = [middle]
        for side in (0, 1):
            angle = (i + side) * math.pi / 14
            points.append((round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))))
        pygame.draw.polygon(fan, (*theme.GOLD, 26), points)
    return fan


class FinalResult(MenuPage):
    """The last screen of a match. Leads to another match of the same table, or to the title."""

    def __init__(self, desk: Desk, ways: Ways, match: Match, onward: Callable[[], Scene] | None = None) -> None:
        """Show the finished `match`; where nobody is there to press a button, `onward` makes the next scene."""
        self.onward = onward
        self.match = match
        self.view = match.view(None)
        self.table = standings(self.view)
        self._ms = 0.0
        self.unveil: Unveil | None = None
        self.reckoning = Reckoning(match)
        super().__init__(desk, ways)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the buttons, and write the texts beside them."""
        words, at = self.desk.words, self.page.at
        wide, tall = self.page.design
        self.names = names_of(self.match.seats, words)
        m = 40 if self.page.compact else 56
        self.write(
            at(m, 34, wide - 2 * m - self.beside(), 92),
            words("results.reckoning"),
            "title",
            64 / self.desk.text_k,
            theme.GOLD,
        )
        y, h = (tall - 108, 84) if not self.page.compact else (tall - 104, 80)
        again, title, log, report = (396, 250, 340, 300) if not self.page.compact else (360, 220, 300, 320)
        found: list[Widget] = [
            self.button("log", at(m, y, log, h), words("results.log"), 32, icon="log", shortcut=pygame.K_l),
            self.button(
                "report",
                at(m + log + 24, y, report, h),
                words("report.open"),
                32,
                icon="bulb",
                shortcut=pygame.K_r,
            ),
            self.button(
                "title",
                at(wide - m - again - 24 - title, y, title, h),
                words("results.title"),
                32,
                icon="door",
                decides=True,
            ),
            self.button(
                "again",
                at(wide - m - again, y, again, h),
                words("results.again"),
                38,
                brass=True,
                key=words("results.enter"),
                shortcut=pygame.K_RETURN,
                decides=True,
            ),
        ]
        # The key has no room on the button: its tip says it.
        found[2].tip = words("common.with_key", text=words("results.title"), cap=words("keycap.esc"))
        return found

    def relay(self) -> None:
        """Lay the page out; the button to play again has the focus."""
        focus = self.group.focus
        super().relay()
        self.group.set(self.group.widgets, focus=focus or "again")

    def still(self, surface: Surface) -> None:
        """Draw the winners, the standings and the rounds."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page = self.page
        self.pen = Pen(surface, self.desk, page.rect.x, page.rect.y, page.k)
        if page.compact:
            winner, table, rounds = (40, 138, 330, 560), (386, 138, 939, 560), (40, 714, 1285, 190)
        else:
            winner, table, rounds = (56, 150, 470, 590), (546, 150, 1318, 590), (56, 756, 1808, 196)
        self.pieces: list[Piece] = []
        self.pen.panel("panel", *table)
        self.pen.panel("panel", *rounds)
        self.pen.panel("focus", *winner)
        draw_rounds(self.pen, rounds, rounds_of(self.view.history, self.view.rounds), self.match.seats)
        self.pieces.append(Piece(self.pen.at(*rounds), 150.0 * self.view.players, 250))
        shown = StandingsTable(self.pen, table, self.view, self.match.seats, self.names, self.reckoning)
        self.pieces = [*shown.paint(self.table, page.compact), *self.pieces]
        self._winners(winner)

    def paint(self) -> None:
        """Draw the still picture anew, and what it builds up from."""
        super().paint()
        before = Surface(self.desk.size)
        before.blit(room(self.desk.art, self.desk.size), (0, 0))
        for text in self.labels:
            text.draw(before, self.desk)
        pace = SPEEDS[self.desk.settings.speed]
        if self.desk.settings.reduced:
            pieces = [Piece(piece.rect, 0, 150 * min(1.0, pace)) for piece in self.pieces]
        else:
            pieces = [Piece(p.rect, p.start * pace, p.span * pace, p.sound) for p in self.pieces]
        self.unveil = Unveil(before, self.picture, pieces)

    # ------------------------------------------------------------ input and time

    @property
    def building(self) -> bool:
        """Whether the picture still builds up."""
        return self.unveil is not None and self._ms < self.unveil.length

    def handle(self, event: Event) -> Scene | None:
        """Take the buttons; while the picture builds up, any press shows the whole and does nothing else."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and self.building and self.unveil is not None:
            self._ms, self.dirty = self.unveil.length, True
            self.group.patience.again()
            return self
        return super().handle(event)

    def fired(self, fired: Fired) -> Scene | None:
        """Show the log, or go on."""
        match fired.name:
            case "log":
                return log_page(self.desk, self.ways, self, self.match)
            case "report":
                return GangReport(self.desk, self.ways, self, self.match, self.reckoning)
            case "again":
                return self.again()
            case "title":
                return self.back()
        return self

    def again(self) -> Scene:
        """Return the table of a new match of the same people."""
        self.reckoning.close()
        return self.ways.again(self.match)

    def back(self) -> Scene:
        """Return the title."""
        self.reckoning.close()
        return self.ways.title()

    def close(self) -> None:
        """Let the worker go."""
        self.reckoning.close()

    def update(self, ms: int) -> Scene:
        """Build the picture up; luck and choices come when they are reckoned."""
        if self.reckoning.follow() and self.reckoning.known:
            self.relay()
        earlier, self._ms = self._ms, self._ms + ms
        if self.unveil is not None:
            for sound in self.unveil.sounds(earlier - (not earlier), self._ms)[-1:]:
                self.desk.sound.play(sound)
        was_busy = self.busy
        scene = super().update(ms)
        self.busy = self.busy or self.building
        self.dirty = self.dirty or (was_busy and not self.busy)
        if self.onward is None:
            return scene
        self.wake = max(1, round(STAY - self._ms))
        if scene is not self or self._ms < STAY:
            return scene
        self.reckoning.close()
        return self.onward()

    def draw(self, surface: Surface) -> None:
        """Draw the page as far as it has built up."""
        if self.unveil is not None:
            self.unveil.draw(surface, self._ms)
        self.group.draw(surface)

    # ------------------------------------------------------------ the winners

    def _winners(self, box: Box) -> None:
        words, pen = self.desk.words, self.pen
        x, y, w, h = box
        seats = [self.match.seats[seat] for seat in self.view.winners]
        middle = x + w / 2
        pen.surface.blit(fan(pen, (x + 24, y + 24, w - 48, h * 0.58)), pen.at(x + 24, y + 24, w - 48, h * 0.58))
        columns = 1 if len(seats) == 1 else 2
        face = min({1: 250.0, 2: 196.0}.get(len(seats), 124.0), (w - 60) / columns - 8)
        for i, seat in enumerate(seats):
            row, column = divmod(i, columns)
            alone = len(seats) == 3 and i == 2
            left = middle - columns * (face + 8) / 2 + column * (face + 8) + 4 if not alone else middle - face / 2
            top = y + 36 + row * (face + 6) + (30 if len(seats) == 2 else 0)
            pen.medallion(seat.face, left, top, face, seat.colour)
        name = narrate.joined([self.names[seat] for seat in self.view.winners], words)
        role = show_role(self.desk.type, name)
        place = (x + 26, y + h * 0.505, w - 52, h * 0.14)
        if whole(self.desk.type, name, role, pen.font(72), pen.size(place[2])) < pen.font(34):
            self._lines(name, place, theme.GOLD, role="name")
        else:
            write(pen, name, role, 72, theme.GOLD, place, "centre")
        why = words(f"results.why_{reason_of(self.view)}", n=len(seats))
        self._lines(why, (x + 26, y + h * 0.645, w - 52, h * 0.09))
        plaque = (x + w * 0.16, y + h * 0.755, w * 0.68, h * 0.19)
        self._plaque(plaque, self.view.stash[self.view.winners[0]] or 0)
        self.pieces.append(Piece(pen.at(*box), 150.0 * len(self.table) + 100, 300, "win"))

    def _plaque(self, box: Box, worth: int) -> None:
        pen, type_ = self.pen, self.desk.type
        place = pen.panel("plaque", *box)
        number = type_.render(str(worth), "number", round(place.h * 0.66), theme.INK)
        unit = type_.render(self.desk.words("results.unit", n=worth), "strong", round(place.h * 0.3), theme.INK)
        gap = pen.size(14)
        left = place.centerx - (number.get_width() + gap + unit.get_width()) // 2
        pen.surface.blit(number, number.get_rect(left=left, centery=place.centery))
        pen.surface.blit(unit, unit.get_rect(left=left + number.get_width() + gap, centery=place.centery))

    # ------------------------------------------------------------ letters

    def _lines(
        self, text: str, box: Box, colour: Colour = theme.CREAM, align: Align = "centre", role: str = "body"
    ) -> None:
        place = self.pen.at(*box)
        self.write(place, text, role, 28, colour, align=align, lines=2).draw(self.pen.surface, self.desk)
        self.labels.pop()
