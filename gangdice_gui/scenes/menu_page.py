"""What all menu pages share: the walnut room, a heading with its way back, and texts that fit where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from gangdice_gui.scenes.scene import Scene
from gangdice_gui.ui import theme
from gangdice_gui.ui.art import Art
from gangdice_gui.ui.backdrop import room_backdrop
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import SHRINK, Align
from gangdice_gui.ui.widgets import Button, Fired, Group, IconButton, Kind, Widget

FLOOR: Final = 15
"""No text is smaller, in pixels."""


@lru_cache(maxsize=1)
def room(art: Art, size: tuple[int, int]) -> Surface:
    """Return the walnut wall behind every menu, made once for a window's size."""
    return room_backdrop(art, size)


@dataclass(frozen=True, slots=True)
class Label:
    """A text laid out: its lines, where each of them stands, and whether it found room."""

    box: Rect
    lines: tuple[str, ...]
    role: str
    px: int
    colour: Colour
    align: Align
    top: int
    step: int
    fits: bool

    def draw(self, surface: Surface, desk: Desk) -> None:
        """Draw the lines."""
        for row, line in enumerate(self.lines):
            image = desk.type.render(line, self.role, self.px, self.colour)
            place = image.get_rect(centery=self.top + row * self.step + self.step // 2)
            if self.align == "left":
                place.left = self.box.left
            elif self.align == "right":
                place.right = self.box.right
            else:
                place.centerx = self.box.centerx
            surface.blit(image, place)

    @property
    def bottom(self) -> int:
        """The pixel row below the last line."""
        return self.top + self.step * len(self.lines)


def fitted(desk: Desk, text: str, role: str, units: float, width: int) -> int:
    """Return the largest size in pixels a line can have in `width`: the player's text size, or what is left of it."""
    least = max(FLOOR, round(desk.font_px(units, FLOOR) * SHRINK))
    px = desk.font_px(units * desk.text_k, FLOOR)
    while px > least and desk.type.width(text, role, px) > width:
        px -= 1
    return px


def label(
    desk: Desk,
    box: Rect,
    text: str,
    role: str,
    units: float,
    colour: Colour = theme.CREAM,
    *,
    align: Align = "left",
    lines: int = 1,
    top: bool = False,
    leading: float = 0.86,
    step: int = 0,
) -> Label:
    """Lay a text out in a box, as large as the player asked for and the box allows.

    `units` is its size at 1080, `lines` the most it may take (0: as many as the box holds), `top` stands it at the
    box's top instead of its middle, `leading` scales the line height of the font, `step` sets it in pixels instead.
    """
    least = max(FLOOR, round(desk.font_px(units, FLOOR) * SHRINK))
    px = desk.font_px(units * desk.text_k, FLOOR)
    while True:
        rows = [text] if lines == 1 else desk.type.wrap(text, role, px, box.w)
        height = step or round(desk.type.height(role, px) * leading)
        fits = all(desk.type.width(row, role, px) <= box.w for row in rows) and (lines < 2 or len(rows) <= lines)
        fits = fits and (len(rows) * height <= box.h or len(rows) == 1)
        if fits or px <= least:
            break
        px -= 1
    start = box.y if top else box.centery - len(rows) * height // 2
    return Label(box, tuple(rows), role, px, colour, align, start, height, fits)


class MenuPage(Scene):
    """A page of the menus: a group of widgets over a still picture made by `still`."""

    seen: tuple[object, ...] = ()
    """What the present layout was made for."""

    def __init__(self, desk: Desk) -> None:
        """Build the page for the window as it is."""
        super().__init__(desk)
        self.labels: list[Label] = []
        self.group = Group(desk, [])
        self.picture = Surface((1, 1))
        self.relay()

    # ------------------------------------------------------------ for the pages to fill in

    def build(self) -> list[Widget]:
        """Return the page's widgets, and put its texts into `self.labels`."""
        return []

    def still(self, surface: Surface) -> None:
        """Draw what does not change under the texts and the widgets."""

    def fired(self, fired: Fired) -> Scene | None:
        """Answer a widget; returns the scene from now on."""
        return self

    def back(self) -> Scene | None:
        """Answer Escape; returns the scene from now on."""
        return self

    # ------------------------------------------------------------ the same for all

    def handle(self, event: Event) -> Scene | None:
        """Give the event to the widgets, Escape to the page."""
        fired = self.group.handle(event)
        if fired is not None:
            self.desk.sound.play("button")
            return self.fired(fired)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        self.dirty = self.dirty or self.group.dirty
        return self

    def update(self, ms: int) -> Scene:
        """Let held widgets repeat and tooltips come up."""
        fired = self.group.update(ms)
        self.busy = self.group.busy
        self.dirty = self.dirty or self.group.dirty
        if fired is not None:
            return self.fired(fired) or self
        return self

    def draw(self, surface: Surface) -> None:
        """Draw the page."""
        surface.blit(self.picture, (0, 0))
        self.group.draw(surface)
        self.group.dirty = False

    def refresh(self) -> None:
        """Follow a setting that changed elsewhere and moves nothing on the page."""

    def resize(self) -> None:
        """Lay the page out anew where the window, the language or the look of things has changed."""
        # Widgets survive anything else, or a slider would lose the hand that drags it with every step.
        if self.seen != self._look():
            self.relay()
        self.refresh()
        self.dirty = True

    def _look(self) -> tuple[object, ...]:
        settings = self.desk.settings
        return self.desk.size, self.desk.words.language, settings.text_size, settings.high_contrast

    def relay(self) -> None:
        """Lay the page out for the window as it is."""
        self.seen = self._look()
        self.page = self.desk.page()
        self.labels = []
        self.group.set(self.build())
        self.paint()

    def paint(self) -> None:
        """Draw the still picture anew."""
        if self.picture.get_size() != self.desk.size:
            self.picture = Surface(self.desk.size)
        self.still(self.picture)
        for text in self.labels:
            text.draw(self.picture, self.desk)
        self.dirty = True

    def write(
        self,
        box: Rect,
        text: str,
        role: str,
        units: float,
        colour: Colour = theme.CREAM,
        *,
        align: Align = "left",
        lines: int = 1,
        top: bool = False,
        leading: float = 0.86,
    ) -> Label:
        """Lay a text out and keep it for drawing; see `label`."""
        made = label(self.desk, box, text, role, units, colour, align=align, lines=lines, top=top, leading=leading)
        self.labels.append(made)
        return made

    def px(self, units: float) -> int:
        """Return design units in pixels."""
        return self.page.px(units)

    def heading(self, title: str, tip: str) -> list[Widget]:
        """Write the page's title and return its way back."""
        x, y, side = (37, 24, 68) if self.page.compact else (56, 44, 76)
        at = self.page.at
        width = self.page.design[0] - x * 2 - side - 24
        self.write(at(x + side + 24, y - 6, width, side + 12), title, "title", 64, theme.GOLD)
        return [IconButton("back", at(x, y, side, side), "back", tip=tip)]

    def button(
        self,
        name: str,
        box: Rect,
        text: str,
        units: float,
        *,
        brass: bool = False,
        icon: str = "",
        key: str = "",
        note: str = "",
        shortcut: int = 0,
    ) -> Button:
        """Return a button whose label is as large as fits; a key hint goes before the text shrinks."""
        pad = self.px(60) + (self.px(64) if icon else 0) + (self.room_for(note, 25) if note else 0)
        cap = self.room_for(key, 26) + self.px(40) if key else 0
        want = self.desk.font_px(units * self.desk.text_k, FLOOR)
        if key and self.desk.type.width(text, "button", want) > box.w - pad - cap:
            key, cap = "", 0
        size = fitted(self.desk, text, "button", units, box.w - pad - cap)
        shortcut = shortcut or (pygame.K_RETURN if brass else 0)
        kind: Kind = "brass" if brass else "bakelite"
        return Button(name, box, text, kind, icon=icon, key=key, note=note, shortcut=shortcut, px=size)

    def room_for(self, text: str, units: float) -> int:
        """Return the pixels a short text takes at a size."""
        return self.desk.type.width(text, "label", self.desk.font_px(units * self.desk.text_k, FLOOR)) + self.px(16)


def rows(box: Rect, count: int, gap: int) -> list[Rect]:
    """Return `count` rectangles of equal height under each other."""
    height = (box.h - gap * (count - 1)) / count
    return [Rect(box.x, round(box.y + index * (height + gap)), box.w, round(height)) for index in range(count)]


def columns(box: Rect, count: int, gap: int) -> list[Rect]:
    """Return `count` rectangles of equal width beside each other."""
    width = (box.w - gap * (count - 1)) / count
    return [Rect(round(box.x + index * (width + gap)), box.y, round(width), box.h) for index in range(count)]


def enclosing(boxes: Sequence[Rect]) -> Rect:
    """Return the smallest rectangle around some. Raises IndexError for none."""
    return boxes[0].unionall(list(boxes[1:]))
