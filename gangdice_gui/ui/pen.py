"""A pen: draws pictures and letters in design units, from a corner and at a scale."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.faces import Mood
from gangdice_gui.ui.ink import put
from gangdice_gui.ui.one_size import for_one_size
from gangdice_gui.ui.theme import Colour
from gangdice_gui.ui.type import Align

LEAST_TEXT = 14
"""No letter on the table is smaller, in pixels."""
BAND = 128
"""Rows of an outline made at once."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Where to draw, with what, and how large a design unit is. Rectangles are in units from the corner."""

    surface: Surface
    desk: Desk
    x: float
    y: float
    """The corner, in window pixels."""
    k: float
    """Pixels per unit."""

    def at(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rectangle in window pixels."""
        left, top = round(self.x + x * self.k), round(self.y + y * self.k)
        return Rect(left, top, round(self.x + (x + w) * self.k) - left, round(self.y + (y + h) * self.k) - top)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point in window pixels."""
        return self.x + x * self.k, self.y + y * self.k

    def size(self, units: float) -> int:
        """Return a length in pixels, at least 1."""
        return max(1, round(units * self.k))

    def font(self, units: float) -> int:
        """Return a text height in pixels, never illegible."""
        return max(LEAST_TEXT, round(units * self.k))

    def grown(self, units: float, role: str, lines: Iterable[tuple[str, float]]) -> float:
        """Return how large some lines are by the player's text size, all alike: each with its text has its width."""
        least, width = self.font(units), self.desk.type.fitting
        most = self.font(units * self.desk.text_k)
        return min((width(text, role, most, room * self.k, least) for text, room in lines), default=most) / self.k

    def image(self, name: str, x: float, y: float, w: float, h: float, alpha: int = 255) -> None:
        """Draw a sprite."""
        place = self.at(x, y, w, h)
        picture = self.desk.art.image(name, place.w, place.h)
        if alpha < 255:
            picture = faded(picture, alpha)
        self.surface.blit(picture, place)

    def panel(self, name: str, x: float, y: float, w: float, h: float, corner: float = 1.0, kept: bool = True) -> Rect:
        """Draw a 9-slice panel and return its rectangle in pixels; `corner` scales its corners.

        A large one that is drawn once need not be `kept`: it is laid part by part, in one to two milliseconds.
        """
        place, art = self.at(x, y, w, h), self.desk.art
        if kept:
            self.surface.blit(art.slice9(name, place.w, place.h, self.k * corner), place)
        else:
            art.lay_slice(self.surface, name, place, self.k * corner)
        return place

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """Draw an icon, its left top corner at x, y."""
        self.surface.blit(self.desk.art.icon(name, self.size(size), colour), self.at(x, y, size, size))

    def medallion(
        self, face: str, x: float, y: float, size: float, colour: str, grey: bool = False, mood: Mood = "calm"
    ) -> None:
        """Draw a seat's portrait with its badge."""
        picture = self.desk.art.medallion(face, self.size(size), colour, grey, mood)
        self.surface.blit(picture, self.at(x, y, size, size))

    def text(
        self,
        text: str,
        role: str,
        units: float,
        colour: Colour,
        rect: tuple[float, float, float, float],
        align: Align = "left",
        tabular: bool = False,
    ) -> Rect:
        """Draw a line fitted into a rectangle, centred in its height; returns its rectangle in pixels."""
        return self.desk.type.draw(
            self.surface, text, role, self.font(units), colour, self.at(*rect), align, tabular=tabular
        )

    def width(self, text: str, role: str, units: float) -> float:
        """Return how wide a line is, in units."""
        return self.desk.type.width(text, role, self.font(units)) / self.k

    def frame(self, x: float, y: float, w: float, h: float, colour: Colour, alpha: int, dashed: bool = False) -> None:
        """Draw a rounded outline, three units thick, solid or dashed."""
        place = self.at(x, y, w, h)
        picture = outline(place.size, self.size(14), max(2, self.size(3)), colour, alpha, dashed)
        self.surface.blit(picture, place)

    def pill_width(self, text: str, units: float) -> float:
        """Return how wide a small label is, in units."""
        px = self.font(units)
        return (self.desk.type.width(text, "strong", px) + px + round(px * 0.36) + round(px * 1.3)) / self.k

    def pill(self, cx: float, y: float, icon: str, text: str, units: float, lit: bool) -> Rect:
        """Draw a small label with an icon, centred on cx; returns its rectangle in pixels."""
        px = self.font(units)
        ink = theme.INK if lit else theme.CREAM
        words = self.desk.type.render(text, "strong", px, ink)
        height, gap = round(px * 1.5), round(px * 0.36)
        width = words.get_width() + px + gap + round(px * 1.3)
        place = Rect(round(self.x + cx * self.k - width / 2), round(self.y + y * self.k), width, height)
        back = round_box(place.size, height // 2, theme.GOLD if lit else theme.PILL, theme.GOLD if lit else theme.TRAY)
        self.surface.blit(back, place)
        left = place.x + round(px * 0.65)
        self.surface.blit(self.desk.art.icon(icon, px, ink), (left, place.centery - px // 2))
        put(self.surface, words, words.get_rect(left=left + px + gap, centery=place.centery), text, px)
        return place


_made: dict[tuple[object, ...], Surface] = {}
for_one_size(_made.clear)


def _keep(key: tuple[object, ...], surface: Surface) -> Surface:
    # Boxes are few and small; a resize brings new sizes, so the old ones go when there are too many.
    if len(_made) > 160:
        _made.clear()
    _made[key] = surface
    return surface


def round_box(size: tuple[int, int], radius: int, fill: Colour, line: Colour, width: int = 2) -> Surface:
    """Return a filled rounded box with smooth edges, in pixels."""
    key = ("box", size, radius, fill, line, width)
    if key in _made:
        return _made[key]
    big = Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
    pygame.draw.rect(big, line, big.get_rect(), border_radius=radius * 3)
    inner = big.get_rect().inflate(-6 * width, -6 * width)
    pygame.draw.rect(big, fill, inner, border_radius=max(1, (radius - width) * 3))
    return _keep(key, pygame.transform.smoothscale(big, size))


def outline(
    size: tuple[int, int], radius: int, width: int, colour: Colour, alpha: int, dashed: bool, fill: int = 0
) -> Surface:
    """Return a rounded outline with smooth edges, in pixels; `fill` darkens what it holds (0 to 255)."""
    key = ("line", size, radius, width, colour, alpha, dashed, fill)
    return _made[key] if key in _made else _keep(key, outline_once(size, radius, width, colour, alpha, dashed, fill))


def outline_once(
    size: tuple[int, int], radius: int, width: int, colour: Colour, alpha: int, dashed: bool, fill: int = 0
) -> Surface:
    """Make such an outline for what is drawn once: it is as large as what it goes round, and not kept."""
    w, h = max(4, size[0] * 2), max(4, size[1] * 2)
    found, whole = Surface(size, pygame.SRCALPHA), Rect(0, 0, w, h)
    dash, gap = max(6, width * 6), max(4, round(width * 3.6))
    # Band by band: twice as large, and scaled, the edge of a felt would take 25 MB for a moment. Square corners are not
    # drawn the same where they are cut off.
    most = BAND if radius else max(1, size[1])
    for top in range(0, size[1], most):
        rows = min(most, size[1] - top)
        part, box = (w, h if rows == size[1] else 2 * rows), whole.move(0, -2 * top)
        big = Surface(part, pygame.SRCALPHA)
        pygame.draw.rect(big, (*colour, alpha), box, width * 2, border_radius=radius * 2)
        if dashed:
            for x in range(radius * 2 + dash, w - radius * 2, dash + gap):
                big.fill((0, 0, 0, 0), (x, box.top, gap, width * 2))
                big.fill((0, 0, 0, 0), (x, box.bottom - width * 2, gap, width * 2))
            for y in range(radius * 2 + dash, h - radius * 2, dash + gap):
                big.fill((0, 0, 0, 0), (0, box.top + y, width * 2, gap))
                big.fill((0, 0, 0, 0), (w - width * 2, box.top + y, width * 2, gap))
        if fill:
            back = Surface(part, pygame.SRCALPHA)
            pygame.draw.rect(back, (0, 0, 0, fill), box, border_radius=radius * 2)
            back.blit(big, (0, 0))
            big = back
        pygame.transform.smoothscale(big, (size[0], rows), found.subsurface(0, top, size[0], rows))
    return found


def faded(picture: Surface, alpha: int) -> Surface:
    """Return a copy of a picture, more transparent: 0 to 255."""
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy
