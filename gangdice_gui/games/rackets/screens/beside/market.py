"""The market cards: the four moods, what the card that lies means for one seat, and how the prices went and may go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.base import figures
from gangdice_gui.games.rackets.narrate import dollars
from gangdice_gui.games.rackets.rules.board import GOODS, is_diagonal
from gangdice_gui.games.rackets.rules.errands import first_price
from gangdice_gui.games.rackets.rules.figures import CARDS, MOODS, prices
from gangdice_gui.games.rackets.screens.beside.cards import HIGH, WIDE, MoodCard, draw_card, draw_small
from gangdice_gui.games.rackets.screens.beside.strip import draw_spark
from gangdice_gui.games.rackets.screens.show import Show
from gangdice_gui.table.pages.menu import MenuPage, room
from gangdice_gui.table.scene import Scene
from gangdice_gui.table.ways import Ways
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.label import columns, rows
from gangdice_gui.ui.widget import with_key
from gangdice_gui.ui.widgets import Fired, Widget

PRICE, CROWN = 136, 48
"""Units of a price, and of the crown before the best of them."""
KEYS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
LARGE: Final = 1.2
"""From this text size on a price stands with its reason below its name."""
PARTS: Final = (0.11, 0.28, 0.17, 0.22, 0.22)
"""How wide the parts of a line of prices are: the good, its way so far, now, on average, and its chance to rise."""


class MarketPage(MenuPage):
    """Lies over the table, which it hands back; everything on it is known to everybody."""

    upright = True
    walled = True

    def __init__(self, desk: Desk, ways: Ways, parent: Scene, show: Show) -> None:
        """Show the cards as they are in what the table shows."""
        self.parent: Scene = parent
        self.show = show
        self.turned = show.view.turned
        self.left = [card for card in CARDS if card not in self.turned]
        self.chosen = ""
        """The mood whose cards are shown in place of the prices."""
        super().__init__(desk, ways)
        self.group.set(self.group.widgets, "back")

    @property
    def card(self) -> str:
        """The card that lies, empty before the first is turned."""
        return self.show.view.card or ""

    # ------------------------------------------------------------ layout

    def build(self) -> list[Widget]:
        """Return the cards to choose from, and write what lies beside and below them."""
        words, at, (wide, tall), compact = self.desk.words, self.page.at, self.page.design, self.page.compact
        m, top, high, foot = (37, 112, 330, tall - 20) if compact else (56, 138, 440, tall - 26)
        upright = self.page.upright
        if upright:
            top, high = 166, round(min(0.2 * (wide - 2 * m) - 12, 200) * HIGH / WIDE)
        aside, letters = (0, 56) if upright else (330 if compact else 600, 64)
        found = self.heading(words("town.cards.title"), words("report.back"), aside=aside, units=letters)
        title = self.labels[-1]
        x = title.box.x + self.desk.type.width(title.lines[0], "title", title.px) + self.px(36)
        right = at(wide - m - self.beside(), 0).x
        used = words("town.cards.used", all=len(CARDS), n=self.show.view.options.turns)
        beside = Rect(x, title.box.y, right - x, title.box.h)
        self.write(at(m, 104, wide - 2 * m, 50) if upright else beside, used, "body", 28, theme.SECOND, lines=2)
        lies = columns(at(m, top, wide - 2 * m, high), len(MOODS) + 1, 0)
        card = Rect(0, 0, self.px(high * WIDE / HIGH), self.px(high))
        self.deck = card.copy()
        self.deck.midtop = lies[-1].midtop
        self.moods: dict[str, Rect] = {}
        for mood, box in zip(MOODS, lies, strict=False):
            self.moods[mood] = card.copy()
            self.moods[mood].midtop = box.midtop
        below = 96 if upright else 62 if compact else 42
        self._write_captions([Rect(box.x, box.bottom + self.px(6), box.w, self.px(below)) for box in lies])
        area = at(m, top + high + below + 12, wide - 2 * m, foot - top - high - below - 12)
        self.cells: dict[str, Rect] = {}
        if self.chosen:
            self._write_mood(area)
        else:
            self.yours, self.market = self._halves(area)
            self._write_yours()
            self._write_market()
        return [*found, *self._choices()]

    def _halves(self, area: Rect) -> tuple[Rect, Rect]:
        """Share the prices' area out: beside each other, in an upright window below each other."""
        gap = self.px(18)
        if self.page.upright:
            high = round(area.h * 0.52)
            return Rect(area.x, area.y, area.w, high), Rect(area.x, area.y + high + gap, area.w, area.h - high - gap)
        split = round(area.w * (0.56 if self.page.compact else 0.6))
        return (
            Rect(area.x, area.y, split, area.h),
            Rect(area.x + split + gap, area.y, area.w - split - gap, area.h),
        )

    def _choices(self) -> Iterator[Widget]:
        words = self.desk.words
        for n, (mood, box) in enumerate(self.moods.items()):
            of = len([card for card in CARDS if card.startswith(mood)])
            chosen = mood == self.chosen
            tip = words("town.cards.close" if chosen else "town.cards.choose", n=of)
            tip = with_key(self.desk, tip, str(n + 1))
            yield MoodCard(mood, box, tip, chosen=chosen, shortcut=KEYS[n])

    def _write_captions(self, boxes: list[Rect]) -> None:
        """Write below each mood, and below the deck, what is left of it."""
        words, to_come = self.desk.words, max(0, self.show.view.options.turns - len(self.turned))
        texts = []
        for mood in MOODS:
            of = [card for card in CARDS if card.startswith(mood)]
            left = [card for card in of if card in self.left]
            chance = figures.chance(len(left) / max(1, len(self.left)), words, about=True)
            texts.append(words("town.cards.mood", n=len(left), of=len(of), chance=chance if to_come else figures.DASH))
        texts.append(words("town.cards.deck", n=len(self.left), of=len(CARDS)))
        inside = [box.inflate(-self.px(16), 0) for box in boxes]
        self.write_even(
            list(zip(inside, texts, strict=True)),
            "label",
            26,
            (theme.SECOND,),
            align="centre",
            lines=3 if self.page.upright else 2,
            top=True,
        )

    def _head(self, panel: Rect) -> tuple[Rect, Rect]:
        """Return the line of a panel's title, and what is left below it."""
        inner = panel.inflate(-self.px(56), -self.px(36))
        high = self.px(90 if self.page.upright and self.chosen else 58 if self.desk.text_k > LARGE else 44)
        below = inner.y + high + self.px(4)
        return Rect(inner.x, inner.y, inner.w, high), Rect(inner.x, below, inner.w, inner.bottom - below)

    def _write_mood(self, area: Rect) -> None:
        """Write what all cards of the chosen mood have in common, and lay them out."""
        words, mood = self.desk.words, self.chosen
        self.all_of_it = area
        cards = [card for card in CARDS if card.startswith(mood)]
        low, high = dollars(words, MOODS[mood][0]), dollars(words, MOODS[mood][-1])
        head, box = self._head(area)
        gone = len([card for card in cards if card in self.turned])
        text = words("town.cards.all", n=gone, of=len(cards), mood=words(f"town.moods.{mood}"), low=low, high=high)
        self.write(head, text, "strong", 30, theme.GOLD, lines=2)
        across = 4 if self.page.upright else 6 if self.page.compact else 8
        lines = rows(box, len(cards) // across, self.px(10))
        found = [cell for line in lines for cell in columns(line, across, self.px(10))]
        self.cells = dict(zip(cards, found, strict=True))

    def _write_yours(self) -> None:
        """Write what each good is worth to who looks, and why."""
        words, show, own = self.desk.words, self.show, self.show.faction(self.show.viewer)
        head, box = self._head(self.yours)
        good = words(f"town.factions.{own}")
        title = words("town.cards.yours", name=show.names[show.viewer], good=good.lower())
        self.write(head, title, "strong", 30, theme.GOLD, lines=2)
        high = min(box.h, self.px(236 if self.page.compact and not self.page.upright else 316))
        self.face = Rect(box.x, 0, round(high * WIDE / HIGH), high)
        self.face.centery = box.centery
        x = self.face.right + self.px(26)
        order = sorted(GOODS, key=lambda good: (good != own, is_diagonal(own, good)))
        lines = rows(Rect(x, box.y, box.right - x, box.h), len(GOODS), self.px(10))
        self.lines = dict(zip(order, lines, strict=True))
        first = {good: first_price(show.view, show.viewer, good) if self.card else 0 for good in GOODS}
        self.best = {good for good in GOODS if self.card and first[good] == max(first.values())}
        names, whys, amounts = [], [], []
        for good, line in self.lines.items():
            name, why, price = self._row(line)
            names.append((name, words(f"town.factions.{good}")))
            whys.append((why, self._why(own, good)))
            amounts.append((price, dollars(words, first[good]) if self.card else figures.DASH))
        self.write_even(names, "strong", 28, (theme.CREAM,))
        self.write_even(whys, "body", 26, (theme.SECOND,), lines=1 if self._stacked else 2, leading=0.8)
        self.write_even(amounts, "number", 40, (theme.NUMERAL,), align="right")

    @property
    def _stacked(self) -> bool:
        """Whether the reason of a price stands below its good, not beside it."""
        return self.page.compact or self.desk.text_k > LARGE

    def _row(self, line: Rect) -> tuple[Rect, Rect, Rect]:
        """Return where name, reason and price of a good stand in its line, between its picture and the edge."""
        x = line.x + round(min(line.h, self.px(76)) * 0.8) + self.px(28)
        inner = Rect(x, line.y, line.right - self.px(18) - x, line.h)
        price = Rect(inner.right - self.px(PRICE), inner.y, self.px(PRICE), inner.h)
        name = Rect(inner.x, inner.y, price.x - self.px(CROWN) - inner.x, inner.h)
        why = name.copy()
        if not self._stacked:
            name.w = round(name.w * 0.34)
            why.x, why.w = name.right, why.w - name.w
            return name, why, price
        edge = self.px(4)
        name.y, name.h, why.h = inner.y + edge, round(inner.h * 0.5), round(inner.h * 0.42)
        why.bottom = inner.bottom - edge
        if self.page.compact:
            # The narrow panel has no room for the reason beside the price: it takes all the line below both.
            price.y, price.h, why.w = name.y, name.h, inner.w
        return name, why, price

    def _why(self, own: str, good: str) -> str:
        words = self.desk.words
        if good == own:
            at_home = first_price(self.show.view, self.show.viewer, own) if self.card else 0
            return words("town.cards.home", price=dollars(words, at_home) if self.card else figures.DASH)
        if is_diagonal(own, good):
            price = prices(self.card)[good] if self.card else figures.DASH
            return words("town.cards.corner", price=price)
        return words("town.cards.street")

    def _ways(self) -> Iterator[tuple[str, list[Rect]]]:
        """Yield each good with the parts of its line, after the heads."""
        box = self._head(self.market)[1]
        heads = Rect(box.x, box.y, box.w, self.px(72 if self.desk.text_k > LARGE else 58))
        below = Rect(box.x, heads.bottom, box.w, box.bottom - heads.bottom)
        for good, line in zip(("", *GOODS), (heads, *rows(below, len(GOODS), 0)), strict=True):
            parts: list[Rect] = []
            x = line.x
            for share in PARTS:
                gap = self.px(16) if len(parts) > 1 else 0  # or two columns read as one
                parts.append(Rect(x + gap, line.y, round(line.w * share) - gap, line.h))
                x = parts[-1].right
            yield good, parts

    def _write_market(self) -> None:
        """Write the cards' own prices: now, on average of what is left, and how likely more is next turn."""
        words, turns = self.desk.words, self.show.view.options.turns
        head = self._head(self.market)[0]
        to_come = max(0, turns - len(self.turned))
        self.write(
            head, words("town.cards.so_far", n=len(self.turned), left=to_come), "strong", 30, theme.GOLD, lines=2
        )
        heads, numbers = [], []
        for good, (_, _, now, mean, rise) in self._ways():
            if not good:
                heads += [
                    (box, words(f"town.cards.{key}")) for key, box in (("now", now), ("mean", mean), ("rise", rise))
                ]
                continue
            worth = [prices(card)[good] for card in self.left]
            price = prices(self.card)[good] if self.card else 0
            numbers.append((now, str(price) if self.card else figures.DASH))
            numbers.append((mean, str(round(sum(worth) / max(1, len(worth)))) if to_come else figures.DASH))
            more = sum(amount > price for amount in worth) / max(1, len(worth))
            known = self.card and to_come
            numbers.append((rise, figures.chance(more, words, about=True) if known else figures.DASH))
        self.write_even(heads, "label", 24, (theme.SECOND,), align="right", lines=2, leading=0.8)
        self.write_even(numbers, "number", 34, (theme.NUMERAL, theme.SECOND, theme.SECOND), align="right")

    # ------------------------------------------------------------ pictures

    def still_parts(self, surface: Surface) -> Iterator[None]:
        """Draw the moods, and below them the prices, or the cards of the chosen mood."""
        desk = self.desk
        surface.blit(room(desk.art, desk.size), (0, 0))
        for mood, box in self.moods.items():
            last = next((card for card in reversed(self.turned) if card.startswith(mood)), mood)
            yield
            draw_card(surface, desk, last, box)
        yield
        draw_card(surface, desk, "", self.deck)
        if self.chosen:
            yield
            desk.art.lay_slice(surface, "panel", self.all_of_it, self.page.k)
            for card, cell in self.cells.items():
                gone = card in self.turned
                turn = desk.words("town.cards.turn", n=self.turned.index(card) + 1) if gone else ""
                yield
                draw_small(surface, desk, card, cell, turn, card == self.card)
            yield
            return
        for panel in (self.yours, self.market):
            yield
            desk.art.lay_slice(surface, "panel", panel, self.page.k)
        yield
        self._draw_yours(surface)
        yield
        for good, (picture, way, *_) in self._ways():
            if good:
                self._good(surface, good, picture, round(min(picture.h, picture.w) * 0.86))
                high = min(round(way.h * 0.7), self.px(48))
                draw_spark(surface, self.turned, good, way.inflate(-self.px(36), high - way.h))
        yield

    def _draw_yours(self, surface: Surface) -> None:
        desk = self.desk
        shadow = Surface((round(self.face.w * 1.14), self.px(34)), pygame.SRCALPHA)
        pygame.draw.ellipse(shadow, (0, 0, 0, 150), shadow.get_rect())
        surface.blit(shadow, shadow.get_rect(center=(self.face.centerx, self.face.bottom - self.px(8))))
        draw_card(surface, desk, self.card, self.face)
        for good, line in self.lines.items():
            best = good in self.best
            surface.blit(desk.art.slice9("cell_selected" if best else "cell", *line.size, self.page.k), line)
            side = round(min(line.h, self.px(76)) * 0.8)
            self._good(surface, good, Rect(line.x + self.px(14), line.y, side, line.h), side)
            if best:
                mark, price = self.px(32), self._row(line)[2]
                at = (price.x - self.px(8) - mark, price.centery - mark // 2)
                surface.blit(desk.art.icon("crown", mark, theme.GOLD), at)

    def _good(self, surface: Surface, good: str, box: Rect, side: int) -> None:
        picture = self.desk.art.image(f"rackets/goods/{good}", side, side)
        surface.blit(picture, picture.get_rect(midleft=(box.x, box.centery)))

    # ------------------------------------------------------------ answers

    def handle(self, event: Event) -> Scene | None:
        """Close with the key that opened it, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_k:
            return self._leave()
        return super().handle(event)

    def fired(self, fired: Fired) -> Scene | None:
        """Show the cards of a mood, or the prices once more, or go back."""
        kind, _, mood = fired.name.partition(":")
        if kind != "mood":
            return self.back()
        self.chosen = "" if mood == self.chosen else mood
        self.relay()
        return self

    def back(self) -> Scene | None:
        """Lay the cards of a mood together again; without any, hand the table back."""
        if self.chosen:
            self.chosen = ""
            self.relay()
            return self
        return self._leave()

    def _leave(self) -> Scene | None:
        self.let_go()
        self.parent.resize()
        self.parent.dirty = True
        return self.parent

    def close(self) -> None:
        """Close the table too."""
        self.parent.close()
