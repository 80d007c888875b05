"""The last page of a match: which gang has won and why, and where everybody stands."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Surface

from gangdice_gui.games.fisticuffs.narrate import joined
from gangdice_gui.games.fisticuffs.rules.gangs import BY_ID
from gangdice_gui.games.fisticuffs.rules.types import END, View
from gangdice_gui.games.fisticuffs.screens.brush import LARGEST, Brush
from gangdice_gui.games.fisticuffs.screens.log import log_page
from gangdice_gui.games.fisticuffs.screens.places import Area
from gangdice_gui.games.fisticuffs.screens.tile import notches
from gangdice_gui.match.match import Match
from gangdice_gui.table.menu import MenuPage, room
from gangdice_gui.table.names import names_of
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.dice import dice_art
from gangdice_gui.ui.widgets import Fired, Widget

STAY: Final = 9000
"""Milliseconds the page stands where nobody is there to press a button."""


def ranking(view: View) -> list[tuple[int, int]]:
    """Return rank and seat, the winners first: by track, among equals by fewer black eyes left."""

    def place(seat: int) -> tuple[int, int]:
        return -view.fists[seat], sum(view.eyes[seat])

    order = sorted(range(view.players), key=lambda seat: (*place(seat), seat))
    return [(1 + sum(place(other) < place(seat) for other in order), seat) for seat in order]


class FinalPage(MenuPage):
    """The last screen of a match. Leads to another match of the same table, or to the title."""

    def __init__(self, desk: Desk, ways: Ways, match: Match, onward: Callable[[], Scene] | None = None) -> None:
        """Show the finished `match`; where nobody is there to press a button, `onward` makes the next scene."""
        self.onward, self.match = onward, match
        self.view: View = match.view(None)
        self._ms = 0.0
        super().__init__(desk, ways)
        desk.sound.play("win", 0.8)

    # ------------------------------------------------------------ the page

    def build(self) -> list[Widget]:
        """Return the buttons."""
        words, at = self.desk.words, self.page.at
        wide, tall = self.page.design
        self.names = names_of(self.match.seats, words)
        m = 40 if self.page.compact else 56
        y, h = tall - 116, 90
        each = (wide - 2 * m - 2 * 24) / 3
        found: list[Widget] = []
        for i, (name, icon) in enumerate((("again", "reroll"), ("log", "log"), ("title", "door"))):
            about = {
                "again": {"brass": True, "key": words("results.enter")},
                "log": {"key": "L", "shortcut": pygame.K_l},
                "title": {"key": words("keycap.esc")},
            }[name]
            box = at(m + i * (each + 24), y, each, h)
            decides = name != "log"
            found.append(self.button(name, box, words(f"brawl.{name}"), 34, icon=icon, decides=decides, **about))  # type: ignore[arg-type]
        return found

    def relay(self) -> None:
        """Lay the page out; the button to play again has the focus."""
        focus = self.group.focus
        super().relay()
        self.group.set(self.group.widgets, focus=focus or "again")

    def still(self, surface: Surface) -> None:
        """Draw the winners and the standings."""
        surface.blit(room(self.desk.art, self.desk.size), (0, 0))
        page = self.page
        wide, tall = page.design
        layer = Surface(page.rect.size, pygame.SRCALPHA)
        dice = dice_art(self.desk.art.folder.parent, "six")
        brush = Brush(layer, self.desk, dice, page.k, min(self.desk.text_k, LARGEST))
        m = 40 if page.compact else 56
        half = wide * (0.42 if page.compact else 0.49)
        self._winners(brush, Area(m, 60, half - m, tall - 200))
        self._standings(brush, Area(half + 20, 128, wide - half - 20 - m, tall - 268))
        surface.blit(layer, page.rect)

    def _winners(self, brush: Brush, box: Area) -> None:
        words, view = self.desk.words, self.view
        self._rays(brush, box)
        first = view.winners[0]
        gang = view.gangs[first]
        shared = len(view.winners) > 1
        title = words("brawl.wins_shared" if shared else f"brawl.wins_{gang}")
        size = 64.0
        while brush.width(title, size, "title") > box.w - 20 and size > 36:
            size -= 1
        brush.text(box.cx, box.y + 60, title, size / brush.text_k, theme.BRASS_LIGHT, "title", "centre", box.w)
        names = joined([self.names[seat] for seat in view.winners], words)
        sub = words("brawl.final_sub", n=view.fists[first], name=names)
        brush.text(box.cx, box.y + 122, sub, 28, theme.CREAM, "strong", "centre", box.w - 30)
        self._faces(brush, box, first)
        y = box.y + box.h * 0.63
        brush.panel("plaque", box.cx - 120, y, 240, 104)
        brush.icon("crown", box.cx - 66, y + 52, 54, theme.INK)
        end = brush.text(box.cx - 14, y + 52, str(view.fists[first]), 62, theme.INK, "number")
        brush.text(end + 12, y + 60, words("brawl.of", n=END), 30, theme.INK, "strong", room=box.cx + 104 - end)
        slip = Area(box.x + box.w * 0.08, box.y + box.h * 0.8, box.w * 0.84, 112)
        brush.panel("paper", *slip)
        brush.lines(
            slip.cx,
            slip.y + 40,
            words("brawl.quote", text=words(f"brawl.motto_{gang}")),
            26,
            slip.w - 60,
            theme.INK,
            "boss",
            2,
            "centre",
        )

    def _faces(self, brush: Brush, box: Area, seat: int) -> None:
        view = self.view
        order = ((0, 120.0, 2), (5, 120.0, 5), (1, 160.0, 3), (4, 160.0, 4), (2, 210.0, 1), (3, 210.0, 6))
        k = min(1.0, (box.w - 20) / 860)
        centres = (-365, -230, -98, 98, 230, 365)
        y = box.y + box.h * 0.4
        for slot, size, number in order:
            ability = view.abilities[seat][number - 1]
            cx = box.cx + centres[slot] * k
            brush.member(view.gangs[seat], ability, cx, y + (210 - size) * 0.22, size * k, view.eyes[seat][number - 1])
        brush.badge(BY_ID[view.gangs[seat]].colour, box.cx, y + 112 * k, 84 * k)

    def _rays(self, brush: Brush, box: Area) -> None:
        place = brush.box(*box)
        fan = Surface(place.size, pygame.SRCALPHA)
        middle, reach = (place.w // 2, round(place.h * 0.4)), math.hypot(*place.size)
        for i in range(0, 28, 2):
            points = [middle]
            for side in (0, 1):
                angle = (i + side) * math.pi / 14
                end = middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)
                points.append((round(end[0]), round(end[1])))
            pygame.draw.polygon(fan, (*theme.GOLD, 22), points)
        brush.surface.blit(fan, place)

    def _standings(self, brush: Brush, box: Area) -> None:
        view, words = self.view, self.desk.words
        rows = ranking(view)
        tie = [seat for seat in range(view.players) if view.fists[seat] == max(view.fists)]
        foot = 60.0
        pitch = min(140.0, (box.h - foot - 10) / len(rows))
        for at, (rank, seat) in enumerate(rows):
            row = Area(box.x, box.y + at * pitch, box.w, pitch - 10)
            brush.panel("focus" if seat in view.winners else "panel", *row, 0.7)
            self._row(brush, row, rank, seat)
        y = box.y + pitch * len(rows) + foot / 2
        reached = max(view.fists) >= END
        text = words("brawl.final_why_track" if reached else "brawl.final_why_asleep")
        if len(tie) > 1:
            text = words("brawl.final_tie", names=joined([self.names[seat] for seat in tie], words))
        brush.panel("glass", box.x, y - foot / 2, box.w, foot, 0.5)
        brush.icon("crown", box.x + 34, y, 30, theme.GOLD)
        brush.text(box.x + 62, y, text, 25, theme.CREAM, "strong", room=box.w - 80)

    def _row(self, brush: Brush, row: Area, rank: int, seat: int) -> None:
        view, words, y = self.view, self.desk.words, row.cy
        brush.text(row.x + 42, y, str(rank), 42, theme.NUMERAL if rank == 1 else theme.SECOND, "number", "centre")
        brush.badge(BY_ID[view.gangs[seat]].colour, row.x + 104, y, min(62.0, row.h - 30))
        brush.text(row.x + 148, y - 20, self.names[seat], 30, theme.CREAM, "strong", room=row.w * 0.18)
        short = words(f"brawl.short_{view.gangs[seat]}")
        brush.text(row.x + 148, y + 20, short, 25, theme.SECOND, room=row.w * 0.18)
        left, right = row.x + 148 + row.w * 0.19, row.right - row.w * 0.235
        pitch = (right - left) / 6
        for number in range(1, 7):
            eyes = view.eyes[seat][number - 1]
            x = left + (number - 0.5) * pitch
            brush.member(view.gangs[seat], view.abilities[seat][number - 1], x, y, min(52.0, pitch - 4), eyes)
        x = row.right - row.w * 0.21
        brush.icon("fist", x + 12, y - 28, 30, theme.GOLD)
        end = brush.text(x + 36, y - 28, str(view.fists[seat]), 38, theme.NUMERAL, "number")
        brush.text(end + 12, y - 24, words("brawl.dealt"), 24, theme.SECOND, room=row.right - end - 34)
        notches(brush, x, y + 4, row.w * 0.18, view.fists[seat], view.fists[seat])
        left_over = sum(view.eyes[seat])
        brush.text(x, y + 32, words("brawl.left", n=left_over), 23, theme.SALMON, room=row.w * 0.19)

    # ------------------------------------------------------------ input and time

    def fired(self, fired: Fired) -> Scene | None:
        """Show the log, or go on."""
        match fired.name:
            case "log":
                return log_page(self.desk, self.ways, self, self.match)
            case "again":
                return self.ways.again(self.match)
            case "title":
                return self.back()
        return self

    def back(self) -> Scene:
        """Return the title."""
        return self.ways.title()

    def update(self, ms: int) -> Scene:
        """Go on by itself where nobody is there."""
        self._ms += ms
        scene = super().update(ms)
        if self.onward is None:
            return scene
        self.wake = max(1, round(STAY - self._ms))
        return scene if scene is not self or self._ms < STAY else self.onward()
