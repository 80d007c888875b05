"""The final reckoning: who runs this town, and what everybody's points are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.points import Points
from gangdice_gui.games.rackets.screens import log
from gangdice_gui.games.rackets.screens.show import in_colours
from gangdice_gui.games.rackets.screens.verbs import whole
from gangdice_gui.match.match import Match
from gangdice_gui.table.log import LogPage
from gangdice_gui.table.menu import MenuPage, room
from gangdice_gui.table.names import names_of
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import rows
from gangdice_gui.ui.widgets import Fired, Widget

STAY: Final = 9000
"""Milliseconds the page stands where nobody is there to press a button."""
PARTS: Final = ("fame", "weapons", "buildings", "money")
"""What points are made of; debts are taken off."""


class FinalReckoning(MenuPage):
    """The last page of a match of Rackets."""

    def __init__(self, desk: Desk, ways: Ways, match: Match, then: Callable[[], Scene] | None = None) -> None:
        """Show how `match` ended; with `then` the page makes the next scene by itself after a while."""
        self.match, self.then, self.time = match, then, 0.0
        self.view = match.view(None)
        self.seats = in_colours(match.seats, self.view.options.factions)
        self.names = names_of(match.seats, desk.words)
        super().__init__(desk, ways)

    @property
    def order(self) -> list[int]:
        """The seats, the best first."""
        view = self.view
        return sorted(range(len(self.seats)), key=lambda seat: (-view.points[seat].total, -view.fame[seat], seat))

    def build(self) -> list[Widget]:
        """Return the buttons."""
        words, at, compact = self.desk.words, self.page.at, self.page.compact
        w, h = self.page.design
        y, tall = h - 108, 84
        wide = 300 if compact else 380
        again = at(w - 56 - wide - 80, y, wide + 80, tall)
        return [
            self.button("log", at(56, y, wide, tall), words("results.log"), 32, icon="log", shortcut=pygame.K_l),
            self.button("title", at(56 + wide + 24, y, wide - 40, tall), words("results.title"), 32, icon="door"),
            self.button(
                "again", again, words("results.again"), 40, brass=True, key=words("keycap.enter"), decides=True
            ),
        ]

    def fired(self, fired: Fired) -> Scene | None:
        """Go where a button leads."""
        match fired.name:
            case "again":
                return self.ways.again(self.match)
            case "log":
                return LogPage(
                    self.desk, self.ways, self, self.seats, lambda: log.entries(self.match, None, self.desk.words)
                )
        return self.ways.title()

    def back(self) -> Scene | None:
        """Go to the title."""
        return self.ways.title()

    def update(self, ms: int) -> Scene:
        """Go on by itself where nobody is there."""
        self.time += ms
        if self.then is not None and self.time >= STAY:
            return self.then()
        return super().update(ms)

    # ------------------------------------------------------------ what is drawn

    def still(self, surface: Surface) -> None:
        """Draw winner and standings."""
        desk, at = self.desk, self.page.at
        w, h = self.page.design
        surface.blit(room(desk.art, desk.size), (0, 0))
        words, view = desk.words, self.view
        title = at(56, 24, w - 400, 80)
        desk.type.draw(surface, words("town.final"), "title", self.px(64), theme.GOLD, title)
        left = 0 if self.page.compact else 460
        if left:
            self._winner(surface, at(56, 130, left - 30, h - 130 - 140))
        board = at(56 + left, 130, w - 112 - left, h - 130 - 140)
        surface.blit(desk.art.slice9("panel", board.w, board.h, desk.k), board)
        inner = board.inflate(-self.px(64), -self.px(48))
        head = Rect(inner.x, inner.y, inner.w, self.px(44))
        columns = self._columns(inner)
        for name, (x, wide) in columns.items():
            text = words(f"town.parts.{name}")
            place = Rect(x, head.y, wide, head.h)
            desk.type.draw(surface, text, "label", desk.font_px(26), theme.SECOND, place, "right")
        under = Rect(inner.x, head.bottom, inner.w, inner.h - head.h)
        most = max(1, *(sum(max(0, getattr(p, name)) for name in PARTS) for p in view.points))
        for rank, (seat, box) in enumerate(zip(self.order, rows(under, len(self.seats), self.px(14)), strict=True), 1):
            self._row(surface, seat, rank, box, columns, most)

    def _columns(self, inner: Rect) -> dict[str, tuple[int, int]]:
        names = (*PARTS, "debt", "total")
        left = inner.x + round(inner.w * (0.3 if not self.page.compact else 0.28))
        wide = (inner.right - self.px(20) - left) // len(names)
        return {name: (left + n * wide, wide - self.px(6)) for n, name in enumerate(names)}

    def _winner(self, surface: Surface, rect: Rect) -> None:
        desk, words = self.desk, self.desk.words
        surface.blit(desk.art.slice9("focus", rect.w, rect.h, desk.k), rect)
        best = self.order[0]
        side = min(rect.w - self.px(110), rect.h // 2)
        face = desk.art.medallion(self.seats[best].face, side, self.seats[best].colour)
        surface.blit(face, face.get_rect(midtop=(rect.centerx, rect.y + self.px(50))))
        name = " & ".join(self.names[seat] for seat in self.view.winners)
        line = Rect(rect.x + self.px(30), rect.y + self.px(70) + side, rect.w - self.px(60), self.px(70))
        desk.type.draw(surface, name, "name", desk.font_px(50), theme.GOLD, line, "centre")
        total = words("town.points", n=self.view.points[best].total)
        desk.type.draw(surface, total, "number", desk.font_px(40), theme.NUMERAL, line.move(0, self.px(80)), "centre")

    def _row(
        self, surface: Surface, seat: int, place: int, box: Rect, columns: dict[str, tuple[int, int]], most: int
    ) -> None:
        desk, points = self.desk, self.view.points[seat]
        won = seat in self.view.winners
        surface.blit(desk.art.slice9("cell_selected" if won else "cell", box.w, box.h, desk.k), box)
        upper = Rect(box.x + self.px(16), box.y, box.w - self.px(32), round(box.h * 0.62))
        number = Rect(upper.x, upper.y, self.px(40), upper.h)
        desk.type.draw(surface, str(place), "number", desk.font_px(40), theme.NUMERAL if won else theme.SECOND, number)
        side = min(upper.h - self.px(10), self.px(90))
        face = desk.art.medallion(self.seats[seat].face, side, self.seats[seat].colour)
        surface.blit(face, (number.right, upper.centery - side // 2))
        left = number.right + side + self.px(12)
        name = self.names[seat]
        room_ = Rect(left, upper.y, columns["fame"][0] - left, upper.h)
        desk.type.draw(surface, name, "name", desk.font_px(32), theme.CREAM, room_)
        for part, (x, wide) in columns.items():
            amount = getattr(points, part)
            sign = "\N{MINUS SIGN}" if amount < 0 else ""
            text = "–" if part == "debt" and not amount else f"{sign}{whole(desk.words, abs(amount))}"
            colour = theme.SALMON if amount < 0 else theme.NUMERAL if part == "total" else theme.CREAM
            px = desk.font_px(40 if part == "total" else 32)
            desk.type.draw(surface, text.strip(), "number", px, colour, Rect(x, upper.y, wide, upper.h), "right")
        lane = Rect(left, upper.bottom, upper.right - left, max(self.px(20), round(box.h * 0.24)))
        draw_lane(surface, desk, lane, points, most)


def draw_lane(surface: Surface, desk: Desk, rect: Rect, points: Points, most: int) -> None:
    """Draw points by kind: fame plain gold, weapons striped red, houses plain blue, money dotted green."""
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
        px = min(desk.font_px(20), rect.h - 2)
        if desk.type.width(text, "label", px) < part.w - 6:
            ink = theme.CREAM if name in ("weapons", "buildings") else theme.INK
            desk.type.draw(surface, text, "label", px, ink, part, "centre")
        pygame.draw.rect(surface, theme.INK, part, 1)
