"""Short notices over the felt: at most two, for two and a half seconds."""

from __future__ import annotations

from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.layout import Layout

STAY = 2500
MOST = 2


class Toasts:
    """The notices that stand just now."""

    def __init__(self) -> None:
        """Start with none."""
        self._lines: list[tuple[str, float]] = []

    def add(self, text: str, clock: float) -> None:
        """Show a notice from now on; the same one again only stays longer."""
        self._lines = [line for line in self._lines if line[0] != text][-(MOST - 1) :]
        self._lines.append((text, clock + STAY))

    def update(self, clock: float) -> bool:
        """Let old ones go; returns whether one went."""
        before = len(self._lines)
        self._lines = [line for line in self._lines if line[1] > clock]
        return len(self._lines) != before

    @property
    def next_end(self) -> float | None:
        """When the next one goes, None where there is none."""
        return min((end for _, end in self._lines), default=None)

    def draw(self, surface: Surface, desk: Desk, layout: Layout) -> None:
        """Draw them, the newest lowest."""
        slot = layout["toast"]
        for i, (text, _) in enumerate(reversed(self._lines)):
            pad = round(slot.font * 1.4)
            wide = min(slot.rect.w, desk.type.width(text, "label", slot.font) + 2 * pad)
            rect = Rect(0, 0, wide, slot.rect.h)
            rect.midbottom = (slot.rect.centerx, slot.rect.bottom - i * round(slot.rect.h * 1.1))
            surface.blit(desk.art.slice9("panel", *rect.size, layout.k * 0.6), rect)
            desk.type.draw(surface, text, "label", slot.font, theme.CREAM, rect.inflate(-pad, 0), "centre")
