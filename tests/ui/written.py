"""What is written on a picture, and where: a canvas that takes note of every line of text drawn on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from gangdice_gui.ui.art import Art
from gangdice_gui.ui.one_size import let_go
from gangdice_gui.ui.type import Type

KEY = 3
"""Letters of a key's name: no reading matter."""
HIDES = 40
"""An opaque picture so many pixels wide hides the text that it covers."""


class Canvas(Surface):
    """A picture that knows the lines of text on it, and what was written less than whole."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.lines: list[tuple[str, Rect, int]] = []
        """Each text, where its ink is, and the size of its letters in pixels."""
        self.cut: list[str] = []
        self.known: dict[int, tuple[str, int]] = {}
        self.kept: list[Surface] = []

    def subsurface(self, *area: Any) -> Surface:
        part = super().subsurface(*area)
        if isinstance(part, Canvas):  # what is written on a part is written on the whole
            part.lines, part.cut, part.known, part.kept = self.lines, self.cut, self.known, self.kept
        return part

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        at = Rect(dest if isinstance(dest, Rect) else (*dest[:2], 0, 0)).move(self.get_abs_offset()).topleft
        if id(source) in self.known:
            text, px = self.known[id(source)]
            self.lines.append((text, source.get_bounding_rect().move(at), px))
        elif source.get_width() > HIDES and source.get_at(source.get_rect().center).a == 255:
            covered = source.get_rect(topleft=at)
            self.lines[:] = [line for line in self.lines if not covered.contains(line[1])]
        return super().blit(source, dest, area, special_flags)

    def faults(self, least: int) -> list[str]:
        """Return what is cut, too small, outside the window, or written over other text."""
        window = self.get_rect()
        found = [f"cut: {text}" for text in dict.fromkeys(self.cut)]
        found += [f"{px} px: {text}" for text, _, px in self.lines if px < least and len(text) > KEY]
        found += [f"outside: {text}" for text, ink, _ in self.lines if ink.w and not window.contains(ink)]
        places = [ink for _, ink, _ in self.lines]
        for n, (text, ink, _) in enumerate(self.lines):
            for other in ink.collidelistall(places[:n]):
                both = ink.clip(places[other])
                if min(both.size) > 1:
                    found.append(f"one over the other: {text} / {self.lines[other][0]} {both}")
        return found


@contextmanager
def noting(size: tuple[int, int]) -> Iterator[Canvas]:
    """Give a canvas of a size; as long as it is used, all text knows of it. Pictures are plain, for they cost time.

    What is kept that was made of a plain one is let go by `forget_plain` before the next file of tests.
    """
    global _noted
    _noted = True
    canvas = Canvas(size)
    render, fit = Type.render, Type.fit

    def rendered(self: Type, text: str, role: str, px: int, *rest: Any, **more: Any) -> Surface:
        image = render(self, text, role, px, *rest, **more)
        canvas.known[id(image)] = text, px
        canvas.kept.append(image)
        return image

    def fitted(self: Type, text: str, role: str, px: int, width: int) -> tuple[str, int]:
        shown = fit(self, text, role, px, width)
        if shown[0] != text:
            canvas.cut.append(text)
        return shown

    plain = {name: _plain(name) for name in ("image", "smaller", "icon", "medallion", "slice9")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Type, "render", rendered)
        patch.setattr(Type, "fit", fitted)
        for name, made in plain.items():
            patch.setattr(Art, name, made)
        patch.setattr(Art, "lay_slice", _lay)
        yield canvas


_noted = False
"""Whether something may be kept that was made of plain pictures."""


def forget_plain() -> None:
    """Let go what is kept that was made of plain pictures: other tests sit at the same desks."""
    global _noted
    if _noted:
        let_go()
    _noted = False


_opaque: dict[tuple[int, int], Surface] = {}


def _plain(name: str) -> Callable[..., Surface]:
    """Return what makes pictures of one kind without a look at the disk: panels hide what they cover."""

    def made(self: Art, what: str, wide: int, *rest: Any, **more: Any) -> Surface:
        high = rest[0] if name in ("image", "slice9") else wide
        size = max(1, wide), max(1, high)
        if name != "slice9":
            return Surface(size, pygame.SRCALPHA)
        if size not in _opaque:
            _opaque[size] = Surface(size, pygame.SRCALPHA)
            _opaque[size].fill((40, 30, 20, 255))
        return _opaque[size]

    return made


def _lay(self: Art, surface: Surface, name: str, place: Rect, k: float) -> None:
    """Lay a panel as it is laid where it is a picture of its own."""
    surface.blit(self.slice9(name, place.w, place.h, k), place)
