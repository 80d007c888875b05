"""The menus' own widgets: chevrons, tabs and seat badges."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import LAST
from gangdice_gui.ui.widgets import IconButton, Widget, ring

BROAD: Final = 2.0
"""How many times as wide as high a tab is at least whose words stand beside its icon."""


class Arrow(IconButton):
    """A chevron that walks through a row of faces: back, or forth."""

    def __init__(self, name: str, rect: Rect, *, forth: bool, tip: str) -> None:
        """Make one that points right if `forth`."""
        super().__init__(name, rect, "back", tip=tip)
        self.forth = forth

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the button."""
        face(surface, desk, self.rect, self.kind, self)
        icon = desk.art.icon("back", round(self.rect.h * 0.5), theme.CREAM)
        if self.forth:
            icon = pygame.transform.flip(icon, True, False)
        surface.blit(icon, icon.get_rect(center=self.rect.move(0, desk.px(2) if self.pressed else 0).center))


class Tab(Widget):
    """One page of several: a cell with an icon or a number, bright while its page is open.

    In a cell nearly as high as it is wide the words stand under the icon, and have all its width.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        text: str,
        *,
        chosen: bool,
        px: int,
        icon: str = "",
        mark: str = "",
        tick: bool = False,
        note: str = "",
    ) -> None:
        """Make one; `mark` is a number in front, `tick` ticks the chosen one, `note` stands at the right."""
        super().__init__(name, rect)
        self.text, self.chosen, self.px, self.icon, self.mark, self.tick = text, chosen, px, icon, mark, tick
        self.note = note

    @property
    def stands(self) -> bool:
        """Whether the words stand under the icon."""
        return bool(self.icon) and self.rect.w < BROAD * self.rect.h

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the cell."""
        surface.blit(desk.art.slice9("cell_selected" if self.chosen else "cell", *self.rect.size, desk.k), self.rect)
        inner = self.rect.inflate(-2 * min(desk.px(22), self.rect.w // 14), 0)
        ink = theme.NUMERAL if self.chosen or self.hover else theme.CREAM
        role = "button" if self.chosen else "label"
        tint = theme.GOLD if self.chosen else theme.SECOND
        if self.stands:
            icon = desk.art.icon(self.icon, round(self.rect.h * 0.36), tint)
            surface.blit(icon, icon.get_rect(center=(self.rect.centerx, self.rect.y + round(self.rect.h * 0.34))))
            words = Rect(inner.x, self.rect.y + round(self.rect.h * 0.54), inner.w, round(self.rect.h * 0.36))
            desk.type.draw(surface, self.text, role, self.px, ink, words, "centre")
        else:
            front = self._front(surface, desk, inner, tint)
            words = Rect(inner.x + front, inner.y, inner.w - front, inner.h)
            desk.type.draw(surface, self.text, role, self.px, ink, words)
            if self.note:
                desk.type.draw(
                    surface, self.note, "body", max(LAST, round(self.px * 0.78)), theme.SECOND, words, "right"
                )
        if self.focused:
            ring(surface, desk, self.rect)

    def _front(self, surface: Surface, desk: Desk, inner: Rect, tint: Colour) -> int:
        """Draw what stands before the words; returns how wide that is, in pixels."""
        side = desk.px(32)
        if self.icon:
            surface.blit(desk.art.icon(self.icon, side, tint), (inner.x, self.rect.centery - side // 2))
            return side + desk.px(16)
        if self.mark:
            box = Rect(inner.x, inner.y, desk.px(30), inner.h)
            if not self.text:
                desk.type.draw(surface, self.mark, "button", self.px, theme.GOLD, self.rect, "centre")
            else:
                desk.type.draw(surface, self.mark, "button", self.px, theme.GOLD, box)
            return desk.px(36)
        if self.tick:
            if self.chosen:
                surface.blit(desk.art.icon("check", side, theme.NUMERAL), (inner.x, self.rect.centery - side // 2))
            return side + desk.px(16)
        return 0


class Badge(Widget):
    """A seat colour to take: the badge, framed while it is this seat's."""

    def __init__(self, name: str, rect: Rect, colour: str, *, chosen: bool, tip: str = "") -> None:
        """`colour` is a key of `theme.SEATS`."""
        super().__init__(name, rect, tip=tip)
        self.colour, self.chosen = colour, chosen

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the badge."""
        side = round(self.rect.h * 0.74)
        picture = desk.art.image(f"badges/{self.colour}", side, side)
        if not self.chosen and not self.hover:
            picture = picture.copy()
            picture.fill((160, 160, 160, 160), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.chosen:
            frame = self.rect.inflate(-desk.px(2), -desk.px(2))
            pygame.draw.rect(surface, theme.GOLD, frame, desk.px(4), border_radius=desk.px(14))
        if self.focused:
            ring(surface, desk, self.rect)
