"""What there is to press on this table: answers, picks with a badge or a face, and places on the picture itself."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face, ink_on
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.legible import fitted, floor, least
from gangdice_gui.ui.pen import outline
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.widget import Fired, Widget, cap_rect, key_cap, key_sign, ring
from gangdice_gui.ui.widgets import Button

TALLEST = 0.5
"""How high letters are on a button at most, as a part of it."""


class Answer(Button):
    """A button with a line of explanation under its label."""

    sub = ""
    sub_short = ""
    """The same in fewer words, for where there is no room for them all."""
    short = ""
    """The label in fewer words."""

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the button; with a second line both are centred."""
        face(surface, desk, self.rect, self.kind, self)
        ink = ink_on(self.kind) if self.enabled else theme.DISABLED
        down = desk.px(2) if self.pressed and self.enabled else 0
        box = self.rect.inflate(-2 * min(desk.px(26), self.rect.h // 5), 0).move(0, down)
        px = min(self.px or self.rect.h, round(self.rect.h * TALLEST))
        if not self.sub:
            self._line(surface, desk, box, px, ink)
            return
        px = min(px, round(box.h * 0.36))
        self._line(surface, desk, Rect(box.x, box.y + round(box.h * 0.12), box.w, round(box.h * 0.44)), px, ink)
        ways = (self.sub, self.sub_short) if self.sub_short else (self.sub,)
        text, small = fitted(desk.type, ways, "label", max(least(desk.size), round(px * 0.78)), box.w, desk.size)
        low = Rect(box.x, box.y + round(box.h * 0.53), box.w, round(box.h * 0.36))
        desk.type.draw(surface, text, "label", small, ink, low, "centre")

    def _line(self, surface: Surface, desk: Desk, box: Rect, px: int, ink: Colour) -> None:
        """Draw icon, label and key cap side by side: smaller, with a sign for the key, and then in fewer words, where
        room is short."""
        label, hint, px = self._fitting(desk, px, box.w)
        label, px = desk.type.fit(label, "button", px, box.w - self._beside(desk, px, hint))
        wide = desk.type.width(label, "button", px) + self._beside(desk, px, hint)
        left = box.centerx - wide // 2
        if self.icon:
            side = round(px * 1.05)
            image = desk.art.icon(self.icon, side, ink)
            surface.blit(image, (left, box.centery - side // 2))
            left += round(px * 1.5)
        image = desk.type.render(label, "button", px, ink)
        surface.blit(image, image.get_rect(left=left, centery=box.centery - desk.type.lift("button", px)))
        if hint:
            cap = cap_rect(desk, hint, round(px * 0.7))
            middle = left + image.get_width() + round(px * 0.45) + cap.w // 2
            key_cap(surface, desk, hint, round(px * 0.7), ink, (middle, box.centery))

    def _fitting(self, desk: Desk, px: int, room: int) -> tuple[str, str, int]:
        """Return the label, what stands on its key cap, and the height of its letters."""
        sign = key_sign(desk, self.key_hint) if self.key_hint else ""
        labels = (self.label, self.short) if self.short else (self.label,)
        good, small = max(floor(desk.size), round(px * 0.8)), floor(desk.size)
        for bottom, caps in ((good, (self.key_hint, sign)), (small, (sign, "")), (least(desk.size), ("",))):
            for label in labels:
                for cap in caps:
                    for height in range(px, min(px, bottom) - 1, -1):
                        if desk.type.width(label, "button", height) + self._beside(desk, height, cap) <= room:
                            return label, cap, height
        return labels[-1], "", min(px, least(desk.size))

    def _beside(self, desk: Desk, px: int, hint: str) -> int:
        wide = round(px * 1.5) if self.icon else 0
        return wide + (cap_rect(desk, hint, round(px * 0.7)).w + round(px * 0.45) if hint else 0)


class Pick(Widget):
    """A cell with a gang's badge, an icon and a word: one of several, the picked one edged with brass and ticked.

    Enter picks it where it is not picked, and is the main button's where it is.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        *,
        colour: str = "",
        icon: str = "",
        key: str = "",
        shortcut: int = 0,
        chosen: bool = False,
        px: int = 0,
        short: str = "",
        tip: str = "",
        solid: bool = False,
    ) -> None:
        """Make it; `colour` is the gang whose badge it wears, `short` the label in fewer words.

        A `solid` one lets nothing shine through on which it lies.
        """
        super().__init__(name, rect, tip=tip)
        self.solid = solid
        self.label, self.colour, self.icon, self.key_hint = label, colour, icon, key
        self.shortcut, self.chosen, self.px, self.short = shortcut, chosen, px, short
        self.enters = not chosen

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the cell."""
        if self.solid:
            pygame.draw.rect(surface, theme.NIGHT, self.rect.inflate(-4, -4), border_radius=desk.px(8))
        name = "cell_selected" if self.chosen else "cell"
        surface.blit(desk.art.slice9(name, *self.rect.size, desk.k), self.rect)
        if self.hover and not self.chosen:
            surface.blit(outline(self.rect.size, max(4, desk.px(8)), 2, theme.CREAM, 120, False), self.rect)
        box = self.rect.inflate(-2 * desk.px(14), 0)
        label, px, pictures, cap = self._fitting(desk, box.w)
        if cap:
            small = self._small(desk, px)
            place = cap_rect(desk, self.key_hint, small)
            key_cap(surface, desk, self.key_hint, small, theme.HINT, (box.right - place.w // 2, box.centery))
            box.w -= place.w + desk.px(8)
        for picture in pictures:
            surface.blit(picture, picture.get_rect(left=box.left, centery=box.centery))
            box = Rect(box.x + picture.get_width() + desk.px(8), box.y, box.w - picture.get_width() - desk.px(8), box.h)
        desk.type.draw(surface, label, "button", px, theme.CREAM, box)
        if self.focused:
            ring(surface, desk, self.rect, 9)

    def fitting(self, desk: Desk) -> tuple[int, bool]:
        """Return the height of its letters, and whether its key has room behind them."""
        _, px, _, cap = self._fitting(desk, self.rect.w - 2 * desk.px(14))
        return px, cap

    def _small(self, desk: Desk, px: int) -> int:
        return max(least(desk.size), round(px * 0.74))

    def _fitting(self, desk: Desk, room: int) -> tuple[str, int, list[Surface], bool]:
        """Return the label, the height of its letters, the pictures before it, and whether the key stands behind it.

        Where room is short the label says it in fewer words, the tick goes, for the edge of brass says it as well, then
        the key, then the badge: the name never.
        """
        big = min(self.px or self.rect.h, round(self.rect.h * TALLEST))
        labels = (self.label, self.short) if self.short else (self.label,)
        for bottom in (floor(desk.size), least(desk.size)):
            for label in labels:
                for tick, cap, badge in ((True, True, True), (False, True, True), (False, False, True), (False,) * 3):
                    for px in range(big, min(big, bottom) - 1, -1):
                        sides = self._sides(px, tick, badge)
                        taken = sum(side + desk.px(8) for side in sides.values())
                        if cap and self.key_hint:
                            taken += cap_rect(desk, self.key_hint, self._small(desk, px)).w + desk.px(8)
                        if taken + desk.type.width(label, "button", px) <= room:
                            return label, px, self._pictures(desk, sides), cap and bool(self.key_hint)
        return labels[-1], min(big, least(desk.size)), [], False

    def _sides(self, px: int, tick: bool, badge: bool) -> dict[str, int]:
        """Return the pictures before letters of a height, and how wide they are."""
        found = {"check": round(px * 0.95)} if self.chosen and tick else {}
        if self.icon:
            found[self.icon] = round(px * 1.05)
        if self.colour and badge:
            found["badge"] = round(min(self.rect.h * 0.66, px * 1.5))
        return found

    def _pictures(self, desk: Desk, sides: dict[str, int]) -> list[Surface]:
        badge = f"badges/{self.colour}"
        return [
            desk.art.image(badge, side, side) if name == "badge" else desk.art.icon(name, side, theme.GOLD)
            for name, side in sides.items()
        ]


def alike(desk: Desk, picks: list[Pick]) -> list[Pick]:
    """Letter picks in a row alike, as small as the one with the least room; all show their keys or none does."""
    fitting = [pick.fitting(desk) for pick in picks]
    for pick in picks:
        pick.px = min(px for px, _ in fitting)
        pick.key_hint = pick.key_hint if all(cap for _, cap in fitting) else ""
    return picks


class Spot(Widget):
    """A place on the picture to press: a member, a rival, a die, a number. The table draws what stands there.

    Space uses it, and Enter where it `enters`: elsewhere that is the main button's.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        *,
        shortcut: int = 0,
        tip: str = "",
        reason: str = "",
        enters: bool = False,
    ) -> None:
        """Cover the place; with a `reason` it takes no press and says why."""
        super().__init__(name, rect, tip=tip, enabled=not reason, reason=reason)
        self.shortcut, self.enters = shortcut, enters

    def key(self, event: Event) -> Fired | bool:
        """Take Space, whatever Enter means."""
        return Fired(self.name) if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE else False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw only the ring of the focus, or the shine of the pointer."""
        if self.focused:
            ring(surface, desk, self.rect, 9)
        elif self.hover and self.enabled:
            radius = max(4, min(self.rect.size) // 8)
            surface.blit(outline(self.rect.size, radius, 2, theme.CREAM, 130, False), self.rect)
