"""The last page of a match: who runs this town now, where everybody stands, and the rounds that led there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

import pygame
from pygame import Surface

from gangdice_gui.games.gang import narrate
from gangdice_gui.games.gang.rules.types import Round
from gangdice_gui.games.gang.screens.hand_picture import Box, sized, write
from gangdice_gui.games.gang.screens.log import log_page
from gangdice_gui.games.gang.screens.report.page import GangReport
from gangdice_gui.games.gang.screens.report.reckoning import GangReckoning
from gangdice_gui.games.gang.screens.results.final_places import (
    FinalPlaces,
    WinnerPlaces,
    final_places,
    winner_places,
)
from gangdice_gui.games.gang.screens.results.standings import StandingsTable, reason_of, rounds_of, standings
from gangdice_gui.match.match import Match
from gangdice_gui.match.seats import Seat
from gangdice_gui.table.hand import glove
from gangdice_gui.table.names import names_of, show_role, whole
from gangdice_gui.table.pages.last_page import UPRIGHT, LastPage, feet_ahead, rays
from gangdice_gui.table.pages.menu import room, room_ahead
from gangdice_gui.table.pages.unveil import Piece
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice.dice import dice_art
from gangdice_gui.ui.memory import give_back
from gangdice_gui.ui.pen import Pen
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align
from gangdice_gui.ui.widgets import Widget

EXPLODES: Final = frozenset(f"effects/{name}" for name in ("burst", "smoke", "glow"))
"""What an explosion is drawn of: a match that is over has no more, and the next one makes it again as it rests."""

EDGE: Final = 14
"""Units kept free above and below several lines of rounds."""


def draw_rounds(pen: Pen, box: Box, rounds: Sequence[Round | None], seats: Sequence[Seat], lines: int = 1) -> None:
    """Draw every round's card, who took it and how many dice; None is a round that was not played."""
    x, y, w, h = box
    across = -(-len(rounds) // lines)
    pad = 0 if lines == 1 else EDGE
    pitch, high = (w - 56) / across, (h - 2 * pad) / lines
    chip = min(92.0, pitch * 0.62, (high - 40) / 1.4)
    for i, settled in enumerate(rounds):
        row, column = divmod(i, across)
        left = x + 28 + column * pitch + (pitch - chip * 1.58) / 2
        _round(pen, settled, i + 1, left, y + pad + row * high + (high - chip * 1.4 - 34) / 2, chip, pitch, seats)


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


def _panels(places: FinalPlaces) -> tuple[tuple[str, Box], ...]:
    return ("panel", places.table), ("panel", places.rounds), ("focus", places.winner)


def final_ahead(desk: Desk, match: Match) -> Iterator[Literal[True]]:
    """Make what the last page of a finished match shows, a part at each step: it comes at a press, and at once."""
    desk.art.let_go(EXPLODES)
    desk.art.age()  # whose turn it is no face will show any more
    glove.put_away(desk.art)
    dice_art(desk.art.folder.parent).flight.let_go()
    for _ in room_ahead(desk.art, desk.size):
        give_back()  # nothing moves here that would do it, and each of these steps leaves what is as large as a window
        yield True
    page, view = desk.page(upright=True), match.view(None)
    pen = Pen(Surface((1, 1)), desk, page.rect.x, page.rect.y, page.k)
    places, winners = final_places(page), winner_places(page, len(view.winners))
    for name, box in _panels(places):
        pen.panel(name, *box)
        give_back()
        yield True
    for seat, (_, _, face, _) in zip(view.winners, winners.faces, strict=True):
        pen.medallion(match.seats[seat].face, 0, 0, face, match.seats[seat].colour, mood="pleased")
        yield True
    shown = StandingsTable(
        pen, places.table, view, match.seats, names_of(match.seats, desk.words), GangReckoning(match)
    )
    pen.panel("plaque", *winners.plaque)
    yield from feet_ahead(desk)
    yield from shown.ahead(standings(view), page.compact)
    # Each where it will be, so that each is as wide: one a step.
    played = rounds_of(view.history, view.rounds)
    for number in range(len(played)):
        some = [settled if i <= number else None for i, settled in enumerate(played)]
        draw_rounds(pen, places.rounds, some, match.seats, places.lines)
        yield True


class FinalResult(LastPage):
    """The last screen of a match. Leads to another match of the same table, or to the title."""

    def __init__(self, desk: Desk, ways: Ways, match: Match, onward: Callable[[], Scene] | None = None) -> None:
        """Show the finished `match`; where nobody is there to press a button, `onward` makes the next scene."""
        self.view = match.view(None)
        self.table = standings(self.view)
        self.reckoning = GangReckoning(match)
        super().__init__(desk, ways, match, onward)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the buttons, and write the texts beside them."""
        words, at = self.desk.words, self.page.at
        wide = self.page.design[0]
        self.names = names_of(self.match.seats, words)
        m, top = (UPRIGHT.margin, 20) if self.page.upright else (40 if self.page.compact else 56, 34)
        self.write(
            at(m, top, wide - 2 * m - self.beside(), 92),
            words("results.reckoning"),
            "title",
            64 / self.desk.text_k,
            theme.GOLD,
        )
        return self.buttons(report=True)

    def still(self, surface: Surface) -> None:
        """Draw the winners, the standings and the rounds."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page = self.page
        self.pen = Pen(surface, self.desk, page.rect.x, page.rect.y, page.k)
        places = final_places(page)
        _, table, rounds, lines = places
        for name, box in _panels(places):
            self.pen.panel(name, *box)
        draw_rounds(self.pen, rounds, rounds_of(self.view.history, self.view.rounds), self.match.seats, lines)
        self.pieces.append(Piece(self.pen.at(*rounds), 150.0 * self.view.players, 250))
        shown = StandingsTable(self.pen, table, self.view, self.match.seats, self.names, self.reckoning)
        self.pieces = [*shown.paint(self.table, page.compact), *self.pieces]
        self._winners(winner_places(page, len(self.view.winners)))

    def log(self) -> Scene:
        """Return the log over this page."""
        return log_page(self.desk, self.ways, self, self.match)

    def report(self) -> Scene:
        """Return the report over this page."""
        return GangReport(self.desk, self.ways, self, self.match, self.reckoning)

    def leave(self) -> None:
        """Let the worker go."""
        self.reckoning.close()

    def update(self, ms: int) -> Scene:
        """Build the picture up; luck and choices come when they are reckoned."""
        if self.reckoning.follow() and self.reckoning.known:
            self.relay()
        return super().update(ms)

    # ------------------------------------------------------------ the winners

    def _winners(self, places: WinnerPlaces) -> None:
        words, pen = self.desk.words, self.pen
        seats = [self.match.seats[seat] for seat in self.view.winners]
        light = pen.at(*places.light)
        pen.surface.blit(rays(light.size), light)
        for seat, (left, top, face, _) in zip(seats, places.faces, strict=True):
            pen.medallion(seat.face, left, top, face, seat.colour, mood="pleased")
        name = narrate.joined([self.names[seat] for seat in self.view.winners], words)
        role, place = show_role(self.desk.type, name), places.name
        if whole(self.desk.type, name, role, pen.font(72), pen.size(place[2])) < pen.font(34):
            self._lines(name, place, theme.GOLD, role="name")
        else:
            write(pen, name, role, 72, theme.GOLD, place, "centre")
        why = words(f"results.why_{reason_of(self.view)}", n=len(seats))
        self._lines(why, places.why)
        self._plaque(places.plaque, self.view.stash[self.view.winners[0]] or 0)
        box = final_places(self.page).winner
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
