"""The widgets of a screen together: where the focus is, what the mouse holds, which tooltip shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.patience import Patience
from gangdice_gui.ui.tooltip import tip_text, tooltip
from gangdice_gui.ui.widget import USUAL, Fired, Look, Widget, draw_widget

TIP: Final = 300
"""Milliseconds before a tooltip comes up."""
WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
LEFT_WINDOW: Final = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)


class Group:
    """The widgets of a screen: one focus, one hover, one press. Escape is left to the scene."""

    def __init__(self, desk: Desk, widgets: Sequence[Widget], focus: str = "", ring: bool = True) -> None:
        """Take the widgets; `focus` names the one to start on, else the first that can take it.

        `ring` says whether the focus shows from the start: the mouse hides it, any key brings it back.
        """
        self.desk = desk
        self.dirty = True
        self.focus = ""
        self.ring = ring
        self.widgets: list[Widget] = []
        self.patience = Patience()
        self._grab: Widget | None = None
        self._hover: Widget | None = None
        self._tip_for: Widget | None = None
        self._tip_time = 0
        self._refused = ""
        """The disabled widget a key has asked for: it says why until something else is pressed or pointed at."""
        self.set(widgets, focus)

    def set(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Replace the widgets; focus, hover and a held button stay on the same names where they can."""
        old = {widget.name: widget for widget in self.widgets}
        self.widgets = list(widgets)
        for widget in self.widgets:
            if type(old.get(widget.name)) is type(widget):
                widget.carry(old[widget.name])
        names = {widget.name: widget for widget in self.widgets}
        self.patience.follow(names)
        self._grab = names.get(self._grab.name) if self._grab else None
        self._hover = names.get(self._hover.name) if self._hover else None
        self._refused = "" if self._refused not in names or names[self._refused].enabled else self._refused
        self._tip_for = names.get(self._refused)
        able = [widget.name for widget in self.widgets if widget.focusable]
        wanted = focus or self.focus
        self._move(wanted if wanted in able else able[0] if able else "")
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
    def held(self) -> str:
        """The name of the widget the mouse holds down, empty where there is none."""
        return self._grab.name if self._grab else ""

    @property
    def takes_space(self) -> bool:
        """Whether Space means something to the widget that has the focus."""
        widget = self._focused()
        return widget is not None and widget.enabled and (widget.marks or (self.ring and widget.enters))

    @property
    def busy(self) -> bool:
        """Whether it wants `update` soon: something is held, or a tooltip is about to show."""
        return bool(self._grab and self._grab.repeats) or (self._tip_for is not None and self._tip_time < TIP)

    def show(self, name: str) -> None:
        """Put the focus on a widget for everybody to see."""
        self.ring = True
        self._move(name)

    def step(self, by: int) -> None:
        """Move the focus on, or back, through all widgets."""
        able = [widget.name for widget in self.widgets if widget.focusable]
        if able:
            index = able.index(self.focus) + by if self.focus in able else 0
            self.show(able[index % len(able)])

    def handle(self, event: Event) -> Fired | None:
        """Take an event; returns what fired."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._hover and self._hover.enabled:
            return self._done(self._hover.wheel(event.y))
        if event.type in LEFT_WINDOW:
            self._let_go()
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            widget = self._focused()
            if widget and widget.types and widget.enabled:
                self.dirty = True
                fired = widget.key(event)
                return fired if isinstance(fired, Fired) else None
        return None

    def use(self, name: str) -> Fired | None:
        """Use a widget by a key that stands for it alone; returns what fired. One that takes no press says why."""
        widget = self[name]
        return self._use(widget, meant=True) if widget.visible else None

    def ask_why(self, key: int) -> None:
        """Have what a key stands for say why it takes no press; where it takes one nothing happens."""
        widget = self._shortcut(key)
        if widget is not None and not widget.enabled:
            self._refuse(widget)

    def update(self, ms: int) -> Fired | None:
        """Let time pass: held steppers repeat, tooltips show."""
        self.patience.update(ms)
        self._listen()  # a screen that has been covered by another takes its letters back
        wanted = self._tip_wanted()
        if wanted is not self._tip_for:
            self.dirty = self.dirty or self._tip_time >= TIP
            self._tip_for, self._tip_time = wanted, 0
        elif wanted is not None and self._tip_time < TIP:
            self._tip_time += ms
            self.dirty = self.dirty or self._tip_time >= TIP
        return self._done(self._grab.update(ms)) if self._grab else None

    def draw(self, surface: Surface, look: Look = USUAL) -> None:
        """Draw the widgets, as they `look`, then the tooltip; those outside of the surface's clip are left out."""
        for widget in self.near(surface):
            draw_widget(surface, self.desk, widget, look)
        if self._tip_for is not None and self._tip_time >= TIP and self._tip_for.visible:
            tooltip(surface, self.desk, tip_text(self._tip_for), self._tip_for.rect, self._tip_for.spares)

    def near(self, surface: Surface) -> list[Widget]:
        """Return the widgets of which something may be seen within a surface's clip."""
        part = surface.get_clip().inflate(self.desk.px(64), self.desk.px(64))
        return [widget for widget in self.widgets if widget.visible and part.colliderect(widget.rect)]

    def drop(self) -> None:
        """Forget the button that is held: letting it go will mean nothing."""
        if self._grab is not None:
            self._grab.pressed, self._grab, self.dirty = False, None, True

    def look_away(self) -> None:
        """Forget what the pointer is on, until it moves there again, and take away the tooltip."""
        if self._hover is not None:
            self._hover.hover, self._hover, self.dirty = False, None, True
        if self._tip_for is not None:
            self._tip_for, self.dirty = None, True

    # ------------------------------------------------------------ mouse

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """Return the widget at a place, None where there is none."""
        found = (widget for widget in reversed(self.widgets) if widget.visible and widget.rect.collidepoint(pos))
        return next(found, None)

    def _motion(self, pos: tuple[int, int]) -> Fired | None:
        self.patience.point(pos)
        under = self.under(pos)
        if self._grab:
            # While a button is held only its own widget answers; outside of it a button comes up again.
            self._grab.mouse, self._grab.hover = pos, under is self._grab
            self.dirty = True
            return self._done(self._grab.drag(pos))
        if under is not self._hover:
            if self._hover:
                self._hover.hover = False
            self._hover, self._refused = under, ""
            self.dirty = True
        if under:
            self.dirty = self.dirty or under.mouse != pos
            under.hover, under.mouse = True, pos
        return None

    def _press(self, pos: tuple[int, int]) -> Fired | None:
        self._motion(pos)
        self.ring, self._refused = False, ""
        widget = self.under(pos)
        if widget is None or not widget.enabled:
            self._move(self.focus)
            return None
        moved = self.patience.moved(widget.name, self.desk.k)
        if widget.decides and not self.patience.takes(widget.name, moved, widget.patience):
            self._move(self.focus)
            return None
        self._move(widget.name)
        self._grab, widget.pressed = widget, True
        return self._done(widget.press(pos))

    def _release(self, pos: tuple[int, int]) -> Fired | None:
        widget, self._grab = self._grab, None
        if widget is None:
            return None
        widget.pressed = False
        inside = widget.visible and widget.enabled and widget.rect.collidepoint(pos)
        fired = widget.release(pos) if inside else None
        self._motion(pos)
        self.dirty = True
        return fired

    def _let_go(self) -> None:
        for widget in self.widgets:
            widget.hover = widget.pressed = False
        self._grab = self._hover = None
        self.dirty = True

    # ------------------------------------------------------------ keys

    def _focused(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.name == self.focus), None)

    def _move(self, name: str) -> None:
        """Put the focus on a widget."""
        arrives, self.focus = name != self.focus, name
        for widget in self.widgets:
            if arrives and widget.name == name:
                widget.arrive()
            widget.focused, widget.current = self.ring and widget.name == name, widget.name == name
        self._listen()
        self.dirty = True

    def _listen(self) -> None:
        """Have letters typed as text where a line of text has the focus, and as keys where none has."""
        widget = self._focused()
        typing = widget is not None and widget.types
        if typing != self.desk.typing:
            self.desk.typing = typing
            if pygame.display.get_init():
                (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
                if widget is not None:
                    pygame.key.set_text_input_rect(widget.rect)

    def _key(self, event: Event) -> Fired | None:
        widget = self._focused()
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        self.dirty, self._refused = self.dirty or bool(self._refused), ""
        if widget and widget.enabled and (fired := widget.key(event)):
            self.show(self.focus)
            return self._done(fired if isinstance(fired, Fired) else None)
        if event.key == pygame.K_TAB and plain:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in WAYS and plain:
            self._go(WAYS[event.key])
        elif (event.key in ENTER or event.key == pygame.K_SPACE) and plain:
            return self._enter(event, widget)
        elif plain and (chosen := self._shortcut(event.key)):
            return self._use(chosen, meant=True)
        return None

    def _enter(self, event: Event, widget: Widget | None) -> Fired | None:
        if widget is not None and widget.types:
            self.step(1)  # Enter ends the typing; it must not press the screen's button as well
            return None
        if widget is not None and self.ring and widget.enters and widget.focusable:
            return self._use(widget)
        key = pygame.K_RETURN if event.key in ENTER else event.key
        if chosen := self._shortcut(key):
            return self._use(chosen)
        return self._use(widget) if widget is not None and widget.enabled and widget.enters else None

    def _shortcut(self, key: int) -> Widget | None:
        """Return the widget a key stands for: one that takes presses, else one that can say why it does not."""
        found = [widget for widget in self.widgets if widget.shortcut == key and widget.visible]
        able = next((widget for widget in found if widget.enabled), None)
        return able or next((widget for widget in found if widget.reason), None)

    def _use(self, widget: Widget, meant: bool = False) -> Fired | None:
        """Use a widget by a key; `meant` where that is a letter of its own, for Enter and Space mean many things."""
        if not widget.enabled:
            self._refuse(widget)
            return None
        if widget.decides and not self.patience.takes(widget.name, meant, widget.patience):
            return None
        return self._done(widget.activate())

    def _refuse(self, widget: Widget) -> None:
        """Have a widget that takes no press say why, at once: whoever has pressed its key waits for an answer."""
        if tip_text(widget):
            self.desk.sound.play("error", 0.7)
            self._refused, self._tip_for, self._tip_time, self.dirty = widget.name, widget, TIP, True

    def _done(self, fired: Fired | None) -> Fired | None:
        self.dirty = self.dirty or fired is not None
        return fired

    def _go(self, way: tuple[int, int]) -> None:
        """Move the focus to the nearest widget that way; the first arrow after a mouse only shows where it is."""
        here = self._focused()
        if not self.ring or here is None:
            self.show(self.focus)
            return
        able = [widget for widget in self.widgets if widget.focusable and widget is not here]
        ranked = [
            (cost, widget.name) for widget in able if (cost := _distance(here.rect, widget.rect, way)) is not None
        ]
        if ranked:
            self._move(min(ranked)[1])

    def _tip_wanted(self) -> Widget | None:
        if self._grab:
            return None
        refused = next((widget for widget in self.widgets if widget.name == self._refused and not widget.enabled), None)
        focused = self._focused() if self.ring else None
        found = (widget for widget in (refused, self._hover, focused) if widget and widget.visible and tip_text(widget))
        return next(found, None)


def _distance(a: Rect, b: Rect, way: tuple[int, int]) -> float | None:
    """Return how far b is from a when going that way, None where it is not that way at all."""
    dx, dy = way
    ahead = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if dx:
        gap = max(0, (b.left - a.right) if dx > 0 else (a.left - b.right))
        aside = max(0, b.top - a.bottom, a.top - b.bottom)
        off = abs(b.centery - a.centery)
        clear = b.left >= a.right - 2 if dx > 0 else b.right <= a.left + 2
    else:
        gap = max(0, (b.top - a.bottom) if dy > 0 else (a.top - b.bottom))
        aside = max(0, b.left - a.right, a.left - b.right)
        off = abs(b.centerx - a.centerx)
        clear = b.top >= a.bottom - 2 if dy > 0 else b.bottom <= a.top + 2
    if ahead <= 0 or not clear:
        return None
    return gap + 3 * aside + 0.25 * off
