"""Text: the fonts by role, fitted and wrapped, rendered once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui.ink import put
from gangdice_gui.ui.memory import LARGE
from gangdice_gui.ui.theme import ROLES, Colour

LIFT = 0.035
Align = Literal["left", "centre", "right"]
SHRINK = 0.88
"""Text may shrink to this part of its size before it is cut short."""
TINY = 12
"""Letters are no smaller in any window where they have to stand in narrow places, in pixels."""
LAST = 11
"""One line that would be cut there is rather so low, in pixels."""
SMALL = (1024, 720)
"""Windows narrower or lower than this are small, in pixels."""

LEAST_BUDGET: Final = 4 << 20
FONTS: Final = 32
"""How many sizes of fonts stay open: each takes 0.1 MB, and fitting a text tries many."""
MORE: Final = 4
"""How many times as many in a large window, where their letters take longest to make and memory is not short."""
WIDTHS: Final = 8000
"""How many widths of lines are remembered: every picture measures the same lines again."""
PARTED: Final = 200
"""How many paragraphs are remembered word by word: one is tried in many widths before it has its place."""


class Type:
    """All lettering. A role is a name in `theme.ROLES`; `px` is the font size in pixels (its em)."""

    def __init__(self, assets: Path, budget: int = LEAST_BUDGET, *, fonts: int = FONTS, widths: int = WIDTHS) -> None:
        """Look for fonts under `assets/fonts`; keep rendered text of `budget` bytes, so many fonts, so many widths."""
        self.folder = assets / "fonts"
        self.budget, self.most_fonts, self.most_widths = budget, fonts, widths
        self._fonts_asked = fonts
        self.small = False
        """Whether the window is."""
        self.trouble = ""
        """Why a fallback font is in use, one sentence; empty when all is well."""
        self._files: dict[str, bytes] = {}
        """The fonts as they lie on disk: each size of one made from a path would hold a file open."""
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._cache: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._bytes = 0
        self._widths: dict[tuple[str, str, int], int] = {}
        self._parted: dict[tuple[str, str, int], tuple[int, list[str], list[int]]] = {}
        self._heights: dict[tuple[str, int], int] = {}

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Return the font of a role at a size. Raises KeyError on an unknown role."""
        stem, px = ROLES[role].font, max(6, px)
        if (stem, px) not in self._fonts:
            path = self.folder / f"{stem}.ttf"
            try:
                new = stem not in self._files
                if new:
                    self._files[stem] = path.read_bytes()
                font = pygame.font.Font(BytesIO(self._files[stem]), px)
                if new:
                    font.render("0", True, (0, 0, 0))  # some damaged files open and fail only here
            except (OSError, ValueError, pygame.error):
                self._files.pop(stem, None)
                self.trouble = f"The font {path.name} is missing or damaged; install the game again."
                font = pygame.font.Font(None, round(px * 1.2))
            self._fonts[stem, px] = font
            if len(self._fonts) > self.most_fonts:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end((stem, px))
        return self._fonts[stem, px]

    def render(self, text: str, role: str, px: int, colour: Colour, tabular: bool = False) -> Surface:
        """Return one line of text; `tabular` gives every digit the same width, for numbers that change."""
        key = (text, role, px, colour, tabular)
        if key not in self._cache:
            surface = self._tabular(text, role, px, colour) if tabular else self._line(text, role, px, colour)
            self._cache[key] = surface
            self._bytes += surface.get_width() * surface.get_height() * 4
            while self._bytes > self.budget and len(self._cache) > 1:
                _, old = self._cache.popitem(last=False)
                self._bytes -= old.get_width() * old.get_height() * 4
        self._cache.move_to_end(key)
        return self._cache[key]

    def width(self, text: str, role: str, px: int) -> int:
        """Return the width of a line in pixels."""
        key = text, ROLES[role].font, px
        width = self._widths.get(key)
        if width is None:
            font = self.font(role, px)
            try:
                width = font.size(text)[0]
            except ValueError:
                width = font.size(_sayable(text))[0]
            if len(self._widths) >= self.most_widths:
                self._widths.clear()
            self._widths[key] = width
        return width

    def height(self, role: str, px: int) -> int:
        """Return the height of a line in pixels."""
        key = ROLES[role].font, px
        if key not in self._heights:
            self._heights[key] = self.font(role, px).get_height()
        return self._heights[key]

    def lift(self, role: str, px: int) -> int:
        """Return how far up a line moves so that its capitals, not its descenders, stand in the middle; in pixels."""
        return max(1, round(px * LIFT)) if ROLES[role].font.startswith("oswald") else 0

    def fit(self, text: str, role: str, px: int, width: int) -> tuple[str, int]:
        """Return the text and size that fit in `width` pixels: at most 12 % smaller, then cut with an ellipsis.

        In a small window letters rather become as small as can just be read than that a word is cut.
        """
        least = min(px, TINY) if self.small else round(px * SHRINK)
        least = max(6, least)
        px = self.fitting(text, role, px, width, least)
        if self.small and px <= TINY:
            px = self.fitting(text, role, px, width, min(LAST, round(px * SHRINK)))
        if self.width(text, role, px) <= width:
            return text, px
        while text and self.width(text.rstrip() + "…", role, px) > width:
            text = text[:-1]
        return text.rstrip() + "…", px

    def least(self, usual: int) -> int:
        """Return how small letters may become before they are cut: in a small window very small, elsewhere `usual`."""
        return LAST if self.small else usual

    def fitting(self, text: str, role: str, px: int, width: float, least: int) -> int:
        """Return the largest size up to `px` in which a line fits in `width` pixels; `least` where none does."""
        wide, most = self.width(text, role, px), px
        if px <= least or wide <= width:
            return px
        # Letters are as wide as they are large, or nearly so: each size that is tried is a font to open.
        px = min(most - 1, max(least, round(px * width / wide)))
        while px > least and self.width(text, role, px) > width:
            px -= 1
        while px + 1 < most and self.width(text, role, px + 1) <= width:
            px += 1
        return px

    def wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Return the lines of a text broken at spaces (and at newlines) to `width` pixels; no-break spaces hold."""
        return [line for paragraph in text.split("\n") for line in self._broken(paragraph, role, px, width)]

    def _broken(self, paragraph: str, role: str, px: int, width: int) -> Iterator[str]:
        """Yield the lines of a paragraph, at least one word each."""
        # Letters are measured slowly and words come again: they tell about where a line ends, and it is tried there.
        space, words, wide = self._words(paragraph, role, px)
        start, last = 0, len(words)
        while start < last:
            while start < last - 1 and not words[start]:
                start += 1  # a line begins with a word, unless there is none
            end, room = start + 1, width - wide[start]
            while end < last and (room := room - space - wide[end]) >= 0:
                end += 1
            while end > start + 1 and self.width(" ".join(words[start:end]), role, px) > width:
                end -= 1
            while end < last and self.width(" ".join(words[start : end + 1]), role, px) <= width:
                end += 1
            yield " ".join(words[start:end])
            start = end

    def _words(self, paragraph: str, role: str, px: int) -> tuple[int, list[str], list[int]]:
        """Return the width of a space, the words, and the width of each."""
        key = paragraph, ROLES[role].font, px
        found = self._parted.get(key)
        if found is None:
            words = paragraph.split(" ")
            found = self.width(" ", role, px), words, [self.width(word, role, px) for word in words]
            if len(self._parted) >= PARTED:
                self._parted.clear()
            self._parted[key] = found
        return found

    def draw(
        self,
        surface: Surface,
        text: str,
        role: str,
        px: int,
        colour: Colour,
        rect: Rect,
        align: Align = "left",
        tabular: bool = False,
    ) -> Rect:
        """Draw one line fitted into a rectangle, centred in height; returns the pixels' rectangle."""
        text, px = self.fit(text, role, px, rect.w)
        image = self.render(text, role, px, colour, tabular)
        place = image.get_rect(centery=rect.centery - self.lift(role, px))
        if align == "left":
            place.left = rect.left
        elif align == "right":
            place.right = rect.right
        else:
            place.centerx = rect.centerx
        put(surface, image, place, text, role, px)
        return place

    def paragraph(
        self,
        surface: Surface,
        text: str,
        role: str,
        px: int,
        colour: Colour,
        rect: Rect,
        align: Align = "left",
        leading: float = 1.0,
    ) -> Rect:
        """Draw wrapped text from the top of a rectangle; returns what it covers. `leading` scales the line height."""
        step = round(self.height(role, px) * leading)
        lines = self.wrap(text, role, px, rect.w)
        for row, line in enumerate(lines):
            self.draw(surface, line, role, px, colour, Rect(rect.x, rect.y + row * step, rect.w, step), align)
        return Rect(rect.x, rect.y, rect.w, step * len(lines))

    def suit(self, size: tuple[int, int]) -> None:
        """Start anew for a window of `size` pixels: text takes room as the window does."""
        self.budget = max(LEAST_BUDGET, 2 * size[0] * size[1])
        self.most_fonts = self._fonts_asked * (MORE if size[1] >= LARGE else 1)
        self.small = size[0] < SMALL[0] or size[1] < SMALL[1]
        self.forget()

    def forget(self) -> None:
        """Empty the caches."""
        self._fonts.clear()
        self._widths.clear()
        self._parted.clear()
        self._heights.clear()
        self._cache.clear()
        self._bytes = 0

    def _line(self, text: str, role: str, px: int, colour: Colour) -> Surface:
        font = self.font(role, px)
        try:
            return font.render(text, True, colour)
        except ValueError:
            return font.render(_sayable(text), True, colour)

    def _tabular(self, text: str, role: str, px: int, colour: Colour) -> Surface:
        font = self.font(role, px)
        cell = max(font.size(digit)[0] for digit in "0123456789")
        widths = [cell if letter.isdigit() else font.size(letter)[0] for letter in text]
        surface = Surface((max(1, sum(widths)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for letter, width in zip(text, widths, strict=True):
            glyph = font.render(letter, True, colour)
            surface.blit(glyph, (x + (width - glyph.get_width()) // 2, 0))
            x += width
        return surface


def _sayable(text: str) -> str:
    # Names of files may hold bytes that are no letters.
    return text.replace("\0", "?").encode("utf-8", "replace").decode("utf-8")
