"""A sheet in the panel of actions: where everything on it stands, what is pressed, and how it is drawn."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.screens.sheets.cells import draw_cells, in_words, ways
from gangdice_gui.games.rackets.screens.sheets.cells import tall as cells_tall
from gangdice_gui.games.rackets.screens.sheets.chance_line import draw_chance
from gangdice_gui.games.rackets.screens.sheets.chart import draw_chart
from gangdice_gui.games.rackets.screens.sheets.outcome import draw_lines, lines_tall
from gangdice_gui.games.rackets.screens.sheets.row_button import LAST, RowButton, fit_buttons, row_fits
from gangdice_gui.games.rackets.screens.sheets.sheet import Row, Sheet
from gangdice_gui.games.rackets.screens.town.town_map import FLOOR, LEAST, TownMap
from gangdice_gui.games.rackets.screens.write import breakable, write, write_rows, write_two
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Button, Stepper, Widget

LONG, WIDE, NARROW = 7, 22, 11
"""Rows that make a list long, and letters that make a panel wide, or narrow."""
ROW: Final = 1.6
"""How high a row is beside a chart, in letters' heights."""
LOW: Final = 1.3
"""How low rows may become for what is written under them, in letters' heights."""
APART, UNDER = 0.4, 0.3
"""Between two groups of rows, and between these and what is written under them, in letters' heights."""
TITLE, SUB = {1: 1.7, 2: 2.5, 3: 3.7}, {1: 1.4, 2: 2.2, 3: 3.3}
"""How high a title is by its rows, and what stands under it by its own, in letters' heights."""
FLAT: Final = (5.0, 4.4, 3.8, 3.2)
"""How much lower a chart may become, in letters' heights."""
TIGHT: Final = 12
"""Letters a panel is wide where its rows have room for one number."""
YIELD: Final = 1
"""So many pixels the letters of rows become smaller for a short note at most."""
STEPPER: Final = (2.4, 1.8)
"""How high a stepper is, in letters: usually, and in a small window."""
READABLE: Final = 0.85
"""How small what comes of an errand may be written before its chart is lowered."""
SMALL_PRINT: Final = 0.6
"""How small before prices in cells are said in a sentence."""


