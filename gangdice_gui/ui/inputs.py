"""Things to set: sliders, toggles and choices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.buttons import face, ink_on
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.type import LAST
from gangdice_gui.ui.widget import Fired, Widget, ring

TICK: Final = 9
"""How small the tick of what is chosen may become, in pixels."""
NUMBER: Final = 84
"""Room for a slider's number at its right, in design units."""


class Slider(Widget):
    """A groove with a knob, 0 to 100 unless told otherwise, and the number at the right. Fires its new value."""

    enters = False

    def __init__(self, name: str, rect: Rect, value: int, least: int = 0, most: int = 100, step: int = 5) -> None:
        """Make one; arrows move it by `step`, Page keys by two of them."""
        super().__init__(name, rect)
        self.value, self.least, self.most, self.step = value, least, most, step
        self.groove = Rect(rect)
        """Where the knob slides."""

    def _set(self, value: int) -> Fired | None:
        value = min(self.most, max(self.least, value))
        if value == self.value or not self.enabled:
            return None
        self.value = value
        return Fired(self.name, value)

    def press(self, pos: tuple[int, int]) -> Fired | None:
        """Jump to the pointer."""
        return self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> Fired | None:
        """Follow the pointer."""
        groove = self.groove
        share = (pos[0] - groove.left) / max(1, groove.w - 1)
        return self._set(self.least + round(min(1.0, max(0.0, share)) * (self.most - self.least)))

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """Let go."""
        return None

    def activate(self) -> Fired | None:
        """Do nothing: there is no one thing to do."""
        return None

    def wheel(self, steps: int) -> Fired | None:
        """Move by the wheel."""
        return self._set(self.value + steps * self.step)

    def key(self, event: Event) -> Fired | bool:
        """Move by arrows, Page keys, Home and End."""
        if event.type != pygame.KEYDOWN:
            return False
        values = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - 2 * self.step,
            pygame.K_PAGEUP: self.value + 2 * self.step,
            pygame.K_HOME: self.least,
            pygame.K_END: self.most,
        }
        return (self._set(values[event.key]) or True) if event.key in values else False

    def carry(self, old: Widget) -> None:
        """Stay in the hand that drags it."""
        super().carry(old)
        if isinstance(old, Slider) and old.rect == self.rect:
            self.groove = old.groove

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw groove, knob and number."""
        px, box = desk.px, self.rect
        self.groove = Rect(box.left + px(19), box.centery - px(7), max(1, box.w - px(NUMBER) - px(38)), px(14))
        whole = self.groove.inflate(px(38), 0)
        share = (self.value - self.least) / max(1, self.most - self.least)

        def groove(canvas: Surface, scale: int) -> None:
            radius = canvas.get_height() // 2
            pygame.draw.rect(canvas, theme.BRASS_EDGE, canvas.get_rect(), border_radius=radius)
            line = max(1, px(2)) * scale
            pygame.draw.rect(canvas, theme.NIGHT, canvas.get_rect().inflate(-2 * line, -2 * line), border_radius=radius)

        def filled(canvas: Surface, scale: int) -> None:
            pygame.draw.rect(canvas, theme.BRASS, canvas.get_rect(), border_radius=canvas.get_height() // 2)

        def knob(canvas: Surface, scale: int) -> None:
            radius = px(9) * scale
            pygame.draw.rect(canvas, theme.INK, canvas.get_rect(), border_radius=radius)
            line = px(3) * scale
            inner = canvas.get_rect().inflate(-2 * line, -2 * line)
            light = theme.BURST if self.hover or self.pressed else theme.BRASS_LIGHT
            pygame.draw.rect(canvas, light, inner, border_radius=max(1, radius - line))

        surface.blit(desk.art.drawn(("groove",), whole.w, whole.h, groove), whole)
        middle = self.groove.left + round(share * (self.groove.w - 1))
        if middle - whole.left > whole.h:
            surface.blit(desk.art.drawn(("filled",), middle - whole.left, whole.h, filled), whole)
        handle = Rect(0, 0, px(38), px(44))
        handle.center = (middle, box.centery)
        surface.blit(desk.art.drawn(("knob", self.hover or self.pressed), handle.w, handle.h, knob), handle)
        number = Rect(box.right - px(NUMBER) + px(19), box.y, px(NUMBER) - px(19), box.h)
        desk.type.draw(surface, str(self.value), "strong", desk.font_px(29), theme.CREAM, number, "right", tabular=True)
        if self.focused:
            ring(surface, desk, handle, 8)


class Toggle(Widget):
    """A switch with a knob and a tick or a cross. Fires True or False."""

    def __init__(
        self, name: str, rect: Rect, value: bool, *, enabled: bool = True, reason: str = "", tip: str = ""
    ) -> None:
        """Make one; the switch stands at the left of its rectangle, and the whole rectangle can be clicked."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.value = value

    def activate(self) -> Fired | None:
        """Turn it over."""
        self.value = not self.value
        return Fired(self.name, self.value)

    def key(self, event: Event) -> Fired | bool:
        """Left is off, right is on."""
        wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key) if event.type == pygame.KEYDOWN else None
        return self.activate() or True if self.enabled and wanted is not None and wanted != self.value else False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the switch."""
        h = min(self.rect.h, round(self.rect.w / 2))
        box = Rect(self.rect.left, self.rect.centery - h // 2, h * 2, h)
        on = self.value
        body, edge, knob = (theme.ON, theme.GOLD, theme.DANGER_INK) if on else (theme.OFF, theme.OFF_EDGE, theme.HINT)
        if not self.enabled:
            body, edge, knob = theme.DISABLED_FACE, theme.OFF, theme.DISABLED

        def paint(canvas: Surface, scale: int) -> None:
            unit = canvas.get_height() / 52
            rect = canvas.get_rect()
            pygame.draw.rect(canvas, edge, rect.inflate(-2 * unit, -2 * unit), border_radius=rect.h // 2)
            pygame.draw.rect(canvas, body, rect.inflate(-8 * unit, -8 * unit), border_radius=rect.h // 2)
            middle = (round((77 if on else 27) * unit), rect.centery)
            pygame.draw.circle(canvas, theme.NIGHT, middle, 19.5 * unit)
            pygame.draw.circle(canvas, knob, middle, 16.5 * unit)

        surface.blit(desk.art.drawn(("toggle", on, self.enabled), box.w, box.h, paint), box)
        icon = desk.art.icon("check" if on else "cross", round(h * 0.56), theme.DANGER_INK if on else theme.HINT)
        surface.blit(icon, icon.get_rect(center=(box.left + round(box.w * (0.29 if on else 0.69)), box.centery)))
        if self.focused:
            ring(surface, desk, box.inflate(desk.px(4), desk.px(4)), 20)


class Choice(Widget):
    """Segments of which one is chosen: brass and ticked. Fires the chosen value."""

    def __init__(
        self, name: str, rect: Rect, options: Sequence[tuple[Any, str]], value: Any, *, px: int = 0, reason: str = ""
    ) -> None:
        """Make one; `options` are pairs of value and label, `px` is the text size in pixels (0: by the height)."""
        super().__init__(name, rect, reason=reason)
        self.options, self.value, self.px = list(options), value, px
        self.gap = 6

    def boxes(self) -> list[Rect]:
        """Return where each segment is, in pixels."""
        count = len(self.options)
        edges = [self.rect.left + round((self.rect.w + self.gap) * i / count) for i in range(count + 1)]
        return [Rect(a, self.rect.top, b - a - self.gap, self.rect.h) for a, b in pairwise(edges)]

    def _choose(self, index: int) -> Fired | None:
        value = self.options[index][0]
        if value == self.value or not self.enabled:
            return None
        self.value = value
        return Fired(self.name, value)

    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """Choose the segment clicked."""
        for index, box in enumerate(self.boxes()):
            if box.collidepoint(pos):
                return self._choose(index)
        return None

    def activate(self) -> Fired | None:
        """Choose the next, round and round."""
        return self._choose((self._index() + 1) % len(self.options))

    def key(self, event: Event) -> Fired | bool:
        """Choose by left and right; at an end the key goes on to the neighbours."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        index = self._index() + by
        return self._choose(index) or True if by and 0 <= index < len(self.options) else False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the segments."""
        px = self.px or round(self.rect.h * 0.46)
        for box, (value, label) in zip(self.boxes(), self.options, strict=True):
            chosen = value == self.value
            part = Widget("", box, enabled=self.enabled)
            part.hover = self.hover and box.collidepoint(self.mouse)
            part.pressed = self.pressed and part.hover
            part.focused = self.focused and chosen
            face(surface, desk, box, "brass" if chosen else "bakelite", part)
            ink = ink_on("brass" if chosen else "bakelite") if self.enabled else theme.DISABLED
            tick = round(px * 0.86) if chosen else 0
            gap = desk.px(8) if chosen else 0
            role, room = "button" if chosen else "label", box.w - tick - gap - desk.px(24)
            # In the narrowest the tick gives way, or the word would be cut.
            while tick > TICK and desk.type.width(label, role, LAST) > room:
                tick, room = tick - 1, room + 1
            text, size = desk.type.fit(label, role, px, room)
            image = desk.type.render(text, role, size, ink)
            left = box.centerx - (image.get_width() + tick + gap) // 2
            if chosen:
                icon = desk.art.icon("check", tick, ink)
                surface.blit(icon, icon.get_rect(left=left, centery=box.centery))
            lift = desk.type.lift("button", size)
            surface.blit(image, image.get_rect(left=left + tick + gap, centery=box.centery - lift))
