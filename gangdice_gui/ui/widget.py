"""What a widget is, and the little drawings several of them share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layers import draw_share
from gangdice_gui.ui.pad import CAPS
from gangdice_gui.ui.patience import STANDS
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.traced import draw_lines


@dataclass(frozen=True, slots=True)
class Fired:
    """What a widget says when it is used: `match fired: case Fired("dice", n)`."""

    name: str
    value: Any = None
    """None for buttons; the new value for steppers, sliders, toggles, choices and text fields."""


RIM: Final = 12
"""How far beside it its shadow and its ring lie, in units of 1080 lines."""


class Widget:
    """One thing to press. `name` is what it fires under, `rect` where it is, in pixels."""

    enters = True
    """Enter uses it; where not, Enter is left to the screen's main button."""
    marks = False
    """Space marks it, be the focus seen or not."""
    types = False
    """Letters typed belong to it."""
    decides = False
    """What it does cannot simply be done again: it takes no press that came too early, see `patience`."""
    patience: float = STANDS
    """For how many milliseconds it has to have stood before that, if it decides: less where little is lost."""
    soft = False
    """It comes and goes bit by bit, where the page has it so."""
    instead = False
    """It comes where something else was read, once that has gone."""
    shortcut = 0
    """The pygame key that uses it, wherever the focus is."""
    spares: Sequence[Rect] = ()
    """What its tooltip should not cover, in pixels."""

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
        self.current = False
        """Whether it has the focus, ring or not."""
        self.mouse: tuple[int, int] = (-1, -1)
        """Where the pointer was last, for widgets of several parts."""

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here: what is disabled is passed by unless it can say why."""
        return self.visible and (self.enabled or bool(self.reason))

    @property
    def repeats(self) -> bool:
        """Whether it wants `update` while the mouse holds it."""
        return False

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw it in its present state."""

    def arrive(self) -> None:
        """Take note that the focus has come here."""

    def activate(self) -> Fired | None:
        """Use it, by Enter or Space or a click that ended inside."""
        return Fired(self.name)

    def press(self, pos: tuple[int, int]) -> Fired | None:
        """Take the mouse button going down inside; `pos` in pixels."""
        return None

    def drag(self, pos: tuple[int, int]) -> Fired | None:
        """Take the pointer moving while the button that went down inside is held."""
        return None

    def release(self, pos: tuple[int, int]) -> Fired | None:
        """Take the button going up inside."""
        return self.activate()

    def wheel(self, steps: int) -> Fired | None:
        """Take the wheel turned over it; up is positive."""
        return None

    def key(self, event: Event) -> Fired | bool:
        """Take a key or typed text while focused; True swallows it, False leaves it to the group."""
        return False

    def update(self, ms: int) -> Fired | None:
        """Let time pass while the mouse holds it."""
        return None

    def between(self, old: Widget) -> Widget | None:
        """Return how it looks when nothing is left of what one said that stood here and nothing is said yet.

        None where all of it is there at once.
        """
        return None

    def carry(self, old: Widget) -> None:
        """Take over from the widget of the same name that stood here before a new layout."""
        self.hover, self.pressed, self.mouse = old.hover, old.pressed, old.mouse


class Look(NamedTuple):
    """How widgets are seen: some are `dim`, by name, with so much light left of 255, and some not wholly `shown`."""

    dim: Mapping[str, tuple[int, int, int]] = {}
    """One that is pointed at, or has the focus, is lit nevertheless."""
    shown: Mapping[str, float] = {}
    ring: float = 1.0
    """How much is seen of the focus ring."""


USUAL: Final = Look()
LIT: Final = (255, 255, 255)
"""The usual light."""


def draw_widget(surface: Surface, desk: Desk, widget: Widget, look: Look) -> None:
    """Draw a widget as it looks."""
    name, used = widget.name, widget.hover or widget.pressed or widget.focused
    if name in look.dim and not used:
        draw_in_light(surface, desk, widget, look.dim[name])
    elif name in look.shown:
        draw_in_light(surface, desk, widget, LIT, look.shown[name])
    elif widget.focused and look.ring < 1:
        bare = copy(widget)
        bare.focused = False
        bare.draw(surface, desk)
        draw_in_light(surface, desk, widget, LIT, look.ring)
    else:
        widget.draw(surface, desk)


def moved(widget: Widget, right: int, down: int) -> Widget:
    """Return a widget as it would be so many pixels further."""
    elsewhere = copy(widget)
    elsewhere.rect = widget.rect.move(right, down)
    return elsewhere


def draw_in_light(
    surface: Surface, desk: Desk, widget: Widget, light: tuple[int, int, int], shown: float = 1.0
) -> None:
    """Draw so much of a widget, 0 to 1, in a light of which so much is left, of 255 each."""
    rim = desk.px(RIM)
    box = widget.rect.inflate(2 * rim, 2 * rim)
    if shown <= 0 or not surface.get_clip().colliderect(box):
        return  # while light changes a frame is drawn in several parts
    picture = Surface(box.size, pygame.SRCALPHA)
    moved(widget, -box.x, -box.y).draw(picture, desk)
    picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    draw_share(surface, picture, box.topleft, shown)


ENTER: Final = "\N{DOWNWARDS ARROW WITH CORNER LEFTWARDS}"
"""Stands for the Enter key where its name has no room; it is drawn, for no font here has it."""


ARROWS: Final = {"\N{UP DOWN ARROW}": ((0, -1), (0, 1)), "\N{LEFT RIGHT ARROW}": ((-1, 0), (1, 0))}
"""Signs of two arrow keys, and where these point; they are drawn as well."""