class SheetPanel:
    """Lays a sheet out in the panel of actions: the same arithmetic for what is drawn and what is pressed."""

    def __init__(self, desk: Desk, places: TownMap, sheet: Sheet) -> None:
        """Lay `sheet` out."""
        self.desk, self.places, self.sheet = desk, places, sheet
        self.t = places.text
        self.rect = places.layout["actions"].rect
        self.pad = max(8, round(self.t * 0.75))
        self.inner = self.rect.inflate(-2 * self.pad, -2 * self.pad)
        if self.inner.w < TIGHT * self.t and sheet.heads[1]:
            # There is room for one number, or all become tiny.
            rows = tuple(replace(row, last="") for row in sheet.rows)
            self.sheet = replace(sheet, rows=rows, heads=(sheet.heads[0], ""))
        self.split = False
        """Whether what comes of it stands right of the chart, not below it."""
        self.subtitled = False
        """Whether what stands under the title stands right of it."""
        whole = self.sheet
        self._lay_cells()
        self._make_room()
        if not self._lines_fit(round(self.t * READABLE)) and self._sub_left() is not None:
            self.sheet, self.split, self.subtitled = whole, False, True
            self._lay_cells()
            self._make_room()
        self._shorten()

    def _make_room(self) -> None:
        """Make room for what comes of it as long as its letters are small."""
        # What comes of it is worth more than which keys there are: how to play tells those too.
        sheets = [self.sheet, *([replace(self.sheet, hint="")] if self.sheet.hint else [])]
        # What stands last is said shorter first.
        for at, line in reversed([*enumerate(self.sheet.lines)]):
            if line.short:
                lines = [*sheets[-1].lines]
                lines[at] = replace(line, text=line.short)
                sheets.append(replace(sheets[-1], lines=tuple(lines)))
        # Right of a chart rather than below one that is flat, and rather so than said shorter.
        ways_of = ((False, False), (True, True), (False, True), (True, True))
        wide = self.sheet.chart and self.inner.w > WIDE * self.t
        for sheet, (split, flat) in itertools.product(sheets, ways_of if wide else ways_of[2:3]):
            if (sheet, split) != (self.sheet, self.split):
                self.sheet, self.split = sheet, split
                self._lay_cells()
            if self._lines_fit(round(self.t * READABLE)) and (flat or self.chart.h >= FLAT[1] * self.t):
                return

    def _shorten(self) -> None:
        """Say what stands behind the labels shorter before all rows become smaller for it, and leave it out at last."""
        while most := max((len(row.notes) for row in self.sheet.rows), default=0):
            if self._row_px(noted=False) - self._row_px() <= (YIELD if most == 1 else 0):
                return
            rows = tuple(replace(row, notes=row.notes[1:]) for row in self.sheet.rows)
            self.sheet = replace(self.sheet, rows=rows)

    def _lay_cells(self) -> None:
        """Lay all out: cells rather say less than that what is written above them becomes small."""
        found = ways(self.desk, self.sheet, self.inner.w, self.t)
        for least in (max(FLOOR, round(self.t * READABLE)), max(FLOOR, round(self.t * SMALL_PRINT))):
            for self.cells_way in found:
                self._lay()
                if not self.sheet.cells or self._lines_fit(least):
                    return
        self.sheet = in_words(self.desk, self.sheet)
        self._lay()

    def _lay(self) -> None:
        t, inner, sheet = self.t, self.inner, self.sheet
        picture = round(t * 3.2) if sheet.picture or sheet.face[0] else 0
        self.picture = Rect(inner.x, inner.y, picture, picture)
        left = inner.x + picture + (round(t * 0.5) if picture else 0)
        # The eye of whoever looks under the own hand stands at the right.
        room = inner.right - left - round(t * 2.2)
        sheet = self.sheet = replace(sheet, title=breakable(self.desk, sheet.title, "name", room))
        wrapped = len(self.desk.type.wrap(sheet.title, "name", t, room))
        rows = 1 if self.desk.type.width(sheet.title, "name", t) <= room else min(3, max(2, wrapped))
        self.title_rows = rows
        self.title = Rect(left, inner.y, room, round(t * TITLE[rows]))
        room = inner.right - left
        self.sub_rows = max(1, min(3, len(self.desk.type.wrap(sheet.sub, "label", round(t * 0.9), room))))
        self.sub = Rect(left, self.title.bottom, room, round(t * SUB[self.sub_rows]) if sheet.sub else 0)
        if self.subtitled and (beside := self._sub_left()) is not None:
            self.sub = Rect(beside, self.title.y, self.title.right - beside, self.title.h)
        top = y = max(self.picture.bottom, self.sub.bottom) + round(t * 0.35)
        half = (inner.w - t) // 2 if self.split else inner.w
        self.column = Rect(inner.right - half, inner.y, half, inner.h)
        self.big = Rect(inner.x, y, half, round(t * 2.1) if sheet.big else 0)
        y = self.big.bottom + (round(t * 0.2) if sheet.big else 0)
        foot = round(t * 2.7)
        self.stacked = bool(sheet.confirm and (sheet.back or sheet.second[0])) and not self._abreast(foot)
        if self.stacked:
            foot = round(t * 4.4)
        self.foot = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        bottom = self.foot.y - round(t * 0.4)
        long = self.desk.type.width(sheet.hint, "body", max(LEAST, round(t * 0.94))) > inner.w
        tall = round(t * (2.2 if long else 1.2))
        self.hint = Rect(inner.x, bottom - tall, inner.w, tall if sheet.hint else 0)
        if sheet.hint:
            bottom = self.hint.y - round(t * 0.2)
        tall = cells_tall(sheet, self.cells_way, t)
        self.cells = Rect(inner.x, bottom - tall, inner.w, tall)
        if tall:
            bottom = self.cells.y - round(t * 0.3)
        tall = round(t * self._chart_tall(y, bottom)) if sheet.chart else 0
        charted = tall > 0 and (self.split or y + tall + t < bottom)
        self.chart = Rect(inner.x, y, half, tall if charted else 0)
        y = top if self.split else self.chart.bottom + (round(t * 0.5) if charted else 0)
        self.rows: list[Rect] = []
        if sheet.rows:
            y = self._lay_rows(y, bottom)
        self.stepper = Rect(self.column.x, y, half, round(t * STEPPER[self.desk.type.small]) if sheet.stepper else 0)
        y = self.stepper.bottom + (round(t * 0.4) if sheet.stepper else 0)
        self.room = Rect(self.column.x, y, half, max(0, bottom - y))

    def _chart_tall(self, y: int, bottom: int) -> float:
        """Return how high the chart is, in letters' heights: lower where what is written below would become small."""
        sheet, t = self.sheet, self.t
        highest = 5.6 if len(sheet.chart) <= 6 else 4.6
        if sheet.stepper:
            return highest
        if self.split:
            return min(highest, (bottom - y) / t)
        room = bottom - y - round(t * 0.5) - round(t * ROW) * len(sheet.rows)
        lines = self._lines_tall(max(FLOOR, round(t * READABLE)))
        return next((tall for tall in (highest, *FLAT) if tall <= highest and t * tall + lines <= room), FLAT[-1])

    def _sub_left(self) -> int | None:
        """Return where what stands under the title has room right of it, None where it has none."""
        sheet, t, width = self.sheet, self.t, self.desk.type.width
        left = self.title.x + width(sheet.title, "name", round(t * 1.36)) + round(t * 0.7)
        alone = sheet.sub and not self.picture.h and self.title_rows == 1
        return left if alone and left + width(sheet.sub, "label", t) <= self.title.right else None

    def _abreast(self, foot: int) -> bool:
        """Tell whether the brass button has room beside the other one, and that beside it, in letters one can read."""
        sheet, gap = self.sheet, round(self.t * 0.4)
        labels, wide = [sheet.confirm], self.inner.w - self._back_wide(self.inner.w) - gap
        if sheet.second[0]:
            labels, wide = [sheet.confirm, sheet.second[1]], (self.inner.w - gap) // 2
        for label in labels:
            button = Button("confirm", Rect(0, 0, wide, foot), label)
            button.px = max(LEAST - 1, round(self.t * 0.9))
            if not button.fits(self.desk):
                return False
        return True

    def _back_wide(self, foot: int) -> int:
        """Return how wide the way back is: its label is lettered as the brass button's is."""
        label = self.desk.type.width(self.desk.words("town.back_button"), "button", self.t)
        wanted = label + 2 * min(self.desk.px(24), round(self.t * 0.9)) + 2
        return max(round(foot * (0.32 if foot > NARROW * self.t else 0.38)), min(wanted, foot // 2))

    def _lay_rows(self, y: int, bottom: int) -> int:
        t, inner, sheet = self.t, self.column, self.sheet
        # The faces of a long list have their own shadow between them.
        gap = 0 if len(sheet.rows) >= LONG else max(2, round(t * 0.2))
        groups = [list(found) for _, found in itertools.groupby(sheet.rows, lambda row: row.group)]
        across = [self._across(group, gap) for group in groups]
        count = sum(-(-len(group) // n) for group, n in zip(groups, across, strict=True))
        apart = (len(groups) - 1) * round(t * APART)
        stepper = round(t * (STEPPER[self.desk.type.small] + 0.4)) if sheet.stepper else 0
        spare = bottom - y - stepper - round(t * 1.5) * min(2, len(sheet.lines))
        needed = self._lines_tall(round(t * READABLE)) + stepper + apart + gap * count + round(t * UNDER)
        roomy = (bottom - y - needed) // count
        # Rows become lower before what is written under them becomes small.
        tall = min(round(t * 2.3), (spare - apart - gap * (count - 1)) // count, max(roomy, round(t * LOW)))
        least = (bottom - y - apart - stepper) // count - gap
        tall = max(tall, min(least, round(t * 1.15)))
        for group, many in zip(groups, across, strict=True):
            wide = (inner.w - gap * (many - 1)) // many
            for n in range(len(group)):
                row, column = divmod(n, many)
                self.rows.append(Rect(inner.x + column * (wide + gap), y + row * (tall + gap), wide, tall))
            y += -(-len(group) // many) * (tall + gap) + round(t * APART)
        return y + round(t * UNDER) - round(t * APART)

    def _across(self, group: list[Row], gap: int) -> int:
        """Return how many rows of a group stand side by side: as many as their labels leave room for."""
        t, sheet = self.t, self.sheet
        wide = self.column.w > WIDE * t
        # In a wide panel a long list takes two columns.
        wanted = 2 if sheet.columns == 1 and wide and len(group) >= LONG else sheet.columns
        longest = max(self.desk.type.width(row.label, "button", LEAST) for row in group)
        longest += round(t * 0.9) + (2 * t if any(row.picture for row in group) else 0)
        if wide and sheet.columns > 1:
            wanted = len(group)
        return next((n for n in range(wanted, 1, -1) if longest <= (self.column.w - gap * (n - 1)) // n), 1)

    def widgets(self) -> list[Widget]:
        """Return what there is to press."""
        sheet, t, words = self.sheet, self.t, self.desk.words
        px = self._row_px()
        found: list[Widget] = [RowButton(row, rect, px) for row, rect in zip(sheet.rows, self.rows, strict=True)]
        if sheet.stepper:
            value, least, most = sheet.stepper
            half = Rect(self.stepper.centerx - self.stepper.w // 10, self.stepper.y, 0, self.stepper.h)
            half.w = self.stepper.right - half.x
            found.append(Stepper("count", half, value, least, most, px=round(t * 1.4)))
        foot_buttons: list[Button] = []
        gap = round(t * 0.4)
        foot, leave = self.foot, self.foot.copy()
        if self.stacked:
            # One below the other.
            each = (self.foot.h - gap) // 2
            foot, leave = Rect(foot.x, foot.y, foot.w, each), Rect(foot.x, foot.bottom - each, foot.w, each)
        elif sheet.back:
            leave.w = self._back_wide(foot.w)
            leave.right = foot.right
            foot = Rect(foot.x, foot.y, foot.w - leave.w - gap, foot.h)
        second = sheet.second[0]
        left, wide = foot.x, foot.w
        if second:
            half_wide = (wide - gap) // 2
            place = leave if self.stacked else Rect(left, foot.y, half_wide, foot.h)
            button = Button(second, place, sheet.second[1])
            button.decides, button.shortcut, button.key_hint = True, pygame.K_n, "N"
            foot_buttons.append(button)
            if not self.stacked:
                left, wide = left + half_wide + gap, half_wide
        if sheet.confirm:
            about: dict[str, Any] = {"enabled": sheet.able, "reason": sheet.reason, "decides": True}
            place = Rect(left, foot.y, wide, foot.h)
            confirm = Button("confirm", place, sheet.confirm, "brass", shortcut=pygame.K_RETURN, **about)
            confirm.key_hint = words("table.enter")
            foot_buttons.append(confirm)
        if sheet.back:
            button = Button("back", leave, words("town.back_button"), key=words("keycap.esc"))
            foot_buttons.append(button)
        fit_buttons(self.desk, foot_buttons, round(t * 1.2))
        return [*found, *foot_buttons]

    def draw(self, surface: Surface) -> None:
        """Draw what is written and painted; the widgets draw themselves."""
        sheet, t, desk = self.sheet, self.t, self.desk
        surface.blit(desk.art.slice9("focus", *self.rect.size, self.places.layout.k * 0.66), self.rect)
        if sheet.face[0]:
            surface.blit(desk.art.medallion(sheet.face[0], self.picture.w, sheet.face[1]), self.picture)
        elif sheet.picture:
            pygame.draw.rect(surface, theme.PANEL_FOCUS, self.picture, border_radius=6)
            surface.blit(desk.art.image(sheet.picture, *self.picture.size), self.picture)
            pygame.draw.rect(surface, theme.BRASS_EDGE, self.picture, 2, border_radius=6)
        write_rows(surface, desk, sheet.title, "name", round(t * 1.36), theme.CREAM, self.title, self.title_rows)
        if sheet.heads[0] and self.rows and not self.subtitled:  # there the eye of whoever looks is above them
            self._draw_heads(surface)
        if sheet.sub:
            write_rows(surface, desk, sheet.sub, "label", t, theme.SECOND, self.sub, self.sub_rows)
        if sheet.big:
            draw_chance(surface, desk, sheet, self.big, t)
        if self.chart.h:
            draw_chart(surface, desk, self.chart, sheet.chart, sheet.mark, t)
        if sheet.stepper:
            label = Rect(self.stepper.x, self.stepper.y, self.stepper.w * 2 // 5 - t // 3, self.stepper.h)
            write(surface, desk, sheet.stepper_label, "label", t, theme.CREAM, label)
        draw_lines(surface, desk, sheet.lines, self.room, self.lettering())
        if sheet.cells:
            draw_cells(surface, desk, sheet, self.cells_way, self.cells, t)
        if sheet.hint:
            write_two(surface, desk, sheet.hint, "body", max(LEAST, round(t * 0.94)), theme.HINT, self.hint)

    def lettering(self) -> int:
        """Return the height of the letters of what comes of it, in pixels."""
        t = self.t
        # A consequence that is not said is worse than a small one.
        while t > FLOOR and not self._lines_fit(t):
            t -= 1
        return t

    def _row_px(self, noted: bool = True) -> int:
        """Return the height of the letters on the rows, in pixels, with what stands behind their labels or without."""
        rows = self.sheet.rows if noted else tuple(replace(row, notes=()) for row in self.sheet.rows)
        px = max(LEAST, min([round(self.t * 1.05), *(round(rect.h * 0.62) for rect in self.rows)]))
        while px > FLOOR and not all(
            row_fits(self.desk, row, rect, px) for row, rect in zip(rows, self.rows, strict=True)
        ):
            px -= 1
        return px

    def _draw_heads(self, surface: Surface) -> None:
        """Say what the two numbers of the rows are, above them."""
        px, (first, last), row = self._row_px(), self.sheet.heads, self.rows[0]
        small = max(FLOOR, round(px * 0.9))
        edge = row.right - round(px * 0.45)
        left = self.sub.x + self.desk.type.width(self.sheet.sub, "label", self.t) + small // 2
        box = Rect(left, self.sub.y, edge - left, self.sub.h)
        if self.desk.type.width(f"{first} {last}", "label", small) > box.w:
            return
        drawn = write(surface, self.desk, last, "label", small, theme.SECOND, box, "right")
        if last:
            box.w = min(edge - round(px * LAST), drawn.x - small // 3) - box.x
        write(surface, self.desk, first, "label", small, theme.SECOND, box, "right")

    def _lines_fit(self, t: int) -> bool:
        """Tell whether every line has room in letters of a height."""
        return self._lines_tall(t) <= self.room.h

    def _lines_tall(self, t: int) -> int:
        return lines_tall(self.desk, self.sheet.lines, self.column.w, t)
