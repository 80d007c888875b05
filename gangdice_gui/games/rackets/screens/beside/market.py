"""The market cards: which are gone and which may still be turned, and what that means for the prices of one seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base import figures
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules.board import GOODS, is_diagonal
from gangdice_gui.games.rackets.rules.errands import first_price, price_by
from gangdice_gui.games.rackets.rules.figures import CARDS, MOODS
from gangdice_gui.games.rackets.screens.beside.strip import draw_spark
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.widgets import Fired, Widget

ACROSS, DOWN = 3, 8
"""Cards of a mood side by side, and below each other: all orders of four goods."""
GONE: Final = 70
"""How strong a card is that was turned already."""
PARTS: Final = (0.3, 0.21, 0.13, 0.18, 0.18)
"""How wide the parts of a row of prices are: the good, its way so far, now, on average, and its chance to rise."""


class MarketPage(MenuPage):
    """Lies over the table, which it hands back; everything on it is known to everybody."""

    def __init__(self, desk: Desk, ways: Ways, parent: Scene, show: Show) -> None:
        """Show the cards as they are in what the table shows."""
        self.parent, self.show = parent, show
        self.turned = show.view.turned
        self.left = [card for card in CARDS if card not in self.turned]
        super().__init__(desk, ways)
        self.group.set(self.group.widgets, "done")

    # ------------------------------------------------------------ layout

    def build(self) -> list[Widget]:
        """Return the way back, and write what each mood and each good is good for."""
        words, at, (wide, tall), compact = self.desk.words, self.page.at, self.page.design, self.page.compact
        m, top = (37, 112) if compact else (56, 140)
        found = self.heading(words("town.cards.title"), words("report.back"))
        foot = tall - (92 if compact else 104)
        low = 330 if compact else 316
        self.moods = dict(
            zip(MOODS, columns(at(m, top, wide - 2 * m, foot - low - top - 16), 4, self.px(16)), strict=True)
        )
        self.table = at(m, foot - low, wide - 2 * m, low - 8)
        self._write_moods()
        self._write_prices()
        to_come = max(0, self.show.view.options.turns - len(self.turned))
        note = words("town.cards.note", gone=len(self.turned), left=len(self.left), n=to_come)
        self.write(at(m, foot + 8, wide - 2 * m - 300, 70), note, "body", 27, theme.SECOND, lines=2)
        done = self.button("done", at(wide - m - 260, foot + 8, 260, 76), words("report.done"), 34, brass=True)
        done.key_hint = words("keycap.esc")
        return [*found, done]

    def _write_moods(self) -> None:
        words = self.desk.words
        heads, notes = [], []
        self.cells: dict[str, Rect] = {}
        self.faces: dict[str, Rect] = {}
        for mood, box in self.moods.items():
            inner = box.inflate(-self.px(36), -self.px(28))
            left = [card for card in self.left if card.startswith(mood)]
            face = Rect(inner.x, inner.y, round(self.px(96) * 600 / 840), self.px(96))
            self.faces[mood] = face
            x = face.right + self.px(16)
            head = Rect(x, inner.y, inner.right - x, self.px(48))
            heads.append((head, words(f"town.moods.{mood}")))
            chance = figures.chance(len(left) / max(1, len(self.left)), words, about=True)
            below = Rect(x, head.bottom, head.w, self.px(48))
            notes.append((below, words("town.cards.mood", n=len(left), chance=chance)))
            grid = Rect(inner.x, face.bottom + self.px(12), inner.w, inner.bottom - face.bottom - self.px(12))
            cards = [card for card in CARDS if card.startswith(mood)]
            boxes = [cell for row in rows(grid, DOWN, self.px(5)) for cell in columns(row, ACROSS, self.px(6))]
            self.cells |= dict(zip(cards, boxes, strict=True))
        self.write_even(heads, "card", 38, (theme.GOLD,))
        self.write_even(notes, "label", 25, (theme.SECOND,))

    def _price_rows(self) -> Iterator[tuple[str, list[Rect]]]:
        """Yield each good with the parts of its row, after the heads."""
        inner = self.table.inflate(-self.px(48), -self.px(30))
        lines = rows(inner, len(GOODS) + 1, self.px(2))
        for good, line in zip(("", *GOODS), lines, strict=True):
            parts, x = [], line.x
            for share in PARTS:
                parts.append(Rect(x, line.y, round(line.w * share), line.h))
                x = parts[-1].right
            yield good, parts

    def _write_prices(self) -> None:
        words, show = self.desk.words, self.show
        own = show.faction(show.viewer)
        known = show.view.card is not None
        first: list[tuple[Rect, str]] = []
        heads: list[tuple[Rect, str]] = []
        numbers: list[tuple[Rect, str]] = []
        for good, parts in self._price_rows():
            name, _, now, mean, rise = parts
            if not good:
                self.write(name, words("town.cards.yours", name=show.names[show.viewer]), "strong", 30, theme.GOLD)
                gap = self.px(20)  # or long words of two columns read as one
                for key, box in (("now", now), ("mean", mean), ("rise", rise)):
                    heads.append((Rect(box.x + gap, box.y, box.w - gap, box.h), words(f"town.cards.{key}")))
                continue
            label = Rect(name.x + name.h + self.px(12), name.y, name.w - name.h - self.px(16), name.h)
            first.append((label, f"{words(f'town.factions.{good}')}, {self._how(own, good)}"))
            worth = [price_by(card, own, good) for card in self.left]
            price = first_price(show.view, show.viewer, good) if known else 0
            numbers.append((now, dollars(words, price) if known else "–"))
            numbers.append((mean, dollars(words, round(sum(worth) / max(1, len(worth))))))
            more = sum(amount > price for amount in worth) / max(1, len(worth))
            numbers.append((rise, figures.chance(more, words, about=True) if known and good != own else "–"))
        self.write_even(first, "label", 28, (theme.CREAM,))
        self.write_even(heads, "label", 25, (theme.SECOND,), align="right")
        self.write_even(numbers, "number", 32, (theme.NUMERAL,), align="right")

    def _how(self, own: str, good: str) -> str:
        key = "at_home" if good == own else "twice_card" if is_diagonal(own, good) else "one_street"
        return self.desk.words(f"town.{key}")

    # ------------------------------------------------------------ pictures

    def still(self, surface: Surface) -> None:
        """Draw the moods with their cards, and how the prices went."""
        desk = self.desk
        surface.blit(room(desk.art, desk.size), (0, 0))
        now = self.show.view.card or ""
        for mood, box in self.moods.items():
            name = "cell_selected" if now.startswith(mood) else "cell"
            surface.blit(desk.art.slice9(name, *box.size, desk.k), box)
            surface.blit(desk.art.image(f"rackets/market/{mood}", *self.faces[mood].size), self.faces[mood])
        for card, cell in self.cells.items():
            self._card(surface, card, cell)
        surface.blit(desk.art.slice9("panel", *self.table.size, desk.k), self.table)
        for good, (label, way, *_) in self._price_rows():
            if good:
                side = round(label.h * 0.86)
                picture = desk.art.image(f"rackets/goods/{good}", side, side)
                surface.blit(picture, picture.get_rect(midleft=(label.x, label.centery)))
                draw_spark(surface, self.turned, good, way.inflate(-self.px(60), -round(way.h * 0.3)))

    def _card(self, surface: Surface, card: str, cell: Rect) -> None:
        """Draw one card as its four goods from the cheapest to the dearest; one that is gone with its turn."""
        desk, radius = self.desk, max(2, cell.h // 6)
        gone, now = card in self.turned, card == self.show.view.card
        pygame.draw.rect(surface, theme.NIGHT if gone and not now else theme.PANEL_FOCUS, cell, border_radius=radius)
        edge = theme.NUMERAL if now else theme.SPENT if gone else theme.BRASS_EDGE
        pygame.draw.rect(surface, edge, cell, 3 if now else 1, border_radius=radius)
        initials = card.partition("-")[2]
        side = min(round(cell.h * 0.88), round(cell.w * 0.24))
        step = cell.w / len(initials)
        for n, initial in enumerate(initials):
            good = next(name for name in GOODS if name[0] == initial)
            picture = desk.art.image(f"rackets/goods/{good}", side, side)
            if gone and not now:
                picture = picture.copy()
                picture.set_alpha(GONE)
            surface.blit(picture, picture.get_rect(center=(round(cell.x + (n + 0.5) * step), cell.centery)))
        if gone and not now:
            turn = str(self.turned.index(card) + 1)
            desk.type.draw(surface, turn, "number", max(11, round(cell.h * 0.62)), theme.SECOND, cell, "centre")

    # ------------------------------------------------------------ answers

    def handle(self, event: Event) -> Scene | None:
        """Close with the key that opened it, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_k:
            return self.back()
        return super().handle(event)

    def fired(self, fired: Fired) -> Scene | None:
        """Go back, whatever was pressed."""
        return self.back()

    def back(self) -> Scene | None:
        """Hand the table back."""
        self.parent.resize()
        self.parent.dirty = True
        return self.parent

    def close(self) -> None:
        """Close the table too."""
        self.parent.close()
