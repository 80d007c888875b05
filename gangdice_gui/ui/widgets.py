"""Buttons and their kin: drawn like the sheet of components, driven by mouse, keys and pad alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk

Kind = Literal["brass", "bakelite", "oxblood"]


@dataclass(frozen=True, slots=True)
class Fired:
    """What a widget says when it is used: `match fired: case Fired("dice", n)`."""

    name: str
    value: Any = None
    """None for buttons; the new value for steppers, sliders, toggles, choices and text fields."""


class Widget:
    """One thing to press. `name` is what it fires under, `rect` where it is, in pixels."""

    focusable = True

    def __init__(self, name: str, rect: Rect, *, enabled: bool = True, reason: str = "", tip: str = "") -> None:
        """Place it; `reason` is the tooltip while disabled, `tip` the one while enabled."""
        self.name = name
        self.rect = Rect(rect)
        self.enabled = enabled
        self.reason = reason
        self.tip = tip
        self.visible = True
        self.hover = False
        self.pressed = False
        self.focused = False
        """True only while the ring shows."""

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw it in its present state."""

    def activate(self) -> Fired | None:
        """Use it, by Enter or Space or a click that ended inside."""
        return Fired(self.name)

    def key(self, event: Event) -> Fired | bool | None:
        """Take a key while focused; True swallows it, False leaves it to the group."""
        return False

    def mouse(self, event: Event) -> Fired | None:
        """Take a mouse event beyond the plain click: drags and the wheel."""
        return None

    def update(self, ms: int) -> Fired | None:
        """Let time pass while pressed: held buttons repeat."""
        return None


class Button(Widget):
    """A button with a label; Enter, Space, a click or its own key fire it."""

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
    ) -> None:
        """`key` is the hint drawn as a cap (`Esc`), `shortcut` the pygame key that fires it, `note` small text at right.

        `px` is the text size in pixels; 0 takes what suits the height.
        """
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.label, self.kind, self.icon, self.key_hint = label, kind, icon, key
        self.shortcut, self.note, self.px = shortcut, note, px

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the button."""
        state = "disabled" if not self.enabled else "pressed" if self.pressed else "hover" if self.hover else "normal"
        surface.blit(desk.art.slice9(f"button_{self.kind}_{state}", *self.rect.size, desk.k), self.rect)
        ink = theme.INK if self.kind == "brass" else theme.CREAM
        desk.type.draw(surface, self.label, "button", self.px or round(self.rect.h * 0.42), ink, self.rect, "centre")


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
    ) -> None:
        """`icon` is a name under sprites/icons."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.icon, self.shortcut = icon, shortcut


class Stepper(Widget):
    """Minus, a numeral, plus. Fires its new value; the scene may set `value`, `least`, `most` at any time."""

    def __init__(
        self, name: str, rect: Rect, value: int, least: int, most: int, *, px: int = 0, reason: str = "", tip: str = ""
    ) -> None:
        """The rectangle holds both buttons and the numeral between them."""
        super().__init__(name, rect, reason=reason, tip=tip)
        self.value, self.least, self.most, self.px = value, least, most, px


class Slider(Widget):
    """A groove with a knob, 0 to 100 unless told otherwise, and the number at the right. Fires its new value."""

    def __init__(self, name: str, rect: Rect, value: int, least: int = 0, most: int = 100, step: int = 5) -> None:
        """Arrows move by `step`, Page keys by two of them."""
        super().__init__(name, rect)
        self.value, self.least, self.most, self.step = value, least, most, step


class Toggle(Widget):
    """A switch with a knob and a tick or a cross. Fires True or False."""

    def __init__(
        self, name: str, rect: Rect, value: bool, *, enabled: bool = True, reason: str = "", tip: str = ""
    ) -> None:
        """Draws only the switch, at the left of its rectangle; the whole rectangle can be clicked."""
        super().__init__(name, rect, enabled=enabled, reason=reason, tip=tip)
        self.value = value


class Choice(Widget):
    """Segments of which one is chosen: brass and ticked. Fires the chosen value."""

    def __init__(self, name: str, rect: Rect, options: Sequence[tuple[Any, str]], value: Any, *, px: int = 0) -> None:
        """`options` are pairs of value and label."""
        super().__init__(name, rect)
        self.options, self.value, self.px = options, value, px


class TextField(Widget):
    """One line to type in. Fires its text on every change."""

    def __init__(self, name: str, rect: Rect, text: str = "", hint: str = "", most: int = 16, *, px: int = 0) -> None:
        """`hint` shows while empty; `most` counts letters."""
        super().__init__(name, rect)
        self.text, self.hint, self.most, self.px = text, hint, most, px


class Group:
    """The widgets of a screen: one focus, one hover, one press. Escape is left to the scene."""

    def __init__(self, desk: Desk, widgets: list[Widget], focus: str = "") -> None:
        """`focus` names the widget to start on; else the first that can take it."""
        self.desk = desk
        self.dirty = True
        self.focus = ""
        self.widgets: list[Widget] = []
        self.set(widgets, focus)

    def set(self, widgets: list[Widget], focus: str = "") -> None:
        """Replace the widgets; the focus stays on the same name where it can."""
        self.widgets = widgets
        names = [widget.name for widget in widgets if widget.focusable]
        wanted = focus or self.focus
        self.focus = wanted if wanted in names else names[0] if names else ""
        self.dirty = True

    def __getitem__(self, name: str) -> Widget:
        """Return a widget by name. Raises KeyError."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        """Return whether a widget of that name is here."""
        return any(widget.name == name for widget in self.widgets)

    @property
    def busy(self) -> bool:
        """Whether it wants `update` soon: something is held, or a tooltip is about to show."""
        return False

    def handle(self, event: Event) -> Fired | None:
        """Take an event; returns what fired."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            for widget in reversed(self.widgets):
                if widget.visible and widget.enabled and widget.rect.collidepoint(event.pos):
                    return widget.activate()
        return None

    def update(self, ms: int) -> Fired | None:
        """Let time pass: held steppers repeat, tooltips show."""
        return None

    def draw(self, surface: Surface) -> None:
        """Draw the widgets, then the tooltip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, self.desk)
