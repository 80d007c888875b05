"""Texts that fit where they stand, and boxes in rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.ink import put
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import SHRINK, Align

FLOOR: Final = 15
"""No text is smaller, in pixels, as long as it has room; in small windows it is rather that than cut."""
CAPITAL: Final = 1.1
"""How much height a single line needs, in font sizes: accents and descenders are in, the font's own leading is not."""
BALANCED: Final = 3
"""Up to this many lines are made equally long; a longer text is filled line by line."""


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
            put(surface, image, place, line, self.role, self.px)

    @property
    def bottom(self) -> int:
        """The pixel row below the last line."""
        return self.top + self.step * len(self.lines)


def fitted(desk: Desk, text: str, role: str, units: float, width: int) -> int:
    """Return the largest size in pixels a line can have in `width`, up to the player's text size."""
    px, least = desk.font_px(units * desk.text_k, FLOOR), desk.type.least(FLOOR)
    return desk.type.fitting(text, role, px, width, least)


def balanced(desk: Desk, text: str, role: str, px: int, width: int, count: int) -> list[str]:
    """Return a text wrapped to `count` lines of nearly equal length, at most `width` pixels each."""
    low, high = width // 2, width
    while high - low > 2:
        middle = (low + high) // 2
        lines = desk.type.wrap(text, role, px, middle)
        if len(lines) <= count and all(desk.type.width(line, role, px) <= middle for line in lines):
            high = middle
        else:
            low = middle
    return desk.type.wrap(text, role, px, high)


def smallest(desk: Desk, units: float) -> int:
    """Return how small letters may become before a text counts as having no room, in pixels.

    In small windows that is as small as can be read.
    """
    return desk.type.least(max(FLOOR, round(desk.font_px(units, FLOOR) * SHRINK)))


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
    most: int = 0,
) -> Label:
    """Lay a text out in a box, as large as the player asked for and the box allows.

    `units` is its size at 1080, `lines` the most it may take (0: as many as the box holds), `top` stands it at the
    box's top instead of its middle, `leading` scales the line height of the font, `step` sets it in pixels instead.
    `most` is a limit to the size in pixels (0: none).
    """
    least = smallest(desk, units)
    px = min(most or 9999, desk.font_px(units * desk.text_k, FLOOR))
    while True:
        rows = [text] if lines == 1 else desk.type.wrap(text, role, px, box.w)
        height = step or round(desk.type.height(role, px) * leading)
        fits = all(desk.type.width(row, role, px) <= box.w for row in rows) and (lines < 2 or len(rows) <= lines)
        fits = fits and (len(rows) * height <= box.h if len(rows) > 1 else px * CAPITAL <= box.h)
        if fits or px <= least:
            break
        px -= 1
    if 1 < len(rows) <= BALANCED:
        rows = balanced(desk, text, role, px, box.w, len(rows))
    start = box.y if top else box.centery - len(rows) * height // 2
    return Label(box, tuple(rows), role, px, colour, align, start, height, fits)


def alike(
    desk: Desk,
    texts: Sequence[tuple[Rect, str]],
    role: str,
    units: float,
    colours: Sequence[Colour] = (theme.CREAM,),
    *,
    align: Align = "left",
    lines: int = 1,
    top: bool = False,
    leading: float = 0.86,
) -> list[Label]:
    """Lay several texts out at one size, the largest that suits them all; see `label`.

    `colours` are theirs one by one, a single one serves for all.
    """
    made: list[Label] = []
    for _ in range(2):
        most = min((text.px for text in made), default=0)
        made = [
            label(
                desk,
                box,
                text,
                role,
                units,
                colours[index % len(colours)],
                align=align,
                lines=lines,
                top=top,
                leading=leading,
                most=most,
            )
            for index, (box, text) in enumerate(texts)
        ]
    return made


def rows(box: Rect, count: int, gap: int) -> list[Rect]:
    """Return `count` rectangles of equal height under each other."""
    height = (box.h - gap * (count - 1)) / count
    return [Rect(box.x, round(box.y + index * (height + gap)), box.w, round(height)) for index in range(count)]


def columns(box: Rect, count: int, gap: int) -> list[Rect]:
    """Return `count` rectangles of equal width beside each other."""
    width = (box.w - gap * (count - 1)) / count
    return [Rect(round(box.x + index * (width + gap)), box.y, round(width), box.h) for index in range(count)]
