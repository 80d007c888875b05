"""The odds strip: for each number of dice, and for the dice picked, the chance to be valid and to lead."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.base import figures
from gangdice_gui.games.gang.screens.console.number_cells import Cells
from gangdice_gui.games.gang.screens.show import OddsStrip
from gangdice_gui.ui import theme
from gangdice_gui.ui.bar import bar
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.type import LAST
from gangdice_gui.ui.widget import Widget, ring

HEAD: Final = 0.27
"""The numbers' share of the strip's height."""
WIDEST: Final = (0.999, 0.885)
"""Chances that take as much room as any."""

SHORTEST: Final = (40, 1.8)
"""A bar beside its words is no shorter: in pixels, and in heights of their letters."""
BELOW: Final = 0.16
"""How high a bar below its words is, as a share of their row."""


def rows(strip: OddsStrip) -> tuple[str, ...]:
    """Return the rows of the strip: where nobody has a result, whatever is valid leads, so one row says it all."""
    return ("valid",) if strip.beat is None else ("valid", "lead")


def _lines(rect: Rect, count: int) -> tuple[Rect, list[Rect]]:
    """Return the place of the number and those of the rows in a column."""
    head = round(rect.h * HEAD)
    gap = max(2, round(rect.h * 0.02))
    high = (rect.h - head - gap * (count - 1)) / count
    tops = [rect.y + head + round(i * (high + gap)) for i in range(count)]
    return Rect(rect.x, rect.y, rect.w, head), [Rect(rect.x, top, rect.w, round(high)) for top in tops]


class OddsCells(Cells):
    """The numbers to choose from, each over its odds."""

    def __init__(self, rect: Rect, value: int, most: int, columns: int, px: int, strip: OddsStrip) -> None:
        """Show what `strip` says about `columns` numbers of 1 to `most`; `px` is the size of a chance."""
        super().__init__("dice", rect, value, most, columns, px)
        self.strip, self.says = strip, True

    def between(self, old: Widget) -> Widget | None:
        """Return it with neither figures nor the dashes that stood here for them; None where they did not."""
        if not isinstance(old, OddsCells) or (old.rect, old.value, old.most) != (self.rect, self.value, self.most):
            return None
        if old.strip.columns or not self.strip.columns:
            return None
        bare = copy(self)
        bare.strip, bare.says = replace(self.strip, columns={}), False
        return bare

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the columns a part of the table shows, or all where nobody sees them yet; the chosen one is framed."""
        part, unseen = surface.get_clip(), surface.get_width() <= 1
        for i in range(self.columns):
            place = self.cell(i)
            if unseen or part.colliderect(place.inflate(place.w // 2, place.h // 4)):
                self._draw_column(surface, desk, self.first + i, place)
        if self.focused:
            shown = self.cell(0).union(self.cell(self.columns - 1))
            ring(surface, desk, shown.inflate(round(self.rect.h * 0.08), round(self.rect.h * 0.1)))

    def _draw_column(self, surface: Surface, desk: Desk, number: int, place: Rect) -> None:
        kinds = rows(self.strip)
        chosen = number == self.value
        lit = self.hover and place.collidepoint(self.mouse)
        if chosen or lit:
            frame = place.inflate(round(place.w * 0.1), round(place.h * 0.06))
            surface.blit(desk.art.slice9("cell_selected" if chosen else "cell", *frame.size, desk.k), frame)
        head, lines = _lines(place.inflate(0, -round(place.h * 0.02)), len(kinds))
        px = round(self.px * (1.5 if chosen else 1.2))
        colour = theme.NUMERAL if chosen else theme.CREAM
        desk.type.draw(surface, str(number), "number" if chosen else "label", px, colour, head, "centre", True)
        if number == self.strip.best:
            side = round(min(self.px, head.w * 0.26))
            star = desk.art.icon("star", side, colour)
            surface.blit(star, star.get_rect(right=head.right - round(side * 0.2), centery=head.centery))
        odds = self.strip.columns.get(number)
        for kind, line in zip(kinds, lines, strict=True):
            chance = None if odds is None else odds.valid if kind == "valid" else odds.lead
            bar(surface, desk, line, chance or 0.0, kind, upright=True)
            ink = theme.HINT if chance is None else theme.CREAM
            if self.says:
                desk.type.draw(surface, figures.chance(chance, desk.words), "strong", self.px, ink, line, "centre")


def draw_labels(surface: Surface, desk: Desk, layout: Layout, strip: OddsStrip) -> None:
    """Draw what the rows of the strip mean, at its left."""
    slot, cells = layout["odds_labels"], layout["odds"].rect
    kinds = rows(strip)
    area = Rect(slot.rect.x, cells.y, slot.rect.w, cells.h).inflate(0, -round(cells.h * 0.02))
    head, lines = _lines(area, len(kinds))
    px = layout["odds"].font
    dice, best = desk.words("odds.dice"), desk.words("odds.best")
    desk.type.draw(surface, dice, "label", px, theme.SECOND, head)
    if strip.best is not None:
        side, right = round(px * 0.9), head.right - round(px * 0.3)
        box = Rect(right, head.y, 0, head.h)
        wide = desk.type.width(best, "label", px)
        if desk.type.width(dice, "label", px) + 2 * side + wide <= right - head.x:
            box = Rect(right - wide, head.y, wide, head.h)
            desk.type.draw(surface, best, "label", px, theme.SECOND, box)
        star = desk.art.icon("star", side, theme.SECOND)
        surface.blit(star, star.get_rect(right=box.x - round(px * 0.2), centery=head.centery))
    for kind, line in zip(kinds, lines, strict=True):
        side = round(px * 0.62)
        swatch = Rect(line.x, line.centery - side // 2, side, side)
        bar(surface, desk, swatch, 1.0, kind)
        text = Rect(swatch.right + round(px * 0.36), line.y, line.right - swatch.right - round(px * 0.36), line.h)
        names = _name(desk, strip, kind)
        if kind == "valid" and desk.type.width(names[-1], "label", min(px, LAST)) > text.w:
            names = (desk.words("odds.valid_short"),)
        _draw_name(surface, desk, names, px, text)


def _draw_name(surface: Surface, desk: Desk, names: tuple[str, ...], px: int, box: Rect) -> None:
    text = next((name for name in names if desk.type.width(name, "label", px) <= box.w), names[-1])
    desk.type.draw(surface, text, "label", px, theme.CREAM, box)


def _name(desk: Desk, strip: OddsStrip, kind: str) -> tuple[str, ...]:
    """Return what a row is called, in full and short."""
    words = desk.words
    if kind == "lead":
        return (words("odds.beats", total=0 if strip.beat is None else strip.beat[0]),)
    if kind == "bust":
        return (words("odds.bust"),)
    if strip.beat is None:
        return words("odds.valid_leads"), words("odds.valid")
    return (words("odds.valid"),)


def draw_gauges(surface: Surface, desk: Desk, layout: Layout, strip: OddsStrip) -> None:
    """Draw what the dice picked can still do, in the panel beside the total."""
    slot = layout["gauges"]
    surface.blit(desk.art.slice9("glass", *slot.rect.size, layout.k * 0.85), slot.rect)
    pad = round(slot.rect.h * 0.11)
    _draw_bars(surface, desk, slot.rect.inflate(-4 * pad, -2 * pad), slot.font, strip)


def draw_after(surface: Surface, desk: Desk, layout: Layout, strip: OddsStrip, name: str, box: Rect) -> None:
    """Draw what a rival is after, in a panel: what the dice that lie there may still come to."""
    inner, px, line = draw_after_head(surface, desk, layout, name, box)
    _draw_bars(surface, desk, Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom), px, strip)


def figures_rect(desk: Desk, layout: Layout, box: Rect) -> Rect:
    """Return where the figures of the chances stand in that panel, below its first line."""
    inner, font, line = _inside(layout, box)
    px = min(font, round((inner.bottom - line.bottom) / 3 * 0.74))
    wide = _widest(desk, px) + round(px * 0.3)
    return Rect(inner.right - wide, line.bottom, wide + round(px * 0.3), box.bottom - line.bottom - round(px * 0.3))


def _inside(layout: Layout, box: Rect) -> tuple[Rect, int, Rect]:
    """Return the inside of a panel of what a rival is after, the height of its letters and its first line."""
    font = layout["watch"].font
    inner = box.inflate(-max(round(box.h * 0.28), round(font * 1.5)), -round(box.h * 0.14))
    px = max(13, min(round(font * 0.84), round(inner.h * 0.24)))
    return inner, px, Rect(inner.x, inner.y, inner.w, round(px * 1.3))


def _widest(desk: Desk, px: int) -> int:
    """Return how wide the figure of a chance is at most beside words of a height."""
    return max(desk.type.width(figures.chance(widest, desk.words), "strong", round(px * 1.2)) for widest in WIDEST)


def draw_after_head(surface: Surface, desk: Desk, layout: Layout, name: str, box: Rect) -> tuple[Rect, int, Rect]:
    """Draw the panel of what a rival is after with its first line; returns inside, letters' height and line."""
    surface.blit(desk.art.slice9("glass", *box.size, layout.k * 0.85), box)
    inner, px, line = _inside(layout, box)
    desk.type.draw(surface, desk.words("odds.after", name=name), "body", px, theme.GOLD, line)
    return inner, px, line


def _draw_bars(surface: Surface, desk: Desk, inner: Rect, font: int, strip: OddsStrip) -> None:
    """Draw a named bar for each chance, below each other; where it would tell nothing beside its words below them."""
    kinds = (*rows(strip), "bust")
    step = inner.h / len(kinds)
    px = min(font, round(inner.h / 3 * 0.74))
    names = {kind: _name(desk, strip, kind) for kind in kinds}
    label = max(min(desk.type.width(name, "label", px) for name in found) for found in names.values())
    label = max(label, min(round(inner.w * 0.22), max(desk.type.width(f[0], "label", px) for f in names.values())))
    number = _widest(desk, px)
    left, right = inner.x + label + round(px * 0.7), inner.right - number - round(px * 0.5)
    high, written, below = min(round(step * 0.62), round(px * 0.86)), round(step), False
    if right - left < max(SHORTEST[0], round(px * SHORTEST[1])):
        left, right, below = inner.x, inner.right, True
        high = max(5, round(step * BELOW))
        written = round(step * 0.94) - high
        px = min(px, round(written * 0.76))
    odds = strip.picked
    chances = {} if odds is None else {"valid": odds.valid, "lead": odds.lead, "bust": odds.bust}
    for i, kind in enumerate(kinds):
        line = Rect(inner.x, round(inner.y + i * step), inner.w, written)
        room = inner.w - number - round(px * 0.5) if below else label
        _draw_name(surface, desk, names[kind], px, Rect(line.x, line.y, room, line.h))
        top = line.bottom if below else line.centery - high // 2
        chance = chances.get(kind)
        bar(surface, desk, Rect(left, top, right - left, high), chance or 0.0, kind)
        ink = theme.HINT if chance is None else theme.CREAM
        box = Rect(inner.right - number, line.y, number, line.h)
        desk.type.draw(surface, figures.chance(chance, desk.words), "strong", round(px * 1.2), ink, box, "right")
