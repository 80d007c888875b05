"""Things to press: buttons, icon buttons and steppers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import SHRINK
from gangdice_gui.ui.widget import Fired, Widget, cap_rect, key_cap, key_sign, ring

Kind = Literal["brass", "bakelite", "oxblood"]
HOLD: Final = 400
REPEAT: Final = 80
RUN: Final = 2000
"""Milliseconds: a held stepper repeats after the first, at the second, and by fives after the third."""
REACH: Final = 32
"""How wide a stepper's buttons take presses at least, in pixels, be they drawn smaller."""
CLEAR: Final = 6
"""How far a stepper's numeral stays from its buttons, in units."""
NUMERAL_LEAST: Final = 0.6
"""How small the numeral may become for that, as a part of what is asked for."""


class Button(Widget):
    """A button with a label; Enter, Space, a click or its own key fire it.

    The label is centred; with an icon or a note it stands at the left, and note and key hint at the right.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        kind: Kind = "bakelite",
        *,
        icon: str = "",
        key: str = "",
        shortcut: int = 0,
        note: str = "",
        px: int = 0,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        decides: bool = False,
    ) -> None:
        """Make a button; `key` is the hint drawn as a cap (`Esc`), `shortcut` the pygame key that fires it.

        `note` is small text at the right; `px` is the text size in pixels, 0 takes what suits the height; a button
        that `decides` takes no hasty press.
        """
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.decides = decides
        self.label, self.kind, self.icon, self.key_hint = label, kind, icon, key
        self.shortcut, self.note, self.px = shortcut, note, px

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the button in its state."""
        face(surface, desk, self.rect, self.kind, self)
        ink = ink_on(self.kind) if self.enabled else theme.DISABLED
        down = desk.px(2) if self.pressed and self.enabled else 0
        # In the narrowest buttons rather the rim is narrow than a word cut.
        rim = min(desk.px(24), self.rect.h // 3) if not self.key_hint or self.fits(desk) else desk.px(9)
        inner = self.rect.inflate(-2 * rim, 0).move(0, down)
        px = self.px or round(self.rect.h * 0.42)
        if self.icon or self.note:
            self._row(surface, desk, inner, px, ink)
        else:
            self._centred(surface, desk, inner, px, ink)

    def _row(self, surface: Surface, desk: Desk, inner: Rect, px: int, ink: Colour) -> None:
        inner = inner.inflate(-2 * desk.px(14), 0)
        if self.icon:
            side = round(px * 1.05)
            tint = theme.GOLD if self.kind == "bakelite" and self.enabled else ink
            surface.blit(desk.art.icon(self.icon, side, tint), (inner.left, inner.centery - side // 2))
            inner.left, inner.w = inner.left + side + desk.px(26), inner.w - side - desk.px(26)
        if self.key_hint:
            noted = desk.type.width(self.note, "label", round(px * 0.74)) + desk.px(14) if self.note else 0
            hint = self._hint(desk, px, round(px * 0.72), inner.w - noted)
            cap = cap_rect(desk, hint, round(px * 0.72))
            key_cap(surface, desk, hint, round(px * 0.72), ink, (inner.right - cap.w // 2, inner.centery))
            inner.w -= cap.w + desk.px(14)
        if self.note:
            second = theme.SECOND if self.kind != "brass" and self.enabled else ink
            place = desk.type.draw(surface, self.note, "label", round(px * 0.74), second, inner, "right")
            inner.w -= place.w + desk.px(14)
        desk.type.draw(surface, self.label, "button", px, ink, inner)

    def _hint(self, desk: Desk, px: int, cap_px: int, room: int) -> str:
        """Return what the cap says: the key's name where label and cap fit side by side, else its sign.

        A button that has a key shows it in every window: what came and went would look like a change of the rules.
        """
        wide = desk.type.width(self.label, "button", px) + desk.px(14) + cap_rect(desk, self.key_hint, cap_px).w
        return self.key_hint if wide <= room else key_sign(desk, self.key_hint)

    def _centred(self, surface: Surface, desk: Desk, inner: Rect, px: int, ink: Colour) -> None:
        cap_px, gap = round(px * 0.68), desk.px(14 if self.fits(desk) else 8)
        hint = self._hint(desk, px, cap_px, inner.w) if self.key_hint else ""
        cap = cap_rect(desk, hint, cap_px) if hint else Rect(0, 0, 0, 0)
        room = inner.w - (cap.w + gap if hint else 0)
        text, px = desk.type.fit(self.label, "button", px, room)
        image = desk.type.render(text, "button", px, ink)
        left = inner.centerx - (image.get_width() + (gap + cap.w if cap.w else 0)) // 2
        surface.blit(image, image.get_rect(left=left, centery=inner.centery - desk.type.lift("button", px)))
        if cap.w:
            middle = left + image.get_width() + gap + cap.w // 2
            key_cap(surface, desk, hint, cap_px, ink, (middle, inner.centery))

    def fits(self, desk: Desk) -> bool:
        """Return whether the label stands in full beside its key, at most 12 % smaller than asked for."""
        px = self.px or round(self.rect.h * 0.42)
        return desk.type.width(self.label, "button", round(px * SHRINK)) <= self._room(desk, px)

    def whole(self, desk: Desk, px: int) -> bool:
        """Return whether the label stands beside its key in letters of just that height."""
        return desk.type.width(self.label, "button", px) <= self._room(desk, px)

    def _room(self, desk: Desk, px: int) -> int:
        """Return how wide the label may be beside its key."""
        room = self.rect.w - 2 * min(desk.px(24), self.rect.h // 3)
        if self.key_hint:
            room -= cap_rect(desk, key_sign(desk, self.key_hint), round(px * 0.68)).w + desk.px(14)
        return room


def letter_alike(desk: Desk, buttons: Sequence[Button], least: int) -> None:
    """Letter buttons that stand together alike, so large that each label has room in full; at least `least` pixels."""
    px = min((button.px for button in buttons), default=0)
    while px > least and not all(button.whole(desk, px) for button in buttons):
        px -= 1
    for button in buttons:
        button.px = px


class IconButton(Widget):
    """A square button with just an icon; always give it a `tip`."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        icon: str,
        *,
        shortcut: int = 0,
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        kind: Kind = "bakelite",
    ) -> None:
        """Make it with the icon of that name under sprites/icons."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.icon, self.shortcut, self.kind = icon, shortcut, kind

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the button in its state."""
        face(surface, desk, self.rect, self.kind, self)
        side = round(min(self.rect.size) * 0.5)
        icon = desk.art.icon(self.icon, side, ink_on(self.kind) if self.enabled else theme.DISABLED)
        down = desk.px(2) if self.pressed and self.enabled else 0
        surface.blit(icon, icon.get_rect(center=self.rect.move(0, down).center))


class SoundButton(IconButton):
    """The switch for the sound: its picture and its tip follow the setting, whoever changes that."""

    def __init__(self, name: str, rect: Rect, mute: str, unmute: str) -> None:
        """Make it; `mute` and `unmute` say what a press would do."""
        super().__init__(name, rect, "sound", tip=mute)
        self._mute, self._unmute = mute, unmute

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw whether there is sound."""
        muted = desk.settings.muted
        self.icon, self.tip = ("mute", self._unmute) if muted else ("sound", self._mute)
        super().draw(surface, desk)


class Stepper(Widget):
    """Minus, a numeral, plus. Fires its new value; the scene may set `value`, `least`, `most` at any time."""

    enters = False

    def __init__(
        self,
        name: str,
        rect: Rect,
        value: int,
        least: int,
        most: int,
        *,
        px: int = 0,
        widest: int = 0,
        reason: str = "",
        tip: str = "",
    ) -> None:
        """Make one whose rectangle holds both buttons and the numeral between; `px` is the numeral's size in pixels.

        Where numbers up to `widest` stand in a row of steppers, all are as large as that one has room for.
        """
        super().__init__(name, rect, reason=reason, tip=tip)
        self.value, self.least, self.most, self.px, self.widest = value, least, most, px, max(most, widest)
        self._side = 0  # -1 or 1 while the mouse holds that button
        self._held = 0
        self._next = 0

    @property
    def minus(self) -> Rect:
        """Where the minus button is."""
        width = min(round(self.rect.h * 1.12), self.rect.w // 3)
        return Rect(self.rect.left, self.rect.top, width, self.rect.h)

    @property
    def plus(self) -> Rect:
        """Where the plus button is."""
        box = self.minus
        box.right = self.rect.right
        return box

    @property
    def repeats(self) -> bool:
        """Whether a button is held."""
        return self._side != 0

    def step(self, by: int) -> Fired | None:
        """Change the value, within its limits; fires only where it changed."""
        value = min(self.most, max(self.least, self.value + by))
        if value == self.value or not self.enabled:
            return None
        self.value = value
        return Fired(self.name, value)

    def press(self, pos: tuple[int, int]) -> Fired | None:
        """Step and begin to repeat; small buttons are pressed beside them too."""
        reach = max(self.minus.w, min(REACH, self.rect.w // 2))
        self._side = -1 if pos[0] < self.rect.left + reach else 1 if pos[0] >= self.rect.right - reach else 0
        self._held, self._next = 0, HOLD
        return self.step(self._side) if self._side else None

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """End the repeating."""
        self._side = 0
        return None

    def update(self, ms: int) -> Fired | None:
        """Repeat while held."""
        if not self._side or not self.pressed:
            return None
        self._held += ms
        by = 0
        while self._held >= self._next:
            by += 5 if self._next >= RUN else 1
            self._next += REPEAT
        return self.step(self._side * by) if by else None

    def wheel(self, steps: int) -> Fired | None:
        """Step by the wheel."""
        return self.step(steps)

    def key(self, event: Event) -> Fired | bool:
        """Step by the arrows and by plus and minus; Home and End go to the limits."""
        if event.type != pygame.KEYDOWN:
            return False
        by = 5 if getattr(event, "held", 0) >= RUN else 1
        steps = {
            pygame.K_LEFT: -by,
            pygame.K_MINUS: -by,
            pygame.K_KP_MINUS: -by,
            pygame.K_RIGHT: by,
            pygame.K_PLUS: by,
            pygame.K_KP_PLUS: by,
            pygame.K_HOME: self.least - self.value,
            pygame.K_END: self.most - self.value,
        }
        return (self.step(steps[event.key]) or True) if event.key in steps else False

    def activate(self) -> Fired | None:
        """Do nothing: there is no one thing to do."""
        return None

    def carry(self, old: Widget) -> None:
        """Go on repeating across a new layout."""
        super().carry(old)
        if isinstance(old, Stepper):
            self._side, self._held, self._next = old._side, old._held, old._next

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw both buttons and the numeral."""
        for side, box, icon in ((-1, self.minus, "minus"), (1, self.plus, "plus")):
            part = Widget(
                "", box, enabled=self.enabled and (self.value > self.least if side < 0 else self.value < self.most)
            )
            part.hover = self.hover and box.collidepoint(self.mouse)
            part.pressed = self.pressed and self._side == side
            part.focused = self.focused
            face(surface, desk, box, "bakelite", part)
            size = round(min(box.size) * 0.42)
            image = desk.art.icon(icon, size, theme.CREAM if part.enabled else theme.DISABLED)
            surface.blit(image, image.get_rect(center=box.move(0, desk.px(2) if part.pressed else 0).center))
        between = Rect(self.minus.right, self.rect.y, self.plus.left - self.minus.right, self.rect.h)
        colour = theme.NUMERAL if self.enabled else theme.DISABLED
        desk.type.draw(surface, str(self.value), "number", self.letters(desk), colour, between, "centre", tabular=True)

    def letters(self, desk: Desk) -> int:
        """Return the numeral's size, at which the largest number stands clear of both buttons."""
        px = self.px or round(self.rect.h * 0.9)
        room = self.plus.left - self.minus.right - 2 * desk.px(CLEAR)
        return desk.type.fitting("0" * len(str(self.widest)), "number", px, room, round(px * NUMERAL_LEAST))


def ink_on(kind: Kind) -> Colour:
    """Return the colour of text and icons on a button's face."""
    return {"brass": theme.INK, "bakelite": theme.CREAM, "oxblood": theme.DANGER_INK}[kind]


def face(surface: Surface, desk: Desk, rect: Rect, kind: Kind, widget: Widget) -> None:
    """Draw a button's face in the state of a widget: disabled, pressed, focused, hover or normal."""
    if not widget.enabled:
        state = "disabled"
    elif widget.pressed and (widget.hover or not widget.name):
        state = "pressed"
    else:
        state = "focus" if widget.focused else "hover" if widget.hover else "normal"
    if widget.focused:
        ring(surface, desk, rect, lit=False)  # on paper the light one would not be seen
    surface.blit(desk.art.slice9(f"button_{kind}_{state}", rect.w, rect.h, desk.k), rect)
    if widget.focused and not widget.enabled:
        surface.blit(desk.art.slice9(f"button_{kind}_focus", rect.w, rect.h, desk.k), rect)
        surface.blit(desk.art.slice9(f"button_{kind}_disabled", rect.w, rect.h, desk.k), rect)
