"""What there is to press on this table: answers, picks with a badge or a face, and places on the picture itself."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face, ink_on
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.pen import outline
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.widget import Widget, cap_rect, key_cap, key_sign, ring
from gangdice_gui.ui.widgets import Button

LEAST = 15
"""No letter is smaller, in pixels."""


class Answer(Button):
    """A button with a line of explanation under its label."""

    sub = ""

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the button; with a second line both are centred."""
        face(surface, desk, self.rect, self.kind, self)
        ink = ink_on(self.kind) if self.enabled else theme.DISABLED
        down = desk.px(2) if self.pressed and self.enabled else 0
        box = self.rect.inflate(-2 * min(desk.px(26), self.rect.h // 3), 0).move(0, down)
        px = self.px or round(self.rect.h * 0.4)
        if not self.sub:
            self._line(surface, desk, box, px, ink)
            return
        px = min(px, round(box.h * 0.36))
        self._line(surface, desk, Rect(box.x, box.y + round(box.h * 0.12), box.w, round(box.h * 0.44)), px, ink)
        small, text = max(LEAST, round(px * 0.78)), self.sub
        while small > LEAST and desk.type.width(text, "label", small) > box.w:
            small -= 1
        low = Rect(box.x, box.y + round(box.h * 0.53), box.w, round(box.h * 0.36))
        desk.type.draw(surface, text, "label", small, ink, low, "centre")

    def _line(self, surface: Surface, desk: Desk, box: Rect, px: int, ink: Colour) -> None:
        """Draw icon, label and key cap side by side, the letters smaller where room is short."""
        least, hint = max(LEAST, round(px * 0.8)), self.key_hint
        if hint and self._wide(desk, px, hint) > box.w:
            hint = key_sign(desk, hint)
        while px > least and self._wide(desk, px, hint) > box.w:
            px -= 1
        if self._wide(desk, px, hint) > box.w:
            hint = ""
        while px > LEAST and self._wide(desk, px, hint) > box.w:
            px -= 1
        text, px = desk.type.fit(self.label, "button", px, box.w - self._beside(desk, px, hint))
        wide = desk.type.width(text, "button", px) + self._beside(desk, px, hint)
        left = box.centerx - wide // 2
        if self.icon:
            side = round(px * 1.05)
            image = desk.art.icon(self.icon, side, ink)
            surface.blit(image, (left, box.centery - side // 2))
            left += round(px * 1.5)
        image = desk.type.render(text, "button", px, ink)
        surface.blit(image, image.get_rect(left=left, centery=box.centery - desk.type.lift("button", px)))
        if hint:
            cap = cap_rect(desk, hint, round(px * 0.7))
            middle = left + image.get_width() + round(px * 0.45) + cap.w // 2
            key_cap(surface, desk, hint, round(px * 0.7), ink, (middle, box.centery))

    def _beside(self, desk: Desk, px: int, hint: str) -> int:
        wide = round(px * 1.5) if self.icon else 0
        return wide + (cap_rect(desk, hint, round(px * 0.7)).w + round(px * 0.45) if hint else 0)

    def _wide(self, desk: Desk, px: int, hint: str) -> int:
        return desk.type.width(self.label, "button", px) + self._beside(desk, px, hint)


class Pick(Widget):
    """A cell with a gang's badge, an icon and a word: one of several, the picked one edged with brass and ticked."""

    enters = False

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
        note: str = "",
        tip: str = "",
    ) -> None:
        """Make it; `colour` is the gang whose badge it wears, `note` small text at its right."""
        super().__init__(name, rect, tip=tip)
        self.label, self.colour, self.icon, self.key_hint = label, colour, icon, key
        self.shortcut, self.chosen, self.px, self.note = shortcut, chosen, px, note

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the cell."""
        name = "cell_selected" if self.chosen else "cell"
        surface.blit(desk.art.slice9(name, *self.rect.size, desk.k), self.rect)
        if self.hover and not self.chosen:
            surface.blit(outline(self.rect.size, max(4, desk.px(8)), 2, theme.CREAM, 120, False), self.rect)
        px = self.px or round(self.rect.h * 0.4)
        box = self.rect.inflate(-2 * desk.px(14), 0)
        small = max(LEAST, round(px * 0.74))
        if self.key_hint:
            cap = cap_rect(desk, self.key_hint, small)
            key_cap(surface, desk, self.key_hint, small, theme.HINT, (box.right - cap.w // 2, box.centery))
            box.w -= cap.w + desk.px(8)
        pictures = self._pictures(desk, px)
        taken = sum(picture.get_width() + desk.px(8) for picture in pictures)
        if self.chosen and len(pictures) > 1 and taken + desk.type.width(self.label, "button", px) > box.w:
            pictures = pictures[1:]  # the edge of brass says it as well
        for picture in pictures:
            surface.blit(picture, picture.get_rect(left=box.left, centery=box.centery))
            box = Rect(box.x + picture.get_width() + desk.px(8), box.y, box.w - picture.get_width() - desk.px(8), box.h)
        if self.note:
            wide = desk.type.width(self.note, "label", small)
            desk.type.draw(surface, self.note, "label", small, theme.SECOND, box, "right")
            box.w -= wide + desk.px(8)
        while px > LEAST and desk.type.width(self.label, "button", px) > box.w:
            px -= 1
        desk.type.draw(surface, self.label, "button", px, theme.CREAM, box)
        if self.focused:
            ring(surface, desk, self.rect, 9)

    def _pictures(self, desk: Desk, px: int) -> list[Surface]:
        found = []
        if self.chosen:
            found.append(desk.art.icon("check", round(px * 0.95), theme.GOLD))
        if self.icon:
            found.append(desk.art.icon(self.icon, round(px * 1.05), theme.GOLD))
        if self.colour:
            side = round(min(self.rect.h * 0.66, px * 1.5))
            found.append(desk.art.image(f"badges/{self.colour}", side, side))
        return found


class Spot(Widget):
    """A place on the picture to press: a member, a rival, a die, a number. The table draws what stands there."""

    enters = False

    def __init__(self, name: str, rect: Rect, *, shortcut: int = 0, tip: str = "", enabled: bool = True) -> None:
        """Cover the place."""
        super().__init__(name, rect, tip=tip, enabled=enabled)
        self.shortcut = shortcut

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw only the ring of the focus, or the shine of the pointer."""
        if self.focused:
            ring(surface, desk, self.rect, 9)
        elif self.hover and self.enabled:
            radius = max(4, min(self.rect.size) // 8)
            surface.blit(outline(self.rect.size, radius, 2, theme.CREAM, 130, False), self.rect)
