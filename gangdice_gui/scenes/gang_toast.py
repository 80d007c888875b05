"""Short notices over the table, at most two, as long as they take to read; and the way back that stands with them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gangdice_gui.scenes.names import LEAST
from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout
from gangdice_gui.ui.widgets import Button

STAY, LETTER = 1600, 45
"""Milliseconds a notice stays, and how much longer for each of its letters."""
LINES = 3
MOST = 2


class Toasts:
    """The notices that stand just now."""

    def __init__(self) -> None:
        """Start with none."""
        self._lines: list[tuple[str, float]] = []

    def add(self, text: str, clock: float) -> None:
        """Show a notice from now on; the same one again only stays longer."""
        self._lines = [line for line in self._lines if line[0] != text][-(MOST - 1) :]
        self._lines.append((text, clock + STAY + LETTER * len(text)))

    def update(self, clock: float) -> bool:
        """Let old ones go; returns whether one went."""
        before = len(self._lines)
        self._lines = [line for line in self._lines if line[1] > clock]
        return len(self._lines) != before

    @property
    def next_end(self) -> float | None:
        """When the next one goes, None where there is none."""
        return min((end for _, end in self._lines), default=None)

    def clear(self) -> None:
        """Take all away: somebody else looks at the table now, or something else is asked."""
        self._lines = []

    def draw(self, surface: Surface, desk: Desk, layout: Layout, button: Rect | None = None) -> None:
        """Draw them over the console's upper edge, the newest lowest: the dice above must stay in sight.

        A `button` that stands there too stays below them.
        """
        slot = layout["toast"]
        bottom = toast_bottom(layout) if button is None else button.top - round(slot.rect.h * 0.1)
        step = round(slot.font * 1.3)
        for text, _ in reversed(self._lines):
            pad = round(slot.font * 1.4)
            lines = desk.type.wrap(text, "label", slot.font, slot.rect.w - pad)[:LINES]
            wide = max(desk.type.width(line, "label", slot.font) for line in lines) + 2 * pad
            rect = Rect(0, 0, min(slot.rect.w, wide), slot.rect.h + step * (len(lines) - 1))
            rect.midbottom = (slot.rect.centerx, bottom + step * (len(lines) - 1))
            surface.blit(desk.art.slice9("panel", *rect.size, layout.k * 0.6), rect)
            top = rect.centery - step * len(lines) // 2
            for i, line in enumerate(lines):
                box = Rect(rect.x, top + i * step, rect.w, step).inflate(-pad, 0)
                desk.type.draw(surface, line, "label", slot.font, theme.CREAM, box, "centre")
            bottom = rect.top - round(slot.rect.h * 0.1)


def toast_bottom(layout: Layout) -> int:
    """Return where the lowest notice ends."""
    return layout["console"].rect.y + round(layout["toast"].rect.h * 1.06)


def take_back(desk: Desk, room: Rect) -> Button:
    """Return the button that takes a stop back, in the middle of a room and as wide as it needs to be."""
    label = desk.words("table.undo")
    px = round(room.h * 0.5)
    while px > LEAST and desk.type.width(label, "button", px) + 5.4 * px > room.w:
        px -= 1
    place = Rect(0, 0, min(room.w, desk.type.width(label, "button", px) + round(px * 5.4)), room.h)
    place.center = room.center
    return Button("undo", place, label, icon="undo", key="U", shortcut=pygame.K_u, px=px, decides=True)


def notice_room(layout: Layout) -> Rect:
    """Return where the lowest notice stands, and the way back: nobody comes upon it who only goes on clicking."""
    place = layout["toast"].rect.copy()
    place.bottom = toast_bottom(layout)
    return place
