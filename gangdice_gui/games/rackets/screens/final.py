"""The final reckoning: who runs this town, and what everybody's points are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.base.manners import watched
from gangdice_gui.games.rackets import narrate
from gangdice_gui.games.rackets.narrate import dollars, whole
from gangdice_gui.games.rackets.rules.points import Points
from gangdice_gui.games.rackets.screens import log
from gangdice_gui.games.rackets.screens.final_places import LARGER, FinalPlaces, final_ahead
from gangdice_gui.games.rackets.screens.report.draw import draw_curves
from gangdice_gui.games.rackets.screens.report.page import EveningReport, bargain
from gangdice_gui.games.rackets.screens.report.reckoning import EveningReckoning
from gangdice_gui.games.rackets.screens.show import in_colours
from gangdice_gui.games.rackets.screens.write import write
from gangdice_gui.match.match import Match
from gangdice_gui.table.log import LogEntry, LogPage
from gangdice_gui.table.names import names_of
from gangdice_gui.table.pages.last_page import LastPage, rays
from gangdice_gui.table.pages.menu import room
from gangdice_gui.table.proven import proven
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.faces import Mood
from gangdice_gui.ui.label import rows, smallest
from gangdice_gui.ui.traced import draw_box
from gangdice_gui.ui.widgets import Widget

PARTS: Final = ("fame", "weapons", "buildings", "money")
"""What points are made of; debts are taken off."""

PATIENCE: Final = 30
"""Frames the page waits, at most, for what its curve and its turns are drawn of: then it comes with all its parts."""
HEAD: Final = 38
"""Units the heading of the turns takes."""
LEAST: Final = 11
"""A part has its name on it where its letters are at least so high, in pixels; the columns above name it anyway."""


class FinalReckoning(LastPage):
    """The last page of a match of Rackets."""

    builds_up = False

    def __init__(self, desk: Desk, ways: Ways, match: Match, onward: Callable[[], Scene] | None = None) -> None:
        """Show how `match` ended; with `onward` the page makes the next scene by itself after a while."""
        self.view = match.view(None)
        self.seats = in_colours(match.seats, self.view.options.factions)
        self.names = names_of(match.seats, desk.words)
        self.reckoning = EveningReckoning(match)
        self.reckoning.begin()
        self._patience = PATIENCE
        super().__init__(desk, ways, match, onward)

    @property
    def larger(self) -> float:
        """How much larger than usual the figures are."""
        return min(self.desk.text_k, LARGER)

    @property
    def order(self) -> list[int]:
        """The seats, the best first."""
        view = self.view
        return sorted(range(len(self.seats)), key=lambda seat: (-view.points[seat].total, -view.fame[seat], seat))

    def build(self) -> list[Widget]:
        """Return the buttons, and write the turns that decided it."""
        self.places = FinalPlaces(self.page, len(self.seats), self.desk.text_k)
        self._write_reckoned()
        return self.buttons(report=True)

    def _write_reckoned(self) -> None:
        self.labels.clear()
        self._write_turns()
        self._write_head()

    def log(self) -> Scene:
        """Return the log over this page."""
        match, words = self.match, self.desk.words

        def told() -> Iterator[LogEntry]:
            yield from log.entries(match, None, words)
            yield from proven(match, words)

        return LogPage(self.desk, self.ways, self, self.seats, told)

    def report(self) -> Scene:
        """Return the report over this page."""
        return EveningReport(self.desk, self.ways, self, self.match, self.seats)

    def leave(self) -> None:
        """Let the worker go."""
        self.reckoning.close()

    def update(self, ms: int) -> Scene:
        """Draw the curve once it is known."""
        if not self._still.stale and self.reckoning.begin():
            self.relay()
        return super().update(ms)

    # ------------------------------------------------------------ what is drawn

    def _write_head(self) -> None:
        """Write the deal of the night beside the title; in a narrow page what is said of the winner, too."""
        desk, words, compact = self.desk, self.desk.words, not self.places.crowned
        told = ""
        if self.reckoning.deals:
            deal = bargain(words, self.names, self.reckoning.deals[0])
            told = f"{words('town.report.deal')}. {deal}"
        if self.places.deal is not None:
            if told:
                self.write(self.places.deal, told, "body", 26, theme.SECOND, lines=2)
            if self.places.beneath is not None and compact:
                self.write(self.places.beneath, self._line(), "body", 26, theme.CREAM)
            return
        title = self._title()
        left = title.x + desk.type.width(words("town.final"), "title", self.px(64)) + self.px(28)
        right = self.page.at(self.page.design[0] - (200 if compact else 240), 22, 0, 84)
        lines = [self._line()] if compact else []
        if told:
            # Between a long title and the corner a long name may leave room for the deal alone.
            short = compact and desk.type.width(told, "body", smallest(desk, 26)) > right.x - left
            lines.append(deal if short else told)
        boxes = rows(Rect(left, right.y, right.x - left, right.h), max(1, len(lines)), 0)
        texts = list(zip(boxes, lines, strict=False))
        if texts:
            self.write_even(texts, "body", 26, (theme.SECOND,), align="right", lines=1 if compact else 2)

    def _title(self) -> Rect:
        """Return where the title stands."""
        return self.page.at(
            37 if self.page.compact else 56, 24, self.page.design[0] - (260 if self.page.upright else 400), 80
        )

    def _line(self) -> str:
        """Return what the town says of whoever won."""
        winners = self.view.winners
        if len(winners) > 1:
            return self.desk.words("town.won_together")
        return self.desk.words(f"town.won_by.{self.view.options.factions[self.order[0]]}")

    def _write_turns(self) -> None:
        words, inner = self.desk.words, self.places.turns.inflate(-self.px(52), -self.px(36))
        head = Rect(inner.x, inner.y, inner.w, self.px(HEAD * self.larger))
        self.write(head, words("town.report.turns"), "strong", 28 / self.desk.text_k * self.larger, theme.GOLD)
        room_ = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        swings = self.reckoning.swings
        lead = self.px(96)
        boxes = [Rect(b.x + lead, b.y, b.w - lead, b.h) for b in rows(room_, max(1, len(swings)), self.px(4))]
        texts = [
            (box, narrate.sentence(swing.event, self.names, words)) for box, swing in zip(boxes, swings, strict=False)
        ]
        if texts:
            self.write_even(texts, "label", 25, (theme.CREAM,), lines=2, leading=0.74)
        elif self.reckoning.curves is not None:
            self.write(room_, words("town.report.none"), "body", 27, theme.SECOND, top=True)

    def still_parts(self, surface: Surface) -> Iterator[bool | None]:
        """Draw winner, standings, the curve of the money, and the turns that decided it."""
        desk, words, view = self.desk, self.desk.words, self.view
        for _ in final_ahead(desk, self.match):  # of what has not been made while the last clips ran
            yield None
        while watched() and self.reckoning.curves is None and self._patience:
            self._patience -= 1
            if self.reckoning.begin():
                self._write_reckoned()
            else:
                yield True
        surface.blit(room(desk.art, desk.size), (0, 0))
        desk.type.draw(surface, words("town.final"), "title", self.px(64), theme.GOLD, self._title())
        yield None
        if self.places.crowned:
            self._winner(surface)
            yield None
        board, head = self.places.board, self.places.head
        surface.blit(desk.art.slice9("panel", board.w, board.h, self.page.k), board)
        inner = board.inflate(-self.px(52), -self.px(36))
        columns = self._columns(inner)
        for name, (x, wide) in columns.items():
            text = words(f"town.parts.{name}")
            place = Rect(x, head.y, wide, head.h)
            desk.type.draw(surface, text, "label", self.font(24 * self.larger), theme.SECOND, place, "right")
        most = max(1, *(sum(max(0, getattr(p, name)) for name in PARTS) for p in view.points))
        for rank, (seat, box) in enumerate(zip(self.order, self.places.rows, strict=True), 1):
            yield None
            self._row(surface, seat, rank, box, columns, most)
        yield None
        self._curve(surface)
        yield None
        self._badges(surface)
        yield None

    def _curve(self, surface: Surface) -> None:
        desk, rect = self.desk, self.places.curve
        surface.blit(desk.art.slice9("panel", rect.w, rect.h, self.page.k), rect)
        inner = rect.inflate(-self.px(52), -self.px(36))
        px = self.font(22 * self.larger)
        head = Rect(inner.x, inner.y, inner.w, round(px * 1.6))
        desk.type.draw(surface, desk.words("town.report.money"), "strong", px + 2, theme.GOLD, head)
        if self.reckoning.curves is None:
            return
        money = self.reckoning.curves.money
        texts = [dollars(desk.words, curve[-1]) for curve in money]
        plot = Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        if self.page.upright:  # what everybody ended with has room below each other
            px = min(px, round(plot.h / (len(texts) * 1.7 + 1)))
        draw_curves(surface, desk, plot, money, self.seats, texts, px)

    def _badges(self, surface: Surface) -> None:
        """Draw whose turn each was that decided it, and which."""
        desk, rect, swings = self.desk, self.places.turns, self.reckoning.swings
        surface.blit(desk.art.slice9("panel", rect.w, rect.h, self.page.k), rect)
        inner = rect.inflate(-self.px(52), -self.px(36))
        head = self.px(HEAD * self.larger)
        room_ = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        for swing, box in zip(swings, rows(room_, max(1, len(swings)), self.px(4)), strict=False):
            side = min(self.px(40), box.h)
            badge = desk.art.image(f"badges/{self.seats[swing.seat].colour}", side, side)
            surface.blit(badge, (box.x, box.centery - side // 2))
            number = Rect(box.x + side + self.px(6), box.y, self.px(48), box.h)
            desk.type.draw(surface, str(swing.turn), "number", self.font(28), theme.NUMERAL, number)

    def _columns(self, inner: Rect) -> dict[str, tuple[int, int]]:
        names = (*PARTS, "debt", "total")
        left = inner.x + round(inner.w * (0.3 if not self.page.compact else 0.28))
        wide = (inner.right - self.px(20) - left) // len(names)
        return {name: (left + n * wide, wide - self.px(6)) for n, name in enumerate(names)}

    def _winner(self, surface: Surface) -> None:
        desk, words, px, places = self.desk, self.desk.words, self.px, self.places
        rect, plaque, line = places.winner, places.plaque, places.line
        surface.blit(desk.art.slice9("focus", rect.w, rect.h, self.page.k), rect)
        surface.blit(rays(places.light.size), places.light)
        best = self.order[0]
        face = desk.art.medallion(self.seats[best].face, places.portrait, self.seats[best].colour, mood="pleased")
        surface.blit(face, places.faced)
        name = " & ".join(self.names[seat] for seat in self.view.winners)
        write(surface, desk, name, "name", self.font(50), theme.GOLD, line, "centre")
        write(surface, desk, self._line(), "body", self.font(27), theme.CREAM, places.said, "centre")
        surface.blit(desk.art.slice9("plaque", *plaque.size, self.page.k), plaque)
        total = narrate.points(words, self.view.points[best].total)
        write(surface, desk, total, "number", self.font(40), theme.INK, plaque.inflate(-px(30), 0), "centre")

    def _row(
        self, surface: Surface, seat: int, place: int, box: Rect, columns: dict[str, tuple[int, int]], most: int
    ) -> None:
        desk, points = self.desk, self.view.points[seat]
        won = seat in self.view.winners
        surface.blit(desk.art.slice9("cell_selected" if won else "cell", box.w, box.h, self.page.k), box)
        upper = self.places.upper(box, self.px(16))
        number = Rect(upper.x, upper.y, self.px(40), upper.h)
        px = self._figures(40, upper)
        desk.type.draw(surface, str(place), "number", px, theme.NUMERAL if won else theme.SECOND, number)
        side = self.places.face
        mood: Mood = "pleased" if won else "calm"
        face = desk.art.medallion(self.seats[seat].face, side, self.seats[seat].colour, mood=mood)
        surface.blit(face, (number.right, upper.centery - side // 2))
        left = number.right + side + self.px(12)
        name = self.names[seat]
        room_ = Rect(left, upper.y, columns["fame"][0] - left, upper.h)
        write(surface, desk, name, "name", self._figures(32, upper), theme.CREAM, room_)
        for part, (x, wide) in columns.items():
            amount = getattr(points, part)
            sign = "\N{MINUS SIGN}" if amount < 0 else ""
            text = "–" if part == "debt" and not amount else f"{sign}{whole(desk.words, abs(amount))}"
            colour = theme.SALMON if amount < 0 else theme.NUMERAL if part == "total" else theme.CREAM
            px = self._figures(40 if part == "total" else 32, upper)
            write(surface, desk, text.strip(), "number", px, colour, Rect(x, upper.y, wide, upper.h), "right")
        lane = Rect(left, upper.bottom, upper.right - left, max(self.px(24), round(box.h * 0.29)))
        draw_lane(surface, desk, lane, points, most, self.font(20 * desk.text_k))

    def font(self, units: float) -> int:
        """Return how high letters are, in pixels."""
        return self.desk.font_px(units * self.page.near)

    def _figures(self, units: float, row: Rect) -> int:
        """Return how high figures are in a row of the table, in pixels."""
        usual = self.font(units)
        return min(self.font(units * self.larger), max(usual, round(row.h * units / 48)))


def draw_lane(surface: Surface, desk: Desk, rect: Rect, points: Points, most: int, letters: int) -> None:
    """Draw points by kind: fame plain gold, weapons striped red, houses plain blue, money dotted green.

    `letters` is how high the name of a kind is at most, in pixels.
    """
    x = float(rect.x)
    fills = {"fame": theme.GOLD, "weapons": theme.ODDS_BUST, "buildings": theme.ODDS_VALID, "money": theme.HOLDS}
    for name, colour in fills.items():
        amount = max(0, getattr(points, name))
        wide = rect.w * amount / most
        part = Rect(round(x), rect.y, max(0, round(x + wide) - round(x)), rect.h)
        x += wide
        if not part.w:
            continue
        pygame.draw.rect(surface, colour, part)
        old = surface.get_clip()
        surface.set_clip(part.clip(old))
        if name == "weapons":
            for at in range(part.x - rect.h, part.right, max(6, rect.h // 2)):
                pygame.draw.line(surface, theme.OXBLOOD, (at, part.bottom), (at + rect.h, part.y), 2)
        elif name == "money":
            for at in range(part.x + 4, part.right, max(6, rect.h // 3)):
                pygame.draw.circle(surface, theme.ON, (at, part.centery), max(1, rect.h // 10))
        surface.set_clip(old)
        text = desk.words(f"town.parts.{name}")
        px = min(letters, round(rect.h * 0.74))
        long = desk.type.width(text, "label", px)
        if px >= LEAST and long < part.w - 6:
            # Dots and stripes end where the word begins, or they strike it out.
            pygame.draw.rect(surface, colour, Rect(0, 0, long + 6, part.h).move(part.centerx - long // 2 - 3, part.y))
            ink = theme.CREAM if name in ("weapons", "buildings") else theme.INK
            desk.type.draw(surface, text, "label", px, ink, part, "centre")
        draw_box(surface, theme.INK, part, 1)
