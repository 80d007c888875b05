"""The headline of the street: the sentence that asks or tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from gangdice_gui.games.fisticuffs.screens.brush import Brush
from gangdice_gui.games.fisticuffs.screens.console.say import prompt
from gangdice_gui.games.fisticuffs.screens.show import Show
from gangdice_gui.games.fisticuffs.screens.street.places import Area, Ground
from gangdice_gui.games.fisticuffs.screens.street.settled import stage_box
from gangdice_gui.games.fisticuffs.screens.street.street import FRAME, ghost_top
from gangdice_gui.ui import theme

LARGEST: Final = 36.0
"""How high its letters are at most, in units."""


class Sentence(NamedTuple):
    """The sentence in the street: where it stands, its lines, and how high its letters are, in units."""

    box: Area
    lines: tuple[str, ...]
    size: float


def sentence(brush: Brush, places: Ground, show: Show, text: str) -> Sentence:
    """Return how the sentence stands: in one line, or else in two; while blows land between the two lists."""
    box = stage_box(places) if show.stage == "settling" else places.street
    room = box.w - 130
    kind, size = brush.desk.type, LARGEST / max(1.0, brush.text_k / 1.1)
    while size > 26 and brush.width(text, size, "strong") > room:
        size -= 1
    lines, most = [text], 0.0
    if show.asked == "aim" and show.die is not None:
        # Right below stands what a die could become: a second line would be hidden, and part of a high one.
        most = ghost_top(places, places.throw[1]) - FRAME - 2 - (places.prompt - 27)
        while size > 16 and (brush.width(text, size, "strong") > room or brush.line(size) * 1.22 > most - 4):
            size -= 1
    if brush.width(text, size, "strong") > room:
        size = 30.0 if brush.text_k == 1 else 26.0
        lines = kind.wrap(text, "strong", brush.letters(size), round(room * brush.k))[:2]
    wide = min(room, max(brush.width(part, size, "strong") for part in lines)) + 108
    high = max(54.0, brush.line(size) * 1.22 * len(lines) + 14)
    high = min(high, max(most, brush.line(size) * 1.22)) if most else high
    return Sentence(Area(box.cx - wide / 2, places.prompt - 27, wide, high), tuple(lines), size)


def draw_prompt(brush: Brush, places: Ground, show: Show, text: str, sub: str = "") -> None:
    """Draw the one sentence that asks or tells, its gang's badge first; nothing while it has stepped aside."""
    if not text or show.aside:
        return
    stands = sentence(brush, places, show, text)
    _draw(brush, show, stands)
    if sub:
        box = stands.box
        brush.lines(box.cx, box.bottom + 26, sub, 25, box.w - 108, theme.CREAM, "body", 2, "centre")


def told(brush: Brush, places: Ground, show: Show) -> Sentence | None:
    """Return the sentence that stands in the street, or has stepped aside; None for none."""
    said = show.stage != "settling" or (show.view.dispute is not None and show.hit is None)
    text = prompt(brush.desk.words, show) if said else ""
    return sentence(brush, places, show, text) if text else None


def headline(brush: Brush, places: Ground, show: Show) -> tuple[Surface, Rect] | None:
    """Return the sentence that stands in the street as a picture of its own, and where it does; None for none."""
    stands = told(brush, places, show)
    if stands is None:
        return None
    rect = brush.box(*stands.box)
    picture = Surface(rect.size, pygame.SRCALPHA)
    x, y, w, h = stands.box
    there = stands._replace(box=Area(x - rect.x / brush.k, y - rect.y / brush.k, w, h))
    _draw(replace(brush, surface=picture), show, there)
    return picture, rect


def room(brush: Brush, places: Ground, show: Show) -> Rect:
    """Return what holds any sentence that may stand in the street."""
    box = stage_box(places) if show.stage == "settling" else places.street
    high = max(54.0, 2 * brush.line(LARGEST) * 1.22 + 14)
    return brush.box(box.x, places.prompt - 27, box.w, high).inflate(2, 2)


def _draw(brush: Brush, show: Show, stands: Sentence) -> None:
    box, lines, size = stands
    actor, room, step = show.actor, box.w - 108, brush.line(size) * 1.22
    brush.panel("glass", *box, 0.5)
    if actor is not None:
        brush.badge(show.colour(actor), box.x + 42, box.cy, 42)
    for i, part in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * step
        brush.text(box.x + 78, y, part, size, theme.CREAM, "strong", room=room)
