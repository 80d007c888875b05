"""Market cards as they are drawn and pressed: a mood with its title and its goods, a small one of a row, the back."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.rackets.rules.board import GOODS
from gangdice_gui.games.rackets.rules.figures import MOODS
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widgets import Widget, ring

WIDE, HIGH = 300, 420
"""Units of a card, as it is baked."""
STANDS: Final = tuple((37 + 61 * n, 284 - 22 * n) for n in range(len(GOODS)))
"""Where the goods stand on it, the cheapest first."""
GOOD: Final = 44
TITLE: Final = Rect(34, 20, 232, 52)
LIT: Final = ("brisk", "boom")
"""The moods whose ground is light."""
GONE: Final = 70
"""How strong a card is that was turned already."""


def goods_on(card: str) -> tuple[str, ...]:
    """Return the goods of a card from the cheapest to the dearest; none for a mood alone."""
    return tuple(next(good for good in GOODS if good[0] == initial) for initial in card.partition("-")[2])


def draw_card(surface: Surface, desk: Desk, card: str, rect: Rect) -> None:
    """Draw a card, or a mood without goods; no card is the back of all of them."""
    mood = card.partition("-")[0]
    surface.blit(desk.art.image(f"rackets/market/{mood or 'back'}", *rect.size), rect)
    if mood not in MOODS:
        return
    k = rect.w / WIDE
    title = desk.words(f"town.moods.{mood}")
    box = Rect(rect.x + round(TITLE.x * k), rect.y + round(TITLE.y * k), round(TITLE.w * k), round(TITLE.h * k))
    px = desk.type.fitting(title, "card", round(TITLE.h * k * 0.84), box.w, 6)
    image = desk.type.render(title, "card", px, theme.INK if mood in LIT else theme.CREAM)
    surface.blit(image, image.get_rect(center=box.center))
    for good, (x, y) in zip(goods_on(card), STANDS, strict=False):
        picture = desk.art.image(f"rackets/goods/{good}", round(GOOD * k), round(GOOD * k))
        surface.blit(picture, (rect.x + round(x * k), rect.y + round(y * k)))


def draw_small(surface: Surface, desk: Desk, card: str, cell: Rect, turn: str, now: bool) -> None:
    """Draw a card as its four goods from the cheapest to the dearest; one that is gone pale, with its `turn`."""
    radius, gone = max(3, cell.h // 8), bool(turn) and not now
    pygame.draw.rect(surface, theme.NIGHT if gone else theme.PANEL_FOCUS, cell, border_radius=radius)
    edge = theme.NUMERAL if now else theme.SPENT if gone else theme.BRASS_EDGE
    pygame.draw.rect(surface, edge, cell, max(3, cell.h // 24) if now else 1, border_radius=radius)
    goods = goods_on(card)
    side, step = min(round(cell.h * 0.74), round(cell.w * 0.22)), cell.w * 0.94 / len(goods)
    for n, good in enumerate(goods):
        picture = desk.art.image(f"rackets/goods/{good}", side, side)
        if gone:
            picture = picture.copy()
            picture.set_alpha(GONE)
        centre = round(cell.x + cell.w * 0.03 + (n + 0.5) * step), cell.centery
        surface.blit(picture, picture.get_rect(center=centre))
    if gone:
        most = min(round(cell.h * 0.5), round(cell.w * 0.17))
        px = desk.type.fitting(turn, "strong", most, cell.w * 0.9, 8)
        desk.type.draw(surface, turn, "strong", px, theme.CREAM, cell, "centre")


class MoodCard(Widget):
    """The cards of a mood: pressed, they are all shown. The card itself is part of the still picture."""

    def __init__(self, mood: str, rect: Rect, tip: str, *, chosen: bool, shortcut: int) -> None:
        """Place it where its card lies."""
        super().__init__(f"mood:{mood}", rect, tip=tip)
        self.mood, self.chosen, self.shortcut = mood, chosen, shortcut

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw what it is in: chosen, under the pointer, or with the focus."""
        if self.chosen or self.hover:
            wide = max(3, desk.px(7 if self.chosen else 4))
            radius = round(self.rect.w * 18 / WIDE)
            pygame.draw.rect(surface, theme.NUMERAL, self.rect.inflate(wide, wide), wide, border_radius=radius)
        if self.focused:
            ring(surface, desk, self.rect.inflate(desk.px(16), desk.px(16)))
