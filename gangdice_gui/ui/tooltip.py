"""Tooltips: what a thing does, or why it cannot, on paper beside it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from gangdice_gui.ui import theme
from gangdice_gui.ui.desk import Desk
from gangdice_gui.ui.widget import Widget


def tip_text(widget: Widget) -> str:
    """Return what a widget's tooltip says: why it is disabled, or its tip."""
    return widget.tip if widget.enabled else widget.reason or widget.tip


def tooltip(surface: Surface, desk: Desk, text: str, at: Rect, spared: Rect | None = None) -> Rect:
    """Draw a text on paper beside a rectangle, below it where there is room, with a tail; returns the paper's place.

    Rather than over what is `spared` it lies above.
    """
    px = desk.font_px(25)
    pad, tail, margin = desk.px(18), desk.px(16), desk.px(8)
    width = min(desk.px(440 * max(1.0, desk.text_k)), desk.size[0] - 2 * margin)
    lines = desk.type.wrap(text, "label", px, width - 2 * pad)
    step = round(desk.type.height("label", px) * 0.88)
    inner = max(desk.type.width(line, "label", px) for line in lines)
    box = Rect(0, 0, inner + 2 * pad, step * len(lines) + round(1.3 * pad))
    below = at.bottom + tail + box.h + margin <= desk.size[1]
    if below and spared is not None and at.top - tail - box.h >= margin:
        below = not Rect(at.centerx - box.w // 2, at.bottom, box.w, tail + box.h).colliderect(spared)
    box.midtop = (at.centerx, at.bottom + tail - 2) if below else (at.centerx, at.top - tail - box.h + 2)
    box.clamp_ip(Rect((margin, margin), (desk.size[0] - 2 * margin, desk.size[1] - 2 * margin)))
    surface.blit(desk.art.slice9("paper", box.w, box.h, desk.k * 0.8), box)
    x = min(max(at.centerx, box.left + 2 * tail), box.right - 2 * tail)
    base, tip = (box.top + 2, box.top - tail) if below else (box.bottom - 3, box.bottom + tail)
    pygame.draw.polygon(surface, theme.PAPER, [(x - tail, base), (x + tail, base), (x, tip)])
    pygame.draw.lines(
        surface, theme.PAPER_EDGE, False, [(x - tail, base), (x, tip), (x + tail, base)], max(1, desk.px(2))
    )
    for row, line in enumerate(lines):
        image = desk.type.render(line, "label", px, theme.INK)
        top = box.top + (box.h - step * len(lines)) // 2 + row * step
        surface.blit(image, image.get_rect(left=box.left + pad, centery=top + step // 2))
    return box