def ring(surface: Surface, desk: Desk, rect: Rect, cut: float = 13, lit: bool = True) -> None:
    """Draw the focus ring round a rectangle, its corners cut by `cut` design units; where not `lit` what is dark of it.

    A picture that has a light ring of its own wants no more beneath it.
    """
    wide = max(2, desk.px(3))
    c = min(desk.px(cut), rect.w // 3, rect.h // 3)
    box = rect.inflate(wide, wide)
    left, top, right, bottom = box.left, box.top, box.right - 1, box.bottom - 1
    points = [
        (left + c, top),
        (right - c, top),
        (right, top + c),
        (right, bottom - c),
        (right - c, bottom),
        (left + c, bottom),
        (left, bottom - c),
        (left, top + c),
    ]
    # On paper, on brass and beside a golden edge the ring alone would not stand out.
    draw_lines(surface, theme.NIGHT, points, wide + 2 * max(1, desk.px(1.5)), closed=True)
    if lit:
        draw_lines(surface, theme.FOCUS, points, wide, closed=True)


CAP: Final = 11
"""What a key is called has letters of so many pixels at least; `cap_rect` says how wide it gets by that."""


def key_cap(surface: Surface, desk: Desk, text: str, px: int, colour: Colour, centre: tuple[int, int]) -> Rect:
    """Draw a key as an outlined cap round its centre, or the button of a gamepad that stands for it, which is round.

    Returns its rectangle.
    """
    box, px = cap_rect(desk, text, px), max(CAP, px)
    box.center = centre
    if not box.w:
        return box
    text = on_pad(desk, text) if desk.pad else text
    drawn = text == ENTER or text in ARROWS
    corner = box.h / 2 if desk.pad and not drawn else px * 0.28

    def paint(canvas: Surface, scale: int) -> None:
        wide = max(1, round(px / 11)) * scale
        pygame.draw.rect(canvas, colour, canvas.get_rect(), wide, border_radius=round(corner * scale))
        if text == ENTER:
            _hooked_arrow(canvas, colour, wide + scale // 2)
        for way in ARROWS.get(text, ()):
            _arrow(canvas, colour, wide, way)

    surface.blit(desk.art.drawn(("cap", text if drawn else "", colour, px, desk.pad), box.w, box.h, paint), box)
    if not drawn:
        image = desk.type.render(text, "label", px, colour)
        surface.blit(image, image.get_rect(center=box.center))
    return box


def _hooked_arrow(canvas: Surface, colour: Colour, wide: int) -> None:
    """Draw the arrow printed on the Enter key: down, then to the left."""
    side = canvas.get_width()
    left, right, top, low = (round(side * part) for part in (0.24, 0.74, 0.28, 0.58))
    tip = round(side * 0.16)
    pygame.draw.line(canvas, colour, (right, top), (right, low + wide // 2), wide)
    pygame.draw.line(canvas, colour, (right, low), (left + tip // 2, low), wide)
    pygame.draw.polygon(canvas, colour, [(left - tip // 4, low), (left + tip, low - tip), (left + tip, low + tip)])


def _arrow(canvas: Surface, colour: Colour, wide: int, way: tuple[int, int]) -> None:
    """Draw one of two arrows that stand beside each other, pointing up, down, left or right."""
    w, h = canvas.get_size()
    (dx, dy), side = way, h * 0.24
    x, y = w * (0.5 + 0.2 * (dx or dy)), h * 0.5
    tip = x + dx * side, y + dy * side
    pygame.draw.line(canvas, colour, (x - dx * side, y - dy * side), tip, wide)
    wing = side * 0.75
    ends = [(tip[0] - (dx + turn * dy) * wing, tip[1] - (dy + turn * dx) * wing) for turn in (-1, 1)]
    pygame.draw.lines(canvas, colour, False, (ends[0], tip, ends[1]), wide)


def cap_rect(desk: Desk, text: str, px: int) -> Rect:
    """Return the size of a key cap, at 0, 0: its letters are `px` high, but never illegible.

    It has no width where a gamepad is used that has no button for the key.
    """
    px = max(CAP, px)
    height = round(px * 1.45)
    if desk.pad and not (text := on_pad(desk, text)):
        return Rect(0, 0, 0, height)
    if text in ARROWS:
        return Rect(0, 0, round(px * 2.1), height)
    width = 0 if text == ENTER else desk.type.width(text, "label", px)
    return Rect(0, 0, max(height, width + round(px * 0.9)) if width else height, height)


def on_pad(desk: Desk, text: str) -> str:
    """Return the button of a gamepad that stands for a key; empty where only the focus leads to what the key does."""
    if text in ARROWS:
        return text
    name = next((name for name in ("enter", "esc", "space", "tab") if text == desk.words(f"keycap.{name}")), text)
    return CAPS.get("enter" if text == ENTER else name, "")


def key_name(desk: Desk, name: str) -> str:
    """Return what a key is called, by what stands on it or its name among the words.

    Where a gamepad is used it is its button; empty where it has none for the key.
    """
    if desk.pad:
        return CAPS.get(name, "")
    return name if name.isupper() or name.isdigit() else desk.words(f"keycap.{name}")


def with_key(desk: Desk, text: str, name: str) -> str:
    """Return a tooltip that names the key which does the same, see `key_name`; where there is none, the text alone."""
    cap = key_name(desk, name)
    return desk.words("common.with_key", text=text, cap=cap) if cap else text


def key_sign(desk: Desk, text: str) -> str:
    """Return the sign of a key where it has one, which is narrower than its name."""
    return ENTER if text == desk.words("keycap.enter") else text
